"""Questions and answers in words: the facts on the table, put into the sentences of `text`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendary_nb.cards import Line, System, load_system
from legendary_nb.effects import Verb
from legendary_nb.effects.verbs import PlayCopy, Put
from legendary_nb.rules.ability import ability_of
from legendary_nb.rules.friends import is_alone
from legendary_nb.rules.piles import locate
from legendary_nb.rules.places import speaker
from legendary_nb.rules.play import played_as
from legendary_nb.rules.reveal import is_led
from legendary_nb.rules.select import group_of
from legendary_nb.state import Ctx, Paying, Pending, Picking, Table
from legendary_nb.state import Option as Raw
from legendary_nb.text import choice_text, in_words_of, step_question, superpower_question, words_filled
from legendary_nb.text.english import capital
from legendary_nb.text.nouns import the_space
from legendary_nb.text.options import answer_text, chosen_text, declined_text, done_with
from legendary_nb.text.questions import REASONS, of_another, rule_question

from .log import log_words

# shared places that have a name of their own in a system
PLACE_WORDS = {"hero deck": "{hero deck}", "villain deck": "{villain deck}", "escape": "{escape pile}",
               "beside mastermind": "beside {the mastermind}", "beside scheme": "beside {the scheme}"}
# the kinds of answers that are about a physical card
ABOUT_CARDS = ("play", "fight", "complete", "recruit", "heal", "use", "dodge", "liaison", "card", "instead")
# of these the ones that are about a card of the hand
FROM_HAND = ("play", "dodge")
# questions about the wounds of one set
OF_WOUNDS = ("gain wound", "any gain wound")


# ---- questions -------------------------------------------------------------------------------------


def question_text(table: Table, pending: Pending) -> str:
    """The question after the name of the card that asks: "Sabretooth: Reveal a Hero or gain a Wound?"."""
    ctx, system = pending.ctx, table.box.system
    name = table.name(ctx.source) if ctx and ctx.source >= 0 else ""
    told = speaking(table, pending) if pending.kind in OF_WOUNDS else system
    words = rule_question(question_kind(table, pending), told) or asked(table, pending)
    if isinstance(pending.data, Paying):
        words = words.replace("this card", name or "certain fights")
        paying, kind = pending.data, "recruit" if pending.kind == "pay attack" else "attack"
        name = f"{table.name(paying.cid)}, {kind} {getattr(paying, kind)}"
    elif ctx and ctx.line.id in REASONS:
        name = REASONS[ctx.line.id].format(name=name, what=words_filled("{all bystander}", system),
                                           escapes=log_words(system)["escapes"])
    elif ctx and is_of_scheme(table, ctx):
        name = table.box.scheme.card.name
        words = words.replace("this card", table.name(ctx.it[0])) if ctx.it else words
    if ctx and ctx.you != pending.player and is_led(verb_of(pending.data)):
        words = of_another(words, table.box.names[ctx.you])
    return f"{name}: {words}" if name else words


def is_of_scheme(table: Table, ctx: Ctx) -> bool:
    """Whether the scheme asks, by a twist or through other cards."""
    if ctx.source >= 0:
        return table.card(ctx.source).kind == "twist"
    return ctx.line.id.startswith(f"{table.box.scheme.card.id}#")


def question_kind(table: Table, pending: Pending) -> str:
    """The kind of question; one kind may be put in different words."""
    node = verb_of(pending.data)
    if pending.kind == "action" and table.box.system.missions:
        return "action with missions"
    if pending.kind == "liaison" and is_alone(table, pending.player):
        return "liaison alone"
    if pending.kind == "order" and isinstance(node, Put) and node.to.startswith("bottom of "):
        return "order at the bottom"
    if pending.kind == "order" and isinstance(node, Put) and node.to.startswith("beside "):
        return "order of a stack"
    return pending.kind


def asked(table: Table, pending: Pending) -> str:
    """What a step of a card asks, in the words of the card."""
    system, data, ctx = speaking(table, pending), pending.data, pending.ctx
    if pending.kind == "superpower":
        return superpower_question(data, system)
    step = verb_of(data)
    if step is None:
        return f"Where does {table.name(data)} go?" if pending.kind == "move" else "Answer it with a card?"
    if pending.kind == "deal":
        return f"Which card does {table.box.names[data.left[0]]} gain?"
    if is_about_one(step, data):
        (cid,) = data.left
        done = done_with(table.name(cid), pending.kind, step, table.box.system, is_about_one=True)
        return f"{capital(done)} ({place(table, cid)})?"
    picking = data if isinstance(data, Picking) else None
    many = picking is not None and len(picking.left) + len(picking.chosen) > 1
    text = step_question(step, system, table.card(ctx.source) if ctx and ctx.source >= 0 else None, many)
    if picking is None or not picking.chosen or picking.most >= 999:
        return text
    return f"{text} ({len(picking.chosen)} of {picking.most} chosen)"


def speaking(table: Table, pending: Pending) -> System:
    """mix.wounds-not-bindings: in a mixed game a card asks in the words of its own set."""
    system, ctx = table.box.system, pending.ctx
    return in_words_of(system, speaker(table, ctx)) if table.box.mixed and ctx is not None else system


def is_about_one(step: Verb, data: Any) -> bool:
    """Whether a step asks about one card you just looked at, which the question then names."""
    pick = getattr(step, "pick", None)
    return pick is not None and pick.may and pick.select.zones == ("them",) and len(getattr(data, "left", ())) == 1


def verb_of(data: Any) -> Verb | None:
    node = getattr(data, "node", data)
    return node if isinstance(node, Verb) else None


# ---- labels ----------------------------------------------------------------------------------------


def label_all(table: Table, options: list[Raw]) -> list[str]:
    """A label for each option; equal ones add the place of their card, or how a card of the hand differs."""
    assert table.ask is not None
    plain = [label(table, table.ask, option) for option in options]
    placed = [told_apart(table, text, option) if plain.count(text) > 1 and option[0] in ABOUT_CARDS else text
              for text, option in zip(plain, options, strict=True)]
    return [f"{text} #{placed[: i + 1].count(text)}" if placed.count(text) > 1 else text
            for i, text in enumerate(placed)]


def told_apart(table: Table, text: str, option: Raw) -> str:
    """A label that others share: "KO Wound (hand)"; a card of the hand as it is printed needs no more than its name."""
    more = difference(table, option[1]) if option[0] in FROM_HAND else place(table, option[1])
    return f"{text} ({more})" if more else text


def difference(table: Table, cid: int) -> str:
    """How a card differs from the printed one of its name: by what an effect gave it, or by another number."""
    if cid in table.as_card:
        return other_name(table, cid)
    card = table.box.cards[cid]
    printed = next((known for known in table.box.system.cards() if known.id == card.id), card)
    return ", ".join(f"{pool} {getattr(card, pool)}" for pool in ("cost", "recruit", "attack", "points")
                     if getattr(card, pool) != getattr(printed, pool))


def label(table: Table, pending: Pending, option: Raw) -> str:
    """One answer, in the words of the question."""
    what, verb, system = option[0], verb_of(pending.data), speaking(table, pending)
    if what == "no":
        return declined_text(pending.kind, verb, system, is_one_card(pending))
    if what == "instead" or (what == "card" and pending.kind != "become copy of"):
        if getattr(verb, "different", "") == "group" and what == "card":
            return done_with(group_of(table, option[1]), pending.kind, verb, system, is_one_card(pending))
        return chosen_text(pending.kind, verb, table.name(option[1]), system, is_one_card(pending))
    about = ABOUT.get(what)
    return answer_text(*about(table, pending, option[1])) if about else answer_text(what)


def is_one_card(pending: Pending) -> bool:
    """Whether a card that was just looked at may be put somewhere."""
    verb = verb_of(pending.data)
    return isinstance(verb, Put) and is_about_one(verb, pending.data)


def use_of(table: Table, cid: int) -> tuple[str, str]:
    """An ability goes by its card; a copy to be played by the card it copies."""
    ctx = ability_of(table, cid)[1]
    is_copy = isinstance(ctx.line.steps[0], PlayCopy) and len(ctx.it) == 1
    return ("use copy", table.name(ctx.it[0])) if is_copy else ("use", table.name(cid))


def heal_words(table: Table, cid: int) -> str:
    """Using a wound's own text, by the word of the system; a wound of another set is named."""
    name, system = table.name(cid), table.box.system
    return system.words.get("heal", "heal") if name == table.box.wound_names[system.id] else f"use {name}"


