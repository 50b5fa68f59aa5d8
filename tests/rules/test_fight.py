"""Fighting villains (content/rules/fight.yaml)."""

from support.systems import (
    BOND_WITH_GUESTS,
    CORES,
    ON_NAMED_SPACES,
    VILLAINS_WITH_GUESTS,
    WITH_GUESTS,
    current,
    per_system,
)
from support.words import carry_out, choose, city, gained, labels, names, refused, rule, table

from legendary_nb import Setup


def bank_robbery() -> Setup:
    """A game whose scheme gives each villain +1 attack for each bystander it holds."""
    scheme = per_system(core_1e="Midtown Bank Robbery", core_2e="Bank Robbery Hostage Crisis")
    return Setup(current(), 2, mastermind="Magneto", scheme=scheme)


def holding(villain: str, n: int) -> dict:
    return {"villain": villain, "holds": ["Bystander"] * n}


@rule("fight.pay", systems=WITH_GUESTS)
def test_a_fight_costs_the_villains_attack_and_the_rest_stays():
    game = table(city={"Bank": "The Leader"}, attack=6)
    game.choose("fight The Leader")
    assert game.view("Ana")["attack"] == 2
    assert game.explain("attack").total == 2


@rule("fight.pay", systems=WITH_GUESTS)
def test_a_fight_is_paid_with_attack_and_not_with_recruit():
    game = table(city={"Bank": "The Leader"}, attack=4, recruit=9)
    game.choose("fight The Leader")
    assert (game.view("Ana")["attack"], game.view("Ana")["recruit"]) == (0, 9)


@rule("fight.enough", systems=WITH_GUESTS)
def test_with_less_attack_than_the_villain_has_the_fight_is_refused():
    game = table(city={"Bank": "The Leader"}, attack=3, recruit=9)
    assert refused(game, "fight The Leader")
    assert city(game) == {"Bank": "The Leader"}
    assert game.view("Ana")["attack"] == 3


@rule("fight.enough", systems=WITH_GUESTS)
def test_attack_already_spent_does_not_count_for_the_next_fight():
    game = table(city={"Bank": "The Leader", "Streets": "Zzzax"}, attack=7)
    game.choose("fight The Leader")
    assert refused(game, "fight Zzzax")


@rule("fight.enough", systems=CORES)
def test_what_counts_is_the_villains_attack_with_all_changes():
    game = table("Ana: hand S.H.I.E.L.D. Trooper", city={"Bank": holding("The Leader", 2)}, attack=5,
                 setup=bank_robbery())
    assert game.explain("The Leader").total == 4 + 2
    assert refused(game, "fight The Leader")
    choose(game, "play S.H.I.E.L.D. Trooper", "fight The Leader")
    assert "The Leader" in names(game, "victory", "Ana")


@rule("fight.any-number", systems=WITH_GUESTS)
def test_several_villains_are_fought_one_after_the_other():
    game = table(city={"Bank": "The Leader", "Bridge": "Hand Ninjas"}, attack=7)
    choose(game, "fight Hand Ninjas", "fight The Leader")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "The Leader"]
    assert game.view("Ana")["attack"] == 0


@rule("fight.any-number", systems=WITH_GUESTS)
def test_attack_gained_between_two_fights_pays_for_the_second():
    game = table("Ana: hand S.H.I.E.L.D. Trooper", city={"Bank": "The Leader", "Streets": "Hand Ninjas"}, attack=6)
    choose(game, "fight The Leader", "play S.H.I.E.L.D. Trooper", "fight Hand Ninjas")
    assert city(game) == {}


@rule("fight.any-space", systems=CORES)
def test_a_villain_can_be_fought_wherever_it_stands():
    everywhere = dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets", "Bridge"), "Hand Ninjas")
    game = table(city=everywhere, attack=3)
    fights = [label for label in labels(game) if label.startswith("fight")]
    assert fights == [f"fight Hand Ninjas ({space})" for space in everywhere]
    game.choose("fight Hand Ninjas (Bridge)")
    assert list(city(game)) == ["Sewers", "Bank", "Rooftops", "Streets"]


