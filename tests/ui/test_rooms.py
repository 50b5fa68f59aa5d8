"""Rooms: each screen is told what its seat sees, every message is checked by its seat."""

import json
import random
from collections import Counter

import pytest
from support.loops import run

from legendary_nb.cards import system_names
from legendary_nb.game import first_game
from legendary_nb.game.events import read_event
from legendary_nb.game.log import log_entries
from legendary_nb.session.problem import Problem
from legendary_nb.tables.archive import OVER, Archive
from legendary_nb.tables.making import make_table
from legendary_nb.tables.neighbours import BEAT_S, ENDED_S, FORGOTTEN_S, Neighbours
from legendary_nb.tables.tickets import hash_of
from legendary_nb.ui.board.kept_games import Store, stored_games
from legendary_nb.ui.serve.rooms import MOST_OF_SEAT, PHRASES, Rooms, Screen


@pytest.fixture
def rooms(tmp_path):
    one = Rooms(Archive(tmp_path / "tables.db"), pause=0)
    yield one
    one.close()


class Guest:
    """Somebody at a screen, with everything that was ever sent to it."""

    def __init__(self, room, token="", invitation=""):
        self.heard, self.scene, self.table, self.replies, self.is_closed = [], {}, {}, [], False
        self.room = room
        self.screen = Screen(room, self.hear, self.closed)
        room.enter(self.screen, {"token": token, "invitation": invitation})

    def hear(self, message):
        self.heard.append(json.dumps(message))
        put = message.get("put", {})
        self.scene, self.table = put.get("scene", self.scene), put.get("table", self.table)
        self.replies += [message["tell"]] if "tell" in message else []

    def closed(self):
        self.is_closed = True

    def say(self, **message):
        before = len(self.replies)
        self.room.receive(self.screen, message)
        return self.replies[before:]

    def sit(self, seat, name):
        reply, = self.say(do="take", seat=seat, name=name)
        self.token = reply.get("token", "")
        return reply

    def leave(self):
        self.room.leave(self.screen)


def room_of(rooms, people, system="core-2e", bots=()):
    table, _ = make_table(rooms.archive, first_game(system, people + len(bots)), bots=bots)
    return rooms.find(table.code)


def gathered(rooms, people, **how):
    """A room whose game has begun, and a guest on each seat."""
    room = room_of(rooms, people, **how)
    guests = [Guest(room) for _ in range(people)]
    for k, guest in enumerate(guests):
        guest.sit(k, f"P{k}")
    guests[0].say(do="begin")
    return room, guests


def asked(guests):
    return next(guest for guest in guests if guest.scene["ask"] and guest.scene["ask"]["mine"])


def test_who_sits_down_is_seen_by_all_and_the_token_by_one(rooms):
    room = room_of(rooms, 2)
    ida, jan = Guest(room), Guest(room)
    ida.sit(0, "Ida")
    assert [seat["name"] for seat in jan.table["seats"]] == ["Ida", ""]
    assert ida.token and ida.token not in "".join(jan.heard) and hash_of(ida.token) not in "".join(jan.heard)
    assert jan.sit(0, "Jan") == {"re": "problem", "text": "Somebody has this seat. Take another one."}
    assert ida.sit(1, "Ida2")["text"] == "You have a seat already."


def test_a_token_brings_the_seat_back_and_a_wrong_one_only_looks_on(rooms):
    room, (ida, _) = gathered(rooms, 2)
    ida.leave()
    again, stranger = Guest(room, ida.token), Guest(room, "x" * 22)
    hands = [player["hand"] for player in again.scene["players"]]
    assert again.table["you"] == 0 and isinstance(hands[0], list)
    assert stranger.table["you"] == -1
    assert [player["hand"] for player in stranger.scene["players"]] == [len(hands[0]), hands[1]]


def test_a_table_by_invitation_shows_nothing_to_others(rooms):
    table, invitation = make_table(rooms.archive, first_game("core-2e", 2), is_open=False)
    room = rooms.find(table.code)
    with pytest.raises(Problem, match="invitation"):
        Guest(room)
    assert not room.screens and Guest(room, invitation=invitation).table["invited"]


def test_who_looks_on_changes_nothing(rooms):
    room, guests = gathered(rooms, 2)
    spectator = Guest(room)
    before = rooms.archive.read(room.table.code)
    for what in ("choose", "undo", "refuse", "begin", "leave", "back", "rename", "say", "set-bot", "choose-several",
                 "play-all"):
        for reply in spectator.say(do=what, option=0, options=[0], step=spectator.scene["step"], seat=0, name="Eve"):
            assert reply["re"] == "problem"
        step = asked(guests).scene["step"]
        spectator.say(do=what, option=0, options=[0], step=step, seat=0, name="Eve")
    assert rooms.archive.read(room.table.code) == before


