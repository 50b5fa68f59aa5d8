"""No event of the card language is silent: every card that may answer one is told when it happens."""

from functools import cache

import pytest
from support.silent_cards import (
    AGENT,
    NINJAS,
    OFFICERS,
    SIDEKICK,
    STEP,
    TROOPER,
    Bench,
    act,
    done,
    fired,
    hero,
    mastermind,
    scheme,
    settle,
)

from legendary_nb.cards.possible import EVENTS_AT, THIS_TURN, THIS_TURN_INSTEAD, WITHOUT_CARD
from legendary_nb.cards.vocabulary import EVENTS, REVEALED, TOLD

# what makes each event happen: the parts of a table, and what is done on it
HAPPENINGS = {
    "gain wound": ({}, [{"gain": "a wound"}]),
    "any gain wound": ({}, [{"each other player": [{"gain": "a wound"}]}]),
    "discard this": ({}, [{"discard": "all cards"}]),
    "discard this from hand": ({}, [{"discard": "all cards"}]),
    "discard this at end": ({}, "end turn"),
    "defeat enemy": ({"attack": 20, "city": {"Bank": NINJAS}}, f"fight {NINJAS}"),
    "defeat villain": ({"attack": 20, "city": {"Bank": NINJAS}}, f"fight {NINJAS}"),
    "fight mastermind": ({"attack": 99}, "fight"),
    "master strike": ({"villain_deck": ["Master Strike"]}, [{"play villain cards": 1}]),
    "strike without mastermind": ({"villain_deck": ["Master Strike"], "masterminds": {}}, [{"play villain cards": 1}]),
    "twist done": ({"villain_deck": ["Scheme Twist"]}, [{"play villain cards": 1}]),
    "gain sidekick": ({}, [{"gain": "a sidekick"}]),
    "return sidekick": ({}, [{"put": "a sidekick from discard", "to": "bottom of sidekicks"}]),
    "recruit hero": ({"recruit": 9}, f"recruit {OFFICERS}"),
    "ko hero": ({}, [{"ko": "a starter from discard"}]),
    "hero leaves hq": ({}, [{"ko": "a hero in hq"}]),
    "villain escapes": ({"city": {"Bank": NINJAS}}, [{"escape": "a villain in city"}]),
    "villain escapes with bystanders": ({"city": {"Bank": {"villain": NINJAS, "holds": ["Bystander"]}}},
                                        [{"escape": "a villain in city"}]),
    "complete mission": ({"city": {"Space 2": "Tail the Rolls-Royce"}}, [{"defeat": "a mission in city"}]),
    "this moves": ({"city": {"Space 2": "Errand"}}, [{"move": "a mission in city", "to": "1 space forward"}]),
}
DECK = ", ".join([AGENT] * 8)


def system_for(event):
    return "bond" if event in ("complete mission", "this moves") else "core-2e"


def away(moment, event):
    """What a card does in answer: it draws for the card in mind, if there is one; where its own discarding is replaced,
    it goes on the deck."""
    if (moment, event) == ("instead of", "discard this at end"):
        return [{"put": "this", "to": "top of deck"}]
    return [{"if": "it is a card", "then": STEP}] if event in TOLD and event not in WITHOUT_CARD else STEP


@cache
def bench(system):
    """A card of every kind for every event it may answer."""
    def known(events):
        return [event for event in events if system_for(event) == system]

    words = [f"{moment} {event}{once}" for moment, events in EVENTS_AT["hero"].items() for event in known(events)
             for once in ("", " once per turn")]
    heroes = [{"name": word, word: away(*parted(word))} for word in words]
    heroes += [{"name": f"this turn {event}", "play": [
        {"this turn whenever": event, "do": away("whenever", event)}]}
               for event in known(THIS_TURN)]
    heroes += [{"name": f"this turn {event} once", "play": [{"this turn whenever": event, "do": STEP, "once": True}]}
               for event in known(THIS_TURN)]
    heroes += [{"name": f"this turn instead {event}", "play": [
        {"this turn whenever": event, "instead": True, "do": away("instead of", event)}]}
        for event in known(THIS_TURN_INSTEAD)]
    errand = {"mission group": "Errands", "cards": [
        {"name": "Errand", "attack": 2, "whenever this moves": [{"danger": 1}]}]}
    more = {"heroes": [hero(*heroes)],
            "masterminds": [mastermind(f"M {event}", **{f"whenever {event}": away("whenever", event)})
                            for event in known(EVENTS_AT["mastermind"]["whenever"])],
            "schemes": [scheme(f"S {event}", **{f"whenever {event}": away("whenever", event)})
                        for event in known(TOLD)]}
    return Bench(system, {**more, **({"missions": [errand]} if system == "bond" else {})})


def parted(word):
    """The moment and the event of an ability as it is written."""
    moment = "instead of" if word.startswith("instead of") else "whenever"
    return moment, word.removeprefix(f"{moment} ").removesuffix(" once per turn")


def staged(event, hand="", **setup):
    """A table on which the event can happen; the sidekick and the starter that some want lie in the discard pile."""
    system = system_for(event)
    starter, sidekick = ("007", "007") if system == "bond" else (AGENT, SIDEKICK)
    deck = DECK if system == "core-2e" else ", ".join(["007"] * 8)
    return bench(system).table(f"Ana: hand {hand}; discard {starter}, {sidekick}; deck {deck} | Ben: hand {starter}",
                               setup=setup, **HAPPENINGS[event][0])


