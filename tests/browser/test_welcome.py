"""A newcomer's first game: the aim, three call-outs, a quiet first turn, and the way to see none of it again."""

import pytest
from support.clicking import SYSTEMS, stacked

from legendary_nb import Game
from legendary_nb.session.opening import is_quiet

NEW = {"welcome": True}
SIZES = [(1280, 720), (390, 844)]
TOLD = "() => JSON.parse(localStorage.getItem('legendary-nb-welcome'))"
# what a call-out covers that can be clicked
COVERED = """() => {
  const box = document.querySelector('.callout').getBoundingClientRect();
  const lit = document.querySelectorAll('.board .is-can, .board .end-turn:not([disabled]), .voice button');
  return [...lit].filter((one) => one.offsetParent).map((one) => [one, one.getBoundingClientRect()])
    .filter(([, at]) => Math.min(at.right, box.right) - Math.max(at.left, box.left) > 1
      && Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > 1).map(([one]) => one.textContent);
}"""


def first_game(desk, system="core-2e", **page):
    game = Game.new(system, players=2, seed=next(seed for seed in range(99) if is_quiet(Game.new(system, seed=seed))))
    return desk(game, {game.table.box.names[1]: "priority"}, settings=NEW, **page)


@pytest.mark.parametrize(("system", "width", "height"), [
    (system, *SIZES[k % 2]) for k, system in enumerate(SYSTEMS)])
def test_three_call_outs_come_when_they_matter_and_cover_nothing_that_is_clicked(desk, system, width, height):
    board = first_game(desk, system, width=width, height=height)
    assert "Defeat " in board.text(".voice .aim")
    seen = []
    for _ in range(40):
        if board.count(".callout"):
            step = board.page.locator(".callout").get_attribute("data-step")
            seen += [step] * (step not in seen)
            assert board.page.evaluate(COVERED) == []
        if board.sitting.game.table.turn > 1:
            break
        lit = (".handrow .card.is-can", ".hq .card.is-can", ".stacks .is-can", ".lane .is-can")
        kind = next((one for one in lit if board.count(one)), ".end-turn:not([disabled])")
        board.page.locator(kind).first.evaluate("(one) => one.click()")
        board.settle()
        if board.sitting.game.ask.kind != "action":
            board.sitting.game.choose(0)
            board.show()
    assert seen[0] == "play" and seen[-1] == "end" and set(seen) <= {"play", "spend", "end"}
    assert set(board.page.evaluate(TOLD)["done"]) >= {"play", "end"}, "what was done is not told again"


def test_a_call_out_goes_at_a_click_and_the_next_comes_at_its_moment(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Agent"]}}, recruit=1),
                 settings=NEW)
    assert board.page.locator(".callout").get_attribute("data-step") == "play"
    board.click('[data-act="callout-done"]')
    assert not board.count(".callout") and board.sees(".voice .aim")
    board.click(".handrow .card.is-can").click(".handrow .card.is-can")
    assert board.page.locator(".callout").get_attribute("data-step") == "spend"
    board.click(".hq .card.is-can")
    assert board.page.locator(".callout").get_attribute("data-step") == "end"
    assert "discard pile" in board.text(".callout p")


def test_whoever_wants_none_of_it_sees_none_of_it_again_and_can_have_it_back(desk):
    board = first_game(desk)
    board.click('.voice [data-act="welcome-off"]')
    assert not board.count(".callout") and not board.count(".voice .aim")
    board.sitting.receive({"do": "again", "same": True})
    board.show()
    board.settle()
    assert not board.count(".callout") and not board.count(".voice .aim"), "for ever, in other games too"
    board.click(".tools [data-act=menu]").click('[data-act="teach"]')
    assert board.sees(".voice .aim") and not board.sees(".menu")


def test_whoever_has_played_before_is_no_newcomer(desk):
    board = desk(stacked())
    assert not board.count(".callout") and not board.count(".voice .aim")


def test_the_first_game_of_the_form_has_a_quiet_first_turn_unless_the_seed_is_typed(desk):
    for _ in range(3):
        board = desk(settings=NEW)
        board.click('[data-act="start"]')
        assert is_quiet(board.sitting.game)
        assert board.sees(".voice .aim")
    loud = next(seed for seed in range(99) if not is_quiet(Game.new("core-2e", seed=seed)))
    board = desk(settings=NEW)
    board.page.locator('[data-field="seed"]').fill(str(loud))
    board.settle().click('[data-act="start"]')
    assert board.sitting.game.seed == loud
