"""The basic cards: starters, officers with specialists, sidekicks, wounds, bystanders, strikes and twists."""

import pytest
from support.words import card, choose, city, fresh, held, labels, likely, names, pools, table

from legendary_nb import Game
from legendary_nb.rules.setup_value import first_game

CORE_2E = "core-2e"
AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
SIDEKICK = "Daring Sidekick"
SPECIALISTS = {f"{c.capitalize()} Specialist": c for c in ("covert", "instinct", "ranged", "strength", "tech")}
# a card of each class that asks nothing when it is played first
OF_CLASS = {"covert": "Covert Operation", "instinct": "Web-Trap", "ranged": "Revitalizing Rain",
            "strength": "Odinson", "tech": "Jump Dimensions"}


def laid(seats: str, officers: tuple[str, ...] = (), rescues: tuple[str, ...] = (), **parts) -> Game:
    """A table with these cards on top of the officer deck and of the bystander deck, top first."""
    game = table(seats, system=CORE_2E, **parts)
    for stack, cards in (("officers", officers), ("bystanders", rescues)):
        game.table.stacks[stack] += [fresh(game, name) for name in reversed(cards)]
    return game


def rescuing(seats: str, bystander: str, **parts) -> Game:
    """The current player, who has two Gather Intel in hand, has just rescued this bystander with them."""
    game = laid(seats, rescues=(bystander,), **parts)
    return choose(game, "play Gather Intel", "play Gather Intel", "yes")


def fought(seats: str, *held: str) -> Game:
    """Ana has just paid for a Sentinel that holds these bystanders."""
    game = laid(seats, city={"Bank": {"villain": "Sentinel", "holds": list(held)}}, attack=3)
    return choose(game, "fight Sentinel")


# ---- starters --------------------------------------------------------------------------------------


@card(AGENT, TROOPER, OFFICER, system=CORE_2E)
@pytest.mark.parametrize(("name", "points"), [(AGENT, (1, 0)), (TROOPER, (0, 1)), (OFFICER, (2, 0))])
def test_agents_and_officers_recruit_and_troopers_fight(name, points):
    game = laid(f"Ana: hand {name}, {name}")
    choose(game, f"play {name}", f"play {name}")
    assert pools(game) == (2 * points[0], 2 * points[1])


@card(AGENT, TROOPER, system=CORE_2E)
def test_every_player_starts_with_eight_agents_and_four_troopers():
    game = Game.new(first_game(CORE_2E, 3), seed=4)
    for player in game.table.box.names:
        cards = names(game, "deck", player) + names(game, "hand", player)
        assert sorted(cards) == [AGENT] * 8 + [TROOPER] * 4


# ---- officers and specialists ----------------------------------------------------------------------


@card(*SPECIALISTS, system=CORE_2E)
@pytest.mark.parametrize("name", SPECIALISTS)
def test_a_specialist_draws_a_card_after_a_card_of_its_class_if_you_like(name):
    first = OF_CLASS[SPECIALISTS[name]]

    def offered():
        game = laid(f"Ana: hand {first}, {name}; deck Wound, Wound; discard ")
        return choose(game, f"play {first}", f"play {name}")

    assert offered().ask.kind == "superpower"
    game = choose(offered(), "yes")
    assert names(game, "hand", "Ana") == ["Wound"]
    declined = choose(offered(), "no")
    assert names(declined, "hand", "Ana") == []
    assert pools(game)[0] == pools(declined)[0] >= 2


@card(*SPECIALISTS, system=CORE_2E)
@pytest.mark.parametrize("name", SPECIALISTS)
def test_a_specialist_draws_nothing_after_cards_of_other_classes_or_grey_ones(name):
    others = [first for c, first in OF_CLASS.items() if c != SPECIALISTS[name]]
    game = laid(f"Ana: hand {name}; played {', '.join(others)}, {AGENT}, {OFFICER}; deck Wound; discard ")
    game.choose(f"play {name}")
    assert game.ask.kind == "action"
    assert (names(game, "hand", "Ana"), pools(game)) == ([], (2, 0))


