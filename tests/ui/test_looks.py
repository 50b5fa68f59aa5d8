"""The look of a system on the board comes from its data: skin, icon, classes and places."""

import re
from pathlib import Path

import pytest

from legendary_nb.cards import load_system, store, system_names
from legendary_nb.ui.board.skins import icons, look_of, picture_of

STATIC = Path(__file__).parents[2] / "legendary_nb" / "ui" / "static"


@pytest.mark.parametrize("name", system_names())
def test_every_system_has_its_icon_and_a_letter_of_its_own_for_each_class(name):
    system = load_system(name)
    look = look_of(system)
    assert (look["skin"], look["icon"] in icons(), look["icon"] != "deck") == (name, True, True)
    letters = [one["letter"] for one in look["classes"].values()]
    assert list(look["classes"]) == list(system.classes) and len(set(letters)) == len(letters) == 5
    assert {one["slot"] for one in look["classes"].values()} == {"strength", "instinct", "covert", "tech", "ranged"}


def test_the_classes_of_dxp_have_icons_of_their_own_and_the_colours_of_their_twins():
    classes = look_of(load_system("dxp"))["classes"]
    assert {name: (one["slot"], one["letter"], one["icon"]) for name, one in classes.items()} == {
        "strength": ("strength", "S", "strength"), "intelligence": ("instinct", "I", "intelligence"),
        "skill": ("covert", "K", "skill"), "magic": ("tech", "M", "magic"), "ranged": ("ranged", "R", "ranged")}
    pictures = [picture_of(space, i) for i, space in enumerate(load_system("dxp").spaces)]
    assert pictures == ["place-swamp", "place-granary", "place-treetops", "place-crossroads", "place-gate"]


def test_a_theme_takes_a_skin_and_has_a_picture_for_each_of_its_places(monkeypatch):
    monkeypatch.setenv(store.VARIABLE, str(store.CHECKOUT / "themes"))
    theme = load_system("night-library")
    look = look_of(theme)
    assert (look["skin"], look["icon"]) == ("dxp", "rule")
    assert (look["classes"]["lamp"]["slot"], look["classes"]["lamp"]["icon"]) == ("ranged", "ranged")
    assert {picture_of(space, i) for i, space in enumerate(theme.spaces)} <= icons()


def test_no_script_of_the_board_names_a_system():
    for file in STATIC.rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r"""["'](?:core-1e|core-2e|bond|dxp)["']|\b(?:bond|dxp):""", text), file.name
