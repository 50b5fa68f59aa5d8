"""Scenarios: a moment of a game as a few lines of data, checked when it is read."""

import pytest

from legendary_nb import Game, first_game
from legendary_nb.cards import ContentError, load_system, store
from legendary_nb.game.layout.qualities import QualityError, find_card, fits, lacks
from legendary_nb.teach.lesson import course_systems
from legendary_nb.teach.scenarios import load_scenarios, read_scenarios, scenario, scenario_text


def read(**facts):
    return read_scenarios({"test": [{"id": "one", **facts}]})["one"]


@pytest.mark.parametrize("name", load_scenarios())
@pytest.mark.parametrize("system", course_systems())
def test_every_scenario_can_be_played_in_every_finished_system_it_is_for(name, system):
    one = scenario(name)
    if one.systems and system not in one.systems:
        pytest.skip(f"it is for {', '.join(one.systems)}")
    game = one.game(system)
    assert game.ask is not None or game.outcome is not None
    assert one.about


def test_a_scenario_names_cards_by_their_part_in_the_game_by_number_and_by_quality():
    one = read(players=["Ana", "Ben"], table={
        "seats": {"Ana": {"hand": ["recruit starter x2", "wound"]}}, "city": {"1": "henchman 2"},
        "hq": [{"a": "hero", "cost": 3}, None, None, None, None]})
    view = one.game("core-1e").view("Ana")
    hand = [card["name"] for card in view["players"][0]["hand"]]
    assert hand == ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Agent", "Wound"]
    assert view["city"][0]["villain"]["name"] == "Hand Ninjas"
    assert view["hq"][0]["cost"] == 3


def test_a_scenario_may_say_something_else_for_each_system():
    one = read(table={"city": {"1": {"core-1e": "Sentinel", "core-2e": "Zzzax"}}})
    assert one.game("core-1e").view("Ana")["city"][0]["villain"]["name"] == "Sentinel"
    assert one.game("core-2e").view("Ana")["city"][0]["villain"]["name"] == "Zzzax"


def test_a_scenario_can_be_like_another_one():
    both = read_scenarios({"test": [{"id": "one", "table": {"recruit": 2, "attack": 1}},
                                    {"id": "two", "like": "one", "table": {"attack": 5}}]})
    table = both["two"].game("core-1e").table
    assert (table.recruit, table.attack) == (2, 5)


def test_answers_are_given_so_that_what_has_just_happened_is_in_the_log():
    game = read(seed=3, answers=["play S.H.I.E.L.D. Agent"]).game("core-2e")
    assert game.log[-1].endswith("plays S.H.I.E.L.D. Agent: recruit 1.")


def test_any_position_becomes_a_scenario_of_a_few_lines(tmp_path):
    game = Game.new("core-2e", seed=3).choose("play S.H.I.E.L.D. Agent")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "mine.yaml").write_text(scenario_text(game, "mine", "A moment of a game."), "utf-8")
    assert load_scenarios(tmp_path)["mine"].game("core-2e").log == game.log


@pytest.mark.parametrize(("facts", "said"), [
    ({"tabel": {}}, "unknown key 'tabel' of a scenario; did you mean 'table'?"),
    ({"table": {"citty": {}}}, "unknown key 'citty' of a table; did you mean 'city'?"),
    ({"setup": {"boss": "Loki"}}, "unknown key 'boss' of a setup; known are: mastermind"),
    ({"table": 3}, "write the table with keys, not as 3"),
    ({"position": "x", "table": {}}, "a position is a whole game"),
    ({"like": "nobody"}, "there is no scenario 'nobody' above it"),
])
def test_a_scenario_that_cannot_be_read_says_where_and_what(facts, said):
    with pytest.raises(ContentError) as error:
        read(**facts)
    assert str(error.value).startswith("scenarios/test.yaml: one: ") and said in str(error.value)