@card("Tech Specialist", OFFICER, system=CORE_2E)
def test_a_specialist_is_a_shield_officer_of_its_class():
    game = laid("Ana: hand Tech Specialist, Weapon Bank, Stealth Assault Squad")
    choose(game, "play Tech Specialist", "play Weapon Bank", "yes", "play Stealth Assault Squad")
    assert pools(game) == (2, 2 + 2 + 1 + 2)
    assert game.table.card(game.table.players[0].played[0]).hero == OFFICER


@card(OFFICER, "Covert Specialist", system=CORE_2E)
def test_the_top_card_of_the_officer_deck_is_recruited_for_three_as_often_as_you_can_pay():
    game = laid("Ana: hand ; discard ", ("Covert Specialist", OFFICER), recruit=7, hq=["Pure Fury"] * 5)
    choose(game, f"recruit {OFFICER}", f"recruit {OFFICER}")
    assert names(game, "discard", "Ana") == ["Covert Specialist", OFFICER]
    assert pools(game) == (1, 0)
    assert f"recruit {OFFICER}" not in labels(game)


@card(OFFICER, "Covert Specialist", system=CORE_2E)
def test_the_officer_deck_lies_face_down_nobody_sees_which_officer_comes_next():
    plain = laid("Ana: hand ", (OFFICER,), recruit=3, hq=["Pure Fury"] * 5)
    special = laid("Ana: hand ", ("Covert Specialist",), recruit=3, hq=["Pure Fury"] * 5)
    assert labels(plain) == labels(special) == [f"recruit {OFFICER}", f"recruit {SIDEKICK}", "end turn"]


@card(OFFICER, "Covert Specialist", system=CORE_2E)
def test_neither_an_option_nor_a_bot_tells_which_officer_lies_on_top():
    game = laid("Ana: hand ; discard ", recruit=3, hq=["Pure Fury"] * 5)
    officers = game.table.stacks["officers"]
    told = set()
    for top in officers[:]:
        officers.remove(top)
        officers.append(top)
        game.table.ask.options_ = None
        told.add((tuple(game.ask.raw), likely(game).label))
    assert len(told) == 1
    game.choose(game.ask.raw[0])
    assert game.table.players[0].discard == [top]


@card(OFFICER, "Covert Specialist", system=CORE_2E)
def test_with_only_specialists_left_an_officer_option_still_takes_the_top_one():
    game = laid("Ana: hand ; discard ", ("Tech Specialist", "Covert Specialist"), recruit=6, hq=["Pure Fury"] * 5,
                stacks={"officers": 0})
    choose(game, f"recruit {OFFICER}", f"recruit {OFFICER}")
    assert names(game, "discard", "Ana") == ["Tech Specialist", "Covert Specialist"]


@card(OFFICER, system=CORE_2E)
def test_an_officer_cannot_be_recruited_for_two_or_from_an_empty_deck():
    assert f"recruit {OFFICER}" not in labels(laid("Ana: hand ", recruit=2))
    assert f"recruit {OFFICER}" not in labels(laid("Ana: hand ", recruit=9, stacks={"officers": 0}))


@card(OFFICER, *SPECIALISTS, system=CORE_2E)
def test_ten_specialists_are_shuffled_among_the_officers():
    decks = [names(Game.new(first_game(CORE_2E, 2), seed=seed), "officers") for seed in (1, 2)]
    assert [sorted(deck) for deck in decks] == [sorted([OFFICER] * 20 + list(SPECIALISTS) * 2)] * 2
    assert decks[0] != decks[1]


# ---- sidekicks -------------------------------------------------------------------------------------


