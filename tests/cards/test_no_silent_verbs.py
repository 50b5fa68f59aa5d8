"""No verb of the card language is silent: a step of each does something, with every word that it may take."""

from functools import cache

import pytest
from support.silent_cards import (
    AGENT,
    NINJAS,
    ODINSON,
    ONE_EACH,
    RICH,
    STEP,
    TECH,
    Bench,
    act,
    done,
    fired,
    group,
    hero,
    mastermind,
    scheme,
    settle,
)
from support.words import choose, names

from legendary_nb import Game
from legendary_nb.cards import store
from legendary_nb.cards.own import system_files
from legendary_nb.cards.steps import parameter_words, step_parameters
from legendary_nb.cards.system_words import groups_in, lexicon_of
from legendary_nb.effects import VERBS
from legendary_nb.rules.ask_cards import APPLY

PICKED = "a card in hand"
# a step of every verb; on a rich table each of them does something, or asks
STEPS = {
    "attack": {"attack": 1}, "recruit": {"recruit": 1}, "draw": {"draw": 1}, "rescue": {"rescue": 1},
    "rescue those": {"rescue those": "a bystander in ko"}, "spend as attack": {"spend as attack": "recruit"},
    "spend recruit": {"spend recruit": 1, "then": STEP}, "ko": {"ko": PICKED}, "discard": {"discard": PICKED},
    "discard down to": {"discard down to": 1}, "gain": {"gain": "a wound"},
    "put": {"put": PICKED, "to": "top of deck"}, "draw those": {"draw those": "a card in discard"},
    "shuffle": {"shuffle": PICKED, "into": "deck"}, "pass left": {"pass left": "card"},
    "deal": {"deal": "heroes in hq"},
    "swap": {"swap": "card in hand"}, "show hand": {"show hand": True}, "bluff": {"bluff": True},
    "reveal": {"reveal": "a card in hand", "then": STEP}, "reveal top": {"reveal top": 1, "do": STEP},
    "look at top": {"look at top": 1, "do": STEP}, "discard top": {"discard top": 1},
    "if": {"if": "a card in hand", "then": STEP}, "may": {"may": STEP}, "choose one": {"choose one": [STEP, STEP]},
    "each player": {"each player": STEP}, "each other player": {"each other player": STEP},
    "each friendly player": {"each friendly player": STEP}, "choose player": {"choose player": STEP},
    "player on your right": {"player on your right": STEP}, "repeat": {"repeat": 2, "do": STEP},
    "for each": {"for each": "villain in city", "do": STEP}, "choose": {"choose": "a villain in city", "do": STEP},
    "capture": {"capture": "a bystander", "captor": "mastermind"}, "play villain cards": {"play villain cards": 1},
    "play those": {"reveal top": 4, "of": "villain deck", "do": [{"play those": "strike in them"}]},
    "enter city": {"enter city": "a bystander from bystanders"},
    "defeat": {"defeat": "a villain in city"}, "move": {"move": "a villain in city"},
    "rescue held": {"choose": "a villain holding bystanders in city", "do": [{"rescue held": 9}]},
    "escape": {"escape": "a villain in city"}, "become twist": {"become twist": True},
    "stand outside": {"stand outside": "a villain in city"},
    "demolish": {"demolish": 1}, "danger": {"danger": 1},
    "evil wins": {"evil wins": True}, "this turn whenever": {"this turn whenever": "ko hero", "do": STEP},
    "refill hq": {"repeat": 1, "do": [{"put": "a hero in hq", "to": "bottom of hero deck"}, {"refill hq": True}]},
    "modify": {"modify": "villain in city", "attack": -1}, "mark": {"mark": "a hero from hand", "keyword": "dodge"},
    "new hand extra": {"new hand extra": 1}, "new hand of": {"new hand of": 8},
    "keep for new hand": {"keep for new hand": "a card in hand"}, "at end of turn": {"at end of turn": STEP},
    "later this turn": {"later this turn": STEP},
    "extra turn": {"extra turn": 1}, "become copy of": {"become copy of": "another hero in played"},
    "play copy of": {"play copy of": "a hero in discard"},
    "fight effect of": {"fight effect of": "a henchman in any victory"},
}
# verbs that stand elsewhere: they have tests of their own below or above
HOSTED = ("place twist", "place strike", "spend as recruit", "transform into", "attack also against", "strike effect",
          "new mastermind")


