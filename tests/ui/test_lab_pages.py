"""The pages beside the board: the deck laboratory and the replay theatre, without a browser."""

import json

import pytest

pytest.importorskip("anywidget")

from support.widgets import do, with_boards

from legendary_nb import Game
from legendary_nb.analysis.decks.hands import HandValues
from legendary_nb.bots import ValueBot
from legendary_nb.simulate import wilson
from legendary_nb.ui.apps.laboratory import MOST_CARDS, Laboratory
from legendary_nb.ui.apps.theatre import Theatre, chancing
from legendary_nb.ui.apps.theatre_programme import bots_game
from legendary_nb.ui.board.deck_panel import reach_of
from legendary_nb.ui.board.end_panel import title_of
from legendary_nb.ui.board.kept_games import Store

pytestmark = pytest.mark.usefixtures("no_thinking")


def values_of(page):
    told = [one for one in page.app.job if one is not None]
    for message in told:
        page.hear(message)
    return told[-1]


# ---- the deck laboratory ---------------------------------------------------------------------------


@pytest.fixture
def laboratory():
    return Laboratory()


def face_named(page, name):
    return next(f for f, face in page.faces.items() if face["name"] == name)


def test_the_laboratory_begins_with_the_starting_deck_and_has_every_hero_on_its_shelf(laboratory):
    page = laboratory.page
    assert page["facts"]["size"] == 12 and len(page["shelf"]) == 1 + len(laboratory.app.system.heroes)
    assert all(f in laboratory.faces for group in page["shelf"] for f in group["cards"])


def test_a_card_more_and_a_card_fewer_change_the_odds(laboratory):
    odinson = face_named(laboratory, "Odinson")
    page = do(laboratory, "add", odinson)
    assert page["facts"]["size"] == 13 and page["facts"]["sorts"][0]["icon"] == ["class", "strength"]
    more = do(laboratory, "add", odinson)["facts"]["sorts"][0]["odds"][0]
    assert more > page["facts"]["sorts"][0]["odds"][0]
    page = do(laboratory, "remove", odinson)
    assert page["facts"]["size"] == 13
    do(laboratory, "remove", odinson)
    assert "no Odinson" in do(laboratory, "remove", odinson)["told"].replace("Thor: ", "")


def test_two_decks_are_compared_with_what_their_hands_bring(laboratory):
    assert values_of(laboratory)["exact"]
    do(laboratory, "keep")
    page = do(laboratory, "add", face_named(laboratory, "Odinson"))
    assert page["kept"]["facts"]["size"] == 12 and page["kept"]["values"]["recruit"]["mean"] == pytest.approx(4)
    assert values_of(laboratory)["recruit"]["mean"] > 4


def test_a_need_is_answered_and_a_wrong_one_explained_in_the_laboratory(laboratory):
    need = do(laboratory, "need", "4 s.h.i.e.l.d. agents")["facts"]["need"]
    assert need["low"] < need["chance"] < need["high"]
    assert "chess" in do(laboratory, "need", "two chess")["facts"]["need"]["problem"]


def test_a_need_of_points_is_answered_by_the_hands_that_are_played(laboratory):
    need = do(laboratory, "need", "2 attack")["facts"]["need"]
    assert (need["points"], need["least"]) == ("attack", 2)
    attack = values_of(laboratory)["attack"]
    reach, chances = attack["reach"], dict(attack["chances"])
    assert reach[1] == [pytest.approx(1 - chances[0] - chances[1])] * 3, "of exact hands the interval is a point"
    assert [chance for chance, _, _ in reach] == sorted((chance for chance, _, _ in reach), reverse=True)


def test_hands_that_were_dealt_reach_points_with_an_interval():
    found = HandValues({(0, 7): 0.25, (2, 0): 0.75}, hands=40, is_exact=False)
    chance, low, high = reach_of(found.attack, found)[6]
    assert chance == 0.25 and (low, high) == wilson(10, 40)