def test_one_seat_never_answers_for_another(rooms):
    room, guests = gathered(rooms, 2)
    mine = asked(guests)
    other = next(guest for guest in guests if guest is not mine)
    before = rooms.archive.read(room.table.code)
    for step in (mine.scene["step"], other.scene["step"]):
        for message in ({"do": "choose", "option": 0}, {"do": "choose-several", "options": [0]}, {"do": "play-all"}):
            other.say(**message, step=step)
    assert rooms.archive.read(room.table.code) == before


def test_an_answer_that_is_sent_twice_counts_once(rooms):
    room, guests = gathered(rooms, 2)
    mine = asked(guests)
    message = {"do": "choose", "option": 0, "step": mine.scene["step"]}
    mine.say(**message)
    kept = room.table.kept.answers
    mine.say(**message)
    assert room.table.kept.answers == kept and "first" in mine.scene["notice"]


@pytest.mark.parametrize("what", ["save", "load", "new", "again", "form", "games", "open", "delete", "hint",
                                  "restore", "review", "better", "to-end", "danger", "deck", "visit", "redo", "tree",
                                  "bot", "bots", "from", "visitor"])
def test_what_would_show_or_change_more_than_a_seat_may_is_refused(rooms, what):
    room, guests = gathered(rooms, 2)
    before = rooms.archive.read(room.table.code)
    replies = asked(guests).say(do=what, text="x", key="x" * 12, moment=0)
    assert [reply["re"] for reply in replies] == ["problem"]
    assert rooms.archive.read(room.table.code) == before


@pytest.mark.parametrize("message", [None, 5, "x", [], {}, {"do": 5}, {"do": "choose"}, {"do": "take"},
                                     {"do": "take", "seat": "x", "name": 5}, {"do": "take", "seat": 10**9, "name": "E"},
                                     {"do": "rename", "name": ["x"]}, {"do": "say", "phrase": "x"},
                                     {"do": "say", "card": "no such card"}, {"do": "square", "address": "x" * 999},
                                     {"do": "choose", "option": 10**6}, {"do": "choose", "option": True},
                                     {"do": "look", "event": "x"}, {"do": "card", "f": 7}])
def test_nonsense_is_answered_in_words_and_changes_nothing(rooms, message):
    room, guests = gathered(rooms, 2)
    before = rooms.archive.read(room.table.code)
    mine = asked(guests)
    if isinstance(message, dict):
        message = {"step": mine.scene["step"], **message}
    room.receive(mine.screen, message)
    assert rooms.archive.read(room.table.code) == before
    assert "Traceback" not in mine.heard[-1] and "legendary_nb" not in mine.heard[-1]


def test_an_undo_needs_everybody_who_is_here(rooms):
    room, guests = gathered(rooms, 2)
    mine = asked(guests)
    other = next(guest for guest in guests if guest is not mine)
    mine.say(do="choose", option=0, step=mine.scene["step"])
    assert other.scene["undo"]
    mine.say(do="undo")
    assert other.table["undo"] == [mine.table["you"]] and room.table.game.answers
    other.say(do="refuse")
    assert mine.table["undo"] == [] and room.table.game.answers
    mine.say(do="undo")
    other.say(do="undo")
    assert room.table.game.answers == [] and mine.scene["ask"]["mine"]


def test_who_left_is_played_by_a_bot_and_comes_back(rooms):
    room, (ida, jan) = gathered(rooms, 2)

    async def evening():
        ida.say(do="leave")
        jan.say(do="leave")
        while len(room.table.kept.answers) < 8:
            await room.play_one()
        ida.say(do="back")
        jan.say(do="back")
        await room.playing

    run(evening())
    assert room.table.people == (0, 1) and {seat for seat, _ in room.table.kept.answers} <= {0, 1}
    assert room.table.bot_asked == -1


def test_a_lost_screen_of_a_seat_gives_way_to_a_new_one(rooms):
    room, (ida, _) = gathered(rooms, 2)
    others = [Guest(room, ida.token) for _ in range(MOST_OF_SEAT)]
    assert ida.is_closed and not others[0].is_closed
    assert sum(screen.seat == 0 for screen in room.screens) == MOST_OF_SEAT


