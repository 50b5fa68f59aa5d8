"""Fighting villains (content/rules/fight.yaml)."""

from helpers import choose, city, gained, labels, names, refused, rule, table

from legendary_nb import Setup

BANK_ROBBERY = Setup("core-1e", 2, mastermind="Magneto", scheme="Midtown Bank Robbery")


@rule("fight.pay")
def test_a_fight_costs_the_villains_attack_and_the_rest_stays():
    game = table(city={"Bank": "Whirlwind"}, attack=6)
    game.choose("fight Whirlwind")
    assert game.view("Ana")["attack"] == 2
    assert game.explain("attack").total == 2


@rule("fight.pay")
def test_a_fight_is_paid_with_attack_and_not_with_recruit():
    game = table(city={"Bank": "Whirlwind"}, attack=4, recruit=9)
    game.choose("fight Whirlwind")
    assert (game.view("Ana")["attack"], game.view("Ana")["recruit"]) == (0, 9)


@rule("fight.enough")
def test_with_less_attack_than_the_villain_has_the_fight_is_refused():
    game = table(city={"Bank": "Whirlwind"}, attack=3, recruit=9)
    assert refused(game, "fight Whirlwind")
    assert city(game) == {"Bank": "Whirlwind"}
    assert game.view("Ana")["attack"] == 3


@rule("fight.enough")
def test_attack_already_spent_does_not_count_for_the_next_fight():
    game = table(city={"Bank": "Whirlwind", "Streets": "Doctor Octopus"}, attack=7)
    game.choose("fight Whirlwind")
    assert refused(game, "fight Doctor Octopus")


@rule("fight.enough")
def test_what_counts_is_the_villains_attack_with_all_changes():
    game = table("Ana: hand Lightning Bolt, S.H.I.E.L.D. Trooper", city={"Rooftops": "Enchantress"}, attack=1)
    game.choose("play Lightning Bolt")
    assert game.explain("Enchantress").total == 6 - 2
    assert refused(game, "fight Enchantress")
    choose(game, "play S.H.I.E.L.D. Trooper", "fight Enchantress")
    assert "Enchantress" in names(game, "victory", "Ana")


@rule("fight.any-number")
def test_several_villains_are_fought_one_after_the_other():
    game = table(city={"Bank": "Whirlwind", "Bridge": "Hand Ninjas"}, attack=7)
    choose(game, "fight Hand Ninjas", "fight Whirlwind")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Whirlwind"]
    assert game.view("Ana")["attack"] == 0


@rule("fight.any-number")
def test_attack_gained_between_two_fights_pays_for_the_second():
    game = table("Ana: hand S.H.I.E.L.D. Trooper", city={"Bank": "Whirlwind", "Streets": "Hand Ninjas"}, attack=6)
    choose(game, "fight Whirlwind", "play S.H.I.E.L.D. Trooper", "fight Hand Ninjas")
    assert city(game) == {}


@rule("fight.any-space")
def test_a_villain_can_be_fought_wherever_it_stands():
    everywhere = dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets", "Bridge"), "Hand Ninjas")
    game = table(city=everywhere, attack=3)
    fights = [label for label in labels(game) if label.startswith("fight")]
    assert fights == [f"fight Hand Ninjas ({space})" for space in everywhere]
    game.choose("fight Hand Ninjas (Bridge)")
    assert list(city(game)) == ["Sewers", "Bank", "Rooftops", "Streets"]


@rule("fight.pooled")
def test_the_attack_of_all_played_cards_is_one_pool():
    game = table("Ana: hand S.H.I.E.L.D. Trooper, Keen Senses, S.H.I.E.L.D. Trooper, Great Responsibility; deck Storm",
                 city={"Bank": "Whirlwind"})
    choose(game, "play S.H.I.E.L.D. Trooper", "play Keen Senses", "play S.H.I.E.L.D. Trooper")
    assert refused(game, "fight Whirlwind")
    choose(game, "play Great Responsibility", "fight Whirlwind")
    assert names(game, "victory", "Ana") == ["Whirlwind"]


@rule("fight.pooled")
def test_the_attack_of_one_card_is_shared_out_over_several_fights():
    game = table("Ana: hand Random Acts of Unkindness | Ben: hand Wound",
                 city={"Bank": "Hand Ninjas", "Streets": "Hand Ninjas"})
    choose(game, "play Random Acts of Unkindness", "do not gain",
           "fight Hand Ninjas (Bank)", "fight Hand Ninjas")
    assert city(game) == {}


