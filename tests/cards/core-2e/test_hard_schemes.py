"""The hardest masterminds and schemes of core-2e, each together with another card or rule."""

from support.core_2e import (
    DEAR,
    STRIKE,
    TWIST,
    against,
    beside,
    card,
    core_2e,
    entering,
    fights_for,
    fought,
    stand_guard,
    strength,
    taken,
    turned_up,
    under,
)
from support.words import choose, city, fresh, held, labels, names, pools, refused, story

IDENTITY, INVASION = "Enshrouded Identity", "Secret Invasion of the Skrull Shapeshifters"
KILLBOTS, VIRUS = "Replace Earth's Leaders with Killbots", "The Legacy Virus"
KIDNAPPERS = "Hydra Kidnappers"
OFFICER, AGENT = "S.H.I.E.L.D. Officer", "S.H.I.E.L.D. Agent"

# ---- masterminds -----------------------------------------------------------------------------------


@card("Doctor Doom", IDENTITY)
def test_strikes_before_doctor_doom_came_are_no_omens():
    game = core_2e("Ana: hand  | Ben: hand ", setup=under(IDENTITY), masterminds={"Doctor Doom": ["Dark Technology"]},
                 ko=[STRIKE] * 5, attack=20)
    assert fights_for(game) == 10


@card("Loki", "Stolen Powers")
def test_a_copy_in_play_is_not_discarded_by_the_name_of_what_it_copies():
    game = core_2e("Ana: hand ; discard  | Ben: hand Stolen Powers, Odinson; discard ", setup=against("Loki"),
                  tactics=["Cruel Manipulations"] * 2, attack=30)
    beside(game, "Stolen Powers", "Quick Draw")
    game.choose("fight Loki")
    assert names(game, "hand", "Ben") == ["Odinson"] and names(game, "discard", "Ben") == ["Stolen Powers"]


@card("Loki", "Daring Sidekick")
def test_grey_heroes_are_no_thralls():
    game = turned_up(STRIKE, f"Ana: hand Daring Sidekick, {OFFICER}, {AGENT} | Ben: hand ", against("Loki"))
    assert game.ask.kind == "action" and names(game, "beside_mastermind") == []


@card("Loki")
def test_a_specialist_officer_has_a_class_and_may_be_a_thrall():
    game = turned_up(STRIKE, f"Ana: hand Covert Specialist, {OFFICER} | Ben: hand ", against("Loki"))
    assert names(game, "beside_mastermind") == ["Covert Specialist"] and fights_for(game) == 12


# ---- attack of now ---------------------------------------------------------------------------------


@card("Ultron", "Superhero Civil War")
def test_ultron_loses_what_the_tech_heroes_of_the_hq_gave_when_a_twist_kos_them():
    game = turned_up(TWIST, "Ana: hand  | Ben: hand ", under("Superhero Civil War"), city={"Bank": "Ultron"},
                     hq=["Weapon Bank"] * 5, hero_deck=["Weapon Bank", *["Odinson"] * 9])
    assert names(game, "ko")[:5] == ["Weapon Bank"] * 5 and strength(game, "Ultron") == 5 + 1


@card("Ultron", "Dark Technology")
def test_a_tech_hero_gained_by_dark_technology_leaves_the_hq_before_ultron_is_fought():
    game = taken("Dark Technology", "Ana: hand ; discard  | Ben: hand ", attack=10 + 5, city={"Bank": "Ultron"},
                    hq=["Weapon Bank", *DEAR[1:]], hero_deck=DEAR)
    assert refused(game, "fight Ultron")
    choose(game, "gain Weapon Bank", "fight Ultron")
    assert names(game, "victory", "Ana")[-1] == "Ultron" and game.ask.kind == "action"


@card("Ultron", "Pure Fury")
def test_the_tech_hero_koed_after_ultron_is_one_of_the_hq_as_it_then_is():
    game = core_2e("Ana: hand Pure Fury; discard  | Ben: discard ", ko=[AGENT] * 8, city={"Bank": "Ultron"},
                  hq=["Weapon Bank", "Trick Arrow", *DEAR[2:]], hero_deck=["Odinson"] * 5)
    choose(game, "play Pure Fury", "defeat Ultron", "choose Trick Arrow", 0)
    assert names(game, "ko")[-1] == "Trick Arrow" and "Odinson" in names(game, "hq")


