"""Setting the table of bond (content/rules/setup.yaml)."""

from collections import Counter

import pytest
from support.bond import in_layers, layers_of
from support.words import contents, prepared, rule, settled, table

from legendary_nb import Game, Setup, SetupError, first_game
from legendary_nb.cards import load_system
from legendary_nb.rules.setup_value import film

BOND = ("bond",)


def bond():
    return load_system("bond")


@rule("setup.player-deck", "setup.special-starter", "setup.hand", systems=BOND)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_has_eight_007s_four_00_agents_and_a_special_starter_six_of_them_in_hand(players):
    game = prepared(Setup("bond", players))
    for p in game.table.players:
        cards = [game.table.box.cards[c] for c in p.deck + p.hand]
        assert len(p.hand) == 6 and len(p.deck) == 7
        assert Counter(c.role and c.name if c.role == "starter" else c.role for c in cards) == {
            "007": 8, "00 Agent": 4, "special starter": 1}


@rule("setup.special-starter.unique", systems=BOND)
def test_no_two_players_have_the_same_special_starter():
    game = prepared(Setup("bond", 5), seed=3)
    found = [game.table.box.cards[c].name for p in game.table.players for c in p.deck + p.hand
             if game.table.box.cards[c].role == "special starter"]
    assert len(set(found)) == 5
    first = prepared("bond", players=5)
    dealt = {first.table.box.cards[c].name for p in first.table.players for c in p.deck + p.hand
             if first.table.box.cards[c].role == "special starter"}
    assert dealt == set(bond().facts["first game"]["special starters"])


@rule("setup.special-starter.unique", systems=BOND)
def test_too_few_special_starters_are_refused():
    with pytest.raises(SetupError, match="3 players need 3 different special starters"):
        Game.new(Setup("bond", 3, starters=["MI6", "First Kill"]))


