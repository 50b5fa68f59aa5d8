"""Stacked tables: what cannot be laid out is refused with its part, its value and what would be right."""

import pytest

from legendary_nb import Game, Setup, SetupError
from legendary_nb.game import RecordError

FIVE = ["Odinson"] * 5


def refusal(system="core-1e", **parts) -> str:
    """What the refusal of this table says."""
    with pytest.raises(SetupError) as problem:
        Game.stacked(system, **parts)
    return str(problem.value)


WRONG = {
    "hq": [
        (["Odinson"], "hq has 5 spaces, not 1: name a hero for each, or None for an empty space"),
        (["Odinson"] * 7, "hq has 5 spaces, not 7"),
        (["Sabretooth", *FIVE[1:]], "hq: Sabretooth is a villain card; only hero cards lie there"),
        (5, 'hq is a list, such as ["Odinson"], not 5'),
        ([5, *FIVE[1:]], 'hq: name a card, such as "Odinson", not 5'),
        ([{"name": "Odinson"}, *FIVE[1:]], 'hq: a card is its name, or {"card": "Odinson", "attack": 9}'),
        ([{"card": "Odinson", "atack": 9}, *FIVE[1:]], "hq: 'atack' is unknown; did you mean 'attack'?"),
        ([{"card": "Odinson", "cost": -1}, *FIVE[1:]], "hq: cost is a whole number from 0 to 999, not -1")],
    "step": [
        ("trun", "step: 'trun' is unknown; did you mean 'turn'?"), (5, "step: 5 is unknown; known are: action"),
        (["turn"], "step: ['turn'] is unknown")],
    "stacks": [
        ({"wounds": 99}, "stacks: wounds is a whole number from 0 to 30, not 99"),
        ({"wounds": -1}, "stacks: wounds is a whole number from 0 to 30, not -1"),
        ({"wounds": True}, "stacks: wounds is a whole number from 0 to 30, not True"),
        ({"wounds": 2.5}, "not 2.5"), ({"wounds": None}, "not None"), ({5: 3}, "stacks: write names and values"),
        ({"wounds": ["Odinson"]}, "stacks: wounds: Odinson is a hero card; only wound cards lie there"),
        ({"gadgets": 3}, "stacks: no stack 'gadgets'; there are: officers, wounds, bystanders"),
        ({"bystanders": {"bottom": []}}, 'stacks: bystanders is a list of names, or {"top": ["Odinson"]}')],
    "attack": [
        (-3, "attack is a whole number from 0 to 100000, not -3"), ("5", "attack is a whole number from 0 to 100000"),
        (10**30, "attack is a whole number"), (True, "attack is a whole number"), (None, "not None")],
    "recruit": [(-1, "recruit is a whole number from 0 to 100000, not -1")],
    "twists": [("x", "twists is a whole number from 0 to 100000, not 'x'")],
    "strikes": [([], "strikes is a whole number")],
    "danger": [
        ("x", "danger is a whole number from 0 to 100000, not 'x'"),
        (2, "has no missions and no danger level; leave it out")],
    "turn": [
        (0, "turn is a whole number from 1 to 100000, not 0"), ("7", "turn is a whole number from 1 to 100000"),
        (1.5, "not 1.5")],
    "city": [
        ({"Bank": {"name": "Sabretooth"}}, 'city: Bank is the name of a villain, or {"villain": "Sabr'),
        ({"Bank": {"villain": "Sabretooth", "hold": []}}, "city: Bank: 'hold' is unknown; did you mean 'holds'?"),
        ({"Bank": {"villain": "Sabretooth", "holds": 3}}, "city: Bank: holds is a list"),
        ({"Bank": "Odinson"},
         "city: Bank: Odinson is a hero card; only villain or henchman or mission cards lie there"),
        ({"Bank": None}, 'city: Bank: name a card, such as "Odinson", not None'),
        ({"Bank": ["Viper"]}, "city: Bank: name a card, such as"),
        ({"bank": "Viper"}, "city: no city space 'bank'; there are: Sewers, Bank, Rooftops, Streets, Bridge"),
        ({9: "Viper"}, "city: the city has spaces 1 to 5, not 9"), (["Viper"], "city: write names and values"),
        ({"Bank": "Vipper"}, "city: Bank: no card 'Vipper' in core-1e; nearest: viper")],
    "seats": [
        ({"Ana": ["Odinson"]}, "seats: Ana: write names and values"), ({"Ana": {"hands": []}}, "did you mean 'hand'?"),
        ({"Ana": {"hand": 5}}, "seats: Ana: hand is a list"), ({5: {}}, "seats: write names and values"),
        ({"Ana": {"hand": ["Loki"]}}, "seats: Ana: hand: Loki is a mastermind card"),
        ({"Ana": {"played": ["Wound"]}}, "seats: Ana: played: Wound is a wound card; only hero or extra"),
        ({"Ana": {"deck": {"bottom": ["Odinson"]}}}, "seats: Ana: deck is a list of names, or"),
        ({"Zoe": {}}, "seats: no player 'Zoe'; seated are: Ana, Ben")],
    "rest_of_seats": [("emty", "rest_of_seats: 'emty' is unknown; did you mean 'empty'?"), (0, "known are: dealt")],
    "acting": [("Zoe", "acting: no player 'Zoe'; seated are: Ana, Ben"), (1, "acting: no player 1"), ([], "acting: ")],
    "hero_deck": [(["Viper"], "hero_deck: Viper is a villain card; only hero cards lie there"),
        (3, "hero_deck is a li")],
    "villain_deck": [
        (["Odinson"], "villain_deck: Odinson is a hero card"), ({"top": 5}, "villain_deck is a list"),
        ({"top": ["Wound"]}, "villain_deck: Wound is a wound card"), (["Nobody"], "villain_deck: no card 'Nobody'")],
    "ko": [(5, "ko is a list"), (["Loki"], "ko: Loki is a mastermind card"),
        ([None], 'ko: name a card, such as "Odinson", not None')],
    "escape": [({"x": 1}, "escape is the name of a villain, or"), (["Loki"], "escape: Loki is a mastermind card")],
    "beside_scheme": [(7, "beside_scheme is a list")],
    "outside": [(["Odinson"], "outside: Odinson is a hero card; only villain or henchman cards lie there"),
        (1, "outsi")],
    "above": [
        ({"Harbour": []}, "above: 'Harbour' is unknown; known are: Sewers, Bank"),
        (["Scheme Twist"], "above: write names and values"),
        ({"Bank": 4}, "above: Bank is a list")],
    "masterminds": [
        ({"Sabretooth": []}, "masterminds: Sabretooth is a villain card; only mastermind cards lie there"),
        ({"Lokki": []}, "masterminds: no card 'Lokki' in core-1e; nearest: loki"),
        (["Loki"], "masterminds: write names and values"),
        ({"Loki": ["Odinson"]}, "masterminds: Loki: Odinson is a hero card; only tactic cards lie there")],
    "tactics": [(["Odinson"], "tactics: Odinson is a hero card; only tactic cards lie there"),
        (5, "tactics is a list")],
    "next_tactic": [
        ("Whisper and Lies", "next_tactic: 'Whisper and Lies' is unknown; known are: "), (5, "next_tactic is a list"),
        ([5], "next_tactic: 5 is unknown")],
    "mastermind_holds": [
        ({"Lokki": []}, "mastermind_holds: 'Lokki' is unknown"), (5, "mastermind_holds is a list")],
    "beside_mastermind": [(5, "beside_mastermind is a list"),
        (["Loki"], "beside_mastermind: Loki is a mastermind card")],
    "made": [
        (5, "made: write names and values"), ({"gold": 5}, "made: 'gold' is unknown; known are: recruit, attack"),
        ({"attack": "x"}, "made: attack is a whole number from 0 to 100000, not 'x'")],
    "bound_attack": [
        (5, "bound_attack is a list"), ([5], "bound_attack: write names and values"),
        ([{"attack": 3}], 'bound_attack: write [{"attack": 2, "against": "villain on Rooftops"}] or [{"by": '),
        ([{"attack": 0, "against": "villain"}], "bound_attack: attack is a whole number from 1 to"),
        ([{"attack": 3, "against": "vilain"}], "bound_attack: against 'vilain': "),
        ([{"attack": 3, "against": 5}], "bound_attack: against is a text"),
        ([{"by": "Lightning Bolt"}], "bound_attack: Ana has not played Lightning Bolt this turn; add it to played"),
        ([{"by": 5}], 'bound_attack: by: name a card, such as "Odinson", not 5')],
    "this_turn": [
        (["defeated"], "this_turn: write names and values"), ({"defeeted": []}, "did you mean 'defeated'?"),
        ({"healed": 1}, "this_turn: healed is True or False, not 1"),
        ({"defeated": 5}, "this_turn: defeated is a list"),
        ({"moved": ["Viper"]}, "this_turn: moved: Viper is not in the city; put it there with city"),
        ({"drawn": ["Loki"]}, "this_turn: drawn: Loki is a mastermind card")],
    "printed": [
        (5, "printed: write names and values"), ({"Vipper": {"attack": 3}}, "printed: no card 'Vipper'"),
        ({"Viper": 3}, "printed: Viper: write names and values"), ({"Viper": {"atack": 3}}, "did you mean 'attack'?"),
        ({"Viper": {"attack": -3}}, "printed: Viper: attack is a whole number from 0 to 999, not -3"),
        ({"Moonstone of Nowhere": {}}, "printed: no card"),
        ({"Endless Resources": {"points": 3}}, "is not in this game")],
    "citty": [({}, "unknown part of a table 'citty'; did you mean 'city'?")],
    "players": [("2", "players is a number or a list of names"), (0, "a game seats 1 to 5 players, not 0")],
    "hnd": [([], "unknown part of a table 'hnd'; known are: seats, ")],
}
CASES = [(part, value, said) for part, cases in WRONG.items() for value, said in cases]


