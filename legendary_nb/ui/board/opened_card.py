"""An opened card: the copies that a seat may see, by place, and the rules behind its text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from legendary_nb.cards import Card, System, load_rules
from legendary_nb.cards.effect_parts import verbs_of
from legendary_nb.game import Game
from legendary_nb.game.view import View
from legendary_nb.session.problem import Problem
from legendary_nb.text import whole_rule
from legendary_nb.text.nouns import the_space

MOST_RULES = 4
# the rules that a reader needs, by a keyword, the card's kind, the moment of a line, or a verb's key
RULES_OF = {
    "wound": ("wound.not-hero", "wound.is-card"), "bystander": ("bystander.points",),
    "superpower": ("superpower.condition", "superpower.second-copy"), "to play": ("copy.additional-cost",),
    "ambush": ("ambush.after-entry", "ambush.only-city"), "escape effect": ("escape.order", "escape.after-moves"),
    "strike": ("strike.destination",), "twist": ("twist.destination",), "rescue": ("bystander.special.source",),
    "once this turn": ("effect.once-this-turn",), "ko": ("ko.your-heroes", "ko.played-keeps-points"),
    "move": ("city.swap", "city.carry"), "capture": ("bystander.capture.visible", "city.carry"),
    "reveal": ("reveal.meaning", "reveal.repeat"), "reveal top": ("reveal.top-stays",), "gain": ("effect.gain",),
    "rescue bystander": ("bystander.rescue.effect.not-captured",), "become copy of": ("copy.becomes", "copy.timing"),
    "play copy of": ("copy.invisible", "copy.invisible.counts"), "enter city": ("city.unusual-entry",),
    "mission": ("mission.failed", "mission.both-numbers"), "inevitable": ("inevitable.moves", "inevitable.stays"),
    "chase": ("keyword.chase", "keyword.chase.always"), "high-speed chase": ("keyword.high-speed-chase",),
    "flying": ("keyword.flying",), "persist": ("keyword.persist",), "squeeze": ("keyword.squeeze",),
    "poker": ("keyword.poker.cards", "keyword.poker.ranking", "keyword.poker.kinds"),
    "liaison": ("keyword.liaison", "keyword.liaison.unused"), "loyalty": ("keyword.loyalty",),
    "00 status": ("keyword.00-status",), "danger": ("danger.lose",),
    "choose one": ("effect.or",), "each player": ("effect.each-player",), "defeat": ("bystander.rescue.fight",),
}  # fmt: skip


def card_facts(game: Game, seat: int, face: str) -> dict[str, Any]:
    """A card in this game: the number of copies, their places, and its rules in words."""
    table = game.table
    cards = {card.id: card for card in (*table.box.cards, table.box.scheme.card, *table.box.system.cards())}
    card = cards.get(face)
    if card is None:
        raise Problem(f"there is no card {face!r}")
    count = sum(one.id == face for one in table.box.cards)
    places: dict[str, int] = {}
    if card is table.box.scheme.card:  # it lies beside the board, and is none of the cards in play
        count, places = 1, {f"the {table.box.system.word('scheme')}": 1}
    for words, cids in places_in_sight(View(table, seat)):
        n = sum(table.box.cards[cid].id == face for cid in cids if cid >= 0)
        if n:
            places[words] = places.get(words, 0) + n
    return {"count": count, "places": [[n, words] for words, n in places.items()],
            "unseen": count - sum(places.values()), "rules": rules_of(card, table.box.system)}


def places_in_sight(view: View) -> Iterator[tuple[str, list[int]]]:
    """Every place whose cards a seat may see, in words, with its cards."""
    word, name, spaces = view.system.word, view.name, list(map(the_space, view.table.box.spaces))
    yield f"in the {word('HQ')}", view.hq
    for i, cid in enumerate(view.city):
        yield f"in {spaces[i]}", [cid]
        yield f"above {spaces[i]}", view.above(i)
    yield f"the {word('mastermind')}", view.masterminds
    yield f"outside the {word('city')}", view.outside
    for captor, held in view.holds.items():
        yield f"held by {name(captor)}", held
    yield f"beside the {word('scheme')}", view.beside_scheme
    beside, above = view.around_masterminds
    yield f"beside the {word('mastermind')}", beside
    yield f"above the {word('mastermind')}", above
    yield f"in the {word('KO pile')}", view.ko
    yield f"in the {word('escape pile')}", view.escaped
    yield "just revealed", view.resolving
    for stack in view.stacks:
        yield f"in the stack of {stack.split()[0]}", view.equal_stack(stack)
    for p in range(view.players):
        player, is_own = view.of(p), p == view.seat
        whose, who = ("your", "you") if is_own else (f"{player.name}'s", player.name)
        yield f"in {whose} hand", player.hand or []
        yield f"played by {who}", player.played
        yield f"in {whose} {word('discard pile')}", player.discard
        yield f"in {whose} {word('victory pile')}", player.victory
        yield f"in front of {who}", player.front
        yield f"set aside by {who}", player.aside


def rules_of(card: Card, system: System) -> list[list[str]]:
    """The rules behind a card's text: [[id, words]]."""
    rules = load_rules()
    found = [rules[name] for name in rule_names(card) if name in rules and card.system in rules[name].systems]
    return [[rule.id, whole_rule(rule, system)] for rule in found[:MOST_RULES]]


@lru_cache(maxsize=1024)
def rule_names(card: Card) -> tuple[str, ...]:
    words = [*card.keywords, card.kind]
    for line in card.lines:
        words.append("escape effect" if line.moment == "escape" else line.moment)
        if line.moment != "heal":
            words += ["rescue bystander" if verb.key == "rescue" else verb.key for verb in verbs_of(line.steps)]
    return tuple(dict.fromkeys(name for word in words for name in RULES_OF.get(word, ())))
