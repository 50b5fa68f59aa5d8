"""The rooms of a class: the wall for its teacher, their own desk for pupils, and nothing for anybody else."""

import json

import pytest
from support.loops import in_thread, run

from legendary_nb.game import Game, first_game
from legendary_nb.game.record import LARGEST
from legendary_nb.session.problem import Problem
from legendary_nb.tables.archive import OVER, Archive
from legendary_nb.tables.live_class import start_class, watch_of
from legendary_nb.tables.tickets import hash_of
from legendary_nb.tables.voting import Vote
from legendary_nb.ui.serve import class_rooms
from legendary_nb.ui.serve.class_rooms import OF_TEACHER, STOPPED, ClassRooms, ClassScreen
from legendary_nb.ui.serve.class_votes import sentence
from legendary_nb.ui.serve.rooms import Rooms, Screen

CARDS = {"system": "core-2e", "how": "first", "film": "", "mastermind": "", "scheme": ""}
ENTRY = {"exercises": {"three-steps": {"tries": 2, "right": True, "score": 1.0, "wrong": ["a"]}}}


class Guest:
    """Somebody at a screen of a class, with everything that was ever sent to it."""

    def __init__(self, room, token=""):
        self.room, self.heard, self.replies, self.is_closed, self.facts = room, [], [], False, {}
        self.screen = ClassScreen(self.hear, self.closed)
        self.was_good = room.enter(self.screen, {"token": token})

    def hear(self, message):
        self.heard.append(json.dumps(message))
        self.facts = message.get("put", {}).get("class", self.facts)
        self.replies += [message["tell"]] if "tell" in message else []

    def closed(self):
        self.is_closed = True

    def say(self, do, **more):
        before = len(self.replies)
        self.room.receive(self.screen, {"do": do, **more})
        return self.replies[before:]

    def join(self, name):
        reply, = self.say("join", name=name)
        self.token = reply.get("token", "")
        return reply


class School:
    """A server with one class, its teacher and some pupils."""

    def __init__(self, path, *names):
        self.rooms = Rooms(Archive(path), pause=0)
        self.classes = ClassRooms(self.rooms)
        live, self.secret = start_class(self.classes.register, "Class 8b")
        self.room = self.classes.find(live.code)
        self.teacher = Guest(self.room, self.secret)
        self.pupils = [Guest(self.room) for _ in names]
        for pupil, name in zip(self.pupils, names):
            pupil.join(name)

    def hand_out(self, size=2, **how):
        replies = self.teacher.say("hand-out", **CARDS | how, size=size)
        self.classes.look_round()
        return replies

    def table(self, k=0):
        """A table of the class with its room."""
        return self.rooms.find(self.room.live.tables()[k].code)

    def stored(self):
        return self.classes.register.read(self.room.live.code)


@pytest.fixture
def school(tmp_path):
    one = School(tmp_path / "tables.db", "Ana", "Ben", "Cleo")
    yield one
    one.rooms.close()


def seated(room, token):
    """A screen at a table, with what it was told last."""
    told = []
    screen = Screen(room, told.append, lambda: told.append({"closed": True}))
    room.enter(screen, {"token": token})
    return screen, told


def test_the_wall_shows_everybody_and_a_pupil_only_themselves(school):
    ana, ben, _ = school.pupils
    ana.say("hand", up=True)
    ben.say("at", lesson="01", step=3, steps=8)
    school.classes.look_round()
    wall = {one["name"]: one for one in school.teacher.facts["pupils"]}
    assert wall["Ana"]["hand"] > 0 and wall["Ben"]["step"] == 3 and all(one["here"] for one in wall.values())
    assert ana.facts["you"] == {"name": "Ana", "hand": True} and ana.facts["role"] == "pupil"
    heard = "".join(ana.heard)
    assert "Ben" not in heard and "Cleo" not in heard and ben.token not in heard