def test_every_verb_is_played():
    assert {*STEPS, *HOSTED} == VERBS.keys()


def card_name(*words):
    return " ".join(words)


@cache
def verbs():
    """A hero card for every verb, for every word of its parameters, and with every key of its pick."""
    cards = [{"name": card_name("verb", key), "play": [step]} for key, step in STEPS.items()]
    cards += [{"name": card_name(key, name, word), "play": [step]} for key, name, word, step in VARIED]
    cards += [{"name": card_name(key, "may"), "play": [{**STEPS[key], "may": True}]} for key in PICKING]
    cards += [{"name": card_name(key, "by"), "play": [{"each other player": [
        {**STEPS[key], "may": True, "by": "lead"}]}]} for key in PICKING if key not in OWN_TURN_ONLY]
    cards += [{"name": card_name(key, "times"), "play": [counted(key)]} for key in PICKING if key not in ONE_ONLY]
    return Bench("core-2e", {"heroes": [hero(*cards)]})


PICKING = [key for key in STEPS if VERBS[key].main == "pick" and key in STEPS[key]]
OWN_TURN_ONLY = ("become copy of", "play copy of", "keep for new hand")
ONE_ONLY = ("become copy of", "play copy of", "enter city")


def counted(key):
    """A step that picks two cards and gives recruit for each."""
    steps = "do" if key == "choose" else "then"
    many = {"rescue those": "a bystander in escape"}.get(key, STEPS[key][key])
    return {**STEPS[key], key: many, "times": 2, steps: [{"each player": STEP}, {"recruit": "cards picked"}]}


def on_rich(name, **more):
    seats = ONE_EACH.replace("Ana: hand ", f"Ana: hand {name}, ", 1)
    return verbs().table(seats, setup={"scheme": "The Legacy Virus"}, **{**RICH, **more})


def did_something(game, name):
    """Whether the line of a card has opened a question or left an event."""
    line = next(c for c in game.table.box.cards if c.name == name).lines[0]
    asked = game.table.ask is not None and game.table.ask.ctx is not None and game.table.ask.ctx.line is line
    return asked or any(e.cause == line.id and e.kind != "no choice" for e in game.events)


@pytest.mark.parametrize("key", STEPS)
def test_a_step_of_every_verb_does_something(key):
    name = card_name("verb", key)
    game = on_rich(name)
    game.choose(f"play {name}")
    if key == "enter city":
        assert any(e.kind == "enter" for e in game.events)
        return
    assert did_something(game, name)


# ---- words of parameters -----------------------------------------------------------------------------

BASES = {
    "gain": {"gain": "a wound"}, "put": {"put": PICKED}, "shuffle": {"shuffle": PICKED},
    "reveal": {"reveal": "a hero in hand", "n": 2, "then": STEP}, "reveal top": {"reveal top": 1, "do": STEP},
    "look at top": {"look at top": 1, "do": STEP}, "enter city": {"enter city": "a bystander from bystanders"},
    "move": {"move": "a villain in city"}, "this turn whenever": {"this turn whenever": "", "do": STEP},
    "mark": {"mark": "a hero from hand"}, "become copy of": {"become copy of": "another hero in played"},
    "swap": {"swap": "card in hand"}, "choose one": {"choose one": [STEP, STEP]},
}
SIDEKICKS = "a sidekick from sidekicks"
BY_WORD = {("put", "sidekicks"): SIDEKICKS, ("put", "bottom of sidekicks"): SIDEKICKS,
           ("put", "wounds"): "a wound from discard", ("put", "bystanders"): "a bystander in victory",
           ("put", "bottom of officers"): "an officer in played", ("put", "top of tactics"): "a tactic in tactics",
           ("move", "Bank"): "a villain at Rooftops"}


