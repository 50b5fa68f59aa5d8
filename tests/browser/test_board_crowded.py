"""Full tables: five players with long names, several masterminds, a hand of thirteen, full piles, cards above."""

import pytest
from support.clicking import NAMES, put_on
from support.layout import faults, in_window

from legendary_nb import Game, Setup
from legendary_nb.rules.box import new_cards
from legendary_nb.rules.places import above_key

HAND = ["Odinson", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Oddball", "S.H.I.E.L.D. Agent", "Wound",
        "S.H.I.E.L.D. Trooper", "Random Acts of Unkindness", "Hey, Can I Get a Do-Over?", "Wound",
        "Here, Hold This for a Second", "S.H.I.E.L.D. Officer"]
CITY = {"Sewers": {"villain": "Sabretooth", "holds": ["Bystander"] * 3}, "Bank": "Green Goblin",
        "Rooftops": {"villain": "Destroyer", "holds": ["Bystander", "Odinson", "Wound"]},
        "Streets": {"villain": "Savage Land Mutates", "holds": ["Bystander"] * 2},
        "Bridge": {"villain": "Baron Zemo", "holds": ["Bystander"] * 12}}
SIZES = [(1280, 720), (1024, 768), (820, 1180), (390, 844)]


def full_table(masterminds: int = 3) -> Game:
    """A table on which everything lies that can lie there."""
    bosses = dict(list({"Loki": ["Whispers and Lies", "Maniacal Tyrant"], "Magneto": ["Bitter Captor"],
                        "Red Skull": ["Endless Resources"]}.items())[:masterminds])
    game = Game.stacked(
        Setup("core-1e", NAMES, mastermind="Loki", scheme="Portals to the Dark Dimension"), city=CITY, recruit=11,
        attack=13, twists=4, masterminds=bosses, ko=["Wound"] * 12 + ["S.H.I.E.L.D. Agent"] * 25 + ["Odinson"],
        escape=["Sentinel"] * 9 + ["Bystander"] * 5, hq=HAND[8:10] + ["Hulk Smash!", "Oddball", "Lightning Bolt"],
        seats={NAMES[0]: {"hand": HAND, "discard": ["S.H.I.E.L.D. Agent"] * 9, "front": ["Odinson"],
                          "victory": ["Bystander"] * 6}})
    table = game.table
    twist = next(card for card in table.box.cards if card.kind == "twist")
    for place in (0, 2, 4, above_key(table.masterminds[0])):
        table.above[place] = new_cards(table, twist, 1)
    return game


def test_nothing_of_a_full_table_is_cut_or_covered(desk):
    board, found = desk(full_table()), []
    assert board.count(".handrow .card") == 13 and board.count(".other") == 4 and board.count(".boss") == 3
    for window in SIZES[:3]:
        in_window(board, *window)
        found += [(window, *fault) for fault in faults(board)]
    assert not found


AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"


def asked_in_anothers_turn() -> Game:
    """Ben has played four cards and fought; his villain asks Ana."""
    game = Game.stacked(
        "core-2e", players=2, acting="Ben", attack=9, city={"Sewers": "Endless Armies of Hydra"},
        villain_deck=["Sentinel", "Doombot Legion"], seats={
            "Ben": {"played": [TROOPER, "Astonishing Strength", "S.H.I.E.L.D. Officer", "Gather Intel"]},
            "Ana": {"hand": [AGENT, "Wound", TROOPER]}}).choose("fight Endless Armies of Hydra")
    return game.choose(f"KO {AGENT}")


def cards_above() -> Game:
    """A card above every space, over names of one line and of three."""
    city = {place: one["villain"] if isinstance(one, dict) else one for place, one in CITY.items()}
    game = Game.stacked("core-1e", players=2, city=city)
    twist = next(card for card in game.table.box.cards if card.kind == "twist")
    for place in range(len(city)):
        game.table.above[place] = new_cards(game.table, twist, 1)
    return game


RARE = {
    "cards above": cards_above,
    "lost tactics": lambda: Game.stacked("core-1e", players=2, masterminds={"Loki": ["Whispers and Lies"]}),
    "a long text that holds cards": lambda: Game.stacked("core-2e", players=2, city={
        "Sewers": {"villain": "Venom", "holds": ["S.H.I.E.L.D. Officer"] * 3},
        "Bank": {"villain": "Venom", "holds": ["Bystander", "S.H.I.E.L.D. Officer"]}}),
    "a long keyword": lambda: Game.stacked("bond", players=2, city={"Space 5": "Carlos's Fuel Tanker"}),
    "a long reason": lambda: Game.stacked("core-2e", players=2, step="turn", villain_deck=["Master Strike", "Sentinel"],
                                          seats={"Ana": {"hand": ["Endless Invention"] + [AGENT] * 5}}),
    "another's turn": asked_in_anothers_turn}


def test_what_is_rarely_seen_is_whole_too(desk):
    board, found = None, []
    for what, game in RARE.items():
        board = put_on(board, desk, game())
        for window in (*SIZES[:2], (390, 844), (844, 390)):
            in_window(board, *window)
            found += [(what, window, *fault) for fault in faults(board)]
    assert not found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_card_of_a_large_hand_can_be_played(desk, width, height):
    board = desk(full_table(), width=width, height=height)
    board.page.locator(".handrow .card").last.scroll_into_view_if_needed()
    board.page.locator(".handrow .card .tab").last.click()
    board.settle()
    assert len(board.sitting.game.answers) == 1


def test_cards_above_a_space_beside_and_in_front_can_be_opened(desk):
    board = desk(full_table(masterminds=1))
    board.click(".lane .above")
    assert "Above the Bridge" in board.text(".pilelook .h2") and board.count(".pilelook .card") == 1
    board.press("Escape")
    board.click('[data-act="pile"][data-arg="front 0"]')
    assert "Odinson" in board.text(".pilelook .card .name")
    board.press("Escape")
    assert "1 above" in board.text(".boss .tactics")


def test_captured_cards_of_every_kind_are_counted_and_named(desk):
    board = desk(full_table())
    rooftops = board.page.locator('[data-zone="Rooftops"]')
    assert rooftops.locator(".held").count() == 3
    rooftops.locator(".card").focus()
    board.press("i")
    assert [line.strip() for line in board.page.locator(".look .notes ul").first.locator("li").all_inner_texts()] == [
        "Bystander", "Odinson", "Wound"]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_each_mastermind_shows_its_own_number_and_can_be_fought(desk, n):
    board = desk(full_table(masterminds=n))
    for k in range(n):
        boss = board.page.locator(".boss").nth(k)
        box = boss.bounding_box()
        number = boss.locator(".pts").bounding_box()
        assert number["y"] >= box["y"] - 4 and number["y"] + number["height"] <= box["y"] + box["height"] + 1
    board.click(".boss.is-can")
    assert board.sitting.game.answers


def test_on_a_phone_held_across_each_of_three_masterminds_is_in_sight(desk):
    board = desk(full_table(), width=844, height=390)
    voice = board.page.locator(".voice").bounding_box()
    for boss in board.page.locator(".boss").all():
        box = boss.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= voice["y"] + 1


def test_a_click_on_the_number_of_an_enemy_that_can_be_fought_fights_it(desk):
    board = desk(full_table())
    board.click(".lane .card.is-can .pts")
    assert len(board.sitting.game.answers) == 1 and not board.sees(".sumpanel")
