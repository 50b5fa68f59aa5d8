"""Variants for lesson 03: who enters, who is pushed, who escapes."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.play_exercises import Cards, Predict, Space
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.seen_on_table import city_names
from legendary_nb.teach.varied_tables import (
    FULL,
    SPACES,
    a_table,
    cards_that,
    henchmen,
    heroes,
    next_villain_card,
    some_spaces,
    spaces_said,
    stand,
    the_space,
    villains,
)
from legendary_nb.teach.words import say

NEXT_TURN = ("end turn", "settle")
NOBODY = "nobody"
NOT_VILLAINS = ("scheme twist", "master strike", "bystander")
# what happens when a villain escapes, in order
ESCAPE = (
    ("a hero in the HQ is KO'd", "One that costs 6 or less, chosen by the player whose turn it is."),
    ("each player discards a card", "That is the price for the bystander it carries away."),
    ("the escape effect of the one that leaves", "It comes after the KO and the discards."),
    ("the ambush of the newcomer", "Everything about the escape is finished before it."),
)


def spaces_taken(game: Game) -> set[str]:
    """The numbers of the spaces with a villain, counted from the villain deck."""
    return {str(i + 1) for i, cid in enumerate(game.table.city) if cid >= 0}


def escaped(game: Game) -> int:
    return sum(event.kind == "escape" for event in game.events)


def one_enters(system: str, random: Random, spaces: Collection[int]) -> Scenario:
    """Villains in these spaces, and another one on top of the villain deck."""
    newcomer, *others = henchmen(system, random, 3)
    return a_table(system, random, city=stand(spaces, others), villain_deck=[newcomer] * 8)


# ---- which spaces ----------------------------------------------------------------------------------


def push_row(system: str, random: Random) -> Exercise:
    """A row without a gap, and the spaces taken after the next villain."""
    row = range(1, random.randint(1, 4) + 1)
    return Space("", say("Villains stand in {spaces}. Another one enters the city. Which spaces are taken then?",
                         spaces=spaces_said(system, row)), shows=("city",),
                 scenario=one_enters(system, random, row), answers=NEXT_TURN, see=spaces_taken,
                 because="Each pushes the next one on, until somebody finds an empty space.",
                 hint="The newcomer takes the space next to the villain deck, and nobody leaves the city.")


def push_hole(system: str, random: Random) -> Exercise:
    """A row with a gap, and the spaces taken after the next villain."""
    gap = random.randint(2, 4)
    beyond = random.sample(range(gap + 1, FULL + 1), random.randint(1, FULL - gap))
    spaces = [*range(1, gap), *beyond]
    return Space("", say("Villains stand in {spaces}. Another one enters the city. Which spaces are taken then?",
                         spaces=spaces_said(system, spaces)), shows=("city",),
                 scenario=one_enters(system, random, spaces), answers=NEXT_TURN, see=spaces_taken,
                 because=say("The chain ends at the gap, {gap}: nobody beyond it is touched.",
                             gap=the_space(system, gap)),
                 hint="A villain moves only if its space is needed.")


def after_two(system: str, random: Random) -> Exercise:
    """The spaces taken after two more villains."""
    spaces = some_spaces(random, 1, 3)
    return Space("", say("Villains stand in {spaces}. Two more enter the city, one after the other. Which spaces "
                         "are taken then?", spaces=spaces_said(system, spaces)), shows=("city",),
                 scenario=one_enters(system, random, spaces), answers=(*NEXT_TURN, *NEXT_TURN), see=spaces_taken,
                 because="The second newcomer pushes the first one, and the chain ends at the next gap.",
                 hint="Let the first one enter, look at the city again, then the second one.")


def nothing_moves(system: str, random: Random) -> Exercise:
    """A card that is no villain, and the spaces taken after it."""
    spaces, card = some_spaces(random, 1, 4), random.choice(NOT_VILLAINS)
    table = a_table(system, random, city=stand(spaces, henchmen(system, random, 2)),
                    villain_deck=[card, *henchmen(system, random, 1) * 8])
    return Space("", say(f"Villains stand in {{spaces}}. The next card of the villain deck is a {card}. Which "
                         "spaces are taken after it?", spaces=spaces_said(system, spaces)), shows=("city",),
                 scenario=table, answers=NEXT_TURN, see=spaces_taken, told=next_villain_card,
                 because="Only a villain that enters the city pushes others on.",
                 hint=f"Does a {card} need a space of the city?")


# ---- who -------------------------------------------------------------------------------------------


def crowd(system: str, random: Random, spaces: Collection[int]) -> tuple[str, Scenario]:
    """A newcomer, and different villains in these spaces."""
    newcomer, *others = henchmen(system, random, 3)
    others += villains(system, random, FULL - len(others), newcomer, *others)
    random.shuffle(others)
    return newcomer, a_table(system, random, city=stand(spaces, others), villain_deck=[newcomer] * 8)


def who_escapes(system: str, random: Random) -> Exercise:
    """A full or nearly full city: who is pushed out of it, if anybody."""
    spaces = list(SPACES) if random.random() < 0.7 else random.sample(SPACES, FULL - 1)
    newcomer, table = crowd(system, random, spaces)
    names = sorted((table.table or {})["city"].values())
    return Predict("", say("{newcomer} enters the city. Who escapes?", newcomer=newcomer), shows=("city",),
                   scenario=table, answers=NEXT_TURN, words=(*names, NOBODY), told=next_villain_card,
                   see=lambda game: next((event.card for event in game.events if event.kind == "escape"), NOBODY),
                   because="Who stands in the last space is pushed out of the city if the chain reaches it.",
                   hint="Follow the chain from the villain deck. Does it end at a gap?")


def stands_there(system: str, random: Random) -> Exercise:
    """Which villain stands in some space after a push."""
    spaces = sorted({1, *some_spaces(random, 2, 4)})
    newcomer, table = crowd(system, random, spaces)
    taken = [int(one) for one in spaces_taken(after_entry(table, system))]
    asked = random.choice(taken)
    names = sorted([newcomer, *(table.table or {})["city"].values()])
    return Predict("", say("{newcomer} enters the city. Who stands in {space} then?", newcomer=newcomer,
                           space=the_space(system, asked)), shows=("city",),
                   scenario=table, answers=NEXT_TURN, words=tuple(names), told=next_villain_card,
                   see=lambda game: list(city_names(game).values())[sorted(map(int, spaces_taken(game))).index(asked)],
                   because="The newcomer takes the first space, and each one that is pushed takes the next.",
                   hint="Move them one by one, up to the first gap.")


def after_entry(table: Scenario, system: str) -> Game:
    """The table after the next villain card."""
    return Predict("", "", scenario=table, answers=NEXT_TURN).run(system)


def who_moves(system: str, random: Random) -> Exercise:
    """Which villains a newcomer moves."""
    spaces = sorted({1, *some_spaces(random, 2, 4)})
    newcomer, table = crowd(system, random, spaces)
    return Cards("", say("{newcomer} enters the city. Which villains move to another space?",
                         newcomer=newcomer), shows=("city",), scenario=table, answers=NEXT_TURN, told=next_villain_card,
                 among=lambda game: list(city_names(game).values()),
                 see=lambda game: {event.card for event in game.events if event.kind == "push"},
                 because="A villain moves only if the one before it needs its space.",
                 hint="Begin at the villain deck, and stop at the first empty space.")


# ---- how many --------------------------------------------------------------------------------------


def who_leaves(system: str, random: Random) -> Exercise:
    """How many villains are in the city after the next one."""
    n = random.choice([3, 4, FULL, FULL])
    spaces = random.sample(SPACES, n)
    return Predict("", say("Villains stand in {spaces}. Another one enters. How many are in the city then?",
                           spaces=spaces_said(system, spaces)) if n < FULL else
                   "The city is full and another villain enters. How many villains are in the city then?",
                   shows=("city",), scenario=one_enters(system, random, spaces), answers=NEXT_TURN, kind="a number",
                   other=6 if n == FULL else n, see=lambda game: len(city_names(game)),
                   because="One came in, and one was pushed out: that is an escape." if n == FULL else
                   "One came in, and there was room for everybody.",
                   hint="There are five spaces, and each holds one villain at most.")


def no_push(system: str, random: Random) -> Exercise:
    """How many villains escape when some card of the villain deck comes."""
    card = "henchman" if random.random() < 0.5 else random.choice(NOT_VILLAINS)
    spaces = list(SPACES) if random.random() < 0.7 else random.sample(SPACES, FULL - 1)
    where = "is full" if len(spaces) == FULL else "has one empty space"
    name = random.choice([1, 2, 3]) if card == "henchman" else 0
    table = a_table(system, random, city=stand(spaces, henchmen(system, random, 2)),
                    villain_deck=[f"henchman {name}" if name else card, *henchmen(system, random, 1) * 8])
    return Predict("", f"The city {where}, and the next card of the villain deck is a {card}. How many villains "
                   "escape?", shows=("city",), scenario=table, answers=NEXT_TURN, see=escaped, kind="a number",
                   told=next_villain_card, because="Only a villain that really enters the city pushes, and only a "
                   "full city has no room for it.", hint=f"Does a {card} need a space? Is there one?",
                   other=1 if card != "henchman" or len(spaces) < FULL else 0)


def until_escape(system: str, random: Random) -> Exercise:
    """How many villains must come until one escapes."""
    spaces = some_spaces(random, 1, 4)
    table = one_enters(system, random, spaces)
    gaps = FULL - len(spaces)
    return Number("", say("Villains stand in {spaces}, and nobody fights. How many more must enter until the "
                          "first one escapes?", spaces=spaces_said(system, spaces)), shows=("city",), scenario=table,
                  value=lambda system: turns_until_escape(table, system),
                  because=f"{gaps} fill the gaps, and the next one pushes somebody out.",
                  mistakes=((gaps, "After those the city is full, and nobody has left yet."),),
                  hint="Count the empty spaces. What happens when they are filled?")


def turns_until_escape(table: Scenario, system: str) -> int:
    """The number of villain cards until the first escape."""
    for n in range(1, FULL + 2):
        if escaped(Predict("", "", scenario=table, answers=NEXT_TURN * n).run(system)):
            return n
    raise AssertionError("a city of five spaces is full after five")


# ---- escapes ---------------------------------------------------------------------------------------


def full_city(system: str, random: Random, *cheap: int) -> tuple[list[int], Scenario]:
    """A full city before the next villain, and an HQ with some of these numbers of heroes that cost 6 or less."""
    costs = random.choices(range(2, 7), k=random.choice(cheap))
    costs += random.choices([7, 8], k=FULL - len(costs))
    random.shuffle(costs)
    newcomer, *others = henchmen(system, random, 3)
    table = a_table(system, random, city=stand(SPACES, others), villain_deck=[newcomer] * 8,
                    hq=heroes(system, random, *costs))
    return costs, table


def asked_about(game: Game) -> set[str]:
    """The names of the cards that the open question offers."""
    assert game.ask is not None
    if game.ask.kind == "action":
        return set()  # nothing is asked
    return {game.table.card(option.card).name for option in game.ask.options if option.card is not None}


def hq_names(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.hq if cid >= 0]


def too_dear(system: str, random: Random) -> Exercise:
    """How many heroes of the HQ an escape may KO."""
    _, table = full_city(system, random, 2, 3, 4, 0)
    return Predict("", "A villain escapes from this city. From how many heroes in the HQ is one chosen and KO'd?",
                   shows=("city", "hq"), scenario=table, answers=("end turn",), kind="a number", other=5,
                   see=lambda game: len(asked_about(game)), because="The limit is a cost of 6: all others are safe. "
                   "If all cost more, nobody is KO'd.",
                   hint="Which of these costs are 6 or less?")


def ko_choice(system: str, random: Random) -> Exercise:
    """Which heroes of the HQ an escape may KO."""
    _, table = full_city(system, random, 2, 3, 4)
    return Cards("", "A villain escapes from this city. Which heroes in the HQ may be chosen for the KO?",
                 shows=("city", "hq"), scenario=table, answers=("end turn",), among=hq_names, see=asked_about,
                 because="A hero that costs 6 or less may be chosen. More expensive ones are safe.",
                 hint="Look at the costs in the HQ.")


def escape_order(system: str, random: Random) -> Exercise:
    """What comes first of some consequences of an escape."""
    steps = random.sample(range(len(ESCAPE)), 3)
    options = tuple(("*" * (step == min(steps)) + ESCAPE[step][0], ESCAPE[step][1] if step == min(steps) else
                     f"{ESCAPE[step][1]} Something else comes earlier.") for step in steps)
    return Choice("", "A villain with an ambush enters a full city. The villain that it pushes out has an escape "
                  "effect and carries a bystander away. What comes first of these?", options=options,
                  hints=("An escape is settled before the game goes on with the newcomer.",
                         "First the HQ suffers, then the hands, then come the texts of the cards."))


def ambush_when(system: str, random: Random) -> Exercise:
    """When the ambush of a villain happens, or another of its effects."""
    card = random.choice([one for one in cards_that(system, a="villain") if {"ambush", "fight", "escape"}
                          & {line.moment for line in one.lines}])
    moments = [moment for moment in ("ambush", "fight", "escape") if card.at(moment)]
    asked = random.choice(["ambush"] if "ambush" in moments else moments)
    said = {"ambush": ("when it has entered the city", "All pushing is done by then, and so is an escape it caused."),
            "fight": ("when you have defeated it", "You pay, it goes to your victory pile, then you read this."),
            "escape": ("when it has been pushed out of the city", "A hero in the HQ has been KO'd before."),
            "": ("when it is turned up, before it takes its space", "It takes its space first.")}
    kinds = ["ambush", "fight", asked if asked == "escape" else ""]
    random.shuffle(kinds)
    options = tuple(("*" * (kind == asked) + said[kind][0], said[kind][1] if kind == asked else
                     NOT_THEN[kind]) for kind in kinds)
    return Choice("", say(f"A line on {{name}} begins with {asked_word(system, asked)}. When does it happen?",
                          name=card.name), options=options,
                  hints=("The word before the colon names the moment.",
                         "One word is for arriving, one for being defeated, and one for getting away."))


NOT_THEN = {"ambush": "That is the moment of an ambush effect.", "fight": "That is the moment of a fight effect.",
            "escape": "That is the moment of an escape effect.", "": "It takes its space first."}


def asked_word(system: str, moment: str) -> str:
    """The heading of a line on a card, in quotation marks."""
    return f"“{load_system(system).word(f'{moment} effect')}:”"
