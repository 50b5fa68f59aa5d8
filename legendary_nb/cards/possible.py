"""What is possible where: which moments and events a kind of card can have, and what its steps can speak of there.

Every word of the card language is carried out by some rule.  These tables say where; the reader refuses a word
anywhere else, and the schemas, the reference page and the tests read the same tables.
"""

from __future__ import annotations

from .vocabulary import OF_THIS_CARD, REVEALED, TOLD

# ---- kinds of cards ----------------------------------------------------------------------------------

# what a card is for the rules, and how errors call it
SORTS = {
    "hero": "a hero card", "wound": "a wound", "bystander": "a bystander", "strike": "a strike", "twist": "a twist",
    "villain": "a villain or henchman", "form": "a form of a scheme", "mission": "a mission", "tactic": "a tactic",
    "mastermind": "a mastermind", "scheme": "a scheme",
}
SORT_OF_KIND = {"extra": "hero", "henchman": "villain"}  # the kinds of cards that have another name here

# ---- events ------------------------------------------------------------------------------------------

OWN_DISCARD = OF_THIS_CARD[:3]
EVENTS_AT: dict[str, dict[str, tuple[str, ...]]] = {
    "hero": {"whenever": (*TOLD, *OWN_DISCARD), "instead of": ("gain wound", "master strike", "discard this at end")},
    "mastermind": {"whenever": tuple(event for event in TOLD if event != "strike without mastermind")},
    "scheme": {"whenever": TOLD},
    "mission": {"whenever": ("this moves",)},
}
THIS_TURN = TOLD  # after the verb "this turn whenever"
THIS_TURN_INSTEAD = ("gain wound", "gain sidekick", "return sidekick", "discard this at end")
WITHOUT_CARD = ("strike without mastermind",)  # the events that bring no card into mind

# ---- what a line gives its steps to speak of ---------------------------------------------------------

# what each of these is, for errors
GIVEN_MEANS = {
    "this": "a card that speaks", "card": "a card that can leave its place",
    "turn": "the player whose turn it is", "it": "cards in mind", "played": "this card played this turn",
    "playing": "this card being played now",
    "standing": "this card in play as an enemy", "holding": "what this card has captured",
    "fought": "the city space of the fight", "twist": "the twist card being played",
    "number": "the number of the twist",
    "strike": "the strike card being played", "villain card": "cards of the villain deck in mind",
}
PLAYED = "this card turn played"
ENEMY = "this standing holding"
VILLAIN_GIVES = {
    "ambush": f"{ENEMY} card turn", "fight": "this holding fought card turn", "escape": "this card turn",
    "while": ENEMY, "to fight": f"{ENEMY} turn", "fight only if": ENEMY, "defeat only if": ENEMY, "points also": "this",
}
# by kind of card and moment
GIVES: dict[str, dict[str, str]] = {
    "hero": {"play": f"{PLAYED} playing", "superpower": f"{PLAYED} playing", "once this turn": PLAYED,
             "00 status": PLAYED,
             "whenever": "this", "instead of": "this", "to play": "this turn", "dodged": "this card turn",
             "in hand": "this card turn", "liaison": "this card turn"},
    "wound": {"heal": "this card turn"},
    "bystander": {"rescue": "this card turn"},
    "strike": {}, "twist": {},
    "villain": VILLAIN_GIVES,
    "form": {moment: VILLAIN_GIVES[moment] for moment in ("ambush", "fight", "escape")},
    "mission": {"success": VILLAIN_GIVES["fight"], "failure": VILLAIN_GIVES["escape"],
                "ambush": VILLAIN_GIVES["ambush"], "while": ENEMY, "whenever": f"{ENEMY} card turn",
                "once this turn": f"{ENEMY} card turn"},
    "mastermind": {"strike": f"{ENEMY} turn it strike", "fight": f"{ENEMY} turn", "while": ENEMY,
                   "fight only if": ENEMY, "start": ENEMY, "after escape": f"{ENEMY} turn it",
                   "whenever": f"{ENEMY} turn", "recruit also": ENEMY},
    "tactic": {"fight": "this turn", "points also": "this"},
    "scheme": {"twist": "this turn twist number", "while": ENEMY, "start": "", "whenever": "turn"},
}


def given(sort: str, moment: str, event: str = "") -> frozenset[str]:
    """What a line of a card gives its steps to speak of."""
    found = set(GIVES[sort].get(moment, "").split())
    if event in TOLD and event not in WITHOUT_CARD:
        found.add("it")
    if sort == "hero" and moment == "whenever" and event in TOLD and event not in REVEALED:
        found |= {"played", "turn", "card"}
    if sort == "hero" and event in OWN_DISCARD:
        found |= {"card", "turn"} if event == "discard this at end" else {"card"}
    return frozenset(found)


# ---- what words need -----------------------------------------------------------------------------------