def test_no_token_is_ever_told_to_another(school):
    school.hand_out()
    for pupil in school.pupils:
        others = [one for one in [school.teacher, *school.pupils] if one is not pupil]
        assert pupil.token and not any(pupil.token in text or hash_of(pupil.token) in text
                                       for other in others for text in other.heard)
    for pupil in school.pupils:
        assert not any(secret in text for text in pupil.heard for secret in (school.secret, watch_of(school.secret)))


@pytest.mark.parametrize("token", ["x" * 22, "", None, 7, ["x"], {"a": 1}, "x" * 10_000, "\ud800"])
def test_a_forged_token_is_a_stranger_who_learns_the_name_of_the_class(school, token):
    stranger = Guest(school.room, token)
    assert stranger.facts == {"role": "stranger", "code": school.room.live.code, "name": "Class 8b", "paused": False,
                              "message": "", "closed": False, "lesson": ""}
    assert stranger.was_good is (not token)


@pytest.mark.parametrize("what", [*OF_TEACHER, "hello", "", "join", "__init__"])
def test_nobody_but_the_teacher_does_what_the_teacher_may(school, what):
    before = school.stored()
    message = CARDS | {"on": True, "text": "x", "pupil": 2, "size": 2, "record": "", "name": "Eve", "address": "x",
                       "question": "x", "options": ["a", "b"], "phase": "first"}
    for guest in (school.pupils[0], Guest(school.room) if what != "join" else school.pupils[1]):
        reply, = guest.say(what, **message)
        assert reply["re"] == "problem"
    assert school.stored() == before


@pytest.mark.parametrize("what", ["rename", "hand", "at", "join"])
def test_a_pupil_acts_for_nobody_else(school, what):
    ana, ben, _ = school.pupils
    before = {one.n: one for one in school.stored().pupils}
    ana.say(what, name="Eve", up=True, lesson="01", step=2, steps=5, entry=ENTRY, pupil=2, n=2, token=ben.token)
    after = {one.n: one for one in school.stored().pupils}
    assert after[2] == before[2] and after[3] == before[3] and set(after) == set(before)


@pytest.mark.parametrize("message", [
    None, 5, "x", [], {}, {"do": 5}, {"do": "at"}, {"do": "at", "lesson": "99", "step": 1, "steps": 2},
    {"do": "at", "lesson": "01", "step": 9, "steps": 2}, {"do": "at", "lesson": "01", "step": 0, "steps": 2},
    {"do": "at", "lesson": "01", "step": 1, "steps": 10**6}, {"do": "at", "lesson": ["01"], "step": 1, "steps": 2},
    {"do": "at", "lesson": "01", "step": 1.5, "steps": 2},
    {"do": "at", "lesson": "01", "step": 1, "steps": 2, "known": 10**6},
    {"do": "at", "lesson": "01", "step": 1, "steps": 2, "known": -1}, {"do": "rename", "name": "x" * 10_000},
    {"do": "rename", "name": "a\x1b[2J"}, {"do": "rename", "name": "Ben"}, {"do": "rename", "name": {"x": 1}},
    {"do": "hand", "up": "yes"}])
def test_nonsense_of_a_pupil_changes_nothing(school, message):
    before = school.stored()
    ana = school.pupils[0]
    school.room.receive(ana.screen, message)
    assert school.stored() == before
    assert "Traceback" not in ana.heard[-1] and "legendary_nb" not in ana.heard[-1]


@pytest.mark.parametrize("entry", [
    None, 5, [], {"exercises": 5}, {"exercises": {"a": {"tries": -1}}}, {"guided": {"turn": {"reached": 10**9}}},
    {"exercises": {"a": {"tries": "many", "right": True, "score": 99, "wrong": []}}}])
def test_a_result_that_makes_no_sense_is_not_kept(school, entry):
    school.pupils[0].say("at", lesson="01", step=1, steps=8, entry=entry)
    assert school.classes.register.works(school.room.live.code) == {}


