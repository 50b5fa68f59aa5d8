"""Preparing a game (content/rules/setup.yaml)."""

from collections import Counter

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, THREE, current, known, per_system, spoken
from support.words import contents, groups, heroes, names, prepared, rule

from legendary_nb import Game, Setup, first_game

CUBE = "Unleash the Power of the Cosmic Cube"
# villain groups, henchman groups, bystanders
TABLE = {"core-1e": {2: (2, 1, 2), 3: (3, 1, 8), 4: (3, 2, 8), 5: (4, 2, 12)},
         "core-2e": {2: (2, 1, 2), 3: (3, 1, 8), 4: (4, 2, 8), 5: (5, 2, 16)},
         "villains": {2: (2, 1, 2), 3: (3, 1, 8), 4: (3, 2, 8), 5: (4, 2, 12)}}


def of_sides(heroic, villains):
    """What goes by different names on the heroic side and in villains."""
    return per_system(core_1e=heroic, core_2e=heroic, villains=villains)


def starters():
    return of_sides({"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}, {"HYDRA Operative": 8, "HYDRA Soldier": 4})


def chosen(players=2, mastermind="", scheme=None, **parts):
    plain = of_sides(CUBE, "Crush HYDRA")
    return Setup(current(), players, mastermind, plain if scheme is None else scheme, **parts)


def leaders():
    """The villain groups each mastermind leads; where there are several, it leads any of them."""
    return per_system(
        core_1e={"Loki": {"Enemies of Asgard"}, "Magneto": {"Brotherhood"}, "Red Skull": {"HYDRA"}},
        core_2e={"Loki": {"Enemies of Asgard"}, "Magneto": {"Brotherhood of Mutants"},
                 "Red Skull, Hydra Overlord": {"Hydra"},
                 "Doctor Octopus": {"Sinister Spider-Foes", "Sinister Syndicate"}},
        villains={"Dr. Strange": {"Defenders"}, "Nick Fury": {"Avengers"}, "Professor X": {"X-Men First Class"}})


def doom():
    """The mastermind who leads a henchman group."""
    return per_system(core_1e="Dr. Doom", core_2e="Doctor Doom", villains="Odin")


def dooms_henchmen():
    return of_sides("Doombot Legion", "Asgardian Warriors")


def other_leader():
    """A mastermind who leads a villain group."""
    return of_sides("Magneto", "Nick Fury")


def counted(cards):
    return dict(Counter(cards))


def owned(game, player):
    return names(game, "deck", player) + names(game, "hand", player)


# ---- the players -----------------------------------------------------------------------------------


@rule("setup.player-deck", systems=THREE)
@pytest.mark.parametrize("players", [1, 3, 5])
def test_each_player_owns_eight_recruit_starters_and_four_attack_starters(players):
    game = prepared(players=players)
    for seat in game.view(0)["players"]:
        assert counted(owned(game, seat["name"])) == starters()


@rule("setup.player-deck.shuffled", systems=THREE)
def test_each_deck_is_shuffled_by_the_seed_and_holds_only_its_owners_cards():
    games = [prepared(seed=seed) for seed in range(30)]
    for game in games:
        assert counted(owned(game, "Ana")) == counted(owned(game, "Ben")) == starters()
        assert not set(game.table.players[0].deck) & set(game.table.players[1].deck)
    assert len({tuple(owned(game, "Ana")) for game in games}) > 20
    assert any(owned(game, "Ana") != owned(game, "Ben") for game in games)
    assert owned(prepared(seed=4), "Ana") == owned(prepared(seed=4), "Ana")


@rule("setup.player-deck.shuffled", systems=THREE)
def test_nobody_sees_the_order_of_a_deck():
    view = prepared().view("Ana")
    assert [seat["deck"] for seat in view["players"]] == [6, 6]
    assert view["players"][1]["hand"] == 6


@rule("setup.hand", systems=THREE)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_each_player_draws_six_of_the_twelve_cards(players):
    game = prepared(players=players)
    for p in game.table.players:
        assert (len(p.hand), len(p.deck), len(p.discard)) == (6, 6, 0)


@rule("setup.hand", systems=THREE)
def test_before_the_first_turn_nothing_has_been_made_or_counted():
    view = prepared().view("Ana")
    assert [view[name] for name in ("turn", "recruit", "attack", "made", "danger", "healed")] == [
        0, 0, 0, {"recruit": 0, "attack": 0}, 0, False]
    assert view["scheme"]["twists"] == 0 and view["bound_attack"] == [] and view["resolving"] == []


@rule("setup.first-player", systems=THREE)
def test_the_chosen_player_goes_first_and_play_goes_on_clockwise():
    leader = per_system(core_1e="Red Skull", core_2e="Magneto", villains="Nick Fury")
    game = Game.new(chosen(3, leader, first="Ben"), seed=2)
    turns = []
    while len(turns) < 4:
        if game.ask.kind == "action":
            turns.append(game.ask.player)
        game.choose(len(game.ask.options) - 1)
    assert turns == ["Ben", "Cleo", "Ana", "Ben"]


@rule("setup.first-player", systems=("core-1e", "villains", BOND_WITH_GUESTS))
def test_without_a_choice_the_first_seat_begins():
    assert Game.new(current(), players=["Carol", "Peter"]).ask.player == "Carol"


@rule("setup.first-player", systems=("core-2e",))
def test_without_a_choice_chance_says_who_begins():
    begins = [Game.new(chosen(3), seed=seed).table.acting for seed in range(60)]
    assert set(begins) == {0, 1, 2}
    assert begins == [Game.new(chosen(3), seed=seed).table.acting for seed in range(60)]


# ---- mastermind and scheme -------------------------------------------------------------------------


@rule("setup.mastermind.pick", systems=THREE)
def test_one_mastermind_is_drawn_at_random_and_lies_face_up():
    drawn = [prepared(chosen(), seed=seed).view("Ana")["masterminds"] for seed in range(40)]
    assert all(len(masterminds) == 1 for masterminds in drawn)
    assert {masterminds[0]["name"] for masterminds in drawn} == {*leaders(), doom()}


@rule("setup.mastermind.pick", systems=THREE)
def test_a_chosen_mastermind_is_used():
    for seed in range(5):
        game = prepared(chosen(mastermind=doom()), seed=seed)
        assert [m["name"] for m in game.view("Ana")["masterminds"]] == [doom()]


@rule("setup.mastermind.tactics", systems=THREE)
def test_four_tactics_lie_under_the_mastermind_hidden_and_in_random_order():
    for name, mastermind in known().masterminds.items():
        orders = set()
        for seed in range(40):
            game = prepared(chosen(mastermind=name), seed=seed)
            (tactics,) = game.table.tactics.values()
            orders.add(tuple(game.table.card(c).name for c in tactics))
        assert {frozenset(order) for order in orders} == {frozenset(t.name for t in mastermind.tactics)}
        assert all(len(order) == 4 for order in orders)
        assert len(orders) > 12
        view = game.view("Ana")["masterminds"][0]
        assert view["tactics_left"] == 4
        assert not any(tactic in str(view) for tactic in orders.pop())


@rule("setup.scheme.pick", systems=(*THREE, BOND_WITH_GUESTS))
def test_one_scheme_is_drawn_at_random_and_lies_face_up():
    drawn = {prepared(chosen(scheme=""), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert drawn == set(known().schemes)


@rule("setup.scheme.pick", systems=CORES)
def test_a_chosen_scheme_is_used():
    game = prepared(chosen(scheme="The Legacy Virus"))
    assert game.view("Ana")["scheme"]["name"] == "The Legacy Virus"


# ---- the villain deck ------------------------------------------------------------------------------


@rule("setup.strikes", systems=(*THREE, BOND_WITH_GUESTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_master_strikes_are_in_the_villain_deck(players):
    assert contents(prepared(players=players), "villain_deck")["strike"] == 5


@rule("setup.table.core-1e")
@rule("setup.table.villains", systems=("villains",))
@rule("setup.table.core-2e", systems=("core-2e",))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_groups_and_bystanders_come_by_the_table(players):
    villains, henchmen, bystanders = TABLE[spoken()][players]
    for mastermind in known().masterminds:
        game = prepared(chosen(players, mastermind))
        assert [len(kind) for kind in groups(game)] == [villains, henchmen]
        assert contents(game, "villain_deck")["bystander"] == bystanders


@rule("setup.villain-group.size", systems=THREE)
def test_all_eight_cards_of_a_villain_group_are_used():
    for group, cards in known().villains.items():
        game = prepared(chosen(3, villains=[group]))
        printed = {c.name: c.copies for c in cards}
        inside = counted(names(game, "villain_deck"))
        assert contents(game, "villain_deck")[group] == sum(printed.values()) == 8
        assert {name: inside[name] for name in printed} == printed


@rule("setup.henchman-group.size", systems=THREE)
@pytest.mark.parametrize("players", [2, 5])
def test_all_ten_cards_of_a_henchman_group_are_used_and_share_one_name(players):
    for group in known().henchmen:
        game = prepared(chosen(players, other_leader(), henchmen=[group]))
        assert names(game, "villain_deck").count(group) == contents(game, "villain_deck")[group] == 10


@rule("setup.always-leads", systems=THREE)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_group_a_mastermind_always_leads_is_one_of_the_tables_number(players):
    for mastermind, led in leaders().items():
        others = set()
        for seed in range(60):
            villains, _ = groups(prepared(chosen(players, mastermind), seed=seed))
            assert led & villains
            assert len(villains) == TABLE[spoken()][players][0]
            others |= villains
        assert others == set(known().villains)


@rule("setup.always-leads", systems=THREE)
def test_groups_named_in_the_setup_leave_room_for_the_one_that_is_always_led():
    leader, led, named = of_sides(("Loki", "Enemies of Asgard", "Radiation"), ("Nick Fury", "Avengers", "Defenders"))
    villains, _ = groups(prepared(chosen(mastermind=leader, villains=[named])))
    assert villains == {named, led}


@rule("setup.always-leads", systems=CORES)
def test_a_scheme_and_a_mastermind_may_both_bring_a_group():
    for seed in range(8):
        game = prepared(chosen(2, "Magneto", "Secret Invasion of the Skrull Shapeshifters"), seed=seed)
        assert groups(game)[0] == {"Skrulls", *leaders()["Magneto"]}


@rule("setup.always-leads", systems=("core-2e",))
def test_a_mastermind_that_leads_any_group_of_a_name_brings_one_of_them():
    games = [prepared(chosen(mastermind="Doctor Octopus"), seed=seed) for seed in range(40)]
    brought = [groups(game)[0] & leaders()["Doctor Octopus"] for game in games]
    assert {frozenset(led) for led in brought if len(led) == 1} == {
        frozenset(["Sinister Spider-Foes"]), frozenset(["Sinister Syndicate"])}
    named = prepared(chosen(mastermind="Doctor Octopus", villains=["Skrulls", "Sinister Syndicate"]))
    assert groups(named)[0] == {"Skrulls", "Sinister Syndicate"}


@rule("setup.always-leads.henchmen", systems=THREE)
def test_a_led_henchman_group_fills_a_henchman_place_and_the_villain_groups_stay_random():
    drawn = set()
    for seed in range(60):
        villains, henchmen = groups(prepared(chosen(mastermind=doom()), seed=seed))
        assert henchmen == {dooms_henchmen()}
        assert len(villains) == 2
        drawn |= villains
    assert drawn == set(known().villains)


@rule("setup.always-leads.henchmen", systems=THREE)
def test_of_two_henchman_groups_one_is_the_led_one():
    seconds = set()
    for seed in range(60):
        _, henchmen = groups(prepared(chosen(4, doom()), seed=seed))
        assert len(henchmen) == 2
        seconds |= henchmen - {dooms_henchmen()}
    assert seconds == set(known().henchmen) - {dooms_henchmen()}


@rule("setup.groups.random", systems=THREE)
def test_the_same_seed_draws_the_same_groups_and_another_seed_may_not():
    drawn = [tuple(map(frozenset, groups(prepared(chosen(), seed=seed)))) for seed in range(12)]
    assert drawn == [tuple(map(frozenset, groups(prepared(chosen(), seed=seed)))) for seed in range(12)]
    assert len(set(drawn)) > 6


@rule("setup.groups.random", systems=THREE)
def test_every_group_not_fixed_can_be_drawn():
    henchmen = set()
    for seed in range(60):
        henchmen |= groups(prepared(chosen(mastermind=other_leader()), seed=seed))[1]
    assert henchmen == set(known().henchmen)


@rule("setup.bystanders", "setup.stack.bystanders", systems=THREE)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_villain_decks_bystanders_are_taken_from_the_stack(players):
    game = prepared(players=players)
    inside = TABLE[spoken()][players][2]
    printed = per_system(core_1e=30, core_2e=42, villains=42)
    assert contents(game, "villain_deck")["bystander"] == inside
    assert contents(game, "bystanders") == {"bystander": printed - inside - len(names(game, "beside_scheme"))}


@rule("setup.villain-deck.shuffle", systems=THREE)
def test_the_whole_villain_deck_is_shuffled_by_the_seed_and_lies_face_down():
    villains, henchmen = of_sides(("Radiation", "Sentinel"), ("Defenders", "Cops"))
    setup = chosen(mastermind=other_leader(), villains=[villains], henchmen=[henchmen])
    games = [prepared(setup, seed=seed) for seed in range(60)]
    orders = [names(game, "villain_deck") for game in games]
    assert len(set(map(tuple, orders))) == 60
    assert len({tuple(sorted(contents(game, "villain_deck").items())) for game in games}) == 1
    kinds = of_sides({"Scheme Twist", "Master Strike", "Sentinel", "Zzzax"},
                     {"Plot Twist", "Command Strike", "Cops", "Daredevil"})
    assert kinds <= {order[0] for order in orders}
    assert kinds <= {order[-1] for order in orders}
    assert names(prepared(setup, seed=7), "villain_deck") == orders[7]
    assert prepared(setup).view("Ana")["villain_deck"] == 41


@rule("setup.villain-deck.size", systems=THREE)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_villain_deck_holds_its_parts_and_nothing_else(players):
    size = per_system(core_1e={2: 41, 3: 55, 4: 65, 5: 77}, core_2e={2: 41, 3: 55, 4: 73, 5: 89},
                      villains={2: 41, 3: 55, 4: 65, 5: 77})[players]
    game = prepared(chosen(players, other_leader()))
    assert len(game.table.villain_deck) == size
    assert set(contents(game, "villain_deck")) - set(known().villains) - set(known().henchmen) == {
        "twist", "strike", "bystander"}


@rule("setup.villain-deck.size", systems=THREE)
def test_the_first_turn_plays_the_top_card_of_that_deck():
    game = Game.new(current(), players=2, seed=6)
    assert game.view("Ana")["villain_deck"] == 40
    played = [e.card for e in game.events if e.kind == "villain card"]
    assert played == names(prepared(seed=6), "villain_deck")[:1]


# ---- the heroes ------------------------------------------------------------------------------------


@rule("setup.heroes.count", systems=THREE)
@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_five_heroes_are_used_and_six_with_five_players(players, count):
    game = prepared(chosen(players))
    assert len(heroes(game)) == count
    assert contents(game, "hero_deck", "hq").total() == 14 * count


@rule("setup.heroes.fourteen", systems=THREE)
def test_a_hero_brings_all_fourteen_cards():
    for hero, cards in known().heroes.items():
        game = prepared(chosen(heroes=[hero]))
        inside = counted(names(game, "hero_deck") + names(game, "hq"))
        assert contents(game, "hero_deck", "hq")[hero] == 14
        assert {c.name: inside[c.name] for c in cards} == {c.name: c.copies for c in cards}


@rule("setup.heroes.rarity", systems=THREE)
def test_a_hero_has_one_rare_three_of_an_uncommon_and_five_of_each_common():
    for hero in known().heroes:
        game = prepared(chosen(heroes=[hero]))
        copies = Counter(game.table.card(c) for c in [*game.table.hero_deck, *game.table.hq]
                         if game.table.card(c).hero == hero)
        assert sorted((c.rarity, n) for c, n in copies.items()) == [
            ("common", 5), ("common", 5), ("rare", 1), ("uncommon", 3)]


@rule("setup.heroes.random", systems=THREE)
def test_five_different_heroes_are_drawn_from_all_fifteen_by_the_seed():
    drawn = [heroes(prepared(chosen(), seed=seed)) for seed in range(60)]
    assert all(len(five) == 5 for five in drawn)
    assert set().union(*drawn) == set(known().heroes)
    assert len(known().heroes) == 15
    assert len(set(map(frozenset, drawn))) > 15
    assert heroes(prepared(chosen(), seed=9)) == drawn[9]


@rule("setup.heroes.random", systems=THREE)
def test_named_heroes_are_used_and_only_the_rest_is_drawn():
    two = of_sides(["Thor", "Hulk"], ["Loki", "Ultron"])
    drawn = [heroes(prepared(chosen(heroes=two), seed=seed)) for seed in range(10)]
    assert all({*two} <= five and len(five) == 5 for five in drawn)
    assert len(set(map(frozenset, drawn))) > 5


@rule("setup.hero-deck.shuffle", systems=(*THREE, BOND_WITH_GUESTS))
def test_the_hero_deck_is_shuffled_by_the_seed_and_lies_face_down():
    orders = [names(prepared(seed=seed), "hq") + names(prepared(seed=seed), "hero_deck") for seed in range(20)]
    assert len(set(map(tuple, orders))) == 20
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert prepared().view("Ana")["hero_deck"] == 65
    assert prepared().imagine("Ana", seed=99).hero_deck != prepared().table.hero_deck


@rule("setup.hq.deal", systems=(*THREE, BOND_WITH_GUESTS))
def test_the_top_five_cards_of_the_hero_deck_lie_face_up_in_the_hq():
    game = prepared()
    assert len(game.table.hero_deck) == 65
    assert [seen["name"] for seen in game.view("Ben")["hq"]] == names(game, "hq")
    assert [e.n for e in game.events if e.kind == "refill"] == [1, 2, 3, 4, 5]


# ---- the stacks ------------------------------------------------------------------------------------


@rule("setup.stack.officers", "setup.stack.wounds", systems=THREE)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_officers_and_all_thirty_wounds_are_laid_out(players):
    game = prepared(players=players)
    specialists = {f"{kind} Specialist": 2 for kind in ("Covert", "Instinct", "Ranged", "Strength", "Tech")}
    assert counted(names(game, "officers")) == per_system(
        core_1e={"S.H.I.E.L.D. Officer": 30}, core_2e={"S.H.I.E.L.D. Officer": 20, **specialists},
        villains={"Madame HYDRA": 15})
    assert names(game, "wounds") == [of_sides("Wound", "Bindings")] * 30
    assert game.view(0)["stacks"]["officers"] == of_sides(30, 15)


@rule("setup.stack.facing")
def test_the_three_stacks_of_identical_cards_are_open_to_all():
    game = prepared()
    assert game.view("Ben")["stacks"] == {"officers": 30, "wounds": 30, "bystanders": 28}
    imagined = game.imagine("Ben", seed=99)
    assert imagined.stacks == game.table.stacks
    assert imagined.villain_deck != game.table.villain_deck


# ---- the first game --------------------------------------------------------------------------------


def first_heroes(players):
    """The heroes the rulebook lists; core-1e has the same five for every number of players (R7)."""
    five = {"Spider-Man (Peter Parker)", "Iron Man", "Cyclops", "Storm", "Captain America"}
    return per_system(core_1e={"Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"},
                      core_2e=five | ({"Wolverine"} if players == 5 else set()),
                      villains={"Dr. Octopus", "Kingpin", "Mysterio", "Green Goblin", "Venom"} | (
                          {"Mystique"} if players == 5 else set()))


def first_groups(players):
    """The villain groups and henchman groups the rulebook lists for so many players."""
    villains = per_system(
        core_1e=["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"],
        core_2e=["Hydra", "Sinister Spider-Foes", "Brotherhood of Mutants", "Sinister Syndicate", "Radiation"],
        villains=["Marvel Knights", "Defenders", "Uncanny Avengers", "X-Men First Class"])
    henchmen = of_sides(["Sentinel", "Hand Ninjas"], ["Cops", "Asgardian Warriors"])
    row = TABLE[spoken()][players]
    return set(villains[: row[0]]), set(henchmen[: row[1]])


@rule("setup.first-game", systems=THREE)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_game_uses_the_cards_the_rulebook_lists(players):
    for seed in range(4):
        game = prepared(players=players, seed=seed)
        assert game.view("Ana")["masterminds"][0]["name"] == per_system(
            core_1e="Red Skull", core_2e="Red Skull, Hydra Overlord", villains="Dr. Strange")
        assert game.view("Ana")["scheme"]["name"] == of_sides(CUBE, "Graduation at Xavier's X-Academy")
        assert groups(game) == first_groups(players)
        assert heroes(game) >= first_heroes(players)
        assert len(heroes(game)) == (6 if players == 5 else 5)


@rule("setup.first-game")
def test_the_sixth_hero_of_five_players_is_drawn_at_random():
    """Ruling R7: the list names five heroes for every number of players."""
    sixth = [(heroes(prepared(players=5, seed=seed)) - first_heroes(5)).pop() for seed in range(20)]
    assert len(set(sixth)) > 4


@rule("setup.first-game", "solo.heroes", "solo.villain-group", "solo.henchmen", systems=THREE, twins=False)
def test_the_first_game_alone_uses_the_first_three_heroes_and_the_solo_numbers():
    """Ruling R7: core-1e's list has no set for one player; core-2e's has."""
    game = prepared(players=1)
    assert heroes(game) == per_system(core_1e={"Spider-Man", "Iron Man", "Wolverine"},
                                      core_2e={"Spider-Man (Peter Parker)", "Iron Man", "Cyclops"},
                                      villains={"Dr. Octopus", "Kingpin", "Mysterio"})
    assert contents(game, "villain_deck") == per_system(
        core_1e={"twist": 8, "strike": 1, "HYDRA": 8, "Sentinel": 3, "bystander": 1},
        core_2e={"twist": 8, "strike": 5, "Hydra": 8, "Sentinel": 2, "bystander": 1},
        villains={"twist": 8, "strike": 5, "Marvel Knights": 8, "Cops": 3, "bystander": 1})
    assert names(game, "waiting") == per_system(core_1e=[], core_2e=["Sentinel"] * 2, villains=[])


@rule("setup.first-game", systems=(*THREE, BOND_WITH_GUESTS))
def test_a_new_game_named_by_its_system_is_the_first_game():
    assert Game.new(current(), players=4).setup == first_game(current(), 4)
