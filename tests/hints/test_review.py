"""The win-chance line of a game, and the review of its turns."""

import json

import pytest
from support.staged_turns import staged
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, RandomBot, ValueBot
from legendary_nb.cli.main import main
from legendary_nb.hints import Reviewer, WinLine, chance_at, review, win_line
from legendary_nb.hints.comparing import WORSE
from legendary_nb.hints.luck_and_skill import all_gains, worth_of
from legendary_nb.hints.passages import glance, passages
from legendary_nb.hints.review import play_turn
from legendary_nb.hints.turns_in_words import decided_by
from legendary_nb.hints.win_chance import moments
from legendary_nb.rules.turn import END


def blunder():
    """A game lost in its last turn: the fight that wins it was not fought."""
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                 villain_deck=[], hq=[""] * 5)
    return choose(game, "fight Sentinel", "end turn")


def test_the_moments_of_a_game_are_those_before_each_of_its_answers():
    game = Game.new("core-1e", 2, seed=3).play(PriorityBot(), limit=25)
    found = [(moment.answers, number) for moment, number in moments(game)]
    assert [number for _, number in found] == game.answers
    assert [len(before) for before, _ in found] == list(range(25))


def test_the_chance_to_win_is_what_came_of_it_when_the_game_is_over():
    won = Game.new("core-1e", 2, seed=1).play(PriorityBot())
    assert won.outcome.result == "win"
    assert (chance_at(won).win, chance_at(won).interval) == (1.0, (1.0, 1.0))


def test_the_chance_to_win_is_the_same_when_all_that_is_hidden_is_dealt_anew():
    game = Game.new("core-2e", 1, seed=4).play(PriorityBot(), limit=40)
    other = Game(game.setup, game.seed, game.imagine(game.ask.seat, 5))
    mine, theirs = chance_at(game, games=12), chance_at(other, games=12)
    assert (mine.win, mine.interval, mine.points) == (theirs.win, theirs.interval, theirs.points)


def test_the_line_has_a_point_for_every_turn_and_one_for_now():
    game = Game.new("core-1e", 1, seed=2).play(PriorityBot())
    line = win_line(game, games=2)
    assert [chance.turn for chance in line[:-1]] == list(range(1, game.table.turn + 1))
    assert line[-1].answers == len(game.answers) and line[-1].games == 0
    assert all(chance.interval.low <= chance.win <= chance.interval.high for chance in line)


def test_a_line_by_decisions_has_a_point_for_each():
    game = blunder()
    assert [chance.answers for chance in win_line(game, games=2, every="decision")] == [0, 1, 2]
    with pytest.raises(ValueError, match="every turn or every decision"):
        win_line(game, every="card")


# ---- whole turns -------------------------------------------------------------------------------------


def test_the_turn_that_lost_the_game_is_named_with_what_was_better_its_reason_its_position_and_its_answers():
    found = review(blunder())
    [worst] = found.decisions
    assert (worst.player, worst.chosen, worst.better) == ("Ana", "fight Sentinel", "fight Red Skull")
    assert worst.verdict == WORSE and worst.win.low > 0.7
    assert "last tactic" in worst.reason
    moment = Game.at(worst.position)
    assert [moment.ask.options.labels[number] for number in worst.run[:1]] == ["fight Red Skull"]
    assert str(worst).startswith("turn 1: Ana fought Sentinel; “fight Red Skull” wins 9")
    assert found.sentence.startswith("One turn surely cost something: turn 1.")


def test_a_game_without_a_mistake_is_blamed_for_nothing_and_says_what_decided_it():
    game = choose(table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                        villain_deck=[], hq=[""] * 5), "fight Red Skull", "end turn")
    found = review(game)
    assert not found.decisions
    assert found.sentence == "No clear mistake. The chance to win stayed at about 100 %."


def test_twists_that_decided_a_game_are_named():
    game = Game.new("core-2e", players=2, seed=5).play(PriorityBot())
    line = WinLine(game, games=[16])
    at = next(k for k, moment in enumerate(line.moments) if moment.table.twists == 6)
    for k, moment in enumerate(line.moments[:-1]):
        for i in range(16):
            moment.samples.add((int(i < (12 if k < at else 0)), 0.0))
    assert decided_by(line) == "Scheme Twist 6 decided it: the chance to win fell from 75 % to 0 %."


STAGED = [("core-1e", 4), ("core-2e", 7), ("villains", 5), ("bond", 6), ("dxp", 1)]


@pytest.mark.parametrize("system, number", STAGED)
def test_a_blundered_turn_is_blamed_and_the_same_turn_played_best_is_not(system, number):
    one = staged(system)[number]
    [found] = review(one.played(one.blunder), player="Ana").decisions
    assert found.verdict == WORSE and found.win.low > 0.5, one.name
    assert not review(one.played(one.best), player="Ana").decisions, one.name


def test_cards_played_in_another_order_are_no_other_turn():
    game = choose(table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper"), "play S.H.I.E.L.D. Trooper",
                  "play S.H.I.E.L.D. Agent", "end turn")
    [passage] = passages(game)
    passage.explore(ValueBot(), 0)
    assert passage.usual[:2] == passage.own[1::-1] and not passage.rivals


