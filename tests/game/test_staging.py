"""Stacked tables: what lies on the table, by name, in every place a card can lie."""

import json
from dataclasses import replace

import pytest
from support.words import choose, city, labels, names, table

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.game.layout.stacked import KEYS, stack_table
from legendary_nb.rules.attack import attack_of
from legendary_nb.rules.layers import named_layers
from legendary_nb.rules.places import tactics_of

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"
THRALLS = Setup("core-2e", mastermind="Loki", scheme="Negative Zone Prison Breakout")
SYSTEMS = ("core-1e", "core-2e", "villains", "bond", "dxp")


def again(game: Game) -> Game:
    """The game of the same record, read back from JSON."""
    return Game.replay(json.loads(json.dumps(game.record())))


def beside(game: Game, what: str) -> list[str]:
    return [card["name"] for card in game.view(0)["masterminds"][0][what]]


# ---- cards with two sides --------------------------------------------------------------------------


def test_a_villain_that_joins_a_deck_lies_there_with_its_other_side_up():
    game = Game.stacked("bond", seats={"Ana": {zone: ["Dropped Derby"] for zone in ("deck", "hand", "discard")}},
                        city={"Space 1": "Dropped Derby"})
    player, cards = game.table.players[0], game.table.box.cards
    assert {cards[zone[-1]].kind for zone in (player.deck, player.hand, player.discard)} == {"extra"}
    assert cards[game.table.city[0]].kind == "villain"


# ---- around the mastermind -------------------------------------------------------------------------


def test_cards_beside_the_mastermind_count_for_it():
    game = Game.stacked(THRALLS, beside_mastermind=["Odinson", "Endless Invention"])
    assert beside(game, "beside") == ["Odinson", "Endless Invention"]
    assert game.explain("mastermind").total == 11 + 2
    assert beside(again(game), "beside") == ["Odinson", "Endless Invention"]


def test_omens_beside_doctor_doom_make_his_legion_stronger():
    game = Game.stacked(replace(THRALLS, mastermind="Doctor Doom"), beside_mastermind=["Master Strike"] * 4,
                        city={"Bank": "Doombot Legion"})
    assert game.explain("mastermind").total == 12
    assert game.explain("Doombot Legion").total == game.explain("Doombot Legion").parts[0][1] + 2


def test_each_of_several_masterminds_has_cards_of_its_own_beside_above_and_under_it():
    game = Game.stacked("core-1e", masterminds={"Loki": ["Cruel Ruler"], "Magneto": ["Bitter Captor"]},
                        beside_mastermind={"Magneto": ["Odinson"]}, mastermind_holds={"Magneto": ["Bystander"]},
                        above={"Magneto": ["Scheme Twist"]})
    loki, magneto = game.view(0)["masterminds"]
    assert (loki["beside"], loki["holds"], loki["above"]) == ([], [], [])
    assert [magneto[key][0]["name"] for key in ("beside", "holds", "above")] == ["Odinson", "Bystander", "Scheme Twist"]


def test_a_mastermind_in_place_of_another_changes_its_legion():
    game = Game.stacked(THRALLS, masterminds={"Doctor Doom": ["Dark Technology"]}, beside_mastermind=["Master Strike"],
                        city={"Bank": "Doombot Legion"})
    assert [n for cause, n in game.explain("Doombot Legion").parts if "doctor-doom" in cause] == [1]


def test_a_tactic_with_another_number_is_found_under_its_own_mastermind():
    game = Game.stacked("core-1e", masterminds={"Loki": ["Cruel Ruler"],
                                                "Magneto": [{"card": "Bitter Captor", "points": 9}]})
    magneto = game.table.masterminds[1]
    assert tactics_of(game.table, tuple(game.table.tactics[magneto])) is game.table.tactics[magneto]


