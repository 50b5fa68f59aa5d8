"""A game that cannot be set up says what is wrong, what is needed, and which names come near."""

import shutil

import pytest
from support.systems import CORES, current, per_system
from support.words import contents, prepared, rule

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system, store
from legendary_nb.rules.mix import system_of

CUBE = "Unleash the Power of the Cosmic Cube"
CIVIL_WAR, BREAKOUT = "Super Hero Civil War", "Negative Zone Prison Breakout"
INVASION = "Secret Invasion of the Skrull Shapeshifters"


def complaint(*args, **parts) -> str:
    """What the refusal of this setup says."""
    with pytest.raises(SetupError) as refusal:
        Game.new(Setup(current(), *args, **parts))
    return str(refusal.value)


# ---- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "said"), [
    ({"heroes": ["Wolverene"]}, "unknown hero 'Wolverene'; nearest: Wolverine"),
    ({"heroes": ["spiderman"]}, "unknown hero 'spiderman'; nearest: Spider-Man"),
    ({"mastermind": "Dr Doom"}, "unknown mastermind 'Dr Doom'; nearest: Dr. Doom"),
    ({"mastermind": "REDSKULL"}, "unknown mastermind 'REDSKULL'; nearest: Red Skull"),
    ({"scheme": "Legacy Virus"}, "unknown scheme 'Legacy Virus'; nearest: The Legacy Virus"),
    ({"mastermind": "Mags"}, "unknown mastermind 'Mags'; nearest: Magneto"),
    ({"villains": ["Skrull"]}, "unknown villain group 'Skrull'; nearest: Skrulls"),
    ({"henchmen": ["Sentinels"]}, "unknown henchman group 'Sentinels'; nearest: Sentinel"),
    ({"modes": ["heroik"]}, "unknown mode 'heroik'; nearest: heroic"),
    ({"officers": {"Bon": 1}}, "unknown player 'Bon'; nearest: Ben"),
    ({"first": "Benn"}, "unknown first player 'Benn'; nearest: Ben")])
def test_an_unknown_name_is_answered_with_the_nearest_ones(part, said):
    assert complaint(**part).startswith(said)


def test_a_name_like_no_other_is_answered_with_all_of_them():
    assert complaint(mastermind="Q") == "unknown mastermind 'Q'; there are: Dr. Doom, Loki, Magneto, Red Skull"


@pytest.mark.parametrize(("part", "said"), [
    ({"villains": ["Sentinel"]}, "'Sentinel' is a henchman group, not a villain group"),
    ({"henchmen": ["HYDRA"]}, "'HYDRA' is a villain group, not a henchman group"),
    ({"heroes": ["Loki"]}, "'Loki' is a mastermind, not a hero")])
def test_a_name_in_the_wrong_place_is_told_apart_from_an_unknown_one(part, said):
    assert complaint(**part).startswith(said)


@pytest.mark.parametrize("name", ["thor", "THOR", "Thor"])
def test_names_are_found_whatever_their_case(name):
    assert "Thor" in contents(prepared(Setup("core-1e", heroes=[name], scheme=CUBE.lower())), "hero_deck", "hq")


def test_a_single_name_may_stand_alone():
    game = prepared(Setup("core-1e", heroes="Thor", villains="HYDRA", henchmen="Sentinel", modes="heroic",
                          mastermind="Loki", scheme=CUBE))
    assert {"HYDRA", "Sentinel"} <= set(contents(game, "villain_deck"))
    assert contents(game, "villain_deck")["twist"] == 9


# ---- numbers ---------------------------------------------------------------------------------------


@rule("setup.heroes.count", systems=CORES)
def test_too_many_heroes_are_refused_with_the_number_the_table_wants():
    six = ["Thor", "Hulk", "Storm", "Rogue", "Gambit", "Cyclops"]
    assert complaint(4, scheme=CUBE, heroes=six) == (
        "4 players need 5 heroes; you named 6: Thor, Hulk, Storm, Rogue, Gambit, Cyclops")
    assert prepared(Setup(current(), 5, scheme=CUBE, heroes=six))


@rule("setup.scheme.instructions")
@pytest.mark.parametrize(("parts", "said"), [
    ({"scheme": CIVIL_WAR, "heroes": ["Thor", "Hulk", "Storm", "Rogue", "Gambit"]},
     f"2 players need 4 heroes (the scheme '{CIVIL_WAR}' changes it from 5); you named 5"),
    ({"scheme": BREAKOUT, "henchmen": ["Sentinel", "Hand Ninjas", "Doombot Legion"]},
     f"2 players need 2 henchman groups (the scheme '{BREAKOUT}' changes it from 1); you named 3"),
    ({"scheme": INVASION, "players": 1, "heroes": ["Thor", "Hulk", "Storm", "Rogue", "Gambit", "Cyclops", "Hawkeye"]},
     f"1 player needs 6 heroes (the scheme '{INVASION}' changes it from 3); you named 7")])
