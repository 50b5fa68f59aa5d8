"""What words on cards mean (content/rules/term.yaml)."""

from helpers import choose, full_city, gained, labels, names, rule, table

from legendary_nb import Setup

VIRUS = Setup("core-1e", 2, mastermind="Magneto", scheme="The Legacy Virus")


@rule("term.current-player")
def test_the_current_player_is_the_one_whose_turn_it_is():
    game = table(acting="Ben", step="turn", villain_deck=["Sentinel", "Bystander"], city=full_city("Whirlwind"),
                 hq=["Storm", "Odinson", "Hulk", "Rogue", "Gambit"])
    assert game.view("Ana")["acting"] == "Ben"
    assert game.ask.player == "Ben"


@rule("term.current-player")
def test_the_current_player_changes_with_the_turn():
    game = table("Ana: hand Odinson; deck Storm | Ben: deck Hulk", city={"Bank": "Melter"}, attack=3,
                 villain_deck=["Bystander"] * 9)
    game.choose("end turn")
    assert game.view("Ana")["acting"] == "Ben"
    game = table("Ana: deck Storm | Ben: deck Hulk", city={"Bank": "Melter"}, attack=5, acting="Ben")
    game.choose("fight Melter")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Growing Anger", "KO Gathering Stormclouds", "done"])


@rule("term.your-heroes")
def test_heroes_you_have_are_those_in_hand_and_those_played_this_turn():
    game = table("Ana: hand Team Player, Perfect Teamwork, Storm; discard Oddball; deck Quick Draw | Ben: hand Oddball")
    choose(game, "play Team Player", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2 + 3


@rule("term.your-heroes")
def test_the_rulebooks_example_of_perfect_teamwork():
    game = table("Ana: hand Team Player, High-Tech Weaponry, Perfect Teamwork, Storm, Storm, Oddball")
    choose(game, "play Team Player", "play High-Tech Weaponry", "no", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2 + 2 + 4


@rule("term.your-heroes")
def test_a_condition_on_your_heroes_looks_at_hand_and_play_only():
    game = table("Ana: hand Wound; discard Storm; deck Storm", city={"Bank": "Blob"}, attack=4)
    assert "fight Blob" not in labels(game)
    for seat in ("Ana: hand Storm", "Ana: hand Wound; played Storm"):
        game = table(seat, city={"Bank": "Blob"}, attack=4)
        assert "fight Blob" in labels(game)


@rule("term.played-this-turn")
def test_heroes_played_this_turn_are_not_those_still_in_hand():
    game = table("Ana: hand Team Player, High-Tech Weaponry, Arc Reactor, Mission Accomplished")
    choose(game, "play Team Player", "play High-Tech Weaponry", "no", "play Arc Reactor", "yes")
    assert game.view("Ana")["attack"] == 2 + 2 + (3 + 2)


@rule("term.played-this-turn")
def test_a_card_played_later_does_not_raise_an_earlier_count():
    game = table("Ana: hand Oddball, Odinson, Oddball")
    choose(game, "play Odinson", "play Oddball")
    assert game.view("Ana")["attack"] == 2 + 1
    game.choose("play Oddball")
    assert game.view("Ana")["attack"] == 2 + 1 + (2 + 2)


@rule("term.played-this-turn")
def test_cards_a_stacked_table_lays_out_as_played_count_as_played():
    game = table("Ana: hand Arc Reactor; played Team Player, High-Tech Weaponry | Ben: played Team Player")
    choose(game, "play Arc Reactor", "yes")
    assert game.view("Ana")["attack"] == 3 + 2


@rule("term.gone-cards")
def test_a_played_hero_that_was_ko_d_cannot_be_revealed():
    game = table("Ana: hand Team Player, Wound | Ben: hand Wound", attack=5, setup=VIRUS,
                 city={"Bank": "Sentinel", "Streets": "Endless Armies of HYDRA"},
                 villain_deck=["Scheme Twist", "Bystander", "Bystander"])
    choose(game, "play Team Player", "fight Sentinel")
    assert names(game, "ko") == ["Team Player"]
    game.choose("fight Endless Armies of HYDRA")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("term.gone-cards")
def test_a_played_hero_that_was_ko_d_still_counts_as_played():
    game = table("Ana: hand Team Player, Wound, Arc Reactor", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Team Player", "fight Sentinel", "KO Team Player", "play Arc Reactor", "yes")
    assert game.view("Ana")["attack"] == 2 + (3 + 1)


@rule("term.gone-cards")
def test_a_played_hero_that_was_ko_d_is_no_longer_one_of_your_heroes():
    game = table("Ana: hand Team Player, Perfect Teamwork, Wound", attack=3, city={"Bank": "Sentinel"})
    choose(game, "play Team Player", "fight Sentinel", "KO Team Player", "play Perfect Teamwork")
    assert game.view("Ana")["attack"] == 2 + 1
