"""Rules of several chapters as they read in the agents' system."""

import pytest
from support.guest_tables import guest_table
from support.words import (
    carry_out,
    choose,
    city,
    full_city,
    gained,
    held,
    labels,
    names,
    pools,
    refused,
    rule,
    story,
    table,
)

from legendary_nb import Setup
from legendary_nb.cards import load_system
from legendary_nb.rules.setup_value import film

AGENTS = ("bond",)
STRIKE, TWIST = "Master Strike", "Scheme Twist"
CALM = ["Capungo"] * 9
DEAR = ["Q"] * 5
LAST = {"tactics": ["Junk Getaway"], "attack": 10}


def settled(game):
    while game.outcome is None and game.ask.kind != "action":
        game.choose(0)
    return game


# ---- gadgets -----------------------------------------------------------------------------------------


@rule("bystander.capture.mastermind", systems=AGENTS)
def test_the_mastermind_acquires_a_gadget_only_if_nobody_stands_in_the_city():
    assert held(table(step="turn", villain_deck=["Ring Camera", *CALM]), "Auric Goldfinger") == ["Ring Camera"]
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={"Space 4": "Hold Fort Knox"})
    assert held(game, "Hold Fort Knox") == ["Ring Camera"] and held(game, "Auric Goldfinger") == []


@rule("bystander.capture", systems=AGENTS)
def test_the_card_nearest_the_villain_deck_acquires_a_gadget_villain_or_mission():
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={
        "Space 2": "Hold Fort Knox", "Space 3": "Rodney", "Space 5": "Kra"})
    assert held(game, "Hold Fort Knox") == ["Ring Camera"] and held(game, "Rodney") == held(game, "Kra") == []
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={"Space 3": "Rodney", "Space 5": "Kra"})
    assert held(game, "Rodney") == ["Ring Camera"] and held(game, "Kra") == []


@rule("bystander.points", "score.sum", systems=AGENTS)
def test_points_are_the_sum_of_the_victory_pile():
    game = table("Ana: victory Capungo, Kisch, Bullion Payday, Ring Camera, Rocket Belt")
    assert game.explain("score Ana").total == 2 + 3 + 5 + 1 + 1


@rule("bystander.rescue.mastermind", systems=AGENTS)
def test_who_fights_the_mastermind_recovers_its_gadgets():
    game = table("Ana: hand; victory", attack=10, mastermind_holds=["Ring Camera", "Rocket Belt"],
                 tactics=["Junk Getaway"] * 2)
    game.choose("fight Auric Goldfinger")
    assert sorted(names(game, "victory", "Ana")) == ["Junk Getaway", "Ring Camera", "Rocket Belt"]


@rule("wound.gain", "ambush.resolve", systems=AGENTS)
def test_the_ambush_of_a_villain_gives_a_wound_from_the_stack():
    game = table("Ana: hand 007, 007; discard", step="turn", villain_deck=["Capungo", *CALM])
    assert city(game)["Space 1"] == "Capungo" and gained(game) == {"Ana": 1, "Ben": 0}
    assert game.view("Ana")["stacks"]["wounds"] == 29 and names(game, "discard", "Ana") == ["Wound"]


@rule("stack.empty.no-recycling", systems=AGENTS)
def test_an_empty_gadget_stack_is_not_rebuilt():
    game = table("Ana: hand Q; victory", stacks={"bystanders": []}, ko=["Ring Camera"])
    game.choose("play Q")
    assert names(game, "victory", "Ana") == [] and names(game, "ko") == ["Ring Camera"]


@rule("stack.empty.wounds", systems=AGENTS)
def test_an_empty_wound_stack_is_rebuilt_from_the_wounds_of_the_ko_pile():
    game = table("Ana: hand 007; discard", stacks={"wounds": []}, ko=["Wound", "Wound", "Q"], step="turn",
                 villain_deck=CALM)
    assert names(game, "discard", "Ana") == ["Wound"] and names(game, "wounds") == ["Wound"]
    assert names(game, "ko") == ["Q"]


@rule("stack.empty.wounds", systems=AGENTS)
def test_without_wounds_in_the_ko_pile_nobody_gains_any():
    game = table("Ana: hand 007; discard", stacks={"wounds": []}, ko=["Q"], step="turn", villain_deck=CALM)
    assert names(game, "discard", "Ana") == [] and game.outcome is None


