"""Gambit's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, labels, names, pools


def revealed(game):
    return [(e.player, e.card) for e in game.events if e.kind == "reveal"]


# ---- Stack the Deck --------------------------------------------------------------------------------


@card("Stack the Deck", "High-Stakes Jackpot")
def test_stack_the_deck_prepares_a_jackpot():
    game = core_2e("Ana: hand Stack the Deck, High-Stakes Jackpot; deck X-Men United, Wound; discard ")
    choose(game, "play Stack the Deck", "put back X-Men United", "play High-Stakes Jackpot", "do not discard")
    assert pools(game) == (0, 4 + 8)


# ---- Kinetic Card ----------------------------------------------------------------------------------


@card("Kinetic Card")
def test_kinetic_card_draws_a_revealed_x_man_without_asking():
    game = core_2e("Ana: hand Kinetic Card; deck Optic Blast, Odinson; discard ")
    game.choose("play Kinetic Card")
    assert game.ask.kind == "action" and pools(game) == (0, 2)
    assert revealed(game) == [("Ana", "Optic Blast")]
    assert names(game, "hand", "Ana") == ["Optic Blast"] and names(game, "deck", "Ana") == ["Odinson"]


@card("Kinetic Card")
@pytest.mark.parametrize(("answer", "deck", "discard"), [("discard Odinson", ["Wound"], ["Odinson"]),
                                                         ("do not discard", ["Odinson", "Wound"], [])])
def test_kinetic_card_discards_any_other_card_or_leaves_it_on_top(answer, deck, discard):
    game = core_2e("Ana: hand Kinetic Card; deck Odinson, Wound; discard ")
    game.choose("play Kinetic Card")
    assert labels(game) == ["discard Odinson", "do not discard"]
    game.choose(answer)
    assert (names(game, "deck", "Ana"), names(game, "discard", "Ana")) == (deck, discard)
    assert names(game, "hand", "Ana") == []


@card("Kinetic Card")
def test_kinetic_card_reshuffles_an_empty_deck_and_reveals_nothing_if_there_is_no_card():
    game = core_2e("Ana: hand Kinetic Card, Kinetic Card; deck ; discard Optic Blast")
    game.choose("play Kinetic Card")
    assert names(game, "hand", "Ana") == ["Kinetic Card", "Optic Blast"]
    game.choose("play Kinetic Card")
    assert game.ask.kind == "action" and pools(game) == (0, 4)


@card("Kinetic Card", "Trick Arrow")
def test_a_card_drawn_by_kinetic_card_is_a_card_drawn_this_turn():
    game = core_2e("Ana: hand Kinetic Card, Trick Arrow; deck Optic Blast")
    choose(game, "play Kinetic Card", "play Trick Arrow")
    assert pools(game) == (0, 2 + 3)


# ---- Hypnotic Charm --------------------------------------------------------------------------------


@card("Hypnotic Charm")
def test_hypnotic_charm_lets_you_choose_for_every_player_whether_the_top_card_is_discarded():
    game = core_2e("Ana: hand Hypnotic Charm; deck Wound; discard  | Ben: deck Odinson, Wound; discard  | "
                  "Cleo: deck Quick Draw; discard ", players=3)
    game.choose("play Hypnotic Charm")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Wound", "do not discard"])
    game.choose("discard Wound")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Odinson", "do not discard"])
    game.choose("discard Odinson")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Quick Draw", "do not discard"])
    game.choose("do not discard")
    assert [names(game, "discard", player) for player in ("Ana", "Ben", "Cleo")] == [["Wound"], ["Odinson"], []]
    assert names(game, "deck", "Ben") == ["Wound"] and names(game, "deck", "Cleo") == ["Quick Draw"]
    assert game.ask.kind == "action" and pools(game) == (3, 0)


@card("Hypnotic Charm")
@pytest.mark.parametrize("first_part", ["discard Wound", "do not discard"])
def test_the_superpower_of_hypnotic_charm_koes_your_revealed_card_wherever_it_lies_now(first_part):
    game = core_2e("Ana: hand Hypnotic Charm; played Mental Discipline; deck Wound, Quick Draw; discard  | "
                  "Ben: deck Trick Arrow; discard ")
    choose(game, "play Hypnotic Charm", first_part, "discard Trick Arrow", "yes")
    assert labels(game) == ["KO Wound", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"] and names(game, "deck", "Ana") == ["Quick Draw"]
    assert names(game, "discard", "Ana") == [] and names(game, "discard", "Ben") == ["Trick Arrow"]


@card("Hypnotic Charm")
@pytest.mark.parametrize("answers", [["no"], ["yes", "do not KO"]])
def test_hypnotic_charm_need_not_ko_the_card(answers):
    game = core_2e("Ana: hand Hypnotic Charm; played Mental Discipline; deck Wound; discard  | Ben: deck Odinson")
    choose(game, "play Hypnotic Charm", "discard Wound", "do not discard", *answers)
    assert names(game, "ko") == [] and names(game, "discard", "Ana") == ["Wound"]


@card("Hypnotic Charm")
def test_two_hypnotic_charms_each_ko_only_the_card_they_revealed_themselves():
    game = core_2e("Ana: hand Hypnotic Charm, Hypnotic Charm; deck Wound, Odinson; discard  | Ben: deck Odinson")
    choose(game, "play Hypnotic Charm", "discard Wound", "do not discard")
    choose(game, "play Hypnotic Charm", "discard Odinson", "do not discard", "yes")
    assert labels(game) == ["KO Odinson", "do not KO"]


@card("Hypnotic Charm", "Stolen Powers")
def test_a_copy_of_hypnotic_charm_koes_only_the_card_the_copy_revealed():
    game = core_2e("Ana: hand Hypnotic Charm, Stolen Powers; deck Wound, Odinson; discard  | Ben: deck Quick Draw")
    choose(game, "play Hypnotic Charm", "discard Wound", "do not discard", "play Stolen Powers")
    choose(game, "discard Odinson", "do not discard", "yes")
    assert labels(game) == ["KO Odinson", "do not KO"]


@card("Hypnotic Charm", "Grand Larceny")
def test_an_invisible_copy_of_hypnotic_charm_koes_only_the_card_the_copy_revealed():
    game = core_2e("Ana: hand Mental Discipline, Kinetic Card, Grand Larceny; "
                  "deck Quick Draw, Wound, Hypnotic Charm, Odinson; discard  | Ben: deck Quick Draw, Trick Arrow")
    choose(game, "play Mental Discipline", "play Kinetic Card", "discard Wound", "play Grand Larceny", "yes")
    choose(game, "play a copy of Hypnotic Charm", "discard Odinson", "do not discard", "yes")
    assert labels(game) == ["KO Odinson", "do not KO"]


# ---- High-Stakes Jackpot ---------------------------------------------------------------------------


@card("High-Stakes Jackpot")
@pytest.mark.parametrize(("answer", "deck", "discard"), [("discard Odinson", ["Wound"], ["Odinson"]),
                                                         ("do not discard", ["Odinson", "Wound"], [])])
def test_high_stakes_jackpot_adds_the_cost_of_the_top_card_and_may_discard_it(answer, deck, discard):
    game = core_2e("Ana: hand High-Stakes Jackpot; deck Odinson, Wound; discard ")
    game.choose("play High-Stakes Jackpot")
    assert pools(game) == (0, 4 + 5) and revealed(game) == [("Ana", "Odinson")]
    game.choose(answer)
    assert (names(game, "deck", "Ana"), names(game, "discard", "Ana")) == (deck, discard)


@card("High-Stakes Jackpot")
def test_high_stakes_jackpot_gives_four_for_a_wound_or_for_no_card_at_all():
    game = core_2e("Ana: hand High-Stakes Jackpot; deck Wound")
    choose(game, "play High-Stakes Jackpot", "do not discard")
    assert pools(game) == (0, 4)

    game = core_2e("Ana: hand High-Stakes Jackpot; deck ; discard ")
    game.choose("play High-Stakes Jackpot")
    assert game.ask.kind == "action" and pools(game) == (0, 4)