VERB_NEEDS = {
    "attack": "turn", "attack also against": "turn", "recruit": "turn", "spend as attack": "turn",
    "spend as recruit": "turn", "spend recruit": "turn", "new hand extra": "turn", "new hand of": "turn",
    "later this turn": "turn", "play copy of": "turn", "become copy of": "playing", "become twist": "card",
    "transform into": "card", "place twist": "twist", "place strike": "strike", "play those": "villain card",
    "rescue held": "it",
}
TALLY_NEEDS = {"twist number": "number", "cards picked": "it"}
FLAG_NEEDS = {"no empty space beside it": "it", "weaker poker hand than them": "it", "standing outside": "standing"}
ZONE_NEEDS = {"this": "this", "them": "it", "above": "standing", "held": "holding or it"}
CAPTORS = ("villain", "form", "mission", "mastermind")  # "held" is what they hold themselves
TAKEN = ("fight", "success")  # the moments at which the bystanders they held have been rescued
# words of a text parameter: (verb, parameter, word)
WORD_NEEDS = {("capture", "captor", "this"): "standing", ("capture", "captor", "it"): "it",
              ("mark", "class", "chosen"): "playing"}


def zone_need(zone: str, sort: str) -> str | None:
    """What a place needs on this kind of card."""
    return "holding" if zone == "held" and sort in CAPTORS else ZONE_NEEDS.get(zone)


# ---- inside steps --------------------------------------------------------------------------------------

# steps of other players, for whom it is not the turn
OF_OTHERS = ("each player", "each other player", "each friendly player", "choose player", "player on your right")
# steps that follow later, when the card that was being played has been put away
LATER = ("at end of turn", "later this turn", "this turn whenever")
# the parameters whose steps have the cards of the step in mind; also `then` of every step that picks cards
IN_MIND = {("choose", "do"), ("for each", "do"), ("reveal top", "do"), ("look at top", "do"), ("reveal", "then"),
           ("discard top", "then")}
NOT_IN_MIND = ("play copy of",)

# ---- places --------------------------------------------------------------------------------------------

TARGETS = ("enemies", "city", "outside", "them", "this")  # where enemies can be told apart
# the only places that a verb can look at: (verb, parameter)
PLACES_OF = {
    ("attack", "against"): TARGETS, ("attack also against", ""): TARGETS, ("spend as attack", "against"): TARGETS,
    ("spend as recruit", "against"): TARGETS, ("modify", ""): TARGETS, ("while", "of"): TARGETS,
    ("defeat", ""): TARGETS, ("move", ""): ("city", "them", "this"), ("escape", ""): ("city", "them", "this"),
    ("keep for new hand", ""): ("hand", "played", "yours", "them", "this"), ("swap", ""): ("hand",),
    ("pass left", ""): ("hand",), ("transform into", ""): ("transformed",),
}
IN_SPACES = ("city", "hq", "enemies", "them", "this")  # where cards are in a city space, or above an HQ space

# ---- what a system has ---------------------------------------------------------------------------------

# the words that a system knows only if it has such cards: a stack, missions, extras, transformed cards
SYSTEM_NEEDS: dict[str, tuple[str, ...]] = {
    "officers": ("officer", "officers", "officers empty", "bottom of officers"),
    "sidekicks": ("sidekick", "sidekicks", "sidekicks empty", "bottom of sidekicks", "gain sidekick",
                  "return sidekick"),
    "wounds": ("wound", "wounds", "wounds empty", "gain wound", "any gain wound"),
    "bystanders": ("bystander", "bystanders", "bystanders empty", "rescue", "rescue those", "rescue held"),
    "missions": ("mission", "completed this turn", "completed mission this turn", "complete mission",
                 "spend as recruit", "danger of"),
    "extras": ("extra",),
    "transformed": ("transformed", "transform into"),
}
NEEDED_BY_WORD = {word: needed for needed, words in SYSTEM_NEEDS.items() for word in words}

# ---- keywords ------------------------------------------------------------------------------------------

CITY_SORTS = ("villain", "mission")
# the cards on which a rule carries a keyword out; a system's own keyword lines say it for the others
KEYWORD_SORTS = {
    "dodge": ("hero",), "liaison": ("hero",), "00 status": ("hero",), "inevitable": CITY_SORTS, "chase": CITY_SORTS,
    "high-speed chase": CITY_SORTS, "flying": CITY_SORTS, "persist": CITY_SORTS, "squeeze": CITY_SORTS,
}
# the moments that a keyword brings about
MOMENT_KEYWORDS = {"dodged": "dodge", "liaison": "liaison", "00 status": "00 status"}
# the keywords that only announce an ability of the card, which must have it
ANNOUNCED = {"liaison": "liaison", "00 status": "00 status"}


def sort_of(kind: str) -> str:
    """What a card of this kind is for these tables."""
    return SORT_OF_KIND.get(kind, kind)


def gives(need: str) -> list[tuple[str, str]]:
    """Where the steps of a line can speak of this: kinds of cards with their moments."""
    return [(sort, moment) for sort, moments in GIVES.items() for moment in moments
            if any(need in given(sort, moment, event) for event in EVENTS_AT.get(sort, {}).get(moment, ("",)))]


def moments_of(sort: str) -> tuple[str, ...]:
    return tuple(GIVES[sort])