def test_a_wrong_number_names_what_the_scheme_changes(parts, said):
    assert complaint(**parts).startswith(said)


@rule("setup.scheme.instructions", systems=("core-2e",))
@pytest.mark.parametrize(("parts", "said"), [
    ({"scheme": "Superhero Civil War", "heroes": ["Thor", "Hulk", "Storm", "Rogue", "Gambit"]},
     "2 players need 4 heroes (the scheme 'Superhero Civil War' changes it from 5); you named 5"),
    ({"scheme": BREAKOUT, "villains": ["Hydra", "Skrulls", "Radiation", "Masters of Evil"]},
     f"2 players need 3 villain groups (the scheme '{BREAKOUT}' changes it from 2); you named 4"),
    ({"scheme": INVASION, "players": 1, "heroes": ["Thor", "Hulk", "Storm", "Rogue", "Gambit"]},
     f"1 player needs 4 heroes (the scheme '{INVASION}' changes it from 3); you named 5")])
def test_a_wrong_number_names_what_a_scheme_of_core_2e_changes(parts, said):
    assert complaint(**parts).startswith(said)


@rule("setup.table.core-1e")
@rule("setup.table.core-2e", systems=("core-2e",))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_too_many_groups_are_refused_by_the_row_of_the_table(players):
    system = load_system(current())
    villains = per_system(core_1e={2: 2, 3: 3, 4: 3, 5: 4}, core_2e={2: 2, 3: 3, 4: 4, 5: 5})[players]
    henchmen = 1 if players < 4 else 2
    every = {"mastermind": "Magneto", "scheme": CUBE}
    many = "henchman group" if henchmen == 1 else "henchman groups"
    assert complaint(players, villains=list(system.villains), **every).startswith(
        f"{players} players need {villains} villain groups; you named {len(system.villains)}")
    assert complaint(players, henchmen=list(system.henchmen), **every).startswith(
        f"{players} players need {henchmen} {many}; you named 4")


@rule("solo.villain-group", "solo.henchmen", "solo.heroes", systems=CORES)
@pytest.mark.parametrize(("parts", "said"), [
    ({"villains": ["Radiation", "Skrulls"]}, "1 player needs 1 villain group; you named 2: Radiation, Skrulls"),
    ({"henchmen": ["Sentinel", "Hand Ninjas"]}, "1 player needs 1 henchman group; you named 2"),
    ({"heroes": ["Thor", "Hulk", "Storm", "Rogue"]}, "1 player needs 3 heroes; you named 4")])
def test_the_solo_numbers_are_checked_too(parts, said):
    assert complaint(1, scheme=CUBE, **parts).startswith(said)


@pytest.mark.parametrize("parts", [{"heroes": ["Thor", "Hulk", "thor"]}, {"villains": ["HYDRA", "hydra"]}])
def test_no_component_can_be_picked_twice(parts):
    assert "use each only once" in complaint(scheme=CUBE, **parts)


@rule("setup.always-leads", "setup.always-leads.henchmen", systems=CORES)
def test_groups_that_leave_no_room_for_the_led_one_are_refused():
    assert complaint(2, "Loki", CUBE, villains=["Radiation", "Skrulls"]) == (
        "2 players need 2 villain groups, and 'Enemies of Asgard' must be one of them (Loki always leads it); "
        "you named: Radiation, Skrulls")
    doom = per_system(core_1e="Dr. Doom", core_2e="Doctor Doom")
    assert complaint(2, doom, CUBE, henchmen=["Sentinel"]) == (
        f"2 players need 1 henchman group, and 'Doombot Legion' must be one of them ({doom} always leads it); "
        "you named: Sentinel")


@rule("setup.scheme.instructions", systems=CORES)
def test_groups_that_leave_no_room_for_the_schemes_are_refused():
    said = complaint(2, "Loki", INVASION, villains=["Enemies of Asgard", "Radiation"])
    assert said.startswith("2 players need 2 villain groups, and 'Skrulls' must be one of them "
                           f"({INVASION} uses it)")


# ---- solo, modes, officers -------------------------------------------------------------------------


