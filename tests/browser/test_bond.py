"""bond on the board: missions, danger, layers, cards of friends, poker hands, films."""

import pytest
from support.bond import card_of
from support.clicking import HIDDEN, NAMES, SIZES, padded, play_on, rows_of, show, step
from support.words import likely

from legendary_nb import Game, film
from legendary_nb.cards import load_system
from legendary_nb.ui.board.faces import faces_of

DESIGNED = "designed for this kit"
CALM = ["Fort Knox Assault Team"] * 9


def stacked(of="Goldfinger", players=2, **parts) -> Game:
    return Game.stacked(film("bond", of, players), villain_deck=CALM, **parts)


def space(name: str) -> str:
    return f'.space[data-zone="{name}"]'


# ---- missions --------------------------------------------------------------------------------------


def test_a_mission_shows_what_it_takes_and_its_danger_and_is_completed_by_a_click(desk):
    paid, fought = card_of("Stop the Delta-9 Planes"), card_of("Hold Fort Knox")
    board = desk(stacked(city={"Space 3": paid.name, "Space 1": fought.name}, recruit=paid.recruit, attack=1))
    planes, knox = f"{space('Space 3')} .card", f"{space('Space 1')} .card"
    assert (board.text(f"{planes} .pts.recruit"), board.count(f"{planes} .pts.attack")) == (str(paid.recruit), 0)
    assert board.text(f"{planes} .dng") == str(paid.danger)
    assert board.text(f"{planes} .tab").split() == ["Complete", str(paid.recruit)]
    assert (board.text(f"{knox} .pts.attack"), board.text(f"{knox} .tab.no")) == (
        str(fought.attack), f"{fought.attack - 1} short")
    assert f"Complete for {paid.recruit}" in board.page.locator(f"{planes} .sr").first.inner_text()
    board.click(planes)
    assert board.count(planes) == 0 and board.text(".pool.recruit b") == "0"
    assert "completes Stop the Delta-9 Planes" in board.text(".log")


def test_a_mission_that_takes_both_shows_both_and_both_are_paid(desk):
    solex = card_of("Retrieve the Solex Agitator")
    board = desk(stacked("The Man With The Golden Gun", city={"Space 1": solex.name}, recruit=solex.recruit + 1,
                         attack=solex.attack + 2))
    card = f"{space('Space 1')} .card"
    assert board.text(f"{card} .tab").split() == ["Complete", str(solex.attack), str(solex.recruit)]
    spoken = board.page.locator(f"{card} .sr").first.inner_text()
    assert f"for {solex.attack} attack and {solex.recruit} recruit" in spoken
    board.click(card)
    while board.sees(".asked"):
        step(board)
    assert (board.text(".pool.recruit b"), board.text(".pool.attack b")) == ("1", "2")


def test_the_number_of_a_mission_opens_its_sum(desk):
    board = desk(stacked(city={"Space 2": "Stop the Delta-9 Planes"}))
    board.click(f"{space('Space 2')} .pts.recruit")
    assert board.text(".sumpanel .h2") == "Recruit Points of Stop the Delta-9 Planes"
    assert "printed" in board.text(".sumtable")


def test_the_inevitable_mission_says_so_where_it_stands_and_stays_when_completed(desk):
    board = desk(Game.stacked(film("bond", "Goldfinger"), villain_deck=[], attack=20,
                              city={"Space 3": "Defuse the Atomic Device"}))
    mark = board.page.locator(f"{space('Space 3')} .moves")
    assert (mark.inner_text().strip(), mark.get_attribute("title")) == ("1", "Inevitable: moves 1 space each turn")
    board.click(f"{space('Space 3')} .card")
    while board.sees(".asked"):
        step(board)
    assert board.count(f"{space('Space 2')} .card.mission") == 1  # its own text moves it back
    assert board.count(f"{space('Space 2')} .card.is-can") == 0


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_on_any_mission_with_a_gadget(desk, size):
    width, height = SIZES[size]
    board = desk(Game.new(film("bond", "Goldfinger"), seed=3), width=width, height=height)
    scene, cut = board.sitting.scene(), []
    faces = faces_of(load_system("bond"))
    gadget = next(face["id"] for face in faces.values() if face["kind"] == "bystander")
    for row in rows_of([face for face in faces.values() if face["kind"] == "mission"]):
        for place, face in zip(scene["city"], padded(row), strict=True):
            numbers = {kind: int(face[kind]) for kind in ("attack", "recruit") if kind in face} if face else {}
            place["villain"] = None if face is None else {
                "n": 1000 + len(cut), "f": face["id"], "holds": [{"n": 1, "f": gadget}], "do": 1, "verb": "Complete",
                "price": ["attack", 7], "keywords": ["High-Speed Chase"], "steps": 2, **numbers}
        cut += show(board, scene)
    assert not [one for one in cut if one[2] != "faded" or one[0] != "Auric Goldfinger"]  # whose text is the longest


