"""Missions and the danger level (content/rules/mission.yaml)."""

import pytest
from support.guest_tables import guest_table
from support.systems import full_city
from support.words import carry_out, choose, city, labels, names, pools, refused, rule, story, table

from legendary_nb import Setup

BOND = ("bond",)
HQ = ["Judo Throw"] * 5  # heroes that cost 3, one of which an escape KOs


@rule("mission.like-villain", systems=BOND)
def test_a_mission_enters_the_first_space_and_pushes_who_stands_there():
    game = table(city={"Space 1": "Capungo"}, step="turn", villain_deck=["Warn Felix Leiter", "Capungo"])
    assert city(game) == {"Space 1": "Warn Felix Leiter", "Space 2": "Capungo"}


@rule("mission.like-villain", systems=BOND)
def test_a_mission_takes_the_gadget_that_is_turned_up():
    game = table(city={"Space 2": "Hold Fort Knox", "Space 4": "Capungo"}, step="turn",
                 villain_deck=["Attache Case", "Capungo"])
    assert story(game, "capture") == [("capture", "Attache Case")]
    assert [c["name"] for c in game.view("Ana")["city"][1]["villain"]["holds"]] == ["Attache Case"]


@rule("mission.like-villain", systems=BOND)
def test_an_ambush_of_a_mission_happens_as_it_enters():
    game = table("Ana: hand 007 | Ben: hand 007", step="turn", villain_deck=["Stop the Delta-9 Planes", "Capungo"])
    assert story(game, "discard") == [("discard", "007"), ("discard", "007")]


@rule("mission.complete.attack", systems=BOND)
def test_a_mission_that_shows_attack_costs_attack():
    game = table(attack=5, city={"Space 3": "Infiltrate Arkhangelsk"})
    game.choose("complete Infiltrate Arkhangelsk")
    assert pools(game) == (0, 1)


@rule("mission.complete.attack", systems=BOND)
def test_recruit_does_not_complete_a_mission_that_shows_attack():
    game = table(attack=3, recruit=9, city={"Space 3": "Infiltrate Arkhangelsk"})
    assert refused(game, "complete Infiltrate Arkhangelsk")


@rule("mission.complete.recruit", systems=BOND)
def test_a_mission_that_shows_recruit_costs_recruit():
    game = table(recruit=5, city={"Space 3": "Beat Goldfinger at Golf"})
    game.choose("complete Beat Goldfinger at Golf")
    assert pools(game) == (1, 0)
    (paid,) = [event for event in game.events if event.kind == "spend"]
    assert (paid.source, paid.card, paid.physical) == ("recruit", "", -1)


@rule("mission.complete.recruit", systems=BOND)
def test_attack_does_not_complete_a_mission_that_shows_recruit():
    game = table(attack=9, recruit=3, city={"Space 3": "Beat Goldfinger at Golf"})
    assert refused(game, "complete Beat Goldfinger at Golf")


@rule("mission.complete.rest", systems=BOND)
def test_what_is_left_over_recruits_a_hero():
    game = table("Ana: hand; deck 007, 00 Agent", recruit=6, city={"Space 2": "Trace the Golden Bullet"}, hq=HQ)
    choose(game, "complete Trace the Golden Bullet", "draw 007")
    game.choose(next(label for label in labels(game) if label.startswith("recruit Judo Throw")))
    assert pools(game) == (0, 0)


@rule("mission.complete.pile", systems=BOND)
def test_a_completed_mission_and_its_gadget_go_to_the_victory_pile():
    game = table(attack=4, city={"Space 1": {"villain": "Infiltrate Arkhangelsk", "holds": ["Ring Camera"]}})
    game.choose("complete Infiltrate Arkhangelsk")
    assert sorted(names(game, "victory", "Ana")) == ["Infiltrate Arkhangelsk", "Ring Camera"]
    assert city(game) == {}


@rule("mission.success", systems=BOND)
def test_the_success_effect_follows_the_completion():
    game = table("Ana: hand; deck 00 Agent, 007", attack=4, city={"Space 1": "Infiltrate Arkhangelsk"})
    game.choose("complete Infiltrate Arkhangelsk")
    assert names(game, "hand", "Ana") == ["00 Agent"]
    assert story(game, "complete", "draw")[-2:] == [("complete", "Infiltrate Arkhangelsk"), ("draw", "00 Agent")]


@rule("mission.by-effect", systems=BOND)
def test_an_effect_completes_a_mission_for_nothing_and_its_success_still_happens():
    game = guest_table("Ana: hand Inside Man; deck 00 Agent", "bond", city={"Space 1": "Infiltrate Arkhangelsk"})
    game.choose("play Inside Man")
    assert names(game, "victory", "Ana") == ["Infiltrate Arkhangelsk"] and names(game, "hand", "Ana") == ["00 Agent"]
    assert pools(game) == (0, 2)  # what the card gives; nothing was paid


@rule("mission.both-numbers", systems=BOND)
def test_a_mission_that_shows_both_numbers_wants_both_paid():
    assert refused(table(attack=4, recruit=3, city={"Space 1": "Retrieve the Solex Agitator"}),
                   "complete Retrieve the Solex Agitator")
    assert refused(table(attack=9, recruit=3, city={"Space 1": "Retrieve the Solex Agitator"}),
                   "complete Retrieve the Solex Agitator")
    game = table(attack=4, recruit=5, city={"Space 1": "Retrieve the Solex Agitator"})
    game.choose("complete Retrieve the Solex Agitator")
    assert pools(game) == (1, 0)