@pytest.mark.parametrize(("part", "value", "said"), CASES)
def test_a_wrong_part_is_refused_with_its_value_and_what_would_be_right(part, value, said):
    setup = "core-1e" if part == "players" else Setup("core-1e", mastermind="Magneto", scheme="Midtown Bank Robbery")
    assert said in refusal(setup, **{part: value})


def test_what_belongs_to_a_mastermind_needs_one():
    setup = Setup("core-2e", scheme="Enshrouded Identity")
    for part, value in (("mastermind_holds", ["Bystander"]), ("beside_mastermind", ["Odinson"]), ("tactics", []),
                        ("above", {"mastermind": ["Scheme Twist"]})):
        assert "no mastermind" in refusal(setup, **{part: value}) or "known are" in refusal(setup, **{part: value})


def test_a_player_never_has_more_points_than_were_made():
    assert "made: recruit is a whole number from 5 to" in refusal(recruit=5, made={"recruit": 3})
    bound = [{"attack": 3, "against": "villain"}]
    assert "made: attack is a whole number from 4 to" in refusal(attack=1, bound_attack=bound, made={"attack": 3})


@pytest.mark.parametrize(("setup", "parts", "said"), [
    (5, {}, "give a Setup or the name of a system to stack a game, not 5"),
    (Setup("core-1e"), {"players": 3}, "players: name them in the Setup"),
    ("core-1e", {"seed": "x"}, "seed is a whole number, not 'x'"), ("core-9", {}, "unknown system 'core-9'")])
