"""Variants for lesson 09: how a game ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.play_exercises import Predict
from legendary_nb.teach.scenarios import Scenario, first_cards
from legendary_nb.teach.varied_enemies import (
    a_game,
    attack_of,
    boss_of,
    by_system,
    choice,
    counted,
    own,
    play_on,
    quiet_villains,
    quoting,
    quoting_scheme,
    tactics_of,
)
from legendary_nb.teach.varied_tables import (
    henchmen,
    heroes,
    next_villain_card,
    printed,
    starters,
)
from legendary_nb.teach.words import kept

GOES_ON = "it goes on"
RESULTS = {"win": "the players win", "loss": "the players lose", "tie": "it is a tie", GOES_ON: "the game goes on"}
NOT_SO = {"win": "The players win when no tactic is left under the mastermind.",
          "loss": "The players lose when the scheme has reached its goal.",
          "tie": "A tie comes from a deck that has run out, if nobody has won or lost by the end of the turn.",
          GOES_ON: "Look again: something here ends the game."}


def result_of(game: Game) -> str:
    return game.outcome.result if game.outcome else GOES_ON


def ending(question: str, result: str, why: str, random: Random, table: Scenario) -> Choice | None:
    """How does it end?  The right option has its own reason."""
    options = [(key == result, words, why if key == result else NOT_SO[key]) for key, words in RESULTS.items()]
    return choice(question, options, random, scenario=table)


def take_the_last(system: str, random: Random) -> Exercise | None:
    """The mastermind is beaten when no tactic is left."""
    boss, left = boss_of(system), random.randint(1, 3)
    times, mine = random.randint(1, left), random.randint(0, 4 - left)
    table = a_game(system, random, attack=times * attack_of(system, boss), hand=[], deck=starters(9, 0),
                   tactics=random.sample(tactics_of(system, boss), left))
    often = ("once", "twice", "three times")[times - 1]
    return Predict("", f"Of four tactics you have taken {mine} and Ben {4 - left - mine}. You fight the mastermind "
                   f"{often}, win, and end your turn. How does the game end?", scenario=table, see=result_of,
                   words=("win", "loss", "tie", GOES_ON),
                   answers=("fight mastermind", "settle") * times + ("end turn", "settle"),
                   because="Without a tactic the mastermind is beaten, and all have won. As long as one is left, the "
                   "game goes on.", hint="How many tactics are left then?")


def at_number(system: str, random: Random, scheme: str, last: int) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A scheme that wins at a twist of some number."""
    played = random.choice((last - 2, last - 1))
    return {"scheme": own(system, scheme)}, {"twists": played}, f"{played} scheme twists have been played."


def by_wounds(system: str, random: Random, scheme: str) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A scheme that wins when the wound stack is empty."""
    left = random.randint(1, 4)
    return ({"scheme": own(system, scheme)}, {"stacks": {"wounds": left}, "city": {5: "henchman"}},
            f"The wound stack holds {counted(left, 'wound')}. Both players hold only starters. A villain stands in the "
            "last space of the city.")


def by_hero_deck(system: str, random: Random, scheme: str) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A scheme that wins when the hero deck is empty."""
    left = random.randint(3, 8)
    return ({"scheme": own(system, scheme)}, {"hero_deck": heroes(system, random, *[3] * left)},
            f"Five heroes are in the HQ, and the hero deck has {left} cards.")


def by_carried(system: str, random: Random, scheme: str, last: int) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A scheme that wins when so many bystanders are in the escape pile."""
    away = random.choice((last - 2, last - 1))
    return ({"scheme": own(system, scheme)}, {"escape": ["bystander"] * away, "twists": away},
            f"The escape pile holds {away} bystanders.")


def by_danger(system: str, random: Random) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A scheme that raises the danger level from its fourth twist on."""
    beside, danger = random.randint(2, 4), random.choice((3, 4))
    return ({}, {"beside_scheme": ["scheme twist"] * beside, "twists": beside, "danger": danger},
            f"{beside} scheme twists lie beside the scheme, and the danger level is {danger}.")


