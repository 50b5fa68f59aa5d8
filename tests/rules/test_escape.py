"""Villains leaving the city (content/rules/escape.yaml)."""

import pytest
from support.systems import CORES, WITH_GUESTS, current, full_city, origin, per_system
from support.words import carry_out, city, gained, held, labels, names, refused, rule, story, table, told

from legendary_nb import Setup

HQ = ["Odinson", "Storm", "Gambit", "Hulk", "Rogue"]
NEXT = ["Sentinel", "Sentinel", "Sentinel"]
HAND = "Odinson, Keen Senses"


def escaping(villain, *captives, seats="Ana: hand Wound | Ben: hand Wound", deck=("Sentinel", "Sentinel"),
             hq=(), others="Hand Ninjas", **parts):
    """A turn in which a villain with these captives is pushed out of a full city."""
    last = {"villain": villain, "holds": list(captives)}
    hq = list(hq) or ["Odinson", *["Hulk Smash!"] * 4]
    return table(seats, city=full_city(last, others), step="turn", villain_deck=list(deck), hq=hq, **parts)


def under(scheme, mastermind="Loki"):
    return Setup(current(), 2, mastermind, scheme)


def robbery():
    return under(per_system(core_1e="Midtown Bank Robbery", core_2e="Bank Robbery Hostage Crisis"))


@rule("escape.trigger", systems=CORES)
def test_a_villain_pushed_off_the_last_space_lies_in_the_escape_pile():
    game = escaping("Melter")
    assert names(game, "escape") == ["Melter"]
    assert city(game) == {**full_city("Hand Ninjas"), "Sewers": "Sentinel"}


@rule("escape.trigger", systems=WITH_GUESTS)
def test_the_escape_pile_is_open_to_everybody():
    game = escaping("Melter", "Bystander")
    for player in ("Ana", "Ben"):
        assert [c["name"] for c in game.view(player)["escape"]] == ["Melter", "Bystander"]


@rule("escape.ko-hero", systems=WITH_GUESTS)
def test_the_current_player_kos_a_hero_costing_six_or_less_from_the_hq():
    hq = ["Determination", "Lightning Bolt", "Spinning Cyclone", "Tidal Wave", "God of Thunder"]
    game = escaping("Melter", hq=hq, acting="Ben")
    assert game.ask.player == "Ben"
    assert labels(game) == ["KO Determination", "KO Lightning Bolt", "KO Spinning Cyclone"]
    game.choose("KO Spinning Cyclone")
    assert names(game, "ko") == ["Spinning Cyclone"]
    assert "Spinning Cyclone" not in names(game, "hq")


@rule("escape.ko-hero", systems=WITH_GUESTS)
def test_the_hero_an_escape_kos_cannot_be_declined():
    game = escaping("Melter", hq=HQ)
    assert len(labels(game)) == 5
    assert refused(game, "end turn") and refused(game, "done") and refused(game, "no")


@rule("escape.ko-hero.none", systems=WITH_GUESTS)
def test_without_a_cheap_hero_nothing_is_kod_and_the_escape_goes_on():
    hq = ["Tidal Wave", "Pure Fury", "Diamond Form", "God of Thunder", "Hulk Smash!"]
    game = escaping("Zzzax", hq=hq)
    assert names(game, "hq") == hq
    assert names(game, "ko") == []
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"


@rule("escape.ko-hero.refill", systems=CORES)
def test_the_hq_is_refilled_before_the_escape_effect_is_read():
    civil_war = under(per_system(core_1e="Super Hero Civil War", core_2e="Superhero Civil War"))
    game = escaping("Mystique", setup=civil_war, hq=["Odinson", *["Hulk Smash!"] * 4],
                    hero_deck=["Tidal Wave", *["Spinning Cyclone"] * 9])
    assert names(game, "ko")[:2] == ["Odinson", "Tidal Wave"]
    assert len([c for c in game.view("Ana")["ko"] if c["kind"] == "hero"]) == 1 + 5
    assert names(game, "hq") == ["Spinning Cyclone"] * 5


