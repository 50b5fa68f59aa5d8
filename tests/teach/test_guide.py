"""Guided play: goals are reached whatever the way, tries are judged with a reason, hints come in three steps."""

import pytest
from support.words import likely

from legendary_nb.teach import Progress, lesson_of, lessons, open_lesson
from legendary_nb.teach.goals import LIMIT, Goal, find_route
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
    assert [text.split(":")[0] for text in said] == ["Nudge", "Pointer", "Answer", "Answer"]
    assert said[2].startswith("Answer: play S.H.I.E.L.D. Agent, then play S.H.I.E.L.D. Agent. Each of")
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
    heal.choose("play S.H.I.E.L.D. Agent").choose("recruit Determination")
    assert heal.said.startswith("Not yet: who has recruited or fought cannot heal in the same turn. From here ")
    assert heal.undo().choose("play S.H.I.E.L.D. Agent").said == "Good so far; the goal is still open."


def test_what_is_said_stays_while_another_player_is_asked(turn):
    turn.deciders = {}
    turn.choose("end turn")
    assert turn.game.ask.player == "Ben" and turn.said.startswith("The turn has ended")
    turn.said = "still there"
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
    assert guide.choose("end turn").said.startswith("The game has ended before the goal was reached.")


def test_bots_answer_for_the_other_players(turn):
    turn.choose("end turn")
    assert turn.game.ask.player == "Ana" and turn.game.table.turn == 3
    assert turn.said.startswith("The turn has ended and the goal is still open.")


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
    assert str(turn).startswith("Your first turn, goal 1 of 4: Get 3 recruit.") and "Sentinel" in str(turn)
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
    assert guide.choose("play Odinson").said == "Good so far; the goal is still open."
    said = guide.restart().choose("play Borrowed Brawn").said
    assert "another order gives more attack" in said and "Undo" in said
