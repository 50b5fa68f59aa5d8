"""The reasons for and against an answer, in words: facts of the position that the asked seat sees."""

from __future__ import annotations

from collections.abc import Callable

from legendary_nb.cards import Card
from legendary_nb.effects import verbs as v
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import many
from legendary_nb.game.labels import label_all
from legendary_nb.game.log import log_words
from legendary_nb.game.show import takes
from legendary_nb.game.view import View
from legendary_nb.rules import options_of
from legendary_nb.rules.ability import ability_of
from legendary_nb.rules.mission import danger_limit
from legendary_nb.state import Option as Raw
from legendary_nb.state import Table
from legendary_nb.text import steps_text
from legendary_nb.text.english import listed

from .position_facts import (
    captives,
    enemies_within_reach,
    escapes_next,
    heroes_within_reach,
    icon_words,
    is_face_down,
    is_on,
    missions_within_reach,
    waits_for,
)

Facts = Callable[[View, Ask, Raw], list[str]]
NOTHING = "Nothing on the cards speaks for or against it."
DEEDS = ("fight", "complete", "recruit")
MOST_DEEDS = 3


def reason_for(view: View, ask: Ask, raw: Raw) -> str:
    """The reasons for or against an answer: one to three sentences."""
    if raw[0] in ALWAYS:
        return ALWAYS[raw[0]]
    facts = FACTS[raw[0]](view, ask, raw) if raw[0] in FACTS else []
    return " ".join(facts[:3]) or NOTHING


def reason_for_all(view: View, after: Table) -> str:
    """What cards bring that are played together, and what you can pay with it."""
    pools = ((after.recruit - view.recruit, view.system.word("recruit")),
             (after.attack - view.attack, view.system.word("attack")))
    brings = [f"{n} {word}" for n, word in pools if n > 0]
    had = {raw for raw in options_of(view.table) if raw[0] in DEEDS}
    reached = [raw for raw in options_of(after) if raw[0] in DEEDS and raw not in had]
    deeds = [label for _, label in sorted(zip((raw[0] for raw in reached), label_all(after, reached), strict=True))]
    facts = [f"Together they bring {' and '.join(brings)}."] if brings else []
    if deeds:
        more = ", and more" if len(deeds) > MOST_DEEDS else ""
        facts.append(f"Then you can {listed(deeds[:MOST_DEEDS], 'or')}{more}.")
    return " ".join(facts) or NOTHING


def said(steps: tuple[v.Verb, ...], view: View) -> str:
    """Steps of a card in its own words, as the end of a sentence."""
    text = steps_text(steps, view.system).rstrip(".")
    return f"{text}." if text else ""


# ---- the action step -------------------------------------------------------------------------------


