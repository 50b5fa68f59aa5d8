"""Discarding, drawing and reshuffling (content/rules/end-turn.yaml)."""

from helpers import choose, city, labels, names, rule, table

STARTERS = "S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper"
CALM = ["Bystander"] * 9


@rule("end-turn.discard-played")
def test_all_cards_played_this_turn_are_discarded_at_its_end():
    game = table("Ana: hand Odinson, Covering Fire, Hulk Smash!, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper",
                 villain_deck=CALM)
    choose(game, "play Odinson", "play Covering Fire", "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Trooper",
           "play Hulk Smash!", "no")
    played = names(game, "played", "Ana")
    assert len(played) == 5
    assert names(game, "discard", "Ana") == []
    game.choose("end turn")
    assert names(game, "discard", "Ana") == played
    assert names(game, "played", "Ana") == []


@rule("end-turn.discard-hand")
def test_cards_left_in_hand_are_discarded_without_a_question():
    game = table("Ana: hand Odinson, Storm, Wound", villain_deck=CALM)
    choose(game, "play Odinson", "end turn")
    assert names(game, "discard", "Ana") == ["Odinson", "Gathering Stormclouds", "Wound"]
    assert not {"Gathering Stormclouds", "Wound"} & set(names(game, "hand", "Ana"))
    assert (game.ask.player, game.ask.kind) == ("Ben", "action")


@rule("end-turn.draw")
def test_six_new_cards_are_drawn_from_the_top_of_the_deck():
    deck = ["Odinson", "Storm", "Wound", "Hulk", "Rogue", "Gambit", "Wound", "Wound", "Wound", "Wound"]
    game = table(f"Ana: hand {STARTERS}; deck {', '.join(deck)} | Ben: hand Wound", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Odinson", "Gathering Stormclouds", "Wound", "Growing Anger",
                                          "Borrowed Brawn", "Card Shark"]
    assert len(names(game, "deck", "Ana")) == 4
    assert names(game, "hand", "Ben") == ["Wound"]