Losing = Callable[[str, Random], tuple[dict[str, Any], dict[str, Any], str]]
LOSING: dict[str, tuple[Losing, ...]] = {
    "core-1e": (lambda s, r: at_number(s, r, "Unleash the Power of the Cosmic Cube", 8),
                lambda s, r: at_number(s, r, "Portals to the Dark Dimension", 7),
                lambda s, r: by_wounds(s, r, "The Legacy Virus"),
                lambda s, r: by_hero_deck(s, r, "Super Hero Civil War")),
    "core-2e": (lambda s, r: at_number(s, r, "Unleash the Power of the Cosmic Cube", 8),
                lambda s, r: at_number(s, r, "Portals to the Dark Dimension", 7),
                lambda s, r: by_wounds(s, r, "The Legacy Virus"),
                lambda s, r: by_hero_deck(s, r, "Superhero Civil War")),
    "villains": (lambda s, r: by_carried(s, r, "Graduation at Xavier's X-Academy", 8),
                 lambda s, r: by_wounds(s, r, "Build an Underground Mega-Vault Prison")),
    "bond": (by_danger,),
}


def eighth_twist(system: str, random: Random) -> Exercise | None:
    """Whether the next twist fulfils the scheme."""
    setup, parts, facts = random.choice(by_system(system, LOSING))(system, random)
    table = a_game(system, random, setup, villain_deck=["scheme twist", *henchmen(system, random, 1) * 8], **parts)
    scheme = setup.get("scheme") or first_cards(load_system(system))["scheme"]
    return Predict("", f"The scheme {quoting_scheme(system, scheme)} {facts} You end your turn, and the next villain "
                       f"card is a "
                   "scheme twist. How does the game end?", scenario=table, answers=("end turn", "settle"),
                   see=result_of, words=("win", "loss", "tie", GOES_ON), told=next_villain_card,
                   because="When the scheme has reached its goal, the enemy wins at once. Until then the game goes on.",
                   hint="Carry out the twist first. Then ask whether the last line of the scheme is true.")


# the last tactic does the very thing with which the scheme wins, or with which a deck runs out
AT_ONCE: dict[str, Any] = {
    "core-1e": [{"boss": "Magneto", "scheme": "The Legacy Virus", "tactic": "Crushing Shockwave",
                 "parts": {"stacks": {"wounds": 2}}, "facts": "The wound stack holds 2 wounds, and Ben has only "
                                                              "starters."},
                {"boss": "Dr. Doom", "scheme": "Super Hero Civil War", "tactic": "Dark Technology", "shop": True}],
    "core-2e": [{"boss": "Doctor Octopus", "scheme": "The Legacy Virus", "tactic": "Absolute Octarchy",
                 "parts": {"stacks": {"wounds": 1}}, "facts": "The wound stack holds 1 wound, and Ben has only "
                                                              "starters."},
                {"boss": "Doctor Doom", "scheme": "Superhero Civil War", "tactic": "Dark Technology", "shop": True}],
    "villains": [{"boss": "Professor X", "scheme": "Build an Underground Mega-Vault Prison",
                  "tactic": "Telepathic Imprisonment", "parts": {"stacks": {"wounds": 1}},
                  "facts": "The wound stack holds 1 wound, and Ben has only starters."},
                 {"boss": "Odin", "scheme": "Build an Underground Mega-Vault Prison", "tactic": "Divine Justice",
                  "parts": {"stacks": {"wounds": 1}}, "thrown": ["wound"],
                  "facts": "The wound stack holds 1 wound, and Ben has one in his discard pile."}],
    "bond": [{"boss": "Auric Goldfinger", "tactic": "Syndicate Defector", "shop": True}],
}


