"""A turn that could go on for ever: what bots do when cards bring themselves back."""

import pytest

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, ValueBot

HAND = ["Fulfill the Contract", "Fulfill the Contract", "Endless Underlings", "New Recruit"]


@pytest.mark.parametrize("bot", [PriorityBot, ValueBot])
def test_a_bot_stops_playing_recruits_that_draw_themselves_when_it_has_attack_enough(bot):
    """Endless Underlings puts each New Recruit under the deck, where the next one draws it again."""
    game = Game.stacked("villains", seats={"Ana": {"hand": HAND, "deck": [], "discard": []}}, hq=[""] * 5)
    for card in HAND[:3]:
        game.choose(f"play {card}")
    game.play(bot(), limit=600)
    assert game.outcome is not None or game.table.turn > 1
    assert 200 <= sum("plays New Recruit" in line for line in game.log) < 600


@pytest.mark.parametrize("bot", [PriorityBot, ValueBot])
def test_a_bot_does_not_dodge_for_ever_for_a_card_that_goes_back_under_its_deck(bot):
    """Unending Anguish draws the dodged card again and goes under the deck, where the next dodge draws it."""
    seats = {"Ana": {"hand": ["Enchant the Senses", "Madame HYDRA"], "deck": ["Unending Anguish"], "discard": []}}
    game = Game.stacked("villains", seats=seats, hq=[""] * 5).choose("play Enchant the Senses")
    game.play(bot(), limit=300)
    assert game.outcome is not None or game.table.turn > 1
