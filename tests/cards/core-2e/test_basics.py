"""The basic cards: starters, officers with specialists, sidekicks, wounds, bystanders, strikes and twists."""

import pytest
from support.core_2e import card
from support.words import choose, city, fresh, labels, likely, names, pools, table

from legendary_nb import Game
from legendary_nb.rules.setup_value import first_game

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"
SIDEKICK = "Daring Sidekick"
SPECIALISTS = {f"{c.capitalize()} Specialist": c for c in ("covert", "instinct", "ranged", "strength", "tech")}
# a card of each class that asks nothing when it is played first
OF_CLASS = {"covert": "Covert Operation", "instinct": "Web-Trap", "ranged": "Revitalizing Rain",
            "strength": "Odinson", "tech": "Jump Dimensions"}


def laid(seats: str, officers: tuple[str, ...] = (), rescues: tuple[str, ...] = (), **parts) -> Game:
    """A table with these cards on top of the officer deck and of the bystander deck, top first."""
    game = table(seats, **parts)
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


# ---- officers and specialists ----------------------------------------------------------------------


@card(*SPECIALISTS)
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


@card(*SPECIALISTS)
@pytest.mark.parametrize("name", SPECIALISTS)
def test_a_specialist_draws_nothing_after_cards_of_other_classes_or_grey_ones(name):
    others = [first for c, first in OF_CLASS.items() if c != SPECIALISTS[name]]
    game = laid(f"Ana: hand {name}; played {', '.join(others)}, {AGENT}, {OFFICER}; deck Wound; discard ")
    game.choose(f"play {name}")
    assert game.ask.kind == "action"
    assert (names(game, "hand", "Ana"), pools(game)) == ([], (2, 0))


@card("Tech Specialist", OFFICER)
def test_a_specialist_is_a_shield_officer_of_its_class():
    game = laid("Ana: hand Tech Specialist, Weapon Bank, Stealth Assault Squad")
    choose(game, "play Tech Specialist", "play Weapon Bank", "yes", "play Stealth Assault Squad")
    assert pools(game) == (2, 2 + 2 + 1 + 2)
    assert game.table.card(game.table.players[0].played[0]).hero == OFFICER


@card(OFFICER, "Covert Specialist")
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


@card(OFFICER, "Covert Specialist")
def test_with_only_specialists_left_an_officer_option_still_takes_the_top_one():
    game = laid("Ana: hand ; discard ", ("Tech Specialist", "Covert Specialist"), recruit=6, hq=["Pure Fury"] * 5,
                stacks={"officers": 0})
    choose(game, f"recruit {OFFICER}", f"recruit {OFFICER}")
    assert names(game, "discard", "Ana") == ["Tech Specialist", "Covert Specialist"]


@card(OFFICER, *SPECIALISTS)
def test_ten_specialists_are_shuffled_among_the_officers():
    decks = [names(Game.new(first_game("core-2e", 2), seed=seed), "officers") for seed in (1, 2)]
    assert [sorted(deck) for deck in decks] == [sorted([OFFICER] * 20 + list(SPECIALISTS) * 2)] * 2
    assert decks[0] != decks[1]


# ---- sidekicks -------------------------------------------------------------------------------------


@card(SIDEKICK)
def test_a_sidekick_draws_a_card_and_goes_under_the_sidekick_deck():
    game = laid(f"Ana: hand {SIDEKICK}; deck Odinson, Wound; discard ")
    before = len(names(game, "sidekicks"))
    game.choose(f"play {SIDEKICK}")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "played", "Ana") == [] and len(names(game, "sidekicks")) == before + 1
    assert pools(game) == (0, 1)


@card(SIDEKICK)
def test_a_sidekick_goes_back_though_there_is_no_card_to_draw():
    game = laid(f"Ana: hand {SIDEKICK}; deck ; discard ", stacks={"sidekicks": 0})
    game.choose(f"play {SIDEKICK}")
    assert names(game, "sidekicks") == [SIDEKICK] and names(game, "hand", "Ana") == []


@card(SIDEKICK, "Trick Arrow")
def test_the_card_a_sidekick_drew_and_its_playing_still_count_this_turn():
    game = laid(f"Ana: hand {SIDEKICK}, Trick Arrow; deck Wound; discard ")
    choose(game, f"play {SIDEKICK}", "play Trick Arrow")
    assert pools(game) == (0, 1 + 1 + 2)


# ---- bystanders ------------------------------------------------------------------------------------


@card("Bystander")
def test_a_bystander_held_by_a_villain_is_rescued_by_a_fight_for_one_point():
    game = fought("Ana: hand Wound", "Bystander")
    assert names(game, "victory", "Ana") == ["Sentinel", "Bystander"]
    assert game.ask.kind == "action"
    assert game.explain("score Ana").total == 1 + 1


@card("Experimental Geneticist")
def test_an_experimental_geneticist_may_ko_one_of_the_top_two_cards():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Hulk Smash!, Quick Draw; discard ",
                    "Experimental Geneticist")
    assert labels(game) == ["KO Odinson", "KO Hulk Smash!", "do not KO"]
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "deck", "Ana") == ["Hulk Smash!", "Quick Draw"]
    assert names(game, "victory", "Ana") == ["Experimental Geneticist"]


@card("Experimental Geneticist")
@pytest.mark.parametrize(("first", "deck"), [("Odinson", ["Hulk Smash!", "Odinson", "Quick Draw"]),
                                             ("Hulk Smash!", ["Odinson", "Hulk Smash!", "Quick Draw"])])
def test_the_cards_an_experimental_geneticist_spares_go_back_in_any_order(first, deck):
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Hulk Smash!, Quick Draw; discard ",
                    "Experimental Geneticist")
    choose(game, "do not KO", f"put back next {first}")
    assert names(game, "deck", "Ana") == deck and names(game, "ko") == []