def both_at_once(system: str, random: Random) -> Exercise | None:
    """The last tactic, and with it the end that the enemy wants."""
    case, left = random.choice(by_system(system, AT_ONCE)), random.randint(1, 2)
    boss, tactic = own(system, case["boss"]), own(system, case["tactic"])
    parts, facts = dict(case.get("parts", {})), case.get("facts", "")
    if case.get("shop"):
        parts = {"hero_deck": heroes(system, random, 3),
                 "hq": [random.choice(shop_cards(system, tactic)), *heroes(system, random, 2, 3, 4, 5)]}
        facts = "You take a hero from the HQ, and one card is left in the hero deck to refill it."
    others = random.sample([name for name in tactics_of(system, boss) if name != tactic], left - 1)
    setup = {"mastermind": boss} | ({"scheme": own(system, case["scheme"])} if "scheme" in case else {})
    table = a_game(system, random, setup, attack=attack_of(system, boss) + 9, hand=starters(8, 0), deck=starters(9, 0),
                   tactics=[tactic, *others], next_tactic=tactic, **parts,
                   seats={"Ben": {"discard": case.get("thrown", [])}})
    game = play_on(table.game(system), "fight mastermind", "settle")
    if not any(event.card == tactic for event in game.events):
        return None
    result = result_of(play_on(game, "end turn", "settle"))
    scheme = f"The scheme {quoting_scheme(system, setup['scheme'], True)}" if "scheme" in setup else ""
    why = "No tactic is left: the win stands, whatever else its text does." if result == "win" else \
        "A tactic is left, so nobody has won yet, and what the text does counts at once."
    return ending(f"{scheme} {tactics_under(left)} under the mastermind. You fight it, win, and take "
                  f"{kept(tactic)}. {quoting(system, tactic)} {facts} You end your turn, if you still can. How does "
                  f"the "
                  "game end?".strip(), result, why, random, table)


def shop_cards(system: str, tactic: str) -> list[str]:
    """Heroes that a tactic that takes one from the HQ can take."""
    wanted = ("tech", "ranged") if "Tech" in quoting(system, tactic) or "Magic" in quoting(system, tactic) else ()
    renamed = {"tech": "magic"} if "magic" in load_system(system).classes else {}
    classes = {renamed.get(one, one) for one in wanted}
    return [card.full_name for card in load_system(system).cards() if card.kind == "hero" and card.rarity
            and 2 <= card.cost <= 5 and (not classes or classes & set(card.classes))]


def deck_is_out(system: str, random: Random) -> Exercise | None:
    """A deck that runs out, or nearly."""
    left = random.randint(1, 2)
    words = ("win", "loss", "tie", GOES_ON)
    because = {"": "A deck with no card left has run out: the turn is finished, then it is a tie.",
               "bond": "An empty hero deck is a tie at the end of the turn. An empty villain deck ends nothing here: "
                       "the "
                       "inevitable mission moves on."}
    hint = "Is a card left in that deck? The rules of this lesson say what an empty deck means."
    if random.random() < 0.5:
        comes = henchmen(system, random, 1)[0]
        table = a_game(system, random, villain_deck=[comes] * left)
        return Predict("", f"{'One card is' if left == 1 else 'Two cards are'} left in the villain deck, "
                       f"{kept(comes)}{' twice' * (left - 1)}. You end your turn. Ben plays "
                       "a villain card and ends his turn. How does the game end?", scenario=table, see=result_of,
                       answers=("end turn", "settle", "end turn", "settle"), words=words, because=because, hint=hint,
                       told=next_villain_card, shows=("city",))
    shop = heroes(system, random, random.randint(2, 5), 2, 3, 4, 6)
    hero = printed(system, shop[0])
    table = a_game(system, random, recruit=hero.cost, hand=[], hq=shop, hero_deck=heroes(system, random, *[3] * left))
    return Predict("", f"The hero deck has {counted(left, 'card')}. You recruit {kept(hero.name)} for {hero.cost}, "
                   "the HQ is refilled, and you end your turn. How does the game end?", scenario=table, see=result_of,
                   answers=(f"recruit {hero.name}", "end turn", "settle"), words=words, because=because, hint=hint,
                   shows=("hq",))