def test_portals_above_spaces_and_the_mastermind_strengthen_who_is_below():
    setup = Setup("core-1e", mastermind="Loki", scheme="Portals to the Dark Dimension")
    game = Game.stacked(setup, above={"Bank": ["Scheme Twist"], "mastermind": ["Scheme Twist"] * 2}, twists=3,
                        city={"Bank": "Sentinel", "Bridge": "Sentinel"})
    weak, strong = (attack_of(game.table, cid) for cid in (game.table.city[4], game.table.city[1]))
    assert strong == weak + 1 and game.explain("mastermind").total == 10 + 2
    assert len(game.view(0)["city"][1]["above"]) == 1


def test_the_next_tactic_is_the_one_named_and_nothing_else_comes_out_differently():
    setup, order = Setup("core-1e", mastermind="Loki"), ["Maniacal Tyrant", "Whispers and Lies"]
    for seed in range(6):
        game = Game.stacked(setup, seed, attack=20, next_tactic=order, seats={"Ana": {"hand": [], "discard": []}})
        plain = Game.stacked(setup, seed, attack=20, seats={"Ana": {"hand": [], "discard": []}})
        assert (game.table.rng, labels(game)) == (plain.table.rng, labels(plain))
        game.choose("fight Loki")
        assert names(game, "victory", "Ana")[0] == "Maniacal Tyrant"
        assert again(game).view(0) == game.view(0)


def test_the_next_tactics_lie_on_top_where_a_card_lets_the_player_choose():
    order = ["Cruel Manipulations", "Broken Illusions"]
    for seed in range(4):
        game = Game.stacked(THRALLS, seed, next_tactic=order, attack=40,
                            seats={"Ana": {"played": ["Pinpoint Precision"]}})
        assert labels(game.choose("fight Loki")) == ["fight Cruel Manipulations", "fight Broken Illusions"]


def test_a_bot_that_imagines_the_table_does_not_know_the_next_tactic():
    game = Game.stacked(Setup("core-1e", mastermind="Loki"), next_tactic="Maniacal Tyrant")
    assert game.table.next_tactics and not game.imagine("Ana", 1).next_tactics


def test_a_tactic_in_a_victory_pile_has_been_taken_from_its_mastermind():
    setup = Setup("villains", mastermind="Odin", modes=["Growing Threat"])
    game = Game.stacked(setup, seats={"Ben": {"victory": ["Divine Justice", "Might of Valhalla"]}})
    assert game.view(0)["masterminds"][0]["tactics_left"] == 2
    plain = Game.stacked(setup)
    assert game.explain("mastermind").total == plain.explain("mastermind").total + 2
    assert sorted(names_of_tactics(game)) == ["Riches of Asgard", "Ride of the Valkyries"]


def test_listed_tactics_hold_and_those_taken_still_made_the_mastermind_stronger():
    setup = Setup("villains", mastermind="Odin", modes=["Growing Threat"])
    game = Game.stacked(setup, seats={"Ben": {"victory": ["Divine Justice"]}}, tactics=["Riches of Asgard"])
    assert names_of_tactics(game) == ["Riches of Asgard"]
    assert game.explain("mastermind").total == Game.stacked(setup).explain("mastermind").total + 1


@pytest.mark.parametrize(("modes", "result"), [([], "win"), (["final-blow"], None)])
def test_with_no_tactic_left_the_win_is_certain_unless_a_final_blow_must_follow(modes, result):
    game = Game.stacked(Setup("core-2e", mastermind="Loki", scheme=THRALLS.scheme, modes=modes), tactics=[])
    outcome = game.choose("end turn").outcome
    assert (outcome and outcome.result) == result


def names_of_tactics(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.tactics[game.table.masterminds[0]]]


# ---- outside the city and in the escape pile -------------------------------------------------------


def test_the_blob_outside_the_city_guards_the_mastermind():
    game = Game.stacked("core-2e", outside=["The Blob"], attack=50)
    assert "fight The Blob" in labels(game) and "fight Red Skull" not in labels(game)
    game.choose("fight The Blob")
    assert any(label.startswith("fight Red Skull") for label in labels(game))


def test_bodyguards_stand_outside_as_the_scheme_makes_them():
    setup = Setup("core-2e", scheme="Enshrouded Identity")
    game = Game.stacked(setup, outside=["S.H.I.E.L.D. Officer"] * 2, attack=3)
    assert labels(game).count("fight Bodyguard (S.H.I.E.L.D. Officer) (outside) #1") == 1
    assert game.view(0)["outside"][0]["attack"] == 3


