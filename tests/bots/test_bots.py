"""Bots: what they do, that they know nothing they may not know, and what they are worth."""

from collections import Counter
from dataclasses import fields

import pytest
from support.bot_games import answers_that_knew_a_secret
from support.words import choose, labels, likely, resolve, table

from legendary_nb import Game, IllegalChoice, Setup, first_game
from legendary_nb.bots import PriorityBot, RandomBot, play_out
from legendary_nb.bots.priority import PRIORITIES
from legendary_nb.cards import load_system
from legendary_nb.effects import Pick, Verb
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import answer, new_table, options_of
from legendary_nb.state import Pending

SYSTEM = load_system("core-1e")
PAIRS = [(scheme, mastermind) for scheme in SYSTEM.schemes for mastermind in SYSTEM.masterminds]


def advice(game):
    """What the priority bot would answer, as a label."""
    return likely(game).label


def follow(game, *expected):
    """The bot gives these answers, one after the other."""
    for label in expected:
        assert advice(game) == label
        game.choose(label)
    return game


# ---- every question --------------------------------------------------------------------------------


def some_games():
    """One game for each scheme and mastermind, with one to five players in turn."""
    for i, (scheme, mastermind) in enumerate(PAIRS):
        players = i % 5 + 1 if SYSTEM.schemes[scheme].solo else i % 4 + 2
        yield new_table(Setup("core-1e", players, scheme=scheme, mastermind=mastermind), i, log=False)


@pytest.mark.parametrize("make_bot", [RandomBot, PriorityBot])
def test_a_bot_answers_every_question_of_a_whole_game_with_one_of_its_options(make_bot):
    for state in some_games():
        bot = make_bot()
        while state.ask is not None:
            chosen = bot.choose(View(state, state.ask.player), Ask(state))
            assert chosen in options_of(state)
            answer(state, chosen)
        assert state.outcome.result in ("win", "loss", "tie")


def steps_in(value):
    """All verbs inside a value of the card language."""
    if isinstance(value, tuple):
        for part in value:
            yield from steps_in(part)
    elif isinstance(value, Verb):
        yield value
        for field in fields(value):
            yield from steps_in(getattr(value, field.name))


def test_there_are_priorities_for_every_kind_of_question_a_card_can_ask():
    verbs = [verb for card in SYSTEM.cards() for line in card.lines for verb in steps_in(line.steps)]
    asking = {v.key for v in verbs if isinstance(getattr(v, "pick", None), Pick) and not v.pick.every}
    asking |= {v.key for v in verbs if v.key in ("may", "choose one", "choose player", "reveal", "pass left", "deal")}
    assert {"ko", "discard", "reveal", "may"} <= asking
    assert asking <= set(PRIORITIES)


def test_a_question_without_priorities_gets_the_first_option():
    game = table("Ana: hand Odinson")
    game.table.ask = Pending(0, "unheard-of", [("one", 0), ("one", 1)], lambda *_: None)
    assert PriorityBot().choose(View(game.table, 0), Ask(game.table)) == ("one", 0)


# ---- secrets ---------------------------------------------------------------------------------------


class Peeking:
    """A bot that looks at the top of the villain deck."""

    def choose(self, view, ask):
        return ask.raw[view.table.villain_deck[-1] % len(ask.raw)] if view.table.villain_deck else ask.raw[0]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_priority_bot_answers_the_same_when_all_that_is_hidden_is_dealt_anew(players):
    assert answers_that_knew_a_secret(PriorityBot(), players, seed=players) == []


def test_a_bot_that_peeks_is_caught():
    assert answers_that_knew_a_secret(Peeking(), 2, seed=2)


# ---- the bot by chance -----------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_random_game():
    ends = [Game.new("core-1e", 2, seed=3).play(RandomBot(5)).record() for _ in range(2)]
    assert ends[0] == ends[1]
    assert ends[0] != Game.new("core-1e", 2, seed=3).play(RandomBot(6)).record()