def last_chance(system: str, random: Random) -> Exercise | None:
    """A win in the turn in which a deck has run out."""
    boss, left = boss_of(system), random.randint(1, 2)
    times = random.randint(0, left)
    by_heroes = load_system(system).switches.get("empty villain deck") is not None
    comes = henchmen(system, random, 1)[0]
    shop = heroes(system, random, 3, 2, 4, 5, 6)
    hero = printed(system, shop[0])
    parts: dict[str, Any] = {"hero_deck": heroes(system, random, 2), "recruit": 3, "hq": shop} if by_heroes else {}
    table = a_game(system, random, step="action" if by_heroes else "turn", hand=[], deck=starters(9, 0),
                   attack=times * attack_of(system, boss), villain_deck=[comes] * (9 if by_heroes else 1),
                   tactics=random.sample(tactics_of(system, boss), left), **parts)
    answers = ([f"recruit {hero.name}"] if by_heroes else []) + ["fight mastermind", "settle"] * times + ["end turn"]
    result = result_of(play_on(table.game(system), *answers, "settle"))
    story = "You recruit a hero, and the last card of the hero deck refills the HQ." if by_heroes else \
        f"Your turn began with the last card of the villain deck, {kept(comes)}."
    fights = ("You do not fight the mastermind", "You fight the mastermind once and win",
              "You fight the mastermind twice and win")[times]
    why = "You finish the turn. A win in it counts more than the tie." if result == "win" else \
        "A deck has run out, and no win or loss came before the end of the turn."
    return ending(f"{story} {tactics_under(left)} under the mastermind. {fights}, then you end your turn. How "
                  "does the game end?", result, why, random, table)


def tactics_under(left: int) -> str:
    return "One tactic lies" if left == 1 else f"{left} tactics lie"


ENDS: dict[str, Callable[[str], Mapping[str, Any]]] = {
    "the hero deck is empty": lambda system: {"hero_deck": [], "hq": heroes(system, Random(1), 2, 3, 4, 5, 6)},
    "the villain deck is empty": lambda system: {"villain_deck": ["henchman"], "step": "turn"},
    "the wound stack is empty": lambda system: {"stacks": {"wounds": 0}},
    "the stack of bystanders is empty": lambda system: {"stacks": {"bystanders": 0}},
    "the stack of officers is empty": lambda system: {"stacks": {"officers": 0}},
    "your own deck is empty": lambda system: {"deck": [], "discard": starters(6, 0)},
    "no tactic is left under the mastermind": lambda system: {"tactics": []},
    "three tactics have been taken": lambda system: {"tactics": tactics_of(system, boss_of(system))[:1]},
    "five villains stand in the city": lambda system: {"city": dict.fromkeys(range(1, 6), "henchman")},
    "a space of the HQ is empty": lambda system: {"hq": [None, *heroes(system, Random(1), 2, 3, 4, 5)]},
}


@lru_cache(maxsize=64)
def does_end(system: str, what: str) -> bool:
    """Whether the game is over at the end of a turn in which this is so."""
    game = a_game(system, Random(1), **ENDS[what](system)).game(system)
    if "HQ" in what:
        return False  # the next recruit or the next turn fills it
    if what == "the hero deck is empty":
        game = last_hero(system)
    return play_on(game, "settle", "end turn").outcome is not None


def last_hero(system: str) -> Game:
    """A game whose last hero has just come to the HQ."""
    shop = heroes(system, Random(1), 3, 2, 4, 5, 6)
    table = a_game(system, Random(1), recruit=3, hero_deck=heroes(system, Random(2), 2), hq=shop)
    return play_on(table.game(system), f"recruit {printed(system, shop[0]).name}")


def what_ends(system: str, random: Random) -> Exercise | None:
    """What ends a game, and what does not."""
    options = []
    for what in random.sample(list(ENDS), 4):
        ends = does_end(system, what)
        why = f"{what[:1].upper()}{what[1:]}: the game {'ends with this turn' if ends else 'goes on'}."
        options.append((ends, what, why))
    scheme = first_cards(load_system(system))["scheme"]
    return choice(f"The scheme {quoting_scheme(system, scheme, True)} One of these happens in your turn, and nothing "
                  f"else. With which "
                  "of them is the game over when you end your turn?", options, random)