@pytest.mark.parametrize(("facts", "said"), [
    ({"table": {"city": {"6": "henchman"}}}, "the city has spaces 1 to 5, not 6"),
    ({"table": {"city": {"1": "Sentinal"}}}, "no card 'Sentinal' in core-1e; nearest: sentinel"),
    ({"table": {"hq": [{"a": "hero", "kost": 3}]}}, "unknown quality 'kost' of a card; did you mean 'cost'?"),
    ({"table": {"hq": [{"a": "hero", "cost": 44}]}}, "core-1e has 0 cards that are: a hero, cost 44"),
    ({"table": {"ko": ["sidekick"]}}, "core-1e has no sidekick"),
    ({"table": {"city": {"1": {"core-2e": "Zzzax"}}}}, "there is no entry for core-1e"),
    ({"systems": ["core-2e"]}, "it is made for core-2e, not for core-1e"),
    ({"answers": ["dance"]}, "'dance' is not possible now"),
    ({"position": "lnb1"}, "this is not a position"),
])
def test_a_scenario_that_cannot_be_played_says_so_precisely(facts, said):
    with pytest.raises(ContentError, match=r"scenarios/test\.yaml: one") as error:
        read(**facts).game("core-1e")
    assert said in str(error.value)


def test_the_same_scenario_cannot_stand_twice():
    with pytest.raises(ContentError, match="this scenario is there twice"):
        read_scenarios({"test": [{"id": "one"}, {"id": "one"}]})


def test_a_card_says_in_which_quality_it_differs():
    card = find_card(load_system("core-1e"), {"name": "Odinson"})
    assert fits(card, {"a": "hero", "cost": "3-", "class": "strength", "superpower": "strength"})
    assert list(lacks(card, {"cost": "4+", "class": "tech"})) == ["it costs 3, not 4 or more",
                                                                 "it is strength, not tech"]
    with pytest.raises(QualityError, match=r"3, 3\+, 3- or 2-4"):
        fits(card, {"cost": "much"})


@pytest.mark.parametrize("system", course_systems())
def test_points_may_be_as_many_as_the_mastermind_needs_and_some_more(system):
    for said, more in (("mastermind", 0), ("mastermind +3", 3)):
        game = read(table={"attack": said}).game(system)
        led = game.table.box.cards[game.table.masterminds[0]]
        assert game.view("Ana")["attack"] == led.attack + more > more


def test_a_henchman_is_a_villain_too_and_no_villain_is_a_henchman():
    sentinel, viper = (find_card(load_system("core-1e"), {"name": name}) for name in ("Sentinel", "Viper"))
    assert fits(sentinel, {"a": "henchman"}) and fits(sentinel, {"a": "villain"})
    assert fits(viper, {"a": "villain"}) and not fits(viper, {"a": "henchman"})


def test_a_number_that_a_card_does_not_show_is_0():
    bystander = find_card(load_system("core-1e"), {"a": "bystander"})
    assert list(lacks(bystander, {"attack": "3+"})) == ["it has 0 attack, not 3 or more"]
    assert fits(bystander, {"attack": 0})


def test_a_card_may_be_wanted_without_a_text_or_without_lines_of_a_moment():
    sentinel = find_card(load_system("core-1e"), {"name": "Sentinel"})
    assert list(lacks(sentinel, {"without": "text"})) == list(lacks(sentinel, {"without": "fight"})) == [
        "it has a text (fight)"]
    assert fits(sentinel, {"without": "ambush"}) and fits(find_card(load_system("core-1e"), {"name": "Hand Ninjas"}),
                                                          {"without": ["ambush", "escape"]})


def test_the_wheel_carries_scenarios_as_json(tmp_path):
    store.build(store.content_dir(), tmp_path)
    assert store.load("scenarios", tmp_path) == store.load("scenarios")


# ---- everything a stacked table can say ------------------------------------------------------------


