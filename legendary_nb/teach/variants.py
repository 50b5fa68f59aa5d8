"""The proof that a variant of an exercise is sound: one right answer, reasons for the others, nothing hidden needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from legendary_nb.cards import load_rules
from legendary_nb.game import Game
from legendary_nb.game.hidden import reshuffle_hidden

from .code_exercises import Code
from .exercises import FIRST, SEVERAL, Choice, Exercise, Number, Result, as_number, is_number, plain, same
from .play_exercises import Graded, Move, Order, Picked, Predict
from .words import worded

LEFT_OVER = re.compile(r"\{[a-z ]*\}|  |^\*")
SHUFFLES = (77, 78)  # seeds with which the hidden cards are dealt again
CLEARLY = 0.9  # a move below this share of the best is clearly not the best


class Unsound(ValueError):
    """A variant that must not be asked; names the exercise, the system and the seed."""

    def __init__(self, exercise: Exercise, system: str, seed: int, problem: str) -> None:
        super().__init__(f"{exercise.id} in {system}, seed {seed}: {problem}")


def prove(exercise: Exercise, system: str, seed: int = FIRST) -> Exercise:
    """The variant of a seed, if it is sound; raises Unsound if it is not."""
    made = exercise.variant(system, seed)
    problem = next(problems(made, system), "")
    if problem:
        raise Unsound(exercise, system, seed, problem)
    return made


def problems(made: Exercise, system: str) -> Iterator[str]:
    """Everything that is wrong with a variant."""
    yield from problems_of_rules(made, system)
    yield from problems_of_kind(made, system)
    yield from problems_of_answers(made, system)
    yield from problems_of_hidden(made, system)


def problems_of_rules(made: Exercise, system: str) -> Iterator[str]:
    known = load_rules()
    for name in made.rules:
        if name not in known:
            yield f"there is no rule {name!r}"
    if made.rules and not any(system in known[name].systems for name in made.rules if name in known):
        yield f"none of its rules holds in {system}"


# ---- one right answer ------------------------------------------------------------------------------


def problems_of_kind(made: Exercise, system: str) -> Iterator[str]:
    """What the kind of an exercise demands."""
    picks = made.picks(system)
    if len({plain(pick.text) for pick in picks}) < len({pick.key for pick in picks}) and not isinstance(made, Order):
        yield f"two of its options are said in the same words: {', '.join(pick.text for pick in picks)}"
    if isinstance(made, Choice):
        yield from problems_of_choice(made, system)
    elif isinstance(made, Number):
        if type(made.number(system)) is not int or made.number(system) < 0:
            yield f"its answer is {made.number(system)!r}, not a whole number"
    elif isinstance(made, Predict):
        yield from problems_of_prediction(made, system)
    elif isinstance(made, Graded):
        yield from problems_of_grades(made, system)


def problems_of_choice(made: Choice, system: str) -> Iterator[str]:
    if len(made.options) < 2:
        yield "there is nothing to choose from"
    if not made.right_letters or len(made.right_letters) == len(made.options):
        yield f"{len(made.right_letters)} of {len(made.options)} options are right"
    for text, why in made.options:
        if not worded(why, system).strip():
            yield f"the option {text!r} gets no reason"


def problems_of_prediction(made: Predict, system: str) -> Iterator[str]:
    seen, keys = made.outcome(system), [pick.key for pick in made.picks(system)]
    if isinstance(made, Picked):
        if not seen or not set(seen) <= set(keys):
            yield f"its outcome {seen!r} is not among {keys}"
        if made.one and len(seen) != 1:
            yield f"it asks for one, and {len(seen)} are right"
        if len(keys) < 2:
            yield "there is nothing to choose from"
    elif keys and seen not in keys:
        yield f"its outcome {seen!r} is not among {keys}"
    elif not isinstance(seen, (int, str, *SEVERAL)):
        yield f"its outcome {seen!r} is no number, word or list"


def problems_of_grades(made: Graded, system: str) -> Iterator[str]:
    """Whether some answer is the best, and some other one clearly is not."""
    game = made.start(system)
    if game.ask is None or made.best(game)[0] <= made.floor(game):
        yield "the turn brings nothing"
        return
    answers = made.labels(system) if isinstance(made, Move) else [made.samples(system)[1]]
    if min(made.judge(answer, system).score for answer in answers) >= CLEARLY:
        yield "every answer is as good as the best"


# ---- right and other answers -----------------------------------------------------------------------


def problems_of_answers(made: Exercise, system: str) -> Iterator[str]:
    """Whether the right answer passes, every other one fails, and each gets a reason in whole words."""
    right, *_ = made.samples(system)
    passed = made.check(right, system)
    if not passed.right:
        yield f"its right answer {right!r} does not pass: {passed}"
    told = [made.text(system), passed.text, *made.hints_in(system)]
    for other in other_answers(made, right, system):
        result = made.check(other, system)
        if result.right and not isinstance(made, Graded):
            yield f"{right!r} is right, and so is {other!r}"
        if not result.right and not has_reason(result):
            yield f"the answer {other!r} gets no reason: {result}"
        told.append(result.text)
    if not passed.text.split("\nWhat happened:")[0].strip():
        yield "its right answer gets no reason"
    for text in told:
        if found := LEFT_OVER.search(text):
            yield f"a text is not whole ({found[0]!r}): {text}"


def has_reason(result: Result) -> bool:
    return len(result.text) > 10 and result.is_answered


def other_answers(made: Exercise, right: Any, system: str) -> list[Any]:
    """Answers that a learner may give and that differ from the right one."""
    if isinstance(made, Number):
        near = [*(n for n, _ in made.mistakes), right - 1, right + 1]
        return [n for n in dict.fromkeys(near) if n != right]
    if isinstance(made, Move):
        return [label for label in made.labels(system) if label != right]
    if isinstance(made, Picked):
        sets = [[pick.key] for pick in made.picks(system)] + [[pick.key for pick in made.picks(system)]]
        return [some for some in sets if set(some) != set(right)]
    if isinstance(made, Choice | Predict) and made.picks(system):
        return [pick.key for pick in made.picks(system) if not same(pick.key, right)]
    wrong_one = [] if isinstance(made, Code) else [made.samples(system)[1]]
    numbers = [right - 1, right + 1] if is_number(as_number(right)) else []
    return [one for one in [*wrong_one, *numbers] if not same(one, right)]


# ---- nothing hidden --------------------------------------------------------------------------------


def problems_of_hidden(made: Exercise, system: str) -> Iterator[str]:
    """Whether the answer stays the same if what is hidden from the player is dealt again."""
    if isinstance(made, Predict):
        yield from problems_of_told(made, system)
        seen = made.outcome(system)
        for seed in SHUFFLES:
            try:
                again = made.see(made.play(reshuffled(made.start(system), made, seed)))
            except ValueError as problem:
                yield f"with other hidden cards it cannot be played: {problem}"
                return
            if again != seen:
                yield f"the outcome is {seen!r}, and {again!r} with other hidden cards"
    elif isinstance(made, Move):
        game = made.start(system)
        other = reshuffled(made.start(system), made, SHUFFLES[0])
        for i, label in enumerate(made.labels(system)):
            if made.worth(game, i) != made.worth(other, i):
                yield f"the worth of {label!r} depends on hidden cards"


def reshuffled(game: Game, made: Exercise, seed: int) -> Game:
    """A game in which everything hidden is dealt again, apart from what the question tells."""
    seat = game.ask.seat if game.ask is not None else game.table.acting
    known = made.told(game) if isinstance(made, Predict) else ()
    reshuffle_hidden(game.table, seat, seed, known)
    return game


def problems_of_told(made: Predict, system: str) -> Iterator[str]:
    """Whether the question names the hidden cards that it tells."""
    game, text = made.start(system), made.text(system).lower()
    for cid in made.told(game):
        card = game.table.card(cid)
        words = (card.name, game.table.box.system.words.get(KINDS.get(card.kind, card.kind), card.kind))
        if not any(word.lower() in text for word in words):
            yield f"it needs {card.name}, which is hidden and not named in the question"


KINDS = {"strike": "master strike", "twist": "scheme twist"}
