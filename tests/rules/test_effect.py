"""How effects are carried out (content/rules/effect.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, current, full_city, per_system
from support.words import card, carry_out, choose, city, gained, held, labels, names, pools, rule, table

from legendary_nb import Setup
from legendary_nb.cards import load_system
from legendary_nb.rules.agenda import by_rule

CALM = ["Bystander"] * 9
CORE_2E = ("core-2e",)


def doom() -> str:
    return per_system(core_1e="Dr. Doom", core_2e="Doctor Doom")


def facing(mastermind: str, players: int = 2) -> Setup:
    return Setup(current(), players, mastermind=mastermind, scheme="The Legacy Virus")


def decree(seats: str, players: int = 2, **parts):
    """A player has just found the tactic with which every other player draws or discards."""
    game = table(seats, setup=facing(doom(), players), attack=10, tactics=["Monarch's Decree"] * 2, **parts)
    return game.choose(f"fight {doom()}")


# ---- cards against rules ---------------------------------------------------------------------------


@rule("effect.override", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_card_that_gains_to_hand_overrides_the_discard_pile():
    game = table("Ana: hand Battlefield Promotion, S.H.I.E.L.D. Agent")
    choose(game, "play Battlefield Promotion", "KO S.H.I.E.L.D. Agent", "gain S.H.I.E.L.D. Officer")
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "discard", "Ana") == []


@rule("effect.override", systems=CORE_2E)
def test_an_officer_gained_to_hand_is_not_in_the_discard_pile_and_can_be_played_at_once():
    game = table("Ana: hand Stealth Assault Squad, Battlefield Promotion, S.H.I.E.L.D. Agent")
    choose(game, "play Stealth Assault Squad", "play Battlefield Promotion", "yes", "KO S.H.I.E.L.D. Agent")
    officer = labels(game)[0].removeprefix("gain ")
    game.choose(f"gain {officer}")
    assert names(game, "hand", "Ana") == [officer]
    assert names(game, "discard", "Ana") == []
    game.choose(f"play {officer}")
    assert game.view("Ana")["recruit"] == 2


@rule("effect.override", systems=CORES)
def test_a_card_that_changes_the_new_hand_overrides_the_six_cards():
    game = table(f"Ana: deck {', '.join(['Keen Senses'] * 9)}", setup=facing(doom()), attack=10, villain_deck=CALM,
                 tactics=["Treasures of Latveria"] * 2)
    choose(game, f"fight {doom()}", "end turn")
    assert names(game, "hand", "Ana") == ["Keen Senses"] * 9


@rule("effect.override", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_card_that_lets_recruit_pay_for_fights_overrides_the_price_in_attack():
    game = table("Ana: hand God of Thunder", city={"Bank": "Sentinel"})
    choose(game, "play God of Thunder", "fight Sentinel")
    assert "Sentinel" in names(game, "victory", "Ana")
    assert game.view("Ana")["recruit"] == 2


# ---- each player -----------------------------------------------------------------------------------


@rule("effect.each-player", systems=(*CORES, BOND_WITH_GUESTS))
def test_when_each_player_does_something_the_current_player_begins_and_the_others_follow_clockwise():
    seats = "Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue | Cleo: hand Gambit, Thor"
    game = table(seats, players=3, acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"],
                 hq=["Keen Senses", *["Hulk Smash!"] * 4],
                 city=full_city({"villain": "Whirlwind", "holds": ["Bystander"]}))
    asked = []
    while game.ask.kind == "discard":
        asked.append(game.ask.player)
        game.choose(0)
    assert names(game, "ko") == ["Keen Senses"]
    assert asked == ["Ben", "Cleo", "Ana"]
    assert [e.player for e in game.events if e.kind == "discard"] == ["Ben", "Cleo", "Ana"]


@rule("effect.each-player", systems=CORES)
def test_each_other_player_is_everybody_but_the_one_who_fought_in_the_same_order():
    game = decree("Ana: hand Storm, Hulk | Ben: hand Storm, Hulk | Cleo: hand Storm, Hulk", 3, acting="Cleo")
    game.choose("each other player discards a card")
    asked = []
    while game.ask.kind == "discard":
        asked.append(game.ask.player)
        game.choose(0)
    assert asked == ["Ana", "Ben"]
    assert [e.player for e in game.events if e.kind == "discard"] == ["Ana", "Ben"]
    assert len(names(game, "hand", "Cleo")) == 2


# ---- as far as possible ----------------------------------------------------------------------------


@rule("effect.partial")
def test_what_cannot_be_done_completely_is_done_as_far_as_possible():
    game = table("Ben: victory Sentinel, Bystander", attack=10, tactics=["Whispers and Lies", "Whispers and Lies"],
                 setup=facing("Loki"))
    game.choose("fight Loki")
    assert names(game, "victory", "Ben") == ["Sentinel"]
    assert names(game, "ko") == ["Bystander"]
    assert (game.ask.player, game.ask.kind) == ("Ana", "action")


@rule("effect.partial", systems=CORES)
@pytest.mark.parametrize(("hand", "left"), [("Odinson, Wound", ["Wound"]), ("Wound", ["Wound"]), ("", [])])
def test_ko_two_of_your_heroes_takes_as_many_as_there_are(hand, left):
    villain = per_system(core_1e="Whirlwind", core_2e="Juggernaut")
    game = table(f"Ana: hand {hand}; deck ", city={"Bridge": villain}, attack=7)
    game.choose(f"fight {villain}")
    assert names(game, "hand", "Ana") == left
    assert game.ask.kind == "action"


@rule("effect.partial", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_second_instruction_is_done_although_the_first_could_not_be():
    game = table("Ana: hand Web-Shooters; deck Keen Senses", stacks={"bystanders": 0})
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == ["Keen Senses"]


@rule("effect.partial", systems=CORE_2E)
def test_a_villain_that_finds_nobody_to_capture_still_moves_to_the_bridge():
    game = table(step="turn", villain_deck=["Green Goblin", "Sentinel"], stacks={"bystanders": 0})
    assert city(game) == {"Bridge": "Green Goblin"}
    assert held(game, "Green Goblin") == []


@rule("effect.partial", systems=CORE_2E)
def test_a_cosmic_twist_of_two_discards_takes_one_from_a_player_with_one_card():
    game = table("Ana: hand Wound | Ben: hand Wound, Wound, Wound", step="turn", twists=3,
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert (names(game, "hand", "Ana"), names(game, "hand", "Ben")) == ([], ["Wound"])
    assert game.ask.kind == "action"


# ---- who chooses -----------------------------------------------------------------------------------


@rule("effect.choice", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_current_player_chooses_the_hero_an_escaping_villain_kos():
    game = table(acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"], city=full_city("Whirlwind"),
                 hq=["Storm", "Odinson", "Hulk", "Rogue", "Gambit"])
    assert (game.ask.player, game.ask.kind) == ("Ben", "ko")
    assert len(labels(game)) == 5


@rule("effect.choice", systems=("core-1e", BOND_WITH_GUESTS))
def test_the_current_player_decides_about_every_card_melter_shows():
    game = table("Ana: deck Odinson | Ben: deck Storm", city={"Bank": "Melter"}, attack=5)
    game.choose("fight Melter")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Gathering Stormclouds", "done"])
    choose(game, "KO Gathering Stormclouds", "done")
    assert names(game, "ko") == ["Gathering Stormclouds"]
    assert (names(game, "deck", "Ana"), names(game, "deck", "Ben")) == (["Odinson"], [])


@rule("effect.choice", systems=CORE_2E)
def test_the_current_player_decides_about_the_cards_of_the_others_too():
    game = table("Ana: deck Odinson | Ben: deck Keen Senses", acting="Ben", city={"Bank": "Melter"}, attack=5)
    game.choose("fight Melter")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Keen Senses", "do not KO"])
    game.choose("do not KO")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Odinson", "do not KO"])
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert (names(game, "deck", "Ana"), names(game, "deck", "Ben")) == ([], ["Keen Senses"])


@rule("effect.choice", systems=(*CORES, BOND_WITH_GUESTS))
def test_where_each_player_is_told_to_choose_each_player_chooses():
    villain = per_system(core_1e="Super-Skrull", core_2e="Endless Armies of Hydra")
    game = table("Ana: hand Odinson, Storm | Ben: hand Hulk, Rogue", city={"Bank": villain}, attack=4)
    game.choose(f"fight {villain}")
    assert game.ask.player == "Ana"
    game.choose("KO Odinson")
    assert (game.ask.player, game.ask.kind) == ("Ben", "ko")


@rule("effect.choice.ties", systems=CORE_2E)
def test_the_current_player_picks_one_of_three_heroes_of_the_highest_cost():
    hq = ["Unending Energy", "Keen Senses", "Spinning Cyclone", "Optic Blast", "Spark of the Divine"]
    cost = {card.name: card.cost for card in load_system("core-2e").cards()}
    assert [cost[hero] for hero in hq] == [6, 2, 6, 3, 6]
    game = table("Ana: hand Wound | Ben: hand Wound", acting="Ben", step="turn", hq=hq,
                 villain_deck=["Skrull Queen Veranke", "Sentinel"])
    assert (game.ask.player, game.ask.kind) == ("Ben", "capture")
    assert labels(game) == [f"let it capture {hero}" for hero in hq[::2]]
    game.choose("let it capture Spinning Cyclone")
    assert held(game, "Skrull Queen Veranke") == ["Spinning Cyclone"]
    assert game.explain("Skrull Queen Veranke").total == 2 + 6


@rule("effect.choice.ties", systems=CORE_2E)
def test_without_a_tie_nobody_is_asked():
    game = table(step="turn", hq=["Unending Energy", "Keen Senses", "Hulk Smash!", "Optic Blast", "Optic Blast"],
                 villain_deck=["Skrull Queen Veranke", "Sentinel"])
    assert held(game, "Skrull Queen Veranke") == ["Hulk Smash!"]
    assert game.ask.kind == "action"


@rule("effect.choice.ties", systems=CORE_2E)
def test_the_current_player_sets_the_order_in_which_heroes_go_under_the_hero_deck():
    hq = ["Unending Energy", "Keen Senses", "Spinning Cyclone", "Optic Blast", "Determination"]
    game = table("Ana: hand Wound | Ben: hand Wound", acting="Ben", step="turn", hq=hq,
                 villain_deck=["Juggernaut", "Sentinel"])
    wanted = ["Optic Blast", "Keen Senses", "Determination", "Unending Energy", "Spinning Cyclone"]
    for hero in wanted[:-1]:
        assert game.ask.player == "Ben"
        game.choose(f"put back next {hero}")
    assert names(game, "hero_deck")[-5:] == wanted
    assert game.ask.kind == "action"


# ---- gaining ---------------------------------------------------------------------------------------


@rule("effect.gain", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_gained_card_goes_to_the_discard_pile_of_the_player_who_gains_it():
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Bank": "Paibok the Power Skrull"}, attack=18,
                 hq=["Keen Senses", "Optic Blast", "Hulk Smash!", "Determination", "Shadowed Thoughts"])
    game.choose("fight Paibok the Power Skrull")
    choose(game, "give Keen Senses", "give Optic Blast")
    assert names(game, "discard", "Ana") == ["Keen Senses"]
    assert names(game, "discard", "Ben") == ["Optic Blast"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Wound"]


@rule("effect.gain")
def test_a_gained_officer_goes_to_the_discard_pile():
    game = table("Ben: hand Wound", acting="Ben", city={"Bank": "HYDRA Kidnappers"}, attack=3)
    choose(game, "fight HYDRA Kidnappers", "gain S.H.I.E.L.D. Officer")
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "hand", "Ben") == ["Wound"]
    assert game.view("Ana")["stacks"]["officers"] == 29


@rule("effect.gain", systems=CORE_2E)
@pytest.mark.parametrize("lucky", ["Ana", "Ben"])
def test_an_officer_a_villain_held_goes_to_the_discard_pile_of_the_chosen_player(lucky):
    captor = {"villain": "Hydra Kidnappers", "holds": ["S.H.I.E.L.D. Officer"]}
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Bank": captor}, attack=4)
    choose(game, "fight Hydra Kidnappers", lucky)
    assert names(game, "discard", lucky) == ["S.H.I.E.L.D. Officer"]
    assert gained(game, "S.H.I.E.L.D. Officer")[lucky] == 1
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Wound"]


@rule("effect.gain", systems=CORE_2E)
def test_a_gained_sidekick_or_hero_goes_to_the_discard_pile():
    setup = Setup("core-2e", 2, mastermind="Magneto", scheme="The Legacy Virus")
    for choice, card_name in enumerate(["Keen Senses", "Daring Sidekick"]):
        game = table("Ana: hand Wound", setup=setup, attack=9, tactics=["Bitter Captor"] * 2,
                     hq=["Keen Senses", *["Hulk Smash!"] * 4])
        choose(game, "fight Magneto", choice)
        assert names(game, "discard", "Ana") == [card_name]
        assert names(game, "hand", "Ana") == ["Wound"]


# ---- one or the other ------------------------------------------------------------------------------


@rule("effect.or", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize(("choice", "wounds"), [("reveal Hulk Smash!", 0), ("do not reveal", 1)])
def test_of_two_ways_that_can_be_done_the_player_takes_either(choice, wounds):
    game = table("Ana: hand Hulk Smash! | Ben: hand Wound", city={"Bank": "Zzzax"}, attack=5)
    game.choose("fight Zzzax")
    assert labels(game) == ["reveal Hulk Smash!", "do not reveal"]
    game.choose(choice)
    assert gained(game) == {"Ana": wounds, "Ben": 1}


@rule("effect.or", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_player_who_cannot_do_the_first_is_left_with_the_second():
    game = table("Ana: hand Keen Senses | Ben: hand Wound", city={"Bank": "Zzzax"}, attack=5)
    game.choose("fight Zzzax")
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("effect.or", systems=CORES)
@pytest.mark.parametrize(("choice", "cards"), [("each other player draws a card", 2),
                                               ("each other player discards a card", 0)])
def test_choose_one_offers_both_where_both_can_be_done(choice, cards):
    game = decree("Ana: hand Keen Senses | Ben: hand Odinson; deck Storm")
    assert labels(game) == ["each other player draws a card", "each other player discards a card"]
    game.choose(choice)
    assert len(names(game, "hand", "Ben")) == cards
    assert len(names(game, "hand", "Ana")) == 1


@rule("effect.or", systems=CORES)
def test_choose_one_leaves_out_a_discard_where_nobody_has_a_hand():
    game = decree("Ben: hand ; deck Keen Senses")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ben") == ["Keen Senses"]


@rule("effect.or", systems=CORES)
def test_choose_one_leaves_out_a_draw_where_nobody_has_a_card_to_draw():
    game = decree("Ben: hand Keen Senses; deck ; discard ")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ben") == ["Keen Senses"]


@rule("effect.or", systems=("core-1e", BOND_WITH_GUESTS))
@card("Covering Fire")
def test_a_hero_that_offers_two_ways_offers_both():
    game = table("Ana: hand Team Player, Covering Fire | Ben: hand Odinson; deck Storm")
    choose(game, "play Team Player", "play Covering Fire", "yes")
    assert len(labels(game)) == 2


@rule("effect.or", systems=CORE_2E)
def test_each_player_chooses_between_the_ways_open_to_them():
    """Ana can discard or be wounded; Ben has nothing to discard and is wounded unasked."""
    game = table("Ana: hand Optic Blast, Keen Senses | Ben: hand Keen Senses", step="turn",
                 villain_deck=["Frost Giant Warrior", "Sentinel"])
    assert game.ask.player == "Ana"
    assert len(labels(game)) == 2
    game.choose(0)
    assert names(game, "discard", "Ana") == ["Optic Blast"]
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert game.ask.kind == "action"


# ---- heroes among the villains ---------------------------------------------------------------------


def invasion(players: int = 2) -> Setup:
    return Setup("core-2e", players, "Loki", "Secret Invasion of the Skrull Shapeshifters")


@rule("effect.hero-as-villain", systems=CORE_2E)
@pytest.mark.parametrize("hero", ["Quick Draw", "Endless Invention", "Berserker Rage"])
def test_a_hero_who_draws_cards_draws_none_when_it_enters_the_city_or_is_fought(hero):
    game = table("Ana: hand Wound; deck Keen Senses, Keen Senses | Ben: hand Wound; deck Keen Senses", step="turn",
                 setup=invasion(), villain_deck=[hero, "Sentinel"])
    assert city(game) == {"Sewers": hero}
    assert [names(game, "hand", player) for player in ("Ana", "Ben")] == [["Wound"], ["Wound"]]
    game = table("Ana: hand Wound; deck Keen Senses, Keen Senses", setup=invasion(), city={"Sewers": hero}, attack=11)
    price = game.explain(hero).total
    choose(game, f"fight Skrull Infiltrator ({hero})", 0)
    assert (names(game, "hand", "Ana"), names(game, "ko")) == (["Wound"], [hero])
    assert pools(game) == (0, 11 - price)


@rule("effect.hero-as-villain", systems=CORE_2E)
def test_a_hero_with_an_answer_to_wounds_gives_none_while_it_is_a_villain():
    game = table("Ana: hand Hulk Smash! | Ben: hand Wound", setup=invasion(), attack=5,
                 city={"Bank": "Zzzax", "Sewers": "Vibranium Shield"})
    choose(game, "fight Zzzax", "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"


@rule("effect.hero-as-villain", systems=CORE_2E)
def test_its_attack_is_the_schemes_and_not_its_own():
    game = table(setup=invasion(), city={"Sewers": "Hulk Smash!"})
    assert game.explain("Hulk Smash!").total == 3 + 8


@rule("effect.hero-as-villain", systems=CORE_2E)
def test_a_hero_gained_from_among_the_villains_has_its_abilities_again():
    game = table("Ana: hand Wound; deck ", setup=invasion(), city={"Sewers": "Avengers Assemble!"}, attack=6,
                 villain_deck=CALM)
    game.choose("fight Skrull Infiltrator (Avengers Assemble!)")
    gain = next(label for label in labels(game) if "gain" in label)
    choose(game, gain, "Ana")
    assert pools(game) == (0, 0)
    choose(game, "end turn", "end turn", "play Avengers Assemble!")
    assert pools(game) == (2, 0)


# ---- the line behind an effect ---------------------------------------------------------------------


def test_what_the_rules_do_comes_from_no_card():
    """A question that a rule asks names the rule, and the card it is about only if there is one."""
    game = table("Ana: hand Odinson, Storm | Ben: hand Wound")
    assert by_rule(game.table, "escape.discard").source == -1
    assert by_rule(game.table, "escape.discard", 5).source == 5


def test_an_amount_of_nothing_does_nothing_and_tells_nothing():
    """No bound attack, and no card of a deck is shown."""
    game = table("Ana: hand Odinson; deck Storm, Storm", city={"Bank": "Sentinel"})
    carry_out(game, {"attack": "1 per wound in hand", "against": "villain in city"},
              {"reveal top": "1 per wound in hand", "do": [{"ko": "all cards in them"}]})
    assert not [e.kind for e in game.events if e.kind in ("bound attack", "reveal", "ko")]
    assert game.table.pools == [] and len(names(game, "deck", "Ana")) == 2


def test_recruit_spent_on_an_effect_is_part_of_the_sum():
    game = carry_out(table("Ana: hand Odinson; deck Storm", recruit=3), {"spend recruit": 2, "then": [{"draw": 1}]})
    choose(game, "yes")
    assert pools(game) == (1, 0) and [n for _, n in game.explain("recruit").parts] == [3, -2]
