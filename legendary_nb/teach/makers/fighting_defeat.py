"""Variants for lesson 07: enemies that a text defeats, without a payment."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import give
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.varied_enemies import (
    a_game,
    attack_of,
    by_system,
    counted,
    own,
    play_on,
    quiet_villains,
    quoting,
    tactics_of,
)
from legendary_nb.teach.varied_tables import cards_that, printed, starters
from legendary_nb.teach.words import kept

# a hero whose text defeats an enemy, or a mastermind with such a tactic
BY_TEXT: dict[str, Any] = {
    "core-1e": "Black Widow: Silent Sniper", "core-2e": "Nick Fury: Pure Fury",
    "villains": ("Nick Fury", "Total Fury"), "bond": "Pussy Galore: Change of Heart"}
COUNTS_KO = ("core-2e", "villains")  # their texts compare an enemy's attack with some heroes in the KO pile
PAID = "You paid for it. Does the text ask you to pay?"


def defeat_or_fight(system: str, random: Random) -> Exercise | None:
    """What an enemy costs that a text defeats, and what it brings."""
    by = by_system(system, BY_TEXT)
    weak = [card for card in quiet_villains(system) if card.attack and card.attack < 7]
    villain = random.choice(cards_that(system, a="henchman") if system == "bond" else weak)
    holds, spare, gone = random.randint(1, 3), random.randint(0, 5), int(villain.attack or 0) + 1
    parts: dict[str, Any] = {
        "city": {random.randint(1, 5): {"villain": villain.full_name, "holds": ["bystander"] * holds}},
        "ko": starters(0, gone) if system in COUNTS_KO else [], "deck": starters(9, 0), "victory": []}
    told = f"{kept(villain.name)} stands in the city, needs {villain.attack} attack and holds " \
           f"{counted(holds, 'bystander')}."
    if system in COUNTS_KO:
        told += f" {gone} of your starters lie in the KO pile: enough for the text."
    make = after_tactic if isinstance(by, tuple) else after_hero
    table, game, did, before = make(system, random, by, villain.name, spare, parts)
    pile = game.table.players[0].victory
    if game.table.outcome or len(pile) != 1 + holds + isinstance(by, tuple):
        return None  # the text of the villain has done more
    if random.random() < 0.5:
        return Number("", f"{told} {did} {kept(villain.name)}. How much attack have you left then?",
                      value=game.table.attack, scenario=table, shows=("city", "pools"),
                      because=f"{before} The text takes {kept(villain.name)} without any payment.",
                      mistakes=tuple((n, PAID) for n in {game.table.attack - int(villain.attack or 0)} if n >= 0),
                      hint="Do you pay for what a text does?")
    return Number("", f"{told} {did} {kept(villain.name)}. How many cards come into your victory pile in all?",
                  value=len(pile), scenario=table, shows=("city", "pools"),
                  because=f"{kept(villain.name)}, and all it held: the rest is as after a fight."
                          f"{' The tactic makes one more.' if isinstance(by, tuple) else ''}",
                  mistakes=((len(pile) - holds, "What it held is yours too."),),
                  hint="What comes into your victory pile after a fight? A text that defeats changes only the payment.")


def after_hero(system: str, random: Random, name: str, villain: str, spare: int,
               parts: Mapping[str, Any]) -> tuple[Scenario, Game, str, str]:
    """A hero whose text defeats the villain: the table, the game after it, the story, and where attack comes from."""
    hero = printed(system, own(system, name))
    table = a_game(system, random, hand=[hero.full_name], attack=spare, **parts)
    game = play_on(table.game(system), f"play {hero.name}")
    if game.ask is not None and f"use {hero.name}" in game.ask.options.labels:
        give(game, f"use {hero.name}")
    choose_to_defeat(game, villain)
    gives = int(hero.attack or 0)
    adds = f" It adds {gives} attack." if gives else ""
    return (table, game, f"You have {spare} attack and play {kept(hero.name)}.{adds} {quoting(system, hero.full_name)} "
            "You choose", f"{spare} and {gives} make {spare + gives}." if gives else f"You had {spare}.")


def after_tactic(system: str, random: Random, names: tuple[str, str], villain: str, spare: int,
                 parts: Mapping[str, Any]) -> tuple[Scenario, Game, str, str]:
    """A tactic whose text defeats the villain: the table, the game after it, the story, and where attack comes from."""
    boss, tactic = (own(system, name) for name in names)
    need = attack_of(system, boss)
    others = [name for name in tactics_of(system, boss) if name != tactic][:1]
    table = a_game(system, random, {"mastermind": boss}, hand=[], attack=need + spare, tactics=[tactic, *others],
                   next_tactic=tactic, **parts)
    game = play_on(table.game(system), "fight mastermind")
    choose_to_defeat(game, villain)
    return (table, game, f"You have {need + spare} attack, fight the mastermind for {need}, and take {kept(tactic)}. "
            f"{quoting(system, tactic)} You choose", f"{need + spare} less {need} for the mastermind makes {spare}.")


def choose_to_defeat(game: Game, villain: str) -> None:
    """Choose the villain if the text asks, and settle what follows."""
    if game.ask is not None and f"defeat {villain}" in game.ask.options.labels:
        give(game, f"defeat {villain}")
    play_on(game, "settle")