def test_a_result_is_kept_without_what_cannot_be(school):
    forged = {"tries": 0, "right": True, "score": 1.0, "wrong": []}
    entry = {"exercises": ENTRY["exercises"] | {"lost-points": forged, "no-such": forged}}
    school.pupils[0].say("at", lesson="01", step=1, steps=8, entry=entry)
    assert school.classes.register.works(school.room.live.code) == {1: {"01": ENTRY}}


def test_a_flood_of_one_pupil_is_stopped_before_the_disk(school):
    ana, ben, _ = school.pupils
    for k in range(200):
        ana.say("hand", up=bool(k % 2))
    assert school.stored().version < 60 and "too fast" in ana.replies[-1]["text"]
    assert not ben.say("hand", up=True) and ben.facts["you"]["hand"]


def test_a_crowd_that_joins_without_end_is_stopped(school, monkeypatch):
    monkeypatch.setattr(class_rooms, "MOST_STRANGERS", 5)
    crowd = [Guest(school.room) for _ in range(5)]
    with pytest.raises(Problem, match="as many screens"):
        Guest(school.room)
    school.room.joins.left = 0
    assert crowd[0].join("A")["re"] == "joined" and "Many people" in crowd[1].join("B")["text"]
    again = Guest(school.room, school.pupils[0].token)
    assert again.facts["role"] == "pupil", "who is in the class still gets in"


def test_a_lost_screen_gives_way_to_a_new_one(school):
    ana = school.pupils[0]
    newer = [Guest(school.room, ana.token) for _ in range(class_rooms.MOST_OF_PUPIL)]
    assert ana.is_closed and not newer[0].is_closed and not school.pupils[1].is_closed


def test_who_comes_back_is_who_they_were(school, tmp_path):
    ana = school.pupils[0]
    ana.say("hand", up=True)
    later = ClassRooms(Rooms(Archive(tmp_path / "tables.db"), pause=0))
    room = later.find(school.room.live.code)
    assert Guest(room, ana.token).facts["you"] == {"name": "Ana", "hand": True}
    assert Guest(room, school.secret).facts["role"] == "teacher"
    later.rooms.close()


def test_who_is_sent_away_loses_the_class_and_the_seat(school):
    school.hand_out(size=3)
    ana = school.pupils[0]
    screen, told = seated(school.table(), ana.token)
    assert screen.seat == 0
    school.teacher.say("send-away", pupil=1)
    assert ana.is_closed and ana.replies[-1]["out"] and told[-1] == {"closed": True}
    assert school.table().table.seat_of(ana.token) == -1
    assert Guest(school.room, ana.token).facts["role"] == "stranger"
    with pytest.raises(Problem, match="invitation"):
        seated(school.table(), ana.token)
    ana.say("hand", up=True)  # a message that was on its way
    assert 1 not in school.room.live.pupils


def test_a_pupil_opens_the_own_seat_and_no_other_table(school):
    school.hand_out(size=2)
    _, ben, cleo = school.pupils
    tables = {table.n: school.rooms.find(table.code) for table in school.room.live.tables()}
    assert [pupil.facts["tableNumber"] for pupil in school.pupils] == [1, 1, 2]
    assert seated(tables[1], ben.token)[0].seat == 1
    with pytest.raises(Problem, match="invitation"):
        seated(tables[1], cleo.token)
    screen = Screen(tables[1], [].append, lambda: None)
    tables[1].enter(screen, {"invitation": watch_of(school.secret)})
    assert screen.seat == -1, "the teacher looks on"