@rule("setup.player-deck.shuffled", systems=BOND)
def test_the_seed_shuffles_every_deck_by_itself():
    decks = [[list(p.deck) for p in prepared("bond", seed=seed).table.players] for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert set(decks[0][0]).isdisjoint(decks[0][1])


@rule("setup.table.bond", "setup.bystanders", systems=BOND)
@pytest.mark.parametrize(("players", "villains", "henchmen", "gadgets"), [
    (2, 1, 1, 2), (3, 2, 1, 8), (4, 2, 2, 8), (5, 3, 2, 12)])
def test_the_villain_deck_follows_the_table(players, villains, henchmen, gadgets):
    game = prepared(Setup("bond", players))
    cards = [game.table.box.cards[c] for c in game.table.villain_deck]
    groups = {kind: Counter(c.group for c in cards if c.kind == kind) for kind in ("villain", "henchman", "mission")}
    assert [len(groups[kind]) for kind in ("mission", "villain", "henchman")] == [1, villains, henchmen]
    assert set(groups["villain"].values()) == {8} and set(groups["henchman"].values()) == {10}
    assert set(groups["mission"].values()) == {9}
    assert sum(c.kind == "bystander" for c in cards) == gadgets
    assert len(game.table.stacks["bystanders"]) == 30 - gadgets


@rule("setup.villain-group.size", "setup.henchman-group.size", "setup.villain-deck.size", "setup.mission.group",
      systems=BOND)
def test_two_players_have_a_villain_deck_of_39_cards():
    game = prepared("bond")
    assert contents(game, "villain_deck") == {
        "Goldfinger": 8, "Operation: Grand Slam": 9, "Fort Knox Assault Team": 10, "strike": 5, "twist": 5,
        "bystander": 2}


@rule("setup.scheme.twists", systems=BOND)
@pytest.mark.parametrize("scheme", ["Selling Secrets", "Fake Your Own Death", "A Duel to the Death"])
def test_every_scheme_has_five_twists(scheme):
    assert contents(prepared(Setup("bond", 2, scheme=scheme)), "villain_deck")["twist"] == 5


@rule("setup.always-leads", systems=BOND)
def test_the_mastermind_brings_its_villain_group_and_no_henchmen():
    for seed in range(6):
        game = prepared(Setup("bond", 3, mastermind="Le Chiffre"), seed=seed)
        assert "Casino Royale" in contents(game, "villain_deck")
    with pytest.raises(SetupError, match="always leads"):
        prepared(Setup("bond", 2, mastermind="Le Chiffre", villains=["Goldfinger"]))


@rule("setup.mission.always-uses", systems=BOND)
def test_a_scheme_with_missions_of_its_own_uses_them_and_any_other_takes_any():
    groups = set()
    for seed in range(12):
        own = prepared(Setup("bond", 2, scheme="A Duel to the Death"), seed=seed)
        assert contents(own, "villain_deck")["A Duel to the Death"] == 9
        free = contents(prepared(Setup("bond", 2, scheme="Selling Secrets"), seed=seed), "villain_deck")
        groups |= set(free) & set(bond().missions)
    assert len(groups) > 2
    with pytest.raises(SetupError, match="always uses it"):
        prepared(Setup("bond", 2, scheme="A Duel to the Death", missions=["Operation: Grand Slam"]))


@rule("setup.heroes.count", "setup.heroes.fourteen", systems=BOND)
@pytest.mark.parametrize(("players", "heroes"), [(2, 5), (3, 5), (4, 6), (5, 6)])
def test_five_heroes_are_used_and_six_with_four_or_five_players(players, heroes):
    found = contents(prepared(Setup("bond", players)), "hero_deck", "hq")
    del found["kind"]
    assert len([hero for hero in found if hero in bond().heroes]) == heroes
    assert all(n == 14 for hero, n in found.items() if hero in bond().heroes)


@rule("setup.heroes.rarity", systems=BOND)
@pytest.mark.parametrize("hero", list(load_system("bond").heroes))
def test_a_heros_cards_are_one_three_five_and_five(hero):
    state = prepared(Setup("bond", heroes=[hero])).table
    copies = Counter(state.card(c) for c in [*state.hero_deck, *state.hq] if state.card(c).hero == hero)
    assert sorted(copies.values()) == [1, 3, 5, 5]


@rule("setup.heroes.random", "setup.groups.random", "setup.mastermind.pick", systems=BOND)
def test_what_nobody_chose_is_drawn_by_the_seed():
    def drawn(seed):
        game = prepared(Setup("bond", 3), seed=seed)
        return (contents(game, "hero_deck", "hq", "villain_deck"), [game.table.box.cards[c].name
                                                                     for c in game.table.masterminds])

    assert drawn(4) == drawn(4) and len({str(drawn(seed)) for seed in range(5)}) > 1
    assert len(drawn(1)[1]) == 1


@rule("setup.heroes.one-bond", systems=BOND)
def test_exactly_one_hero_is_james_bond():
    bonds = [name for name, kind in bond().hero_kinds.items() if kind == "bond"]
    for seed in range(5):
        assert len(set(contents(prepared(Setup("bond", 4), seed=seed), "hero_deck", "hq")) & set(bonds)) == 1
    others = [name for name in bond().heroes if name not in bonds]
    for heroes in (bonds[:2], others[:5]):
        with pytest.raises(SetupError, match="exactly 1 of the heroes"):
            prepared(Setup("bond", 2, heroes=heroes))
    assert prepared(Setup("bond", 2, heroes=[bonds[1], *others[:4]]))


@rule("setup.layers.inevitable", "setup.layers.order", "setup.villain-deck.shuffle", "inevitable.last", systems=BOND)
def test_layers_lie_one_over_the_other_with_the_inevitable_mission_at_the_bottom():
    game = prepared("bond", seed=5)
    found = layers_of(game)
    printed = [card.layer for _, card in found if len(card.layer) == 1]
    assert len(printed) > 10 and printed == sorted(printed)
    assert "inevitable" in found[-1][1].keywords
    assert [c.name for _, c in found] != [c.name for _, c in layers_of(prepared("bond", seed=6))]


@rule("setup.layers.order", "setup.villain-deck.shuffle", systems=BOND)
def test_every_layer_is_shuffled_by_itself():
    decks = [[(layer, card.name) for layer, card in layers_of(prepared(film("bond", "Goldfinger"), seed=seed))]
             for seed in range(4)]
    for letter in "ABC":
        assert len({tuple(name for layer, name in deck if layer == letter) for deck in decks}) == 4


@rule("setup.first-player", systems=BOND)
def test_the_chosen_agent_goes_first():
    assert Game.new(Setup("bond", 3, first="Ben"), seed=2).table.acting == 1
    assert Game.new(Setup("bond", 3), seed=2).table.acting == 0


@rule("setup.layers.sort", systems=BOND)
def test_every_card_lies_in_the_layer_printed_on_it():
    game = prepared(Setup("bond", 5), seed=2)
    for layer, card in layers_of(game):
        if card.kind in ("villain", "mission") and card.layer:
            assert card.layer == layer
    henchmen = Counter(layer for layer, card in layers_of(game) if card.kind == "henchman")
    assert henchmen == {"A": 8, "B": 6, "C": 6}


@rule("setup.layers.strikes", "setup.layers.twists", systems=BOND)
def test_strikes_and_twists_are_split_one_two_two():
    game = prepared(Setup("bond", 3))
    assert in_layers(game, "strike") == [1, 2, 2] and in_layers(game, "twist") == [1, 2, 2]


@rule("setup.layers.gadgets", systems=BOND)
@pytest.mark.parametrize(("players", "split"), [(2, [1, 1, 0]), (3, [3, 3, 2]), (5, [4, 4, 4])])
def test_gadgets_are_split_over_the_layers(players, split):
    assert in_layers(prepared(Setup("bond", players)), "bystander") == split


@rule("setup.mastermind.tactics", systems=BOND)
def test_four_tactics_lie_hidden_under_the_mastermind():
    orders = set()
    for seed in range(8):
        game = prepared("bond", seed=seed)
        (tactics,) = game.table.tactics.values()
        orders.add(tuple(game.table.box.cards[c].name for c in tactics))
        assert game.view("Ana")["masterminds"][0]["tactics_left"] == 4
        assert "Bullion Payday" not in str(game.view("Ana")["masterminds"])
    assert len(orders) > 1 and {len(order) for order in orders} == {4}


@rule("setup.stack.officers", "setup.stack.wounds", "setup.stack.bystanders", systems=BOND)
def test_the_stacks_are_full():
    stacks = prepared("bond").view("Ana")["stacks"]
    assert (stacks["officers"], stacks["wounds"], stacks["bystanders"]) == (12, 30, 28)


@rule("setup.stack.facing", systems=BOND)
def test_moneypennys_and_wounds_are_all_alike_and_open():
    game = prepared("bond")
    for stack in ("officers", "wounds"):
        assert len({game.table.box.cards[c].name for c in game.table.stacks[stack]}) == 1


@rule("setup.danger-counter", systems=BOND)
def test_the_danger_level_starts_at_0():
    assert prepared("bond").view("Ana")["danger"] == 0


@rule("setup.extra-cards", systems=BOND)
def test_extra_cards_wait_in_the_box():
    game = prepared("bond")
    box = Counter(game.table.box.cards[c].name for c in game.table.stacks["box"])
    assert box == {"Gold Bullion": 6, "Funhouse Mirror": 4, "Golden Gun": 1, "Xenia Returns": 1, "Spiked Mainframe": 2,
                   "Poisoned Martini": 3, "Lair Defence": 5}
    in_decks = [game.table.box.cards[c].role for c in game.table.villain_deck + game.table.hero_deck]
    assert "extra" not in in_decks


@rule("setup.scheme.instructions", systems=BOND)
def test_a_scheme_lays_its_extra_cards_beside_it():
    game = prepared(Setup("bond", 2, scheme="Build a Secret Island Lair"))
    assert [c["name"] for c in game.view("Ana")["scheme"]["beside"]] == ["Lair Defence"] * 5
    assert "Lair Defence" not in [game.table.box.cards[c].name for c in game.table.stacks["box"]]


@rule("setup.movies", systems=BOND)
@pytest.mark.parametrize("name", ["Goldfinger", "The Man With The Golden Gun", "GoldenEye", "Casino Royale"])
def test_a_film_brings_all_that_belongs_to_it(name):
    facts = next(f for f in bond().facts["films"] if f["name"] == name)
    game = prepared(film("bond", name))
    found = contents(game, "villain_deck", "hero_deck", "hq")
    assert {facts["villains"], facts["missions"], facts["henchmen"], *facts["heroes"]} <= set(found)
    assert game.table.box.scheme.card.name == facts["scheme"]
    assert game.view("Ana")["masterminds"][0]["name"] == facts["mastermind"]


@rule("setup.movies", systems=BOND)
def test_an_unknown_film_is_refused_with_the_nearest():
    with pytest.raises(SetupError, match="GoldenEye"):
        film("bond", "Goldeney")


@rule("mode.easier.officers", systems=BOND)
def test_moneypennys_replace_007s_of_a_new_player():
    game = prepared(Setup("bond", 2, officers={"Ben": 2}))
    cards = [game.table.box.cards[c] for c in game.table.players[1].deck + game.table.players[1].hand]
    assert Counter(c.role if c.role == "special starter" else c.name for c in cards) == {
        "007": 6, "00 Agent": 4, "Miss Moneypenny": 2, "special starter": 1}


@rule("mode.prep-turns", systems=BOND)
def test_prep_turns_leave_the_villain_deck_alone():
    game = Game.new(Setup("bond", 2, modes=["prep-turns:1"]), seed=1)
    assert len(game.table.villain_deck) == 39
    game.choose("end turn")
    while game.ask.kind != "action":
        game.choose("done")
    assert len(game.table.villain_deck) == 39
    game.choose("end turn")
    assert len(game.table.villain_deck) < 39


@rule("mode.surprised-turns", systems=BOND)
def test_on_a_surprised_turn_a_villain_card_is_played_and_no_other():
    game = Game.new(Setup("bond", 2, modes=["surprised-turns:1"]), seed=1)
    settled(game)
    turns = [e for e in game.events if e.kind == "turn"]
    assert len(turns) >= 3 and not [e for e in game.events if e.kind == "play"]
    assert len([e for e in game.events if e.kind == "villain card"]) >= 3


@rule("mode.perfect-mission", systems=BOND)
def test_one_failed_mission_loses_in_perfect_mission_mode():
    city = {"Space 5": "Expose the Card Cheat"} | dict.fromkeys(("Space 1", "Space 2", "Space 3", "Space 4"), "Capungo")
    game = table("Ana: hand", setup=Setup("bond", 2, "Auric Goldfinger", "Operation: Grand Slam",
                                          modes=["perfect-mission"]), city=city, step="turn",
                 villain_deck=["Capungo", "Capungo"], hq=["Q"] * 5)
    while game.outcome is None:
        game.choose(0)
    assert (game.outcome.result, game.outcome.reason) == ("loss", "mode.perfect-mission")


def test_a_villain_deck_laid_out_by_hand_lies_in_no_layers():
    usual = first_game("bond", 2)
    assert Game.new(usual, seed=1).table.layers
    assert Game.stacked(usual, 1, villain_deck=["Capungo"] * 3).table.layers == ()
    assert Game.stacked(usual, 1, hq=["Judo Throw"] * 5).table.layers
