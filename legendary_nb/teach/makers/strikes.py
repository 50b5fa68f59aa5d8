"""Variants for lesson 04: bystanders, master strikes and scheme twists."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise
from legendary_nb.teach.play_exercises import Predict, Space, nothing
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.seen_on_table import pile
from legendary_nb.teach.varied_tables import (
    ANA,
    FULL,
    SPACES,
    a_table,
    henchmen,
    next_villain_card,
    printed,
    some_spaces,
    spaces_said,
    stand,
    the_space,
)
from legendary_nb.teach.words import Text, say, worded

NEXT_TURN = ("end turn", "settle")
FIGHT = ("first fight", "settle")
A_VILLAIN, THE_MASTERMIND, NOBODY = "a villain", "the mastermind", "nobody"
KO, ESCAPE, DISCARD, VICTORY, UNDER = ("the KO pile", "the escape pile", "a discard pile", "a victory pile",
                                       "under a villain")


def some(n: int, one: str) -> str:
    """A number of things in words: "a bystander", "3 bystanders"."""
    return f"a {one}" if n == 1 else f"{n} {one}s"


def captors(game: Game) -> set[str]:
    """The numbers of the spaces whose villains hold somebody."""
    table = game.table
    return {str(i + 1) for i, cid in enumerate(table.city) if table.under.get(cid)}


def next_is_bystander(system: str, random: Random, city: dict[int, Any], **parts: Any) -> Scenario:
    """A city, and a bystander on top of the villain deck."""
    deck = ["bystander", *henchmen(system, random, 1) * 8]
    return a_table(system, random, city=city, villain_deck=deck, **parts)


def holding(villain: str, n: int) -> Any:
    """A villain that holds some bystanders."""
    return {"villain": villain, "holds": ["bystander"] * n} if n else villain


# ---- who captures ----------------------------------------------------------------------------------


def who_captures(system: str, random: Random) -> Exercise:
    """The space of the villain that takes a bystander."""
    near = random.randint(1, 4)
    spaces = [near, *random.sample(range(near + 1, FULL + 1), random.randint(1, FULL - near))]
    return Space("", say("Villains stand in {spaces}. The next card of the villain deck is a bystander. In which space "
                         "is its captor?", spaces=spaces_said(system, spaces)), one=True, shows=("city",),
                 scenario=next_is_bystander(system, random, stand(spaces, henchmen(system, random, 2))),
                 answers=NEXT_TURN, told=next_villain_card, see=captors,
                 because="The villain closest to the villain deck takes it, and nobody moves.",
                 hint="The bystander comes from the villain deck: who stands nearest to it?")


def nobody_there(system: str, random: Random) -> Exercise:
    """Who captures a bystander, in a city that may be empty."""
    spaces = [] if random.random() < 0.6 else some_spaces(random, 1, 2)
    where = say("Villains stand in {spaces}", spaces=spaces_said(system, spaces)) if len(spaces) > 1 else (
        say("A villain stands in {space}", space=spaces_said(system, spaces)) if spaces else "The city is empty")
    because: Text = "A villain in the city takes it." if spaces else {
        "": "Whoever fights the mastermind next rescues it.", "bond": "Whoever fights the mastermind next recovers it."}
    return Predict("", f"{where}, and a bystander is turned up. Who captures it?", shows=("city", "mastermind"),
                   scenario=next_is_bystander(system, random, stand(spaces, henchmen(system, random, 2))),
                   answers=NEXT_TURN, told=next_villain_card, see=captor, words=(A_VILLAIN, THE_MASTERMIND, NOBODY),
                   because=because, hint="A villain comes first; but somebody of that side is always there.")


def captor(game: Game) -> str:
    """Who holds a bystander, in words."""
    table = game.table
    if any(table.under.get(cid) for cid in table.masterminds):
        return worded(THE_MASTERMIND, table.box.system)
    return worded(A_VILLAIN if captors(game) else NOBODY, table.box.system)


def holds_how_many(system: str, random: Random) -> Exercise:
    """How many bystanders a villain holds after another one has come."""
    near, far = sorted(random.sample(SPACES, 2))
    held = {near: random.randint(0, 2), far: random.randint(1, 3)}
    asked = random.choice([near, near, far])
    names = henchmen(system, random, 2)
    city = {space: holding(name, held[space]) for space, name in zip((near, far), names, strict=True)}
    return Predict("", say("A bystander is turned up. How many does the villain in {space} hold then?",
                           space=the_space(system, asked)), shows=("city",), kind="a number",
                   scenario=next_is_bystander(system, random, city), answers=NEXT_TURN, told=next_villain_card,
                   see=lambda game: len(game.table.under.get(game.table.city[asked - 1], [])),
                   other=held[asked] + (asked == far), because="The villain nearest to the villain deck takes it, "
                   "whatever it holds already.", hint="Who is nearest to the villain deck, and what does it hold now?")


def carried_along(system: str, random: Random) -> Exercise:
    """Where a captured bystander is after a push."""
    at = random.randint(1, 4)
    others = [space for space in range(1, at) if random.random() < 0.8]
    newcomer, captor_name, other = henchmen(system, random, 3)
    city: dict[int, Any] = stand(others, [other]) | {at: holding(captor_name, random.randint(1, 2))}
    table = a_table(system, random, city=city, villain_deck=[newcomer] * 8)
    return Space("", say("The villain in {space} has captured a bystander. Another villain enters the city. In which "
                         "space is the bystander then?", space=the_space(system, at)), one=True, shows=("city",),
                 scenario=table, answers=NEXT_TURN, see=captors,
                 because="What a villain has captured stays with it, wherever it is pushed.",
                 hint="The bystander stays under its captor. Is the captor pushed?")


# ---- rescues and escapes ---------------------------------------------------------------------------


def before_rescue(system: str, random: Random) -> tuple[int, str, Scenario]:
    """A villain that holds bystanders, and attack enough to defeat it."""
    n, (name,) = random.randint(1, 3), henchmen(system, random, 1)
    attack = (printed(system, name).attack or 0) + random.randint(0, 2)
    table = a_table(system, random, city={random.choice(SPACES): holding(name, n)}, hand=[], attack=attack,
                    played=["attack starter"] * attack, deck=["recruit starter"] * 8)
    return n, name, table


def rescued(system: str, random: Random) -> Exercise:
    """How many cards come into a victory pile."""
    n, name, table = before_rescue(system, random)
    return Predict("", say(f"Ana defeats {{name}}, which holds {some(n, 'bystander')}. How many cards come into her "
                           "victory pile?", name=name), shows=("city", "pools"), scenario=table, answers=FIGHT,
                   kind="a number", other=1, see=lambda game: len(pile(game, ANA, "victory")),
                   because="The villain and all that it holds.", hint="What happens to the cards it holds?")


def points_won(system: str, random: Random) -> Exercise:
    """How many victory points a fight brings."""
    n, name, table = before_rescue(system, random)
    worth = printed(system, name).points
    points = f"{worth} point{'s' * (worth > 1)}"
    return Predict("", say(f"{{name}} is worth {points} and holds {some(n, 'bystander')}. Ana defeats it. How many "
                           "points come into her victory pile?", name=name),
                   shows=("city", "pools"), scenario=table, answers=FIGHT, kind="a number", other=worth,
                   see=lambda game: game.explain(f"score {ANA}").total,
                   because="The villain's points, and one for each bystander.",
                   hint="A bystander in a victory pile counts 1 point.")


def carried_away(system: str, random: Random, players: Collection[str]) -> tuple[int, Scenario]:
    """A full city, whose last villain may hold bystanders, before the next villain enters."""
    n = random.choice([2, 1, 0, 3])
    newcomer, last, other = henchmen(system, random, 3)
    city: dict[int, Any] = stand(range(1, FULL), [other]) | {FULL: holding(last, n)}
    return n, a_table(system, random, tuple(players), city=city, villain_deck=[newcomer] * 8)


def discards(game: Game, *players: str) -> int:
    """How many cards these players discarded because villains carried bystanders away."""
    return sum(event.player in players and event.cause == "escape.discard" for event in game.events
               if event.kind == "discard")


def carried(system: str, random: Random) -> Exercise:
    """How many cards a player discards for an escape."""
    n, table = carried_away(system, random, (ANA, "Ben"))
    with_whom = f"with {some(n, 'captured bystander')}" if n else "without a bystander"
    return Predict("", f"A villain escapes {with_whom}. How many cards must Ana discard for that?", scenario=table,
                   answers=NEXT_TURN, see=lambda game: discards(game, ANA), kind="a number", other=0 if n == 1 else
                   n or 1, shows=("city", "hand"), because="One card for each player, however many were carried away."
                   if n else "No bystander was carried away, so nobody discards.",
                   hint="Was a bystander carried away? Their number does not matter.")


def all_discard(system: str, random: Random) -> Exercise:
    """How many cards all players discard for an escape."""
    players = (ANA, "Ben", "Cleo")[: random.randint(2, 3)]  # four may begin with a warm-up round
    n, table = carried_away(system, random, players)
    with_whom = f"with {some(n, 'captured bystander')}" if n else "without a bystander"
    return Predict("", f"{len(players)} players are at the table. A villain escapes {with_whom}. How many cards do all "
                   "of them discard together?", scenario=table, answers=NEXT_TURN, kind="a number", shows=("city",),
                   see=lambda game: discards(game, *players), other=n * len(players) if n > 1 else 1 - min(n, 1),
                   because="Each player discards one card." if n else
                   "No bystander was carried away, so nobody discards.",
                   hint="The number of bystanders does not matter, if there are any. How many players are there?")


# ---- where -----------------------------------------------------------------------------------------


def strike_gone(system: str, random: Random) -> Exercise:
    """The pile in which a master strike lies after it."""
    table = a_table(system, random, city=stand(some_spaces(random, 0, 3), henchmen(system, random, 2)),
                    villain_deck=["master strike", *henchmen(system, random, 1) * 8])
    return Predict("", "A master strike is turned up and carried out. In which pile does the card lie then?",
                   shows=("city", "mastermind"), scenario=table, answers=NEXT_TURN, told=next_villain_card,
                   words=(KO, ESCAPE, DISCARD), see=lambda game: place_of(game, "strike"),
                   because="It has done its work and is out of the game.", hint="It will not come back.")


def where_lies(system: str, random: Random) -> Exercise | None:
    """Where a bystander is after somebody has rescued it, captured it or carried it away."""
    way = random.choice(["rescued", "captured", "carried"])
    told: Callable[[Game], Collection[int]] = nothing
    if way == "rescued":
        _, name, table = before_rescue(system, random)
        asked, answers = say("Ana defeats {name}, which holds a bystander", name=name), FIGHT
    elif way == "captured":
        table = next_is_bystander(system, random, stand(some_spaces(random, 1, 3), henchmen(system, random, 2)))
        asked, answers, told = "Somebody stands in the city, and a bystander is turned up", NEXT_TURN, next_villain_card
    else:
        n, table = carried_away(system, random, (ANA, "Ben"))
        asked, answers = "A villain escapes with a captured bystander", NEXT_TURN
        if not n:
            return None
    return Predict("", f"{asked}. Where is the bystander then?", shows=("city",), scenario=table, answers=answers,
                   words=(UNDER, ESCAPE, VICTORY, KO), see=lambda game: place_of(game, "bystander"), told=told,
                   because=LIES[way], hint="Who has it now, and where does that card go?")


LIES = {"rescued": "Whoever defeats its captor gets it.", "captured": "It stays with its captor, wherever that goes.",
        "carried": "An escape takes it away for good."}


def place_of(game: Game, kind: str) -> str:
    """The place of the cards of a kind that are in play, in words."""
    table = game.table
    places = {KO: table.ko, ESCAPE: table.escape, DISCARD: [cid for one in table.players for cid in one.discard],
              VICTORY: [cid for one in table.players for cid in one.victory],
              UNDER: [cid for space in table.city for cid in table.under.get(space, [])]}
    found = [place for place, cards in places.items() if any(table.card(cid).kind == kind for cid in cards)]
    return worded(found[0] if found else NOBODY, table.box.system)


# ---- what they do ----------------------------------------------------------------------------------


PRINTED = {"master strike": "on the mastermind", "scheme twist": "on the scheme", "ambush": "on the villain itself"}
ON_WHICH = {"on the mastermind": "The mastermind says what a master strike does.",
            "on the scheme": "The scheme says what a scheme twist does.",
            "on the villain itself": "A villain's own text says what its ambush does.",
            "on the card itself": "All these cards are alike; they only say that something happens."}


def printed_where(system: str, random: Random) -> Exercise:
    """On which card the effect of a card of the villain deck is printed."""
    asked = random.choice(["master strike", "scheme twist"])
    places = ["on the card itself", "on the mastermind", "on the scheme"]
    random.shuffle(places)
    options = tuple(("*" * (place == PRINTED[asked]) + place, ON_WHICH[place] + (
        " So the same card acts in another way in every game." if place == PRINTED[asked] else "")) for place in places)
    return Choice("", f"A {asked} is turned up. Where is it printed what it does?", options=options,
                  hints=("The same card does other things in another game.",
                         "Does the name of the card point to the boss or to the plan?"))


def twist_number(system: str, random: Random) -> Exercise:
    """The number of the next scheme twist."""
    n = random.randint(1, 4)
    table = a_table(system, random, twists=n, villain_deck=["scheme twist", *henchmen(system, random, 1) * 8])
    times = f"{n} scheme twists have" if n > 1 else "One scheme twist has"
    return Predict("", f"{times} happened, and another scheme twist is turned up. Which number does it have?",
                   shows=("mastermind",), scenario=table, answers=("end turn",), told=next_villain_card,
                   see=lambda game: game.table.twists, kind="a number", other=n,
                   because="They are numbered in the order they come; a scheme may do something else at each number.",
                   hint="They are counted through the whole game.")
