"""Stacked tables: the turn, its points, what happened in it, and what played cards still do."""

import json

import pytest
from support.words import choose, labels, names, pools

from legendary_nb import Game, IllegalChoice, Setup
from legendary_nb.cards.own import own_content, read_own
from legendary_nb.rules.setup_value import film

ROBBERY = "Midtown Bank Robbery"
CHOOSES = """
- hero: Judge
  team: avengers
  cards:
  - {name: Pointed Finger, class: tech, rarity: common, cost: 3,
     play: [{choose: a villain in city, do: [{attack: 2, against: it}]}]}
  - {name: Gavel, class: tech, rarity: common, cost: 3, attack: 1}
  - {name: Robe, class: tech, rarity: uncommon, cost: 3, attack: 1}
  - {name: Verdict, class: tech, rarity: rare, cost: 7, attack: 5}
"""


def again(game: Game) -> Game:
    """The game of the same record, read back from JSON."""
    return Game.replay(json.loads(json.dumps(game.record())))


def staged(system: str = "core-1e", hand=(), played=(), **parts) -> Game:
    """A table on which Ana has these cards, and everybody else nothing."""
    seats = {"Ana": {"hand": list(hand), "played": list(played)}}
    return Game.stacked(system, **{"seats": seats, "rest_of_seats": "empty"} | parts)


def bond(**parts) -> Game:
    return Game.stacked(film("bond", "Goldfinger"), **parts)


# ---- the number of the turn ------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "comes"), [(1, 0), (4, 0), (5, 1), (9, 1)])
def test_after_the_warm_up_round_the_turn_begins_with_a_villain_card(turn, comes):
    game = Game.stacked("core-2e", players=4, step="turn", turn=turn, villain_deck=["Sentinel"] * 9)
    assert sum(cid >= 0 for cid in game.table.city) == comes
    assert game.table.turn == turn == game.view(0)["turn"]


def test_players_have_had_their_turns_in_order():
    game = Game.stacked("core-1e", players=3, turn=5, acting="Ben")
    assert [player.turns for player in game.table.players] == [2, 2, 1]
    assert [player.turns for player in Game.stacked("core-1e", players=3).table.players] == [1, 0, 0]
    assert "--- Ben's turn (5) ---" in game.log and game.choose("end turn").table.turn == 6


# ---- points ----------------------------------------------------------------------------------------


def test_points_are_there_after_the_villain_card_too():
    game = Game.stacked("core-1e", step="turn", attack=5, recruit=3, villain_deck=["Sentinel"] * 9)
    assert pools(game) == (3, 5) and "fight Sentinel" in labels(game)


def test_recruit_made_is_told_apart_from_recruit_held():
    rich = staged(hand=["Thor: Surge of Power"], recruit=1, made={"recruit": 8})
    poor = staged(hand=["Thor: Surge of Power"], recruit=1)
    assert rich.view(0)["made"] == {"recruit": 8, "attack": 0} and rich.view(0)["recruit"] == 1
    assert [pools(game.choose("play Surge of Power"))[1] for game in (rich, poor)] == [3, 0]
    assert rich.explain("recruit").parts[:2] == (("scenario", 8), ("scenario.spent", -7))
    assert rich.explain("recruit").total == rich.table.recruit
    assert again(rich).view(0) == rich.view(0)


# ---- cards already played --------------------------------------------------------------------------


def test_diamond_form_that_was_played_gives_recruit_for_each_enemy_defeated():
    game = staged(played=["Diamond Form"], attack=9, city={"Bank": "Sentinel", "Streets": "Hand Ninjas"})
    assert pools(game) == (0, 9)
    choose(game, "fight Sentinel")
    assert game.table.recruit == 3
    assert again(game).view(0) == game.view(0)


def test_lightning_bolt_that_was_played_weakens_the_villain_on_the_rooftops():
    city = {"Rooftops": "Sabretooth", "Bank": "Sabretooth"}
    game = staged(played=["Lightning Bolt"], city=city)
    assert [space["villain"]["attack"] for space in game.view(0)["city"] if space["villain"]] == [5, 3]


def test_attack_that_a_played_card_binds_is_there_unless_another_is_named():
    city = {"Rooftops": "Sentinel"}
    assert staged("core-2e", played=["Lightning Bolt"], city=city).view(0)["bound_attack"] == [2]
    assert staged("core-2e", played=["Lightning Bolt"], city=city, bound_attack=[]).view(0)["bound_attack"] == []


