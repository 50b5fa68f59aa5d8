"""The board's Python side: the scene of one screen, and the effect of its messages."""

import asyncio
import json
import threading
from dataclasses import replace

import pytest
from support.loops import run
from support.thinking import thoughts
from support.words import table

from legendary_nb import Game, Setup
from legendary_nb.bots import PriorityBot
from legendary_nb.effects import Select
from legendary_nb.game.view import NOBODY
from legendary_nb.game.why_not import what_lacks
from legendary_nb.rules.agenda import rule_line
from legendary_nb.rules.places import above_key
from legendary_nb.session.problem import Problem
from legendary_nb.state import Ctx
from legendary_nb.ui.beside import Beside
from legendary_nb.ui.board.kept_games import Store, open_store
from legendary_nb.ui.board.scene import scene_of
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.thinking import reviewing

HQ = ["Odinson", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Oddball"]


def one_screen(players=2, **parts) -> Sitting:
    """A sitting with a stacked game; the first player has the screen."""
    parts.setdefault("hq", HQ)
    sitting = Sitting(Game.stacked("core-1e", players=players, **parts))
    sitting.receive({"do": "ready"})
    return sitting


def choose(sitting: Sitting, label: str) -> None:
    """Answer as the page does: by the number of the option, for the moment on the screen."""
    labels = list(sitting.game.ask.options.labels)
    assert sitting.receive({"do": "choose", "option": labels.index(label), "step": sitting.scene()["step"]}) is None


def hand_of(scene: dict, seat: int = 0) -> list[dict]:
    return scene["players"][seat]["hand"]


# ---- actions ---------------------------------------------------------------------------------------


def test_cards_of_the_hand_carry_the_option_that_plays_them():
    sitting = one_screen(seats={"Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Agent"]}})
    hand = hand_of(sitting.scene())
    assert [card["verb"] for card in hand] == ["Play"] * 3
    assert hand[1]["do"] == hand[2]["do"] != hand[0]["do"]
    sitting.receive({"do": "choose", "option": hand[0]["do"], "step": sitting.scene()["step"]})
    assert sitting.scene()["players"][0]["played"][0]["f"].endswith("odinson")


def test_what_is_too_dear_says_how_much_is_missing():
    sitting = one_screen(recruit=2, attack=1, city={"Bank": "Sabretooth"})
    scene = sitting.scene()
    assert scene["hq"][0]["short"] == 1 and scene["hq"][0]["why"] == "Costs 3, you have 2 recruit."
    assert scene["hq"][1]["verb"] == "Recruit" and scene["hq"][1]["price"] == ["recruit", 2]
    villain = next(space["villain"] for space in scene["city"] if space["villain"])
    assert villain["short"] == 4 and villain["why"] == "Attack 5, you have 1 attack."


def test_the_city_is_shown_from_the_exit_to_the_villain_deck():
    scene = one_screen().scene()
    assert [space["place"] for space in scene["city"]] == ["Bridge", "Streets", "Rooftops", "Bank", "Sewers"]


def test_the_end_of_the_turn_says_what_would_be_lost():
    sitting = one_screen(seats={"Ana": {"hand": ["Odinson"]}}, recruit=1)
    end = sitting.scene()["ask"]["end"]
    assert end["lost"] == "1 card and 1 point" and end["asks_once"]


def test_numbers_come_with_their_sums():
    sitting = one_screen(seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 3}})
    choose(sitting, "play S.H.I.E.L.D. Agent")
    choose(sitting, "play S.H.I.E.L.D. Agent")
    assert sitting.scene()["pools"]["sums"]["recruit"] == [[2, "printed on cards played"]]
    boss = sitting.scene()["masterminds"][0]
    assert sum(n for n, _ in boss["sum"]) == boss["attack"]


def test_a_superpower_that_would_work_now_is_told_and_one_that_would_not_is_not():
    sitting = one_screen(seats={"Ana": {"hand": ["Odinson", "Odinson", "S.H.I.E.L.D. Agent"]}})
    assert not any("on" in card for card in hand_of(sitting.scene()))
    choose(sitting, "play Odinson")
    assert [card.get("on") for card in hand_of(sitting.scene())] == [[0], None]


