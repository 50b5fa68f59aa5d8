"""The challenge modes of villains (content/rules/mode.yaml)."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from support.words import carry_out, choose, city, contents, gained, labels, names, prepared, rule, story, table, told

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system

VILLAINS = ("villains",)
GRADUATION = "Graduation at Xavier's X-Academy"
CRUSH = "Crush HYDRA"  # a plot whose twists do nothing to an empty city
TWISTS = {"fiend": 1, "arch-villain": 2, "legendary": 3}
ATTACK = {"distracted": -1, "determined": 1, "enraged": 2, "devastating": 3, "supreme": 4, "all-powerful": 5}
PRINTED = {"Dr. Strange": 8, "Nick Fury": 9, "Odin": 10, "Professor X": 8}
SOLDIERS = "Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier"
QUIET = ["Cops"] * 9


def villains(rule_id):
    return rule(rule_id, systems=VILLAINS)


def with_modes(*modes, commander="Odin", plot=GRADUATION, players=2, **choices) -> Setup:
    return Setup("villains", players, commander, plot, modes=modes, **choices)


def turned_up(*cards, modes=(), seats=SOLDIERS, players=2, **parts) -> Game:
    """A turn under these modes whose adversary cards are these."""
    setup = parts.pop("setup", None) or with_modes(*modes, plot=CRUSH, players=players)
    return table(seats, setup=setup, step="turn", villain_deck=[*cards, *QUIET], **parts)


# ---- twists and the commander ----------------------------------------------------------------------


@villains("mode.extra-twists")
@pytest.mark.parametrize(("mode", "extra"), TWISTS.items())
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_twist_mode_adds_its_plot_twists_to_the_adversary_deck(mode, extra, players):
    game, plain = prepared(with_modes(mode, players=players)), prepared(with_modes(players=players))
    assert contents(game, "villain_deck")["twist"] == 8 + extra
    assert len(game.table.villain_deck) == len(plain.table.villain_deck) + extra


@villains("mode.mastermind-attack")
@pytest.mark.parametrize(("mode", "change"), ATTACK.items())
@pytest.mark.parametrize(("commander", "printed_attack"), PRINTED.items())
def test_a_commander_mode_changes_the_commanders_attack(mode, change, commander, printed_attack):
    game = table(setup=with_modes(mode, commander=commander))
    assert game.explain("mastermind").total == printed_attack + change
    assert ("mode.mastermind-attack", change) in game.explain("mastermind").parts


@villains("mode.mastermind-attack")
@pytest.mark.parametrize(("mode", "price"), [("devastating", 11), ("distracted", 7)])
def test_every_fight_against_the_commander_costs_that_much(mode, price):
    parts = {"setup": with_modes(mode, commander="Dr. Strange"), "tactics": ["Crimson Bands of Cyttorak"] * 4}
    game = table(SOLDIERS, attack=2 * price, **parts)
    choose(game, "fight Dr. Strange", "fight Dr. Strange")
    assert game.table.attack == 0
    assert "fight Dr. Strange" not in labels(table(SOLDIERS, attack=price - 1, **parts))


@villains("mode.mastermind-attack")
def test_a_commander_mode_leaves_adversaries_alone():
    game = table(setup=with_modes("all-powerful"), city={"Bank": "Elektra"}, attack=4)
    assert "fight Elektra" in labels(game)


@villains("mode.combine")
@pytest.mark.parametrize(("twist_mode", "commander_mode"), list(product(TWISTS, ATTACK)))
def test_a_twist_mode_and_a_commander_mode_may_be_combined(twist_mode, commander_mode):
    game = prepared(with_modes(commander_mode, twist_mode))
    assert contents(game, "villain_deck")["twist"] == 8 + TWISTS[twist_mode]
    assert game.explain("mastermind").total == 10 + ATTACK[commander_mode]


@villains("mode.combine")
def test_all_kinds_of_modes_may_be_used_at_once():
    kinds = {"fiend", "supreme", "hand-of-fate", "prison-break:2", "growing-threat", "army-of-glory:5", "endless-spite",
             "imprison-the-wounded", "final-blow", "plots-upon-plots", "pain-upon-pain", "crackdown"}
    modes = load_system("villains").modes
    assert {mode.partition(":")[0] for mode in kinds} == {*modes} - {*TWISTS, *ATTACK} | {"fiend", "supreme"}
    game = prepared(with_modes(*sorted(kinds)))
    assert game.view("Ana")["modes"] == sorted(kinds)
    assert game.explain("mastermind").total == 14


@villains("mode.combine")
@pytest.mark.parametrize(("modes", "problem"), [
    (["fiend", "legendary"], "both change the twists"), (["enraged", "supreme"], "both change the mastermind attack"),
    (["prison-break:1", "prison-break:2"], "use each mode only once"), (["prison-break:7"], "a level of 1 to 6"),
    (["army-of-glory:6"], "a level of 1 to 5"), (["crackdown:2"], "takes no level"),
    (["crackdwn"], "nearest: crackdown")])
def test_modes_that_do_not_go_together_or_do_not_exist_are_refused(modes, problem):
    with pytest.raises(SetupError, match=problem):
        Game.new(with_modes(*modes))


# ---- hands, bindings, attack -----------------------------------------------------------------------


@villains("mode.hand-of-fate")
@pytest.mark.parametrize("players", [1, 3])
def test_hands_have_five_cards_at_the_start_and_after_each_turn(players):
    game = prepared(with_modes("hand-of-fate", players=players))
    assert [len(p.hand) for p in game.table.players] == [5] * players
    played = turned_up("Elektra", modes=["hand-of-fate"], seats="Ana: deck " + ", ".join(["HYDRA Soldier"] * 9))
    played.choose("end turn")
    assert len(names(played, "hand", "Ana")) == 5


@villains("mode.hand-of-fate")
def test_a_card_that_adds_to_the_new_hand_adds_to_the_five():
    seats = "Ana: deck " + ", ".join(["HYDRA Soldier"] * 9)
    city_ = {"Bank": {"villain": "Elektra", "holds": ["Computer Hacker"]}}
    game = table(seats, setup=with_modes("hand-of-fate"), city=city_, attack=4, villain_deck=QUIET)
    while game.ask.kind != "action" or "fight Elektra" in labels(game):
        game.choose("fight Elektra" if "fight Elektra" in labels(game) else 0)
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 6


@villains("mode.prison-break")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_each_player_gains_so_many_bindings_at_the_start(level):
    game = Game.new(with_modes(f"prison-break:{level}", players=3), seed=2)
    opening = game.events[:told(game).index("turn.order")]
    assert {e.cause for e in opening} == {"setup.hand", "hq.refill", "mode.prison-break"}
    assert Counter(e.player for e in opening if e.kind == "gain") == dict.fromkeys(("Ana", "Ben", "Cleo"), level)


@villains("mode.prison-break")
def test_bindings_of_a_prison_break_lie_in_the_discard_piles_and_not_in_the_first_hands():
    game = Game.new(with_modes("prison-break:3"), seed=4)
    assert names(game, "discard", "Ben") == ["Bindings"] * 3
    assert "Bindings" not in names(game, "hand", "Ana")
    assert len(names(game, "wounds")) == 30 - 6


@villains("mode.prison-break")
@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_prison_break_of_five_or_six_fills_the_mega_vault_before_the_first_turn(level, players):
    """The vault's stack holds five for each player, and its emptiness loses: with four each, one for each is left."""
    vault = replace(with_modes(f"prison-break:{level}", players=players),
                    scheme="Build an Underground Mega-Vault Prison")
    game = Game.new(vault, seed=1)
    left = len(names(game, "wounds"))
    if level == 4:
        assert game.outcome is None and left == players
    else:
        assert game.outcome.result == "loss" and left == 0 and game.ask is None
        assert game.outcome.reason.endswith("mega-vault-prison#evil wins")
        assert not [e for e in game.events if e.kind == "turn"]


