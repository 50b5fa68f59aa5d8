"""The figures that come with the package: how hard each mastermind and scheme is, and how strong the bots are."""

import importlib.util
import json
import random
from pathlib import Path

import pytest

from legendary_nb.cards import load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.session.seats import LEVELS
from legendary_nb.simulate.difficulty import BLOCK, FILE, Figure, difficulty_of, made, won_in_block
from legendary_nb.simulate.intervals import wilson

ROOT = Path(__file__).parents[2]
SYSTEMS = finished_systems()
WIDEST = 0.0255  # to either side, of the win rate of a mastermind or a scheme


@pytest.fixture
def tool():
    """tools/measure_difficulty.py as a module."""
    spec = importlib.util.spec_from_file_location("measure_difficulty", ROOT / "tools" / "measure_difficulty.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_mastermind_and_every_scheme_has_a_figure_that_is_narrow_enough(system):
    found, cards = difficulty_of(system), load_system(system)
    figures = [found.of_mastermind(name) for name in cards.masterminds]
    figures += [found.of_scheme(name) for name in cards.schemes]
    assert all(figure.interval.half_width <= WIDEST for figure in figures)
    assert all(found.of_table(m, s).games for m, schemes in found.tables.items() for s in schemes)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_quick_bots_of_the_form_have_a_figure_in_every_system(system):
    easy, normal, _ = LEVELS
    assert all(difficulty_of(system).of_bot(bot).games >= 1000 for bot in (easy, normal))


def test_the_names_of_the_levels_follow_what_the_bots_win():
    """Over the systems in which all of them have played; the strong bot is slow, so these may be few."""
    found = [[difficulty_of(system).of_bot(bot) for bot in LEVELS] for system in SYSTEMS]
    measured = [figures for figures in found if all(figures)]
    shares = [sum(figures[k].win_rate for figures in measured) for k in range(len(LEVELS))]
    assert measured and shares == sorted(shares)


def test_a_figure_is_the_sum_of_its_blocks_with_the_interval_for_its_games():
    found = difficulty_of("core-2e")
    blocks = [won for schemes in found.tables.values() for won in schemes["The Legacy Virus"]]
    assert all(0 <= won <= BLOCK for won in blocks)
    figure = found.of_scheme("The Legacy Virus")
    assert figure == (BLOCK * len(blocks), sum(blocks)) and figure.interval == wilson(figure.won, figure.games)


@pytest.mark.parametrize(("won", "bars"), [
    (100, 1), (80, 1), (79, 2), (60, 2), (59, 3), (40, 3), (20, 4), (19, 5), (0, 5)])
def test_a_table_that_bots_win_less_often_has_more_bars(won, bars):
    assert Figure(100, won).bars == bars


def test_what_nobody_has_measured_has_no_figure():
    assert difficulty_of("chess").of_mastermind("Loki") is None
    assert difficulty_of("core-2e").of_table("Loki", "x") is None


def test_the_file_says_how_it_was_made():
    facts = made()
    assert facts["command"].startswith("python tools/measure_difficulty.py") and str(facts["seed"]) in facts["command"]
    assert facts["games"] == sum(BLOCK * len(row) for row in all_rows()) and facts["bot"] in LEVELS


def all_rows():
    for system in json.loads(FILE.read_text(encoding="utf-8"))["systems"].values():
        yield from system["bots"].values()
        for schemes in system["tables"].values():
            yield from schemes.values()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_gives_the_same_block_again(system):
    """If rules, cards or the bot have changed what happens, the figures must be measured again."""
    tables = [(m, s, row) for m, schemes in difficulty_of(system).tables.items() for s, row in schemes.items()]
    mastermind, scheme, row = random.Random(system).choice(tables)
    block = random.Random(system).randrange(len(row))
    assert won_in_block(system, made()["bot"], made()["seed"], block, mastermind, scheme) == row[block]


def test_a_run_that_was_stopped_goes_on_where_it_was(tool, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(tool, "FILE", tmp_path / "difficulty.json")
    monkeypatch.setattr(tool, "won_in_block", lambda *block: asked.append(block) or 7)
    orders = ["--keep", str(tmp_path / "games.jsonl"), "--system", "core-1e", "--games", "25", "--bot-games", "25",
              "--search-games", "0"]
    tool.main(orders)
    once = len(asked)
    tool.main(orders)
    assert once == 32 + 2 and len(asked) == once
    written = json.loads((tmp_path / "difficulty.json").read_text(encoding="utf-8"))
    assert written["systems"]["core-1e"]["tables"]["Loki"]["The Legacy Virus"] == [7]
    assert written["systems"]["core-1e"]["bots"] == {"priority": [7], "value": [7]}
    with pytest.raises(tool.SimulationError, match="holds games of the seed"):
        tool.main([*orders, "--seed", "5"])
