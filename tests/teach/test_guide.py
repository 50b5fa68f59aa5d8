"""Guided play: goals are reached whatever the way, tries are judged with a reason, hints come in three steps."""

import pytest
from support.words import likely

from legendary_nb.teach import Progress, lesson_of, lessons, open_lesson
from legendary_nb.teach.goals import LIMIT, Goal, find_route
from legendary_nb.teach.guide import Remark
from legendary_nb.teach.lesson import course_systems

PLANS = [pytest.param(system, plan, id=f"{system}-{lesson.number}-{plan.id}")
         for lesson in lessons() for plan in lesson.guided for system in course_systems()]
MOST_ANSWERS = 3000


@pytest.fixture
def turn(tmp_path):
    """The guided turn of lesson 01."""
    return open_lesson("01", progress=Progress(tmp_path / "learning.json")).guide("turn")


@pytest.fixture
def heal(tmp_path):
    """The guided turn of lesson 08."""
    return open_lesson("08", progress=Progress(tmp_path / "learning.json")).guide("heal")


def follow_answers(guide):
    """Follow the third hint; if no way leads to the goal this turn, follow a bot."""
    for n in range(MOST_ANSWERS):
        if guide.is_done:
            return
        route = find_route(guide.game.table, guide.step.goal, guide.since(guide.step), LIMIT if n < 10 else 30)
        guide.choose(route.labels[0] if route else likely(guide.game))


@pytest.mark.parametrize(("system", "plan"), PLANS)
def test_every_guided_play_can_be_finished_by_following_its_hints(system, plan):
    guide = plan.start(system)
    follow_answers(guide)
    assert guide.is_done and guide.text.startswith(f"{guide.title}, done")


@pytest.mark.parametrize(("system", "plan"), PLANS)
def test_no_guided_play_is_over_before_it_begins(system, plan):
    guide = plan.start(system)
    assert guide.look().at == 0
    assert "{" not in guide.goal + guide.hint() + guide.hint()


@pytest.mark.parametrize("system", course_systems())
def test_what_another_player_makes_is_not_made_by_the_learner(system, tmp_path):
    guide = open_lesson("01", system, Progress(tmp_path / "learning.json")).guide("turn")
    guide.game.choose("end turn")
    while guide.game.ask.player != "Ana":
        guide.game.choose(likely(guide.game))
        guide.look()
    assert guide.at == 0


def test_a_try_of_the_right_kind_with_the_wrong_card_is_told_why_it_is_not_it(turn):
    for _ in range(3):
        turn.choose("play S.H.I.E.L.D. Agent")
    assert turn.at == 1
    cheap = turn.game.view("Ana")["hq"][0]
    assert cheap["cost"] == 2
    turn.choose(f"recruit {cheap['name']}")
    assert turn.at == 1
    assert turn.said.startswith(f"Not yet: You recruited {cheap['name']}, but it costs 2, not 3 or more. ")
    assert turn.state["goal"].startswith("Not yet: ") and turn.state["verdict"] == "notyet"
    assert turn.state["said"].startswith("Goal 2: Recruit one Hero that costs 3 or more. Take it back")


def test_a_goal_counts_when_it_was_reached_before_it_was_asked_for(turn):
    for _ in range(3):
        turn.choose("play S.H.I.E.L.D. Trooper")
    turn.choose("fight Sentinel").choose("KO S.H.I.E.L.D. Trooper")
    assert turn.at == 0
    for _ in range(3):
        turn.choose("play S.H.I.E.L.D. Agent")
    turn.choose("recruit " + turn.game.view("Ana")["hq"][1]["name"])
    assert turn.at == 3, "the defeat of the villain counts although it came first"


def test_hints_go_from_a_nudge_to_the_answer_in_this_very_position(turn):
    turn.choose("play S.H.I.E.L.D. Agent")
    said = [turn.hint() for _ in range(4)]
    assert [text.split(":")[0] for text in said] == [f"Hint {n} of 3" for n in (1, 2, 3, 3)]
    assert said[2].startswith("Hint 3 of 3: play S.H.I.E.L.D. Agent twice. Each of")
    assert turn.hints_taken == 4


