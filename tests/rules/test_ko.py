"""KOing cards (content/rules/ko.yaml)."""

from support.systems import BOND_WITH_GUESTS, CORES, WITH_GUESTS, current, per_system
from support.words import choose, labels, names, pools, rule, table

from legendary_nb import Setup


@rule("ko.pile", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_ko_d_hero_lies_face_up_in_the_ko_pile_and_never_returns_to_its_deck():
    game = table("Ana: hand Shadowed Thoughts, Energy Drain, Wound; discard S.H.I.E.L.D. Agent, Odinson; deck ",
                 villain_deck=["Bystander"] * 9)
    choose(game, "play Shadowed Thoughts", "play Energy Drain", "yes", "KO S.H.I.E.L.D. Agent")
    assert [card["name"] for card in game.view("Ben")["ko"]] == ["S.H.I.E.L.D. Agent"]
    choose(game, "end turn", "end turn", "end turn", "end turn")
    assert [e.player for e in game.events if e.kind == "shuffle"].count("Ana") == 2
    owned = [n for zone in ("hand", "deck", "discard", "played") for n in names(game, zone, "Ana")]
    assert sorted(owned) == ["Energy Drain", "Odinson", "Shadowed Thoughts", "Wound"]


@rule("ko.pile", systems=CORES)
def test_all_players_and_the_game_share_one_ko_pile():
    mastermind = per_system(core_1e="Magneto", core_2e="Red Skull, Hydra Overlord")    # small hands need not fear it
    trooper = "S.H.I.E.L.D. Trooper"
    game = table(f"Ana: hand Odinson; deck Hulk | Ben: hand {trooper}, {trooper}, {trooper}, Quick Draw", attack=3,
                 city={"Bank": "Sentinel", "Streets": "Sentinel"}, villain_deck=["Master Strike", "Bystander"],
                 setup=Setup(current(), 2, mastermind=mastermind))
    choose(game, "fight Sentinel (Bank)", "end turn", *[f"play {trooper}"] * 3, "fight Sentinel",
           "KO Quick Draw")
    assert names(game, "ko") == ["Odinson", "Master Strike", "Quick Draw"]
    for player in ("Ana", "Ben"):
        assert [card["name"] for card in game.view(player)["ko"]] == names(game, "ko")


@rule("ko.your-heroes", systems=WITH_GUESTS)
def test_one_of_your_heroes_is_a_hero_in_hand_or_played_this_turn():
    game = table("Ana: hand Odinson, Keen Senses, S.H.I.E.L.D. Agent; deck Hulk; discard Storm | Ben: hand Rogue",
                 city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Odinson", "fight Sentinel")
    assert sorted(labels(game)) == ["KO Keen Senses", "KO Odinson", "KO S.H.I.E.L.D. Agent"]
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "played", "Ana") == []


@rule("ko.your-heroes")
def test_a_hero_from_hand_is_something_else_than_one_of_your_heroes():
    game = table("Ana: hand Odinson, Keen Senses, Storm", city={"Bank": "Endless Armies of HYDRA"}, attack=4,
                 villain_deck=["Master Strike", "Bystander", "Bystander"])
    choose(game, "play Odinson", "fight Endless Armies of HYDRA")
    assert sorted(labels(game)) == ["KO Gathering Stormclouds", "KO Keen Senses"]


@rule("ko.played-keeps-points", systems=WITH_GUESTS)
def test_a_played_hero_that_is_ko_d_leaves_its_attack_behind():
    game = table("Ana: hand Unending Energy, Wound", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Unending Energy", "fight Sentinel")
    assert names(game, "ko") == ["Unending Energy"]
    assert pools(game) == (0, 4)
    assert game.explain("attack").parts[-2:] == (("play.attack", 4), ("fight.pay", -3))


@rule("ko.played-keeps-points")
def test_a_played_hero_that_is_ko_d_leaves_its_effect_behind():
    game = table("Ana: hand Diamond Form, Wound", city={"Bank": "Sentinel", "Streets": "Hand Ninjas"}, attack=1)
    choose(game, "play Diamond Form", "fight Sentinel")
    assert names(game, "ko") == ["Diamond Form"]
    assert game.view("Ana")["recruit"] == 3
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["recruit"] == 3 + 3 + 1


@rule("ko.your-heroes", systems=("core-2e",))
def test_one_of_your_heroes_is_not_one_in_the_discard_pile_where_a_villain_names_that_place():
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent; discard S.H.I.E.L.D. Trooper", attack=4,
                 city={"Bank": "Frost Giant Warrior"})
    game.choose("fight Frost Giant Warrior")
    assert labels(game) == ["KO S.H.I.E.L.D. Trooper", "do not KO"]


@rule("ko.played-keeps-points", systems=("core-2e",))
def test_what_a_ko_d_hero_lets_its_player_do_once_can_still_be_done_once():
    game = table("Ana: hand Glory of Asgard, Wound", city={"Bank": "Sentinel"}, attack=3, recruit=9)
    choose(game, "play Glory of Asgard", "fight Sentinel")
    assert names(game, "ko") == ["Glory of Asgard"]
    before = pools(game)
    game.choose("use Glory of Asgard")
    assert pools(game) == (before[0], before[1] + 3) and "use Glory of Asgard" not in labels(game)


@rule("ko.played-keeps-points", systems=("core-2e",))
def test_what_a_ko_d_hero_allows_for_the_turn_stays_allowed():
    game = table("Ana: hand God of Thunder, Wound", city={"Bank": "Sentinel", "Streets": "Hand Ninjas"}, attack=1)
    choose(game, "play God of Thunder", "fight Sentinel", "pay 3")
    assert names(game, "ko") == ["God of Thunder"]
    assert pools(game) == (2, 1)
    game.choose("fight Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Sentinel", "Hand Ninjas"]
    assert pools(game) == (1, 0)                                    # what the Ninjas gave
