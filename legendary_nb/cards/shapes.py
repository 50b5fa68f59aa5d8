"""The shapes of content: which keys each kind of entry has, what they mean, what stands after them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .emblem_words import MOTIFS, PATTERNS, SHAPES_OF_SIDES, TONES
from .possible import MOMENT_KEYWORDS, moments_of
from .vocabulary import OTHER_MOMENTS

RARITY_COPIES = {"common": 5, "uncommon": 3, "rare": 1}
KINDS = ("hero", "wound", "bystander", "strike", "twist", "villain", "extra")
ROLES = ("starter", "special starter", "officer", "sidekick", "extra")
LAYERS = ("A", "B", "C", "AAAABBBCCC")
LEVELS = ("core", "advanced", "setup", "mode", "scoring", "term")
SOLO_TWISTS = ("nothing", "ko hq hero", "hq hero to bottom", "hq hero to bottom of hero deck")
SOLO_STRIKES = ("nothing", "play villain card")
AFTER_TWIST = ("strike effect", "play villain card")
AFTER_STRIKE = ("play villain card",)
ENDINGS = ("showdown", "final blow")
DEFEATED_TO = ("victory", "discard", "rescued")
# the cards that are not enemies by themselves, so that a scheme can make them enemies
FORM_NOUNS = ("hero", "bystander", "wound", "tactic", "twist", "strike", "officer", "sidekick", "starter", "extra")


@dataclass(frozen=True)
class Key:
    """One key of an entry: what it means, the kind of its value, whether every entry needs it."""

    meaning: str
    kind: str = "text"
    needed: bool = False


@dataclass(frozen=True)
class Shape:
    """One kind of entry: its keys, the moments its abilities may have, and keys of which it needs one."""

    keys: dict[str, Key]
    moments: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    sort: str = ""  # what the card is for the tables of what is possible; empty if its `kind` says so

    @property
    def needed(self) -> list[str]:
        return [name for name, key in self.keys.items() if key.needed]


NAME = {"name": Key("the card's name", "text", True)}
SAME_AS = {"same as": Key("the card of the system this one is based on that it plays as: what this entry does not say "
                          "itself, it has from there")}
PRINTED_NUMBERS = {
    "cost": Key("the cost to recruit it: 4, or 4* if the text says how to use it", "cost"),
    "recruit": Key("printed recruit: 2, 2+ or *", "printed"),
    "attack": Key("printed attack: 2, 2+ or *", "printed"),
    "points": Key("printed victory points", "whole"),
}
COPIES = {"copies": Key("how many of this card the set has", "count")}
EXTRAS = {
    "keywords": Key("keywords of the system", "keywords"),
    "note": Key("a fact the players should know, such as a disputed number"),
}
HERO_KEYS = {
    "class": Key("its class, or a list of classes; none is grey", "class"),
    "team": Key("its team", "team"),
}
LAYER = {"layer": Key("the layer of the villain deck it belongs to", "layer")}

HERO_MOMENTS, VILLAIN_MOMENTS = moments_of("hero"), moments_of("villain")
# a side of a divided card and the hero on a villain's other side have no keywords; a divided card is not used from hand
PART_MOMENTS = tuple(moment for moment in HERO_MOMENTS if moment not in MOMENT_KEYWORDS)
SIDE_MOMENTS = tuple(moment for moment in PART_MOMENTS if moment != "in hand")

SHAPES = {
    "system": Shape({
        "title": Key("the name of the game", "text", True),
        "order": Key("its place in lists of systems", "whole"),
        "draft": Key("true while the system can be read but not played", "flag"),
        "note": EXTRAS["note"],
        "sources": Key("where texts and names of cards come from, if they are not all the publisher's: {texts: "
                       "{SOURCE: [NAME]}, names: {SOURCE: [NAME]}}; the rest is this kit's own", "mapping"),
        "world": Key("the world it plays in; only sets of one world are mixed in a game"),
        "players are": Key("what the players are: heroes, villains, agents"),
        "words": Key("the system's own words for the neutral ones: {hero: Ally}", "names", True),
        "spaces": Key("the city spaces, from the villain deck to the exit", "words", True),
        "board": Key("how the board shows it: {skin: NAME OF A SKIN, icon: NAME OF AN ICON}, and icons of its own "
                     "for kinds of cards: {bystander: NAME OF AN ICON}", "names"),
        "emblem shapes": Key("the shape of the emblems of each team, or of each kind of hero: {avengers: circle}; "
                             "there are: " + ", ".join(SHAPES_OF_SIDES), "names"),
        "spaces with on": Key("the spaces a villain stands on, as on a bridge; it stands in the others", "texts"),
        "classes": Key("the classes", "words", True),
        "class colours": Key("the colour of each class", "names"),
        "teams": Key("the teams, as {word in card data: name}", "names"),
        "based on": Key("the system whose cards this one's may be the same as; tables, switches and words it has none "
                        "of come from there"),
        "renamed": Key("the words of the system it is based on, and the ones used here: {tech: magic}", "names"),
        "places without article": Key("the places whose names take no article, such as Alamyth", "texts"),
        "keywords": Key("the keywords cards may have", "texts"),
        "keyword lines": Key("the abilities a keyword stands for", "mapping"),
        "group words": Key("further words that may stand for a group", "texts"),
        "switches": Key("rules that differ between systems", "mapping", True),
        "setup": Key("how a game is set up", "setup", True),
        "first game": Key("the cards the rulebook lists for a first game", "mapping"),
        "modes": Key("game modes: {mode: {name: NAME, ...}}", "modes"),
        "films": Key("what belongs to each film", "mappings"),
        "replaces": Key("the systems whose cards this one replaces in a mixed game, with those it gives another name: "
                        "{SYSTEM: {OLD NAME: NEW NAME}}", "mapping"),
        "rules replace": Key("the systems whose general rules and solo rules this one's replace in a mixed game",
                             "texts")}),
    "setup": Shape({
        "hand size": Key("cards in a hand", "count", True),
        "larger hands": Key("larger hands that may be given to players who need help: [7, 8]", "count list"),
        "hq size": Key("spaces of the HQ", "count", True),
        "starting deck": Key("each player's deck: {NAME: number}", "counts", True),
        "starter replaced by officers": Key("the starter that officers may replace", "text", True),
        "stacks": Key("the stacks: {officers: NAME, wounds: NAME, bystanders: [NAME, NAME]}", "mapping", True),
        "strike": Key("the master strike card", "text", True),
        "twist": Key("the scheme twist card", "text", True),
        "first player": Key("how the first player is found: chosen or random"),
        "players": Key("the numbers of cards for 1 to 5 players", "player rows", True),
        "solo": Key("the rules of playing alone", "solo", True),
        "mulligan": Key("when the players may replace expensive heroes of the starting HQ", "mapping"),
        "special starters per player": Key("how many special starters each player gets", "whole"),
        "heroes of kind": Key("how many heroes of a kind there must be", "counts"),
        "layers": Key("how the villain deck is layered", "mapping")}),
    "solo": Shape({
        "always leads": Key("whether the mastermind's group must be used", "flag"),
        "after twist": Key("what each twist does in addition: " + ", ".join(SOLO_TWISTS), "solo twist"),
        "after twist once per turn": Key("whether only the first twist of a turn does it", "flag"),
        "after strike": Key("what each master strike does in addition: " + ", ".join(SOLO_STRIKES), "solo strike"),
        "each other player is you": Key("whether, or on which kinds of cards, each other player means you",
                                        "flag or texts"),
        "linked abilities": Key("which groups count for abilities that name one"),
        "liaison": Key("when a liaison card helps"),
        "score": Key("points lost: {bystander: 4, twist: 3, villain: 1}", "whole numbers", True),
        "score counts": Key("which cards are counted for the score"),
        "score counts twists": Key("which twists are counted for the score"),
        "score counts bystanders": Key("which bystanders are counted for the score")}),
    "mode": Shape({
        "name": Key("what the mode is called", "text", True),
        "rule": Key("the rule of the catalogue behind it, if it is not the usual one"),
        "levels": Key("any, or the levels you may use: [1, 2]; the level multiplies the numbers", "levels"),
        "players": Key("the only number of players it is for", "count"),
        "twists": Key("how many more twists", "change"),
        "mastermind attack": Key("how much more or less attack the mastermind has", "change"),
        "mastermind attack per fight": Key("how much more attack it has for each time it was defeated", "change"),
        "mastermind side": Key("the side of the mastermind that is used: epic"),
        "villain attack": Key("how much more attack each villain has", "change"),
        "hand size": Key("how many cards a hand has", "count"),
        "starting wounds": Key("how many wounds each player begins with", "whole"),
        "villain cards per turn": Key("how many villain cards each turn plays", "count"),
        "after twist": Key("what follows each twist: " + ", ".join(AFTER_TWIST), "after twist"),
        "after strike": Key("what follows each master strike: " + ", ".join(AFTER_STRIKE), "after strike"),
        "after own hero ko": Key("what follows each KO of a player's own hero: gain wound", "after own hero ko"),
        "ending": Key("how the game ends: " + ", ".join(ENDINGS), "ending"),
        "each other player is you": Key("whether alone each other player means you", "flag"),
        "turns without villain card": Key("how many first turns of each player have no villain card", "whole"),
        "turns without playing cards": Key("in how many first turns each player plays no card", "whole"),
        "failed missions lose": Key("how many failed missions lose the game", "count"),
        "friendly players": Key("who is friendly to a player")}),
    "players": Shape({
        "villain groups": Key("how many villain groups", "whole", True),
        "henchman groups": Key("how many henchman groups", "whole", True),
        "bystanders": Key("how many bystanders in the villain deck", "whole", True),
        "heroes": Key("how many heroes", "count", True),
        "strikes": Key("how many master strikes", "whole", True),
        "henchman cards": Key("how many cards of each henchman group, 10 if you leave it out", "whole"),
        "henchmen starting in city": Key("how many henchmen start in the city", "whole"),
        "mission groups": Key("how many mission groups", "whole"),
        "warm-up rounds": Key("how many rounds have no villain card", "whole")}),
    "hero": Shape({
        "hero": Key("the hero's name", "text", True), **SAME_AS,
        "team": Key("the team of all its cards", "team"),
        "kind": Key("what sort of hero it is, if a system's setup asks for it"),
        "cards": Key("its different cards", "hero card list", True),
        "note": EXTRAS["note"]}),
    "hero card": Shape({
        **NAME, **SAME_AS, **HERO_KEYS,
        "rarity": Key("common (5 copies), uncommon (3) or rare (1)", "rarity"),
        **COPIES, **PRINTED_NUMBERS, "cost": replace(PRINTED_NUMBERS["cost"], needed=True), **EXTRAS,
        "sides": Key("the two sides of a divided card, one of which is played", "side list"),
        "stays": Key("true for a card that stays in front of its player for the rest of the game", "flag"),
        "transformed": Key("true for a card that is set aside until another card transforms into it", "flag")},
        HERO_MOMENTS, ("rarity", "copies"), "hero"),
    "side": Shape({
        **NAME, "hero": Key("the hero this side shows, if it is another one"), **HERO_KEYS,
        "recruit": PRINTED_NUMBERS["recruit"], "attack": PRINTED_NUMBERS["attack"]}, SIDE_MOMENTS, (),
        "hero"),
    "villain group": Shape({
        "group": Key("the group's name", "text", True), **SAME_AS,
        "cards": Key("its different cards", "villain list", True),
        "note": EXTRAS["note"]}),
    "villain": Shape({
        **NAME, **SAME_AS, **COPIES, "attack": Key("printed attack: 4, 4+ or *", "printed", True),
        "points": PRINTED_NUMBERS["points"], **LAYER, **EXTRAS,
        "immune": Key("true for a villain that card effects can neither defeat nor KO", "flag"),
        "not defeated": Key("true for a villain that stays where it is when you fight it, once each turn; its fight "
                            "effect happens", "flag"),
        "forms": Key("what the card is in another place, such as a player's deck", "card form list")},
        VILLAIN_MOMENTS, (), "villain"),
    "henchman": Shape({
        **NAME, **SAME_AS, "copies": Key("how many of this card the group has, 10 unless said", "count"),
        "attack": Key("printed attack: 3, 3+ or *", "printed", True),
        "points": PRINTED_NUMBERS["points"], **LAYER, **EXTRAS}, VILLAIN_MOMENTS, (), "villain"),
    "mastermind": Shape({
        **NAME, **SAME_AS, "attack": Key("printed attack: 9, 9+ or *", "printed", True),
        "points": PRINTED_NUMBERS["points"],
        "leads": Key("the group it always leads: {villains: GROUP} or {henchmen: GROUP}; {villains: any WORD} for any "
                     "group with this word in its name (any WORD or WORD: with one of them)", "leads"),
        "tactics": Key("its tactics", "tactic list", True),
        "epic": Key("its epic side", "epic"), **EXTRAS},
        moments_of("mastermind"), (), "mastermind"),
    "tactic": Shape({
        **NAME, **SAME_AS, "attack": PRINTED_NUMBERS["attack"], "points": PRINTED_NUMBERS["points"], **EXTRAS},
        moments_of("tactic"), (), "tactic"),
    "epic": Shape({
        "name": Key("its name if it differs"), "attack": Key("printed attack", "printed", True),
        "points": PRINTED_NUMBERS["points"], **EXTRAS},
        moments_of("mastermind"), (), "mastermind"),
    "scheme": Shape({
        **NAME, **SAME_AS,
        "twists": Key("how many twists: a number, or one for each number of players", "twists", True),
        "setup": Key("how it changes the setup", "scheme setup"),
        "evil wins": Key("the condition under which the mastermind's side wins", "condition"),
        "forms": Key("what cards of another kind are while they stand among the villains", "form list"),
        "solo": Key("whether it may be used alone, true unless said", "flag"), **EXTRAS},
        moments_of("scheme"), (), "scheme"),
    "scheme setup": Shape({
        "heroes": Key("the number of heroes, or one for some numbers of players", "by players"),
        "extra heroes": Key("how many more heroes", "whole"),
        "villain groups": Key("villain groups that must be used", "villain groups"),
        "extra villain groups": Key("how many more villain groups", "whole"),
        "henchman groups": Key("henchman groups that must be used", "henchman groups"),
        "extra henchman groups": Key("how many more henchman groups", "whole"),
        "solo henchman cards": Key("how many henchman cards in solo play", "whole"),
        "bystanders": Key("how many bystanders in the villain deck", "whole"),
        "extra bystanders": Key("how many more bystanders", "whole"),
        "bystanders beside": Key("how many bystanders lie beside the scheme", "whole"),
        "wounds per player": Key("how many wounds the stack holds for each player", "whole"),
        "twists beside": Key("how many twists lie beside the scheme", "whole"),
        "hero cards in villain deck": Key("how many cards of the hero deck go into the villain deck", "whole"),
        "henchmen beside per player": Key("henchmen beside the scheme for each player: {GROUP: number}", "counts"),
        "villains beside": Key("a villain beside the scheme: {GROUP: NAME}", "mapping"),
        "extras beside scheme": Key("extra cards beside the scheme: {NAME: number}", "counts"),
        "mission group": Key("the mission group that must be used"),
        "mastermind": Key("when the mastermind comes into play")}),
    "form": Shape({
        "noun": Key("the kind of card that takes this form", "noun of form", True),
        "name": Key("what it is called then", "text", True),
        "attack": Key("its attack", "number", True),
        "group": Key("the villain group it belongs to", "group"),
        "defeated to": Key("where it goes when defeated: victory, discard or rescued", "defeated to")},
        moments_of("form"), (), "form"),
    "card form": Shape({
        "in": Key("the place where it has this form: deck", "place of form", True),
        "kind": Key("what it is there, a hero unless said", "kind of form"),
        "cost": PRINTED_NUMBERS["cost"], "recruit": PRINTED_NUMBERS["recruit"],
        "attack": PRINTED_NUMBERS["attack"], "class": HERO_KEYS["class"]}, PART_MOMENTS, (),
        "hero"),
    "basic": Shape({
        **NAME, **SAME_AS, "kind": Key("what the card is: " + ", ".join(KINDS), "kind", True),
        "role": Key("what it is used for: " + ", ".join(ROLES), "role"),
        "hero": Key("the hero it shows"), **HERO_KEYS, **COPIES, **PRINTED_NUMBERS, **EXTRAS},
        (*HERO_MOMENTS, "rescue", "heal")),
    "mission group": Shape({
        "mission group": Key("the group's name", "text", True), **SAME_AS,
        "cards": Key("its different cards", "mission list", True), "note": EXTRAS["note"]}),
    "mission": Shape({
        **NAME, **SAME_AS, **COPIES, "recruit": Key("the recruit it takes to complete it", "printed"),
        "attack": Key("the attack it takes to complete it", "printed"),
        "danger": Key("its danger", "whole"), "points": PRINTED_NUMBERS["points"], **LAYER, **EXTRAS},
        moments_of("mission"), (), "mission"),
    "rule": Shape({
        "id": Key("the rule's id: chapter.name", "text", True),
        "rule": Key("the rule in neutral words", "text", True),
        "systems": Key("the systems it holds in", "words", True),
        "differs": Key("how it reads in a system where it differs: {SYSTEM: text}", "names"),
        "silent": Key("the systems whose rulebook does not say it", "texts"),
        "check": Key("a scenario that shows it", "text", True),
        "level": Key("how soon a player needs it: core, advanced, setup, mode, scoring or term", "level", True),
        "lesson": Key("the lesson that teaches it", "text", True)}),
    "extra": Shape({
        **NAME, **SAME_AS, "kind": Key("what the card is: " + ", ".join(KINDS), "kind", True),
        "role": Key("what it is used for: " + ", ".join(ROLES), "role"), **HERO_KEYS, **COPIES,
        **PRINTED_NUMBERS, **LAYER, **EXTRAS,
        "play first": Key("true for a card that must be played before anything else is done", "flag")},
        (*HERO_MOMENTS, *VILLAIN_MOMENTS)),
    "emblem": Shape({
        "of": Key("whose face it is: the name of a hero, group, mastermind, scheme or other card, or "
                  "'this set' for the system itself", "text", True),
        "motif": Key("what is drawn", "motif", True),
        "pattern": Key("the pattern behind it, for the kind of power: " + ", ".join(PATTERNS), "pattern", True),
        "hue": Key("its colour on the circle of colours, from 0 (red) over 120 (green) and 240 (blue) to 359", "hue",
                   True),
        "tone": Key("how strong the colour is: " + ", ".join(TONES), "tone", True)}),
}

# the files of a system and the shape of their entries; every system has the first seven
FILES = {"system": "system", "heroes": "hero", "villains": "villain group", "henchmen": "henchman",
         "masterminds": "mastermind", "schemes": "scheme", "basics": "basic", "missions": "mission group",
         "extras": "extra", "emblems": "emblem"}  # fmt: skip
OPTIONAL_FILES = ("missions", "extras", "emblems")
PLAYERS = ("1", "2", "3", "4", "5")
# what is one of a few words
WORDS: dict[str, Iterable[str]] = {
    "rarity": RARITY_COPIES, "kind": KINDS, "role": ROLES, "layer": LAYERS, "defeated to": DEFEATED_TO,
    "noun of form": FORM_NOUNS, "place of form": ("deck",),
    "kind of form": ("hero", "extra"), "level": LEVELS, "solo twist": SOLO_TWISTS, "solo strike": SOLO_STRIKES,
    "after twist": AFTER_TWIST, "after strike": AFTER_STRIKE, "after own hero ko": ("gain wound",), "ending": ENDINGS,
    "motif": MOTIFS, "pattern": PATTERNS, "tone": TONES,
}  # fmt: skip


def moment_words(shape: Shape) -> list[str]:
    """The moments of a shape as they are written in a file."""
    written = {key.partition(" EVENT")[0].partition(" CLASS")[0]: key for key in OTHER_MOMENTS}
    return [written.get(moment, moment) for moment in shape.moments]
