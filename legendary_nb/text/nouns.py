"""Which cards: the noun phrase of a selector, its qualities and its place."""

from __future__ import annotations

from dataclasses import fields

from legendary_nb.cards import System
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.effects import ANY, Select
from legendary_nb.effects import verbs as v

from .english import article, between, listed, past, plural
from .voice import Voice

STACKS = {"wounds": "wound", "bystanders": "bystander", "officers": "officer", "sidekicks": "sidekick"}
PASTS = {"played": "played", "discarded": "discarded", "drawn": "drew", "ko": "KO'd", "gained": "gained",
         "defeated": "defeated", "recruited": "recruited", "completed": "completed", "revealed": "revealed"}
PERFECTS = {"guards": "is guarding"}
OWN_REVEALED = "revealed this way"  # if every player reveals, only the cards of the player in question


def select_text(select: Select, system: System) -> str:
    """The cards a selector means, as one of them: "an [X-Men] Hero in the HQ"."""
    return one(select, Voice(system))


def one(select: Select, voice: Voice, prep: str = "in") -> str:
    """One such card: "a Villain in the Bank", "the highest-cost Hero in the HQ", "the Mastermind"."""
    if select.zones == ("this",):
        return voice.this
    name = thing(select, voice, prep=prep)
    if is_unique(select, voice):
        return name
    return f"the {name}" if is_only_one(select) else article(name)


def is_unique(select: Select, voice: Voice) -> bool:
    """A villain of whom there is only one card is called by name alone."""
    if len(select.names) != 1 or select.noun != "villain":
        return False
    return any(card.name == select.names[0] and card.copies == 1
               for group in voice.system.villains.values() for card in group)


def is_only_one(select: Select) -> bool:
    return bool(select.extreme) or (select.noun == "mastermind" and select.zones == ("enemies",))


def thing(select: Select, voice: Voice, many: bool = False, prep: str = "in", join: str = "or") -> str:
    """The cards without an article: "other [Tech] Hero you played this turn"."""
    singular, several = noun_names(select, voice)
    parts = [*adjectives(select, voice), several if many else singular, *qualities(select, voice),
             place(select, voice, prep, join), *deeds(select, voice, many)]
    return " ".join(filter(None, parts))


def things(select: Select, voice: Voice, prep: str = "in") -> str:
    return thing(select, voice, True, prep)


# ---- the noun --------------------------------------------------------------------------------------


def noun_names(select: Select, voice: Voice) -> tuple[str, str]:
    """The noun of a selector, for one card and for several."""
    names = select.names or nouns(select.noun, voice)
    singular = listed(names, "or")
    several = listed([plural(name) for name in names], "or")
    if select.names and select.noun in ("card", "extra"):
        several = f"{singular} cards"
    return f"{select.group} {singular}".strip(), f"{select.group} {several}".strip()


def nouns(noun: str, voice: Voice) -> tuple[str, ...]:
    """The system's word for a noun; an enemy is a villain or the mastermind."""
    if noun == "enemy" and "enemy" not in voice.system.words:
        return voice.word("villain"), voice.word("mastermind")
    if noun == "target":
        return voice.word("villain"), voice.word("mission")
    return (voice.word(noun),)


# ---- qualities -------------------------------------------------------------------------------------


def adjectives(select: Select, voice: Voice) -> list[str]:
    """What stands before the noun."""
    words = ["other"] if select.other else []
    if select.extreme and select.extreme not in ("highest-attack", "highest-recruit"):
        words.append(select.extreme)
    words += [zone.rpartition(" this ")[0].removeprefix("any ").replace("ko", "KO'd")
              for zone in select.zones if zone.endswith(" this way") and zone != OWN_REVEALED]
    if select.movable:
        words.append(f"non-{voice.keyword('inevitable')}")
    if select.grey is not None:
        words.append("grey" if select.grey else "non-grey")
    icons = [listed([voice.icon(name) for name in names], "or") for names in (select.teams, select.classes)]
    return [*words, *filter(None, icons)]


