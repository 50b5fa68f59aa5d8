"""Reading content: every mistake gets one error that says file, card, what is wrong and what to do."""

import copy
import random
import re
import shutil

import pytest
from support.damage import damage

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import ContentError, load_rules, load_system, store
from legendary_nb.cards.catalogue import read_rules
from legendary_nb.cards.check_content import check_content
from legendary_nb.cards.reader import SystemReader
from legendary_nb.cards.yaml_reader import card_before, read_yaml
from legendary_nb.effects import Lexicon, read_select
from legendary_nb.effects.grammar import PhraseError


@pytest.fixture
def content(tmp_path):
    """A content folder with core-1e, to be damaged."""
    shutil.copytree(store.CHECKOUT / "core-1e", tmp_path / "core-1e")
    return tmp_path


def change(content, file, old, new):
    """Replace the first place of a file that reads so."""
    path = content / "core-1e" / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file}.yaml no longer holds {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problem(content):
    with pytest.raises(ContentError) as caught:
        load_system("core-1e", content)
    return caught.value


# ---- one mistake, one error ----------------------------------------------------------------------------

# what is changed in which file, the card the error names, and what it must say
MISTAKES = {
    "an unknown verb": ("heroes", "play: [draw: 1]", "play: [drwa: 1]", "Black Widow: Mission Accomplished",
                        ["play", "verb 'drwa'", "did you mean 'draw'?"]),
    "an unknown parameter": ("heroes", "may: true", "mya: true", "Black Widow: Dangerous Rescue",
                             ["parameter of 'ko'", "'mya'", "did you mean 'may'?"]),
    "two verbs in one step": ("heroes", "play: [draw: 1]", "play: [{draw: 1, rescue: 1}]",
                              "Black Widow: Mission Accomplished", ["one verb", "- rescue: ..."]),
    "a wrong type": ("heroes", "may: true", "may: perhaps", "Black Widow: Dangerous Rescue",
                     ["ko: may", "true or false", "'perhaps'"]),
    "a list for a number": ("heroes", "play: [draw: 1]", "play: [draw: [1]]", "Black Widow: Mission Accomplished",
                            ["draw", "expected a number", "[1]"]),
    "a number for cards": ("heroes", "ko: a card from hand or discard", "ko: 2", "Black Widow: Dangerous Rescue",
                           ["ko", "a phrase such as 'a card from hand'"]),
    "no steps": ("heroes", "play: [draw: 1]", "play: []", "Black Widow: Mission Accomplished",
                 ["play", "a list of steps such as [draw: 1]"]),
    "an unknown class": ("heroes", "class: covert", "class: cover", "Black Widow: Dangerous Rescue",
                         ["class 'cover'", "did you mean 'covert'?"]),
    "an unknown superpower": ("heroes", "superpower covert", "superpower covet", "Black Widow: Dangerous Rescue",
                              ["class or team 'covet'", "did you mean 'covert'?"]),
    "an unknown team": ("heroes", "team: x-men", "team: xmen", "Cyclops", ["team 'xmen'", "did you mean 'x-men'?"]),
    "an unknown noun": ("heroes", "1 per bystander in victory", "1 per bystandr in victory",
                        "Black Widow: Covert Operation", ["'bystandr'", "did you mean 'bystander'?"]),
    "an unknown place": ("heroes", "from hand or discard", "from hand or discrad", "Black Widow: Dangerous Rescue",
                         ["unknown place", "'discrad'", "did you mean 'discard'?"]),
    "no place": ("heroes", "1 per bystander in victory", "1 per bystander", "Black Widow: Covert Operation",
                 ["say where these cards are", "'in victory'"]),
    "two places": ("heroes", "a card from hand or discard", "a card from hand in discard",
                   "Black Widow: Dangerous Rescue", ["place", "said twice", "'or'"]),
    "classes without or": ("masterminds", "a tech or ranged hero in hq", "a tech ranged hero in hq",
                           "Dr. Doom: Dark Technology", ["class", "said twice", "'or'"]),
    "a class or a team": ("masterminds", "a tech or ranged hero in hq", "a tech or x-men hero in hq",
                          "Dr. Doom: Dark Technology", ["another class after 'or'", "'x-men"]),
    "an unknown space": ("schemes", "villain at Bank in city", "villain at Banc in city", "Midtown Bank Robbery",
                         ["city space", "'Banc'", "did you mean 'Bank'?"]),
    "an unknown group": ("masterminds", "1 per HYDRA villain in victory", "1 per HYDRO villain in victory",
                         "Red Skull: HYDRA Conspiracy", ["'HYDRO'", "did you mean 'HYDRA'?"]),
    "a group nobody leads": ("masterminds", "{villains: HYDRA}", "{villains: HYDRO}", "Red Skull",
                             ["leads", "villain group 'HYDRO'", "did you mean 'HYDRA'?"]),
    "a group of the wrong kind": ("masterminds", "{henchmen: Doombot Legion}", "{villains: Doombot Legion}",
                                  "Dr. Doom", ["leads", "villain group 'Doombot Legion'"]),
    "an unknown card": ("schemes", '"Killbot" villains', '"Kilbot" villains', "Replace Earth's Leaders with Killbots",
                        ["unknown card 'Kilbot'", "did you mean 'Killbot'?"]),
    "an open quotation mark": ("schemes", '"Killbot" villains', '"Killbot villains',
                               "Replace Earth's Leaders with Killbots", ["quotation mark is missing"]),
    "an unknown event": ("heroes", "instead of gain wound", "instead of gain wuond",
                         "Captain America: Diving Block", ["event 'gain wuond'", "did you mean 'gain wound'?"]),
    "an unknown destination": ("heroes", "to: hand", "to: hnad", "Cyclops: Unending Energy",
                               ["'to' of 'put'", "'hnad'", "did you mean 'hand'?"]),
    "an unknown captor": ("heroes", "captor: it", "captor: villian", "Deadpool: Here, Hold This for a Second",
                          ["captor", "this", "mastermind", "'villian'"]),
    "an unknown condition": ("schemes", "evil wins: wounds empty", "evil wins: wounds emty", "The Legacy Virus",
                             ["evil wins", "'wounds emty'", "did you mean 'wounds empty'?"]),
    "a moment of another kind of card": ("henchmen", "fight: [recruit: 1]", "play: [recruit: 1]", "Hand Ninjas",
                                         ["a henchman has no 'play'", "ambush, fight, escape"]),
    "an unknown key": ("heroes", "rarity: common", "rarety: common", "Black Widow: Dangerous Rescue",
                       ["key 'rarety'", "did you mean 'rarity'?"]),
    "an unknown rarity": ("heroes", "rarity: common", "rarity: comon", "Black Widow: Dangerous Rescue",
                          ["rarity 'comon'", "did you mean 'common'?"]),
    "no copies": ("villains", "copies: 2", "copies: 0", "Brotherhood: Blob", ["copies", "1 or more", "0"]),
    "copies in words": ("villains", "copies: 2", "copies: two", "Brotherhood: Blob", ["copies", "1 or more", "'two'"]),
    "a negative cost": ("heroes", "cost: 3", "cost: -3", "Black Widow: Dangerous Rescue", ["cost", "0 or more", "-3"]),
    "an unreadable attack": ("villains", "attack: 4", "attack: 4++x", "Brotherhood: Blob", ["attack", "2, 2+ or *"]),
    "a card without a name": ("heroes", "name: Dangerous Rescue", "note: Dangerous Rescue", "Black Widow: entry 1",
                              ["'name' is missing"]),
    "a number for a name": ("henchmen", "name: Sentinel", "name: 7", "entry 4", ["name", "a text", "in quotes"]),
    "a hero without a name": ("heroes", "- hero: Black Widow\n  team", "- team", "entry 1", ["'hero' is missing"]),
    "a hero without cards": ("heroes", "  cards:\n  - name: Dangerous Rescue", "  crads:\n  - name: Dangerous Rescue",
                             "Black Widow", ["key 'crads'", "did you mean 'cards'?"]),
    "a group without a name": ("villains", "- group: Brotherhood", "- grop: Brotherhood", "entry 1",
                               ["key 'grop'", "did you mean 'group'?"]),
    "a mastermind without attack": ("masterminds", "  attack: 9\n", "", "Dr. Doom", ["'attack' is missing"]),
    "a scheme without twists": ("schemes", "  twists: 8\n  setup: {wounds", "  setup: {wounds", "The Legacy Virus",
                                ["'twists' is missing"]),
    "twists for too few players": ("schemes", "twists: {2: 8, 3: 8, 4: 5, 5: 5}", "twists: {2: 8, 3: 8}",
                                   "Super Hero Civil War", ["twists", "4, 5 players"]),
    "a basic card without a kind": ("basics", "  kind: wound\n", "", "Wound", ["'kind' is missing"]),
    "an unknown kind": ("basics", "kind: wound", "kind: wonud", "Wound", ["kind 'wonud'", "did you mean 'wound'?"]),
    "an unknown noun of a form": ("schemes", "noun: bystander", "noun: bystender",
                                  "Replace Earth's Leaders with Killbots", ["noun", "did you mean 'bystander'?"]),
    "a bad span of twists": ("schemes", "    5-6:", "    5-x:", "Unleash the Power of the Cosmic Cube",
                             ["twist", "a span such as 5-6", "'5-x'"]),
    "a span backwards": ("schemes", "    5-6:", "    6-5:", "Unleash the Power of the Cosmic Cube",
                         ["a span such as 5-6", "'6-5'"]),
    "a word among twist numbers": ("schemes", "    5-6:", "    last:", "Unleash the Power of the Cosmic Cube",
                                   ["a span such as 5-6", "'last'"]),
    "an unknown change of the setup": ("schemes", "{wounds per player: 6}", "{wounds per palyer: 6}",
                                       "The Legacy Virus", ["setup", "did you mean 'wounds per player'?"]),
    "a change of the setup in words": ("schemes", "{wounds per player: 6}", "{wounds per player: six}",
                                       "The Legacy Virus", ["wounds per player", "0 or more", "'six'"]),
    "a text among the entries": ("henchmen", "- name: Sentinel", "- Sentinel\n- name: Sentinel", "entry 4",
                                 ["an entry with keys", "'Sentinel'"]),
    "a card twice": ("henchmen", "name: Hand Ninjas", "name: Sentinel", "Sentinel",
                     ["is in this list twice", "its own name"]),
    "two cards alike but for a sign": ("basics", "name: Wound", "name: Sentinel!", "Sentinel!",
                                       ["another card", "give each card its own name"]),
    "a list of nothing": ("heroes", "ko: a card from hand or discard", "choose one: []",
                          "Black Widow: Dangerous Rescue", ["choose one", "a list of lists of steps"]),
    "a condition without a consequence": ("heroes", "play: [draw: 1]", "play: [if: solo]",
                                          "Black Widow: Mission Accomplished", ["if: say what happens", "'then'"]),
    "neither rarity nor copies": ("heroes", "    rarity: common\n", "", "Black Widow: Dangerous Rescue",
                                  ["'rarity' or 'copies' is missing"]),
    "a scheme that cannot be lost": ("schemes", "  evil wins: wounds empty\n", "", "The Legacy Virus",
                                     ["evil can never win", "'evil wins'"]),
    "an unknown rule for one player": ("system", "after twist: ko hq hero", "after twist: ko hq heroes", "",
                                       ["setup: solo: after twist", "did you mean 'ko hq hero'?"]),
    "a score without twists": ("system", "{bystander: 4, twist: 3, villain: 1}", "{bystander: 4, villain: 1}", "",
                               ["setup: solo: score", "'twist' is missing"]),
    "a colour of no class": ("system", "class colours: {strength", "class colours: {strenght", "",
                             ["class colours", "did you mean 'strength'?"]),
    "a missing table row": ("system", "    5: {villain groups: 4", "    6: {villain groups: 4", "",
                            ["setup: players: 5", "5 players"]),
    "a missing table number": ("system", "henchman groups: 1, henchman cards: 3", "henchman cards: 3", "",
                               ["setup: players: 1", "'henchman groups' is missing"]),
    "a missing part of the setup": ("system", "  hand size: 6\n", "", "", ["setup", "'hand size' is missing"]),
    "an unknown starter": ("system", "S.H.I.E.L.D. Agent: 8", "S.H.I.E.L.D. Agnet: 8", "",
                           ["setup: starting deck", "did you mean 'S.H.I.E.L.D. Agent'?"]),
    "an unknown stack card": ("system", "wounds: Wound,", "wounds: Wuond,", "",
                              ["setup: stacks: wounds", "did you mean 'Wound'?"]),
    "a missing stack": ("system", "wounds: Wound, ", "", "", ["stack 'wounds' is missing"]),
    "an unknown hero of the first game": ("system", "heroes: [Spider-Man", "heroes: [Spiderman", "",
                                          ["first game", "did you mean 'Spider-Man'?"]),
    "an unknown key of the system": ("system", "classes: [", "clases: [", "", ["did you mean 'classes'?"]),
    "a mode without a name": ("system", "{name: Heroic Mode, twists: 1}", "{twists: 1}", "",
                              ["modes: heroic", "a mode needs a name"]),
    "levels of another kind": ("system", "{name: Heroic Mode, twists: 1}", "{name: Heroic Mode, twists: 1, levels: 3}",
                               "", ["modes: heroic", "levels: expected any, or a list of numbers"]),
    "larger hands of another kind": ("system", "  hand size: 6\n", "  hand size: 6\n  larger hands: 8\n", "",
                                     ["setup: larger hands", "a list of numbers such as [7, 8]"]),
}


def test_after_or_another_keyword_is_expected():
    lexicon = Lexicon(keywords=frozenset(["dodge", "flying"]))
    assert read_select("card with dodge or flying in hand", lexicon).keywords == ("dodge", "flying")
    with pytest.raises(PhraseError, match="expected another keyword after 'or' at 'haste'"):
        read_select("card with dodge or haste in hand", lexicon)


def test_after_holding_a_kind_of_card_is_expected():
    assert read_select("villain holding bystander in city", Lexicon()).holding == "bystander"
    with pytest.raises(PhraseError, match="expected a kind of card at 'ransom'"):
        read_select("villain holding ransom in city", Lexicon())


@pytest.mark.parametrize(("file", "old", "new", "card", "words"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_with_its_file_its_card_and_what_to_do(content, file, old, new, card, words):
    change(content, file, old, new)
    error = problem(content)
    assert error.file == f"core-1e/{file}.yaml"
    assert error.card == card
    assert str(error).startswith(f"core-1e/{file}.yaml: {card}: " if card else f"core-1e/{file}.yaml: ")
    assert [word for word in words if word not in error.problem] == []


def test_the_undamaged_folder_reads_without_an_error(content):
    assert len(load_system("core-1e", content).heroes) == 15


# ---- what is not YAML ----------------------------------------------------------------------------------

DAMAGED_TEXTS = {
    "a key twice": ("    cost: 3\n", "    cost: 3\n    cost: 4\n", "Dangerous Rescue",
                    ["line 10", "'cost'", "is there twice"]),
    "yes": ("may: true", "may: yes", "Dangerous Rescue", ["'yes'", "true or false", "in quotes"]),
    "No": ("may: true", "may: No", "Dangerous Rescue", ["'No'", "true or false"]),
    "off as a key": ("cost: 3", "off: 3", "Dangerous Rescue", ["'off'", "in quotes"]),
    "True": ("may: true", "may: True", "Dangerous Rescue", ["write true"]),
    "a number with a leading zero": ("name: Dangerous Rescue", "name: 007", "007", ["007", "in quotes"]),
    "a tab": ("    cost: 3", "\tcost: 3", "Dangerous Rescue", ["line", "spaces, not tabs"]),
    "a wrong indentation": ("    cost: 3", "   cost: 3", "Dangerous Rescue", ["line 9", "indentation"]),
    "an open bracket": ("play: [draw: 1]", "play: [draw: 1", "Mission Accomplished", ["bracket"]),
    "a colon in a text": ("name: Dangerous Rescue", "name: Rescue: Dangerous", "Rescue: Dangerous", ["in quotes"]),
    "an alias": ("class: covert", "class: &c covert\n    team: *c", "Dangerous Rescue", ["anchors and aliases"]),
    "a tag": ("class: covert", "class: !covert x", "Dangerous Rescue", ["tags"]),
    "a list as a key": ("cost: 3", "? [cost]\n    : 3", "Dangerous Rescue", ["a key must be a word"]),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "card", "words"), DAMAGED_TEXTS.values(), ids=DAMAGED_TEXTS)
def test_damaged_yaml_is_told_with_its_line_and_card(content, old, new, card, words):
    change(content, "heroes", old, new)
    error = problem(content)
    assert (error.file, error.card) == ("core-1e/heroes.yaml", card)
    assert error.problem.startswith("line ")
    assert [word for word in words if word not in error.problem] == []


def test_a_file_cut_off_in_a_card_names_the_card(content):
    path = content / "core-1e" / "heroes.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("[draw: 1]") + 4], encoding="utf-8")
    error = problem(content)
    assert error.card == "Mission Accomplished"
    assert "cut off" in error.problem


def test_an_empty_file_is_told(content):
    (content / "core-1e" / "heroes.yaml").write_text("# nothing yet\n", encoding="utf-8")
    assert "heroes.yaml: the file is empty" in str(problem(content))


@pytest.mark.parametrize("file", ["system", "heroes", "schemes"])
def test_a_missing_file_is_told(content, file):
    (content / "core-1e" / f"{file}.yaml").unlink()
    assert f"core-1e/{file}.yaml: the file is missing" in str(problem(content))


def test_a_file_with_a_wrong_name_is_told_with_the_right_one(content):
    (content / "core-1e" / "heroes.yaml").rename(content / "core-1e" / "heros.yaml")
    error = problem(content)
    assert error.file == "core-1e/heros.yaml"
    assert "did you mean 'heroes'?" in error.problem


def test_a_folder_in_the_place_of_a_file_is_told(content):
    (content / "core-1e" / "heroes.yaml").unlink()
    (content / "core-1e" / "heroes.yaml").mkdir()
    assert "heroes.yaml: the file cannot be read" in str(problem(content))


def test_text_that_is_not_utf_8_is_told_with_its_line_and_card(content):
    path = content / "core-1e" / "heroes.yaml"
    path.write_bytes(path.read_bytes().replace(b"  - name: Covert Operation", b"  - name: Op\xe9ration"))
    error = problem(content)
    assert (error.file, error.card) == ("core-1e/heroes.yaml", "Op")
    assert "UTF-8" in error.problem


def test_a_byte_order_mark_does_no_harm(content):
    path = content / "core-1e" / "heroes.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert "Black Widow" in load_system("core-1e", content).heroes


@pytest.mark.parametrize("text", ["[" * 4000 + "]" * 4000, "- " * 3000 + "x", "{a: " * 3000 + "1" + "}" * 3000,
                                  "[" * 32_000, "{" * 32_000, "- " * 32_000, "? " * 32_000, "[{a: " * 16_000,
                                  "&a [" * 16_000, "\n".join(" " * n + "a:" for n in range(500))])
def test_data_nested_without_end_is_told(content, text):
    (content / "core-1e" / "heroes.yaml").write_text("# brackets\n" + text, encoding="utf-8")
    assert re.search(r"heroes.yaml: line \d+: nested too deeply, at most 60 levels are allowed", str(problem(content)))


@pytest.mark.parametrize("text", ["", " " * 32_000, "- " * 16_000, "-" + " " * 32_000])
def test_the_card_before_a_place_is_found_in_one_pass(text):
    """A pattern that can split the same spaces in many ways needs half a minute for 32,000 of them."""
    assert card_before(f" - {{name: 'Thor' , }}\n[\n{text}") == "Thor"


def test_an_ability_nested_without_end_is_told_with_its_card(content):
    condition = "not " * 5000 + "solo"
    change(content, "heroes", "play: [draw: 1]", f"play:\n    - if: {condition}\n      then: [draw: 1]")
    error = problem(content)
    assert error.card == "Black Widow: Mission Accomplished"
    assert "play: nested too deeply" in error.problem


def test_a_condition_nested_without_end_is_told(content):
    change(content, "schemes", "evil wins: wounds empty", "evil wins: " + "not " * 5000 + "solo")
    assert "nested too deeply" in str(problem(content))
    assert "nested too deeply" in check_content(content)[0]


def test_an_unknown_system_is_told_with_the_nearest_one(content):
    with pytest.raises(ContentError, match=r"unknown system 'core-1'; did you mean 'core-1e'\?"):
        load_system("core-1", content)


def test_a_content_folder_that_does_not_exist_is_told(tmp_path):
    with pytest.raises(ContentError, match="does not exist"):
        load_system("core-1e", tmp_path / "nowhere")


def test_numbers_and_true_and_false_are_read_and_every_other_word_stays_text(tmp_path):
    (tmp_path / "x.yaml").write_text('[3, -2, true, null, "3", 2+, 1.5, 0x1F, 2012-01-01, "yes", 1_000]\n')
    assert read_yaml(tmp_path / "x.yaml") == [3, -2, True, None, "3", "2+", "1.5", "0x1F", "2012-01-01", "yes", "1_000"]


# ---- the rules catalogue -------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "words"), [
    ({"level": "cores"}, ["level 'cores'", "did you mean 'core'?"]),
    ({"systems": "core-1e"}, ["systems", "a list"]),
    ({"chek": "Given ..."}, ["key 'chek'", "did you mean 'check'?"]),
    ({"rule": 3}, ["rule", "a text"]),
])  # fmt: skip
def test_a_damaged_rule_is_told_with_its_id(change, words):
    files = copy.deepcopy(store.load("rules"))
    files["city"][0].update(change)
    with pytest.raises(ContentError) as caught:
        read_rules(files)
    assert caught.value.card == files["city"][0]["id"]
    assert [word for word in words if word not in str(caught.value)] == []