def test_every_option_is_equally_likely_for_the_random_bot():
    game = table("Ana: hand Odinson, Wound, Mental Discipline", hq=[""] * 5, recruit=0)
    bot, view = RandomBot(1), View(game.table, 0)
    counts = Counter(bot.choose(view, game.ask) for _ in range(4000))
    assert set(counts) == set(game.ask.raw)
    assert all(880 < n < 1120 for n in counts.values())


# ---- the action step -------------------------------------------------------------------------------


def test_cards_that_draw_are_played_first():
    follow(table("Ana: hand S.H.I.E.L.D. Agent, Mental Discipline"), "play Mental Discipline")


def test_what_a_superpower_needs_is_played_before_it():
    follow(table("Ana: hand Growing Anger, Legendary Commander, Diamond Form, Borrowed Brawn"), "play Diamond Form",
           "play Growing Anger", "yes", "play Borrowed Brawn", "yes", "play Legendary Commander")


def test_a_card_with_its_cost_to_play_is_played_while_there_is_a_weak_card_to_pay_with():
    follow(table("Ana: hand S.H.I.E.L.D. Agent, Odinson, Optic Blast"), "play Optic Blast",
           "discard S.H.I.E.L.D. Agent", "play Odinson")


def test_a_cost_is_paid_with_a_card_that_comes_back():
    follow(table("Ana: hand Wound, Unending Energy, Optic Blast"), "play Optic Blast", "discard Unending Energy")


def test_a_card_whose_cost_cannot_be_paid_is_left_in_hand():
    assert advice(table("Ana: hand Optic Blast", hq=[""] * 5)) == "end turn"


def test_the_mastermind_is_fought_before_any_villain():
    game = table("Ana: hand Wound", city={"Bridge": "Abomination"}, attack=8)
    follow(game, "fight Red Skull")


def test_of_two_villains_the_one_with_more_points_is_fought():
    game = table("Ana: hand Wound", city={"Sewers": "Doctor Octopus", "Bank": "Green Goblin"}, attack=6)
    follow(game, "fight Green Goblin")


def test_of_two_like_villains_the_one_about_to_escape_is_fought():
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel", "Bridge": "Sentinel"}, attack=3)
    follow(game, "fight Sentinel (Bridge)")


def test_of_two_like_villains_the_one_with_a_bystander_is_fought():
    city = {"Sewers": "Sentinel", "Bank": {"villain": "Sentinel", "holds": ["Bystander"]}}
    follow(table("Ana: hand Wound", city=city, attack=3), "fight Sentinel (Bank)")


def test_a_villain_that_brings_more_villains_is_left_alone():
    city = {"Sewers": "Endless Armies of HYDRA", "Bank": "HYDRA Kidnappers"}
    game = table("Ana: hand Wound", city=city, attack=4)
    assert "fight Endless Armies of HYDRA" in labels(game)
    follow(game, "fight HYDRA Kidnappers")
    assert advice(table("Ana: hand Wound", city={"Sewers": "Endless Armies of HYDRA"}, attack=4)) == "heal"


@pytest.mark.parametrize("scheme, fought", [
    ("Unleash the Power of the Cosmic Cube", "Enchantress"), ("Negative Zone Prison Breakout", "The Leader")])
def test_where_evil_wins_by_escapes_the_nearest_to_the_exit_is_fought(scheme, fought):
    setup = Setup("core-1e", 2, scheme=scheme, mastermind="Loki")
    game = table("Ana: hand Wound", setup=setup, city={"Sewers": "Enchantress", "Bridge": "The Leader"}, attack=6)
    follow(game, f"fight {fought}")


def test_the_hero_worth_most_is_recruited():
    hq = ["Keen Senses", "Frenzied Slashing", "Unending Energy", "Healing Factor", "Quick Draw"]
    follow(table("Ana: hand Wound", hq=hq, recruit=6), "recruit Unending Energy")


