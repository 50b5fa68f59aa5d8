"""Game, the front door: asking, choosing, undoing, recording, explaining, seeing."""

import json
import shutil

import pytest
from support.words import choose, labels, names, table

from legendary_nb import Game, IllegalChoice, RecordError, Setup, SetupError
from legendary_nb.cards.store import content_dir
from legendary_nb.game.explain import number_sum, part_words
from legendary_nb.game.record import content_mark
from legendary_nb.game.view import View


def test_a_choice_is_made_by_number_label_or_option():
    for choice in (0, "play Odinson", "Play ODINSON", "play od", "odinson", "play Thor"):
        game = table("Ana: hand Odinson, Wound")
        game.choose(choice)
        assert names(game, "played", "Ana") == ["Odinson"]
    game = table("Ana: hand Odinson, Wound")
    game.choose(game.ask.options[0])
    assert names(game, "played", "Ana") == ["Odinson"]


@pytest.mark.parametrize("choice", ["fly away", 7, -1, True, None, 1.5])
def test_an_illegal_choice_names_the_legal_ones_and_changes_nothing(choice):
    game = table("Ana: hand Odinson")
    with pytest.raises(IllegalChoice, match="play Odinson"):
        game.choose(choice)
    assert names(game, "hand", "Ana") == ["Odinson"]


def test_an_option_of_an_earlier_question_is_refused():
    game = table("Ana: hand Odinson, Quick Draw; deck Wound, Wound, Wound")
    option = game.ask.options[0]
    game.choose(option)
    with pytest.raises(IllegalChoice, match="play Odinson"):
        game.choose(option)


def test_a_shortened_label_that_could_mean_two_things_is_refused():
    game = table("Ana: hand Odinson, Oddball")
    with pytest.raises(IllegalChoice, match="could mean: play Odinson, play Oddball"):
        game.choose("play O")


def test_a_heros_name_stands_for_the_card_where_that_is_clear():
    game = table("Ana: hand Wound", hq=["Odinson", "Surge of Power", "Quick Draw", "Optic Blast", "Oddball"], recruit=8)
    game.choose("recruit hawkeye")
    assert game.events[-2].card == "Quick Draw"
    with pytest.raises(IllegalChoice, match="could mean: recruit Odinson, recruit Surge of Power"):
        game.choose("recruit Thor")


@pytest.mark.parametrize("bots", [0, 3])
def test_bots_are_one_for_all_seats_or_one_for_each(bots):
    game = Game.new("core-1e", players=2, seed=7)
    with pytest.raises(TypeError, match=f"each of the 2, not {bots}"):
        game.play(*[lambda view, ask: ask.options[0]] * bots)


@pytest.mark.parametrize(("setup", "seed", "said"), [
    ("core-1e", "7", "seed is a whole number, not '7'"), ("core-1e", None, "not None"),
    (None, 7, "give a Setup or the name of a system, not None")])
def test_a_game_of_something_else_is_refused(setup, seed, said):
    with pytest.raises(TypeError, match=said):
        Game.new(setup, seed=seed)


def test_nothing_can_be_chosen_after_the_end():
    game = table("Ana: hand Odinson", step="turn", villain_deck=["Scheme Twist", "Sentinel"], twists=7)
    assert game.outcome.result == "loss"
    assert game.ask is None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)


def test_undo_keeps_the_other_branch_in_the_tree():
    game = table("Ana: hand Odinson, Oddball")
    choose(game, "play Odinson", "play Oddball")
    game.undo(2)
    choose(game, "play Oddball")
    assert names(game, "played", "Ana") == ["Oddball"]
    game.undo()
    assert len(game.branches) == 2
    game.redo()
    assert names(game, "played", "Ana") == ["Oddball"]


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end():
    game = table("Ana: hand Odinson")
    with pytest.raises(IllegalChoice, match="nothing to undo"):
        game.undo()
    with pytest.raises(IllegalChoice, match="nothing to redo"):
        game.redo()


