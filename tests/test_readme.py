"""The README is true: its game runs, and its coverage table is the one of the last test run."""

import doctest
from pathlib import Path

from legendary_nb import coverage

README = Path(__file__).parent.parent / "README.md"


def test_the_readmes_game_runs_as_written():
    parser = doctest.DocTestParser()
    test = parser.get_doctest(README.read_text(encoding="utf-8").replace("```", ""), {}, "README", str(README), 0)
    assert test.examples
    results = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert results.failed == 0


def test_the_readmes_coverage_table_is_up_to_date():
    text = README.read_text(encoding="utf-8")
    table = text.partition("<!-- coverage -->\n")[2].partition("<!-- /coverage -->")[0]
    assert table == coverage.markdown(coverage.figures(coverage.read_proofs()))
