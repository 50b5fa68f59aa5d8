"""Ambush effects (content/rules/ambush.yaml)."""

from helpers import city, full_city, gained, held, names, rule, story, table

from legendary_nb import Setup

ROBBERY = Setup("core-1e", 2, "Loki", "Midtown Bank Robbery")


@rule("ambush.resolve")
def test_a_villain_entering_the_city_carries_out_its_ambush():
    game = table("Ana: hand Odinson | Ben: hand Odinson", step="turn",
                 villain_deck=["Ymir, Frost Giant King", "Sentinel"])
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert city(game) == {"Sewers": "Ymir, Frost Giant King"}


@rule("ambush.resolve")
def test_a_villain_ambushes_before_the_player_may_act():
    game = table(step="turn", villain_deck=["Juggernaut", "Sentinel"],
                 seats="Ana: hand Odinson; discard Storm, Odinson, Hulk | Ben: discard Wound")
    assert game.ask.why == "core-1e/brotherhood/juggernaut#ambush"
    game.choose("KO Odinson").choose("KO Growing Anger")
    assert names(game, "ko") == ["Odinson", "Growing Anger"]
    assert game.ask.kind == "action"


@rule("ambush.resolve")
def test_a_villain_ambushes_once_and_not_again_when_it_is_pushed():
    game = table("Ana: hand Odinson | Ben: hand Odinson", city={"Sewers": "Ymir, Frost Giant King"},
                 step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game)["Bank"] == "Ymir, Frost Giant King"
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("ambush.resolve")
def test_a_villain_played_by_an_effect_in_the_action_step_ambushes_too():
    game = table(attack=4, city={"Bridge": "Endless Armies of HYDRA"},
                 villain_deck=["Sentinel", "Green Goblin", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")
    assert held(game, "Green Goblin") == ["Bystander"]


@rule("ambush.after-entry")
def test_the_newcomer_has_taken_its_space_before_its_ambush_is_read():
    game = table(city={"Sewers": "Venom"}, step="turn", villain_deck=["The Leader", "Bystander", "Sentinel"])
    assert city(game) == {"Sewers": "The Leader", "Bank": "Venom"}
    assert held(game, "The Leader") == ["Bystander"]
    assert held(game, "Venom") == []


@rule("ambush.after-entry")
def test_the_pushed_villain_has_moved_before_the_ambush_is_read():
    game = table(setup=ROBBERY, city={"Sewers": "Venom", "Bank": "The Lizard"}, step="turn",
                 villain_deck=["The Leader", "Scheme Twist", "Bystander", "Sentinel"])
    assert city(game) == {"Sewers": "The Leader", "Bank": "Venom", "Rooftops": "The Lizard"}
    assert held(game, "Venom") == ["Bystander", "Bystander"]
    assert held(game, "The Leader") == ["Bystander"]
    assert held(game, "The Lizard") == []


@rule("ambush.after-entry")
def test_an_ambush_that_plays_a_villain_finds_a_city_already_pushed():
    game = table(city={"Sewers": "Venom"}, step="turn", villain_deck=["The Leader", "Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "The Leader", "Rooftops": "Venom"}
    assert story(game, "push", "enter") == [("push", "Venom"), ("enter", "The Leader"), ("push", "Venom"),
                                            ("push", "The Leader"), ("enter", "Sentinel")]


@rule("ambush.after-entry")
def test_a_newcomer_pushed_on_by_an_escape_effect_still_ambushes_from_where_it_stands():
    breakout = Setup("core-1e", 2, "Loki", "Negative Zone Prison Breakout")
    game = table("Ana: hand Wound | Ben: hand Wound", setup=breakout, city=full_city("Mystique"), step="turn",
                 hq=["Hulk Smash!"] * 5, villain_deck=["Green Goblin", "Sentinel", "Sentinel", "Sentinel"])
    assert city(game)["Rooftops"] == "Green Goblin"
    assert held(game, "Green Goblin") == ["Bystander"]
