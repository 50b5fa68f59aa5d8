"""KOing cards (content/rules/ko.yaml)."""

from helpers import choose, labels, names, rule, table

from legendary_nb import Setup


@rule("ko.pile")
def test_a_ko_d_hero_lies_face_up_in_the_ko_pile_and_never_returns_to_its_deck():
    game = table("Ana: hand Battlefield Promotion, Wound; discard S.H.I.E.L.D. Agent, Odinson; deck ",
                 villain_deck=["Bystander"] * 9)
    choose(game, "play Battlefield Promotion", "KO S.H.I.E.L.D. Agent", "do not gain")
    assert [card["name"] for card in game.view("Ben")["ko"]] == ["S.H.I.E.L.D. Agent"]
    choose(game, "end turn", "end turn", "end turn", "end turn")
    assert [e.player for e in game.events if e.kind == "shuffle"].count("Ana") == 2
    owned = [n for zone in ("hand", "deck", "discard", "played") for n in names(game, zone, "Ana")]
    assert sorted(owned) == ["Battlefield Promotion", "Odinson", "Wound"]


@rule("ko.pile")
def test_all_players_and_the_game_share_one_ko_pile():
    game = table("Ana: hand Odinson; deck Hulk | Ben: hand Keen Senses", city={"Bank": "Super-Skrull"}, attack=4,
                 villain_deck=["Master Strike", "Bystander"], setup=Setup("core-1e", 2, mastermind="Magneto"))
    choose(game, "fight Super-Skrull", "end turn")
    assert names(game, "ko") == ["Odinson", "Keen Senses", "Master Strike"]


@rule("ko.your-heroes")
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


@rule("ko.played-keeps-points")
def test_a_played_hero_that_is_ko_d_leaves_its_attack_behind():
    game = table("Ana: hand Covering Fire, Wound", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Covering Fire", "fight Sentinel")
    assert names(game, "ko") == ["Covering Fire"]
    assert game.view("Ana")["attack"] == 3
    assert game.explain("attack").parts[-2:] == (("play.attack", 3), ("fight.pay", -3))


@rule("ko.played-keeps-points")
def test_a_played_hero_that_is_ko_d_leaves_its_effect_behind():
    game = table("Ana: hand Diamond Form, Wound", city={"Bank": "Sentinel", "Streets": "Hand Ninjas"}, attack=1)
    choose(game, "play Diamond Form", "fight Sentinel")
    assert names(game, "ko") == ["Diamond Form"]
    assert game.view("Ana")["recruit"] == 3
    game.choose("fight Hand Ninjas")
    assert game.view("Ana")["recruit"] == 3 + 3 + 1
