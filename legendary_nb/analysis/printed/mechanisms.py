"""The mechanisms of printed synergy: how one card helps another."""

from __future__ import annotations

# what a card is: the quality another card looks for
QUALITIES = {
    "class": "cards of a class, for superpowers and texts that look for it",
    "team": "cards of a team, for superpowers and texts that look for it",
    "colours": "another class or colour, for texts that count different ones",
    "cost": "cards of a certain cost, or with a high one",
    "points": "cards that show recruit or attack, for texts that look for the icon or its number",
    "keyword": "cards with a keyword",
    "name": "cards with a certain name",
    "poker": "cards whose cost or class fits a poker hand",
    "copy": "cards worth playing a second time, for texts that copy",
}
# what a card does: something that happens, which another card profits from
DOINGS = {
    "draw": "drawing cards",
    "discard": "discarding your own cards",
    "ko": "KO'ing your own cards",
    "wounds": "gaining wounds, or losing them at a profit",
    "bystanders": "rescuing bystanders",
    "captives": "bystanders that enemies hold",
    "played count": "many cards played in one turn",
    "recruit made": "recruit points made this turn",
    "attack made": "attack points made this turn",
    "defeat": "enemies defeated",
    "recruiting": "heroes recruited",
    "missions": "missions completed",
    "sidekicks": "sidekicks gained",
    "officers": "officers gained",
    "movement": "villains that move in the city",
    "villain cards": "cards of the villain deck played early",
    "deck top": "knowing or arranging the top of your own deck",
}
MECHANISMS = QUALITIES | DOINGS

# what has to happen for an event; None if no hero can bring it about
EVENT_NEEDS: dict[str, str | None] = {
    "gain wound": "wounds",
    "any gain wound": "wounds",
    "discard this": "discard",
    "discard this from hand": "discard",
    "discard this at end": None,
    "defeat enemy": "defeat",
    "defeat villain": "defeat",
    "fight mastermind": "defeat",
    "master strike": "villain cards",
    "strike without mastermind": None,
    "twist done": None,
    "gain sidekick": "sidekicks",
    "return sidekick": "sidekicks",
    "recruit hero": "recruiting",
    "ko hero": "ko",
    "hero leaves hq": None,
    "villain escapes": None,
    "villain escapes with bystanders": None,
    "complete mission": "missions",
    "this moves": None,
}
# what fills the places that remember a turn, and the piles that deeds fill
PLACE_NEEDS = {
    "drawn this turn": "draw",
    "discarded this turn": "discard",
    "discarded from hand this turn": "discard",
    "ko": "ko",
    "ko this turn": "ko",
    "rescued this turn": "bystanders",
    "defeated this turn": "defeat",
    "recruited this turn": "recruiting",
    "completed this turn": "missions",
    "moved this turn": "movement",
}
# flags that your own heroes can bring about
FLAG_NEEDS = {"defeated enemy this turn": "defeat", "completed mission this turn": "missions"}
# the cards that a text may look for by their kind
NOUN_NEEDS = {"wound": "wounds", "bystander": "bystanders", "sidekick": "sidekicks", "officer": "officers",
              "villain": "defeat", "henchman": "defeat", "enemy": "defeat", "target": "defeat", "mastermind": "defeat",
              "tactic": "defeat", "mission": "missions"}