def test_what_came_since_the_last_answer_is_new_until_the_next_one():
    sitting = one_screen(recruit=5, hero_deck=["Surge of Power", "Odinson"])
    choose(sitting, "recruit Odinson")
    for _ in range(2):  # asking again changes nothing
        assert [bool(hero and hero.get("just")) for hero in sitting.scene()["hq"]] == [True] + [False] * 4
    choose(sitting, "recruit Web-Shooters")
    assert [bool(hero and hero.get("just")) for hero in sitting.scene()["hq"]] == [False, True] + [False] * 3


def test_a_whole_new_hand_is_not_called_new():
    sitting = one_screen(players=1)
    choose(sitting, "end turn")
    while sitting.game.ask.kind != "action":
        sitting.receive({"do": "choose", "option": 0, "step": sitting.scene()["step"]})
    scene = sitting.scene()
    assert not any(card.get("just") for card in hand_of(scene))


def test_every_twist_is_told_by_the_step_it_belongs_to():
    scheme = one_screen().scene()["scheme"]
    assert scheme["steps"][0] == [1, scheme["next"]]
    assert [n for n, _ in scheme["steps"]] == sorted(n for n, _ in scheme["steps"])


def test_a_question_names_the_card_that_asks_and_its_options_as_cards():
    sitting = one_screen(seats={"Ana": {"hand": ["Wound"], "played": ["Odinson"]}}, attack=3,
                         city={"Bank": "Sentinel"}, hero_deck=["Storm"])
    sitting.game.table.players[0].hand += sitting.game.table.players[0].deck[:2]
    choose(sitting, "fight Sentinel")
    ask = sitting.scene()["ask"]
    assert ask["text"] == "KO one of your Heroes."
    assert ask["because"][0]["name"] == "Sentinel"
    assert {option["place"] for option in ask["options"]} == {"In your hand", "Played this turn"}


# ---- secrets ---------------------------------------------------------------------------------------


def test_a_question_about_a_card_shows_the_card():
    """Astonishing Strength: "KO it or draw it" would not tell by itself which card was revealed."""
    sitting = Sitting(Game.stacked("core-2e", players=1, seats={
        "Ana": {"hand": ["Astonishing Strength"] * 2, "deck": ["S.H.I.E.L.D. Agent"] * 4}}))
    choose(sitting, "play Astonishing Strength")
    choose(sitting, "play Astonishing Strength")
    choose(sitting, "yes")
    ask = sitting.scene()["ask"]
    assert [option["label"] for option in ask["options"]] == ["KO it", "Draw it"]
    assert [card["f"] for card in ask["about"]] == ["core-2e/shield-agent"]


def test_another_hand_is_a_number():
    sitting = one_screen()
    assert isinstance(sitting.scene()["players"][1]["hand"], int)


def test_while_the_screen_changes_hands_no_hand_is_in_the_scene():
    sitting = one_screen()
    choose(sitting, "end turn")
    scene = sitting.scene()
    assert scene["handover"]["name"] == "Ben" and scene["seat"] == NOBODY
    assert [type(player["hand"]) for player in scene["players"]] == [int, int]
    sitting.receive({"do": "ready"})
    assert isinstance(hand_of(sitting.scene(), 1), list) and isinstance(hand_of(sitting.scene(), 0), int)


def test_a_card_drawn_by_another_has_neither_number_nor_face_in_the_beats():
    sitting = one_screen(seats={"Ana": {"hand": []}})
    sitting.scene()
    choose(sitting, "end turn")
    assert sitting.scene()["beats"] == [], "nobody holds the screen"
    sitting.receive({"do": "ready"})
    drawn = [move for beat in sitting.scene()["beats"] for move in beat.get("moves", []) if move[3] == "hand 0"]
    assert drawn == [[-1, "", "deck 0", "hand 0"]] * 6


def test_the_question_of_another_seat_is_not_told():
    game = Game.stacked("core-1e", players=2)
    assert scene_of(game, 1)["ask"] == {"seat": 0, "kind": "action", "mine": False}


def test_only_the_seat_that_is_asked_can_answer():
    sitting = one_screen()
    choose(sitting, "end turn")
    step = sitting.scene()["step"]
    assert sitting.receive({"do": "choose", "option": 0, "step": step})["re"] == "problem"


