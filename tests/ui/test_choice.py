"""Questions on the board: what is lit where it lies, several cards in one message, play all, what needs no answer."""

import pytest

from legendary_nb import Game
from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO, Put
from legendary_nb.game.play_all import cards_to_play
from legendary_nb.rules import run
from legendary_nb.rules.agenda import RULES, ask, rule_line, then
from legendary_nb.state import Ctx
from legendary_nb.ui.board.sitting import Sitting

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"


def seated(game: Game) -> Sitting:
    sitting = Sitting(game)
    sitting.receive({"do": "ready"})
    return sitting


def stacked(system="core-1e", **parts) -> Sitting:
    return seated(Game.stacked(system, **({"players": 1} | parts)))


def asking(step, **seat) -> Sitting:
    """A board whose player is asked by one step of a card."""
    sitting = stacked(seats={"Ana": seat})
    table = sitting.game.table
    table.ask = None
    then(table, RULES[type(step)], step, Ctx(0, -1, rule_line("ko.named-area")))
    run(table)
    return sitting


def twist_of_two(hand: list[str]) -> Sitting:
    """The fourth twist of the Cosmic Cube: discard two cards."""
    return stacked("core-2e", step="turn", villain_deck=["Scheme Twist", "Sentinel"], twists=3,
                   seats={"Ana": {"hand": hand}})


def choose(sitting: Sitting, *options, **more):
    return sitting.receive({"do": "choose-several", "options": list(options), "step": sitting.step()} | more)


def names(sitting: Sitting, zone: str) -> list[str]:
    table = sitting.game.table
    return sorted(table.box.cards[cid].name for cid in getattr(table.players[0], zone))


def ask_of(sitting: Sitting) -> dict:
    return sitting.scene()["ask"]


# ---- where things are lit ------------------------------------------------------------------------------


def test_equal_cards_are_lit_each_and_mean_the_same_option():
    sitting = twist_of_two([AGENT, AGENT, TROOPER])
    hand = sitting.scene()["players"][0]["hand"]
    assert [card["do"] for card in hand] == [0, 0, 1]
    assert {card["asked"] for card in hand} == {"several"} and {card["verb"] for card in hand} == {"Discard"}


def test_cards_of_a_pile_are_for_the_sheet_and_those_of_the_hand_are_not():
    step = KO(Pick(Select("card", ("hand", "discard")), 1, 1))
    options = ask_of(asking(step, hand=[AGENT], discard=[TROOPER, AGENT]))["options"]
    assert [(one["place"], one["sheet"]) for one in options] == [
        ("In your hand", False), ("In your discard pile", True), ("In your discard pile", True)]


def test_a_villain_is_chosen_where_it_stands_and_then_its_space():
    sitting = stacked("core-2e", step="turn", villain_deck=["Whirlwind", "Viper"],
                      city={"Bank": "Viper", "Bridge": "Viper"})
    city = {space["place"]: space for space in sitting.scene()["city"]}
    assert city["Bank"]["villain"]["verb"] == city["Bridge"]["villain"]["verb"] == "Move"
    sitting.receive({"do": "choose", "option": city["Bank"]["villain"]["do"], "step": sitting.step()})
    scene = sitting.scene()
    city = {space["place"]: space for space in scene["city"]}
    assert city["Bank"]["villain"]["up"] == "from the Bank" and "do" not in city["Bank"]
    assert city["Bridge"]["verb"] == "Swap with Viper" and "do" not in city["Bridge"]["villain"]
    assert scene["ask"]["waiting"] == city["Bank"]["villain"]["n"]


def test_a_stack_of_equal_cards_is_lit_itself():
    step = KO(Pick(Select("card", ("officers",)), 0, 1, may=True))
    sitting = asking(step)
    officers = next(stack for stack in sitting.scene()["stacks"] if stack["id"] == "officers")
    assert officers["verb"] == "KO" and not ask_of(sitting)["options"][0]["sheet"]


