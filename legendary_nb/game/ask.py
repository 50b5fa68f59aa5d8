"""The open question as people and bots see it: who is asked, what about, and options with labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from legendary_nb.cards import System, load_system
from legendary_nb.effects import Steps, Verb
from legendary_nb.effects.verbs import PlayCopy, Put
from legendary_nb.rules import options_of
from legendary_nb.rules.ability import ability_of, uses
from legendary_nb.rules.fight import fights
from legendary_nb.rules.friends import is_alone
from legendary_nb.rules.keyword import dodges
from legendary_nb.rules.liaison import liaisons
from legendary_nb.rules.mission import completes
from legendary_nb.rules.piles import locate
from legendary_nb.rules.places import speaker
from legendary_nb.rules.play import played_as, plays
from legendary_nb.rules.recruit import recruits
from legendary_nb.rules.reveal import is_led
from legendary_nb.rules.select import group_of
from legendary_nb.rules.turn import END
from legendary_nb.rules.wound import heals
from legendary_nb.state import Ctx, Pending, Table
from legendary_nb.state import Option as Raw
from legendary_nb.text import choice_text, in_words_of, step_question, superpower_question, words_filled
from legendary_nb.text.english import capital

from .log import log_words, space_words

# how a choice of a card is put in words, by the verb that asks; {} is the card's name, which otherwise comes last
WORDS = {
    "ko": "KO", "discard": "discard", "gain": "gain", "put": "put back", "choose": "choose",
    "capture": "let it capture", "defeat": "defeat", "move": "move", "draw those": "draw",
    "enter city": "let {} enter {the city}", "keep for new hand": "keep", "become copy of": "copy",
    "play copy of": "play a copy of", "reveal": "reveal", "pass left": "pass", "deal": "give",
    "order": "put back next", "escape": "let {} escape", "shuffle": "shuffle in",
    "gain wound": "reveal", "any gain wound": "reveal", "master strike": "reveal",
    "fight effect of": "use", "mark": "choose", "rescue those": "rescue", "swap": "swap", "swap with": "for",
    "liaison": "leave", "call good": "call good:", "which mastermind": "choose", "strike order": "strike of",
}  # fmt: skip
# how the questions are declined that no verb of a card puts in words
DECLINED = {"call good": "call it bad", "class": "keep its own class", "play copy of": "do not play a copy",
            "deal": "give none"}
# where a card is put that does not come from there
PUT_WHERE = {
    "beside mastermind": " beside {the mastermind}", "beside scheme": " beside {the scheme}",
    "escape": " into {the escape pile}", "victory": " into the {victory pile}", "discard": " into the {discard pile}",
}  # fmt: skip
# shared places that have a name of their own in a system
PLACE_WORDS = {"hero deck": "{hero deck}", "villain deck": "{villain deck}", "escape": "{escape pile}",
               "beside mastermind": "beside {the mastermind}", "beside scheme": "beside {the scheme}"}
# the kinds of answers that are about a physical card
ABOUT_CARDS = ("play", "fight", "complete", "recruit", "heal", "use", "dodge", "liaison", "card", "instead")
# of these the ones that are about a card of the hand
FROM_HAND = ("play", "dodge")
# questions that no step of a card puts in words
QUESTIONS = {
    "action": "Play a card, fight, recruit, or end your turn",
    "pay recruit": "How much recruit do you pay?",
    "pay bound": "How much of it do you pay with the attack of this card?",
    "gain wound": "You are about to gain {a wound}: answer it with a card?",
    "any gain wound": "A player has gained {a wound}: answer it with a card?",
    "master strike": "A {master strike} is about to happen: answer it with a card?",
    "pay attack": "How much of the recruit do you pay with attack?",
    "action with missions": "Play a card, fight, complete {a mission}, recruit, or end your turn",
    "liaison": "Which cards do you leave in play for a friendly player?",
    "liaison alone": "Which cards do you leave in play for your next turn?",
    "give liaison": "Discard it and give its effect to the {current player}?",
    "effect order": "Which effect happens next?",
    "which mastermind": "Which {mastermind} is meant?",
    "strike order": "Whose {master strike} happens next?",
    "mulligan": "Replace the costly {all hero} of the starting {HQ}, if all agree?",
    "choose one": "Choose one.",
    "side": "Which side of the card do you play?",
    "pass left": "Choose a card for the player on your left.",
    "order": "Which card goes back next? The last one lies on top.",
    "order at the bottom": "Which card goes to the bottom next?",
    "order of a stack": "Which card is put there next? The last one lies on top.",
    "enter at": "Where does it enter {the city}?",
    "class": "Which class does this card have?",
    "swap with": "Which card of {the HQ} is it swapped for?",
    "call good": "Which card do you call good?",
    "bluff": "Which card do you discard, and leave the other to them?",
}
# questions about the wounds of one set
OF_WOUNDS = ("gain wound", "any gain wound")
# questions whose other answer is yes
YES_OR_NO = ("may", "mulligan", "superpower", "give liaison", "spend recruit")
# why the rules themselves ask
REASONS = {
    "escape.ko-hero": "{name} {escapes}",
    "escape.discard": "{name} {escapes} with {what}",
    "solo.after-twist": "After the twist",
}
# the parts of the action step, each of which can be made without the others
PARTS: Final[dict[str, Callable[[Table], list[Raw]]]] = {
    "play": plays, "fight": fights, "recruit": recruits, "heal": heals, "use": uses, "dodge": dodges,
    "complete": completes, "liaison": liaisons,
    "end": lambda table: [END],
}


class Option:
    """One thing that can be answered: a value with a label."""

    __slots__ = ("label", "number", "raw")

    def __init__(self, number: int, raw: Raw, label: str) -> None:
        self.number, self.raw, self.label = number, raw, label

    @property
    def kind(self) -> str:
        """What sort of answer this is: play, fight, recruit, heal, end, card, yes, no, ..."""
        return str(self.raw[0])

    @property
    def card(self) -> int | None:
        """The number of the physical card it is about, if any."""
        return self.raw[1] if self.raw[0] in ABOUT_CARDS else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.raw, self.label) == (other.raw, other.label)

    def __hash__(self) -> int:
        return hash(self.raw)

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<{self.number}: {self.label}>"


class Options(Sequence[Option]):
    """The options of a question; labels are made only when looked at."""

    __slots__ = ("_labels", "raw", "table")

    def __init__(self, table: Table, raw: list[Raw]) -> None:
        self.table, self.raw = table, raw
        self._labels: list[str] | None = None

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        i = range(len(self.raw))[i]
        return Option(i, self.raw[i], self.labels[i])

    def __iter__(self) -> Iterator[Option]:
        return (self[i] for i in range(len(self.raw)))

    @property
    def labels(self) -> list[str]:
        if self._labels is None:
            self._labels = label_all(self.table, self.raw)
        return self._labels

    def __repr__(self) -> str:
        return "[" + ", ".join(map(repr, self)) + "]"


class Ask:
    """Who is asked what, and why."""

    __slots__ = ("_options", "pending", "table")

    def __init__(self, table: Table) -> None:
        assert table.ask is not None
        self.table, self.pending = table, table.ask
        self._options: Options | None = None

    @property
    def options(self) -> Options:
        """Everything that can be answered, as values with labels."""
        if self._options is None or self._options.raw is not self.pending.options_:
            self._options = Options(self.table, options_of(self.table))
        return self._options

    def complete(self) -> Ask:
        """The same question with all its options made; it stays what it is when the game goes on."""
        self._options = Options(self.table, options_of(self.table))
        return self

    @property
    def raw(self) -> list[Raw]:
        """The options as plain tuples, without labels: ("play", 17), ("yes",)."""
        made = self.pending.options_
        return options_of(self.table) if made is None else made

    def of_kind(self, kind: str) -> list[Raw]:
        """The plain options of one kind.  In the action step only this part of the question is made, so that
        a bot that finds a good answer there need not wait for the rest."""
        if self.pending.options_ is None:
            return PARTS[kind](self.table)
        return [option for option in self.pending.options_ if option[0] == kind]

    @property
    def verb(self) -> Verb | None:
        """The verb that asks, if a card's step does."""
        return verb_of(self.pending.data)

    def steps(self, option: Raw) -> Steps:
        """What an answer sets off by the text of the asking card: the steps behind a yes, or one of several."""
        data = self.pending.data
        if option[0] == "one":
            chosen: Steps = data.options[option[1]]
            return chosen
        if option[0] == "yes":
            return data.steps if self.kind == "superpower" else data.do + data.then  # type: ignore[no-any-return]
        return ()

    @property
    def seat(self) -> int:
        return self.pending.player

    @property
    def player(self) -> str:
        return self.table.box.names[self.pending.player]

    @property
    def kind(self) -> str:
        return self.pending.kind

    @property
    def why(self) -> str:
        """The id of the rule or card line that asks."""
        return self.pending.ctx.line.id if self.pending.ctx else "play.interleave"

    @property
    def source(self) -> str:
        """The name of the card that asks, if a card does."""
        ctx = self.pending.ctx
        return self.table.name(ctx.source) if ctx and ctx.source >= 0 else ""

    @property
    def text(self) -> str:
        """The question in words."""
        return question_text(self.table, self.pending)

    def __repr__(self) -> str:
        return f"<{self.player}: {self.text} {list(self.options.labels)}>"


