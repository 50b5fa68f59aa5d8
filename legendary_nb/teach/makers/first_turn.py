"""Variants for lesson 01: points, purchases, fights, and where the cards go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from legendary_nb.bots.turn_search import value_after
from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.play_exercises import Cards, Move, Predict, position
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.seen_on_table import city_names
from legendary_nb.teach.varied_tables import (
    ANA,
    SPACES,
    a_table,
    henchmen,
    heroes,
    printed,
    quiet_heroes,
    starters,
    villains,
)
from legendary_nb.teach.words import Text, say, worded

HAND, DECK, DISCARD, VICTORY, BEFORE = ("your hand", "your deck", "your discard pile", "your victory pile",
                                        "in front of you")
DRAWN = 6
# the steps of a turn, as they are done and as they have been done
STEPS = (
    ("a card of the villain deck is turned up", "A card of the villain deck has been turned up and done."),
    ("cards are played, heroes recruited and villains fought", "The player has played cards, recruited and fought."),
    ("all cards are put away, and six new ones are drawn", "The player has put away all cards and drawn six new ones."),
)
OTHER = {"recruit": "attack", "attack": "recruit"}


# ---- points ----------------------------------------------------------------------------------------


def points_in_hand(kind: str) -> Callable[[str, Random], Exercise]:
    """A maker of hands, and how much recruit or attack they give."""
    def make(system: str, random: Random) -> Exercise:
        recruit = random.randint(1, 4)
        hand = starters(recruit, 5 - recruit) + [random.choice(quiet_heroes(system)).full_name]
        table = a_table(system, random, hand=hand)
        value = given_by(table, system, kind)
        own = recruit if kind == "recruit" else 5 - recruit
        return Number("", f"How much {kind} does this hand give when all of it is played?", scenario=table, value=value,
                      shows=("hand",), because=f"That is the sum of all the {kind} on the six cards.",
                      mistakes=mistakes(value, (6, f"Not every card gives {kind}, and some give more than 1."),
                                        (own, "One of the cards is no starter: look at its numbers.")),
                      hint=f"Add up the {kind} of the hand, and leave the {OTHER[kind]} alone.")
    return make


def mistakes(value: int, *told: tuple[int, Text]) -> tuple[tuple[int, Text], ...]:
    """Usual mistakes without the right value, each once."""
    return tuple({n: text for n, text in told if n != value}.items())


def given_by(table: Scenario, system: str, kind: str) -> int:
    """The points that the hand of a table gives when all of it is played."""
    game = position(table, system)
    while game.ask is not None and (plays := game.ask.of_kind("play")):
        game.choose(plays[0])
    return int(getattr(game.table, f"made_{kind}"))


recruit_in_hand = points_in_hand("recruit")
attack_in_hand = points_in_hand("attack")


# ---- what you can pay ------------------------------------------------------------------------------


def after_playing(system: str, random: Random, recruit: int, attack: int, **parts: Any) -> Scenario:
    """A table at which Ana has played everything and has these points."""
    return a_table(system, random, hand=[], played=starters(recruit, attack)[:DRAWN], deck=["recruit starter"] * 8,
                   recruit=recruit, attack=attack, **parts)


def can_recruit(system: str, random: Random) -> Exercise | None:
    """Which heroes of the HQ you can pay for."""
    recruit, attack = random.randint(2, 6), random.randint(0, 8)
    hq = heroes(system, random, *random.choices(range(2, 9), k=5))
    payable = [name for name in hq if printed(system, name).cost <= recruit]
    if not payable or len(payable) == len(hq):
        return None
    return Cards("", f"You have {recruit} recruit and {attack} attack. Which heroes in the HQ can you recruit now?",
                 shows=("hq", "pools"), scenario=after_playing(system, random, recruit, attack, hq=hq),
                 among=hq_names, see=lambda game: offered(game, "recruit") & set(hq_names(game)),
                 because="Recruit must be at least the cost. Attack does not help.",
                 hint="Compare each cost with your recruit. Attack pays for fights only.")


def can_fight(system: str, random: Random) -> Exercise | None:
    """Which villains in the city you can fight."""
    recruit, attack = random.randint(0, 8), random.randint(3, 6)
    names = villains(system, random, 3)
    strong = [printed(system, name).attack or 0 for name in names]
    if min(strong) > attack or max(strong) <= attack:
        return None
    city = dict(zip(random.sample(SPACES, 3), names, strict=True))
    return Cards("", f"You have {attack} attack and {recruit} recruit. Which villains can you fight now?",
                 shows=("city", "pools"), scenario=after_playing(system, random, recruit, attack, city=city),
                 among=lambda game: list(city_names(game).values()),
                 see=lambda game: offered(game, "fight") & set(city_names(game).values()),
                 because="Your attack must be at least that of the villain. It may stand anywhere in the city.",
                 hint="Compare each villain's attack with yours. Recruit pays for heroes only.")


def offered(game: Game, kind: str) -> set[str]:
    """The names of the cards that you may recruit, or fight, now."""
    assert game.ask is not None
    return {game.table.card(raw[1]).name for raw in game.ask.of_kind(kind)}


def hq_names(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.hq if cid >= 0]


def points_left(system: str, random: Random) -> Exercise | None:
    """How much is left after a purchase or a fight."""
    recruit, attack = random.randint(3, 8), random.randint(3, 8)
    table, enemy = after_playing(system, random, recruit, attack), villains(system, random, 1)[0]
    if random.random() < 0.5:
        kind, done, have = "recruit", "recruit", recruit
        card = printed(system, random.choice((table.table or {})["hq"]))
        need = card.cost
    else:
        kind, done, have, card = "attack", "fight", attack, printed(system, enemy)
        table, need = after_playing(system, random, recruit, attack, city={3: enemy}), card.attack or 0
    made = Predict("", say(f"You have {recruit} recruit and {attack} attack, and you {done} {{card}}. How much {kind} "
                           "is left?", card=card.name), shows=("city", "hq", "pools"), kind="a number", scenario=table,
                   answers=(f"{done} {card.name}", "settle"), see=lambda game: getattr(game.table, kind), other=have,
                   because=f"You pay what the card shows, and the rest of your {kind} stays in the pool.",
                   hint=f"The card shows how much {kind} it takes.")
    return made if need <= have and made.outcome(system) == have - need else None


def best_first(system: str, random: Random) -> Exercise | None:
    """The best turn with some recruit and some attack."""
    recruit, attack = random.randint(2, 5), random.randint(3, 5)
    city = {random.choice(SPACES): henchmen(system, random, 1)[0]}
    table = after_playing(system, random, recruit, attack, city=city,
                          hq=heroes(system, random, *random.choices(range(2, 9), k=5)))
    move = Move("", f"You have {recruit} recruit and {attack} attack, and all cards are played. Which move is part of "
                "a best turn? (There may be more than one.)", scenario=table, shows=("city", "hq", "pools"),
                because="A defeated enemy brings points, and its space becomes free; a hero makes the deck better.",
                hint="Spend both kinds of points, and waste as little as you can.")
    return move if is_clear(move, system) else None


def is_clear(move: Move, system: str) -> bool:
    """Whether no hidden card decides about a move, and some first moves are better than others."""
    game = move.start(system)
    assert game.ask is not None
    found = [value_after(game.table, raw, move.value) for raw in game.ask.raw if raw[0] != "end"]
    values = [value for value in found if value is not None]
    return len(values) == len(found) > 1 and max(values) > min(values)


# ---- where cards go --------------------------------------------------------------------------------


def bought_where(system: str, random: Random) -> Exercise:
    """Where a hero goes when you recruit it."""
    recruit = random.randint(3, 6)
    table = after_playing(system, random, recruit, random.randint(0, 3))
    names = [printed(system, name) for name in (table.table or {})["hq"]]
    card = random.choice([one for one in names if one.cost <= recruit])
    return Predict("", say("You recruit {card}. Where is it then?", card=card.name), scenario=table,
                   answers=(f"recruit {card.name}",), see=lambda game: place_of(game, card), shows=("hq", "pools"),
                   words=(HAND, DECK, DISCARD, VICTORY),
                   because="It is shuffled into your deck later, with the rest of the discard pile.",
                   hint="You cannot use the card in the turn in which you buy it.")


def where_goes(system: str, random: Random) -> Exercise | None:
    """Where a card goes: played, left in the hand, defeated, or at the end of the turn."""
    hero, (enemy,) = random.choice(quiet_heroes(system)), henchmen(system, random, 1)
    way = random.choice(list(GOES))
    attack = 5 if way == "defeat" else 0
    table = a_table(system, random, hand=[hero.full_name, *starters(3, 2)], deck=["recruit starter"] * 8, attack=attack,
                    city={random.choice(SPACES): enemy})
    card = printed(system, enemy) if way == "defeat" else hero
    if card.at("instead of"):
        return None
    asked, answers, because = GOES[way]
    return Predict("", say(asked, card=card.name), scenario=table, words=(HAND, BEFORE, DISCARD, VICTORY),
                   answers=tuple(one.format(card=card.name) for one in answers), shows=("city", "hand"),
                   see=lambda game: place_of(game, card), because=because,
                   hint="What you play stays in sight until your turn ends. Only what you defeat or rescue counts "
                   "points.")


GOES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "play": ("You play {card}. Where is it for the rest of your turn?", ("play {card}",),
             "Played cards stay in front of you until the turn ends."),
    "end": ("You play {card} and end your turn. Where is it then?", ("play {card}", "end turn"),
            "At the end of the turn all played cards are discarded."),
    "keep": ("You do not play {card}, and end your turn. Where is it then?", ("end turn",),
             "The rest of the hand is discarded too: you begin each turn with six new cards."),
    "defeat": ("You defeat {card}. Where is it then?", ("fight {card}", "settle"),
               "What you defeat counts points at the end of the game."),
}


def place_of(game: Game, card: Card) -> str:
    """Ana's place in which a card lies, in words."""
    table = game.table
    me = table.players[table.box.names.index(ANA)]
    places = {HAND: me.hand, BEFORE: me.played, DECK: me.deck, DISCARD: me.discard, VICTORY: me.victory}
    found = [place for place, cards in places.items() if any(table.card(cid).name == card.name for cid in cards)]
    return worded(found[0] if found else "nowhere", table.box.system)