def happen(game, event):
    """Let the event happen."""
    how = HAPPENINGS[event][1]
    if how == "fight":
        how = next(label for label in game.ask.options.labels if label.startswith("fight"))
    return act(game, how) if isinstance(how, str) else done(game, *how)


def is_in_play(moment, event):
    """Whether a hero has to be played before it answers."""
    return moment == "whenever" and event in TOLD and event not in REVEALED


def hero_lines():
    return [(moment, event) for moment, events in EVENTS_AT["hero"].items() for event in events]


def test_every_event_can_be_made_to_happen():
    assert HAPPENINGS.keys() == EVENTS.keys()


@pytest.mark.parametrize("once", ["", " once per turn"])
@pytest.mark.parametrize("moment, event", hero_lines())
def test_a_hero_answers_every_event_it_may_name(moment, event, once):
    word = f"{moment} {event}{once}"
    game = staged(event, word)
    if is_in_play(moment, event):
        act(game, f"play {word}")
    assert fired(happen(game, event), word)


@pytest.mark.parametrize("event", [event for event in TOLD if is_in_play("whenever", event)])
def test_a_hero_that_is_not_in_play_does_not_answer(event):
    assert not fired(happen(staged(event, f"whenever {event}"), event), f"whenever {event}")


@pytest.mark.parametrize("event", THIS_TURN)
def test_an_effect_of_this_turn_answers_every_event_it_may_name(event):
    game = act(staged(event, f"this turn {event}"), f"play this turn {event}")
    assert fired_after_playing(happen(game, event))


@pytest.mark.parametrize("event", THIS_TURN_INSTEAD)
def test_an_effect_of_this_turn_takes_the_place_of_every_event_it_may_name(event):
    game = act(staged(event, f"this turn instead {event}"), f"play this turn instead {event}")
    assert fired_after_playing(happen(game, event))


def fired_after_playing(game):
    """Whether the line of the card played left more than the word that it waits for something."""
    return any(e.cause.startswith(f"{game.table.box.system.id}/walker/") and e.kind != "this turn" for e in game.events)


@pytest.mark.parametrize("event", EVENTS_AT["mastermind"]["whenever"])
def test_a_mastermind_answers_every_event_it_may_name(event):
    assert fired(happen(staged(event, mastermind=f"M {event}"), event), f"whenever {event}")


@pytest.mark.parametrize("event", EVENTS_AT["scheme"]["whenever"])
def test_a_scheme_answers_every_event_it_may_name(event):
    assert fired(happen(staged(event, scheme=f"S {event}"), event), f"whenever {event}")


def test_a_mission_answers_its_own_move():
    assert fired(happen(staged("this moves"), "this moves"), "whenever this moves")


def count(game, line):
    return sum(e.cause.endswith(f"#{line}") for e in game.events)


def two_fights(word):
    game = bench("core-2e").table(f"Ana: hand {word}, {TROOPER}; deck {DECK}", attack=20,
                                  city={"Bank": NINJAS, "Streets": "Sentinel"})
    act(game, f"play {word}", f"fight {NINJAS}", "fight Sentinel")
    return count(game, word) + sum(e.kind == "draw" and e.cause.endswith("#play") for e in game.events)


@pytest.mark.parametrize("word, times", [
    ("whenever defeat villain", 2), ("whenever defeat villain once per turn", 1), ("this turn defeat villain", 2),
    ("this turn defeat villain once", 1)])
def test_once_is_once_and_whenever_is_each_time(word, times):
    assert two_fights(word) == times


@pytest.mark.parametrize(("leaves", "times"), [
    ({"ko": "a hero from played"}, 2), ({"put": "a hero from played", "to": "top of deck"}, 1)])
def test_a_card_that_was_kod_after_it_was_played_answers_on_and_one_that_was_put_away_does_not(leaves, times):
    word = "whenever defeat villain"
    game = bench("core-2e").table(f"Ana: hand {word}, {TROOPER}; deck {DECK}", attack=20,
                                  city={"Bank": NINJAS, "Streets": NINJAS})
    act(game, f"play {word}", f"fight {NINJAS} (Bank)")
    act(done(game, leaves), f"fight {NINJAS}")
    assert sum(e.kind == "draw" and e.cause.endswith(f"#{word}") for e in game.events) == times


def test_what_another_player_does_is_no_event_of_yours():
    game = bench("core-2e").table(f"Ana: hand whenever gain sidekick; deck {DECK}")
    act(game, "play whenever gain sidekick")
    done(game, {"each other player": [{"gain": "a sidekick"}]})
    assert not fired(game, "whenever gain sidekick")


def test_a_card_that_stays_answers_on_its_players_later_turns():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Trophy", "stays": True, "whenever defeat villain": STEP})]})
    game = shelf.table(f"Ana: front Trophy; deck {DECK}", attack=9, city={"Bank": NINJAS})
    assert fired(act(game, f"fight {NINJAS}"), "whenever defeat villain")


def test_several_cards_may_answer_the_same_wound():
    both = Bench("core-2e", {"heroes": [hero({"name": "One", "whenever gain wound": STEP},
                                             {"name": "Two", "whenever any gain wound": STEP})]})
    game = done(both.table(f"Ana: hand One, Two; deck {DECK}"), {"gain": "a wound"})
    assert fired(game, "whenever gain wound") and fired(game, "whenever any gain wound")
    assert settle(game).ask.kind == "action"
