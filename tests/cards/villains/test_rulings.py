"""The rulebook's clarifications of single cards, each with the name of its card."""

from support.villains import (
    DEAR,
    MADAME,
    OPERATIVE,
    RECRUIT,
    SOLDIER,
    STRIKE,
    TWIST,
    card,
    crowded,
    entering,
    fought,
    lair,
    overrunning,
    taken,
    turned_up,
    under,
)
from support.words import choose, city, fresh, gained, held, labels, names, pools, prepared, refused, resolve

VAULT, CELLS = "Build an Underground Mega-Vault Prison", "Cage Villains in Power-Suppressing Cells"
CROWN, ARMOR = "Crown Thor King of Asgard", "Mass Produce War Machine Armor"
SQUAD, WARRIORS = "S.H.I.E.L.D. Assault Squad", "Asgardian Warriors"

# ---- plots -------------------------------------------------------------------------------------------


@card(VAULT, "Iron Man")
def test_ruling_mega_vault_prison_an_adversary_that_enters_the_sewers_has_its_ambush_and_pushes_nobody():
    four = {space: villain for space, villain in crowded("").items() if space != "Sewers"}
    game = turned_up([TWIST, "Iron Man"], "Ana: hand  | Ben: hand ", under(VAULT), city=four)
    assert city(game) == {**four, "Sewers": "Iron Man"} and names(game, "escape") == []
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@card(CELLS)
def test_ruling_cage_villains_the_cops_beside_the_plot_are_no_backup_group_of_the_deck():
    game = prepared(under(CELLS, henchmen=["Multiple Man"]))
    assert names(game, "villain_deck").count("Multiple Man") == 10 and "Cops" not in names(game, "villain_deck")
    both = prepared(under(CELLS, henchmen=["Cops"]))
    assert names(both, "villain_deck").count("Cops") == 10 - 4 and names(both, "beside_scheme") == ["Cops"] * 4


@card(CROWN, "Thor")
def test_ruling_crown_thor_an_overrun_kos_an_ally_discards_demolishes_and_then_brings_a_triumph():
    game = lair("Ana: hand ; deck ; discard  | Ben: hand Devour, Bindings; discard ", setup=under(CROWN), ko=[TWIST],
                villain_deck=[TWIST, "Cops"], hq=["Supercharge", *DEAR[1:]], hero_deck=["Perfect Aim", "Size Matters",
                                                                                        "Spy Games"])
    thor = game.table.beside_scheme.pop()
    game.table.city[2] = thor
    game.table.under[thor] = [game.table.stacks["bystanders"].pop() for _ in range(3)]
    game.choose("end turn")
    assert names(game, "ko")[:2] == [TWIST, "Supercharge"]
    assert game.ask.player == "Ben" and game.ask.why == "escape.discard"
    game.choose("discard Bindings")
    told = [e.kind for e in game.events if e.kind in ("escape", "ko", "discard", "demolish", "put")]
    assert told[-5:] == ["ko", "discard", "demolish", "discard", "put"]
    assert names(game, "discard", "Ben") == ["Bindings", "Devour"] and names(game, "beside_scheme") == [TWIST]


@card(CROWN, "Thor")
def test_ruling_crown_thor_a_natural_overrun_counts_as_well():
    game = lair("Ana: hand ; deck ; discard  | Ben: hand ", setup=under(CROWN), ko=[TWIST], hq=DEAR,
                villain_deck=["Cops", "Cops"], city={k: v for k, v in crowded("").items() if k != "Sewers"})
    game.table.city[4] = game.table.beside_scheme.pop()
    game.choose("end turn")
    assert names(game, "escape") == ["Thor"] and names(game, "beside_scheme") == [TWIST] and names(game, "ko") == []


@card(ARMOR, "Odin")
def test_ruling_war_machine_armor_with_odin_uses_the_assault_squads_with_two_or_three_players():
    for players in (2, 3):
        deck = names(prepared(under(ARMOR, players, "Odin"), players), "villain_deck")
        assert deck.count(SQUAD) == 10 and WARRIORS not in deck
    four = names(prepared(under(ARMOR, 4, "Odin"), 4), "villain_deck")
    assert four.count(SQUAD) == 10 and four.count(WARRIORS) == 10


@card(ARMOR, "Odin")
def test_ruling_war_machine_armor_alone_uses_all_ten_squads_and_odins_abilities_are_about_them():
    game = prepared(under(ARMOR, 1, "Odin"), 1)
    assert names(game, "villain_deck").count(SQUAD) == 10
    game = lair("Ana: hand ", setup=under(ARMOR, 1, "Odin"), players=1, city={"Bank": SQUAD}, escape=[SQUAD])
    assert game.explain("mastermind").total == 10 + 2


# ---- allies ------------------------------------------------------------------------------------------