@rule("solo.schemes")
@pytest.mark.parametrize("scheme", [CIVIL_WAR, BREAKOUT, CIVIL_WAR.lower()])
def test_a_scheme_not_meant_for_one_player_is_refused_alone(scheme):
    said = complaint(1, scheme=scheme)
    assert "is not for solo play; choose one of: The Legacy Virus, Midtown Bank Robbery" in said
    assert CIVIL_WAR not in said.partition(";")[2]
    assert prepared(Setup("core-1e", 2, scheme=scheme))


@rule("mode.combine")
@pytest.mark.parametrize(("modes", "said"), [
    (["heroic", "legendary"], "the modes heroic and legendary both change the twists; choose one of them"),
    (["tyrant", "final-showdown", "distracted"],
     "the modes tyrant and distracted both change the mastermind attack; choose one of them"),
    (["champion", "champion"], "use each mode only once: champion, champion")])
def test_two_modes_of_one_kind_cannot_be_combined(modes, said):
    assert complaint(modes=modes) == said


@rule("mode.easier.officers")
@pytest.mark.parametrize(("officers", "said"), [
    ({"Ben": 9}, "Ben can replace 0 to 8 cards with officers, not 9"),
    ({"Ben": -1}, "Ben can replace 0 to 8 cards with officers, not -1")])
def test_no_more_starters_can_be_replaced_than_there_are(officers, said):
    assert complaint(officers=officers) == said


@rule("mode.easier.officers")
def test_no_more_officers_can_be_dealt_than_there_are():
    everybody = dict.fromkeys(("Ana", "Ben", "Cleo", "Dan", "Eva"), 7)
    assert complaint(5, officers=everybody) == "35 officers are needed for the starting decks; there are 30"


def test_a_set_is_not_mixed_with_itself():
    assert complaint(sets=["core-1e"]) == "each set may be used once: core-1e, core-1e"


# ---- chance ----------------------------------------------------------------------------------------


