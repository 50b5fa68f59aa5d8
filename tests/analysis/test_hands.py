"""What a hand brings: recruit and attack in the best, the worst and a random order, exactly and simulated."""

import pytest

from legendary_nb import Game
from legendary_nb.analysis.decks.deck import Deck
from legendary_nb.analysis.decks.hand_search import HandSearch, with_hand
from legendary_nb.analysis.decks.hands import play_orders

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"
SYSTEMS = ("core-1e", "core-2e", "dxp", "villains")


def value_of(deck, names, **how):
    """What one hand of a deck brings."""
    cards = {card.name: card for card in deck.cards}
    search = HandSearch(0, **how)
    return search.chances(with_hand(deck.table, 0, [cards[name] for name in names])), search


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_starting_hand_makes_the_points_printed_on_its_cards(system):
    deck = Deck.starting(system)
    values = deck.hand_values()
    for made, part in (("recruit", values.recruit), ("attack", values.attack)):
        cards = [getattr(card, made) or 0 for card in deck.cards]
        mean = sum(n * chance for n, chance in part.items())
        assert mean == pytest.approx(6 * sum(cards) / len(cards))
    assert sum(values.joint.values()) == pytest.approx(1) and values.is_exact


def test_the_best_order_turns_a_superpower_on_and_the_worst_leaves_it_off():
    """Odinson makes 3 recruit, and 2 more after another card of strength."""
    deck = Deck.from_cards("core-2e", {"Odinson": 1, "Growing Rage": 1, AGENT: 4})
    assert value_of(deck, ["Odinson", "Growing Rage"], order="best")[0] == {(5, 2): 1.0}
    best, worst, any_order = (deck.hand_values(order=order) for order in ("best", "worst", "random"))
    both = [values.mean_recruit + values.mean_attack for values in (worst, any_order, best)]
    assert both == sorted(both) and both[0] < both[2]


def test_orders_of_one_hand_are_all_tried():
    """Whichever of Odinson (+2 recruit) and Growing Rage (+1 attack) comes second has its superpower."""
    orders = play_orders("core-2e", ["Odinson", "Growing Rage", AGENT])
    found = {names: (recruit, attack) for names, recruit, attack in orders.orders}
    assert len(found) == 6
    assert found["Growing Rage", "Odinson", AGENT] == (6, 2)
    assert found["Odinson", "Growing Rage", AGENT] == (4, 3)
    assert orders.best[1:] == (6, 2) and orders.worst[1:] == (4, 3)
    assert orders.mean == (5, 2.5)


def test_the_mean_over_all_orders_is_the_random_order():
    deck = Deck.from_cards("core-2e", {"Odinson": 1, "Growing Rage": 1, AGENT: 2})
    values = deck.hand_values(order="random")
    orders = play_orders("core-2e", ["Odinson", "Growing Rage", AGENT, AGENT])
    assert (values.mean_recruit, values.mean_attack) == pytest.approx(orders.mean)


def test_a_card_that_draws_is_followed_to_every_card_that_may_come():
    """Endless Invention draws one of two cards left in the deck: an agent or a trooper."""
    deck = Deck.from_cards("core-2e", {"Endless Invention": 1, AGENT: 1, TROOPER: 1}, hand_size=1)
    chances, search = value_of(deck, ["Endless Invention"])
    assert chances == {(1, 0): 0.5, (0, 1): 0.5} and search.is_exact


def test_a_deck_that_runs_out_is_shuffled_and_drawn_from():
    ana = {"hand": ["Endless Invention"], "deck": [], "discard": [AGENT, TROOPER]}
    game = Game.stacked("core-2e", seats={"Ana": ana})
    table = game.table.copy()
    table.events = None
    search = HandSearch(0)
    assert search.chances(table) == {(1, 0): 0.5, (0, 1): 0.5} and search.is_exact


def test_the_aim_decides_what_a_cost_is_paid_with():
    """Optic Blast makes 3 attack and Determination 3 recruit; each is played by discarding a card, here the other."""
    deck = Deck.from_cards("core-2e", {"Optic Blast": 1, "Determination": 1})
    for aim, made in (("attack", (0, 3)), ("recruit", (3, 0))):
        assert deck.hand_values(aim=aim).joint == {made: 1.0}


DECKS = {
    "core-1e": ["Odinson", "Growing Anger", "Endless Invention", "Optic Blast"],
    "core-2e": ["Odinson", "Growing Rage", "Endless Invention", "Optic Blast"],
    "dxp": None,
    "villains": ["Recruitment Day", "Crazed Experiments", "Devour", "Horrify the Populace"],
}


def grown(system):
    """The starting deck with four commons in place of four starters."""
    deck = Deck.starting(system)
    names = DECKS[system] or [cards[i % 2].full_name for i, cards in enumerate(list(deck.system.heroes.values())[:4])]
    starter = deck.counts.most_common(1)[0][0]
    for name in names:
        deck = deck.add(name)
    return deck.remove(starter, 4)


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS)
def test_simulated_hands_agree_with_the_exact_values(system):
    """Dealt by the rules and played card by card, hands bring on average what was worked out."""
    deck = grown(system)
    exact, simulated = deck.hand_values(), deck.simulate_values(hands=400, seed=1)
    assert exact.is_exact and sum(exact.joint.values()) == pytest.approx(1)
    for name in ("recruit", "attack"):
        low, high = getattr(simulated, f"{name}_interval")
        assert low - 0.1 <= getattr(exact, f"mean_{name}") <= high + 0.1, (name, exact, simulated)


@pytest.mark.parametrize("how, said", [({"aim": "fame"}, "aim of a hand"), ({"order": "odd"}, "order of a hand")])
def test_an_aim_or_order_that_there_is_not_is_refused(how, said):
    with pytest.raises(ValueError, match=said):
        Deck.starting("core-2e").hand_values(**how)


def test_where_there_are_too_many_hands_they_are_sampled_and_it_is_said():
    deck = grown("core-2e")
    values = deck.hand_values(most=3)
    assert not values.is_exact and values.hands == 300 and values.attack_interval.half_width > 0


def test_the_chance_to_make_at_least_so_much_counts_all_hands_that_do():
    values = Deck.starting("core-2e").hand_values()
    assert values.at_least(attack=2) == pytest.approx(sum(p for n, p in values.attack.items() if n >= 2))
