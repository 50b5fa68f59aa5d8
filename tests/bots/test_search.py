"""The bot that looks ahead: what it finds, what it may not know, and what it is allowed to spend."""

import pytest
import yaml
from support.bot_games import answers_that_knew_a_secret, one_of_each
from support.words import table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, SearchBot, play_out, search
from legendary_nb.bots.search import Budget, better_half, halvings, is_better, rivals
from legendary_nb.bots.standing import Facts, facts, standing
from legendary_nb.bots.weights import STANDING, load_weights
from legendary_nb.coverage import finished_systems
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import answer, first_game, new_table, options_of


class Last:
    """Ends its turn at once, and takes the last option of every other question."""

    def choose(self, view, ask):
        return ask.raw[-1]


def choice(game, bot):
    raw = bot.choose(View(game.table, game.ask.seat), game.ask)
    return game.ask.options[game.ask.raw.index(raw)].label


# ---- what it finds ---------------------------------------------------------------------------------


def test_the_answer_that_wins_the_game_is_found_where_the_first_thought_misses_it():
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=8, tactics=["Endless Resources"])
    bot = SearchBot(playouts=24, turns=0, policy=LosesFocus())
    assert choice(game, LosesFocus()) == "fight Sentinel"
    assert choice(game, bot) == "fight Red Skull"


class LosesFocus(PriorityBot):
    """Fights anything but the mastermind."""

    __slots__ = ()

    def choose(self, view, ask):
        fights = [o for o in ask.of_kind("fight") if o[1] not in view.masterminds] if ask.kind == "action" else []
        return fights[0] if fights else super().choose(view, ask)


def test_a_question_with_one_sensible_answer_is_not_searched(monkeypatch):
    monkeypatch.setattr(SearchBot, "outlook", lambda *_: pytest.fail("nothing is to be tried out"))
    game = table("Ana: hand Odinson", hq=[""] * 5)
    assert choice(game, SearchBot(playouts=8)) == "play Odinson"


def test_a_purchase_is_left_to_the_first_thought(monkeypatch):
    monkeypatch.setattr(SearchBot, "outlook", lambda *_: pytest.fail("nothing is to be tried out"))
    game = table("Ana: hand Wound", hq=["Odinson", "Growing Anger", "", "", ""], recruit=4)
    assert choice(game, SearchBot(playouts=8)).startswith("recruit ")


def test_equal_cards_of_one_place_are_tried_once():
    game = table("Ana: hand Wound, Wound, Odinson, Dangerous Rescue; played Silent Sniper")
    game.choose("play Dangerous Rescue")
    game.choose("yes")
    view, ask = View(game.table, 0), game.ask
    cards = [view.cards[option[1]].name for option in search.distinct(view, ask, ask.raw[0]) if option[0] == "card"]
    assert sorted(cards) == ["Odinson", "Wound"]


def test_a_glance_drops_what_comes_to_the_same_and_what_looks_bad_and_keeps_the_two_best():
    glances = {("first",): [0.5, 0.4], ("same",): [0.5, 0.4], ("bad",): [0.2, 0.2], ("a",): [0.5, 0.38],
               ("b",): [0.6, 0.6], ("c",): [0.5, 0.5]}
    assert rivals(glances, ("first",)) == [("b",), ("c",)]


def test_what_looks_worse_at_a_glance_is_not_played_on(monkeypatch):
    looked = []
    monkeypatch.setattr(SearchBot, "outlook",
                        lambda bot, world, option, turns, clock: looked.append((option, turns)) or 0.5)
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel", "Bank": "Sentinel"}, attack=9)
    choice(game, SearchBot(playouts=8))
    assert {turns for _, turns in looked} == {0} and len({option for option, _ in looked}) > 1


def test_the_better_half_stays_and_of_equals_the_one_that_comes_first():
    found = {("a",): [0.5], ("b",): [0.5], ("c",): [0.1], ("d",): [0.2]}
    assert better_half(found, found, list(found)) == [("a",), ("b",)]