@villains("mode.growing-threat")
def test_the_commander_grows_with_each_defeat_for_the_rest_of_the_game():
    game = table(SOLDIERS, setup=with_modes("growing-threat", commander="Dr. Strange"), attack=17, villain_deck=QUIET,
                 tactics=["Crimson Bands of Cyttorak"] * 4)
    choose(game, "fight Dr. Strange", "fight Dr. Strange")
    assert game.table.attack == 17 - 8 - 9
    assert game.explain("mastermind").total == 10
    assert game.explain("mastermind").parts[1:] == (("mode.growing-threat", 1),) * 2
    game.choose("end turn")
    assert game.explain("mastermind").total == 10


@villains("mode.growing-threat")
def test_a_defeated_adversary_does_not_make_the_commander_grow():
    game = table("Ana: hand HYDRA Soldier", setup=with_modes("growing-threat", commander="Dr. Strange"),
                 city={"Bank": "Cops"}, attack=3)
    game.choose("fight Cops")
    assert game.explain("mastermind").total == 8


@villains("mode.growing-threat")
def test_the_final_blow_costs_four_more():
    setup = with_modes("growing-threat", "final-blow", commander="Dr. Strange")
    game = table("Ana: hand HYDRA Soldier", setup=setup, tactics=["Crimson Bands of Cyttorak"] * 4,
                 attack=8 + 9 + 10 + 11 + 12)
    choose(game, *["fight Dr. Strange"] * 5, "end turn")
    assert game.outcome.result == "win"