# ---- the city ----------------------------------------------------------------------------------------


@rule("city.moves", systems=AGENTS)
def test_entering_is_no_move_and_being_pushed_or_pushed_out_is():
    game = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Rodney", *CALM])
    assert pools(game.choose("play Parkour Pursuit")) == (0, 2)
    pushed = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Rodney", *CALM], city={"Space 1": "Chula"})
    assert pools(pushed.choose("play Parkour Pursuit")) == (0, 3)
    out = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Ring Camera", *CALM], hq=DEAR,
                city={"Space 5": "Janus Motorcade"})
    settled(out)
    assert out.view("Ana")["city"][4]["villain"] is None
    assert any(entry[0] == "moved" for entry in out.table.ledger)


@rule("escape.mastermind-ability", systems=AGENTS)
def test_the_masterminds_ability_comes_before_the_effect_of_the_card_that_escapes():
    game = table("Ana: hand 007 | Ben: hand 007", city=full_city("Black Mercedes", "Rodney"), hq=DEAR, step="turn",
                 villain_deck=CALM)
    settled(game)
    order = story(game, "capture", "discard")
    assert order.index(("capture", "Gold Bullion")) < order.index(("discard", "007"))


@rule("escape.mastermind-ability", systems=AGENTS)
def test_it_comes_for_every_villain_and_every_mission():
    for last in ("Rodney", "Infiltrate Arkhangelsk"):
        game = settled(table("Ana: hand 007", city=full_city(last, "Chula"), hq=DEAR, step="turn", villain_deck=CALM))
        assert "Gold Bullion" in held(game, "Auric Goldfinger")


@rule("escape.ko-hero.refill", systems=AGENTS)
def test_the_space_of_the_hero_an_escape_kos_is_filled_at_once():
    game = table("Ana: hand 007 | Ben: hand 007", city=full_city("Black Mercedes", "Rodney"),
                 hq=["Judo Throw", *DEAR[1:]], hero_deck=["Time Bomb"] * 3, step="turn", villain_deck=CALM)
    settled(game)
    order = story(game, "ko", "refill", "capture")
    first = order.index(("ko", "Judo Throw"))
    assert order[first: first + 3] == [("ko", "Judo Throw"), ("refill", "Time Bomb"), ("capture", "Gold Bullion")]


@rule("escape.after-moves", systems=AGENTS)
def test_what_follows_an_escape_sees_the_city_after_all_pushing():
    game = table("Ana: hand Wound", city=full_city("Tiger Helicopter", "Rodney"), hq=DEAR, step="turn",
                 villain_deck=["Chula", *CALM])
    assert [e.card for e in game.events if e.kind == "push"] == ["Rodney"] * 4
    pushes = [i for i, e in enumerate(game.events) if e.kind == "push"]
    assert max(pushes) < next(i for i, e in enumerate(game.events) if e.kind == "ko")


@rule("turn.villain-phase-end", systems=AGENTS)
def test_chases_come_after_the_villain_card_and_before_the_player_acts():
    game = table("Ana: hand 007", city={"Space 2": "Janus Motorcade"}, step="turn", villain_deck=["Rodney", *CALM])
    order = story(game, "villain card", "enter", "move")
    assert order == [("villain card", "Rodney"), ("enter", "Rodney"), ("move", "Janus Motorcade")]
    assert city(game) == {"Space 1": "Rodney", "Space 3": "Janus Motorcade"} and game.ask.kind == "action"


# ---- fighting ----------------------------------------------------------------------------------------


@rule("fight.any-space", systems=AGENTS)
def test_villains_can_be_fought_in_every_space():
    game = table(attack=9, city=dict.fromkeys(load_system("bond").spaces, "Rodney"))
    assert sum(label.startswith("fight Rodney") for label in labels(game)) == 5


@rule("fight.defeat-by-effect", systems=AGENTS)
def test_a_villain_defeated_by_an_effect_goes_to_the_victory_pile_with_its_fight_effect():
    game = table("Ana: hand; deck 007; victory", city={"Space 1": "Nick Nack"})
    carry_out(game, {"defeat": "a villain in city"})
    assert names(game, "victory", "Ana") == ["Nick Nack"] and names(game, "hand", "Ana") == ["007"]


