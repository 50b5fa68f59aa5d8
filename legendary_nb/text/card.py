"""The abilities of a card, each with the moment it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from legendary_nb.cards import Card, Line, Modifier, System
from legendary_nb.cards.vocabulary import REVEALED, TOLD
from legendary_nb.effects import Count, Value
from legendary_nb.effects import verbs as v

from .clauses import IT, YOU, Said, Who, allowed, is_one, opened, said, speak, tied, words
from .conditions import so
from .consequences import act, may_do
from .nouns import one, thing
from .numbers import points_text, value_text
from .verbs.turn import event_text, instead
from .voice import Voice, say

# the moments a card prints as a word and a colon
LABELS = {
    "ambush": "{ambush effect}", "fight": "{fight effect}", "escape": "{escape effect}",
    "strike": "{master strike}", "rescue": "{rescue effect}", "success": "{success effect}",
    "failure": "{failure effect}", "after escape": "{escape or failure effect}",
    "dodged": "When you {dodge} with this card", "liaison": "{liaison}", "00 status": "{00 status}",
    "once this turn": "Once per turn", "start": "Start", "in hand": "In your hand",
}  # fmt: skip

FREE = -99  # a change of attack that leaves nothing to pay

# moments whose abilities may be the same as one above them on the card
REPEATED = ("ambush", "fight", "escape", "success", "failure")

# the card an event is about, if "it" could be mistaken for the card that answers
ABOUT = {"any gain wound": "that {wound}", "gain wound": "that {wound}"}
# cards of the villain deck that go to the KO pile when something happens in place of their effect
KOED = {"master strike": "that {master strike}"}

# ---- the abilities of a card -------------------------------------------------------------------------


def abilities(card: Card, system: System) -> tuple[str, ...]:
    """The keywords and the lines of a card; of a divided card, each side's."""
    if card.sides:
        return tuple(f"{side.name}: {text}" for side in card.sides for text in abilities(side, system))
    voice = Voice(system, card)
    return (*keywords_text(card, voice), *lines_text(card.lines, voice))


def keyword_text(keyword: str, system: System) -> str:
    """A keyword as cards of a system show it: "High-Speed Chase"."""
    return Voice(system).keyword(keyword)


def keywords_text(card: Card, voice: Voice) -> list[str]:
    """The keywords that are printed as a word alone."""
    lines = {line.moment for line in card.lines}
    said = [f"{voice.keyword(name)}." for name in card.keywords if name not in lines]
    said += ["You can complete it only once each turn."] * ("inevitable" in card.keywords)
    said += ["Card effects cannot defeat or KO this card."] * card.immune
    said += ["When you fight this card, it is not defeated and stays where it is. You can fight it only once each "
             "turn."] * card.undefeated
    said += ["You cannot play this card."] * (card.kind == "extra" and lines == {"in hand"})
    return said + ["You must play this card first if it is in your hand when your action phase begins."] * card.first


def lines_text(lines: tuple[Line, ...], voice: Voice) -> list[str]:
    """Each ability in words; one that repeats another is the same effect."""
    lines = tuple(line for line in lines if not line.keyword)
    statics = tuple(line for line in lines if line.moment == "while")
    together = by_space(statics, voice)
    found: list[str] = [together] if together else []
    for i, line in enumerate(lines):
        if together and line in statics:
            continue
        found.append(same_text(line, lines[:i], voice) or again_text(line, lines[:i], voice) or said_line(line, voice))
    return [text for text in found if text]


def same_text(line: Line, above: tuple[Line, ...], voice: Voice) -> str:
    """"Escape: Same effect." for an ability that stands above already."""
    same = [other for other in above if other.moment in REPEATED and other.steps == line.steps]
    if line.moment not in REPEATED or not same:
        return ""
    of = "" if same[-1] is above[-1] else f" as {line_label(same[-1], voice)}"
    return f"{line_label(line, voice)}: Same effect{of}."


