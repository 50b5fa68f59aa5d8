"""Discarding, drawing and reshuffling (content/rules/end-turn.yaml)."""

from support.systems import BOND_WITH_GUESTS, CORES, WITH_GUESTS, per_system
from support.words import choose, city, labels, names, pools, rule, table

STARTERS = "S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper"
CALM = ["Bystander"] * 9


@rule("end-turn.discard-played", systems=(*CORES, BOND_WITH_GUESTS))
def test_all_cards_played_this_turn_are_discarded_at_its_end():
    game = table("Ana: hand Odinson, Spinning Cyclone, Hulk Smash!, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper",
                 villain_deck=CALM)
    choose(game, "play Odinson", "play Spinning Cyclone", "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Trooper",
           "play Hulk Smash!", "no")
    played = names(game, "played", "Ana")
    assert len(played) == 5
    assert names(game, "discard", "Ana") == []
    game.choose("end turn")
    assert names(game, "discard", "Ana") == played
    assert names(game, "played", "Ana") == []


@rule("end-turn.discard-hand", systems=WITH_GUESTS)
def test_cards_left_in_hand_are_discarded_without_a_question():
    game = table("Ana: hand Odinson, Optic Blast, Wound", villain_deck=CALM)
    choose(game, "play Odinson", "end turn")
    assert names(game, "discard", "Ana") == ["Odinson", "Optic Blast", "Wound"]
    assert not {"Optic Blast", "Wound"} & set(names(game, "hand", "Ana"))
    assert (game.ask.player, game.ask.kind) == ("Ben", "action")


