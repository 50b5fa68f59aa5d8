"""Where the tests of tables keep them: every store has to do the same."""

import pytest


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def where(request, tmp_path):
    """The address of an empty store."""
    return tmp_path / "tables" / "tables.db" if request.param == "file" else request.getfixturevalue("postgres")
