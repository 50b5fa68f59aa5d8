"""Cards that are the same as a card of another system: what they take over, in which words, and what can go wrong."""

import random
import re

import pytest
from support.damage import damage

from legendary_nb.cards import ContentError, load_system, store
from legendary_nb.cards.check_content import check_content
from legendary_nb.cards.load import read_system
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cards.twins import resolved
from legendary_nb.text import card_text

SYSTEM = """
title: Retold
based on: core-1e
renamed: {instinct: wit, covert: stealth, tech: craft, avengers: guild, x-men: order, Skrull: Mask}
spaces: [Quay, Mill, Tower, Square, Gate]
classes: [strength, wit, stealth, craft, ranged]
teams: {guild: Guild, order: Order}
words: {city: Harbour, HQ: Inn}
setup:
  hand size: 5
  solo: {after twist: nothing}
modes: {}
"""
BASICS = "\n".join(f"- {{name: {name}, same as: {twin}}}" for name, twin in (
    ("Clerk", "S.H.I.E.L.D. Agent"), ("Watch", "S.H.I.E.L.D. Trooper"), ("Mayor", "S.H.I.E.L.D. Officer"),
    ("Scratch", "Wound"), ("Child", "Bystander"), ("Blow", "Master Strike"), ("Turn", "Scheme Twist")))
FILES = {
    "system": SYSTEM, "basics": BASICS,
    "heroes": "- {hero: Ada, same as: Gambit, team: order, "
              "cards: [{name: Foresight, class: wit, same as: Card Shark}]}",
    "villains": "- {group: Pirates, same as: HYDRA, cards: [{name: Captain, same as: Supreme HYDRA}, "
                "{name: Raid, same as: Whirlwind, attack: 9}]}",
    "henchmen": "- {name: Rats, same as: Doombot Legion}",
    "masterminds": "- {name: The Count, same as: Dr. Doom, tactics: [{name: Plan, same as: Dark Technology}]}",
    "schemes": "- {name: Plague, same as: The Legacy Virus}",
}


def written(folder, **changes):
    """A content folder with the small system `retold`, some of its files changed."""
    (folder / "retold").mkdir()
    for file, text in {**FILES, **changes}.items():
        (folder / "retold" / f"{file}.yaml").write_text(text + "\n", encoding="utf-8")
    return folder


def problems(folder, **changes):
    return check_content(written(folder, **changes))


def card(system, name):
    return next(c for c in system.cards() if c.name == name)


def test_a_small_folder_of_its_own_is_read_after_a_system_of_the_kit(tmp_path):
    assert problems(tmp_path) == []
    system = read_system("retold", tmp_path)
    assert {c.name: c.same_as for c in system.cards()}["Captain"] == "Supreme HYDRA"
    assert [c.name for c in system.cards()] == ["Foresight", "Captain", "Raid", "Rats", "The Count", "Plan", "Plague",
                                                "Clerk", "Watch", "Mayor", "Scratch", "Child", "Blow", "Turn"]


def test_a_card_has_the_numbers_and_lines_of_its_twin_in_the_words_used_here(tmp_path):
    system = read_system("retold", written(tmp_path))
    foresight, twin = card(system, "Foresight"), card(load_system("core-1e"), "Card Shark")
    assert (foresight.cost, foresight.attack, foresight.copies, foresight.rarity) == (4, 2, 5, "common")
    assert (foresight.classes, foresight.team) == (("wit",), "order")
    assert card_text(foresight, system) == card_text(twin, load_system("core-1e")).replace("an [X-Men]", "an [Order]")
    assert foresight.lines[0].id == "retold/ada/foresight#play"


def test_groups_spaces_and_leaders_are_called_as_here(tmp_path):
    system = read_system("retold", written(tmp_path))
    assert "Pirates" in card_text(card(system, "Captain"), system)
    assert "Tower or Gate" in card_text(card(system, "Raid"), system)
    assert system.masterminds["The Count"].leads == ("Rats",)
    assert "[Craft]" in card_text(card(system, "Plague"), system)


