"""The scene: all that the board shows to one seat, as plain data.

A card in the scene is its number on the table ("n"), the id of its face ("f"), what is true of it now, and what can
be done with it: the number of an option ("do") with a verb and a price, or the reason why not.  The board draws the
scene and sends back numbers of options; no rule lives there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.explain import pool_sum, score_sum, sum_of
from legendary_nb.game.show import city_keywords, giver, stack_word, twists_in_all
from legendary_nb.game.view import in_sight
from legendary_nb.rules.attack import attack_parts
from legendary_nb.rules.hq import blocked
from legendary_nb.rules.keyword import steps_ahead
from legendary_nb.rules.layers import named_layers
from legendary_nb.rules.mission import danger_limit, prices
from legendary_nb.rules.places import above_key
from legendary_nb.rules.poker import best_hand, has_poker
from legendary_nb.rules.score import score
from legendary_nb.state import Table
from legendary_nb.text import hand_name
from legendary_nb.text.english import capital

from .actions import Actions
from .choice import choice_of
from .phases import phases_of
from .skins import look_of, picture_of
from .twists import twist_steps, twist_text

# stacks of the table: the picture on them and what to say of those nobody recruits from
STACKS = {"officers": ("officer", ""), "sidekicks": ("sidekick", ""), "wounds": ("wound", "gained, not recruited"),
          "bystanders": ("bystander", "for points"), "box": ("deck", "in the box")}
OPEN_STACKS = ("box",)
NOBODY = -1


def scene_of(game: Game, seat: int, fresh: Collection[int] = ()) -> dict[str, Any]:
    """The table as one seat sees it; as nobody in particular sees it where the seat is NOBODY.

    `fresh` are the cards that came since the last answer.
    """
    return Scene(game, seat, fresh).data()


class Scene:
    """One look at the table."""

    def __init__(self, game: Game, seat: int, fresh: Collection[int] = ()) -> None:
        self.game, self.table, self.seat, self.fresh = game, game.table, seat, fresh
        self.ask: Ask | None = game.ask
        self.mine = self.ask if self.ask is not None and self.ask.seat == seat else None
        self.actions = Actions(self.table, self.mine)
        self.seen = in_sight(self.table, seat)

    def data(self) -> dict[str, Any]:
        table, box = self.table, self.table.box
        return {
            "system": box.system.id, "style": look_of(box.system), "title": box.system.title,
            "words": words_of(table), "turn": table.turn,
            "seat": self.seat, "acting": table.acting, "names": list(box.names),
            "modes": [box.system.modes[mode.partition(":")[0]].get("name", mode) for mode in box.modes],
            "phases": phases_of(table),
            "scheme": self.scheme(), "masterminds": [self.mastermind(cid) for cid in table.masterminds],
            "city": [self.space(i) for i in reversed(range(len(table.city)))],
            "outside": [self.enemy(cid) for cid in table.outside],
            "hq": [self.hero(cid) if cid >= 0 else None for cid in table.hq],
            "blocked": list(blocked(table)),
            "decks": {"villain": len(table.villain_deck), "hero": len(table.hero_deck), "layers": layers_of(table)},
            "danger": danger_of(table),
            "ko": self.pile(table.ko), "escape": self.pile(table.escape), "resolving": self.pile(table.limbo),
            "stacks": [self.stack(name) for name in table.stacks],
            "players": [self.player(p) for p in range(len(table.players))],
            "pools": self.pools(), "ask": self.question(),
            "outcome": None,
        }

    # ---- cards ---------------------------------------------------------------------------------------

    def card(self, cid: int) -> dict[str, Any]:
        """A face-up card that lies somewhere."""
        table = self.table
        found: dict[str, Any] = {"n": cid, "f": table.card(cid).id}
        if cid in table.forms:
            found["as"] = table.forms[cid].name
        if cid in table.as_card:
            found["was"] = table.box.cards[cid].name
        if cid in self.fresh:
            found["just"] = 1
        return found

    def pile(self, cards: Iterable[int]) -> list[dict[str, Any]]:
        return [self.card(cid) for cid in cards]

    def enemy(self, cid: int) -> dict[str, Any]:
        """A villain, a mission or a mastermind: its numbers now with their sums, what it holds, where it goes."""
        table = self.table
        kinds = [kind for kind, _ in prices(table, cid)] if table.box.cards[cid].kind == "mission" else ["attack"]
        found = self.card(cid) | self.actions.fight(cid) | {"holds": self.pile(table.under.get(cid, ()))}
        for kind in kinds:
            parts = attack_parts(self.seen, cid, kind)
            found[kind] = sum(n for _, n in parts)
            found["sum" if kind == "attack" else "recruit_sum"] = sum_of(table, parts)
        return found | {key: value for key, value in moving_of(table, cid).items() if value}

    def hero(self, cid: int) -> dict[str, Any]:
        return self.card(cid) | self.actions.recruit(cid)

    # ---- the other side ------------------------------------------------------------------------------

    def scheme(self) -> dict[str, Any]:
        table, scheme = self.table, self.table.box.scheme
        return {"f": scheme.card.id, "twists": table.twists, "of": twists_in_all(table),
                "next": twist_text(table, table.twists + 1), "steps": twist_steps(table),
                "beside": self.pile(table.beside_scheme)}

    def mastermind(self, cid: int) -> dict[str, Any]:
        table = self.table
        tactics = table.box.masterminds[cid].tactics
        return self.enemy(cid) | {
            "leads": list(table.box.masterminds[cid].leads), "tactics": len(table.tactics[cid]),
            "tactics_of": len(tactics), "points": tactics[0].points if tactics else 0,
            "above": self.pile(table.above.get(above_key(cid), ())), "beside": self.pile(table.beside.get(cid, ()))}

    def space(self, i: int) -> dict[str, Any]:
        table = self.table
        cid = table.city[i]
        place = table.box.spaces[i]
        return {"place": place, "picture": picture_of(place, i), "villain": self.enemy(cid) if cid >= 0 else None,
                "above": self.pile(table.above.get(i, ()))}

    def stack(self, name: str) -> dict[str, Any]:
        pile = self.table.stacks[name]
        icon, note = STACKS.get(name.partition(" of ")[0], ("deck", ""))
        found = {"id": name, "name": stack_name(self.table, name), "count": len(pile), "icon": icon, "note": note,
                 **self.actions.stack(name)}
        return found | ({"cards": self.pile(sorted(pile))} if name in OPEN_STACKS else {})

    # ---- players -------------------------------------------------------------------------------------

    def player(self, p: int) -> dict[str, Any]:
        """A player as this seat sees them: an own hand is open, another's is a number."""
        player = self.table.players[p]
        hand = [self.card(c) | self.actions.hand(c) for c in player.hand] if p == self.seat else len(player.hand)
        return {"name": player.name, "hand": hand, "hand_size": len(player.hand), "deck": len(player.deck),
                "discard": self.pile(player.discard), "victory": self.pile(player.victory),
                "played": [self.card(c) | self.actions.played(c) for c in player.played],
                "front": [self.card(c) | self.actions.front(c, p) for c in player.front],
                "aside": self.pile(player.aside), "poker": self.poker(p), "points": score(self.table, p),
                "sum": score_sum(self.table, p)}

    def poker(self, p: int) -> dict[str, Any] | None:
        """The best poker hand of the player who looks, with its cards, where the game has such hands."""
        table = self.table
        if p != self.seat or not has_poker(table):
            return None
        name, cards = best_hand(table, p)
        return {"word": table.box.system.word("poker"), "name": hand_name(name), "cards": self.pile(cards)}

    def pools(self) -> dict[str, Any]:
        """The points of the player whose turn it is, with the sums behind them."""
        table = self.table
        bound = [{"n": n, "by": giver(table, ctx)} for n, _, ctx in table.pools if n]
        return {"recruit": table.recruit, "attack": table.attack, "bound": bound, "healed": table.healed,
                "recruit_fights": bool(table.recruit_as_attack),
                "sums": {pool: pool_sum(self.game, pool) for pool in ("recruit", "attack")}}

    def question(self) -> dict[str, Any] | None:
        """Who is asked; what and why only for the seat that is."""
        if self.ask is None:
            return None
        found: dict[str, Any] = {"seat": self.ask.seat, "kind": self.ask.kind, "mine": self.mine is not None}
        if self.mine is None:
            return found
        if self.mine.kind == "action":
            labels = list(self.mine.options.labels)
            return found | {"text": self.mine.text, "end": self.actions.end(), "more": self.actions.more(labels),
                            "first": self.actions.first()}
        return found | choice_of(self, self.mine)