@card("Fulfill the Contract")
def test_ruling_fulfill_the_contract_counts_one_exact_group_and_no_word_that_several_share():
    game = lair("Ana: hand Fulfill the Contract; victory Angel, Storm, Hulk, Havok, Cops, Multiple Man")
    game.choose("play Fulfill the Contract")
    assert labels(game) == ["choose X-Men First Class", "choose Uncanny X-Men", "choose Avengers",
                            "choose Uncanny Avengers",
                            "choose Cops", "choose Multiple Man"]
    assert all(pools(game.copy().choose(label)) == (1, 0) for label in labels(game))


@card("Eighth Time's a Charm")
def test_ruling_eight_arms_dodged_cards_and_bindings_are_not_played_and_new_recruits_are():
    played = ", ".join([OPERATIVE] * 6)
    game = lair(f"Ana: hand {RECRUIT}, Pumpkin Bombs, Bindings, Eighth Time's a Charm; played {played}; discard ; "
                "deck Bindings, Devour")
    choose(game, "dodge Pumpkin Bombs", "betray", f"play {RECRUIT}", "play Eighth Time's a Charm")
    assert pools(game) == (0, 1 + 4 + 2)


@card("Firestar", "Irresistible Bribe")
def test_ruling_firestar_an_attack_symbol_in_the_text_is_no_attack_icon():
    game = overrunning("Firestar", "Ana: deck Irresistible Bribe | Ben: deck Supercharge")
    assert names(game, "ko") == ["Supercharge"] and names(game, "deck", "Ana") == ["Irresistible Bribe"]


@card("Shifting Decoy", "Irresistible Bribe")
def test_ruling_shifting_illusions_an_attack_symbol_in_the_text_is_no_attack_icon():
    game = lair("Ana: hand Shifting Decoy", hq=["Irresistible Bribe", *DEAR[1:]])
    choose(game, "play Shifting Decoy", "put back Irresistible Bribe")
    assert pools(game) == (2, 0)


@card("Pull the Strings", "Cops")
def test_ruling_pull_the_strings_moves_every_new_recruit_a_card_effect_gives_but_none_that_is_paid_for():
    game = lair("Ana: hand Pull the Strings; discard ", recruit=2, attack=3, city={"Bank": "Cops"})
    choose(game, "play Pull the Strings", "fight Cops", f"recruit {RECRUIT}")
    assert names(game, "hand", "Ana") == [RECRUIT, RECRUIT] and names(game, "discard", "Ana") == [RECRUIT]


@card("Pull the Strings", "Endless Underlings")
def test_ruling_pull_the_strings_does_not_gain_the_recruits_that_endless_underlings_puts_under_the_deck():
    game = lair(f"Ana: hand Pull the Strings, Recruitment Day, Endless Underlings; deck {SOLDIER}, {SOLDIER}; discard ")
    choose(game, "play Pull the Strings", "play Recruitment Day", "play Endless Underlings")
    assert names(game, "hand", "Ana") == [RECRUIT] * 4
    game.choose(f"play {RECRUIT}")
    assert names(game, "deck", "Ana") == [SOLDIER, RECRUIT] and names(game, "hand", "Ana") == [RECRUIT] * 3 + [SOLDIER]


@card("Show Your True Colors", "Iron Man")
def test_ruling_show_your_true_colors_keeps_its_class_in_other_players_turns():
    game = entering("Iron Man", "Ana: hand  | Ben: hand Show Your True Colors")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1} and game.ask.kind == "action"


@card("Show Your True Colors")
def test_ruling_show_your_true_colors_has_its_own_class_again_after_the_turn():
    game = lair("Ana: hand Show Your True Colors; deck ; discard  | Ben: hand ", villain_deck=["Bystander"] * 4)
    choose(game, "play Show Your True Colors", "be Ranged", "end turn", "end turn", "play Show Your True Colors")
    assert "be Ranged" in labels(game) and "be Covert" not in labels(game)


@card("Turn the Tide", "Madame HYDRA")
def test_ruling_unpredictable_shapeshifter_the_copy_cannot_dodge_and_counts_as_a_card_played():
    played = ", ".join([OPERATIVE] * 5)
    game = lair(f"Ana: hand Turn the Tide, Eighth Time's a Charm; played {played}", hero_deck=["Pumpkin Bombs",
                                                                                               "Devour"])
    choose(game, "play Turn the Tide", "play a copy of Pumpkin Bombs")
    assert refused(game, "dodge")
    assert pools(game.choose("play Eighth Time's a Charm")) == (0, 1 + 6)


# ---- adversaries and commanders ----------------------------------------------------------------------


@card("Namor, The Sub-Mariner", "Luke Cage")
def test_ruling_namor_looks_at_the_city_after_all_moving():
    out = overrunning("Luke Cage", "Ana: hand  | Ben: hand ", villain_deck=["Namor, The Sub-Mariner", "Cops", "Cops"])
    assert gained(out, "Bindings") == {"Ana": 0, "Ben": 0}  # Luke Cage was pushed out before the ambush
    come = overrunning("Namor, The Sub-Mariner", "Ana: hand  | Ben: hand ", villain_deck=["Luke Cage", "Cops", "Cops"])
    assert gained(come, "Bindings") == {"Ana": 1, "Ben": 1}  # Luke Cage is there when Namor overruns


