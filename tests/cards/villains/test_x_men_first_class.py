"""The X-Men First Class in play."""

from support.villains import OPERATIVE, card, entering, fought, lair, overrunning, strength
from support.words import choose, held, labels, names, pools, refused


@card("Angel", "Beast", "Cyclops", "Iceman", "Jean Grey")
def test_five_x_men_in_the_city_have_four_more_attack_each():
    game = lair("Ana: hand Devour; deck Bindings, Bindings; discard ; victory ", attack=99, city={
        "Bank": "Angel", "Streets": "Beast", "Bridge": "Cyclops", "Sewers": "Iceman", "Rooftops": "Jean Grey"})
    five = ("Angel", "Beast", "Cyclops", "Iceman", "Jean Grey")
    assert [strength(game, v) for v in five] == [8, 9, 10, 9, 10]
    choose(game, "fight Jean Grey", "fight Iceman", "fight Cyclops", "fight Angel")
    assert strength(game, "Beast") == 5
    other = lair(f"Ana: hand {OPERATIVE}, {OPERATIVE}; victory ", attack=99, city={"Bank": "Beast", "Streets": "Angel"})
    assert pools(other.choose("fight Beast"))[1] == 99 - 6


@card("Angel")
def test_angel_draws_two_cards_and_discards_one():
    game = fought("Angel", "Ana: hand Devour; deck Bindings, Perfect Aim; discard ")
    assert labels(game) == ["discard Devour", "discard Bindings", "discard Perfect Aim"]
    assert names(game.choose("discard Bindings"), "hand", "Ana") == ["Devour", "Perfect Aim"]


@card("Beast")
def test_beast_kos_another_ally_if_another_x_treme_adversary_is_in_the_city():
    hand = f"Ana: hand {OPERATIVE}, {OPERATIVE}, {OPERATIVE}"
    assert names(fought("Beast", hand), "ko") == [OPERATIVE]
    game = lair(hand, city={"Bank": "Beast", "Streets": "Angel"}, attack=6).choose("fight Beast")
    assert names(game, "ko") == [OPERATIVE, OPERATIVE]


@card("Cyclops")
def test_cyclops_is_fought_by_discarding_a_card_besides():
    game = lair("Ana: hand Devour, Bindings; discard ; victory ", city={"Bank": "Cyclops"}, attack=7)
    game.choose("fight Cyclops")
    assert labels(game) == ["discard Devour", "discard Bindings"] and names(game, "victory", "Ana") == []
    game.choose("discard Bindings")
    assert names(game, "victory", "Ana") == ["Cyclops"] and pools(game) == (0, 1)
    assert names(game, "discard", "Ana") == ["Bindings"]
    assert refused(lair("Ana: hand ", city={"Bank": "Cyclops"}, attack=7), "fight Cyclops")


@card("Cyclops")
def test_cyclops_makes_whoever_shows_no_brotherhood_ally_discard_as_he_overruns():
    game = overrunning("Cyclops", "Ana: hand Upper Hand, Devour; discard  | Ben: hand Devour; discard ")
    game.choose("reveal Upper Hand")
    assert names(game, "discard", "Ana") == [] and names(game, "discard", "Ben") == ["Devour"]


@card("Iceman")
def test_iceman_draws_a_card_for_each_ranged_ally_you_played():
    game = lair("Ana: hand Perfect Aim, Psychedelic Mist, Devour; deck Bindings, Bindings, Bindings; victory ",
                city={"Bank": "Iceman"})
    choose(game, "play Perfect Aim", "play Psychedelic Mist", "fight Iceman")
    assert names(game, "hand", "Ana") == ["Devour", "Bindings", "Bindings"]


@card("Jean Grey")
def test_jean_grey_guards_a_bystander_for_each_x_treme_adversary_herself_included():
    game = entering("Jean Grey", "Ana: hand ", city={"Bank": "Angel", "Sewers": "Cops"})
    assert len(held(game, "Jean Grey")) == 2


@card("Jean Grey")
def test_jean_grey_gives_recruit_for_each_bystander_kidnapped_this_turn():
    game = fought("Jean Grey", "Ana: hand ", holds=("Bystander", "Bystander"), recruit=0)
    assert pools(game)[0] == 2
