"""core-2e's ways to make a game harder, easier or longer (content/rules/mode.yaml)."""

import shutil
from collections import Counter
from dataclasses import FrozenInstanceError, replace

import pytest
from support.words import choose, contents, labels, names, prepared, rule, settled, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_rules, load_system, store
from legendary_nb.rules import mastermind_difficulty, villain_difficulty

CORE_2E = ("core-2e",)
SKULL, CUBE = "Red Skull, Hydra Overlord", "Unleash the Power of the Cosmic Cube"
PRINTED = {SKULL: 7, "Doctor Octopus": 8, "Magneto": 9, "Doctor Doom": 10, "Loki": 11}
QUIET = ["Bystander"] * 9


def with_modes(*modes, mastermind=SKULL, scheme=CUBE, players=2, **choices) -> Setup:
    return Setup("core-2e", players, mastermind, scheme, modes=modes, **choices)


def complaint(**choices) -> str:
    with pytest.raises(SetupError) as error:
        Game.new(Setup("core-2e", **{"players": 2, "mastermind": SKULL, "scheme": CUBE, **choices}))
    return str(error.value)


# ---- the final blow --------------------------------------------------------------------------------


def last_tactic(seats="", attack=7, players=2, modes=("final-blow",), **parts) -> Game:
    """Ana has just taken the fourth tactic."""
    parts = {"villain_deck": QUIET, **parts}
    game = table(seats, setup=with_modes(*modes, players=players), attack=attack, tactics=["Vast Resources"], **parts)
    return game.choose("fight Red Skull")


@rule("mode.final-blow", systems=CORE_2E)
def test_after_the_fourth_tactic_the_mastermind_is_fought_a_fifth_time_and_taken():
    game = last_tactic(attack=14)
    assert names(game, "victory", "Ana") == ["Vast Resources"]
    assert "only the final blow left, 6 points" in str(game)
    assert not any(e.kind == "beaten" for e in game.events)
    game.choose("fight Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources", SKULL]
    assert game.view("Ana")["attack"] == 0
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.scores) == ("win", {"Ana": 12, "Ben": 0})


@rule("mode.final-blow", systems=CORE_2E)
def test_without_the_fifth_fight_the_game_goes_on_and_anybody_may_strike_the_blow():
    trooper = ", ".join(["S.H.I.E.L.D. Trooper"] * 7)
    game = last_tactic(f"Ben: hand {trooper}")
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")
    choose(game, *["play S.H.I.E.L.D. Trooper"] * 7, "fight Red Skull", "end turn")
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 6, "Ben": 6 + 1}
    assert names(game, "victory", "Ben") == ["Bystander", SKULL]


@rule("mode.final-blow", systems=CORE_2E)
def test_the_fifth_fight_costs_the_masterminds_attack():
    assert f"fight {SKULL}" not in labels(last_tactic(attack=13))
    assert f"fight {SKULL}" in labels(last_tactic(attack=14))


@rule("mode.final-blow", systems=CORE_2E)
def test_a_fight_without_paying_may_strike_the_final_blow():
    game = last_tactic("Ana: hand Pure Fury; discard ", ko=["S.H.I.E.L.D. Agent"] * 8)
    choose(game, "play Pure Fury", "defeat Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources", SKULL]
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("mode.final-blow", systems=CORE_2E)
def test_the_winner_may_finish_the_turn():
    game = last_tactic(attack=14 + 3, city={"Bank": "Sentinel"})
    choose(game, "fight Red Skull", "fight Sentinel")
    settled(game)
    assert "Sentinel" in names(game, "victory", "Ana")
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("mode.final-blow", systems=CORE_2E)
def test_before_the_blow_the_mastermind_still_strikes():
    game = last_tactic("Ben: hand Wound", villain_deck=["Master Strike", *QUIET])
    game.choose("end turn")
    while game.ask.kind == "discard":
        game.choose(0)
    assert any(e.kind == "strike" for e in game.events)
    assert len(names(game, "hand", "Ana")) == 4


@rule("mode.final-blow", systems=CORE_2E)
def test_before_the_blow_the_scheme_can_still_win():
    game = last_tactic(twists=7, villain_deck=["Scheme Twist", *QUIET])
    game.choose("end turn")
    assert game.outcome.result == "loss"