@rule("fight.victory-pile")
def test_a_defeated_villain_goes_face_up_to_the_fighters_victory_pile_and_nobody_moves_up():
    game = table(city={"Bank": "Hand Ninjas", "Rooftops": "Whirlwind", "Streets": "Abomination"},
                 attack=4, acting="Ben")
    game.choose("fight Whirlwind")
    assert city(game) == {"Bank": "Hand Ninjas", "Streets": "Abomination"}
    assert names(game, "victory", "Ana") == []
    assert [card["name"] for card in game.view("Ana")["players"][1]["victory"]] == ["Whirlwind"]


@rule("fight.effect")
def test_the_player_who_fought_carries_out_the_fight_effect():
    game = table("Ana: hand Wound; deck Odinson, Storm, Hulk, Gambit | Ben: deck Rogue, Rogue, Rogue",
                 city={"Bank": "Enchantress"}, attack=6)
    before = names(game, "hand", "Ben")
    game.choose("fight Enchantress")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson", "Gathering Stormclouds", "Growing Anger"]
    assert names(game, "hand", "Ben") == before


@rule("fight.effect")
def test_a_fight_effect_that_depends_on_the_place_looks_at_where_the_villain_stood():
    for space, wounds in (("Sewers", 1), ("Bank", 0)):
        game = table(city={space: "The Lizard"}, attack=3)
        game.choose("fight The Lizard")
        assert gained(game) == {"Ana": 0, "Ben": wounds}


@rule("fight.effect.order")
def test_the_villain_is_already_in_the_victory_pile_when_its_fight_effect_happens():
    game = table(city={"Bank": "Viper"}, attack=5)
    game.choose("fight Viper")
    assert gained(game) == {"Ana": 0, "Ben": 1}


@rule("fight.effect.order")
def test_the_space_is_free_and_the_attack_paid_before_the_fight_effect():
    game = table("Ana: hand Wound", city={"Sewers": "Endless Armies of HYDRA"}, attack=4,
                 villain_deck=["Sentinel", "Hand Ninjas", "Bystander"])
    game.choose("fight Endless Armies of HYDRA")
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Sentinel"}
    assert game.view("Ana")["attack"] == 0
    order = [e.kind for e in game.events if e.kind in ("spend", "defeat", "enter")]
    assert order == ["spend", "defeat", "enter", "enter"]


@rule("fight.zero")
def test_a_villain_of_attack_0_is_fought_for_nothing():
    game = table("Ana: hand Lightning Bolt",
                 city={"Rooftops": {"villain": "Skrull Shapeshifters", "holds": ["Web-Shooters"]}, "Bank": "Whirlwind"},
                 attack=2)
    choose(game, "play Lightning Bolt", "fight Whirlwind")
    assert game.view("Ana")["attack"] == 0
    game.choose("fight Skrull Shapeshifters")
    assert names(game, "victory", "Ana") == ["Whirlwind", "Skrull Shapeshifters"]
    assert game.view("Ana")["attack"] == 0


@rule("fight.not-below-zero")
def test_a_villains_attack_is_never_less_than_0():
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", city={"Rooftops": "Hand Ninjas"})
    choose(game, "play Lightning Bolt", "play Lightning Bolt")
    assert game.view("Ana")["city"][2]["villain"]["attack"] == 0
    explanation = game.explain("Hand Ninjas")
    assert explanation.total == sum(n for _, n in explanation.parts) == 0
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 4


@rule("fight.not-below-zero")
def test_a_reduction_counts_against_bonuses_before_the_limit_of_0():
    game = table("Ana: hand Lightning Bolt, Lightning Bolt", setup=BANK_ROBBERY,
                 city={"Rooftops": {"villain": "Hand Ninjas", "holds": ["Bystander", "Bystander"]}})
    choose(game, "play Lightning Bolt", "play Lightning Bolt")
    assert game.explain("Hand Ninjas").total == 3 + 2 - 4


@rule("fight.villain-bonus")
def test_a_bonus_for_captured_bystanders_is_part_of_the_price():
    game = table(city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander", "Bystander"]}},
                 attack=6, setup=BANK_ROBBERY)
    assert game.explain("Hand Ninjas").total == 5
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 1


@rule("fight.villain-bonus")
def test_a_bonus_goes_when_its_reason_goes():
    game = table("Ana: hand Spinning Cyclone",
                 city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander", "Bystander"]}}, setup=BANK_ROBBERY)
    game.choose("play Spinning Cyclone")
    choose(game, "move Hand Ninjas", "to the Streets")
    assert game.explain("Hand Ninjas").total == 3
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["attack"] == 1