def test_caged_cops_hold_what_they_caged():
    setup = Setup("villains", scheme="Cage Villains in Power-Suppressing Cells")
    game = Game.stacked(setup, outside=[{"villain": "Cops", "holds": ["Devour"]}])
    assert game.view(0)["outside"][0]["holds"][0]["name"] == "Devour"


def test_killbots_in_the_escape_pile_escaped_as_villains():
    setup = Setup("core-1e", scheme="Replace Earth's Leaders with Killbots")
    game = Game.stacked(setup, step="turn", escape=["Bystander"] * 4, villain_deck=["Bystander"] * 9,
                        city=dict.fromkeys(load_system("core-1e").spaces, "Bystander"))
    assert game.outcome.result == "loss" and game.table.escaped == game.table.escape


def test_what_a_villain_carried_away_is_no_killbot():
    setup = Setup("core-1e", scheme="Replace Earth's Leaders with Killbots", players=1)
    game = Game.stacked(setup, escape=[{"villain": "Sabretooth", "holds": ["Bystander"]}, {"card": "Bystander"}])
    table = game.table
    assert names(game, "escape") == ["Sabretooth", "Bystander", "Bystander"]
    assert (len(table.escaped), len(table.carried), table.forms) == (1, 2, {})


def test_missions_in_the_escape_pile_have_failed():
    game = Game.stacked("bond", escape=["Warn Felix Leiter"])
    assert (game.table.failed, game.table.escaped) == (1, [])


# ---- decks and stacks ------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "name"), [("villain_deck", "Sentinel"), ("hero_deck", "Keen Senses")])
def test_the_top_of_a_deck_is_given_and_the_rest_is_as_dealt(deck, name):
    dealt = names(Game.stacked("core-1e", 4), deck)
    assert dealt[0] != name
    staged = names(Game.stacked("core-1e", 4, **{deck: {"top": [name, name]}}), deck)
    rest = list(dealt)
    for _ in range(2):
        rest.remove(name)
    assert staged == [name, name, *rest]


def test_a_card_on_top_that_the_deck_has_not_is_new():
    game = Game.stacked("core-1e", 3, seats={"Ana": {"deck": {"top": ["Odinson"]}}})
    plain = Game.stacked("core-1e", 3)
    assert names(game, "deck", "Ana") == ["Odinson", *names(plain, "deck", "Ana")]
    assert names(game, "hand", "Ana") == names(plain, "hand", "Ana")


def test_what_is_put_on_top_of_a_deck_in_layers_lies_in_the_topmost_layer():
    plain = Game.stacked("bond", 5)
    low = [name for name in names(plain, "villain_deck") if name == "Master Strike"]
    game = Game.stacked("bond", 5, villain_deck={"top": low})
    assert names(game, "villain_deck")[: len(low)] == low
    assert sorted(game.table.villain_deck) == sorted(plain.table.villain_deck)
    before, after = dict(named_layers(plain.table)), dict(named_layers(game.table))
    assert sum(after.values()) == sum(before.values()) and after["A"] == before["A"] + len(low) - 1


def test_the_top_of_a_stack_is_given_and_the_rest_is_as_dealt():
    game = Game.stacked("core-2e", 2, stacks={"bystanders": {"top": ["Police Officer", "Kindly Caretaker"]}})
    assert names(game, "bystanders")[::-1][:2] == ["Police Officer", "Kindly Caretaker"]
    assert sorted(game.table.stacks["bystanders"]) == sorted(Game.stacked("core-2e", 2).table.stacks["bystanders"])


@pytest.mark.parametrize(("system", "word", "stack"), [
    ("bond", "gadgets", "bystanders"), ("villains", "Bindings", "wounds"), ("villains", "new recruits", "sidekicks"),
    ("core-1e", "S.H.I.E.L.D. Officers", "officers"), ("dxp", "villagers", "bystanders"),
    ("core-2e+villains", "wounds", "wounds")])