def test_a_glance_counts_beside_the_longer_look():
    found, glances = {("a",): [0.5], ("b",): [0.5]}, {("a",): [0.3], ("b",): [0.4]}
    assert better_half(found, glances, list(found)) == [("b",)]


def test_luck_alone_does_not_overrule_the_first_thought():
    noise = {("new",): [1.0, 0.0, 1.0, 0.0, 0.0], ("old",): [0.0, 1.0, 0.0, 1.0, 0.0]}
    sure = {("new",): [1.0, 0.9, 1.0, 0.8], ("old",): [0.1, 0.0, 0.2, 0.1]}
    alike = {("new",): [0.5], ("old",): [0.5]}
    assert not is_better(noise, alike, ("new",), ("old",))
    assert is_better(sure, alike, ("new",), ("old",))
    assert not is_better({name: values[:1] for name, values in sure.items()}, alike, ("new",), ("old",))


def test_a_card_passed_in_secret_is_chosen_without_a_search():
    game = table("Ana: hand Random Acts of Unkindness, Wound, Odinson | Ben: hand Wound, Odinson", players=2)
    game.choose("play Random Acts of Unkindness")
    bot, passed = SearchBot(playouts=8, turns=0), 0
    while game.ask is not None and passed < 2:
        passed += game.ask.kind == "pass left"
        game.choose(bot.choose(View(game.table, game.ask.seat), game.ask))
    assert passed == 2


# ---- what it may spend -----------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [2, 3, 5, 9])
@pytest.mark.parametrize("playouts", [10, 40, 200])
def test_no_more_playouts_are_made_than_allowed_beyond_one_for_each_answer_and_round(answers, playouts):
    budget, alive, made = Budget(playouts, None, halvings(answers)), answers, 0
    while alive > 1 and not budget.is_spent:
        made += alive * len(list(budget.share(alive)))
        alive = (alive + 1) // 2
    assert made <= max(playouts, 2 * answers + halvings(answers))


def test_without_time_every_answer_is_still_tried_once():
    budget = Budget(None, 0.0, 2)
    assert [len(list(budget.share(3))), len(list(budget.share(2)))] == [1, 1]
    assert budget.is_spent


def test_time_is_shared_between_the_rounds(monkeypatch):
    clock = iter(x / 10 for x in range(1000))
    monkeypatch.setattr(search.time, "monotonic", lambda: next(clock))
    budget = Budget(None, 4.0, 2)
    first, second = (len(list(budget.share(2))) for _ in range(2))
    assert 15 < first < 25 and 15 < second < 25


