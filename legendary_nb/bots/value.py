"""A bot that weighs: what a hero adds to its deck, what a fight saves and brings, which card it can do without.

The weights are in weights.yaml; the order of play and the rarer questions are those of the priority bot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from legendary_nb.cards import Card, Scheme
from legendary_nb.effects import Has
from legendary_nb.effects import verbs as v
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw

from . import missions as m
from . import priority as p
from .deck_value import Deck
from .judge import Judge
from .study import Study
from .weights import Weights, checked, load_weights, weights_in
from .worth import typical

HAND: Final = 6  # cards drawn for a turn
CHEAPEST: Final = 2  # no hero and hardly an enemy costs less
KEPT_DECKS: Final = 2000  # how many decks a bot remembers


class ValueBot:
    """Weighs every purchase, KO and fight by the weights; the same table seen gives the same answer.

    Without weights of your own it goes by those learned for the system it plays.
    """

    __slots__ = ("_cards", "_decks", "_own", "judge", "study", "weights")

    def __init__(self, weights: Weights | None = None) -> None:
        self._own = None if weights is None else checked(weights)
        self.weights = load_weights() if weights is None else weights
        self.judge = Judge(self.weights)
        self.study = Study()
        self._cards: list[Card] = []
        self._decks: dict[tuple[int, ...], Deck] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, in another process too, has the same weights and begins with no memories."""
        return ValueBot, (None if self._own is None else dict(self._own),)

    def choose(self, view: View, ask: Ask) -> Raw:
        if self._cards is not view.cards:
            self.begin(view)
        self.study.look_at(view.cards)
        kind = ask.pending.kind
        if kind == "action":
            return act(self, view, ask)
        for rule in RULES.get(kind, ()):
            answer = rule(self, view, ask)
            if answer is not None:
                return answer
        for priority in p.PRIORITIES.get(kind, ()):
            answer = priority(self.study, view, ask)
            if answer is not None:
                return answer
        return ask.raw[0]

    def begin(self, view: View) -> None:
        """Forget the decks of another game, and weigh as this system asks for."""
        self._cards, self._decks = view.cards, {}
        if self._own is None:
            self.judge = judge_in(view.system.id)
            self.weights = self.judge.weights

    def deck(self, view: View) -> Deck:
        """The own deck as it is now; one seen before in this game is remembered."""
        if len(self._decks) > KEPT_DECKS:
            self._decks = {}
        mine, left = view.mine, int(view.turns_left)
        key = (left, *mine)
        deck = self._decks.get(key)
        if deck is None:
            deck = self._decks[key] = Deck(self.judge, [view.cards[cid] for cid in mine], left)
        return deck


@cache
def judge_in(system: str) -> Judge:
    """A judge by the weights of a system: what it has read on cards serves all bots."""
    return Judge(weights_in(system))


Rule = Callable[[ValueBot, View, Ask], Raw | None]


# ---- the action step -------------------------------------------------------------------------------


def act(bot: ValueBot, view: View, ask: Ask) -> Raw:
    """Play the hand, use what is free, fight, recruit; heal when nothing of it is worth doing."""
    study = bot.study
    answer = p.play_cards(study, view, ask)
    if answer is None:
        answer = p.dodge_rest(study, view, ask) or p.use_abilities(study, view, ask)
    if answer is None and view.has_missions:
        answer = p.ask_friends(study, view, ask) or win(bot, view, ask)
    return (answer or fight(bot, view, ask) or recruit(bot, view, ask) or p.heal_when_idle(study, view, ask)
            or p.END)