@rule("mode.final-blow", systems=CORE_2E)
def test_before_the_blow_the_game_can_still_be_tied():
    game = last_tactic(villain_deck=[])
    game.choose("end turn")
    assert game.outcome.result == "tie"


@rule("mode.final-blow", systems=CORE_2E)
def test_alone_the_mastermind_card_counts_for_the_solo_score():
    game = last_tactic(attack=14, players=1)
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.solo_score == 12


@rule("mode.final-blow", "mode.final-blow.announce", systems=CORE_2E)
def test_without_the_mode_the_fourth_tactic_decides_and_there_is_no_fifth_fight():
    game = last_tactic(attack=21, modes=())
    assert labels(game)[-1] == "end turn"
    assert f"fight {SKULL}" not in labels(game)
    game.choose("end turn")
    assert game.outcome.result == "win"
    assert names(game, "victory", "Ana") == ["Vast Resources"]


@rule("mode.final-blow.announce", systems=CORE_2E)
def test_the_mode_cannot_be_switched_on_in_a_running_game():
    game = last_tactic(modes=())
    with pytest.raises(FrozenInstanceError):
        game.setup.modes = ("final-blow",)
    assert not any("final" in label for label in labels(game))
    assert game.view("Ben")["modes"] == []


@rule("mode.final-blow.announce", systems=CORE_2E)
def test_everybody_sees_the_mode_from_the_beginning_and_a_saved_game_keeps_it():
    game = Game.new(with_modes("final-blow"), seed=3)
    assert [game.view(player)["modes"] for player in ("Ana", "Ben")] == [["final-blow"]] * 2
    assert Game.at(game.position()).setup.modes == ("final-blow",)


# ---- the epic side ---------------------------------------------------------------------------------


@rule("mode.epic", systems=CORE_2E)
@pytest.mark.parametrize(("mastermind", "attack"), [(SKULL, 10), ("Magneto", 11), ("Doctor Doom", 12), ("Loki", 12),
                                                    ("Doctor Octopus", 16)])
def test_the_epic_sides_attack_is_in_force(mastermind, attack):
    game = table(setup=with_modes("epic", mastermind=mastermind))
    assert game.view("Ana")["masterminds"][0]["name"] == f"{mastermind} (Epic)"
    assert game.explain("mastermind").total == attack
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 4


@rule("mode.epic", systems=CORE_2E)
@pytest.mark.parametrize(("modes", "left"), [((), 4), (("epic",), 3)])
def test_the_epic_sides_strike_is_in_force(modes, left):
    hand = ", ".join(["Keen Senses"] * 6)
    game = table(f"Ana: hand {hand} | Ben: hand {hand}", setup=with_modes(*modes), step="turn",
                 villain_deck=["Master Strike", *QUIET])
    assert [len(names(game, "hand", player)) for player in ("Ana", "Ben")] == [left, left]


@rule("mode.epic", systems=CORE_2E)
def test_every_fight_against_the_epic_side_takes_one_of_the_same_four_tactics():
    game = table(setup=with_modes("epic"), attack=20, villain_deck=QUIET)
    tactics = {game.table.card(c).name for c in game.table.tactics[game.table.masterminds[0]]}
    assert tactics == {t.name for t in load_system("core-2e").masterminds[SKULL].tactics}
    game.choose("fight Red Skull")
    assert game.view("Ana")["attack"] == 10


@rule("mode.epic", systems=CORE_2E)
def test_a_mastermind_without_an_epic_side_is_refused_and_never_drawn(tmp_path, monkeypatch):
    shutil.copytree(store.CHECKOUT / "core-2e", tmp_path / "core-2e")
    with (tmp_path / "core-2e" / "masterminds.yaml").open("a", encoding="utf-8") as file:
        file.write("- {name: The Hood, attack: 8, points: 5, leads: {villains: Radiation}, strike: [{gain: a wound}], "
                   "tactics: [{name: Cloak, fight: [{draw: 1}]}, {name: Guns, fight: [{draw: 1}]}, "
                   "{name: Deal, fight: [{draw: 1}]}, {name: Bargain, fight: [{draw: 1}]}]}\n")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    assert complaint(mastermind="The Hood", modes=["epic"]).startswith("The Hood has no epic side; these have one: ")
    assert complaint(mastermind="The Hoot", modes=["epic"]).startswith("unknown mastermind 'The Hoot'")
    drawn = {prepared(with_modes("epic", mastermind=""), seed=seed).view("Ana")["masterminds"][0]["name"]
             for seed in range(40)}
    assert drawn == {f"{name} (Epic)" for name in PRINTED}