def finish_turn(system: str, random: Random) -> Exercise | None:
    """What you may still do after the last tactic."""
    boss, more, recruit = boss_of(system), random.randint(2, 6), random.randint(2, 5)
    villain = random.choice(quiet_villains(system))
    hero = printed(system, heroes(system, random, random.randint(2, 6))[0])
    tactic = own(system, by_system(system, {"core-1e": "Ruthless Dictator", "core-2e": "Ruthless Command",
                                            "villains": "Winds of Watoomb", "bond": "Laser Table"}))
    table = a_game(system, random, attack=attack_of(system, boss) + more, recruit=recruit, tactics=[tactic],
                   hand=["recruit starter"], hq=[hero.full_name, None, None, None, None], deck=starters(9, 0),
                   city={random.randint(1, 5): villain.full_name})
    game = play_on(table.game(system), "fight mastermind", "settle")
    assert game.ask is not None
    labels = list(game.ask.options.labels)
    return choice(f"You have just taken the last tactic. You have {more} attack and {recruit} recruit left. Each "
                  f"alone: "
                  "what may you still do?", [
                      (f"fight {villain.name}" in labels, f"fight {kept(villain.name)} ({villain.attack} attack)",
                       f"You may finish your turn; this fight costs {villain.attack} of your {more} attack."),
                      (f"recruit {hero.name}" in labels, f"recruit {kept(hero.name)} (cost {hero.cost})",
                       f"You may finish your turn; this hero costs {hero.cost} of your {recruit} recruit."),
                      (bool(game.ask.of_kind("play")), "play a card", "You may finish your turn."),
                      (f"fight {boss}" in labels, "fight the mastermind again", "It is beaten: no tactic is left.")],
                  random, scenario=table)


LIMITS: dict[str, Any] = {
    "core-1e": ("Negative Zone Prison Breakout", 12, 2), "core-2e": ("Negative Zone Prison Breakout", 6, 2),
    "villains": ("Resurrect Heroes with the Norn Stones", 6, 2),
}


def how_many_more(system: str, random: Random) -> Exercise | None:
    """How near a scheme is that counts what escaped, or the danger level."""
    if system == "bond":
        return how_much_danger(system, random)
    scheme, about, _ = by_system(system, LIMITS)
    scheme, more = own(system, scheme), random.randint(1, 3)
    players = random.randint(2, 3) if "per player" in quoting(system, scheme) else 2
    away = about * players // 2 - more
    comes, goes = henchmen(system, random, 2)
    city = dict.fromkeys(range(1, 6), goes)
    table = a_game(system, random, {"scheme": scheme}, players, city=city, escape=["henchman"] * away,
                   villain_deck=[comes] * 9)
    game, escaped = table.game(system), 0
    while game.outcome is None and escaped < 5:
        play_on(game, "end turn", "settle")
        escaped += 1
    if game.outcome is None:
        return None
    return Number("", f"The scheme {quoting_scheme(system, scheme, True)} You are {players} players, and the escape "
                      f"pile holds {away} "
                  "villains. How many more must escape for the game to be lost?", value=escaped, scenario=table,
                  mistakes=((escaped - 1, "With one more than that."),),
                  because=f"{away} and {escaped} more make {away + escaped}.",
                  hint="Read the last line of the scheme. Count what lies in the pile already.")


def how_much_danger(system: str, random: Random) -> Exercise | None:
    """How far the danger level is from the end."""
    scheme = random.choice([name for name in load_system(system).schemes if "Setup: 5" in quoting(system, name)])
    danger = random.randint(0, 3)
    table = a_game(system, random, {"scheme": scheme}, danger=danger)
    more = next(n for n in range(1, 9) if a_game(system, Random(1), {"scheme": scheme}, danger=danger + n,
                                                 step="turn").game(system).outcome)
    return Number("", f"The scheme {quoting_scheme(system, scheme, True)} The danger level is {danger}. By how much "
                      f"must it rise for "
                  "the game to be lost?", value=more, scenario=table, because=f"{danger} + {more} = {danger + more}.",
                  hint="Read the last line of the scheme.")
