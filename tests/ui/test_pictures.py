"""Still pictures of a table: everything in sight is drawn and told, and nothing that is hidden."""

import re
from xml.etree import ElementTree

import pytest

from legendary_nb import Game
from legendary_nb.cards import system_names
from legendary_nb.teach.scenarios import scenario
from legendary_nb.ui.pictures import NARROW, PARTS, Marks, picture_of
from legendary_nb.ui.pictures.svg import length, lines, wrapped

SYSTEMS = system_names()
TEXT = "{http://www.w3.org/2000/svg}text"


def words_in(svg: str) -> str:
    """All words of a picture, in the order in which they are drawn."""
    return " ".join(element.text or "" for element in ElementTree.fromstring(svg).iter(TEXT))


@pytest.fixture(params=SYSTEMS)
def game(request):
    return scenario("first-turn").game(request.param)


def test_every_part_can_be_drawn_in_every_system_and_is_told_in_words(game):
    picture = picture_of(game, *PARTS)
    root = ElementTree.fromstring(picture.svg)
    assert root.get("role") == "img" and root.get("aria-label") == picture.words == str(picture)
    told = words_in(picture.svg)
    for card in game.view("Ana")["hand"] + game.view("Ana")["hq"]:
        assert card["name"] in picture.words and card["name"].split()[0] in told


def test_a_narrow_picture_shows_the_same_and_its_letters_are_as_large(game):
    wide, narrow = picture_of(game, *PARTS), picture_of(game, *PARTS, wide=NARROW)
    assert narrow.words == wide.words and f'viewBox="0 0 {NARROW} ' in narrow.svg
    assert min(sizes_in(narrow.svg)) == min(sizes_in(wide.svg)) >= 9.5


def test_the_names_of_piles_are_whole(game):
    for wide in (648, NARROW):
        assert "…" not in words_in(picture_of(game, "piles", wide=wide).svg)


@pytest.mark.parametrize(("name", "wide", "size"), [
    ("Sentinel", 52, 11.5), ("Fort Knox Assault Team", 47, 9.5), ("S.H.I.E.L.D. Assault Squad", 66, 10.5),
    ("Extraordinarily", 40, 9.5)])
def test_a_long_name_is_drawn_smaller_before_it_is_cut(name, wide, size):
    drawn = f"<svg xmlns='http://www.w3.org/2000/svg'>{lines(0, 0, name, 11.5, wide, 3, fill='#000')}</svg>"
    assert words_in(drawn) == name and set(sizes_in(drawn)) == {size}


def sizes_in(svg: str) -> list[float]:
    return [float(element.get("font-size")) for element in ElementTree.fromstring(svg).iter(TEXT)]


def test_no_picture_uses_anything_from_outside(game):
    svg = picture_of(game, *PARTS).svg
    assert not re.search(r"href|url\(|<script|<image", svg) and svg.count("http") == 1  # the name of the format


def test_the_hand_of_another_seat_is_not_in_the_picture():
    game = Game.stacked("core-2e", seats={"Ana": {"hand": ["Optic Blast"]}, "Ben": {"hand": ["Growing Rage"]}})
    assert "Optic Blast" in picture_of(game, seat="Ana").words
    for part in PARTS:
        assert "Growing Rage" not in picture_of(game, part, seat="Ana").svg


def test_a_villain_shows_the_attack_it_has_now_and_a_hero_the_number_as_printed(game):
    view = game.view("Ana")
    told = words_in(picture_of(game, "city", "hq").svg)
    villain = next(space["villain"] for space in view["city"] if space["villain"])
    assert f"{villain['attack']}" in told
    for card in view["hq"]:
        printed = game.table.card(card["card"]).printed("attack")
        assert printed is None or printed in told.split()


def test_the_city_is_drawn_with_its_exit_at_the_left():
    told = words_in(picture_of(scenario("first-turn").game("core-2e"), "city").svg)
    order = [told.index(space) for space in ("Bridge", "Streets", "Rooftops", "Bank", "Sewers")]
    assert order == sorted(order)


def test_what_can_be_chosen_carries_the_key_of_its_option():
    game = scenario("first-turn").game("core-2e")
    card = game.view("Ana")["hq"][1]["card"]
    svg = picture_of(game, "city", "hq", marks=Marks(picks={"space 2": "3", f"card {card}": 'a "b"'})).svg
    assert re.findall(r'data-pick="([^"]+)"', svg) == ["3", "a &quot;b&quot;"]


def test_a_prediction_is_drawn_beside_what_happened_and_differences_are_marked():
    game = scenario("first-turn").game("core-2e")
    told = words_in(picture_of(game, "city", marks=Marks(said=[True, True, False, False, False],
                                                        seen=[False, True, False, False, False])).svg)
    assert "You said" in told and told.count("taken") == 2 and told.count("differs") == 1


def test_a_text_is_cut_to_the_width_it_has():
    rows = wrapped("The Amazing Spider-Man and his very long name", 12, 80, 2)
    assert len(rows) == 2 and rows[-1].endswith("…") and all(length(row, 12) <= 96 for row in rows)
    assert wrapped("Short", 12, 80, 2) == ["Short"]


def test_an_unknown_part_is_named_with_those_that_there_are(game):
    with pytest.raises(KeyError, match=r"no part 'hands'.*city"):
        picture_of(game, "hands")