class SlowTurns:
    """A clock that goes on by itself when an imagined turn is played: 4 ms each, and every seventh takes longer."""

    def __init__(self, monkeypatch):
        self.now, self.turns = 100.0, 0
        monkeypatch.setattr(search.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(search, "play_out", self.play_out)

    def play_out(self, table, bots, turns):
        self.turns += 1
        self.now += 0.011 if self.turns % 7 == 0 else 0.004
        return play_out(table, bots, turns=turns)


@pytest.mark.parametrize("system", finished_systems())
@pytest.mark.parametrize("seconds", [0.05, 0.2, 1.0])
def test_an_answer_is_never_later_than_its_limit(monkeypatch, system, seconds):
    clock, bot = SlowTurns(monkeypatch), SearchBot(seconds=seconds, purchases=True)
    state, longest = new_table(first_game(system, 2), 3, log=False), 0.0
    for _ in range(40):
        start = clock.now
        chosen = bot.choose(View(state, state.ask.player), Ask(state))
        longest = max(longest, clock.now - start)
        answer(state, chosen)
    assert 0.5 * seconds < longest <= seconds


def test_what_was_seen_before_the_time_ran_out_decides():
    found = {("first",): [0.2, 0.3, 0.2, 0.9], ("other",): [0.6, 0.7, 0.6]}
    glances = {("first",): [0.5], ("other",): [0.5]}
    assert search.shared_best(found, glances, ("first",)) == [("other",)]
    assert search.shared_best({("first",): [0.2], ("other",): []}, glances, ("first",)) == [("first",)]
    assert search.shared_best({}, {}, ("first",)) == [("first",)]


def test_a_purchase_is_searched_where_that_is_asked_for():
    game = table("Ana: hand Wound", hq=["Odinson", "Growing Anger", "", "", ""], recruit=4)
    view, first = View(game.table, 0), ("recruit", game.table.hq[0])
    bot = SearchBot(playouts=8, purchases=True)
    assert {option[0] for option in search.distinct(view, game.ask, first, bot.searched)} == {"recruit", "end"}
    assert search.distinct(view, game.ask, first) == [first]


# ---- the same answers, and no secrets --------------------------------------------------------------


def test_the_same_seed_and_budget_play_the_same_game():
    ends = []
    for seed in (1, 1):
        state = new_table(first_game("core-1e", 1), 4, log=False)
        play_out(state, [SearchBot(playouts=6, seed=seed, turns=0)])
        ends.append((state.rng, state.turn, state.outcome))
    assert ends[0] == ends[1]


def test_the_search_bot_answers_the_same_when_all_that_is_hidden_is_dealt_anew():
    assert answers_that_knew_a_secret(SearchBot(playouts=4, turns=0), 2, seed=2) == []
    assert answers_that_knew_a_secret(SearchBot(playouts=4, turns=0, purchases=True), 2, seed=3) == []


def test_the_game_searched_is_not_changed():
    game = Game.new("core-1e", 2, seed=3)
    before = game.position()
    SearchBot(playouts=8, turns=1).choose(View(game.table, game.ask.seat), game.ask)
    assert game.position() == before


# ---- every question --------------------------------------------------------------------------------


@pytest.mark.parametrize("system", finished_systems())
def test_the_search_bot_answers_every_question_of_every_scheme_and_mastermind(system):
    bot = SearchBot(playouts=2, turns=0)
    for setup, seed in one_of_each(system):
        state = new_table(setup, seed, log=False)
        while state.ask is not None and state.turn < 12:
            chosen = bot.choose(View(state, state.ask.player), Ask(state))
            assert chosen in options_of(state)
            answer(state, chosen)


# ---- how a game stands -----------------------------------------------------------------------------


def test_a_won_game_stands_best_and_a_lost_one_worst():
    won = Game.new("core-1e", 2, seed=1).play(PriorityBot())
    lost = Game.new("core-1e", 2, seed=1).play(Last())
    open_game = Game.new("core-1e", 2, seed=1)
    assert won.outcome.result == "win" and lost.outcome.result == "loss"
    assert standing(lost.table) == 0 < standing(open_game.table) < standing(won.table) == 1


def test_a_stronger_deck_stands_better_and_a_wounded_one_worse():
    base, strong, wounded = (standing(table(f"Ana: hand {hand}").table) for hand in (
        "S.H.I.E.L.D. Agent", "Hulk Smash!", "Wound"))
    assert wounded < base < strong


def test_every_fact_has_its_weight_and_a_word_why():
    names = ["base", *(name.replace("_", " ") for name in Facts._fields)]
    assert list(load_weights(STANDING)) == names
    assert all(len(entry["why"]) > 10 for entry in yaml.safe_load(STANDING.read_text()).values())


def test_the_mastermind_weaker_or_with_fewer_tactics_stands_better():
    base = table("Ana: hand Wound").table
    fewer = table("Ana: hand Wound", tactics=["Endless Resources"]).table
    assert facts(fewer).tactics < facts(base).tactics and standing(fewer) > standing(base)
    harder = base.copy()
    harder.box = harder.box.copy()
    harder.box.changes.mastermind_attack = 2
    assert facts(harder).mastermind > facts(base).mastermind and standing(harder) < standing(base)