def test_of_two_superpowers_the_one_that_fits_the_cards_played_is_recruited():
    hq = ["High-Tech Weaponry", "Growing Anger", "", "", ""]
    mine = "Ana: hand Wound; played Odinson, Odinson, Odinson"
    assert advice(table(mine, hq=hq, recruit=3)) == "recruit Growing Anger"
    mine = "Ana: hand Wound; played Web-Shooters, Web-Shooters, Web-Shooters"
    assert advice(table(mine, hq=hq, recruit=3)) == "recruit High-Tech Weaponry"


def test_wounds_are_healed_when_there_is_nothing_better_to_do():
    follow(table("Ana: hand Wound, Wound", hq=[""] * 5), "heal", "end turn")


def test_recruiting_comes_before_healing():
    follow(table("Ana: hand Wound", hq=["Odinson", "", "", "", ""], recruit=3), "recruit Odinson", "end turn")


# ---- choosing --------------------------------------------------------------------------------------


def test_a_wound_is_knocked_out_before_a_starter_and_a_starter_before_a_hero():
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent, Dangerous Rescue; played Silent Sniper; discard Wound")
    choose(game, "play Dangerous Rescue")
    follow(game, "yes", "KO Wound")
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent, Dangerous Rescue; played Silent Sniper")
    choose(game, "play Dangerous Rescue")
    follow(game, "yes", "KO S.H.I.E.L.D. Agent")


def test_nothing_good_is_knocked_out_when_nothing_must_be():
    game = table("Ana: hand Dangerous Rescue, Dangerous Rescue; discard Optic Blast, Odinson")
    follow(game, "play Dangerous Rescue", "play Dangerous Rescue", "yes", "do not KO")


def test_a_played_starter_is_knocked_out_before_one_that_can_still_be_played():
    game = table("Ana: hand S.H.I.E.L.D. Agent, Odinson; played S.H.I.E.L.D. Agent", city={"Bank": "Sentinel"},
                 attack=3)
    game.choose("fight Sentinel")
    assert advice(game) == "KO S.H.I.E.L.D. Agent (played)"


def test_a_card_is_shown_to_be_spared_a_wound():
    game = resolve(table("Ana: hand Storm, Wound | Ben: hand Wound"), "Frost Giant", "fight")
    assert advice(game) == "reveal Gathering Stormclouds"


def test_a_wound_is_answered_by_a_card_that_can():
    game = resolve(table("Ana: hand Diving Block | Ben: hand Wound"), "Venom", "escape")
    assert advice(game) == "reveal Diving Block"


def test_no_wound_is_taken_where_it_may_be_refused():
    game = table("Ana: hand Random Acts of Unkindness")
    follow(game, "play Random Acts of Unkindness")
    assert not advice(game).endswith("Wound")


def test_no_villain_card_is_played_for_two_attack():
    game = table("Ana: hand Dangerous Rescue, Shadowed Thoughts; discard Odinson")
    follow(game, "play Dangerous Rescue", "play Shadowed Thoughts", "no")


@pytest.mark.parametrize("hand, wanted", [("Wound, Wound", "yes"), ("Unending Energy, Hulk Smash!, Tidal Wave", "no")])
def test_only_a_weak_hand_is_thrown_away_for_a_new_one(hand, wanted):
    game = table(f"Ana: hand {hand}, Hey, Can I Get a Do-Over?")
    follow(game, "play Hey, Can I Get a Do-Over?")
    assert advice(game) == wanted


def test_a_bystander_is_given_to_the_villain_that_is_beaten_most_easily():
    game = table("Ana: hand Here, Hold This for a Second", city={"Sewers": "Green Goblin", "Bank": "Sentinel"})
    follow(game, "play Here, Hold This for a Second", "choose Sentinel")


def test_recruit_that_may_pay_as_attack_is_kept_as_far_as_attack_reaches():
    game = table("Ana: hand God of Thunder", city={"Sewers": "Sentinel"}, attack=1, hq=[""] * 5)
    follow(game, "play God of Thunder", "fight Sentinel", "pay 2")