@rule("fight.defeat-by-effect", systems=AGENTS)
def test_an_effect_defeats_a_villain_that_could_not_be_fought_without_a_poker_hand():
    game = table("Ana: hand; victory", attack=9, city={"Space 1": "Madame Wu"},
                 hq=["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"])
    assert refused(game, "fight Madame Wu")
    carry_out(game, {"defeat": "a villain in city"})
    assert "Madame Wu" in names(game, "victory", "Ana")


@rule("fight.joins-deck", systems=AGENTS)
def test_a_villain_that_joins_a_deck_is_played_by_the_other_half_of_its_card():
    game = table("Ana: hand; deck; discard", attack=4, city={"Space 1": "Dropped Derby"}, villain_deck=CALM)
    choose(game, "fight Dropped Derby", "end turn", "end turn")
    assert "play Dropped Derby" in labels(game)
    attack = game.view("Ana")["attack"]
    game.choose("play Dropped Derby")
    assert game.view("Ana")["attack"] == attack + 3


@rule("fight.not-defeated", systems=AGENTS)
def test_a_card_that_is_not_defeated_stays_where_it_is():
    decoy = {"Space 2": {"villain": "Decoy Double", "holds": ["Ring Camera"]}}
    game = guest_table("Ana: hand 007; deck 00 Agent, 00 Agent; victory", "bond", attack=7, city=decoy)
    game.choose("fight Decoy Double")
    assert city(game) == {"Space 2": "Decoy Double"} and held(game, "Decoy Double") == ["Ring Camera"]
    assert names(game, "victory", "Ana") == [] and pools(game) == (0, 4)
    assert names(game, "hand", "Ana") == ["007", "00 Agent"]  # its fight effect happened
    assert not any(e.kind == "defeat" for e in game.events) and refused(game, "fight Decoy Double")


@rule("fight.not-defeated", systems=AGENTS)
def test_an_effect_that_defeats_a_card_that_is_not_defeated_leaves_it_too():
    game = guest_table("Ana: victory", "bond", city={"Space 2": "Decoy Double"})
    carry_out(game, {"defeat": "a villain in city"})
    assert city(game) == {"Space 2": "Decoy Double"} and names(game, "victory", "Ana") == []


@rule("fight.villain-bonus", systems=AGENTS)
def test_a_villains_attack_is_worked_out_when_it_is_fought():
    game = table("Ana: hand", attack=7, city={"Space 1": {"villain": "Kisch", "holds": ["Ring Camera", "Rocket Belt"]}})
    assert pools(game.choose("fight Kisch")) == (0, 0)


@rule("effect.once-this-turn", systems=AGENTS)
def test_once_this_turn_may_wait_and_is_used_once():
    game = table("Ana: hand Valentin Zukovsky, 007", recruit=4, hq=["Homing Beacon", *DEAR[1:]])
    choose(game, "play Valentin Zukovsky", "play 007", "recruit Homing Beacon", "use Valentin Zukovsky", "yes")
    assert pools(game) == (1, 5) and refused(game, "use Valentin Zukovsky")


@rule("end-turn.after-draw-effects", systems=AGENTS)
def test_what_is_put_off_to_the_end_of_the_turn_comes_after_the_new_hand():
    game = guest_table("Ana: hand Sealed Orders; deck " + ", ".join(["007"] * 9), "bond", villain_deck=CALM)
    game.choose("play Sealed Orders").choose("end turn")
    kinds = [e.kind for e in game.events if e.player == "Ana" and e.kind in ("draw", "gain")]
    assert kinds[-1] == "gain" and kinds[-7:-1] == ["draw"] * 6


@rule("ko.named-area", systems=AGENTS)
def test_a_ko_effect_looks_only_where_it_says():
    game = table("Ana: hand Price of Betrayal, Locked in the Boot, Judo Throw; deck 007")
    choose(game, "play Locked in the Boot", "play Price of Betrayal")
    assert labels(game) == ["KO Locked in the Boot", "do not KO"]


