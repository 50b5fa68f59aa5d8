"""Playing alone by core-2e's rules (content/rules/solo.yaml)."""

import shutil

import pytest
from support.systems import VILLAINS_WITH_GUESTS
from support.words import (
    carry_out,
    choose,
    city,
    contents,
    gained,
    labels,
    names,
    prepared,
    resolve,
    rule,
    settled,
    story,
    table,
)

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system, store
from legendary_nb.rules.setup_value import first_game

CORE_2E = ("core-2e",)
SKULL, CUBE = "Red Skull, Hydra Overlord", "Unleash the Power of the Cosmic Cube"
BREAKOUT, KILLBOTS = "Negative Zone Prison Breakout", "Replace Earth's Leaders with Killbots"
COSTS = ["Keen Senses", "Borrowed Brawn", "Unending Energy", "Tidal Wave", "Hulk Smash!"]     # 2, 4, 6, 7, 8
DEAR = ["Hulk Smash!"] * 5
QUIET = ["Bystander"] * 6


def alone(seats="", mastermind=SKULL, scheme=CUBE, villains=(), henchmen=(), modes=(), **parts) -> Game:
    """Ana's stacked game alone."""
    return table(seats, setup=Setup("core-2e", 1, mastermind, scheme, (), villains, henchmen, modes), **parts)


def laid_out(seed=1, **parts) -> Game:
    return prepared(Setup("core-2e", 1, **{"mastermind": SKULL, "scheme": CUBE, **parts}), seed=seed)


def began(setup: Setup, seed: int) -> Game:
    """A new game in its first turn; where a new HQ is offered, nobody wants one."""
    game = Game.new(setup, seed=seed)
    while game.ask.kind == "mulligan":
        game.choose("no")
    return game


HERO = """
- hero: Night Nurse
  team: shield
  cards:
  - {name: House Call, class: tech, rarity: common, cost: 2, recruit: 1, play: [{each other player: [{draw: 1}]}]}
  - {name: Triage, class: tech, rarity: common, cost: 3, recruit: 1}
  - {name: Steady Hands, class: tech, rarity: uncommon, cost: 4, recruit: 2}
  - {name: Last Shift, class: tech, rarity: rare, cost: 7, recruit: 4}
"""
MASTERMIND = """
- name: The Hood
  attack: 8
  points: 5
  leads: {villains: Radiation}
  strike:
  - each other player: [gain: a wound]
  tactics:
  - {name: Cursed Cloak, fight: [{draw: 1}]}
  - {name: Twin Guns, fight: [{draw: 1}]}
  - {name: Street Deal, fight: [{draw: 1}]}
  - {name: Dark Bargain, fight: [{draw: 1}]}
"""
HENCHMAN = """
- name: Back Alley Gang
  attack: 3
  points: 1
  ambush: [gain: a wound]
"""


@pytest.fixture
def own_cards(tmp_path, monkeypatch):
    """core-2e with a hero and a mastermind who speak of each other player, and henchmen with an ambush."""
    shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
    for file, text in (("heroes", HERO), ("masterminds", MASTERMIND), ("henchmen", HENCHMAN)):
        with (tmp_path / "core-2e" / f"{file}.yaml").open("a", encoding="utf-8") as cards:
            cards.write(text)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))


# ---- setup -----------------------------------------------------------------------------------------


@rule("solo.heroes", systems=CORE_2E)
def test_an_extra_hero_of_a_scheme_comes_on_top_of_the_three():
    game = laid_out(scheme="Secret Invasion of the Skrull Shapeshifters")
    assert contents(game, "hero_deck", "hq").total() == 4 * 14 - 4


@rule("solo.henchmen", systems=CORE_2E)
def test_two_henchmen_are_in_the_deck_two_wait_and_six_stay_in_the_box():
    known, drawn = load_system("core-2e").henchmen, set()
    for seed in range(40):
        game = laid_out(seed)
        (group,) = set(contents(game, "villain_deck")) & set(known)
        assert contents(game, "villain_deck")[group] == 2
        assert contents(game, "waiting") == {group: 2}
        assert sum(card.group == group for card in game.table.box.cards) == 4
        drawn.add(group)
    assert drawn == set(known)


