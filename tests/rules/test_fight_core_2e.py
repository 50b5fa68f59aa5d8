"""Fighting villains (content/rules/fight.yaml): what only core-2e says, or only shows with other cards."""

import pytest
from support.core_2e import SKULL
from support.guest_tables import CORE_2E, guest_table
from support.systems import VILLAINS_WITH_GUESTS
from support.words import carry_out, choose, city, gained, labels, names, refused, rule, story, table

from legendary_nb.text import card_lines

DEFEAT = {"defeat": "a villain in city"}


@rule("fight.effect.order", systems=CORE_2E)
def test_the_villain_lies_in_the_victory_pile_when_its_fight_effect_looks_there():
    game = guest_table("Ana: hand Wound | Ben: hand Wound", city={"Bank": "Court Herald"}, attack=4)
    game.choose("fight Court Herald")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert game.view("Ana")["attack"] == 0


# ---- rescue effects --------------------------------------------------------------------------------


def captor(*captives: str):
    """Ana has just fought a Sentinel that held these bystanders."""
    game = table("Ana: hand Odinson, Wound; deck Keen Senses", attack=3,
                 city={"Bank": {"villain": "Sentinel", "holds": list(captives)}})
    return game.choose("fight Sentinel")


@rule("fight.rescue-order", systems=CORE_2E)
@pytest.mark.parametrize(("first", "wound"), [("fight effect of Sentinel", False),
                                              ("rescue effect of Kindly Caretaker", True)])
def test_the_player_says_whether_the_fight_effect_or_the_rescue_effect_comes_first(first, wound):
    game = captor("Kindly Caretaker")
    assert game.ask.player == "Ana"
    assert labels(game) == ["fight effect of Sentinel", "rescue effect of Kindly Caretaker"]
    assert names(game, "victory", "Ana") == ["Sentinel", "Kindly Caretaker"]
    game.choose(first)
    assert ("ko", "Wound") in story(game, "ko")
    assert [card for _, card in story(game, "ko")] == (["Wound", "Odinson"] if wound else ["Odinson", "Wound"])


@rule("fight.rescue-order", systems=CORE_2E)
def test_what_the_first_effect_brings_is_there_for_the_second():
    game = table("Ana: hand Odinson; deck Keen Senses", attack=3,
                 city={"Bank": {"villain": "Sentinel", "holds": ["Kindly Caretaker"]}})
    choose(game, "fight Sentinel", "rescue effect of Kindly Caretaker")
    assert labels(game) == ["KO Odinson", "KO Keen Senses"]


@rule("fight.rescue-order", systems=CORE_2E)
def test_with_two_rewards_each_next_one_is_chosen():
    game = captor("Kindly Caretaker", "Police Officer")
    assert len(labels(game)) == 3
    choose(game, "rescue effect of Police Officer", "do not use")
    assert labels(game) == ["fight effect of Sentinel", "rescue effect of Kindly Caretaker"]


