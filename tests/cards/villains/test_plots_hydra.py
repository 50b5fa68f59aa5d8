"""The plots Crush HYDRA and Mass Produce War Machine Armor in play."""

from support.villains import (
    DEAR,
    MADAME,
    OPERATIVE,
    RECRUIT,
    TWIST,
    card,
    crowded,
    lair,
    overrunning,
    strength,
    turned_up,
    under,
)
from support.words import city, held, names, prepared

CRUSH, ARMOR, SQUAD = "Crush HYDRA", "Mass Produce War Machine Armor", "S.H.I.E.L.D. Assault Squad"


@card(CRUSH)
def test_each_adversary_in_the_city_captures_a_new_recruit_and_is_stronger_by_one():
    game = turned_up(TWIST, "Ana: hand ", under(CRUSH), city={"Bank": "Hulk", "Streets": "Cops"})
    assert held(game, "Hulk") == [RECRUIT] and held(game, "Cops") == [RECRUIT]
    assert strength(game, "Hulk") == 9 and strength(game, "Cops") == 4


@card(CRUSH)
def test_without_new_recruits_adversaries_capture_madame_hydras():
    game = turned_up(TWIST, "Ana: hand ", under(CRUSH), city={"Bank": "Hulk", "Streets": "Cops"},
                     stacks={"sidekicks": 1})
    assert held(game, "Cops") == [RECRUIT] and held(game, "Hulk") == [MADAME]


@card(CRUSH)
def test_who_defeats_an_adversary_gains_the_allies_it_captured():
    city_now = {"Bank": {"villain": "Black Panther", "holds": [RECRUIT, MADAME]}}
    game = lair("Ana: hand ; discard ; deck ; victory  | Ben: deck ", setup=under(CRUSH), city=city_now, attack=6)
    game.choose("fight Black Panther")
    assert names(game, "discard", "Ana") == [] and sorted(names(game, "hand", "Ana")) in ([MADAME], [RECRUIT])
    assert names(game, "victory", "Ana") == ["Black Panther"] and names(game, "ko") == []


@card(CRUSH)
def test_at_the_eighth_twist_all_captured_allies_go_to_the_overrun_pile():
    game = turned_up(TWIST, "Ana: hand ", under(CRUSH), twists=7,
                     city={"Bank": {"villain": "Hulk", "holds": [RECRUIT, MADAME]}, "Streets": "Cops"})
    assert sorted(names(game, "escape")) == [MADAME, RECRUIT] and held(game, "Hulk") == []


@card(CRUSH)
def test_captured_allies_overrun_with_their_captor_without_a_discard_and_eleven_of_them_lose_the_game():
    parts = {"setup": under(CRUSH), "hq": DEAR}
    game = overrunning("Elektra", "Ana: hand Devour | Ben: hand ", holds=(RECRUIT,), escape=[MADAME] * 9, **parts)
    assert names(game, "hand", "Ana") == ["Devour"] and game.outcome is None
    lost = overrunning("Elektra", "Ana: hand Devour | Ben: hand ", holds=(RECRUIT,), escape=[MADAME] * 10, **parts)
    assert lost.outcome.result == "loss" and lost.outcome.reason.endswith("#evil wins")


@card(ARMOR)
def test_the_assault_squads_are_a_backup_group_and_alone_all_ten_of_them():
    for players in (1, 2, 4):
        game = prepared(under(ARMOR, players), players)
        assert names(game, "villain_deck").count(SQUAD) == 10


@card(ARMOR, SQUAD)
def test_each_twist_is_kept_makes_the_squads_stronger_and_brings_one_back():
    game = turned_up(TWIST, f"Ana: hand ; victory {SQUAD}, Cops | Ben: victory {SQUAD}", under(ARMOR),
                     city={"Bank": SQUAD, "Streets": "Cops"}, beside_scheme=[TWIST])
    assert names(game, "beside_scheme") == [TWIST, TWIST] and names(game, "victory", "Ana") == ["Cops"]
    assert city(game) == {"Bridge": SQUAD, "Streets": "Cops", "Bank": SQUAD}
    assert strength(game, SQUAD) == 3 + 2 and strength(game, "Cops") == 3


@card(ARMOR, SQUAD)
def test_a_squad_is_fought_for_its_attack_with_the_technology():
    game = lair(f"Ana: hand ; deck {OPERATIVE}; discard ; victory ", setup=under(ARMOR), city={"Bank": SQUAD}, attack=5,
                beside_scheme=[TWIST, TWIST])
    game.choose(f"fight {SQUAD}")
    assert names(game, "victory", "Ana") == [SQUAD] and names(game, "ko") == [OPERATIVE]


@card(ARMOR, SQUAD)
def test_good_wins_with_three_squads_in_the_overrun_pile():
    game = turned_up("Cops", "Ana: hand ", under(ARMOR), hq=DEAR, city=crowded(SQUAD), escape=[SQUAD, SQUAD])
    assert game.outcome.result == "loss"
    assert turned_up("Cops", "Ana: hand ", under(ARMOR), hq=DEAR, city=crowded(SQUAD), escape=[SQUAD]).outcome is None