# ---- the end of a turn -----------------------------------------------------------------------------


def ending(system: str, random: Random, deck: int) -> tuple[str, Scenario, tuple[str, ...]]:
    """What Ana does before she ends her turn, her table, and the answers."""
    buys = random.random() < 0.5
    played = random.randint(2 if buys else 1, 3)  # two cards with recruit pay for the cheapest hero
    table = a_table(system, random, hand=starters(3, 3), deck=["recruit starter"] * deck)
    cards = "one card" if played == 1 else f"{played} cards"
    said = f"You play {cards} of your hand" + (", recruit a hero," if buys else "") + " and end your turn"
    return said, table, (*("first play",) * played, *(("first recruit",) if buys else ()), "end turn")


def new_hand(system: str, random: Random) -> Exercise:
    """How many cards you hold after your turn."""
    said, table, answers = ending(system, random, random.randint(4, 9))
    return Predict("", f"{said}. How many cards are in your hand then?", scenario=table, answers=answers,
                   kind="a number", other=5, see=lambda game: len(own(game).hand), shows=("hand", "piles"),
                   because="Unplayed cards are discarded too, and six new ones are drawn.",
                   hint="What happens to the cards that were not played?")


def discard_after(system: str, random: Random) -> Exercise:
    """How many cards lie in your discard pile after your turn."""
    asked, reshuffled = turn_with_small_deck(system, random, "discard pile")
    return replace(asked, see=lambda game: len(own(game).discard), other=6 if reshuffled else 0,
                   because="The deck was too small for a new hand: the discard pile became the new deck." if reshuffled
                   else "Played and unplayed cards lie there, and a hero that you recruited.",
                   hint="Put away all six cards first. Then draw six. Does the deck last?")