def test_what_a_played_card_asks_for_is_not_done_and_its_points_are_those_given():
    game = staged("core-2e", played=["Revitalizing Rain", "Lightning Bolt"], attack=1)  # its superpower is optional
    assert (len(game.table.pools[0][1]), pools(game)) == (1, (0, 1))
    assert game.ask.kind == "action"


@pytest.mark.parametrize(("played", "extra"), [
    (["Brilliant Research"], 0), (["Brilliant Research"] * 2, 1), (["Brilliant Research", "Crazed Experiments"], 0),
    (["Crazed Experiments", "Brilliant Research"], 1)])
def test_a_compulsory_superpower_of_a_played_card_is_in_force_if_its_icon_came_before(played, extra):
    assert staged("villains", played=played).table.new_hand_extra == extra


@pytest.mark.parametrize(("played", "bound"), [
    (["Shocking Robbery"], [3]), (["Supercharge", "Shocking Robbery"], [3]), (["Anti-Matter", "Shocking Robbery"], [])])
def test_a_superpower_instead_of_the_text_leaves_its_choice_open_and_the_text_out(played, bound):
    assert staged("villains", played=played).view(0)["bound_attack"] == bound


def test_attack_against_a_card_that_was_chosen_before_is_not_bound_to_anybody_later():
    own = read_own(CHOOSES, "core-2e")
    assert own.is_sound, own.problems
    with own_content(own):
        game = staged("core-2e", played=["Pointed Finger"], city={"Bank": "Sentinel"})
        assert game.view(0)["bound_attack"] == []


def test_what_a_played_card_repeats_is_in_force_as_often():
    parts = {"seats": {"Ana": {"played": ["Duel on the Beach"], "victory": ["Warn Felix Leiter"]}}}
    danger = Game.stacked("bond").table.box.system.missions
    worth = next(card.danger for cards in danger.values() for card in cards if card.name == "Warn Felix Leiter")
    plain = bond().explain("mastermind").total
    assert worth and bond(**parts).explain("mastermind").total == plain - worth


def test_a_played_card_keeps_its_once_this_turn_ability():
    game = staged("bond", hand=["007"], played=["Wager a Gold Bar"], recruit=9)
    assert "use Wager a Gold Bar" in labels(game)


# ---- bound attack ----------------------------------------------------------------------------------


def test_bound_attack_pays_only_for_those_it_is_bound_to():
    game = staged(bound_attack=[{"attack": 3, "against": "villain on Rooftops"}],
                  city={"Rooftops": "Sentinel", "Bank": "Sentinel"})
    assert labels(game) == ["fight Sentinel", "end turn"] and game.view(0)["made"]["attack"] == 3
    game.choose("fight Sentinel")
    assert [space["space"] for space in game.view(0)["city"] if space["villain"]] == ["Bank"]


def test_bound_attack_and_attack_pay_together_and_the_player_says_how_much_of_each():
    game = staged(attack=2, bound_attack=[{"attack": 2, "against": "villain"}],
                  city={"Bank": "Sentinel"})
    game.choose("fight Sentinel")
    assert game.ask.text.endswith("How much of it do you pay with the attack of certain fights?")
    assert labels(game) == ["pay 2", "pay 1"]
    assert "attack 2 for certain fights only" in str(game.undo())
    assert again(game.choose("fight Sentinel")).view(0) == game.view(0)


def test_bound_attack_is_given_as_a_played_card_gives_it():
    game = staged("core-2e", played=["Lightning Bolt"], bound_attack=[{"by": "Lightning Bolt", "attack": 6}],
                  city={"Rooftops": "Sabretooth"})
    assert game.view(0)["bound_attack"] == [6] and "fight Sabretooth" in labels(game)
    assert "(Lightning Bolt)" in str(game)


# ---- what happened this turn -----------------------------------------------------------------------


def ledger(game: Game, fact: str) -> list[str]:
    return [card.name for kind, _, _, card in game.table.ledger if kind == fact]


@pytest.mark.parametrize(("fact", "name", "zone"), [
    ("defeated", "Sabretooth", "victory"), ("rescued", "Bystander", "victory"), ("recruited", "Odinson", "discard"),
    ("gained", "Wound", "discard"), ("discarded", "Odinson", "discard"), ("drawn", "Odinson", "hand")])
def test_a_card_to_which_something_happened_lies_where_it_went(fact, name, zone):
    game = staged(this_turn={fact: [name]})
    assert ledger(game, fact) == [name] and names(game, zone, "Ana") == [name]
    there = Game.stacked("core-1e", seats={"Ana": {zone: [name, name]}}, rest_of_seats="empty",
                         this_turn={fact: [name, name]})
    assert ledger(there, fact) == [name, name] and names(there, zone, "Ana") == [name, name]
    assert again(there).view(0) == there.view(0)


