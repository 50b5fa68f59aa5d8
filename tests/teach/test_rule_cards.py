"""Rules at hand: every entry opens in the words of a system, with a demonstration from its own check."""

import pytest

from legendary_nb import Game
from legendary_nb.cards import load_rules
from legendary_nb.coverage import rule_ids
from legendary_nb.teach import lessons
from legendary_nb.teach.lesson import course_systems
from legendary_nb.teach.rulecards import rule


@pytest.fixture(scope="module", params=course_systems())
def demos(request):
    """The demonstrations of all rules of a system; where many are missing: python tools/record_demos.py."""
    return [rule(rule_id, request.param).demo() for rule_id in rule_ids(request.param)]


def test_every_rule_of_a_system_has_a_demonstration(demos):
    assert [demo.card.entry.id for demo in demos if not demo.lines] == []


def test_a_demonstration_takes_ten_seconds_to_read(demos):
    assert all(len(demo.lines) <= 14 for demo in demos)


def test_every_demonstration_is_a_game_that_can_be_played_on(demos):
    assert [demo.card.entry.id for demo in demos if demo.game is None] == []


def test_more_than_four_of_five_demonstrations_are_shown_with_the_systems_own_cards(demos):
    own = [not demo.cards_of for demo in demos if not demo.card.entry.id.startswith("mix.")]
    assert sum(own) > 0.8 * len(own)


def test_a_demonstration_marks_lines_of_the_rule_it_belongs_to_or_of_its_chapter():
    chain, ambush = (rule(name, "core-2e").demo() for name in ("city.push.chain", "ambush.resolve"))
    marked = [line[2:] for line in chain.lines if line.startswith("> ")]
    assert len(marked) > 1 and all("is pushed to" in line for line in marked)
    assert chain.seen == f"Here: {' '.join(marked[:2])}"
    assert all("Sewers" not in line for line in ambush.lines if line.startswith("> "))
    assert ambush.seen and rule("setup.player-deck", "core-2e").demo().seen == ""


def test_a_demonstration_with_cards_of_another_system_says_so(demos):
    for demo in demos:
        is_own = demo.game is None or (demo.game.setup.system, *demo.game.setup.sets) == (demo.card.system,)
        assert bool(demo.cards_of) != (is_own and not demo.guests)


def test_a_demonstration_marks_the_lines_its_rule_is_behind():
    demo = rule("city.push", "core-2e").demo()
    assert any(line.startswith("> ") and "is pushed to" in line for line in demo.lines)
    assert str(demo).startswith("city.push: A Villain that enters an occupied space pushes")


# ---- demonstrations that play their own example ------------------------------------------------------


@pytest.mark.parametrize("system", course_systems())
def test_the_rest_of_the_deck_is_drawn_before_the_shuffle_as_the_example_says(system):
    game = rule("draw.reshuffle", system).demo().game
    drawn = [event.kind for event in game.events if event.player == "Ana" and event.kind in ("draw", "shuffle")
             and event.cause != "setup.hand"]
    assert drawn == ["draw"] * 2 + ["shuffle"] + ["draw"] * 4
    assert len(game.table.players[0].deck) == 6 and not game.table.players[0].discard


@pytest.mark.parametrize("system", course_systems())
def test_the_hero_in_the_discard_pile_is_drawn_after_the_shuffle(system):
    table = rule("draw.new-cards-included", system).demo().game.table
    assert 4 in [table.card(cid).cost for cid in table.players[0].hand]


@pytest.mark.parametrize("system", course_systems())
def test_a_villain_is_pushed_with_both_bystanders_and_stays_where_it_is_pushed(system):
    for name, held in (("city.push", 0), ("city.carry", 2)):
        demo = rule(name, system).demo()
        before = Game.begin(demo.game.setup, demo.game.seed, demo.game.start).table
        moved = before.city[0]
        assert demo.played == ("end turn",), "one sees where it stood before"
        assert demo.game.table.city[1] == moved and len(demo.game.table.under.get(moved, ())) == held


@pytest.mark.parametrize("system", course_systems())
def test_no_demonstration_of_the_course_takes_the_same_tactic_twice(system):
    for rule_id in dict.fromkeys(one for lesson in lessons() for one in lesson.rule_ids):
        card = rule(rule_id, system)
        game = card.demo().game if card.holds else None
        taken = [event.card for event in game.events if event.kind == "tactic"] if game else []
        assert len(set(taken)) == len(taken), rule_id


def test_a_rule_and_its_example_are_in_the_words_of_the_system():
    card = rule("bystander.capture", "core-2e")
    assert "Bystander" in card.text and "Villain" in card.example
    assert card._repr_markdown_().startswith("> **New rule.** ")


def test_where_the_players_are_the_villains_it_is_good_that_wins_and_quoted_texts_have_their_words():
    assert rule("goal.lose.scheme", "villains").text.startswith("When the good-wins condition of the Plot")
    assert "a good victory" in rule("lose.evil-wins-effect", "villains").text
    assert "says 'kidnap three Bystanders'" in rule("win.last-effect", "villains").example
    assert "an evil victory" in rule("lose.evil-wins-effect", "core-2e").text


def test_a_demonstration_says_what_came_of_a_text_or_what_is_asked():
    assert rule("win.last-effect", "villains").demo().seen.startswith("Here: Ana draws")
    assert rule("term.your-heroes", "core-2e").demo().seen == "Here: Ana gets 3 attack (Perfect Teamwork)."
    assert rule("superpower.gone-cards", "core-2e").demo().seen.startswith("Here Ana is asked: Odinson: Use")


def test_a_rule_of_another_system_says_where_it_holds():
    assert "not a rule of core-1e; it holds in villains" in str(rule("betray.ko-one", "core-1e"))


def test_every_entry_of_the_catalogue_opens():
    for rule_id in load_rules():
        card = rule(rule_id, "core-2e")
        assert card.text and card.example and str(card.demo())


def test_an_unknown_rule_is_named_with_the_nearest():
    with pytest.raises(KeyError, match=r"city\.push"):
        rule("city.posh", "core-2e")