@rule("solo.deck-size", systems=CORE_2E)
@pytest.mark.parametrize("mastermind", list(load_system("core-2e").masterminds))
def test_with_eight_twists_the_villain_deck_has_24_cards_and_two_henchmen_wait(mastermind):
    game = laid_out(mastermind=mastermind)
    assert game.view("Ana")["villain_deck"] == 8 + 2 + 1 + 5 + 8 == 24
    assert len(game.table.waiting) == 2


@rule("solo.henchmen.start-in-city", systems=CORE_2E)
def test_two_henchmen_enter_at_the_very_start_of_the_first_turn_before_its_villain_card():
    for seed in range(12):
        game = began(first_game("core-2e", 1), seed)
        entered = story(game, "turn", "enter", "villain card")
        assert [kind for kind, _ in entered[:4]] == ["turn", "enter", "enter", "villain card"]
        assert [card for _, card in entered[1:3]] == ["Sentinel", "Sentinel"]
        assert game.table.waiting == []


@rule("solo.henchmen.start-in-city", systems=CORE_2E)
def test_they_stand_in_the_first_two_spaces_when_the_villain_card_is_played():
    setup = Setup("core-2e", 1, SKULL, CUBE, villains=["Radiation"], henchmen=["Hand Ninjas"])
    for seed in range(40):
        game = began(setup, seed)
        if [e.card for e in game.events if e.kind == "villain card"] == ["Zzzax"]:
            break
    assert city(game) == {"Sewers": "Zzzax", "Bank": "Hand Ninjas", "Rooftops": "Hand Ninjas"}
    game.choose("end turn")
    assert sum(e.cause == "solo.henchmen.start-in-city" for e in game.events) == 2


@rule("solo.henchmen.start-in-city", systems=CORE_2E)
def test_each_of_them_ambushes_before_the_next_one_enters(own_cards):
    game = began(Setup("core-2e", 1, SKULL, CUBE, henchmen=["Back Alley Gang"]), 3)
    first = story(game, "enter", "gain", "villain card")[:5]
    assert [kind for kind, _ in first] == ["enter", "gain", "enter", "gain", "villain card"]


@rule("solo.henchmen.start-in-city", systems=CORE_2E)
def test_with_two_players_no_henchman_waits():
    game = prepared(Setup("core-2e", 2, SKULL, CUBE, henchmen=["Sentinel"]))
    assert game.table.waiting == []
    assert contents(game, "villain_deck")["Sentinel"] == 10


# ---- twists and strikes ----------------------------------------------------------------------------


