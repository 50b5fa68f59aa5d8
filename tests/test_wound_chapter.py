"""Wounds and healing (content/rules/wound.yaml)."""

from helpers import choose, city, gained, labels, names, refused, rule, table

from legendary_nb import Setup
from legendary_nb.cards import load_system

CALM = ["Bystander"] * 9
TWO_WOUNDS = "Ana: hand Odinson, Wound, Wound"


@rule("wound.gain")
def test_a_gained_wound_moves_from_the_stack_to_the_discard_pile():
    game = table("Ana: hand Crazed Rampage | Ben: hand Wound")
    assert game.view("Ana")["stacks"]["wounds"] == 30
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.view("Ana")["stacks"]["wounds"] == 28
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Wound"]
    assert (names(game, "hand", "Ana"), names(game, "hand", "Ben")) == ([], ["Wound"])


@rule("wound.no-points")
def test_wounds_cannot_be_played_and_add_nothing():
    game = table("Ana: hand Wound, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Wound")
    choose(game, "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Trooper")
    assert (game.view("Ana")["recruit"], game.view("Ana")["attack"]) == (1, 1)
    assert labels(game) == ["heal", "end turn"]
    assert refused(game, "play Wound")


@rule("wound.not-hero")
def test_a_wound_is_not_one_of_your_heroes():
    game = table("Ana: hand Wound, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper", city={"Bank": "Sentinel"}, attack=3)
    game.choose("fight Sentinel")
    assert labels(game) == ["KO S.H.I.E.L.D. Agent", "KO S.H.I.E.L.D. Trooper"]


@rule("wound.not-hero")
def test_a_player_with_wounds_only_has_no_hero_to_ko():
    game = table("Ana: hand Wound, Wound | Ben: hand Wound, Odinson", city={"Bank": "Super-Skrull"}, attack=4)
    game.choose("fight Super-Skrull")
    assert names(game, "hand", "Ana") == ["Wound", "Wound"]
    assert names(game, "ko") == ["Odinson"]


@rule("wound.is-card")
def test_a_wound_can_be_chosen_where_a_card_is_asked_for():
    game = table("Ana: hand Covert Operation, Dangerous Rescue, Wound, S.H.I.E.L.D. Agent")
    choose(game, "play Covert Operation", "play Dangerous Rescue", "yes")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Agent", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "victory", "Ana") == ["Bystander"]


@rule("wound.is-card")
def test_a_wound_pays_for_a_card_that_demands_a_discard():
    game = table("Ana: hand Optic Blast, Wound")
    game.choose("play Optic Blast")
    assert names(game, "discard", "Ana") == ["Wound"]
    assert game.view("Ana")["attack"] == 3


@rule("wound.not-recruitable")
def test_a_wound_costs_0_and_is_never_recruited():
    game = table(recruit=9)
    recruits = [label for label in labels(game) if label.startswith("recruit")]
    assert "recruit S.H.I.E.L.D. Officer" in recruits
    assert "recruit Wound" not in recruits
    assert refused(game, "recruit Wound")
    assert load_system("core-1e").basics["Wound"].cost == 0