# ---- answers ---------------------------------------------------------------------------------------


def test_a_second_click_on_an_old_screen_does_nothing():
    sitting = one_screen(seats={"Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent"]}})
    scene = sitting.scene()
    message = {"do": "choose", "option": hand_of(scene)[0]["do"], "step": scene["step"]}
    sitting.receive(message)
    sitting.receive(message)
    assert len(sitting.game.answers) == 1


@pytest.mark.parametrize("message", [
    None, 7, [], {}, {"do": 3}, {"do": "format the disk"}, {"do": "choose"}, {"do": "look", "event": "x"},
    {"do": "look"}, {"do": "card", "f": "<b>"},
    {"do": "visit", "moment": 999}, {"do": "load", "text": "<script>"}, {"do": "new", "setup": {"system": "chess"}},
    {"do": "new", "setup": {"players": 3}}])
def test_nonsense_from_the_page_gets_an_answer_and_changes_nothing(message):
    sitting = one_screen()
    before = sitting.game.position()
    if isinstance(message, dict) and message.get("do") == "choose":
        message = message | {"step": sitting.step()}
    answer = sitting.receive(message)
    assert answer["re"] == "problem" and answer["text"]
    assert sitting.game.position() == before


@pytest.mark.parametrize("option", ["0", True, 99, -1, None, [0]])
def test_an_option_is_a_number_of_the_question(option):
    sitting = one_screen()
    answer = sitting.receive({"do": "choose", "option": option, "step": sitting.step()})
    assert answer["re"] == "problem" and not sitting.game.answers


def test_undo_and_redo_go_back_and_forth_and_an_undo_past_new_cards_is_marked():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["Quick Draw"]}})
    choose(sitting, "play Quick Draw")
    sitting.receive({"do": "undo"})
    scene = sitting.scene()
    assert scene["redo"] and any(moment[3] for moment in scene["tree"])
    sitting.receive({"do": "redo"})
    assert len(sitting.game.answers) == 1


def test_an_undo_of_a_plain_card_is_not_marked():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"] * 2}})
    choose(sitting, "play S.H.I.E.L.D. Agent")
    sitting.receive({"do": "undo"})
    assert not any(moment[3] for moment in sitting.scene()["tree"])


def test_every_branch_of_the_tree_can_be_visited_again():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["Odinson", "Storm", "Wound"]}})
    choose(sitting, "play Odinson")
    sitting.receive({"do": "undo"})
    choose(sitting, "play Gathering Stormclouds")
    tree = sitting.scene()["tree"]
    other = next(k for k, moment in enumerate(tree) if moment[0] == 1 and not moment[2])
    sitting.receive({"do": "visit", "moment": other})
    assert sitting.scene()["players"][0]["played"][0]["f"].endswith("odinson")


def lines_of(sitting: Sitting) -> list[list]:
    return sitting.receive({"do": "log"})["log"]


def test_looking_back_shows_the_table_after_a_line_of_the_log_and_takes_no_answer():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["Odinson", "Storm"]}})
    choose(sitting, "play Odinson")
    before = next(number for number, kind, *_ in lines_of(sitting) if kind == "turn")
    sitting.receive({"do": "look", "event": before})
    scene = sitting.scene()
    assert scene["look"]["past"] and scene["look"]["event"] == before and scene["ask"] is None
    assert not scene["players"][0]["played"]
    sitting.receive({"do": "choose", "option": 0, "step": scene["step"]})
    assert len(sitting.game.answers) == 1
    sitting.receive({"do": "look", "event": None})
    assert not sitting.scene()["look"]["past"]


def test_two_lines_of_one_answer_are_two_steps_of_looking_back():
    """A recruited hero is gone from the HQ before the next one takes its place."""
    sitting = one_screen(players=1, recruit=3, hero_deck=["Surge of Power", "Odinson"])
    choose(sitting, "recruit Odinson")
    recruited, refilled = (number for number, *_ in lines_of(sitting)[-2:])
    sitting.receive({"do": "look", "event": recruited})
    scene = sitting.scene()
    assert scene["hq"][0] is None and len(scene["players"][0]["discard"]) == 1
    assert scene["look"]["card"] == scene["players"][0]["discard"][0]["n"]
    sitting.receive({"do": "look", "event": refilled})
    assert not sitting.scene()["look"]["past"] and sitting.scene()["hq"][0] is not None