@rule("solo.after-twist", systems=CORE_2E)
def test_after_a_twist_an_hq_hero_of_cost_six_or_less_goes_under_the_hero_deck():
    game = alone("Ana: hand Wound", hq=COSTS, hero_deck=["Optic Blast", "Determination"], step="turn",
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert labels(game) == [f"put back {hero}" for hero in COSTS[:3]]
    assert (game.ask.player, game.ask.why) == ("Ana", "solo.after-twist")
    game.choose("put back Borrowed Brawn")
    assert names(game, "hq") == ["Keen Senses", "Optic Blast", *COSTS[2:]]
    assert names(game, "hero_deck") == ["Determination", "Borrowed Brawn"]
    assert names(game, "ko") == ["Scheme Twist"]


@rule("solo.after-twist", systems=CORE_2E)
def test_the_hero_goes_away_after_the_twists_own_effect():
    game = alone(hq=COSTS, twists=4, villain_deck=["Scheme Twist", "Sentinel"], step="turn")
    assert gained(game) == {"Ana": 1}
    assert game.ask.why == "solo.after-twist"


@rule("solo.after-twist", systems=CORE_2E)
def test_without_a_hero_of_cost_six_or_less_all_heroes_stay():
    game = alone("Ana: hand Wound", hq=DEAR, villain_deck=["Scheme Twist", "Sentinel"], step="turn")
    assert game.ask.kind == "action"
    assert names(game, "hq") == DEAR


@rule("solo.after-twist.once", systems=CORE_2E)
def test_a_twist_that_plays_another_twist_puts_only_one_hero_under_the_deck():
    game = alone(scheme=BREAKOUT, hq=COSTS, hero_deck=["Optic Blast"] * 4, step="turn",
                 villain_deck=["Scheme Twist", "Scheme Twist", *QUIET])
    game.choose("put back Keen Senses")
    assert game.ask.kind == "action"
    assert game.view("Ana")["scheme"]["twists"] == 2
    assert names(game, "hero_deck") == [*["Optic Blast"] * 3, "Keen Senses"]


@rule("solo.after-twist.once", systems=CORE_2E)
def test_the_next_turn_has_its_own_hero():
    game = alone("Ana: hand Wound", hq=COSTS, hero_deck=["Optic Blast"] * 4, step="turn",
                 villain_deck=["Scheme Twist", "Scheme Twist", *QUIET])
    choose(game, "put back Keen Senses", "end turn")
    while game.ask.kind == "discard":
        game.choose(0)
    assert game.ask.why == "solo.after-twist"
    game.choose("put back Borrowed Brawn")
    assert names(game, "hero_deck")[-2:] == ["Keen Senses", "Borrowed Brawn"]


@rule("solo.after-twist.once", systems=CORE_2E)
def test_a_twist_that_found_no_hero_leaves_it_to_the_next_one():
    """The inner twist finds only dear heroes; then a Skrull takes one of them and a cheap one comes."""
    game = alone(scheme=BREAKOUT, hq=DEAR, hero_deck=["Keen Senses", "Optic Blast"], step="turn",
                 villain_deck=["Scheme Twist", "Scheme Twist", "Bystander", "Bystander", "Skrull Shapeshifter", *QUIET])
    assert names(game, "hero_deck") == ["Keen Senses"]
    assert names(game, "hq") == [*DEAR[:4], "Optic Blast"]


@rule("solo.after-strike.none", systems=CORE_2E)
def test_a_master_strike_alone_has_no_further_effect():
    game = alone("Ana: hand Odinson", villain_deck=["Master Strike", "Sentinel", "Sentinel"], step="turn")
    assert names(game, "ko") == ["Master Strike"]
    assert city(game) == {}
    assert names(game, "villain_deck") == ["Sentinel", "Sentinel"]
    assert game.ask.kind == "action"


# ---- each other player -----------------------------------------------------------------------------


@rule("solo.each-other-player", systems=CORE_2E)
def test_each_other_player_of_a_villain_is_the_solo_player():
    game = alone("Ana: hand Wound", city={"Sewers": "The Lizard"}, attack=4)
    game.choose("fight The Lizard")
    assert gained(game) == {"Ana": 1}


@rule("solo.each-other-player", systems=CORE_2E)
def test_each_other_player_of_a_tactic_is_the_solo_player():
    game = alone("Ana: hand Keen Senses, S.H.I.E.L.D. Agent", "Magneto", attack=9, tactics=["Crush In Steel"] * 2)
    game.choose("fight Magneto")
    assert names(game, "ko") == ["Keen Senses"]
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"]


@rule("solo.each-other-player", systems=CORE_2E)
def test_each_other_player_of_a_mastermind_is_the_solo_player(own_cards):
    game = alone("Ana: hand Keen Senses", "The Hood", villain_deck=["Master Strike", "Sentinel"], step="turn")
    assert gained(game) == {"Ana": 1}


@rule("solo.each-other-player", systems=CORE_2E)
def test_a_choice_about_each_other_player_offers_what_can_be_done_to_yourself():
    game = alone("Ana: hand Keen Senses; deck Optic Blast", "Doctor Doom", attack=10, tactics=["Monarch's Decree"] * 2)
    game.choose("fight Doctor Doom")
    game.choose("each other player discards a card")
    assert names(game, "discard", "Ana") == ["Keen Senses"]


@rule("solo.each-other-player", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_with_two_players_each_other_player_is_the_other_one():
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Sewers": "The Lizard"}, attack=4)
    game.choose("fight The Lizard")
    assert gained(game) == {"Ana": 0, "Ben": 1}


@rule("solo.each-other-player.heroes", systems=CORE_2E)
def test_each_other_player_on_a_hero_card_is_nobody_alone(own_cards):
    game = alone("Ana: hand House Call; deck Keen Senses")
    game.choose("play House Call")
    assert (names(game, "hand", "Ana"), names(game, "deck", "Ana")) == ([], ["Keen Senses"])
    two = table("Ana: hand House Call | Ben: hand Wound; deck Keen Senses")
    two.choose("play House Call")
    assert names(two, "hand", "Ben") == ["Wound", "Keen Senses"]


# ---- abilities linked to a group -------------------------------------------------------------------


@rule("solo.linked-abilities", systems=CORE_2E)
@pytest.mark.parametrize(("modes", "none", "each"), [((), 7, 1), (("epic",), 10, 2)])
def test_red_skull_counts_the_villains_of_the_group_in_use(modes, none, each):
    asgard = {"villains": ["Enemies of Asgard"], "modes": modes}
    assert alone(**asgard).explain("mastermind").total == none
    two = alone(city={"Bank": "Destroyer", "Streets": "Enchantress", "Sewers": "Sentinel"}, **asgard)
    assert two.explain("mastermind").total == none + 2 * each
    assert two.view("Ana")["masterminds"][0]["attack"] == none + 2 * each
    one_away = alone(city={"Bank": "Destroyer"}, escape=["Enchantress", "Bystander"], **asgard)
    assert one_away.explain("mastermind").total == none + 2 * each


@rule("solo.linked-abilities", systems=CORE_2E)
@pytest.mark.parametrize(("mastermind", "told"), [(SKULL, True), ("Loki", False)])
def test_the_table_tells_which_group_takes_the_place_of_one_the_mastermind_speaks_of(mastermind, told):
    group = {SKULL: "Hydra", "Loki": "Enemies of Asgard"}[mastermind]
    assert (f"Radiation counts as {group}" in str(alone(mastermind=mastermind, villains=["Radiation"]))) == told
    assert "counts as" not in str(alone(mastermind=mastermind, villains=[group]))


@rule("solo.linked-abilities", systems=CORE_2E)
def test_he_is_fought_for_that_much():
    game = alone(villains=["Enemies of Asgard"], city={"Bank": "Destroyer"}, attack=8, tactics=["Vast Resources"] * 2)
    game.choose("fight Red Skull")
    assert game.view("Ana")["attack"] == 0
    short = alone(villains=["Enemies of Asgard"], city={"Bank": "Destroyer"}, attack=7)
    assert f"fight {SKULL}" not in labels(short)


@rule("solo.linked-abilities", systems=CORE_2E)
def test_with_his_own_group_in_use_only_that_group_counts():
    city_with = {"Bank": "Viper", "Streets": "Hydra Kidnappers", "Sewers": "Zzzax"}
    assert alone(villains=["Hydra"], city=city_with).explain("mastermind").total == 7 + 2


@rule("solo.linked-abilities", systems=CORE_2E)
def test_where_a_scheme_brings_his_own_group_beside_another_his_own_counts():
    game = alone(villains=["Radiation", "Hydra"], scheme=BREAKOUT,
                 city={"Bank": "Viper", "Streets": "Hydra Kidnappers", "Sewers": "Zzzax"})
    assert game.explain("mastermind").total == 7 + 2


@rule("solo.linked-abilities", systems=CORE_2E)
def test_where_a_scheme_brings_two_other_groups_the_first_one_takes_its_place():
    game = alone(villains=["Radiation", "Skrulls"], scheme=BREAKOUT,
                 city={"Bank": "Super-Skrull", "Streets": "Zzzax", "Sewers": "The Leader"})
    assert game.explain("mastermind").total == 7 + 2


@rule("solo.linked-abilities", systems=CORE_2E)
def test_with_two_players_nothing_takes_the_place_of_the_group_he_leads():
    setup = Setup("core-2e", 2, SKULL, CUBE, villains=["Hydra", "Enemies of Asgard"])
    game = table(setup=setup, city={"Bank": "Destroyer", "Streets": "Viper"})
    assert game.explain("mastermind").total == 7 + 1


@rule("solo.linked-abilities", systems=CORE_2E)
@pytest.mark.parametrize(("players", "villains", "attack"), [(1, ["Radiation"], 8), (2, ["Radiation", "Skrulls"], 7)])
def test_alone_it_holds_for_a_mastermind_who_comes_later_too(players, villains, attack):
    setup = Setup("core-2e", players, scheme="Enshrouded Identity", villains=villains)
    for seed in range(40):
        game = carry_out(table(setup=setup, seed=seed, city={"Bank": "Zzzax"}), {"new mastermind": 1})
        if game.view("Ana")["masterminds"][0]["name"] == SKULL:
            break
    assert game.explain(SKULL).total == attack


@rule("solo.linked-abilities.henchmen", systems=CORE_2E)
def test_doctor_doom_strengthens_the_henchmen_in_use_once_he_has_struck():
    game = alone("Ana: hand Wound", "Doctor Doom", henchmen=["Hand Ninjas"], step="turn",
                 city={"Bank": "Hand Ninjas", "Bridge": "Zzzax"}, villain_deck=["Master Strike", *QUIET])
    settled(game)
    assert game.explain("Hand Ninjas").total == 3 + 1
    assert game.explain("Zzzax").total == 5
    calm = alone(mastermind="Doctor Doom", henchmen=["Hand Ninjas"], city={"Bank": "Hand Ninjas"})
    assert calm.explain("Hand Ninjas").total == 3


@rule("solo.linked-abilities.henchmen", systems=CORE_2E)
@pytest.mark.parametrize(("henchmen", "attack"), [("Hand Ninjas", 5), ("Sentinel", 5), ("Doombot Legion", 5)])
def test_on_his_epic_side_they_are_stronger_from_the_beginning(henchmen, attack):
    game = alone(mastermind="Doctor Doom", henchmen=[henchmen], modes=["epic"], city={"Bank": henchmen}, attack=attack)
    assert game.explain(henchmen).total == attack
    assert f"fight {henchmen}" in labels(game)


# ---- the score -------------------------------------------------------------------------------------


@rule("solo.score", systems=CORE_2E)
def test_the_score_is_the_points_less_the_penalties():
    game = alone(f"Ana: victory {', '.join(['Vast Resources'] * 5)}, Venom", twists=5, attack=10,
                 tactics=["Vast Resources"], escape=["Zzzax", "Bystander", "Sentinel", "Melter"])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.scores == {"Ana": 40}
    assert game.outcome.solo_score == 40 - 15 - 3 - 1 == 21
    assert [n for _, n in game.explain("solo score").parts] == [40, -1, -15, -3]


@rule("solo.score", systems=CORE_2E)
def test_a_killbot_that_escapes_is_a_villain_and_a_bystander_in_the_escape_pile():
    """Ruling R45: all bystanders in the escape pile count."""
    streets = dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Hand Ninjas")
    game = alone(scheme=KILLBOTS, city={**streets, "Bridge": "Bystander"}, hq=DEAR, step="turn",
                 villain_deck=["Sentinel", *QUIET])
    assert [n for _, n in game.explain("solo score").parts] == [0, -1, 0, -1]


@rule("solo.score", systems=CORE_2E)
def test_a_twist_that_is_back_in_the_villain_deck_costs_nothing_and_one_played_twice_counts_once():
    game = alone("Ana: hand Wound", hq=DEAR, villain_deck=["Scheme Twist"], step="turn")
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, -3, 0]
    carry_out(game, {"shuffle": "1 twist in ko", "into": "villain deck"})
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, 0, 0]
    carry_out(game, {"play villain cards": 1})
    assert game.view("Ana")["scheme"]["twists"] == 2
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, -3, 0]