@rule("fight.pooled", systems=WITH_GUESTS)
def test_the_attack_of_all_played_cards_is_one_pool():
    game = table("Ana: hand S.H.I.E.L.D. Trooper, Keen Senses, S.H.I.E.L.D. Trooper, Borrowed Brawn",
                 city={"Bank": "The Leader"})
    choose(game, "play S.H.I.E.L.D. Trooper", "play Keen Senses", "play S.H.I.E.L.D. Trooper")
    assert refused(game, "fight The Leader")
    choose(game, "play Borrowed Brawn", "fight The Leader")
    assert names(game, "victory", "Ana") == ["The Leader"]


@rule("fight.pooled", systems=ON_NAMED_SPACES)
def test_the_attack_of_one_card_is_shared_out_over_several_fights():
    game = table("Ana: hand X-Men United, S.H.I.E.L.D. Agent", city={"Bank": "Hand Ninjas", "Streets": "Hand Ninjas"})
    choose(game, "play X-Men United", "fight Hand Ninjas (Bank)", "fight Hand Ninjas")
    assert city(game) == {}


@rule("fight.victory-pile", systems=WITH_GUESTS)
def test_a_defeated_villain_goes_face_up_to_the_fighters_victory_pile_and_nobody_moves_up():
    game = table(city={"Bank": "Hand Ninjas", "Rooftops": "The Leader", "Streets": "Zzzax"},
                 attack=4, acting="Ben")
    game.choose("fight The Leader")
    assert city(game) == {"Bank": "Hand Ninjas", "Streets": "Zzzax"}
    assert names(game, "victory", "Ana") == []
    assert [card["name"] for card in game.view("Ana")["players"][1]["victory"]] == ["The Leader"]


@rule("fight.effect", systems=WITH_GUESTS)
def test_the_player_who_fought_carries_out_the_fight_effect():
    game = table("Ana: hand Odinson, Keen Senses | Ben: hand Odinson, Keen Senses", city={"Bank": "Sentinel"}, attack=3,
                 acting="Ben")
    game.choose("fight Sentinel")
    assert game.ask.player == "Ben"
    assert labels(game) == ["KO Odinson", "KO Keen Senses"]
    game.choose("KO Keen Senses")
    assert names(game, "hand", "Ana") == ["Odinson", "Keen Senses"]
    assert names(game, "hand", "Ben") == ["Odinson"]
    assert names(game, "ko") == ["Keen Senses"]


@rule("fight.effect", systems=WITH_GUESTS)
def test_a_villain_without_a_fight_effect_is_just_taken():
    game = table("Ana: hand Odinson", city={"Bank": "The Leader"}, attack=4)
    game.choose("fight The Leader")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("fight.effect", systems=ON_NAMED_SPACES)
def test_a_fight_effect_that_depends_on_the_place_looks_at_where_the_villain_stood():
    for space, wounds in (("Sewers", 1), ("Bank", 0)):
        game = table("Ana: hand Wound", city={space: "The Lizard"}, attack=4)
        game.choose("fight The Lizard")
        assert gained(game) == {"Ana": 0, "Ben": wounds}


@rule("fight.effect.order", systems=WITH_GUESTS)
def test_the_villain_lies_in_the_victory_pile_while_its_fight_effect_is_carried_out():
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent", city={"Bank": "Sentinel"}, attack=3)
    game.choose("fight Sentinel")
    assert labels(game) == ["KO Odinson", "KO S.H.I.E.L.D. Agent"]
    assert names(game, "victory", "Ana") == ["Sentinel"]


@rule("fight.effect.order", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_space_is_free_and_the_attack_paid_before_the_fight_effect():
    armies = per_system(core_1e="Endless Armies of HYDRA", core_2e="Endless Armies of Hydra")
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Sewers": armies}, attack=4,
                 villain_deck=["Sentinel", "Hand Ninjas", "Bystander"])
    game.choose(f"fight {armies}")
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Sentinel"}
    assert game.view("Ana")["attack"] == 0
    order = [e.kind for e in game.events if e.kind in ("spend", "defeat", "enter")]
    assert order == ["spend", "defeat", "enter", "enter"]