def test_undo_goes_back_into_the_middle_of_a_card():
    game = table("Ana: hand Growing Anger, Odinson")
    choose(game, "play Growing Anger", "play Odinson", "yes")
    game.undo()
    assert game.ask.kind == "superpower"
    game.choose("no")
    assert game.table.recruit == 2


def test_the_same_seed_and_answers_give_the_same_game_byte_for_byte():
    games = [Game.new("core-1e", players=3, seed=11) for _ in range(2)]
    for i in range(60):
        for game in games:
            game.choose(i * 7 % len(game.ask.options))
    assert json.dumps(games[0].view(0)) == json.dumps(games[1].view(0))
    assert games[0].position() == games[1].position()


def test_a_record_is_what_is_read_back_from_its_json():
    record = Game.new(Setup("core-1e", ["Ana", "Ben"], officers={"Ben": 2}), seed=7).record()
    assert json.loads(json.dumps(record)) == record
    assert Game.replay(record).record() == record


@pytest.mark.parametrize(("parts", "said"), [
    ({"hnd": ["Odinson"]}, "unknown part of a table 'hnd'"),
    ({"city": ["Viper"]}, 'city: write names and values, such as {"Bank": "Sabretooth"}, not '),
    ({"seats": "Ana"}, "seats: a table is written"),
    ({"stacks": {"wound": 3}}, "no stack 'wound'; there are: .*wounds"),
    ({"seats": {"Zoe": {}}}, "no player 'Zoe'; seated are: Ana, Ben"),
    ({"city": {"Harbour": "Viper"}}, "no city space 'Harbour'; there are: Sewers"),
    ({"hq": ["Odinsson"]}, "no card 'Odinsson' in core-1e; nearest: odinson")])
def test_a_table_that_cannot_be_stacked_says_why(parts, said):
    with pytest.raises(SetupError, match=said):
        Game.stacked("core-1e", **parts)


def test_a_single_card_of_a_stacked_table_may_stand_alone():
    game = Game.stacked("core-1e", seats={"Ana": {"hand": "Odinson"}})
    assert labels(game)[0] == "play Odinson"


def test_another_seed_gives_another_game():
    assert Game.new("core-1e", seed=1).position() != Game.new("core-1e", seed=2).position()
    assert names(Game.new("core-1e", seed=1), "hq") != names(Game.new("core-1e", seed=2), "hq")


def test_a_stacked_table_is_part_of_its_record():
    game = table("Ana: hand Odinson, Odinson | Ben: hand Wound", city={"Bank": "Sabretooth"}, attack=5)
    choose(game, "play Odinson", "fight Sabretooth")
    again = Game.at(game.position())
    assert again.log == game.log
    assert labels(again) == labels(game)


@pytest.mark.parametrize(("source", "sentence"), [
    ("Daring Sidekick", "Ana puts Daring Sidekick on the bottom of the Sidekick Deck."),
    ("Stack the Deck", "Ana puts Wound on top of their deck (Stack the Deck)."),
])
def test_the_log_says_where_a_played_card_puts_cards(source, sentence):
    game = table(f"Ana: hand {source}; deck Wound, Wound", system="core-2e")
    game.choose(f"play {source}")
    assert game.log[-1] == sentence


@pytest.mark.parametrize(("mastermind", "scheme", "card", "sentence"), [
    ("Doctor Doom", "Superhero Civil War", "Master Strike", "Master Strike goes beside the Mastermind."),
    ("Loki", "The Legacy Virus", "Scheme Twist", "Scheme Twist goes beside the Scheme."),
    ("Loki", "Superhero Civil War", "Master Strike", "Ben puts Web-Trap beside the Mastermind (Loki)."),
])
def test_the_log_says_where_strikes_twists_and_heroes_go(mastermind, scheme, card, sentence):
    game = table("Ana: hand Wound | Ben: hand Web-Trap", villain_deck=[card, "Sentinel"], step="turn",
                 setup=Setup("core-2e", 2, mastermind, scheme))
    assert sentence in game.log


