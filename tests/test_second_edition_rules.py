"""Rules the second edition adds, on its draft: its cards can be read, and these parts of it already play."""

import pytest
from helpers import choose, city, gained, labels, names, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.rules.choosing import first_game

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


# ---- opening ---------------------------------------------------------------------------------------


def test_with_four_players_the_first_round_plays_no_villain_card():
    game = Game.new(second(4, first="Ana"), seed=3)
    while game.ask.kind == "mulligan":
        game.choose("no")
    for _ in range(4):
        assert city(game) == {} and len(game.table.escape) == 0
        before = len(game.table.villain_deck)
        game.choose("end turn")
    assert len(game.table.villain_deck) == before - 1


def test_with_three_players_the_first_turn_plays_a_villain_card():
    game = Game.new(second(3), seed=3)
    assert any(event.kind == "villain card" for event in game.events)


def test_alone_two_henchmen_enter_before_the_first_villain_card():
    game = Game.new(first_game("core-2e", 1), seed=2)
    while game.ask.kind == "mulligan":
        game.choose("no")
    entries = [e.card for e in game.events if e.kind in ("enter", "villain card")]
    assert entries[:2] == ["Sentinel", "Sentinel"]
    assert not game.table.waiting


def test_alone_a_twist_puts_an_hq_hero_under_the_hero_deck_at_most_once_a_turn():
    hq = ["Odinson", "Quick Draw", "Hulk Smash!", "Hulk Smash!", "Hulk Smash!"]
    setup = second(1, scheme="Negative Zone Prison Breakout")
    game = laid("Ana: hand Odinson", setup, step="turn", hq=hq,
                villain_deck=["Scheme Twist", "Scheme Twist", "Sentinel", "Sentinel", "Sentinel", "Sentinel"])
    assert labels(game) == ["put back Odinson", "put back Quick Draw"]
    game.choose("put back Quick Draw")
    assert names(game, "hero_deck")[-1] == "Quick Draw"
    assert game.ask.kind == "action"


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


# ---- difficulty ------------------------------------------------------------------------------------


def test_the_epic_side_of_a_mastermind_is_harder():
    assert Game.new(second(), seed=1).explain("mastermind").total == 7
    assert Game.new(second(modes=["epic"]), seed=1).explain("mastermind").total == 10


def test_a_mode_with_levels_counts_so_often():
    assert Game.new(second(modes=["harder-attack:3"]), seed=1).explain("mastermind").total == 10
    with pytest.raises(SetupError, match="level of 1 to 99"):
        Game.new(second(modes=["harder-attack:none"]), seed=1)
    with pytest.raises(SetupError, match="no level"):
        Game.new(second(modes=["epic:2"]), seed=1)


def test_with_the_final_blow_the_mastermind_is_fought_a_fifth_time_and_taken():
    game = laid("Ana: hand Odinson", second(modes=["final-blow"]), attack=14, tactics=["Vast Resources"])
    game.choose("fight Red Skull")
    assert not game.table.sealed
    game.choose("fight Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources", SKULL]
    game.choose("end turn")
    assert game.outcome.result == "win" and game.outcome.scores["Ana"] == 12


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


def test_alone_a_mastermind_speaks_of_the_group_in_use():
    setup = second(1, mastermind="Doctor Doom", henchmen=["Sentinel"])
    game = laid("Ana: hand Odinson", setup, city={"Bank": "Sentinel"})
    strike = next(c for c, card in enumerate(game.table.box.cards) if card.kind == "strike")
    game.table.beside[game.table.masterminds[0]] = [strike]
    assert game.explain("Sentinel").total == 3 + 1
