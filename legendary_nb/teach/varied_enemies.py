"""More for varied tables: enemies whose fights are simple, games of other setups and players, options in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from legendary_nb.cards import Card, load_system
from legendary_nb.game import Game
from legendary_nb.game.explain import number_sum
from legendary_nb.game.layout.short_words import in_system, own_name
from legendary_nb.text import card_lines, card_text, line_text
from legendary_nb.text.english import listed

from .exercises import Choice
from .play_exercises import give
from .scenarios import ANY, Scenario, first_cards
from .varied_tables import ANA, a_table, cards_that, heroes, once_for_each, printed, starters
from .words import Text, kept

NAMES = (ANA, "Ben", "Cleo", "Dan", "Eva")


# ---- enemies ---------------------------------------------------------------------------------------


@once_for_each
def quiet_villains(system: str) -> tuple[Card, ...]:
    """The villains and henchmen that cost what is printed, and whose fight changes neither city nor attack."""
    found = cards_that(system, a=["villain", "henchman"])
    return tuple(card for card in found if card.attack and is_quiet(system, card))


def is_quiet(system: str, card: Card) -> bool:
    """Whether a fight with this card takes its printed attack, one card from the city, and nothing else of both."""
    if card.guards or card.to_fight or card.statics or card.hero_part or not card.group:
        return False
    if any("Attack" in line_text(line, load_system(system)) for line in card.at("fight")):
        return False
    game = a_table(system, Random(1), city={2: "henchman 2", 3: card.full_name}, attack=card.attack).game(system)
    game.choose(("fight", game.table.city[2]))
    give(game, "settle")
    table = game.table
    return not table.attack and table.outcome is None and len(table.players[0].victory) == 1 \
        and [cid >= 0 for cid in table.city] == [False, True, False, False, False]


def some_enemies(system: str, random: Random, n: int) -> list[Card]:
    """Different simple villains and henchmen."""
    return random.sample(quiet_villains(system), n)


def fight(game: Game, name: str) -> None:
    """Fight an enemy by name, and take the first answer to every question."""
    game.choose(f"fight {name}")
    give(game, "settle")


def play_on(game: Game, *answers: str) -> Game:
    """Answer until the answers or the game are over."""
    for answer in answers:
        if game.ask is not None:
            give(game, answer)
    return game


def fights(game: Game) -> list[str]:
    """The names of the enemies that can be fought now."""
    assert game.ask is not None
    return [label.removeprefix("fight ") for label in game.ask.options.labels if label.startswith("fight ")]


def boss_of(system: str) -> str:
    """The mastermind of the first game."""
    return first_cards(load_system(system))["mastermind"]


def attack_of(system: str, mastermind: str) -> int:
    return int(load_system(system).masterminds[mastermind].card.attack or 0)


def tactics_of(system: str, mastermind: str) -> list[str]:
    return [card.name for card in load_system(system).masterminds[mastermind].tactics]


# ---- words -----------------------------------------------------------------------------------------


def standing(system: str, city: Mapping[int, str]) -> str:
    """Who stands in the city, with attack and space: "Viper (5 attack, Bank), Sentinel (3 attack, Streets)"."""
    return ", ".join(f"{kept(printed(system, name).name)} ({printed(system, name).attack} attack, "
                     f"{kept(place_of(system, space))})" for space, name in sorted(city.items())) or "nobody"


def place_of(system: str, space: int) -> str:
    """The name of a space of the city, counted from the villain deck."""
    return load_system(system).spaces[space - 1]


def quoting(system: str, name: str, *moments: str) -> str:
    """A card's name and text as a question quotes them; with moments, only the lines of these, if it has any."""
    card = printed(system, name)
    lines = [line_text(line, load_system(system)) for line in card.at(*moments)] if moments else []
    text = " ".join(lines)
    if not text or "Same effect" in text:
        text = card_text(card, load_system(system))
    return f'{kept(card.name)} says: "{kept(text)}"' if text else f"{kept(card.name)} has no text."


def quoting_scheme(system: str, name: str, goal_only: bool = False) -> str:
    """A scheme's name and text without its setup; or only the lines that say when the players lose."""
    lines = [line for line in card_lines(load_system(system).schemes[name].card, load_system(system))
             if not line.startswith("Setup")]
    goal = [line for line in lines if "wins" in line.lower()]
    return f'{kept(name)} says: "{kept(" ".join(goal if goal_only and goal else lines))}"'


def names_of(names: Iterable[str], word: str = "and") -> str:
    """Several names in a sentence; "nobody" if there is none."""
    return kept(listed(list(names), word)) if names else "nobody"


def counted(n: int, noun: str) -> str:
    """A number with its noun: "1 bystander", "3 bystanders", "no bystanders"."""
    if n == 1:
        return f"1 {noun}"
    return f"{n or 'no'} {noun}{'es' if noun.endswith('o') else 's'}"


def summed(game: Game, what: str) -> str:
    """The sum behind a number in words: "7 (printed) + 2 (for each Hydra villain)"."""
    return " + ".join(f"{n} ({kept(words.rstrip('.'))})" for n, words in number_sum(game, what))


def by_system(system: str, values: Mapping[str, Any]) -> Any:
    """The value for a system, or for the system it is based on."""
    return in_system(dict(values), system)


def own(system: str, name: str) -> str:
    """A card's name in this system, if it is named as in the system this one is based on."""
    found = load_system(system)
    for group in (found.schemes, found.masterminds):
        if name in group:
            return name
        match = next((own_one for own_one, entry in group.items() if entry.card.same_as == name), "")
        if match:
            return match
    return own_name(found, name)


# ---- tables and questions --------------------------------------------------------------------------


def a_game(system: str, random: Random, setup: Mapping[str, Any] | None = None, players: int = 2,
           seats: Mapping[str, Any] | None = None, **parts: Any) -> Scenario:
    """A varied table with another setup or other players; `seats` says what players beside Ana have."""
    made = a_table(system, random, **parts)
    names = list(NAMES[:players])
    table: dict[str, Any] = dict(made.table or {})
    theirs = {name: {"hand": starters(4, 2), "deck": starters(4, 2)} | dict((seats or {}).get(name, {}))
              for name in names[1:]}
    table["seats"] = {ANA: table["seats"][ANA]} | theirs
    table.setdefault("hero_deck", heroes(system, random, 2, 3, 4, 5, 3, 2, 4, 5))
    groups = dict.fromkeys(("villains", "henchmen", "heroes", "missions"), ANY) if setup else {}
    return replace(made, players=names, setup=groups | dict(setup or {}), table=table)


def choice(question: Text, options: Sequence[tuple[bool, str, str]], random: Random, **more: Any) -> Choice | None:
    """A question with its options (is it right, the words, the reason) in any order; None if all or none are right."""
    if len({is_right for is_right, _, _ in options}) < 2:
        return None
    mixed = random.sample(list(options), len(options))
    return Choice("", question, options=tuple(("*" * is_right + words, why) for is_right, words, why in mixed), **more)