def question_text(table: Table, pending: Pending) -> str:
    """The question after the name of the card that asks: "Sabretooth: Reveal a Hero or gain a Wound?"."""
    ctx, system = pending.ctx, table.box.system
    name = table.name(ctx.source) if ctx and ctx.source >= 0 else ""
    told = speaking(table, pending) if pending.kind in OF_WOUNDS else system
    words = words_filled(QUESTIONS.get(question_kind(table, pending), ""), told) or asked(table, pending)
    if pending.kind == "pay recruit":
        name = f"{table.name(pending.data[0])}, attack {pending.data[1]}"
    elif pending.kind == "pay bound":
        words = words.replace("this card", name or "certain fights")
        name = f"{table.name(pending.data[0])}, attack {pending.data[1]}"
    elif pending.kind == "pay attack":
        name = f"{table.name(pending.data[0])}, recruit {pending.data[2]}"
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
    """Whether the scheme asks: by a twist, or by what it says of other cards."""
    if ctx.source >= 0:
        return table.card(ctx.source).kind == "twist"
    return ctx.line.id.startswith(f"{table.box.scheme.card.id}#")


def question_kind(table: Table, pending: Pending) -> str:
    """The question asked, where one kind of them is put in different words."""
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


def of_another(words: str, name: str) -> str:
    """A question about another player's cards: "Choose one for Ben.", "Swap a card from Ben's hand ...?"."""
    return words.replace("Choose one.", f"Choose one for {name}.").replace("your ", f"{name}'s ")