@rule("fight.rescue-order", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_a_plain_bystander_leaves_nothing_to_order():
    game = captor("Bystander")
    assert game.ask.kind == "action"
    assert names(game, "victory", "Ana") == ["Sentinel", "Bystander"]
    assert names(game, "ko") == ["Odinson"]


# ---- defeating without a fight ---------------------------------------------------------------------


@rule("fight.defeat-by-effect", systems=CORE_2E)
def test_an_effect_defeats_a_villain_for_free_against_the_conditions_printed_on_it():
    game = guest_table("Ana: hand Odinson", city={"Bank": "Hooded Judge", "Streets": "Sentinel"}, attack=6)
    assert refused(game, "fight Hooded Judge")
    carry_out(game, DEFEAT)
    assert labels(game) == ["defeat Hooded Judge", "defeat Sentinel"]
    game.choose("defeat Hooded Judge")
    assert names(game, "victory", "Ana") == ["Hooded Judge"]
    assert city(game) == {"Streets": "Sentinel"}
    assert (game.view("Ana")["recruit"], game.view("Ana")["attack"]) == (2, 6)


@rule("fight.defeat-by-effect", systems=CORE_2E)
def test_an_effect_that_lets_a_player_fight_for_free_heeds_the_conditions():
    for hand, left in (("Odinson", {"Bank": "Hooded Judge"}), ("Odinson, Endless Invention", {})):
        game = guest_table(f"Ana: hand {hand}", city={"Bank": "Hooded Judge"})
        carry_out(game, {"defeat": "a villain in city", "restrictions": True})
        assert city(game) == left


@rule("fight.defeat-by-effect", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_captives_of_a_villain_defeated_by_an_effect_are_rescued():
    game = table("Ana: hand Odinson", city={"Bank": {"villain": "The Leader", "holds": ["Bystander"]}})
    carry_out(game, DEFEAT)
    assert names(game, "victory", "Ana") == ["The Leader", "Bystander"]


@rule("fight.defeat-by-effect", systems=CORE_2E)
def test_of_several_villains_to_be_defeated_one_that_has_escaped_meanwhile_is_not():
    armies, others = "Endless Armies of Hydra", ("Bank", "Streets", "Rooftops", "Bridge")
    game = table("Ana: hand Wound | Ben: hand Wound", city={"Sewers": armies, **dict.fromkeys(others, "Hand Ninjas")},
                 villain_deck=["Zzzax", "The Leader", "Bystander"], hq=["Hulk Smash!"] * 5)
    carry_out(game, {"defeat": "all villains in city"})
    assert names(game, "escape") == ["Hand Ninjas"]
    assert sorted(names(game, "victory", "Ana")) == [armies, "Hand Ninjas", "Hand Ninjas", "Hand Ninjas"]
    assert sorted(city(game).values()) == ["The Leader", "Zzzax"]


@rule("fight.defeat-by-effect.mastermind", systems=CORE_2E)
def test_an_effect_that_defeats_the_mastermind_takes_one_tactic_for_free():
    game = table("Ana: hand Pure Fury", ko=["S.H.I.E.L.D. Agent"] * 8, attack=3, tactics=["Vast Resources"] * 4)
    game.choose("play Pure Fury")
    assert labels(game) == [f"defeat {SKULL}", "do not defeat"]
    game.choose("defeat Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources"]
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 3
    assert (game.view("Ana")["recruit"], game.view("Ana")["attack"]) == (4, 3)


@rule("fight.defeat-by-effect.mastermind", systems=CORE_2E)
def test_it_is_one_tactic_and_taken_at_random():
    tactics = ["Vast Resources", "Dust of Death", "Ruthless Command", "Two More Shall Take Its Place"]
    taken = set()
    for seed in range(24):
        game = table("Ana: hand Pure Fury", ko=["S.H.I.E.L.D. Agent"] * 8, tactics=tactics, seed=seed)
        choose(game, "play Pure Fury", "defeat Red Skull")
        (tactic,) = [card for _, card in story(game, "tactic")]
        taken.add(tactic)
    assert taken == set(tactics)


@rule("fight.defeat-by-effect.not-mastermind", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
@pytest.mark.parametrize("where", ["city", "enemies"])
def test_an_effect_that_defeats_a_villain_does_not_reach_the_mastermind(where):
    game = carry_out(table("Ana: hand Odinson"), {"defeat": f"a villain in {where}"})
    assert game.ask.kind == "action"
    assert names(game, "victory", "Ana") == []
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 4


@rule("fight.defeat-by-effect.not-mastermind", systems=CORE_2E)
def test_the_only_villain_is_the_only_target_beside_the_mastermind():
    game = carry_out(table("Ana: hand Odinson", city={"Bank": "The Leader"}), {"defeat": "a villain in enemies"})
    assert names(game, "victory", "Ana") == ["The Leader"]
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 4


# ---- villains that change sides --------------------------------------------------------------------


def joined():
    """Ana has fought the Turncoat Page, which has joined her; it is her turn again, with the Page in her hand."""
    game = guest_table("Ana: hand Wound, Keen Senses; deck ", city={"Bank": "Turncoat Page"}, attack=3,
                       villain_deck=["Bystander"] * 4)
    choose(game, "fight Turncoat Page", "end turn", "end turn")
    return game


@rule("fight.joins-deck", systems=CORE_2E)
def test_a_villain_that_joins_the_deck_gives_what_its_hero_part_shows():
    game = joined()
    game.choose("play Turncoat Page")
    assert game.view("Ana")["attack"] == 2
    assert names(game, "played", "Ana") == ["Turncoat Page"]


@rule("fight.joins-deck", systems=CORE_2E)
def test_its_hero_part_has_a_class_and_a_superpower_of_its_own():
    game = joined()
    choose(game, "play Keen Senses", "play Turncoat Page", "yes")
    assert game.view("Ana")["attack"] == 1 + 2 + 1


@rule("fight.joins-deck", systems=CORE_2E)
def test_the_attack_it_had_as_a_villain_is_now_its_cost():
    game = guest_table("Ana: hand Wound", city={"Bank": "Turncoat Page"}, attack=3)
    game.choose("fight Turncoat Page")
    (card,) = game.view("Ana")["discard"]
    assert (card["name"], card["kind"], card["cost"], card["attack"]) == ("Turncoat Page", "hero", 3, 2)
    assert names(game, "victory", "Ana") == []
    carry_out(game, {"ko": "a hero costing 3 from discard"})
    assert names(game, "ko") == ["Turncoat Page"]


@rule("fight.joins-deck", systems=CORE_2E)
def test_it_is_a_hero_and_no_villain_from_then_on():
    game = joined()
    carry_out(game, {"put": "all villains from hand", "to": "escape"})
    assert names(game, "escape") == []
    carry_out(game, {"put": "all heroes costing 3 from hand", "to": "escape"})
    assert names(game, "escape") == ["Turncoat Page"]
    assert city(game) == {}


@rule("fight.joins-deck", systems=CORE_2E)
def test_the_text_of_such_a_villain_tells_what_it_is_in_a_players_deck():
    game = guest_table("Ana: hand Wound", city={"Bank": "Turncoat Page"})
    page = next(card for card in game.table.box.cards if card.name == "Turncoat Page")
    assert card_lines(page, game.table.box.system)[-2:] == (
        "In your deck it is a Hero with cost 3 and 2+ Attack.", "[Instinct]: You get +1 Attack.")