def test_a_scenario_says_what_lies_around_the_city_and_the_masterminds():
    one = read(setup={"mastermind": "Loki", "scheme": "Negative Zone Prison Breakout"}, table={
        "outside": ["The Blob", {"villain": "henchman", "holds": ["bystander x2"], "attack": 7}],
        "above": {"1": ["scheme twist"], "mastermind": ["scheme twist x2"]}, "beside_mastermind": ["master strike x2"],
        "mastermind_holds": {"Loki": ["bystander"]}, "escape": ["henchman x2", {"card": "bystander"}],
        "next_tactic": "Broken Illusions"})
    view = one.game("core-2e").view("Ana")
    loki = view["masterminds"][0]
    assert [villain["attack"] for villain in view["outside"]] == [4, 7] and len(view["outside"][1]["holds"]) == 2
    assert [len(cards) for cards in (view["city"][0]["above"], loki["above"], loki["beside"], loki["holds"])] == [
        1, 2, 2, 1]
    assert len(view["escape"]) == 3
    assert one.game("core-2e").table.next_tactics


def test_a_scenario_says_what_the_turn_was_like_so_far():
    one = read(table={
        "turn": 7, "step": "action", "seats": {"Ana": {"hand": [], "played": ["Lightning Bolt"]}}, "attack": 1,
        "rest_of_seats": "empty", "made": {"recruit": 8}, "bound_attack": [{"by": "Lightning Bolt"}],
        "this_turn": {"defeated": ["henchman x2"], "healed": False}, "printed": {"wound": {"points": 2}}})
    game = one.game("core-2e")
    assert (game.table.turn, game.view("Ana")["made"]) == (7, {"recruit": 8, "attack": 3})
    assert len(game.view("Ana")["victory"]) == 2 and game.view("Ana")["bound_attack"] == [2]


def test_a_scenario_gives_the_top_of_decks_and_another_number_of_one_card():
    one = read(table={
        "villain_deck": {"top": ["master strike", "henchman x2"]}, "stacks": {"bystanders": {"top": ["bystander"]}},
        "seats": {"Ana": {"deck": {"top": ["wound x2"]}, "hand": [{"card": {"a": "hero", "cost": 3}, "recruit": 5}]}}})
    game = one.game("core-1e")
    deck = [game.table.card(cid).name for cid in game.table.villain_deck[::-1]]
    assert deck[0] == "Master Strike" and deck[1] == deck[2] != "Master Strike" and len(deck) > 20
    assert game.view("Ana")["hand"][0]["recruit"] == 5 and game.view("Ana")["deck"] == 8


@pytest.mark.parametrize(("facts", "said"), [
    ({"table": {"hq": ["Odinson"]}}, "in core-1e: hq has 5 spaces, not 1"),
    ({"table": {"step": "trun"}}, "step: 'trun' is unknown; did you mean 'turn'?"),
    ({"table": {"seats": 5}}, "seats: write names and values"),
    ({"table": {"danger": "x"}}, "danger is a whole number"),
    ({"table": {"city": {"1": {"villain": "Viper", "hold": []}}}}, "did you mean 'holds'?"),
    ({"table": {"this_turn": {"defeeted": ["Viper"]}}}, "did you mean 'defeated'?")])
def test_a_table_that_cannot_be_laid_out_is_told_with_its_scenario(facts, said):
    with pytest.raises(ContentError, match=r"scenarios/test\.yaml: one: in core-1e: ") as error:
        read(**facts).game("core-1e")
    assert said in str(error.value)


@pytest.mark.parametrize(("facts", "said"), [
    ({"seed": "x"}, "seed is a whole number, not 'x'"), ({"answers": 5}, "answers is a list of answers, not 5"),
    ({"systems": ["core-9e"]}, "systems: 'core-9e' is not one; there are: bond"),
    ({"players": 1.5}, "players is a number or a list of names"),
    ({"setup": [1]}, "write the setup with keys"), ({"about": []}, "about is a text, not []")])
def test_a_value_of_a_wrong_kind_is_told_when_the_scenario_is_read(facts, said):
    with pytest.raises(ContentError) as error:
        read(**facts)
    assert said in str(error.value)


def test_stacking_a_table_leaves_other_games_of_the_same_setup_as_they_were():
    setup = first_game("core-1e", 2)
    before = Game.new(setup, seed=1)
    cards = list(before.table.box.cards)
    Game.stacked(setup, 1, hq=["Odinson"] * 5)
    assert before.table.box.cards == cards and Game.new(setup, seed=1).table.box.cards == cards