def test_what_cannot_be_done_is_said_and_changes_nothing(turn):
    before = turn.game.position()
    assert "not possible now" in turn.choose("fight Galactus").said
    assert turn.game.position() == before and turn.at == 0


def test_answers_can_be_taken_back_and_goals_reached_stay_reached(turn):
    for _ in range(3):
        turn.choose("play S.H.I.E.L.D. Agent")
    turn.undo()
    assert (turn.at, turn.said) == (1, "Taken back.")
    turn.restart()
    assert turn.at == 0 and not turn.game.answers


def test_a_try_that_closes_the_way_is_told_so_and_why(heal):
    heal.choose("play S.H.I.E.L.D. Agent")
    assert heal.said == "1 of 2 done."
    heal.choose("play S.H.I.E.L.D. Agent").choose(heal.game.ask.of_kind("recruit")[0])
    assert heal.said.startswith("Not yet: who has recruited or fought cannot heal in the same turn. Take it back")
    assert heal.undo().choose("play S.H.I.E.L.D. Agent").said == "Good so far. The goal is still open."


def test_a_goal_that_a_later_turn_may_reach_is_never_out_of_reach(tmp_path):
    rescue = open_lesson("04", progress=Progress(tmp_path / "learning.json")).guide("rescue")
    for _ in range(3):
        rescue.choose("play S.H.I.E.L.D. Trooper")
    rescue.choose("fight Sentinel").choose("S.H.I.E.L.D. Agent")
    assert rescue.at == 1 and rescue.way == "lost", "no card of this hand brings a strike"
    assert rescue.said == "Good so far. The goal is still open."


def test_what_is_said_stays_while_another_player_is_asked(turn):
    turn.deciders = {}
    turn.choose("end turn")
    assert turn.game.ask.player == "Ben" and turn.said.startswith("Not yet: your turn ended")
    turn.remark = Remark(text="still there")
    assert turn.choose(turn.game.ask.of_kind("play")[0]).said == "still there"


@pytest.mark.parametrize("system", course_systems())
@pytest.mark.parametrize("number", ["10", "13"])
def test_a_whole_game_begins_with_the_first_seat_and_without_a_question(number, system):
    guide = lesson_of(number).guided[0].start(system)
    assert guide.seat == 0 and guide.game.ask.kind == "action"


def test_a_game_that_ends_before_the_goal_is_said_to_be_over(tmp_path):
    guide = open_lesson("09", progress=Progress(tmp_path / "learning.json")).guide("finish")
    guide.game = open_lesson("09").table("last-twist")
    guide.begin()
    assert guide.choose("end turn").said == "Not yet: the game ended before the goal was reached. Undo takes you back."
    assert guide.can_leave and not guide.is_done, "the end of a game is no dead end"


def test_bots_answer_for_the_other_players(turn):
    turn.choose("end turn")
    assert turn.game.ask.player == "Ana" and turn.game.table.turn == 3
    assert turn.said.startswith("Not yet: your turn ended before the goal was reached.")


def test_progress_notes_how_far_a_guided_play_came(turn, tmp_path):
    turn.hint()
    follow_answers(turn)
    assert Progress(tmp_path / "learning.json").lessons["01"]["guided"] == {"turn": {"reached": 4, "of": 4, "hints": 1}}


def test_a_hint_looks_at_nothing_hidden(turn):
    """The way that is found is the same whatever lies in the decks."""
    goal = Goal("Recruit", event="recruit hero", where={"cost": "3+"})
    other = turn.game.copy()
    other.table.players[0].deck.reverse()
    other.table.hero_deck.reverse()
    assert find_route(turn.game.table, goal, 0) == find_route(other.table, goal, 0)


def test_a_goal_without_a_condition_or_with_an_unknown_event_is_refused():
    with pytest.raises(ValueError, match="neither an event nor a test"):
        Goal("Win")
    with pytest.raises(ValueError, match="nearest: recruit"):
        Goal("Buy", event="recruit heroe")


