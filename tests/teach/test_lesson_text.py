"""The texts of the lessons: they can be read in every box, short, and true to the content."""

import re

import pytest

from legendary_nb.cards import load_system
from legendary_nb.cards.store import content_dir
from legendary_nb.game import Game
from legendary_nb.game.explain import number_sum
from legendary_nb.teach import lessons, open_lesson
from legendary_nb.teach.code_exercises import Code as CodeExercise
from legendary_nb.teach.course.recruiting import mean_hand, mean_recruit, with_officers
from legendary_nb.teach.lesson import course_systems
from legendary_nb.teach.lesson_text import Call, Code, Note, Prose, lesson_text
from legendary_nb.teach.play_exercises import hand_of
from legendary_nb.teach.scenarios import first_cards, first_setup, scenario
from legendary_nb.teach.words import worded
from legendary_nb.ui.pictures import picture_of

LONGEST_RUN, LONGEST_SENTENCE = 120, 30  # words
VOWELS = re.compile(r"\b[Aa] \W{0,2}(?:Adversar|Ally|Allies|Envoy|Officer)|\b[Aa]n \W{0,2}(?:Hero|Villain|Commander)")

WRITTEN = [lesson for lesson in lessons() if (content_dir() / "lessons" / f"{lesson.name}.md").exists()]
READ = [(lesson, system) for lesson in WRITTEN for system in course_systems() if lesson.is_for(system)]


@pytest.fixture(params=WRITTEN, ids=lambda lesson: lesson.number)
def lesson(request):
    return request.param


@pytest.fixture(params=READ, ids=lambda read: f"{read[0].number}-{read[1]}")
def read(request):
    """A lesson and a box in which somebody reads it."""
    return request.param


def parts_of(lesson, system):
    """What readers of a box see, in order."""
    return [part for step in lesson_text(lesson.name).steps for part in step.parts_for(load_system(system))]


def prose_of(lesson, system):
    """The paragraphs that readers of a box see, in its words, with the notes."""
    return [worded(part.text, system) for part in parts_of(lesson, system) if isinstance(part, Prose | Note)]


def told(lesson, system):
    return " ".join(" ".join(prose_of(lesson, system)).split())


# ---- form ------------------------------------------------------------------------------------------


def test_a_text_has_the_title_of_its_lesson_and_steps_with_headings(lesson):
    text = lesson_text(lesson.name)
    assert text.title == lesson.title
    assert len(text.steps) > 3 and all(step.title for step in text.steps)


def test_nobody_reads_long_without_a_picture_a_question_or_a_board(read):
    lesson, system = read
    run = 0
    for part in parts_of(lesson, system):
        if isinstance(part, Prose):
            run += len(part.text.split())
            assert run <= LONGEST_RUN, part.text
        elif isinstance(part, Call) and part.name != "rule" and not part.beside:
            run = 0


BOARDS = ("guide", "picture", "table", "hand")
A_MINUTE = 230  # words


def test_a_board_comes_within_a_minute(read):
    parts = parts_of(*read)
    first = next(i for i, part in enumerate(parts) if isinstance(part, Call) and part.name in BOARDS)
    assert sum(len(part.text.split()) for part in parts[:first] if isinstance(part, Prose)) <= A_MINUTE


def sentences(text):
    """The sentences of some Markdown; a line of a list or a table is read alone."""
    lines = re.sub(r"\n(?![-*\d|\n])", " ", text).split("\n")
    return [one for line in lines if not line.startswith("|") for one in re.split(r"(?<=[.?:])\s+", line) if one]


def test_sentences_are_short(read):
    for text in prose_of(*read):
        for sentence in sentences(text):
            assert len(sentence.split()) <= LONGEST_SENTENCE, sentence


def test_nobody_shouts(read):
    assert "!" not in told(*read)


def test_articles_fit_the_words_of_the_box(read):
    found = VOWELS.search(told(*read))
    assert not found, found


def test_a_sentence_begins_with_a_capital_in_the_words_of_every_box(read):
    for text in prose_of(*read):
        assert not re.search(r"(?:^|(?<![A-Z])[.?] )[a-z]", text), text


# ---- calls -----------------------------------------------------------------------------------------


def test_everything_that_a_text_calls_for_can_be_made(read):
    lesson, system = read
    opened = open_lesson(lesson.number, system)
    for part in parts_of(lesson, system):
        if isinstance(part, Call):
            assert getattr(opened, part.name)(*part.args) is not None, part
        if isinstance(part, Call) and part.name == "picture":
            assert picture_of(scenario(part.args[0]).game(system), *part.args[1:]).svg.startswith("<svg")


def test_a_rule_that_a_text_shows_holds_in_the_box(read):
    lesson, system = read
    opened = open_lesson(lesson.number, system)
    for part in parts_of(lesson, system):
        if isinstance(part, Call) and part.name == "rule":
            assert opened.rule(part.args[0]).holds, part


def test_a_rule_is_shown_once_in_a_lesson(read):
    lesson, system = read
    shown = [part.args[0] for part in parts_of(lesson, system) if isinstance(part, Call) and part.name == "rule"]
    assert len(shown) == len(set(shown))


def test_every_exercise_and_every_guided_play_stands_in_the_text_once(read):
    lesson, system = read
    calls = [part for part in parts_of(lesson, system) if isinstance(part, Call)]
    assert sorted(part.args[0] for part in calls if part.name == "ask") == sorted(one.id for one in lesson.exercises)
    assert sorted(part.args[0] for part in calls if part.name == "guide") == sorted(one.id for one in lesson.guided)


def test_a_text_ends_with_its_rules(read):
    last = parts_of(*read)[-1]
    assert isinstance(last, Call) and last.name == "rules"


