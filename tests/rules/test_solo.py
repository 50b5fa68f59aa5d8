"""Playing alone (content/rules/solo.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, current, per_system, red_skull
from support.words import choose, contents, gained, labels, names, prepared, rule, settled, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system

FIRST = load_system("core-1e")
CUBE, MIDTOWN = "Unleash the Power of the Cosmic Cube", "Midtown Bank Robbery"
KILLBOTS = "Replace Earth's Leaders with Killbots"
BARRED = {"Super Hero Civil War", "Negative Zone Prison Breakout"}
COSTS = ["Keen Senses", "Perfect Teamwork", "Diving Block", "Silent Sniper", "Hulk Smash!"]     # 2, 4, 6, 7, 8


def alone(seats="", mastermind="", scheme=CUBE, modes=(), **parts):
    """Ana's stacked game alone."""
    return table(seats, setup=Setup(current(), 1, mastermind or red_skull(), scheme, modes=modes), **parts)


def laid_out(seed=1, **parts):
    return prepared(Setup(current(), 1, **{"mastermind": red_skull(), "scheme": CUBE, **parts}), seed=seed)


def of_kind(game, known, *zones):
    """How many cards of each of these groups lie in these places."""
    return {group: n for group, n in contents(game, *zones).items() if group in known}


# ---- setup -----------------------------------------------------------------------------------------


@rule("solo.heroes", systems=CORES)
def test_the_hero_deck_has_the_42_cards_of_three_heroes():
    drawn = [contents(laid_out(seed), "hero_deck", "hq") for seed in range(10)]
    assert all(list(heroes.values()) == [14, 14, 14] for heroes in drawn)
    assert len({frozenset(heroes) for heroes in drawn}) > 5


@rule("solo.heroes", twins=False)
def test_the_secret_invasion_wants_six_heroes_even_alone():
    """Ruling R50: the scheme wins over the solo number."""
    game = laid_out(scheme="Secret Invasion of the Skrull Shapeshifters")
    assert contents(game, "hero_deck", "hq").total() == 6 * 14 - 12
    assert contents(game, "villain_deck").total() == 8 + 1 + 8 + 3 + 1 + 12


@rule("solo.villain-group", systems=CORES)
def test_the_villain_deck_has_one_villain_group_of_eight():
    known, drawn = load_system(current()).villains, set()
    for seed in range(60):
        groups = of_kind(laid_out(seed), known, "villain_deck")
        assert list(groups.values()) == [8]
        drawn |= set(groups)
    assert drawn == set(known)


@rule("solo.henchmen")
def test_the_villain_deck_has_three_cards_of_one_henchman_group():
    drawn = set()
    for seed in range(60):
        henchmen = of_kind(laid_out(seed), FIRST.henchmen, "villain_deck")
        assert list(henchmen.values()) == [3]
        drawn |= set(henchmen)
    assert drawn == set(FIRST.henchmen)


@rule("solo.bystanders", systems=CORES)
def test_the_villain_deck_has_one_bystander():
    game = laid_out()
    assert contents(game, "villain_deck")["bystander"] == 1
    assert len(names(game, "bystanders")) == per_system(core_1e=29, core_2e=41)


@rule("solo.strikes", systems=CORES, twins=False)
def test_the_villain_deck_has_only_one_master_strike_and_in_core_2e_five():
    assert contents(laid_out(), "villain_deck")["strike"] == per_system(core_1e=1, core_2e=5)


@rule("solo.twists", systems=CORES)
@pytest.mark.parametrize(("scheme", "first", "second"), [
    (CUBE, 8, 8), ("Portals to the Dark Dimension", 7, 7), (KILLBOTS, 5, 10)])
def test_the_villain_deck_has_the_twists_the_scheme_names(scheme, first, second):
    assert contents(laid_out(scheme=scheme), "villain_deck")["twist"] == per_system(core_1e=first, core_2e=second)


@rule("solo.deck-size", twins=False)
@pytest.mark.parametrize("mastermind", FIRST.masterminds)
def test_with_eight_twists_the_villain_deck_has_21_cards(mastermind):
    assert laid_out(mastermind=mastermind).view("Ana")["villain_deck"] == 8 + 3 + 1 + 1 + 8