def again_text(line: Line, above: tuple[Line, ...], voice: Voice) -> str:
    """"For each other Ally, do the same with a different Ally" for what the line above says, done several times."""
    step = line.steps[0] if len(line.steps) == 1 else None
    if not above or not isinstance(step, v.Repeat) or not isinstance(step.n, Count):
        return ""
    put = next((one for one in step.do if isinstance(one, v.Put) and one.different), None)
    if put is None or tuple(replace(one, different=False) if one is put else one for one in step.do) != above[-1].steps:
        return ""
    same = said(YOU, "do", f"the same with a different {voice.word(put.pick.select.noun)}")
    return f"{line_label(line, voice)}: {speak(opened(f'for each {thing(step.n.select, voice)},', same))}"


def said_line(line: Line, voice: Voice) -> str:
    """One ability of a card in words, with its label."""
    label = line_label(line, voice)
    made = MOMENTS.get(line.moment)
    text = speak(made(line, voice) if made else say(line.steps, voice))
    return f"{label}: {text}" if label and text else text


def line_label(line: Line, voice: Voice) -> str:
    if line.moment == "superpower":
        return "".join(voice.icon(icon) for icon in line.icons)
    if line.moment == "twist":
        return twist_label(line.span, voice)
    if line.moment == "heal":
        return voice.word("healing")
    if line.moment == "once this turn" and line.moment in voice.system.words:
        return voice.word(line.moment)
    return voice.fill(LABELS.get(line.moment, ""))


def twist_label(span: tuple[int, int], voice: Voice) -> str:
    """"Twist", "Twist 7", "Twists 2-6"."""
    name = voice.word("scheme twist").split()[-1]
    first, last = span
    if first <= 1 and last >= 99:
        return name
    if last >= 99:
        return f"{name} {first} and later"
    return f"{name} {first}" if first == last else f"{name}s {first}-{last}"


# ---- moments with words of their own -----------------------------------------------------------------


def to_play(line: Line, voice: Voice) -> Said:
    """A cost to play: the card itself has left the hand, so any card there is another one."""
    known: Said = []
    for step in line.steps:
        if isinstance(step, v.Discard):
            pick = replace(step.pick, select=replace(step.pick.select, other=False))
            known += act(replace(step, pick=pick), voice, "discard")
        else:
            known += say((step,), voice)
    return opened("to play this card,", must(tied(known)))


def to_fight(line: Line, voice: Voice) -> Said:
    """A cost to fight, besides paying."""
    return opened(f"to fight {voice.this},", must(tied(say(line.steps, voice))))


def recruit_also(line: Line, voice: Voice) -> Said:
    assert line.select is not None
    where = f"as if it were in {voice.the('HQ')}"
    return said(Who("any player"), "recruit", f"{one(line.select, voice)} {where}", "may")


def must(sentences: Said) -> Said:
    first, *rest = allowed(sentences)
    return [replace(first, clauses=tuple(replace(c, modal=c.modal and "must") for c in first.clauses)), *rest]


def heal(line: Line, voice: Voice) -> Said:
    """wound.yaml: if you heal, you recruit and fight nothing in that turn."""
    mission = ", and complete no {mission}" if "mission" in voice.system.words else ""
    defeat = f"{',' if mission else ' and'} defeat no {{villain}} or {{mastermind}}{mission} this turn"
    condition = voice.fill("{you} recruit no {hero}" + defeat)
    known = say(line.steps, voice)
    if is_one(known):
        return opened(f"if {condition},", may_do(known))
    return words(f"use this only if {condition}") + known


def whenever(line: Line, voice: Voice) -> Said:
    """An answer to an event; a hero is shown from hand or play for some, and for the others it has to be in play."""
    first = "once per turn, when" if line.once else "whenever"
    known = say(line.steps, replace(voice, holder="it", it=voice.fill(ABOUT.get(line.event, "it"))))
    event, in_play = event_text(line.event, voice), ""
    if is_players_card(voice) and line.event in REVEALED:
        known = said(YOU, "reveal", "this card", "may") + opened("if you do,", known)
    elif is_players_card(voice) and line.event in TOLD:
        in_play = " on your turn" if voice.card and voice.card.stays else " this turn"
        first = "the first time" if line.once and in_play == " this turn" else first
    return opened(f"{first} {event}{in_play},", known)


