"""What schemes change in preparing a game (content/rules/setup.yaml)."""

import shutil
from collections import Counter

import pytest
from support.systems import CORES, current, known, per_system, spoken
from support.words import contents, groups, heroes, names, prepared, rule

from legendary_nb import Setup
from legendary_nb.cards import store

CUBE = "Unleash the Power of the Cosmic Cube"
KILLBOTS = "Replace Earth's Leaders with Killbots"
INVASION = "Secret Invasion of the Skrull Shapeshifters"
BREAKOUT = "Negative Zone Prison Breakout"
HOSTAGES = "Bank Robbery Hostage Crisis"


def under(scheme, players=2, mastermind="", seed=1, **parts):
    """A game prepared under this scheme."""
    return prepared(Setup(current(), players, mastermind, scheme, **parts), seed=seed)


# ---- twists ----------------------------------------------------------------------------------------

TWISTS = {
    "core-1e": {"The Legacy Virus": 8, "Midtown Bank Robbery": 8, BREAKOUT: {2: 8, 3: 8, 4: 8, 5: 8},
                "Portals to the Dark Dimension": 7, KILLBOTS: 5, INVASION: 8,
                "Super Hero Civil War": {2: 8, 3: 8, 4: 5, 5: 5}, CUBE: 8},
    "core-2e": {"The Legacy Virus": 9, HOSTAGES: 9, BREAKOUT: {1: 7, 2: 8, 3: 9, 4: 10, 5: 11},
                "Portals to the Dark Dimension": 7, KILLBOTS: 10, INVASION: 6,
                "Superhero Civil War": {1: 6, 2: 6, 3: 6, 4: 5, 5: 5}, CUBE: 8,
                "Enshrouded Identity": {1: 4, 2: 5, 3: 6, 4: 7, 5: 8}}}


@rule("setup.scheme.twists", systems=CORES)
def test_the_villain_deck_holds_the_twists_the_scheme_names():
    assert set(TWISTS[spoken()]) == set(known().schemes)
    for scheme, named in TWISTS[spoken()].items():
        twists = named if isinstance(named, dict) else dict.fromkeys((1, 2, 3, 4, 5), named)
        for players, count in twists.items():
            assert contents(under(scheme, players), "villain_deck")["twist"] == count


# ---- stacks and piles ------------------------------------------------------------------------------


@rule("setup.scheme.instructions", systems=CORES)
def test_killbots_start_with_twists_beside_the_scheme():
    game = under(KILLBOTS, 3)
    assert names(game, "beside_scheme") == ["Scheme Twist"] * per_system(core_1e=3, core_2e=1)
    assert contents(game, "villain_deck")["twist"] == per_system(core_1e=5, core_2e=10)
    assert game.view("Ana")["scheme"]["twists"] == 0


@rule("setup.scheme.instructions", "setup.stack.bystanders")
@pytest.mark.parametrize(("scheme", "inside"), [(KILLBOTS, 18), ("Midtown Bank Robbery", 12)])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_scheme_may_replace_the_tables_number_of_bystanders(scheme, inside, players):
    game = under(scheme, players)
    assert contents(game, "villain_deck")["bystander"] == inside
    assert len(names(game, "bystanders")) == 30 - inside


@rule("setup.scheme.instructions", "setup.stack.bystanders", systems=("core-2e",))
@pytest.mark.parametrize(("players", "inside"), [(1, 5), (2, 6), (3, 12), (4, 12), (5, 20)])
def test_the_second_prison_breakout_adds_four_bystanders_to_the_tables_number(players, inside):
    game = under(BREAKOUT, players)
    assert contents(game, "villain_deck")["bystander"] == inside
    assert len(names(game, "bystanders")) == 42 - inside


