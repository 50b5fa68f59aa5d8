"""What words on cards mean (content/rules/term.yaml)."""

from support.systems import BOND_WITH_GUESTS, CORES, WITH_GUESTS, counting, full_city, per_system
from support.words import choose, gained, labels, names, rule, table


def teamwork() -> int:
    """The attack of Perfect Teamwork apart from what it counts."""
    return per_system(core_1e=0, core_2e=1)


@rule("term.current-player", systems=WITH_GUESTS)
def test_the_current_player_is_the_one_whose_turn_it_is():
    game = table(acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"], city=full_city("Whirlwind"),
                 hq=["Storm", "Odinson", "Hulk", "Rogue", "Gambit"])
    assert game.view("Ana")["acting"] == "Ben"
    assert game.ask.player == "Ben"


@rule("term.current-player", systems=WITH_GUESTS)
def test_the_current_player_changes_with_the_turn():
    game = table("Ana: hand Odinson; deck Odinson | Ben: deck Odinson", city={"Bank": "Melter"}, attack=3,
                 villain_deck=["Bystander"] * 9)
    game.choose("end turn")
    assert game.view("Ana")["acting"] == "Ben"
    game = table("Ana: hand Wound | Ben: hand Odinson, Keen Senses", city={"Bank": "Sentinel"}, attack=3, acting="Ben")
    game.choose("fight Sentinel")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Odinson", "KO Keen Senses"])


@rule("term.your-heroes", systems=WITH_GUESTS)
def test_heroes_you_have_are_those_in_hand_and_those_played_this_turn():
    game = table("Ana: hand Shadowed Thoughts, Perfect Teamwork, Unending Energy; discard Keen Senses; "
                 "deck Pure Fury | Ben: hand Pure Fury")
    choose(game, "play Shadowed Thoughts", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2 + teamwork() + 3


@rule("term.your-heroes", systems=CORES)
def test_the_rulebooks_example_of_perfect_teamwork():
    game = table("Ana: hand Pure Fury, Endless Invention, Perfect Teamwork, Unending Energy, Unending Energy, "
                 "Keen Senses; deck Wound, Wound")
    choose(game, "play Pure Fury", "play Endless Invention", "no", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == teamwork() + 4


@rule("term.your-heroes")
def test_a_condition_on_your_heroes_looks_at_hand_and_play_only():
    game = table("Ana: hand Wound; discard Storm; deck Storm", city={"Bank": "Blob"}, attack=4)
    assert "fight Blob" not in labels(game)
    for seat in ("Ana: hand Storm", "Ana: hand Wound; played Storm"):
        game = table(seat, city={"Bank": "Blob"}, attack=4)
        assert "fight Blob" in labels(game)


@rule("term.your-heroes", systems=("core-2e",))
def test_an_effect_for_each_of_your_heroes_looks_at_hand_and_play_only():
    game = table("Ana: hand Stack the Deck, Energy Drain, Wound; discard Stack the Deck; deck Stack the Deck, Odinson, "
                 "Odinson, Odinson | Ben: hand Stack the Deck", city={"Bank": "Beetle"}, attack=6)
    choose(game, "play Energy Drain", "fight Beetle")
    assert len([e for e in game.events if e.kind == "draw" and e.cause.endswith("beetle#fight")]) == 2


@rule("term.played-this-turn", systems=(*CORES, BOND_WITH_GUESTS))
def test_heroes_played_this_turn_are_not_those_still_in_hand():
    game = table(f"Ana: hand Pure Fury, Endless Invention, {counting()}, Quantum Breakthrough; deck Wound, Wound")
    choose(game, "play Pure Fury", "play Endless Invention", "no", f"play {counting()}", "yes")
    assert game.view("Ana")["attack"] == 3 + 2


@rule("term.played-this-turn", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_card_played_later_does_not_raise_an_earlier_count():
    game = table(f"Ana: hand {counting()}, Pure Fury, {counting()}")
    choose(game, "play Pure Fury", f"play {counting()}", "yes")
    assert game.view("Ana")["attack"] == 3 + 1
    choose(game, f"play {counting()}", "yes")
    assert game.view("Ana")["attack"] == 3 + 1 + (3 + 2)


@rule("term.played-this-turn", systems=(*CORES, BOND_WITH_GUESTS))
def test_cards_a_stacked_table_lays_out_as_played_count_as_played():
    game = table(f"Ana: hand {counting()}; played Pure Fury, Endless Invention | Ben: played Pure Fury")
    choose(game, f"play {counting()}", "yes")
    assert game.view("Ana")["attack"] == 3 + 2


@rule("term.gone-cards", systems=WITH_GUESTS)
def test_a_played_hero_that_was_ko_d_cannot_be_revealed():
    game = table("Ana: hand Borrowed Brawn, Wound | Ben: hand Wound", attack=7,
                 city={"Bank": "Sentinel", "Streets": "Zzzax"})
    choose(game, "play Borrowed Brawn", "fight Sentinel")
    assert names(game, "ko") == ["Borrowed Brawn"]
    game.choose("fight Zzzax")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("term.gone-cards", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_played_hero_that_was_ko_d_still_counts_as_played():
    game = table(f"Ana: hand Pure Fury, Wound, {counting()}", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Pure Fury", "fight Sentinel", "KO Pure Fury", f"play {counting()}", "yes")
    assert game.view("Ana")["attack"] == 3 + 1


@rule("term.gone-cards", systems=WITH_GUESTS)
def test_a_played_hero_that_was_ko_d_is_no_longer_one_of_your_heroes():
    game = table("Ana: hand Pure Fury, Perfect Teamwork, Wound", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Pure Fury", "fight Sentinel", "KO Pure Fury", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == teamwork() + 1
