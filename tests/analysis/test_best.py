"""The best turn and the best card of a game, exactly."""

from support.words import choose, table

from legendary_nb.analysis.decks.best import best_card, best_turn, cards_played
from legendary_nb.analysis.decks.growth import history


def small_game():
    """Ana plays three cards, of which Odinson is none of her starting deck."""
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Agent | Ben: hand S.H.I.E.L.D. Agent",
                 city={"Sewers": "Sentinel"}, players=2, attack=2)
    return choose(game, "play Odinson", "play S.H.I.E.L.D. Trooper", "play S.H.I.E.L.D. Agent")


def test_what_a_card_makes_is_counted_for_the_player_and_the_card():
    found = {(one.player, one.card.name): (one.plays, one.recruit, one.attack)
             for one in cards_played(small_game().table)}
    assert found[("Ana", "Odinson")] == (1, 2, 0)
    assert found[("Ana", "S.H.I.E.L.D. Trooper")] == (1, 0, 1)
    assert found[("Ana", "S.H.I.E.L.D. Agent")] == (1, 1, 0)


def test_the_best_card_is_none_of_the_starting_deck_and_belongs_to_the_players_asked_for():
    game = small_game()
    best = best_card(game, ["Ana"])
    assert (best.card.name, best.made, best.plays) == ("Odinson", 2, 1)
    assert best_card(game, ["Ben"]) is None


def test_the_best_turn_is_the_one_with_the_most_points():
    game = choose(small_game(), "fight Sentinel")
    while game.table.turn == 1 or len({event.player for event in game.events if event.kind == "turn"}) < 2:
        game.choose(0 if game.ask.kind != "action" else "end turn")
    best = best_turn(history(game), ["Ana", "Ben"])
    assert (best.player, best.gained, best.attack, best.recruit) == ("Ana", 1, 3, 3)
    assert best_turn(history(game), ["Cleo"]) is None