@rule("setup.scheme.instructions", "setup.stack.wounds", systems=CORES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_legacy_virus_leaves_six_wounds_a_player(players):
    game = under("The Legacy Virus", players)
    assert names(game, "wounds") == ["Wound"] * 6 * players
    assert len(names(game, "officers")) == 30


@rule("setup.scheme.instructions", systems=("core-2e",))
def test_under_enshrouded_identity_every_mastermind_waits_with_its_own_tactics():
    for seed in range(5):
        game = under("Enshrouded Identity", seed=seed)
        assert game.view("Ana")["masterminds"] == []
        waiting = {game.table.card(cid).name: {game.table.card(c).name for c in tactics}
                   for cid, tactics in game.table.later.items()}
        assert waiting == {name: {t.name for t in m.tactics} for name, m in known().masterminds.items()}


@rule("setup.scheme.instructions", systems=CORES)
@pytest.mark.parametrize("scheme", [CUBE, "Portals to the Dark Dimension"])
def test_a_scheme_that_only_names_its_twists_changes_nothing_else(scheme):
    game = under(scheme)
    assert names(game, "beside_scheme") == []
    assert game.view("Ana")["stacks"] == per_system(
        core_1e={"officers": 30, "wounds": 30, "bystanders": 28},
        core_2e={"officers": 30, "sidekicks": 24, "wounds": 30, "bystanders": 40})
    assert len(heroes(game)) == 5


# ---- heroes ----------------------------------------------------------------------------------------


@rule("setup.scheme.instructions", "setup.heroes.count", systems=CORES)
@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 5), (4, 5), (5, 6)])
def test_the_civil_war_of_two_players_has_four_heroes(players, count):
    game = under(per_system(core_1e="Super Hero Civil War", core_2e="Superhero Civil War"), players)
    assert contents(game, "hero_deck", "hq").total() == 14 * count
    assert len(heroes(game)) == count


