"""Copying heroes (content/rules/copy.yaml)."""

from support.guest_tables import CORE_2E, guest_table
from support.words import (
    attack_from,
    carry_out,
    choose,
    gained,
    labels,
    names,
    pools,
    refused,
    rule,
    settled,
    story,
    table,
)

from legendary_nb import Game, Setup
from legendary_nb.cards.own import read_own
from legendary_nb.rules.copy import copy_of

COPY, LARCENY = "Stolen Powers", "Grand Larceny"


def larceny(deck: str, **parts) -> Game:
    """Grand Larceny's superpower is used; this card of Ana's deck and none of Ben's can be copied."""
    game = guest_table(f"Ana: hand Keen Senses, {LARCENY}, {parts.pop('hand', 'Wound')}; deck {deck} | Ben: deck Wound",
                       **parts)
    return choose(game, "play Keen Senses", f"play {LARCENY}", "yes")


# ---- becoming a copy -------------------------------------------------------------------------------


@rule("copy.becomes", systems=CORE_2E)
def test_a_copy_gives_what_the_copied_card_gives():
    game = table(f"Ana: hand Odinson, {COPY}")
    choose(game, "play Odinson", f"play {COPY}", "yes")
    assert pools(game) == (3 + 3 + 2, 0)
    assert [kind for kind, _ in story(game, "play", "copy", "superpower")] == ["play", "play", "copy", "superpower"]


@rule("copy.becomes", systems=CORE_2E)
def test_a_copy_takes_over_name_team_class_and_cost_and_loses_its_own():
    game = table(f"Ana: hand Endless Invention, {COPY}; deck Wound, Wound, Wound")
    choose(game, "play Endless Invention", f"play {COPY}", "no")
    assert names(game, "played", "Ana") == ["Endless Invention"] * 2
    _, copy = game.view("Ana")["played"]
    assert (copy["name"], copy["hero"], copy["team"], copy["classes"], copy["cost"]) == (
        "Endless Invention", "Iron Man", "avengers", ["tech"], 3)
    assert attack_from(game, "1 per tech hero in played") == attack_from(game, "1 per avengers hero in played") == 2
    assert attack_from(game, "1 per hero costing 3 played this turn") == 2
    assert attack_from(game, "1 per covert hero in yours") == 0
    assert attack_from(game, "1 per x-men hero played this turn") == 0
    assert attack_from(game, "hero names among heroes in played") == 1


@rule("copy.becomes", systems=CORE_2E)
def test_a_copy_is_made_of_a_card_as_it_was_played_though_it_is_gone():
    game = table("Ana: hand Show Your True Colors, Copy Powers", setup=Setup("core-1e+villains", ("Ana", "Ben")))
    choose(game, "play Show Your True Colors", "tech")
    carry_out(game, {"ko": "hero in played"})
    choose(game, "play Copy Powers", "keep its own class")
    assert names(game, "ko") == ["Show Your True Colors"]
    assert attack_from(game, "1 per tech hero played this turn") == 2