@card(SIDEKICK, system=CORE_2E)
def test_a_sidekick_draws_a_card_and_goes_under_the_sidekick_deck():
    game = laid(f"Ana: hand {SIDEKICK}; deck Odinson, Wound; discard ")
    before = len(names(game, "sidekicks"))
    game.choose(f"play {SIDEKICK}")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "played", "Ana") == [] and len(names(game, "sidekicks")) == before + 1
    assert pools(game) == (0, 1)


@card(SIDEKICK, system=CORE_2E)
def test_a_sidekick_goes_back_though_there_is_no_card_to_draw():
    game = laid(f"Ana: hand {SIDEKICK}; deck ; discard ", stacks={"sidekicks": 0})
    game.choose(f"play {SIDEKICK}")
    assert names(game, "sidekicks") == [SIDEKICK] and names(game, "hand", "Ana") == []


@card(SIDEKICK, "Trick Arrow", system=CORE_2E)
def test_the_card_a_sidekick_drew_and_its_playing_still_count_this_turn():
    game = laid(f"Ana: hand {SIDEKICK}, Trick Arrow; deck Wound; discard ")
    choose(game, f"play {SIDEKICK}", "play Trick Arrow")
    assert pools(game) == (0, 1 + 1 + 2)


@card(SIDEKICK, "Sentinel", system=CORE_2E)
def test_a_played_sidekick_is_no_longer_one_of_your_heroes():
    game = laid(f"Ana: hand {SIDEKICK}; deck Wound; discard ", city={"Bank": "Sentinel"}, attack=2)
    choose(game, f"play {SIDEKICK}", "fight Sentinel")
    assert names(game, "ko") == []

    held_back = laid(f"Ana: hand {SIDEKICK}; discard ", city={"Bank": "Sentinel"}, attack=3)
    held_back.choose("fight Sentinel")
    assert names(held_back, "ko") == [SIDEKICK]


@card(SIDEKICK, system=CORE_2E)
def test_a_sidekick_is_recruited_for_two_once_a_turn():
    assert f"recruit {SIDEKICK}" not in labels(laid("Ana: hand ", recruit=1))
    game = laid("Ana: hand ; discard ", recruit=5)
    game.choose(f"recruit {SIDEKICK}")
    assert names(game, "discard", "Ana") == [SIDEKICK]
    assert pools(game) == (3, 0) and f"recruit {SIDEKICK}" not in labels(game)


# ---- wounds ----------------------------------------------------------------------------------------


@card("Wound", system=CORE_2E)
def test_wounds_in_hand_are_healed_all_together_and_those_elsewhere_stay():
    game = laid(f"Ana: hand Wound, Wound, {AGENT}; discard Wound; deck Wound")
    choose(game, f"play {AGENT}", "heal")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == []
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == ["Wound"]


@card("Wound", system=CORE_2E)
@pytest.mark.parametrize(("deed", "parts"), [
    (f"recruit {SIDEKICK}", {"recruit": 2}),
    ("fight Hand Ninjas", {"attack": 3, "city": {"Bank": "Hand Ninjas"}}),
    ("fight Red Skull", {"attack": 7, "tactics": ["Vast Resources", "Vast Resources"]}),
])
def test_whoever_recruits_or_fights_does_not_heal_and_the_other_way_round(deed, parts):
    game = laid("Ana: hand Wound", **parts)
    assert "heal" in labels(game)
    game.choose(deed)
    assert "heal" not in labels(game)

    game = laid("Ana: hand Wound, Odinson", **parts)
    game.choose("heal")
    assert labels(game) == ["play Odinson", "end turn"]


@card("Wound", "Perfect Teamwork", system=CORE_2E)
def test_a_wound_is_no_hero_and_has_no_class():
    game = laid("Ana: hand Wound, Perfect Teamwork")
    assert "play Wound" not in labels(game)
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, 1 + 1)  # its own strength alone


# ---- bystanders ------------------------------------------------------------------------------------