@rule("setup.scheme.instructions", "setup.always-leads", systems=CORES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_secret_invasion_mixes_hero_cards_into_the_villain_deck(players):
    """Ruling R50: core-1e's number of six heroes holds in solo play too."""
    game = under(INVASION, players, "Loki")
    count = per_system(core_1e=6, core_2e={1: 4, 5: 7}.get(players, 6))
    invaders = per_system(core_1e=12, core_2e=4)
    inside = contents(game, "villain_deck")
    assert sum(n for group, n in inside.items() if group in known().heroes) == invaders
    assert inside["Skrulls"] == 8
    assert contents(game, "hero_deck", "hq").total() == count * 14 - invaders
    assert len(set(contents(game, "hero_deck", "hq", "villain_deck")) & set(known().heroes)) == count


@rule("setup.scheme.instructions", systems=CORES)
def test_the_invaders_are_different_ones_each_time():
    cast = ["Thor", "Hulk", "Storm", "Rogue", "Gambit", "Wolverine"]
    printed = {c.name for hero in cast for c in known().heroes[hero]}
    invaders = {tuple(sorted(n for n in names(under(INVASION, 2, "Loki", seed, heroes=cast), "villain_deck")
                             if n in printed)) for seed in range(10)}
    assert len(invaders) == 10


@rule("setup.scheme.extra-hero", systems=("core-2e",))
@pytest.mark.parametrize(("players", "count"), [(1, 4), (2, 6), (4, 6), (5, 7)])
def test_an_extra_hero_brings_all_fourteen_cards_of_one_more_hero(players, count):
    game = under(INVASION, players)
    cards = Counter(card.hero for card in game.table.box.cards if card.kind == "hero" and card.hero and not card.role)
    assert list(cards.values()) == [14] * count


# ---- groups ----------------------------------------------------------------------------------------


@rule("setup.scheme.instructions")
@pytest.mark.parametrize(("players", "henchmen"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_first_prison_breakout_adds_a_whole_henchman_group(players, henchmen):
    game = under(BREAKOUT, players, "Magneto")
    villains, extra = groups(game)
    inside = contents(game, "villain_deck")
    assert len(extra) == henchmen
    assert {inside[group] for group in extra} == {10}
    assert len(villains) == known().setup["players"][str(players)]["villain groups"]


@rule("setup.scheme.extra-villain-group", "setup.scheme.instructions", systems=("core-2e",))
@pytest.mark.parametrize("scheme", [BREAKOUT, HOSTAGES])
@pytest.mark.parametrize(("players", "count"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_an_extra_villain_group_is_one_of_eight_villains_and_no_henchman_group(scheme, players, count):
    drawn = set()
    for seed in range(20):
        game = under(scheme, players, "Magneto", seed)
        villains, henchmen = groups(game)
        inside = contents(game, "villain_deck")
        assert [inside[group] for group in villains] == [8] * count
        assert [inside[group] for group in henchmen] == {1: [2], 2: [10], 3: [10]}.get(players, [10, 10])
        drawn |= villains
    assert drawn == set(known().villains)


# ---- schemes that no box has -----------------------------------------------------------------------

OTHERS = """
- name: Ninja Alliance
  twists: 8
  setup: {henchman groups: [Hand Ninjas]}
  twist: [evil wins: true]
- name: One Army More
  twists: 8
  setup: {extra henchman groups: 1}
  twist: [evil wins: true]
- name: Ninjas Join In
  twists: 8
  setup: {henchman groups: [Hand Ninjas], extra henchman groups: 1}
  twist: [evil wins: true]
- name: Six Ninjas Join In
  twists: 8
  setup: {henchman groups: [Hand Ninjas], extra henchman groups: 1, solo henchman cards: 6}
  twist: [evil wins: true]
- name: Secret Kree Plans
  twists: 8
  setup: {villain groups: [Radiation, Skrulls]}
  twist: [evil wins: true]
"""


@pytest.fixture
def more_schemes(tmp_path, monkeypatch):
    """The running system with a few schemes more."""
    shutil.copytree(store.CHECKOUT / current(), tmp_path / current())
    with (tmp_path / current() / "schemes.yaml").open("a", encoding="utf-8") as file:
        file.write(OTHERS)
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))


@rule("setup.scheme.precedence", systems=("core-2e",))
def test_the_schemes_henchmen_take_the_place_of_those_the_mastermind_leads(more_schemes):
    for seed in range(10):
        assert groups(under("Ninja Alliance", 2, "Doctor Doom", seed))[1] == {"Hand Ninjas"}
        assert groups(under("Ninja Alliance", 4, "Doctor Doom", seed))[1] == {"Hand Ninjas", "Doombot Legion"}


@rule("setup.scheme.precedence", systems=("core-2e",))
def test_the_schemes_villain_groups_take_the_place_of_the_one_the_mastermind_leads(more_schemes):
    for seed in range(10):
        assert groups(under("Secret Kree Plans", 2, "Magneto", seed))[0] == {"Radiation", "Skrulls"}
        assert groups(under("Secret Kree Plans", 3, "Magneto", seed))[0] == {
            "Radiation", "Skrulls", "Brotherhood of Mutants"}


@rule("setup.scheme.extra-henchman-group", systems=("core-2e",))
@pytest.mark.parametrize(("players", "sizes"), [(1, [2, 10]), (2, [10, 10]), (4, [10, 10, 10])])
def test_a_henchman_group_a_scheme_adds_brings_all_ten_cards_alone_too(more_schemes, players, sizes):
    for seed in range(10):
        game = under("One Army More", players, seed=seed)
        inside = contents(game, "villain_deck")
        assert sorted(inside[group] for group in groups(game)[1]) == sizes


@rule("setup.scheme.extra-henchman-group", systems=("core-2e",))
@pytest.mark.parametrize(("scheme", "cards"), [("Ninjas Join In", 10), ("Six Ninjas Join In", 6)])
def test_alone_the_group_a_scheme_names_and_adds_is_the_extra_one(more_schemes, scheme, cards):
    for seed in range(10):
        game = under(scheme, 1, seed=seed)
        inside = contents(game, "villain_deck")
        (usual,) = groups(game)[1] - {"Hand Ninjas"}
        assert (inside["Hand Ninjas"], inside[usual]) == (cards, 2)
        assert names(game, "waiting") == [usual] * 2


@rule("setup.scheme.extra-henchman-group", systems=("core-2e",))
def test_with_more_players_a_number_named_for_one_player_says_nothing(more_schemes):
    assert contents(under("Six Ninjas Join In", 2), "villain_deck")["Hand Ninjas"] == 10