def test_phrases_and_cards_are_said_to_all(rooms):
    _, (ida, jan) = gathered(rooms, 2)
    ida.say(do="say", phrase=1)
    assert jan.replies[-1] == {"re": "said", "seat": 0, "name": "P0", "text": PHRASES[1]}
    face = jan.scene["hq"][0]["f"]
    ida.say(do="say", card=face)
    assert jan.replies[-1]["card"] == face


def test_the_address_becomes_a_square(rooms):
    _, (ida, _) = gathered(rooms, 2)
    reply, = ida.say(do="square", address="http://192.168.178.20:8866/together/ABCDEF")
    assert reply["svg"].startswith("<svg") and "<script" not in reply["svg"]


def test_another_process_is_followed(rooms, tmp_path):
    room, guests = gathered(rooms, 2)
    other = Rooms(Archive(tmp_path / "tables.db"), pause=0)
    there = [Guest(other.find(room.table.code), guest.token) for guest in guests]
    mine = asked(guests)
    mine.say(do="choose", option=0, step=mine.scene["step"])
    other.look_round()
    assert [guest.scene["step"] for guest in there] == [guest.scene["step"] for guest in guests]
    late = next(guest for guest in there if guest.table["you"] == mine.table["you"])
    late.say(do="choose", option=0, step=late.scene["step"])
    mine.say(do="choose", option=0, step=mine.scene["step"])  # the table went on elsewhere
    assert [guest.scene["step"] for guest in guests] == [guest.scene["step"] for guest in there]
    other.close()


def test_people_of_two_processes_see_each_other_and_agree(rooms, tmp_path):
    room, (ida, jan) = gathered(rooms, 2)
    other = Rooms(Archive(tmp_path / "tables.db"), pause=0)
    jan.leave()
    jan = Guest(other.find(room.table.code), jan.token)

    def meet():
        for _ in range(2):
            other.look_round()
            rooms.look_round()

    meet()
    assert [[seat["here"] for seat in guest.table["seats"]] for guest in (ida, jan)] == [[True, True]] * 2
    mine = asked([ida, jan])
    theirs = jan if mine is ida else ida
    mine.say(do="choose", option=0, step=mine.scene["step"])
    meet()
    mine.say(do="undo")
    assert room.table.kept.answers, "somebody at another process has not agreed"
    meet()
    assert theirs.table["undo"] == [mine.table["you"]]
    theirs.say(do="undo")
    meet()
    assert mine.scene["step"][:2] == theirs.scene["step"][:2] and not room.table.game.answers
    jan.leave()
    meet()
    assert not ida.table["seats"][1]["here"]
    other.close()


def test_a_process_that_has_ended_has_nobody_at_its_screens(tmp_path):
    now = [0.0]
    here, there = (Neighbours(Archive(tmp_path / "tables.db"), lambda: now[0]) for _ in range(2))
    there.exchange({"ABCDEF": {"here": [1], "watching": 2}})
    here.exchange({})
    assert here.here("ABCDEF") == {1} and here.watching("ABCDEF") == 2 and here.here("OTHERS") == set()
    for _ in range(10):
        now[0] += BEAT_S
        there.exchange({"ABCDEF": {"here": [1], "watching": 2}})
        here.exchange({})
    assert here.here("ABCDEF") == {1}
    now[0] += ENDED_S
    here.exchange({})
    assert here.here("ABCDEF") == set()
    now[0] += FORGOTTEN_S
    here.exchange({})
    assert here.base.execute("SELECT COUNT(*) FROM processes").fetchone() == (0,)
    for one in (here, there):
        one.base.close()


def test_a_finished_game_is_taken_home_once_by_each_seat(rooms, monkeypatch, tmp_path):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "home"))
    room, guests = gathered(rooms, 2)
    ida, jan = guests
    wish = {"do": "take-home", "for": "play", "visitor": "v" * 32}
    assert "when the game is over" in ida.say(**wish)[-1]["text"]
    chance = random.Random(5)
    while room.table.game.outcome is None:
        mine, end = asked(guests), mine_end(asked(guests).scene["ask"], chance)
        mine.say(do="choose", option=0 if end is None else end, step=mine.scene["step"])
    first, again, other = (guest.say(**wish)[-1] for guest in (ida, ida, jan))
    assert first["re"] == "home" and first == again and first["key"] != other["key"]
    saved = Store(first["key"]).find()
    assert saved.game.outcome == room.table.game.outcome and len(stored_games([first["key"], other["key"]])) == 2
    assert Guest(room).say(**wish)[-1]["re"] == "problem"


# ---- somebody is away --------------------------------------------------------------------------------