def win(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """The last fight wins the game: nothing else may take the attack it needs."""
    if not view.has_missions or sum(view.tactics_left(cid) for cid in view.masterminds) > 1:
        return None
    return next((option for option in ask.of_kind("fight") if view.cards[option[1]].kind == "mastermind"), None)


def fight(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Fight the enemies, and complete the missions, that together are worth most for the attack there is."""
    if view.attack_at_hand < CHEAPEST and not view.has_missions:
        return None
    enemies = [(enemy_value(bot, view, cid), view.attack_of(cid), (kind, cid)) for kind, cid in ask.of_kind("fight")]
    enemies += missions(bot, view, ask, by_attack=True)
    return best_for(view.attack_at_hand, [enemy for enemy in enemies if enemy[0] > 0])


def recruit(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Recruit the heroes, and complete the missions, that together add most for the recruit points there are."""
    if view.recruit < CHEAPEST and not view.has_missions:
        return None
    options, paid_so = ask.of_kind("recruit"), missions(bot, view, ask, by_attack=False)
    if not options and not paid_so:
        return None
    deck, cards, least = bot.deck(view), view.cards, bot.weights["least gain"]
    drain = bot.weights["drain"] if loses_with_hero_deck(view.scheme) else 0.0
    often = max(1.0, deck.left * HAND / deck.size)  # what a mission brings once, a hero brings whenever it is drawn
    heroes = [(value / often, cost, option) for value, cost, option in paid_so]
    for option in options:
        gain = deck.adds(cards[option[1]]) - (drain if option[1] in view.hq else 0.0)
        if gain > least:
            heroes.append((gain, cards[option[1]].cost, option))
    return best_for(view.recruit, heroes)


def best_for(budget: int, items: list[tuple[float, int, Raw]]) -> Raw | None:
    """The dearest of the things that together are worth most and can be paid."""
    if len(items) < 2:
        return items[0][2] if items else None
    _, chosen = best_set(budget, sorted(items, key=lambda item: -item[0]), 0)
    return chosen[0] if chosen else None


def best_set(budget: int, items: list[tuple[float, int, Raw]], start: int) -> tuple[float, list[Raw]]:
    """The most that can be had for a budget, and the things that make it up; the most valuable first."""
    best, chosen = 0.0, []
    for i in range(start, len(items)):
        value, cost, option = items[i]
        if cost <= budget:
            more, rest = best_set(budget - cost, items, i + 1)
            if value + more > best:
                best, chosen = value + more, [option, *rest]
    return best, chosen


# ---- missions --------------------------------------------------------------------------------------


def missions(bot: ValueBot, view: View, ask: Ask, by_attack: bool) -> list[tuple[float, int, Raw]]:
    """The missions that can be completed and take attack, or recruit alone: what each is worth and takes."""
    found = []
    for option in ask.of_kind("complete") if view.has_missions else ():
        attack, recruit = view.needs(option[1])
        if (view.cards[option[1]].attack is not None) == by_attack:
            found.append((mission_value(bot, view, option[1]), attack if by_attack else recruit, option))
    return found


def mission_value(bot: ValueBot, view: View, cid: int) -> float:
    """What completing a mission brings, and what its failure would cost."""
    w, card, held = bot.weights, view.cards[cid], len(view.holds.get(cid, ()))
    brings = w["fight"] + w["points"] * card.points + w["effect"] * bot.judge.moment(card, "success")
    harm = w["harm"] * (1 - min(0.0, bot.judge.moment(card, "failure"))) if card.danger else 0.0
    return (brings + w["captive"] * held + m.saved_by_completing(w, view, cid)
            + m.nearness(view, cid) * (harm + w["captive"] * held))


# ---- enemies ---------------------------------------------------------------------------------------


def enemy_value(bot: ValueBot, view: View, cid: int) -> float:
    """What defeating an enemy brings, and what its escape would cost."""
    w, card = bot.weights, view.cards[cid]
    held = len(view.holds.get(cid, ()))
    if card.kind == "mastermind":
        return w["tactic"] + w["captive"] * held
    enemy = view.forms.get(cid) or card
    value = bot.judge.spoils_of(enemy) + w["captive"] * held
    if cid in view.city:
        loss = bot.judge.harm_of(enemy) + w["captive"] * held + stake(bot, view, cid, held)
        value += w["near exit"] * nearness(view.city, cid) * loss
    return value


def nearness(city: list[int], cid: int) -> float:
    """How near a villain is to its escape: 1 in the last space, and half as much with every space before it."""
    return float(0.5 ** (len(city) - 1 - city.index(cid)))


def stake(bot: ValueBot, view: View, cid: int, held: int) -> float:
    """What one escape means where evil wins by escapes, more with every one that counts already."""
    select, limit = escapes_that_lose(view.scheme)
    if select is None:
        return 0.0
    counts = held if select.noun == "bystander" and cid not in view.forms else 1
    counted = sum(is_such(view, select, c) for c in view.escaped)
    w = bot.weights
    return counts * (w["stake"] + w["urgency"] / max(1, limit - counted))


def is_such(view: View, select: Any, cid: int) -> bool:
    """Whether an escaped card is of the sort a scheme counts."""
    kind = view.cards[cid].kind
    return select.noun in ("card", kind) or (select.noun == "villain" and kind in ("villain", "henchman"))


@lru_cache(maxsize=256)
def escapes_that_lose(scheme: Scheme) -> tuple[Any, int]:
    """What evil wins by if enough of it escapes; None if it does not win by escapes."""
    condition = scheme.evil_wins
    if isinstance(condition, Has) and "escape" in condition.select.zones:
        return condition.select, condition.least
    return None, 0


@lru_cache(maxsize=256)
def loses_with_hero_deck(scheme: Scheme) -> bool:
    condition: Any = scheme.evil_wins
    parts = getattr(condition, "conditions", (condition,))
    return any(getattr(part, "what", "") == "hero deck empty" for part in parts)


def best_enemy(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Defeat the enemy worth most."""
    return max(ask.of_kind("card"), key=lambda option: enemy_value(bot, view, option[1]), default=None)


def weaken(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Where there are missions, make weaker what can be paid by that and is worth most."""
    less = m.weakened(ask) if view.has_missions else 0
    options = [option for option in ask.of_kind("card") if less and m.comes_within_reach(view, option[1], less)]
    return max(options, key=lambda option: target_value(bot, view, option[1]), default=None)


def target_value(bot: ValueBot, view: View, cid: int) -> float:
    return (mission_value if view.cards[cid].kind == "mission" else enemy_value)(bot, view, cid)


# ---- choosing cards --------------------------------------------------------------------------------


def lose_least(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Lose the card this deck can best do without; nothing better than its average if nothing must be lost."""
    options = ask.of_kind("card")
    if not options:
        return None
    deck, cards, hand = bot.deck(view), view.cards, view.hand
    worst = min(options, key=lambda option: (card_value(deck, cards[option[1]]), option[1] in hand))
    free = next((option for option in ask.raw if option[0] != "card"), None)
    return worst if free is None or card_value(deck, cards[worst[1]]) < deck.average else free


def discard_least(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Discard what comes back, or the card that would bring least this turn."""
    options = ask.of_kind("card")
    if not options:
        return None
    back = p.lose_what_returns(bot.study, view, ask)
    if back is not None:
        return back
    free = next((option for option in ask.raw if option[0] != "card"), None)
    deck, cards = bot.deck(view), view.cards
    worst = min(options, key=lambda option: card_value(deck, cards[option[1]]))
    return worst if free is None or cards[worst[1]].kind == "wound" else free


def stand_up(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Discard a card expensive enough to avert something worse, or none."""
    feared = m.penalty_above(ask)
    if not feared:
        return None
    loss = m.danger_cost(bot.weights, view, m.danger_in(feared)) - bot.judge.worth(
        tuple(step for step in feared if not isinstance(step, v.Danger)))
    deck = bot.deck(view)
    return m.best_stand(view, ask, loss, lambda card: card_value(deck, card))


def give_least(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Part with the card worth least."""
    deck, cards = bot.deck(view), view.cards
    return min(ask.of_kind("card"), key=lambda option: card_value(deck, cards[option[1]]), default=None)


def take_most(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Take the card that adds most to the deck; a wound, or a card that adds nothing, only if it must be."""
    deck, cards = bot.deck(view), view.cards
    best = max(ask.of_kind("card"), key=lambda option: card_value(deck, cards[option[1]]), default=None)
    free = next((option for option in ask.raw if option in (p.NO, p.DONE)), None)
    return free if best is None or (free is not None and cards[best[1]].kind == "wound") else best


def card_value(deck: Deck, card: Any) -> float:
    """What a card is worth to have: a hero by what it brings this deck, any other by its points."""
    return deck.value(card) if card.kind in ("hero", "wound") else 1.0 + card.points


# ---- yes or no, one of several ---------------------------------------------------------------------


def do_what_helps(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Do it if what it brings outweighs what it costs; throw a hand away only for a better one."""
    steps = ask.steps(("yes",))
    if any(isinstance(s, v.Discard) and s.pick.every and "hand" in s.pick.select.zones for s in steps):
        deck = bot.deck(view)
        hand = sum(max(0.0, deck.value(view.cards[c])) for c in view.hand)
        return ("yes",) if deck.average * sum(typical(s.n) for s in steps if isinstance(s, v.Draw)) > hand else p.NO
    return ("yes",) if bot.judge.worth(steps) > 0 else p.NO


def choose_what_helps(bot: ValueBot, view: View, ask: Ask) -> Raw | None:
    """Choose what brings most."""
    return max(ask.raw, key=lambda option: bot.judge.worth(ask.steps(option)))


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "action": (act,),
    "superpower": (do_what_helps,),
    "may": (do_what_helps,),
    "choose one": (choose_what_helps,),
    "ko": (lose_least,),
    "discard": (stand_up, discard_least),
    "pass left": (give_least,),
    "gain": (take_most,),
    "deal": (take_most,),
    "keep for new hand": (take_most,),
    "defeat": (best_enemy,),
    "choose": (weaken,),
}