def test_a_notebook_gets_the_lesson_first_and_little_other_code(lesson):
    code = [part.source for part in parts_of(lesson, "core-2e") if isinstance(part, Code)]
    assert f'open_lesson("{lesson.number}"' in code[0]
    functions = [one for one in lesson.exercises if isinstance(one, CodeExercise)]
    assert len(code) <= 1 + len(functions) + 1


def test_a_function_to_write_has_a_cell_with_its_skeleton(lesson):
    code = "\n".join(part.source for part in parts_of(lesson, "core-2e") if isinstance(part, Code))
    for exercise in lesson.exercises:
        if isinstance(exercise, CodeExercise):
            assert exercise.skeleton in code and f'lesson.check("{exercise.id}", ...)' in code


def test_the_first_own_turn_comes_before_any_talk():
    first, *_ = [part for part in parts_of(WRITTEN[0], "core-2e") if isinstance(part, Call)]
    before = [part for part in lesson_text(WRITTEN[0].name).steps[0].parts if isinstance(part, Prose)]
    assert first.name == "guide" and sum(len(part.text.split()) for part in before) < 60


# ---- facts -----------------------------------------------------------------------------------------

systems = pytest.mark.parametrize("system", course_systems())


def lesson_named(number):
    return next(lesson for lesson in lessons() if lesson.number == number)


@systems
def test_lists_of_classes_and_teams_are_those_of_the_box(system):
    found = load_system(system)
    for number in ("02", "05"):
        text = told(lesson_named(number), system)
        listed = re.findall(r"shows its \*class\*: ([\w, ]+ or \w+)", text)
        assert [re.split(r", | or ", names) for names in listed] == [list(found.classes)] * len(listed) and listed
        for other in {name for one in course_systems() for name in load_system(one).classes} - set(found.classes):
            assert other not in text
    for team in found.teams.values():
        assert team in told(lesson_named("05"), system)


@systems
def test_the_villain_deck_of_lesson_02_has_as_many_cards_as_the_engine_gives_it(system):
    parts, total = re.search(r"((?:\d+ \+ )+\d+) = (\d+) cards", told(lesson_named("02"), system)).groups()
    table = Game.new(first_setup(load_system(system), 2), seed=1).table
    built = len(table.villain_deck) + sum(event.kind == "villain card" for event in table.told())
    assert sum(map(int, parts.split(" + "))) == int(total) == built


@systems
def test_a_hero_has_the_copies_that_lesson_02_tells(system):
    copies = {}
    for card in load_system(system).cards():
        if card.kind == "hero" and card.rarity:
            copies.setdefault(card.hero, {})[card.name] = card.copies
    assert {tuple(sorted(one.values())) for one in copies.values()} == {(1, 3, 5, 5)}
    assert "two kinds come five times, one comes three times, and one only once" in told(lesson_named("02"), system)


def test_the_mastermind_of_lesson_00_is_stronger_for_the_reason_that_is_told():
    game = scenario("look-around").game("core-2e")
    printed = next(card for card in load_system("core-2e").cards()
                   if card.name == first_cards(load_system("core-2e"))["mastermind"]).attack
    assert f"Why {game.explain('mastermind').total}, when {printed} is printed?" in [
        part.title for part in parts_of(lesson_named("00"), "core-2e") if isinstance(part, Note)]
    assert "Hydra" in str(number_sum(game, "mastermind"))
    assert scenario("table-for-three").game("core-2e").explain("mastermind").total == printed


@systems
@pytest.mark.parametrize("name", ["look-around", "table-for-three"])
def test_the_first_tables_show_nothing_that_only_a_later_lesson_explains(name, system):
    """One villain beside the villain deck, without an ambush; nobody is asked anything but what to do."""
    game = scenario(name).game(system)
    first, *others = game.table.city
    assert game.ask.kind == "action" and not any(cid >= 0 for cid in others)
    assert not game.table.card(first).at("ambush") and not any(event.kind == "capture" for event in game.events)


@systems
def test_the_deck_of_two_is_shuffled_as_lesson_01_tells(system):
    before, after = (scenario(name).game(system).table for name in ("deck-of-two", "deck-shuffled"))
    names = [[table.card(cid).name for pile in ("hand", "deck", "discard", "played")
              for cid in getattr(table.players[0], pile)] for table in (before, after)]
    assert sorted(names[0]) == sorted(names[1])
    game = scenario("deck-of-two").game(system)
    game.choose("end turn")
    ana, staged = game.table.players[0], after.players[0]
    assert [len(ana.hand), len(ana.deck), len(ana.discard)] == [len(staged.hand), len(staged.deck),
                                                                 len(staged.discard)]


@systems
def test_the_ambush_of_lesson_03_is_the_one_whose_text_is_shown(system):
    table = scenario("after-ambush").game(system).table
    shown = [part for part in parts_of(lesson_named("03"), system) if isinstance(part, Call) and part.name == "card"]
    names = [open_lesson("03", system).card(*part.args).card.name for part in shown]
    assert [table.card(cid).name for cid in table.city if cid >= 0] == names


@systems
def test_the_hand_of_lesson_05_is_the_one_that_is_asked_about(system):
    order = next(one for one in lesson_named("05").exercises if one.id == "best-order")
    assert hand_of(order.game(system)) == hand_of(scenario("strong-hand").game(system))


@systems
def test_the_averages_of_lesson_06_are_right(system):
    text = told(lesson_named("06"), system)
    for n in (1, 4):
        assert f"{mean_recruit(with_officers(system, n)):g}" in text
    strong = with_officers(system, 4)
    assert (mean_hand(strong), mean_hand(strong[:4] + strong[8:])) == ((6, 2), (6, 3))
