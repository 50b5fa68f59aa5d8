"""The scene: everything that the board shows to one seat, as plain data.

A card in the scene has its number on the table ("n"), the id of its face ("f"), the facts about it now, and its action:
the number of an option ("do") with a verb and a price, or the reason why not.  The board draws the scene and sends back
numbers of options; it knows no rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from legendary_nb.cards import Scheme, System
from legendary_nb.game import Game
from legendary_nb.game.explain import number_sum, score_sum, sum_of
from legendary_nb.game.play_all import play_all
from legendary_nb.game.show import stack_word
from legendary_nb.game.turn_step import turn_steps
from legendary_nb.game.view import View
from legendary_nb.text import hand_name, line_text
from legendary_nb.text.english import capital

from .actions import Actions
from .choice import Choice
from .emblems import stack_emblem
from .faces import kind_word
from .skins import look_of, picture_of

# stacks of the table: the picture on them, and a note on those that nobody recruits from
STACKS = {"officers": ("officer", ""), "sidekicks": ("sidekick", ""), "wounds": ("wound", "gained, not recruited"),
          "bystanders": ("bystander", "for points"), "box": ("deck", "in the box")}


def scene_of(game: Game, seat: int, fresh: Collection[int] = ()) -> dict[str, Any]:
    """The table as one seat sees it, or NOBODY in particular; `fresh` are the cards that came since the last answer."""
    return Scene(game, seat, fresh).data()


class Scene:
    """One look at the table, through the view of a seat."""

    def __init__(self, game: Game, seat: int, fresh: Collection[int] = ()) -> None:
        self.game, self.fresh, self.ask = game, fresh, game.ask
        self.view = View(game.table, seat).hold()
        self.mine = self.ask if self.ask is not None and self.ask.seat == seat else None
        self.actions = Actions(self.view, self.mine)
        self.choice = Choice(self.mine)

    def data(self) -> dict[str, Any]:
        view, table, system = self.view, self.view.table, self.view.system
        return {
            "system": system.id, "style": look_of(system), "title": system.title,
            "words": words_of(system), "turn": table.turn,
            "seat": view.seat, "acting": table.acting, "names": list(table.box.names),
            "modes": [system.modes[mode.partition(":")[0]].get("name", mode) for mode in table.box.changes.modes],
            "phases": turn_steps(table),
            "scheme": self.scheme(), "masterminds": [self.mastermind(cid) for cid in view.masterminds],
            "city": [self.space(i) for i in reversed(range(len(view.city)))],
            "outside": [self.enemy(cid) for cid in view.outside],
            "hq": [self.hero(cid) if cid >= 0 else None for cid in view.hq],
            "blocked": list(view.blocked),
            "decks": {"villain": view.villain_deck, "hero": view.hero_deck,
                      "inside": [[group or kind_word(kind, system), n] for kind, group, n in view.villain_deck_kinds],
                      "layers": [[system.words.get(name, capital(name)), n] for name, n in view.layers]},
            "danger": {"now": table.danger, "limit": view.danger_limit} if view.has_missions else None,
            "ko": self.pile(view.ko), "escape": self.pile(view.escaped), "resolving": self.pile(view.resolving),
            "stacks": [self.stack(name, n) for name, n in view.stacks.items()],
            "players": [self.player(p) for p in range(view.players)],
            "pools": self.pools(), "ask": self.question(),
            "outcome": None,
        }

    # ---- cards ---------------------------------------------------------------------------------------

    def card(self, cid: int) -> dict[str, Any]:
        """A face-up card that lies somewhere."""
        view = self.view
        found: dict[str, Any] = {"n": cid, "f": view.card(cid).id}
        if cid in view.forms:
            found["as"] = view.forms[cid].name
        if view.is_changed(cid):
            found["was"] = view.cards[cid].name
        if cid in self.fresh:
            found["just"] = 1
        return found | self.choice.cards.get(cid, {})

    def pile(self, cards: Iterable[int]) -> list[dict[str, Any]]:
        return [self.card(cid) for cid in cards]

    def enemy(self, cid: int) -> dict[str, Any]:
        """A villain, a mission or a mastermind: its numbers with their sums, its captives, its movement."""
        view = self.view
        parts = view.price_parts(cid)
        prices = {kind: sum(n for _, n in part) for kind, part in parts.items()}
        found = self.card(cid) | self.actions.fight(cid, list(prices.items()))
        found["holds"] = self.pile(view.holds.get(cid, ()))
        for kind, price in prices.items():
            found[kind] = price
            found["sum" if kind == "attack" else "recruit_sum"] = sum_of(view.table, parts[kind])
        moving = {"steps": view.steps_ahead(cid), "keywords": view.city_keywords(cid)}
        return found | {key: value for key, value in moving.items() if value}

    def hero(self, cid: int) -> dict[str, Any]:
        return self.card(cid) | self.actions.recruit(cid)

    # ---- the other side ------------------------------------------------------------------------------

    def scheme(self) -> dict[str, Any]:
        view, scheme, twists = self.view, self.view.scheme, self.view.table.twists
        return {"f": scheme.card.id, "twists": twists, "of": view.twists_in_all,
                "next": twist_text(scheme, twists + 1, view.system), "steps": twist_steps(scheme, view.system),
                "beside": self.pile(view.beside_scheme)}

    def mastermind(self, cid: int) -> dict[str, Any]:
        view = self.view
        mastermind = view.table.box.masterminds[cid]
        return self.enemy(cid) | {
            "leads": list(mastermind.leads), "tactics": view.tactics_left(cid), "tactics_of": len(mastermind.tactics),
            "points": mastermind.tactics[0].points if mastermind.tactics else 0,
            "above": self.pile(view.above_mastermind(cid)), "beside": self.pile(view.beside(cid))}

    def space(self, i: int) -> dict[str, Any]:
        cid, place = self.view.city[i], self.view.table.box.spaces[i]
        return {"place": place, "picture": picture_of(place, i), "villain": self.enemy(cid) if cid >= 0 else None,
                "above": self.pile(self.view.above(i))} | self.choice.spaces.get(i, {})

    def stack(self, name: str, count: int) -> dict[str, Any]:
        icon, note = STACKS.get(name.partition(" of ")[0], ("deck", ""))
        title = capital(stack_word(self.view.system, name) or name)
        found = {"id": name, "name": title, "count": count, "icon": icon, "note": note,
                 "emblem": stack_emblem(name, self.view.system), **self.actions.stack(name),
                 **self.choice.stacks.get(name, {})}
        inside = self.view.open_stack(name)
        return found | ({"cards": self.pile(inside)} if inside is not None else {})

    # ---- players -------------------------------------------------------------------------------------

    def player(self, p: int) -> dict[str, Any]:
        """A player as this seat sees them: your own hand is open, another hand is only its size."""
        player, actions = self.view.of(p), self.actions
        hand = player.hand_size if player.hand is None else [self.card(c) | actions.hand(c) for c in player.hand]
        return {"name": player.name, "hand": hand, "hand_size": player.hand_size, "deck": player.deck,
                "discard": self.pile(player.discard), "victory": self.pile(player.victory),
                "played": [self.card(c) | actions.use(c) for c in player.played],
                "front": [self.card(c) | actions.front(c, p) for c in player.front],
                "aside": self.pile(player.aside), "poker": self.poker() if p == self.view.seat else None,
                "points": player.points, "sum": score_sum(self.view.table, p)}

    def poker(self) -> dict[str, Any] | None:
        """The best poker hand of the player who looks, with its cards, if the game has such hands."""
        poker = self.view.poker
        if poker is None:
            return None
        return {"word": self.view.system.word("poker"), "name": hand_name(poker[0]), "cards": self.pile(poker[1])}

    def pools(self) -> dict[str, Any]:
        """The points of the player whose turn it is, with the sums behind them."""
        view = self.view
        return {"recruit": view.recruit, "attack": view.attack,
                "bound": [{"n": n, "by": giver} for n, giver in view.bound_attack], "healed": view.table.healed,
                "recruit_fights": bool(view.table.recruit_as_attack),
                "sums": {pool: number_sum(self.game, pool) for pool in ("recruit", "attack")}}

    def question(self) -> dict[str, Any] | None:
        """The open question; its text and options only for the seat that is asked."""
        if self.ask is None:
            return None
        found: dict[str, Any] = {"seat": self.ask.seat, "kind": self.ask.kind, "mine": self.mine is not None}
        if self.mine is None:
            return found
        if self.mine.kind == "action":
            labels = list(self.mine.options.labels)
            return found | {"text": self.mine.text, "end": self.actions.end(), "more": self.actions.more(labels),
                            "first": self.actions.first(), "all": play_all(self.game)}
        return found | self.choice.data(self.card)


# ---- words -----------------------------------------------------------------------------------------------


def twist_text(scheme: Scheme, n: int, system: System) -> str:
    """The text of the nth twist of a scheme, without its label."""
    lines = [line for line in scheme.card.at("twist") if line.span[0] <= n <= line.span[1]]
    texts = [line_text(line, system) for line in lines]
    return " ".join(text.partition(": ")[2] or text for text in texts)


def twist_steps(scheme: Scheme, system: System) -> list[list[Any]]:
    """The twists at which the effect changes: [[1, "Each player ..."], [7, "Evil wins."]]."""
    starts = {n for line in scheme.card.at("twist") for n in (line.span[0], line.span[1] + 1)}
    found: list[list[Any]] = []
    for n in sorted(starts):
        text = twist_text(scheme, n, system)
        if text and (not found or found[-1][1] != text):
            found.append([n, text])
    return found


def words_of(system: System) -> dict[str, str]:
    """The system's own words for everything that the board names."""
    terms = ("mastermind", "scheme", "scheme twist", "master strike", "city", "HQ", "villain deck", "hero deck",
             "escape pile", "KO pile", "victory pile", "discard pile", "recruit", "attack", "tactic", "hero class",
             "always leads", "villain", "henchman", "bystander", "wound", "mission", "danger level")
    return {term: system.word(term) for term in terms}