@rule("superpower.same-icon-twice", "superpower.two-tiers", systems=AGENTS)
def test_a_double_ability_needs_two_cards_and_comes_with_the_single_one():
    one = table("Ana: hand Homing Beacon, Time Bomb", villain_deck=CALM)
    choose(one, "play Homing Beacon", "play Time Bomb", "yes")
    assert one.ask.kind == "action" and pools(one) == (1, 3)
    two = table("Ana: hand Homing Beacon, Homing Beacon, Time Bomb", villain_deck=CALM)
    choose(two, "play Homing Beacon", "play Homing Beacon", "play Time Bomb", "yes", "yes")
    assert pools(two) == (2, 5)


@rule("term.no-number", systems=AGENTS)
def test_a_card_without_a_cost_costs_0():
    game = table("Ana: hand Bumped the Override; deck Wound")
    assert pools(game.choose("play Bumped the Override")) == (0, 1)


@rule("term.printed", systems=AGENTS)
def test_a_printed_attack_is_the_number_on_the_card():
    game = table("Ana: hand Aston Martin DB5", city={
        "Space 1": {"villain": "Kisch", "holds": ["Ring Camera"] * 3}, "Space 2": "Kra"})
    choose(game, "play Aston Martin DB5", "use Aston Martin DB5")
    assert labels(game) == ["choose Kisch", "do not choose"]


@rule("term.printed", systems=AGENTS)
def test_the_card_with_the_highest_printed_recruit_is_one_card():
    game = table("Ana: hand 007, Switch the Gas Canisters, Seagull Snorkel | Ben: hand Time Bomb", step="turn",
                 villain_deck=[STRIKE, *CALM])
    game.choose("reveal Time Bomb")
    assert names(game, "discard", "Ana") == ["Switch the Gas Canisters"] and game.ask.kind == "action"


@rule("effect.or", systems=AGENTS)
@pytest.mark.parametrize(("spaces", "offered"), [
    ({"Space 1": "Hold Fort Knox"}, ["choose Hold Fort Knox"]),
    ({"Space 1": "Hold Fort Knox", "Space 2": "Beat Goldfinger at Golf"},
     ["choose Hold Fort Knox", "choose Beat Goldfinger at Golf"]),
])
def test_of_two_ways_only_what_can_be_done_is_offered(spaces, offered):
    game = table("Ana: hand Walther PPK, Implanted Tracker", city=spaces)
    choose(game, "play Walther PPK", "play Implanted Tracker", "yes")
    assert labels(game) == offered if len(offered) > 1 else game.explain("Hold Fort Knox").total == 5


@rule("reveal.decline", systems=AGENTS)
def test_who_could_reveal_a_card_may_take_the_wound():
    game = table("Ana: hand Tilly Masterson", step="turn", villain_deck=CALM)
    assert gained(game.choose("do not reveal")) == {"Ana": 1, "Ben": 0}


@rule("recruit.hq-only", "hq.five", systems=AGENTS)
def test_recruited_are_the_five_heroes_on_offer_and_moneypenny():
    game = table("Ana: hand", recruit=20, hq=["Homing Beacon", "Judo Throw", "Wager a Gold Bar", "Time Bomb", "Q"])
    assert [label for label in labels(game) if label.startswith("recruit")] == [
        "recruit Homing Beacon", "recruit Judo Throw", "recruit Wager a Gold Bar", "recruit Time Bomb", "recruit Q",
        "recruit Miss Moneypenny"]
    game.choose("recruit Q")
    assert None not in game.view("Ana")["hq"] and len(game.view("Ana")["hq"]) == 5


@rule("victory-pile.personal", systems=AGENTS)
def test_villains_missions_and_gadgets_go_to_the_pile_of_who_earned_them():
    game = table("Ana: hand; deck Q, Q; victory | Ben: victory", attack=9, city={
        "Space 1": {"villain": "Rodney", "holds": ["Ring Camera"]}, "Space 2": "Infiltrate Arkhangelsk"})
    choose(game, "fight Rodney", "complete Infiltrate Arkhangelsk")
    assert sorted(names(game, "victory", "Ana")) == ["Infiltrate Arkhangelsk", "Ring Camera", "Rodney"]
    assert names(game, "victory", "Ben") == []


# ---- the mastermind ----------------------------------------------------------------------------------


