"""The fantasy edition by its own names: the rules only it has (content/rules/solo.yaml and others), its words, and the
examples of its rulebook.  Everything it shares with the first edition is tested there, for both."""

import pytest
from support.words import (
    choose,
    city,
    contents,
    gained,
    held,
    labels,
    names,
    pools,
    prepared,
    refused,
    rule,
    table,
    told,
)

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system

SYSTEM = load_system("dxp")
SPACES = ["Swamp", "Granary", "Treetops", "Crossroads", "Border Gate"]
APEX, PILLAGE, BLEED = "Apex of Power", "Pillage the Countryside", "Bleed 'em White"
VOODOO, DEAD = "The Lure of Voodoo", "The Dead Shall Rise!"
NAX, KELILA, TERRISKAI = "Nax, Lord of Crimson Bog", "Kelila, Bender of Wills", "Terriskai, Terror of the Skies"
COSTS = ["Sharp Nose", "We Happy Few", "Interposed Shield", "Needle of Dawn", "Giant's Fist"]     # 2, 4, 6, 7, 8
DEAR = ["Giant's Fist"] * 5
CALM = ["Leprechauns"] * 3


def fantasy(*rule_ids):
    return rule(*rule_ids, systems=("dxp",))


def alone(seats="Ana: hand Guard", mastermind=KELILA, scheme=APEX, **parts) -> Game:
    """Ana's stacked game alone."""
    return table(seats, setup=Setup("dxp", 1, mastermind, scheme), **{"villain_deck": CALM} | parts)


def together(seats="Ana: hand Guard | Ben: hand Guard", mastermind=KELILA, scheme=APEX, **parts) -> Game:
    return table(seats, setup=Setup("dxp", 2, mastermind, scheme), **parts)


def laid_out(seed=1, players=1, **parts) -> Game:
    return prepared(Setup("dxp", players, **{"mastermind": KELILA, "scheme": APEX, **parts}), seed=seed)


def of_kind(game, known):
    return {group: n for group, n in contents(game, "villain_deck").items() if group in known}


# ---- setup -----------------------------------------------------------------------------------------


@fantasy("setup.table.dxp", "setup.strikes")
@pytest.mark.parametrize(("players", "row"), [(2, (2, 1, 2)), (3, (3, 1, 8)), (4, (3, 2, 8)), (5, (4, 2, 12))])
def test_the_villain_deck_follows_the_table(players, row):
    for seed in range(5):
        game = laid_out(seed, players)
        inside = contents(game, "villain_deck")
        found = (len(of_kind(game, SYSTEM.villains)), len(of_kind(game, SYSTEM.henchmen)), inside["bystander"])
        assert (found, inside["strike"]) == (row, 5)


@fantasy("setup.player-deck", "setup.stack.officers", "setup.stack.wounds", "setup.stack.bystanders")
def test_each_player_has_eight_envoys_and_four_guards_beside_three_stacks_of_thirty():
    game = laid_out(players=2)
    for player in ("Ana", "Ben"):
        own = names(game, "deck", player) + names(game, "hand", player)
        assert (own.count("Envoy"), own.count("Guard"), len(own)) == (8, 4, 12)
    stacks = {stack: (names(game, stack)[0], len(names(game, stack))) for stack in game.table.stacks}
    assert stacks == {"officers": ("Mayor Shufflebottom", 30), "wounds": ("Wound", 30), "bystanders": ("Villager", 28)}


@fantasy("setup.always-leads", "setup.always-leads.henchmen")
@pytest.mark.parametrize(("mastermind", "group"), [("Durissa the Dispossessed", "Goblin Horde"), (NAX, "Sarco"),
                                                   (TERRISKAI, "Nortagem"), (KELILA, "Ernak the Lethal")])
def test_each_mastermind_leads_its_own_group(mastermind, group):
    assert all(group in contents(laid_out(seed, 2, mastermind=mastermind), "villain_deck") for seed in range(8))


# ---- Alamyth ---------------------------------------------------------------------------------------


