"""The words of the card language outside its phrases: moments, events, and what text parameters may say."""

from __future__ import annotations

STEP_MOMENTS = {
    "play": "when you play the card",
    "to play": "what you must do to play the card",
    "once this turn": "once on the turn you play it, whenever you like",
    "ambush": "when the card enters the city",
    "to fight": "what you must do to fight it, apart from paying",
    "fight": "when you defeat it",
    "escape": "when it escapes",
    "strike": "at each master strike",
    "rescue": "when you rescue it",
    "twist": "at each scheme twist; with numbers or spans as keys, only at those twists",
    "success": "when the mission is completed",
    "failure": "when the mission fails",
    "start": "once, as the game starts",
    "heal": "what healing does",
    "after escape": "after any villain escapes or mission fails, while this mastermind is in play",
    "dodged": "when the card is dodged",
    "liaison": "on a friendly player's next turn, for that player, when you discard the card left in play",
    "in hand": "once each turn, while the card is in your hand",
    "00 status": "at the end of your turn, before discarding, if you defeated a villain or the mastermind",
}
# the moments that name something themselves: how they are written, what they mean
OTHER_MOMENTS = {
    "superpower CLASS ...": "when you play the card after another card of this class or team, one for each word; "
                            "add `instead` if it takes the place of what the card does under `play`",
    "whenever EVENT": "each time the event happens; a hero card answers for the rest of the turn in which you play it, "
                      "or in each of your turns while it stays in front of you, and wounds and strikes at any time, "
                      "when you reveal it; add `once per turn` for only the first time each turn",
    "instead of EVENT": "in place of the event; add `once per turn` for only the first time each turn",
    "while": "a standing change of attack: `attack` (how much), `of` (of which enemies), `if` (a condition); "
             "`no fight: true` in place of `attack` forbids fighting them",
    "fight only if": "the condition under which it can be fought; an effect that defeats it need not meet it",
    "defeat only if": "the condition under which it can be defeated, in a fight or by an effect",
    "points also": "victory points in addition to its printed ones",
    "recruit also": "heroes that may be recruited as if they were in the HQ",
}
EVENTS = {
    "gain wound": "you gain a wound, or are about to",
    "any gain wound": "any player gains a wound",
    "discard this": "a card effect makes you discard this card",
    "discard this from hand": "a card effect makes you discard this card from your hand",
    "discard this at end": "this card would be discarded at the end of your turn",
    "defeat enemy": "you defeat a villain, a henchman or the mastermind",
    "defeat villain": "you defeat a villain or a henchman",
    "fight mastermind": "you fight the mastermind",
    "master strike": "a master strike is played",
    "strike without mastermind": "a master strike is played before there is a mastermind",
    "twist done": "a scheme twist has been carried out",
    "gain sidekick": "you gain a sidekick",
    "return sidekick": "you return a sidekick to its stack",
    "recruit hero": "you recruit a hero",
    "ko hero": "one of your heroes is KO'd",
    "hero leaves hq": "a hero leaves the HQ",
    "villain escapes": "a villain escapes",
    "villain escapes with bystanders": "a villain or mission escapes with a bystander",
    "complete mission": "you complete a mission",
    "this moves": "this card moves in the city",
}
# events about the card that answers them: it is discarded, or it moves
OF_THIS_CARD = ("discard this", "discard this from hand", "discard this at end", "this moves")
# every other event reaches all that listen: effects of this turn, the scheme, masterminds and heroes in play
TOLD = tuple(event for event in EVENTS if event not in OF_THIS_CARD)
# the events that are about one player's deed or loss: "you" is that player
YOURS = ("gain wound", "defeat enemy", "defeat villain", "fight mastermind", "gain sidekick", "return sidekick",
         "recruit hero", "ko hero", "complete mission")
# the events a hero answers when its player reveals it, from hand too
REVEALED = ("gain wound", "any gain wound", "master strike")
DECKS = ("deck", "hero deck", "villain deck", "officers", "sidekicks", "wounds", "bystanders", "tactics")
PLACED = ("beside scheme", "beside mastermind", "above mastermind", "above leftmost space",
          "above rightmost space")
# the words a text parameter knows; SPACES, CLASSES and KEYWORDS stand for the system's own
PARAMETER_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "gain": {"to": ("discard", "hand", "top of deck", "bottom of deck")},
    "transform into": {"to": ("discard", "hand", "top of deck")},
    "put": {"to": ("hand", "discard", "victory", "top of deck", "bottom of deck", "top of deck in random order",
                   "top of hero deck", "bottom of hero deck", "top of villain deck", "bottom of villain deck",
                   "top of villain deck in random order", "bottom of villain deck in random order",
                   "wounds", "bystanders", "sidekicks", "bottom of sidekicks", "bottom of officers",
                   "top of tactics", "beside scheme", "beside mastermind", "beside mastermind in random order",
                   "escape", "ko", "box")},
    "shuffle": {"into": ("deck", "hero deck", "villain deck")},
    "swap": {"by": ("lead", "you")},
    "reveal": {"different": ("colour", "class", "cost")},
    "reveal top": {"of": DECKS},
    "look at top": {"of": DECKS},
    "choose one": {"by": ("you", "lead")},
    "capture": {"captor": ("this", "it", "mastermind")},
    "enter city": {"at": ("any empty space", "SPACES")},
    "move": {"to": ("any space", "another space", "another occupied space", "mirrored space",
                    "1 space forward", "2 spaces forward", "1 space back", "2 spaces back",
                    "through empty spaces either way", "swapped with an adjacent target",
                    "leftmost empty space to its left", "SPACES")},
    "place twist": {"where": PLACED},
    "place strike": {"where": PLACED},
    "spend as attack": {"pool": ("recruit",)},
    "spend as recruit": {"pool": ("attack",)},
    "this turn whenever": {"event": tuple(EVENTS)},
    "choose": {"different": ("group",)},
    "mark": {"keyword": ("dodge",), "class": ("chosen", "CLASSES")},
    "become copy of": {"keeps": ("CLASSES",)},
}
# who chooses the cards of a pick
PICKERS = ("you", "lead")
# parameters without which a step would do nothing: one of them must be there
NEEDED_PARAMETERS = {
    "if": ("then", "else"), "reveal": ("then", "else"), "spend recruit": ("then",), "for each": ("do",),
    "repeat": ("do",), "choose": ("do",), "this turn whenever": ("do",), "modify": ("attack",),
    "mark": ("keyword", "class"),
}  # fmt: skip