def test_a_rule_that_is_there_twice_is_told():
    files = {"city": store.load("rules")["city"] * 2}
    with pytest.raises(ContentError, match="this rule is there twice"):
        read_rules(files)


# ---- all problems at once ------------------------------------------------------------------------------


def test_the_content_of_this_project_has_no_problem():
    assert check_content() == []


def test_the_check_goes_on_after_the_first_problem(content):
    change(content, "heroes", "class: covert", "class: cover")
    change(content, "heroes", "from hand or discard", "from hnd or discard")
    change(content, "heroes", "play: [draw: 1]", "play: [drwa: 1]")
    change(content, "henchmen", "fight: [recruit: 1]", "figth: [recruit: 1]")
    change(content, "system", "hand size: 6", "hand size: six")
    found = check_content(content)
    assert [line.split(": ")[0] for line in found] == ["core-1e/system.yaml", *["core-1e/heroes.yaml"] * 3,
                                                       "core-1e/henchmen.yaml"]
    assert "Dangerous Rescue: class" in found[1]
    assert "Dangerous Rescue: superpower covert" in found[2]
    assert "Mission Accomplished" in found[3]


def test_a_file_that_cannot_be_read_does_not_make_its_names_unknown(content):
    change(content, "villains", "    attack: 4", "   attack: 4")
    found = check_content(content)
    assert len(found) == 1
    assert found[0].startswith("core-1e/villains.yaml: Blob: line ")


