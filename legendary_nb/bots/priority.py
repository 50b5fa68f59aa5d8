"""A bot that reads like strategy: for each kind of question a list of priorities, the first that fits decides.

A priority is a function from (study, view, ask) to an answer or None; its docstring is the advice it follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Card
from legendary_nb.effects import verbs as v
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.state import Option as Raw

from . import missions as m
from .study import COUNTING, NEVER, Study, read_card, read_foe, stakes
from .weights import load_weights

Priority = Callable[[Study, View, Ask], Raw | None]
PRIORITIES: Final[dict[str, tuple[Priority, ...]]] = {}
LOSS: Final = 2.0  # how bad the escape of a villain is where evil wins by escapes
MASTERMIND: Final = 50.0  # beating it wins the game
EARLY, FADE, LATE = 0.7, 0.07, 0.1  # what a recruit point is worth: at first, less each turn, at least
JUNK: Final = 1.0  # a card worth less than this is better out of the deck
WEIGHTS: Final = load_weights()
URGENT: Final = 20.0  # a mission whose failure costs this much does not wait for the mastermind
CITY_DANGER: Final = (0.0, 0.0, 0.3, 0.8, 2.0)  # how near a villain is to its escape, from the villain deck on
ENOUGH: Final = 200  # attack points that beat everything on the table; some cards can be played for ever
CHEAPEST: Final = 2  # no hero and hardly an enemy costs less
NO, DONE, END = ("no",), ("done",), ("end",)


class PriorityBot:
    """Plays by the priorities; the same table seen gives the same answer."""

    __slots__ = ("study",)

    def __init__(self) -> None:
        self.study = Study()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, in another process too, reads the cards itself."""
        return PriorityBot, ()

    def choose(self, view: View, ask: Ask) -> Raw:
        study = self.study
        study.look_at(view.cards)
        kind = ask.pending.kind
        if kind == "action":
            return act(study, view, ask)
        for priority in PRIORITIES.get(kind, ()):
            answer = priority(study, view, ask)
            if answer is not None:
                return answer
        return ask.raw[0]


# ---- the action step -------------------------------------------------------------------------------


def act(study: Study, view: View, ask: Ask) -> Raw:
    """Play the hand, use what is free, fight, recruit; heal when nothing of it is worth doing."""
    answer = play_cards(study, view, ask)
    if answer is None:
        answer = dodge_rest(study, view, ask) or use_abilities(study, view, ask)
    if answer is None and view.has_missions:
        answer = (ask_friends(study, view, ask) or beat_mastermind(study, view, ask)
                  or complete_mission(study, view, ask))
    return (answer or fight_best(study, view, ask) or recruit_hero(study, view, ask)
            or heal_when_idle(study, view, ask) or END)


def play_cards(study: Study, view: View, ask: Ask) -> Raw | None:
    """Play every card: those that draw first, what a superpower needs before it, what counts others last."""
    if view.attack >= ENOUGH:
        return None
    known = study.known
    best, soonest = -1, NEVER
    for cid in view.hand:
        moment = known[cid].moment
        if moment < soonest:
            best, soonest = cid, moment
    if best < 0:
        return None
    return play_with_care(study, view, ask, best) if known[best].is_needy else ("play", best)


def play_with_care(study: Study, view: View, ask: Ask, best: int) -> Raw | None:
    """A superpower waits for what it needs, and a cost to play must be payable; else the next card is played."""
    cards = view.cards
    best = enabler(study, view, best, study.known[best].plan.icons)
    if not cards[best].to_play:
        return ("play", best)
    playable = ask.of_kind("play")
    if ("play", best) in playable:
        return ("play", best)
    return min(playable, key=lambda option: study.known[option[1]].moment, default=None)


def enabler(study: Study, view: View, best: int, icons: tuple[str, ...]) -> int:
    """What a superpower still needs is played before it, if it is in hand."""
    cards, known = view.cards, study.known
    for icon in icons:
        for cid in view.played:
            if icon in known[cid].icons:
                break
        else:
            for cid in view.hand:
                if icon in known[cid].icons and cards[cid] is not cards[best] and known[cid].plan.order < COUNTING:
                    return cid
    return best


def use_abilities(study: Study, view: View, ask: Ask) -> Raw | None:
    """Use what played cards still offer this turn: it costs nothing."""
    return next(iter(ask.of_kind("use")), None) if view.has_uses else None


def dodge_rest(study: Study, view: View, ask: Ask) -> Raw | None:
    """Dodge what could not be played, as long as the deck has cards: it costs nothing and draws another one."""
    return next(iter(ask.of_kind("dodge")), None) if view.may_dodge else None


def ask_friends(study: Study, view: View, ask: Ask) -> Raw | None:
    """Take what friendly players have left in play for you: it costs nothing."""
    return next(iter(ask.of_kind("liaison")), None) if view.has_missions else None


