"""Phrases of the verbs that move cards."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.effects import Number, Pick, Select
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import YOU, Said, said
from legendary_nb.text.consequences import act, then_follows
from legendary_nb.text.nouns import STACKS, one, thing
from legendary_nb.text.numbers import cards_text
from legendary_nb.text.picks import picked
from legendary_nb.text.voice import Voice, phrase, player

# ---- drawing and rescuing ----------------------------------------------------------------------------


@phrase(v.Draw)
def draw(node: v.Draw, voice: Voice) -> Said:
    return said(voice.who, "draw", cards_text(node.n, "card", voice))


@phrase(v.Rescue)
def rescue(node: v.Rescue, voice: Voice) -> Said:
    return said(voice.who, voice.verb("rescue"), cards_text(node.n, voice.word("bystander"), voice))


@phrase(v.RescueThose)
def rescue_those(node: v.RescueThose, voice: Voice) -> Said:
    return act(node, voice, voice.verb("rescue"))


# ---- KO, discard, gain, put --------------------------------------------------------------------------


@phrase(v.KO)
def ko(node: v.KO, voice: Voice) -> Said:
    return act(node, voice, "KO")


@phrase(v.Discard)
def discard(node: v.Discard, voice: Voice) -> Said:
    """Cards are discarded from hand, so the place is not said."""
    select = node.pick.select
    if select.zones != ("hand",):
        return act(node, voice, "discard")
    if node.pick.every and select == Select(zones=("hand",)):
        return act(node, voice, "discard", name=f"{voice.your} hand")
    return act(node, voice, "discard", name=picked(without_place(node.pick), voice))


def without_place(pick: Pick) -> Pick:
    return replace(pick, select=replace(pick.select, zones=()))


@phrase(v.DiscardDown)
def discard_down(node: v.DiscardDown, voice: Voice) -> Said:
    left = "one card" if node.n == 1 else cards_text(node.n, "card", voice)
    return said(voice.who, "discard", f"down to {left}")


@phrase(v.Gain)
def gain(node: v.Gain, voice: Voice) -> Said:
    if node.recruited:
        return act(node, voice, "recruit", "for free")
    into = {"hand": "into {your} hand", "top of deck": "onto the top of {your} deck",
            "bottom of deck": "onto the bottom of {your} deck"}
    return act(node, voice, "gain", voice.fill(into.get(node.to, "")))


@phrase(v.Put)
def put(node: v.Put, voice: Voice) -> Said:
    if node.to == "top of tactics" and node.pick.select.zones == ("them",):
        return act(node, voice, "choose", "to fight")
    back = node.to == "hand" and node.pick.select.zones == ("this",)
    if back or node.to in STACKS or node.to == "box":
        return act(node, voice, "return", f"to {voice.your} hand" if back else destination(node, voice))
    name = picked(node.pick, voice)
    if node.different:
        name = f"a different {name.partition(' ')[2]}"
    return act(node, voice, "put", destination(node, voice), name=name)


def destination(node: v.Put, voice: Voice) -> str:
    """Where cards are put: "on top of your deck", "beside the Scheme", "back on top in any order"."""
    to, randomly, _ = node.to.partition(" in random order")
    order = randomly or (" in any order" if is_ordered(node, voice) else "")
    if node.pick.select.zones == ("them",) and voice.deck and to == f"top of {voice.deck}":
        return f"back on top{order}"
    return put_where(to, voice) + order


def put_where(to: str, voice: Voice) -> str:
    """A deck's top or bottom, or another place, as cards are put there."""
    end, of, deck = to.partition(" of ")
    if of and end in ("top", "bottom"):
        return f"{'on top' if end == 'top' else 'on the bottom'} of {deck_name(deck, voice)}"
    return target(to, voice)


def is_ordered(node: v.Put, voice: Voice) -> bool:
    """Whether several cards go on top of a deck, in an order somebody chooses."""
    several = (node.pick.every and voice.it != "it") or 1 < node.pick.most < 999
    return several and node.to.startswith("top of ")


def target(to: str, voice: Voice) -> str:
    """A place other than a deck."""
    own = {"hand": "hand", "discard": "discard pile", "victory": "victory pile"}
    if to in own:
        return f"into {voice.your} {voice.word(own[to])}"
    if to in STACKS:
        return f"to {deck_name(to, voice)}"
    shared = {"escape": "into {the escape pile}", "ko": "into {the KO pile}", "box": "to {the box}",
              "beside scheme": "beside {the scheme}", "beside mastermind": "beside {the mastermind}"}
    return voice.fill(shared[to]) if to in shared else f"into {deck_name(to, voice)}"


def deck_name(of: str, voice: Voice) -> str:
    """A deck or stack: "your deck", "the Villain Deck", "the Wound stack"."""
    if of == "deck":
        return f"{voice.your} deck"
    if of == "tactics":
        return f"the {voice.word('tactic')} stack"
    return f"the {voice.word(STACKS[of])} {voice.word('stack')}" if of in STACKS else voice.the(of)


@phrase(v.DrawThose)
def draw_those(node: v.DrawThose, voice: Voice) -> Said:
    return act(node, voice, "draw")


@phrase(v.Shuffle)
def shuffle(node: v.Shuffle, voice: Voice) -> Said:
    return act(node, voice, "shuffle", f"into {deck_name(node.into, voice)}")


@phrase(v.DiscardTop)
def discard_top(node: v.DiscardTop, voice: Voice) -> Said:
    how = "" if node.reshuffle else " without reshuffling"
    first = said(voice.who, "discard", top_cards(node.n, "deck", voice) + how)
    return first + then_follows(node.then, voice.about(node.n != 1), False)


def top_cards(n: Number, of: str, voice: Voice) -> str:
    """"the top card of your deck", "the top three cards of the Hero Deck"."""
    if of == "tactics":
        return cards_text(n, f"random {voice.word('tactic')}", voice)
    deck = deck_name(of, voice)
    if not isinstance(n, int):
        return f"{cards_text(n, 'card', voice)} from the top of {deck}"
    return f"the top card of {deck}" if n == 1 else f"the top {cards_text(n, 'card', voice)} of {deck}"


# ---- between players ---------------------------------------------------------------------------------


@phrase(v.PassLeft)
def pass_left(node: v.PassLeft, voice: Voice) -> Said:
    everyone = player("each player")
    what = one(node.select, voice.of(everyone), "from")
    return said(everyone, "pass", f"{what} to the player on their left", "may" if node.may else "")


@phrase(v.Deal)
def deal(node: v.Deal, voice: Voice) -> Said:
    """A different card for each player, all assigned before any is gained."""
    of_them = node.select.zones == ("them",)
    what = f"one of {voice.it}" if of_them else f"a different {thing(node.select, voice)}"
    known = said(voice.who, "choose", f"{what} for each player")
    return known + said(player("each player"), "gain", f"the {voice.word(node.select.noun)} chosen for them")


@phrase(v.Swap)
def swap(node: v.Swap, voice: Voice) -> Said:
    swapper = YOU if node.by == "lead" else voice.who
    what = f"{one(node.select, voice, 'from')} with a card of the same cost in {voice.the('HQ')}"
    return said(swapper, "swap", what, "may")