@card("Bystander", system=CORE_2E)
def test_a_bystander_held_by_a_villain_is_rescued_by_a_fight_for_one_point():
    game = fought("Ana: hand Wound", "Bystander")
    assert names(game, "victory", "Ana") == ["Sentinel", "Bystander"]
    assert game.ask.kind == "action"
    assert game.explain("score Ana").total == 1 + 1


@card("Bystander", system=CORE_2E)
def test_a_bystander_from_the_villain_deck_is_captured_by_the_villain_nearest_to_it():
    game = laid("Ana: hand Wound", villain_deck=["Bystander", "Sentinel"], step="turn",
                city={"Bank": "Hand Ninjas", "Bridge": "Sabretooth"})
    assert (held(game, "Hand Ninjas"), held(game, "Sabretooth")) == (["Bystander"], [])


@card("Bystander", system=CORE_2E)
def test_a_bystander_from_the_villain_deck_is_captured_by_the_mastermind_where_the_city_is_empty():
    game = laid("Ana: hand Wound", villain_deck=["Bystander", "Sentinel"], step="turn")
    assert held(game, "Red Skull, Hydra Overlord") == ["Bystander"]
    assert names(game, "victory", "Ana") == []


@card("Experimental Geneticist", system=CORE_2E)
def test_an_experimental_geneticist_may_ko_one_of_the_top_two_cards():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Hulk Smash!, Quick Draw; discard ",
                    "Experimental Geneticist")
    assert labels(game) == ["KO Odinson", "KO Hulk Smash!", "do not KO"]
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "deck", "Ana") == ["Hulk Smash!", "Quick Draw"]
    assert names(game, "victory", "Ana") == ["Experimental Geneticist"]


@card("Experimental Geneticist", system=CORE_2E)
@pytest.mark.parametrize(("first", "deck"), [("Odinson", ["Hulk Smash!", "Odinson", "Quick Draw"]),
                                             ("Hulk Smash!", ["Odinson", "Hulk Smash!", "Quick Draw"])])
def test_the_cards_an_experimental_geneticist_spares_go_back_in_any_order(first, deck):
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Hulk Smash!, Quick Draw; discard ",
                    "Experimental Geneticist")
    choose(game, "do not KO", f"put back next {first}")
    assert names(game, "deck", "Ana") == deck and names(game, "ko") == []


@card("Experimental Geneticist", system=CORE_2E)
def test_an_experimental_geneticist_looks_at_what_is_there_and_does_without_any_card():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck ; discard Odinson", "Experimental Geneticist")
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    bare = rescuing("Ana: hand Gather Intel, Gather Intel; deck ; discard ", "Experimental Geneticist")
    assert bare.ask.kind == "action"


@card("Kindly Caretaker", system=CORE_2E)
def test_a_kindly_caretaker_kos_a_wound_from_hand_or_discard_pile_and_draws_nothing_then():
    game = rescuing("Ana: hand Gather Intel, Gather Intel, Wound; deck Odinson; discard Wound, Hulk Smash!",
                    "Kindly Caretaker")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)"]  # no way out
    game.choose("KO Wound (discard)")
    assert names(game, "ko") == ["Wound"]
    assert (names(game, "hand", "Ana"), names(game, "discard", "Ana")) == (["Wound"], ["Hulk Smash!"])
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("Kindly Caretaker", system=CORE_2E)
def test_a_kindly_caretaker_draws_a_card_for_a_player_without_wounds_there():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Wound; discard  | Ben: hand Wound",
                    "Kindly Caretaker")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "ko") == [] and names(game, "hand", "Ben") == ["Wound"]


@card("Police Officer", system=CORE_2E)
def test_a_police_officer_may_use_the_fight_effect_of_a_henchman_in_any_victory_pile():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Wound; discard ; victory Hand Ninjas | "
                    "Ben: victory Savage Land Mutates, Juggernaut", "Police Officer")
    assert labels(game) == ["use Hand Ninjas", "use Savage Land Mutates", "do not use"]
    game.choose("use Savage Land Mutates")
    assert names(game, "hand", "Ana") == ["Odinson"]  # a strength hero on top of Ana's deck is drawn
    assert names(game, "victory", "Ben") == ["Savage Land Mutates", "Juggernaut"]
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Police Officer"]