@rule("end-turn.draw")
def test_the_new_hand_comes_after_the_discarding():
    game = table(f"Ana: hand {STARTERS}, Odinson; deck ", villain_deck=CALM)
    choose(game, "play Odinson", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"]


@rule("draw.reshuffle")
def test_the_rest_of_the_deck_is_drawn_before_the_discard_pile_is_shuffled():
    discard = ", ".join(["Odinson"] * 10)
    game = table(f"Ana: hand ; deck Wound, Storm; discard {discard}", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Wound", "Gathering Stormclouds"] + ["Odinson"] * 4
    assert names(game, "deck", "Ana") == ["Odinson"] * 6
    assert names(game, "discard", "Ana") == []
    order = [e.kind for e in game.events if e.player == "Ana" and e.cause in ("end-turn.draw", "draw.reshuffle")]
    assert order == ["draw", "draw", "shuffle", "draw", "draw", "draw", "draw"]


@rule("draw.reshuffle")
def test_the_new_deck_is_shuffled_and_face_down():
    discard = "Odinson, Storm, Hulk, Rogue, Gambit, Wound, Keen Senses, Quick Draw, Oddball, Covering Fire"

    def after_turn(seed):
        return table(f"Ana: hand ; deck ; discard {discard}", villain_deck=CALM, seed=seed).choose("end turn")

    orders = {tuple(names(after_turn(seed), "hand", "Ana") + names(after_turn(seed), "deck", "Ana"))
              for seed in range(1, 6)}
    assert len(orders) == 5
    assert all(len(set(order)) == 10 for order in orders)
    assert after_turn(1).view("Ana")["deck"] == 4


@rule("draw.reshuffle")
def test_drawing_by_an_effect_reshuffles_too_and_leaves_played_cards_in_play():
    game = table("Ana: hand Quantum Breakthrough; deck Wound; discard Odinson")
    game.choose("play Quantum Breakthrough")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson"]
    assert names(game, "played", "Ana") == ["Quantum Breakthrough"]
    assert names(game, "deck", "Ana") == names(game, "discard", "Ana") == []


@rule("draw.reshuffle.only-when-needed")
def test_a_deck_drawn_to_the_last_card_is_not_yet_reshuffled():
    discard = ", ".join(["Odinson"] * 8)
    game = table(f"Ana: hand ; deck Wound, Wound, Wound, Wound, Wound, Wound; discard {discard}", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Wound"] * 6
    assert names(game, "deck", "Ana") == []
    assert names(game, "discard", "Ana") == ["Odinson"] * 8


@rule("draw.reshuffle.only-when-needed")
def test_looking_at_exactly_the_cards_left_does_not_reshuffle_either():
    game = table("Ana: deck Odinson, Storm, Hulk; discard Wound, Wound", attack=7,
                 tactics=["Ruthless Dictator", "Ruthless Dictator"])
    game.choose("fight Red Skull")
    assert labels(game) == ["KO Odinson", "KO Gathering Stormclouds", "KO Growing Anger"]
    assert names(game, "discard", "Ana") == ["Wound", "Wound"]


@rule("draw.reshuffle.reveal")
def test_revealing_the_top_of_an_empty_deck_reshuffles_first():
    game = table("Ana: hand Great Responsibility; deck ; discard Wound, Wound, Wound, Wound")
    game.choose("play Great Responsibility")
    assert [e.kind for e in game.events if e.kind in ("shuffle", "reveal")] == ["shuffle", "reveal"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Wound"] * 3
    assert names(game, "discard", "Ana") == []


@rule("draw.reshuffle.reveal")
def test_a_short_deck_shows_its_own_cards_before_the_reshuffled_ones():
    game = table("Ana: hand The Amazing Spider-Man; deck Keen Senses; discard Odinson, Odinson, Odinson")
    game.choose("play The Amazing Spider-Man")
    assert [e.card for e in game.events if e.kind == "reveal"] == ["Keen Senses", "Odinson", "Odinson"]
    assert names(game, "hand", "Ana") == ["Keen Senses"]
    assert names(game, "deck", "Ana") == ["Odinson"] * 3


@rule("draw.reshuffle.reveal")
def test_another_players_empty_deck_is_reshuffled_when_its_top_card_is_needed():
    game = table("Ana: hand Steal Abilities; deck Wound | Ben: deck ; discard Covering Fire")
    game.choose("play Steal Abilities")
    assert [(e.player, e.kind) for e in game.events if e.kind == "shuffle"] == [("Ben", "shuffle")]
    assert game.view("Ana")["attack"] == 4 + 3


@rule("draw.exhausted")
def test_with_deck_and_discard_pile_empty_nothing_more_is_drawn():
    game = table("Ana: hand ; deck Odinson, Storm", villain_deck=CALM)
    game.choose("end turn")
    assert names(game, "hand", "Ana") == ["Odinson", "Gathering Stormclouds"]
    assert game.outcome is None
    assert game.ask.player == "Ben"


@rule("draw.exhausted")
def test_an_effect_with_nothing_to_draw_or_reveal_does_nothing():
    game = table("Ana: hand Mental Discipline, Great Responsibility; deck ")
    choose(game, "play Mental Discipline", "play Great Responsibility")
    assert names(game, "hand", "Ana") == []
    assert game.view("Ana")["recruit"] == game.view("Ana")["attack"] == 1


@rule("draw.new-cards-included")
def test_a_hero_recruited_since_the_last_reshuffle_is_in_the_new_deck():
    game = table("Ana: hand Wound; deck ", hq=["Odinson", "Storm", "Hulk", "Rogue", "Gambit"], recruit=3,
                 villain_deck=CALM)
    choose(game, "recruit Odinson", "end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", "Wound"]


@rule("draw.new-cards-included")
def test_a_wound_gained_can_be_drawn_in_the_same_turn():
    game = table("Ana: hand Crazed Rampage, Mental Discipline; deck ")
    choose(game, "play Crazed Rampage", "play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Wound"]


@rule("discard.face-up")
def test_everybody_sees_the_discard_piles():
    game = table("Ana: hand Odinson, Storm, Wound", villain_deck=CALM)
    choose(game, "end turn")
    ana = game.view("Ben")["players"][0]
    assert [card["name"] for card in ana["discard"]] == ["Odinson", "Gathering Stormclouds", "Wound"]
    assert ana["hand"] == 6                                         # only counted, the cards are hidden
    assert city(game) == {}