@villains("mode.army-of-glory")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_adversary_has_so_much_more_attack_and_the_commander_has_not(level):
    city_ = {"Bank": "Elektra", "Streets": "Cops", "Bridge": "Angel", "Sewers": "Beast"}
    game = table(setup=with_modes(f"army-of-glory:{level}", commander="Dr. Strange"), city=city_, attack=3 + level)
    assert [game.explain(name).total for name in ("Elektra", "Cops", "Angel", "Beast")] == [
        4 + level, 3 + level, 4 + 1 + level, 5 + 1 + level]
    assert ("mode.army-of-glory", level) in game.explain("Cops").parts
    assert game.explain("mastermind").total == 8
    game.choose("fight Cops")
    assert game.table.attack == 0


@villains("mode.army-of-glory")
def test_an_adversary_cannot_be_fought_for_its_printed_attack():
    game = table(setup=with_modes("army-of-glory:2"), city={"Bank": "Cops"}, attack=4)
    assert "fight Cops" not in labels(game)


# ---- after twists and strikes ----------------------------------------------------------------------


@villains("mode.endless-spite")
def test_a_completed_twist_is_followed_by_the_command_strike_ability():
    game = turned_up("Plot Twist", modes=["endless-spite"])
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert names(game, "ko") == ["Plot Twist"]
    plain = turned_up("Plot Twist")
    assert gained(plain, "Bindings") == {"Ana": 0, "Ben": 0}


@villains("mode.endless-spite")
def test_r31_the_ability_without_a_strike_card_is_no_completed_strike():
    game = turned_up("Plot Twist", "Elektra", modes=["endless-spite", "pain-upon-pain"])
    assert story(game, "villain card") == [("villain card", "Plot Twist")]
    alone = turned_up("Plot Twist", "Elektra", modes=["endless-spite"], players=1, seats="Ana: hand HYDRA Soldier")
    alone.choose(0)
    assert story(alone, "villain card") == [("villain card", "Plot Twist")]


@villains("mode.endless-spite")
def test_r55_a_commander_who_stacks_strikes_has_no_card_to_stack():
    setup = with_modes("endless-spite", commander="Nick Fury", plot=CRUSH)
    game = turned_up("Plot Twist", setup=setup, seats="Ana: hand HYDRA Soldier")
    assert names(game, "beside_mastermind") == []
    assert names(game, "ko") == ["Plot Twist"]


@villains("mode.imprison-wounded")
def test_a_player_whose_own_ally_is_ko_d_gains_bindings():
    game = table("Ana: hand HYDRA Soldier, HYDRA Operative", setup=with_modes("imprison-the-wounded"),
                 city={"Bank": "Elektra"}, attack=4)
    choose(game, "fight Elektra", "KO HYDRA Soldier")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 0}
    assert "mode.imprison-wounded" in told(game)


@villains("mode.imprison-wounded")
@pytest.mark.parametrize("place", ["hand", "discard", "deck", "played"])
def test_it_does_not_matter_where_the_ally_is_ko_d_from(place):
    game = table(f"Ben: {place} HYDRA Soldier", setup=with_modes("imprison-the-wounded"))
    carry_out(game, {"each other player": [{"ko": f"a hero from {place}"}]})
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1}


@villains("mode.imprison-wounded")
def test_an_ally_of_the_lair_bindings_and_adversaries_are_nobodys_allies():
    setup = with_modes("imprison-the-wounded")
    game = table("Ana: hand Bindings; victory Cops", setup=setup, hq=["Loki"] * 5)
    carry_out(game, {"ko": "a hero in hq"}, {"ko": "a wound from hand"}, {"ko": "a villain from victory"})
    game.choose(0)
    assert len(names(game, "ko")) == 3
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 0}


@villains("mode.plots-upon-plots")
def test_a_completed_twist_is_followed_by_another_adversary_card():
    game = turned_up("Plot Twist", "Elektra", modes=["plots-upon-plots"])
    assert city(game) == {"Bridge": "Elektra"}
    assert game.ask.kind == "action"
    assert city(turned_up("Plot Twist", "Elektra")) == {}


@villains("mode.plots-upon-plots")
def test_each_further_twist_plays_one_more_card():
    game = turned_up("Plot Twist", "Plot Twist", "Elektra", "Angel", modes=["plots-upon-plots"])
    assert city(game) == {"Bridge": "Elektra"}
    assert names(game, "ko") == ["Plot Twist"] * 2