@fantasy("city.spaces", "city.entry", "city.push", "city.push.chain", "escape.trigger")
def test_villains_enter_the_swamp_and_are_pushed_to_the_border_gate_and_out():
    assert list(SYSTEM.spaces) == SPACES
    villains = ["Rime Brute", "Siren's Gift", "Hex Duelist", "Bog Lurker", "Ink Shroud", "Murky Water"]
    game = together("Ana: hand Wound | Ben: hand Wound", villain_deck=[*villains, *CALM], hq=DEAR, step="turn")
    for n in range(1, 6):
        assert list(city(game)) == SPACES[:n] and city(game)["Swamp"] == villains[n - 1]
        game.choose("end turn")
    assert names(game, "escape") == ["Rime Brute"]
    assert list(city(game).values()) == villains[:0:-1]


@fantasy("superpower.classes", "superpower.class-icon", "superpower.team")
def test_the_five_classes_and_four_factions():
    assert SYSTEM.classes == ("strength", "intelligence", "skill", "magic", "ranged")
    assert SYSTEM.teams == {"orrins-wall": "Orrin's Wall", "magi-nation": "Magi-Nation", "fixers": "Fixers",
                            "the-intrepid": "The Intrepid"}
    used = {c for cards in SYSTEM.heroes.values() for card in cards for c in card.classes}
    assert used == set(SYSTEM.classes)