def lexicon():
    files = system_files("core-2e", store.content_dir())
    return lexicon_of(files["system"], files, groups_in(files))


def varied():
    """Every word of every text parameter of a verb, with a step that uses it."""
    for key, base in BASES.items():
        for name in [n for n in step_parameters(key) if n != "by" or key in ("swap", "choose one")]:
            for word in parameter_words(key, name, lexicon()) or ():
                step = {**base, name: word}
                if (key, word) in BY_WORD:
                    step[key] = BY_WORD[key, word]
                if (key, word) == ("mark", "chosen"):
                    step["mark"] = "this"
                yield key, name, word, step


VARIED = list(varied())


@pytest.mark.parametrize("key, name, word", [case[:3] for case in VARIED])
def test_every_word_of_a_parameter_is_carried_out(key, name, word):
    card = card_name(key, name, word)
    game = on_rich(card)
    if key == "reveal":
        seats = f"Ana: hand {card}, {ODINSON}, Covert Specialist, {TECH}; deck {AGENT}, {AGENT}"
        game = verbs().table(seats, **RICH)
    game.choose(f"play {card}")
    if key == "move":
        settle(game)
        assert any(e.kind in ("move", "escape") for e in game.events)
    elif key == "enter city":
        assert any(e.kind == "enter" for e in settle(game).events)
    else:
        assert did_something(game, card)
    if key == "put" and not settle(game).outcome:
        assert any(e.kind == "put" and e.target == word for e in game.events)


# ---- may, by and times -------------------------------------------------------------------------------


def is_declinable(game):
    return bool({("no",), ("done",)} & {*game.table.ask.options_})


@pytest.mark.parametrize("key", PICKING)
def test_may_lets_the_player_decline(key):
    name = card_name(key, "may")
    game = on_rich(name)
    game.choose(f"play {name}")
    assert game.table.ask.kind != "action" and is_declinable(game)


@pytest.mark.parametrize("key", [key for key in PICKING if key not in OWN_TURN_ONLY])
def test_by_lead_lets_the_lead_choose_for_others(key):
    name = card_name(key, "by")
    game = on_rich(name)
    game.choose(f"play {name}")
    assert game.table.ask.kind == key and game.table.ask.player == 0


@pytest.mark.parametrize("key", [key for key in PICKING if key not in ONE_ONLY])
def test_times_is_how_many_are_picked(key):
    name = card_name(key, "times")
    game = on_rich(name, escape=["Bystander", "Bystander"])
    settle(game.choose(f"play {name}"))
    assert [e.n for e in game.events if e.kind == "recruit" and e.cause.endswith("#play")] == [2]


def test_every_verb_that_picks_is_tried_with_them():
    assert {VERBS[key] for key in PICKING} | {VERBS["transform into"], VERBS["play copy of"]} >= set(APPLY)


# ---- verbs with a place of their own -----------------------------------------------------------------


@pytest.mark.parametrize("where", parameter_words("place twist", "", lexicon()))
def test_a_twist_is_placed_wherever_a_scheme_may_say(where):
    shelf = Bench("core-2e", {"schemes": [scheme("Placer", twist=[{"place twist": where}])]})
    game = done(shelf.table(setup={"scheme": "Placer"}, villain_deck=["Scheme Twist"]), {"play villain cards": 1})
    assert [e.target for e in game.events if e.kind == "place"] == [where]