@rule("mastermind.and-villains", systems=AGENTS)
def test_the_mastermind_and_villains_are_fought_in_one_turn():
    game = table("Ana: hand", attack=13, tactics=["Junk Getaway"] * 2, city={"Space 1": "Rodney"})
    choose(game, "fight Auric Goldfinger", "fight Rodney")
    assert pools(game) == (0, 0)


@rule("mastermind.several-fights", "mastermind.same-attack", systems=AGENTS)
def test_the_mastermind_is_fought_several_times_for_the_same_attack():
    game = table("Ana: hand; victory", attack=21, tactics=["Junk Getaway"] * 3)
    choose(game, "fight Auric Goldfinger", "fight Auric Goldfinger")
    assert pools(game) == (0, 1) and names(game, "victory", "Ana") == ["Junk Getaway"] * 2
    assert all(t.attack == m.card.attack for m in load_system("bond").masterminds.values() for t in m.tactics)


@rule("mastermind.random-tactic", systems=AGENTS)
def test_one_of_the_tactics_left_is_taken_at_random():
    found = set()
    for seed in range(12):
        game = table("Ana: hand; victory", attack=10, seed=seed,
                     tactics=["Junk Getaway", "Laser Table", "Poisoned Glass"])
        found |= set(names(game.choose("fight Auric Goldfinger"), "victory", "Ana"))
    assert found == {"Junk Getaway", "Laser Table", "Poisoned Glass"}


@rule("mastermind.tactic-effect", "mastermind.tactic-to-pile", systems=AGENTS)
def test_the_tactic_is_taken_and_then_its_effect_happens():
    game = table("Ana: hand; deck 007, 00 Agent; victory", attack=10, tactics=["Call the Bluff"] * 2)
    game.choose("fight Auric Goldfinger")
    assert story(game, "tactic", "draw")[-3:] == [("tactic", "Call the Bluff"), ("draw", "007"), ("draw", "00 Agent")]
    assert names(game, "victory", "Ana")[0] == "Call the Bluff"
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 1


@rule("strike.resolve", "strike.destination", systems=AGENTS)
def test_a_strike_does_what_the_mastermind_says_and_goes_to_the_ko_pile():
    game = table("Ana: hand Miss Moneypenny | Ben: hand Time Bomb", step="turn", villain_deck=[STRIKE, *CALM])
    settled(game)
    assert names(game, "discard", "Ana") == ["Miss Moneypenny"] and names(game, "ko") == [STRIKE]


@rule("twist.resolve", "twist.numbered", "twist.destination", systems=AGENTS)
def test_twists_do_what_the_scheme_says_in_their_order_and_lie_where_it_puts_them():
    game = table("Ana: hand 007 | Ben: hand 007", step="turn", villain_deck=[TWIST, TWIST, *CALM],
                 hq=["Judo Throw"] * 5, hero_deck=["Time Bomb"] * 9)
    settled(game)
    assert [e.n for e in game.events if e.kind == "twist"] == [1] and names(game, "hq").count("Time Bomb") == 1
    settled(game.choose("end turn"))
    assert [e.n for e in game.events if e.kind == "twist"] == [1, 2]
    assert names(game, "beside_scheme") == [TWIST, TWIST] and names(game, "ko") == []
    assert len([e for e in game.events if e.kind == "put" and "grand-slam" in e.cause]) == 3


@rule("twist.destination", systems=AGENTS)
def test_a_twist_that_the_scheme_keeps_nowhere_goes_to_the_ko_pile():
    game = table("Ana: hand 007", setup=film("bond", "The Man With The Golden Gun"), step="turn",
                 villain_deck=[TWIST, *CALM], hero_deck=["Q"] * 5)
    game.choose("do not discard")
    assert names(game, "ko") == [TWIST] and names(game, "beside_scheme") == names(game, "escape") == []


# ---- the end -----------------------------------------------------------------------------------------


@rule("goal.win", "goal.individual-winner", "score.mastermind-card", systems=AGENTS)
def test_with_the_fourth_tactic_all_win_and_the_best_score_is_the_top_agent():
    game = table("Ana: hand; victory | Ben: victory Oddjob, Oddjob, Kra", villain_deck=CALM, **LAST)
    choose(game, "fight Auric Goldfinger", "end turn")
    assert game.outcome.result == "win" and game.outcome.winners == ("Ben",)
    assert game.outcome.scores == {"Ana": 6, "Ben": 14}  # nobody has the points of the mastermind card