def test_the_check_covers_the_rules_and_every_system(content):
    shutil.copytree(content / "core-1e", content / "my-set")
    (content / "my-set" / "basics.yaml").unlink()
    shutil.copytree(store.CHECKOUT / "rules", content / "rules")
    (content / "rules" / "city.yaml").write_text("- id: city.spaces\n", encoding="utf-8")
    files = {line.split(": ")[0] for line in check_content(content)}
    assert files == {"my-set/basics.yaml", "rules/city.yaml"}


def test_the_check_of_a_folder_without_content_says_so(tmp_path):
    assert check_content(tmp_path) == [f"{tmp_path}: there is no content in this folder"]
    assert "does not exist" in check_content(tmp_path / "nowhere")[0]


# ---- any damage ----------------------------------------------------------------------------------------



def read(name, files):
    """A system, or None where it is refused; any other error than a ContentError is a failure."""
    try:
        return SystemReader(name, files).read()
    except ContentError as error:
        assert error.file.startswith(f"{name}/")
        return None


@pytest.mark.parametrize("seed", range(12))
def test_damaged_data_is_refused_with_a_content_error_or_plays(seed, tmp_path, monkeypatch):
    """What the reader lets pass is a system that games can be set up with."""
    files = store.load("core-1e")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    refused = 0
    for n in range(20):
        damaged = damage(files, random.Random(100 * seed + n))
        if read("core-1e", damaged) is None:
            refused += 1
            assert noted("core-1e", damaged) != []
            continue
        content = tmp_path / str(n)
        store.write_json(content / "core-1e.json", {"form": store.FORM, "stamp": [], "files": damaged})
        monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(content))
        for players in (1, 2, 5):
            set_up(players, seed)
    assert refused > 0