@pytest.mark.parametrize("where", parameter_words("place strike", "", lexicon()))
def test_a_strike_is_placed_wherever_a_mastermind_may_say(where):
    shelf = Bench("core-2e", {"masterminds": [mastermind("Placer", strike=[{"place strike": where}])]})
    game = done(shelf.table(setup={"mastermind": "Placer"}, villain_deck=["Master Strike"]), {"play villain cards": 1})
    assert [e.target for e in game.events if e.kind == "place"] == [where]


@pytest.mark.parametrize("captor", parameter_words("capture", "captor", lexicon()))
def test_whoever_a_card_names_captures(captor):
    step = {"capture": "a bystander", "captor": captor}
    ambush = [{"choose": "a henchman in city", "do": [step]}] if captor == "it" else [step]
    shelf = Bench("core-2e", {"villains": [group({"name": "Taker", "ambush": ambush})]})
    game = done(shelf.table(villain_deck=["Taker"], city={"Bank": NINJAS}), {"play villain cards": 1})
    state = game.table
    captors = {"this": "Taker", "it": NINJAS, "mastermind": state.card(state.masterminds[0]).name}
    assert [state.card(c).name for c in state.under] == [captors[captor]]


@pytest.mark.parametrize("to", parameter_words("transform into", "to", lexicon()))
def test_a_transformed_card_comes_wherever_it_may(to):
    step = {"transform into": '"Wings"', "to": to}
    moth = hero({"name": "Chrysalis", "play": [step]}, {"name": "Wings", "transformed": True}, name="Moth")
    game = Bench("core-2e", {"heroes": [moth]}).table("Ana: hand Chrysalis", setup={
        "heroes": ["Moth", "Thor", "Hulk", "Wolverine", "Rogue"]})
    assert [e.target for e in act(game, "play Chrysalis").events if e.kind == "transform"] == [to]


def test_attack_counts_as_recruit_for_missions_only_where_there_are_missions():
    shelf = Bench("bond", {"heroes": [hero({"name": "Payer", "play": [
        {"spend as recruit": "attack", "against": "mission in city"}]})]})
    game = act(shelf.table("Ana: hand Payer", city={"Space 2": "Tail the Rolls-Royce"}), "play Payer")
    assert fired(game, "play")


def test_bound_attack_may_be_opened_to_another_enemy():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Opener", "play": [
        {"attack": 9, "against": "villain in city"}, {"attack also against": "mastermind in enemies"}]})]})
    game = act(shelf.table("Ana: hand Opener"), "play Opener")
    assert any(label.startswith("fight") for label in game.ask.options.labels)


@pytest.mark.parametrize(("more", "is_offered"), [("", False), (", Wound", True)])
def test_what_a_card_lets_you_do_once_is_offered_only_if_there_is_something_to_do(more, is_offered):
    heals = [{"may": [{"ko": "a wound from hand"}]}]
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Nurse", "once this turn": heals})]})
    game = shelf.table(f"Ana: hand Nurse{more}").choose("play Nurse")
    assert ("use Nurse" in game.ask.options.labels) == is_offered


def test_attack_that_may_be_spent_as_recruit_on_anything_pays_for_a_mission():
    game = Game.stacked("bond", table="Ana: hand | attack: 4 | city: 3 Beat Goldfinger at Golf")
    assert "complete Beat Goldfinger at Golf" not in game.ask.options.labels
    assert "complete Beat Goldfinger at Golf" in done(game, {"spend as recruit": "attack"}).ask.options.labels


def test_of_equal_cards_one_is_taken_without_a_question_and_the_log_says_so():
    game = done(Game.stacked("core-2e", table="Ana: hand Wound x3"), {"ko": "a wound from hand"})
    assert [(e.card, e.target) for e in game.events if e.kind == "no choice"] == [("Wound", "ko")]


def test_a_card_that_a_bluff_leaves_with_its_owner_was_discarded():
    game = done(Game.stacked("bond", table="Ana: hand; deck 007, 00 Agent"), {"bluff": True})
    assert [kind for kind, *_ in game.table.ledger].count("discarded") == 1


