"""No place of the card language is silent: a card that lies there is found there."""

from functools import cache

import pytest
from support.silent_cards import (
    AGENT,
    CITY,
    NINJAS,
    ODINSON,
    ONE_EACH,
    RICH,
    STEP,
    Bench,
    act,
    done,
    fired,
    group,
    hero,
    scheme,
)
from support.words import names

from legendary_nb.effects.grammar import PLAYERS_ZONES, ZONES
from legendary_nb.rules.agenda import by_rule
from legendary_nb.rules.places import cards_in

# what brings a card into a place on a rich table; most places have one from the beginning
BROUGHT = {
    "aside": [{"keep for new hand": "a starter from hand", "aside": True}],
    "outside": [{"stand outside": "a villain in city"}],
    "beside mastermind": [{"put": "a card from discard", "to": "beside mastermind"}],
    "box": [{"put": "a card from discard", "to": "box"}],
    "discarded this turn": [{"discard": "a card"}], "discarded this way": [{"discard": "a card"}],
    "discarded from hand this turn": [{"discard": "a card"}],
    "drawn this turn": [{"draw": 1}], "drawn this way": [{"draw": 1}],
    "ko this turn": [{"ko": "a card from hand"}], "ko this way": [{"ko": "a card from hand"}],
    "gained this turn": [{"gain": "a wound"}], "gained this way": [{"gain": "a wound"}],
    "rescued this turn": [{"rescue": 1}], "defeated this turn": [{"defeat": "a villain in city"}],
    "recruited this turn": [{"gain": "a hero in hq", "recruited": True}],
    "moved this turn": [{"move": "a villain in city", "to": "1 space forward"}],
    "moved this way": [{"move": "a villain in city", "to": "1 space forward"}],
    "revealed this way": [{"reveal top": 1, "do": STEP}],
}
# places of which only a certain card can speak: its kind, its moment, and how it comes up
SPOKEN = {"them", "this", "held", "above"}
IN_BOND = {"completed this turn": ("Space 2", "Tail the Rolls-Royce", [{"defeat": "a mission in city"}])}
VILLAINS_WITH_GUESTS = {"transformed"}


@cache
def plain():
    return Bench("core-2e", {})


# places that only the current player can fill in a turn, or that another test has
MINE_ONLY = ("held", "moved this turn", "moved this way", "played this turn", *IN_BOND)


def seen(game, zone):
    """How many cards a number finds in a place."""
    before = game.table.recruit
    done(game, {"recruit": f"1 per card in {zone}"})
    return game.table.recruit - before


@pytest.mark.parametrize("zone", [zone for zone in ZONES if zone not in SPOKEN | {*IN_BOND} | VILLAINS_WITH_GUESTS])
def test_a_card_that_lies_in_a_place_is_found_there(zone):
    game = plain().table(ONE_EACH, **RICH)
    done(game, *BROUGHT.get(zone, [{"danger": 1}]))
    assert seen(game, zone) > 0


@pytest.mark.parametrize("zone", IN_BOND)
def test_a_card_of_a_system_with_missions_is_found(zone):
    space, card, steps = IN_BOND[zone]
    game = Bench("bond", {}).table("Ana: hand 007", city={space: card})
    assert seen(done(game, *steps), zone) > 0


@pytest.mark.parametrize("zone", [zone for zone in PLAYERS_ZONES if zone not in MINE_ONLY])
def test_any_before_a_place_means_every_players(zone):
    game = plain().table(ONE_EACH.replace("Ana", "Carl").replace("Ben", "Ana").replace("Carl", "Ben"), **RICH)
    done(game, {"each other player": BROUGHT[zone]} if zone in BROUGHT else {"draw": 1})
    mine = 0 if zone.endswith("way") else seen(game, zone)
    assert seen(game, f"any {zone}") > mine


def test_transformed_cards_are_found():
    changer = hero({"name": "Chrysalis", "play": [{"transform into": '"Wings"', "to": "hand"}]},
                   {"name": "Wings", "transformed": True}, name="Moth")
    shelf = Bench("core-2e", {"heroes": [changer]})
    game = shelf.table("Ana: hand Chrysalis", setup={"heroes": ["Moth", "Thor", "Hulk", "Wolverine", "Rogue"]})
    assert seen(game, "transformed") > 0
    assert "Wings" in names(act(game, "play Chrysalis"), "hand", "Ana")


def spoken_bench(zone):
    """A card of a kind that can speak of this place, and how it comes to speak."""
    step = [{"draw": f"1 per card in {zone}"}]
    if zone == "above":
        return Bench("core-2e", {"schemes": [scheme("Speaker", twist=[{"place twist": "above rightmost space"}], **{
            "while": {"attack": f"1 per card in {zone}", "of": "villain in city"}})]})
    chosen = [{"choose": "a villain holding bystanders in city", "do": step}]
    speaker = hero({"name": "Speaker", "play": step if zone == "this" else chosen})
    holder = group({"name": "Holder", "fight": step if zone == "held" else STEP})
    return Bench("core-2e", {"heroes": [speaker], "villains": [holder]})


@pytest.mark.parametrize("zone", ["them", "this", "held"])
def test_a_place_that_only_a_card_in_mind_has_is_found(zone):
    game = spoken_bench(zone).table(f"Ana: hand Speaker; deck {AGENT}, {AGENT}", city=CITY)
    assert "draw" in [e.kind for e in act(game, "play Speaker").events if e.cause.endswith("#play")]


def test_what_a_villain_holds_is_found_when_it_is_fought():
    game = spoken_bench("held").table(f"Ana: deck {AGENT}, {AGENT}", attack=9,
                                      city={"Bank": {"villain": "Holder", "holds": [ODINSON]}})
    assert fired(act(game, "fight Holder"), "fight")


def test_what_lies_above_a_space_is_found_there():
    game = spoken_bench("above").table(setup={"scheme": "Speaker"}, villain_deck=["Scheme Twist"] * 2,
                                       city={"Sewers": NINJAS}, attack=3)
    assert any(label == f"fight {NINJAS}" for label in game.ask.options.labels)
    done(game, {"play villain cards": 1})
    assert not any(label == f"fight {NINJAS}" for label in game.ask.options.labels)


def test_a_place_that_no_rule_knows_is_an_error_and_not_empty():
    state = plain().table().table
    with pytest.raises(LookupError, match="no rule knows the place 'attic'"):
        cards_in(state, "attic", by_rule(state, "test"))
    assert all(cards_in(state, zone, by_rule(state, "test")) is not None for zone in ZONES if " this " not in zone)


def test_what_any_enemy_holds_is_found():
    assert seen(plain().table(ONE_EACH, **RICH), "any held") == 1


@pytest.mark.parametrize("number", ["1 per villain in any moved this turn", "1 per villain that moved in city"])
def test_a_push_is_noted_where_a_card_asks_what_moved_in_a_system_that_notes_none(number):
    shelf = Bench("core-1e", {"heroes": [hero({"name": "Watcher", "play": [{"recruit": number}]})]})
    game = shelf.table("Ana: hand Watcher", step="turn", city={"Sewers": "Sentinel"}, villain_deck=["Hand Ninjas"] * 3)
    game.choose("play Watcher")
    assert game.table.recruit == 1