@card("Police Officer", "Hand Ninjas", system=CORE_2E)
def test_a_henchman_used_by_a_police_officer_was_fought_in_no_space_and_nothing_was_fought():
    game = rescuing("Ana: hand Gather Intel, Gather Intel, Wound; victory Hand Ninjas; discard ", "Police Officer")
    game.choose("use Hand Ninjas")
    assert pools(game) == (2 + 2 + 1, 0)
    assert names(game, "ko") == []
    assert "heal" in labels(game)


@card("Police Officer", system=CORE_2E)
def test_a_police_officer_need_not_use_anything_and_cannot_without_a_henchman():
    seats = "Ana: hand Gather Intel, Gather Intel; victory {}; discard "
    game = rescuing(seats.format("Sentinel"), "Police Officer")
    game.choose("do not use")
    assert names(game, "ko") == [] and game.ask.kind == "action"

    bare = rescuing(seats.format("Juggernaut"), "Police Officer")
    assert bare.ask.kind == "action"


@card("Police Officer", "Sentinel", system=CORE_2E)
def test_a_police_officer_rescued_by_a_fight_may_use_the_henchman_just_fought():
    game = fought(f"Ana: hand {AGENT}, {TROOPER}, {AGENT}; discard ", "Police Officer")
    choose(game, "fight effect of Sentinel", f"KO {AGENT}")
    assert labels(game) == ["use Sentinel", "do not use"]
    choose(game, "use Sentinel", f"KO {TROOPER}")
    assert names(game, "ko") == [AGENT, TROOPER]
    assert names(game, "victory", "Ana") == ["Sentinel", "Police Officer"]


@card("Kindly Caretaker", "Sentinel", system=CORE_2E)
@pytest.mark.parametrize(("first", "ko", "hand"), [("rescue effect of Kindly Caretaker", ["Odinson"], []),
                                                   ("fight effect of Sentinel", [], ["Odinson"])])
def test_the_rescue_effect_may_come_before_or_after_the_fight_effect(first, ko, hand):
    game = fought("Ana: hand ; deck Odinson; discard ", "Kindly Caretaker")
    game.choose(first)
    assert (names(game, "ko"), names(game, "hand", "Ana")) == (ko, hand)


@card("Kindly Caretaker", system=CORE_2E)
def test_the_rescue_effect_is_for_the_player_who_rescues():
    game = rescuing("Ana: hand Wound; discard  | Ben: hand Gather Intel, Gather Intel, Wound; discard ",
                    "Kindly Caretaker", acting="Ben")
    assert names(game, "victory", "Ben") == ["Kindly Caretaker"]
    assert names(game, "hand", "Ana") == ["Wound"] and names(game, "hand", "Ben") == []


# ---- master strikes and scheme twists --------------------------------------------------------------


@card("Master Strike", system=CORE_2E)
def test_a_master_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = laid(f"Ana: hand {', '.join([AGENT] * 6)}; discard  | Ben: hand Weapon Bank, {', '.join([AGENT] * 5)}",
                villain_deck=["Master Strike", "Sentinel"], step="turn")
    # Red Skull: reveal a tech hero or discard down to four
    assert game.ask.player == "Ben"
    game.choose("reveal Weapon Bank")
    assert (len(names(game, "hand", "Ana")), len(names(game, "hand", "Ben"))) == (4, 6)
    assert names(game, "ko") == ["Master Strike"] and city(game) == {}


@card("Scheme Twist", system=CORE_2E)
def test_a_scheme_twist_does_what_the_scheme_says():
    game = laid("Ana: hand Wound", villain_deck=["Scheme Twist", "Sentinel"], twists=1, step="turn")
    assert game.view("Ana")["scheme"]["twists"] == 2
    assert city(game) == {}