def danger_of(table: Table) -> dict[str, Any] | None:
    """The danger level and the level at which all is lost, where the game has one."""
    return {"now": table.danger, "limit": danger_limit(table)} if table.box.system.missions else None


def layers_of(table: Table) -> list[list[Any]]:
    """The layers that the villain deck still has, the topmost first; the last one by its word."""
    words = table.box.system.words
    return [[words.get(name, capital(name)), n] for name, n in named_layers(table) if n]


def moving_of(table: Table, cid: int) -> dict[str, Any]:
    """What a card in the city does by itself: how far it moves each turn, and its keywords in words."""
    return {"steps": steps_ahead(table, cid), "keywords": city_keywords(table, cid)}


def words_of(table: Table) -> dict[str, str]:
    """The system's own words, for everything the board names."""
    word = table.box.system.word
    terms = ("mastermind", "scheme", "scheme twist", "master strike", "city", "HQ", "villain deck", "hero deck",
             "escape pile", "KO pile", "victory pile", "discard pile", "recruit", "attack", "tactic", "hero class",
             "always leads", "villain", "henchman", "bystander", "wound", "mission", "danger level")
    return {term: word(term) for term in terms}


def stack_name(table: Table, stack: str) -> str:
    """A stack by the word its set has for its cards."""
    return capital(stack_word(table, stack) or stack)