def test_the_log_tells_what_is_shuffled_into_a_deck_but_not_which_bystander_it_is():
    game = table(system="core-2e", attack=6, city={"Bank": "Baron Strucker, Supreme Hydra"},
                 villain_deck=["Sentinel"] * 20, stacks={"bystanders": ["Police Officer"] * 4})
    game.choose("fight Baron")
    told = "Ana shuffles a Bystander into the Villain Deck (Baron Strucker, Supreme Hydra)."
    assert [log.count(told) for log in (game.log, game.view("Ana")["log"], game.view("Ben")["log"])] == [4, 4, 4]


# ---- explaining ------------------------------------------------------------------------------------


def test_a_number_opens_into_its_sum():
    setup = Setup("core-1e", 2, mastermind="Magneto", scheme="Portals to the Dark Dimension", modes=["tyrant"])
    game = table("Ana: hand Odinson", setup=setup, step="turn", villain_deck=["Scheme Twist", "Sentinel"])
    sums = game.explain("mastermind")
    assert sums.total == 8 + 3 + 1
    assert [n for _, n in sums.parts] == [8, 3, 1]
    assert "mode.mastermind-attack" in str(sums)


@pytest.mark.parametrize("scheme", ["Enshrouded Identity", "Portals to the Dark Dimension"])
def test_every_number_named_can_be_opened_with_a_mastermind_and_without(scheme):
    game = table(setup=Setup("core-2e", 1, "Loki", scheme), city={"Bank": "Sentinel"})
    assert ("mastermind" in game.numbers) == bool(game.view("Ana")["masterminds"])
    assert [game.explain(name).what for name in game.numbers] == game.numbers


def test_a_pool_opens_into_what_was_made_and_spent():
    game = table("Ana: hand Odinson, S.H.I.E.L.D. Agent", hq=["Oddball", "Quick Draw", "Odinson", "Odinson", "Odinson"])
    choose(game, "play Odinson", "play S.H.I.E.L.D. Agent", "recruit Quick Draw")
    assert [n for _, n in game.explain("recruit").parts] == [2, 1, -3]
    assert game.explain("recruit").total == game.table.recruit == 0


def test_a_score_opens_into_its_cards():
    game = table("Ana: hand Odinson; victory Supreme HYDRA, Viper, HYDRA Kidnappers, Bystander")
    assert game.explain("score Ana").total == 3 + 3 * 2 + 3 + 1 + 1


def test_a_score_below_zero_is_the_sum_of_its_parts_too():
    game = table("Ana: hand Wound", players=1, twists=2, escape=["Viper"])
    assert game.explain("solo score").total == -3 * 2 - 1


def test_a_sum_without_parts_is_just_a_number():
    assert str(table("Ana: hand Odinson").explain("score Ana")) == "score Ana: 0"


def test_asking_about_nothing_known_names_what_there_is():
    game = table("Ana: hand Odinson", city={"Bank": "Sabretooth"})
    with pytest.raises(KeyError, match="Sabretooth"):
        game.explain("Galactus")


def test_the_score_of_nobody_has_no_sum_in_words_either():
    with pytest.raises(KeyError, match="seated are: Ana, Ben"):
        number_sum(table("Ana: hand Odinson"), "score Zoe")


def test_a_sum_in_words_puts_equal_parts_together():
    game = table("Ana: hand Odinson, Odinson; victory Viper, Bystander, Bystander")
    choose(game, "play Odinson", "play Odinson")
    assert number_sum(game, "score Ana") == [[3, "Viper"], [2, "Bystander (2 cards)"]]
    assert number_sum(game, "recruit") == [[4, "printed on cards played"]]


