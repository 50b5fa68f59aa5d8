"""The inevitable mission (content/rules/inevitable.yaml)."""

from support.words import carry_out, choose, city, names, refused, rule, table

from legendary_nb.rules.keyword import steps_ahead

BOND = ("bond",)
LAST = "Defuse the Atomic Device"
HQ = ["Judo Throw"] * 5


@rule("inevitable.last", systems=BOND)
def test_the_last_card_of_the_villain_deck_enters_like_any_mission():
    game = table(city={"Space 1": "Capungo"}, step="turn", villain_deck=[LAST])
    assert city(game) == {"Space 1": LAST, "Space 2": "Capungo"}
    assert names(game, "villain_deck") == [] and game.outcome is None


@rule("inevitable.moves", systems=BOND)
def test_with_an_empty_villain_deck_it_moves_one_space_each_turn():
    game = table(city={"Space 2": LAST}, step="turn", villain_deck=[])
    assert city(game) == {"Space 3": LAST}
    game.choose("end turn")
    assert city(game) == {"Space 4": LAST}


@rule("inevitable.moves", systems=BOND)
def test_it_pushes_the_cards_before_it():
    game = table(city={"Space 2": LAST, "Space 3": "Capungo"}, step="turn", villain_deck=[])
    assert city(game) == {"Space 3": LAST, "Space 4": "Capungo"}


@rule("inevitable.moves", systems=BOND)
def test_an_empty_villain_deck_ends_no_game():
    game = table(city={"Space 1": LAST}, villain_deck=[])
    choose(game, "end turn", "end turn")
    assert game.outcome is None and city(game) == {"Space 3": LAST}


@rule("inevitable.moves", "inevitable.nothing-behind", systems=BOND)
def test_it_moves_in_place_of_a_card_that_is_left_in_the_villain_deck():
    game = table(city={"Space 2": LAST}, step="turn", villain_deck=["Capungo", "Capungo"])
    assert city(game) == {"Space 3": LAST} and names(game, "villain_deck") == ["Capungo", "Capungo"]
    carry_out(game, {"play villain cards": 2})
    assert city(game) == {"Space 5": LAST}


@rule("inevitable.moves", systems=BOND)
def test_it_moves_on_from_the_first_space_too():
    game = table(city={"Space 1": LAST}, step="turn", villain_deck=["Capungo", "Capungo"])
    assert city(game) == {"Space 2": LAST} and names(game, "villain_deck") == ["Capungo", "Capungo"]


@rule("inevitable.moves", systems=BOND)
def test_a_card_outside_the_city_moves_nowhere_by_itself():
    game = table(city={"Space 2": LAST}, villain_deck=["Capungo"])
    state = game.table
    assert [steps_ahead(state, cid) for cid in (state.city[1], state.villain_deck[0])] == [1, 0]


@rule("inevitable.extra-plays", systems=BOND)
def test_each_further_villain_card_moves_it_one_space_more():
    game = table(city={"Space 2": LAST}, villain_deck=[])
    carry_out(game, {"play villain cards": 2})
    assert city(game) == {"Space 4": LAST}


@rule("inevitable.extra-plays", systems=BOND)
def test_a_tactic_that_plays_a_villain_card_moves_it_within_the_turn():
    game = table(city={"Space 2": LAST}, villain_deck=[], attack=20, tactics=["Atomic Countdown"] * 2, step="action")
    game.choose("fight Auric Goldfinger")
    assert city(game) == {"Space 3": LAST}


@rule("inevitable.lost", systems=BOND)
def test_the_game_is_lost_when_it_leaves_the_last_space():
    game = table(city={"Space 5": LAST}, hq=HQ, step="turn", villain_deck=[])
    while game.outcome is None:
        game.choose(0)
    assert (game.outcome.result, game.outcome.reason) == ("loss", "bond/operation-grand-slam/defuse-the-atomic-device"
                                                          "#failure")


@rule("inevitable.stays", systems=BOND)
def test_completed_it_stays_in_the_city_and_does_what_it_says():
    game = table(attack=7, city={"Space 3": LAST}, villain_deck=[])
    game.choose(f"complete {LAST}")
    assert city(game) == {"Space 2": LAST}
    assert [name for name in names(game, "victory", "Ana") if name == LAST] == []
    assert len(names(game, "victory", "Ana")) == 1  # the gadget of its success


@rule("inevitable.stays", systems=BOND)
def test_it_is_completed_once_a_turn():
    game = table(attack=14, city={"Space 3": LAST}, villain_deck=[])
    game.choose(f"complete {LAST}")
    assert refused(game, f"complete {LAST}")


@rule("inevitable.nothing-behind", systems=BOND)
def test_nothing_can_enter_behind_it():
    game = table(city={"Space 3": LAST}, villain_deck=[])
    carry_out(game, {"enter city": 'a "Funhouse Mirror" extra from box'})
    assert city(game) == {"Space 3": LAST}
    assert names(game, "box").count("Funhouse Mirror") == 4


@rule("inevitable.nothing-behind", "inevitable.immovable", systems=BOND)
def test_in_the_first_space_it_is_not_pushed_on_by_a_card_that_would_enter_there():
    game = table(city={"Space 1": LAST}, villain_deck=[])
    carry_out(game, {"enter city": 'a "Funhouse Mirror" extra from box'})
    assert city(game) == {"Space 1": LAST}
    assert names(game, "box").count("Funhouse Mirror") == 4


@rule("inevitable.nothing-behind", systems=BOND)
def test_nothing_can_be_moved_behind_it():
    game = table(city={"Space 3": LAST, "Space 4": "Capungo"}, villain_deck=[])
    carry_out(game, {"move": "a villain in city", "to": "1 space back"})
    assert city(game) == {"Space 3": LAST, "Space 4": "Capungo"}


@rule("inevitable.immovable", systems=BOND)
def test_no_other_effect_can_move_it():
    game = table(city={"Space 3": LAST}, villain_deck=[])
    carry_out(game, {"move": "a mission in city", "to": "1 space back"})
    assert city(game) == {"Space 3": LAST}


@rule("inevitable.immovable", systems=BOND)
def test_a_card_beside_it_cannot_change_places_with_it():
    game = table(city={"Space 3": LAST, "Space 4": "Capungo"}, villain_deck=[])
    carry_out(game, {"move": "a villain in city", "to": "swapped with an adjacent target"})
    assert city(game) == {"Space 3": LAST, "Space 4": "Capungo"}