def is_players_card(voice: Voice) -> bool:
    """Whether the card that speaks is one of a player's deck."""
    return voice.card is not None and voice.card.kind in ("hero", "extra")


def instead_of(line: Line, voice: Voice) -> Said:
    """A replacement: this card is shown from hand or play, unless it is about the card itself."""
    known = say(line.steps, voice)
    if line.event in KOED:
        known = said(YOU, "KO", voice.fill(KOED[line.event])) + known
    if "this" not in line.event.split():
        known = tied(said(YOU, "reveal", "this card", "may") + known)
    return instead(opened(f"if {event_text(line.event, voice, True)},", known))


def superpower(line: Line, voice: Voice, other: str = "the above") -> Said:
    """What a superpower does; one that takes the place of what the card does besides says so first."""
    known = say(line.steps, voice)
    return opened(f"instead of {other},", known) if line.instead else known


def only_if(line: Line, voice: Voice) -> Said:
    """What it takes to fight an enemy, or to defeat it at all."""
    assert line.condition is not None
    whom = voice.the("mastermind") if voice.card and voice.card.kind == "scheme" else voice.this
    return words(f"you can {line.moment.partition(' ')[0]} {whom} only if {so(line.condition, voice)}")


def points_also(line: Line, voice: Voice) -> Said:
    assert line.number is not None
    return words(f"{voice.this} is worth {points_text(line.number, 'Victory Points', voice)}")


# ---- standing changes of attack ----------------------------------------------------------------------


def standing(line: Line, voice: Voice) -> Said:
    assert line.modifier is not None
    return modifier_said(line.modifier, voice)


def modifier_said(m: Modifier, voice: Voice) -> Said:
    """"Each Villain in the city gets +1 Attack for each Bystander it has captured"."""
    if m.locks:
        assert m.of is not None
        banned = f"no player can fight {one(m.of, voice)}"
        return words(banned if m.condition is None else f"while {so(m.condition, voice)}, {banned}")
    told, attack = replace(voice, holder="it"), voice.own_price if m.of is None else voice.price_of(m.of.noun)
    if m.of is None and m.condition is None and is_whole_attack(voice):
        return words(f"{voice.this}'s {attack} is equal to {value_text(m.attack, told)}")
    verb, change = ("cost", f"no {attack}") if m.attack == FREE else ("get", points_text(m.attack, attack, told))
    if m.condition is None:
        return said(affected(m, voice), verb, change)
    condition = so(m.condition, voice)
    who = IT if m.of is None and voice.this in condition else affected(m, voice)
    return opened(f"if {condition},", said(who, verb, change))


def is_whole_attack(voice: Voice) -> bool:
    """Whether the printed attack is only a mark, so that the text says all of it."""
    card = voice.card
    return card is not None and card.attack == 0 and "a" in card.plus + card.star and len(card.statics) == 1


def affected(m: Modifier, voice: Voice) -> Who:
    if m.of is None:
        return Who(voice.this, "it")
    return Who(one(m.of, voice) if m.of.noun == "mastermind" else f"each {thing(m.of, voice)}", "it")


def by_space(lines: tuple[Line, ...], voice: Voice) -> str:
    """One sentence for standing abilities that say the same of each city space, or nothing."""
    found = [line.modifier for line in lines if line.modifier and isinstance(line.modifier.attack, Value)]
    spaces = [m.attack.select.spaces for m in found if isinstance(m.attack, Value)]
    if len(found) < 2 or len(found) != len(lines) or not all(len(s) == 1 for s in spaces):
        return ""
    first = found[0].attack
    assert isinstance(first, Value)
    named = replace(first, select=replace(first.select, spaces=("its space",)))
    text = points_text(named, voice.word("attack"), voice).replace("the its space", "its space")
    return speak(said(Who(voice.this), "get", text))


MOMENTS: dict[str, Callable[[Line, Voice], Said]] = {
    "to play": to_play,
    "heal": heal,
    "whenever": whenever,
    "instead of": instead_of,
    "superpower": superpower,
    "fight only if": only_if,
    "defeat only if": only_if,
    "points also": points_also,
    "recruit also": recruit_also,
    "to fight": to_fight,
    "while": standing,
}