@rule("escape.ko-hero.refill", systems=CORES)
def test_the_card_that_refills_the_hq_can_be_what_the_escape_effect_takes():
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping("Mystique", setup=skrulls, hq=["Odinson", *["Tidal Wave"] * 4],
                    hero_deck=["Hulk Smash!", *["Spinning Cyclone"] * 4])
    assert city(game)["Sewers"] == "Hulk Smash!"


@rule("escape.discard", systems=WITH_GUESTS)
def test_each_player_discards_a_card_for_bystanders_carried_away():
    game = escaping("Melter", "Bystander", seats=f"Ana: hand {', '.join(['Keen Senses'] * 6)} | "
                                                         f"Ben: hand {', '.join(['Odinson'] * 6)}")
    for player in ("Ana", "Ben"):
        assert len(names(game, "hand", player)) == 5
        assert len(names(game, "discard", player)) == 1


@rule("escape.discard", systems=WITH_GUESTS)
def test_nobody_discards_when_the_villain_carried_no_bystander():
    game = escaping("Melter", seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2


@rule("escape.discard", systems=WITH_GUESTS)
def test_a_bystander_on_another_villain_does_not_count():
    game = table(f"Ana: hand {HAND}", hq=["Odinson", *["Hulk Smash!"] * 4], step="turn", villain_deck=NEXT,
                 city={**full_city("Melter"),
                       "Streets": {"villain": "Zzzax", "holds": ["Bystander"]}})
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == 2
    assert held(game, "Zzzax") == ["Bystander"]


@rule("escape.discard", systems=WITH_GUESTS)
def test_a_captured_hero_alone_makes_nobody_discard():
    game = escaping("Skrull Queen Veranke", "Odinson", seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2
    assert names(game, "escape") == ["Skrull Queen Veranke", "Odinson"]


@rule("escape.discard", systems=WITH_GUESTS)
def test_the_discard_is_a_rule_and_not_a_card_effect():
    game = escaping("Melter", "Bystander", seats="Ana: hand Unending Energy | Ben: hand Wound")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == ["Unending Energy"]


@rule("escape.discard.once", systems=WITH_GUESTS)
def test_three_bystanders_cost_each_player_one_card():
    game = escaping("Melter", "Bystander", "Bystander", "Bystander",
                    seats="Ana: hand Odinson, Odinson, Odinson | Ben: hand Odinson, Odinson, Odinson")
    assert told(game).count("escape.discard") == 2
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2


@rule("escape.discard.once", systems=CORES)
def test_two_escapes_with_bystanders_are_two_penalties():
    game = table("Ana: hand Odinson, Odinson, Odinson | Ben: hand Odinson, Odinson, Odinson", hq=["Hulk Smash!"] * 5,
                 setup=under("Negative Zone Prison Breakout"), step="turn",
                 villain_deck=["Scheme Twist", *NEXT],
                 city={**full_city({"villain": "The Lizard", "holds": ["Bystander"]}),
                       "Streets": {"villain": "Melter", "holds": ["Bystander"]}})
    assert names(game, "escape") == ["The Lizard", "Bystander", "Melter", "Bystander"]
    assert told(game).count("escape.discard") == 4
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 1


@rule("escape.discard.choice", systems=WITH_GUESTS)
def test_each_player_chooses_the_card_they_discard():
    game = escaping("Melter", "Bystander", seats="Ana: hand Keen Senses, Odinson | "
                    "Ben: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Hulk Smash!")
    assert game.ask.player == "Ana"
    game.choose("discard Odinson")
    assert game.ask.player == "Ben"
    assert labels(game) == ["discard S.H.I.E.L.D. Agent", "discard S.H.I.E.L.D. Trooper",
                            "discard Hulk Smash!"]
    game.choose("discard S.H.I.E.L.D. Agent")
    assert "Hulk Smash!" in names(game, "hand", "Ben")
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Agent"]


@rule("escape.discard.choice", systems=WITH_GUESTS)
def test_a_wound_in_hand_may_be_the_card_discarded():
    game = escaping("Melter", "Bystander", seats="Ana: hand Wound, Odinson | Ben: hand Keen Senses")
    game.choose("discard Wound")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("escape.discard.empty-hand", systems=WITH_GUESTS)
def test_a_player_with_an_empty_hand_discards_nothing():
    game = escaping("Melter", "Bystander", seats="Ana: hand Keen Senses | Ben: hand ; discard Wound")
    assert [e.player for e in game.events if e.cause == "escape.discard"] == ["Ana"]
    assert names(game, "discard", "Ben") == ["Wound"]
    assert (game.ask.kind, game.ask.player) == ("action", "Ana")


@rule("escape.bystanders-stay", systems=WITH_GUESTS)
def test_bystanders_carried_away_stay_in_the_escape_pile():
    game = escaping("Melter", "Bystander", "Bystander")
    assert names(game, "escape") == ["Melter", "Bystander", "Bystander"]
    game.choose("end turn").choose("end turn")
    assert names(game, "escape")[:3] == ["Melter", "Bystander", "Bystander"]


@rule("escape.effect", systems=WITH_GUESTS)
def test_the_escape_effect_of_the_villain_that_left_is_carried_out():
    game = escaping("Zzzax")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("escape.effect", systems=WITH_GUESTS)
def test_only_the_villain_that_left_has_its_escape_effect():
    game = escaping("Melter", others="Zzzax")
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("escape.effect", systems=CORES)
def test_a_defeated_villain_has_no_escape_effect():
    game = table("Ana: hand Wound | Ben: hand Wound", attack=6, city={"Bridge": "Ultron"},
                 hq=["Hulk Smash!"] * 5)
    game.choose("fight Ultron")
    assert "Ultron" in names(game, "victory", "Ana")
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("escape.order", systems=WITH_GUESTS)
def test_an_escape_is_hero_kod_then_refill_then_discards_then_the_escape_effect():
    game = escaping("Zzzax", "Bystander", hero_deck=["Spinning Cyclone"] * 9)
    assert story(game, "ko", "refill", "discard", "gain")[-6:] == [
        ("ko", "Odinson"), ("refill", "Spinning Cyclone"), ("discard", "Wound"), ("discard", "Wound"),
        ("gain", "Wound"), ("gain", "Wound")]


@rule("escape.order", systems=CORES)
def test_each_step_of_an_escape_waits_for_the_choices_of_the_one_before():
    game = escaping("Sabretooth", "Bystander", hq=HQ, seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    asked = []
    for answer in ("KO Odinson", *["discard Odinson"] * 2, *["reveal Keen Senses"] * 2):
        asked.append((game.ask.player, game.ask.why))
        game.choose(answer)
    line = per_system(core_1e=f"{origin()}/brotherhood/sabretooth#escape",
                      core_2e="core-2e/brotherhood-of-mutants/sabretooth#escape")
    assert asked == [("Ana", "escape.ko-hero"), ("Ana", "escape.discard"), ("Ben", "escape.discard"),
                     ("Ana", line), ("Ben", line)]


@rule("escape.order", systems=CORES)
def test_the_card_lost_to_the_penalty_can_no_longer_be_revealed_against_the_escape_effect():
    game = escaping("Sabretooth", "Bystander", seats="Ana: hand Keen Senses | Ben: hand Keen Senses, Wound")
    game.choose("discard Keen Senses")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("escape.after-moves", systems=CORES)
def test_an_escape_effect_finds_the_city_after_all_pushing():
    game = escaping("Mystique", setup=robbery(), deck=["Zzzax", "Bystander", "Sentinel"])
    stands = [space["villain"] for space in game.view("Ana")["city"]]
    assert [(villain["name"], len(villain["holds"])) for villain in stands] == [
        ("Zzzax", 1), ("Hand Ninjas", 2), ("Hand Ninjas", 0), ("Hand Ninjas", 0), ("Hand Ninjas", 0)]
    robbers = per_system(core_1e=f"{origin()}/midtown-bank-robbery#twist",
                         core_2e="core-2e/bank-robbery-hostage-crisis#twist 1-8")
    assert told(game, "city.push", "city.entry", "escape.trigger", robbers) == [
        *["city.push"] * 4, "city.entry", "escape.trigger", robbers, robbers, robbers]


@rule("escape.after-moves", systems=CORES)
def test_the_villain_pushed_into_a_space_is_the_one_an_escape_effect_finds_there():
    game = table(setup=robbery(), hq=["Hulk Smash!"] * 5, step="turn",
                 city={**full_city("Mystique"), "Sewers": "Zzzax", "Bank": "The Lizard"},
                 villain_deck=["Sentinel", "Bystander", "Sentinel"])
    assert len(held(game, "Zzzax")) == 2
    assert held(game, "The Lizard") == []


@rule("escape.before-ambush", systems=CORES)
def test_an_escape_is_finished_before_the_newcomer_ambushes():
    newcomer = per_system(core_1e="Ymir, Frost Giant King", core_2e="Sabretooth")
    game = escaping("Zzzax", "Bystander", deck=[newcomer, "Sentinel"])
    zzzax = f"{current()}/radiation/zzzax#escape"
    ambush = per_system(core_1e=f"{origin()}/enemies-of-asgard/ymir-frost-giant-king#ambush",
                        core_2e="core-2e/brotherhood-of-mutants/sabretooth#ambush")
    assert told(game, "escape.trigger", "escape.ko-hero", "escape.discard", zzzax, ambush) == [
        "escape.trigger", "escape.ko-hero", "escape.discard", "escape.discard", zzzax, zzzax, ambush, ambush]


@rule("escape.before-ambush", systems=WITH_GUESTS)
def test_the_ambush_waits_for_every_choice_the_escape_asks_for():
    game = escaping("Melter", hq=HQ, deck=["Skrull Queen Veranke", "Sentinel"],
                    hero_deck=["Hulk Smash!", *["Spinning Cyclone"] * 3])
    assert held(game, "Skrull Queen Veranke") == []
    game.choose("KO Odinson")
    assert held(game, "Skrull Queen Veranke") == ["Hulk Smash!"]


@rule("escape.captured-heroes.scheme", systems=CORES)
@pytest.mark.parametrize("captor", ["Skrull Queen Veranke", "Super-Skrull", "Sentinel"])
def test_heroes_carried_off_by_villains_count_for_secret_invasion(captor):
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping(captor, "Odinson", setup=skrulls, escape=["Keen Senses"] * 5)
    assert game.outcome.result == "loss"
    assert game.outcome.reason.endswith("#evil wins")


@rule("escape.captured-heroes.scheme", systems=CORES)
def test_a_carried_hero_counts_as_one_and_its_captor_as_none():
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping("Skrull Queen Veranke", "Odinson", setup=skrulls, escape=["Keen Senses"] * 4)
    assert game.outcome is None
    heroes = [c for c in game.view("Ana")["escape"] if c["kind"] == "hero"]
    assert len(heroes) == 5


DIVERTED = ("villains", "core-1e with villains", "bond with villains", "dxp with villains")


@rule("escape.count-diverted", systems=DIVERTED, twins=False)
def test_a_villain_that_shuffles_itself_back_as_it_escapes_is_not_counted():
    """R58: as core-2e has it, everywhere."""
    game = table("Ana: hand Bindings", players=1, city={"Bank": "Wolverine"}, hq=["Perfect Aim"] * 5)
    carry_out(game, {"escape": "a villain in city"})
    assert names(game, "escape") == [] and "Wolverine" in names(game, "villain_deck")
    assert dict(game.explain("solo score").parts)["villains escaped"] == 0
    counted = table("Ana: hand Bindings", players=1, city={"Bank": "Cops"}, hq=["Perfect Aim"] * 5)
    carry_out(counted, {"escape": "a villain in city"})
    assert dict(counted.explain("solo score").parts)["villains escaped"] == -1
