"""Preparing a game (content/rules/setup.yaml)."""

from collections import Counter

import pytest
from helpers import contents, names, prepared, rule

from legendary_nb import Game, Setup, first_game
from legendary_nb.cards import load_system

SYSTEM = load_system("core-1e")
CUBE = "Unleash the Power of the Cosmic Cube"
LEADERS = {"Dr. Doom": "Doombot Legion", "Loki": "Enemies of Asgard", "Magneto": "Brotherhood", "Red Skull": "HYDRA"}


def counted(cards):
    return dict(Counter(cards))


def owned(game, player):
    return names(game, "deck", player) + names(game, "hand", player)


def groups(game):
    """The villain groups and the henchman groups in the villain deck."""
    inside = contents(game, "villain_deck")
    return {g for g in inside if g in SYSTEM.villains}, {g for g in inside if g in SYSTEM.henchmen}


def heroes(game):
    return set(contents(game, "hero_deck", "hq"))


# ---- the players -----------------------------------------------------------------------------------


@rule("setup.player-deck")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_each_player_owns_eight_agents_and_four_troopers(players):
    game = prepared(players=players)
    for seat in game.view(0)["players"]:
        assert counted(owned(game, seat["name"])) == {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}


@rule("setup.player-deck.shuffled")
def test_each_deck_is_shuffled_by_the_seed_and_holds_only_its_owners_cards():
    games = [prepared(seed=seed) for seed in range(30)]
    for game in games:
        assert counted(owned(game, "Ana")) == counted(owned(game, "Ben")) == {
            "S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}
        assert not set(game.table.players[0].deck) & set(game.table.players[1].deck)
    assert len({tuple(owned(game, "Ana")) for game in games}) > 20
    assert any(owned(game, "Ana") != owned(game, "Ben") for game in games)
    assert owned(prepared(seed=4), "Ana") == owned(prepared(seed=4), "Ana")


@rule("setup.player-deck.shuffled")
def test_nobody_sees_the_order_of_a_deck():
    view = prepared().view("Ana")
    assert [seat["deck"] for seat in view["players"]] == [6, 6]
    assert view["players"][1]["hand"] == 6


@rule("setup.hand")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_each_player_draws_six_of_the_twelve_cards(players):
    game = prepared(players=players)
    for p in game.table.players:
        assert (len(p.hand), len(p.deck), len(p.discard)) == (6, 6, 0)


@rule("setup.first-player")
def test_the_chosen_player_goes_first_and_play_goes_on_clockwise():
    game = Game.new(Setup("core-1e", players=3, mastermind="Red Skull", scheme=CUBE, first="Ben"), seed=2)
    turns = []
    while len(turns) < 4:
        if game.ask.kind == "action":
            turns.append(game.ask.player)
        game.choose(len(game.ask.options) - 1)
    assert turns == ["Ben", "Cleo", "Ana", "Ben"]


@rule("setup.first-player")
def test_without_a_choice_the_first_seat_begins():
    assert Game.new("core-1e", players=["Carol", "Peter"]).ask.player == "Carol"


# ---- mastermind and scheme -------------------------------------------------------------------------


@rule("setup.mastermind.pick")
def test_one_mastermind_is_drawn_at_random_and_lies_face_up():
    drawn = [prepared(Setup("core-1e"), seed=seed).view("Ana")["masterminds"] for seed in range(40)]
    assert all(len(masterminds) == 1 for masterminds in drawn)
    assert {masterminds[0]["name"] for masterminds in drawn} == set(LEADERS)


@rule("setup.mastermind.pick")
def test_a_chosen_mastermind_is_used():
    for seed in range(5):
        game = prepared(Setup("core-1e", mastermind="Loki"), seed=seed)
        assert [m["name"] for m in game.view("Ana")["masterminds"]] == ["Loki"]


@rule("setup.mastermind.tactics")
@pytest.mark.parametrize("mastermind", LEADERS)
def test_four_tactics_lie_under_the_mastermind_hidden_and_in_random_order(mastermind):
    orders = set()
    for seed in range(40):
        game = prepared(Setup("core-1e", mastermind=mastermind, scheme=CUBE), seed=seed)
        (tactics,) = game.table.tactics.values()
        orders.add(tuple(game.table.card(c).name for c in tactics))
    assert {frozenset(order) for order in orders} == {frozenset(t.name for t in SYSTEM.masterminds[mastermind].tactics)}
    assert all(len(order) == 4 for order in orders)
    assert len(orders) > 12
    view = game.view("Ana")["masterminds"][0]
    assert view["tactics_left"] == 4
    assert not any(name in str(view) for name in orders.pop())


@rule("setup.scheme.pick")
def test_one_scheme_is_drawn_at_random_and_lies_face_up():
    drawn = {prepared(Setup("core-1e"), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert drawn == set(SYSTEM.schemes)


@rule("setup.scheme.pick")
def test_a_chosen_scheme_is_used():
    game = prepared(Setup("core-1e", scheme="Midtown Bank Robbery"))
    assert game.view("Ana")["scheme"]["name"] == "Midtown Bank Robbery"


@rule("setup.scheme.twists")
@pytest.mark.parametrize(("scheme", "twists"), [
    ("The Legacy Virus", {1: 8, 2: 8, 3: 8, 4: 8, 5: 8}),
    ("Midtown Bank Robbery", {1: 8, 2: 8, 3: 8, 4: 8, 5: 8}),
    ("Negative Zone Prison Breakout", {2: 8, 3: 8, 4: 8, 5: 8}),
    ("Portals to the Dark Dimension", {1: 7, 2: 7, 3: 7, 4: 7, 5: 7}),
    ("Replace Earth's Leaders with Killbots", {1: 5, 2: 5, 3: 5, 4: 5, 5: 5}),
    ("Secret Invasion of the Skrull Shapeshifters", {1: 8, 2: 8, 3: 8, 4: 8, 5: 8}),
    ("Super Hero Civil War", {2: 8, 3: 8, 4: 5, 5: 5}),
    (CUBE, {1: 8, 2: 8, 3: 8, 4: 8, 5: 8})])
def test_the_villain_deck_holds_the_twists_the_scheme_names(scheme, twists):
    for players, count in twists.items():
        game = prepared(Setup("core-1e", players, scheme=scheme))
        assert contents(game, "villain_deck")["twist"] == count


# ---- what the schemes change -----------------------------------------------------------------------


@rule("setup.scheme.instructions")
def test_killbots_start_with_three_twists_beside_the_scheme():
    game = prepared(Setup("core-1e", 3, scheme="Replace Earth's Leaders with Killbots"))
    assert names(game, "beside_scheme") == ["Scheme Twist"] * 3
    assert contents(game, "villain_deck")["twist"] == 5
    assert game.view("Ana")["scheme"]["twists"] == 0


@rule("setup.scheme.instructions", "setup.stack.bystanders")
@pytest.mark.parametrize(("scheme", "inside"), [("Replace Earth's Leaders with Killbots", 18),
                                                ("Midtown Bank Robbery", 12)])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_scheme_may_replace_the_tables_number_of_bystanders(scheme, inside, players):
    game = prepared(Setup("core-1e", players, scheme=scheme))
    assert contents(game, "villain_deck")["bystander"] == inside
    assert len(names(game, "bystanders")) == 30 - inside


@rule("setup.scheme.instructions", "setup.stack.wounds")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_legacy_virus_leaves_six_wounds_a_player(players):
    game = prepared(Setup("core-1e", players, scheme="The Legacy Virus"))
    assert names(game, "wounds") == ["Wound"] * 6 * players
    assert names(game, "officers") == ["S.H.I.E.L.D. Officer"] * 30


@rule("setup.scheme.instructions")
@pytest.mark.parametrize(("players", "henchmen"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_prison_breakout_adds_a_whole_henchman_group(players, henchmen):
    game = prepared(Setup("core-1e", players, mastermind="Magneto", scheme="Negative Zone Prison Breakout"))
    villains, extra = groups(game)
    inside = contents(game, "villain_deck")
    assert len(extra) == henchmen
    assert {inside[group] for group in extra} == {10}
    assert len(villains) == SYSTEM.setup["players"][str(players)]["villain groups"]


@rule("setup.scheme.instructions", "setup.heroes.count")
@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 5), (4, 5), (5, 6)])
def test_the_civil_war_of_two_players_has_four_heroes(players, count):
    game = prepared(Setup("core-1e", players, scheme="Super Hero Civil War"))
    assert contents(game, "hero_deck", "hq").total() == 14 * count
    assert len(heroes(game)) == count


@rule("setup.scheme.instructions")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_secret_invasion_mixes_twelve_of_six_heroes_cards_into_the_villain_deck(players):
    game = prepared(Setup("core-1e", players, mastermind="Loki", scheme="Secret Invasion of the Skrull Shapeshifters"))
    inside = contents(game, "villain_deck")
    assert sum(n for group, n in inside.items() if group in SYSTEM.heroes) == 12
    assert inside["Skrulls"] == 8
    assert contents(game, "hero_deck", "hq").total() == 6 * 14 - 12
    assert len(set(contents(game, "hero_deck", "hq", "villain_deck")) & set(SYSTEM.heroes)) == 6


@rule("setup.scheme.instructions")
def test_the_twelve_invaders_are_different_ones_each_time():
    setup = Setup("core-1e", 2, "Loki", "Secret Invasion of the Skrull Shapeshifters",
                  heroes=["Thor", "Hulk", "Storm", "Rogue", "Gambit", "Wolverine"])
    invaders = {tuple(sorted(n for n in names(prepared(setup, seed=seed), "villain_deck")
                             if n in {c.name for hero in SYSTEM.heroes.values() for c in hero}))
                for seed in range(10)}
    assert len(invaders) == 10


@rule("setup.scheme.instructions")
@pytest.mark.parametrize("scheme", [CUBE, "Portals to the Dark Dimension"])
def test_a_scheme_that_only_names_its_twists_changes_nothing_else(scheme):
    game = prepared(Setup("core-1e", 2, scheme=scheme))
    assert names(game, "beside_scheme") == []
    assert {name: len(cards) for name, cards in game.table.stacks.items()} == {
        "officers": 30, "wounds": 30, "bystanders": 28}
    assert len(heroes(game)) == 5


# ---- the villain deck ------------------------------------------------------------------------------


@rule("setup.strikes")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_master_strikes_are_in_the_villain_deck(players):
    assert contents(prepared(players=players), "villain_deck")["strike"] == 5


@rule("setup.table.core-1e")
@pytest.mark.parametrize(("players", "villains", "henchmen", "bystanders"),
                         [(2, 2, 1, 2), (3, 3, 1, 8), (4, 3, 2, 8), (5, 4, 2, 12)])
@pytest.mark.parametrize("mastermind", LEADERS)
def test_groups_and_bystanders_come_by_the_table(players, villains, henchmen, bystanders, mastermind):
    game = prepared(Setup("core-1e", players, mastermind, CUBE))
    assert [len(kind) for kind in groups(game)] == [villains, henchmen]
    assert contents(game, "villain_deck")["bystander"] == bystanders


@rule("setup.villain-group.size")
@pytest.mark.parametrize("group", SYSTEM.villains)
def test_all_eight_cards_of_a_villain_group_are_used(group):
    game = prepared(Setup("core-1e", 3, scheme=CUBE, villains=[group]))
    printed = {c.name: c.copies for c in SYSTEM.villains[group]}
    inside = counted(names(game, "villain_deck"))
    assert contents(game, "villain_deck")[group] == sum(printed.values()) == 8
    assert {name: inside[name] for name in printed} == printed


@rule("setup.henchman-group.size")
@pytest.mark.parametrize("group", SYSTEM.henchmen)
@pytest.mark.parametrize("players", [2, 5])
def test_all_ten_cards_of_a_henchman_group_are_used_and_share_one_name(group, players):
    game = prepared(Setup("core-1e", players, "Magneto", CUBE, henchmen=[group]))
    assert names(game, "villain_deck").count(group) == contents(game, "villain_deck")[group] == 10


@rule("setup.always-leads")
@pytest.mark.parametrize("mastermind", ["Loki", "Magneto", "Red Skull"])
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_the_group_a_mastermind_always_leads_is_one_of_the_tables_number(mastermind, players, count):
    others = set()
    for seed in range(60):
        villains, _ = groups(prepared(Setup("core-1e", players, mastermind, CUBE), seed=seed))
        assert LEADERS[mastermind] in villains
        assert len(villains) == count
        others |= villains
    assert others == set(SYSTEM.villains)


@rule("setup.always-leads")
def test_groups_named_in_the_setup_leave_room_for_the_one_that_is_always_led():
    villains, _ = groups(prepared(Setup("core-1e", 2, "Loki", CUBE, villains=["Radiation"])))
    assert villains == {"Radiation", "Enemies of Asgard"}


@rule("setup.always-leads")
def test_a_scheme_and_a_mastermind_may_both_bring_a_group():
    for seed in range(8):
        game = prepared(Setup("core-1e", 2, "Magneto", "Secret Invasion of the Skrull Shapeshifters"), seed=seed)
        assert groups(game)[0] == {"Skrulls", "Brotherhood"}


@rule("setup.always-leads.henchmen")
def test_a_led_henchman_group_fills_a_henchman_place_and_the_villain_groups_stay_random():
    drawn = set()
    for seed in range(60):
        villains, henchmen = groups(prepared(Setup("core-1e", 2, "Dr. Doom", CUBE), seed=seed))
        assert henchmen == {"Doombot Legion"}
        assert len(villains) == 2
        drawn |= villains
    assert drawn == set(SYSTEM.villains)


@rule("setup.always-leads.henchmen")
def test_of_two_henchman_groups_one_is_the_led_one():
    seconds = set()
    for seed in range(60):
        _, henchmen = groups(prepared(Setup("core-1e", 4, "Dr. Doom", CUBE), seed=seed))
        assert len(henchmen) == 2
        seconds |= henchmen - {"Doombot Legion"}
    assert seconds == set(SYSTEM.henchmen) - {"Doombot Legion"}


@rule("setup.groups.random")
def test_the_same_seed_draws_the_same_groups_and_another_seed_may_not():
    drawn = [tuple(map(frozenset, groups(prepared(Setup("core-1e"), seed=seed)))) for seed in range(12)]
    assert drawn == [tuple(map(frozenset, groups(prepared(Setup("core-1e"), seed=seed)))) for seed in range(12)]
    assert len(set(drawn)) > 6


@rule("setup.groups.random")
def test_every_group_not_fixed_can_be_drawn():
    henchmen = set()
    for seed in range(60):
        henchmen |= groups(prepared(Setup("core-1e", 2, "Magneto", CUBE), seed=seed))[1]
    assert henchmen == set(SYSTEM.henchmen)


@rule("setup.bystanders", "setup.stack.bystanders")
@pytest.mark.parametrize(("players", "inside"), [(2, 2), (3, 8), (4, 8), (5, 12)])
def test_the_villain_decks_bystanders_are_taken_from_the_stack_of_thirty(players, inside):
    game = prepared(players=players)
    assert contents(game, "villain_deck")["bystander"] == inside
    assert names(game, "bystanders") == ["Bystander"] * (30 - inside)


@rule("setup.villain-deck.shuffle")
def test_the_whole_villain_deck_is_shuffled_by_the_seed_and_lies_face_down():
    orders = [names(prepared(seed=seed), "villain_deck") for seed in range(40)]
    assert len(set(map(tuple, orders))) == 40
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert {"Scheme Twist", "Master Strike", "Sentinel", "Venom"} <= {order[0] for order in orders}
    assert {"Scheme Twist", "Master Strike", "Sentinel", "Venom"} <= {order[-1] for order in orders}
    assert names(prepared(seed=7), "villain_deck") == orders[7]
    assert prepared().view("Ana")["villain_deck"] == 41


@rule("setup.villain-deck.size")
@pytest.mark.parametrize(("players", "size"), [(2, 41), (3, 55), (4, 65), (5, 77)])
def test_the_villain_deck_holds_its_parts_and_nothing_else(players, size):
    game = prepared(Setup("core-1e", players, "Magneto", CUBE))
    assert len(game.table.villain_deck) == size
    assert set(contents(game, "villain_deck")) - set(SYSTEM.villains) - set(SYSTEM.henchmen) == {
        "twist", "strike", "bystander"}


@rule("setup.villain-deck.size")
def test_the_first_turn_plays_the_top_card_of_that_deck():
    game = Game.new("core-1e", players=2, seed=6)
    assert game.view("Ana")["villain_deck"] == 40
    played = [e.card for e in game.events if e.kind == "villain card"]
    assert played == names(prepared(seed=6), "villain_deck")[:1]


# ---- the heroes ------------------------------------------------------------------------------------


@rule("setup.heroes.count")
@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_five_heroes_are_used_and_six_with_five_players(players, count):
    game = prepared(Setup("core-1e", players, scheme=CUBE))
    assert len(heroes(game)) == count
    assert contents(game, "hero_deck", "hq").total() == 14 * count


@rule("setup.heroes.fourteen")
@pytest.mark.parametrize("hero", SYSTEM.heroes)
def test_a_hero_brings_all_fourteen_cards(hero):
    game = prepared(Setup("core-1e", scheme=CUBE, heroes=[hero]))
    inside = counted(names(game, "hero_deck") + names(game, "hq"))
    assert contents(game, "hero_deck", "hq")[hero] == 14
    assert {c.name: inside[c.name] for c in SYSTEM.heroes[hero]} == {c.name: c.copies for c in SYSTEM.heroes[hero]}


@rule("setup.heroes.rarity")
@pytest.mark.parametrize("hero", SYSTEM.heroes)
def test_a_hero_has_one_rare_three_of_an_uncommon_and_five_of_each_common(hero):
    game = prepared(Setup("core-1e", scheme=CUBE, heroes=[hero]))
    copies = Counter(game.table.card(c) for c in [*game.table.hero_deck, *game.table.hq]
                     if game.table.card(c).hero == hero)
    assert sorted((c.rarity, n) for c, n in copies.items()) == [
        ("common", 5), ("common", 5), ("rare", 1), ("uncommon", 3)]


@rule("setup.heroes.random")
def test_five_different_heroes_are_drawn_from_all_fifteen_by_the_seed():
    drawn = [heroes(prepared(Setup("core-1e", scheme=CUBE), seed=seed)) for seed in range(60)]
    assert all(len(five) == 5 for five in drawn)
    assert set().union(*drawn) == set(SYSTEM.heroes)
    assert len(SYSTEM.heroes) == 15
    assert len(set(map(frozenset, drawn))) > 15
    assert heroes(prepared(Setup("core-1e", scheme=CUBE), seed=9)) == drawn[9]


@rule("setup.heroes.random")
def test_named_heroes_are_used_and_only_the_rest_is_drawn():
    drawn = [heroes(prepared(Setup("core-1e", scheme=CUBE, heroes=["Thor", "Hulk"]), seed=seed))
             for seed in range(10)]
    assert all({"Thor", "Hulk"} <= five and len(five) == 5 for five in drawn)
    assert len(set(map(frozenset, drawn))) > 5


@rule("setup.hero-deck.shuffle")
def test_the_hero_deck_is_shuffled_by_the_seed_and_lies_face_down():
    orders = [names(prepared(seed=seed), "hq") + names(prepared(seed=seed), "hero_deck") for seed in range(20)]
    assert len(set(map(tuple, orders))) == 20
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert prepared().view("Ana")["hero_deck"] == 65


@rule("setup.hq.deal")
def test_the_top_five_cards_of_the_hero_deck_lie_face_up_in_the_hq():
    game = prepared()
    assert len(game.table.hero_deck) == 65
    assert [seen["name"] for seen in game.view("Ben")["hq"]] == names(game, "hq")
    assert [e.n for e in game.events if e.kind == "refill"] == [1, 2, 3, 4, 5]


# ---- the stacks ------------------------------------------------------------------------------------


@rule("setup.stack.officers", "setup.stack.wounds")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_thirty_officers_and_all_thirty_wounds_are_laid_out(players):
    game = prepared(players=players)
    assert names(game, "officers") == ["S.H.I.E.L.D. Officer"] * 30
    assert names(game, "wounds") == ["Wound"] * 30


@rule("setup.stack.facing")
def test_the_three_stacks_of_identical_cards_are_open_to_all():
    game = prepared()
    assert game.view("Ben")["stacks"] == {"officers": 30, "wounds": 30, "bystanders": 28}
    imagined = game.imagine("Ben", seed=99)
    assert imagined.stacks == game.table.stacks
    assert imagined.villain_deck != game.table.villain_deck


# ---- the first game --------------------------------------------------------------------------------

FIRST_HEROES = {"Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"}
FIRST_GROUPS = {2: ({"HYDRA", "Spider-Foes"}, {"Sentinel"}),
                3: ({"HYDRA", "Spider-Foes", "Skrulls"}, {"Sentinel"}),
                4: ({"HYDRA", "Spider-Foes", "Skrulls"}, {"Sentinel", "Hand Ninjas"}),
                5: ({"HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"}, {"Sentinel", "Hand Ninjas"})}


@rule("setup.first-game")
@pytest.mark.parametrize("players", FIRST_GROUPS)
def test_the_first_game_uses_the_cards_the_rulebook_lists(players):
    for seed in range(4):
        game = prepared(players=players, seed=seed)
        assert game.view("Ana")["masterminds"][0]["name"] == "Red Skull"
        assert game.view("Ana")["scheme"]["name"] == CUBE
        assert groups(game) == FIRST_GROUPS[players]
        assert heroes(game) >= FIRST_HEROES
        assert len(heroes(game)) == (6 if players == 5 else 5)


@rule("setup.first-game")
def test_the_sixth_hero_of_five_players_is_drawn_at_random():
    """Ruling R7: the list names five heroes for every number of players."""
    sixth = [(heroes(prepared(players=5, seed=seed)) - FIRST_HEROES).pop() for seed in range(20)]
    assert len(set(sixth)) > 4


@rule("setup.first-game", "solo.heroes", "solo.villain-group", "solo.henchmen")
def test_the_first_game_alone_uses_the_first_three_heroes_and_the_solo_numbers():
    """Ruling R7: the list has no set for one player."""
    game = prepared(players=1)
    assert heroes(game) == {"Spider-Man", "Iron Man", "Wolverine"}
    assert contents(game, "villain_deck") == {"twist": 8, "strike": 1, "HYDRA": 8, "Sentinel": 3, "bystander": 1}


@rule("setup.first-game")
def test_a_new_game_named_by_its_system_is_the_first_game():
    assert Game.new("core-1e", players=4).setup == first_game("core-1e", 4)