@fantasy("strike.destination", "twist.destination")
def test_r34_strikes_and_twists_out_of_play_lie_in_the_ko_pile():
    struck = together(mastermind=TERRISKAI, villain_deck=["Master Strike", *CALM], step="turn")
    assert (names(struck, "ko"), gained(struck)) == (["Master Strike"], {"Ana": 1, "Ben": 1})
    twisted = together(scheme=BLEED, villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (names(twisted, "ko"), gained(twisted)) == (["Scheme Twist"], {"Ana": 1, "Ben": 1})
    kept = together(villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (names(kept, "ko"), names(kept, "beside_scheme")) == ([], ["Scheme Twist"])


# ---- the rulebook's examples -----------------------------------------------------------------------


@fantasy("superpower.condition", "superpower.second-copy")
def test_two_shake_downs_give_six_recruit():
    game = together("Ana: hand Shake Down, Shake Down")
    game.choose("play Shake Down")
    assert pools(game) == (2, 0)
    choose(game, "play Shake Down", "yes")
    assert pools(game) == (6, 0)


@fantasy("term.your-heroes", "basic.grey")
def test_we_happy_few_counts_the_colours_in_hand_and_play_and_grey_is_one():
    game = together("Ana: hand We Happy Few, Price of Flame, Sharp Nose, Envoy, Wound; deck Guard")
    game.choose("play We Happy Few")
    assert pools(game) == (0, 4)


@fantasy("term.played-this-turn", "superpower.counting")
def test_hand_it_over_counts_the_magic_heroes_played_before_it_and_none_in_hand():
    game = together("Ana: hand Rune-Etched Cutlass, Oath Fulfilled, Hand It Over!, Hand It Over!; deck Wound, Wound")
    choose(game, "play Rune-Etched Cutlass", "play Oath Fulfilled", "no", "play Hand It Over!", "yes")
    assert pools(game) == (0, 2 + 3 + 2)


@fantasy("reveal.meaning", "fight.effect")
def test_a_kamina_card_already_played_saves_from_gator_baits_wound():
    game = together("Ana: hand Salve and Stitch, Envoy | Ben: hand Envoy", attack=3, city={"Granary": "Gator Bait"})
    choose(game, "play Salve and Stitch", "fight Gator Bait", "reveal Salve and Stitch")
    assert gained(game) == {"Ana": 0, "Ben": 1}


@fantasy("ambush.resolve", "bystander.capture")
def test_murky_water_captures_a_villager_as_it_enters():
    game = together(villain_deck=["Murky Water", *CALM], step="turn")
    assert held(game, "Murky Water") == ["Villager"]


@fantasy("fight.villain-bonus", "mastermind.not-a-villain")
def test_villagers_make_villains_stronger_in_the_pillage_but_not_the_mastermind():
    game = together(scheme=PILLAGE, city={"Granary": {"villain": "Leprechauns", "holds": ["Villager", "Villager"]}})
    assert game.explain("Leprechauns").total == 3 + 2
    assert game.explain("mastermind").total == 7


# ---- alone -----------------------------------------------------------------------------------------


@fantasy("solo.heroes", "solo.villain-group", "solo.henchmen", "solo.bystanders", "solo.strikes", "solo.twists",
         "solo.deck-size")
def test_the_villain_deck_has_a_group_three_henchmen_a_villager_five_strikes_and_the_schemes_twists():
    groups, henchmen = set(), set()
    for seed in range(60):
        game = laid_out(seed)
        inside = contents(game, "villain_deck")
        assert (inside["bystander"], inside["strike"], inside["twist"]) == (1, 5, 8)
        assert list(of_kind(game, SYSTEM.villains).values()) == [8]
        assert list(of_kind(game, SYSTEM.henchmen).values()) == [3]
        assert game.view("Ana")["villain_deck"] == 25
        assert list(contents(game, "hero_deck", "hq").values()) == [14, 14, 14]
        groups, henchmen = groups | set(of_kind(game, SYSTEM.villains)), henchmen | set(of_kind(game, SYSTEM.henchmen))
    assert (groups, henchmen) == (set(SYSTEM.villains), set(SYSTEM.henchmen))


@fantasy("solo.heroes")
def test_r50_the_lure_of_voodoo_wants_six_heroes_even_alone():
    game = laid_out(scheme=VOODOO)
    assert contents(game, "hero_deck", "hq").total() == 6 * 14 - 12
    assert contents(game, "villain_deck").total() == 8 + 5 + 8 + 3 + 1 + 12


@fantasy("solo.schemes")
def test_no_more_heroes_and_overwhelming_hordes_are_not_for_one_player():
    barred = {"No More Heroes", "Overwhelming Hordes"}
    drawn = {prepared(Setup("dxp", 1), seed=seed).view("Ana")["scheme"]["name"] for seed in range(80)}
    assert drawn == set(SYSTEM.schemes) - barred
    for scheme in barred:
        with pytest.raises(SetupError, match=scheme):
            Game.new(Setup("dxp", 1, scheme=scheme))


@fantasy("solo.after-twist")
def test_after_a_twist_a_guild_hall_hero_of_cost_six_or_less_goes_under_the_hero_deck():
    game = alone(hq=COSTS, hero_deck=["Sharp Nose", "Cloud Step"], villain_deck=["Scheme Twist", *CALM], step="turn")
    assert labels(game) == [f"put back {hero}" for hero in COSTS[:3]]
    assert game.ask.why == "solo.after-twist"
    game.choose("put back We Happy Few")
    assert names(game, "hq") == ["Sharp Nose", "Sharp Nose", *COSTS[2:]]
    assert names(game, "hero_deck") == ["Cloud Step", "We Happy Few"]
    assert names(game, "ko") == []


@fantasy("solo.after-twist")
def test_each_twist_of_a_turn_puts_a_hero_under_the_deck():
    game = alone("Ana: hand Whispering Petals, Whispering Petals", hq=COSTS, hero_deck=[*DEAR, *DEAR],
                 villain_deck=["Scheme Twist", "Scheme Twist", *CALM], step="turn")
    choose(game, "put back Sharp Nose", "play Whispering Petals", "play Whispering Petals", "yes")
    assert labels(game) == ["put back We Happy Few", "put back Interposed Shield"]
    game.choose(0)
    assert names(game, "hero_deck")[-2:] == ["Sharp Nose", "We Happy Few"]


@fantasy("solo.after-twist")
def test_the_hero_goes_after_the_twists_own_effect_and_none_goes_where_all_are_dear():
    game = alone(scheme=PILLAGE, hq=COSTS, villain_deck=["Scheme Twist", *CALM], step="turn")
    assert (list(city(game)), game.ask.why) == (["Swamp"], "solo.after-twist")
    assert alone(hq=DEAR, villain_deck=["Scheme Twist", *CALM], step="turn").ask.kind == "action"


@fantasy("solo.after-twist", "twist.villain-becomes")
def test_a_false_log_that_becomes_a_twist_puts_a_second_hero_away():
    where = {**dict.fromkeys(SPACES[:4], "Leprechauns"), "Border Gate": "False Log"}
    game = alone(city=where, hq=COSTS, hero_deck=DEAR, step="turn")
    choose(game, "KO Sharp Nose")
    assert game.ask.why == "solo.after-twist"
    game.choose("put back Interposed Shield")
    assert (names(game, "ko"), names(game, "hero_deck")[-1]) == (["Sharp Nose"], "Interposed Shield")
    assert game.view("Ana")["scheme"]["twists"] == 1


@fantasy("solo.after-strike")
def test_a_completed_strike_plays_another_villain_card():
    game = alone(mastermind=TERRISKAI, villain_deck=["Master Strike", "Rime Brute", *CALM], step="turn")
    assert (gained(game), city(game)) == ({"Ana": 1}, {"Swamp": "Rime Brute"})
    assert told(game, "strike.destination", "solo.after-strike") == ["strike.destination", "solo.after-strike"]


@fantasy("solo.after-strike")
def test_a_strike_after_a_strike_plays_one_more_and_a_choice_of_the_first_comes_before():
    game = alone("Ana: hand Shake Down, Guard", villain_deck=["Master Strike", "Master Strike", "Rime Brute", *CALM],
                 step="turn")
    assert (labels(game), city(game)) == (["KO Shake Down", "KO Guard"], {})
    choose(game, "KO Guard")
    assert names(game, "ko") == ["Guard", "Master Strike", "Shake Down", "Master Strike"]
    assert city(game) == {"Swamp": "Rime Brute"}


@fantasy("solo.after-twist", "solo.after-strike")
def test_with_two_players_twists_and_strikes_do_no_more():
    for card in ("Scheme Twist", "Master Strike"):
        game = together("Ana: hand Wound | Ben: hand Wound", hq=COSTS, villain_deck=[card, *CALM], step="turn")
        assert (game.ask.kind, city(game), names(game, "hq")) == ("action", {}, COSTS)


@fantasy("solo.each-other-player")
@pytest.mark.parametrize(("space", "wounds"), [("Swamp", 1), ("Granary", 0)])
def test_each_other_player_on_a_villain_is_you(space, wounds):
    game = alone(city={space: "Bog Lurker"}, attack=3)
    game.choose("fight Bog Lurker")
    assert gained(game) == {"Ana": wounds}


@fantasy("solo.each-other-player")
def test_each_other_player_on_a_tactic_is_you():
    undertow = alone(mastermind=NAX, attack=8, tactics=["Crimson Undertow"] * 2).choose(f"fight {NAX}")
    assert gained(undertow) == {"Ana": 2}
    winds = alone("Ana: hand Guard; victory Rime Brute, Villager", TERRISKAI, attack=10,
                  tactics=["Scattered to the Winds"] * 2).choose(f"fight {TERRISKAI}")
    assert names(winds, "ko") == ["Rime Brute"]
    above = alone("Ana: hand Guard; victory Villager, Villager, Villager", TERRISKAI, attack=10,
                  tactics=["Snatched from Above"] * 2).choose(f"fight {TERRISKAI}")
    assert names(above, "ko") == ["Villager", "Villager"]
    edict = alone("Ana: hand Guard; deck Shake Down", "Durissa the Dispossessed", attack=9,
                  tactics=["Edict of the Dispossessed"] * 2).choose("fight Durissa the Dispossessed")
    assert edict.ask.kind == "choose one"
    edict.choose(0)
    assert names(edict, "hand", "Ana") == ["Guard", "Shake Down"]


@fantasy("solo.each-other-player.heroes")
def test_each_other_player_on_a_hero_is_nobody():
    game = alone("Ana: hand Rune-Etched Cutlass, Volley from the Wall, Guard; deck Shake Down")
    choose(game, "play Rune-Etched Cutlass", "play Volley from the Wall", "yes")
    while game.ask.kind != "action":
        game.choose(0)
    assert names(game, "hand", "Ana") == ["Guard"]


@fantasy("solo.score")
def test_villagers_carried_away_twists_and_escaped_villains_cost_points():
    game = alone("Ana: hand Guard; victory Villager, Rimelord", attack=7, tactics=["Bent Coffers"],
                 escape=["Rime Brute", "Villager", "Villager"], twists=3)
    choose(game, f"fight {KELILA}", "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.solo_score == 1 + 4 + 5 - 4 * 2 - 3 * 3 - 1


# ---- what the fantasy edition does not have --------------------------------------------------------


@fantasy("mode.difficulty-by-choice", "score.mastermind-card")
def test_there_are_no_modes_to_choose():
    assert SYSTEM.modes == {}
    with pytest.raises(SetupError, match="unknown mode 'final-showdown'"):
        Game.new(Setup("dxp", 2, modes=["final-showdown"]))


@fantasy("heal.condition")
def test_r8_fighting_the_mastermind_forbids_healing():
    game = together("Ana: hand Wound, Wound", attack=7, tactics=["Bent Coffers"] * 2)
    assert "heal" in labels(game)
    game.choose(f"fight {KELILA}")
    assert refused(game, "heal")