# ---- harder ----------------------------------------------------------------------------------------


@rule("mode.harder", systems=CORE_2E)
def test_more_attack_and_more_twists_can_be_agreed_together():
    game = prepared(with_modes("harder-attack:2", "harder-twists"))
    assert game.explain("mastermind").total == 7 + 2
    assert contents(game, "villain_deck")["twist"] == 8 + 1
    assert game.view("Ana")["villain_deck"] == 8 + 1 + 5 + 16 + 10 + 2
    assert "twists 0 of 9" in str(game)


@rule("mode.harder", systems=CORE_2E)
@pytest.mark.parametrize(("mastermind", "printed"), PRINTED.items())
@pytest.mark.parametrize("more", [1, 3])
def test_every_mastermind_can_be_made_stronger_by_any_number(mastermind, printed, more):
    usual = table(setup=with_modes(mastermind=mastermind)).explain("mastermind")
    game = table(setup=with_modes(f"harder-attack:{more}", mastermind=mastermind), attack=usual.total + more)
    assert usual.parts[0][1] == printed
    assert ("mode.harder", more) in game.explain("mastermind").parts
    assert [label for label in labels(game) if label.startswith("fight")] == [f"fight {mastermind}"]
    short = table(setup=with_modes(f"harder-attack:{more}", mastermind=mastermind), attack=usual.total + more - 1)
    assert f"fight {mastermind}" not in labels(short)


@rule("mode.harder", systems=CORE_2E)
def test_the_epic_side_can_be_made_stronger_too():
    assert prepared(with_modes("epic", "harder-attack:2")).explain("mastermind").total == 10 + 2


@rule("mode.harder", systems=CORE_2E)
@pytest.mark.parametrize(("scheme", "players", "printed"), [
    ("The Legacy Virus", 2, 9), ("Superhero Civil War", 4, 5), ("Negative Zone Prison Breakout", 5, 11)])
def test_twists_are_added_to_the_number_the_scheme_names(scheme, players, printed):
    game = prepared(with_modes("harder-twists:2", scheme=scheme, players=players))
    assert contents(game, "villain_deck")["twist"] == printed + 2


@rule("mode.harder", systems=CORE_2E)
@pytest.mark.parametrize(("modes", "said"), [
    (["harder-attack:0"], "the mode 'harder-attack' takes a level of 1 to 99, not '0'"),
    (["harder-attack:"], "the mode 'harder-attack' takes a level of 1 to 99, not ''"),
    (["harder-twists:many"], "the mode 'harder-twists' takes a level of 1 to 99, not 'many'"),
    (["harder-twists:100"], "the mode 'harder-twists' takes a level of 1 to 99, not '100'"),
    (["epic:2"], "the mode 'epic' takes no level, not '2'"),
    (["harder-attack:2", "boost-attack"],
     "the modes harder-attack:2 and boost-attack both change the mastermind attack; choose one of them"),
    (["harder-twist"], "unknown mode 'harder-twist'; nearest: harder-twists, harder-attack")])
def test_modes_that_do_not_exist_or_do_not_fit_are_refused(modes, said):
    assert complaint(modes=modes) == said


@rule("mode.harder", systems=CORE_2E)
def test_the_table_names_the_modes_with_their_levels():
    game = prepared(with_modes("harder-attack:3"))
    assert str(game).splitlines()[0].rstrip("- ").endswith("core-2e, Harder: stronger Mastermind (3)")
    many = prepared(with_modes("harder-attack:3", "harder-twists:2", "epic", "final-blow"))
    assert str(many).splitlines()[0].rstrip("- ").endswith("core-2e, 4 modes")


@rule("mode.harder", systems=CORE_2E)
@pytest.mark.parametrize(("mode", "facts"), load_system("core-2e").modes.items())
def test_the_rule_a_mode_names_holds_in_core_2e(mode, facts):
    assert "core-2e" in load_rules()[facts.get("rule", f"mode.{mode}")].systems


# ---- easier ----------------------------------------------------------------------------------------


