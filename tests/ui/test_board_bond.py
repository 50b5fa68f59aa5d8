"""What the board shows of bond: missions, danger, layers, cards of friends, poker hands, moving cards."""

import pytest
from support.bond import card_of, desk
from support.words import choose

from legendary_nb import Game, Setup, film
from legendary_nb.cards import load_system
from legendary_nb.rules.mission import danger_limit
from legendary_nb.rules.poker import best_hand, hands_of
from legendary_nb.ui.board.opened_card import rules_of
from legendary_nb.ui.board.scene import scene_of


def seen(game: Game, seat: int = 0) -> dict:
    return scene_of(game, seat)


def in_city(game: Game, name: str) -> dict:
    """A card of the city as the board shows it."""
    return next(space["villain"] for space in seen(game)["city"]
                if space["villain"] and game.table.name(space["villain"]["n"]) == name)


# ---- missions --------------------------------------------------------------------------------------


def test_a_mission_shows_only_the_points_it_takes_and_can_be_completed_by_its_card():
    n = card_of("Stop the Delta-9 Planes").recruit
    game = desk(city={"Space 2": "Stop the Delta-9 Planes", "Space 1": "Escape the Laser Table"}, recruit=n, attack=2)
    shown = in_city(game, "Stop the Delta-9 Planes")
    assert (shown["recruit"], "attack" in shown) == (n, False)
    assert (shown["verb"], shown["price"], "also" in shown) == ("Complete", ["recruit", n], False)
    assert sum(part for part, _ in shown["recruit_sum"]) == n and shown["recruit_sum"][0][1] == "printed"
    game.choose(shown["do"])
    assert "Stop the Delta-9 Planes" in [card["name"] for card in game.view("Ana")["players"][0]["victory"]]


def test_a_mission_that_takes_both_says_both_prices_and_what_is_missing_of_each():
    solex = card_of("Retrieve the Solex Agitator")
    a, r, city = solex.attack, solex.recruit, {"Space 1": solex.name}
    game = desk(of="The Man With The Golden Gun", city=city, recruit=r, attack=a)
    shown = in_city(game, solex.name)
    assert (shown["price"], shown["also"]) == (["attack", a], ["recruit", r])
    shown = in_city(desk(of="The Man With The Golden Gun", city=city, recruit=r - 3, attack=a - 1), solex.name)
    assert shown["short"] == 4
    assert shown["why"] == f"Takes attack {a} (you have {a - 1}) and recruit {r} (you have {r - 3})."
    assert "do" not in shown


def test_an_inevitable_mission_completed_this_turn_says_that_it_stays():
    game = desk(city={"Space 4": "Defuse the Atomic Device"}, attack=20, villain_deck=[])
    shown = in_city(game, "Defuse the Atomic Device")
    assert shown["keywords"] == ["Inevitable"] and shown["steps"] == 1
    game.choose(shown["do"])
    assert in_city(game, "Defuse the Atomic Device")["why"] == "You completed it this turn; it stays where it is."


def test_nothing_is_completed_after_healing():
    game = desk("Ana: hand Wound", city={"Space 1": "Hold Fort Knox"}, attack=9)
    choose(game, "heal")
    assert "You healed" in in_city(game, "Hold Fort Knox")["why"]


# ---- the level of danger, and the layers -----------------------------------------------------------


def test_the_danger_level_is_shown_with_its_limit():
    scheme = load_system("bond").schemes["Operation: Grand Slam"]
    assert seen(desk(danger=3))["danger"] == {"now": 3, "limit": scheme.evil_wins.least}
    either = Game.new(Setup("bond", 2, scheme="Orchestrate a Smuggling Ring"), seed=3)
    assert danger_limit(either.table) == load_system("bond").schemes[either.setup.scheme].evil_wins.conditions[0].least
    assert seen(Game.new("core-1e", seed=3))["danger"] is None


def test_the_layers_of_the_villain_deck_are_counted_down_from_the_top():
    game = Game.new(film("bond", "GoldenEye"), seed=3)
    layers = dict(seen(game)["decks"]["layers"])
    assert list(layers) == ["A", "B", "C", "Inevitable"] and sum(layers.values()) == len(game.table.villain_deck)
    while game.table.turn < 3:
        game.choose("end turn" if game.ask.kind == "action" else 0)
    assert dict(seen(game)["decks"]["layers"])["A"] < layers["A"]
    assert seen(Game.new("core-1e", seed=3))["decks"]["layers"] == []


# ---- cards that move, block or help ----------------------------------------------------------------


def test_a_card_that_chases_says_how_far_it_goes():
    game = desk(of="GoldenEye", city={"Space 1": "Xenia's Ferrari F355", "Space 3": "Janus Motorcade"})
    assert (in_city(game, "Xenia's Ferrari F355")["steps"], in_city(game, "Janus Motorcade")["steps"]) == (2, 1)
    assert in_city(game, "Janus Motorcade")["keywords"] == ["Chase"]
    plain = desk(city={"Space 1": "Oddjob"})
    assert "steps" not in in_city(plain, "Oddjob") and "keywords" not in in_city(plain, "Oddjob")


def test_blocked_spaces_of_the_hq_are_shown_as_blocked():
    assert seen(desk(of="GoldenEye", city={"Space 1": "Xenia Onatopp"}))["blocked"] == [0, 4]
    assert seen(desk())["blocked"] == []