def test_what_an_entry_says_itself_counts_more_than_its_twin(tmp_path):
    raid = card(read_system("retold", written(tmp_path)), "Raid")
    assert (raid.attack, raid.points, raid.copies) == (9, 2, 2)


def test_who_a_card_is_it_does_not_take_over(tmp_path):
    mayor = card(read_system("retold", written(tmp_path)), "Mayor")
    assert (mayor.hero, mayor.team, mayor.role, mayor.cost, mayor.note) == ("", "", "officer", 3, "")


def test_tables_and_words_come_from_the_other_system_where_there_are_none(tmp_path):
    system, base = read_system("retold", written(tmp_path)), load_system("core-1e")
    assert system.setup["starting deck"] == {"Clerk": 8, "Watch": 4}
    assert system.setup["stacks"] == {"officers": "Mayor", "wounds": "Scratch", "bystanders": "Child"}
    assert (system.setup["hand size"], system.setup["hq size"]) == (5, 5)
    assert system.setup["solo"] == {**base.setup["solo"], "after twist": "nothing"}
    assert (system.word("city"), system.word("villain")) == ("Harbour", base.word("villain"))
    assert system.modes == {} and system.switches == base.switches and "first game" not in system.facts


def test_a_named_card_of_another_hero_can_be_a_twin(tmp_path):
    hero = "- {hero: Ada, cards: [{name: Gale, class: ranged, same as: 'Storm: Tidal Wave'}]}"
    gale = card(read_system("retold", written(tmp_path, heroes=hero)), "Gale")
    assert (gale.cost, gale.attack) == (7, 5)


def test_the_compiled_content_reads_the_same(tmp_path):
    store.build(written(tmp_path), tmp_path / "out")
    names = [c.id for c in read_system("retold", tmp_path / "out").cards()]
    assert names == [c.id for c in read_system("retold", tmp_path).cards()]


def test_a_system_may_be_based_on_one_that_is_based_on_another(tmp_path):
    folder = written(tmp_path)
    (folder / "third").mkdir()
    (folder / "third" / "system.yaml").write_text("title: Third\nbased on: retold\nrenamed: {wit: wisdom}\n"
                                                  "classes: [strength, wisdom, stealth, craft, ranged]\n")
    (folder / "third" / "heroes.yaml").write_text("- {hero: Bo, same as: Ada, team: order, cards: "
                                                  "[{name: Hunch, class: wisdom, same as: Foresight}]}\n")
    for file in ("villains", "henchmen", "masterminds", "schemes", "basics"):
        there = (folder / "retold" / f"{file}.yaml").read_text()
        again = re.sub(r": ([^:,]+), same as: [^,}]+", r": \1, same as: \1", there)
        (folder / "third" / f"{file}.yaml").write_text(again)
    assert check_content(folder) == []
    third = read_system("third", folder)
    assert third.setup["hand size"] == 5 and card(third, "Hunch").classes == ("wisdom",)
    assert "[Order]" in card_text(card(third, "Hunch"), third)


def test_a_city_with_fewer_spaces_is_fine_unless_a_card_speaks_of_the_missing_ones(tmp_path):
    small = SYSTEM.replace("[Quay, Mill, Tower, Square, Gate]", "[Quay, Mill, Tower]")
    found = problems(tmp_path, system=small)
    assert len(found) == 1 and "Pirates: Raid: its twin speaks of 'Bridge', which has no counterpart here" in found[0]


# ---- errors ----------------------------------------------------------------------------------------