@rule("mode.easier.officers", systems=CORE_2E)
def test_officers_of_the_deck_replace_agents_of_the_players_who_need_help():
    """Specialists count as officers: what lies on top of the shuffled officer deck is dealt."""
    dealt = Counter()
    for seed in range(20):
        game = prepared(Setup("core-2e", 3, scheme=CUBE, officers={"Ben": 2}), seed=seed)
        cards = {p.name: [game.table.card(c) for c in p.deck + p.hand] for p in game.table.players}
        helped = Counter(card.role if card.role == "officer" else card.name for card in cards["Ben"])
        assert helped == {"S.H.I.E.L.D. Agent": 6, "S.H.I.E.L.D. Trooper": 4, "officer": 2}
        assert Counter(c.name for c in cards["Ana"]) == {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}
        assert len(game.table.stacks["officers"]) == 28
        dealt.update(card.name for card in cards["Ben"] if card.role == "officer")
    assert len(dealt) > 2 and dealt["S.H.I.E.L.D. Officer"] > 10


@rule("mode.easier.officers", systems=CORE_2E)
@pytest.mark.parametrize(("officers", "said"), [
    ({"Ben": 9}, "Ben can replace 0 to 8 cards with officers, not 9"),
    ({"Bon": 1}, "unknown player 'Bon'; nearest: Ben"),
    ({"Ben": "two"}, "give officers by player name, such as {\"Ben\": 7}, not {'Ben': 'two'}")])
def test_officers_that_cannot_be_dealt_are_refused(officers, said):
    assert complaint(officers=officers) == said


@rule("mode.easier.hand", systems=CORE_2E)
def test_a_player_with_a_larger_hand_draws_eight_cards_each_turn_and_the_others_six():
    game = Game.new(Setup("core-2e", 3, SKULL, CUBE, first="Ana", hands={"Ben": 8}), seed=1)
    while game.ask.kind == "mulligan":
        game.choose("no")
    hands = {player: len(names(game, "hand", player)) for player in ("Ana", "Ben", "Cleo")}
    assert hands == {"Ana": 6, "Ben": 8, "Cleo": 6}
    while game.table.turn < 6:
        game.choose(labels(game)[-1])
    drawn = Counter((e.player, "setup") if e.cause == "setup.hand" else (e.player, "turn") for e in game.events
                    if e.kind == "draw" and e.cause in ("setup.hand", "end-turn.draw"))
    assert drawn["Ben", "setup"] == 8 and drawn["Ana", "setup"] == 6
    assert drawn["Ben", "turn"] == 2 * 8
    assert drawn["Ana", "turn"] == 2 * 6


@rule("mode.easier.hand", systems=CORE_2E)
def test_when_ben_ends_his_turn_he_draws_seven_cards():
    cards = ", ".join(["Keen Senses"] * 9)
    setup = Setup("core-2e", 2, SKULL, CUBE, hands={"Ben": 7})
    game = table(f"Ana: hand Wound; deck {cards} | Ben: hand Wound; deck {cards}", setup=setup, acting="Ben",
                 villain_deck=QUIET)
    choose(game, "end turn")
    assert len(names(game, "hand", "Ben")) == 7
    choose(game, "end turn")
    assert len(names(game, "hand", "Ana")) == 6


@rule("mode.easier.hand", systems=CORE_2E)
def test_extra_cards_for_the_next_hand_come_on_top():
    cards = ", ".join(["Keen Senses"] * 12)
    setup = Setup("core-2e", 2, "Doctor Doom", CUBE, hands={"Ana": 8})
    game = table(f"Ana: deck {cards}", setup=setup, attack=10, tactics=["Treasures of Latveria"] * 2,
                 villain_deck=QUIET)
    choose(game, "fight Doctor Doom", "end turn")
    assert len(names(game, "hand", "Ana")) == 8 + 3


@rule("mode.easier.hand", systems=CORE_2E)
@pytest.mark.parametrize(("hands", "said"), [
    ({"Ben": 9}, "Ben may have a hand of 6, 7 or 8 cards, not 9"),
    ({"Ben": 5}, "Ben may have a hand of 6, 7 or 8 cards, not 5"),
    ({"Bon": 7}, "unknown player 'Bon'; nearest: Ben"),
    ({"Ben": "7"}, "give hands by player name, such as {\"Ben\": 7}, not {'Ben': '7'}"),
    (7, "give hands by player name, such as {\"Ben\": 7}, not 7")])
