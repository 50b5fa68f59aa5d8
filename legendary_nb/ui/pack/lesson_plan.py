"""Plans of 40 and 90 minutes: the time goes to the parts of a lesson by what there is to read, answer and play."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from legendary_nb.game.ink import many
from legendary_nb.teach.code_exercises import Code
from legendary_nb.teach.exercises import Exercise

from .subject import Part, Subject, in_order

LENGTHS = (40, 90)
OPENING = {40: 5, 90: 5}
CLOSING = {40: 5, 90: 10}
AGAIN = {40: 0, 90: 10}  # a second vote, or another box
WORK = {40: 1.5, 90: 2.0}  # the minutes of a class for one of a single reader
LEAST_GAME = 8  # minutes; a shorter game is none
READ = 130.0  # words a minute
ANSWER, WRITE, GOAL, RUN = 1.5, 6.0, 1.0, 2.0  # minutes for a question, a function, a goal on the board, a picture


@dataclass(frozen=True)
class Row:
    """One row of a plan: how long, what, what the class does and what the teacher does."""

    minutes: int
    title: str
    pupils: str
    teacher: str


def plan(subject: Subject, length: int) -> list[Row]:
    """The rows of a class of this length; their minutes make it exactly."""
    fixed = OPENING[length] + CLOSING[length] + AGAIN[length]
    wanted = max(round(subject.lesson.minutes * WORK[length]), len(subject.parts))
    game = length - fixed - wanted
    is_game = game >= LEAST_GAME and not subject.is_lab
    work = length - fixed - (game if is_game else 0)
    rows = [opening(subject, length), *at_work(subject, work, length)]
    if is_game:
        rows.append(tables(subject, game))
    if AGAIN[length]:
        rows.append(again(subject, AGAIN[length]))
    return [*rows, closing(subject, length)]


def opening(subject: Subject, length: int) -> Row:
    how = ("Everybody writes down a guess before anything runs." if subject.is_lab else
           "Everybody answers alone; nobody is told yet what is right.")
    return Row(OPENING[length], "What do you think?", f"“{subject.question}” {how}",
               "Write the guesses on the board; you come back to them." if subject.is_lab else
               f"On the wall: Vote, lesson {subject.lesson.number}. Show the first histogram; do not reveal.")


def at_work(subject: Subject, minutes: int, length: int) -> list[Row]:
    """The parts of the lesson; in the shorter class, tasks in code stay at home."""
    parts = [part for part in subject.parts if weight(part, length) > 0]
    shares = divided(minutes, [weight(part, length) for part in parts])
    return [Row(share, part.title, pupils_do(subject, part, length), teacher_does(subject, part))
            for part, share in zip(parts, shares, strict=True) if share]


def weight(part: Part, length: int) -> float:
    found = part.words / READ + RUN * len(part.pictures) + sum(GOAL * len(board.steps) for board in part.boards)
    return found + sum((WRITE if isinstance(one, Code) else ANSWER) for one in asked(part, length))


def asked(part: Part, length: int) -> list[Exercise]:
    return [one for one in part.asked if length > min(LENGTHS) or not isinstance(one, Code)]


def divided(minutes: int, weights: list[float]) -> list[int]:
    """Whole minutes for each weight; together they are all the minutes."""
    exact = [minutes * one / sum(weights) for one in weights]
    found = [int(one) for one in exact]
    rest = sorted(range(len(exact)), key=lambda k: found[k] - exact[k])
    for k in rest[:minutes - sum(found)]:
        found[k] += 1
    return found


def pupils_do(subject: Subject, part: Part, length: int) -> str:
    done = ["Run the cells and read." if subject.is_lab else "Read, in pairs."] if part.words else []
    done += [f"Board “{subject.said(board.title)}”: {many(len(board.steps), 'goal')}." for board in part.boards]
    writes = sum(isinstance(one, Code) for one in asked(part, length))
    answers = len(asked(part, length)) - writes
    done += [f"Answer {many(answers, 'question')}."] if answers else []
    done += [f"Write {many(writes, 'function')}."] if writes else []
    return " ".join(done)


def teacher_does(subject: Subject, part: Part) -> str:
    votes = [one for one in part.asked if subject.is_for_vote(one) and one != subject.first_vote]
    if part.boards:
        return "Watch the wall: amber has not got further for four minutes, a frame is a hand."
    if votes:
        first = subject.said(votes[0].variant(subject.system, 0).question)
        return f"If many are unsure, vote: “{first.partition(chr(10))[0]}”"
    if part.pictures:
        return "Show the picture on a slide. Who was near? Why might it look like that?" if subject.is_lab else \
            "Show the picture on a slide, and let somebody point."
    return "Show the rule on a slide." if part.rules else "Go round."


def tables(subject: Subject, minutes: int) -> Row:
    return Row(minutes, "Play", "At tables of three or four, everybody with the same cards. Say aloud which rule of "
               "today you have just used.", "On the wall: Hand out, the rulebook's first game. Then Ranking: who did "
               "what with the same cards?")


def again(subject: Subject, minutes: int) -> Row:
    if subject.is_lab:
        return Row(minutes, "One thing changed", "Another system at the top of the notebook, or another number in one "
                   "cell. Predict first.", "Collect what changed and what did not.")
    return Row(minutes, "The same question again", f"Talk in pairs, then vote again: “{subject.question}”",
               "Second vote, then reveal: what moved, and why?")


def closing(subject: Subject, length: int) -> Row:
    more = " Hand in: `lab.progress.hand_in(\"Name\")`." if subject.is_lab else ""
    return Row(CLOSING[length], "Exit ticket", f"Alone, on paper, and one sentence: what is new to me?{more}",
               "Collect the tickets; the key is on their last page.")


# ---- the page ----------------------------------------------------------------------------------------


def plan_html(subject: Subject) -> str:
    """Both plans, each on a page of its own."""
    return "".join(plan_page(subject, length) for length in LENGTHS)


def plan_page(subject: Subject, length: int) -> str:
    goals = "".join(f"<li>{subject.said(goal)}</li>" for goal in subject.lesson.goals)
    start, rows = 0, ""
    for row in plan(subject, length):
        rows += (f"<tr><td class='c'>{start}–{start + row.minutes}</td><td><b>{subject.said(row.title)}</b></td>"
                 f"<td>{told(row.pupils)}</td><td>{told(row.teacher)}</td></tr>")
        start += row.minutes
    kind = "Lab" if subject.is_lab else "Lesson"
    return (f"<article class='plan'><h1>{subject.lesson.number} {escape(subject.title)}</h1>"
            f"<p class='sub'>{kind}, {length} minutes. {ready(subject, length)}</p>"
            f"<h2>Afterwards they can</h2><ul>{goals}</ul><table><tr><th>minutes</th><th>part</th>"
            f"<th>the class</th><th>you</th></tr>{rows}</table>{left_out(subject, length)}</article>")


def told(text: str) -> str:
    """A text of which parts are HTML already; code is set apart."""
    pieces = text.split("`")
    return "".join(f"<code>{one}</code>" if k % 2 else one for k, one in enumerate(pieces))


def ready(subject: Subject, length: int) -> str:
    if subject.is_lab:
        return "Have ready: the notebook on each device, the slides, the exit tickets on paper."
    return "Have ready: a live class on your screen, the slides, the exit tickets and the rules sheet on paper."


def left_out(subject: Subject, length: int) -> str:
    """What stays at home."""
    met = [one for part in subject.parts for one in asked(part, length)]
    writes = [one for one in in_order(subject) if isinstance(one, Code) and one not in met]
    home = [f"{many(len(writes), 'function')} to write, in the notebook"] if writes else []
    home += [f"{many(len(subject.lesson.practice), 'question')} to practise, on the page Learn"] \
        if subject.lesson.practice else []
    return f"<p><b>At home:</b> {'; '.join(home)}.</p>" if home else ""
