"""Every card says whether its text is known or was designed for this kit."""

from collections import Counter

import pytest

from legendary_nb.cards import ContentError, load_system, store, system_names
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cli.lookup import card_data, describe
from legendary_nb.text import source_mark, source_of, source_text
from legendary_nb.ui.board.faces import face_of

BOND = load_system("bond")
# the facts about the set: of how many different cards of each kind the name is known, and from where
NAMES = {
    ("hero", "the rulebook"): 12, ("hero", "kit"): 91, ("villain", "the rulebook"): 1, ("villain", "kit"): 28,
    ("mission", "the rulebook"): 1, ("mission", "kit"): 31, ("henchman", "the rulebook"): 4,
    ("mastermind", "the rulebook"): 4, ("tactic", "kit"): 16, ("scheme", "the rulebook"): 4,
    ("scheme", "a public list"): 4, ("bystander", "kit"): 10, ("wound", "the rulebook"): 1,
    ("strike", "the rulebook"): 1, ("twist", "the rulebook"): 1,
}


def kind_of(card) -> str:
    return "extra" if "/extras/" in card.id else card.kind


def test_the_sources_of_all_names_are_those_of_the_facts():
    counts = Counter((kind_of(card), source_of(card, "names")) for card in BOND.cards())
    assert counts == NAMES | {("extra", "kit"): 7}


def test_only_three_cards_have_a_known_text_and_their_names_are_known_too():
    known = {card.name for card in BOND.cards() if source_of(card, "texts") == "the rulebook"}
    assert known == {"Wound", "Master Strike", "Scheme Twist"}
    assert all(source_of(card, "names") == "the rulebook" for card in BOND.cards() if card.name in known)


def test_every_card_says_where_it_is_from_as_text_as_data_and_on_the_board():
    for card in BOND.cards():
        words = source_text(card)
        assert words.startswith(("Known text", "Designed for this kit")) and describe(card, BOND).endswith(words)
        face = face_of(card, BOND)
        assert (face["source"], face["made"]) == (words, source_mark(card))
        data = card_data(card, BOND)
        assert (data["text source"] == "kit") == words.startswith("Designed")


def test_a_card_with_a_known_name_and_a_designed_text_says_both():
    (felix,) = [card for card in BOND.cards() if card.name == "Felix Leiter"]
    assert source_text(felix) == "Designed for this kit: text and numbers. The name is from the rulebook."
    oddjob = next(card for card in BOND.cards() if card.name == "Oddjob")
    assert source_text(oddjob) == "Designed for this kit: name, text and numbers, not the published card."


@pytest.mark.parametrize("system", [name for name in system_names() if "sources" not in load_system(name).facts])
def test_sets_of_published_cards_say_nothing(system):
    cards = load_system(system).cards()
    assert {source_text(card) for card in cards} == {source_mark(card) for card in cards} == {""}


@pytest.mark.parametrize(("sources", "problem"), [
    ({"names": {"the rulebook": ["Odjob"]}}, "'Odjob'"),
    ({"texts": ["Wound"]}, "expected lists of card names"),
    ({"titles": {"the rulebook": ["Wound"]}}, "'titles'")])
def test_a_source_that_names_no_card_is_a_mistake_in_the_content(sources, problem):
    files = dict(store.load("bond", store.content_dir()))
    files["system"] = files["system"] | {"sources": sources}
    with pytest.raises(ContentError, match=problem):
        SystemReader("bond", files).read()