@rule("solo.always-leads", systems=CORES)
@pytest.mark.parametrize("leader", ["of villains", "of henchmen"])
def test_the_group_a_mastermind_always_leads_is_not_forced_in(leader):
    mastermind = "Loki" if leader == "of villains" else per_system(core_1e="Dr. Doom", core_2e="Doctor Doom")
    drawn, system = set(), load_system(current())
    for seed in range(60):
        drawn |= set(contents(laid_out(seed, mastermind=mastermind), "villain_deck"))
    assert set(system.villains) | set(system.henchmen) <= drawn


@rule("solo.always-leads", systems=CORES)
def test_any_group_may_be_chosen_against_any_mastermind():
    game = laid_out(mastermind="Loki", villains=["Radiation"])
    assert "Radiation" in contents(game, "villain_deck")
    assert "Enemies of Asgard" not in contents(game, "villain_deck")


@rule("solo.schemes")
def test_two_schemes_are_never_drawn_alone():
    drawn = {prepared(Setup("core-1e", 1), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert drawn == set(FIRST.schemes) - BARRED


# ---- twists and strikes ----------------------------------------------------------------------------


@rule("solo.after-twist", twins=False)
def test_after_a_twist_an_hq_hero_of_cost_six_or_less_is_knocked_out():
    game = alone(hq=COSTS, hero_deck=["Odinson", "Optic Blast"], villain_deck=["Scheme Twist", "Venom"], step="turn")
    assert labels(game) == ["KO Keen Senses", "KO Perfect Teamwork", "KO Diving Block"]
    assert game.ask.why == "solo.after-twist"
    game.choose("KO Diving Block")
    assert names(game, "hq") == ["Keen Senses", "Perfect Teamwork", "Odinson", "Silent Sniper", "Hulk Smash!"]
    assert names(game, "ko") == ["Diving Block"]
    assert names(game, "hero_deck") == ["Optic Blast"]


@rule("solo.after-twist")
def test_the_hero_is_knocked_out_after_the_twists_own_effect():
    game = alone(hq=COSTS, twists=4, villain_deck=["Scheme Twist", "Venom"], step="turn")
    assert gained(game) == {"Ana": 1}
    assert game.ask.why == "solo.after-twist"


@rule("solo.after-twist", twins=False)
def test_each_of_two_twists_in_a_turn_costs_a_hero():
    game = alone(scheme=MIDTOWN, hq=COSTS, villain_deck=["Scheme Twist", "Scheme Twist", "Venom", "Venom"],
                 hero_deck=["Silent Sniper"] * 5, step="turn")
    choose(game, "KO Keen Senses", "KO Diving Block")
    assert game.ask.kind == "action"
    assert sorted(n for n in names(game, "ko") if n != "Scheme Twist") == ["Diving Block", "Keen Senses"]


@rule("solo.after-twist")
def test_without_a_hero_of_cost_six_or_less_none_is_knocked_out():
    game = alone(hq=["Silent Sniper"] * 5, villain_deck=["Scheme Twist", "Venom"], step="turn")
    assert game.ask.kind == "action"
    assert "Silent Sniper" not in names(game, "ko")


@rule("solo.after-twist", systems=CORES)
def test_with_two_players_a_twist_costs_no_hero():
    hq = ["Keen Senses", "Optic Blast", "Unending Energy", "Hulk Smash!", "Hulk Smash!"]
    game = table("Ana: hand Wound | Ben: hand Wound", hq=hq, villain_deck=["Scheme Twist", "Venom"], step="turn")
    assert game.ask.kind == "action"
    assert names(game, "hq") == hq


@rule("solo.after-strike.none")
def test_a_master_strike_alone_has_no_further_effect():
    game = alone("Ana: hand Odinson", villain_deck=["Master Strike", "Venom", "Venom"], step="turn")
    assert names(game, "ko") == ["Odinson", "Master Strike"]
    assert names(game, "city") == [None] * 5
    assert names(game, "villain_deck") == ["Venom", "Venom"]
    assert game.ask.kind == "action"


# ---- each other player -----------------------------------------------------------------------------


@rule("solo.each-other-player", twins=False)
def test_each_other_player_is_nobody_alone():
    """Ruling R24."""
    game = alone(city={"Sewers": "The Lizard"}, attack=3)
    game.choose("fight The Lizard")
    assert gained(game) == {"Ana": 0}


@rule("solo.each-other-player", twins=False)
def test_by_choice_the_solo_player_is_each_other_player_of_the_villains():
    """Ruling R24: core-2e's rule as an option."""
    game = alone(city={"Sewers": "The Lizard"}, attack=3, modes=["solo-each-other"])
    game.choose("fight The Lizard")
    assert gained(game) == {"Ana": 1}


@rule("solo.each-other-player", twins=False)
@pytest.mark.parametrize(("modes", "wounds"), [((), 0), (("solo-each-other",), 2)])
def test_tactics_follow_the_same_rule(modes, wounds):
    game = alone("Ana: hand Odinson", "Magneto", modes=modes, attack=8, tactics=["Crushing Shockwave"] * 2)
    game.choose("fight Magneto")
    assert names(game, "victory", "Ana") == ["Crushing Shockwave"]
    assert gained(game) == {"Ana": wounds}


@rule("solo.each-other-player", twins=False)
def test_with_two_players_the_option_is_refused():
    with pytest.raises(SetupError, match="for 1 player"):
        Game.new(Setup("core-1e", 2, "Red Skull", CUBE, modes=["solo-each-other"]))


@rule("solo.each-other-player.heroes", twins=False)
@pytest.mark.parametrize("modes", [(), ("solo-each-other",)])
def test_each_other_player_on_a_hero_card_is_nobody_alone(modes):
    game = alone("Ana: hand Covering Fire, Team Player; deck Odinson, Odinson", modes=modes)
    choose(game, "play Team Player", "play Covering Fire", "yes")
    settled(game)
    assert names(game, "hand", "Ana") == []
    assert names(game, "deck", "Ana") == ["Odinson", "Odinson"]


# ---- the score -------------------------------------------------------------------------------------


@rule("solo.score")
def test_the_score_is_the_points_less_the_penalties():
    victory = ", ".join(["Cruel Ruler"] * 7)
    game = alone(f"Ana: victory {victory}", twists=5, attack=7, tactics=["Endless Resources"],
                 escape=["Venom", "Bystander", "Sentinel", "Viper"])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": 40}
    assert game.outcome.solo_score == 40 - 4 - 15 - 3
    assert game.explain("solo score").total == 18
    assert sorted(n for _, n in game.explain("solo score").parts) == [-15, -4, -3, 40]


@rule("solo.score")
def test_bystanders_carried_away_and_the_villain_that_carries_them_are_counted_as_they_escape():
    city = {**dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Hand Ninjas"),
            "Bridge": {"villain": "Green Goblin", "holds": ["Bystander", "Bystander"]}}
    game = alone("Ana: hand Odinson", city=city, hq=["Silent Sniper"] * 5, villain_deck=["Sentinel", "Scheme Twist"],
                 step="turn")
    assert [n for _, n in game.explain("solo score").parts] == [0, -8, 0, -1]


@rule("solo.score")
def test_a_killbot_that_escapes_is_a_villain_and_not_a_bystander_carried_away():
    city = {**dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Hand Ninjas"), "Bridge": "Bystander"}
    game = alone(scheme=KILLBOTS, city=city, hq=["Silent Sniper"] * 5, villain_deck=["Sentinel", "Scheme Twist"],
                 step="turn")
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, 0, -1]


@rule("solo.score")
def test_the_score_may_fall_below_zero():
    game = alone(twists=7, attack=7, tactics=["Endless Resources"], escape=["Venom", "Bystander"])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.solo_score == 5 - 21 - 4 - 1


@rule("solo.score.only-win", systems=CORES)
def test_a_lost_game_has_no_solo_score():
    game = alone("Ana: victory Venom", twists=7, villain_deck=["Scheme Twist"], step="turn")
    assert (game.outcome.result, game.outcome.solo_score) == ("loss", None)


@rule("solo.score.only-win", systems=CORES)
def test_a_tied_game_has_no_solo_score():
    game = alone("Ana: victory Venom", villain_deck=["Sentinel"], step="turn")
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.solo_score) == ("tie", None)


@rule("solo.score.only-win", systems=CORES)
def test_a_game_of_two_players_has_no_solo_score():
    game = table(attack=7, tactics=[per_system(core_1e="Endless Resources", core_2e="Vast Resources")])
    choose(game, "fight Red Skull", "end turn")
    assert (game.outcome.result, game.outcome.solo_score) == ("win", None)


@rule("solo.score.only-win", systems=(*CORES, BOND_WITH_GUESTS))
def test_whole_games_alone_end():
    ends = set()
    for seed in range(60):
        game = Game.new(Setup(current(), 1), seed=seed)
        step = 0
        while game.outcome is None:
            game.choose(step * 5 % len(game.ask.options))
            step += 1
        ends.add(game.outcome.result)
        assert (game.outcome.solo_score is None) == (game.outcome.result != "win")
    assert ends <= {"win", "loss", "tie"}
