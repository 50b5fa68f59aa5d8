"""What a newcomer is told: the aim of the game, and three things at the moment when they matter."""

from __future__ import annotations

from typing import Any

from legendary_nb.game import Game
from legendary_nb.game.aim import aim_of
from legendary_nb.text import words_filled
from legendary_nb.text.english import spelt


def welcome_of(game: Game) -> dict[str, Any]:
    """The aim in one sentence, and the call-outs: about the hand, the points, and the end of a turn."""
    box = game.table.box
    return {"aim": aim_of(game), "how": "Play your cards, then recruit or fight."} | {
        name: words_filled(text, box.system).replace("#", spelt(box.changes.hand_size))
        for name, text in CALL_OUTS.items()}


CALL_OUTS = {
    "play": "This is your hand. Click a card to play it: it gives you {recruit} or {attack}.",
    "spend": "Now you have points. What glows, you can pay for: with {recruit} you buy cards for your deck, with "
             "{attack} you defeat {all villain}.",
    "end": "Nothing is left to do: end your turn. All your cards go to your {discard pile}, what you bought too, and "
           "you draw # new ones. When your deck is empty, the {discard pile} becomes your deck.",
}