def test_a_guide_is_text_where_there_is_no_notebook(turn):
    assert str(turn).startswith("Your first turn, goal 1 of 4: Play your three Agent cards to get 3 recruit.")
    assert "Sentinel" in str(turn)
    assert turn._repr_mimebundle_() == {"text/plain": str(turn)}


def test_goals_that_are_reached_while_others_play_are_all_told(tmp_path):
    guided = pytest.importorskip("legendary_nb.ui.board.guided", exc_type=ImportError)
    lesson = open_lesson("04", progress=Progress(tmp_path / "learning.json"))
    sitting = guided.GuidedSitting(lesson.guide("rescue"))
    guide = sitting.guide
    for label in ("play S.H.I.E.L.D. Trooper",) * 3 + ("fight Sentinel",):
        sitting.receive({"do": "choose", "step": sitting.step(), "option": guide.game.ask.options.labels.index(label)})
    while guide.game.ask.kind != "action":
        sitting.receive({"do": "choose", "step": sitting.step(), "option": 0})
    labels = guide.game.ask.options.labels
    sitting.receive({"do": "choose", "step": sitting.step(), "option": labels.index("end turn")})
    while sitting.bot_to_act():
        sitting.receive({"do": "bot", "step": sitting.step()})
    assert guide.is_done
    assert "hit every player" in guide.said and "one step nearer" in guide.said


def test_a_goal_reached_by_ending_the_turn_is_told_when_the_others_have_played(tmp_path):
    guided = pytest.importorskip("legendary_nb.ui.board.guided", exc_type=ImportError)
    sitting = guided.GuidedSitting(open_lesson("03", progress=Progress(tmp_path / "learning.json")).guide("watch"))
    labels = sitting.guide.game.ask.options.labels
    sitting.receive({"do": "choose", "step": sitting.step(), "option": labels.index("end turn")})
    while sitting.bot_to_act():
        sitting.receive({"do": "bot", "step": sitting.step()})
    assert sitting.guide.said == "It entered at space 1 and pushed the row on, up to the gap."


def test_a_first_card_that_is_part_of_a_best_order_is_not_called_wrong(tmp_path):
    guide = open_lesson("05", progress=Progress(tmp_path / "learning.json")).guide("combo")
    assert guide.choose("play Odinson").said == "Good so far. The goal is still open."
    said = guide.restart().choose("play Borrowed Brawn").said
    assert "another order gives more attack" in said and "Take it back" in said


# ---- goals are met only by what they say -----------------------------------------------------------


@pytest.mark.parametrize("system", course_systems())
@pytest.mark.parametrize(("number", "plan"), [("00", "touch"), ("01", "turn"), ("06", "shop"), ("08", "heal")])
def test_a_turn_that_was_ended_for_nothing_does_not_count_as_the_end_of_the_turn(number, plan, system, tmp_path):
    """Only the new hand after all other goals counts: an earlier end of a turn gives no goal."""
    guide = open_lesson(number, system, Progress(tmp_path / "learning.json")).guide(plan)
    guide.choose("end turn")
    assert guide.at == 0 and guide.game.table.turn > 1
    last = next(step.goal for step in guide.plan.steps if step.goal.cause == "end-turn.draw")
    assert not last.is_reached(guide.game.table, guide.seat, guide.events)


@pytest.mark.parametrize(("system", "plan"), PLANS)
def test_the_moves_of_the_others_reach_no_goal_of_the_learner(system, plan):
    """Goals about the table count for everybody; all others only if the learner acts."""
    guide = plan.start(system)
    game = guide.game
    game.choose("end turn")
    began = guide.events
    guide.let_bots_answer()
    mine = [step.goal for step in plan.steps if step.goal.event not in ("", "turn") and not step.goal.anyone]
    assert not [goal.text for goal in mine if goal.found(game.table, guide.seat, began)]