def asked(table: Table, pending: Pending) -> str:
    """What a step of a card asks, in the words of the card."""
    system, data, ctx = speaking(table, pending), pending.data, pending.ctx
    if pending.kind == "superpower":
        return superpower_question(data, system)
    step = verb_of(data)
    if step is None:
        return f"Where does {table.name(data)} go?" if pending.kind == "move" else "Answer it with a card?"
    if pending.kind == "deal":
        return f"Which card does {table.box.names[data[1][0]]} gain?"
    if is_about_one(step, data):
        cid, verb = data[1][0], word_for(pending)
        return f"{capital(with_name(table, verb, table.name(cid)))} ({place(table, cid)})?"
    many = isinstance(data, tuple) and len(data) == 5 and len(data[1]) + len(data[2]) > 1
    text = step_question(step, system, table.card(ctx.source) if ctx and ctx.source >= 0 else None, many)
    return f"{text} ({len(data[2])} of {data[4]} chosen)" if is_begun(step, data) else text


def speaking(table: Table, pending: Pending) -> System:
    """mix.wounds-not-bindings: in a mixed game a card asks in the words of its own set."""
    system, ctx = table.box.system, pending.ctx
    return in_words_of(system, speaker(table, ctx)) if table.box.mixed and ctx is not None else system


def is_about_one(step: Verb, data: Any) -> bool:
    """Whether a step asks about one card that was just looked at, which is then called by name."""
    pick = getattr(step, "pick", None)
    return pick is not None and pick.may and pick.select.zones == ("them",) and len(data) > 1 and len(data[1]) == 1


def is_begun(step: Verb, data: Any) -> bool:
    """Whether some of several cards are chosen already."""
    return hasattr(step, "pick") and isinstance(data, tuple) and len(data) == 5 and bool(data[2]) and data[4] < 999


def verb_of(data: Any) -> Verb | None:
    node = data[0] if isinstance(data, tuple) and data else data
    return node if isinstance(node, Verb) else None


# ---- labels ----------------------------------------------------------------------------------------


def label_all(table: Table, options: list[Raw]) -> list[str]:
    """A label for each option; equal ones get the place of their card added, or by what a card of the hand differs."""
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
    """By what a card differs from the printed one of its name: what an effect gave it, or another number."""
    if cid in table.as_card:
        return other_name(table, cid)
    card = table.box.cards[cid]
    printed = next((known for known in table.box.system.cards() if known.id == card.id), card)
    return ", ".join(f"{pool} {getattr(card, pool)}" for pool in ("cost", "recruit", "attack", "points")
                     if getattr(card, pool) != getattr(printed, pool))