@rule("score.equal", systems=AGENTS)
def test_equal_scores_share_the_individual_victory():
    game = table("Ana: hand; victory | Ben: victory Oddjob, Ring Camera", villain_deck=CALM, **LAST)
    assert choose(game, "fight Auric Goldfinger", "end turn").outcome.winners == ("Ana", "Ben")


@rule("win.finish-turn", systems=AGENTS)
def test_after_the_last_tactic_the_turn_goes_on():
    game = table("Ana: hand; deck Q; victory", tactics=["Junk Getaway"], attack=13, city={"Space 1": "Rodney"},
                 villain_deck=CALM)
    choose(game, "fight Auric Goldfinger", "fight Rodney")
    assert game.outcome is None
    assert game.choose("end turn").outcome.scores["Ana"] == 6 + 2


@rule("win.last-effect", systems=AGENTS)
def test_the_effect_of_the_last_tactic_still_happens():
    game = table("Ana: hand; deck 007, 007; victory", tactics=["Call the Bluff"], attack=10)
    assert len(names(game.choose("fight Auric Goldfinger"), "hand", "Ana")) == 2


@rule("win.is-final", systems=AGENTS)
def test_once_the_last_tactic_is_taken_nothing_can_lose_the_game():
    game = table("Ana: hand", danger=4, villain_deck=CALM, **LAST)
    game.choose("fight Auric Goldfinger")
    carry_out(game, {"danger": 3}).choose("end turn")
    assert game.outcome.result == "win"


@rule("lose.evil-wins-effect", "lose.immediate", "goal.lose.no-score", systems=AGENTS)
def test_a_loss_ends_the_game_at_once_and_nobody_has_won():
    game = table("Ana: hand 007; victory Oddjob", city={"Space 5": "Defuse the Atomic Device"}, hq=DEAR, step="turn",
                 villain_deck=[])
    settled(game)
    assert game.outcome.result == "loss" and game.ask is None and game.outcome.winners == ()
    assert not [e for e in game.events if e.kind == "play"]


@rule("tie.individual", systems=AGENTS)
def test_when_the_hero_deck_runs_out_the_game_is_a_tie_with_a_top_agent():
    game = table("Ana: hand; victory Oddjob | Ben: victory Rodney", hero_deck=[], villain_deck=CALM)
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.winners) == ("tie", ("Ana",))


@rule("tie.last-chance", systems=AGENTS)
def test_a_win_in_the_last_turn_beats_the_tie():
    game = table("Ana: hand", hero_deck=[], villain_deck=CALM, **LAST)
    assert choose(game, "fight Auric Goldfinger", "end turn").outcome.result == "win"


@rule("tie.hero-deck", systems=AGENTS)
def test_the_last_hero_gained_by_a_status_effect_ties_the_game_with_this_turn():
    game = table("Ana: hand Pose as the Waxwork", attack=3, hq=["Judo Throw"] * 5, hero_deck=["Q"], villain_deck=CALM,
                 city={"Space 1": "Fort Knox Assault Team"})
    choose(game, "play Pose as the Waxwork", "fight Fort Knox Assault Team")
    choose(game, "end turn", "gain Judo Throw (Q Branch 1)")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.hero-deck", "mode.surprised-turns", systems=AGENTS)
def test_a_hero_deck_that_runs_out_in_a_surprised_turn_ties_the_game_with_it():
    game = table("Ana: hand 007", setup=Setup("bond", 2, "Auric Goldfinger", "Operation: Grand Slam",
                                              modes=["surprised-turns"]), hq=["Judo Throw"] * 5, hero_deck=["Q"],
                 city=full_city("Rodney", "Rodney"), villain_deck=CALM, step="turn")
    game.choose("KO Judo Throw (Q Branch 1)")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.villain-deck.none", systems=AGENTS)
@pytest.mark.parametrize("space", ["Space 1", "Space 2"])
def test_an_empty_villain_deck_is_no_tie(space):
    game = table("Ana: hand", villain_deck=[], city={space: "Twenty Paces"})
    assert game.choose("end turn").outcome is None
