"""Optional modes and difficulty (content/rules/mode.yaml)."""

from collections import Counter
from itertools import product

import pytest
from support.systems import current
from support.words import choose, contents, labels, names, prepared, rule, table

from legendary_nb import Game, Setup, first_game
from legendary_nb.rules import mastermind_difficulty, villain_difficulty

CUBE = "Unleash the Power of the Cosmic Cube"
TWISTS = {"heroic": 1, "champion": 2, "legendary": 3}
ATTACK = {"distracted": -1, "maniacal": 1, "enraged": 2, "tyrant": 3, "nightmare": 4, "all-powerful": 5}
PRINTED = {"Red Skull": 7, "Magneto": 8, "Dr. Doom": 9, "Loki": 10}


def mode_setup(*modes, mastermind="Red Skull", scheme=CUBE, players=2):
    return Setup("core-1e", players, mastermind, scheme, modes=modes)


# ---- challenge modes -------------------------------------------------------------------------------


@rule("mode.extra-twists")
@pytest.mark.parametrize(("mode", "extra"), TWISTS.items())
@pytest.mark.parametrize(("scheme", "printed"), [(CUBE, 8), ("Portals to the Dark Dimension", 7),
                                                 ("Replace Earth's Leaders with Killbots", 5)])
def test_a_twist_mode_adds_its_twists_to_the_villain_deck(mode, extra, scheme, printed):
    game = prepared(mode_setup(mode, scheme=scheme))
    plain = prepared(mode_setup(scheme=scheme))
    assert contents(game, "villain_deck")["twist"] == printed + extra
    assert len(game.table.villain_deck) == len(plain.table.villain_deck) + extra
    assert names(game, "beside_scheme") == names(plain, "beside_scheme")


@rule("mode.extra-twists")
@pytest.mark.parametrize(("players", "printed"), [(1, 8), (2, 8), (5, 8)])
def test_twist_modes_serve_every_number_of_players(players, printed):
    game = prepared(mode_setup("legendary", players=players))
    assert contents(game, "villain_deck")["twist"] == printed + 3


@rule("mode.mastermind-attack")
@pytest.mark.parametrize(("mode", "change"), ATTACK.items())
@pytest.mark.parametrize(("mastermind", "printed"), PRINTED.items())
def test_a_mastermind_mode_changes_its_attack(mode, change, mastermind, printed):
    game = table(setup=mode_setup(mode, mastermind=mastermind))
    assert game.view("Ana")["masterminds"][0]["attack"] == printed + change
    explained = game.explain("mastermind")
    assert explained.total == printed + change
    assert ("mode.mastermind-attack", change) in explained.parts


@rule("mode.mastermind-attack")
@pytest.mark.parametrize(("mode", "price"), [("tyrant", 11), ("distracted", 7)])
def test_every_fight_against_it_costs_that_much(mode, price):
    tactics = ["Endless Resources"] * 4
    game = table(setup=mode_setup(mode, mastermind="Magneto"), attack=2 * price, tactics=tactics)
    choose(game, "fight Magneto", "fight Magneto")
    assert game.table.attack == 0
    short = table(setup=mode_setup(mode, mastermind="Magneto"), attack=price - 1, tactics=tactics)
    assert "fight Magneto" not in labels(short)


@rule("mode.mastermind-attack")
def test_a_mastermind_mode_leaves_villains_alone():
    game = table(setup=mode_setup("all-powerful"), city={"Bank": "Sabretooth"}, attack=5)
    assert game.explain("Sabretooth").total == 5
    assert "fight Sabretooth" in labels(game)


@rule("mode.combine")
@pytest.mark.parametrize(("twist_mode", "mastermind_mode"), list(product(TWISTS, ATTACK)))
def test_a_twist_mode_and_a_mastermind_mode_may_be_combined(twist_mode, mastermind_mode):
    game = prepared(mode_setup(mastermind_mode, twist_mode, mastermind="Loki"))
    assert contents(game, "villain_deck")["twist"] == 8 + TWISTS[twist_mode]
    assert game.explain("mastermind").total == 10 + ATTACK[mastermind_mode]
    assert game.view("Ana")["modes"] == [mastermind_mode, twist_mode]


@rule("mode.combine")
def test_a_final_showdown_goes_with_both():
    setup = mode_setup("champion", "nightmare", "final-showdown")
    assert contents(prepared(setup), "villain_deck")["twist"] == 10
    game = table(setup=setup, attack=11, tactics=["Endless Resources"])
    choose(game, "fight Red Skull", "end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")
    assert game.table.attack == 0


# ---- help for new players --------------------------------------------------------------------------