@rule("end-turn.draw", systems=WITH_GUESTS)
def test_six_new_cards_are_drawn_from_the_top_of_the_deck():
    top = ["Odinson", "Optic Blast", "Wound", "Hulk Smash!", "Borrowed Brawn", "Stack the Deck"]
    deck = [*top, "Wound", "Wound", "Wound", "Wound"]
    game = table(f"Ana: hand {STARTERS}; deck {', '.join(deck)} | Ben: hand Wound", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == top
    assert len(names(game, "deck", "Ana")) == 4
    assert names(game, "hand", "Ben") == ["Wound"]


@rule("end-turn.draw", systems=WITH_GUESTS)
def test_the_new_hand_comes_after_the_discarding():
    game = table(f"Ana: hand {STARTERS}, Odinson; deck ", villain_deck=CALM)
    choose(game, "play Odinson", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"]


@rule("draw.reshuffle", systems=WITH_GUESTS)
def test_the_rest_of_the_deck_is_drawn_before_the_discard_pile_is_shuffled():
    discard = ", ".join(["Odinson"] * 10)
    game = table(f"Ana: hand ; deck Wound, Optic Blast; discard {discard}", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Wound", "Optic Blast"] + ["Odinson"] * 4
    assert names(game, "deck", "Ana") == ["Odinson"] * 6
    assert names(game, "discard", "Ana") == []
    order = [e.kind for e in game.events if e.player == "Ana" and e.cause in ("end-turn.draw", "draw.reshuffle")]
    assert order == ["draw", "draw", "shuffle", "draw", "draw", "draw", "draw"]


@rule("draw.reshuffle", systems=WITH_GUESTS)
def test_the_new_deck_is_shuffled_and_face_down():
    discard = "Odinson, Storm, Hulk, Rogue, Gambit, Wound, Keen Senses, Quick Draw, Pure Fury, Optic Blast"

    def after_turn(seed):
        return table(f"Ana: hand ; deck ; discard {discard}", villain_deck=CALM, seed=seed).choose("end turn")

    orders = {tuple(names(after_turn(seed), "hand", "Ana") + names(after_turn(seed), "deck", "Ana"))
              for seed in range(1, 6)}
    assert len(orders) == 5
    assert all(len(set(order)) == 10 for order in orders)
    assert after_turn(1).view("Ana")["deck"] == 4


@rule("draw.reshuffle", systems=WITH_GUESTS)
def test_drawing_by_an_effect_reshuffles_too_and_leaves_played_cards_in_play():
    game = table("Ana: hand Quantum Breakthrough; deck Wound; discard Odinson")
    game.choose("play Quantum Breakthrough")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson"]
    assert names(game, "played", "Ana") == ["Quantum Breakthrough"]
    assert names(game, "deck", "Ana") == names(game, "discard", "Ana") == []


@rule("draw.reshuffle.only-when-needed", systems=WITH_GUESTS)
def test_a_deck_drawn_to_the_last_card_is_not_yet_reshuffled():
    discard = ", ".join(["Odinson"] * 8)
    game = table(f"Ana: hand ; deck Wound, Wound, Wound, Wound, Wound, Wound; discard {discard}", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Wound"] * 6
    assert names(game, "deck", "Ana") == []
    assert names(game, "discard", "Ana") == ["Odinson"] * 8


@rule("draw.reshuffle.only-when-needed", systems=CORES)
def test_looking_at_exactly_the_cards_left_does_not_reshuffle_either():
    game = table("Ana: deck Odinson, Optic Blast, Pure Fury; discard Wound, Wound", attack=7,
                 tactics=[per_system(core_1e="Ruthless Dictator", core_2e="Ruthless Command")] * 2)
    game.choose("fight Red Skull")
    assert labels(game) == ["KO Odinson", "KO Optic Blast", "KO Pure Fury"]
    assert names(game, "discard", "Ana") == ["Wound", "Wound"]


@rule("draw.reshuffle.reveal", systems=WITH_GUESTS)
def test_revealing_the_top_of_an_empty_deck_reshuffles_first():
    game = table("Ana: hand Astonishing Strength; deck ; discard Wound, Wound, Wound, Wound")
    game.choose("play Astonishing Strength")
    assert [e.kind for e in game.events if e.kind in ("shuffle", "reveal")] == ["shuffle", "reveal"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Wound"] * 3
    assert names(game, "discard", "Ana") == []


@rule("draw.reshuffle.reveal", systems=WITH_GUESTS)
def test_a_short_deck_shows_its_own_cards_before_the_reshuffled_ones():
    hero = per_system(core_1e="The Amazing Spider-Man", core_2e="With Great Power...")
    game = table(f"Ana: hand {hero}; deck Keen Senses; discard Odinson, Odinson, Odinson")
    game.choose(f"play {hero}")
    assert [e.card for e in game.events if e.kind == "reveal"] == per_system(
        core_1e=["Keen Senses", "Odinson", "Odinson"], core_2e=["Keen Senses", "Odinson"])
    assert names(game, "hand", "Ana") == ["Keen Senses"]
    assert names(game, "deck", "Ana") == ["Odinson"] * 3


@rule("draw.reshuffle.reveal", systems=("core-2e",))
def test_every_player_whose_deck_is_empty_reshuffles_before_a_villain_looks_at_it():
    game = table("Ana: deck Odinson; discard Wound | Ben: deck ; discard Optic Blast", attack=5,
                 city={"Bank": "Melter"})
    game.choose("fight Melter")
    assert labels(game) == ["KO Odinson", "do not KO"]
    game.choose("do not KO")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Optic Blast", "do not KO"])
    assert [e.player for e in game.events if e.kind == "shuffle"] == ["Ben"]
    game.choose("KO Optic Blast")
    assert (names(game, "deck", "Ben"), names(game, "discard", "Ben")) == ([], [])


@rule("draw.reshuffle.reveal")
def test_another_players_empty_deck_is_reshuffled_when_its_top_card_is_needed():
    game = table("Ana: hand Steal Abilities; deck Wound | Ben: deck ; discard Covering Fire")
    game.choose("play Steal Abilities")
    assert [(e.player, e.kind) for e in game.events if e.kind == "shuffle"] == [("Ben", "shuffle")]
    assert game.view("Ana")["attack"] == 4 + 3


@rule("draw.exhausted", systems=WITH_GUESTS)
def test_with_deck_and_discard_pile_empty_nothing_more_is_drawn():
    game = table("Ana: hand ; deck Odinson, Optic Blast", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Odinson", "Optic Blast"]
    assert game.outcome is None
    assert game.ask.player == "Ben"


@rule("draw.exhausted", systems=WITH_GUESTS)
def test_an_effect_with_nothing_to_draw_or_reveal_does_nothing():
    game = table("Ana: hand Mental Discipline, Astonishing Strength; deck ")
    choose(game, "play Mental Discipline", "play Astonishing Strength")
    assert names(game, "hand", "Ana") == []
    assert pools(game) == per_system(core_1e=(2, 0), core_2e=(1, 1))


@rule("draw.new-cards-included", systems=WITH_GUESTS)
def test_a_hero_recruited_since_the_last_reshuffle_is_in_the_new_deck():
    game = table("Ana: hand Wound; deck ", hq=["Odinson", "Storm", "Hulk", "Rogue", "Gambit"], recruit=5,
                 villain_deck=CALM)
    choose(game, "recruit Odinson", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", "Wound"]


@rule("draw.new-cards-included", systems=WITH_GUESTS)
def test_a_wound_gained_can_be_drawn_in_the_same_turn():
    game = table("Ana: hand Crazed Rampage, Mental Discipline; deck ")
    choose(game, "play Crazed Rampage", "play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Wound"]


@rule("discard.face-up", systems=WITH_GUESTS)
def test_everybody_sees_the_discard_piles():
    game = table("Ana: hand Odinson, Optic Blast, Wound", villain_deck=CALM)
    choose(game, "end turn")
    ana = game.view("Ben")["players"][0]
    assert [card["name"] for card in ana["discard"]] == ["Odinson", "Optic Blast", "Wound"]
    assert ana["hand"] == 6                                         # only counted, the cards are hidden
    assert city(game) == {}
