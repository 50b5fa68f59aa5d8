"""The cards of the villainous core set as they are printed: how many there are, and what their numbers add up to."""

from collections import Counter

from legendary_nb.cards import load_system

SET = load_system("villains")
ALLIES = [card for cards in SET.heroes.values() for card in cards]
ADVERSARIES = [card for cards in SET.villains.values() for card in cards]


def test_the_villainous_core_set_has_all_its_cards():
    """R3, R4: all cards of the box are used; twists and strikes of which a game uses fewer are counted too."""
    assert sum(card.copies for card in SET.cards()) == 517


def test_an_ally_has_five_each_of_two_commons_three_uncommons_and_a_rare():
    assert len(SET.heroes) == 15
    for ally, cards in SET.heroes.items():
        assert sorted((card.copies, card.rarity) for card in cards) == [
            (1, "rare"), (3, "uncommon"), (5, "common"), (5, "common")], ally


def test_an_adversary_group_has_eight_cards_and_a_backup_group_ten():
    assert {group: sum(c.copies for c in cards) for group, cards in SET.villains.items()} == dict.fromkeys(
        ["Avengers", "Defenders", "Marvel Knights", "Spider Friends", "Uncanny Avengers", "Uncanny X-Men",
         "X-Men First Class"], 8)
    assert {name: card.copies for name, card in SET.henchmen.items()} == dict.fromkeys(
        ["Asgardian Warriors", "Cops", "Multiple Man", "S.H.I.E.L.D. Assault Squad"], 10)


def test_each_commander_leads_its_group_and_has_four_tactics_worth_six_points():
    assert {m.card.name: (m.card.attack, m.leads_kind, *m.leads) for m in SET.masterminds.values()} == {
        "Dr. Strange": (8, "villains", "Defenders"), "Nick Fury": (9, "villains", "Avengers"),
        "Odin": (10, "henchmen", "Asgardian Warriors"), "Professor X": (8, "villains", "X-Men First Class")}
    for commander in SET.masterminds.values():
        assert [(t.points, t.copies) for t in commander.tactics] == [(6, 1)] * 4


def test_there_are_eight_plots_with_eight_twists_each_that_may_all_be_used_alone():
    assert len(SET.schemes) == 8
    assert all(s.twists == dict.fromkeys(range(1, 6), 8) and s.solo for s in SET.schemes.values())


def test_the_allies_belong_to_their_teams():
    assert Counter(cards[0].team for cards in SET.heroes.values()) == {
        "sinister-six": 6, "brotherhood": 4, "crime-syndicate": 2, "foes-of-asgard": 2, "": 1}
    assert all(card.team == cards[0].team for cards in SET.heroes.values() for card in cards)


def test_the_printed_numbers_add_up():
    """Sums over the printed cards: a changed cost, attack, recruit, point, class or keyword shows here."""
    assert Counter(c for card in ALLIES for c in card.classes) == {
        "strength": 12, "instinct": 11, "covert": 13, "tech": 13, "ranged": 11}
    assert sum(card.cost * card.copies for card in ALLIES) == 824
    assert sum((card.recruit or 0) * card.copies for card in ALLIES) == 113
    assert sum((card.attack or 0) * card.copies for card in ALLIES) == 250
    assert sum("r" in card.plus for card in ALLIES) == 9
    assert sum("a" in card.plus for card in ALLIES) == 24
    assert sum((card.attack or 0) * card.copies for card in ADVERSARIES) == 244
    assert sum(card.points * card.copies for card in ADVERSARIES) == 163
    assert {(card.attack, card.points) for card in SET.henchmen.values()} == {(3, 1)}


def test_the_keywords_stand_on_their_cards():
    assert Counter(keyword for card in SET.cards() for keyword in card.keywords) == {
        "dodge": 14, "x-treme attack": 12, "elusive 4": 1, "elusive 5": 1, "elusive 6": 1, "elusive 7": 1}