@rule("solo.score", systems=CORE_2E)
def test_a_villain_that_became_a_twist_counts_as_one_and_not_as_escaped():
    game = alone("Ana: hand Wound", hq=DEAR, villain_deck=QUIET)
    resolve(game, "Mystique", "escape")
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, -3, 0]


# ---- two hands, older sets -------------------------------------------------------------------------


@rule("solo.two-hands", systems=CORE_2E)
def test_one_person_may_play_two_seats_by_the_table_for_two_players():
    setup = Setup("core-2e", ["Left hand", "Right hand"], SKULL, CUBE)
    game = prepared(setup)
    inside = contents(game, "villain_deck")
    assert inside.total() == 8 + 5 + 2 * 8 + 10 + 2
    assert inside["Hydra"] == 8
    assert len(contents(game, "hero_deck", "hq")) == 5
    assert game.table.waiting == []


@rule("solo.two-hands", systems=CORE_2E)
def test_the_two_seats_take_turns_and_no_solo_rule_applies():
    setup = Setup("core-2e", ["Left hand", "Right hand"], SKULL, CUBE, villains=["Hydra", "Enemies of Asgard"])
    game = table("Left hand: hand Wound | Right hand: hand Wound", setup=setup, hq=COSTS, step="turn", attack=4,
                 city={"Bank": "Destroyer"}, villain_deck=["Scheme Twist", "Master Strike", *QUIET])
    assert (game.ask.player, game.ask.kind) == ("Left hand", "action")
    assert names(game, "hq") == COSTS
    assert game.explain("mastermind").total == 7
    game.choose("end turn")
    while game.ask.kind == "discard":
        game.choose(0)
    assert (game.ask.player, game.ask.kind) == ("Right hand", "action")
    assert len(names(game, "villain_deck")) == len(QUIET)


