"""The card workshop without a browser: form and text, errors, ties, and boards to try the cards on."""

import json
import os
import re
from pathlib import Path

import pytest
import yaml
from support.refused_cards import SHOWN

pytest.importorskip("anywidget")

from support.widgets import do, with_boards

from legendary_nb.analysis import partners
from legendary_nb.bots import ValueBot
from legendary_nb.cards import load_system, store
from legendary_nb.cards.own import FILE_OF, LONGEST, read_own, using, write_system
from legendary_nb.cli.main import main
from legendary_nb.labs.design import sentences
from legendary_nb.ui.apps.workshop import Workshop
from legendary_nb.ui.apps.workshop_drafts import KINDS, as_text, template_of
from legendary_nb.ui.apps.workshop_ties import hero_ties

pytestmark = pytest.mark.usefixtures("no_thinking")


@pytest.fixture
def workshop():
    return with_boards(Workshop)


SYSTEMS = ["core-1e", "core-2e", "dxp", "villains", "bond"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_one_begins_with_is_sound_and_can_be_tried_in_every_system(workshop, system, kind):
    do(workshop, "system", system)
    page = do(workshop, "kind", kind)
    assert page["sound"] and page["faces"] and page["kind"] == kind, page["problems"]
    form = [dict(card["fields"]) for card in page["cards"]]
    assert do(workshop, "text", page["text"])["cards"] == page["cards"] and all(form)
    do(workshop, "try")
    board = workshop.shown[-1]
    with using(Path(board.sitting.folder.name)):
        game = board.game.copy()
        for _ in range(12):
            game.play(ValueBot(), limit=1)
    names = {workshop.app.own.name, *(card.name for card in workshop.app.own.cards)}
    assert names & {card.name for card in game.table.box.cards} | {game.table.box.scheme.card.name} & names


def test_what_is_written_in_the_form_stands_in_the_text_and_on_the_card(workshop):
    page = do(workshop, "form", "7", key="cost")
    assert "cost: 7" in page["text"] and workshop.faces[page["faces"][0]]["cost"] == 7
    do(workshop, "form", "Grand Plan", key="name")
    do(workshop, "moment", "play", key="superpower strength")
    page = do(workshop, "steps", "rescue: 2", key="play")
    assert page["sentences"][0] == ["Grand Plan", ["Rescue two Bystanders."]], page["sentences"]


def test_what_is_written_in_the_text_stands_in_the_form(workshop):
    page = do(workshop, "text", workshop.app.text.replace("First Idea", "Other Idea").replace("draw: 1", "draw: 2"))
    assert page["cards"][0]["name"] == "Other Idea" and page["cards"][0]["abilities"] == [
        ["superpower strength", "[{draw: 2}]"]]


def test_form_and_text_say_the_same_after_any_change(workshop):
    do(workshop, "add-card")
    do(workshop, "form", "Third", key="name")
    do(workshop, "add-ability")
    page = do(workshop, "card", "0")
    assert [card["name"] for card in page["cards"]] == ["First Idea", "Second Idea", "Third"]
    assert do(workshop, "text", page["text"])["cards"] == page["cards"]
    do(workshop, "card", "2")
    assert len(do(workshop, "remove-card")["cards"]) == 2


def test_errors_are_live_and_the_last_cards_stay_in_sight(workshop):
    good = workshop.app.text
    page = do(workshop, "text", good.replace("draw", "drow"))
    assert not page["sound"] and "did you mean 'draw'" in page["problems"][0] and page["faces"]
    page = do(workshop, "text", "- hero: [")
    assert not page["sound"] and page["faces"]
    assert "cannot be read; fix it" in do(workshop, "form", "3", key="cost")["told"]
    assert "fix the problems first" in do(workshop, "try")["told"]
    assert do(workshop, "text", good)["sound"]


def test_a_text_that_is_too_long_or_holds_code_is_refused(workshop):
    assert f"characters; at most {LONGEST} are allowed" in do(workshop, "text", "x" * (LONGEST + 1))["problems"][0]
    before = dict(os.environ)
    page = do(workshop, "text", "- hero: !!python/object/apply:os.putenv [A, B]\n  cards: []")
    assert not page["sound"] and dict(os.environ) == before
    assert "at most" in do(workshop, "text", "x" * (LONGEST * 5))["told"]


def test_a_card_is_tried_on_a_board_by_the_rules(workshop):
    page = do(workshop, "try")
    board = workshop.shown[-1]
    assert page["playing"] and board.game.ask.player == "Ana"
    hand = [board.game.table.card(c).name for c in board.game.table.players[0].hand]
    assert hand[:2] == ["First Idea", "Second Idea"]
    option = next(i for i, one in enumerate(board.game.ask.options) if one.label == "play First Idea")
    board.take(None, {"do": "choose", "option": option, "step": board.scene["step"]})
    assert board.game.table.recruit == 4, "two were there, and First Idea made two"
    assert "LEGENDARY_NB_CONTENT" not in os.environ
    folder = Path(board.sitting.folder.name)
    assert folder.is_dir()
    saved = board.sitting.receive({"do": "save"})
    assert json.loads(saved["record"])["setup"]["system"] == "core-2e"
    assert board.sitting.receive({"do": "form"})["re"] == "problem"


def test_a_mastermind_can_be_fought_at_once_and_its_strike_comes_with_the_next_turn(workshop):
    do(workshop, "kind", "mastermind")
    do(workshop, "try")
    board = workshop.shown[-1]
    assert "fight My Mastermind" in " ".join(board.game.ask.options.labels)
    with using(Path(board.sitting.folder.name)):
        game = board.game.copy().choose("end turn")
    assert any(event[0] == "strike" for event in game.table.events)


def test_a_scheme_is_tried_with_its_first_twist(workshop):
    do(workshop, "kind", "scheme")
    do(workshop, "text", workshop.app.text.replace("play villain cards: 1", "each player: [gain: a wound]"))
    do(workshop, "try")
    table = workshop.shown[-1].game.table
    assert any(event[0] == "twist" for event in table.events)
    assert [sum(table.card(c).kind == "wound" for c in player.discard) for player in table.players] == [1, 1]


def test_the_form_of_a_mastermind_has_its_tactics_and_whom_it_leads(workshop):
    do(workshop, "kind", "mastermind")
    page = do(workshop, "form", "villains/Hydra", key="leads")
    assert "leads: {villains: Hydra}" in page["text"] and page["sound"], page["problems"]
    do(workshop, "form", "The Planner", key="mastermind")
    do(workshop, "card", "1")
    do(workshop, "form", "Plan B", key="name")
    page = do(workshop, "steps", "[draw: 3]", key="fight")
    assert page["sentences"][1] == ["Plan B", ["Fight: Draw three cards."]], page["sentences"]
    assert len(do(workshop, "add-card")["cards"]) == 6
    assert len(do(workshop, "remove-card")["cards"]) == 5
    do(workshop, "card", "0")
    assert "cannot remove the mastermind" in do(workshop, "remove-card")["told"]
    assert "The Planner" in workshop.app.text


def test_what_was_written_of_another_kind_is_found_again(workshop):
    do(workshop, "form", "9", key="cost")
    do(workshop, "kind", "scheme")
    do(workshop, "form", "7", key="twists")
    assert "cost: 9" in do(workshop, "kind", "hero")["text"]
    assert "twists: 7" in do(workshop, "kind", "scheme")["text"]
    assert "nothing here is called" in do(workshop, "kind", "spaceship")["told"]


def test_the_ties_of_a_hero_name_the_lines_and_follow_what_is_written(workshop):
    ties = do(workshop, "text", workshop.app.text)["ties"]["heroes"]
    lines = [line for row in ties for line in row["lines"]]
    assert ties and lines and all(line["gives"] and line["takes"] for line in lines)
    weights = [row["weight"] for row in ties]
    assert weights == sorted(weights, reverse=True)
    plain = "- hero: X\n  cards:\n  - {name: A, class: tech, rarity: common, cost: 3, recruit: 1}\n"
    given = [row for row in do(workshop, "text", plain)["ties"]["heroes"] if float(row["takes"])]
    assert not given, "a card without text takes nothing"


def test_the_ties_of_a_hero_weigh_what_the_graph_says(workshop):
    """The cards of a hero of the system, written as your own, have the same ties as that hero."""
    entry = next(one for one in store.load("core-2e", store.content_dir())["heroes"] if one["hero"] == "Thor")
    page = do(workshop, "text", as_text([{**entry, "hero": "Thorson"}], is_wide=True))
    assert page["sound"], page["problems"]
    rows = {row["hero"]: row for row in hero_ties(workshop.app.own, workshop.app.system)}
    for partner in partners("Thor", "core-2e"):
        row = rows[partner.name]
        assert (float(row["gives"]), float(row["takes"])) == pytest.approx((partner.takes, partner.gives), abs=0.006)


def test_what_an_enemy_asks_for_names_who_is_spared(workshop):
    page = do(workshop, "kind", "mastermind")
    first = page["ties"]["threats"][0]
    assert first["says"] == "asks for class strength" and first["spares"] and "reveals" in first["text"].lower()
    page = do(workshop, "text", workshop.app.text.replace("a strength hero", "an x-men hero"))
    assert page["ties"]["threats"][0]["says"] == "asks for team X-Men"


def test_a_villain_group_is_tried_in_the_city(workshop):
    text = "- group: Night Shift\n  cards:\n  - name: Porter\n    copies: 8\n    attack: 3\n    points: 2\n"
    page = do(workshop, "text", text)
    assert page["sound"] and page["kind"] == "group"
    do(workshop, "add-ability")
    do(workshop, "moment", "fight", key="ambush")
    do(workshop, "steps", "[rescue: 1]", key="fight")
    do(workshop, "try")
    labels = list(workshop.shown[-1].game.ask.options.labels)
    assert any("fight Porter" in label for label in labels), labels


def test_the_text_can_be_saved(workshop, monkeypatch):
    sent = []
    monkeypatch.setattr(workshop, "send", sent.append)
    do(workshop, "save")
    assert sent == [{"re": "file", "name": "my-cards.yaml", "text": workshop.app.text}]


def test_the_template_speaks_the_words_of_its_system():
    assert "class: strength" in template_of(load_system("core-2e"))


# ---- the same words everywhere -----------------------------------------------------------------------

SILENT = [(system, file, entry, said) for system, file, entry, said in SHOWN if file in FILE_OF.values()]


@pytest.mark.parametrize("system, file, entry, said", SILENT, ids=[case[3] for case in SILENT])
def test_workshop_lab_and_check_refuse_a_silent_card_alike(workshop, tmp_path, capsys, system, file, entry, said):
    text = yaml.safe_dump([entry], sort_keys=False, allow_unicode=True)
    do(workshop, "system", system)
    page = do(workshop, "text", text)
    assert not page["sound"] and any(said in problem for problem in page["problems"])
    assert [row[0] for row in sentences(read_own(text, system)).body] == page["problems"]
    write_system(system, {file: [entry]}, tmp_path)
    assert main(["check", str(tmp_path)]) != 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"{system}/{file}.yaml: ")]
    assert [line.partition(": ")[2] for line in told] == page["problems"]


