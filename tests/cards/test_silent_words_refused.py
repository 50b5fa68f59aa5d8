"""The reader refuses what no rule would carry out: with file, card, what is not possible there, and what is."""

import pytest
from support.refused_cards import SHOWN
from support.silent_cards import HOSTS, STEP, hero, home_of, moments, problems

from legendary_nb.cards.possible import (
    EVENTS_AT,
    FLAG_NEEDS,
    GIVES,
    TALLY_NEEDS,
    THIS_TURN,
    THIS_TURN_INSTEAD,
    VERB_NEEDS,
    WORD_NEEDS,
    ZONE_NEEDS,
    given,
    zone_need,
)
from legendary_nb.cards.vocabulary import EVENTS, OTHER_MOMENTS, STEP_MOMENTS

# a step of every verb that needs something of the line it stands in
STEPS = {
    "attack": {"attack": 1}, "recruit": {"recruit": 1}, "spend as attack": {"spend as attack": "recruit"},
    "spend recruit": {"spend recruit": 1, "then": STEP}, "new hand extra": {"new hand extra": 1},
    "new hand of": {"new hand of": 8}, "play copy of": {"play copy of": "a hero in discard"},
    "become copy of": {"become copy of": "a hero in played"}, "become twist": {"become twist": True},
    "place twist": {"place twist": "beside scheme"}, "place strike": {"place strike": "beside mastermind"},
    "play those": {"play those": "strike in villain deck"}, "rescue held": {"rescue held": 1},
    "later this turn": {"later this turn": STEP},
}
ELSEWHERE = ("attack also against", "spend as recruit", "transform into")  # they need more than a place: see below
BY_NEED = [(word, need, step) for word, step in STEPS.items() for need in [VERB_NEEDS[word]]]
BY_NEED += [(word, need, {"draw": word}) for word, need in TALLY_NEEDS.items()]
BY_NEED += [(word, need, {"if": word, "then": STEP}) for word, need in FLAG_NEEDS.items()]
BY_NEED += [(zone, need, {"ko": f"a card in {zone}"}) for zone, need in ZONE_NEEDS.items()]
BY_NEED += [("captor: this", "standing", {"capture": "a bystander"}),
            ("captor: it", "it", {"capture": "a bystander", "captor": "it"}),
            ("class: chosen", "playing", {"mark": "this", "class": "chosen"}),
            ("fought at", "fought", {"if": "fought at SPACE", "then": STEP}),
            ("superpower", "played", {"if": "superpower tech", "then": STEP})]
SPACES = {"core-2e": "Rooftops", "villains": "Rooftops", "bond": "Space 1"}


def test_every_word_that_needs_something_is_tried():
    assert {*STEPS, *ELSEWHERE} == VERB_NEEDS.keys()
    assert {f"{parameter}: {word}" for _, parameter, word in WORD_NEEDS} <= {word for word, *_ in BY_NEED}


def in_system(step, system):
    return {key: value.replace("SPACE", SPACES[system]) if isinstance(value, str) else value
            for key, value in step.items()}


def hosted(sort, key, value):
    """What the reader says of a card of this kind with this ability, in a system that has such cards."""
    system = home_of(sort, key)
    file, entry = HOSTS[sort](key, value)
    return f"{system}/{file}.yaml", problems(system, file, entry)


STEP_LINES = [(sort, key, event) for sort, key, event in moments()
              if key in STEP_MOMENTS or key == "superpower" or event]


def written(key):
    return "superpower tech" if key == "superpower" else key


@pytest.mark.parametrize("sort", GIVES)
def test_a_step_is_read_where_its_word_means_something_and_refused_elsewhere(sort):
    for host, key, event in STEP_LINES:
        moment = key.removesuffix(f" {event}") if event else key
        for word, need, step in BY_NEED if host == sort else ():
            file, said = hosted(sort, written(key), [in_system(step, home_of(sort, key)), *moving(key)])
            if (word, key) == ("play copy of", "to play"):
                assert "never ends" in said[0]
                continue
            about = [problem for problem in said if repr(word) in problem]
            if given(sort, moment, event) & set((zone_need(word, sort) or need).split(" or ")):
                assert not said, (key, word, said)
            else:
                assert about and about[0].startswith(f"{file}: ") and "Host" in about[0], (key, word, said)
                assert "is not possible" in about[0] and "; possible " in about[0]


def moving(key):
    """A replaced discarding says where the card goes."""
    return [{"put": "this", "to": "top of deck"}] if key == "instead of discard this at end" else []


@pytest.mark.parametrize("sort, key", [(sort, key) for sort, given_ in GIVES.items() for key in given_
                                       if key in OTHER_MOMENTS and key not in STEP_MOMENTS])
def test_a_standing_ability_speaks_only_of_what_there_is(sort, key):
    for zone, need in ZONE_NEEDS.items():
        value = {"while": {"attack": f"1 per card in {zone}", "of": "villain in city"},
                 "fight only if": f"a card in {zone}", "defeat only if": f"a card in {zone}",
                 "points also": f"1 per card in {zone}",
                 "recruit also": f"hero in {zone}"}[key]
        file, said = hosted(sort, key, value)
        if given(sort, key) & set((zone_need(zone, sort) or need).split(" or ")):
            assert not said, (zone, said)
        else:
            assert said[0].startswith(f"{file}: ") and repr(zone) in said[0] and "possible" in said[0], (zone, said)


# ---- events ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("sort, moment", [(s, m) for s, at in EVENTS_AT.items() for m in at])
def test_an_event_is_read_on_the_cards_that_are_told_of_it(sort, moment, event):
    key = f"{moment} {event}"
    _, said = hosted(sort, key, [{"danger": 1}, *moving(key)])
    if event in EVENTS_AT[sort][moment]:
        assert not said
    else:
        [problem] = said
        assert "Host" in problem and (f"cannot answer '{key}'; after {moment!r} possible are: " in problem
                                      or f"{event!r} is not possible in bond, which has no sidekicks" in problem)


@pytest.mark.parametrize("instead", [False, True])
@pytest.mark.parametrize("event", EVENTS)
def test_this_turn_whenever_is_read_for_the_events_it_is_told_of(event, instead):
    system = home_of("hero", event)
    step = {"this turn whenever": event, "instead": instead, "do": [{"ko": "this"}]}
    said = problems(system, "heroes", hero({"name": "Host", "play": [step]}))
    if event in (THIS_TURN_INSTEAD if instead else THIS_TURN):
        assert not said
    else:
        assert any(f"'this turn whenever: {event}' is not possible" in p and "possible are: " in p for p in said), said


# ---- kinds, systems and the rest ---------------------------------------------------------------------





@pytest.mark.parametrize("system, file, entry, said", SHOWN, ids=[case[3] for case in SHOWN])
def test_a_silent_word_is_refused_with_what_is_possible(system, file, entry, said):
    found = problems(system, file, entry)
    assert any(said in problem for problem in found), found
    assert all(problem.startswith(f"{system}/{file}.yaml: ") and "Host" in problem for problem in found)
