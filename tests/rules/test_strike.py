"""Master strikes (content/rules/strike.yaml)."""

import pytest
from support.core_2e import SKULL
from support.guest_tables import CORE_2E, guest_table
from support.systems import CORES, current, per_system
from support.words import choose, gained, held, labels, names, rule, story, table

from legendary_nb import Game, Setup

CALM = ["Sentinel"] * 3
BOND = "Ana: hand S.H.I.E.L.D. Agent | Ben: hand S.H.I.E.L.D. Agent"


def struck(mastermind: str, seats: str) -> Game:
    """A master strike has just been turned up in a game against this mastermind."""
    setup = Setup(current(), 2, mastermind, "The Legacy Virus")
    return table(seats, setup=setup, step="turn", villain_deck=["Master Strike", *CALM])


def wounder() -> str:
    """A mastermind whose strike wounds every player who has only grey heroes."""
    return per_system(core_1e="Loki", core_2e="Magneto")


@rule("strike.resolve", systems=CORES)
def test_a_master_strike_carries_out_the_masterminds_strike():
    game = struck(wounder(), BOND)
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("strike.resolve")
@pytest.mark.parametrize(("mastermind", "hand", "wounds", "answers"), [
    ("Red Skull", 5, 0, []),
    ("Loki", 6, 1, []),
    ("Magneto", 6, 0, ["reveal Gathering Stormclouds"] * 2),
    ("Dr. Doom", 4, 0, []),
])
def test_each_mastermind_has_a_strike_of_its_own(mastermind, hand, wounds, answers):
    six = ", ".join(["Gathering Stormclouds"] * 6)
    game = choose(struck(mastermind, f"Ana: hand {six} | Ben: hand {six}"), *answers)
    assert game.ask.kind == "action"
    assert [len(names(game, "hand", player)) for player in ("Ana", "Ben")] == [hand, hand]
    assert gained(game) == {"Ana": wounds, "Ben": wounds}


@rule("strike.resolve", systems=CORE_2E)
@pytest.mark.parametrize(("mastermind", "hand", "wounds", "beside"), [
    (SKULL, 4, 0, 0),
    ("Magneto", 6, 1, 0),
    ("Loki", 5, 0, 2),
    ("Doctor Octopus", 6, 0, 0),
])
def test_each_mastermind_of_core_2e_has_a_strike_of_its_own(mastermind, hand, wounds, beside):
    six = ", ".join(["Shadowed Thoughts" if mastermind == "Loki" else "Quick Draw"] * 6)
    game = struck(mastermind, f"Ana: hand {six}; deck Quick Draw | Ben: hand {six}; deck Quick Draw")
    assert game.ask.kind == "action"
    assert [len(names(game, "hand", player)) for player in ("Ana", "Ben")] == [hand, hand]
    assert gained(game) == {"Ana": wounds, "Ben": wounds}
    assert len(game.view("Ana")["masterminds"][0]["beside"]) == beside


@rule("strike.resolve", systems=CORES)
def test_every_master_strike_does_it_again():
    armies = per_system(core_1e="Endless Armies of HYDRA", core_2e="Endless Armies of Hydra")
    game = table("Ana: hand Wound | Ben: hand Wound", attack=4, city={"Bridge": armies},
                 villain_deck=["Master Strike", "Master Strike", "Sentinel"],
                 setup=Setup(current(), 2, wounder(), "The Legacy Virus"))
    game.choose(f"fight {armies}")
    assert gained(game) == {"Ana": 2, "Ben": 2}
    assert [e.n for e in game.events if e.kind == "strike"] == [1, 2]


@rule("strike.resolve", systems=CORE_2E)
def test_a_card_that_replaces_the_strike_keeps_it_from_happening():
    game = struck("Magneto", "Ana: hand S.H.I.E.L.D. Agent | Ben: hand Diamond Form")
    assert game.ask.player == "Ben"
    game.choose("reveal Diamond Form")
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert story(game, "strike") == []
    assert names(game, "ko") == ["Master Strike"]


@rule("strike.resolve", systems=CORE_2E)
def test_a_strike_that_nobody_replaces_happens():
    game = choose(struck("Magneto", "Ana: hand S.H.I.E.L.D. Agent | Ben: hand Diamond Form"), "do not reveal")
    assert gained(game)["Ana"] == 1


# ---- where the card goes ---------------------------------------------------------------------------


@rule("strike.destination", systems=CORES)
def test_a_master_strike_goes_to_the_ko_pile_after_its_effect():
    game = struck(wounder(), BOND)
    assert [c["name"] for c in game.view("Ben")["ko"]] == ["Master Strike"]
    assert story(game, "strike", "gain", "done") == [
        ("strike", "Master Strike"), ("gain", "Wound"), ("gain", "Wound"), ("done", "Master Strike")]


