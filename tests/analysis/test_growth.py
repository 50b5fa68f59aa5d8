"""How decks grew in a game, and where its points came from."""

import pytest

from legendary_nb import Game
from legendary_nb.analysis.decks.growth import history, owned_cards, points_from
from legendary_nb.bots import ValueBot
from legendary_nb.cards import load_system, system_names

SYSTEMS = [name for name in system_names() if not load_system(name).draft]


@pytest.fixture(scope="module", params=SYSTEMS)
def game(request):
    return Game.new(request.param, players=2, seed=5).play(ValueBot())


def test_every_turn_is_told_once_and_in_order(game):
    told = history(game)
    turns = [facts.turn for facts in told.turns]
    assert turns == list(range(1, turns[-1] + 1)) and game.table.turn - turns[-1] <= 1, "the last may ask nothing"
    assert {facts.player for facts in told.turns} == set(game.table.box.names)


def test_a_deck_begins_with_its_starters_and_ends_with_the_cards_owned(game):
    told = history(game)
    for seat, name in enumerate(game.table.box.names):
        first, last = told.of(name)[0], told.of(name)[-1]
        assert first.starters == first.owned - first.wounds - first.heroes
        assert first.share_of_starters == pytest.approx(first.starters / first.owned)
        before = game.past(max(i for i, e in enumerate(game.table.events) if e[0] == "turn" and e[1] == seat))
        assert abs(last.owned - len(owned_cards(before.table, seat))) <= 3, "the villain card may have changed it"


def test_the_points_told_add_up_to_the_score(game):
    for seat, (name, score) in enumerate(game.outcome.scores.items()):
        parts = points_from(game, name)
        assert sum(part.points for part in parts) == score == history(game).of(seat)[-1].points
        assert all(0 <= part.turn <= game.table.turn for part in parts)


def test_a_turn_says_how_much_of_the_deck_was_drawn():
    game = Game.stacked("core-2e", seats={"Ana": {"hand": ["Endless Invention"], "deck": ["S.H.I.E.L.D. Agent"] * 3}})
    game.choose("play Endless Invention")
    facts = history(game).turns[-1]
    assert (facts.drawn, facts.owned, facts.share_drawn) == (2, 4, 0.5)


def test_thinning_is_counted_when_a_card_is_lost():
    game = Game.new("core-2e", players=2, seed=5).play(ValueBot())
    koed = sum(e[0] == "ko" and e[1] == 0 and e[3] in ("hand", "played", "discard", "deck") for e in game.table.events)
    assert koed and history(game).of(0)[-1].lost == koed


def test_points_say_in_which_turn_they_were_won():
    game = Game.stacked("core-2e", seats={"Ana": {"hand": []}}, city={"Bank": "Sabretooth"}, attack=20)
    game.choose("fight Sabretooth")
    while game.ask.kind != "action":
        game.choose(0)
    part = next(part for part in points_from(game, "Ana") if part.card == "Sabretooth")
    assert part.turn == 1 and part.kind == "Villains" and part.points > 0


@pytest.mark.parametrize("system, card, kind", [
    ("core-2e", "Sentinel", "Henchmen"), ("villains", "Elektra", "Adversaries"),
    ("villains", "Cops", "Backup Adversaries"), ("villains", "Winds of Watoomb", "Commander Tactics"),
    ("bond", "Win at the Ocean Club", "Missions")])
def test_points_are_told_by_the_kind_of_card_in_the_words_of_the_system(system, card, kind):
    game = Game.stacked(system, players=2, seats={"Ana": {"victory": [card]}})
    assert [part.kind for part in points_from(game, "Ana")] == [kind]