@rule("mode.easier.officers")
def test_officers_replace_agents_in_a_new_players_starting_deck():
    game = prepared(Setup("core-1e", 3, scheme=CUBE, officers={"Ben": 2}))
    decks = {p: Counter(names(game, "deck", p) + names(game, "hand", p)) for p in ("Ana", "Ben", "Cleo")}
    assert decks["Ben"] == {"S.H.I.E.L.D. Agent": 6, "S.H.I.E.L.D. Trooper": 4, "S.H.I.E.L.D. Officer": 2}
    assert decks["Ana"] == decks["Cleo"] == {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}
    assert [len(p.hand) + len(p.deck) for p in game.table.players] == [12, 12, 12]


@rule("mode.easier.officers")
def test_these_officers_come_from_the_stack_and_are_shuffled_in():
    setup = Setup("core-1e", 2, scheme=CUBE, officers={"Ana": 3, "Ben": 8})
    assert len(names(prepared(setup), "officers")) == 19
    places = {tuple(i for i, name in enumerate(names(prepared(setup, seed=seed), "deck", "Ana"))
                    if name == "S.H.I.E.L.D. Officer") for seed in range(10)}
    assert len(places) > 3


# ---- difficulty ------------------------------------------------------------------------------------


@rule("mode.difficulty-by-choice")
def test_a_mastermind_with_more_attack_is_rated_harder():
    assert mastermind_difficulty(current()) == [("Red Skull", 7), ("Magneto", 8), ("Dr. Doom", 9), ("Loki", 10)]


@rule("mode.difficulty-by-choice", twins=False)
def test_the_rating_counts_the_modes_in_use():
    assert mastermind_difficulty("core-1e", ["enraged", "heroic"])[0] == ("Red Skull", 9)


@rule("mode.difficulty-by-choice")
def test_the_tough_villain_group_of_the_rulebook_is_rated_hardest_and_the_easy_one_easiest():
    rated = [group for group, _ in villain_difficulty(current())]
    assert (rated[0], rated[-1], len(rated)) == ("HYDRA", "Enemies of Asgard", 7)


@rule("mode.difficulty-by-choice")
def test_the_choice_of_mastermind_scheme_and_groups_is_free():
    game = prepared(Setup("core-1e", 2, "Loki", "Midtown Bank Robbery", villains=["Enemies of Asgard", "Skrulls"]))
    assert game.view("Ana")["masterminds"][0]["name"] == "Loki"
    assert {"Enemies of Asgard", "Skrulls"} <= set(contents(game, "villain_deck"))


# ---- the final showdown ----------------------------------------------------------------------------

NINE = "Odinson, Surge of Power, Unending Energy, S.H.I.E.L.D. Trooper"          # 4 recruit and 5 attack


def showdown(seats="", players=3, winner="Ben", modes=("final-showdown",), **parts):
    """A game in which `winner` takes the fourth tactic and ends the turn; the showdown begins."""
    setup = Setup("core-1e", players, "Red Skull", CUBE, modes=modes)
    parts = {"attack": 7, "tactics": ["Endless Resources"], **parts}
    game = table(seats, setup=setup, acting=winner, **parts)
    return choose(game, "fight Red Skull", "end turn")


def play_hand(game):
    """Play all cards of the hand, refusing what is offered, and end the turn."""
    player = game.ask.player
    while game.ask and game.ask.player == player and any(label.startswith("play ") for label in labels(game)):
        game.choose(0)
        while game.ask.kind != "action":
            game.choose(len(game.ask.options) - 1)
    return game.choose("end turn")


def totals(game):
    return [(e.player, e.n) for e in game.events if e.kind == "total"]


@rule("mode.showdown.start")
def test_the_player_who_takes_the_fourth_tactic_finishes_the_turn_and_draws_six():
    setup = mode_setup("final-showdown")
    game = table("Ana: hand Odinson, Keen Senses", setup=setup, attack=7, tactics=["Endless Resources"],
                 hq=["Odinson"] * 5, villain_deck=["Venom", "Venom"])
    game.choose("fight Red Skull")
    choose(game, "play Odinson", "recruit Odinson (HQ 1)", "end turn")
    assert len(game.view("Ana")["hand"]) == 6
    assert game.outcome is None
    assert game.ask.player == "Ben"
    play_hand(game)
    assert game.view("Ana")["villain_deck"] == 2


@rule("mode.showdown.start")
def test_a_fourth_tactic_that_gives_an_extra_turn_gives_none_before_the_showdown():
    setup = Setup("core-1e", 2, "Dr. Doom", CUBE, modes=["final-showdown"])
    game = table("Ben: hand Odinson", setup=setup, attack=9, tactics=["Secrets of Time Travel"],
                 villain_deck=["Venom"] * 3)
    choose(game, "fight Dr. Doom", "end turn")
    assert game.ask.player == "Ben"
    play_hand(game)
    play_hand(game)
    assert game.outcome.result == "win"
    assert game.view("Ana")["villain_deck"] == 3


