"""Dr. Strange and his tactics in play."""

from support.villains import DEAR, OPERATIVE, STRIKE, TWIST, card, lair, taken, turned_up, under
from support.words import choose, city, gained, labels, names, pools

VAULT = under("Build an Underground Mega-Vault Prison")


@card("Dr. Strange")
def test_dr_strange_puts_the_strongest_of_three_cards_back_on_top_and_the_rest_under_the_deck():
    game = turned_up([STRIKE, "Cops", "Hulk", "Bystander", "Elektra"], "Ana: hand ", VAULT)
    assert names(game, "villain_deck")[:2] == ["Hulk", "Elektra"]
    assert sorted(names(game, "villain_deck")[-2:]) == ["Bystander", "Cops"] and names(game, "ko") == [STRIKE]


@card("Dr. Strange")
def test_of_equally_strong_adversaries_the_current_player_chooses_the_one_for_the_top():
    game = turned_up([STRIKE, "Cops", "Multiple Man", "Bystander", "Elektra"], "Ana: hand ", VAULT)
    assert game.ask.player == "Ana" and labels(game) == ["put back Cops", "put back Multiple Man"]
    game.choose("put back Multiple Man")
    assert names(game, "villain_deck")[:2] == ["Multiple Man", "Elektra"]


@card("Dr. Strange")
def test_dr_strange_plays_one_twist_of_the_three_cards():
    game = turned_up([STRIKE, TWIST, TWIST, STRIKE, "Elektra"], "Ana: hand ", VAULT)
    assert names(game, "ko") == [TWIST, STRIKE]  # one was played; the vault takes the next card, no adversary, not in
    assert sorted(names(game, "villain_deck")[-2:]) == [STRIKE, TWIST]


@card("Dr. Strange", "Build an Underground Mega-Vault Prison")
def test_the_twist_dr_strange_plays_may_bring_the_adversary_just_put_on_top():
    game = turned_up([STRIKE, TWIST, "Elektra", "Cops", "Bystander"], "Ana: hand ", VAULT)
    assert city(game) == {"Sewers": "Elektra"}
    assert names(game, "villain_deck") == ["Bystander", "Cops", "Cops", "Cops", "Cops"]


@card("Book of the Vishanti")
def test_book_of_the_vishanti_gives_new_hands_to_the_others_who_show_no_covert_ally():
    game = taken("Book of the Vishanti", "Ana: hand Devour | Ben: hand Devour, Bindings; deck New Recruit, New "
                 "Recruit; "
                 "discard  | Cleo: hand Spy Games; discard ", players=3)
    game.choose("reveal Spy Games")
    assert names(game, "hand", "Ben") == ["New Recruit"] * 2 and names(game, "discard", "Ben") == ["Devour", "Bindings"]
    assert names(game, "hand", "Ana") == ["Devour"] and names(game, "hand", "Cleo") == ["Spy Games"]


@card("Crimson Bands of Cyttorak")
def test_crimson_bands_of_cyttorak_bind_the_others_for_each_ally_with_a_class():
    game = taken("Crimson Bands of Cyttorak", f"Ana: hand Devour | Ben: hand Devour, Spy Games, {OPERATIVE}, Bindings")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 2}


@card("Eye of Agamotto")
def test_eye_of_agamotto_gives_each_player_one_of_so_many_allies():
    game = taken("Eye of Agamotto", "Ana: discard  | Ben: discard  | Cleo: discard ", players=3,
                 hero_deck=["Devour", "Spy Games", "Perfect Aim", "Pumpkin Bombs"])
    assert game.ask.player == "Ana" and labels(game) == ["give Devour", "give Spy Games", "give Perfect Aim"]
    choose(game, "give Perfect Aim", "give Devour")
    assert [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo")] == [["Perfect Aim"], ["Devour"], ["Spy Games"]]
    assert names(game, "hero_deck") == ["Pumpkin Bombs"]


@card("Winds of Watoomb")
def test_winds_of_watoomb_pass_allies_to_the_left_after_the_new_hand_is_drawn():
    game = taken("Winds of Watoomb", f"Ana: hand Supercharge; deck Devour, Spy Games, {OPERATIVE}, Bindings, Bindings, "
                 f"Bindings; discard  | Ben: hand Perfect Aim; discard  | Cleo: hand {OPERATIVE}; discard ", players=3,
                 villain_deck=["Bystander"] * 3)
    assert names(game, "hand", "Ana") == ["Supercharge"]
    game.choose("end turn")
    assert game.ask.player == "Ana" and labels(game) == ["pass Devour", "pass Spy Games"]
    game.choose("pass Spy Games")
    assert "Spy Games" in names(game, "hand", "Ben") and "Perfect Aim" not in names(game, "hand", "Ben")
    assert names(game, "hand", "Cleo") == [OPERATIVE, "Perfect Aim"] and len(names(game, "hand", "Ana")) == 5
    assert game.ask.player == "Ben" and game.ask.kind == "action"


@card("Winds of Watoomb")
def test_winds_of_watoomb_blow_only_once():
    game = taken("Winds of Watoomb", "Ana: hand ; deck Devour; discard  | Ben: hand Perfect Aim; discard ",
                 villain_deck=["Bystander"] * 3, hq=DEAR)
    choose(game, "end turn", "end turn")
    assert [e.kind for e in game.events].count("pass") == 2 and pools(game) == (0, 0)


def test_a_game_against_dr_strange_begins_with_the_defenders():
    assert "Daredevil" in {game_card.name for game_card in lair("Ana: hand ").table.box.cards}


@card("Crimson Bands of Cyttorak")
def test_crimson_bands_make_the_others_show_their_hands():
    game = taken("Crimson Bands of Cyttorak", f"Ana: hand Devour | Ben: hand Spy Games, {OPERATIVE}")
    assert [(e.player, e.card) for e in game.events if e.kind == "show"] == [("Ben", "Spy Games"), ("Ben", OPERATIVE)]


@card("Eye of Agamotto")
def test_with_too_few_allies_left_you_say_who_gains_none():
    game = taken("Eye of Agamotto", "Ana: hand ; discard  | Ben: hand ; discard ", hero_deck=["Devour"])
    assert game.ask.player == "Ana" and labels(game) == ["give Devour", "give none"]
    game.choose("give none")
    assert (names(game, "discard", "Ana"), names(game, "discard", "Ben")) == ([], ["Devour"])
