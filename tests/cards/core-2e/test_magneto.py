"""Magneto: both sides and the tactics."""

import pytest
from support.core_2e import STRIKE, against, card, fights_for, taken, turned_up
from support.words import choose, gained, labels, names, table

EPIC = "Magneto (Epic)"
XMAN = "Keen Senses"
TECH = "Trick Arrow"

# ---- both sides ------------------------------------------------------------------------------------


@card("Magneto", EPIC)
@pytest.mark.parametrize(("epic", "alone", "tech", "with_ranged"), [(False, 9, 11, 11), (True, 11, 13, 14)])
def test_magneto_is_stronger_for_each_tech_hero_you_played_and_the_epic_one_for_ranged_heroes(
        epic, alone, tech, with_ranged):
    def played(cards):
        return table(f"Ana: hand {TECH}; played {cards} | Ben: hand {TECH}", setup=against(epic=epic), attack=20)

    assert fights_for(played("Odinson, S.H.I.E.L.D. Trooper")) == alone
    assert fights_for(played(f"Odinson, {TECH}, {TECH}")) == tech
    game = played(f"Quick Draw, {TECH}, {TECH}")
    assert fights_for(game) == with_ranged
    game.choose("fight Magneto")
    assert game.table.attack == 20 - with_ranged


@card("Magneto")
def test_magnetos_strike_makes_each_player_discard_an_x_men_hero_or_gain_a_wound():
    hand = f"hand {XMAN}, Odinson; discard "
    game = turned_up(STRIKE, f"Ana: {hand} | Ben: {hand} | Cleo: hand Odinson", against(players=3))
    choose(game, "discard an", "gain a Wound")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}
    assert names(game, "discard", "Ana") == [XMAN]
    assert XMAN in names(game, "hand", "Ben")


@card("Magneto", "Unending Energy")
def test_unending_energy_discarded_for_magnetos_strike_returns_to_hand_and_no_wound_is_gained():
    game = turned_up(STRIKE, "Ana: hand Unending Energy | Ben: hand ", against())
    choose(game, "discard an", "return Unending Energy")
    assert names(game, "hand", "Ana") == ["Unending Energy"]
    assert gained(game) == {"Ana": 0, "Ben": 1}


@card(EPIC)
def test_epic_magnetos_strike_makes_each_player_ko_an_x_men_hero_or_gain_a_wound():
    hand = f"hand {XMAN}, Odinson"
    game = turned_up(STRIKE, f"Ana: {hand} | Ben: {hand} | Cleo: hand Odinson", against(players=3, epic=True))
    choose(game, "KO one", "gain a Wound")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}
    assert names(game, "ko") == [XMAN, STRIKE]
    assert names(game, "hand", "Ana") == ["Odinson"]


# ---- the tactics -----------------------------------------------------------------------------------


HQ = ["Keen Senses", "Odinson", "Optic Blast", "Odinson", "Odinson"]


@card("Bitter Captor")
def test_bitter_captor_gains_an_x_men_hero_of_the_hq():
    game = taken("Bitter Captor", "Ana: discard ", hq=HQ, hero_deck=["Quick Draw"] * 3)
    game.choose("gain an [X-Men] Hero")
    assert labels(game) == ["gain Keen Senses", "gain Optic Blast"]
    game.choose("gain Optic Blast")
    assert names(game, "discard", "Ana") == ["Optic Blast"]
    assert names(game, "hq")[2] == "Quick Draw"


@card("Bitter Captor")
def test_bitter_captor_gains_a_sidekick_instead_which_does_not_use_up_the_one_of_the_turn():
    game = taken("Bitter Captor", "Ana: discard ", hq=HQ, recruit=2)
    game.choose("gain a Sidekick")
    assert names(game, "discard", "Ana") == ["Daring Sidekick"]
    assert "recruit Daring Sidekick" in labels(game)


@card("Bitter Captor")
def test_bitter_captor_without_an_x_men_hero_in_the_hq_gains_a_sidekick():
    game = taken("Bitter Captor", "Ana: discard ", hq=["Odinson"] * 5)
    assert names(game, "discard", "Ana") == ["Daring Sidekick"]


@card("Crush In Steel")
def test_crush_in_steel_kos_a_hero_with_a_class_of_each_other_player():
    game = taken("Crush In Steel", "Ana: hand Odinson | Ben: hand Odinson, Quick Draw, S.H.I.E.L.D. Agent | "
                    "Cleo: hand S.H.I.E.L.D. Agent, Wound; discard Odinson", players=3)
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Odinson", "KO Quick Draw"])
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Cleo") == ["Odinson"]


@card("Electromagnetic Shockwave")
def test_electromagnetic_shockwave_discards_an_x_men_hero_or_down_to_three_cards():
    hand = f"hand {XMAN}, Odinson, Odinson, Odinson, Odinson"
    game = taken("Electromagnetic Shockwave", f"Ana: {hand} | Ben: {hand} | Cleo: {hand} | "
                    "Dan: hand Odinson, Odinson, Odinson, Odinson", players=4)
    choose(game, "discard an", "discard down", "discard Odinson", "discard Odinson")
    assert [len(names(game, "hand", name)) for name in ("Ana", "Ben", "Cleo", "Dan")] == [5, 4, 3, 3]
    assert XMAN not in names(game, "hand", "Ben")
    assert XMAN in names(game, "hand", "Cleo")


@card("Imprisoning Sphere")
def test_imprisoning_sphere_sets_an_x_men_or_shield_hero_aside_for_the_new_hand():
    game = taken("Imprisoning Sphere", f"Ana: hand Odinson, {XMAN}; played S.H.I.E.L.D. Agent, Quick Draw; "
                    f"deck {', '.join(['Zzzax'] * 9)}")
    assert labels(game) == ["keep Keen Senses", "keep S.H.I.E.L.D. Agent", "do not keep"]
    choose(game, f"keep {XMAN}", "end turn")
    assert sorted(names(game, "hand", "Ana")) == [XMAN] + ["Zzzax"] * 6
    assert XMAN not in names(game, "discard", "Ana")


@card("Imprisoning Sphere")
def test_a_hero_set_aside_by_imprisoning_sphere_can_no_longer_be_played_this_turn():
    game = taken("Imprisoning Sphere", f"Ana: hand {XMAN}, Odinson")
    game.choose(f"keep {XMAN}")
    assert f"play {XMAN}" not in labels(game)


@card("Imprisoning Sphere", "Magneto")
def test_a_played_hero_set_aside_by_imprisoning_sphere_was_still_played_this_turn():
    game = taken("Imprisoning Sphere", "Ana: hand ; played Weapon Bank")
    game.choose("keep Weapon Bank")
    assert names(game, "played", "Ana") == []
    assert fights_for(game) == 10


@card("Imprisoning Sphere")
def test_imprisoning_sphere_may_keep_nothing():
    game = taken("Imprisoning Sphere", f"Ana: hand {XMAN}; deck {', '.join(['Zzzax'] * 9)}")
    choose(game, "do not keep", "end turn")
    assert names(game, "hand", "Ana") == ["Zzzax"] * 6