def test_hands_the_rulebook_does_not_have_are_refused(hands, said):
    assert complaint(hands=hands) == said


@rule("mode.easier.hand", systems=CORE_2E)
def test_a_saved_game_keeps_the_larger_hands():
    game = Game.new(Setup("core-2e", ["Ana", "Ben"], SKULL, CUBE, hands={"Ben": 8}), seed=4)
    assert game.record()["setup"]["hands"] == [["Ben", 8]]
    again = Game.at(game.position())
    assert again.setup == game.setup
    assert again.view("Ben") == game.view("Ben")


@rule("mode.easier.attack", systems=CORE_2E)
def test_a_weaker_mastermind_costs_less_in_every_fight():
    game = table("Ana: hand Wound", setup=with_modes("boost-attack:2", mastermind="Magneto"), attack=14,
                 tactics=["Imprisoning Sphere"] * 4, villain_deck=QUIET)
    assert game.explain("mastermind").parts == (("core-2e/magneto#attack", 9), ("mode.easier.attack", -2))
    choose(game, "fight Magneto", "fight Magneto")
    assert game.view("Ana")["attack"] == 0
    short = table(setup=with_modes("boost-attack:2", mastermind="Magneto"), attack=6)
    assert "fight Magneto" not in labels(short)


@rule("mode.easier.attack", systems=CORE_2E)
def test_a_masterminds_attack_never_falls_below_zero():
    game = table(setup=with_modes("boost-attack:20"), tactics=["Vast Resources"] * 4)
    assert game.explain("mastermind").total == 0
    game.choose("fight Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources"]


@rule("mode.easier.attack", systems=CORE_2E)
def test_the_reduction_helps_in_the_final_blow_and_against_the_epic_side():
    setup = with_modes("epic", "final-blow", "boost-attack:3")
    game = table(setup=setup, attack=14, tactics=["Vast Resources"], villain_deck=QUIET)
    choose(game, "fight Red Skull", "fight Red Skull", "end turn")
    assert game.outcome.result == "win"


@rule("mode.easier.attack", systems=CORE_2E)
def test_villains_keep_their_attack():
    assert table(setup=with_modes("boost-attack:2"), city={"Bank": "Zzzax"}).explain("Zzzax").total == 5


# ---- difficulty by choice --------------------------------------------------------------------------


@rule("mode.difficulty-by-choice", systems=CORE_2E)
def test_a_mastermind_with_more_attack_is_rated_harder():
    assert mastermind_difficulty("core-2e") == list(PRINTED.items())
    assert dict(mastermind_difficulty("core-2e", ["harder-attack:2"]))["Loki"] == 13
    assert dict(mastermind_difficulty("core-2e", ["epic"])) == {
        SKULL: 10, "Doctor Octopus": 8, "Magneto": 11, "Doctor Doom": 12, "Loki": 12}
    with pytest.raises(SetupError, match="use each mode only once"):
        mastermind_difficulty("core-2e", ["epic", "epic"])


@rule("mode.difficulty-by-choice", systems=CORE_2E)
def test_villain_groups_are_rated_by_their_victory_points():
    rated = villain_difficulty("core-2e")
    assert rated[0] == ("Hydra", 3 * 2 + 2 * 2 + 2 * 3 + 4)
    assert dict(rated)["Enemies of Asgard"] == 3 * 2 + 2 * 4 + 2 * 4 + 5
    assert [n for _, n in rated] == sorted(n for _, n in rated)
    assert len(rated) == 8


@rule("mode.difficulty-by-choice", systems=CORE_2E)
def test_the_choice_of_mastermind_scheme_and_groups_is_free():
    setup = Setup("core-2e", 2, "Loki", "Bank Robbery Hostage Crisis", villains=["Enemies of Asgard", "Skrulls"])
    game = prepared(setup)
    assert game.view("Ana")["masterminds"][0]["name"] == "Loki"
    assert {"Enemies of Asgard", "Skrulls"} <= set(contents(game, "villain_deck"))
    other = prepared(replace(setup, mastermind="Magneto", villains=()))
    assert other.view("Ana")["masterminds"][0]["name"] == "Magneto"