def test_a_run_that_an_imagined_game_does_not_allow_is_carried_on_by_the_bot():
    """The answer to a card is not possible there: its question stays open, and the turn cannot end at once."""
    game = choose(table("Ana: hand Dangerous Rescue, Dangerous Rescue, S.H.I.E.L.D. Agent"), "play Dangerous Rescue",
                  "play Dangerous Rescue", "yes")
    assert game.ask.kind == "ko"
    assert glance(game.table, (("no such answer",), END), ValueBot()) == glance(game.table, (END,), ValueBot())


def test_a_passage_ends_where_hidden_cards_come_up_somebody_else_is_asked_or_the_turn_ends():
    game = Game.new("core-1e", players=2, seed=6).play(PriorityBot(), limit=80)
    events, found = game.events, list(passages(game))
    assert sum((one.own for one in found), ()) == tuple(raw for _, raw in answered(game))
    ends = [*(one.event for one in found[1:]), len(events) - 1]
    for one, end in zip(found, ends, strict=True):
        drawn = [event.number for event in events[one.event + 1: end + 1] if event.kind in ("draw", "villain card")]
        last = [number for answers, number in last_events(game) if answers == one.answers + len(one.own) - 1]
        assert all(number > last[0] for number in drawn), "only the last answer of a passage brings new cards"


def answered(game: Game) -> list:
    return [(len(moment.answers), moment.ask.raw[number]) for moment, number in moments(game)]


def last_events(game: Game) -> list[tuple[int, int]]:
    return [(len(moment.answers), moment.event_count - 1) for moment, _ in moments(game)]


def test_the_better_turn_can_be_played_up_to_its_end():
    game = blunder()
    [worst] = review(game).decisions
    again = Game.at(worst.position)
    play_turn(again, worst.run)
    assert [event.target for event in again.events if event.kind == "tactic"] and again.ask.player == "Ana"
    assert again.choose("end turn").outcome.result == "win"


def test_a_review_of_one_player_names_no_turn_of_another():
    game = Game.new("core-1e", 2, seed=6).play(RandomBot(2), limit=60)
    found = review(game, seconds=0.2, player="Ben")
    assert found.of and {decision.player for decision in found.decisions} <= {"Ben"}


def test_the_same_seed_gives_the_same_review():
    assert review(blunder(), seed=3) == review(blunder(), seed=3)


# ---- luck and skill ------------------------------------------------------------------------------------


def test_what_decisions_and_cards_changed_adds_up_to_the_change_of_the_chance():
    [*_, last] = review(blunder()).shares
    assert last.decisions < -0.9 and last.decisions_interval.high < -0.8
    assert abs(last.cards) < 0.1 and last.win == 0
    assert last.cards + last.decisions == pytest.approx(last.win - 1.0, abs=0.05)


def test_who_plays_as_the_bot_would_has_lost_nothing_by_decisions():
    game = Game.new("core-1e", 2, seed=8).play(ValueBot(), limit=60)
    reviewer = Reviewer(game)
    for passage in reviewer.judge.passages:
        passage.explore(ValueBot(), 0)
        assert passage.usual == passage.own or passage.usual not in passage.rivals


def test_a_few_equal_games_are_no_certainty():
    judge = Reviewer(blunder()).judge
    steps = judge.steps()
    while not (judge.rivals and judge.rivals[0].look.games == 4):
        next(steps)
    [(_, mean, variance)] = worth_of(judge)
    n = len(all_gains(judge.rivals[0]))
    assert mean == -1 and variance > 1 / (n + 2) ** 2


# ---- where it is read ----------------------------------------------------------------------------------


def test_a_notebook_shows_a_picture_with_words_for_it_and_a_table():
    page = review(blunder())._repr_html_()
    assert page.count("<polyline") == 2 and 'role="img"' in page and "decisions -100 %" in page
    assert "<td style=text-align:left>fought Sentinel</td>" in page and "wins 9" in page


def test_the_figure_of_a_review_has_the_chance_and_both_parts():
    pytest.importorskip("plotly")
    figure = review(blunder()).figure
    assert [trace.name for trace in figure.data] == ["chance to win", "cards", "decisions"]


def test_the_command_reviews_the_people_of_a_saved_game_as_text_and_as_data(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(blunder().record()), encoding="utf-8")
    assert main(["review", str(file), "--full"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Ana fought Sentinel; “fight Red Skull” wins 9" in said and "decisions -100 %" in said
    assert main(["review", str(file), "--seconds", "20", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["decisions"][0]["better"] == "fight Red Skull"
    assert Game.at(data["decisions"][0]["position"]).answers == []


def test_the_command_blames_no_bot(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(blunder().record() | {"bots": {"Ana": "priority"}}), encoding="utf-8")
    assert main(["review", str(file), "--seconds", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"] == []


@pytest.mark.parametrize("args, said", [(["--player", "Zoe"], "no player 'Zoe'"), (["--seconds", "0"], "above 0"),
                                        (["--worst", "0"], "above 0")])
def test_the_command_says_what_it_does_not_take(args, said, tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(blunder().record()), encoding="utf-8")
    assert main(["review", str(file), *args]) == 1
    assert said in capsys.readouterr().err
