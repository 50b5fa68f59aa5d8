"""Paired designs: the same seeds with one thing changed, and decks with other cards in them."""

from collections import Counter
from dataclasses import replace

import pytest

from legendary_nb import Game, Setup, SetupError, first_game
from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.simulate import Comparison, SimulationError, Variant, compare, simulate, swap
from legendary_nb.simulate.compare import difference
from legendary_nb.simulate.variant import begin

FIRST = first_game("core-1e", 2)
TROOPER, AGENT = "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Agent"


def names(table, cids):
    return [table.box.cards[cid].name for cid in cids]


def own(table, seat=0):
    player = table.players[seat]
    return names(table, [*player.hand, *reversed(player.deck)])


def heroes(table):
    return names(table, [cid for cid in (*table.hq, *reversed(table.hero_deck)) if cid >= 0])


# ---- decks with other cards ------------------------------------------------------------------------


def test_a_card_in_place_of_another_leaves_all_others_where_they_are():
    for seed in range(5):
        base, changed = begin(FIRST, seed), begin(Variant(FIRST, {"Odinson": 1, TROOPER: -1}), seed)
        for seat in range(2):
            pairs = Counter(zip(own(base, seat), own(changed, seat), strict=True))
            assert {pair: n for pair, n in pairs.items() if pair[0] != pair[1]} == {(TROOPER, "Odinson"): 1}
        assert base.villain_deck == changed.villain_deck and base.hero_deck == changed.hero_deck
        assert base.rng == changed.rng


def test_an_added_card_leaves_the_others_in_their_order():
    base, changed = begin(FIRST, 1), begin(Variant(FIRST, starting_decks={"Odinson": 2}), 1)
    assert [name for name in own(changed) if name != "Odinson"] == own(base) and own(changed).count("Odinson") == 2
    assert len(changed.players[0].hand) == 6


def test_removed_cards_are_gone_and_the_hand_is_full():
    changed = begin(Variant(FIRST, starting_decks={AGENT: -5}), 1)
    assert own(changed).count(AGENT) == 3 and len(changed.players[1].hand) == 6 and len(own(changed)) == 7


def test_the_hero_deck_changes_with_its_hq():
    for seed in range(5):
        base, changed = begin(FIRST, seed), begin(Variant(FIRST, hero_deck={"Quick Draw": -5, "Odinson": 5}), seed)
        assert [name.replace("Quick Draw", "Odinson") for name in heroes(base)] == heroes(changed)
        assert all(cid >= 0 for cid in changed.hq)
    fewer = begin(Variant(FIRST, hero_deck={"Quick Draw": -5}), 1)
    assert [name for name in heroes(begin(FIRST, 1)) if name != "Quick Draw"] == heroes(fewer)


def test_heroes_that_a_scheme_put_into_the_villain_deck_came_from_the_hero_deck():
    setup = Setup("core-1e", 2, scheme="Secret Invasion of the Skrull Shapeshifters")
    hero = begin(setup, 1)
    hero = next(hero.box.cards[cid] for cid in hero.villain_deck if hero.box.cards[cid].kind == "hero")
    changed = begin(Variant(setup, hero_deck={hero.full_name: -hero.copies}), 1)
    everywhere = [*changed.villain_deck, *changed.hq, *changed.hero_deck]
    assert hero.full_name not in {changed.box.cards[cid].full_name for cid in everywhere if cid >= 0}
    assert sum(changed.box.cards[cid].kind == "hero" for cid in changed.villain_deck) == 12


def test_an_added_card_is_as_likely_in_one_place_as_in_another():
    places = Counter(own(begin(Variant(FIRST, {"Odinson": 1, TROOPER: -1}), seed)).index("Odinson")
                     for seed in range(600))
    assert set(places) == set(range(12)) and max(places.values()) < 2 * min(places.values()) + 20
    places = Counter(own(begin(Variant(FIRST, {"Odinson": 1}), seed)).index("Odinson") for seed in range(650))
    assert set(places) == set(range(13)) and max(places.values()) < 2 * min(places.values()) + 20


def test_an_added_card_works_like_any_other():
    """Diving Block answers wounds, so it must be listed among the cards that do."""
    table = begin(Variant(FIRST, starting_decks={"Diving Block": 1}), 1)
    cids = {cid for cid, card in enumerate(table.box.cards) if card.name == "Diving Block"}
    assert len(cids) == 2 and any(cids <= watching for watching in table.box.index.watched.values())
    assert play_out(table, [PriorityBot()]) > 50 and table.outcome is not None