def beat_mastermind(study: Study, view: View, ask: Ask) -> Raw | None:
    """Where there are missions, fight the mastermind first, unless a mission must not wait; the last fight wins."""
    if not view.has_missions:
        return None
    fight = next((option for option in ask.of_kind("fight") if view.cards[option[1]].kind == "mastermind"), None)
    if fight is None or sum([view.tactics_left(cid) for cid in view.masterminds]) == 1:
        return fight
    urgent = max([failure_cost(view, option) for option in ask.of_kind("complete")], default=0.0)
    return fight if urgent < URGENT else None


def complete_mission(study: Study, view: View, ask: Ask) -> Raw | None:
    """Complete the mission whose failure would cost most, by its danger and how near it is to failing."""
    if not view.has_missions:
        return None
    return max(ask.of_kind("complete"), default=None, key=lambda option: failure_cost(view, option))


def failure_cost(view: View, option: Raw) -> float:
    return m.saved_by_completing(WEIGHTS, view, option[1])


def fight_best(study: Study, view: View, ask: Ask) -> Raw | None:
    """Fight the mastermind when it can be paid, else the villain worth most: points, bystanders, its fight
    effect, and how near it is to its escape."""
    if view.attack_at_hand < CHEAPEST:
        return None
    best, value = best_of_enemies(view, ask.of_kind("fight"))
    return best if value > 0 else None


def best_of_enemies(view: View, options: list[Raw]) -> tuple[Raw | None, float]:
    """The enemy most worth defeating, for what it brings and for what its escape would cost."""
    cards, city, forms, holds, stake = view.cards, view.city, view.forms, view.holds, stakes(view.scheme)
    best, most = None, -99.0
    for option in options:
        cid = option[1]
        card = cards[cid]
        if card.kind == "mastermind":
            return option, MASTERMIND
        foe = read_foe(forms.get(cid) or card)
        held = len(holds.get(cid, ()))
        value = foe.spoils + held
        if cid in city:
            loss = foe.harm + held
            if stake:
                loss += LOSS * (held if stake == "bystander" else stake in (card.kind, "villain"))
            value += CITY_DANGER[city.index(cid)] * loss
        if value > most:
            best, most = option, value
    return best, most


def recruit_hero(study: Study, view: View, ask: Ask) -> Raw | None:
    """Recruit the hero worth most: recruit points early, attack later, a superpower that fits your cards."""
    if view.recruit < CHEAPEST:
        return None
    best, most = None, JUNK
    known, points = study.known, max(LATE, EARLY - FADE * view.round)
    for option in ask.of_kind("recruit"):
        plan = known[option[1]].plan
        value = plan.fixed + points * plan.recruit
        if plan.icons and value + plan.power > most:
            value += plan.power * chance_of(study, view, plan.icons)
        if value > most:
            best, most = option, value
    return best


def chance_of(study: Study, view: View, icons: tuple[str, ...]) -> float:
    """How likely it comes with the cards its superpower needs: what was played this turn shows the deck."""
    known, played, chance = study.known, view.played, 1.0
    for icon in icons:
        with_it = sum([icon in known[cid].icons for cid in played])
        chance *= 1 - (1 - with_it / (len(played) or 1)) ** 5
    return chance


def heal_when_idle(study: Study, view: View, ask: Ask) -> Raw | None:
    """Heal when there is nothing worth fighting or recruiting."""
    return next(iter(ask.of_kind("heal")), None)


# ---- yes or no, one of several ---------------------------------------------------------------------


def swap_weak_hand(study: Study, view: View, ask: Ask) -> Raw | None:
    """Throw a hand away for new cards only when the hand is weak."""
    steps = ask.steps(("yes",))
    if any(isinstance(s, v.Discard) and s.pick.every and "hand" in s.pick.select.zones for s in steps):
        hand = sum(max(0.0, study.known[c].keep) for c in view.hand)
        return ("yes",) if study.prices.worth(steps) > hand else NO
    return None


def do_what_helps(study: Study, view: View, ask: Ask) -> Raw | None:
    """Do it if what it brings outweighs what it costs."""
    return ("yes",) if study.prices.worth(ask.steps(("yes",))) > 0 else NO


def choose_what_helps(study: Study, view: View, ask: Ask) -> Raw | None:
    """Choose what brings most."""
    return max(ask.raw, key=lambda option: study.prices.worth(ask.steps(option)))


def choose_most_wounded(study: Study, view: View, ask: Ask) -> Raw | None:
    """Choose the player with most wounds in sight."""
    return max(ask.raw, key=lambda option: view.wounds(option[1]))


def reveal_if_possible(study: Study, view: View, ask: Ask) -> Raw | None:
    """Show such a card: it costs nothing and spares a loss or brings a card."""
    return ask.raw[0]


# ---- choosing cards --------------------------------------------------------------------------------


def lose_worst(study: Study, view: View, ask: Ask) -> Raw | None:
    """Lose the card worth least: wounds first, then starters; nothing good if it is not compulsory."""
    best, least = None, 99.0
    hand, known = view.hand, study.known
    for option in ask.raw:
        if option[0] != "card":
            return best if best and least < JUNK else option
        value = known[option[1]].keep
        if value < least or (value == least and option[1] not in hand):
            best, least = option, value
    return best


