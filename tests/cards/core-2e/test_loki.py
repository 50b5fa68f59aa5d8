"""Loki: both sides and the tactics."""

import pytest
from support.core_2e import CALM, STRIKE, against, beside, card, fights_for, turned_up
from support.words import choose, labels, names, table

EPIC = "Loki (Epic)"


def loki(tactic, seats="", players=2, thralls=(), **parts):
    """Loki with these thralls has just been fought and this tactic taken; one more is left."""
    game = table(seats, **{"setup": against("Loki", players=players), "tactics": [tactic] * 2, "attack": 30,
                           "villain_deck": CALM} | parts)
    return beside(game, *thralls).choose("fight Loki")


# ---- both sides ------------------------------------------------------------------------------------


@card("Loki", EPIC)
@pytest.mark.parametrize(("epic", "alone", "more"), [(False, 11, 1), (True, 12, 2)])
def test_loki_is_stronger_for_each_class_among_his_thralls(epic, alone, more):
    def with_thralls(*thralls):
        return beside(table(setup=against("Loki", epic=epic), attack=30,
                            tactics=["Scion of the Frost Giants"] * 2), *thralls)

    assert fights_for(with_thralls()) == alone
    assert fights_for(with_thralls("Odinson", "Growing Rage")) == alone + more
    game = with_thralls("Odinson", "Quick Draw", "Odinson", "Trick Arrow")
    assert fights_for(game) == alone + 3 * more
    game.choose("fight Loki")
    assert game.table.attack == 30 - alone - 3 * more


@card("Loki")
def test_lokis_strike_takes_a_strength_hero_to_the_discard_pile_or_a_hero_with_a_class_as_a_thrall():
    hand = "hand Odinson, Quick Draw, S.H.I.E.L.D. Agent; discard "
    game = turned_up(STRIKE, f"Ana: {hand} | Ben: {hand} | Cleo: hand S.H.I.E.L.D. Agent, Wound",
                     against("Loki", players=3))
    choose(game, "discard a", "put a")
    assert labels(game) == ["put Odinson beside the Mastermind", "put Quick Draw beside the Mastermind"]
    game.choose("put Quick Draw")
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "beside_mastermind") == ["Quick Draw"]
    assert names(game, "hand", "Cleo") == ["S.H.I.E.L.D. Agent", "Wound"]
    assert fights_for(game) == 12


@card(EPIC)
def test_epic_lokis_strike_first_takes_the_top_hero_and_then_kos_strength_heroes_or_takes_thralls():
    hand = "hand Odinson, Quick Draw"
    game = turned_up(STRIKE, f"Ana: {hand} | Ben: {hand}", against("Loki", epic=True),
                     hero_deck=["Trick Arrow", "Growing Rage"])
    assert names(game, "beside_mastermind") == ["Trick Arrow"]
    choose(game, "KO one", "put a", "put Quick Draw")
    assert names(game, "ko") == ["Odinson", STRIKE]
    assert names(game, "beside_mastermind") == ["Trick Arrow", "Quick Draw"]
    assert names(game, "hero_deck") == ["Growing Rage"]
    assert fights_for(game) == 16


# ---- the tactics -----------------------------------------------------------------------------------


@card("Broken Illusions")
def test_broken_illusions_kos_a_thrall():
    game = loki("Broken Illusions", thralls=["Odinson", "Quick Draw"])
    choose(game, "choose Quick Draw", "KO it")
    assert names(game, "ko") == ["Quick Draw"]
    assert names(game, "beside_mastermind") == ["Odinson"]


@card("Broken Illusions")
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_broken_illusions_gives_a_thrall_to_a_player_of_your_choice(player):
    game = loki("Broken Illusions", "Ana: discard  | Ben: discard ", thralls=["Odinson"])
    choose(game, "choose a player", player)
    assert names(game, "discard", player) == ["Odinson"]
    assert names(game, "beside_mastermind") == []


@card("Broken Illusions")
def test_broken_illusions_without_thralls_does_nothing():
    assert loki("Broken Illusions").ask.kind == "action"


@card("Cruel Manipulations")
def test_cruel_manipulations_discards_every_card_named_as_a_thrall_from_the_other_hands():
    game = loki("Cruel Manipulations", "Ana: hand Odinson | Ben: hand Odinson, Quick Draw, Odinson, Trick Arrow | "
                "Cleo: hand Growing Rage", players=3, thralls=["Odinson", "Trick Arrow"])
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "hand", "Ben") == ["Quick Draw"]
    assert names(game, "hand", "Cleo") == ["Growing Rage"]


@card("Cruel Manipulations")
def test_cruel_manipulations_shows_the_other_hands_to_all_and_not_ones_own():
    game = loki("Cruel Manipulations", "Ana: hand Odinson | Ben: hand Odinson, Wound", thralls=["Odinson"])
    shown = [(e.player, e.card) for e in game.events if e.kind == "show" and e.seen_by is None]
    assert shown == [("Ben", "Odinson"), ("Ben", "Wound")]


@card("Scion of the Frost Giants")
def test_scion_of_the_frost_giants_kos_up_to_three_grey_heroes_of_your_discard_pile():
    agents = ", ".join(["S.H.I.E.L.D. Agent"] * 4)
    game = loki("Scion of the Frost Giants", f"Ana: discard Odinson, Wound, {agents}")
    assert labels(game) == ["KO S.H.I.E.L.D. Agent", "done"]
    choose(game, *["KO S.H.I.E.L.D. Agent"] * 3)
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"] * 3
    assert names(game, "discard", "Ana") == ["Odinson", "Wound", "S.H.I.E.L.D. Agent"]
    fewer = loki("Scion of the Frost Giants", f"Ana: discard {agents}").choose("done")
    assert names(fewer, "ko") == []


@card("Whispers and Lies")
def test_whispers_and_lies_takes_every_hero_of_cost_five_or_more_and_then_refills():
    game = loki("Whispers and Lies", hq=["Odinson", "Quick Draw", "Hulk Smash!", "Trick Arrow", "Growing Rage"],
                hero_deck=["God of Thunder", "Weapon Bank", "Quick Draw"])
    assert sorted(names(game, "beside_mastermind")) == ["Hulk Smash!", "Odinson"]
    assert sorted(names(game, "hq")) == sorted(
        ["God of Thunder", "Quick Draw", "Weapon Bank", "Trick Arrow", "Growing Rage"])
    assert fights_for(game) == 12