def test_the_whole_log_stays_while_one_looks_back_and_an_answer_returns_to_now():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["Odinson", "Storm"]}})
    choose(sitting, "play Odinson")
    whole = lines_of(sitting)
    sitting.receive({"do": "look", "event": whole[0][0]})
    assert lines_of(sitting) == whole and sitting.scene()["log"][-1] == whole[-1]
    sitting.receive({"do": "undo"})
    assert not sitting.scene()["look"]["past"]


def test_looking_back_tells_nobody_which_card_another_drew():
    sitting = one_screen(seats={"Ana": {"hand": ["Quick Draw"]}}, players=2)
    choose(sitting, "play Quick Draw")
    drawn = next(event.number for event in sitting.game.events if event.kind == "draw" and event.seen_by)
    sitting.looking, sitting.hands = drawn, replace(sitting.hands, holder=1)
    assert sitting.card_shown() == -1
    sitting.hands = replace(sitting.hands, holder=0)
    assert sitting.card_shown() >= 0


# ---- questions and cards ---------------------------------------------------------------------------


def sentinel_fought(hand: list[str], played: list[str]) -> dict:
    """The board with the question of Sentinel: KO one of your heroes."""
    sitting = one_screen(seats={"Ana": {"hand": hand, "played": played}}, attack=3, city={"Bank": "Sentinel"})
    choose(sitting, "fight Sentinel")
    return sitting.scene()


def test_a_card_that_cannot_be_chosen_is_there_with_the_reason():
    wound, agent = sentinel_fought(["Wound", "S.H.I.E.L.D. Agent"], ["Odinson"])["players"][0]["hand"]
    assert wound["why"] == "Cannot be chosen: not a Hero." and "do" not in wound
    assert agent["verb"] == "KO" and agent["cut"] and agent["asked"] == "one" and "why" not in agent


def test_a_question_says_how_many_cards_it_wants_and_equal_cards_are_counted():
    scene = sentinel_fought(["S.H.I.E.L.D. Agent"] * 3, ["Odinson"])
    ask = scene["ask"]
    assert ask["pick"] == {"least": 1, "most": 1, "chosen": 0, "any": False, "together": False}
    assert sorted(len(option["cards"]) for option in ask["options"]) == [1, 3]
    assert len({card["do"] for card in scene["players"][0]["hand"]}) == 1


def test_what_is_chosen_already_is_told_and_cannot_be_chosen_again():
    game = Game.stacked("core-2e", players=2, step="turn", villain_deck=["Scheme Twist", "Sentinel"], twists=3, seats={
        "Ana": {"hand": ["Odinson", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "Wound"]}})
    sitting = Sitting(game)
    sitting.receive({"do": "ready"})
    assert sitting.scene()["ask"]["pick"] == {"least": 2, "most": 2, "chosen": 0, "any": False, "together": True}
    sitting.receive({"do": "choose", "option": 0, "step": sitting.scene()["step"]})
    scene = sitting.scene()
    assert scene["ask"]["pick"]["chosen"] == 1 and "chosen" not in scene["ask"]["text"]
    assert [card.get("up") for card in scene["players"][0]["hand"]] == ["chosen", None, None, None]


@pytest.mark.parametrize(("select", "card", "why"), [
    (Select("hero", ("hand",), classes=("tech",)), "Odinson", "not a [Tech] Hero"),
    (Select("hero", ("hand",), cost=(0, 2)), "Odinson", "not a Hero costing 2 or less"),
    (Select("card", ("hand",), teams=("x-men",)), "Odinson", "not an [X-Men] card"),
    (Select("hero", ("hand",)), "Wound", "not a Hero")])
def test_the_reason_names_what_the_card_lacks(select, card, why):
    table = one_screen(seats={"Ana": {"hand": [card]}}).game.table
    hand = table.players[0].hand
    assert what_lacks(table, select, hand[0], Ctx(0, -1, rule_line("effect.choice"))) == why


