"""No card text is cut: every face of the finished systems, at every size and place it is shown in."""


import pytest
from support.clicking import CUT, SIZES, SYSTEMS, padded, rows_of, show

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.ui.board.faces import faces_of

# the longest texts: after every step of fitting their last line fades, and the opened card has all of it
LONGEST = ("Battlefield Promotion", "Doctor Doom", "Doctor Doom (Epic)", "Doctor Octopus (Epic)", "False Reflection",
           "Recover the Solex", "Sinking Palazzo", "Venom", "Win the Final Hand", "With Great Power...")


def is_wrong(cut: list[str], size: str) -> bool:
    """A text may fade when nothing more can give way: the longest ones on a desktop, any on a smaller screen."""
    name, _, how = cut
    return how != "faded" or (size == "desktop" and name not in LONGEST)


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


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_is_cut_in_an_opened_pile(desk, system, size):
    """Piles and questions show cards of one size; here every card of the system lies in one pile."""
    width, height = SIZES[size]
    board = desk(Game.new(Setup(system, 2), seed=3), width=width, height=height)
    scene = board.sitting.scene()
    scene["ko"] = [{"n": k, "f": face} for k, face in enumerate(faces_of(load_system(system)))]
    show(board, scene)
    board.page.locator('[data-zone="ko"]').click()
    assert board.count(".pilelook .card") > 100
    assert not [one for one in board.page.evaluate(CUT) if is_wrong(one, "pile")]


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
