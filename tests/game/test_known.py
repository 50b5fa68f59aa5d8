"""What a seat remembers of hidden cards, and that imagined tables keep this and nothing more."""

import pytest
from support.words import choose, names, table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, RandomBot
from legendary_nb.coverage import finished_systems
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.known import known_cards
from legendary_nb.game.view import view_of

DECK = "Optic Blast, S.H.I.E.L.D. Trooper, Odinson, Wound, Growing Anger, Diamond Form"


def known(game, player):
    """The names of the hidden cards of which a player knows where they lie."""
    return sorted(game.table.card(c).name for c in known_cards(game.table, game.table.box.names.index(player)))


def imagined(game, player, zone, of=None, times=12):
    """How a place looks in some imagined tables, by names."""
    return [tuple(names(Game(game.setup, 1, game.imagine(player, seed)), zone, of)) for seed in range(times)]


def tops(game, player, of):
    """The cards that may lie on top of a deck, as a player sees it."""
    return {deck[0] for deck in imagined(game, player, "deck", of)}


class Last:
    """Ends its turn at once, and takes the last option of every other question."""

    def choose(self, view, ask):
        return ask.raw[-1]


def test_a_card_shown_on_a_deck_is_known_to_all_and_stays_there():
    game = choose(table(f"Ana: hand Astonishing Strength; deck {DECK}", hq=[""] * 5), "play Astonishing Strength")
    assert known(game, "Ana") == known(game, "Ben") == ["Optic Blast"]
    assert tops(game, "Ana", "Ana") == tops(game, "Ben", "Ana") == {"Optic Blast"}
    assert len(set(imagined(game, "Ana", "deck", "Ana"))) > 3


def test_a_card_drawn_in_sight_is_known_in_the_hand():
    game = table("Ana: hand Astonishing Strength; deck S.H.I.E.L.D. Trooper, Odinson, Wound", hq=[""] * 5)
    game.choose("play Astonishing Strength")
    assert known(game, "Ben") == ["S.H.I.E.L.D. Trooper"]
    assert all("S.H.I.E.L.D. Trooper" in hand for hand in imagined(game, "Ben", "hand", "Ana"))


def test_a_card_put_back_unseen_is_known_to_its_player_only():
    game = table(f"Ana: hand Stack the Deck, Silent Sniper; deck {DECK}", hq=[""] * 5)
    choose(game, "play Stack the Deck", "put back Silent Sniper")
    assert tops(game, "Ana", "Ana") == {"Silent Sniper"}
    assert known(game, "Ben") == []
    assert len(tops(game, "Ben", "Ana")) > 3


def test_after_a_card_left_a_hand_unseen_nobody_else_knows_what_is_left_there():
    game = table("Ana: hand Astonishing Strength, Stack the Deck; deck S.H.I.E.L.D. Trooper, Odinson, Wound, Storm",
                 hq=[""] * 5)
    choose(game, "play Astonishing Strength", "play Stack the Deck")
    assert known(game, "Ben") == ["S.H.I.E.L.D. Trooper"]
    game.choose("put back S.H.I.E.L.D. Trooper")
    assert known(game, "Ben") == []


def test_cards_looked_at_in_the_middle_of_an_effect_stay_where_they_are_for_the_one_who_looks():
    game = table(f"Ana: hand Wound; deck {DECK}", city={"Sewers": "Doombot Legion"}, attack=3, hq=[""] * 5)
    game.choose("fight Doombot Legion")
    assert game.ask.kind == "ko"
    assert {deck[:2] for deck in imagined(game, "Ana", "deck", "Ana")} == {("Optic Blast", "S.H.I.E.L.D. Trooper")}
    assert known(game, "Ben") == []
    game.table.events = None
    assert known(game, "Ana") == ["Optic Blast", "S.H.I.E.L.D. Trooper"]


def test_the_card_looked_at_and_left_is_drawn_into_the_hand_and_then_forgotten():
    game = table(f"Ana: hand Astonishing Strength; deck {DECK}", hq=[""] * 5, villain_deck=["Bystander"] * 9)
    choose(game, "play Astonishing Strength", "end turn")
    assert known(game, "Ben") == ["Optic Blast"]
    assert all("Optic Blast" in hand for hand in imagined(game, "Ben", "hand", "Ana"))
    game.play(Last(), limit=2)
    assert game.ask.player == "Ben"
    assert known(game, "Ben") == []


def test_what_others_have_chosen_in_secret_to_pass_on_is_chosen_anew():
    game = table("Ana: hand Random Acts of Unkindness, Wound, Odinson | Ben: hand Storm, Wound, Growing Anger; "
                 f"deck {DECK}", hq=[""] * 5)
    choose(game, "play Random Acts of Unkindness", "do not gain", "pass Odinson")
    assert game.ask.player == "Ben"
    passed = set()
    for seed in range(12):
        imagination = Game(game.setup, 1, game.imagine("Ben", seed))
        imagination.choose("pass Storm")
        passed.update(set(names(imagination, "hand", "Ben")) & {"Odinson", "Wound"})
    assert passed == {"Odinson", "Wound"}


def test_a_bystander_known_to_lie_in_the_villain_deck_stays_there():
    game = Game.new("core-2e", 3, seed=1)
    deck = game.table.villain_deck
    place = next(i for i, c in enumerate(deck) if game.table.box.cards[c].kind == "bystander")
    for seed in range(8):
        other = game.table.copy()
        reshuffle_hidden(other, 0, seed, {deck[place]})
        assert other.villain_deck[place] == deck[place]
        assert sorted(other.villain_deck + other.stacks["bystanders"]) == sorted(deck + game.table.stacks["bystanders"])


@pytest.mark.parametrize("system", finished_systems())
@pytest.mark.parametrize("players", [1, 3, 5])
def test_an_imagined_table_looks_the_same_from_the_seat_and_has_the_same_cards_in_every_place(system, players):
    game = Game.new(system, players, seed=players).play(PriorityBot(), limit=20)
    bot = RandomBot(players)
    while game.ask is not None and len(game.answers) < 220:
        seat = game.ask.seat
        other = game.imagine(seat, len(game.answers))
        assert view_of(other, seat) == view_of(game.table, seat)
        for zone in ("hero_deck", "villain_deck"):
            assert len(getattr(other, zone)) == len(getattr(game.table, zone))
        kept = known_cards(game.table, seat)
        for here, there in zip(game.table.players, other.players, strict=True):
            assert [c for c in here.deck if c in kept] == [c for c in there.deck if c in kept]
            assert sorted(here.deck + here.hand) == sorted(there.deck + there.hand)
        game.play(bot, limit=3)
