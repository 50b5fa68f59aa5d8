"""08: wounds and healing."""

from __future__ import annotations

from legendary_nb.state import Table
from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal, next_hand
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import wounds as make


def is_hand_clean(table: Table, seat: int) -> bool:
    return not any(table.card(cid).kind == "wound" for cid in table.players[seat].hand)


EXERCISES = (
    Varied("gain-where", "Where does a wound go?", make.gain_where, rules=("wound.gain", "effect.gain"), hints=(
        "Look at what Ben has before the wound comes.",)),
    Varied("after-heal", "What is left after healing?", make.after_heal, rules=("heal.all", "betray.ko-one",
                                                                         "betray.pass-rest"), shows=("hand",)),
    Varied("heal-and-buy", "What can you do now?", make.heal_and_buy, rules=("heal.blocks-after", "betray.condition"),
           hints=("Have you healed this turn?",)),
    Varied("too-late", "Can you still heal?", make.too_late, rules=("heal.condition", "betray.condition",
                                                             "heal.gain-allowed"),
           hints=("Look for a hero that you recruited and for a fight.",)),
    Varied("heal-or-buy", "Heal or recruit?", make.heal_or_buy, rules=("heal.condition", "betray.condition"),
           hints=("Work out both numbers, then compare them.",)),
    Varied("only-heroes", "Which cards can you choose?", make.only_heroes, rules=("wound.not-hero", "ko.your-heroes",
                                                                           "ko.named-area")),
    Varied("wound-points", "What does this hand give?", make.wound_points, rules=("wound.no-points", "play.recruit"),
           shows=("hand",)),
    Varied("empty-stack", "Who gains a wound from an empty stack?", make.empty_stack,
           rules=("stack.empty.wounds", "effect.each-player"), shows=("piles",)),
)

PRACTICE = (
    Varied("who-gains", "Who gains a wound?", make.who_gains, rules=("reveal.meaning", "wound.gain"),
           hints=("Read which class the text asks for.",)),
    Varied("lose-a-wound", "Which text takes a wound away?", make.lose_a_wound,
           rules=("wound.is-card", "wound.not-hero"),
           hints=("Read what each text may choose: a card, a wound, or a hero.",)),
    Varied("discard-a-wound", "What can you discard?", make.discard_a_wound, rules=("escape.discard.choice",
                                                                             "wound.is-card")),
    Varied("not-for-sale", "What can you recruit?", make.not_for_sale, rules=("wound.not-recruitable", "recruit.pay"),
           hints=("Compare each cost with your recruit.",), shows=("hq",)),
    Varied("unhealed", "Where are the wounds after a turn?", make.unhealed, rules=("heal.optional", "betray.condition",
                                                                            "end-turn.discard-hand"), shows=("hand",)),
)

HEAL = Guided("heal", "A turn to heal", "wounded", (
    Step(Goal("Play two cards: you see what you give up.", event="play", times=2, one_turn=True),
         "Playing is no obstacle to healing; recruiting or fighting would be.",
         "Look at the cards in your hand that are no wounds.", "Cards can be played before you decide to heal.",
         "Hand cards may be played before deciding to heal.", how="Any two starters will do."),
    Step(Goal("Heal once.", event="heal"),
         {"": "All wounds of your hand are KO'd. The recruit you made cannot be spent any more.",
          "villains": "One of the wounds is KO'd, and your neighbour got the other. The recruit you made cannot be "
                      "spent any more."},
         "Look at the wounds in your hand.", "You may heal only if you have recruited and fought nothing this turn.",
         "You have recruited and fought nothing, so you may heal.",
         lost="who has recruited or fought cannot heal in the same turn.", how="Click one of the wounds in your hand."),
    Step(next_hand("End your turn and draw a hand without wounds.", is_hand_clean),
         "One wound is still in your discard pile: it comes again after the next shuffle.",
         "Look below your points, at the right.", "There is nothing else to do in this turn.",
         "Healing looks only at the hand; what lies in the discard pile stays.",
         how="The button is below your points."),
))

LESSON = Lesson("08", "wounds-and-healing", "Wounds and healing", 15, (
    "say how a wound gets into your deck and what it does there",
    "heal at the right time, and know what it costs",
    "tell where a wound counts as a card, and where not as a hero"),
    teaches=("lesson: wounds",), exercises=EXERCISES, guided=(HEAL,), practice=PRACTICE)
