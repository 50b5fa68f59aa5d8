"""Wolverine's four cards."""

import pytest
from support.words import card, choose, labels, names, pools, table

AGENTS = "deck " + ", ".join(["S.H.I.E.L.D. Agent"] * 8)


@card("Keen Senses")
@pytest.mark.parametrize(("first", "answers", "drawn"), [
    ("Unstoppable Hulk", ["yes"], 1), ("Unstoppable Hulk", ["no"], 0), ("Team Player", [], 0)])
def test_keen_senses_draw_a_card_after_an_instinct_card(first, answers, drawn):
    game = table(f"Ana: hand {first}, Keen Senses; {AGENTS}")
    choose(game, 0, "play Keen Senses", *answers)
    assert pools(game) == (0, 2 + 1)
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"] * drawn


@card("Frenzied Slashing")
@pytest.mark.parametrize(("first", "answers", "drawn"), [
    ("Unstoppable Hulk", ["yes"], 2), ("Unstoppable Hulk", ["no"], 0), ("Team Player", [], 0)])
def test_frenzied_slashing_draws_two_cards_after_an_instinct_card(first, answers, drawn):
    game = table(f"Ana: hand {first}, Frenzied Slashing; {AGENTS}")
    choose(game, 0, "play Frenzied Slashing", *answers)
    assert pools(game) == (0, 2 + 2)
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"] * drawn


# ---- Healing Factor --------------------------------------------------------------------------------


@card("Healing Factor")
def test_healing_factor_may_ko_a_wound_from_hand_or_discard_pile_to_draw_a_card():
    game = table("Ana: hand Healing Factor, Wound; deck Odinson; discard Wound, Storm")
    game.choose("play Healing Factor")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)", "do not KO"]
    game.choose("KO Wound (hand)")
    assert pools(game) == (0, 2)
    assert names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ana") == ["Wound", "Gathering Stormclouds"]


@card("Healing Factor")
def test_healing_factor_draws_nothing_if_no_wound_is_kod():
    game = table("Ana: hand Healing Factor, Wound; deck Odinson; discard ")
    choose(game, "play Healing Factor", "do not KO")
    assert names(game, "hand", "Ana") == ["Wound"]

    game = table("Ana: hand Healing Factor; deck Odinson; discard Storm")
    game.choose("play Healing Factor")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == []
    assert pools(game) == (0, 2)


# ---- Berserker Rage --------------------------------------------------------------------------------


@card("Berserker Rage")
def test_berserker_rage_draws_three_and_gives_one_attack_for_every_card_drawn_this_turn():
    game = table(f"Ana: hand Quick Draw, Berserker Rage; {AGENTS}")
    choose(game, "play Quick Draw", "play Berserker Rage")
    assert len(names(game, "hand", "Ana")) == 1 + 3
    game.choose("yes")
    assert pools(game) == (0, 1 + 1 + 3)


@card("Berserker Rage")
@pytest.mark.parametrize(("first", "answers"), [("Unstoppable Hulk", ["no"]), ("Team Player", [])])
def test_without_its_superpower_berserker_rage_only_draws(first, answers):
    game = table(f"Ana: hand {first}, Berserker Rage; {AGENTS}")
    choose(game, 0, "play Berserker Rage", *answers)
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2)
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Agent"] * 3


@card("Berserker Rage")
def test_cards_drawn_in_the_last_turn_or_at_its_end_are_not_extra_for_berserker_rage():
    game = table("Ana: hand Quick Draw; deck Wound, Keen Senses, Berserker Rage" + ", Wound" * 7 + " | Ben: hand Wound",
                 villain_deck=["Bystander"] * 4)
    choose(game, "play Quick Draw", "end turn", "end turn")
    assert game.ask.player == "Ana"
    choose(game, "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3)


@card("Berserker Rage")
def test_cards_drawn_by_a_villains_fight_effect_are_extra_for_berserker_rage():
    game = table(f"Ana: hand Keen Senses, Berserker Rage; {AGENTS}", city={"Bank": "Enchantress"}, attack=6)
    choose(game, "fight Enchantress", "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3 + 3)


@card("Berserker Rage")
def test_berserker_rage_counts_only_cards_its_own_player_drew_and_could_draw():
    game = table("Ana: hand Psychic Link, Keen Senses, Berserker Rage; deck Odinson, Wound; discard  | "
                 f"Ben: hand Storm; {AGENTS}")
    choose(game, "play Psychic Link", "do not reveal", "reveal Gathering Stormclouds")
    choose(game, "play Keen Senses", "no", "play Berserker Rage", "yes")
    assert pools(game) == (0, 3 + 1 + 2)  # Ana's deck had two cards; Ben's card does not count


@card("Berserker Rage")
def test_berserker_rage_counts_when_it_is_played_and_not_later():
    game = table(f"Ana: hand Keen Senses, Berserker Rage, Quick Draw; {AGENTS}")
    choose(game, "play Keen Senses", "play Berserker Rage", "yes", "play Quick Draw")
    assert pools(game) == (0, 1 + 3 + 1)


@card("Berserker Rage", "Copy Powers")
def test_a_copy_of_berserker_rage_counts_the_cards_of_both():
    game = table(f"Ana: hand Keen Senses, Berserker Rage, Copy Powers; {AGENTS}")
    choose(game, "play Keen Senses", "play Berserker Rage", "yes", "play Copy Powers", "copy Berserker Rage", "yes")
    assert pools(game) == (0, 1 + 3 + 6)


@card("Berserker Rage", "Card Shark")
def test_a_revealed_card_that_is_drawn_counts_for_berserker_rage():
    game = table("Ana: hand Card Shark, Keen Senses, Berserker Rage; deck Storm, Wound, Wound, Wound, Wound")
    choose(game, "play Card Shark", "play Keen Senses", "play Berserker Rage", "yes")
    assert pools(game) == (0, 2 + 1 + 4)
