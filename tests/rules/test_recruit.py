"""Recruiting, the HQ, officers and grey heroes (content/rules/recruit.yaml)."""

from random import Random

import pytest
from support.systems import CORES, VILLAINS_WITH_GUESTS, WITH_GUESTS, current, origin, per_system
from support.words import carry_out, choose, fresh, labels, names, on_top, pools, refused, rule, story, table

from legendary_nb import Game, Setup

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
SIDEKICK = "Daring Sidekick"
HQ = ["Endless Invention", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Crazed Rampage"]  # costs 3, 2, 4, 8, 5


def recruits(game):
    return [label for label in labels(game) if label.startswith("recruit")]


def open_stacks():
    """What can be recruited beside the HQ."""
    return per_system(core_1e=[OFFICER], core_2e=[OFFICER, SIDEKICK])


@rule("recruit.pay", systems=WITH_GUESTS)
def test_recruiting_costs_recruit_equal_to_the_heros_cost():
    game = table(recruit=5, hq=HQ)
    game.choose("recruit Endless Invention")
    assert pools(game) == (2, 0)
    assert game.explain("recruit").parts == (("scenario", 5), ("recruit.pay", -3))


@rule("recruit.pay", systems=WITH_GUESTS)
@pytest.mark.parametrize(("hero", "cost"), list(zip(HQ, (3, 2, 4, 8, 5), strict=True)))
def test_every_hero_has_its_own_cost(hero, cost):
    game = table(recruit=10, hq=HQ)
    game.choose(f"recruit {hero}")
    assert pools(game) == (10 - cost, 0)


@rule("recruit.enough", systems=CORES)
def test_a_hero_cannot_be_recruited_with_too_little_recruit():
    game = table(recruit=2, hq=HQ)
    assert refused(game, "recruit Endless Invention")
    assert recruits(game) == per_system(core_1e=["recruit Web-Shooters"],
                                        core_2e=["recruit Web-Shooters", f"recruit {SIDEKICK}"])
    assert names(game, "hq") == HQ
    assert pools(game) == (2, 0)


@rule("recruit.enough", systems=WITH_GUESTS)
def test_only_unspent_recruit_counts():
    game = table("Ana: hand Wound", recruit=5, hq=HQ)
    game.choose("recruit Lightning Bolt")
    assert pools(game) == (1, 0)
    assert recruits(game) == []


@rule("recruit.enough", systems=CORES)
def test_a_hero_that_costs_nothing_can_be_recruited_without_recruit():
    game = table("Ana: hand Wound", hq=HQ)
    game.table.hq[0] = fresh(game, TROOPER)
    assert recruits(game) == [f"recruit {TROOPER}"]
    game.choose(f"recruit {TROOPER}")
    assert names(game, "discard", "Ana")[-1] == TROOPER and pools(game) == (0, 0)


@rule("recruit.to-discard", systems=WITH_GUESTS)
def test_heroes_recruited_this_turn_are_remembered_until_it_ends():
    game = table("Ana: hand Wound | Ben: hand Wound", recruit=5, hq=HQ)
    game.choose("recruit Endless Invention").choose("recruit Web-Shooters")
    carry_out(game, {"attack": "1 per hero in recruited this turn"})
    assert pools(game) == (0, 2)


@rule("recruit.to-discard", systems=WITH_GUESTS)
def test_a_recruited_hero_goes_to_the_discard_pile():
    game = table("Ana: hand Wound; deck Pure Fury", recruit=3, hq=HQ)
    game.choose("recruit Endless Invention")
    assert names(game, "discard", "Ana") == ["Endless Invention"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Pure Fury"]
    assert "Endless Invention" not in names(game, "hq")


@rule("recruit.to-discard", systems=WITH_GUESTS)
def test_a_recruited_hero_is_drawn_after_the_next_shuffle():
    game = table("Ana: hand Wound; deck Pure Fury", recruit=3, hq=HQ)
    choose(game, "recruit Endless Invention", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Endless Invention", "Pure Fury", "Wound"]


@rule("recruit.one-at-a-time", systems=WITH_GUESTS)
def test_heroes_are_recruited_one_after_the_other_as_far_as_recruit_reaches():
    game = table("Ana: hand Wound", recruit=7, hq=HQ, hero_deck=["Hulk Smash!"] * 5)
    game.choose("recruit Endless Invention")
    assert pools(game) == (4, 0)
    game.choose("recruit Lightning Bolt")
    assert names(game, "discard", "Ana") == ["Endless Invention", "Lightning Bolt"]
    assert pools(game) == (0, 0)
    assert story(game, "recruit hero", "refill")[-4:] == [
        ("recruit hero", "Endless Invention"), ("refill", "Hulk Smash!"),
        ("recruit hero", "Lightning Bolt"), ("refill", "Hulk Smash!")]


@rule("recruit.hq-only", systems=CORES)
def test_only_the_hq_and_the_open_stacks_can_be_recruited_from():
    game = table("Ana: hand Wound; discard Storm; deck Hulk", recruit=99, hq=HQ, ko=["Stack the Deck"],
                 hero_deck=["Tidal Wave", "Rogue"])
    assert recruits(game) == [f"recruit {card}" for card in [*HQ, *open_stacks()]]
    assert refused(game, "recruit Tidal Wave")
    assert refused(game, "recruit Wound")
    assert refused(game, "recruit Bystander")


@rule("hq.refill", systems=WITH_GUESTS)
def test_the_emptied_space_takes_the_top_card_of_the_hero_deck():
    game = table(recruit=4, hq=HQ, hero_deck=["Tidal Wave", "Diamond Form", "Pure Fury"])
    game.choose("recruit Lightning Bolt")
    assert names(game, "hq") == ["Endless Invention", "Web-Shooters", "Tidal Wave", "Hulk Smash!", "Crazed Rampage"]
    assert names(game, "hero_deck") == ["Diamond Form", "Pure Fury"]


@rule("hq.refill", systems=WITH_GUESTS)
def test_the_new_hero_is_seen_by_everybody():
    game = table(recruit=4, hq=HQ, hero_deck=["Tidal Wave", "Diamond Form"])
    game.choose("recruit Lightning Bolt")
    for player in ("Ana", "Ben"):
        assert game.view(player)["hq"][2]["name"] == "Tidal Wave"


@rule("hq.refill", systems=WITH_GUESTS)
def test_a_hero_captured_out_of_the_hq_is_replaced_at_once():
    game = table(step="turn", villain_deck=["Skrull Queen Veranke", "Sentinel"], hq=HQ,
                 hero_deck=["Tidal Wave", "Storm"])
    assert names(game, "hq") == [*HQ[:3], "Tidal Wave", HQ[4]]


@rule("hq.refill", systems=WITH_GUESTS)
def test_the_last_hq_hero_captured_is_replaced_where_it_lay():
    villain = per_system(core_1e="Skrull Shapeshifters", core_2e="Skrull Shapeshifter")
    game = table(step="turn", villain_deck=[villain, "Sentinel"], hq=HQ, hero_deck=["Tidal Wave", "Storm"])
    assert names(game, "hq") == [*HQ[:4], "Tidal Wave"]


@rule("hq.refill", systems=CORES)
def test_a_hero_gained_out_of_the_hq_is_replaced_at_once():
    game = table(setup=Setup(current(), 2, "Magneto", "The Legacy Virus"), attack=9, hq=HQ,
                 tactics=["Bitter Captor", "Bitter Captor"], hero_deck=["Tidal Wave", "Diamond Form"])
    choose(game, "fight Magneto", *per_system(core_1e=[], core_2e=["gain an [X-Men] Hero from the HQ"]))
    assert names(game, "discard", "Ana") == ["Lightning Bolt"]
    assert names(game, "hq")[2] == "Tidal Wave"


@rule("hq.refill", systems=WITH_GUESTS)
def test_recruiting_an_officer_leaves_the_hq_alone():
    game = table(recruit=3, hq=HQ)
    game.choose(f"recruit {OFFICER}")
    assert names(game, "hq") == HQ


@rule("hq.refill.recruit-again", systems=WITH_GUESTS)
def test_the_hero_that_fills_the_space_can_be_recruited_in_the_same_turn():
    game = table("Ana: hand Wound", recruit=6, hq=HQ, hero_deck=["Mental Discipline", "Pure Fury"])
    choose(game, "recruit Endless Invention", "recruit Mental Discipline")
    assert names(game, "discard", "Ana") == ["Endless Invention", "Mental Discipline"]
    assert names(game, "hq")[0] == "Pure Fury"
    assert pools(game) == (0, 0)


@rule("hq.refill.empty-deck", systems=WITH_GUESTS)
def test_with_an_empty_hero_deck_the_space_stays_empty_and_the_game_ends_with_the_turn():
    game = table("Ana: hand Wound", recruit=9, hq=HQ, hero_deck=["Mental Discipline"],
                 villain_deck=["Sentinel"] * 5)
    game.choose("recruit Endless Invention")
    assert names(game, "hq")[0] == "Mental Discipline"
    game.choose("recruit Lightning Bolt")
    assert names(game, "hq") == ["Mental Discipline", "Web-Shooters", None, "Hulk Smash!", "Crazed Rampage"]
    assert game.view("Ana")["hq"][2] is None
    assert game.outcome is None
    game.choose("recruit Web-Shooters")
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("hq.refill.empty-deck", systems=CORES)
def test_heroes_left_in_a_thinned_hq_can_still_be_recruited():
    game = table("Ana: hand Wound", recruit=9, hq=["Endless Invention", None, None, None, "Crazed Rampage"],
                 hero_deck=[], villain_deck=["Sentinel"] * 5)
    assert recruits(game) == [f"recruit {card}" for card in ["Endless Invention", "Crazed Rampage", *open_stacks()]]
    choose(game, "recruit Endless Invention", "recruit Crazed Rampage")
    assert names(game, "hq") == [None] * 5
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "tie"


@rule("hq.five", systems=CORES)
@pytest.mark.parametrize("scheme", ["Civil War", "Secret Invasion of the Skrull Shapeshifters",
                                    "Portals to the Dark Dimension"])
def test_whenever_a_player_is_asked_the_hq_shows_five_heroes(scheme):
    if scheme == "Civil War":
        scheme = per_system(core_1e="Super Hero Civil War", core_2e="Superhero Civil War")
    doom = per_system(core_1e="Dr. Doom", core_2e="Doctor Doom")
    moments = 0
    for seed in range(6):
        game = Game.new(Setup(current(), 2, doom, scheme, villains=("Skrulls", "Radiation")), seed=seed)
        answers = Random(seed)
        for _ in range(60):
            if not game.ask or not game.table.hero_deck:
                break
            assert [game.table.card(hero).kind for hero in game.table.hq if hero >= 0] == ["hero"] * 5
            moments += 1
            game.choose(answers.randrange(len(game.ask.options)))
    assert moments > 100


@rule("officer.recruit", systems=CORES)
def test_an_officer_is_recruited_from_its_stack_for_three():
    game = on_top(table("Ana: hand Wound", recruit=3, hq=["Hulk Smash!"] * 5), "officers", OFFICER)
    assert recruits(game) == [f"recruit {card}" for card in open_stacks()]
    assert game.view("Ana")["stacks"]["officers"] == 31
    game.choose(f"recruit {OFFICER}")
    assert names(game, "discard", "Ana") == [OFFICER]
    assert pools(game) == (0, 0)
    assert game.view("Ana")["stacks"]["officers"] == 30


@rule("officer.recruit", systems=WITH_GUESTS)
def test_two_recruit_are_too_little_for_an_officer():
    game = table(recruit=2, hq=["Hulk Smash!"] * 5)
    assert refused(game, f"recruit {OFFICER}")


@rule("officer.unlimited", systems=WITH_GUESTS)
def test_three_officers_can_be_recruited_in_one_turn():
    stack = "officers" if origin() == current() else f"officers of {origin()}"
    game = table("Ana: hand Wound", recruit=9, hq=HQ, stacks={stack: [OFFICER] * 3})
    choose(game, *[f"recruit {OFFICER}"] * 3)
    assert names(game, "discard", "Ana") == [OFFICER] * 3
    assert pools(game) == (0, 0)


@rule("basic.are-heroes", systems=WITH_GUESTS)
def test_a_starter_can_be_the_hero_that_is_kod():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, Wound", attack=3, city={"Bank": "Sentinel"})
    game.choose("fight Sentinel")
    assert labels(game) == [f"KO {AGENT}", f"KO {TROOPER}"]
    game.choose(f"KO {TROOPER}")
    assert names(game, "ko") == [TROOPER]


@rule("basic.are-heroes", systems=WITH_GUESTS)
def test_an_officer_can_be_the_hero_that_is_kod():
    game = table(f"Ana: hand {OFFICER}, Wound", attack=3, city={"Bank": "Sentinel"})
    choose(game, f"play {OFFICER}", "fight Sentinel")
    assert names(game, "ko") == [OFFICER]


@rule("basic.are-heroes")
def test_starters_and_officers_count_among_the_shield_heroes():
    game = table(f"Ana: hand {AGENT}, {TROOPER}, {OFFICER}, Legendary Commander")
    choose(game, f"play {AGENT}", f"play {TROOPER}", f"play {OFFICER}", "play Legendary Commander")
    assert pools(game) == (3, 1 + 1 + 3)


@rule("basic.grey", systems=("core-1e", VILLAINS_WITH_GUESTS))
def test_grey_is_a_colour_of_its_own():
    game = table(f"Ana: hand Avengers Assemble!, Lightning Bolt, {AGENT}")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (3, 0)


@rule("basic.grey")
def test_all_grey_heroes_are_one_colour():
    game = table(f"Ana: hand Avengers Assemble!, {AGENT}, {TROOPER}, {OFFICER}")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (2, 0)


@rule("basic.grey")
def test_a_wound_is_not_grey():
    game = table("Ana: hand Avengers Assemble!, Wound")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (1, 0)


@rule("basic.grey")
def test_the_rulebooks_example_of_four_colours_in_hand_and_played():
    game = table(f"Ana: hand Perfect Teamwork, Quick Draw, Healing Factor, Storm, Storm, {AGENT}; "
                 "deck Storm; discard Dangerous Rescue")
    choose(game, "play Quick Draw", "play Healing Factor", "play Perfect Teamwork")
    assert pools(game) == (0, 1 + 2 + 4)
