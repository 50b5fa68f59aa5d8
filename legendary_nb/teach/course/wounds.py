"""08: wounds and healing."""

from __future__ import annotations

from legendary_nb.game import Game
from legendary_nb.state import Table
from legendary_nb.teach.exercises import Choice, Number
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.play_exercises import Move, Predict


def wounds_in(game: Game, place: str) -> int:
    """How many wounds lie in a place of Ana, or in the KO pile."""
    table = game.table
    cards = table.ko if place == "ko" else getattr(table.players[0], place)
    return sum(table.card(cid).kind == "wound" for cid in cards)


def is_hand_clean(table: Table, seat: int) -> bool:
    return not any(table.card(cid).kind == "wound" for cid in table.players[seat].hand)


def choices_for_ko(game: Game) -> int:
    """How many different cards can be chosen now."""
    return len({game.table.card(option.card).name for option in game.ask.options if option.card is not None}
               if game.ask else ())


EXERCISES = (
    Choice("gain-where", "You gain a wound. Where does it go?", options=(
        ("into your hand", "It comes into a hand later, like any card of your deck."),
        ("*into your discard pile", "Gaining a card always means this, unless the text names another place."),
        ("before you, for the rest of the game", "It hurts by taking the place of a better card in a hand."))),
    Predict("after-heal", "There are two wounds in your hand and one in your discard pile, and you heal. How many "
            "of your wounds are KO'd?", scenario="wounded", answers=("first heal",),
            see=lambda game: wounds_in(game, "ko"), other=3, kind="a number",
            because={"": "All in the hand, and only those.",
                     "villains": "One of those in the hand; the others in the hand go to the player on your right."},
            hint="Healing looks at the hand. Read what the wound says."),
    Choice("heal-and-buy", "You have healed this turn and have 4 recruit. What can you do with it?", options=(
        ("recruit one hero", "After healing nothing is recruited or fought for the rest of the turn."),
        ("*nothing: it is lost", "Healing costs the turn: cards may be played, but their points cannot be spent."),
        ("keep it", "Points never last longer than the turn."))),
    Choice("too-late", "You have recruited a hero. Can you still heal in this turn?", options=(
        ("*no", "Only in a turn in which you recruit and fight nothing."),
        ("yes, if you fight nothing", "Recruiting alone is enough to rule it out."),
        ("yes, at the end of the turn", "There is no later moment for it."))),
    Move("heal-or-buy", "Two wounds are in your hand, and you could recruit a hero for up to 4. A turn is worth "
         "the cost of the heroes gained, and 3 for each wound that is gone. What is the best move?",
         scenario="wounded", because="Two wounds count more than one hero of cost 4 here; with one wound it "
         "would be the other way round."),
    Predict("only-heroes", "Your cards here are of three kinds: a wound and a recruit starter in the hand, and attack "
            "starters that you have played. You defeat the villain, and for that you must KO one of your heroes. "
            "From how many of the three kinds can you choose?", scenario="wound-or-hero",
            answers=("first fight",), see=choices_for_ko, other=3, kind="a number",
            because="Both kinds of starters are heroes, in the hand and played. A wound is a card but not a hero: it "
            "cannot be chosen here.",
            hint="Is a wound a hero?"),
    Number("wound-points", "How much recruit and attack do three wounds give together?", value=0,
           because="Nothing at all: that is what is bad about them.", mistakes=((3, "They give no points."),),
           hint="Look at one of them: which numbers are printed on it?"),
)

HEAL = Guided("heal", "A turn to heal", "wounded", (
    Step(Goal("Play two cards, so that you see what you give up.", event="play", times=2),
         "Playing is no obstacle to healing; recruiting or fighting would be.",
         "Cards can be played before you decide.", "Play any two starters.",
         "Hand cards may be played before deciding to heal."),
    Step(Goal("Heal.", event="heal"),
         {"": "All wounds of your hand are KO'd. The recruit you made cannot be spent any more.",
          "villains": "One of the wounds is KO'd, and your neighbour got the other. The recruit you made cannot be "
                      "spent any more."},
         "A wound in your hand offers it.", "Click one of the wounds.",
         "You have recruited and fought nothing, so you may heal.",
         lost="who has recruited or fought cannot heal in the same turn."),
    Step(Goal("End your turn without a wound in the new hand.",
              test=lambda table, seat: table.turn > 1 and is_hand_clean(table, seat)),
         "One wound is still in your discard pile: it comes again after the next shuffle.",
         "There is nothing else to do in this turn.", "End the turn.",
         "Healing looks only at the hand; what lies in the discard pile stays."),
))

LESSON = Lesson("08", "wounds-and-healing", "Wounds and healing", 15, (
    "say how a wound gets into your deck and what it does there",
    "heal at the right time, and know what it costs",
    "tell where a wound counts as a card, and where not as a hero"),
    teaches=("lesson: wounds",), exercises=EXERCISES, guided=(HEAL,))
