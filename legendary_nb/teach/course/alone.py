"""10: playing alone and making it harder."""

from __future__ import annotations

from legendary_nb.teach.exercises import Varied
from legendary_nb.teach.goals import Goal
from legendary_nb.teach.guide import Guided, Step
from legendary_nb.teach.lesson import Lesson
from legendary_nb.teach.makers import alone as make

EXERCISES = (
    Varied("three-heroes", "What does a game alone use?", make.three_heroes,
           rules=("solo.heroes", "solo.villain-group", "solo.bystanders", "solo.strikes", "solo.henchmen")),
    Varied("leads-alone", "Must this group be used?", make.leads_alone,
           rules=("solo.always-leads", "setup.always-leads"),
           hints=("How many players are there?",)),
    Varied("after-twist-alone", "What does a twist cost you alone?", make.after_twist_alone,
           rules=("solo.after-twist",),
           hints=("Look at the cost of each hero in the HQ.", "The rule names the highest cost that may go."),
           shows=("hq",)),
    Varied("alone-minus", "How many points does this cost?", make.alone_minus, rules=("solo.score",),
           hints=("The rule of the score alone has a number for each of these.",)),
    Varied("made-stronger", "What does a fight cost in this mode?", make.made_stronger,
           rules=("mode.mastermind-attack", "mode.harder", "mode.easier.attack", "mastermind.same-attack")),
    Varied("two-hands", "One person, several hands?", make.two_hands,
           rules=("solo.two-hands", "goal.players", "setup.heroes.count")),
    Varied("other-players", "Who is each other player alone?", make.other_players,
           rules=("solo.each-other-player", "solo.each-other-player.heroes")),
)

PRACTICE = (
    Varied("alone-score", "What is your score alone?", make.alone_score, rules=("solo.score", "score.sum")),
    Varied("only-a-win", "Is there a score?", make.only_a_win, rules=("solo.score.only-win", "solo.score"),
           hints=("How has the game ended?",)),
    Varied("strike-alone", "How many villain cards?", make.strike_alone,
           rules=("solo.after-strike", "solo.after-strike.none", "turn.villain-card")),
    Varied("heal-alone", "Healing alone?", make.heal_alone, rules=("heal.all", "solo.betrayal", "betray.ko-one"),
           shows=("hand",)),
    Varied("more-twists", "How many twists?", make.more_twists, rules=("solo.twists", "setup.scheme.twists",
                                                                "mode.extra-twists")),
)

ALONE = Guided("alone", "Alone", "alone", (
    Step(Goal("Recruit one hero.", event="recruit hero"),
         "Nobody else buys: what you leave is still there next turn.",
         "Look at the HQ, and at the cards in your hand that give recruit.",
         "Play all that gives recruit first, then compare your pool with the costs.",
         "A deck without better cards cannot win.", how="Play your cards first."),
    Step(Goal("End your turn two times.", event="turn", times=2, fresh=True),
         "Every turn is yours: each brings a villain card.", "Look below your points, at the right.",
         "Nobody plays between your turns.", "Alone you are the player on your own left.",
         how="Before each end, use the points you have."),
    Step(Goal("Defeat one villain.", event="defeat", where={"a": "villain"}),
         "Alone, each one that escapes costs a point of the final score.",
         "Look for the smallest number in the city.",
         "Attack is lost at the end of a turn: collect enough in one turn.",
         "What is not fought escapes sooner or later.", how="It may take a few turns."),
), over_turns=True)

LESSON = Lesson("10", "alone-and-harder", "Playing alone and making it harder", 15, (
    "set up and play a game alone",
    "say what is different, and how a win alone is scored",
    "make a game harder or easier for your group"),
    teaches=("solo.heroes", "solo.villain-group", "solo.henchmen", "solo.henchmen.start-in-city", "solo.bystanders",
             "solo.strikes", "solo.twists", "solo.always-leads", "solo.after-twist", "solo.after-twist.once",
             "solo.after-strike", "solo.after-strike.none", "solo.betrayal", "solo.liaison", "solo.each-other-player",
             "solo.each-other-player.heroes", "solo.score", "solo.score.only-win", "solo.two-hands",
             "mode.extra-twists", "mode.mastermind-attack", "mode.final-blow",
             "mode.showdown.start", "mode.epic", "mode.harder", "mode.easier.officers", "mode.easier.hand",
             "mode.easier.attack", "goal.cooperation"),
    exercises=EXERCISES, guided=(ALONE,), practice=PRACTICE)
