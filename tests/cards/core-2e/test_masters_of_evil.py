"""The villains of the Masters of Evil."""

import pytest
from support.core_2e import DEAR, card, entering, escaping, fought, laid, strength
from support.words import choose, city, gained, held, labels, names

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]

# ---- Whirlwind -------------------------------------------------------------------------------------


@card("Whirlwind")
def test_whirlwind_swaps_two_villains_that_the_current_player_picks():
    game = entering("Whirlwind", city={"Bank": "Zzzax", "Bridge": "Sabretooth"})
    assert game.ask.player == "Ana"
    game.choose("move Zzzax")
    game.choose("Bridge")
    assert city(game) == {"Sewers": "Whirlwind", "Bank": "Sabretooth", "Bridge": "Zzzax"}


@card("Whirlwind")
def test_whirlwind_swaps_himself_with_the_only_other_villain():
    game = entering("Whirlwind", city={"Streets": "Zzzax"})
    assert labels(game) == ["move Whirlwind", "move Zzzax"]
    game.choose("move Whirlwind")
    assert city(game) == {"Sewers": "Zzzax", "Streets": "Whirlwind"}


@card("Whirlwind")
def test_whirlwind_alone_in_the_city_stays_where_he_is():
    game = entering("Whirlwind")
    assert city(game) == {"Sewers": "Whirlwind"} and game.ask.kind == "action"


@card("Whirlwind")
@pytest.mark.parametrize("space", SPACES)
def test_whirlwind_kos_one_of_your_heroes_if_fought_on_the_rooftops_or_the_bridge(space):
    game = fought("Whirlwind", "Ana: hand Odinson, Wound", space=space)
    assert names(game, "ko") == (["Odinson"] if space in ("Rooftops", "Bridge") else [])


@card("Whirlwind", "Abomination")
def test_whirlwinds_swap_changes_the_attack_of_an_abomination():
    row = ["Odinson", "Odinson", "Odinson", "Odinson", "Hulk Smash!"]  # Hulk Smash! lies under the Sewers
    game = entering("Whirlwind", city={"Bridge": "Abomination"}, hq=row)
    assert strength(game, "Abomination") == 5
    game.choose("move Abomination")
    assert city(game) == {"Sewers": "Abomination", "Bridge": "Whirlwind"}
    assert strength(game, "Abomination") == 10


# ---- Melter ----------------------------------------------------------------------------------------


@card("Melter")
def test_after_melter_the_fighter_decides_over_the_top_card_of_each_deck():
    game = fought("Melter", "Ana: deck Odinson, Quick Draw | Ben: deck Wound, Keen Senses | Cleo: deck Odinson",
                  players=3)
    asked = []
    for answer in ("KO Odinson", "do not KO", "KO Odinson"):
        asked.append(game.ask.player)
        game.choose(answer)
    assert asked == ["Ana"] * 3
    assert names(game, "ko") == ["Odinson", "Odinson"]
    assert names(game, "deck", "Ana") == ["Quick Draw"]
    assert names(game, "deck", "Ben") == ["Wound", "Keen Senses"] and names(game, "deck", "Cleo") == []


@card("Melter")
def test_the_cards_melter_reveals_are_seen_by_all():
    game = fought("Melter", "Ana: deck Odinson | Ben: deck Wound")
    game.choose("do not KO")
    seen = [(e.card, e.seen_by) for e in game.events if e.kind == "reveal"]
    assert [name for name, _ in seen] == ["Odinson", "Wound"]
    assert [who for _, who in seen] == [None, None]  # nobody in particular


@card("Melter")
def test_a_player_without_cards_reveals_nothing_to_melter():
    game = fought("Melter", "Ana: deck ; discard  | Ben: deck ; discard ")
    assert game.ask.kind == "action" and names(game, "ko") == []


# ---- Baron Zemo ------------------------------------------------------------------------------------


@card("Baron Zemo")
@pytest.mark.parametrize("avengers", [0, 1, 3])
def test_baron_zemo_captures_a_bystander_and_one_more_for_each_avenger_in_the_hq(avengers):
    hq = (["Odinson"] * avengers + ["Keen Senses"] * 5)[:5]
    game = entering("Baron Zemo", hq=hq)
    assert len(held(game, "Baron Zemo")) == 1 + avengers
    assert strength(game, "Baron Zemo") == 4 + 1 + avengers


@card("Baron Zemo")
@pytest.mark.parametrize("captives", [0, 3])
def test_baron_zemo_is_stronger_by_one_for_each_bystander_he_holds(captives):
    game = laid(city={"Bank": {"villain": "Baron Zemo", "holds": ["Bystander"] * captives}}, attack=20)
    game.choose("fight Baron Zemo")
    assert game.table.attack == 20 - 4 - captives
    assert names(game, "victory", "Ana").count("Bystander") == captives


@card("Baron Zemo")
def test_with_two_bystanders_left_baron_zemo_captures_two():
    game = entering("Baron Zemo", hq=["Odinson"] * 5, stacks={"bystanders": 2})
    assert len(held(game, "Baron Zemo")) == 2


@card("Baron Zemo")
def test_bystanders_carried_away_by_baron_zemo_make_each_player_discard_once():
    game = escaping("Baron Zemo", "Ana: hand Odinson, Quick Draw | Ben: hand Odinson", holds=("Bystander",) * 3)
    game.choose("discard Odinson")
    assert names(game, "escape").count("Bystander") == 3
    assert names(game, "hand", "Ana") == ["Quick Draw"] and names(game, "hand", "Ben") == []


# ---- Ultron ----------------------------------------------------------------------------------------


@card("Ultron")
@pytest.mark.parametrize("tech", [0, 2, 5])
def test_ultron_is_stronger_by_one_for_each_tech_hero_in_the_hq(tech):
    game = laid(city={"Bank": "Ultron"}, attack=20, hq=(["Web-Shooters"] * tech + DEAR)[:5])
    game.choose("fight Ultron")
    assert game.table.attack == 20 - 5 - tech


@card("Ultron")
def test_after_ultron_you_ko_a_tech_hero_of_the_hq():
    game = fought("Ultron", hq=["Web-Shooters", "Trick Arrow", *DEAR[2:]], hero_deck=["Keen Senses"] * 3)
    assert len(labels(game)) == 2
    choose(game, "choose Trick Arrow", "KO it")
    assert names(game, "ko") == ["Trick Arrow"]
    assert names(game, "hq") == ["Web-Shooters", "Keen Senses", *DEAR[2:]]


@card("Ultron")
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_after_ultron_a_player_you_choose_may_gain_the_tech_hero_instead(player):
    game = fought("Ultron", "Ana: discard  | Ben: discard ", hq=["Web-Shooters", *DEAR[1:]],
                  hero_deck=["Keen Senses"] * 3)
    choose(game, "choose a player to gain it", player)
    assert names(game, "discard", player) == ["Web-Shooters"] and names(game, "ko") == []
    assert names(game, "hq") == ["Keen Senses", *DEAR[1:]]


@card("Ultron")
def test_an_hq_without_tech_heroes_gives_nothing_after_ultron():
    game = fought("Ultron", hq=DEAR)
    assert game.ask.kind == "action" and names(game, "hq") == DEAR


@card("Ultron")
def test_ultrons_escape_wounds_each_player_who_reveals_no_tech_hero():
    game = escaping("Ultron", "Ana: hand Odinson | Ben: hand Web-Shooters")
    game.choose("reveal Web-Shooters")
    assert gained(game) == {"Ana": 1, "Ben": 0}
