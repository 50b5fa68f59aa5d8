"""Iron Man's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, names, pools

# ---- Repulsor Rays ---------------------------------------------------------------------------------


def agents(n: int) -> str:
    return ", ".join(["S.H.I.E.L.D. Agent"] * n)


@card("Repulsor Rays")
@pytest.mark.parametrize(("others", "attack"), [(0, 2), (7, 2), (8, 4), (9, 4)])
def test_repulsor_rays_give_two_more_attack_after_eight_other_cards(others, attack):
    game = core_2e(f"Ana: hand Repulsor Rays, {agents(others)}")
    choose(game, *["play S.H.I.E.L.D. Agent"] * others, "play Repulsor Rays")
    assert pools(game) == (others, attack)


@card("Repulsor Rays")
def test_cards_played_after_repulsor_rays_and_cards_still_in_hand_do_not_count():
    game = core_2e(f"Ana: hand Repulsor Rays, {agents(9)}")
    choose(game, *["play S.H.I.E.L.D. Agent"] * 7, "play Repulsor Rays", *["play S.H.I.E.L.D. Agent"] * 2)
    assert pools(game) == (9, 2)


@card("Repulsor Rays", "Daring Sidekick")
def test_a_sidekick_that_went_back_still_counts_for_repulsor_rays():
    game = core_2e(f"Ana: hand Daring Sidekick, Repulsor Rays, {agents(7)}; deck Wound")
    choose(game, "play Daring Sidekick", *["play S.H.I.E.L.D. Agent"] * 7, "play Repulsor Rays")
    assert len(names(game, "played", "Ana")) == 8
    assert pools(game) == (7, 1 + 4)


# ---- Overloaded Unibeam ----------------------------------------------------------------------------


@card("Overloaded Unibeam")
def test_overloaded_unibeam_gives_one_attack_for_each_other_tech_hero_played():
    game = core_2e("Ana: hand Trick Arrow, Vibranium Shield, Growing Rage, Overloaded Unibeam, Trick Arrow")
    choose(game, "play Trick Arrow", "play Vibranium Shield", "play Growing Rage", "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 1 + 4 + 2 + 3 + 2)


@card("Overloaded Unibeam")
def test_a_second_overloaded_unibeam_counts_the_first_but_not_itself():
    game = core_2e("Ana: hand Overloaded Unibeam, Overloaded Unibeam")
    choose(game, "play Overloaded Unibeam", "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 3 + 4)


@card("Overloaded Unibeam", "Tech Specialist")
def test_a_tech_specialist_is_a_tech_hero_for_overloaded_unibeam():
    game = core_2e("Ana: hand Tech Specialist, Overloaded Unibeam")
    choose(game, "play Tech Specialist", "play Overloaded Unibeam", "yes")
    assert pools(game) == (2, 4)


@card("Overloaded Unibeam", "Juggernaut")
def test_a_tech_hero_koed_after_it_was_played_still_counts_for_overloaded_unibeam():
    game = core_2e("Ana: hand Trick Arrow, Trick Arrow, Overloaded Unibeam", attack=7, city={"Bank": "Juggernaut"})
    choose(game, "play Trick Arrow", "play Trick Arrow", "fight Juggernaut", "KO Trick Arrow", "KO Trick Arrow",
           "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 2 + 3 + 2)


# ---- Quantum Breakthrough --------------------------------------------------------------------------


@card("Quantum Breakthrough")
def test_quantum_breakthrough_reshuffles_the_discard_pile_and_draws_as_far_as_it_goes():
    game = core_2e("Ana: hand Growing Rage, Quantum Breakthrough; deck Odinson; discard Wound, Wound")
    choose(game, "play Growing Rage", "play Quantum Breakthrough", "yes")
    assert names(game, "hand", "Ana") == ["Odinson", "Wound", "Wound"]
    assert names(game, "deck", "Ana") == names(game, "discard", "Ana") == []