def test_a_card_in_front_of_a_friend_is_asked_for_by_a_click_on_it():
    game = desk("Ana: hand Felix Leiter | Ben: hand 007; deck 007, 007", step="action")
    choose(game, "play Felix Leiter", "end turn", "leave Felix Leiter")
    while game.ask.kind != "action" or game.ask.player != "Ben":
        game.choose(0)
    (card,) = seen(game, 1)["players"][0]["front"]
    assert card["verb"] == "Ask" and seen(game, 1)["ask"]["more"] == []
    game.choose(card["do"])
    assert (game.ask.player, game.ask.kind) == ("Ana", "give liaison")


# ---- poker -----------------------------------------------------------------------------------------


def test_the_best_poker_hand_is_shown_with_the_cards_that_make_it_to_its_player_alone():
    game = desk("Ana: hand Miss Moneypenny, 007 | Ben: hand Miss Moneypenny", of="Casino Royale",
                hq=[*["Felix Leiter, CIA"] * 2, *["Aston Martin DBS"] * 2, "Earn the Double-O"])
    name, cards = best_hand(game.table, 0)
    assert name == "full house" and {game.table.card(cid).cost for cid in cards} == {3, 7} and len(cards) == 5
    shown = seen(game)["players"]
    assert (shown[0]["poker"]["word"], shown[0]["poker"]["name"]) == ("Poker Hand", "Full House")
    assert [card["n"] for card in shown[0]["poker"]["cards"]] == list(cards) and shown[1]["poker"] is None
    assert seen(desk())["players"][0]["poker"] is None  # no card of that film speaks of poker


def test_the_attack_shown_to_others_does_not_give_away_the_poker_hand_of_the_current_player():
    game = desk("Ana: hand Miss Moneypenny | Ben: hand 007", of="Casino Royale",
                hq=[*["Felix Leiter, CIA"] * 2, *["Aston Martin DBS"] * 2, "Earn the Double-O"])
    shown = [seen(game, seat)["masterminds"][0] for seat in (0, 1)]
    assert [le_chiffre["attack"] for le_chiffre in shown] == [10, 12]
    assert [sum(n for n, _ in le_chiffre["sum"]) for le_chiffre in shown] == [10, 12]


def test_without_any_card_of_which_one_may_be_missing_the_hand_would_not_be_made():
    game = desk("Ana: hand Miss Moneypenny, Miss Moneypenny, Miss Moneypenny, 007", of="Casino Royale",
                hq=["Felix Leiter, CIA", "Treasury Envoy", "Aston Martin DBS", "Earn the Double-O", "Dressing Down"])
    name, cards = best_hand(game.table, 0)
    assert name == "four of a kind" and len(cards) == 4
    for cid in cards:
        assert name not in hands_of([game.table.card(other) for other in cards if other != cid])
    assert best_hand(desk("Ana: hand 007", of="Casino Royale", hq=[]).table, 0) == ("", ())


# ---- other words -----------------------------------------------------------------------------------


def test_the_cards_in_the_box_can_be_looked_at():
    scene = seen(Game.new(film("bond", "Goldfinger"), seed=3))
    stack = next(stack for stack in scene["stacks"] if stack["id"] == "box")
    assert (stack["name"], stack["note"], len(stack["cards"])) == ("Extra", "in the box", stack["count"])


def test_the_board_of_another_system_has_none_of_it():
    scene = seen(Game.new("core-2e", seed=3))
    assert (scene["blocked"], scene["style"]["icons"]) == ([], {})
    assert seen(desk())["style"]["icons"] == {"bystander": "gadget"}


@pytest.mark.parametrize(("name", "rule"), [
    ("Nick Nack", "keyword.persist"), ("Xenia Onatopp", "keyword.squeeze"), ("Felix Leiter", "keyword.liaison"),
    ("Hold Fort Knox", "mission.failed"), ("Defuse the Atomic Device", "inevitable.stays"),
    ("Le Chiffre", "keyword.poker.ranking"), ("Seagull Snorkel", "keyword.loyalty")])
def test_an_opened_card_explains_its_keywords(name, rule):
    found = dict(rules_of(card_of(name), desk().table.box.system))
    assert found.get(rule)


def test_a_card_that_must_be_played_first_holds_up_everything_else_and_says_so():
    game = desk("Ana: hand Poisoned Martini, 007", of="Casino Royale", hq=["Treasury Envoy"] * 5, step="turn",
                city={"Space 1": "Win at the Ocean Club"})
    while game.ask.kind != "action":
        game.choose(0)
    game.table.recruit = game.table.attack = 20
    scene = seen(game)
    assert (scene["ask"]["end"], scene["ask"]["first"]) == (None, "play Poisoned Martini")
    assert {card.get("why", "") for card in scene["hq"]} == {"First play Poisoned Martini."}
    shown = in_city(game, "Win at the Ocean Club")
    assert (shown["why"], "short" in shown) == ("First play Poisoned Martini.", False)
    martini, starter = scene["players"][0]["hand"]
    assert "do" in martini and starter["why"] == "First play Poisoned Martini."
    game.choose(martini["do"])
    while game.ask.kind != "action":
        game.choose(0)
    assert seen(game)["ask"]["end"] is not None and seen(game)["ask"]["first"] == ""
