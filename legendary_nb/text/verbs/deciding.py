"""Phrases of the verbs that decide, repeat, and let others act."""

from __future__ import annotations

from dataclasses import replace

from legendary_nb.effects import Count, Pick, Steps, Verb
from legendary_nb.effects import verbs as v
from legendary_nb.text.clauses import IT, YOU, Said, Who, inline, is_one, opened, retold, said, tied, words
from legendary_nb.text.conditions import so
from legendary_nb.text.consequences import alternatives, if_only, may_do, then_follows
from legendary_nb.text.english import article
from legendary_nb.text.nouns import is_only_one, one, thing
from legendary_nb.text.numbers import times_text
from legendary_nb.text.picks import picked
from legendary_nb.text.voice import Voice, ordered, phrase, player, say

# ---- deciding ----------------------------------------------------------------------------------------


@phrase(v.If)
def if_(node: v.If, voice: Voice) -> Said:
    opening = f"if {so(node.condition, voice)},"
    then = [replace(s, opening="") if s.opening == opening else s for s in say(node.then, voice)]
    known = opened(opening, then)
    return known + opened("otherwise,", say(node.else_, voice))


@phrase(v.May)
def may(node: v.May, voice: Voice) -> Said:
    known = may_do(say(node.do, voice)) + then_follows(node.then, voice, True)
    return known + (if_only("do not", say(node.else_, voice), voice) if node.else_ else [])


@phrase(v.ChooseOne)
def choose_one(node: v.ChooseOne, voice: Voice) -> Said:
    """"KO it or draw it"; if others are to act, or somebody else chooses, "choose one: ..."."""
    options = [say(option, voice) for option in node.options]
    if node.by == "lead" and voice.who != YOU:
        return words(f"you choose one for {voice.who.name}: {or_list(options, voice)}")
    together = alternatives(options)
    if together and all(clause.who == voice.who for clause in together[0].clauses):
        return together
    return words(f"{chooses(voice)} one: {or_list(options, voice)}")


def or_list(options: list[Said], voice: Voice) -> str:
    again = replace(voice.who, name=voice.who.again) if voice.who != YOU else YOU
    return "; or ".join(inline(retold(option, voice.who, again)) for option in options)


def chooses(voice: Voice) -> str:
    return "choose" if voice.who == YOU else f"{voice.who.name} chooses"


@phrase(v.Choose)
def choose(node: v.Choose, voice: Voice) -> Said:
    """You choose cards, then do something with them; without a choice, the text leaves the choosing out."""
    pick = node.pick
    if pick.every:
        return say(node.do, replace(voice, it=picked(pick, voice, "in"), rest=False))
    about = voice.about(pick.most > 1)
    named = f"that {node.different}" if node.different else about.it
    known = say(node.do, replace(about, holder="it", it=named, noun=pick.select.noun))
    alone = only_one(pick, voice)
    if alone and known[0].is_plain and known[0].clauses[0].who == IT and not pick.may:
        known = retold(known, IT, alone)
    else:
        what = f"{article(voice.word(pick.select.noun))} group" if node.different else picked(pick, voice, "in")
        known = said(voice.who, "choose", what, "may" if pick.may else "") + known
    return known + opened("if you do not," if pick.may else "if there is none,", say(node.else_, voice))


def only_one(pick: Pick, voice: Voice) -> Who | None:
    """The one card there can be: "any Villain in the Bank", "the rightmost Hero in the HQ"."""
    if is_only_one(pick.select):
        return Who(one(pick.select, voice), "it")
    if len(pick.select.spaces) == 1 and pick.most == 1:
        return Who(f"any {thing(pick.select, voice)}", "it")
    return None


@phrase(v.Repeat)
def repeat(node: v.Repeat, voice: Voice) -> Said:
    if isinstance(node.n, Count):
        return opened(f"for each {thing(node.n.select, voice)},", say(node.do, voice))
    return words(f"do this {times_text(node.n, voice)}: {inline(tied(say(node.do, voice)))}")


@phrase(v.ForEach)
def for_each(node: v.ForEach, voice: Voice) -> Said:
    known = say(node.do, replace(voice.about(), holder="it"))
    order = " (the leftmost first)" if node.leftmost_first else ""
    if known[0].is_plain and known[0].clauses[0].who == IT:
        return retold(known, IT, Who(f"each {thing(node.select, voice)}{order}", "it"))
    return opened(f"for each {thing(node.select, voice)}{order},", known)


# ---- other players -----------------------------------------------------------------------------------


@phrase(v.EachPlayer)
def each_player(node: v.EachPlayer, voice: Voice) -> Said:
    return each("each player", node.do, node.then, voice)


@phrase(v.EachOther)
def each_other(node: v.EachOther, voice: Voice) -> Said:
    return each("each other player", node.do, node.then, voice)


@phrase(v.EachFriendly)
def each_friendly(node: v.EachFriendly, voice: Voice) -> Said:
    return each("each other friendly player" if node.others else "each friendly player", node.do, (), voice)


def each(name: str, do: Steps, then: Steps, voice: Voice) -> Said:
    """What each player does, and what you do afterwards."""
    known = who_do(name, do, voice)
    if known[0].clauses and not any(clause.who.name.startswith(name) for clause in known[0].clauses):
        known = opened(f"for {name},", known[:1]) + known[1:]
    after = say(then, voice.about(True))
    return known + (ordered(after) if after and after[0].is_plain and after[0].clauses[0].who == YOU else after)


def who_do(name: str, do: Steps, voice: Voice) -> Said:
    """A condition on the player becomes part of the subject: "each player who has no Villain"."""
    found: Said = []
    for step in do:
        relative = condition_on_who(step, voice)
        if not relative or not isinstance(step, v.If):
            return say(do, voice.of(player(name)))
        found += say(step.then, voice.of(player(f"{name} {relative}")))
    return found


def condition_on_who(step: Verb, voice: Voice) -> str:
    """What a player must have for a step: "who has no HYDRA Villain in their Victory Pile"."""
    if not isinstance(step, v.If) or not step.then or step.else_:
        return ""
    relative = so(step.condition, voice.of(Who("who", "who")))
    return relative if relative.startswith("who ") else ""


@phrase(v.ChoosePlayer)
def choose_player(node: v.ChoosePlayer, voice: Voice) -> Said:
    """"Choose a player to gain it", or what the chosen player does in sentences of its own."""
    chosen = player("that player")
    known = say(node.do, voice.of(chosen))
    name = "another player" if node.other else "a player"
    if is_one(known) and all(c.who == chosen and not c.modal for c in known[0].clauses):
        return said(voice.who, "choose", f"{name} to {inline(retold(known, chosen, YOU))}")
    return said(voice.who, "choose", name) + known


@phrase(v.NeighbourDoes)
def neighbour_does(node: v.NeighbourDoes, voice: Voice) -> Said:
    return say(node.do, voice.of(player(f"the player on {voice.your} right")))