DAMAGES = {
    "an unknown twin": ({"henchmen": "- {name: Rats, same as: Dombot Legion}"},
                        ["retold/henchmen.yaml: Rats", "card of core-1e 'Dombot Legion'", "'Doombot Legion'?"]),
    "an unknown twin of a hero's card": (
        {"heroes": "- {hero: Ada, same as: Gambit, cards: [{name: Luck, class: wit, same as: Card Sharc}]}"},
        ["retold/heroes.yaml: Ada: Luck", "card of core-1e 'Card Sharc'", "did you mean 'Card Shark'?"]),
    "a twin of another kind": ({"schemes": "- {name: Plague, same as: Sentinel}"},
                               ["retold/schemes.yaml: Plague", "card of core-1e 'Sentinel'"]),
    "a number for a twin": ({"henchmen": "- {name: Rats, same as: 7}"}, ["Rats", "card of core-1e 7"]),
    "an unknown class": (
        {"heroes": "- {hero: Ada, cards: [{name: Luck, class: wits, same as: Card Shark}]}"},
        ["retold/heroes.yaml: Ada: Luck", "class 'wits'", "did you mean 'wit'?"]),
    "an unknown team": (
        {"heroes": "- {hero: Ada, team: ordr, cards: [{name: Luck, class: wit, same as: Card Shark}]}"},
        ["retold/heroes.yaml: Ada", "team 'ordr'", "did you mean 'order'?"]),
    "a class without a counterpart": ({"system": SYSTEM.replace("tech: craft, ", "")},
                                      ["Plague", "'tech', which has no counterpart here", "renamed"]),
    "a group without a counterpart": ({"henchmen": "- {name: Rats, same as: Sentinel}"},
                                      ["The Count", "'Doombot Legion', which has no counterpart here"]),
    "a word that the other system has not": ({"system": SYSTEM.replace("instinct: wit", "instict: wit")},
                                             ["renamed", "word of core-1e 'instict'", "did you mean 'instinct'?"]),
    "an unknown system": ({"system": SYSTEM.replace("core-1e", "core-1")},
                          ["retold/system.yaml", "based on", "system 'core-1'", "did you mean 'core-1e'?"]),
    "itself": ({"system": SYSTEM.replace("core-1e", "retold")}, ["based on", "the name of another system"]),
    "no system": ({"system": SYSTEM.replace("based on: core-1e\n", "")},
                  ["'Clerk' is the same as 'S.H.I.E.L.D. Agent'", "based on: SYSTEM"]),
}  # fmt: skip


@pytest.mark.parametrize(("changes", "said"), DAMAGES.values(), ids=DAMAGES)
def test_a_problem_names_its_place_and_the_nearest_known_word(changes, said, tmp_path):
    found = problems(tmp_path, **changes)
    assert any(all(part in problem for part in said) for problem in found), "\n".join(found)


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_retelling_is_refused_with_a_content_error_or_read(seed):
    def refuse(problem):
        raise problem

    files = store.load("dxp")
    refused = 0
    for n in range(30):
        damaged = damage(files, random.Random(100 * seed + n))
        try:
            SystemReader("dxp", resolved("dxp", damaged, store.CHECKOUT, refuse)).read()
        except ContentError as problem:
            assert problem.file.startswith("dxp/")
            refused += 1
    assert refused > 0


def test_a_word_is_exchanged_as_a_whole_and_only_outside_names(tmp_path):
    scheme = ("- {name: Masquerade, same as: Secret Invasion of the Skrull Shapeshifters}\n"
              "- {name: Golems, same as: Replace Earth's Leaders with Killbots}")
    group = "- {group: Pirates, same as: Skrulls, cards: [{name: Captain, same as: Super-Skrull}]}"
    conspiracy = "- {name: The Count, same as: Dr. Doom, tactics: [{name: Plan, same as: Endless Resources}]}"
    folder = written(tmp_path, schemes=scheme, villains=group, masterminds=conspiracy)
    assert check_content(folder) == []
    system = read_system("retold", folder)
    assert [form.name for form in system.schemes["Masquerade"].forms] == ["Mask"]
    assert system.schemes["Masquerade"].setup["villain groups"] == ["Pirates"]
    assert [form.name for form in system.schemes["Golems"].forms] == ["Killbot"]
    assert '"Killbot"' not in str(system.facts) and "Killbot" in str(system.schemes["Golems"].evil_wins)