@card("Paibok the Power Skrull")
def test_after_paibok_five_players_gain_the_five_heroes_of_the_hq():
    hq = ["Odinson", "Quick Draw", "Growing Rage", "Keen Senses", "Trick Arrow"]
    seats = " | ".join(f"{name}: hand ; discard " for name in ("Ana", "Ben", "Cleo", "Dan", "Eva"))
    game = fought("Paibok the Power Skrull", seats, players=5, hq=hq, hero_deck=DEAR)
    choose(game, *(f"give {name}" for name in hq[::-1][:4]))
    assert [names(game, "discard", name)[0] for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")] == hq[::-1]
    assert names(game, "hq") == DEAR and game.ask.kind == "action"


@card("Doctor Octopus (Epic)", "Daring Sidekick", "Grand Larceny")
def test_epic_doctor_octopus_counts_sidekicks_that_went_back_and_invisible_copies():
    game = core_2e("Ana: hand Daring Sidekick, Daring Sidekick, Daring Sidekick, Daring Sidekick, Daring Sidekick, "
                  "Energy Drain, Grand Larceny; deck Wound, Wound, Wound, Wound, Wound, Wound; discard  | "
                  "Ben: deck Hulk Smash!; discard ", setup=against("Doctor Octopus", epic=True))
    choose(game, *["play Daring Sidekick"] * 5, "play Energy Drain", "play Grand Larceny")
    assert fights_for(game) == 8 + 4 + 4
    game.choose("yes")
    assert fights_for(game) == 8  # the copy is the eighth card, and costs eight


@card("Red Skull, Hydra Overlord (Epic)", KIDNAPPERS)
def test_epic_red_skull_counts_hydra_villains_of_city_and_escape_pile_twice():
    game = core_2e("Ana: hand ", setup=against("Red Skull, Hydra Overlord", epic=True), city={"Bank": KIDNAPPERS},
                  escape=["Viper", "Zzzax"])
    assert fights_for(game) == 10 + 2 * 2


@card("Magneto (Epic)", "Stolen Powers", "Grand Larceny")
def test_epic_magneto_counts_copies_of_tech_and_ranged_heroes_seen_and_unseen():
    game = core_2e("Ana: hand Quick Draw, Stolen Powers, Energy Drain, Grand Larceny; deck Wound, Wound, Wound; "
                  "discard  | Ben: deck Trick Arrow; discard ", setup=against("Magneto", epic=True))
    choose(game, "play Quick Draw", "play Stolen Powers", "play Energy Drain", "play Grand Larceny", "yes")
    assert fights_for(game) == 11 + 3


# ---- schemes ---------------------------------------------------------------------------------------


@card(IDENTITY)
def test_with_too_few_officers_a_twist_adds_as_many_bodyguards_as_there_are():
    game = turned_up(TWIST, "Ana: hand  | Ben: hand ", under(IDENTITY), stacks={"officers": 1})
    assert len(names(game, "outside")) == 1 and names(game, "officers") == []


@card(IDENTITY, "Battlefield Promotion")
def test_battlefield_promotion_finds_no_bodyguards_in_the_officer_deck():
    game = core_2e(f"Ana: hand Covert Operation, Battlefield Promotion, {AGENT}; discard ", setup=under(IDENTITY),
                  stacks={"officers": 0})
    stand_guard(game, OFFICER)
    choose(game, "play Covert Operation", "play Battlefield Promotion", "yes", f"KO {AGENT}")
    assert game.ask.kind == "action" and names(game, "outside") == [OFFICER]


@card(KILLBOTS, "Police Officer")
def test_a_fought_killbot_that_is_a_police_officer_uses_a_henchmans_effect():
    game = core_2e("Ana: hand ; victory Hand Ninjas | Ben: hand ", setup=under(KILLBOTS), attack=5,
                  city={"Bank": "Police Officer"})
    game.table.beside_scheme.append(fresh(game, TWIST))
    game.choose(next(label for label in labels(game) if label.startswith("fight Killbot")))
    assert labels(game) == ["use Hand Ninjas", "do not use"]
    game.choose("use Hand Ninjas")
    assert ("fight effect", "Hand Ninjas") in story(game, "fight effect")
    assert pools(game) == (1, 5 - 2) and sorted(names(game, "victory", "Ana")) == ["Hand Ninjas", "Police Officer"]


@card(KILLBOTS, "Green Goblin")
def test_a_bystander_captured_from_the_bystander_deck_is_no_killbot():
    game = entering("Green Goblin", "Ana: hand ; victory  | Ben: hand ", setup=under(KILLBOTS))
    assert city(game) == {"Bridge": "Green Goblin"} and len(held(game, "Green Goblin")) == 1
    captive = game.table.under[game.table.city[-1]][0]
    assert not game.table.is_villain(captive)


@card(INVASION, "Unending Energy")
def test_a_gained_infiltrator_is_a_hero_again_with_its_text():
    game = core_2e("Ana: hand ; deck ; discard  | Ben: hand ", setup=under(INVASION), attack=9,
                  city={"Bank": "Unending Energy"})
    choose(game, "fight Skrull Infiltrator (Unending Energy)", 1, "Ana")
    assert names(game, "discard", "Ana") == ["Unending Energy"] and game.table.forms == {}
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Unending Energy"]


@card(INVASION, "Skrull Shapeshifter")
def test_the_hero_a_shapeshifter_takes_leaves_the_next_one_leftmost_for_the_twist():
    hq = ["Odinson", "Quick Draw", "Growing Rage", "Keen Senses", "Trick Arrow"]
    game = turned_up(["Skrull Shapeshifter"], "Ana: hand  | Ben: hand ", under(INVASION), hq=hq,
                     hero_deck=["Hulk Smash!"] * 9)
    assert held(game, "Skrull Shapeshifter") == ["Trick Arrow"]
    assert names(game, "hq") == [*hq[:4], "Hulk Smash!"]


@card(VIRUS, "Vibranium Shield")
def test_the_wound_deck_has_not_run_out_while_a_shield_can_send_the_last_wound_back():
    game = turned_up(TWIST, "Ana: hand ; deck Wound | Ben: hand Vibranium Shield; deck Odinson", against(scheme=VIRUS),
                     stacks={"wounds": 1})
    assert (game.ask.player, names(game, "wounds")) == ("Ben", [])
    choose(game, "reveal Vibranium Shield", "reveal Vibranium Shield")  # for Ana's wound, then against his own
    assert (game.outcome, names(game, "wounds")) == (None, ["Wound"])


@card(VIRUS, "Vibranium Shield")
def test_the_last_wound_loses_to_the_virus_as_soon_as_nobody_sends_it_back():
    game = turned_up(TWIST, "Ana: hand ; deck Wound | Ben: hand Vibranium Shield; deck Odinson", against(scheme=VIRUS),
                     stacks={"wounds": 1})
    game.choose("do not reveal")
    assert game.outcome.result == "loss"