def deck_after(system: str, random: Random) -> Exercise:
    """How many cards are in your deck after your turn."""
    asked, reshuffled = turn_with_small_deck(system, random, "deck")
    return replace(asked, see=lambda game: len(own(game).deck),
                   because="You drew what was left, shuffled the discard pile, and drew the rest." if reshuffled else
                   "You drew six of them. An empty deck is shuffled only when you need another card.",
                   hint="You draw six cards. If the deck runs out, the discard pile becomes the new deck.")


def turn_with_small_deck(system: str, random: Random, pile: str) -> tuple[Predict, bool]:
    """A question about a pile after a turn, and whether the discard pile was shuffled on the way."""
    deck = random.choice([2, 3, 4, 6, 7, 8])
    said, table, answers = ending(system, random, deck)
    text = (f"Your deck has {deck} cards, and your discard pile is empty. {said}. "
            f"How many cards are in your {pile} then?")
    return Predict("", text, scenario=table, answers=answers, kind="a number", shows=("hand", "piles"),
                   other=deck), deck < DRAWN


def own(game: Game) -> Any:
    """Ana and her cards."""
    return game.table.players[game.table.box.names.index(ANA)]


def lost_points(system: str, random: Random) -> Exercise:
    """What happens to points that are left over."""
    kind, n = random.choice(["recruit", "attack"]), random.randint(1, 5)
    return Choice("", f"You have {n} {kind} left at the end of your turn. What happens to it?", options=(
        ("you keep it for the next turn", "Nothing is carried over: every turn begins at 0."),
        ("*it is lost", "So look at the whole offer before you end the turn."),
        (f"it becomes {OTHER[kind]}", "The two kinds of points are kept apart, unless a card says otherwise.")),
        hints=("Think of the first moment of your next turn.", "How much is in the pools when a turn begins?"))


# ---- turns -----------------------------------------------------------------------------------------


def next_step(system: str, random: Random) -> Exercise:
    """The step after another one, in this turn or the next."""
    at = random.randrange(len(STEPS))
    after = (at + 1) % len(STEPS)
    why = "A new turn begins." if after == 0 else "The steps always come in this order."
    options = tuple((f"{'*' * (step == after)}{STEPS[step][0]}", why if step == after else "That is another step.")
                    for step in random.sample(range(len(STEPS)), len(STEPS)))
    return Choice("", f"{STEPS[at][1]} What comes next?", options=options,
                  hints=("A turn has three steps, always in the same order.",))


def villain_cards(system: str, random: Random) -> Exercise:
    """How many cards of the villain deck some turns bring."""
    players, turns = random.randint(2, 3), random.randint(2, 4)
    return Number("", f"{players} players have {turns} turns each. No card says anything about extra villain cards. "
                  "How many cards of the villain deck come up in these turns?", value=players * turns,
                  because="Every turn begins with exactly one of them.",
                  mistakes=mistakes(players * turns, (turns, "Each player's turn begins with one."),
                                    (players, "Each player has several turns.")),
                  hint="One card comes at the beginning of each turn. Count the turns.")