def test_an_opened_card_tells_where_its_copies_lie_and_not_what_others_hold():
    sitting = one_screen(seats={"Ana": {"hand": ["Odinson"], "discard": ["Odinson"] * 2}, "Ben": {"hand": ["Odinson"]}},
                         ko=["Odinson"])
    facts = sitting.receive({"do": "card", "f": "core-1e/thor/odinson"})
    assert facts["places"] == [[1, "in the HQ"], [1, "in the KO pile"], [1, "in your hand"],
                               [2, "in your discard pile"]]
    assert facts["unseen"] == facts["count"] - 5 >= 1
    assert [rule for rule, _ in facts["rules"]] == ["superpower.condition", "superpower.second-copy"]


def test_each_of_several_masterminds_has_its_own_cards_above_and_beside():
    sitting = one_screen(masterminds={"Loki": ["Whispers and Lies"], "Magneto": ["Bitter Captor"]},
                         ko=["Odinson", "Wound", "Odinson"])
    table = sitting.game.table
    _, magneto = table.masterminds
    table.above[above_key(magneto)], table.beside[magneto] = [table.ko.pop()], [table.ko.pop()]
    loki, magneto = sitting.scene()["masterminds"]
    assert (len(loki["above"]), len(loki["beside"])) == (0, 0)
    assert (len(magneto["above"]), len(magneto["beside"])) == (1, 1)


def test_cards_that_stay_in_front_of_a_player_are_shown():
    scene = one_screen(seats={"Ana": {"front": ["Odinson"]}}).scene()
    assert [card["f"] for card in scene["players"][0]["front"]] == ["core-1e/thor/odinson"]


def test_a_hint_is_an_option_with_a_reason():
    sitting = one_screen()
    advice = sitting.receive({"do": "hint"})
    assert advice["option"] in range(len(sitting.game.ask.options)) and advice["reason"]
    assert advice["label"] == "play S.H.I.E.L.D. Agent x4, S.H.I.E.L.D. Trooper x2" and advice["together"]


# ---- bots ------------------------------------------------------------------------------------------


def test_bots_answer_one_step_at_a_time_or_all_at_once():
    game = Game.new(Setup("core-1e", ["Ana", "Ben"]), seed=3)
    sitting = Sitting(game, {"Ben": "priority"})
    choose(sitting, "end turn")
    scene = sitting.scene()
    assert scene["bot"] == "Ben" and scene["handover"] is None
    before = len(game.answers)
    sitting.receive({"do": "bot", "step": scene["step"]})
    assert len(game.answers) == before + 1
    sitting.receive({"do": "bots"})
    assert sitting.scene()["bot"] is None


def test_undo_takes_back_what_bots_answered_too():
    sitting = Sitting(Game.new(Setup("core-1e", ["Ana", "Ben"]), seed=3), {"Ben": "priority"})
    choose(sitting, "end turn")
    sitting.receive({"do": "bots"})
    sitting.receive({"do": "undo"})
    assert sitting.game.ask.player == "Ana" and not sitting.game.answers


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_whole_game_is_played_by_the_messages_of_the_page(players):
    sitting = Sitting(Game.new("core-1e", players=players, seed=5))
    for _ in range(3000):
        scene = sitting.scene()
        json.dumps(scene)
        if scene["outcome"]:
            break
        if scene["handover"]:
            sitting.receive({"do": "ready"})
            continue
        advice = sitting.receive({"do": "hint"})
        assert sitting.receive({"do": "choose", "option": advice["option"], "step": scene["step"]}) is None
    assert scene["outcome"]["title"] and scene["outcome"]["reason"]
    assert [row["points"] for row in scene["outcome"]["scores"]] == list(sitting.game.outcome.scores.values())


# ---- new games, saves ------------------------------------------------------------------------------


def test_the_form_offers_every_finished_system_and_says_what_a_choice_needs():
    sitting = Sitting()
    systems = {system["id"]: system for system in sitting.scene()["new"]["systems"]}
    assert "core-1e" in systems
    form = {"system": "core-1e", "players": ["Ana", "Ben"], "how": "choose", "seed": 3, "mastermind": "Loki",
            "scheme": "The Legacy Virus", "villains": ["HYDRA"]}
    plan = sitting.receive({"do": "plan", "setup": form})
    assert plan["needs"]["villains"] == {"need": 2, "have": 2, "table": 2,
                                         "must": {"Enemies of Asgard": "Loki always leads it"}}
    assert plan["plan"]["villains"] == ["HYDRA", "Enemies of Asgard"]
    assert ["twist", "Scheme Twists", 8] in plan["deck"]


