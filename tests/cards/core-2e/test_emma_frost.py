"""Emma Frost's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

from collections import Counter

import pytest
from support.core_2e import card, core_2e
from support.words import choose, city, labels, names, pools

from legendary_nb import Setup

FIVE = "Odinson, Odinson, Odinson, Odinson, Odinson"

# ---- Shadowed Thoughts -----------------------------------------------------------------------------


@card("Shadowed Thoughts")
def test_shadowed_thoughts_plays_a_master_strike_it_reveals():
    game = core_2e(f"Ana: hand Covert Operation, Shadowed Thoughts, {FIVE} | Ben: hand Trick Arrow",
                  villain_deck=["Master Strike", "Sentinel"])
    choose(game, "play Covert Operation", "play Shadowed Thoughts", "yes")
    assert pools(game) == (0, 2 + 2 + 3)
    choose(game, "do not reveal")  # Ben shows no tech hero; his hand is small enough
    assert len(names(game, "hand", "Ana")) == 4
    assert names(game, "ko") == ["Master Strike"] and names(game, "villain_deck") == ["Sentinel"]


@card("Shadowed Thoughts")
@pytest.mark.parametrize("top", ["Sentinel", "Scheme Twist", "Bystander"])
def test_shadowed_thoughts_leaves_any_other_card_on_top_of_the_villain_deck(top):
    game = core_2e("Ana: hand Covert Operation, Shadowed Thoughts", villain_deck=[top, "Master Strike"])
    choose(game, "play Covert Operation", "play Shadowed Thoughts", "yes")
    assert game.ask.kind == "action" and pools(game) == (0, 2 + 2 + 3)
    assert names(game, "villain_deck") == [top, "Master Strike"]
    assert [e.card for e in game.events if e.kind == "reveal"] == [top]
    assert city(game) == {} and game.table.twists == 0


@card("Shadowed Thoughts")
@pytest.mark.parametrize(("first", "answers"), [("Trick Arrow", []), ("Mental Discipline", ["no"])])
def test_without_the_three_attack_shadowed_thoughts_reveals_nothing(first, answers):
    game = core_2e(f"Ana: hand {first}, Shadowed Thoughts; deck Wound", villain_deck=["Master Strike", "Sentinel"])
    game.choose(f"play {first}")
    before = pools(game)[1]
    choose(game, "play Shadowed Thoughts", *answers)
    assert game.ask.kind == "action" and pools(game)[1] == before + 2
    assert names(game, "villain_deck") == ["Master Strike", "Sentinel"]


@card("Shadowed Thoughts", "Diamond Form")
def test_diamond_form_answers_a_strike_brought_up_by_shadowed_thoughts():
    game = core_2e(f"Ana: hand Covert Operation, Shadowed Thoughts, Diamond Form, {FIVE}",
                  villain_deck=["Master Strike", "Sentinel"])
    choose(game, "play Covert Operation", "play Shadowed Thoughts", "yes")
    assert labels(game) == ["reveal Diamond Form", "do not reveal"]
    game.choose("reveal Diamond Form")
    assert len(names(game, "hand", "Ana")) == 6 and pools(game) == (0, 7)
    assert len(names(game, "villain_deck")) == 2


# ---- Diamond Form ----------------------------------------------------------------------------------

STRIKE = {"step": "turn", "villain_deck": ["Master Strike", "Sentinel", "Sentinel"]}


@card("Diamond Form")
def test_diamond_form_koes_the_strike_and_shuffles_a_bystander_into_the_villain_deck():
    game = core_2e(f"Ana: hand Diamond Form, {FIVE} | Ben: hand {FIVE}", **STRIKE)
    stack = len(names(game, "bystanders"))
    game.choose("reveal Diamond Form")
    assert game.ask.kind == "action" and names(game, "ko") == ["Master Strike"]
    assert len(names(game, "hand", "Ana")) == 6 and len(names(game, "hand", "Ben")) == 5
    assert len(names(game, "bystanders")) == stack - 1
    deck = Counter(names(game, "villain_deck"))
    assert deck.pop("Sentinel") == 2 and deck.total() == 1
    game.choose("play Diamond Form")
    assert pools(game) == (0, 4)


@card("Diamond Form")
def test_diamond_form_may_be_held_back_and_the_strike_happens():
    game = core_2e(f"Ana: hand Diamond Form, {FIVE} | Ben: hand Wound", **STRIKE)
    choose(game, "do not reveal", *["discard Odinson"] * 2)
    assert len(names(game, "hand", "Ana")) == 4
    assert names(game, "villain_deck") == ["Sentinel", "Sentinel"]


@card("Diamond Form", "Shadowed Thoughts")
def test_diamond_form_works_from_the_played_cards():
    game = core_2e(f"Ana: hand Diamond Form, Covert Operation, Shadowed Thoughts, {FIVE}",
                  villain_deck=["Master Strike", "Sentinel"])
    choose(game, "play Diamond Form", "play Covert Operation", "play Shadowed Thoughts", "yes",
           "reveal Diamond Form")
    assert len(names(game, "hand", "Ana")) == 5 and names(game, "ko") == ["Master Strike"]


@card("Diamond Form", "Doctor Doom")
def test_a_strike_answered_by_diamond_form_does_not_become_an_omen_of_doctor_doom():
    setup = Setup("core-2e", 2, mastermind="Doctor Doom", scheme="Unleash the Power of the Cosmic Cube")
    game = core_2e("Ana: hand Odinson, Quick Draw; discard  | Ben: hand Diamond Form", setup=setup, **STRIKE)
    assert game.ask.player == "Ben"
    game.choose("reveal Diamond Form")
    assert names(game, "beside_mastermind") == [] and names(game, "ko") == ["Master Strike"]
    assert names(game, "hand", "Ana") == ["Odinson", "Quick Draw"] and names(game, "discard", "Ana") == []


@card("Diamond Form", "Enshrouded Identity")
@pytest.mark.parametrize(("answer", "guards"), [("reveal Diamond Form", 0), ("do not reveal", 1)])
def test_diamond_form_also_answers_a_strike_while_no_mastermind_is_known(answer, guards):
    setup = Setup("core-2e", 2, scheme="Enshrouded Identity", mastermind="Loki")
    game = core_2e("Ana: hand Odinson | Ben: hand Diamond Form", setup=setup, **STRIKE)
    game.choose(answer)
    assert len(names(game, "outside")) == guards and names(game, "ko") == ["Master Strike"]