# ---- danger, layers, friends, poker ----------------------------------------------------------------


def test_the_danger_level_stands_beside_the_twists_with_its_limit(desk):
    board = desk(stacked(danger=3))
    assert board.text(".gauge small") == "Danger Level 3 of 5"
    assert (board.count(".gauge i"), board.count(".gauge i.on")) == (5, 3)
    assert board.page.locator(".gauge").get_attribute("aria-label") == "Danger Level: 3 of 5"


def test_the_layers_of_the_villain_deck_are_listed_from_the_top(desk):
    board = desk(Game.new(film("bond", "GoldenEye"), seed=3))
    rows = [row.split() for row in board.page.locator(".layers .la").all_inner_texts()]
    assert [row[0] for row in rows] == ["A", "B", "C", "Inevitable"] and board.count(".la.now") == 1


def test_a_card_in_front_of_a_friend_is_asked_for_with_a_click_and_given_by_its_owner(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Felix Leiter"]}, "Ben": {"hand": ["007"], "deck": ["007"] * 8}}))
    board.click(".handrow .card.is-can").click(".end-turn")
    board.click(".fan .card.is-can")
    while not board.sees(".curtain"):
        step(board)
    board.click(".curtain .btn")
    assert board.text(".fronts .chip em") == "Ask"
    before = len(board.sitting.game.table.players[1].hand)
    board.click(".fronts .chip")
    assert board.sees(".curtain") and "Ana" in board.text(".curtain .h1")
    board.click(".curtain .btn").click(".voice .answer")
    board.click(".curtain .btn")
    assert len(board.sitting.game.table.players[1].hand) == before + 1 and board.count(".fronts") == 0


def test_the_poker_hand_opens_the_cards_that_make_it(desk):
    hq = ["Felix Leiter, CIA", "Dressing Down", "Aston Martin DBS", "Earn the Double-O", "Treasury Envoy"]
    board = desk(stacked("Casino Royale", hq=hq, seats={"Ana": {"hand": ["Miss Moneypenny", "007"]}}))
    assert board.text(".chip.poker .chipname") == "Poker Hand: Three of a Kind"
    board.click(".chip.poker")
    assert board.text(".pilelook .h2") == "Poker Hand: Three of a Kind"
    assert sorted(board.page.locator(".pilelook .card .name").all_inner_texts()) == [
        "Felix Leiter, CIA", "Miss Moneypenny", "Treasury Envoy"]
    assert desk(stacked()).count(".chip.poker") == 0


def test_spaces_that_a_card_blocks_say_so_and_a_card_that_chases_says_how_far_it_goes(desk):
    board = desk(stacked("GoldenEye", hq=[None, "Jack Wade", "Jack Wade", "Jack Wade", None],
                         city={"Space 2": "Xenia Onatopp", "Space 1": "Xenia's Ferrari F355"}))
    assert board.page.locator(".hq .shut").all_inner_texts() == ["blocked"] * 2
    mark = board.page.locator(f"{space('Space 1')} .moves")
    assert (mark.inner_text().strip(), mark.get_attribute("title")) == (
        "2", "High-Speed Chase: moves 2 spaces each turn")


# ---- cards -----------------------------------------------------------------------------------------


def test_an_opened_card_says_whether_its_text_is_known(desk):
    board = desk(stacked(seats={"Ana": {"hand": ["Wound"]}}, hq=["Felix Leiter"] * 5))
    board.page.locator(".hq .card").first.focus()
    board.press("i")
    assert "The name is from the rulebook." in board.text(".notebody") and board.text(".made") == DESIGNED
    board.press("Escape")
    board.page.locator(".handrow .card").first.focus()
    board.press("i")
    assert "Known text, from the rulebook." in board.text(".notebody") and board.text(".made") == "known text"


def test_the_extra_cards_in_the_box_can_be_looked_at(desk):
    board = desk(stacked())
    board.click('.stack[data-zone="box"]')
    assert board.text(".pilelook .h2") == "Extra, in the box" and board.count(".pilelook .card") == 7


def test_gadgets_have_an_icon_of_their_own(desk):
    board = desk(stacked(city={"Space 1": {"villain": "Oddjob", "holds": ["Attache Case"]}}))
    icons = board.page.locator(".space .held use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert icons == ["#lg-gadget"]
    other = desk(Game.stacked("core-1e", city={"Sewers": {"villain": "Sabretooth", "holds": ["Bystander"]}}))
    icons = other.page.locator(".space .held use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert icons == ["#lg-bystander"]


# ---- whole tables and games ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_full_table_is_hidden_or_covered(desk, size):
    width, height = SIZES[size]
    city = {"Space 1": {"villain": "Sinking Palazzo", "holds": ["Attache Case"] * 3}, "Space 2": "Alex Dimitrios",
            "Space 3": "Stop the Skyfleet Bombing", "Space 4": "Mollaka", "Space 5": "Win the Final Hand"}
    front = {"front": ["Felix Leiter, CIA", "Treasury Envoy"]}
    game = Game.stacked(film("bond", "Casino Royale", NAMES), city=city, danger=4, recruit=9, attack=9,
                        seats={NAMES[1]: front, NAMES[2]: front, NAMES[0]: {"played": ["Felix Leiter, CIA"] * 3}})
    board = desk(game, width=width, height=height)
    assert board.count(".gauge") == 1 and board.count(".fronts .chip") == 4
    assert not board.page.evaluate(HIDDEN)
    assert board.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("of", "players", "seed"), [
    ("The Man With The Golden Gun", 1, 5), ("GoldenEye", 1, 6), ("Casino Royale", 2, 7)])
def test_the_end_of_a_game_of_each_further_film_is_played_by_clicking(desk, of, players, seed):
    game = Game.new(film("bond", of, players), seed=seed)
    while game.ask:
        game.choose(likely(game))
    game.undo(12)
    board = desk(game)
    play_on(board, 900)
    assert board.sitting.game.outcome is not None and board.text(".verdict h1")


# ---- the form --------------------------------------------------------------------------------------


def test_a_film_with_teams_is_set_up_with_the_form(desk):
    board = desk(None)
    board.click('.tile[data-arg="bond"]').click('[data-act="form-how"][data-arg="film"]')
    board.click('[data-act="form-film"][data-arg="GoldenEye"]').click('[data-act="form-seat"]')
    board.page.select_option('[data-field="style"]', "teams")
    board.settle().page.select_option('[data-field="team1"]', "B")
    board.settle()
    board.click(".demand summary")
    text = board.text(".laid")
    assert all(word in text for word in ("Mission group", "Special Starters", "layers of the Villain Deck", "Gadgets"))
    assert "Alec Trevelyan" in board.text(".complist")
    board.click('[data-act="start"]')
    setup = board.sitting.game.setup
    assert (setup.mastermind, setup.missions) == ("Alec Trevelyan", ("Worldwide Financial Meltdown",))
    assert setup.teams == (("Ana", "Cleo"), ("Ben",))


def test_missions_and_special_starters_are_chosen_one_by_one_and_the_form_says_what_is_missing(desk):
    board = desk(None)
    board.click('.tile[data-arg="bond"]').click('[data-act="form-how"][data-arg="choose"]')
    board.click('[data-arg="scheme:Selling Secrets"]').click('[data-arg="missions:A Duel to the Death"]')
    board.click('[data-arg="starters:MI6"]')
    assert "special starter" in board.text(".startbox .big")
    board.click('[data-arg="starters:First Kill"]')
    board.page.select_option('[data-field="style"]', "competitive")
    board.settle().click('[data-act="start"]')
    setup = board.sitting.game.setup
    assert (setup.missions, setup.starters, setup.style) == (
        ("A Duel to the Death",), ("MI6", "First Kill"), "competitive")
