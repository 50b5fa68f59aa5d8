"""What words on cards mean in core-2e (content/rules/term.yaml), with guests from other sets."""

from collections import Counter

import pytest
from support.guest_tables import CORE_2E, guest_system, guest_table
from support.systems import VILLAINS_WITH_GUESTS
from support.words import attack_from, choose, labels, names, pools, rule, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards.card import hero_names

# ---- numbers ---------------------------------------------------------------------------------------


@rule("play.asterisk", systems=CORE_2E)
def test_a_cost_with_an_asterisk_is_the_same_cost_without_it():
    game = guest_table("Ana: hand Open Channel, Double Signal, Shadowed Thoughts")
    assert attack_from(game, "costs among heroes in hand") == 1
    assert attack_from(game, "cost of heroes in hand") == 4 + 4 + 4


@rule("play.asterisk", systems=CORE_2E)
def test_a_hero_whose_cost_has_an_asterisk_is_recruited_for_that_number():
    game = guest_table("Ana: hand Wound", recruit=4, hq=["Open Channel"] * 5)
    game.choose("recruit Open Channel (HQ 1)")
    assert pools(game) == (0, 0)


@rule("term.printed", systems=CORE_2E)
def test_a_printed_number_is_the_big_one_without_what_the_text_added():
    game = table("Ana: hand Odinson, Borrowed Brawn")
    choose(game, "play Odinson", "play Borrowed Brawn", "yes")
    assert pools(game) == (3, 1 + 3)
    assert attack_from(game, "printed attack of heroes in played") == 1
    assert attack_from(game, "printed recruit of heroes in played") == 3


@rule("term.printed", systems=CORE_2E)
def test_abomination_adds_the_printed_attack_of_the_hero_below_it():
    hq = ["Intelligence Network", "Growing Rage", "Odinson", "Overloaded Unibeam", "Keen Senses"]
    spaces = ["Bridge", "Streets", "Rooftops", "Bank", "Sewers"]
    for space, more in zip(spaces, (0, 2, 0, 3, 1), strict=True):
        game = table("Ana: hand Wound; victory Bystander", hq=hq, city={space: "Abomination"})
        assert game.explain("Abomination").total == 5 + more


@rule("term.printed", systems=CORE_2E)
def test_a_villain_that_became_a_hero_has_the_printed_attack_of_its_hero_part():
    game = guest_table("Ana: hand Keen Senses", city={"Bank": "Turncoat Page"}, attack=3)
    game.choose("fight Turncoat Page")
    assert attack_from(game, "printed attack of heroes in discard") == 2
    assert attack_from(game, "cost of heroes in discard") == 3


@rule("term.has-icon", systems=CORE_2E)
def test_small_icons_in_the_text_are_no_attack_icon():
    game = guest_table("Ana: hand Second Wind, Intelligence Network, Endless Invention, Keen Senses, Odinson")
    assert attack_from(game, "1 per hero with attack icon in hand") == 2
    game.choose("play Second Wind")
    assert pools(game)[1] == 2 + 2
    assert attack_from(game, "1 per hero with attack icon in played") == 0


