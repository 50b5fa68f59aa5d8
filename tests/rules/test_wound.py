"""Wounds and healing (content/rules/wound.yaml)."""

from support.systems import BOND_WITH_GUESTS, CORES, VILLAINS_WITH_GUESTS, current, per_system, spoken
from support.words import carry_out, choose, city, gained, labels, names, pools, refused, resolve, rule, settled, table

from legendary_nb import Setup
from legendary_nb.cards import load_system

core_2e = {"systems": ("core-2e",)}
CALM = ["Bystander"] * 9
GIFT = {"core-1e": "Endless Resources", "core-2e": "Vast Resources"}     # a tactic that gives recruit
TWO_WOUNDS = "Ana: hand Odinson, Wound, Wound"


@rule("wound.gain", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_gained_wound_moves_from_the_stack_to_the_discard_pile():
    game = table("Ana: hand Crazed Rampage | Ben: hand Wound")
    assert game.view("Ana")["stacks"]["wounds"] == 30
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.view("Ana")["stacks"]["wounds"] == 28
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Wound"]
    assert (names(game, "hand", "Ana"), names(game, "hand", "Ben")) == ([], ["Wound"])


@rule("wound.gain", "effect.partial", systems=("core-1e", VILLAINS_WITH_GUESTS, BOND_WITH_GUESTS))
def test_two_wounds_are_two_gains_and_each_looks_at_the_stack_anew():
    stack = "wounds of core-1e" if current() == "villains" else "wounds"
    game = resolve(table("Ana: hand Odinson | Ben: hand Diving Block; deck Odinson, Storm", stacks={stack: 1}),
                   "Crushing Shockwave", "fight")
    choose(game, "reveal Diving Block")
    assert labels(game) == ["reveal Diving Block", "do not reveal"]
    game.choose("do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert game.view("Ana")["stacks"][stack] == 0


@rule("wound.gain", "effect.partial", systems=("core-2e",))
def test_a_wound_that_went_back_to_the_stack_can_be_the_second_of_two():
    game = carry_out(table("Ana: hand Vibranium Shield; deck Odinson", stacks={"wounds": 1}), {"gain": "2 wounds"})
    choose(game, "reveal Vibranium Shield")
    assert gained(game)["Ana"] == 2
    assert names(game, "discard", "Ana") == ["Wound"]


@rule("stack.empty.wounds", systems=("bond",))
def test_a_second_wound_makes_a_new_stack_of_those_that_were_ko_d():
    game = table("Ana: hand Wound", stacks={"wounds": 1}, ko=["Wound", "Wound"])
    carry_out(game, {"gain": "2 wounds"})
    assert gained(game)["Ana"] == 2
    assert (game.view("Ana")["stacks"]["wounds"], names(game, "ko")) == (1, [])


@rule("wound.no-points", systems=(*CORES, BOND_WITH_GUESTS))
def test_wounds_cannot_be_played_and_add_nothing():
    game = table("Ana: hand Wound, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Wound")
    choose(game, "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Trooper")
    assert (game.view("Ana")["recruit"], game.view("Ana")["attack"]) == (1, 1)
    assert labels(game) == ["heal", "end turn"]
    assert refused(game, "play Wound")


@rule("wound.not-hero", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_wound_is_not_one_of_your_heroes():
    game = table("Ana: hand Wound, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper", city={"Bank": "Sentinel"}, attack=3)
    game.choose("fight Sentinel")
    assert labels(game) == ["KO S.H.I.E.L.D. Agent", "KO S.H.I.E.L.D. Trooper"]


@rule("wound.not-hero", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_player_with_wounds_only_has_no_hero_to_ko():
    villain = per_system(core_1e="Super-Skrull", core_2e="Endless Armies of Hydra")
    game = table("Ana: hand Wound, Wound | Ben: hand Wound, Odinson", city={"Bank": villain}, attack=4,
                 villain_deck=CALM)
    game.choose(f"fight {villain}")
    assert names(game, "hand", "Ana") == ["Wound", "Wound"]
    assert names(game, "ko") == ["Odinson"]


@rule("wound.is-card", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_wound_can_be_chosen_where_a_card_is_asked_for():
    game = table("Ana: hand Shadowed Thoughts, Energy Drain, Wound, S.H.I.E.L.D. Agent")
    choose(game, "play Shadowed Thoughts", "play Energy Drain", "yes")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Agent", "do not KO"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]
    assert pools(game) == (3, 2)                                    # Energy Drain was paid for it


@rule("wound.is-card", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_wound_pays_for_a_card_that_demands_a_discard():
    game = table("Ana: hand Optic Blast, Wound")
    game.choose("play Optic Blast")
    assert names(game, "discard", "Ana") == ["Wound"]
    assert game.view("Ana")["attack"] == 3


@rule("wound.not-recruitable", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_wound_costs_0_and_is_never_recruited():
    game = table(recruit=9)
    recruits = [label for label in labels(game) if label.startswith("recruit")]
    assert "recruit S.H.I.E.L.D. Officer" in recruits
    assert "recruit Wound" not in recruits
    assert refused(game, "recruit Wound")
    assert load_system(current()).basics["Wound"].cost == 0


@rule("wound.no-colour", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_wound_adds_no_colour():
    game = table("Ana: hand Perfect Teamwork, Mental Discipline, Wound; deck Wound")
    game.choose("play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2


@rule("wound.no-colour", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_wound_is_no_colour_where_the_colours_of_all_cards_are_counted():
    game = carry_out(table("Ana: hand Perfect Teamwork, Mental Discipline, Wound"),
                     {"attack": "colours among cards in hand"})
    assert pools(game) == (0, 2)


@rule("wound.no-colour", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_wound_is_not_grey_like_an_agent():
    game = table("Ana: hand Perfect Teamwork, S.H.I.E.L.D. Agent, Wound")
    game.choose("play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2
    wound = load_system(current()).basics["Wound"]
    assert (wound.classes, wound.team, wound.is_grey) == ((), "", False)


# ---- healing ---------------------------------------------------------------------------------------


@rule("heal.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_whoever_has_recruited_this_turn_cannot_heal():
    game = table(TWO_WOUNDS, recruit=3)
    assert "heal" in labels(game)
    game.choose("recruit S.H.I.E.L.D. Officer")
    assert refused(game, "heal")


@rule("heal.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_whoever_has_defeated_a_villain_this_turn_cannot_heal():
    game = table(TWO_WOUNDS, city={"Bank": "Hand Ninjas"}, attack=3)
    game.choose("fight Hand Ninjas")
    assert refused(game, "heal")


@rule("heal.condition", systems=CORES)
def test_fighting_the_mastermind_forbids_healing_too():
    game = table(TWO_WOUNDS, attack=7, tactics=[GIFT[spoken()]] * 2)
    game.choose("fight Red Skull")
    assert refused(game, "heal")


@rule("heal.condition", systems=("core-1e", BOND_WITH_GUESTS))
def test_a_villain_defeated_by_an_effect_forbids_healing_too():
    game = table("Ana: hand Silent Sniper, Wound", city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    game.choose("play Silent Sniper")
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Bystander"]
    assert refused(game, "heal")


@rule("heal.condition", systems=(*CORES, BOND_WITH_GUESTS))
def test_healing_needs_a_wound_in_hand_and_a_new_turn_brings_a_new_chance():
    game = table("Ana: hand Odinson; discard Wound | Ben: hand Wound; deck Odinson", recruit=3, villain_deck=CALM)
    assert refused(game, "heal")
    choose(game, "recruit S.H.I.E.L.D. Officer", "end turn", "heal")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ben") == []


@rule("heal.all", systems=(*CORES, BOND_WITH_GUESTS))
def test_healing_kos_all_wounds_in_hand_and_no_others():
    game = table("Ana: hand Wound, Odinson, Wound, Wound; discard Wound; deck Wound | Ben: hand Wound")
    game.choose("heal")
    assert names(game, "ko") == ["Wound"] * 3
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == names(game, "hand", "Ben") == ["Wound"]
    assert game.view("Ana")["stacks"]["wounds"] == 30


@rule("heal.blocks-after", systems=CORES)
def test_after_healing_nothing_is_recruited_or_fought_this_turn():
    skull = per_system(core_1e="Red Skull", core_2e="Red Skull, Hydra Overlord")
    game = table("Ana: hand Odinson, Wound | Ben: hand Odinson", recruit=5, attack=20, city={"Bank": "Hand Ninjas"},
                 villain_deck=CALM)
    assert {"fight Hand Ninjas", f"fight {skull}", "recruit S.H.I.E.L.D. Officer"} <= set(labels(game))
    game.choose("heal")
    assert labels(game) == ["play Odinson", "end turn"]
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert refused(game, "fight Hand Ninjas")
    assert refused(game, f"fight {skull}")


@rule("heal.blocks-after", systems=(*CORES, BOND_WITH_GUESTS))
def test_healing_binds_the_player_for_this_turn_only():
    game = table("Ana: hand Wound | Ben: hand Optic Blast, Wound", city={"Bank": "Hand Ninjas"}, villain_deck=CALM)
    choose(game, "heal", "end turn", "play Optic Blast", "fight Hand Ninjas")
    assert names(game, "victory", "Ben") == ["Hand Ninjas", "Bystander"]


@rule("heal.after-playing", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_player_may_play_and_draw_before_deciding_to_heal():
    game = table("Ana: hand Quick Draw, Mental Discipline, S.H.I.E.L.D. Agent, Odinson, Wound; deck Wound, Optic Blast")
    choose(game, "play Quick Draw", "play Mental Discipline", "play S.H.I.E.L.D. Agent", "play Odinson", "heal")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == ["Optic Blast"]


@rule("heal.after-playing", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_action_step_goes_on_after_healing():
    game = table("Ana: hand Mental Discipline, Wound; deck Odinson")
    choose(game, "heal", "play Mental Discipline", "play Odinson")
    assert names(game, "played", "Ana") == ["Mental Discipline", "Odinson"]


@rule("heal.not-played", systems=("core-1e", BOND_WITH_GUESTS))
def test_healing_is_not_playing_a_card():
    game = table("Ana: hand Hey, Can I Get a Do-Over?, Wound, Wound; deck Odinson")
    game.choose("heal")
    assert "play" not in [e.kind for e in game.events]
    assert "played" not in [entry[0] for entry in game.table.ledger]
    assert [e.source for e in game.events if e.kind == "ko"] == ["hand", "hand"]
    game.choose("play Hey, Can I Get a Do-Over?")
    assert labels(game) == ["yes", "no"]                            # it is still the first hero of the turn
    assert names(game, "played", "Ana") == ["Hey, Can I Get a Do-Over?"]


@rule("heal.optional", systems=(*CORES, BOND_WITH_GUESTS))
def test_nobody_has_to_heal():
    game = table("Ana: hand Wound, Wound", villain_deck=CALM)
    assert labels(game) == ["heal", "end turn"]
    game.choose("end turn")
    assert names(game, "discard", "Ana") == ["Wound", "Wound"]
    assert names(game, "ko") == []


@rule("heal.gain-allowed", systems=("core-1e", BOND_WITH_GUESTS))
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
                 setup=Setup(current(), 2, mastermind="Magneto", scheme="The Legacy Virus"))
    game.choose("fight Paibok the Power Skrull")
    while game.ask.kind == "deal":
        game.choose(0)
    assert gained(game, "Odinson") == {"Ana": 1, "Ben": 1}
    choose(game, "end turn", "heal")
    assert names(game, "ko") == ["Wound"]


@rule("heal.blocks-after", systems=("core-1e", BOND_WITH_GUESTS))
def test_after_healing_no_effect_defeats_an_enemy_either():
    game = table("Ana: hand Silent Sniper, Wound", city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}})
    choose(game, "heal", "play Silent Sniper")
    assert city(game) == {"Bank": "Sabretooth"}


# ---- core-2e ----------------------------------------------------------------------------


@rule("wound.is-card", **core_2e)
def test_a_wound_is_one_of_your_cards(census):
    game = table("Ana: hand Purge, Wound, S.H.I.E.L.D. Agent").choose("play Purge")
    assert sorted(labels(game)) == ["KO Purge", "KO S.H.I.E.L.D. Agent", "KO Wound"]
    game.choose("KO Wound")
    assert names(game, "ko") == ["Wound"]


@rule("wound.no-colour", **core_2e)
def test_a_wound_adds_neither_a_colour_nor_a_class(census):
    game = table("Ana: hand Paint Box, Lightning Bolt, Wound").choose("play Paint Box")
    assert pools(game) == (0, 2)
    classes = table("Ana: hand Perfect Teamwork, Mental Discipline, Wound").choose("play Perfect Teamwork")
    assert pools(classes) == (0, 1 + 2)


@rule("wound.no-colour", **core_2e)
def test_a_wound_is_not_even_grey(census):
    game = table("Ana: hand Spectrum, Lightning Bolt, Wound").choose("play Spectrum")
    assert pools(game) == (0, 2)
    with_agent = table("Ana: hand Spectrum, S.H.I.E.L.D. Agent, Wound").choose("play Spectrum")
    assert pools(with_agent) == (0, 2)
    grey = table("Ana: hand Odinson; discard Wound, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper", attack=4,
                 city={"Bank": "Frost Giant Warrior"}).choose("fight Frost Giant Warrior")
    assert labels(grey) == ["KO S.H.I.E.L.D. Agent", "KO S.H.I.E.L.D. Trooper", "do not KO"]


@rule("heal.condition", **core_2e)
def test_whoever_has_recruited_a_sidekick_this_turn_cannot_heal():
    game = table(TWO_WOUNDS, recruit=2)
    game.choose("recruit Daring Sidekick")
    assert refused(game, "heal")


@rule("heal.condition", **core_2e)
def test_a_fight_that_costs_nothing_forbids_healing_too():
    game = table("Ana: hand Pure Fury, Wound", city={"Bank": "Doombot Legion"}, ko=["S.H.I.E.L.D. Agent"] * 4)
    choose(game, "play Pure Fury", "defeat Doombot Legion")
    settled(game)
    assert names(game, "victory", "Ana") == ["Doombot Legion"]
    assert refused(game, "heal")


@rule("heal.condition", **core_2e)
def test_a_hero_recruited_for_nothing_by_a_tactic_comes_with_a_fight_that_forbids_healing():
    game = table(TWO_WOUNDS, attack=10, hq=["Quick Draw"] * 5, tactics=["Dark Technology"] * 2,
                 setup=Setup(current(), 2, mastermind="Doctor Doom", scheme="The Legacy Virus"))
    choose(game, "fight Doctor Doom", "gain Quick Draw (HQ 1)")
    assert names(game, "discard", "Ana") == ["Quick Draw"]
    assert refused(game, "heal")


@rule("heal.blocks-after", **core_2e)
def test_after_healing_nothing_is_fought_for_nothing_either():
    game = table("Ana: hand Pure Fury, Wound", city={"Bank": "Doombot Legion"}, ko=["S.H.I.E.L.D. Agent"] * 4)
    choose(game, "heal", "play Pure Fury")
    assert game.ask.kind == "action"
    assert city(game) == {"Bank": "Doombot Legion"}


@rule("heal.blocks-after", **core_2e)
def test_after_healing_no_sidekick_is_recruited_either():
    game = table("Ana: hand Wound", recruit=2).choose("heal")
    assert labels(game) == ["end turn"]
    assert refused(game, "recruit Daring Sidekick")


@rule("heal.not-played", **core_2e)
def test_wounds_that_heal_are_not_among_the_cards_played(census):
    game = table("Ana: hand Diary, Wound, Wound")
    choose(game, "heal", "play Diary")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert [e.source for e in game.events if e.kind == "ko"] == ["hand", "hand"]
    assert pools(game) == (0, 1)                                    # the Diary itself and nothing else
    assert [e.card for e in game.events if e.kind == "play"] == ["Diary"]


@rule("heal.gain-allowed", **core_2e)
def test_an_officer_gained_by_a_heros_effect_does_not_forbid_healing():
    game = table("Ana: hand Stealth Assault Squad, Battlefield Promotion, S.H.I.E.L.D. Agent, Wound")
    choose(game, "play Stealth Assault Squad", "play Battlefield Promotion", "yes", "KO S.H.I.E.L.D. Agent")
    game.choose(next(label for label in labels(game) if label.startswith("gain")))
    settled(game)
    assert len(names(game, "hand", "Ana")) == 2
    game.choose("heal")
    assert (len(names(game, "hand", "Ana")), names(game, "ko")[-1]) == (1, "Wound")


@rule("heal.gain-allowed", **core_2e)
def test_a_sidekick_gained_by_an_effect_does_not_forbid_healing():
    game = table("Ana: hand Keen Senses, Witty Banter, Wound")
    choose(game, "play Keen Senses", "play Witty Banter", "yes", "heal")
    assert names(game, "discard", "Ana") == ["Daring Sidekick"]
    assert names(game, "ko") == ["Wound"]


@rule("heal.gain-allowed", **core_2e)
def test_a_hero_gained_in_another_players_turn_does_not_forbid_healing():
    game = table("Ana: hand Odinson | Ben: hand Wound", city={"Bank": "Paibok the Power Skrull"}, attack=6,
                 villain_deck=CALM, hq=["Odinson"] * 5)
    game.choose("fight Paibok the Power Skrull")
    while game.ask.kind == "deal":
        game.choose(0)
    assert gained(game, "Odinson") == {"Ana": 1, "Ben": 1}
    choose(game, "end turn", "heal")
    assert names(game, "ko") == ["Wound"]