def test_the_folder_of_a_trial_goes_with_its_board(workshop):
    do(workshop, "try")
    folder = workshop.shown[0].sitting.folder.name
    assert os.path.isdir(folder)
    do(workshop, "kind", "scheme")
    assert not os.path.isdir(folder)


# ---- is it fair? -----------------------------------------------------------------------------------------


def test_a_card_is_judged_beside_the_average_card_of_its_cost(workshop):
    fair = do(workshop, "page")["prices"][0]
    dear = do(workshop, "form", "9", key="cost")["prices"][0]
    cheap = do(workshop, "form", "0", key="cost")["prices"][0]
    assert (dear["verdict"], cheap["verdict"]) == ("weak", "strong") and dear["buys"] > fair["buys"] > cheap["buys"]
    assert dear["better_than"] < 0.1 < 0.9 < cheap["better_than"]
    assert do(workshop, "kind", "scheme")["prices"] == []


def test_games_with_and_without_a_hero_are_played_in_parts_and_end_with_a_verdict(workshop, monkeypatch):
    monkeypatch.setattr("legendary_nb.ui.apps.workshop_fairness.GAMES", 7)
    part = do(workshop, "games")["match"]
    assert part["games"] == 5 and part["working"] and part["verdict"] == ""
    match = do(workshop, "games")["match"]
    assert match["games"] == 7 and not match["working"] and match["verdict"]
    assert match["won"]["low"] <= match["won"]["change"] <= match["won"]["high"]
    assert store.VARIABLE not in os.environ, "the usual content is in use again"
    assert do(workshop, "form", "7", key="cost")["match"] is None, "another card, other games"


def test_a_hero_that_wins_at_once_is_stronger(workshop, monkeypatch):
    monkeypatch.setattr("legendary_nb.ui.apps.workshop_fairness.GAMES", 30)
    text = workshop.app.text.replace("recruit: 2", "attack: 9").replace("attack: 2+", "attack: 9")
    do(workshop, "text", re.sub(r"cost: \d", "cost: 1", text))
    while do(workshop, "games")["match"]["working"]:
        pass
    assert workshop.app.match.facts()["verdict"].split()[0] in ("stronger", "faster")