@rule("copy.becomes", systems=CORE_2E)
def test_only_a_hero_still_in_play_is_copied_and_a_copy_of_nothing_is_blank():
    game = table(f"Ana: hand Odinson, {COPY}, Wound", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Odinson", "fight Sentinel", "KO Odinson", f"play {COPY}")
    assert pools(game) == (3, 0)
    assert names(game, "played", "Ana") == [COPY]


@rule("copy.becomes", systems=CORE_2E)
def test_the_player_chooses_the_card_that_is_copied():
    game = table(f"Ana: hand Keen Senses, Odinson, {COPY}")
    choose(game, "play Keen Senses", "play Odinson", f"play {COPY}")
    assert (game.ask.player, labels(game)) == ("Ana", ["copy Keen Senses", "copy Odinson"])
    choose(game, "copy Odinson", "no")
    assert pools(game) == (3 + 3, 1)


@rule("copy.becomes", systems=CORE_2E)
def test_a_copy_is_itself_again_when_it_leaves_play():
    game = table(f"Ana: hand Keen Senses, {COPY}", villain_deck=["Bystander"] * 3)
    choose(game, "play Keen Senses", f"play {COPY}", "no", "end turn")
    assert sorted(names(game, "discard", "Ana")) == ["Keen Senses", COPY]


@rule("copy.becomes", "reveal.artifacts", systems=CORE_2E)
def test_a_copy_of_a_card_that_stays_in_front_stays_as_that_copy():
    game = guest_table(f"Ana: hand Standing Lantern, {COPY} | Ben: hand Wound", villain_deck=["Bystander"] * 4)
    choose(game, "play Standing Lantern", f"play {COPY}", "end turn", "end turn")
    assert names(game, "front", "Ana") == ["Standing Lantern"] * 2
    choose(game, "use Standing Lantern", "use Standing Lantern")
    assert pools(game) == (0, 2)
    carry_out(game, {"ko": "all cards in front"})
    assert sorted(names(game, "ko")) == ["Standing Lantern", COPY]


@rule("copy.timing", systems=CORE_2E)
def test_a_copied_count_is_taken_when_the_copy_is_played():
    game = table(f"Ana: hand Pure Fury, Overloaded Unibeam, {COPY}")
    choose(game, "play Pure Fury", "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 3 + 1)
    choose(game, f"play {COPY}", "copy Overloaded Unibeam", "yes")
    assert pools(game) == (0, 4 + 3 + 2)


@rule("copy.timing", systems=CORE_2E)
def test_a_copied_condition_is_looked_at_when_the_copy_is_played():
    game = table(f"Ana: hand Covert Operation, {COPY}, Keen Senses; victory {', '.join(['Bystander'] * 3)}")
    game.choose("play Covert Operation")
    assert pools(game) == (0, 2)
    carry_out(game, {"rescue": 1})
    settled(game)
    game.choose(f"play {COPY}")
    assert pools(game) == (0, 2 + 2 + 2)


@rule("copy.additional-cost", systems=CORE_2E)
def test_a_copy_of_a_card_that_demands_a_discard_demands_it_too():
    game = table(f"Ana: hand Optic Blast, Wound, {COPY}, Keen Senses, Odinson")
    choose(game, "play Optic Blast", "discard Wound", f"play {COPY}")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Keen Senses", "discard Odinson"])
    assert pools(game) == (0, 3)
    game.choose("discard Odinson")
    assert pools(game) == (0, 3 + 3)
    assert names(game, "discard", "Ana") == ["Wound", "Odinson"]


@rule("copy.additional-cost", systems=CORE_2E)
def test_without_a_card_to_discard_such_a_card_cannot_be_copied():
    game = table(f"Ana: hand Keen Senses, Optic Blast, Wound, {COPY}")
    choose(game, "play Keen Senses", "play Optic Blast", "discard Wound", f"play {COPY}", "no")
    assert names(game, "played", "Ana") == ["Keen Senses", "Optic Blast", "Keen Senses"]
    assert pools(game) == (0, 1 + 3 + 1)


# ---- invisible copies ------------------------------------------------------------------------------


@rule("copy.invisible", systems=CORE_2E)
def test_an_invisible_copy_gives_all_points_and_abilities_and_the_card_stays_where_it_is():
    game = larceny("Quick Draw, Odinson")
    assert pools(game) == (0, 1 + 5 + 1)
    assert "Odinson" in names(game, "hand", "Ana")
    assert names(game, "discard", "Ana") == ["Quick Draw"]


@rule("copy.invisible", systems=CORE_2E)
def test_the_card_that_plays_an_invisible_copy_stays_what_it_is():
    game = larceny("Quick Draw, Odinson")
    assert names(game, "played", "Ana") == ["Keen Senses", LARCENY]
    assert game.view("Ana")["played"][1]["classes"] == ["covert"]


@rule("copy.invisible", systems=CORE_2E)
def test_any_players_discarded_card_can_be_the_one_that_is_copied():
    game = table(f"Ana: hand Keen Senses, {LARCENY}; deck Odinson | Ben: deck Diamond Form")
    choose(game, "play Keen Senses", f"play {LARCENY}", "yes")
    assert (game.ask.player, sorted(labels(game))) == ("Ana", ["play a copy of Diamond Form", "play a copy of Odinson"])
    game.choose("play a copy of Diamond Form")
    assert pools(game) == (0, 1 + 5 + 4)
    assert names(game, "discard", "Ben") == ["Diamond Form"]


@rule("copy.invisible.counts", systems=CORE_2E)
def test_an_invisible_copy_counts_as_played_for_superpowers():
    game = larceny("Endless Invention, Wound", hand="Weapon Bank")
    assert game.ask.kind == "action"
    game.choose("play Weapon Bank")
    assert game.ask.kind == "superpower"
    game = larceny("Odinson", hand="Weapon Bank")
    game.choose("play Weapon Bank")
    assert game.ask.kind == "action"


@rule("copy.invisible.counts", systems=CORE_2E)
def test_an_invisible_copy_is_not_among_your_heroes_and_cannot_be_revealed():
    game = larceny("Odinson", attack=5, city={"Bank": "Zzzax"})
    assert attack_from(game, "1 per strength hero played this turn") == 1
    assert attack_from(game, "1 per strength hero in yours") == 0
    game.choose("fight Zzzax")
    assert gained(game) == {"Ana": 1, "Ben": 1}


# ---- transforming ----------------------------------------------------------------------------------


def changelings(seats: str) -> Game:
    setup = Setup("core-2e", 2, scheme="Unleash the Power of the Cosmic Cube", heroes=["Changeling"])
    return guest_table(seats, setup=setup)


@rule("copy.transform", systems=CORE_2E)
def test_a_card_transforms_for_good_when_its_condition_is_met():
    game = changelings("Ana: hand Shy Student, Shy Student, Wound | Ben: hand Wound")
    assert game.view("Ana")["stacks"]["transformed"] == 5
    game.choose("play Shy Student")
    assert refused(game, "play Unleashed")
    choose(game, "play Shy Student", "yes")
    assert names(game, "played", "Ana") == ["Shy Student"]
    assert names(game, "hand", "Ana") == ["Wound", "Unleashed"]
    assert sorted(names(game, "transformed")) == ["Shy Student", *["Unleashed"] * 4]
    assert attack_from(game, "1 per covert hero played this turn") == 2


@rule("copy.transform", systems=CORE_2E)
def test_a_copy_of_a_card_that_transforms_stays_transformed():
    game = changelings(f"Ana: hand Shy Student, {COPY}, Wound | Ben: hand Wound")
    choose(game, "play Shy Student", f"play {COPY}", "yes")
    assert names(game, "played", "Ana") == ["Shy Student"]
    assert names(game, "hand", "Ana") == ["Wound", "Unleashed"]
    assert COPY in names(game, "transformed")
    choose(game, "play Unleashed", "end turn")
    assert "Unleashed" in names(game, "discard", "Ana")
    assert COPY not in names(game, "discard", "Ana")


@rule("copy.transform", systems=CORE_2E)
def test_an_invisible_copy_brings_the_transformed_card_and_the_copied_one_stays():
    game = changelings(f"Ana: hand Keen Senses, {LARCENY}; deck Shy Student | Ben: deck Wound")
    choose(game, "play Keen Senses", f"play {LARCENY}", "yes", "yes")
    assert names(game, "discard", "Ana") == ["Shy Student"]
    assert names(game, "hand", "Ana") == ["Unleashed"]
    assert names(game, "transformed") == ["Unleashed"] * 4


MIMICS = """
- hero: Mimic
  team: avengers
  cards:
  - {name: Mirror, class: tech, rarity: common, cost: 3, play: [{become copy of: another hero in played}, {draw: 1}]}
  - {name: Echo, class: tech, rarity: common, cost: 3, attack: 1}
  - {name: Twin, class: tech, rarity: uncommon, cost: 3, attack: 1}
  - {name: Double, class: tech, rarity: rare, cost: 7, attack: 5}
"""


def test_a_copy_of_a_card_that_copied_nothing_has_no_line_that_copies_whatever_else_the_line_does():
    mirror = read_own(MIMICS, "core-2e").cards[0]
    assert mirror.lines and not copy_of(mirror, mirror, "").lines
