"""The content as a whole: the schemas of the files, and the page of the card language."""

import copy
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from dataclasses import MISSING, fields, replace
from pathlib import Path

import jsonschema
import pytest
from referencing import Registry
from referencing.jsonschema import DRAFT7

from legendary_nb import Game, Setup
from legendary_nb.cards import ContentError, store, system_names
from legendary_nb.cards.check_content import check_content
from legendary_nb.cards.effect_parts import parts_of
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cards.reference import INTRO, PAGE, reference_page
from legendary_nb.cards.schema import KINDS, schema, schema_files
from legendary_nb.cards.steps import Place, read_steps
from legendary_nb.cards.usage import measure
from legendary_nb.cards.yaml_reader import read_yaml
from legendary_nb.effects import VERBS
from legendary_nb.effects.numbers import CONDITION_FORMS, NUMBER_FORMS

# ---- schemas -------------------------------------------------------------------------------------------


def errors(kind, data, lexicon=None):
    """Where a schema refuses the data of a file, as paths."""
    return [list(e.absolute_path) for e in jsonschema.Draft7Validator(schema(kind, lexicon)).iter_errors(data)]


def files_of(folder):
    return [(folder, file) for file in store.load(folder)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_valid_itself(kind):
    jsonschema.Draft7Validator.check_schema(schema(kind))


@pytest.mark.parametrize(("system", "file"), [pair for name in system_names() for pair in files_of(name)])
def test_every_file_agrees_with_its_schema(system, file):
    """With and without the system's own words for classes, teams and spaces."""
    files = store.load(system)
    assert errors(file, files[file]) == []
    assert errors(file, files[file], SystemReader(system, files).lexicon) == []


def test_every_chapter_of_the_rules_agrees_with_its_schema():
    validator = jsonschema.Draft7Validator(schema("rules"))
    assert [chapter for chapter, data in store.load("rules").items() if not validator.is_valid(data)] == []


def test_an_unknown_kind_of_file_is_told():
    with pytest.raises(ContentError, match="no kind of file is called 'heros'"):
        schema("heros")


def hero_card(**changes):
    """heroes.yaml with one hero of one card."""
    card = {"name": "Gather Intel", "class": "tech", "rarity": "common", "cost": 4, "recruit": "2+", **changes}
    return [{"hero": "Analyst", "team": "shield", "cards": [{k: v for k, v in card.items() if v is not None}]}]


@pytest.mark.parametrize("changes", [
    {}, {"play": [{"draw": 1}]}, {"play": {"draw": 1}}, {"play": [{"ko": "a card", "may": True, "times": 2}]},
    {"play": [{"may": [{"draw": 1}], "then": [{"attack": "1 per hero in hq"}]}]},
    {"play": [{"modify": "villain", "attack": -2}]}, {"superpower tech tech": [{"rescue": 1}]},
    {"whenever gain wound once per turn": [{"draw": 1}]}, {"instead of gain wound": [{"draw": 1}]},
    {"play": [{"if": {"not": {"any": ["solo", "first turn"]}}, "then": [{"draw": 1}]}]},
    {"class": ["tech", "covert"]}, {"attack": "*"}, {"to play": [{"discard": "another card"}]},
])  # fmt: skip
def test_the_schema_accepts_what_the_reader_accepts(changes):
    assert errors("heroes", hero_card(**changes)) == []
    files = {**copy.deepcopy(store.load("core-1e")), "heroes": hero_card(**changes)}
    del files["emblems"]  # of heroes that are not there
    files["system"]["first game"]["heroes"] = ["Analyst"]
    assert SystemReader("core-1e", files).read().heroes["Analyst"][0].name == "Gather Intel"


WRONG = {
    "an unknown verb": {"play": [{"drwa": 1}]},
    "an unknown parameter": {"play": [{"draw": 1, "to": "hand"}]},
    "two verbs": {"play": [{"draw": 1, "rescue": 1}]},
    "a wrong type": {"play": [{"ko": "a card", "may": "yes"}]},
    "a number for cards": {"play": [{"ko": 2}]},
    "a wrong word": {"play": [{"put": "a card", "to": "top of dek"}]},
    "no steps": {"play": []},
    "a wrong step deep inside": {"play": [{"if": "solo", "then": [{"each player": [{"gian": "a wound"}]}]}]},
    "a wrong condition": {"play": [{"if": {"none": ["solo"]}, "then": [{"draw": 1}]}]},
    "a condition without a consequence": {"play": [{"if": "solo"}]},
    "neither rarity nor copies": {"rarity": None},
    "an unknown moment": {"paly": [{"draw": 1}]},
    "a moment of villains": {"ambush": [{"draw": 1}]},
    "an unknown event": {"whenever gain wuond": [{"draw": 1}]},
    "an unknown key": {"colour": "red"},
    "a missing name": {"name": None},
    "a missing cost": {"cost": None},
    "a cost in words": {"cost": "four"},
    "no copies": {"copies": 0},
    "an unknown rarity": {"rarity": "legendary"},
    "an unreadable attack": {"attack": "2 or 3"},
}


@pytest.mark.parametrize("changes", WRONG.values(), ids=WRONG)
def test_the_schema_refuses_wrong_data(changes):
    assert errors("heroes", hero_card(**changes)) != []


@pytest.mark.parametrize(("kind", "path", "value"), [
    ("system", ("setup", "hand size"), "six"), ("system", ("setup", "players", "3"), {"heroes": 5}),
    ("system", ("spaces",), "Bridge"), ("schemes", (0, "twists"), "eight"), ("schemes", (0, "setup"), {"wound": 6}),
    ("schemes", (7, "twist"), {"5-x": [{"draw": 1}]}), ("masterminds", (0, "leads"), {"hero": "Thor"}),
    ("masterminds", (0, "tactics"), []), ("villains", (0, "cards", 0, "attack"), None),
    ("basics", (0, "kind"), "heroe"), ("henchmen", (0, "fight"), "draw a card"),
])  # fmt: skip
def test_the_schemas_of_the_other_files_refuse_wrong_data(kind, path, value):
    data = copy.deepcopy(store.load("core-1e")[kind])
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    assert [found[: len(path)] for found in errors(kind, data)] == [list(path)] * len(errors(kind, data)) != []


def test_with_a_systems_words_the_schema_knows_its_classes_and_spaces():
    lexicon = SystemReader("core-1e", store.load("core-1e")).lexicon
    assert errors("heroes", hero_card(**{"class": "cover"}), lexicon) != []
    assert errors("heroes", hero_card(**{"superpower covet": [{"draw": 1}]}), lexicon) != []
    assert errors("heroes", hero_card(play=[{"move": "a villain", "to": "Bank"}]), lexicon) == []
    assert errors("heroes", hero_card(play=[{"move": "a villain", "to": "Banc"}]), lexicon) != []


def test_the_files_of_content_schema_are_the_ones_made_from_the_language():
    folder = store.CHECKOUT / "schema"
    written = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    assert written == schema_files(), "run: python -m legendary_nb.cards.schema"


def test_the_small_schema_files_find_the_language_beside_them():
    folder = store.CHECKOUT / "schema"
    language = DRAFT7.create_resource(json.loads((folder / "language.json").read_text(encoding="utf-8")))
    registry = Registry().with_resource("language.json", language)
    heroes = json.loads((folder / "heroes.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft7Validator(heroes, registry=registry)
    assert validator.is_valid(hero_card())
    assert not validator.is_valid(hero_card(**WRONG["a wrong step deep inside"]))


def test_every_content_file_names_its_schema_in_its_first_line():
    for path in [path for name in [*system_names(), "rules"] for path in (store.CHECKOUT / name).glob("*.yaml")]:
        kind = path.parent.name if path.parent.name == "rules" else path.stem
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=../schema/{kind}.json", path
        assert (path.parent / f"../schema/{kind}.json").exists()


# ---- the language and its page -------------------------------------------------------------------------


def language_place(name):
    """A place where the words of core-1e are known, and those of a few examples."""
    lexicon = SystemReader("core-1e", store.load("core-1e")).lexicon
    return Place("example", name, replace(lexicon, teams=lexicon.teams | {"hydra"}, keywords=frozenset(["dodge"])))


def read_example(text, name, tmp_path):
    (tmp_path / "example.yaml").write_text(text, encoding="utf-8")
    return read_steps(read_yaml(tmp_path / "example.yaml"), language_place(name))


@pytest.mark.parametrize("key", VERBS)
def test_a_verb_has_a_meaning_and_an_example_that_uses_it(key, tmp_path):
    verb = VERBS[key]
    assert verb.__doc__ and verb.__doc__[0].isupper() and verb.__doc__.strip().endswith(".")
    steps = read_example("- " + verb.example, key, tmp_path)
    assert verb in {type(part) for part in parts_of(steps)}


@pytest.mark.parametrize("key", VERBS)
def test_a_verb_needs_nothing_but_its_main_parameter(key):
    verb = VERBS[key]
    assert verb.main in {f.name for f in fields(verb)}
    needed = [f.name for f in fields(verb) if f.default is MISSING]
    assert needed in ([], [verb.main])


@pytest.mark.parametrize("example", [example for _, example in [*NUMBER_FORMS.values(), *CONDITION_FORMS.values()]])
def test_the_examples_of_numbers_and_conditions_can_be_read(example, tmp_path):
    rest = "\n  then: [draw: 1]" if example.startswith("if:") else ""
    assert read_example(f"- {example}{rest}", example, tmp_path)


def test_the_example_card_of_the_page_can_be_read(tmp_path):
    example = INTRO.partition("```yaml\n")[2].partition("```")[0]
    (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
    files = copy.deepcopy(store.load("core-1e"))
    files["heroes"][0]["cards"] = read_yaml(tmp_path / "example.yaml")
    card = SystemReader("core-1e", files).read().heroes["Black Widow"][0]
    assert [line.moment for line in card.lines] == ["superpower"]


def test_the_committed_page_is_the_one_made_from_the_code():
    assert PAGE.read_text(encoding="utf-8") == reference_page(), "run: python -m legendary_nb.cards.reference"


def test_the_page_has_an_entry_for_every_verb():
    page = PAGE.read_text(encoding="utf-8")
    assert [key for key in VERBS if f"\n### {key}\n" not in page] == []


@pytest.fixture(scope="module")
def figures():
    return measure()


def test_the_figures_add_up(figures):
    assert figures["verbs"] == len(VERBS)
    assert figures["uses"] == sum(figures["uses_per_verb"].values())
    assert figures["uses"] == sum(system["uses"] for system in figures["systems"].values())
    top = sorted(figures["uses_per_verb"].values(), reverse=True)[:30]
    assert figures["top_30_share"] == pytest.approx(sum(top) / figures["uses"])


def test_every_system_is_measured_drafts_too(figures):
    assert list(figures["systems"]) == system_names()


def test_thirty_verbs_carry_four_fifths_of_all_uses(figures):
    assert figures["top_30_share"] > 0.8


def test_uses_are_counted_in_every_line_and_inside_other_steps(tmp_path):
    shutil.copytree(store.CHECKOUT / "core-1e", tmp_path / "core-1e")
    before = measure(tmp_path)["uses_per_verb"]
    path = tmp_path / "core-1e" / "henchmen.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("fight: [recruit: 1]", "fight: [each player: [extra turn: 1, extra turn: 2]]"),
                    encoding="utf-8")
    after = measure(tmp_path)
    changed = {key: n - before[key] for key, n in after["uses_per_verb"].items() if n != before[key]}
    assert changed == {"recruit": -1, "each player": 1, "extra turn": 2}
    assert after["cards_per_verb"]["extra turn"] == 2


# ---- the recipes ---------------------------------------------------------------------------------------

RECIPES = PAGE.with_name("adding-cards.md")
PACKAGE = Path(store.__file__).resolve().parent.parent


def blocks(language):
    """The code of the recipes in one language, with the file each is for where one is named before it."""
    text = RECIPES.read_text(encoding="utf-8")
    found = re.findall(rf"(?:in `([\w/.]+)`;[^`]*)?^( *)```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    return [(file, textwrap.dedent(code)) for file, _, code in found]


def with_night_nurse(folder):
    """A content folder with the hero of the first recipe."""
    shutil.copytree(store.CHECKOUT / "core-1e", folder / "core-1e")
    ((_, hero),) = blocks("yaml")
    with (folder / "core-1e" / "heroes.yaml").open("a", encoding="utf-8") as file:
        file.write("\n" + hero)
    return folder


def test_the_hero_of_the_recipe_plays(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(with_night_nurse(tmp_path)))
    assert check_content() == []
    game = Game.stacked(Setup("core-1e", heroes=["Night Nurse"]), seats={
        "Ana": {"hand": ["House Call", "Triage"], "victory": ["Bystander"]}})
    game.choose("play House Call")
    game.choose("play Triage")
    assert len(game.table.players[0].victory) == 2
    assert game.table.attack == 4


def test_the_verb_of_the_recipe_plays_reads_and_is_documented(tmp_path):
    site = tmp_path / "site"
    shutil.copytree(PACKAGE, site / "legendary_nb", ignore=shutil.ignore_patterns("__pycache__", "_content"))
    parts = blocks("python")
    rooms = ("effects/verbs", "rules/verbs", "text/verbs", "analysis/printed/verbs", "bots/worth")
    assert [file for file, _ in parts] == [f"legendary_nb/{room}/cards.py" for room in rooms]
    for file, code in parts:
        family = site / file
        text = family.read_text(encoding="utf-8")
        more = text.removesuffix("}\n") + f"    {code}}}\n" if code.startswith("v.") else f"{text}\n\n{code}"
        family.write_text(more, encoding="utf-8")
    content = with_night_nurse(tmp_path / "content")
    heroes = content / "core-1e" / "heroes.yaml"
    heroes.write_text(heroes.read_text(encoding="utf-8").replace("play: [rescue: 1]\n  - name: Triage",
                                                                 "play: [draw up to: 5]\n  - name: Triage"),
                      encoding="utf-8")
    done = subprocess.run([sys.executable, "-B", "-c", USE_THE_VERB], cwd=tmp_path, text=True, capture_output=True,
                          env={"PATH": os.environ["PATH"], "PYTHONPATH": str(site),
                               "LEGENDARY_NB_CONTENT": str(content)})
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["5", "Draw until you have five cards in hand.", "True", "True",
                                        "2.4", "draw"]


USE_THE_VERB = """
from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.cards.reference import reference_page
from legendary_nb.cards.schema import schema
from legendary_nb.text import card_text

game = Game.stacked(Setup("core-1e", heroes=["Night Nurse"]), seats={
    "Ana": {"hand": ["House Call", "Wound"], "deck": ["Wound"] * 9}})
game.choose("play House Call")
print(len(game.table.players[0].hand))
system = load_system("core-1e")
print(card_text(system.heroes["Night Nurse"][1], system))
print("### draw up to" in reference_page())
print("verb-draw-up-to" in schema("heroes")["definitions"])

from legendary_nb.analysis.printed.card_facts import facts_of
from legendary_nb.bots.weights import load_weights
from legendary_nb.bots.worth import Prices

card = system.heroes["Night Nurse"][1]
print(Prices(load_weights()).worth(card.lines[0].steps))
print(facts_of(card, system)[-1].mechanism)
"""


def test_the_system_of_the_recipe_plays(tmp_path, monkeypatch):
    shutil.copytree(store.CHECKOUT / "core-1e", tmp_path / "my-game")
    path = tmp_path / "my-game" / "system.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("hand size: 6", "hand size: 7"), encoding="utf-8")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    assert check_content() == []
    game = Game.new("my-game", seed=1)
    assert len(game.table.players[0].hand) == 7
    assert {card.system for card in game.table.box.cards} == {"my-game"}
