"""Rules the second edition adds, on its draft: its cards can be read, and these parts of it already play."""

import pytest
from helpers import choose, gained, labels, names, table

from legendary_nb import Game, Setup, SetupError

CUBE = "Unleash the Power of the Cosmic Cube"
SKULL = "Red Skull, Hydra Overlord"


@pytest.fixture(autouse=True)
def drafts(monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_DRAFTS", "1")


def second(players: int = 2, **choices) -> Setup:
    """A game with groups whose cards all play already."""
    groups = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}[players]
    ready = ["Hydra", "Radiation", "Skrulls", "Masters of Evil", "Enemies of Asgard"][:groups]
    if choices.get("scheme", CUBE) != CUBE:
        ready.append("Masters of Evil")
    facts = {"mastermind": SKULL, "scheme": CUBE, "villains": ready,
             "heroes": ["Thor", "Hulk", "Captain America"][: 3 if players == 1 else 2], **choices}
    return Setup("core-2e", players, **facts)


def laid(seats: str = "", setup: Setup | None = None, **parts) -> Game:
    return table(seats, setup=setup or second(), **parts)


def test_a_draft_is_not_offered_to_players(monkeypatch):
    monkeypatch.delenv("LEGENDARY_NB_DRAFTS")
    with pytest.raises(SetupError, match="draft"):
        Game.new("core-2e")


# ---- the turn --------------------------------------------------------------------------------------


def test_a_once_this_turn_ability_waits_until_its_condition_holds_and_works_once():
    game = laid("Ana: hand Glory of Asgard, Odinson, Odinson, S.H.I.E.L.D. Agent")
    game.choose("play Glory of Asgard")
    assert "use Glory of Asgard" not in labels(game)
    choose(game, "play Odinson", "yes", "play Odinson", "yes")
    game.choose("use Glory of Asgard")
    assert game.table.attack == 3
    assert "use Glory of Asgard" not in labels(game)


# ---- answers to events -----------------------------------------------------------------------------


def test_vibranium_shield_sends_any_players_wound_back_once_a_turn():
    game = laid("Ana: hand Crazed Rampage | Ben: hand Vibranium Shield; deck Odinson")
    game.choose("play Crazed Rampage")
    assert game.ask.player == "Ben" and game.ask.kind == "any gain wound"
    game.choose("reveal Vibranium Shield")
    assert names(game, "discard", "Ana") == []
    assert "Odinson" in names(game, "hand", "Ben")
    choose(game, "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "discard", "Ben") == ["Wound"]


# ---- villains --------------------------------------------------------------------------------------


def test_lightning_bolts_bonus_pays_on_the_rooftops_and_with_its_superpower_against_the_mastermind():
    game = laid("Ana: hand Lightning Bolt, Lightning Bolt", city={"Rooftops": "Zzzax", "Bank": "The Leader"})
    game.choose("play Lightning Bolt")
    assert game.table.attack == 2 and "fight The Leader" not in labels(game)
    assert "fight Zzzax" not in labels(game)
    choose(game, "play Lightning Bolt", "yes")
    assert "fight Zzzax" in labels(game)
    game.choose("fight Zzzax")
    assert game.ask.kind == "pay bound"


# ---- fights ----------------------------------------------------------------------------------------


def test_pinpoint_precision_lets_the_player_choose_between_two_tactics():
    left = ["Vast Resources", "Dust of Death", "Ruthless Command"]
    game = laid("Ana: hand Pinpoint Precision", attack=4, tactics=left)
    choose(game, "play Pinpoint Precision", "fight Red Skull")
    assert len(labels(game)) == 2
    wanted = labels(game)[1]
    game.choose(wanted)
    assert names(game, "victory", "Ana") == [wanted.removeprefix("put back ")]
