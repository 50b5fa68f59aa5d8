"""11: reading cards like a judge."""

from __future__ import annotations

from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Predict


def order_of_wounds(game: Game) -> list[str]:
    """The players who gained a wound, in order."""
    return [event.player for event in game.events if event.kind == "gain" and event.card_id.endswith("wound")]


def who_gains(game: Game) -> set[str]:
    return set(order_of_wounds(game))


EXERCISES = (
    Predict("whose-heroes", "Ana plays the card that counts what is among her heroes. How much attack does she get "
            "in all?", scenario="your-heroes", answers=("first play",),
            see=lambda game: game.table.made_attack, other=9, kind="a number",
            because="Your heroes are those in your hand and those played this turn, the card itself too; the "
            "discard pile does not count. Whether a starter without a class counts depends on the word: it has a "
            "colour, grey, but no class.",
            hint="Look at hand and played cards, and at what exactly is counted."),
    Predict("ko-keeps", "Ana has 4 attack from four starters. She defeats the henchman for 3 and KOs one of the "
            "played starters for its effect. How much attack is left?", scenario="ko-a-played-card",
            answers=("first fight", "settle"), see=lambda game: game.table.attack, other=0, kind="a number",
            because="A card that was played has given its points; what happens to the card does not take them back.",
            hint="4 minus 3, and does the KO cost anything?"),
    Predict("in-which-order", "Ana ends her turn; at the beginning of Ben's turn a scheme twist gives every player "
            "a wound. In which order do they gain it?", scenario="everybody-in-turn", answers=("end turn", "settle"),
            see=order_of_wounds, other=["Ana", "Ben", "Cleo"], kind='a list of names, such as ["Ana", "Ben"]',
            because="The player whose turn it is goes first, the others follow clockwise.",
            hint="Whose turn is it when the scheme twist comes?"),
    Predict("show-it", "Ana fights the villain: each player reveals a strength hero or gains a wound. Ana "
            "reveals, if she can. Who gains a wound?", scenario="reveal-or",
            answers=("first fight", "first card", "settle"), see=who_gains, other=["Ana"],
            kind='a list of names, such as ["Ana"]',
            because="Ana shows her hero, and Ben has none to show. Revealing only shows a card: it stays where it is "
            "and could be shown again.",
            hint="Who has a card of that class in the hand or played?"),
    Choice("some-of-it", "A text says: KO two bystanders from your victory pile. You have one. What happens?",
           options=(("nothing, because it cannot be done", "An effect is done as far as possible."),
                    ("*you KO the one you have", "As much as possible is done, and the game goes on."),
                    ("you KO one villain in its place", "Nothing is put in place of what is missing."))),
    Choice("who-decides", "A text says: KO a hero from the HQ. Who chooses which one?", options=(
        ("*the player whose turn it is", "Where a text does not say who chooses, this player does."),
        ("all players together", "They may talk; one decides."),
        ("chance", "Nothing is drawn at random unless the text says so."))),
    Choice("card-or-rule", "The rules say that a recruited hero goes to the discard pile. A card says that it goes "
           "into your hand. What holds?", options=(
               ("the rules", "Card text takes precedence over the general rules."),
               ("*the card", "That is what card texts are for: they change the rules."),
               ("you choose", "Only if the card says 'you may'."))),
    Choice("copy-what", "A card is played as a copy of another one. What does it take over? (All that fit.)", options=(
        ("*name, team, class and cost", "While it is a copy it is that card in everything."),
        ("*its points and abilities", "They happen when the copy is played."),
        ("the points made by the copied card before", "These belong to the turn already and are not made again."),
        ("its place in the discard pile", "The card itself goes where your played cards go."))),
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
    exercises=EXERCISES, systems=("core-1e", "core-2e", "dxp"))