def test_a_wrong_form_says_what_is_wrong():
    plan = Sitting().receive({"do": "plan", "setup": {
        "system": "core-1e", "players": ["Ana", "Ana"], "how": "random", "seed": 1}})
    assert "different name" in plan["problem"]


def test_a_game_is_begun_from_the_form_with_its_bots():
    sitting = Sitting()
    sitting.receive({"do": "new", "setup": {"system": "core-1e", "players": ["Ana", "Ben"], "how": "first", "seed": 9,
                                            "bots": {"Ben": "random"}}})
    assert sitting.game.seed == 9 and sitting.bots == {"Ben": "random"} and sitting.scene()["seat"] == 0


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "A" * 40, "\n", ""])
def test_names_that_cannot_be_shown_are_refused(name):
    answer = Sitting().receive({"do": "new", "setup": {"system": "core-1e", "players": [name], "how": "first",
                                                       "seed": 1}})
    assert answer["re"] == "problem"


def test_a_saved_game_opens_again_by_its_record_and_by_its_position():
    sitting = one_screen(players=1, seats={"Ana": {"hand": ["Odinson"]}})
    choose(sitting, "play Odinson")
    saved = sitting.receive({"do": "save"})
    for text in (saved["record"], saved["position"]):
        other = Sitting()
        assert other.receive({"do": "load", "text": text}) is None
        assert other.game.position() == sitting.game.position()


def test_a_game_on_the_board_survives_the_kernel(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    store, nothing, _ = open_store("")
    sitting = Sitting(store=store)
    sitting.receive({"do": "new", "setup": {"system": "core-1e", "players": ["Ana"], "how": "first", "seed": 2}})
    choose(sitting, "end turn")
    again, saved, trouble = open_store(store.key)
    assert nothing is None and not trouble and again.key == store.key
    assert saved.game.position() == sitting.game.position()


@pytest.mark.parametrize("key", ["../../etc/passwd", "short", "x" * 99, "a b c d e f g h"])
def test_a_strange_key_opens_nothing_and_reaches_no_other_file(key, tmp_path):
    store = Store(key, tmp_path)
    assert store.key != key and store.path.parent == tmp_path / "board"


def test_a_damaged_stored_game_is_told_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    store = Store("abcdefgh1234")
    store.path.write_text("{broken", encoding="utf-8")
    other, saved, trouble = open_store("abcdefgh1234")
    assert saved is None and "cannot be opened" in trouble and other.key != "abcdefgh1234"
    assert store.path.read_text(encoding="utf-8") == "{broken"


# ---- secrets at one screen -------------------------------------------------------------------------


QUESTIONS = [{"do": "log"}, {"do": "hint"}, {"do": "deck"}, {"do": "review"}, {"do": "plan", "setup": {}},
             {"do": "card", "f": "core-1e/heroes/thor/odinson"}, {"do": "cause", "cause": "turn.play"},
             {"do": "look", "event": 3}, {"do": "look", "event": None}, {"do": "undo"}, {"do": "redo"}]


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Ben"]])
def test_nothing_that_the_page_gets_has_the_seed_while_the_game_goes_on(players):
    seed = 987654321987
    sitting = Sitting(Game.new(Setup("core-1e", players), seed=seed))
    sitting.receive({"do": "ready"})
    sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})
    told = [sitting.scene()]
    for message in QUESTIONS:
        told += [sitting.receive(message), sitting.scene()]
    assert told[0]["seed"] is None and str(seed) not in json.dumps(told)
    assert str(seed) not in sitting.receive({"do": "save"})["name"]


def test_the_seed_is_shown_when_the_game_is_over_and_not_after_it_was_taken_back():
    sitting = Sitting(Game.new("core-1e", players=1, seed=5).play(PriorityBot()))
    assert sitting.scene()["seed"] == 5 and sitting.receive({"do": "save"})["name"] == "core-1e-5.json"
    sitting.receive({"do": "undo"})
    assert sitting.scene()["seed"] is None