def effect_words(table: Table, waiting: list[tuple[Line, Ctx]], number: int) -> str:
    """One of the effects that wait for their turn, by its moment and its card."""
    line, ctx = waiting[number]
    return f"{line.moment} effect of {table.name(ctx.source)}"


# of an answer: the kind of sentence, and the name of what it is about
ABOUT: Final[dict[str, Callable[[Table, Pending, Any], tuple[str, str]]]] = {
    "play": lambda table, _, cid: ("play", table.name(cid)),
    "fight": lambda table, _, cid: ("fight", table.name(cid)),
    "complete": lambda table, _, cid: ("complete", table.name(cid)),
    "dodge": lambda table, _, cid: ("dodge", table.name(cid)),
    "recruit": lambda table, _, cid: ("recruit", recruited_name(table, cid)),
    "use": lambda table, _, cid: use_of(table, cid),
    "liaison": lambda table, _, cid: ("use" if cid in table.players[table.acting].front else "ask for",
                                      table.name(cid)),
    "card": lambda table, _, cid: ("become copy", played_as(table, cid).name),
    "class": lambda table, _, name: ("class", name.title()),
    "called": lambda table, _, word: ("called", word),
    "player": lambda table, _, p: ("player", table.box.names[p]),
    "space": lambda table, _, i: ("space", the_space(table.box.spaces[i])),
    "effect": lambda table, pending, i: ("effect", effect_words(table, pending.data, i)),
    "pay": lambda table, _, n: ("pay", str(n)),
    "side": lambda table, pending, i: ("side", pending.data.sides[i].name),
    "one": lambda table, pending, i: ("one", choice_text(pending.data.options[i], speaking(table, pending),
                                                         *looked_at(pending))),
    "heal": lambda table, _, cid: ("heal", heal_words(table, cid)),
}