def word_for(pending: Pending) -> str:
    """How the choice of a card is put: "KO", "reveal"; a card put into the hand is returned to it.

    A card that was looked at lies on top already: it is said that it goes to the bottom.
    """
    node = verb_of(pending.data)
    if isinstance(node, Put) and node.to.startswith("bottom of ") and is_about_one(node, pending.data):
        return "put {} on the bottom"
    if isinstance(node, Put) and node.to == "hand":
        return "return"
    if isinstance(node, Put) and node.to in PUT_WHERE:
        return "put"
    if isinstance(node, Put) and node.to == "top of tactics":
        return "fight"
    return WORDS.get(pending.kind, pending.kind)


def with_name(table: Table, words: str, name: str) -> str:
    """What is done with a card of this name: "KO Thor", "let Thor escape"."""
    return words_filled(words, table.box.system).replace("{}", name) if "{}" in words else f"{words} {name}"


def declined(table: Table, words: str) -> str:
    """What is not done with any card: "KO", "let any escape"."""
    return with_name(table, words, "any") if "{}" in words else words


def put_where(table: Table, pending: Pending) -> str:
    """Where a chosen card goes, if it does not go back to a deck: " beside the Mastermind"."""
    node = verb_of(pending.data)
    return words_filled(PUT_WHERE.get(node.to, ""), table.box.system) if isinstance(node, Put) else ""


def label(table: Table, pending: Pending, option: Raw) -> str:
    what = option[0]
    if what == "recruit":
        return f"recruit {recruited_name(table, option[1])}"
    if what in ("play", "fight", "complete", "dodge"):
        return f"{what} {table.name(option[1])}"
    if what == "use":
        return use_label(table, option[1])
    if what == "liaison":
        return f"{'use' if option[1] in table.players[table.acting].front else 'ask for'} {table.name(option[1])}"
    if what == "card" and pending.kind == "become copy of":
        return f"copy {played_as(table, option[1]).name}"
    if what == "card" and getattr(verb_of(pending.data), "different", "") == "group":
        return with_name(table, word_for(pending), group_of(table, option[1]))
    if what in ("card", "instead"):
        return with_name(table, word_for(pending), table.name(option[1])) + put_where(table, pending)
    if what == "class":
        return f"be {option[1].title()}"
    if what == "called":
        return f"take the {option[1]} card"
    if what == "no" and pending.kind in DECLINED:
        return DECLINED[pending.kind]
    if what == "no":
        return "no" if pending.kind in YES_OR_NO else f"do not {declined(table, word_for(pending))}"
    if what == "player":
        return table.box.names[option[1]]
    if what == "space":
        return f"to {space_words(table.box.spaces[option[1]])}"
    if what == "effect":
        line, ctx = pending.data[option[1]]
        return f"{line.moment} effect of {table.name(ctx.source)}"
    if what == "pay":
        return f"pay {option[1]}"
    if what == "side":
        return f"play the side {pending.data[1][option[1]].name}"
    if what == "one":
        return choice_text(pending.data.options[option[1]], speaking(table, pending), *looked_at(pending))
    if what == "heal":
        name, system = table.name(option[1]), table.box.system
        return system.words.get("heal", "heal") if name == table.box.wound_names[system.id] else f"use {name}"
    return {"end": "end turn", "yes": "yes", "done": "done"}[what]


def use_label(table: Table, cid: int) -> str:
    """An ability goes by its card; a copy to be played by the card it copies."""
    step, about = ability_of(table, cid)[1].line.steps[0], ability_of(table, cid)[1].it
    is_copy = isinstance(step, PlayCopy) and len(about) == 1
    return f"{WORDS[PlayCopy.key]} {table.name(about[0])}" if is_copy else f"use {table.name(cid)}"


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
    """By what a card that is something else now differs: its printed name, or the class or keyword it has got."""
    printed, now = table.box.cards[cid], table.card(cid)
    if printed.name != now.name or cid not in table.marked:
        return printed.name
    before = {*printed.classes, *printed.keywords}
    return " ".join(w for w in (*now.classes, *now.keywords) if w not in before)


def place(table: Table, cid: int) -> str:
    """Where a card lies, and by what it differs from an equal one there: kept for the new hand, or a copy."""
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
