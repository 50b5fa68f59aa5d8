"""Keywords of bond (content/rules/keyword.yaml)."""

from dataclasses import replace

import pytest
from support.systems import current, full_city
from support.words import carry_out, choose, city, gained, labels, names, pools, refused, rule, settled, story, table

from legendary_nb import Setup
from legendary_nb.cards import load_system
from legendary_nb.rules.poker import best_hand, hands_of, hands_with, makeable, own_cards, rank
from legendary_nb.rules.setup_value import film

BOND = ("bond",)
HQ = ["Judo Throw"] * 5


def heroes(game):
    """The heroes in the HQ, None where a space is empty."""
    return [card and card["name"] for card in game.view("Ana")["hq"]]


# ---- liaison -----------------------------------------------------------------------------------------


@rule("keyword.liaison", systems=BOND)
def test_a_card_left_in_play_gives_its_effect_to_a_friend_on_the_friends_turn():
    game = table("Ana: hand Lieutenant Hip | Ben: hand 007", villain_deck=["Capungo"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip")
    assert game.ask.player == "Ben" and names(game, "front", "Ana") == ["Lieutenant Hip"]
    choose(game, "ask for Lieutenant Hip")
    assert game.ask.player == "Ana"
    game.choose("yes")
    assert pools(game) == (0, 2) and "Lieutenant Hip" in names(game, "discard", "Ana")


@rule("keyword.liaison", systems=BOND)
def test_the_friend_and_not_the_owner_draws_the_card_of_a_liaison():
    game = table("Ana: hand Felix Leiter; deck 007, 007, 007, 007, 007, 007, 007 | Ben: hand 007; deck 00 Agent",
                 villain_deck=["Capungo"] * 9)
    choose(game, "play Felix Leiter", "end turn", "leave Felix Leiter", "ask for Felix Leiter", "yes")
    assert names(game, "hand", "Ben") == ["007", "00 Agent"] and len(names(game, "hand", "Ana")) == 6


@rule("keyword.liaison", systems=BOND)
def test_its_owner_may_keep_it_for_another_friend():
    game = table("Ana: hand Lieutenant Hip | Ben: hand 007 | Cleo: hand 007", players=3, villain_deck=["Capungo"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip", "ask for Lieutenant Hip", "no")
    assert pools(game) == (0, 0) and refused(game, "ask for Lieutenant Hip")
    choose(game, "end turn", "ask for Lieutenant Hip", "yes")
    assert game.ask.player == "Cleo" and pools(game) == (0, 2)


@rule("keyword.liaison", systems=BOND)
def test_leaving_it_in_play_is_a_choice():
    game = table("Ana: hand Lieutenant Hip", villain_deck=["Capungo"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "done")
    assert names(game, "front", "Ana") == []
    assert "Lieutenant Hip" in names(game, "discard", "Ana") + names(game, "deck", "Ana") + names(game, "hand", "Ana")


@rule("keyword.liaison.unused", systems=BOND)
def test_unused_it_is_discarded_at_the_start_of_its_owners_next_turn():
    game = table("Ana: hand Lieutenant Hip; deck 007, 007, 007, 007, 007, 007, 007 | Ben: hand 007",
                 villain_deck=["Capungo"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip", "end turn")
    assert game.ask.player == "Ana" and names(game, "front", "Ana") == []
    assert names(game, "discard", "Ana")[0] == "Lieutenant Hip"


# ---- loyalty and 00 status ---------------------------------------------------------------------------


@rule("keyword.loyalty", systems=BOND)
@pytest.mark.parametrize(("victory", "recruit"), [
    ("Expose the Card Cheat, Hold Fort Knox", 1 + 3), ("Expose the Card Cheat", 1 + 1), ("Capungo", 1)])
def test_loyalty_counts_the_highest_danger_among_the_missions_completed(victory, recruit):
    game = table(f"Ana: hand Seagull Snorkel; victory {victory}")
    game.choose("play Seagull Snorkel")
    assert pools(game) == (recruit, 0)


@rule("keyword.00-status", systems=BOND)
def test_after_a_villain_was_defeated_the_status_effects_happen_before_discarding():
    game = table("Ana: hand Walther PPK, 007; deck 007, 007, 007, 007, 007, 007, 007, 007", attack=3,
                 city={"Space 1": "Capungo"}, villain_deck=["Capungo"] * 9)
    choose(game, "play Walther PPK", "fight Capungo", "end turn")
    assert len(names(game, "hand", "Ana")) == 7
    kinds = [e.kind for e in game.events]
    assert kinds.index("new hand") < kinds.index("discard")


@rule("keyword.00-status", systems=BOND)
def test_after_the_mastermind_was_fought_they_happen_too():
    game = table("Ana: hand Walther PPK; deck 007, 007, 007, 007, 007, 007, 007, 007", attack=8,
                 tactics=["Syndicate Defector", "Laser Table"], hq=["Aston Martin DB5"] * 5,
                 villain_deck=["Capungo"] * 9)
    choose(game, "play Walther PPK", "fight Auric Goldfinger")
    while "end turn" not in labels(game):
        game.choose(0)
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 7


@rule("keyword.00-status", systems=BOND)
def test_a_completed_mission_alone_does_not_bring_them():
    game = table("Ana: hand Walther PPK; deck 007, 007, 007, 007, 007, 007, 007, 007, 007", attack=4,
                 city={"Space 1": "Infiltrate Arkhangelsk"}, villain_deck=["Capungo"] * 9)
    choose(game, "play Walther PPK", "complete Infiltrate Arkhangelsk", "end turn")
    assert len(names(game, "hand", "Ana")) == 6


# ---- chase -------------------------------------------------------------------------------------------


@rule("keyword.chase", systems=BOND)
def test_a_chasing_card_moves_after_the_villain_card_and_pushes_as_usual():
    game = table(city={"Space 2": "Janus Motorcade", "Space 3": "Capungo"}, step="turn",
                 villain_deck=["Attache Case", "Capungo"])
    assert city(game) == {"Space 3": "Janus Motorcade", "Space 4": "Capungo"}
    assert game.ask.kind == "action"


@rule("keyword.chase", systems=BOND)
@pytest.mark.parametrize(("turn", "space"), [(1, "Space 2"), (3, "Space 3")])
def test_nothing_chases_in_a_turn_that_leaves_the_villain_deck_alone(turn, space):
    game = table(city={"Space 2": "Janus Motorcade"}, step="turn", turn=turn, villain_deck=["Attache Case", "Capungo"],
                 setup=Setup("bond", 2, modes=["prep-turns:1"]))
    if turn == 1:
        game.choose("end turn")
    assert [where for where, who in city(game).items() if who == "Janus Motorcade"] == [space]


@rule("keyword.chase", systems=BOND)
def test_a_card_that_chases_off_the_last_space_escapes():
    game = table(city={"Space 5": "Janus Motorcade"}, hq=HQ, step="turn", villain_deck=["Attache Case", "Capungo"])
    choose(game, 0, 0, 0)
    assert "Janus Motorcade" in names(game, "escape")


@rule("keyword.chase.always", systems=BOND)
def test_it_moves_in_the_turn_it_enters_too():
    game = table(step="turn", villain_deck=["Janus Motorcade", "Capungo"])
    assert city(game) == {"Space 2": "Janus Motorcade"}


@rule("keyword.chase.always", systems=BOND)
def test_it_moves_though_it_was_pushed():
    game = table(city={"Space 1": "Janus Motorcade"}, step="turn", villain_deck=["Boris Grishenko", "Capungo"])
    settled(game)
    assert city(game) == {"Space 1": "Boris Grishenko", "Space 3": "Janus Motorcade"}


@rule("keyword.chase.several", systems=BOND)
def test_several_move_from_the_exit_on_and_keep_their_distance():
    game = table(city={"Space 2": "Janus Motorcade", "Space 3": "Mollaka"}, step="turn",
                 villain_deck=["Attache Case", "Capungo"])
    assert city(game) == {"Space 3": "Janus Motorcade", "Space 4": "Mollaka"}


@rule("keyword.high-speed-chase", systems=BOND)
def test_a_high_speed_chase_moves_two_spaces():
    game = table(city={"Space 1": "Xenia's Ferrari F355"}, step="turn", villain_deck=["Attache Case", "Capungo"])
    assert city(game) == {"Space 3": "Xenia's Ferrari F355"}


# ---- flying and persist ------------------------------------------------------------------------------


@rule("keyword.flying", systems=BOND)
def test_a_flying_card_enters_the_first_open_space_and_pushes_nobody():
    game = table(city={"Space 1": "Capungo", "Space 2": "Rodney"}, step="turn",
                 villain_deck=["Tiger Helicopter", "Capungo"])
    assert city(game) == {"Space 1": "Capungo", "Space 2": "Rodney", "Space 3": "Tiger Helicopter"}


@rule("keyword.flying.full", systems=BOND)
def test_without_an_open_space_it_enters_the_first_and_pushes():
    game = table(city=full_city("Rodney", "Capungo"), hq=HQ, step="turn", villain_deck=["Tiger Helicopter", "Capungo"])
    game.choose(0)
    assert city(game)["Space 1"] == "Tiger Helicopter" and names(game, "escape") == ["Rodney"]


@rule("keyword.persist", systems=BOND)
def test_a_card_that_persists_stays_and_the_one_that_pushes_it_escapes():
    game = table(city={**full_city("Nick Nack", "Capungo"), "Space 4": "Rodney"}, hq=HQ, step="turn",
                 villain_deck=["Chula", "Capungo"])
    game.choose(0)
    assert city(game)["Space 5"] == "Nick Nack" and names(game, "escape") == ["Rodney"]


@rule("keyword.persist.inevitable", systems=BOND)
def test_the_inevitable_mission_pushes_it_out_all_the_same():
    game = table(city={"Space 4": "Twenty Paces", "Space 5": "Nick Nack"}, hq=HQ, step="turn", villain_deck=[])
    game.choose(0)
    assert city(game) == {"Space 5": "Twenty Paces"} and names(game, "escape") == ["Nick Nack"]


# ---- squeeze -----------------------------------------------------------------------------------------


@rule("keyword.squeeze", systems=BOND)
def test_a_squeezing_card_empties_both_ends_of_the_hq_as_it_enters():
    game = table(recruit=3, hq=HQ, step="turn", villain_deck=["Xenia Onatopp", "Capungo"])
    assert heroes(game) == [None, "Judo Throw", "Judo Throw", "Judo Throw", None]
    assert names(game, "ko") == ["Judo Throw", "Judo Throw"]


@rule("keyword.squeeze", systems=BOND)
def test_the_blocked_spaces_are_not_refilled_until_it_is_gone():
    game = table("Ana: hand Judo Throw", recruit=3, attack=6, city={"Space 1": "Xenia Onatopp"},
                 hq=[None, *["Judo Throw"] * 3, None])
    game.choose(next(label for label in labels(game) if label.startswith("recruit Judo Throw")))
    assert [hero is None for hero in heroes(game)] == [True, False, False, False, True]
    game.choose("fight Xenia Onatopp")
    assert None not in heroes(game)


@rule("keyword.squeeze.several", systems=BOND)
def test_a_second_squeezing_card_empties_the_next_two_spaces():
    game = table(city={"Space 3": "Board the Armoured Train"}, hq=[None, *["Judo Throw"] * 3, None], step="turn",
                 villain_deck=["Xenia Onatopp", "Capungo"])
    assert heroes(game) == [None, None, "Judo Throw", None, None]


@rule("keyword.squeeze.several", systems=BOND)
def test_two_squeezing_cards_leave_one_space_and_three_leave_none():
    game = table(city={"Space 3": "Board the Armoured Train"}, hq=[None, *["Judo Throw"] * 3, None], step="turn",
                 villain_deck=["Xenia Onatopp", "Capungo"])
    assert heroes(game) == [None, None, "Judo Throw", None, None]
    carry_out(game, {"enter city": 'a "Xenia Returns" extra from box'})
    assert heroes(game) == [None] * 5


# ---- poker hands -------------------------------------------------------------------------------------


def cards(*shown):
    """Heroes by cost, "4" or "4 tech", as printed somewhere in the set."""
    every = [card for group in load_system(current()).heroes.values() for card in group]
    found = []
    for text in shown:
        cost, _, name = text.partition(" ")
        found.append(next(c for c in every if c.cost == int(cost) and (not name or name in c.classes)))
    return found


HANDS = {
    "pair": ["4", "4", "2"], "two pair": ["4", "4", "3", "3"], "three of a kind": ["4", "4", "4"],
    "straight": ["2 covert", "3 strength", "4 instinct", "5 tech", "6 strength"],
    "flush": ["2 tech", "2 tech", "3 tech", "3 tech", "8 tech"], "full house": ["4", "4", "4", "3 covert", "3 tech"],
    "four of a kind": ["4", "4", "4", "4"],
    "straight flush": ["2 covert", "3 covert", "4 covert", "5 covert", "6 covert"],
}


@rule("keyword.poker.ranking", systems=BOND)
def test_hands_rank_from_a_pair_to_a_straight_flush():
    ranks = [rank(hands_of(cards(*hand))) for hand in HANDS.values()]
    assert ranks == [1, 2, 3, 4, 5, 6, 7, 8] and rank(hands_of(cards("2", "3"))) == 0
    assert hands_of([]) == set()  # nobody has a card and the HQ is empty


def names_of(*shown):
    """The names of heroes by cost, "4" or "4 tech"."""
    return [card.full_name for card in cards(*shown)]


def dealt(ana, ben, hq, **parts):
    """A table of the film with the poker game: what two players hold, and the HQ they share."""
    seats = f"Ana: hand {', '.join(names_of(*ana))}; victory | Ben: hand {', '.join(names_of(*ben))}; victory"
    setup = film("bond", "Casino Royale")
    return table(seats, setup=setup, hq=names_of(*hq), **parts)


# a weaker hand, the next stronger one, and the HQ with which two own cards make them
NEXT_HANDS = {
    "two pair": (["3"], ["3", "5"], ["2", "3", "5", "7", "8"]),
    "three of a kind": (["3", "5"], ["3", "3"], ["2", "3", "5", "7", "8"]),
    "straight": (["3", "3"], ["4"], ["2 covert", "3", "5 tech", "6 strength", "8 ranged"]),
    "flush": (["4 instinct"], ["7 tech", "8 tech"], ["2 tech", "3 tech", "5 tech", "6 covert", "8 strength"]),
    "full house": (["2 tech", "6 tech"], ["3", "5"], ["3 tech", "3 covert", "5 tech", "7 tech", "8 strength"]),
    "four of a kind": (["3", "5"], ["3", "3"], ["3 tech", "3 covert", "5", "7", "8"]),
    "straight flush": (["5", "5"], ["2 covert", "6 covert"], ["3 covert", "4 covert", "5 covert", "5 tech", "8"]),
}


@rule("keyword.poker.ranking", systems=BOND)
@pytest.mark.parametrize("hand", NEXT_HANDS)
def test_against_the_house_a_hand_holds_and_the_one_below_it_is_beaten(hand):
    weaker, stronger, hq = NEXT_HANDS[hand]
    house = names_of(*stronger, *["2 instinct"] * (2 - len(stronger)))
    game = dealt(weaker, stronger, hq, hero_deck=[*house, "Judo Throw"], step="turn",
                 villain_deck=["Master Strike", "Capungo"])
    assert best_hand(game.table, 1)[0] == hand and gained(game) == {"Ana": 1, "Ben": 0}


@rule("keyword.poker.kinds", systems=BOND)
@pytest.mark.parametrize("hand", HANDS)
def test_each_hand_is_what_its_own_line_says(hand):
    made = hands_of(cards(*HANDS[hand]))
    assert hand in made
    assert ("straight" in made) == (hand in ("straight", "straight flush"))
    assert ("flush" in made) == (hand in ("flush", "straight flush"))


@rule("keyword.poker.kinds", systems=BOND)
def test_four_of_a_kind_holds_no_two_pair():
    assert hands_of(cards("4", "4", "4", "4")) == {"pair", "three of a kind", "four of a kind"}


@rule("keyword.poker.kinds", systems=BOND)
@pytest.mark.parametrize(("own", "hq", "fought"), [
    (["3"], ["2", "3", "5", "7", "8"], []),
    (["3", "5"], ["2", "3", "5", "7", "8"], ["Dimitrios's DB5"]),
    (["3", "3"], ["2", "3", "5", "7", "8"], []),
    (["7 tech", "8 tech"], ["2 tech", "3 tech", "5 tech", "6 covert", "8 strength"], ["Mr. White"]),
    (["3", "5"], ["3 tech", "3 covert", "5", "7", "8"], ["Dimitrios's DB5", "Madame Wu"]),
    (["3", "3"], ["3 tech", "3 covert", "5", "7", "8"], ["Madame Wu", "Mr. White"]),
    (["2 covert", "6 covert"], ["3 covert", "4 covert", "5 covert", "7", "8"], ["Madame Wu", "Mr. White"])],
    ids=["pair", "two pair", "three of a kind", "flush", "full house", "four of a kind", "straight flush"])
def test_a_hand_opens_the_fights_with_those_who_demand_it(own, hq, fought):
    game = dealt(own, [], hq, attack=30, city={"Space 1": "Dimitrios's DB5", "Space 2": "Madame Wu",
                                               "Space 3": "Mr. White"})
    assert [label.partition(" (")[0] for label in labels(game) if label.startswith("fight") and "Chiffre" not in label
            ] == [f"fight {name}" for name in fought]


@rule("keyword.poker.kinds", systems=BOND)
def test_the_costs_of_a_straight_in_one_class_are_a_straight_flush():
    mission = {"Space 3": "Sinking Palazzo"}
    mixed = dealt(["2 tech", "6 covert"], [], ["3 covert", "4 covert", "5 covert", "7", "8"], city=mission)
    assert best_hand(mixed.table, 0)[0] == "straight" and refused(mixed, "complete Sinking Palazzo")
    game = dealt(["2 covert", "6 covert"], [], ["3 covert", "4 covert", "5 covert", "7", "8"], city=mission)
    game.choose("complete Sinking Palazzo")
    assert city(game) == {"Space 1": "Sinking Palazzo"}  # two spaces back: a straight flush is better than a full house


@rule("keyword.poker.full-house", systems=BOND)
def test_a_card_that_pays_for_a_full_house_pays_nothing_for_five_of_one_cost():
    hq, own = ["4 covert", "4 instinct", "4 strength", "6", "7"], names_of("4 ranged", "4 covert")
    parts = {"setup": film("bond", "Casino Royale"), "hq": names_of(*hq)}
    five = table(f"Ana: hand Dimitrios's DB5, {', '.join(own)}", **parts)
    five.choose("play Dimitrios's DB5")
    assert best_hand(five.table, 0)[0] == "four of a kind" and pools(five) == (2, 0)
    game = table(f"Ana: hand Dimitrios's DB5, {', '.join(names_of('6 covert'))}", **parts)
    game.choose("play Dimitrios's DB5")
    assert best_hand(game.table, 0)[0] == "full house" and pools(game) == (3, 0)


@rule("keyword.poker.full-house", systems=BOND)
def test_five_of_one_cost_are_no_full_house():
    assert "full house" in hands_of(cards("4", "4", "4", "3", "3"))
    assert "full house" not in hands_of(cards("4", "4", "4", "4", "4"))


@rule("keyword.poker.cards", systems=BOND)
@pytest.mark.parametrize(("cost", "counts"), [(0, False), (1, True)])
def test_a_card_that_costs_one_counts_in_a_poker_hand_and_one_that_costs_nothing_does_not(cost, counts):
    state = table("Ana: hand Judo Throw").table
    [cid] = state.players[0].hand
    state.as_card[cid] = replace(state.card(cid), cost=cost)
    assert own_cards(state, 0) == [cid] * counts


@rule("keyword.poker.cards", systems=BOND)
def test_at_most_two_own_cards_are_used():
    shared = cards("2", "3", "5", "6", "7")
    assert hands_with(cards("4", "4", "4"), shared) >= {"pair", "straight"}
    assert "three of a kind" not in hands_with(cards("4", "4", "4"), shared)


@rule("keyword.poker.cards", systems=BOND)
def test_own_cards_of_cost_0_make_no_hand():
    hq = ["Homing Beacon", "Judo Throw", "Time Bomb", "Oil Slick", "Grapple Gun"]  # 2, 3, 5, 6, 7
    game = table("Ana: hand 007, 007, 007, Ocean Club Chip", hq=hq)
    assert makeable(game.table, 0) == set()  # three cards of cost 0 are not even a pair
    game.choose("play Ocean Club Chip")
    assert pools(game) == (1, 0)
    with_two = table("Ana: hand Walther PPK, Tilly Masterson, Ocean Club Chip", hq=hq)
    with_two.choose("play Ocean Club Chip")
    assert pools(with_two) == (2, 0)


@rule("keyword.poker.ties", systems=BOND)
def test_two_straights_are_tied():
    low, high = cards("2", "3", "4", "5", "6"), cards("3", "4", "5", "6", "7")
    assert rank(hands_of(low)) == rank(hands_of(high)) == 4


@rule("keyword.poker.ties", systems=BOND)
def test_a_low_straight_and_a_high_one_are_both_the_best_hand():
    game = dealt(["2"], ["7"], ["3 tech", "3 covert", "4", "5 strength", "6 covert"], step="turn",
                 villain_deck=["Scheme Twist", *["Capungo"] * 3])
    assert [len(names(game, "victory", name)) for name in ("Ana", "Ben")] == [1, 1]


@rule("keyword.poker.ties", systems=BOND)
def test_players_tied_for_the_best_hand_all_have_it():
    hq = ["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Oil Slick"]  # a straight for everybody
    game = table("Ana: hand 007; victory | Ben: hand 007; victory", setup=film("bond", "Casino Royale"), hq=hq,
                 step="turn", villain_deck=["Scheme Twist", *["Capungo"] * 3])
    assert [len(names(game, "victory", name)) for name in ("Ana", "Ben")] == [1, 1]


@rule("keyword.poker.to-fight", systems=BOND)
def test_who_cannot_make_the_hand_a_villain_demands_cannot_fight_it():
    plain = ["Homing Beacon", "Judo Throw", "Time Bomb", "Oil Slick", "Grapple Gun"]
    assert refused(table("Ana: hand 007", attack=9, city={"Space 1": "Madame Wu"}, hq=plain), "fight Madame Wu")
    game = table("Ana: hand Judo Throw, Walther PPK", attack=9, city={"Space 1": "Madame Wu"},
                 hq=["Felix Leiter", "Time Bomb", "Time Bomb", "Oil Slick", "Grapple Gun"])
    game.choose("fight Madame Wu")
    assert ("defeat", "Madame Wu") in story(game, "defeat")


# ---- friends -----------------------------------------------------------------------------------------


@rule("term.friendly", systems=BOND)
@pytest.mark.parametrize(("how", "drawing"), [
    ({}, ["Ana", "Ben", "Cleo"]), ({"style": "competitive"}, ["Ana"]),
    ({"teams": [["Ana", "Cleo"], ["Ben"]]}, ["Ana", "Cleo"])])
def test_friendly_are_all_only_oneself_or_ones_team(how, drawing):
    game = table("Ana: hand Sanction the Operation", setup=Setup("bond", 3, **how))
    game.choose("play Sanction the Operation")
    assert [e.player for e in game.events if e.kind == "draw" and "#" in e.cause] == drawing
