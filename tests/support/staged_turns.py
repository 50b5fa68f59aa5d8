"""Whole turns that are blundered or played best, eight for each system.

A blunder is a winning fight not taken, the wrong purchase, or a wound that need not be: the game is won with the best
turn, and hardly ever with the other one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from legendary_nb import Game, Setup
from legendary_nb.bots import ValueBot
from legendary_nb.rules import new_table

NEXT_TURN = 3  # villain cards left: one for the other seat, one for the next turn, and one more


@dataclass(frozen=True)
class Words:
    """The cards of a system that the tables are made of."""

    attack: str     # a starting card that brings 1 attack
    recruit: str    # a starting card that brings 1 recruit
    strong: str     # a hero for 6 or more with attack
    weak: str       # a hero with recruit alone
    henchman: str
    shown: str      # a card to reveal
    wounding: str   # a villain that gives a wound to whoever does not reveal it, "" if there is none
    harmful: str    # an enemy that KOs one of your heroes


WORDS = {
    "core-1e": Words("S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Agent", "Unending Energy", "Gathering Stormclouds",
                     "Sentinel", "Unending Energy", "Frost Giant", "Sentinel"),
    "core-2e": Words("S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Agent", "Unending Energy", "Revitalizing Rain", "Sentinel",
                     "Astonishing Strength", "Zzzax", "Sentinel"),
    "villains": Words("HYDRA Soldier", "HYDRA Operative", "Eighth Time's a Charm", "Brilliant Research", "Cops",
                      "", "", "Elektra"),
    "bond": Words("00 Agent", "007", "Change of Heart", "Felix Leiter", "Fort Knox Assault Team",
                  "Judo Throw", "Xenia Onatopp", "Oddjob"),
    "dxp": Words("Guard", "Envoy", "Pain Remembered", "Gathering Gloom", "Phyllo Assassins",
                 "Pain Remembered", "Rime Brute", "Phyllo Assassins"),
}


@dataclass(frozen=True)
class Staged:
    """A table, the answers that blunder the turn, and those that play it best."""

    name: str
    system: str
    table: dict[str, Any] = field(hash=False)
    blunder: tuple[str, ...] = ()
    best: tuple[str, ...] = ()

    def played(self, answers: tuple[str, ...]) -> Game:
        """The game after these answers; a bot answers what cards ask in between."""
        game = Game.stacked(Setup(self.system, 2), 1, **self.table)
        for label in answers:
            while game.ask is not None and game.ask.kind != "action" and label not in game.ask.options.labels:
                game.play(ValueBot(), limit=1)
            game.choose(label)
        return game


def staged(system: str) -> list[Staged]:
    """The eight turns of a system."""
    return [make(system, WORDS[system]) for make in (
        henchman_instead, ended_instead, left_unplayed, in_the_middle, wrong_purchase, no_purchase, needless_wound,
        wrong_ko)]


# ---- the tables ----------------------------------------------------------------------------------------


def table_of(system: str, needs: int, **parts: Any) -> dict[str, Any]:
    """A table on which the mastermind has one tactic left and needs this much attack."""
    box = new_table(Setup(system, 2), 1).box
    mastermind = next(iter(box.masterminds.values()))
    words = WORDS[system]
    usual = {"seats": {"Ana": {"hand": []}, "Ben": {"hand": [words.recruit] * 6, "deck": [words.recruit] * 6}},
             "rest_of_seats": "empty", "hq": [words.weak] * 5, "villain_deck": [words.henchman] * NEXT_TURN,
             "tactics": [mastermind.tactics[0].name], "printed": {mastermind.card.name: {"attack": needs}}}
    return with_end(system, usual | parts)


def with_end(system: str, table: dict[str, Any]) -> dict[str, Any]:
    """Where an empty villain deck ends nothing, the mission that decides the game waits in the last space."""
    box = new_table(Setup(system, 2), 1).box
    mission = next((card.name for card in box.cards if "inevitable" in card.keywords), "")
    if mission and len(table["villain_deck"]) <= NEXT_TURN:
        table["villain_deck"] = []
        table["city"] = table.get("city", {}) | {box.spaces[-3]: mission}
    return table


def mastermind_of(system: str) -> str:
    return next(iter(new_table(Setup(system, 2), 1).box.masterminds.values())).card.name


def ana(system: str, **places: list[str]) -> dict[str, Any]:
    recruit = WORDS[system].recruit
    return {"Ana": {"hand": [], **places}, "Ben": {"hand": [recruit] * 6, "deck": [recruit] * 6}}


def last_turn(system: str) -> dict[str, Any]:
    """Parts of a table whose game ends with this turn."""
    return {"villain_deck": [], "hero_deck": [], "hq": [""] * 5}


def henchman_instead(system: str, words: Words) -> Staged:
    city = {new_table(Setup(system, 2), 1).box.spaces[0]: words.henchman}
    table = table_of(system, 8, attack=8, city=city, **last_turn(system))
    return Staged("a henchman fought instead of the mastermind", system, table,
                  (f"fight {words.henchman}", "end turn"), (f"fight {mastermind_of(system)}", "end turn"))


def ended_instead(system: str, words: Words) -> Staged:
    return Staged("the turn ended without the winning fight", system,
                  table_of(system, 8, attack=9, **last_turn(system)),
                  ("end turn",), (f"fight {mastermind_of(system)}", "end turn"))


def left_unplayed(system: str, words: Words) -> Staged:
    table = table_of(system, 8, attack=5, seats=ana(system, hand=[words.attack] * 3), **last_turn(system))
    plays = (f"play {words.attack}",) * 3
    return Staged("cards left unplayed that win", system, table,
                  (plays[0], "end turn"), (*plays, f"fight {mastermind_of(system)}", "end turn"))


def in_the_middle(system: str, words: Words) -> Staged:
    parts = {"villain_deck": [words.henchman] * 12, "hq": [words.weak, "", "", "", ""]}
    table = table_of(system, 9, attack=9, recruit=3, **parts)
    return Staged("a purchase, but not the winning fight, in the middle of a game", system, table,
                  (f"recruit {words.weak}", "end turn"), (f"fight {mastermind_of(system)}", "end turn"))


def wrong_purchase(system: str, words: Words) -> Staged:
    table = shopping(system, words)
    return Staged("the hero without attack recruited", system, table,
                  (f"recruit {words.weak}", "end turn"), (f"recruit {words.strong}", "end turn"))


def no_purchase(system: str, words: Words) -> Staged:
    return Staged("no hero recruited", system, shopping(system, words),
                  ("end turn",), (f"recruit {words.strong}", "end turn"))


def shopping(system: str, words: Words) -> dict[str, Any]:
    """If you recruit the strong hero, your next hand wins."""
    return table_of(system, 9, recruit=7, hq=[words.strong, words.weak, "", "", ""],
                    seats=ana(system, discard=[words.attack] * 5))


def needless_wound(system: str, words: Words) -> Staged:
    if not words.wounding:
        return healed_instead(system, words)
    cards = new_table(Setup(system, 2), 1).box.system.cards()
    extra = next(card.attack or 0 for card in cards if card.name == words.shown)
    city = {new_table(Setup(system, 2), 1).box.spaces[0]: words.wounding}
    table = table_of(system, 5 + extra, attack=6, city=city, stacks={"wounds": 5},
                     seats=ana(system, played=[words.shown], discard=[words.attack] * 5))
    fight = f"fight {words.wounding}"
    return Staged("a wound that need not be", system, table,
                  (fight, "do not reveal", "end turn"), (fight, f"reveal {words.shown}", "end turn"))


def healed_instead(system: str, words: Words) -> Staged:
    table = table_of(system, 8, attack=9, seats=ana(system, hand=["Bindings"]), **last_turn(system))
    return Staged("healed instead of the winning fight", system, table,
                  ("betray", "end turn"), (f"fight {mastermind_of(system)}", "end turn"))


def wrong_ko(system: str, words: Words) -> Staged:
    city = {new_table(Setup(system, 2), 1).box.spaces[0]: words.harmful}
    table = table_of(system, 9, attack=3, city=city,
                     seats=ana(system, played=[words.recruit, words.strong], discard=[words.attack] * 5))
    table["printed"][words.harmful] = {"attack": 3}
    fight = f"fight {words.harmful}"
    return Staged("the wrong card KOed", system, table,
                  (fight, f"KO {words.strong}", "end turn"), (fight, f"KO {words.recruit}", "end turn"))