def test_in_a_mix_question_rule_and_answers_use_the_words_of_one_set():
    game = Game.stacked("core-2e+villains", players=1, step="turn", villain_deck=["Sentinel"] * 3,
                        city={"Bridge": "Sabretooth", "Streets": "Viper", "Rooftops": "Viper", "Bank": "Viper",
                              "Sewers": "Viper"})
    while game.ask is not None and game.ask.kind != "ko":
        game.choose(0)
    asked = ask_of(seated(game))
    rule = next(why["text"] for why in asked["because"] if "rule" in why)
    assert ("Hero" in asked["text"]) == ("Hero" in rule) and ("HQ" in asked["text"]) == ("HQ" in rule)


# ---- several cards in one message ----------------------------------------------------------------------


def test_several_cards_are_one_message_one_undo_and_one_redo():
    sitting = twist_of_two([AGENT, AGENT, TROOPER, "Odinson"])
    assert choose(sitting, 0, 1) is None
    assert names(sitting, "discard") == [AGENT, TROOPER] and ask_of(sitting)["kind"] != "discard"
    sitting.receive({"do": "undo"})
    assert not sitting.game.answers and names(sitting, "discard") == [] and ask_of(sitting)["pick"]["chosen"] == 0
    sitting.receive({"do": "redo"})
    assert names(sitting, "discard") == [AGENT, TROOPER] and len(sitting.game.answers) == 2


def test_twins_are_chosen_by_the_same_number_twice():
    sitting = twist_of_two([AGENT, AGENT, TROOPER])
    choose(sitting, 0, 0)
    assert names(sitting, "discard") == [AGENT, AGENT]


def test_a_card_that_the_engine_takes_by_itself_is_not_taken_twice():
    sitting = asking(KO(Pick(Select("card", ("hand",)), 2, 3)), hand=[AGENT, AGENT, AGENT, TROOPER])
    trooper = next(one["do"] for one in ask_of(sitting)["options"] if one["label"].endswith("Trooper"))
    choose(sitting, trooper, 1 - trooper)
    assert names(sitting, "hand") == [AGENT, AGENT]


def test_fewer_than_the_most_ends_with_done():
    sitting = asking(KO(Pick(Select("card", ("discard",)), 0, 3, may=True)), discard=[AGENT, TROOPER, "Odinson"])
    assert ask_of(sitting)["options"][-1]["label"] == "Choose none"
    choose(sitting, 2)
    assert names(sitting, "discard") == [AGENT, TROOPER] and len(sitting.game.answers) == 2


def test_where_the_order_is_seen_the_cards_are_chosen_one_after_the_other():
    sitting = asking(Put(Pick(Select("card", ("hand",)), 2, 2), "top of deck"), hand=[AGENT, TROOPER, "Odinson"])
    assert not ask_of(sitting)["pick"]["together"]
    assert "one after the other" in choose(sitting, 0, 1)["text"] and not sitting.game.answers


@pytest.mark.parametrize("options", [
    [], [0], [0, 0, 1], [0, 0, 0], [1, 1], [9, 0], [-1, 0], [True, 0], ["0", "1"], "01", None, 3, {"0": 1}, [[0], [1]],
    [0.0, 1.0], [10**30, 0], [0] * 1000])
def test_a_nonsense_choice_changes_nothing_and_is_told_in_a_sentence(options):
    sitting = twist_of_two([AGENT, AGENT, TROOPER])
    before = sitting.scene()
    answer = sitting.receive({"do": "choose-several", "options": options, "step": sitting.step()})
    assert answer["re"] == "problem" and len(answer["text"]) > 10
    assert not sitting.game.answers and sitting.scene()["players"] == before["players"]


def test_an_answer_to_an_earlier_question_or_from_another_seat_is_not_taken():
    sitting = twist_of_two([AGENT, AGENT, TROOPER])
    assert choose(sitting, 0, 1, step=[0, 0, 0]) is None and not sitting.game.answers
    other = seated(Game.stacked("core-2e", players=2, step="turn", villain_deck=["Scheme Twist", "Sentinel"], twists=3,
                                seats={"Ana": {"hand": [AGENT, TROOPER, AGENT]}}))
    other.hands = type(other.hands)((0, 1), 1)
    assert "another seat" in choose(other, 0, 1)["text"] and not other.game.answers