@villains("mode.plots-upon-plots")
def test_endless_spite_strikes_before_the_next_card_is_played():
    game = turned_up("Plot Twist", "Elektra", modes=["plots-upon-plots", "endless-spite"])
    causes = told(game, "mode.plots-upon-plots")
    order = [e.kind for e in game.events if e.kind in ("gain", "enter")]
    assert (causes, order) == (["mode.plots-upon-plots"], ["gain", "gain", "enter"])


@villains("mode.pain-upon-pain")
def test_a_completed_strike_is_followed_by_another_adversary_card():
    game = turned_up("Command Strike", "Elektra", modes=["pain-upon-pain"])
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert city(game) == {"Bridge": "Elektra"}
    assert city(turned_up("Command Strike", "Elektra")) == {}


@villains("mode.pain-upon-pain")
def test_alone_both_the_solo_rule_and_the_mode_play_a_card():
    game = turned_up("Command Strike", "Elektra", "Angel", "Beast", modes=["pain-upon-pain"], players=1,
                     seats="Ana: hand HYDRA Soldier")
    assert city(game) == {"Bridge": "Angel", "Streets": "Elektra"}
    assert told(game, "solo.after-strike", "mode.pain-upon-pain") == ["solo.after-strike", "mode.pain-upon-pain"]


@villains("mode.crackdown")
def test_two_adversary_cards_are_played_each_turn():
    game = turned_up("Elektra", "Angel", "Beast", "Cops", modes=["crackdown"])
    assert city(game) == {"Bridge": "Angel", "Streets": "Elektra"}
    game.choose("end turn")
    assert list(city(game).values()) == ["Cops", "Beast", "Angel", "Elektra"]


@villains("mode.crackdown")
def test_what_the_first_card_sets_off_is_finished_before_the_second():
    game = turned_up("Plot Twist", "Command Strike", "Elektra", modes=["crackdown"])
    assert [e.kind for e in game.events if e.kind in ("twist", "strike")] == ["twist", "strike"]
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert city(game) == {}


@villains("mode.crackdown")
def test_of_a_deck_of_forty_thirty_eight_are_left_when_the_first_player_acts():
    game = table(SOLDIERS, setup=with_modes("crackdown"), step="turn", villain_deck=["Cops"] * 40)
    assert game.view("Ana")["villain_deck"] == 38


# ---- the final blow --------------------------------------------------------------------------------


def last_tactic(*modes, attack=8, **parts) -> Game:
    """Ana has just taken the fourth tactic of Dr. Strange."""
    parts = {"villain_deck": QUIET, **parts}
    game = table("Ana: hand HYDRA Soldier", setup=with_modes(*modes, commander="Dr. Strange"), attack=attack,
                 tactics=["Crimson Bands of Cyttorak"], **parts)
    return game.choose("fight Dr. Strange")


@villains("mode.final-blow")
def test_after_the_fourth_tactic_the_commander_is_fought_a_fifth_time_and_taken():
    game = last_tactic("final-blow", attack=16)
    assert names(game, "victory", "Ana") == ["Crimson Bands of Cyttorak"]
    choose(game, "fight Dr. Strange", "end turn")
    assert game.outcome.result == "win"
    assert names(game, "victory", "Ana") == ["Crimson Bands of Cyttorak", "Dr. Strange"]
    assert game.outcome.scores["Ana"] == 12


@villains("mode.final-blow")
def test_before_the_final_blow_the_game_is_not_won_and_good_can_still_win():
    game = last_tactic("final-blow", escape=["Bystander"] * 7, villain_deck=["Plot Twist", *QUIET])
    assert not game.table.sealed
    game.choose("end turn")
    assert game.outcome.result == "loss"


@villains("mode.final-blow.announce")
def test_without_the_mode_the_fourth_tactic_decides_and_the_mode_cannot_come_later():
    game = last_tactic(attack=16)
    assert "fight Dr. Strange" not in labels(game)
    assert not any("final" in label for label in labels(game))
    game.choose("end turn")
    assert game.outcome.result == "win"


# ---- help for new players --------------------------------------------------------------------------


@villains("mode.easier.officers")
def test_madame_hydra_replaces_operatives_in_a_new_players_deck():
    game = prepared(with_modes(players=3, officers={"Ben": 2}))
    decks = {p: Counter(names(game, "deck", p) + names(game, "hand", p)) for p in ("Ana", "Ben", "Cleo")}
    assert decks["Ben"] == {"HYDRA Operative": 6, "HYDRA Soldier": 4, "Madame HYDRA": 2}
    assert decks["Ana"] == decks["Cleo"] == {"HYDRA Operative": 8, "HYDRA Soldier": 4}
    assert len(names(game, "officers")) == 13