def test_two_in_one_turn_are_not_one_in_each_of_two_turns(tmp_path):
    guide = open_lesson("06", progress=Progress(tmp_path / "learning.json")).guide("shop")
    goal = guide.plan.steps[0].goal
    guide.choose(guide.game.ask.of_kind("recruit")[0]).choose("end turn")
    while guide.game.ask.of_kind("play"):
        guide.choose(guide.game.ask.of_kind("play")[0])
    guide.choose(guide.game.ask.of_kind("recruit")[0])
    assert len(Goal("any", event="recruit hero").found(guide.game.table, 0, guide.beginning)) == 2
    assert not goal.is_reached(guide.game.table, 0, guide.beginning) and guide.at == 0


def test_every_goal_names_a_thing_to_do_and_a_number_and_ends_as_a_sentence():
    for lesson in lessons():
        for plan in lesson.guided:
            for system in course_systems():
                guide = plan.start(system)
                for goal, step in zip(guide.goals, plan.steps, strict=True):
                    assert goal[0].isupper() and goal.endswith(".") and "{" not in goal, goal
                    assert len(goal) <= 75, goal
                    assert step.how and len(guide.worded(step.how)) <= 75, goal


# ---- the light on the next answer, and the way on --------------------------------------------------


@pytest.mark.parametrize(("system", "plan"), PLANS)
def test_the_light_is_on_an_answer_that_leads_to_the_goal(system, plan):
    guide = plan.start(system)
    spots = guide.state["spots"]
    route = find_route(guide.game.table, guide.step.goal, guide.since(guide.step))
    lit = [guide.game.ask.options.labels[spot] for spot in spots]
    assert route.labels[0] in lit and (len(spots) == 1) != guide.step.is_puzzle


@pytest.mark.parametrize(("number", "plan", "lit"), [("05", "combo", 4), ("06", "shop", 5)])
def test_the_light_leaves_a_puzzle_to_the_learner_until_the_last_hint(tmp_path, number, plan, lit):
    guide = open_lesson(number, "core-2e", Progress(tmp_path / "learning.json")).guide(plan)
    for _ in range(3):
        labels = guide.game.ask.options.labels
        assert len(guide.state["spots"]) == lit, [labels[spot] for spot in guide.state["spots"]]
        guide.hint()
    assert len(guide.state["spots"]) == 1


def test_the_light_is_gone_after_an_answer_and_comes_again_with_a_hint_or_a_goal(turn):
    assert turn.state["spots"]
    turn.choose("play S.H.I.E.L.D. Trooper")
    assert turn.state["spots"] == [], "it is for the moment for which it was found"
    turn.hint()
    assert turn.game.ask.options.labels[turn.state["spots"][0]] == "play S.H.I.E.L.D. Agent"
    for _ in range(3):
        turn.choose("play S.H.I.E.L.D. Agent")
    assert turn.at == 1 and turn.game.ask.options.labels[turn.state["spots"][0]].startswith("recruit ")


def test_next_is_open_when_all_goals_are_reached_and_says_where_it_leads(turn):
    guided = pytest.importorskip("legendary_nb.ui.board.guided", exc_type=ImportError)
    sitting, went_on = guided.GuidedSitting(turn), []
    turn.leads_to = "Next: where did the hero go?"
    sitting.on_next = lambda: went_on.append(True)
    assert turn.state["leads_to"] == "Next"
    assert sitting.receive({"do": "guide-next"})["text"] == "Reach the goal first." and not went_on
    follow_answers(turn)
    assert turn.state["goal"] == "Right. All four goals are reached."
    assert turn.state["leads_to"] == "Next: where did the hero go?"
    assert sitting.receive({"do": "guide-next"}) is None and went_on == [True]


def test_a_guided_play_leads_on_to_what_follows_in_the_text_of_its_lesson(tmp_path):
    def words(number, plan, system="core-2e"):
        return open_lesson(number, system, Progress(tmp_path / "learning.json")).guide(plan).leads_to

    assert words("00", "touch") == "Next: what did you just do?"
    assert "escape" in words("03", "watch") and "overrun" in words("03", "watch", "villains")
    assert all(words(lesson.number, plan.id).startswith("Next") for lesson in lessons() for plan in lesson.guided)
