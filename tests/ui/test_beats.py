"""Beats: everything that happens on the table is told, in every system, and nobody is told another's secret."""

import json

import pytest
from support.event_places import IN_PLACE, MOVES
from support.random_games import SETUPS, Dice, play_out

from legendary_nb import Game
from legendary_nb.rules import options_of
from legendary_nb.ui.board.beats import LOOKS, MOST_BEATS, SILENT, TELLERS, Telling, beats_of
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.turn_summary import turns_since

LARGEST = 16_000  # characters of the beats of one scene
# what a few games of every system show; the rest depends on the cards in it
EVERYWHERE = {"turn", "villain", "step", "escape", "twist", "strike", "play", "clean", "fight", "recruit", "refill",
              "gain", "ko", "show", "draw"}  # fmt: skip
all_systems = pytest.mark.parametrize("system", SETUPS)


def games(system, number=4):
    for i in range(number):
        game = Game.new(SETUPS[system](i * 7 + 1), seed=i)
        play_out(game, Dice(i))
        yield game


@all_systems
def test_every_move_of_a_card_is_told_by_a_beat_or_is_silent_on_purpose(system):
    found = set()
    for game in games(system):
        beats = Telling(game, 0, 0).beats
        told = {event.number for beat in beats for event in beat.events}
        found |= {beat.kind for beat in beats}
        for event in game.events:
            is_told = event.number in told or event.kind in SILENT
            assert is_told, f"nobody sees {event.kind} of {event.card}"
            if event.kind in MOVES | IN_PLACE and event.source != event.target:
                assert event.number in told, f"nobody sees where {event.card} goes: {event.kind}"
    assert found >= EVERYWHERE


def test_no_kind_of_event_is_both_shown_and_silent():
    assert not SILENT & {*LOOKS, *TELLERS}


@all_systems
def test_the_beats_of_a_seat_name_no_card_that_only_others_have_seen(system):
    """They stay the same if the cards that this seat has not seen had been others."""
    for game in games(system, 2):
        agent = next(c for c, card in enumerate(game.table.box.cards) if card.role == "starter")
        other = Game(game.setup, game.seed, game.table.copy())
        for seat in range(-1, len(game.table.players)):
            other.table.events = [(*e[:2], agent, *e[3:]) if e[7] is not None and seat not in e[7] else e
                                  for e in game.table.events]
            assert json.dumps(beats_of(other, seat, 0)) == json.dumps(beats_of(game, seat, 0))
            assert turns_since(other, seat, 0) == turns_since(game, seat, 0)


@pytest.mark.parametrize("system", ["core-1e", "bond", "mixed"])
def test_the_beats_of_one_answer_are_never_many(system):
    game, dice, told, largest = Game.new(SETUPS[system](8), seed=2), Dice(2), 0, 0
    while game.outcome is None:
        game._take(dice.below(len(options_of(game.table))))
        largest = max(largest, len(json.dumps(beats_of(game, 0, told))))
        told = game.event_count
    assert 500 < largest < LARGEST
    everything = beats_of(game, 0, 0)
    assert len(everything) == MOST_BEATS and len(json.dumps(everything)) < LARGEST


# ---- what a beat says --------------------------------------------------------------------------------


def beats_after(game: Game, *labels: str, seat: int = 0) -> list[dict]:
    start = game.event_count
    for label in labels:
        game.choose(label)
    return beats_of(game, seat, start)


def test_the_card_of_the_villain_deck_says_where_it_goes_and_what_it_pushes():
    game = Game.stacked("core-1e", city={"Sewers": "Sabretooth"}, villain_deck=["The Lizard", "Sentinel"])
    beats = {beat["k"]: beat for beat in beats_after(game, "end turn")}
    assert [move[1:] for move in beats["villain"]["moves"]] == [
        ["core-1e/spider-foes/the-lizard", "villain deck", "Sewers"]]
    assert [move[2:] for move in beats["step"]["moves"]] == [["Sewers", "Bank"]]
    assert list(beats) == ["clean", "turn", "villain", "step"]


def test_a_twist_says_its_number_its_text_and_who_is_hit_how():
    game = Game.stacked("core-2e", villain_deck=["Scheme Twist", "Sentinel"], seats={
        "Ana": {"hand": [], "deck": ["Wound"] * 6}, "Ben": {"hand": ["S.H.I.E.L.D. Agent"]}})
    [twist] = [beat for beat in beats_after(game, "end turn") if beat["k"] == "twist"]
    assert (twist["word"], twist["n"], twist["of"]) == ("Scheme Twist", 1, 8)
    assert twist["name"] == game.table.box.scheme.card.name and twist["text"] == "Each player discards a card."
    assert twist["rows"] == [[0, "discards a Wound"], [1, "discards S.H.I.E.L.D. Agent"]] and "asked" not in twist


def test_a_strike_says_whose_it_is_and_what_it_does():
    game = Game.stacked("core-1e", villain_deck=["Master Strike", "Sentinel"])
    [strike] = [beat for beat in beats_after(game, "end turn") if beat["k"] == "strike"]
    assert strike["name"] == "Red Skull" and strike["text"] == "Each player KOs a Hero from their hand."
    assert strike["asked"] == 1, "Ben chooses first"