def test_a_new_seed_after_a_game_cannot_be_told_from_the_old_one():
    sitting = Sitting(Game.new("core-1e", players=1, seed=5))
    seeds = set()
    for _ in range(3):
        sitting.receive({"do": "again"})
        seeds.add(sitting.game.seed)
    assert len(seeds) == 3 and 6 not in seeds
    sitting.receive({"do": "again", "same": True})
    assert sitting.game.seed in seeds


# ---- thinking --------------------------------------------------------------------------------------


def test_a_hint_comes_at_once_and_gets_better():
    sitting = one_screen(recruit=3, seats={"Ana": {"hand": ["S.H.I.E.L.D. Agent"]}})
    first = sitting.receive({"do": "hint"})
    assert first["working"] and first["playouts"] == 0 and first["reason"]
    last = thoughts(sitting.job, 6)[-1]
    assert last["playouts"] > 0
    estimate = last["estimates"][0]
    assert estimate["win_interval"][0] <= estimate["win"] <= estimate["win_interval"][1]
    assert json.dumps(last)


def test_thinking_ends_with_the_answer_and_when_it_is_stopped():
    sitting = one_screen(recruit=3)
    sitting.receive({"do": "hint"})
    assert sitting.job is not None
    sitting.receive({"do": "stop"})
    assert sitting.job is None
    sitting.receive({"do": "hint"})
    choose(sitting, "recruit Odinson")
    assert sitting.job is None


def test_only_a_finished_game_is_reviewed():
    sitting = one_screen()
    assert "over" in sitting.receive({"do": "review"})["text"] and sitting.job is None


def test_a_review_names_only_turns_of_people_with_the_event_to_look_back_at_and_the_better_answers():
    game = lost_by_a_blunder()
    *_, told = reviewing(game, ["Ana"], seconds=None)
    [one] = told["decisions"]
    assert (one["player"], one["did"], one["instead"]) == ("Ana", "fought Sentinel", "“fight Red Skull”")
    assert one["verdict"] == "worse" and one["event"] < game.event_count and one["run"]
    *_, told = reviewing(game, ["Ben"], seconds=None)
    assert told["decisions"] == [], "what a bot did is no mistake of yours"


def lost_by_a_blunder() -> Game:
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"],
                 villain_deck=[], hq=[""] * 5)
    return game.choose("fight Sentinel").choose("end turn")


def test_a_job_tells_what_it_finds_and_nothing_after_it_was_stopped():
    told, told_enough, may_end = [], threading.Event(), threading.Event()

    def job():
        yield {"n": 1}
        told_enough.set()
        may_end.wait(30)
        yield {"n": 2}

    beside = Beside(told.append, told.append)
    beside.run(job())
    assert told_enough.wait(30)
    beside.run(None)
    may_end.set()
    for one in threading.enumerate():
        if one.name == "beside":
            one.join(30)
    assert told == [{"n": 1}]


def test_without_threads_a_job_takes_turns_with_the_clicks(monkeypatch):
    monkeypatch.setattr("legendary_nb.ui.beside.HAS_THREADS", False)
    told = []

    def job():
        for n in range(6):
            yield {"n": n}

    async def visit():
        beside = Beside(told.append, told.append)
        beside.run(job())
        for _ in range(3):
            told.append("click")
            await asyncio.sleep(0)
        beside.run(None)
        await beside.task

    run(visit())
    assert told == ["click", "click", {"n": 0}, "click", {"n": 1}]


def test_a_job_without_threads_that_fails_tells_the_page(monkeypatch):
    monkeypatch.setattr("legendary_nb.ui.beside.HAS_THREADS", False)
    told = []

    def job():
        yield None
        raise Problem("too many cards")

    async def visit():
        beside = Beside(told.append, told.append)
        beside.run(job())
        await beside.task

    run(visit())
    assert told == ["too many cards"]


def test_after_the_end_looking_back_shows_the_hand_of_whoever_acts():
    game = Game.new("core-1e", players=2, seed=5).play(PriorityBot())
    sitting = Sitting(game)
    turn = [entry[0] for entry in lines_of(sitting) if entry[1] == "turn"][1]
    sitting.receive({"do": "look", "event": turn})
    scene = sitting.scene()
    assert scene["seat"] == scene["acting"] == 1 and isinstance(hand_of(scene, 1), list)