# ---- play all ------------------------------------------------------------------------------------------


def all_of(*hand: str, system="core-1e", **parts) -> tuple[list[str], int]:
    game = stacked(system, seats={"Ana": {"hand": list(hand), "deck": [AGENT] * 6}}, **parts).game
    cards, playable = cards_to_play(game)
    return [game.table.box.cards[cid].name for cid in cards], playable


def test_cards_that_only_give_points_are_played_at_once():
    sitting = stacked(seats={"Ana": {"hand": [AGENT, AGENT, "Wound", TROOPER]}})
    assert ask_of(sitting)["all"] == {"n": 3, "of": 3}
    sitting.receive({"do": "play-all", "step": sitting.step()})
    scene = sitting.scene()
    assert (scene["pools"]["recruit"], scene["pools"]["attack"]) == (2, 1) and names(sitting, "hand") == ["Wound"]
    sitting.receive({"do": "undo"})
    assert len(sitting.game.answers) == 2 and scene["ask"]["all"] is None


def test_cards_that_draw_ask_or_depend_on_the_order_are_left():
    assert all_of(AGENT, AGENT, "Quick Draw") == ([AGENT, AGENT], 3)
    assert all_of(AGENT, TROOPER, "Odinson", "Odinson") == ([AGENT, TROOPER], 4)
    assert all_of(AGENT, AGENT, "Random Acts of Unkindness") == ([AGENT, AGENT], 3)


@pytest.mark.parametrize("card", ["Hey, Can I Get a Do-Over?", "Optic Blast"])
def test_nothing_is_played_at_once_if_another_card_would_lose_by_it(card):
    assert all_of(AGENT, TROOPER, card) == ([], 3)


def test_play_all_looks_at_nothing_hidden():
    known = [all_of(AGENT, AGENT, "Quick Draw", villain_deck=[first] * 3) for first in ("Sentinel", "Hand Ninjas")]
    assert known[0] == known[1]


@pytest.mark.parametrize("hand", [["Wound"], ["Quick Draw"], []])
def test_a_hand_without_such_cards_refuses(hand):
    sitting = stacked(seats={"Ana": {"hand": hand, "deck": [AGENT] * 6}})
    assert ask_of(sitting)["all"] is None
    assert "one by one" in sitting.receive({"do": "play-all", "step": sitting.step()})["text"]
    assert not sitting.game.answers
    assert sitting.receive({"do": "play-all", "step": "nonsense"}) is None


# ---- what has one answer -------------------------------------------------------------------------------


def test_a_question_with_one_answer_is_answered_by_the_board_and_undone_with_what_led_to_it(monkeypatch):
    def only_question(table, cid):
        why = Ctx(0, cid, rule_line("ko.named-area"))
        ask(table, 0, "choose player", [("player", 0)], lambda table, question, option: None, None, why)

    monkeypatch.setattr("legendary_nb.rules.turn.play_card", only_question)
    sitting = stacked(seats={"Ana": {"hand": ["Quick Draw", TROOPER]}})
    sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})
    assert len(sitting.game.answers) == 2 and ask_of(sitting)["kind"] == "action"
    sitting.receive({"do": "undo"})
    assert not sitting.game.answers and ask_of(sitting)["kind"] == "action"


def test_to_end_the_turn_is_never_done_by_the_board():
    sitting = stacked(seats={"Ana": {"hand": []}}, hq=[])
    assert [raw[0] for raw in sitting.game.ask.raw] == ["end"]
    sitting.changed()
    assert not sitting.game.answers


# ---- why -------------------------------------------------------------------------------------------------


def test_the_reason_of_an_ambush_is_its_whole_line():
    sitting = stacked("core-2e", step="turn", villain_deck=["Green Goblin", "Viper"])
    entry = next(entry for entry in sitting.receive({"do": "log"})["log"] if entry[3].endswith("#ambush"))
    text = sitting.receive({"do": "cause", "cause": entry[3]})["text"]
    assert text.startswith("Green Goblin: Ambush: ") and len(text) > 40