@rule("solo.two-hands", systems=CORE_2E)
def test_each_other_player_is_the_other_seat_and_a_win_has_no_solo_score():
    setup = Setup("core-2e", ["Left hand", "Right hand"], SKULL, CUBE)
    game = table("Left hand: hand Wound | Right hand: hand Wound", setup=setup, attack=11,
                 city={"Sewers": "The Lizard"}, tactics=["Vast Resources"])
    choose(game, "fight The Lizard", "fight Red Skull", "end turn")
    assert gained(game) == {"Left hand": 0, "Right hand": 1}
    assert (game.outcome.result, game.outcome.solo_score) == ("win", None)
    assert game.outcome.scores == {"Left hand": 8, "Right hand": 0}


@rule("solo.replaces-older", systems=CORE_2E)
@pytest.mark.parametrize(("base", "added"), [("core-2e", "core-1e"), ("core-1e", "core-2e"), ("villains", "core-2e"),
                                             ("core-2e", "villains")])
def test_a_mixed_game_is_played_alone_by_core_2e_rules(base, added):
    setup = Setup(base, 1, mastermind=SKULL, scheme=CUBE, villains=["Radiation"], henchmen=["Sentinel"], sets=[added])
    game = prepared(setup)
    inside = contents(game, "villain_deck")
    assert (inside["strike"], inside["Sentinel"], len(game.table.waiting)) == (5, 2, 2)
    game = table("Ana: hand Keen Senses", setup=setup, hq=COSTS, step="turn",
                 villain_deck=["Scheme Twist", "Master Strike", *QUIET])
    assert labels(game) == [f"put back {hero}" for hero in COSTS[:3]]
    choose(game, "put back Keen Senses", "end turn")
    settled(game)
    assert len(names(game, "villain_deck")) == len(QUIET)
