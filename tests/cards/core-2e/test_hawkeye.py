"""Hawkeye's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, labels, names, pools

SKULL = "Red Skull, Hydra Overlord"

# ---- Trick Arrow -----------------------------------------------------------------------------------


@card("Trick Arrow", "Quick Draw")
def test_trick_arrow_gives_two_more_attack_once_you_drew_a_card_this_turn():
    game = core_2e("Ana: hand Trick Arrow, Quick Draw, Trick Arrow; deck Odinson")
    game.choose("play Trick Arrow")
    assert pools(game) == (0, 1)
    choose(game, "play Quick Draw", "play Trick Arrow")
    assert pools(game) == (0, 1 + 1 + 3)


@card("Trick Arrow")
def test_the_new_hand_of_the_last_turn_is_not_drawn_this_turn():
    game = core_2e("Ana: hand Wound; deck " + ", ".join(["Trick Arrow"] * 6), villain_deck=["Sentinel"] * 4)
    choose(game, "end turn", "end turn", "play Trick Arrow")
    assert game.ask.player == "Ana" and pools(game) == (0, 1)


@card("Trick Arrow", "Psychic Link")
def test_a_card_another_player_drew_does_not_count_for_trick_arrow():
    game = core_2e("Ana: hand Psychic Link, Trick Arrow; deck Wound | Ben: hand Optic Blast; deck Odinson")
    choose(game, "play Psychic Link", "reveal Optic Blast", "play Trick Arrow")
    assert names(game, "hand", "Ben") == ["Optic Blast", "Odinson"]
    assert pools(game) == (0, 3 + 1)


@card("Trick Arrow")
def test_a_draw_from_empty_piles_is_no_drawn_card_for_trick_arrow():
    game = core_2e("Ana: hand Quick Draw, Trick Arrow; deck ; discard ")
    choose(game, "play Quick Draw", "play Trick Arrow")
    assert pools(game) == (0, 1 + 1)


# ---- Supporting Fire -------------------------------------------------------------------------------


@card("Supporting Fire")
def test_after_a_ranged_card_supporting_fire_lets_each_player_draw():
    game = core_2e("Ana: hand Optic Blast, Wound, Supporting Fire; deck Odinson | Ben: hand Wound; deck Quick Draw | "
                  "Cleo: hand Wound; deck ; discard Trick Arrow", players=3)
    choose(game, "play Optic Blast", "discard Wound", "play Supporting Fire", "yes")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "hand", "Ben") == ["Wound", "Quick Draw"]
    assert names(game, "hand", "Cleo") == ["Wound", "Trick Arrow"]
    assert pools(game) == (0, 3 + 2)


@card("Supporting Fire")
@pytest.mark.parametrize(("first", "answers"), [("Trick Arrow", []), ("Kinetic Card", ["no"])])
def test_without_its_superpower_supporting_fire_only_gives_attack(first, answers):
    game = core_2e(f"Ana: hand {first}, Supporting Fire; deck ; discard  | Ben: hand Wound; deck Quick Draw")
    game.choose(f"play {first}")
    before = pools(game)[1]
    choose(game, "play Supporting Fire", *answers)
    assert game.ask.kind == "action" and pools(game)[1] == before + 2
    assert names(game, "hand", "Ben") == ["Wound"]


# ---- Pinpoint Precision ----------------------------------------------------------------------------

TACTICS = ["Vast Resources", "Dust of Death", "Ruthless Command", "Two More Shall Take Its Place"]


@card("Pinpoint Precision")
def test_pinpoint_precision_shows_two_tactics_and_the_one_chosen_is_taken():
    seen = set()
    for seed in range(12):
        game = core_2e("Ana: hand Pinpoint Precision", attack=2, tactics=TACTICS, seed=seed)
        choose(game, "play Pinpoint Precision", f"fight {SKULL}")
        assert game.ask.player == "Ana" and len(labels(game)) == 2
        seen.update(labels(game))
        wanted = labels(game)[-1]
        game.choose(wanted)
        assert [wanted.endswith(name) for name in names(game, "victory", "Ana")] == [True]
        assert len(next(iter(game.table.tactics.values()))) == 3
    assert len(seen) == 4  # any two of the four


@card("Pinpoint Precision")
def test_only_the_fighter_sees_the_tactics_pinpoint_precision_looks_at():
    game = core_2e("Ana: hand Pinpoint Precision", attack=2, tactics=TACTICS)
    choose(game, "play Pinpoint Precision", f"fight {SKULL}")
    shown = [e for e in game.events if e.kind == "look"]
    assert len(shown) == 2 and all(e.seen_by == ("Ana",) for e in shown)


@card("Pinpoint Precision")
def test_pinpoint_precision_lasts_for_every_fight_of_the_turn_and_no_longer():
    game = core_2e("Ana: hand Pinpoint Precision; deck Hulk Smash!, Hulk Smash! | Ben: discard ", attack=9,
                  tactics=["Vast Resources"] * 3 + ["Dust of Death"], villain_deck=["Sentinel"] * 4, seed=2)
    game.choose("play Pinpoint Precision")
    for fights in (1, 2):
        game.choose(f"fight {SKULL}")
        if game.ask.kind != "action":
            game.choose("fight Vast Resources")
        assert len([e for e in game.events if e.kind == "look"]) == 2 * fights
    assert names(game, "victory", "Ana") == ["Vast Resources"] * 2
    choose(game, "end turn", "end turn", "play Hulk Smash!", "play Hulk Smash!", "no", f"fight {SKULL}")
    assert len([e for e in game.events if e.kind == "look"]) == 4


@card("Pinpoint Precision")
def test_with_one_tactic_left_pinpoint_precision_takes_that_one():
    game = core_2e("Ana: hand Pinpoint Precision", attack=2, tactics=["Vast Resources"])
    choose(game, "play Pinpoint Precision", f"fight {SKULL}")
    assert names(game, "victory", "Ana") == ["Vast Resources"] and pools(game) == (4, 0)


@card("Pinpoint Precision")
@pytest.mark.parametrize("fought", ["Magneto", "Loki"])
def test_pinpoint_precision_looks_at_the_tactics_of_the_mastermind_that_is_fought(fought):
    left = {"Magneto": ["Bitter Captor", "Crush In Steel", "Imprisoning Sphere"],
            "Loki": ["Broken Illusions", "Whispers and Lies", "Cruel Manipulations"]}
    game = core_2e("Ana: hand Pinpoint Precision | Ben: hand ", attack=20, masterminds=left, hq=["Quick Draw"] * 5)
    choose(game, "play Pinpoint Precision", f"fight {fought}")
    wanted = [label.removeprefix("fight ") for label in labels(game)]
    assert len(wanted) == 2 and set(wanted) <= set(left[fought])
    game.choose(f"fight {wanted[0]}")
    assert names(game, "victory", "Ana") == wanted[:1]
    tactics = {game.table.card(m).name: len(cards) for m, cards in game.table.tactics.items()}
    assert tactics == {name: 3 - (name == fought) for name in left}


@card("Pinpoint Precision", "Stolen Powers")
def test_a_copied_pinpoint_precision_looks_a_second_time():
    game = core_2e("Ana: hand Pinpoint Precision, Stolen Powers", attack=2, tactics=TACTICS)
    choose(game, "play Pinpoint Precision", "play Stolen Powers", "no", f"fight {SKULL}", 0, 0)
    assert len([e for e in game.events if e.kind == "look"]) == 4
    assert len(names(game, "victory", "Ana")) == 1


@card("Pinpoint Precision", "Pure Fury")
def test_pinpoint_precision_also_shows_the_tactics_when_pure_fury_fights_for_nothing():
    game = core_2e("Ana: hand Pinpoint Precision, Pure Fury; discard ", tactics=TACTICS,
                  ko=["S.H.I.E.L.D. Agent"] * 8)
    choose(game, "play Pinpoint Precision", "play Pure Fury", f"defeat {SKULL}")
    assert len(labels(game)) == 2 and game.table.attack == 5
    game.choose(1)
    assert len(names(game, "victory", "Ana")) == 1 and game.table.attack == 5