def test_a_villain_that_was_defeated_and_enters_again_means_itself_in_its_ambush():
    runner = group({"name": "Runner", "ambush": [{"escape": "this"}]}, name="Runners")
    game = Bench("core-2e", {"villains": [runner]}).table("Ana: hand ", attack=3, city={"Bank": "Runner"})
    done(act(game, "fight Runner"), {"enter city": "a villain from victory"})
    assert names(game, "escape") == ["Runner"]


def test_a_villain_may_make_others_weaker_than_any_attack_they_show():
    softener = group({"name": "Softener", "while": {"attack": -2, "of": "villain in city"}}, name="Soft Ones")
    shelf = Bench("core-2e", {"villains": [softener]})
    game = shelf.table("Ana: hand ", attack=1, city={"Bank": NINJAS, "Streets": "Softener"})
    assert f"fight {NINJAS}" in game.ask.options.labels


def test_a_player_who_may_pass_a_card_may_keep_it():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Passer", "play": [{"pass left": "card", "may": True}]})]})
    game = shelf.table(f"Ana: hand Passer, {AGENT} | Ben: hand {ODINSON}").choose("play Passer")
    assert is_declinable(game)
    choose(game, "do not pass", "do not pass")
    assert names(game, "hand", "Ana") == [AGENT] and names(game, "hand", "Ben") == [ODINSON]


def test_a_player_who_may_pass_a_card_and_has_none_is_not_asked():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Passer", "play": [{"pass left": "card", "may": True}]})]})
    game = shelf.table(f"Ana: hand Passer, {AGENT} | Ben: hand ").choose("play Passer")
    game.choose(f"pass {AGENT}")
    assert game.ask.kind == "action" and names(game, "hand", "Ben") == [AGENT]


def test_a_strike_effect_is_the_masterminds():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Caller", "play": [{"strike effect": 1}]})],
                              "masterminds": [mastermind("Striker", strike=STEP)]})
    game = shelf.table(f"Ana: hand Caller; deck {AGENT}, {AGENT}", setup={"mastermind": "Striker"})
    assert fired(act(game, "play Caller"), "strike")


@pytest.mark.parametrize("file", ["heroes", "schemes"])
def test_a_card_that_brings_a_mastermind_finds_one(file):
    bring = [{"new mastermind": 1}]
    entry = hero({"name": "Bringer", "play": bring}, name="Bringers") if file == "heroes" else scheme(
        "Bringer", forms=[{"noun": "bystander", "name": "Usher", "attack": 1, "fight": bring}])
    others = ("Thor", "Hulk", "Wolverine", "Rogue")
    setup = {"heroes": ("Bringers", *others)} if file == "heroes" else {"scheme": "Bringer"}
    assert Bench("core-2e", {file: [entry]}).begun(**setup).table.later


def test_several_villains_move_one_after_the_other():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Pusher", "play": [
        {"move": "all villains in city", "to": "1 space forward"}]})]})
    game = act(shelf.table("Ana: hand Pusher", city={"Sewers": NINJAS, "Rooftops": "Sentinel"}), "play Pusher")
    standing = [game.table.card(c).name if c >= 0 else None for c in game.table.city]
    assert standing == [None, NINJAS, None, "Sentinel", None]


def test_a_certain_card_of_a_stack_is_looked_for():
    shelf = Bench("core-2e", {"heroes": [hero({"name": "Recruiter", "play": [{"gain": "a tech officer"}]})]})
    game = shelf.table("Ana: hand Recruiter", stacks={"officers": ["S.H.I.E.L.D. Officer", TECH]})
    assert names(act(game, "play Recruiter"), "discard", "Ana") == [TECH]


def test_dodge_given_to_a_card_can_be_used_in_a_game_without_printed_dodge():
    game = verbs().begun(heroes=("Walker", "Thor", "Hulk", "Wolverine", "Rogue"))
    assert game.table.box.index.has_dodges and not any("dodge" in c.keywords for c in game.table.box.cards)
