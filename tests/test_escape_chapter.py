"""Villains leaving the city (content/rules/escape.yaml)."""

import pytest
from helpers import city, full_city, gained, held, labels, names, refused, rule, story, table, told

from legendary_nb import Setup

HQ = ["Odinson", "Storm", "Gambit", "Hulk", "Rogue"]
NEXT = ["Sentinel", "Sentinel", "Sentinel"]
HAND = "Odinson, Gathering Stormclouds"


def escaping(villain, *captives, seats="Ana: hand Wound | Ben: hand Wound", deck=("Sentinel", "Sentinel"),
             hq=(), others="Hand Ninjas", **parts):
    """A turn in which a villain with these captives is pushed out of a full city."""
    last = {"villain": villain, "holds": list(captives)}
    hq = list(hq) or ["Odinson", *["Hulk Smash!"] * 4]
    return table(seats, city=full_city(last, others), step="turn", villain_deck=list(deck), hq=hq, **parts)


def under(scheme, mastermind="Loki"):
    return Setup("core-1e", 2, mastermind, scheme)


@rule("escape.trigger")
def test_a_villain_pushed_off_the_last_space_lies_in_the_escape_pile():
    game = escaping("Doctor Octopus")
    assert names(game, "escape") == ["Doctor Octopus"]
    assert city(game) == {**full_city("Hand Ninjas"), "Sewers": "Sentinel"}


@rule("escape.trigger")
def test_the_escape_pile_is_open_to_everybody():
    game = escaping("Doctor Octopus", "Bystander")
    for player in ("Ana", "Ben"):
        assert [c["name"] for c in game.view(player)["escape"]] == ["Doctor Octopus", "Bystander"]


@rule("escape.ko-hero")
def test_the_current_player_kos_a_hero_costing_six_or_less_from_the_hq():
    hq = ["Determination", "Lightning Bolt", "Call Lightning", "Tidal Wave", "God of Thunder"]
    game = escaping("Doctor Octopus", hq=hq, acting="Ben")
    assert game.ask.player == "Ben"
    assert labels(game) == ["KO Determination", "KO Lightning Bolt", "KO Call Lightning"]
    game.choose("KO Call Lightning")
    assert names(game, "ko") == ["Call Lightning"]
    assert "Call Lightning" not in names(game, "hq")


@rule("escape.ko-hero")
def test_the_hero_an_escape_kos_cannot_be_declined():
    game = escaping("Doctor Octopus", hq=HQ)
    assert len(labels(game)) == 5
    assert refused(game, "end turn") and refused(game, "done") and refused(game, "no")


@rule("escape.ko-hero.none")
def test_without_a_cheap_hero_nothing_is_kod_and_the_escape_goes_on():
    hq = ["Tidal Wave", "Silent Sniper", "Diamond Form", "God of Thunder", "Hulk Smash!"]
    game = escaping("Venom", hq=hq)
    assert names(game, "hq") == hq
    assert names(game, "ko") == []
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"


@rule("escape.ko-hero.refill")
def test_the_hq_is_refilled_before_the_escape_effect_is_read():
    game = escaping("Mystique", setup=under("Super Hero Civil War"), hq=["Odinson", *["Hulk Smash!"] * 4],
                    hero_deck=["Tidal Wave", *["Storm"] * 9])
    assert names(game, "ko")[:2] == ["Odinson", "Tidal Wave"]
    assert len([c for c in game.view("Ana")["ko"] if c["kind"] == "hero"]) == 1 + 5
    assert names(game, "hq") == ["Gathering Stormclouds"] * 5


@rule("escape.ko-hero.refill")
def test_the_card_that_refills_the_hq_can_be_what_the_escape_effect_takes():
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping("Mystique", setup=skrulls, hq=["Odinson", *["Tidal Wave"] * 4],
                    hero_deck=["Hulk Smash!", "Storm", "Storm", "Storm", "Storm"])
    assert city(game)["Sewers"] == "Hulk Smash!"


@rule("escape.discard")
def test_each_player_discards_a_card_for_bystanders_carried_away():
    game = escaping("Doctor Octopus", "Bystander", seats=f"Ana: hand {', '.join(['Storm'] * 6)} | "
                                                         f"Ben: hand {', '.join(['Odinson'] * 6)}")
    for player in ("Ana", "Ben"):
        assert len(names(game, "hand", player)) == 5
        assert len(names(game, "discard", player)) == 1