def test_each_part_of_a_sum_is_told_by_its_card_its_rule_or_its_name():
    setup = Setup("core-1e", 2, mastermind="Magneto", scheme="Portals to the Dark Dimension", modes=["tyrant"])
    game = table("Ana: hand Odinson", setup=setup, step="turn", villain_deck=["Scheme Twist", "Sentinel"])
    printed, mode, scheme = number_sum(game, "mastermind")
    assert printed == [8, "printed"] and mode[0] == 3 and "Tyrant +3" in mode[1]
    assert scheme[0] == 1 and scheme[1].startswith("Portals to the Dark Dimension: Each Villain")
    assert part_words(game.table, "no-such-cause") == "No such cause"


def test_a_sum_in_words_says_what_was_given_made_and_spent():
    spent = table("Ana: hand Odinson", recruit=3, attack=5, hq=["Quick Draw", *["Odinson"] * 4],
                  city={"Bank": "Sentinel"})
    choose(spent, "play Odinson", "recruit Quick Draw", "fight Sentinel")
    assert number_sum(spent, "recruit") == [
        [3, "given at the start"], [2, "printed on cards played"], [-3, "recruited"]]
    assert number_sum(spent, "attack") == [[5, "given at the start"], [-3, "fought"]]


# ---- seeing ----------------------------------------------------------------------------------------


def test_a_view_is_plain_data_and_shows_only_the_own_hand():
    game = table("Ana: hand Odinson | Ben: hand Silent Sniper")
    view = json.loads(json.dumps(game.view("Ben")))
    assert [c["name"] for c in view["hand"]] == ["Silent Sniper"]
    assert view["players"][0]["hand"] == 1
    assert "Odinson" not in json.dumps(game.view("Ben"))
    assert view["options"] == [] and view["asked"] == "Ana" and view["question"] is None
    assert game.view("Ana")["question"] == game.ask.text and game.view("Ana")["why"] == "play.interleave"


def test_a_view_has_these_facts():
    game = table("Ana: hand Odinson; deck Wound; discard Oddball; victory Viper | Ben: hand Wound", attack=3, recruit=2,
                 city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}}, twists=1)
    view = game.view("Ana")
    assert {key: view[key] for key in ("system", "you", "turn", "acting", "deck", "points", "recruit", "attack")} == {
        "system": "core-1e", "you": "Ana", "turn": 1, "acting": "Ana", "deck": 1, "points": 3, "recruit": 2,
        "attack": 3}
    assert [[card["name"] for card in view[pile]] for pile in ("hand", "played", "discard", "victory", "ko")] == [
        ["Odinson"], [], ["Oddball"], ["Viper"], []]
    assert set(view) >= {"bound_attack", "made", "players", "city", "outside", "hq", "masterminds", "scheme", "escape",
                         "resolving", "stacks", "hero_deck", "villain_deck", "modes", "healed", "danger"}
    assert view["city"][1]["villain"]["holds"][0]["name"] == "Bystander" and view["scheme"]["twists"] == 1