def stand_up(study: Study, view: View, ask: Ask) -> Raw | None:
    """Discard a card expensive enough to avert something, if that is worse than losing the card."""
    feared = m.penalty_above(ask)
    if not feared:
        return None
    loss = m.danger_cost(WEIGHTS, view, m.danger_in(feared)) - study.prices.worth(feared)
    return m.best_stand(view, ask, loss, lambda card: read_card(card).keep)


def lose_what_returns(study: Study, view: View, ask: Ask) -> Raw | None:
    """Discard a card that comes back when it is discarded."""
    for option in ask.raw:
        if option[0] == "card" and view.cards[option[1]].watches and comes_back(view.cards[option[1]]):
            return option
    return None


def comes_back(card: Card) -> bool:
    return any(line.event.startswith("discard this") for line in card.watches)


def give_worst(study: Study, view: View, ask: Ask) -> Raw | None:
    """Part with the card worth least."""
    return min(ask.of_kind("card"), key=lambda option: study.known[option[1]].keep, default=None)


def take_best(study: Study, view: View, ask: Ask) -> Raw | None:
    """Take the card worth most; a wound only if it must be."""
    best = max(ask.of_kind("card"), key=lambda option: study.known[option[1]].keep, default=None)
    if best is not None and ask.raw[-1] in (NO, DONE) and view.cards[best[1]].kind == "wound":
        return ask.raw[-1]
    return best


def put_into_hand(study: Study, view: View, ask: Ask) -> Raw | None:
    """A card that may come into the hand does."""
    return ask.raw[0] if getattr(ask.verb, "to", "") == "hand" else None


def weakest_villain(study: Study, view: View, ask: Ask) -> Raw | None:
    """Let the villain hold it that is beaten most easily."""
    return min(ask.of_kind("card"), key=lambda option: view.attack_of(option[1]), default=None)


def weaken(study: Study, view: View, ask: Ask) -> Raw | None:
    """Where there are missions, make weaker what comes within reach by it, the one that would cost most first."""
    less = m.weakened(ask) if view.has_missions else 0
    options = [option for option in ask.of_kind("card") if less and m.comes_within_reach(view, option[1], less)]
    return max(options, default=None, key=lambda option: target_value(view, option))


def target_value(view: View, option: Raw) -> float:
    card = view.cards[option[1]]
    return failure_cost(view, option) if card.kind == "mission" else read_foe(card).spoils


def best_enemy(study: Study, view: View, ask: Ask) -> Raw | None:
    """Defeat the enemy worth most: the mastermind before all others."""
    return best_of_enemies(view, ask.of_kind("card"))[0]


def move_for_bystanders(study: Study, view: View, ask: Ask) -> Raw | None:
    """Move the villain that holds most bystanders, or one that is about to escape."""
    return max(ask.of_kind("card"), default=None, key=lambda option: (
        len(view.holds.get(option[1], ())), view.city.index(option[1])))


def move_far_back(study: Study, view: View, ask: Ask) -> Raw | None:
    """Move it to an empty space far from the exit, or as far back as possible."""
    return min(ask.of_kind("space"), default=None, key=lambda option: (view.city[option[1]] >= 0, option[1]))


# ---- paying ----------------------------------------------------------------------------------------


def pay_least(study: Study, view: View, ask: Ask) -> Raw | None:
    """Pay as little recruit as possible: attack buys no heroes."""
    return min(ask.raw)


def pay_most(study: Study, view: View, ask: Ask) -> Raw | None:
    """Pay with the attack that can pay for nothing else."""
    return max(ask.raw)


def first_option(study: Study, view: View, ask: Ask) -> Raw | None:
    """Nothing speaks for one answer more than for another."""
    return ask.raw[0]


PRIORITIES.update({
    "action": (act,),
    "superpower": (do_what_helps,),
    "may": (swap_weak_hand, do_what_helps),
    "choose one": (choose_what_helps,),
    "choose player": (choose_most_wounded,),
    "reveal": (reveal_if_possible,),
    "gain wound": (reveal_if_possible,),
    "any gain wound": (reveal_if_possible,),
    "master strike": (reveal_if_possible,),
    "ko": (lose_worst,),
    "discard": (stand_up, lose_what_returns, lose_worst),
    "put": (put_into_hand, give_worst),
    "order": (give_worst,),
    "pass left": (give_worst,),
    "gain": (take_best,),
    "deal": (take_best,),
    "draw those": (take_best,),
    "keep for new hand": (take_best,),
    "become copy of": (take_best,),
    "play copy of": (take_best,),
    "enter city": (give_worst,),
    "choose": (weaken, weakest_villain),
    "which mastermind": (weakest_villain,),
    "strike order": (first_option,),
    "capture": (give_worst,),
    "defeat": (best_enemy,),
    "move": (move_for_bystanders, move_far_back),
    "pay recruit": (pay_least,),
    "pay attack": (pay_least,),
    "pay bound": (pay_most,),
})