def test_the_game_itself_must_be_one(setup, parts, said):
    assert said in refusal(setup, **parts)


@pytest.mark.parametrize("table", [5, ["city"], "city", {"citty": {}}])
def test_a_record_with_a_damaged_table_is_refused(table):
    record = Game.stacked("core-1e").record() | {"table": table}
    with pytest.raises(RecordError, match=r"the record is damaged: .*a table"):
        Game.replay(record)


@pytest.mark.parametrize("digits", ["9" * 5000, "9" * 12])
@pytest.mark.parametrize("parts", [
    lambda digits: {"city": {digits: "Sentinel"}}, lambda digits: {"hq": [{"card": f"hero costing {digits}"}]},
    lambda digits: {"table": f"Ana: hand Odinson | twists: {digits}"},
    lambda digits: {"table": f"made: recruit {digits}"}, lambda digits: {"bound_attack": [{"attack": digits}]}])
def test_a_number_of_thousands_of_digits_is_refused_like_any_other_wrong_one(parts, digits):
    with pytest.raises(SetupError):
        Game.stacked("core-1e", **parts(digits))


def test_above_the_mastermind_is_no_place_in_a_game_without_one():
    assert refusal(masterminds={}, above={"mastermind": ["Scheme Twist"]}) == (
        "above: there is no mastermind in this game; name one with masterminds")
