"""Professor X and his tactics in play."""

from support.villains import OPERATIVE, STRIKE, card, lair, strength, taken, turned_up, under
from support.words import choose, city, gained, labels, names, pools

X = under(commander="Professor X")
LAIR = ["Perfect Aim", "Devour", "Unstoppable Force", "Pumpkin Bombs", "Size Matters"]


@card("Professor X")
def test_professor_x_takes_the_two_dearest_allies_of_the_lair_and_grows_by_one_for_each():
    game = turned_up(STRIKE, "Ana: hand ", X, hq=LAIR, hero_deck=["Supercharge", "Spy Games", "Devour"])
    assert labels(game) == ["put Unstoppable Force beside the Commander", "put Perfect Aim beside the Commander"]
    game.choose("put Unstoppable Force beside the Commander")
    assert names(game, "beside_mastermind") == ["Unstoppable Force", "Perfect Aim"]
    assert names(game, "hq") == ["Supercharge", "Devour", "Spy Games", "Pumpkin Bombs", "Size Matters"]
    assert strength(game, "mastermind") == 8 + 2


@card("Professor X")
def test_any_player_may_recruit_the_top_ally_beside_professor_x():
    game = turned_up([STRIKE, "Bystander"], "Ana: hand ; deck ; discard  | Ben: hand ; discard ", X, hq=LAIR,
                     hero_deck=["Supercharge", "Spy Games", "Devour"])
    choose(game, "put Unstoppable Force beside the Commander", "end turn")
    game.table.recruit = 16
    game.table.ask.options_ = None
    assert "recruit Perfect Aim" in labels(game) and "recruit Unstoppable Force" not in labels(game)
    game.choose("recruit Perfect Aim")
    assert names(game, "discard", "Ben") == ["Perfect Aim"]
    assert names(game, "beside_mastermind") == ["Unstoppable Force"]
    assert pools(game)[0] == 9 and strength(game, "mastermind") == 9
    assert names(game.choose("recruit Unstoppable Force"), "beside_mastermind") == []


@card("Professor X")
def test_professor_x_is_fought_for_his_attack_with_the_allies_beside_him():
    game = turned_up(STRIKE, "Ana: hand Perfect Aim, Perfect Aim; victory ", X, hq=LAIR)
    choose(game, "put Unstoppable Force beside the Commander", "play Perfect Aim", "play Perfect Aim",
           "fight Professor X")
    assert pools(game)[1] == 0


@card("Cerebro Device")
def test_cerebro_device_plays_the_x_treme_adversaries_of_three_cards():
    game = taken("Cerebro Device", "Ana: hand ", villain_deck=["Angel", "Cops", "Nightcrawler", "Hulk"])
    assert city(game) == {"Bridge": "Nightcrawler", "Streets": "Angel"}
    assert names(game, "villain_deck") == ["Cops", "Hulk"]


@card("Mental Dominance")
def test_mental_dominance_puts_three_allies_beside_professor_x():
    game = taken("Mental Dominance", "Ana: hand ", hero_deck=["Devour", "Spy Games", "Size Matters", "Perfect Aim"])
    assert sorted(names(game, "beside_mastermind")) == ["Devour", "Size Matters", "Spy Games"]
    assert strength(game, "mastermind") == 11 and names(game, "hero_deck") == ["Perfect Aim"]


@card("Mightiest Mutant Mind")
def test_mightiest_mutant_mind_takes_an_ally_of_each_other_hand():
    game = taken("Mightiest Mutant Mind", f"Ana: hand Devour | Ben: hand Devour, Supercharge, {OPERATIVE} | "
                 "Cleo: hand Upper Hand", players=3)
    assert game.ask.player == "Ben"
    assert labels(game) == ["put Devour beside the Commander", "put Supercharge beside the Commander"]
    choose(game, 1, "reveal Upper Hand")
    assert names(game, "beside_mastermind") == ["Supercharge"] and names(game, "hand", "Ben") == ["Devour", OPERATIVE]


@card("Telepathic Imprisonment")
def test_telepathic_imprisonment_binds_the_others_who_show_no_brotherhood_ally():
    game = taken("Telepathic Imprisonment", "Ana: hand  | Ben: hand Upper Hand | Cleo: hand Devour", players=3)
    game.choose("reveal Upper Hand")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 0, "Cleo": 1}


@card("Professor X", "Daredevil")
def test_a_pawn_recruited_after_daredevil_goes_on_top_of_the_deck():
    game = lair("Ana: hand ; deck Bindings; discard ", setup=X, city={"Bank": "Daredevil"}, attack=5, recruit=8,
                hq=LAIR)
    state = game.table
    state.beside[state.masterminds[0]] = [state.hero_deck.pop()]
    name = state.card(state.beside_mastermind[0]).name
    choose(game, "fight Daredevil", f"recruit {name}")
    assert names(game, "deck", "Ana") == [name, "Bindings"]


@card("Professor X")
def test_the_order_of_the_pawns_is_asked_in_words_of_a_stack():
    game = turned_up(STRIKE, "Ana: hand ", under(commander="Professor X"),
                     hq=["Perfect Aim", "Specialist Assassin", "Devour", "Devour", "Devour"])
    assert game.ask.text == "Professor X: Which card goes there next? The last one lies on top."


@card("Professor X")
def test_a_pawn_that_costs_nothing_can_be_recruited_without_recruit_points():
    """Alone, an ally without a class that has one for this turn is taken by the mutant mind."""
    game = lair("Ana: hand Army of Ultrons, HYDRA Soldier", setup=under(players=1, commander="Professor X"),
                tactics=["Mightiest Mutant Mind"] * 2, attack=8)
    choose(game, "play Army of Ultrons", "fight Professor X", "recruit New Recruit")
    assert pools(game) == (0, 0) and names(game, "beside_mastermind") == ["HYDRA Soldier"]
    game.choose("recruit HYDRA Soldier")
    assert names(game, "discard", "Ana") == ["New Recruit", "HYDRA Soldier"]