def test_a_deck_of_good_cards_and_a_wound_is_not_thin_enough_and_the_starting_deck_is(laboratory):
    assert laboratory.page["thin"]["thin"], "a new card brings more than any KO"
    for _ in range(6):
        do(laboratory, "add", face_named(laboratory, "Odinson"))
    thin = do(laboratory, "add", face_named(laboratory, "Wound"))["thin"]
    name, gain = thin["gains"][0]
    assert not thin["thin"] and name == "Wound" and gain > thin["bought"] > 0
    assert thin["gains"][-1][0] == "Odinson" and thin["gains"][-1][1] < 0


def test_the_deck_of_a_saved_game_is_laid_on_the_bench(laboratory):
    game, bot = Game.new("villains", players=2, seed=5), ValueBot()
    while game.table.turn < 9:
        game.play(bot, limit=1)
    page = do(laboratory, "open", json.dumps(game.record()))
    assert page["system"] == "villains" and page["source"].endswith("deck in turn 9")
    assert "not JSON" in do(laboratory, "open", "nonsense")["told"]


def test_a_deck_has_an_end(laboratory):
    for _ in range(MOST_CARDS):
        do(laboratory, "add", face_named(laboratory, "S.H.I.E.L.D. Agent"))
    assert laboratory.page["facts"]["size"] == MOST_CARDS and "at most" in laboratory.page["told"]


@pytest.mark.parametrize("system", ["core-1e", "dxp", "villains"])
def test_the_laboratory_has_every_system(laboratory, system):
    assert do(laboratory, "system", system)["system"] == system
    assert laboratory.page["facts"]["size"] == 12
    assert "no system" in do(laboratory, "system", "chess")["told"]


# ---- the replay theatre ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record():
    return json.dumps(Game.new("core-2e", players=2, seed=5).play(ValueBot()).record())


@pytest.fixture
def theatre():
    return with_boards(Theatre)


def test_a_record_opens_at_its_beginning_and_is_stepped_through(theatre, record):
    assert not theatre.page["open"]
    page = do(theatre, "open", record)
    assert page["open"] and page["at"] == 0 and page["turn"] <= 1 and theatre.shown[-1] is theatre.board
    on = do(theatre, "step", "1")
    assert on["at"] > 0 and on["news"][-1][0] == on["at"]
    assert do(theatre, "step", "-1")["at"] <= page["steps"][0]
    assert do(theatre, "turn", "1")["turn"] == 1 and do(theatre, "turn", "1")["turn"] == 2
    assert do(theatre, "turn", "-1")["turn"] == 1
    assert do(theatre, "go", str(page["events"] + 99))["at"] == page["events"] - 1


def test_every_step_of_the_log_is_met_once_on_the_way_to_the_end(theatre, record):
    page, met = do(theatre, "open", record), []
    for _ in page["steps"][:40]:
        met.append(do(theatre, "step", "1")["at"])
    assert met == sorted(set(met)) and met == [step for step in page["steps"] if step > 0][:40]


def test_the_board_follows_the_theatre_and_the_theatre_follows_the_board(theatre, record):
    do(theatre, "open", record)
    do(theatre, "go", "50")
    assert theatre.board.scene["look"]["event"] == 50
    theatre.board.take(None, {"do": "look", "event": 80})
    assert theatre.page["at"] == 80


def test_a_replay_cannot_be_played_on(theatre):
    game = Game.new("core-2e", players=1, seed=3)
    do(theatre, "open", json.dumps(game.record()))
    sitting = theatre.app.below
    for what in ("choose", "undo", "new", "bot", "hint"):
        assert sitting.receive({"do": what, "option": 0, "step": sitting.step()})["re"] == "problem"
    assert not game.answers and sitting.scene()["ask"] is None