@card("Total Fury", "Iron Fist", "Cops")
def test_ruling_total_fury_the_fight_effect_happens_restrictions_are_ignored_and_the_commander_is_no_adversary():
    parts = {"ko": [OPERATIVE] * 30, "city": {"Bank": "Iron Fist", "Streets": "Cops", "Bridge": "Wasp"}}
    game = taken("Total Fury", "Ana: hand ; discard ; victory ", **parts)
    assert labels(game) == ["defeat Wasp", "defeat Cops", "defeat Iron Fist"]
    fist = game.copy().choose("defeat Iron Fist")
    assert "Iron Fist" in names(fist, "victory", "Ana")
    assert names(game.choose("defeat Cops"), "discard", "Ana") == [RECRUIT]


@card("Total Fury", "Cops")
def test_total_fury_defeats_an_adversary_outside_the_city_too():
    game = lair("Ana: hand ; discard ; victory ", ko=[OPERATIVE] * 4)
    game.table.outside.append(fresh(game, "Cops"))
    resolve(game, "Total Fury", "fight")
    assert names(game, "victory", "Ana") == ["Cops"] and names(game, "outside") == []


@card("Total Fury", "Cyclops")
def test_ruling_total_fury_defeats_cyclops_without_the_discard():
    game = taken("Total Fury", "Ana: hand Devour; victory ", ko=[OPERATIVE] * 7, city={"Bank": "Cyclops"})
    assert "Cyclops" in names(game, "victory", "Ana") and names(game, "hand", "Ana") == ["Devour"]


@card("Odin")
def test_ruling_odin_the_current_player_is_first_and_who_has_no_warrior_or_no_space_is_bound():
    game = turned_up(STRIKE, f"Ana: hand ; victory  | Ben: hand ; victory {WARRIORS}", under(commander="Odin"),
                     acting="Ben")
    assert game.ask.player == "Ben"
    game.choose("to the Bridge")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 0}


@card("Professor X")
def test_ruling_professor_x_the_current_player_breaks_ties_and_orders_the_stack():
    game = turned_up(STRIKE, "Ana: hand  | Ben: hand ", under(commander="Professor X"), acting="Ben",
                     hq=["Perfect Aim", "Devour", "Spy Games", "False Reflection", "Unstoppable Force"])
    assert game.ask.player == "Ben"  # the Unstoppable Force is taken for sure; of three at 7 Ben takes one
    game.choose("put Spy Games beside the Commander")
    assert game.ask.player == "Ben" and game.ask.kind == "order"
    game.choose("put Spy Games beside the Commander")
    assert names(game, "beside_mastermind") == ["Spy Games", "Unstoppable Force"]


@card("Spider-Man")
def test_ruling_spider_man_twists_and_strikes_are_worth_nothing_and_bystanders_one():
    vault = under(VAULT)
    for top, leads_to in ((TWIST, "ko"), (STRIKE, "ko")):
        game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=[top, STRIKE, STRIKE, STRIKE], setup=vault)
        assert top in names(game, leads_to) and names(game, "villain_deck")[0] == "Spider-Man"
    game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=["Bystander", "Cops"], setup=vault)
    assert held(game, "Dr. Strange") == ["Bystander"] and names(game, "villain_deck") == ["Spider-Man", "Cops"]


@card("Spider-Man")
def test_ruling_spider_man_is_first_in_the_victory_pile_and_may_then_go_back():
    game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=["Cops", "Hulk"])
    story = [(e.kind, e.source, e.target) for e in game.events if e.card == "Spider-Man" and e.kind in ("defeat",
                                                                                                        "put")]
    assert story == [("defeat", "Bank", "victory"), ("put", "victory", "top of villain deck")]


@card(MADAME)
def test_ruling_madame_hydra_is_dodged_without_her_drawback():
    game = lair(f"Ana: hand {MADAME}; deck Devour; discard ").choose(f"dodge {MADAME}")
    assert names(game, "hand", "Ana") == ["Devour"]


@card("Iron Man", "Crazed Experiments")
def test_ruling_iron_man_an_ally_already_played_may_be_shown_and_nobody_has_to_show_one():
    game = lair("Ana: hand Crazed Experiments; deck Bindings | Ben: hand ", city={"Bank": "Iron Man"}, attack=5)
    choose(game, "play Crazed Experiments", "fight Iron Man")
    assert labels(game) == ["reveal Crazed Experiments", "do not reveal"]
    assert gained(game.copy().choose("do not reveal"), "Bindings") == {"Ana": 1, "Ben": 1}
    assert gained(game.choose("reveal Crazed Experiments"), "Bindings") == {"Ana": 0, "Ben": 1}


@card("Elektra")
def test_ruling_elektra_an_ally_koed_after_it_was_played_keeps_what_it_gave():
    game = lair("Ana: hand Perfect Aim; discard ", city={"Bank": "Elektra"})
    choose(game, "play Perfect Aim", "fight Elektra")
    assert names(game, "ko") == ["Perfect Aim"] and pools(game) == (0, 1)