def qualities(select: Select, voice: Voice) -> list[str]:
    """What stands after the noun, before the place."""
    words = []
    if select.parity >= 0:
        words.append(f"with an {'odd' if select.parity else 'even'} cost")
    if select.cost != ANY:
        words.append(f"costing {between(*select.cost, 'less')}")
    if select.attack != ANY:
        words.append(f"with {between(*select.attack, 'less')} {voice.word('attack')}")
    if select.printed_attack != ANY:
        words.append(f"with a printed {voice.word('attack')} of {between(*select.printed_attack, 'less')}")
    if select.points != ANY:
        words.append(worth(select))
    if select.icon:
        words.append(f"with {article(voice.word(select.icon))} icon")
    if select.its_group:
        words.append(f"of {'its group' if voice.it == 'it' else voice.it}")
    if select.extreme in ("highest-attack", "highest-recruit"):
        what = select.extreme.removeprefix("highest-")
        words.append(f"with the highest {'printed ' * (what == 'attack')}{voice.word(what)}")
    if select.keywords:
        words.append(f"with {listed([voice.keyword(k) for k in select.keywords], 'or')}")
    return words


def deeds(select: Select, voice: Voice, many: bool) -> list[str]:
    """What stands after the place: what the cards have done."""
    words = ["that moved this turn"] if select.moved else []
    if select.named_as:
        there = place(Select("card", (select.named_as,)), voice)
        words.append(f"with the same card name as a card {there}")
    if select.holding.startswith("-"):
        words.append(f"without {article(voice.word(select.holding[1:]))}")
    elif select.holding:
        words.append(f"that {perfect(voice, many)} {article(voice.word(select.holding))}")
    return words


def perfect(voice: Voice, many: bool = False) -> str:
    """"has captured" in the system's own words."""
    has = PERFECTS.get(voice.word("capture")) or f"has {past(voice.verb('capture'))}"
    return has.replace("has ", "have ").replace("is ", "are ") if many else has


def has_quality(select: Select) -> bool:
    """Whether a selector asks for more than any card of its place."""
    plain = Select(zones=select.zones)
    return any(getattr(select, f.name) != getattr(plain, f.name) for f in fields(Select))


def predicate(select: Select, voice: Voice, many: bool = False) -> str:
    """What a card in mind must be: "costs 2 or less", "is an [X-Men] Hero"."""
    s = "" if many else "s"
    if select == Select(zones=select.zones, cost=select.cost):
        return f"cost{s} {between(*select.cost, 'less')}"
    if select == Select(zones=select.zones, icon=select.icon):
        return f"{'have' if many else 'has'} {article(voice.word(select.icon))} icon"
    if select == Select(zones=select.zones, parity=select.parity):
        return f"{'have' if many else 'has'} an {'odd' if select.parity else 'even'} cost"
    if select == Select(zones=select.zones, points=select.points):
        return f"{'are' if many else 'is'} {worth(select)}"
    return f"are {thing(select, voice, True)}" if many else f"is {one(select, voice)}"


def worth(select: Select) -> str:
    number, _, more = between(*select.points, "less").partition(" ")
    return f"worth {number} Victory Points {more}".strip()


# ---- the place -------------------------------------------------------------------------------------


def place(select: Select, voice: Voice, prep: str = "in", join: str = "or") -> str:
    """Where the cards are: "in the HQ", "from your hand or discard pile", "you played this turn"."""
    if select.spaces:
        return spaces_text(select.spaces, voice, "hq" in select.zones)
    zones = [zone for zone in select.zones if not goes_without_saying(zone, select)]
    if not zones:
        return ""
    if zones == ["played"] and cards_wait(voice):
        return f"{voice.you} played this turn"
    if zones == ["played"] and prep == "in":
        return f"{voice.have()} in play"
    if "played" in zones and "front" in zones:
        zones.remove("front")
        return f"{prep} {voice.your} {listed([voice.word(OWN[zone]) for zone in zones], join)}"
    if len(zones) == 1 and (said := relative(zones[0], voice)):
        return said
    if all(zone in OWN for zone in zones):
        return f"{prep} {voice.your} {listed([own_name(zone, voice) for zone in zones], join)}"
    names = [zone_name(zone, voice) for zone in zones]
    if names[0].startswith(("beside ", "outside ", "above ", "On ")) and prep == "in":
        return listed(names, join)
    return f"{prep} {listed(names, join)}"


def goes_without_saying(zone: str, select: Select) -> bool:
    """Enemies are where enemies are; a Wound comes from the Wound stack."""
    return (zone.removeprefix("any ") in ("enemies", "this", "them") or STACKS.get(zone) == select.noun
            or (zone.endswith(" this way") and zone != OWN_REVEALED))


OWN = {"hand": "hand", "discard": "discard pile", "deck": "deck", "victory": "victory pile",
       "played": "cards in play"}