def test_facts_of_two_copies_are_about_two_cards():
    seats = {"Ana": {"victory": ["Sentinel"] * 3}}
    game = Game.stacked("core-1e", seats=seats, this_turn={"defeated": ["Sentinel"] * 2})
    assert len({cid for _, cid, _, _ in game.table.ledger}) == 2


def test_a_card_discarded_from_the_hand_was_discarded():
    assert ledger(staged(this_turn={"discarded from hand": ["Odinson"]}), "discarded") == ["Odinson"]


def test_a_card_that_came_with_a_fact_answers_as_any_other():
    game = staged(this_turn={"drawn": ["Diving Block"]})
    assert game.table.players[0].hand[0] in game.table.box.index.watched["gain wound"]


def test_a_card_played_this_turn_that_has_left_still_turns_a_superpower_on():
    game = staged(hand=["Odinson"], this_turn={"played": ["Growing Anger"]})
    assert names(game, "ko") == ["Growing Anger"]
    assert game.choose("play Odinson").ask.kind == "superpower"
    assert staged(hand=["Odinson"]).choose("play Odinson").ask.kind == "action"


def test_who_has_fought_recruited_or_healed_this_turn_cannot_do_all():
    wound = {"hand": ["Wound"]}
    for fact in ({"defeated": ["Sentinel"]}, {"recruited": ["Odinson"]}):
        game = Game.stacked("core-1e", seats={"Ana": wound}, this_turn=fact)
        assert not any(label.startswith("heal") for label in labels(game))
    healed = Game.stacked("core-1e", seats={"Ana": {"hand": []}}, this_turn={"healed": True}, attack=20, recruit=20,
                          city={"Bank": "Sentinel"})
    assert labels(healed) == ["end turn"]


def test_a_card_that_moved_this_turn_is_told_by_its_place():
    parts = {"city": {"Space 3": "Fort Knox Assault Team"}, "this_turn": {"moved": ["Fort Knox Assault Team"]}}
    assert ledger(bond(**parts), "moved") == ["Fort Knox Assault Team"]
    assert names(bond(**parts), "city")[2] == "Fort Knox Assault Team"


def test_a_mission_completed_this_turn_lies_in_the_victory_pile_and_forbids_healing():
    game = bond(this_turn={"completed": ["Warn Felix Leiter"]}, seats={"Ana": {"hand": ["Wound"]}})
    assert names(game, "victory", "Ana") == ["Warn Felix Leiter"]
    assert not any(label.startswith("heal") for label in labels(game))


# ---- poker, and labels -----------------------------------------------------------------------------


def poker_table() -> Game:
    hq = ["Felix Leiter, CIA", "Treasury Envoy", "Aston Martin DBS", "Earn the Double-O", "Dressing Down"]
    seats = {"Ana": {"hand": ["Miss Moneypenny"] * 3}, "Ben": {"hand": ["007"]}}
    return Game.stacked(film("bond", "Casino Royale"), seats=seats, hq=hq)


def test_the_best_poker_hand_is_in_the_view_of_its_own_player():
    game = poker_table()
    mine, other = game.view("Ana")["poker"], game.view("Ben")["poker"]
    assert mine["name"] == "Four of a Kind"
    assert [card["cost"] for card in mine["cards"]] == [3] * 4
    assert "Miss Moneypenny" not in {card["name"] for card in other["cards"]}
    json.dumps(game.view("Ana"))


def test_a_game_without_poker_hands_has_none_in_the_view():
    assert Game.stacked("core-1e").view(0)["poker"] is None
    assert bond().view(0)["poker"] is None


def test_two_copies_of_a_card_are_told_apart_once_one_of_them_has_dodge():
    game = Game.stacked("villains", seats={"Ana": {"hand": ["Goblin Glider", "HYDRA Operative", "HYDRA Operative"]}})
    choose(game, "play Goblin Glider")
    assert labels(game)[:2] == ["play HYDRA Operative (dodge)", "play HYDRA Operative"]
    choose(game, "play HYDRA Operative", "play HYDRA Operative")
    with pytest.raises(IllegalChoice):
        game.choose("play HYDRA Operative")


def test_the_setup_may_name_modes_as_they_are_printed():
    game = Game.stacked(Setup("core-1e", mastermind="Loki", scheme=ROBBERY, modes=["Enraged Mastermind"]))
    assert game.explain("mastermind").total == 12
    assert again(game).setup.modes == ("enraged",)
