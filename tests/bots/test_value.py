"""The value bot: what it buys, fights and gives up, and that it knows nothing it may not know."""

import pickle

import pytest
import yaml
from support.bot_games import answers_that_knew_a_secret, one_of_each
from support.words import table

from legendary_nb import Game
from legendary_nb.bots import PriorityBot, RandomBot, ValueBot, play_out
from legendary_nb.bots.deck_value import Deck
from legendary_nb.bots.judge import Judge
from legendary_nb.bots.value import best_for
from legendary_nb.bots.weights import FILE, changed, load_weights
from legendary_nb.bots.worth import Prices
from legendary_nb.cards import load_system
from legendary_nb.coverage import finished_systems
from legendary_nb.effects import Pick, Select
from legendary_nb.effects.verbs import KO, Attack, Gain, Recruit
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import answer, new_table, options_of
from legendary_nb.rules.box import new_cards
from legendary_nb.rules.setup_value import Setup

FIRST = load_system("core-1e")
CARDS = {card.name: card for card in FIRST.cards()}


def advice(game, bot=None):
    """What the value bot would answer, as a label."""
    raw = (bot or ValueBot()).choose(View(game.table, game.ask.seat), game.ask)
    return game.ask.options[game.ask.raw.index(raw)].label


def deck_of(*names, left=12):
    return Deck(Judge(load_weights()), [CARDS[name] for name in names], left)


# ---- the weights -----------------------------------------------------------------------------------


def test_every_weight_is_a_number_with_a_word_why():
    for name, entry in yaml.safe_load(FILE.read_text(encoding="utf-8")).items():
        assert {"weight", "why"} <= entry.keys() <= {"weight", "glance", "printed", "why"}, name
        assert all(isinstance(entry[column], int | float) for column in entry.keys() - {"why"}), name
        assert len(entry["why"].split()) >= 3, name


def test_a_weight_that_does_not_exist_cannot_be_changed():
    with pytest.raises(KeyError, match="did you mean 'dilution'"):
        changed(load_weights(), dilutoin=1)


def test_every_weight_is_used_by_the_bot():
    source = "".join(file.read_text(encoding="utf-8") for file in FILE.parent.rglob("*.py"))
    assert [name for name in load_weights() if f'"{name}"' not in source] == []


def test_other_weights_make_another_choice():
    game = table("Ana: hand Wound", city={"Sewers": "Sentinel"}, attack=3)
    assert advice(game) == "fight Sentinel"
    coward = ValueBot(changed(load_weights(), fight=-50))
    assert advice(game, coward) != "fight Sentinel"


# ---- what a card adds ------------------------------------------------------------------------------

STARTERS = ("S.H.I.E.L.D. Agent",) * 8 + ("S.H.I.E.L.D. Trooper",) * 4


def test_a_recruit_point_is_worth_more_early_than_late():
    hero = CARDS["Odinson"]
    assert deck_of(*STARTERS, left=15).value(hero) > deck_of(*STARTERS, left=1).value(hero)


def test_an_attack_card_keeps_its_value_while_recruit_loses_it():
    early, late = deck_of(*STARTERS, left=15), deck_of(*STARTERS, left=1)
    assert early.value(CARDS["S.H.I.E.L.D. Trooper"]) == late.value(CARDS["S.H.I.E.L.D. Trooper"])


def test_a_superpower_is_worth_what_the_deck_can_bring_for_it():
    lonely = deck_of(*STARTERS)
    strong = deck_of(*STARTERS, "Odinson", "Odinson", "Odinson")
    assert strong.value(CARDS["Growing Anger"]) > lonely.value(CARDS["Growing Anger"])


def test_an_icon_that_others_wait_for_adds_to_the_deck():
    waiting = deck_of(*STARTERS, "Growing Anger", "Growing Anger")
    extra = waiting.adds(CARDS["Odinson"]) - waiting.value(CARDS["Odinson"])
    assert extra > waiting.adds(CARDS["Silent Sniper"]) - waiting.value(CARDS["Silent Sniper"])


def test_the_same_card_adds_less_to_a_better_deck():
    weak, good = deck_of(*STARTERS), deck_of("Unending Energy", "Hulk Smash!", "Diving Block")
    assert good.adds(CARDS["S.H.I.E.L.D. Officer"]) < weak.adds(CARDS["S.H.I.E.L.D. Officer"])
    assert good.adds(CARDS["S.H.I.E.L.D. Officer"]) < 0


def test_a_card_that_counts_others_is_worth_more_where_there_are_such():
    few, many = deck_of(*STARTERS), deck_of("Optic Blast", "Odinson", "Unending Energy")
    odd = CARDS["Oddball"]  # one attack for each other hero with an odd cost
    assert many.value(odd) > few.value(odd)


def test_a_card_that_leaves_the_deck_when_played_adds_its_value_once():
    second = {card.name: card for card in load_system("core-2e").cards()}
    deck = Deck(Judge(load_weights()), [second["S.H.I.E.L.D. Agent"]] * 8, 12)
    once = second["Daring Sidekick"]
    assert 0 < deck.adds(once) < deck.value(once) / 4
    assert deck.judge.sketch(once).leaves and not deck.judge.sketch(second["S.H.I.E.L.D. Agent"]).leaves


def test_a_superpower_counts_on_heroes_still_to_come_while_there_is_time():
    early, late = deck_of(*STARTERS, left=12), deck_of(*STARTERS, left=0)
    assert early.chance("strength") > late.chance("strength") == 0