def own_name(zone: str, voice: Voice) -> str:
    return "cards played this turn" if zone == "played" and cards_wait(voice) else voice.word(OWN[zone])


def cards_wait(voice: Voice) -> bool:
    """Whether cards of an earlier turn can lie among the cards in play (keyword.liaison)."""
    return "liaison" in voice.system.words


def reveals_own(voice: Voice) -> bool:
    """Whether the cards a card reveals all come from the players' own decks."""
    lines = voice.card.lines if voice.card else ()
    looks = [part for part in parts_of(lines) if isinstance(part, v.Top | v.Look)]
    return bool(looks) and all(look.of == "deck" for look in looks)


def relative(zone: str, voice: Voice) -> str:
    """Places told by what happened to the cards: "you discarded this turn", "it has captured"."""
    if zone == "held":
        return f"{voice.holder or voice.this} {perfect(voice)}"
    if zone == "any held":
        others = ", {mission} or {mastermind}" if "mission" in voice.system.words else ""
        return voice.fill(f"{past(voice.verb('capture'))} by any {{villain}}{others}")
    if zone.removeprefix("any ") in ("yours", "owned", "aside", "front"):
        return whose(zone, voice)
    what, _, when = zone.removeprefix("any ").rpartition(" this ")
    if zone == OWN_REVEALED:
        return f"revealed from {voice.your} deck" if reveals_own(voice) else f"{voice.you} {past_of(what, voice)}"
    if when != "turn":
        return ""
    if what == "moved" or (what == "ko" and zone.startswith("any ")):
        return "that moved this turn" if what == "moved" else "KO'd this turn"
    return f"{'any player' if zone.startswith('any ') else voice.you} {past_of(what, voice)} this turn"


def whose(zone: str, voice: Voice) -> str:
    """The cards a player has, owns, or has set aside."""
    everyone = zone.startswith("any ")
    has = "any player has" if everyone else voice.have()
    owned = "among all players' cards" if everyone else f"among all {voice.your} cards"
    known = {"yours": has, "owned": owned, "aside": f"{has} set aside", "front": f"{has} in front"}
    return known[zone.removeprefix("any ")]


def past_of(what: str, voice: Voice) -> str:
    if what == "discarded from hand":
        return f"{PASTS['discarded']} from {voice.your} {own_name('hand', voice)}"
    return past(voice.verb("rescue")) if what == "rescued" else PASTS[what]


def zone_name(zone: str, voice: Voice) -> str:
    """A place with its article."""
    everyone, zone = zone.startswith("any "), zone.removeprefix("any ")
    if everyone and zone in OWN:
        return f"any player's {own_name(zone, voice)}"
    if zone in OWN:
        return f"{voice.your} {own_name(zone, voice)}"
    if zone in STACKS:
        return f"the {voice.word(STACKS[zone])} {voice.word('stack')}"
    beside = {"beside scheme": f"beside {voice.the('scheme')}", "outside": f"outside {voice.the('city')}",
              "beside mastermind": f"beside {voice.the('mastermind')}", "above": "above it"}
    if zone in beside:
        return beside[zone]
    if zone == "tactics":
        return f"the {voice.word('tactic')} stack"
    return voice.the({"hq": "HQ", "ko": "KO pile", "escape": "escape pile"}.get(zone, zone))


def spaces_text(spaces: tuple[str, ...], voice: Voice, hq: bool = False) -> str:
    """"on the Rooftops or Bridge", "in the Sewers or on the Bridge", "in the HQ under the Bank"."""
    if hq:
        return f"in {voice.the('HQ')} under {listed([the_space(s) for s in spaces], 'or')}"
    parts: list[str] = []
    before = ""
    for space in spaces:
        prep = "on" if space in (voice.system.facts.get("spaces with on") or ()) else "in"
        parts.append(space if prep == before else f"{prep} {the_space(space)}")
        before = prep
    return listed(parts, "or")


def the_space(space: str) -> str:
    """A numbered space has no article."""
    return space if space[-1:].isdigit() else f"the {space}"


def captives_are_one(noun: str, voice: Voice) -> bool:
    """Whether this card captures exactly one such card, so that it is "the Hero it has captured"."""
    if voice.card is None:
        return False
    taken = [step for line in voice.card.lines for step in line.steps
             if isinstance(step, v.Capture) and step.pick.select.noun == noun]
    return len(taken) == 1 and taken[0].pick.most == 1 and taken[0].pick.times is None