@card("Experimental Geneticist")
def test_an_experimental_geneticist_looks_at_what_is_there_and_does_without_any_card():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck ; discard Odinson", "Experimental Geneticist")
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]
    bare = rescuing("Ana: hand Gather Intel, Gather Intel; deck ; discard ", "Experimental Geneticist")
    assert bare.ask.kind == "action"


@card("Kindly Caretaker")
def test_a_kindly_caretaker_kos_a_wound_from_hand_or_discard_pile_and_draws_nothing_then():
    game = rescuing("Ana: hand Gather Intel, Gather Intel, Wound; deck Odinson; discard Wound, Hulk Smash!",
                    "Kindly Caretaker")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)"]  # no way out
    game.choose("KO Wound (discard)")
    assert names(game, "ko") == ["Wound"]
    assert (names(game, "hand", "Ana"), names(game, "discard", "Ana")) == (["Wound"], ["Hulk Smash!"])
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("Kindly Caretaker")
def test_a_kindly_caretaker_draws_a_card_for_a_player_without_wounds_there():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Wound; discard  | Ben: hand Wound",
                    "Kindly Caretaker")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "ko") == [] and names(game, "hand", "Ben") == ["Wound"]


@card("Police Officer")
def test_a_police_officer_may_use_the_fight_effect_of_a_henchman_in_any_victory_pile():
    game = rescuing("Ana: hand Gather Intel, Gather Intel; deck Odinson, Wound; discard ; victory Hand Ninjas | "
                    "Ben: victory Savage Land Mutates, Juggernaut", "Police Officer")
    assert labels(game) == ["use Hand Ninjas", "use Savage Land Mutates", "do not use"]
    game.choose("use Savage Land Mutates")
    assert names(game, "hand", "Ana") == ["Odinson"]  # a strength hero on top of Ana's deck is drawn
    assert names(game, "victory", "Ben") == ["Savage Land Mutates", "Juggernaut"]
    assert names(game, "victory", "Ana") == ["Hand Ninjas", "Police Officer"]


@card("Police Officer", "Hand Ninjas")
def test_a_henchman_used_by_a_police_officer_was_fought_in_no_space_and_nothing_was_fought():
    game = rescuing("Ana: hand Gather Intel, Gather Intel, Wound; victory Hand Ninjas; discard ", "Police Officer")
    game.choose("use Hand Ninjas")
    assert pools(game) == (2 + 2 + 1, 0)
    assert names(game, "ko") == []
    assert "heal" in labels(game)


@card("Police Officer")
def test_a_police_officer_need_not_use_anything_and_cannot_without_a_henchman():
    seats = "Ana: hand Gather Intel, Gather Intel; victory {}; discard "
    game = rescuing(seats.format("Sentinel"), "Police Officer")
    game.choose("do not use")
    assert names(game, "ko") == [] and game.ask.kind == "action"

    bare = rescuing(seats.format("Juggernaut"), "Police Officer")
    assert bare.ask.kind == "action"


@card("Police Officer", "Sentinel")
def test_a_police_officer_rescued_by_a_fight_may_use_the_henchman_just_fought():
    game = fought(f"Ana: hand {AGENT}, {TROOPER}, {AGENT}; discard ", "Police Officer")
    choose(game, "fight effect of Sentinel", f"KO {AGENT}")
    assert labels(game) == ["use Sentinel", "do not use"]
    choose(game, "use Sentinel", f"KO {TROOPER}")
    assert names(game, "ko") == [AGENT, TROOPER]
    assert names(game, "victory", "Ana") == ["Sentinel", "Police Officer"]


@card("Kindly Caretaker", "Sentinel")
@pytest.mark.parametrize(("first", "ko", "hand"), [("rescue effect of Kindly Caretaker", ["Odinson"], []),
                                                   ("fight effect of Sentinel", [], ["Odinson"])])
def test_the_rescue_effect_may_come_before_or_after_the_fight_effect(first, ko, hand):
    game = fought("Ana: hand ; deck Odinson; discard ", "Kindly Caretaker")
    game.choose(first)
    assert (names(game, "ko"), names(game, "hand", "Ana")) == (ko, hand)


@card("Kindly Caretaker")
def test_the_rescue_effect_is_for_the_player_who_rescues():
    game = rescuing("Ana: hand Wound; discard  | Ben: hand Gather Intel, Gather Intel, Wound; discard ",
                    "Kindly Caretaker", acting="Ben")
    assert names(game, "victory", "Ben") == ["Kindly Caretaker"]
    assert names(game, "hand", "Ana") == ["Wound"] and names(game, "hand", "Ben") == []


# ---- master strikes and scheme twists --------------------------------------------------------------


@card("Master Strike")
def test_a_master_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = laid(f"Ana: hand {', '.join([AGENT] * 6)}; discard  | Ben: hand Weapon Bank, {', '.join([AGENT] * 5)}",
                villain_deck=["Master Strike", "Sentinel"], step="turn")
    # Red Skull: reveal a tech hero or discard down to four
    assert game.ask.player == "Ben"
    game.choose("reveal Weapon Bank")
    assert (len(names(game, "hand", "Ana")), len(names(game, "hand", "Ben"))) == (4, 6)
    assert names(game, "ko") == ["Master Strike"] and city(game) == {}


@card("Scheme Twist")
def test_a_scheme_twist_does_what_the_scheme_says():
    game = laid("Ana: hand Wound", villain_deck=["Scheme Twist", "Sentinel"], twists=1, step="turn")
    assert game.view("Ana")["scheme"]["twists"] == 2
    assert city(game) == {}