def test_a_card_being_resolved_is_seen_by_everybody():
    game = table("Ana: hand Odinson, Storm | Ben: hand Wound", setup=Setup("core-1e", 2, mastermind="Red Skull"),
                 step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert game.ask.kind == "ko"
    assert [c["name"] for c in game.view("Ben")["resolving"]] == ["Master Strike"]


def test_a_bots_view_counts_the_rounds_of_its_seat():
    game = table("Ana: hand Wound | Ben: hand Wound", villain_deck=["Bystander"] * 5)
    rounds = [View(game.table, 0).round]
    for _ in range(3):
        game.choose("end turn")
        rounds.append(View(game.table, 0).round)
    assert rounds == [1, 1, 2, 2]


def test_a_view_of_an_unknown_seat_names_the_seats():
    with pytest.raises(KeyError, match="Ana, Ben"):
        table().view("Zoe")


def test_every_event_names_its_cause():
    game = Game.new("core-1e", players=2, seed=3)
    for i in range(120):
        if game.ask is None:
            break
        game.choose(i * 5 % len(game.ask.options))
    assert all(event.cause for event in game.events)


def test_the_table_prints_as_text():
    text = str(table("Ana: hand Odinson", city={"Bank": "Sabretooth"}))
    for word in ("Red Skull", "Sabretooth", "Odinson", "Bank"):
        assert word in text


# ---- records that cannot be opened -----------------------------------------------------------------


def a_record() -> dict:
    game = Game.new("core-1e", players=2, seed=5)
    for i in range(40):
        game.choose(i % len(game.ask.options))
    return game.record()


@pytest.mark.parametrize(("change", "message"), [
    ({"legendary-nb": 99}, "version 99"),
    ({"seed": "seven"}, "'seed'"),
    ({"answers": 5}, "'answers'"),
    ({"setup": None}, "'setup'"),
    ({"content": "0123456789ab"}, "different cards of core-1e"),
    ({"setup": {"system": "core-9e"}}, "core-9e"),
    ({"setup": {"system": "core-1e", "colour": "blue"}}, "setup is damaged"),
    ({"answers": "0!0"}, "answer 2 is damaged"),
])
def test_a_damaged_record_is_refused_with_what_is_wrong(change, message):
    record = {**a_record(), **change}
    with pytest.raises(RecordError, match=message):
        Game.replay(record)


def test_a_changed_answer_is_noticed():
    record = a_record()
    for i in range(len(record["answers"])):
        changed = record["answers"][:i] + ("1" if record["answers"][i] == "0" else "0") + record["answers"][i + 1 :]
        with pytest.raises((RecordError, ValueError)):
            Game.replay({**record, "answers": changed})


def test_an_impossible_answer_says_which_one():
    record = a_record()
    with pytest.raises(RecordError, match="answer 3 of the record"):
        Game.replay({**record, "answers": record["answers"][:2] + "Z" + record["answers"][3:]})


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null", "not a record"])
def test_text_that_is_no_record_is_refused(text):
    with pytest.raises(RecordError, match="not a record"):
        Game.replay(text)


@pytest.mark.parametrize("position", [None, 7, "", "e4"])
def test_what_is_no_position_is_refused(position):
    with pytest.raises(RecordError, match="not a position"):
        Game.at(position)


def test_another_emblem_leaves_records_as_they_are_and_another_card_does_not(tmp_path):
    shutil.copytree(content_dir() / "core-1e", tmp_path / "core-1e")
    mark = content_mark(tmp_path, "core-1e")
    emblems, heroes = tmp_path / "core-1e" / "emblems.yaml", tmp_path / "core-1e" / "heroes.yaml"
    emblems.write_text(emblems.read_text(encoding="utf-8").replace("circle", "square").replace("rings", "waves"),
                       encoding="utf-8")
    content_mark.cache_clear()
    assert content_mark(tmp_path, "core-1e") == mark
    heroes.write_text(heroes.read_text(encoding="utf-8").replace("cost: 3", "cost: 4", 1), encoding="utf-8")
    content_mark.cache_clear()
    assert content_mark(tmp_path, "core-1e") != mark



@pytest.mark.parametrize("cut", [0, 4, 5, 20, -1, -30])
def test_a_cut_off_position_is_refused(cut):
    position = Game.new("core-1e", seed=5).position()
    with pytest.raises(RecordError):
        Game.at(position[:cut])


def test_a_whole_games_record_is_small():
    game = Game.new("core-1e", players=2, seed=5)
    while game.ask is not None:
        game.choose(len(game.answers) * 3 % len(game.ask.options))
    assert len(json.dumps(game.record(), separators=(",", ":"))) < 2000


def test_at_one_moment_the_question_is_always_the_same_one():
    game = Game.new("core-2e", players=2, seed=3)
    ask = game.ask
    assert game.ask is ask and game.copy().ask is not ask
    game.choose(0)
    assert game.ask is not ask
    game.undo()
    assert list(game.ask.options.labels) == list(ask.options.labels)
