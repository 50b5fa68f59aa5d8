"""Ratings, rows of solved puzzles, days, and what a browser has kept."""

from datetime import date

import pytest

from legendary_nb.puzzles.career import FULL, NOT_YET, PART, Career, daily, days_in_row, next_puzzle, read_career
from legendary_nb.puzzles.glicko import Rating, after
from legendary_nb.puzzles.puzzle import shipped

PUZZLES = shipped("core-1e")


def test_the_example_of_the_paper_comes_out():
    """Glickman's example: a player of 1500 wins against 1400, and loses against 1550 and 1700."""
    found = after(Rating(1500, 200, 0.06), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    assert (round(found.rating, 2), round(found.deviation, 2)) == (1464.05, 151.52)
    assert found.volatility == pytest.approx(0.05999, abs=1e-5)


def test_who_does_not_play_gets_less_sure():
    assert after(Rating(1500, 200, 0.06), []).deviation > 200


def test_a_surprise_raises_the_volatility():
    assert after(Rating(1500, 40, 0.06), [(Rating(2600, 40), 1.0)] * 3).volatility > 0.06


def test_a_solved_puzzle_lengthens_the_row_and_part_of_it_leaves_it():
    one, two, three, four = PUZZLES[:4]
    assert Career().with_result(one, FULL).rating.rating > 1500
    career = Career().with_result(one, FULL).with_result(two, PART)
    assert career.row == 1
    assert career.with_result(three, FULL).row == 2
    assert career.with_result(four, NOT_YET).row == 0


def test_only_the_first_try_counts():
    career = Career().with_result(PUZZLES[0], NOT_YET)
    assert career.with_result(PUZZLES[0], FULL) == career


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_others_follow():
    day = date(2026, 11, 18)
    assert daily(PUZZLES, day) == daily(PUZZLES[::-1], day)
    assert len({daily(PUZZLES, date(2026, 11, d)).id for d in range(1, 29)}) > 10


def test_days_in_a_row_end_where_one_is_missing():
    days = {"2026-11-18": FULL, "2026-11-17": FULL, "2026-11-15": FULL}
    assert days_in_row(Career(days=days), date(2026, 11, 18)) == 2
    assert days_in_row(Career(days=days), date(2026, 11, 19)) == 2
    assert days_in_row(Career(days={**days, "2026-11-18": PART}), date(2026, 11, 18)) == 1


def test_the_next_puzzle_is_near_the_rating_and_new():
    career = Career(Rating(1500, 60))
    first = next_puzzle(PUZZLES, career)
    assert abs(first.rating - 1500) <= 250
    assert next_puzzle(PUZZLES, career.with_result(first, FULL)) != first


def test_what_a_browser_keeps_comes_back():
    career = Career().with_result(PUZZLES[0], FULL, "2026-11-18")
    assert read_career(career.data()) == career


@pytest.mark.parametrize("data", [
    None, 3, [], "x", {"rating": "9"}, {"rating": float("nan")}, {"rating": float("inf"), "deviation": -1},
    {"rating": True}, {"row": 10**9}, {"row": -1}, {"row": True}, {"days": {"yesterday": FULL, "2026-13-40": FULL}},
    {"tried": {"x": "won", 3: FULL}}, {"tried": {"y" * 999: FULL}}, {"days": [1]}, {"volatility": 1e9},
])
def test_what_cannot_be_a_career_is_left_out(data):
    assert read_career(data) == Career()