def test_a_villain_with_bystanders_is_moved_far_from_the_exit():
    city = {"Rooftops": {"villain": "Green Goblin", "holds": ["Bystander"]}, "Sewers": "Sentinel"}
    game = table("Ana: hand Spinning Cyclone", city=city)
    follow(game, "play Spinning Cyclone", "move Green Goblin", "to the Bank")


def test_the_player_with_most_wounds_in_sight_loses_them():
    game = resolve(table("Ana: discard Wound | Ben: discard Wound, Wound"), "Ymir, Frost Giant King", "fight")
    assert advice(game) == "Ben"


# ---- worth -----------------------------------------------------------------------------------------


def wins(bot, players, seeds):
    count = 0
    for seed in seeds:
        state = new_table(first_game("core-1e", players), seed, log=False)
        play_out(state, [bot])
        count += state.outcome.result == "win"
    return count


def test_the_priority_bot_wins_nearly_every_first_game_where_the_random_bot_loses():
    seeds = range(40)
    assert wins(PriorityBot(), 2, seeds) >= 36
    assert wins(RandomBot(1), 2, seeds) <= 4


# ---- the same game by every way --------------------------------------------------------------------


def places(state):
    """Where the cards lie at the end, and the state of chance."""
    shared = [state.rng, state.hero_deck, state.villain_deck, state.hq, state.city, state.ko, state.escape]
    return shared + [[p.deck, p.hand, p.discard, p.played, p.victory] for p in state.players]


def test_a_game_played_out_on_a_bare_table_is_the_game_played_by_game():
    game = Game.new("core-1e", 3, seed=11).play(PriorityBot())
    state = new_table(first_game("core-1e", 3), 11, log=False)
    assert play_out(state, [PriorityBot()]) == len(game.answers)
    assert places(state) == places(game.table)
    assert state.outcome == game.outcome


def test_a_plain_function_that_picks_an_option_can_take_a_seat_on_a_bare_table():
    def last(view, ask):
        return ask.options[-1]

    state = new_table(first_game("core-1e", 2), 11)
    assert play_out(state, [last, RandomBot(1)]) > 10
    assert state.outcome is not None


def test_a_view_answers_an_unknown_key_with_those_it_has():
    game = Game.new("core-1e", 2)
    with pytest.raises(KeyError, match="nothing called 'log'; there are: system, you, turn"):
        View(game.table, 0)["log"]


def test_each_seat_can_have_its_own_bot():
    game = Game.new("core-1e", 2, seed=1)
    asked = []

    def note_seat(view, ask):
        asked.append(ask.player)
        return ask.options[-1]

    game.play(PriorityBot(), note_seat, limit=60)
    assert set(asked) == {"Ben"}


def test_the_options_of_one_kind_are_those_of_the_whole_question():
    state = new_table(first_game("core-1e", 2), 5, log=False)
    bot = RandomBot(2)
    while state.ask is not None:
        ask = Ask(state)
        if ask.kind == "action":
            parts = [o for kind in ("play", "fight", "recruit", "heal", "end") for o in ask.of_kind(kind)]
            assert state.ask.options_ is None
            assert parts == ask.raw
        for kind in {option[0] for option in ask.raw}:
            assert list(ask.of_kind(kind)) == [option for option in ask.raw if option[0] == kind]
        answer(state, bot.choose(View(state, ask.seat), ask))


def test_a_plain_option_is_an_answer_and_any_other_is_refused():
    game = table("Ana: hand Odinson")
    (cid,) = game.table.players[0].hand
    with pytest.raises(IllegalChoice, match="play Odinson"):
        game.choose(("play", cid + 1))
    assert game.choose(("play", cid)).table.recruit == 2


def test_a_question_kept_stays_what_it_was():
    game = table("Ana: hand Odinson, Wound")
    ask = game.ask
    before = list(ask.raw)
    game.choose("play Odinson")
    assert list(ask.options.raw) == before
    assert ask.raw == before


def test_every_priority_gives_its_advice_in_words():
    for priorities in PRIORITIES.values():
        for priority in priorities:
            assert priority.__doc__, priority.__name__