def test_an_escape_takes_its_captives_along_and_says_what_it_costs():
    full = dict.fromkeys(("Streets", "Rooftops", "Bank", "Sewers"), "Sentinel")
    game = Game.stacked("core-2e", city=full | {"Bridge": {"villain": "Viper", "holds": ["Bystander"]}},
                        villain_deck=["Viper"] * 2)
    [escape] = [beat for beat in beats_after(game, "end turn") if beat["k"] == "escape"]
    assert [move[2:] for move in escape["moves"]] == [["Bridge", "escape"]] * 2
    assert escape["name"] == "Viper" and escape["say"].startswith("Viper escapes")


def test_a_card_played_says_what_it_gives_and_what_it_draws():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": ["Quick Draw"], "deck": ["Wound"] * 3}})
    play, draw = beats_after(game, "play Quick Draw")
    assert play["gives"] == {"attack": 1} and play["moves"][0][2:] == ["hand 0", "played 0"]
    assert draw["moves"][0][1:] == ["core-1e/wound", "deck 0", "hand 0"]


def test_a_fight_frees_the_captives_from_where_their_captor_lay():
    game = Game.stacked("core-1e", city={"Bank": {"villain": "Sentinel", "holds": ["Bystander"]}}, attack=9)
    fight, rescue = beats_after(game, "fight Sentinel")[:2]
    assert fight["moves"][0][2:] == ["Bank", "victory 0"] and fight["on"] == fight["moves"][0][0]
    assert rescue["k"] == "rescue" and rescue["moves"][0][2:] == ["Bank", "victory 0"] and rescue["tag"] == "rescued"


def test_words_of_a_beat_are_those_of_the_system():
    game = Game.stacked("villains", villain_deck=["Bystander", "Bystander"], city={"Bridge": "Cops"})
    beats = beats_after(game, "end turn")
    assert next(beat for beat in beats if beat["k"] == "villain")["word"] == "Adversary Deck"


# ---- the turns of others -----------------------------------------------------------------------------


def turn_of_ben(**parts) -> Sitting:
    """Ana has ended her turn, and the bot Ben has played his."""
    sitting = Sitting(Game.stacked("core-1e", villain_deck=["Sentinel"] * 4, **parts), {"Ben": "priority"})
    labels = list(sitting.game.ask.options.labels)
    sitting.receive({"do": "choose", "option": labels.index("end turn"), "step": sitting.step()})
    return sitting


def play_bot(sitting: Sitting) -> dict:
    while sitting.bot_to_act():
        sitting.receive({"do": "bot", "step": sitting.step()})
    return sitting.scene()


HANDS = {"Ben": {"hand": ["S.H.I.E.L.D. Trooper"] * 3 + ["S.H.I.E.L.D. Agent"] * 2}}


def test_at_the_end_of_another_turn_one_sentence_sums_it_up_until_i_act():
    sitting = turn_of_ben(seats=HANDS)
    assert sitting.scene()["summary"] == [], "it is not over"
    [told] = play_bot(sitting)["summary"]
    assert told["seat"] == 1 and told["text"].startswith("Ben played 5 cards (2 recruit, 3 attack), fought Sentinel")
    option = list(sitting.game.ask.options.labels).index("end turn")
    sitting.receive({"do": "choose", "option": option, "step": sitting.step()})
    assert sitting.scene()["summary"] == []


def test_the_sentence_says_what_the_turn_cost_me():
    sitting = Sitting(Game.stacked("core-2e", villain_deck=["Scheme Twist", "Sentinel"], seats={
        "Ana": {"hand": [], "deck": ["Wound"] * 6}, "Ben": {"hand": ["S.H.I.E.L.D. Agent"]}}), {"Ben": "priority"})
    sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})
    sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})
    assert play_bot(sitting)["summary"][0]["text"].endswith("You discarded a Wound.")


def test_a_turn_is_watched_again_from_its_first_step_to_its_last():
    sitting = turn_of_ben(seats=HANDS)
    told = play_bot(sitting)["summary"][0]
    now, kinds, since = sitting.scene(), [], told["from"]
    for event in told["stops"]:
        sitting.receive({"do": "look", "event": event, "since": since})
        kinds += [beat["k"] for beat in sitting.scene()["beats"]]
        since = event + 1
    assert kinds[:3] == ["turn", "villain", "play"] and kinds.count("play") == 5 and kinds[-1] == "clean"
    sitting.receive({"do": "look", "event": None})
    assert sitting.scene() == now | {"beats": []}


@pytest.mark.parametrize("since", ["x", None, [], -9, 10**9])
def test_nonsense_about_what_to_watch_changes_nothing_or_is_put_right(since):
    sitting = turn_of_ben(seats=HANDS)
    sitting.receive({"do": "look", "event": 3, "since": since})
    assert len(sitting.scene()["beats"]) <= MOST_BEATS


def test_who_skips_a_turn_still_sees_their_own_villain_card():
    sitting = turn_of_ben(seats=HANDS)
    sitting.scene()
    sitting.receive({"do": "bots"})
    assert [beat["k"] for beat in sitting.scene()["beats"]][:2] == ["turn", "villain"]


def test_nothing_moves_backwards_after_undo():
    sitting = turn_of_ben(seats=HANDS)
    play_bot(sitting)
    sitting.receive({"do": "undo"})
    scene = sitting.scene()
    assert scene["beats"] == [] and scene["summary"] == []