@rule("strike.destination", systems=CORES)
def test_a_master_strike_is_not_in_the_ko_pile_while_its_effect_still_asks():
    hero, answer = per_system(core_1e=("Odinson", "reveal Odinson"), core_2e=("Optic Blast", "gain a Wound"))
    game = struck(wounder(), f"Ana: hand {hero} | Ben: hand S.H.I.E.L.D. Agent")
    assert "Master Strike" not in names(game, "ko")
    game.choose(answer)
    assert "Master Strike" in names(game, "ko")
    assert held(game, wounder()) == []


@rule("strike.destination", systems=CORE_2E)
def test_a_master_strike_that_the_effect_puts_elsewhere_is_not_in_the_ko_pile():
    game = struck("Doctor Doom", "Ana: hand | Ben: hand ")
    assert names(game, "ko") == []
    assert [card["name"] for card in game.view("Ben")["masterminds"][0]["beside"]] == ["Master Strike"]


# ---- several masterminds ---------------------------------------------------------------------------


def all_strike(*masterminds: str, seats: str = BOND, left: dict[str, int] | None = None, **parts) -> Game:
    """A master strike has just been turned up in a game against these masterminds."""
    tactics = {SKULL: "Vast Resources", "Magneto": "Bitter Captor", "Loki": "Whispers and Lies",
               "Doctor Doom": "Dark Technology", "The Puppeteer": "Encore"}
    laid = {name: [tactics[name]] * (left or {}).get(name, 2) for name in masterminds}
    return guest_table(seats, step="turn", masterminds=laid, villain_deck=["Master Strike", *CALM], **parts)


@rule("strike.several-masterminds", systems=CORE_2E)
@pytest.mark.parametrize(("first", "order"), [("Magneto", ["gain", "gain", "discard"]),
                                              (SKULL, ["discard", "gain", "gain"])])
def test_the_current_player_chooses_whose_strike_comes_first_and_both_happen(first, order):
    five = ", ".join(["S.H.I.E.L.D. Agent"] * 5)
    game = all_strike(SKULL, "Magneto", seats=f"Ana: hand S.H.I.E.L.D. Agent | Ben: hand {five}", acting="Ben")
    assert (game.ask.player, game.ask.text) == ("Ben", "Master Strike: Whose Master Strike happens next?")
    assert labels(game) == [f"strike of {SKULL}", "strike of Magneto"]
    game.choose(f"strike of {first}")
    assert game.ask.kind == "action"
    assert [kind for kind, _ in story(game, "discard", "gain")] == order
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert len(names(game, "hand", "Ben")) == 4
    assert names(game, "ko") == ["Master Strike"]
    assert [e.n for e in game.events if e.kind == "strike"] == [1]


@rule("strike.several-masterminds", systems=CORE_2E)
def test_the_first_strike_is_finished_before_the_second_begins():
    game = all_strike("Loki", "Magneto", seats="Ana: hand Optic Blast | Ben: hand Optic Blast")
    game.choose("strike of Loki")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == []


@rule("strike.several-masterminds", systems=CORE_2E)
def test_with_three_masterminds_the_next_one_is_chosen_after_each_strike():
    game = all_strike(SKULL, "Magneto", "The Puppeteer")
    game.choose("strike of Magneto")
    assert labels(game) == [f"strike of {SKULL}", "strike of The Puppeteer"]
    assert gained(game) == {"Ana": 1, "Ben": 1}
    game.choose("strike of The Puppeteer")
    assert gained(game) == {"Ana": 2, "Ben": 2}
    assert game.ask.kind == "action"


@rule("strike.several-masterminds", systems=CORE_2E)
def test_a_beaten_mastermind_does_not_strike():
    game = all_strike(SKULL, "Magneto", left={"Magneto": 0})
    assert game.ask.kind == "action"
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("strike.several-masterminds.stacking", systems=CORE_2E)
@pytest.mark.parametrize(("first", "second"), [("Doctor Doom", "The Puppeteer"), ("The Puppeteer", "Doctor Doom")])
def test_a_strike_card_stays_beside_the_first_mastermind_that_took_it(first, second):
    game = all_strike("Doctor Doom", "The Puppeteer", seats="Ana: hand Wound | Ben: hand Wound")
    game.choose(f"strike of {first}")
    while game.ask.kind != "action":
        game.choose("gain a Wound")
    beside = {m["name"]: [card["name"] for card in m["beside"]] for m in game.view("Ana")["masterminds"]}
    assert beside == {first: ["Master Strike"], second: []}
    assert names(game, "ko") == []
    assert gained(game) == {"Ana": 2, "Ben": 2}


@rule("strike.several-masterminds.stacking", systems=CORE_2E)
def test_the_strike_card_counts_only_for_the_mastermind_beside_whom_it_lies():
    game = all_strike("Doctor Doom", "The Puppeteer", seats="Ana: hand Wound | Ben: hand Wound",
                      city={"Bank": "Doombot Legion"})
    choose(game, "strike of The Puppeteer", "gain a Wound", "gain a Wound")
    assert game.explain("The Puppeteer").total == 6 + 1
    assert game.explain("Doombot Legion").total == 3