def test_most_of_those_who_are_here_give_an_absent_seat_to_a_bot_until_they_are_back(rooms):
    room, guests = gathered(rooms, 4)

    async def evening():
        away, *others = guests
        others[0].say(do="want-bot", seat=0)
        assert others[0].replies[-1]["text"] == "Nobody has to wait for this seat."
        away.leave()
        others[0].say(do="want-bot", seat=0)
        assert others[1].table["botVotes"] == {0: [1]} and not room.table.seats[0].bot
        others[1].say(do="want-bot", seat=0)
        assert room.table.seats[0].bot and not others[1].table["botVotes"]
        back = Guest(room, away.token)
        assert back.table["you"] == 0 and not room.table.seats[0].bot
        back.say(do="leave")
        Guest(room, away.token)
        assert room.table.seats[0].bot  # this bot they chose themselves

    run(evening())


def test_who_comes_back_before_the_others_agree_keeps_the_seat(rooms):
    room, (ida, jan, kim) = gathered(rooms, 3)
    ida.leave()
    jan.say(do="want-bot", seat=0)
    ida = Guest(room, ida.token)
    ida.leave()
    assert not room.table.wanting_bot(0)
    Guest(room).say(do="want-bot", seat=0)
    assert not room.table.wanting_bot(0) and kim.table["botVotes"] == {}


# ---- secrets -----------------------------------------------------------------------------------------


def seen_by(table, seat):
    """The cards that a seat may ever have seen so far: what lies open, its own hand, and what events showed it."""
    name = table.box.names[seat] if seat >= 0 else None
    return {event.physical for event in (read_event(table, i) for i in range(len(table.events)))
            if event.physical >= 0 and event.is_seen_by(name)}


def hidden_from(game, seat):
    """The cards that lie where this seat cannot look: other hands, and all decks."""
    table = game.table
    cards = [*table.villain_deck, *table.hero_deck]
    for k, player in enumerate(table.players):
        cards += player.deck + (player.hand if k != seat else [])
    return set(cards)


def numbers_in(data):
    """Every card number in a scene: under "n" of a card, and in the moves of a beat."""
    found = set()
    if isinstance(data, dict):
        if "n" in data and "f" in data:
            found.add(data["n"])
        for key, value in data.items():
            found |= {move[0] for move in value if move[0] >= 0} if key == "moves" else numbers_in(value)
    elif isinstance(data, list):
        for value in data:
            found |= numbers_in(value)
    return found


def mine_end(ask, chance):
    """Often the end of the turn, so that the game is short."""
    return ask["end"]["do"] if ask.get("end") and chance.random() < 0.4 else None


@pytest.mark.parametrize("system", system_names())
def test_no_byte_sent_to_a_seat_in_a_whole_game_holds_a_secret(rooms, system):
    """Every message of a game to its end: no card that lies hidden, no seed, no token, no order of a deck."""
    room, guests = gathered(rooms, 2, system=system)
    spectator = Guest(room)
    everybody, chance, read = [*guests, spectator], random.Random(5), Counter()
    seed = str(room.table.kept.seed)
    while room.table.game.outcome is None:
        game = room.table.game
        for guest in everybody:
            seat = guest.table["you"]
            secret = hidden_from(game, seat) - seen_by(game.table, seat)
            for text in guest.heard[read[guest]:]:
                data = json.loads(text)
                if "faces" in data.get("put", {}):
                    data["put"].pop("faces")  # what is printed on every card of the box
                scene = data.get("put", {}).get("scene", {})
                assert scene.get("seed") is None and seed not in json.dumps(data)
                shown = numbers_in(scene)
                assert not shown & secret, (seat, shown & secret)
                others = [player["hand"] for k, player in enumerate(scene.get("players", ())) if k != seat]
                assert all(isinstance(hand, int) for hand in others)
                told = {line[0]: line[2] for line in scene.get("log", ())}
                first = min(told, default=game.event_count)
                mine = {entry.number: entry.text for entry in log_entries(game.table, max(seat, 0), first)
                        if seat >= 0 or read_event(game.table, entry.number).is_seen_by(None)}
                assert told.items() <= mine.items()
                assert not any(other.token in text for other in guests if other is not guest)
            read[guest] = len(guest.heard)
            if len(game.answers) % 25 == 0:
                guest.say(do="log")
        mine, end = asked(guests), mine_end(asked(guests).scene["ask"], chance)
        option = chance.randrange(len(game.ask.raw)) if end is None else end
        mine.say(do="choose", option=option, step=mine.scene["step"])
    assert room.table.kept.phase == OVER and all(guest.scene["outcome"] for guest in everybody)
    assert min(read.values()) > 10