@rule("mode.showdown.order")
@pytest.mark.parametrize(("winner", "order"), [("Ana", ["Ben", "Cleo", "Ana"]), ("Ben", ["Cleo", "Ana", "Ben"]),
                                               ("Cleo", ["Ana", "Ben", "Cleo"])])
def test_the_player_on_the_left_of_the_fourth_tactic_begins(winner, order):
    game = showdown("Ana: hand Odinson | Ben: hand Keen Senses | Cleo: hand Diving Block", winner=winner)
    while game.outcome is None and len(totals(game)) < 3:
        play_hand(game)
    assert [player for player, _ in totals(game)] == order


@rule("mode.showdown.turn")
def test_in_a_showdown_turn_cards_are_played_and_nothing_is_recruited_fought_or_healed():
    game = showdown("Cleo: hand God of Thunder, Unending Energy, Wound; deck Odinson, Odinson",
                    city={"Bank": "Hand Ninjas", "Streets": "Sabretooth"}, hq=["Odinson"] * 5)
    assert game.ask.player == "Cleo"
    assert labels(game) == ["play God of Thunder", "play Unending Energy", "end turn"]
    choose(game, "play God of Thunder", "play Unending Energy")
    assert (game.table.recruit, game.table.attack) == (5, 4)
    assert labels(game) == ["end turn"]


@rule("mode.showdown.turn")
def test_abilities_and_superpowers_work_as_usual_in_a_showdown_turn():
    game = showdown("Cleo: hand Odinson, Odinson, Mental Discipline; deck Diving Block")
    choose(game, "play Odinson", "play Odinson", "yes", "play Mental Discipline", "play Diving Block", "end turn")
    assert totals(game) == [("Cleo", 2 + 2 + 2 + 1 + 4)]


@rule("mode.showdown.turn")
def test_a_twist_played_by_a_card_in_the_showdown_cannot_take_the_win_back():
    game = showdown("Cleo: hand Copy Powers, Shadowed Thoughts | Ana: hand Odinson", twists=7,
                    villain_deck=["Scheme Twist", "Venom"])
    choose(game, "play Copy Powers", "play Shadowed Thoughts", "yes")
    assert [e.n for e in game.events if e.kind == "twist"] == [8]
    assert game.outcome is None
    for _ in range(3):
        play_hand(game)
    assert game.outcome.result == "win"


@rule("mode.showdown.total")
def test_the_total_is_all_attack_and_all_recruit_of_that_turn():
    game = showdown(f"Cleo: hand {NINE}")
    play_hand(game)
    assert totals(game) == [("Cleo", 9)]


@rule("mode.showdown.total")
def test_points_left_over_from_the_last_turn_are_no_part_of_the_total():
    game = showdown("Ana: hand S.H.I.E.L.D. Agent; deck Wound | Ben: hand Wound; deck Odinson", players=2,
                    winner="Ben", attack=30, recruit=20)
    play_hand(game)
    play_hand(game)
    assert totals(game)[:2] == [("Ana", 1), ("Ben", 2)]


@rule("mode.showdown.no-draw")
def test_no_new_hand_is_drawn_after_a_showdown_turn():
    game = showdown(f"Cleo: hand {NINE}, Wound; deck Odinson, Odinson")
    play_hand(game)
    assert names(game, "hand", "Cleo") == []
    assert names(game, "deck", "Cleo") == ["Odinson", "Odinson"]
    assert Counter(names(game, "discard", "Cleo")) == Counter([*NINE.split(", "), "Wound"])


@rule("mode.showdown.winner")
def test_the_highest_total_takes_the_mastermind_card_and_its_points():
    game = showdown(f"Cleo: hand {NINE} | Ana: hand God of Thunder, Unending Energy, God of Thunder; "
                    "victory Bystander | Ben: hand Wound; deck Odinson, Unending Energy, S.H.I.E.L.D. Agent")
    for _ in range(3):
        play_hand(game)
    assert totals(game) == [("Cleo", 9), ("Ana", 14), ("Ben", 7)]
    assert names(game, "victory", "Ana") == ["Bystander", "Red Skull"]
    assert game.view("Ana")["masterminds"] == []
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 6, "Ben": 5, "Cleo": 0}
    assert game.outcome.winners == ("Ana",)


@rule("mode.showdown.winner")
def test_the_winner_of_the_showdown_need_not_be_the_individual_winner():
    game = showdown("Ana: hand Hulk Smash! | Ben: victory Cruel Ruler; hand Wound; deck Wound", players=2)
    play_hand(game)
    play_hand(game)
    assert game.outcome.scores == {"Ana": 5, "Ben": 10}
    assert game.outcome.winners == ("Ben",)