def noted(name, files):
    """All problems of a system that is refused."""
    problems = []
    with pytest.raises(ContentError):
        SystemReader(name, files, problems).read()
    return problems


def set_up(players, seed):
    try:
        assert Game.new(Setup("core-1e", players), seed=seed).ask is not None
        assert Game.new("core-1e", players=players, seed=seed).ask is not None
    except SetupError:
        pass


@pytest.mark.parametrize("seed", range(8))
def test_damaged_text_is_refused_with_a_content_error_or_read(seed, tmp_path):
    rng = random.Random(seed)
    for n in range(10):
        file = rng.choice(["system", "heroes", "villains", "henchmen", "masterminds", "schemes", "basics"])
        text = (store.CHECKOUT / "core-1e" / f"{file}.yaml").read_bytes()
        a, b = sorted(rng.sample(range(len(text)), 2))
        junk = rng.choice([b"\t", b"[", b"}", b": ", b"\xff", b"\0", b"'", b"- ", b"&a *a", b"\n", b"?", b"|"])
        damaged = rng.choice([text[:a], text[:a] + junk + text[a:], text[:a] + text[b:], text[:b] + text[a:]])
        path = tmp_path / str(n) / "core-1e" / f"{file}.yaml"
        path.parent.mkdir(parents=True)
        path.write_bytes(damaged)
        try:
            data = read_yaml(path)
        except ContentError as error:
            assert error.file == f"core-1e/{file}.yaml"
            continue
        read("core-1e", {**store.load("core-1e"), file: data})


@pytest.mark.parametrize("seed", range(4))
def test_damaged_rules_are_refused_with_a_content_error_or_read(seed):
    files = {name: data for name, data in store.load("rules").items() if name in ("city", "fight", "ambush")}
    refused = 0
    for n in range(25):
        try:
            read_rules(damage(files, random.Random(1000 * seed + n)))
        except ContentError as error:
            refused += 1
            assert error.file.startswith("rules/")
    assert refused > 0


@pytest.mark.parametrize("damage", [
    {}, {"system": None}, {"system": []}, {"system": "x"}, {"system": {}}, {"system": {"classes": 3, "teams": "x"}},
])  # fmt: skip
def test_a_system_file_of_a_wrong_shape_is_refused(damage):
    with pytest.raises(ContentError):
        SystemReader("my-set", damage).read()


def test_the_rules_of_this_project_are_read():
    assert "city.spaces" in load_rules()