@rule("setup.groups.random", "setup.heroes.random", "setup.mastermind.pick", "setup.scheme.pick", systems=CORES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_setup_with_everything_left_out_is_drawn_whole_from_its_seed(players):
    games = [Game.new(Setup(current(), players), seed=seed) for seed in range(25)]
    again = [Game.new(Setup(current(), players), seed=seed) for seed in range(25)]
    assert [g.view(0) for g in games] == [g.view(0) for g in again]
    assert [g.table.villain_deck for g in games] == [g.table.villain_deck for g in again]
    assert len({(g.view(0)["scheme"]["name"], *(m["name"] for m in g.view(0)["masterminds"])) for g in games}) > 8


def test_what_is_drawn_is_not_written_into_the_setup_and_the_record_draws_it_again():
    game = Game.new(Setup("core-1e", 3), seed=8)
    assert (game.setup.mastermind, game.setup.heroes) == ("", ())
    assert Game.replay(game.record()).view("Ana") == game.view("Ana")


@pytest.mark.parametrize("players", ["2", 2.0, True, None])
def test_players_are_a_number_or_a_list_of_names(players):
    with pytest.raises(SetupError, match="players is a number or a list of names"):
        Setup("core-1e", players)


def test_a_mode_for_one_player_is_refused_for_more():
    with pytest.raises(SetupError, match="'solo-each-other' is for 1 player, not 3"):
        Game.new(Setup("core-1e", 3, modes=["solo-each-other"]))


def test_a_mode_named_twice_is_refused():
    with pytest.raises(SetupError, match="use each mode only once"):
        Game.new(Setup("core-1e", 2, modes=["heroic", "heroic"]))


def test_a_name_like_no_other_gets_the_whole_list():
    with pytest.raises(SetupError, match=r"there are: Dr\. Doom, Loki, Magneto, Red Skull"):
        Game.new(Setup("core-1e", 2, mastermind="Zzyzx"))


def test_a_draft_is_not_offered_to_players(tmp_path, monkeypatch):
    shutil.copytree(store.CHECKOUT / "core-1e", tmp_path / "core-1e")
    file = tmp_path / "core-1e" / "system.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "draft: true\n", encoding="utf-8")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    with pytest.raises(SetupError, match="draft"):
        Game.new("core-1e")


# ---- what is left out fits what was named -----------------------------------------------------------------

NAMED = ("villains", "henchmen", "missions", "heroes")


@pytest.mark.parametrize("kind", NAMED)
@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp", "core-2e+villains"])
def test_whatever_one_component_is_named_the_rest_is_drawn_to_fit_it(system, kind):
    for name in getattr(system_of(Setup(system)), kind):
        for players in range(1, 6):
            for seed in range(4):
                setup = Setup(system, players, **{kind: [name]})
                try:
                    game = prepared(setup, seed=seed)
                except SetupError as refusal:
                    pytest.fail(f"{players} players with {name}: {refusal}")
                assert contents(game, "villain_deck", "hero_deck", "hq")[name]


def test_the_command_of_the_guide_to_films_works_with_every_seed():
    for seed in range(80):
        game = prepared(Setup("bond", 2, missions=["A Duel to the Death"], starters=["MI6", "First Kill"]), seed=seed)
        assert contents(game, "villain_deck")["A Duel to the Death"]


def test_more_groups_than_usual_bring_a_scheme_that_uses_so_many():
    groups = list(load_system("core-2e").villains)[:3]
    for seed in range(20):
        game = prepared(Setup("core-2e", 2, villains=groups), seed=seed)
        assert {*groups} <= set(contents(game, "villain_deck"))
        assert game.table.box.scheme.setup["extra villain groups"] == 1


@pytest.mark.parametrize("board", ["core-2e", "villains"])
def test_a_board_that_was_chosen_is_used_whatever_scheme_is_drawn(board):
    for seed in range(40):
        game = prepared(Setup("core-2e+villains", 2, board=board), seed=seed)
        assert game.table.box.spaces == load_system(board).spaces


def test_where_nothing_fits_what_was_named_the_refusal_says_why():
    groups = ["HYDRA", "Skrulls", "Radiation", "Brotherhood", "Spider-Foes"]
    assert "you named 5: HYDRA" in complaint(2, villains=groups)


# ---- modes as they are printed ---------------------------------------------------------------------


@pytest.mark.parametrize(("system", "said", "mode"), [
    ("core-1e", "Enraged Mastermind", "enraged"), ("core-1e", "heroic mode", "heroic"), ("core-1e", "HEROIC", "heroic"),
    ("villains", "Army of Glory 1", "army-of-glory:1"), ("villains", "Prison Break (3)", "prison-break:3"),
    ("villains", "Army of Glory", "army-of-glory"), ("core-2e", "Harder: stronger Mastermind (3)", "harder-attack:3"),
    ("core-2e+villains", "Growing Threat", "growing-threat"), ("core-1e+villains", "Enraged Commander", "enraged"),
    ("bond", "Prep turns 2", "prep-turns:2")])
def test_a_mode_is_understood_by_its_printed_name(system, said, mode):
    assert Setup(system, modes=[said]).modes == (mode,)
    assert Game.new(Setup(system, modes=[said])).view(0)["modes"] == [mode]


@pytest.mark.parametrize(("system", "mode", "said"), [
    ("villains", "Army of Glori", "unknown mode 'Army of Glori'; nearest: army-of-glory"),
    ("villains", "Army of Glory 9", "the mode 'army-of-glory' takes a level of 1 to 5, not '9'"),
    ("core-1e", "Heroic Mode 2", "the mode 'heroic' takes no level, not '2'"),
    ("core-1e", "Final Shodown", "nearest: final-showdown")])
def test_a_printed_name_that_does_not_fit_is_answered_like_an_id(system, mode, said):
    with pytest.raises(SetupError) as refusal:
        Game.new(Setup(system, modes=[mode]))
    assert said in str(refusal.value)


# ---- values of a wrong kind ------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "said"), [
    ({"system": 5}, "system is a name in quotes, such as \"Loki\", not 5"),
    ({"system": "core-9"}, "unknown system 'core-9'; nearest: core-"),
    ({"mastermind": ["Loki"]}, "mastermind is a name in quotes, such as \"Loki\", not ['Loki']"),
    ({"heroes": 5}, "heroes is a list of names"), ({"villains": {"HYDRA": 1}}, "villains is a list of names"),
    ({"modes": [["heroic"]]}, "each of modes is a name in quotes"), ({"heroes": [None]}, "each of heroes is a name"),
    ({"players": ["Ana", 2]}, "each player needs a different name, in letters: 'Ana', 2"),
    ({"players": {"Ana": 1}}, "players is a number or a list of names"),
    ({"teams": "Ana"}, "teams are lists of players"), ({"teams": [5]}, "a team is a list of names"),
    ({"hands": 8}, "give hands by player name"), ({"matching": "no"}, "matching is True or False, not 'no'"),
    ({"first": 1}, "first is a name in quotes"), ({"sets": 3}, "sets is a list of names")])
def test_a_value_of_a_wrong_kind_is_refused_with_its_field_and_what_would_be_right(part, said):
    with pytest.raises(SetupError) as refusal:
        Game.new(Setup(**{"system": "core-1e"} | part))
    assert said in str(refusal.value)