def about_play(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The superpowers it turns on or waits for, the enemies and heroes it brings within reach, its points."""
    cid = raw[1]
    card = view.table.card(cid)
    order = what_it_turns_on(view, cid, card) or its_superpowers(view, cid, card)
    facts = [*order, *what_it_reaches(view, raw, card), *when_to_play(card)]
    return facts or what_it_brings(view, card)


def what_it_brings(view: View, card: Card) -> list[str]:
    points = [f"{n} {what}" for n, what in zip(printed_and_powers(view, card), ("attack", "recruit"), strict=True) if n]
    return [f"It brings {' and '.join(points)}."] if points else []


def what_it_turns_on(view: View, cid: int, card: Card) -> list[str]:
    """The cards in hand whose superpower needs what this one shows."""
    for other in view.hand:
        theirs = view.table.card(other)
        for line in theirs.at("superpower"):
            if other != cid and not is_on(view, line) and is_on(view, line, card):
                icon = next(i for i in line.icons if i in (*card.classes, card.team))
                return [f"{card.name} first: its {icon_words(view, icon)} icon turns on the {power_word(view)} of "
                        f"{theirs.name} ({said(line.steps, view).rstrip('.')})."]
    return []


def power_word(view: View) -> str:
    """The system's word for a superpower."""
    return log_words(view.table.box.system)["superpower"]


def its_superpowers(view: View, cid: int, card: Card) -> list[str]:
    for line in card.at("superpower"):
        if is_on(view, line):
            return [f"Its {power_word(view)} works now: {said(line.steps, view)}"]
        other = waits_for(view, cid, line)
        if other is not None:
            return [f"Its {power_word(view)} does not work yet: play {other.name} first."]
    return []


def what_it_reaches(view: View, raw: Raw, card: Card) -> list[str]:
    """The enemies and heroes that you could not pay without it."""
    attack, recruit = printed_and_powers(view, card)
    found = []
    for enemy in enemies_within_reach(view, raw, attack)[:1]:
        found.append(f"{view.name(enemy)} needs {view.attack_of(enemy)} attack; this reaches it.")
    for mission in missions_within_reach(view, recruit)[:1]:
        found.append(f"{view.name(mission)} takes {takes(view, mission)}; this reaches it.")
    for hero in heroes_within_reach(view, recruit)[:1]:
        found.append(f"{view.cards[hero].name} costs {view.cards[hero].cost}; this reaches it.")
    return found


def printed_and_powers(view: View, card: Card) -> tuple[int, int]:
    """The points a card brings for sure: printed, and in its text or a superpower that is on."""
    powers = [line for line in card.at("superpower") if is_on(view, line)]
    steps = [step for line in (*card.at("play"), *powers) for step in line.steps]
    attack = (card.attack or 0) + sum(s.n for s in steps if isinstance(s, v.Attack) and isinstance(s.n, int)
                                      and s.against is None)
    recruit = (card.recruit or 0) + sum(s.n for s in steps if isinstance(s, v.Recruit) and isinstance(s.n, int))
    return attack, recruit


def when_to_play(card: Card) -> list[str]:
    steps = [step for line in card.lines if line.moment == "play" for step in line.steps]
    if any(isinstance(step, v.Draw) for step in steps):
        return ["It draws: see the new cards before you decide on the rest."]
    if any(isinstance(step, v.Top | v.Look) for step in steps):
        return ["It shows what lies on the deck: see that before you decide on the rest."]
    return []


def about_fight(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The price of an enemy, its points, captives and fight effect, and the cost of its escape."""
    cid = raw[1]
    costs = f"{view.name(cid)} costs {view.attack_of(cid)} of your {view.attack_at_hand} attack"
    if cid in view.masterminds:
        return [f"{costs}; {tactics_words(view, cid)}."]
    card = view.cards[cid]
    facts = [f"{costs} and brings {many(card.points, 'point')}."]
    if view.holds.get(cid):
        facts.append(f"That frees {captives(view, cid)}.")
    if escapes_next(view, cid):
        facts.append(escape_words(view, cid))
    enemy = view.forms.get(cid) or card
    effect = tuple(step for line in enemy.lines if line.moment == "fight" for step in line.steps)
    return [*facts, f"Fight: {said(effect, view)}"] if effect else facts


def about_complete(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The price of a mission, its points and its success effect, and the cost of its failure."""
    cid, card = raw[1], view.cards[raw[1]]
    have = f"you have attack {view.attack_at_hand} and recruit {view.recruit}"
    facts = [f"{card.name} takes {takes(view, cid)}, {have}; it brings {many(card.points, 'point')}."]
    if escapes_next(view, cid):
        facts.append(escape_words(view, cid))
    effect = tuple(step for line in card.at("success") for step in line.steps)
    facts += [f"Success: {said(effect, view)}"] if effect else []
    return [*facts, danger_words(view, card)] if card.danger else facts


def danger_words(view: View, card: Card) -> str:
    """The danger level that the failure of a mission would bring."""
    limit, level = danger_limit(view.table), view.table.danger + card.danger
    lost = limit is not None and level >= limit
    word = view.system.word("danger level")
    return f"Its failure would raise the {word} to {level}" + (f" of {limit}" if limit else "") \
        + (", and you would lose the game." if lost else ".")


def about_liaison(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The effect of a friend's card."""
    return [f"It costs you nothing: {said(line.steps, view)}" for line in view.cards[raw[1]].at("liaison")[:1]]


def tactics_words(view: View, cid: int) -> str:
    left = view.tactics_left(cid)
    if left == 1 and len(view.masterminds) == 1 and not view.table.box.changes.final_blow:
        return "it is the last tactic, and wins the game"
    if not left:
        return "it is the final blow, and wins the game" if len(view.masterminds) == 1 else "it is the final blow"
    return f"{many(left - 1, 'tactic')} would be left"


def escape_words(view: View, cid: int) -> str:
    lost = f" and carries off {captives(view, cid)}" if view.holds.get(cid) else ""
    return f"Otherwise it {leaves(view, cid)} when the next villain enters{lost}."


def leaves(view: View, cid: int) -> str:
    """The fate of a card that is pushed out: a villain escapes, a mission fails."""
    return "fails" if view.cards[cid].kind == "mission" else "escapes"


def about_recruit(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The cost of a hero and its points, how often its superpower will work, and which of your cards wait for it."""
    cid = raw[1]
    if is_face_down(view, cid):
        return [f"It costs {view.cards[cid].cost} of your {view.recruit} recruit; you see which card it is only then."]
    card = view.cards[cid]
    brings = " and ".join(f"{n} {what}" for n, what in ((card.attack, "attack"), (card.recruit, "recruit")) if n)
    costs = f"{card.name} costs {card.cost} of your {view.recruit} recruit"
    facts = [f"{costs} and brings {brings}." if brings else f"{costs}."]
    own = [view.table.card(c) for c in view.mine]
    for line in card.at("superpower")[:1]:
        shown = min(sum(icon in (*c.classes, c.team) for c in own) for icon in line.icons) if line.icons else 0
        icons = " and ".join(icon_words(view, icon) for icon in dict.fromkeys(line.icons))
        facts.append(f"Its {power_word(view)} needs {icons}: {many(shown, 'card')} of your {len(own)} show it.")
    wait = {c.name for c in own for line in c.at("superpower") if {*card.classes, card.team} & {*line.icons}}
    if wait:
        facts.append(f"It serves the {power_word(view)} of {', '.join(sorted(wait)[:2])}.")
    return facts


def about_heal(view: View, ask: Ask, raw: Raw) -> list[str]:
    wounds = sum(view.cards[c].kind == "wound" for c in view.hand)
    return [f"You hold {many(wounds, 'wound')}; if you heal, you neither fight nor recruit this turn."]


def about_use(view: View, ask: Ask, raw: Raw) -> list[str]:
    return [f"It costs nothing: {said(ability_of(view.table, raw[1])[1].line.steps, view)}"]


def about_end(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The points and cards left unused, and the villains about to escape."""
    left = [f"{n} {what}" for n, what in ((view.attack, "attack"), (view.recruit, "recruit")) if n]
    playable = [view.table.card(c).name for c in view.hand if view.cards[c].kind == "hero"]
    facts = [f"{' and '.join(left)} would be left unspent."] if left else []
    if playable:
        facts.append(f"{many(len(playable), 'card')} in hand would go unplayed.")
    leaving = [c for c in view.city if c >= 0 and escapes_next(view, c)]
    facts += [leaving_words(view, c) for c in leaving]
    return facts or ["There is nothing left to spend."]


# ---- questions of cards ----------------------------------------------------------------------------


def about_yes(view: View, ask: Ask, raw: Raw) -> list[str]:
    return about_one(view, ask, raw) if ask.kind in ("superpower", "may") else []


def about_one(view: View, ask: Ask, raw: Raw) -> list[str]:
    text = said(ask.steps(raw), view)
    return [f"It would do this: {text}"] if text else []


def about_no(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The effect of a no: the other half of a reveal, or nothing."""
    instead = said(getattr(ask.verb, "else_", ()), view)
    if instead:
        return [f"Then this happens: {instead}"]
    if ask.kind in ("superpower", "may"):
        return [f"You give this up: {said(ask.steps(('yes',)), view)}"]
    return ["Nothing happens then."]


def about_card(view: View, ask: Ask, raw: Raw) -> list[str]:
    """The facts about the card of an answer, or the effect that showing it avoids."""
    spared = said(getattr(ask.verb, "else_", ()), view)
    if spared:
        return [f"It spares you this: {spared}"]
    cid = raw[1]
    if is_face_down(view, cid):
        return []
    card = view.table.card(cid)
    if ask.kind == "liaison":
        return [f"A friendly player may have this: {said(line.steps, view)}" for line in card.at("liaison")[:1]]
    if card.kind == "wound":
        return [f"{card.name} only takes up room in your hand."]
    if cid in view.city or cid in view.masterminds:
        return enemy_facts(view, cid)
    if card.role == "starter":
        return [f"{card.name} is one of the weak cards you began with."]
    if card.kind != "hero":
        return [f"{card.name} counts {many(card.points, 'point')}."] if card.points else []
    return [hero_words(view, card)]


def enemy_facts(view: View, cid: int) -> list[str]:
    held = f" and holds {captives(view, cid)}" if view.holds.get(cid) else ""
    is_mission = view.cards[cid].kind == "mission"
    needs_words = mission_words(view, cid) if is_mission else f"has {view.attack_of(cid)} attack"
    facts = [f"{view.name(cid)} {needs_words}{held}."]
    return [*facts, leaving_words(view, cid)] if escapes_next(view, cid) else facts


def mission_words(view: View, cid: int) -> str:
    danger = view.cards[cid].danger
    return f"takes {takes(view, cid)}" + f", with danger {danger}" * bool(danger)


def leaving_words(view: View, cid: int) -> str:
    return f"{view.name(cid)} {leaves(view, cid)} when the next villain enters."


def hero_words(view: View, card: Card) -> str:
    brings = [f"{n} {what}" for n, what in ((card.attack, "attack"), (card.recruit, "recruit")) if n]
    shows = [icon_words(view, icon) for icon in (*card.classes, card.team) if icon]
    facts = [f"costs {card.cost}", *([f"brings {' and '.join(brings)}"] if brings else []),
             *([f"shows {' and '.join(shows)}"] if shows else [])]
    return f"{card.name} {', '.join(facts)}."


def about_player(view: View, ask: Ask, raw: Raw) -> list[str]:
    name, wounds = view.table.box.names[raw[1]], view.wounds(raw[1])
    return [f"{name} has {many(wounds, 'wound')} in sight." if wounds else f"{name} has no wound in sight."]


def about_space(view: View, ask: Ask, raw: Raw) -> list[str]:
    there, ahead = view.city[raw[1]], len(view.city) - 1 - raw[1]
    who = f"{view.name(there)} stands there" if there >= 0 else "It is empty"
    return [f"{who}, {many(ahead, 'space')} from the last one." if ahead else f"{who}; it is the last one."]


def about_pay(view: View, ask: Ask, raw: Raw) -> list[str]:
    if ask.kind == "pay recruit":
        return [f"{view.recruit - raw[1]} recruit would be left."]
    if ask.kind == "pay attack":
        return [f"{view.attack - raw[1]} attack would be left for other things."]
    return [f"It spends {raw[1]} of the attack for certain fights only."]


def about_effect(view: View, ask: Ask, raw: Raw) -> list[str]:
    line, _ = ask.pending.data[raw[1]]
    text = said(line.steps, view)
    return [f"It does this: {text}"] if text else []


def about_side(view: View, ask: Ask, raw: Raw) -> list[str]:
    return [hero_words(view, ask.pending.data.sides[raw[1]])]


def about_class(view: View, ask: Ask, raw: Raw) -> list[str]:
    return [f"The card counts as {raw[1]} for the cards you play after it this turn."]


FACTS: dict[str, Facts] = {
    "play": about_play, "fight": about_fight, "complete": about_complete, "liaison": about_liaison,
    "recruit": about_recruit, "heal": about_heal, "use": about_use,
    "end": about_end, "yes": about_yes, "no": about_no, "one": about_one, "card": about_card, "instead": about_card,
    "player": about_player, "space": about_space, "pay": about_pay, "effect": about_effect, "side": about_side,
    "class": about_class,
}
ALWAYS = {"done": "You choose no more cards.", "dodge": "You discard it unplayed and draw another card.",
          "called": "You discard it unseen; the other card goes to the player who looked at them."}
