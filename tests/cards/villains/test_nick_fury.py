"""Nick Fury and his tactics in play."""

from support.villains import MADAME, OPERATIVE, SOLDIER, STRIKE, card, taken, turned_up, under
from support.words import choose, city, labels, names

FURY = under(commander="Nick Fury")


@card("Nick Fury")
def test_nick_fury_keeps_his_strikes_and_demolishes_once_for_each():
    game = turned_up(STRIKE, "Ana: hand Devour, Perfect Aim; discard  | Ben: hand ", FURY,
                     hero_deck=["Size Matters", "Spy Games", "Supercharge"])
    assert names(game, "beside_mastermind") == [STRIKE] and names(game, "ko") == []
    assert names(game, "discard", "Ana") == ["Devour"] and names(game, "hand", "Ana") == ["Perfect Aim"]
    second = turned_up([STRIKE, STRIKE], "Ana: hand ; deck ; discard  | Ben: hand Devour, Perfect Aim; discard ", FURY,
                       hero_deck=["Supercharge", "Size Matters", "Spy Games", "Supercharge"])
    second.choose("end turn")
    assert names(second, "beside_mastermind") == [STRIKE, STRIKE]
    assert names(second, "discard", "Ben") == ["Devour", "Perfect Aim"]


@card("Bounty on Fury's Head")
def test_bounty_on_furys_head_kos_hydra_allies_for_madame_hydras():
    game = taken("Bounty on Fury's Head", f"Ana: hand {OPERATIVE}, {SOLDIER}, Devour; played {OPERATIVE}; discard ")
    assert labels(game) == [f"KO {OPERATIVE} (hand)", f"KO {SOLDIER}", f"KO {OPERATIVE} (played)", "done"]
    choose(game, f"KO {SOLDIER}", f"KO {OPERATIVE} (played)", "done")
    assert labels(game) == [f"gain {MADAME}", "do not gain"]
    choose(game, "do not gain", f"gain {MADAME}")
    assert names(game, "discard", "Ana") == [MADAME] and sorted(names(game, "ko")) == [OPERATIVE, SOLDIER]


@card("Purge HYDRA")
def test_purge_hydra_makes_the_others_discard_two_hydra_allies():
    game = taken("Purge HYDRA", f"Ana: hand {OPERATIVE} | Ben: hand {OPERATIVE}, Devour, {SOLDIER}; discard  | "
                 f"Cleo: hand {SOLDIER}, Devour; discard ", players=3)
    assert names(game, "discard", "Ben") == [OPERATIVE, SOLDIER] and names(game, "discard", "Cleo") == [SOLDIER]
    assert names(game, "hand", "Ana") == [OPERATIVE]


@card("The Avengers Initiative")
def test_the_avengers_initiative_brings_avengers_back_from_the_others_victory_piles():
    game = taken("The Avengers Initiative", "Ana: victory Hulk | Ben: hand ; victory Wasp, Iron Man, Cops | "
                 "Cleo: hand Crazed Experiments; victory Thor", players=3)
    assert game.ask.player == "Ben" and labels(game) == ["let Wasp enter the city", "let Iron Man enter the city"]
    choose(game, 0, "reveal Crazed Experiments")
    assert city(game) == {"Bridge": "Wasp"} and names(game, "victory", "Cleo") == ["Thor"]


@card("Total Fury")
def test_total_fury_defeats_an_adversary_weaker_than_the_hydra_allies_koed():
    game = taken("Total Fury", "Ana: hand ; victory ", ko=[OPERATIVE, SOLDIER, MADAME, OPERATIVE, "Devour"],
                 city={"Bank": "Multiple Man", "Streets": "Elektra", "Bridge": "Spider-Man"})
    assert labels(game) == ["defeat Spider-Man", "defeat Multiple Man"]  # 2 and 3 are less than four
    game.choose("defeat Multiple Man")
    assert "Multiple Man" in names(game, "victory", "Ana")


@card("Purge HYDRA")
def test_purge_hydra_makes_the_others_show_their_hands():
    game = taken("Purge HYDRA", f"Ana: hand Devour | Ben: hand Spy Games, {OPERATIVE}; discard ")
    assert [(e.player, e.card) for e in game.events if e.kind == "show"] == [("Ben", "Spy Games"), ("Ben", OPERATIVE)]
    assert names(game, "discard", "Ben") == [OPERATIVE]
