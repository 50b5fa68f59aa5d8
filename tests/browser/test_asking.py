"""Questions in a real browser: answered where the cards lie, several at once, thing and place, sheet, amount, phone."""

import pytest
from support.clicking import stacked

from legendary_nb import Game
from legendary_nb.bench.browser import PLAYER

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"


def cosmic_cube(hand: list[str]) -> Game:
    """The fourth twist of a scheme: discard two cards."""
    return Game.stacked("core-2e", players=1, step="turn", villain_deck=["Scheme Twist", "Sentinel"], twists=3,
                        seats={"Ana": {"hand": hand}})


def discarded(board) -> list[str]:
    table = board.sitting.game.table
    return sorted(table.box.cards[cid].name for cid in table.players[0].discard)


def test_one_card_is_one_click_where_it_lies_and_the_rest_is_grey(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Wound", AGENT, "Odinson"]}}, attack=3, city={"Bank": "Sentinel"},
                         ).choose("fight Sentinel"))
    assert board.count('[role="dialog"]') == 0 and "KO one of your Heroes" in board.text(".voice .q")
    assert "Sentinel" in board.text(".voice .src") and board.text(".end-turn small") == "answer first"
    grey = "(e) => getComputedStyle(e).filter"
    assert "grayscale" in board.page.locator(".hq .card").first.evaluate(grey)
    assert board.page.locator(".handrow .is-can").first.evaluate(grey) == "none"
    assert board.text(".handrow .is-can .tab") == "KO"
    board.click(".handrow .card.is-can")
    assert len(board.sitting.game.answers) == 2


@pytest.mark.parametrize("size", [{}, {"width": 390, "height": 844, "touch": True}])
def test_several_cards_are_chosen_together_and_confirmed_once(desk, size):
    board = desk(cosmic_cube([AGENT, AGENT, TROOPER, "Odinson"]), **size)
    cards = board.page.locator(".handrow .card")
    press = "tap" if size else "click"
    getattr(cards.nth(0), press)()
    assert board.text(".voice .count") == "1 of 2" and board.page.locator('[data-act="confirm"]').is_disabled()
    getattr(cards.nth(2), press)()
    assert board.text('[data-act="confirm"]') == f"Discard {AGENT} and {TROOPER}"
    assert board.count(".handrow .is-chosen .tickmark") == 2 and not board.sitting.game.answers
    board.click('[data-act="confirm"]')
    assert discarded(board) == [AGENT, TROOPER]
    board.press("z")
    assert not board.sitting.game.answers and board.text(".voice .count") == "0 of 2"


def test_the_player_of_the_benchmark_answers_questions(desk):
    board = desk(cosmic_cube([AGENT, AGENT, TROOPER, "Odinson"]))
    for answers in (2, 3):
        board.page.evaluate(f"() => {{ window.playing = ({PLAYER})([1, 20_000]); }}")
        board.settle()
        (ms,) = board.page.evaluate("() => window.playing")
        assert ms >= 0 and len(board.sitting.game.answers) == answers


def test_a_reason_that_only_repeats_the_question_is_the_card_alone(desk):
    game = Game.stacked("villains", players=1, seats={"Ana": {"hand": ["Shifting Decoy"]}})
    board = desk(game.choose("play Shifting Decoy"))
    assert "on the bottom of the Ally Deck" in board.text(".voice .q")
    assert board.text(".voice .src").endswith("Shifting Decoy") and board.count(".voice .because .line") == 0
    board = desk(cosmic_cube([AGENT, AGENT, TROOPER, "Odinson"]))
    assert "discards two cards" in board.text(".voice .because .line")


def test_escape_puts_chosen_cards_back_and_b_shows_the_board_while_it_is_held(desk):
    board = desk(cosmic_cube([AGENT, AGENT, TROOPER, "Odinson"]))
    board.press("1", "2", "Escape")
    assert board.count(".is-chosen") == 0 and not board.sitting.game.answers
    board.page.keyboard.down("b")
    assert board.count(".board.is-peeked") == 1
    board.page.keyboard.up("b")
    assert board.count(".board.is-peeked") == 0 and board.count(".board.is-asked") == 1


def test_a_villain_is_chosen_and_then_its_space(desk):
    board = desk(Game.stacked("core-2e", players=1, step="turn", villain_deck=["Whirlwind", "Viper"],
                              city={"Bank": "Viper", "Bridge": "Viper"}))
    board.click('.space[data-zone="Bank"] .card')
    assert board.text('.space[data-zone="Bank"] .is-chosen .tab') == "from the Bank"
    assert board.text('.space[data-zone="Bridge"] .goto .tab') == "Swap with Viper"
    board.click('.voice [data-act="undo"]')
    assert board.count(".goto") == 0 and board.count(".lane .card.is-can") == 3
    board.click('.space[data-zone="Bridge"] .card').click('.space[data-zone="Bank"] .goto')
    assert board.count(".goto") == 0 and "moves" in board.text(".log")


def test_cards_of_a_pile_lie_on_a_sheet_and_those_of_the_hand_stay_lit(desk):
    game = stacked(seats={"Ana": {"hand": ["Dangerous Rescue", "Dangerous Rescue", AGENT],
                                  "discard": [TROOPER, AGENT]}})
    for label in ("play Dangerous Rescue", "play Dangerous Rescue", "yes"):
        game.choose(label)
    board = desk(game)
    assert board.count(".sheet.high .card.is-can") == 2 and board.count(".handrow .card.is-can") == 1
    assert "discard pile" in board.text(".sheet .h5") and board.sees(".lane")
    board.click(".sheet .card.is-can")
    assert len(board.sitting.game.table.ko) == 1


def test_yes_and_no_are_buttons_of_the_voice(desk):
    game = stacked(seats={"Ana": {"hand": ["Odinson", "Odinson"]}})
    board = desk(game.choose("play Odinson").choose("play Odinson"))
    assert board.page.locator(".voice .answer").all_inner_texts() == ["Yes", "No"]
    board.press("1")
    assert board.sitting.game.table.recruit >= 2 and not board.sees(".asked")


def test_play_all_is_a_button_and_a_key(desk):
    board = desk(stacked(seats={"Ana": {"hand": [AGENT] * 3 + ["Wound"]}}))
    assert board.text(".play-all") == "Play all 3"
    board.press("a")
    assert board.text(".pool.recruit b") == "3" and board.count(".play-all") == 0