def test_a_pause_stops_tables_and_bots_and_ends(school):
    school.hand_out(size=2)
    room = school.table()
    screens = [seated(room, pupil.token)[0] for pupil in school.pupils[:2]]
    mine = next(one for one in screens if one.seat == room.table.game.ask.seat)
    school.teacher.say("pause", on=True)
    assert all(pupil.facts["paused"] for pupil in school.pupils)
    before = school.rooms.archive.read(room.table.code)
    for what in ("choose", "choose-several", "play-all", "undo"):
        room.receive(mine, {"do": what, "option": 0, "options": [0], "step": mine.sitting.step()})
    assert school.rooms.archive.read(room.table.code) == before
    assert school.classes.stopped(room.table.kept.owner) == STOPPED and not school.classes.stopped("x" * 24)
    school.teacher.say("pause", on=False)
    room.receive(mine, {"do": "choose", "option": 0, "step": mine.sitting.step()})
    assert len(school.rooms.archive.read(room.table.code).answers) > 0


def test_a_pause_outlives_the_server(school, tmp_path):
    school.hand_out(size=3)
    school.teacher.say("pause", on=True)
    later = ClassRooms(Rooms(Archive(tmp_path / "tables.db"), pause=0))
    room = later.rooms.find(school.room.live.tables()[0].code)
    assert room.stopped(room.table.kept.owner) == STOPPED
    later.rooms.close()


def test_the_wall_follows_the_tables(school):
    school.hand_out(size=3)
    room = school.table()
    first, = school.teacher.facts["tables"]
    assert (first["n"], first["turn"], first["pupils"]) == (1, 1, ["Ana", "Ben", "Cleo"])
    assert first["asked"] in first["pupils"]
    while room.table.game.outcome is None:
        ask = room.table.game.ask
        room.table.answer(ask.seat, len(ask.raw) - 1)
    school.classes.look_round()
    last, = school.teacher.facts["tables"]
    assert last["result"] == room.table.game.outcome.result and last["phase"] == OVER
    assert school.stored().tables[0].standing["result"] == last["result"]
    school.rooms.archive.remove(room.table.code)
    del school.rooms.open[room.table.code]
    school.classes.look_round()
    kept, = school.teacher.facts["tables"]
    assert kept["result"] == last["result"] and not kept["is_kept"]


def test_nothing_is_sent_where_nothing_is_new(school):
    school.hand_out()
    before = [len(one.heard) for one in [school.teacher, *school.pupils]]
    school.classes.look_round()
    assert [len(one.heard) for one in [school.teacher, *school.pupils]] == before


def test_a_message_reaches_all_and_is_taken_back(school):
    school.teacher.say("say", text="Look at the wall")
    assert {pupil.facts["message"] for pupil in school.pupils} == {"Look at the wall"}
    school.teacher.say("say", text="")
    assert {pupil.facts["message"] for pupil in school.pupils} == {""}
    assert school.teacher.say("say", text="x" * 300)[0]["re"] == "problem"


def test_a_saved_moment_is_handed_out_as_a_file_or_a_line(school):
    game = Game.new(first_game("core-2e", 2), seed=4)
    for _ in range(6):
        game.choose(0)
    for record in (json.dumps(game.record()), game.position()):
        assert not school.teacher.say("hand-out-moment", record=record)
        assert school.table().table.game.answers == game.answers and len(school.room.live.tables()) == 2


@pytest.mark.parametrize("record", ["", "x", "{}", "[" * 50_000, "LNB1.x", json.dumps({"legendary-nb": 1}), None, 7,
                                    "x" * LARGEST])
def test_a_moment_that_is_none_makes_no_table(school, record):
    reply, = school.teacher.say("hand-out-moment", record=record)
    assert reply["re"] == "problem" and "Traceback" not in reply["text"]
    assert school.rooms.archive.count() == 0


@pytest.mark.parametrize("how", [{"system": "x"}, {"how": "x"}, {"size": 9}, {"size": 0}, {"size": "x"}, {"system": 5}])
def test_cards_that_are_none_make_no_table(school, how):
    reply, = school.hand_out(**{"size": 2} | how)
    assert reply["re"] == "problem" and school.rooms.archive.count() == 0


