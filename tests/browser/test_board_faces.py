"""No card text is cut: every face of the finished systems, at every size and place it is shown in."""


import pytest
from support.clicking import CUT, SIZES, SYSTEMS, padded, put_on, rows_of, show

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.ui.board.faces import faces_of


def is_wrong(cut: list[str], size: str) -> bool:
    """Only on a phone a text may fade when nothing more can give way; the opened card has all of it."""
    return cut[2] != "faded" or size != "phone"


def enemy(face: dict, n: int) -> dict:
    printed = str(face.get("attack", 0)).rstrip("+*")
    return {"n": n, "f": face["id"], "attack": int(printed or 0), "sum": [[1, "printed"]], "holds": [], "do": n,
            "verb": "Fight", "price": ["attack", 9]}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_is_cut_on_any_card_in_hq_city_hand_and_mastermind_space(desk, system, size):
    width, height = SIZES[size]
    board = desk(Game.new(Setup(system, 2), seed=3), width=width, height=height)
    faces = list(faces_of(load_system(system)).values())
    scene, cut, n = board.sitting.scene(), [], 1000
    heroes = [face for face in faces if face["kind"] == "hero"]
    villains = [face for face in faces if face["kind"] in ("villain", "henchman")]
    bosses = [face for face in faces if face["kind"] == "mastermind"]
    for row in rows_of(heroes):
        cards = [{"n": n + k, "f": face["id"], "do": k, "verb": "Recruit", "price": ["recruit", 8]}
                 for k, face in enumerate(row)]
        scene["hq"] = padded(cards)
        scene["players"][0]["hand"] = [card | {"n": card["n"] + 500, "verb": "Play", "price": None} for card in cards]
        cut += show(board, scene)
        n += 5
    for row in rows_of(villains):
        for space, face in zip(scene["city"], padded(row), strict=True):
            space["villain"] = enemy(face, n) if face else None
            n += 1
        cut += show(board, scene)
    bystander = next(face["id"] for face in faces if face["kind"] == "bystander")
    for face in bosses:
        for holds in [], [{"n": n + 500, "f": bystander}]:
            scene["masterminds"] = [scene["masterminds"][0] | enemy(face, n) | {"n": n, "holds": holds}]
            cut += show(board, scene)
            n += 1
    assert not [one for one in cut if is_wrong(one, size)]


# what is cut of the texts of masterminds and scheme
CUT_BOSSES = """() => [...document.querySelectorAll('.bosses [data-fit]')].filter(
  (text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.parentElement.className.split(' ')[0])"""


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_mastermind_and_every_scheme_share_their_column_without_a_cut(desk, system):
    """Two long texts above each other: the column grows before a line is lost."""
    box, board, cut = load_system(system), None, []
    bosses = [face for face in faces_of(box).values() if face["kind"] == "mastermind"]
    for scheme in box.schemes:
        board = put_on(board, desk, Game.new(Setup(system, 2, scheme=scheme), seed=3))
        scene = board.sitting.scene()
        board.page.evaluate("(faces) => faces.forEach((face) => { model.data.faces[face.id] = face; })", bosses)
        for n, face in enumerate(bosses if scene["masterminds"] else (), 5000):
            scene["masterminds"] = [scene["masterminds"][0] | enemy(face, n)]
            show(board, scene)
            cut += [(scheme, face["name"], part) for part in board.page.evaluate(CUT_BOSSES)]
    assert not cut


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_is_cut_in_an_opened_pile(desk, system, size):
    """Piles and questions show cards of one size; here every card that can lie there lies in one pile."""
    width, height = SIZES[size]
    board = desk(Game.new(Setup(system, 2), seed=3), width=width, height=height)
    scene = board.sitting.scene()
    faces = faces_of(load_system(system)).values()
    in_piles = [face["id"] for face in faces if face["kind"] not in ("mastermind", "scheme")]
    scene["ko"] = [{"n": k, "f": face} for k, face in enumerate(in_piles)]
    show(board, scene)
    board.page.locator('[data-zone="ko"]').click()
    assert board.count(".pilelook .card") > 100
    assert not [one for one in board.page.evaluate(CUT) if is_wrong(one, size)]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_an_opened_card_shows_its_whole_text(desk, system, size):
    width, height = SIZES[size]
    board = desk(Game.new(Setup(system, 2), seed=3), width=width, height=height)
    scene, faces = board.sitting.scene(), faces_of(load_system(system))
    longest = sorted(faces.values(), key=lambda face: -sum(len(line["text"]) for line in face.get("lines", ())))[:25]
    scene["ko"] = [{"n": k, "f": face["id"]} for k, face in enumerate(longest)]
    show(board, scene)
    board.page.locator('[data-zone="ko"]').click()
    board.page.locator(".pilelook .card").first.click()
    cut = []
    for _ in longest:
        board.settle()
        cut += board.page.evaluate(CUT)
        assert board.count(".look .large [data-tight]") == 0
        board.page.keyboard.press("ArrowRight")
    assert not cut