@rule("term.no-number", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_a_twist_in_a_players_deck_has_cost_0():
    game = table("Ana: hand Web-Shooters; deck Scheme Twist, Odinson")
    game.choose("play Web-Shooters")
    assert names(game, "hand", "Ana") == ["Scheme Twist"]


@rule("term.no-number", systems=CORE_2E)
def test_a_number_a_card_does_not_have_counts_as_0():
    game = table("Ana: hand Scheme Twist, Bystander, Wound, Endless Invention")
    assert attack_from(game, "cost of cards in hand") == 3
    assert attack_from(game, "printed attack of cards in hand") == 0
    assert attack_from(game, "costs among cards in hand") == 2


# ---- hero names ------------------------------------------------------------------------------------


@rule("term.hero-name.missing", systems=CORE_2E)
def test_a_hero_without_a_hero_name_goes_by_its_card_name():
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Odinson, God of Thunder")
    assert attack_from(game, "hero names among heroes in hand") == 3


@rule("term.hero-name.missing", systems=CORE_2E)
def test_roll_call_counts_starters_by_their_card_names():
    game = guest_table("Ana: hand Roll Call, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, Odinson")
    game.choose("play Roll Call")
    assert pools(game) == (0, 4)


@rule("term.hero-name.missing", systems=CORE_2E)
def test_an_officer_without_a_hero_name_is_named_as_the_specialists_hero():
    game = table("Ana: hand S.H.I.E.L.D. Officer, Tech Specialist, Daring Sidekick")
    assert attack_from(game, "hero names among heroes in hand") == 2


@rule("term.hero-name.missing", systems=CORE_2E)
def test_a_villain_that_became_a_hero_goes_by_its_card_name():
    game = guest_table("Ana: hand Keen Senses; discard Frenzied Slashing", city={"Bank": "Turncoat Page"}, attack=3)
    game.choose("fight Turncoat Page")
    assert names(game, "discard", "Ana") == ["Frenzied Slashing", "Turncoat Page"]
    assert attack_from(game, "hero names among heroes in discard") == 2


@rule("term.hero-name.identical", systems=CORE_2E)
def test_hero_names_are_the_same_only_if_they_are_identical():
    game = guest_table("Ana: hand Doctor Mirage, Dr. Mirage, Web-Shooters, Venom Strike")
    assert attack_from(game, "hero names among heroes in hand") == 3


@rule("term.hero-name.identical", systems=CORE_2E)
def test_titles_may_be_shortened_and_transformed_is_no_part_of_a_name():
    assert hero_names("Mr. Mirage", "") == hero_names("Mister Mirage", "")
    assert hero_names("Dr. Mirage", "") == hero_names("Doctor Mirage", "")
    assert hero_names("Doctor Mirage, Transformed", "") == hero_names("Dr. Mirage (Transformed)", "") == (
        "Doctor Mirage",)
    for other in ("Mirage", "Doctor Mirage (Ana)", "Doctor Mirage, Vanished", "Doctor mirage", "Drs. Mirage"):
        assert hero_names(other, "") != hero_names("Doctor Mirage", "")


@rule("term.hero-name.identical", systems=CORE_2E)
def test_roll_call_counts_a_doctor_and_a_dr_of_one_name_once():
    game = guest_table("Ana: hand Roll Call, Doctor Mirage, Dr. Mirage, Web-Shooters")
    game.choose("play Roll Call")
    assert pools(game) == (0, 3)


@rule("term.hero-name.joint", systems=CORE_2E)
def test_a_card_named_for_two_heroes_has_both_names():
    game = guest_table("Ana: hand Steel and Claw")
    assert attack_from(game, "hero names among heroes in hand") == 2
    game = guest_table("Ana: hand Steel and Claw, Keen Senses")
    assert attack_from(game, "hero names among heroes in hand") == 2


@rule("term.hero-name.joint", systems=CORE_2E)
def test_roll_call_counts_every_name_once():
    game = guest_table("Ana: hand Roll Call, Steel and Claw, Keen Senses, Frenzied Slashing")
    game.choose("play Roll Call")
    assert pools(game) == (0, 3)


@rule("term.hero-name.joint", systems=CORE_2E)
def test_a_divided_card_has_both_its_names_unless_one_side_is_played():
    game = guest_table("Ana: hand Fastball, Fastball, Keen Senses, Steel and Claw")
    assert attack_from(game, "hero names among heroes in hand") == 2
    choose(game, "play Fastball", "play the side Thrown Ahead")
    assert attack_from(game, "hero names among heroes in played") == 1
    assert attack_from(game, "hero names among heroes in yours") == 2


# ---- divided cards ---------------------------------------------------------------------------------


@rule("term.divided-printed", systems=CORE_2E)
def test_a_divided_card_in_hand_has_the_printed_numbers_of_both_sides():
    game = guest_table("Ana: hand Fastball, Wound")
    assert attack_from(game, "printed attack of heroes in hand") == 2 + 3
    assert attack_from(game, "classes among heroes in hand") == 2
    assert attack_from(game, "1 per avengers hero in hand") == attack_from(game, "1 per x-men hero in hand") == 1


@rule("term.divided-printed", systems=CORE_2E)
@pytest.mark.parametrize(("side", "attack", "team"), [("Thrown Ahead", 2, "x-men"),
                                                      ("Landing Claws First", 3, "avengers")])
def test_a_divided_card_is_only_the_side_that_is_played(side, attack, team):
    game = guest_table("Ana: hand Fastball, Wound; deck Wound, Wound")
    game.choose("play Fastball")
    assert labels(game) == ["play the side Thrown Ahead", "play the side Landing Claws First"]
    assert names(game, "hand", "Ana") == ["Fastball", "Wound"]
    game.choose(f"play the side {side}")
    assert pools(game) == (0, attack)
    assert names(game, "played", "Ana") == [side]
    assert attack_from(game, "printed attack of heroes in played") == attack
    assert attack_from(game, "classes among heroes in yours") == 1
    assert [attack_from(game, f"1 per {t} hero played this turn") for t in ("x-men", "avengers")] == [
        int(team == "x-men"), int(team == "avengers")]


@rule("term.divided-printed", systems=CORE_2E)
def test_only_the_played_side_does_what_it_says_and_meets_superpowers():
    game = guest_table("Ana: hand Fastball, Odinson, Keen Senses; deck Wound")
    choose(game, "play Fastball", "play the side Thrown Ahead", "play Keen Senses")
    assert game.ask.kind == "action"
    game.choose("play Odinson")
    assert game.ask.kind == "superpower"


@rule("term.divided-printed", systems=CORE_2E)
def test_a_divided_card_is_whole_again_when_it_leaves_play():
    game = guest_table("Ana: hand Fastball, Wound", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Fastball", "play the side Thrown Ahead", "fight Sentinel")
    assert names(game, "ko") == ["Fastball"]
    assert attack_from(game, "printed attack of heroes in ko") == 2 + 3
    game = guest_table("Ana: hand Fastball, Wound", villain_deck=["Bystander"] * 3)
    choose(game, "play Fastball", "play the side Thrown Ahead", "end turn")
    assert "Fastball" in names(game, "discard", "Ana")


@rule("term.divided-printed", systems=CORE_2E)
def test_a_side_that_demands_a_discard_cannot_be_played_without_one():
    game = guest_table("Ana: hand Fastball")
    game.choose("play Fastball")
    assert names(game, "played", "Ana") == ["Thrown Ahead"]


@rule("term.divided-printed", systems=CORE_2E)
def test_abomination_counts_both_sides_of_a_divided_card_in_the_hq():
    game = guest_table("Ana: hand Wound", hq=["Fastball"] * 5, city={"Bank": "Abomination"})
    assert game.explain("Abomination").total == 5 + 2 + 3


@rule("term.divided-printed", "copy.invisible", systems=CORE_2E)
def test_a_copy_of_a_divided_card_is_a_copy_of_one_side():
    game = guest_table("Ana: hand Keen Senses, Grand Larceny, Stolen Powers; deck Fastball | Ben: deck Wound")
    choose(game, "play Keen Senses", "play Grand Larceny", "yes", "play the side Thrown Ahead")
    assert pools(game) == (0, 1 + 5 + 2)


# ---- groups ----------------------------------------------------------------------------------------


def groups_in(game: Game) -> tuple[set[str], set[str]]:
    """The villain groups and the henchman groups of a game."""
    cards = game.table.box.cards
    return {c.group for c in cards if c.kind == "villain"}, {c.group for c in cards if c.kind == "henchman"}


@rule("term.villain-group", systems=CORE_2E)
def test_who_leads_any_group_of_a_word_does_not_lead_henchmen_of_that_word():
    assert guest_system().masterminds["Doctor Octopus"].leads == ("Sinister Spider-Foes", "Sinister Syndicate")
    cube = "Unleash the Power of the Cosmic Cube"
    led, henchmen = Counter(), Counter()
    for seed in range(40):
        villains, others = groups_in(guest_table(setup=Setup("core-2e", 2, "Doctor Octopus", cube), seed=seed))
        led.update(group for group in villains if group.startswith("Sinister"))
        henchmen.update(others)
        assert any(group.startswith("Sinister") for group in villains)
    assert set(led) == {"Sinister Spider-Foes", "Sinister Syndicate"}
    assert 0 < henchmen["Sinister Lackeys"] < 40


@rule("term.villain-group", systems=CORE_2E)
def test_naming_henchmen_of_the_word_does_not_satisfy_the_mastermind():
    setup = Setup("core-2e", 2, "Doctor Octopus", "Unleash the Power of the Cosmic Cube",
                  villains=["Hydra", "Skrulls"], henchmen=["Sinister Lackeys"])
    with pytest.raises(SetupError, match="Doctor Octopus always leads it"):
        guest_table(setup=setup)


@rule("term.villain-group", systems=CORE_2E)
def test_an_extra_villain_group_is_a_group_of_eight():
    setup = Setup("core-2e", 2, "Loki", "Negative Zone Prison Breakout")
    for seed in range(10):
        villains, henchmen = groups_in(guest_table(setup=setup, seed=seed))
        assert (len(villains), len(henchmen)) == (2 + 1, 1)


@rule("term.villain-group", systems=CORE_2E)
def test_henchmen_are_villains_all_the_same():
    game = table("Ana: hand Wound", city={"Bank": "Sentinel", "Streets": "Venom"})
    assert attack_from(game, "1 per villain in city") == 2
