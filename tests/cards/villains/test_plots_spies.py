"""The plots Graduation at Xavier's X-Academy and Infiltrate the Lair with Spies in play."""

from support.villains import GRADUATION, TWIST, card, lair, turned_up, under
from support.words import carry_out, choose, fresh, names, pools, prepared, settled

SPIES = "Infiltrate the Lair with Spies"
LAIR = ["Devour", "Spy Games", "Supercharge", "Size Matters", "Pumpkin Bombs"]


def spied(game) -> dict[str, int]:
    """How many spies each ally of the Lair has beside it."""
    return {game.table.card(c).name: len(game.table.under[c]) for c in game.table.hq if game.table.under.get(c)}


def infiltrated(seats="Ana: hand ; deck ; discard ; victory  | Ben: hand ", **parts):
    """A game under the plot whose first twist has just put three spies into the Lair."""
    return turned_up(TWIST, seats, under(SPIES), **{"hq": LAIR, "hero_deck": ["Perfect Aim"] * 6} | parts)


def give(game, recruit):
    game.table.recruit, game.table.ask.options_ = recruit, None
    return game


@card(GRADUATION)
def test_eight_young_mutants_lie_beside_the_plot_and_one_graduates_at_each_twist():
    game = prepared(under(GRADUATION))
    assert len(names(game, "beside_scheme")) == 8
    game = turned_up(TWIST, "Ana: hand Devour | Ben: hand ")
    assert len(names(game, "beside_scheme")) == 7 and len(names(game, "escape")) == 1
    assert names(game, "hand", "Ana") == ["Devour"] and game.ask.kind == "action"


@card(GRADUATION)
def test_of_the_young_mutants_stacked_beside_the_plot_the_topmost_graduates():
    game = turned_up("Cops", "Ana: hand  | Ben: hand ")
    game.table.beside_scheme[-1] = star = fresh(game, "Rock Star")
    game.table.villain_deck.append(fresh(game, TWIST))
    carry_out(game, {"play villain cards": 1})
    assert game.table.escape == [star]


@card(GRADUATION)
def test_good_wins_with_the_eighth_bystander_in_the_overrun_pile():
    assert turned_up(TWIST, "Ana: hand ", escape=["Bystander"] * 7).outcome.result == "loss"
    assert turned_up(TWIST, "Ana: hand ", escape=["Bystander"] * 6).outcome is None


@card(SPIES)
def test_spies_come_into_the_lair_under_the_bridge_the_streets_and_the_sewers():
    assert len(names(prepared(under(SPIES)), "beside_scheme")) == 21
    game = infiltrated()
    assert game.ask.kind == "action"  # nobody picks spies: they come from the top of their stack
    assert len(names(game, "beside_scheme")) == 18 and len(spied(game)) == 3
    # the board runs from the Bridge, on the right, to the Sewers, on the left; so does the row of the Lair below it
    assert set(spied(game)) == {"Pumpkin Bombs", "Size Matters", "Devour"}


@card(SPIES)
def test_who_recruits_an_ally_kidnaps_the_spy_of_its_space():
    game = give(settled(infiltrated()), 4)
    game.choose("recruit Devour")
    assert len(names(game, "victory", "Ana")) >= 1 and names(game, "escape") == []
    assert "Devour" not in spied(game) and names(game, "hq")[0] == "Perfect Aim"


@card(SPIES, "Shifting Decoy")
def test_a_spy_goes_to_the_overrun_pile_when_its_ally_leaves_in_another_way():
    game = settled(infiltrated("Ana: hand Shifting Decoy; deck ; discard ; victory  | Ben: hand "))
    choose(game, "play Shifting Decoy", "put back Devour")
    assert len(names(game, "escape")) == 1 and names(game, "victory", "Ana") == [] and pools(game) == (0, 2)


@card(SPIES)
def test_at_the_next_twist_the_spies_of_the_lair_go_to_the_overrun_pile_and_new_ones_come():
    game = settled(infiltrated(villain_deck=[TWIST, TWIST, "Cops"]))
    game.choose("end turn")
    settled(game)
    assert len(names(game, "escape")) == 3 and len(spied(game)) == 3 and len(names(game, "beside_scheme")) == 15
    assert game.ask.player == "Ben"


@card(SPIES)
def test_good_wins_with_twelve_bystanders_in_the_overrun_pile():
    game = settled(infiltrated("Ana: hand Shifting Decoy; deck ; discard ; victory  | Ben: hand ",
                               escape=["Bystander"] * 11))
    choose(game, "play Shifting Decoy", "put back Devour")
    assert game.outcome.result == "loss"


@card(SPIES)
def test_an_ally_without_a_spy_leaves_without_consequence():
    game = lair("Ana: hand Shifting Decoy", setup=under(SPIES), hq=LAIR)
    choose(game, "play Shifting Decoy", "put back Devour")
    assert names(game, "escape") == []