def test_of_a_game_that_goes_on_between_people_no_hand_is_shown(theatre):
    game = Game.new("core-2e", players=2, seed=3).choose(0)
    page = do(theatre, "open", json.dumps(game.record()))
    do(theatre, "deck")
    assert theatre.page["deck"] is None
    for at in range(page["events"]):
        do(theatre, "go", str(at))
        assert all(isinstance(player["hand"], int) for player in theatre.board.scene["players"])
        assert not [entry for entry in theatre.page["news"] if "draws" in entry[2] and "S.H.I.E.L.D." in entry[2]]


def test_the_deck_statistics_are_those_of_the_moment(theatre, record):
    do(theatre, "open", record)
    do(theatre, "deck")
    start = theatre.page["deck"]["size"]
    end = do(theatre, "go", str(theatre.page["events"] - 2))["deck"]
    assert start == 12 < end["size"] and len(end["growth"]) > 5
    assert do(theatre, "need", "no wound")["deck"]["need"]["text"] == "no wound"


def test_the_line_of_chances_grows_point_by_point_and_ends_with_what_came_of_it(theatre):
    game = Game.stacked("core-2e", villain_deck=["Sabretooth"] * 4).play(ValueBot())
    assert game.outcome is not None and game.table.turn < 8
    told = [one for one in chancing(game, games=2) if one is not None]
    assert [len(one["line"]) for one in told[:-1]] == list(range(1, len(told)))
    assert not told[-1]["working"] and told[-1]["line"][-1]["games"] == 0
    theatre.hear(told[-1])
    assert theatre.app.line == told[-1]["line"]


@pytest.mark.parametrize("system", ["core-2e", "villains"])
def test_two_bots_play_a_game_to_its_end_and_its_key_moments_can_be_jumped_to(theatre, system):
    page = do(theatre, "bots", system, seed="3")
    assert page["open"] and page["system"] == system
    assert page["outcome"] == title_of(bots_game(system, 3).game)
    assert "came before" in do(theatre, "moment", "-1")["told"]
    first = do(theatre, "moment", "1")["at"]
    assert first == page["key"][0][0] and page["key"][0][3] in [entry[2] for entry in theatre.page["news"]]
    assert do(theatre, "moment", "1")["at"] == page["key"][1][0]
    assert do(theatre, "moment", "-1")["at"] == first


@pytest.mark.parametrize("system, seed", [("chess", "3"), ("core-2e", "-1"), ("core-2e", "x"), ("core-2e", ""),
                                          ("core-2e", "99999"), (3, "3"), ("core-2e", None)])
def test_a_game_of_bots_that_cannot_be_is_explained(theatre, system, seed):
    page = do(theatre, "bots", system, seed=seed)
    assert page["told"] and not page["open"]


def test_a_visitor_is_offered_the_games_of_his_browser_and_no_others(theatre, monkeypatch, tmp_path):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    mine, other = Store(folder=tmp_path), Store(folder=tmp_path)
    for store in (mine, other):
        store.keep(Game.new("core-2e", players=2, seed=3), {})
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/1")
    assert [row["key"] for row in do(theatre, "mine", [mine.key, 7, "../x"])["own"]] == [mine.key]
    assert do(theatre, "mine", "nonsense")["own"] == [] and do(theatre, "mine", None)["own"] == []
    assert "no longer saved" in do(theatre, "own", "../../etc")["told"]
    assert do(theatre, "own", mine.key)["open"]
    monkeypatch.delenv("SERVER_SOFTWARE")
    assert len(do(theatre, "mine", [])["own"]) == 2, "in a notebook all are listed"


@pytest.mark.parametrize("message", [None, 3, {}, {"do": "dance"}, {"do": "go", "arg": "x"}, {"do": "step"},
                                     {"do": "open", "arg": 3}, {"do": "need", "arg": "x" * 1000}])
def test_a_message_that_makes_no_sense_is_explained_or_ignored(theatre, message):
    theatre.take(None, message)
    assert not theatre.page["open"]