@rule("escape.discard")
def test_nobody_discards_when_the_villain_carried_no_bystander():
    game = escaping("Doctor Octopus", seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2


@rule("escape.discard")
def test_a_bystander_on_another_villain_does_not_count():
    game = table(f"Ana: hand {HAND}", hq=["Odinson", *["Hulk Smash!"] * 4], step="turn", villain_deck=NEXT,
                 city={**full_city("Doctor Octopus"),
                       "Streets": {"villain": "Venom", "holds": ["Bystander"]}})
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == 2
    assert held(game, "Venom") == ["Bystander"]


@rule("escape.discard")
def test_a_captured_hero_alone_makes_nobody_discard():
    game = escaping("Skrull Shapeshifters", "Odinson", seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    assert game.ask.kind == "action"
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2
    assert names(game, "escape") == ["Skrull Shapeshifters", "Odinson"]


@rule("escape.discard")
def test_the_discard_is_a_rule_and_not_a_card_effect():
    game = escaping("Doctor Octopus", "Bystander", seats="Ana: hand Unending Energy | Ben: hand Wound")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == ["Unending Energy"]


@rule("escape.discard.once")
def test_three_bystanders_cost_each_player_one_card():
    game = escaping("Doctor Octopus", "Bystander", "Bystander", "Bystander",
                    seats="Ana: hand Storm, Storm, Storm | Ben: hand Storm, Storm, Storm")
    assert told(game).count("escape.discard") == 2
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 2


@rule("escape.discard.once")
def test_two_escapes_with_bystanders_are_two_penalties():
    game = table("Ana: hand Storm, Storm, Storm | Ben: hand Storm, Storm, Storm", hq=["Hulk Smash!"] * 5,
                 setup=under("Negative Zone Prison Breakout"), step="turn",
                 villain_deck=["Scheme Twist", *NEXT],
                 city={**full_city({"villain": "The Lizard", "holds": ["Bystander"]}),
                       "Streets": {"villain": "Doctor Octopus", "holds": ["Bystander"]}})
    assert names(game, "escape") == ["The Lizard", "Bystander", "Doctor Octopus", "Bystander"]
    assert told(game).count("escape.discard") == 4
    assert len(names(game, "hand", "Ana")) == len(names(game, "hand", "Ben")) == 1


@rule("escape.discard.choice")
def test_each_player_chooses_the_card_they_discard():
    game = escaping("Doctor Octopus", "Bystander", seats="Ana: hand Storm, Odinson | "
                    "Ben: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Hulk Smash!")
    assert game.ask.player == "Ana"
    game.choose("discard Odinson")
    assert game.ask.player == "Ben"
    assert labels(game) == ["discard S.H.I.E.L.D. Agent", "discard S.H.I.E.L.D. Trooper",
                            "discard Hulk Smash!"]
    game.choose("discard S.H.I.E.L.D. Agent")
    assert "Hulk Smash!" in names(game, "hand", "Ben")
    assert names(game, "discard", "Ben") == ["S.H.I.E.L.D. Agent"]


@rule("escape.discard.choice")
def test_a_wound_in_hand_may_be_the_card_discarded():
    game = escaping("Doctor Octopus", "Bystander", seats="Ana: hand Wound, Odinson | Ben: hand Storm")
    game.choose("discard Wound")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("escape.discard.empty-hand")
def test_a_player_with_an_empty_hand_discards_nothing():
    game = escaping("Doctor Octopus", "Bystander", seats="Ana: hand Storm | Ben: hand ; discard Wound")
    assert [e.player for e in game.events if e.cause == "escape.discard"] == ["Ana"]
    assert names(game, "discard", "Ben") == ["Wound"]
    assert (game.ask.kind, game.ask.player) == ("action", "Ana")


@rule("escape.bystanders-stay")
def test_bystanders_carried_away_stay_in_the_escape_pile():
    game = escaping("Doctor Octopus", "Bystander", "Bystander")
    assert names(game, "escape") == ["Doctor Octopus", "Bystander", "Bystander"]
    game.choose("end turn").choose("end turn")
    assert names(game, "escape")[:3] == ["Doctor Octopus", "Bystander", "Bystander"]


@rule("escape.effect")
def test_the_escape_effect_of_the_villain_that_left_is_carried_out():
    game = escaping("Venom")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("escape.effect")
def test_only_the_villain_that_left_has_its_escape_effect():
    game = escaping("Doctor Octopus", others="Venom")
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("escape.effect")
def test_a_defeated_villain_has_no_escape_effect():
    game = table("Ana: hand Covering Fire, Dangerous Rescue", attack=5, city={"Bridge": "Venom"})
    game.choose("fight Venom")
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("escape.order")
def test_an_escape_is_hero_kod_then_refill_then_discards_then_the_escape_effect():
    game = escaping("Venom", "Bystander", hero_deck=["Storm"] * 9)
    assert story(game, "ko", "refill", "discard", "gain")[-6:] == [
        ("ko", "Odinson"), ("refill", "Gathering Stormclouds"), ("discard", "Wound"), ("discard", "Wound"),
        ("gain", "Wound"), ("gain", "Wound")]


@rule("escape.order")
def test_each_step_of_an_escape_waits_for_the_choices_of_the_one_before():
    game = escaping("Sabretooth", "Bystander", hq=HQ, seats=f"Ana: hand {HAND} | Ben: hand {HAND}")
    asked = []
    for answer in ("KO Odinson", *["discard Odinson"] * 2, *["reveal Gathering"] * 2):
        asked.append((game.ask.player, game.ask.why))
        game.choose(answer)
    line = "core-1e/brotherhood/sabretooth#escape"
    assert asked == [("Ana", "escape.ko-hero"), ("Ana", "escape.discard"), ("Ben", "escape.discard"),
                     ("Ana", line), ("Ben", line)]


@rule("escape.order")
def test_the_card_lost_to_the_penalty_can_no_longer_be_revealed_against_the_escape_effect():
    game = escaping("Sabretooth", "Bystander", seats="Ana: hand Storm | Ben: hand Storm, Wound")
    game.choose("discard Gathering Stormclouds")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("escape.after-moves")
def test_an_escape_effect_finds_the_city_after_all_pushing():
    game = escaping("Mystique", setup=under("Midtown Bank Robbery"), deck=["Venom", "Bystander", "Sentinel"])
    stands = [space["villain"] for space in game.view("Ana")["city"]]
    assert [(villain["name"], len(villain["holds"])) for villain in stands] == [
        ("Venom", 1), ("Hand Ninjas", 2), ("Hand Ninjas", 0), ("Hand Ninjas", 0), ("Hand Ninjas", 0)]
    robbery = "core-1e/midtown-bank-robbery#twist"
    assert told(game, "city.push", "city.entry", "escape.trigger", robbery) == [
        *["city.push"] * 4, "city.entry", "escape.trigger", robbery, robbery, robbery]


@rule("escape.after-moves")
def test_the_villain_pushed_into_a_space_is_the_one_an_escape_effect_finds_there():
    game = table(setup=under("Midtown Bank Robbery"), hq=["Hulk Smash!"] * 5, step="turn",
                 city={**full_city("Mystique"), "Sewers": "Venom", "Bank": "The Lizard"},
                 villain_deck=["Sentinel", "Bystander", "Sentinel"])
    assert held(game, "Venom") == ["Bystander", "Bystander"]
    assert held(game, "The Lizard") == []


@rule("escape.before-ambush")
def test_an_escape_is_finished_before_the_newcomer_ambushes():
    game = escaping("Venom", "Bystander", deck=["Green Goblin", "Sentinel"])
    venom, goblin = "core-1e/spider-foes/venom#escape", "core-1e/spider-foes/green-goblin#ambush"
    assert told(game, "escape.trigger", "escape.ko-hero", "escape.discard", venom, goblin) == [
        "escape.trigger", "escape.ko-hero", "escape.discard", "escape.discard", venom, venom, goblin]


@rule("escape.before-ambush")
def test_the_ambush_waits_for_every_choice_the_escape_asks_for():
    game = escaping("Doctor Octopus", hq=HQ, deck=["Skrull Queen Veranke", "Sentinel"],
                    hero_deck=["Hulk Smash!", "Storm", "Storm", "Storm"])
    assert held(game, "Skrull Queen Veranke") == []
    game.choose("KO Odinson")
    assert held(game, "Skrull Queen Veranke") == ["Hulk Smash!"]


@rule("escape.captured-heroes.scheme")
@pytest.mark.parametrize("captor", ["Skrull Shapeshifters", "Skrull Queen Veranke"])
def test_heroes_carried_off_by_villains_count_for_secret_invasion(captor):
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping(captor, "Odinson", setup=skrulls, escape=["Storm"] * 5)
    assert game.outcome.result == "loss"
    assert game.outcome.reason.endswith("#evil wins")


@rule("escape.captured-heroes.scheme")
def test_a_carried_hero_counts_as_one_and_its_captor_as_none():
    skrulls = under("Secret Invasion of the Skrull Shapeshifters")
    game = escaping("Skrull Shapeshifters", "Odinson", setup=skrulls, escape=["Storm"] * 4)
    assert game.outcome is None
    heroes = [c for c in game.view("Ana")["escape"] if c["kind"] == "hero"]
    assert len(heroes) == 5
