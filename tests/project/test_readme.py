"""The README and the pages that show code are true: their code runs, and the coverage table is new."""

import doctest
from pathlib import Path

import pytest

from legendary_nb import coverage

README = Path(__file__).parents[2] / "README.md"
BOTS = README.parent / "docs" / "bots.md"
SIMULATION = README.parent / "docs" / "simulation.md"
HINTS = README.parent / "docs" / "hints.md"
DECKS = README.parent / "docs" / "decks.md"
SYNERGY = README.parent / "docs" / "synergy.md"
FILMS = README.parent / "docs" / "films.md"
STAGING = README.parent / "docs" / "staging.md"
PAGES = [README, BOTS, SIMULATION, HINTS, DECKS, SYNERGY, FILMS, STAGING]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_runs_as_written(page):
    if page == SIMULATION:
        pytest.importorskip("pandas")
    if page == SYNERGY:
        pytest.importorskip("networkx")
    parser = doctest.DocTestParser()
    test = parser.get_doctest(page.read_text(encoding="utf-8").replace("```", ""), {}, page.stem, str(page), 0)
    assert test.examples
    results = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert results.failed == 0


def test_the_readmes_coverage_table_is_up_to_date():
    text = README.read_text(encoding="utf-8")
    table = text.partition("<!-- coverage -->\n")[2].partition("<!-- /coverage -->")[0]
    assert table == coverage.markdown(coverage.figures(coverage.read_proofs()))