@rule("wound.no-colour")
def test_a_wound_adds_no_colour():
    game = table("Ana: hand Perfect Teamwork, Mental Discipline, Wound; deck Wound")
    game.choose("play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2


@rule("wound.no-colour")
def test_a_wound_is_not_grey_like_an_agent():
    game = table("Ana: hand Perfect Teamwork, S.H.I.E.L.D. Agent, Wound")
    game.choose("play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2
    wound = load_system("core-1e").basics["Wound"]
    assert (wound.classes, wound.team, wound.is_grey) == ((), "", False)


# ---- healing ---------------------------------------------------------------------------------------


@rule("heal.condition")
def test_whoever_has_recruited_this_turn_cannot_heal():
    game = table(TWO_WOUNDS, recruit=3)
    assert "heal" in labels(game)
    game.choose("recruit S.H.I.E.L.D. Officer")
    assert refused(game, "heal")


@rule("heal.condition")
def test_whoever_has_defeated_a_villain_this_turn_cannot_heal():
    game = table(TWO_WOUNDS, city={"Bank": "Hand Ninjas"}, attack=3)
    game.choose("fight Hand Ninjas")
    assert refused(game, "heal")


@rule("heal.condition")
def test_fighting_the_mastermind_forbids_healing_too():
    game = table(TWO_WOUNDS, attack=7, tactics=["Endless Resources", "Endless Resources"])
    game.choose("fight Red Skull")
    assert refused(game, "heal")


@rule("heal.condition")
def test_a_villain_defeated_by_an_effect_forbids_healing_too():
    game = table("Ana: hand Silent Sniper, Wound", city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    game.choose("play Silent Sniper")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander"]
    assert refused(game, "heal")


@rule("heal.condition")
def test_healing_needs_a_wound_in_hand_and_a_new_turn_brings_a_new_chance():
    game = table("Ana: hand Odinson; discard Wound | Ben: hand Wound; deck Odinson", recruit=3, villain_deck=CALM)
    assert refused(game, "heal")
    choose(game, "recruit S.H.I.E.L.D. Officer", "end turn", "heal")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ben") == []


@rule("heal.all")
def test_healing_kos_all_wounds_in_hand_and_no_others():
    game = table("Ana: hand Wound, Odinson, Wound, Wound; discard Wound; deck Wound | Ben: hand Wound")
    game.choose("heal")
    assert names(game, "ko") == ["Wound"] * 3
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == names(game, "hand", "Ben") == ["Wound"]
    assert game.view("Ana")["stacks"]["wounds"] == 30


@rule("heal.blocks-after")
def test_after_healing_nothing_is_recruited_or_fought_this_turn():
    game = table("Ana: hand Odinson, Wound | Ben: hand Odinson", recruit=5, attack=20, city={"Bank": "Hand Ninjas"},
                 villain_deck=CALM)
    assert {"fight Hand Ninjas", "fight Red Skull", "recruit S.H.I.E.L.D. Officer"} <= set(labels(game))
    game.choose("heal")
    assert labels(game) == ["play Odinson", "end turn"]
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert refused(game, "fight Hand Ninjas")


@rule("heal.blocks-after")
def test_healing_binds_the_player_for_this_turn_only():
    game = table("Ana: hand Wound | Ben: hand Optic Blast, Wound", city={"Bank": "Hand Ninjas"}, villain_deck=CALM)
    choose(game, "heal", "end turn", "play Optic Blast", "fight Hand Ninjas")
    assert names(game, "victory", "Ben") == ["Hand Ninjas", "Bystander"]


@rule("heal.after-playing")
def test_a_player_may_play_and_draw_before_deciding_to_heal():
    game = table("Ana: hand Quick Draw, Mental Discipline, S.H.I.E.L.D. Agent, Odinson, Wound; deck Wound, Storm")
    choose(game, "play Quick Draw", "play Mental Discipline", "play S.H.I.E.L.D. Agent", "play Odinson", "heal")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]


@rule("heal.after-playing")
def test_the_action_step_goes_on_after_healing():
    game = table("Ana: hand Mental Discipline, Wound; deck Odinson")
    choose(game, "heal", "play Mental Discipline", "play Odinson")
    assert names(game, "played", "Ana") == ["Mental Discipline", "Odinson"]


@rule("heal.not-played")
def test_healing_is_not_playing_a_card():
    game = table("Ana: hand Hey/ Can I Get a Do-Over?, Wound, Wound; deck Odinson")
    game.choose("heal")
    assert "play" not in [e.kind for e in game.events]
    assert "played" not in [entry[0] for entry in game.table.ledger]
    assert [e.source for e in game.events if e.kind == "ko"] == ["hand", "hand"]
    game.choose("play Hey, Can I Get a Do-Over?")
    assert labels(game) == ["yes", "no"]                            # it is still the first hero of the turn
    assert names(game, "played", "Ana") == ["Hey, Can I Get a Do-Over?"]


@rule("heal.optional")
def test_nobody_has_to_heal():
    game = table("Ana: hand Wound, Wound", villain_deck=CALM)
    assert labels(game) == ["heal", "end turn"]
    game.choose("end turn")
    assert names(game, "discard", "Ana") == ["Wound", "Wound"]
    assert names(game, "ko") == []


@rule("heal.gain-allowed")
def test_a_hero_gained_by_an_effect_does_not_forbid_healing():
    game = table("Ana: hand Battlefield Promotion, S.H.I.E.L.D. Agent, Wound")
    choose(game, "play Battlefield Promotion", "KO S.H.I.E.L.D. Agent", "gain S.H.I.E.L.D. Officer")
    assert names(game, "hand", "Ana") == ["Wound", "S.H.I.E.L.D. Officer"]
    game.choose("heal")
    assert names(game, "hand", "Ana") == ["S.H.I.E.L.D. Officer"]


@rule("heal.gain-allowed")
def test_a_hero_another_players_fight_gave_does_not_forbid_healing():
    game = table("Ana: hand Odinson | Ben: hand Wound", city={"Bank": "Paibok the Power Skrull"}, attack=8,
                 villain_deck=CALM, hq=["Odinson", "Odinson", "Odinson", "Odinson", "Odinson"],
                 setup=Setup("core-1e", 2, mastermind="Magneto", scheme="The Legacy Virus"))
    game.choose("fight Paibok the Power Skrull")
    while game.ask.kind == "deal":
        game.choose(0)
    assert gained(game, "Odinson") == {"Ana": 1, "Ben": 1}
    choose(game, "end turn", "heal")
    assert names(game, "ko") == ["Wound"]


@rule("heal.blocks-after")
def test_after_healing_no_effect_defeats_an_enemy_either():
    game = table("Ana: hand Silent Sniper, Wound", city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}})
    choose(game, "heal", "play Silent Sniper")
    assert city(game) == {"Bank": "Sabretooth"}