def test_a_variant_leaves_the_games_of_its_setup_alone():
    before = Game.new(FIRST, seed=3).position()
    begin(Variant(FIRST, hero_deck={"Odinson": 3}), 3)
    assert Game.new(FIRST, seed=3).position() == before
    assert "Odinson" not in {card.name for card in begin(FIRST, 3).box.cards}


def test_a_variant_tells_its_changes_in_its_rows():
    variant = Variant(FIRST, {"Odinson": 1, TROOPER: -1}, {"Quick Draw": -2})
    (row,) = simulate(variant, games=1, as_rows=True)
    assert row["changes"] == "starting decks: +1 Odinson, -1 S.H.I.E.L.D. Trooper; hero deck: -2 Quick Draw"
    assert simulate(FIRST, games=1, as_rows=True)[0]["changes"] == ""


@pytest.mark.parametrize("parts, said", [
    ({"starting_decks": {"Odinsen": 1}}, "nearest: Odinson"),
    ({"starting_decks": {"Odinson": -1}}, "Ana's deck does not hold that many"),
    ({"hero_deck": {"Quick Draw": -6}}, "the hero deck does not hold that many"),
    ({"hero_deck": {"Sentinel": 1}}, "no card 'Sentinel' to put into a deck"),
    ({"starting_decks": {"Odinson": 0.5}}, "how many of which card"),
    ({"starting_decks": {"Odinson": 0}}, "how many of which card"),
])
def test_a_variant_that_cannot_be_laid_out_is_refused(parts, said):
    with pytest.raises(SetupError, match=said):
        simulate(Variant(FIRST, **parts), games=1)


def test_a_variant_is_one_of_a_setup():
    with pytest.raises(SetupError, match="a variant needs a Setup"):
        Variant("core-1e")


# ---- comparisons -----------------------------------------------------------------------------------


def test_the_same_on_both_sides_makes_no_difference():
    result = compare(FIRST, FIRST, games=10, seed=1)
    assert all(d.difference == 0 and d.games == 10 and not d.is_clear for d in result.differences)
    assert result["turns"].paired == (0, 0) and result["won"].paired.half_width > 0


@pytest.mark.parametrize("changed", [
    Variant(FIRST, {"Odinson": 1, TROOPER: -1}), swap(FIRST, "Cyclops", "Thor"), replace(FIRST, modes=("heroic",)),
], ids=["a card", "a hero", "a mode"])
def test_pairs_make_the_interval_smaller(changed):
    result = compare(FIRST, changed, games=60, seed=1)
    turns = result["turns"]
    assert turns.paired.half_width < 0.95 * turns.unpaired.half_width
    assert turns.paired.low < turns.difference < turns.paired.high
    assert turns.difference == pytest.approx(turns.changed - turns.base)


def test_a_change_that_matters_is_clear():
    result = compare(FIRST, Variant(FIRST, {"Odinson": 4, AGENT: -4}), games=40, seed=1)
    assert result["turns"].is_clear and result["turns"].difference < 0
    assert str(result["turns"]).startswith("turns: ") and "cannot tell" not in str(result["turns"])


def test_another_bot_may_be_the_change():
    result = compare(FIRST, games=15, seed=1, bots="priority", changed_bots="random")
    assert isinstance(result, Comparison) and result["won"].difference < -0.5 and result["won"].is_clear
    assert "won: " in str(result) and len(str(result).splitlines()) == len(result.differences)


def test_a_difference_is_taken_game_by_game():
    def game(seed, turns):
        return {"seed": seed, "turns": turns}

    found = difference("turns", [game(1, 10), game(2, 30)], [game(1, 11), game(2, 31)])
    assert found.paired == (1, 1) and found.unpaired.low < -10 < 10 < found.unpaired.high


def test_a_comparison_names_its_measures_and_has_one_setup_a_side():
    with pytest.raises(KeyError, match="there are: won, turns, score"):
        compare(FIRST, games=2)["luck"]
    with pytest.raises(SimulationError, match="one setup on each side, not 2"):
        compare([FIRST, FIRST], games=2)


def test_games_that_were_stopped_before_their_end_are_compared_with_no_score():
    stopped, ended = (simulate(FIRST, games=3, limit=limit, as_rows=True) for limit in (5, 100_000))
    found = difference("score", stopped, ended)
    assert found.base == 0 < found.changed