def weaken(game, n):
    """Every villain in the city has so much less attack this turn."""
    return carry_out(game, {"modify": "villain in city", "attack": -n})


@rule("fight.zero", systems=WITH_GUESTS)
def test_a_villain_of_attack_0_is_fought_for_nothing():
    game = weaken(table(city={"Bank": "The Leader", "Streets": "Sentinel"}), 4)
    choose(game, "fight The Leader")
    assert names(game, "victory", "Ana") == ["The Leader"]
    assert game.view("Ana")["attack"] == 0


@rule("fight.zero", systems=WITH_GUESTS)
def test_one_attack_left_to_the_villain_must_be_paid():
    game = weaken(table(city={"Bank": "The Leader"}), 3)
    assert refused(game, "fight The Leader")


@rule("fight.zero")
def test_lightning_brings_a_villain_down_to_0():
    shapeshifter = {"villain": "Skrull Shapeshifters", "holds": ["Web-Shooters"]}
    game = table("Ana: hand Lightning Bolt", city={"Rooftops": shapeshifter, "Bank": "The Leader"}, attack=2)
    choose(game, "play Lightning Bolt", "fight The Leader")
    assert game.view("Ana")["attack"] == 0
    game.choose("fight Skrull Shapeshifters")
    assert names(game, "victory", "Ana") == ["The Leader", "Skrull Shapeshifters"]
    assert game.view("Ana")["attack"] == 0


@rule("fight.not-below-zero")
def test_the_sum_of_an_attack_of_exactly_zero_has_no_part_for_the_limit():
    game = carry_out(table("Ana: hand Wound", city={"Bank": "Sentinel"}),
                     {"choose": "a villain in city", "do": [{"modify": "it", "attack": -3}]})
    assert game.explain("Sentinel").total == 0
    assert "fight.not-below-zero" not in [cause for cause, _ in game.explain("Sentinel").parts]


@rule("fight.not-below-zero", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villains_attack_is_never_less_than_0():
    game = weaken(table(city={"Streets": "Hand Ninjas"}, attack=4), 5)
    assert game.view("Ana")["city"][3]["villain"]["attack"] == 0
    explanation = game.explain("Hand Ninjas")
    assert explanation.total == sum(n for _, n in explanation.parts) == 0
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 4


@rule("fight.not-below-zero", systems=CORES)
def test_a_reduction_counts_against_bonuses_before_the_limit_of_0():
    game = weaken(table(setup=bank_robbery(), city={"Rooftops": holding("Hand Ninjas", 2)}), 4)
    assert game.explain("Hand Ninjas").total == 3 + 2 - 4


@rule("fight.not-below-zero", systems=("core-1e", VILLAINS_WITH_GUESTS))
def test_lightning_that_strikes_twice_stops_at_0():
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", city={"Rooftops": "Hand Ninjas"})
    choose(game, "play Lightning Bolt", "play Lightning Bolt")
    assert game.explain("Hand Ninjas").total == 0


@rule("fight.villain-bonus", systems=CORES)
def test_a_bonus_for_captured_bystanders_is_part_of_the_price():
    game = table(city={"Bank": holding("Hand Ninjas", 2)}, attack=6, setup=bank_robbery())
    assert game.explain("Hand Ninjas").total == 5
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 1


@rule("fight.villain-bonus", systems=CORES)
def test_a_bonus_goes_when_its_reason_goes():
    game = table(city={"Bank": holding("Hand Ninjas", 2)}, setup=bank_robbery(), attack=4)
    assert refused(game, "fight Hand Ninjas")
    carry_out(game, {"choose": "a villain in city", "do": [{"rescue held": 99}]})
    assert game.explain("Hand Ninjas").total == 3
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 1