def test_one_price_list_serves_three_readers_by_their_own_weights():
    def prices(column):
        return Prices(load_weights(column=column))

    ko = KO(Pick(Select(zones=("hand",))), then=(Recruit(2),))
    assert [prices(column).worth((ko,)) for column in ("weight", "glance", "printed")] == [2.0, 2.6, 2.0]
    gain = Gain(Pick(Select("wound")), then=(Attack(3),))  # what follows is seen only by the one that looks further
    assert [prices(column).worth((gain,)) for column in ("weight", "glance")] == [-1.2, -1.5]
    assert prices("printed").worth((gain,)) == pytest.approx(1.8)


@pytest.mark.parametrize("kind", [PriorityBot, ValueBot])
def test_a_bot_holds_what_it_knows_of_the_cards_and_of_new_ones(kind):
    bot, other, game = kind(), kind(), Game.new("core-1e", 2, seed=1)
    game.play(bot, limit=20)
    assert len(bot.study.known) == len(game.table.box.cards) and not other.study.known
    assert not pickle.loads(pickle.dumps(bot)).study.known
    new_cards(game.table, CARDS["Odinson"], 1)
    game.play(bot, limit=1)
    assert len(bot.study.known) == len(game.table.box.cards)


# ---- the action step -------------------------------------------------------------------------------


def test_of_several_things_those_are_bought_that_are_worth_most_together():
    items = [(3.0, 5, "dear"), (2.0, 3, "fair"), (1.9, 3, "cheap")]
    assert best_for(6, items) == "fair"
    assert best_for(5, items) == "dear"
    assert best_for(2, items) is None or best_for(2, items) == "dear"


def test_two_heroes_are_recruited_where_they_add_more_than_one():
    hq = ["Hulk Smash!", "Odinson", "Odinson", "", ""]
    game = table("Ana: hand Wound", hq=hq, recruit=8)
    assert advice(game) == "recruit Hulk Smash!"


def test_the_mastermind_is_fought_before_any_villain():
    assert advice(table("Ana: hand Wound", city={"Bridge": "Abomination"}, attack=8)) == "fight Red Skull"


def test_two_weak_enemies_are_not_left_for_one_that_is_little_stronger():
    game = table("Ana: hand Wound", city={"Streets": "Sentinel", "Bridge": "Sentinel", "Sewers": "Blob"}, attack=6)
    assert advice(game) == "fight Sentinel (Bridge)"


def test_the_enemy_about_to_escape_counts_more_where_evil_wins_by_escapes():
    calm = ValueBot(changed(load_weights(), stake=0, urgency=0, harm=0, captive=0))
    city = {"Sewers": "Enchantress", "Bridge": "The Leader"}
    setup = Setup("core-1e", 2, scheme="Negative Zone Prison Breakout", mastermind="Loki")
    game = table("Ana: hand Wound", setup=setup, city=city, attack=6)
    assert advice(game, calm) == "fight Enchantress"
    assert advice(game, ValueBot(changed(load_weights(), stake=9))) == "fight The Leader"


def test_a_hero_that_would_only_dilute_the_deck_stays_in_the_hq():
    strong = ", ".join(["Unending Energy", "Hulk Smash!", "Diving Block"] * 3)
    game = table(f"Ana: hand Wound; discard {strong}", hq=["", "", "", "", ""], recruit=3,
                 stacks={"officers": 1})
    assert not advice(game, ValueBot(changed(load_weights(), least_gain=3))).startswith("recruit")


# ---- cards to lose ---------------------------------------------------------------------------------


def test_late_in_the_game_a_recruit_starter_is_lost_before_an_attack_starter():
    deck = deck_of(*STARTERS, left=1)
    assert deck.value(CARDS["S.H.I.E.L.D. Agent"]) < deck.value(CARDS["S.H.I.E.L.D. Trooper"])


def test_nothing_is_worth_less_than_a_wound():
    deck = deck_of(*STARTERS, "Wound")
    assert min(CARDS.values(), key=lambda card: deck.value(card) if card.kind in ("hero", "wound") else 99
               ).kind == "wound"


# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_value_bot_answers_the_same_when_all_that_is_hidden_is_dealt_anew(players):
    assert answers_that_knew_a_secret(ValueBot(), players, seed=players) == []


@pytest.mark.parametrize("bot", [RandomBot(1), PriorityBot(), ValueBot()], ids=["random", "priority", "value"])
@pytest.mark.parametrize("system", finished_systems())
def test_a_bot_answers_every_question_of_every_scheme_mastermind_and_mode(system, bot):
    for setup, seed in one_of_each(system):
        state = new_table(setup, seed, log=False)
        while state.ask is not None:
            chosen = bot.choose(View(state, state.ask.player), Ask(state))
            assert chosen in options_of(state)
            answer(state, chosen)


def test_a_bot_remembers_nothing_from_one_game_that_matters_in_the_next():
    bot = ValueBot()
    ends = []
    for system in ("core-1e", "core-2e", "core-1e"):
        state = new_table(Setup(system, 2), 3, log=False)
        play_out(state, [bot])
        ends.append((state.rng, state.turn))
    assert ends[0] == ends[2]


def test_the_value_bot_can_take_a_seat_in_a_game():
    assert Game.new("core-1e", 2, seed=2).play(ValueBot()).outcome is not None