def test_a_stack_is_understood_by_the_systems_own_word(system, word, stack):
    assert Game.stacked(Setup(system), stacks={word: 2}).view(0)["stacks"][stack] == 2


# ---- players ---------------------------------------------------------------------------------------


def test_the_rest_of_the_seats_may_be_empty():
    game = Game.stacked("core-1e", players=3, rest_of_seats="empty", seats={"Ana": {"hand": ["Odinson"]}})
    assert [len(p.hand + p.deck + p.discard) for p in game.table.players] == [1, 0, 0]
    dealt = Game.stacked("core-1e", players=3, rest_of_seats="dealt", seats={"Ana": {"hand": ["Odinson"]}})
    assert [len(p.hand + p.deck) for p in dealt.table.players] == [7, 12, 12]


# ---- printed numbers -------------------------------------------------------------------------------


def test_one_card_has_another_printed_number():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": ["Odinson", {"card": "Odinson", "recruit": 5}]}},
                        city={"Bank": {"villain": "Sabretooth", "attack": 9}, "Bridge": "Sabretooth"},
                        hq=[{"card": "Odinson", "cost": 1}, None, None, None, None])
    assert [space["villain"]["attack"] for space in game.view(0)["city"] if space["villain"]] == [9, 5]
    assert labels(game)[:2] == ["play Odinson", "play Odinson (recruit 5)"]
    choose(game, "play Odinson (recruit 5)", "recruit Odinson")
    assert game.table.recruit == 4 and again(game).view(0) == game.view(0)


def test_copies_with_the_same_other_number_are_the_same_card():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": [{"card": "Odinson", "recruit": 5}] * 2}})
    assert labels(game) == ["play Odinson", "end turn"]


def test_every_card_of_a_name_has_another_printed_number():
    game = Game.stacked(Setup("core-1e", mastermind="Loki"), city={"Bank": "Sabretooth"},
                        printed={"Loki": {"attack": 7}, "Sabretooth": {"attack": 9, "points": 8}})
    assert (game.explain("mastermind").total, game.explain("Sabretooth").total) == (7, 9)
    assert Game.stacked(Setup("core-1e", mastermind="Loki")).explain("mastermind").total == 10  # only in that game
    assert again(game).explain("mastermind").total == 7


def test_a_tactic_with_other_points_still_belongs_to_its_mastermind():
    setup = Setup("core-1e", mastermind="Loki")
    game = Game.stacked(setup, printed={"Cruel Ruler": {"points": 9}}, seats={"Ana": {"victory": ["Cruel Ruler"]}})
    assert game.view(0)["points"] == 9 and len(names_of_tactics(game)) == 3


def test_a_table_written_with_tuples_is_recorded_as_what_its_json_reads_back():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": ("Odinson", "Wound")}}, ko=("Wound",))
    assert json.loads(json.dumps(game.record())) == game.record()


# ---- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_docstring_tells_the_order_of_the_city_spaces(system):
    spaces, said = load_system(system).spaces, " ".join(stack_table.__doc__.split())
    assert (", ".join(spaces) if system != "bond" else "Space 1 to Space 5") in said
    assert [space["space"] for space in Game.stacked(system).view(0)["city"]] == list(spaces)


def test_the_docstring_names_every_part():
    assert [key for key in KEYS if f"{key}:" not in stack_table.__doc__ and f"{key}," not in stack_table.__doc__] == []


def test_a_villain_entering_comes_to_the_first_space_told():
    game = Game.stacked("villains", step="turn", villain_deck=["Cops"] * 3)
    assert city(game) == {"Bridge": "Cops"}


def test_what_is_laid_out_does_not_touch_another_game_of_the_same_setup():
    staged = table("Ana: hand Odinson", printed={AGENT: {"recruit": 7}})
    assert staged.table.box is not table("Ana: hand Odinson").table.box
    Game.stacked("core-1e", masterminds={})
    assert Game.new("core-1e").table.box.whole and "Red Skull" in str(Game.new("core-1e"))
    assert TROOPER in names(Game.stacked("core-1e", seats={"Ana": {"hand": [TROOPER]}}), "hand", "Ana")
