"""Which table first: masterminds, schemes and heroes by what bots won, and a team for a table, without a browser."""

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("networkx")

from support.widgets import do

from legendary_nb.cards import load_system, system_names
from legendary_nb.simulate.difficulty import difficulty_of
from legendary_nb.ui.apps.which_first import WhichFirstPage, how_much

SYSTEMS = [name for name in system_names() if not load_system(name).draft]


@pytest.fixture
def tables():
    return WhichFirstPage()


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_mastermind_scheme_and_hero_of_a_system_has_its_row_the_easiest_first(tables, system):
    page, found = do(tables, "system", system), load_system(system)
    for rows, names in ((page["masterminds"], found.masterminds), (page["schemes"], found.schemes)):
        assert {row["name"] for row in rows} == set(names)
        assert [row["rate"] for row in rows] == sorted((row["rate"] for row in rows), reverse=True)
        assert all(row["low"] <= row["rate"] <= row["high"] for row in rows)
    assert {row["name"] for row in page["heroes"]["rows"]} == set(found.heroes)
    assert len(page["cells"]) == len(found.masterminds) * len(found.schemes)
    assert {"seed", "date", "games"} <= set(page["made"])


def test_the_rows_say_what_was_counted(tables):
    loki = difficulty_of("core-2e").of_mastermind("Loki")
    row = next(row for row in tables.page["masterminds"] if row["name"] == "Loki")
    assert (row["rate"], row["games"]) == (round(100 * loki.win_rate), loki.games)


def test_a_table_that_is_chosen_gets_a_team_that_the_rules_allow(tables):
    cell = tables.page["cells"][0]
    chosen = do(tables, "table", mastermind=cell["mastermind"], scheme=cell["scheme"])["chosen"]
    assert chosen["rate"] == cell["rate"] and chosen["low"] <= chosen["rate"] <= chosen["high"]
    heroes = load_system("core-2e").heroes
    assert len(chosen["team"]) == len(set(chosen["team"])) == 5 and set(chosen["team"]) <= set(heroes)
    assert "no such" in do(tables, "table", mastermind="Loki", scheme="Tea")["told"]
    assert do(tables, "system", "bond")["chosen"] is None


def test_whether_an_effect_is_much_is_said_by_the_end_of_its_interval_near_0():
    assert how_much(-0.01, 0.09) == "cannot tell" and how_much(0.06, 0.08) == "much more"
    assert how_much(-0.09, -0.03) == "some less" and how_much(0.001, 0.08) == "a little more"