def test_pupils_who_are_away_get_no_table(school):
    school.room.leave(school.pupils[2].screen)
    school.hand_out(size=2)
    assert [table.pupils for table in school.room.live.tables()] == [(1, 2)]
    back = Guest(school.room, school.pupils[2].token)
    assert back.facts["table"] == ""


def test_who_comes_late_takes_the_seat_of_a_bot(school):
    for pupil in school.pupils[1:]:
        school.room.leave(pupil.screen)
    school.hand_out(size=2)
    ben, cleo = (Guest(school.room, pupil.token) for pupil in school.pupils[1:])
    reply, = school.teacher.say("seat-late")
    assert "free seat" in reply["text"], "there was one seat for two"
    assert [ben.facts["tableNumber"], cleo.facts["tableNumber"]] == [1, 0]
    screen, _ = seated(school.table(), school.pupils[1].token)
    assert screen.seat == 1 and [seat.bot for seat in school.table().table.seats] == ["", ""]
    assert school.stored().tables[0].pupils == (1, 2)


def test_a_lesson_is_handed_out_and_taken_back(school):
    school.teacher.say("hand-out-lesson", lesson="03")
    assert {pupil.facts["lesson"] for pupil in school.pupils} == {"03"}
    assert school.teacher.say("hand-out-lesson", lesson="99")[0]["re"] == "problem"
    school.teacher.say("hand-out-lesson", lesson="")
    assert {pupil.facts["lesson"] for pupil in school.pupils} == {""}


# ---- votes -------------------------------------------------------------------------------------------


def moment():
    """A moment with a few answers: what to buy, after all cards are played."""
    game = Game.new(first_game("core-2e", 2), seed=5)
    while game.ask.kind != "action" or any(raw[0] == "play" for raw in game.ask.raw):
        game.choose(0)
    return game


def test_a_vote_is_alone_counted_on_the_wall_and_anonymous(school):
    ana, ben, cleo = school.pupils
    school.teacher.say("vote-open", question="Which?", options=["A", "B", "C"], right=1)
    n = ana.facts["vote"]["n"]
    ana.say("vote", n=n, phase="first", choice=2)
    ben.say("vote", n=n, phase="first", choice=2)
    school.classes.look_round()
    wall = school.teacher.facts["vote"]
    assert (wall["answered"], wall["first"], wall["second"]) == (2, [], []) and "choice" not in wall
    assert ana.facts["vote"]["choice"] == 2 and cleo.facts["vote"]["choice"] == -1
    assert "right" not in ana.facts["vote"] and "first" not in ana.facts["vote"]
    school.teacher.say("vote-on", phase="first")
    assert school.teacher.facts["vote"]["first"] == [0, 0, 2]
    assert "has ended" in cleo.say("vote", n=n, phase="first", choice=0)[0]["text"]
    school.teacher.say("vote-on", phase="talk")
    school.teacher.say("vote-on", phase="second")
    assert school.teacher.facts["vote"]["sentence"] == "The answer is B." and cleo.facts["vote"]["right"] == 1
    school.teacher.say("vote-end")
    assert school.teacher.facts["vote"] is None and ana.facts["vote"] is None


@pytest.mark.parametrize("message", [{}, {"question": "x"}, {"question": "x", "options": "ab"}, {"record": "x"},
                                     {"lesson": "01", "exercise": "no such"}, {"lesson": "x", "exercise": ["x"]},
                                     {"question": "x", "options": [1, 2]}, {"question": 5, "options": ["a", "b"]},
                                     {"question": "x", "options": ["a", "b"], "right": "x"}])
def test_a_vote_that_is_none_is_refused(school, message):
    assert school.teacher.say("vote-open", **message)[0]["re"] == "problem"
    assert school.teacher.facts["vote"] is None


@pytest.mark.parametrize("message", [
    {}, {"n": 1}, {"n": 1, "phase": "first", "choice": 9}, {"n": "1e9", "choice": 0},
    {"n": 1, "phase": ["first"], "choice": 0}, {"n": 2, "phase": "first", "choice": 0},
    {"n": 1, "phase": "first", "choice": 0.5}, {"n": 1, "phase": "shown", "choice": 0}])