@rule("mission.complete.rest", systems=BOND)
def test_attack_that_pays_as_recruit_leaves_what_the_mission_takes_in_attack():
    game = table(attack=7, recruit=2, city={"Space 1": "Retrieve the Solex Agitator"})
    carry_out(game, {"spend as recruit": "attack", "against": "mission in city"})
    game.choose("complete Retrieve the Solex Agitator")
    assert [option.raw for option in game.ask.options] == [("pay", 2), ("pay", 3)]
    assert pools(game.choose(1)) == (1, 0)


@rule("mission.plus-one", systems=BOND)
def test_a_bonus_adds_to_the_number_a_mission_has_and_to_both_if_it_has_both():
    game = table(city={"Space 1": "Hai Fat", "Space 2": "Beat Goldfinger at Golf",
                       "Space 3": "Retrieve the Solex Agitator", "Space 4": "Infiltrate Arkhangelsk"})
    found = [space["villain"] for space in game.view("Ana")["city"][1:4]]
    assert [(m["attack"], m["recruit"]) for m in found] == [(0, 5), (5, 5), (5, 0)]
    assert game.explain("Beat Goldfinger at Golf").total == 5


@rule("mission.failed", systems=BOND)
def test_a_mission_that_is_pushed_out_raises_the_danger_level_by_its_danger():
    game = table(danger=1, city=full_city("Stop the Delta-9 Planes", "Russian Soldiers"), hq=HQ, step="turn",
                 villain_deck=["Capungo", "Capungo"])
    game.choose(0)
    assert game.view("Ana")["danger"] == 4
    assert names(game, "escape") == ["Stop the Delta-9 Planes"]


@rule("mission.failed", systems=BOND)
def test_the_failure_effect_comes_before_the_danger():
    game = table("Ana: hand 007, 00 Agent", city=full_city("Expose the Card Cheat", "Russian Soldiers"), hq=HQ,
                 step="turn", villain_deck=["Capungo", "Capungo"])
    choose(game, 0, "discard 007")
    assert [kind for kind, _ in story(game, "ko", "discard", "danger")][:3] == ["ko", "discard", "danger"]


@rule("danger.lose", systems=BOND)
def test_the_game_is_lost_when_the_danger_level_reaches_the_number_of_the_scheme():
    game = table(danger=3, city=full_city("Tail the Rolls-Royce", "Russian Soldiers"), hq=HQ, step="turn",
                 villain_deck=["Capungo", "Capungo"])
    choose(game, 0)
    while game.outcome is None:
        game.choose(0)
    assert (game.outcome.result, game.outcome.reason) == ("loss", "bond/operation-grand-slam#evil wins")
    assert game.table.danger == 5


@rule("danger.lose", systems=BOND)
def test_danger_that_an_effect_brings_loses_the_game_at_once():
    game = table("Ana: hand 007", danger=4)
    carry_out(game, {"danger": 1})
    assert game.outcome.reason == "bond/operation-grand-slam#evil wins"


@rule("danger.lose", systems=BOND)
def test_one_danger_less_and_the_game_goes_on():
    game = table(danger=2, city=full_city("Tail the Rolls-Royce", "Russian Soldiers"), hq=HQ, step="turn",
                 villain_deck=["Capungo", "Capungo"])
    game.choose(0)
    assert game.outcome is None


@rule("danger.villains-none", systems=BOND)
def test_an_escaping_villain_leaves_the_danger_level_as_it_is():
    game = table(danger=2, city=full_city("Capungo", "Russian Soldiers"), hq=HQ, step="turn",
                 villain_deck=["Capungo", "Capungo"])
    game.choose(0)
    assert game.table.danger == 2 and names(game, "escape") == ["Capungo"]


@rule("danger.villains-none", "mode.perfect-mission", systems=BOND)
@pytest.mark.parametrize(("last", "lost"), [("Capungo", False), ("Beat Goldfinger at Golf", True)])
def test_a_perfect_mission_is_spoilt_by_a_failed_mission_and_not_by_an_escaping_villain(last, lost):
    game = table(setup=Setup("bond", 2, "Auric Goldfinger", "Operation: Grand Slam", modes=["perfect-mission"]), hq=HQ,
                 city=full_city(last, "Russian Soldiers"), step="turn", villain_deck=["Capungo", "Capungo"])
    game.choose(0)
    assert (game.outcome is not None) == lost


@rule("mission.both-numbers", systems=BOND)
def test_the_sums_behind_both_numbers_of_a_mission_are_told():
    game = table(city={"Space 1": "Retrieve the Solex Agitator", "Space 2": "Beat Goldfinger at Golf"})
    both = game.explain("Retrieve the Solex Agitator")
    assert (both.what, both.total) == ("Retrieve the Solex Agitator attack", 4)
    assert (both.also.what, both.also.total) == ("Retrieve the Solex Agitator recruit", 4)
    assert str(both) == f"{both.what}: 4 = +4 {both.parts[0][0]}; {both.also.what}: 4 = +4 {both.also.parts[0][0]}"
    assert game.explain("Space 1 recruit").parts == both.also.parts
    assert game.explain("Beat Goldfinger at Golf").also is None