TEN = "Diving Block, Diving Block, Odinson"
SIX = "Diving Block, Odinson"
NOTHING = "Wound, Wound, Wound, Wound, Wound, Wound"


@rule("mode.showdown.tie")
def test_only_the_tied_leaders_discard_draw_six_and_play_again():
    game = showdown(f"Cleo: hand {TEN}; deck Odinson, {NOTHING} | Ana: hand {TEN}; deck Odinson, Odinson, {NOTHING} "
                    f"| Ben: deck {SIX}, Wound, Wound, Wound, Wound; hand Wound")
    for _ in range(3):
        play_hand(game)
    assert totals(game) == [("Cleo", 10), ("Ana", 10), ("Ben", 6)]
    assert game.outcome is None
    assert names(game, "hand", "Cleo") == ["Odinson", *NOTHING.split(", ")[:5]]
    assert names(game, "hand", "Ana") == ["Odinson", "Odinson", *NOTHING.split(", ")[:4]]
    assert names(game, "hand", "Ben") == []
    assert sorted(names(game, "discard", "Cleo")) == sorted(TEN.split(", "))
    assert game.ask.player == "Cleo"
    play_hand(game)
    assert game.ask.player == "Ana"
    play_hand(game)
    assert totals(game)[3:] == [("Cleo", 2), ("Ana", 4)]
    assert names(game, "victory", "Ana") == ["Red Skull"]
    assert game.outcome.result == "win"


@rule("mode.showdown.tie")
def test_showdowns_go_on_until_somebody_leads_and_the_earlier_ones_count_no_more():
    rounds = f"Odinson, {NOTHING[7:]}"
    game = showdown(f"Ana: hand {TEN}; deck {rounds}, {rounds}, {rounds} "
                    f"| Ben: hand Wound; deck {TEN}, Wound, Wound, Wound, {rounds}, Odinson, {rounds}", players=2)
    for _ in range(6):
        assert game.outcome is None
        play_hand(game)
    assert totals(game) == [("Ana", 10), ("Ben", 10), ("Ana", 2), ("Ben", 2), ("Ana", 2), ("Ben", 4)]
    assert names(game, "victory", "Ben") == ["Endless Resources", "Red Skull"]


@rule("mode.showdown.tie")
def test_a_player_below_the_tie_never_plays_again():
    game = showdown(f"Ana: hand {TEN} | Cleo: hand {SIX} | Ben: deck {TEN}, Wound, Wound, Wound; hand Wound")
    for _ in range(3):
        play_hand(game)
    asked = []
    while game.outcome is None and len(asked) < 4:
        asked.append(game.ask.player)
        play_hand(game)
    assert "Cleo" not in asked
    assert asked[:2] == ["Ana", "Ben"]


@rule("mode.showdown.optional")
def test_without_the_mode_the_fourth_tactic_decides():
    game = table(setup=first_game("core-1e", 3), attack=7, tactics=["Endless Resources"])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.result == "win"
    assert totals(game) == []
    assert not any(e.kind == "showdown" for e in game.events)
    assert "Red Skull" not in [n for p in ("Ana", "Ben", "Cleo") for n in names(game, "victory", p)]


@rule("mode.showdown.optional")
def test_whether_there_is_a_showdown_is_settled_before_the_game():
    game = Game.new(mode_setup("final-showdown"), seed=3)
    assert game.view("Ana")["modes"] == ["final-showdown"]
    assert Game.at(game.position()).setup.modes == ("final-showdown",)


@rule("mode.showdown.winner")
def test_alone_a_showdown_is_one_more_hand_for_the_mastermind_card():
    game = showdown("Ana: victory Bystander; deck Odinson; hand Wound", players=1, winner="Ana")
    play_hand(game)
    assert names(game, "victory", "Ana") == ["Bystander", "Endless Resources", "Red Skull"]
    assert game.outcome.solo_score == 1 + 5 + 5


@rule("mode.showdown.tie")
def test_players_who_would_tie_for_ever_share_the_win_without_the_mastermind_card():
    agents = ", ".join(["S.H.I.E.L.D. Agent"] * 6)
    game = table(f"Ana: hand {agents}; deck {agents} | Ben: hand {agents}; deck {agents}",
                 setup=mode_setup("final-showdown", mastermind="Red Skull"), attack=7, tactics=["Endless Resources"])
    game.choose("fight Red Skull")
    while game.ask is not None:
        game.choose("play" if "play S.H.I.E.L.D. Agent" in labels(game) and game.table.showdown else "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 5, "Ben": 0}
