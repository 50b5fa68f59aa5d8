"""The lines of cards as such: when one begins, and where what it places goes.  With cards changed for the test."""

import shutil

import pytest
from support.core_2e import CUBE
from support.words import choose, labels, names, pools, table

from legendary_nb import Setup
from legendary_nb.cards import load_system, store
from legendary_nb.cards.check_content import check_content


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """Makes a content folder whose core-2e differs in one place."""

    def change(file, old, new):
        shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
        path = tmp_path / "core-2e" / f"{file}.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
        assert check_content() == []

    return change


PER_DISCARD = "recruit: 1 per card discarded this way"

# ---- "this way" begins with the line ---------------------------------------------------------------


def test_a_fight_effect_counts_only_what_it_does_itself(changed):
    changed("henchmen", "- name: Sentinel\n  attack: 3\n  points: 1\n  fight: [ko: one of your heroes]",
            f"- name: Sentinel\n  attack: 3\n  points: 1\n  fight: [discard: a card, {PER_DISCARD}]")
    game = table("Ana: hand Optic Blast, Wound, Wound, Wound; discard ", setup=Setup("core-2e", 2, scheme=CUBE),
                 city={"Bank": "Sentinel"})
    choose(game, "play Optic Blast")
    assert names(game, "discard", "Ana") == ["Wound"]
    choose(game, "fight Sentinel")
    assert names(game, "discard", "Ana") == ["Wound", "Wound"] and pools(game) == (1, 0)


def test_an_escape_effect_does_not_count_the_discard_for_the_bystander(changed):
    changed("villains", "    escape: [become twist: true]", f"    escape: [discard: a card, {PER_DISCARD}]")
    sentinels = dict.fromkeys(("Sewers", "Bank", "Rooftops", "Streets"), "Sentinel")
    game = table("Ana: hand Wound, Wound, Wound; discard  | Ben: hand ", setup=Setup("core-2e", 2, scheme=CUBE),
                 city={**sentinels, "Bridge": {"villain": "Mystique", "holds": ["Bystander"]}}, hq=["Pure Fury"] * 5,
                 villain_deck=["Sentinel"] * 3, step="turn")
    assert names(game, "discard", "Ana") == ["Wound", "Wound"] and pools(game) == (1, 0)


def test_each_rescue_effect_begins_when_its_turn_comes(changed):
    changed("basics", "  - ko: a wound from hand or discard\n    else: [draw: 1]",
            f"  - discard: a card\n  - {PER_DISCARD}")
    game = table("Ana: hand Wound, Wound, Wound; discard ", setup=Setup("core-2e", 2, scheme=CUBE), attack=3,
                 city={"Bank": {"villain": "Hand Ninjas", "holds": ["Kindly Caretaker", "Kindly Caretaker"]}})
    game.choose("fight Hand Ninjas")
    assert labels(game) == ["fight effect of Hand Ninjas", "rescue effect of Kindly Caretaker"]  # equal ones once
    choose(game, "rescue effect of Kindly Caretaker", "rescue effect of Kindly Caretaker")
    assert pools(game) == (1 + 1 + 1, 0)  # one for each rescue, one from the ninjas


def test_a_strike_counts_only_what_it_does_itself(changed):
    changed("masterminds", "      else: [discard down to: 4]", f"      else: [discard: a card]\n  - {PER_DISCARD}")
    game = table("Ana: hand Shadowed Thoughts, Covert Operation, Optic Blast, Wound, Wound, Wound; discard  | "
                 "Ben: hand ", setup=Setup("core-2e", 2, mastermind="Red Skull, Hydra Overlord", scheme=CUBE),
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    choose(game, "play Optic Blast", "discard Wound", "play Covert Operation", "play Shadowed Thoughts", "yes")
    assert names(game, "ko") == ["Master Strike"]
    assert pools(game)[0] == 1


# ---- where a strike is placed ----------------------------------------------------------------------


@pytest.mark.parametrize(("where", "place"), [("beside scheme", "beside_scheme"),
                                              ("beside mastermind", "beside_mastermind")])
def test_a_strike_is_placed_where_its_line_says(changed, where, place):
    changed("masterminds", "place strike: beside mastermind", f"place strike: {where}")
    game = table("Ana: hand  | Ben: hand ", setup=Setup("core-2e", 2, mastermind="Doctor Doom", scheme=CUBE),
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"], step="turn")
    assert names(game, place) == ["Master Strike"]
    assert names(game, "ko") == []
    assert [e.target for e in game.events if e.kind == "place"] == [where]


def test_a_strike_may_be_placed_above_the_mastermind_or_a_space(changed):
    changed("masterminds", "place strike: beside mastermind", "place strike: above rightmost space")
    game = table("Ana: hand  | Ben: hand ", setup=Setup("core-2e", 2, mastermind="Doctor Doom", scheme=CUBE),
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"], step="turn")
    above = {i: [game.table.card(c).name for c in cards] for i, cards in game.table.above.items()}
    assert above == {0: ["Master Strike"]}


# ---- superpowers in place of the text --------------------------------------------------------------


def test_a_superpower_in_place_of_the_text_is_read_and_told(changed):
    changed("heroes", "    play:\n    - draw: 2\n    - put: a card from hand\n      to: top of deck",
            "    play: [draw: 1]\n    superpower covert x-men instead: [draw: 3]")
    card = next(c for c in load_system("core-2e").cards() if c.name == "Stack the Deck")
    assert [line.icons for line in card.lines] == [(), ("covert", "x-men")]
    game = table("Ana: hand Covert Operation, Keen Senses, Stack the Deck; deck Wound, Wound, Wound, Wound",
                 setup=Setup("core-2e", 2, scheme=CUBE))
    choose(game, "play Covert Operation", "play Keen Senses", "play Stack the Deck")
    assert labels(game) == ["yes", "no"] and "Instead of its other text, draw three cards" in game.ask.text
    declined = game.copy().choose("no")
    assert len(names(declined, "hand", "Ana")) == 1
    game.choose("yes")
    assert len(names(game, "hand", "Ana")) == 3


def test_in_a_set_with_compulsory_superpowers_the_text_is_replaced_without_asking(changed):
    changed("system", "  superpowers: optional", "  superpowers: compulsory")
    game = table("Ana: hand Witty Banter, With Great Power...; deck Wound, Wound, Wound, Wound; discard ",
                 setup=Setup("core-2e", 2, scheme=CUBE), stacks={"bystanders": 0})
    choose(game, "play Witty Banter", "play With Great Power...")
    assert names(game, "hand", "Ana") == ["Wound"] * 3


def test_a_superpower_of_a_copy_replaces_the_copys_text_and_not_that_of_the_card_that_copies(changed):
    changed("heroes", "      then: [play copy of: a card in any discarded this way]",
            "      then: [play copy of: a card in any discarded this way]\n    play: [recruit: 9]")
    game = table("Ana: hand Witty Banter, Energy Drain, Grand Larceny; deck Wound, Wound, Wound, Wound; discard  | "
                 "Ben: deck With Great Power...; discard ", setup=Setup("core-2e", 2, scheme=CUBE),
                 stacks={"bystanders": 0})
    choose(game, "play Witty Banter", "play Energy Drain", "play Grand Larceny", "yes", "yes")
    assert names(game, "hand", "Ana") == ["Wound"] * 3 and pools(game)[0] == 1 + 9
