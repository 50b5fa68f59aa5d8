"""11: reading cards like a judge."""

from __future__ import annotations

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import reading_cards as make
from legendary_nb.teach.makers import reading_cards_copies as copies
from legendary_nb.teach.play_exercises import Predict


def cards_to_choose(game: Game) -> int:
    """How many cards can be chosen now."""
    return sum(option.card is not None for option in game.ask.options) if game.ask else 0


WHOSE_HEROES = Predict(
    "whose-heroes", "Ana fights the villain, and its text KOs one of her heroes. Look at her hand, at the cards she "
                    "has "
    "played and at her discard pile. Among how many cards can she choose?", scenario="ko-one-of-yours",
    answers=("first fight",), see=cards_to_choose, other=5, kind="a number", shows=("hand", "played", "discard"),
    because="The hero in her hand, the hero she has played, and the starter she has played. A wound is no hero, and "
            "the "
    "discard pile does not count.", hint="Starters are heroes, wounds are not. Which places count?")
KO_KEEPS = Predict(
    "ko-keeps", {
        "": "Ana has 4 attack from her starters. She defeats the villain for 3 and KOs one of the played starters for "
            "its effect. How much attack is left?",
        "villains": "Ana has 5 attack. She defeats the villain for 4 and KOs one of the starters she has played for "
                    "its effect. How much attack is left?",
        "bond": "Ana has 8 attack. She defeats the villain for 7 and KOs one of the starters she has played for its "
                "effect. How much attack is left?"}, scenario="ko-a-played-card", shows=("city", "played", "pools"),
    answers=("first fight", "settle"), see=lambda game: game.table.attack, other=0, kind="a number",
    because="A card that was played has given its points; what happens to the card does not take them back.",
    hint="Subtract what the fight costs. Does the KO cost anything?")
READ = ("Read the text word by word: who, which cards, how many, when?",)
EXERCISES = (
    Varied("whose-heroes", "What is among your heroes?", make.whose_heroes, opening=WHOSE_HEROES,
           rules=("term.your-heroes", "ko.your-heroes", "ko.named-area", "basic.are-heroes")),
    Varied("in-which-order", "In which order do all do it?", make.in_which_order, rules=("effect.each-player",
                                                                                 "term.current-player"),
           hints=("Whose turn is it when that happens?",)),
    Varied("show-it", "Who can reveal?", make.show_it, rules=("reveal.meaning", "reveal.decline"), hints=READ),
    Varied("some-of-it", "How much of it is done?", make.some_of_it, rules=("effect.partial",), hints=READ),
    Varied("who-decides", "Who chooses?", make.who_decides, rules=("effect.choice", "escape.ko-hero"), hints=(
        "Whose turn is it?",)),
    Varied("card-or-rule", "The card or the rule?", make.card_or_rule, rules=("effect.override", "end-turn.draw")),
    Varied("copy-what", "What is the copy?", copies.copy_what,
           rules=("copy.becomes", "copy.invisible", "fight.joins-deck", "play.text")),
    Varied("copy-unseen", "Can a copy be shown?", copies.copy_unseen, rules=("copy.invisible.counts", "reveal.meaning"),
           hints=("Which card lies where after the copy?",)),
)

PRACTICE = (
    Varied("ko-keeps", "Does a KO take points back?", make.ko_keeps, opening=KO_KEEPS,
           rules=("ko.played-keeps-points", "ko.your-heroes")),
    Varied("which-to-reveal", "Which cards can you reveal?", make.which_to_reveal, rules=("reveal.meaning",),
           hints=READ),
    Varied("gone-card", "Can a KO'd card be shown?", make.gone_card, rules=("term.gone-cards", "reveal.meaning"),
           hints=(
        "Where is the hero when it must be shown?",)),
)

LESSON = Lesson("11", "reading-cards-like-a-judge", "Reading cards like a judge", 25, (
    "read a text word by word: who, which cards, how many, when",
    "apply 'your heroes', 'each player', 'reveal or', 'instead'",
    "settle a question with the rule that answers it"),
    teaches=("effect.override", "effect.each-player", "effect.partial", "effect.choice", "effect.choice.ties",
             "effect.or", "effect.gain", "term.your-heroes", "term.played-this-turn", "term.gone-cards",
             "reveal.meaning", "reveal.decline", "reveal.repeat", "reveal.prove", "ko.your-heroes",
             "ko.played-keeps-points", "copy.becomes", "copy.timing", "copy.invisible", "copy.invisible.counts",
             "basic.grey", "basic.are-heroes", "fight.defeat-by-effect", "superpower.gone-cards"),
    exercises=EXERCISES, practice=PRACTICE)