def test_a_ballot_that_is_none_counts_nothing(school, message):
    school.teacher.say("vote-open", question="Which?", options=["A", "B"])
    assert school.pupils[0].say("vote", **message)[0]["re"] == "problem"
    assert school.room.votes.voting.answered() == 0


def test_a_vote_about_a_position_reveals_what_each_answer_is_worth(school):
    game = moment()
    in_thread(school.teacher.say, "vote-open", record=game.position())
    wall = school.teacher.facts["vote"]
    assert [text.lower() for text in wall["options"]] == [option.label.lower() for option in game.ask.options]
    assert wall["picture"].startswith("<svg") and all(text[0].isupper() for text in wall["options"])
    assert not wall["is_worked_out"] and "values" not in wall
    votes = school.room.votes

    async def thought():
        votes.think()
        await votes.thinking

    run(thought())
    for phase in ("first", "talk", "second"):
        assert "values" not in school.pupils[0].facts["vote"]
        school.teacher.say("vote-on", phase=phase)
    shown = school.teacher.facts["vote"]
    assert len(shown["values"]) == len(wall["options"])
    assert all(one["low"] <= one["win"] <= one["high"] for one in shown["values"])
    assert sum(one["verdict"] == "best" for one in shown["values"]) == 1 and shown["sentence"]


def test_the_sentence_says_what_the_games_tell_and_what_they_cannot():
    def said(*verdicts):
        return sentence(Vote(1, "x", ("a",) * len(verdicts), values=tuple({"verdict": one} for one in verdicts)))

    assert said("worse", "best", "worse", "cannot tell") == (
        "B wins more often than A and C. The games cannot tell B and D apart.")
    assert said("best", "fewer points", "as good") == (
        "A brings more points than B. The games cannot tell A and C apart.")
    assert said("cannot tell", "cannot tell") == ""


def test_the_teacher_gets_a_table_of_results(school):
    school.pupils[0].say("at", lesson="01", step=1, steps=8, entry=ENTRY, known=4)
    school.hand_out()
    reply, = school.teacher.say("results")
    head, ana, *_ = reply["text"].splitlines()
    assert head.startswith("pupil,lessons begun") and ana.startswith("Ana,1,0,1,2,0,4,") and ana.endswith(",1,0")


def test_the_wall_knows_the_addresses_for_others(tmp_path):
    """A teacher often opens the wall by the name that only this machine has; phones need another one."""
    classes = ClassRooms(Rooms(Archive(tmp_path / "tables.db"), pause=0), ["http://192.168.1.20:8866/"])
    live, secret = start_class(classes.register, "Class 8b")
    wall = Guest(classes.find(live.code), secret)
    assert wall.facts["addresses"] == ["http://192.168.1.20:8866/"]
    assert "addresses" not in Guest(classes.find(live.code)).facts
    classes.rooms.close()


def test_a_question_of_a_lesson_brings_its_position_and_its_reason(school):
    reply, = school.teacher.say("questions", lesson="01")
    names = [name for name, _ in reply["questions"]]
    assert "where-goes" in names and school.teacher.say("questions", lesson="99")[0]["questions"] == []
    school.teacher.say("vote-open", lesson="01", exercise="where-goes")
    wall, ana = school.teacher.facts["vote"], school.pupils[0].facts["vote"]
    assert wall["picture"].startswith("<svg") and ana["picture"].startswith("<svg") and "right" not in ana
    for phase in ("first", "talk", "second"):
        school.teacher.say("vote-on", phase=phase)
    shown = school.teacher.facts["vote"]
    assert shown["options"][shown["right"]] == "Your discard pile"
    assert shown["sentence"].startswith("The answer is C. At the end of the turn all played cards are discarded.")