def recruited_name(table: Table, cid: int) -> str:
    """officer.top-card: a deck of different cards lies face down; each, even the last, is called as all are."""
    kinds = table.box.system.setup["stacks"]
    for stack in table.box.recruit_stacks:
        if cid in table.stacks[stack] and not isinstance(kinds[stack], str) and len(kinds[stack]) > 1:
            return load_system(table.box.cards[cid].system).word(stack.split()[0].removesuffix("s"))
    return table.name(cid)


def looked_at(pending: Pending) -> tuple[None, bool, str]:
    """Whether a choice is about several cards, and on which deck they lie."""
    ctx = pending.ctx
    return None, ctx is not None and len(ctx.it) > 1, str(ctx.origin) if ctx else ""


def other_name(table: Table, cid: int) -> str:
    """How a card that is something else now differs: its printed name, or the class or keyword it has got."""
    printed, now = table.box.cards[cid], table.card(cid)
    if printed.name != now.name or cid not in table.marked:
        return printed.name
    before = {*printed.classes, *printed.keywords}
    return " ".join(w for w in (*now.classes, *now.keywords) if w not in before)


def place(table: Table, cid: int) -> str:
    """Where a card lies, and how it differs from an equal one there: kept for the new hand, or a copy."""
    zone, owner, cards = locate(table, cid)
    if zone == "hq":
        return f"{table.box.system.word('HQ')} {cards.index(cid) + 1}"
    if zone == "city":
        return table.box.spaces[cards.index(cid)]
    if zone in PLACE_WORDS:
        zone = words_filled(PLACE_WORDS[zone], table.box.system)
    zone += "".join(f", with {table.name(held)}" for held in table.under.get(cid, ()))
    zone += ", kept" * (cid in table.kept)
    if cid in table.as_card:
        zone += f", {other_name(table, cid)}"
    return f"{table.box.names[owner]}'s {zone}" if owner >= 0 and owner != table.acting else zone
