"""Emblems: everything with a name has a face of its own, drawn from parts that the pages have, and easy to see."""

import colorsys
import re
from itertools import combinations

import pytest
from support.contrast import SKINS, contrast, tokens

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.cards.check_content import check_content
from legendary_nb.cards.emblem_words import MOTIFS, PATTERNS, SHAPES_OF_SIDES, TONES
from legendary_nb.cards.own import read_own
from legendary_nb.ui.board.emblems import SHAPES, card_emblem, emblems_in, grown
from legendary_nb.ui.board.faces import face_of
from legendary_nb.ui.board.new_game import mixable
from legendary_nb.ui.joined import STATIC

STYLE = (STATIC / "shared" / "emblems.css").read_text(encoding="utf-8")
SYSTEMS = system_names()
OWN = "- hero: Nobody Yet\n  cards:\n  - {name: First Try, class: tech, rarity: common, cost: 3, attack: 2}\n"


def with_faces(system: System) -> list[str]:
    """The names of everything of a system that has a face."""
    parts = (system.heroes, system.villains, system.henchmen, system.masterminds, system.schemes, system.missions,
             system.basics, system.extras)
    return [system.id, *dict.fromkeys(name for part in parts for name in part)]


@pytest.mark.parametrize("name", SYSTEMS)
def test_everything_of_a_system_has_one_emblem_and_nothing_else_has(name):
    system = load_system(name)
    assert sorted(system.emblems) == sorted(with_faces(system))


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_two_of_a_system_share_shape_and_motif(name):
    system = load_system(name)
    rows = emblems_in(system) | {f"basic:{card.name}": card_emblem(card, system) for card in system.basics.values()
                                 if card.role != "special starter"}
    seen: dict[tuple, str] = {}
    for who, (shape, motif, *_) in rows.items():
        assert seen.setdefault((shape, motif), who) == who


def test_the_same_name_has_the_same_emblem_in_every_system():
    seen: dict[str, tuple] = {}
    for system in map(load_system, SYSTEMS):
        for name, emblem in system.emblems.items():
            assert seen.setdefault(name, (system.id, emblem))[1] == emblem, name


def same_character(one: str, other: str, systems: tuple[System, System]) -> bool:
    """Whether two names are those of one character: equal, or an older name of it."""
    renamed = [pair for system in systems for names in system.facts.get("replaces", {}).values()
               for pair in (names or {}).items()]
    return one == other or (one, other) in renamed or (other, one) in renamed


def test_heroes_that_can_meet_have_motifs_of_their_own():
    pairs = {tuple(sorted((s.id, other.id))) for s in map(load_system, SYSTEMS) for other in mixable(s)}
    assert len(pairs) == 3
    for pair in pairs:
        here, there = systems = tuple(map(load_system, pair))
        alike = [(a, b) for a in here.heroes for b in there.heroes
                 if here.emblems[a].motif == there.emblems[b].motif and not same_character(a, b, systems)]
        split = [(a, b) for a in here.heroes for b in there.heroes
                 if same_character(a, b, systems) and here.emblems[a].motif != there.emblems[b].motif]
        assert (alike, split) == ([], [])


# ---- what the pages draw -----------------------------------------------------------------------------


def test_the_pages_draw_every_motif_pattern_and_shape_and_no_other():
    def named_in(*files):
        text = "".join(file.read_text(encoding="utf-8") for file in files)
        return sorted(re.findall(r"^  (\w+):", text, re.M))

    shared = STATIC / "shared"
    assert named_in(*shared.glob("motifs_*.js")) == sorted(MOTIFS)
    assert named_in(shared / "patterns.js") == sorted(PATTERNS)
    assert named_in(shared / "shapes.js") == sorted({*SHAPES_OF_SIDES, *SHAPES.values()})
    used = {emblem.motif for system in map(load_system, SYSTEMS) for emblem in system.emblems.values()}
    assert sorted(MOTIFS) == sorted(used)


def test_no_line_of_a_motif_is_thinner_than_two_and_a_half_of_48():
    scripts = "".join(file.read_text(encoding="utf-8") for file in (STATIC / "shared").glob("motifs_*.js"))
    widths = [float(width) for width in re.findall(r'(?:line|faint)\(\s*(?:"[^"]*"|`[^`]*`)\s*,\s*([\d.]+)', scripts)]
    widths += [float(width) for width in re.findall(r'stroke-width="([\d.]+)"', scripts)]
    assert len(widths) > 100 and min(widths) >= 2.5


# ---- colours -----------------------------------------------------------------------------------------


def hsl(hue: int, saturation: int, lightness: int) -> str:
    parts = colorsys.hls_to_rgb(hue / 360, lightness / 100, saturation / 100)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def lighter(colour: str, share: float) -> str:
    """A colour under white of this opacity."""
    parts = (int(colour[k:k + 2], 16) for k in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def lightness(rule: str) -> list[int]:
    """The lightnesses of hues in a rule of the sheet."""
    body = STYLE.partition(f"\n  {rule} {{")[2].partition("\n  }")[0]
    return [int(n) for n in re.findall(r"hsl\(var\(--hue\) var\(--sat\) (\d+)%\)", body)]


def test_white_is_easy_to_read_on_every_hue_of_every_tone():
    (badge,), (light, middle, dark) = lightness(".emblem"), lightness(".art[data-pattern]")
    assert light > middle == badge > dark
    for saturation in TONES.values():
        for hue in range(360):
            assert contrast("#ffffff", hsl(hue, saturation, badge)) >= 4.5
            assert contrast("#ffffff", hsl(hue, saturation, light)) >= 3  # only the motif lies there


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("skin", SKINS)
def test_the_words_of_a_scheme_are_easy_to_read_on_its_motif(skin, theme):
    (ground,) = lightness(".scheme-card[data-pattern]")
    opacity = float(re.search(r"\.scheme-card > \.artm \{[^}]*opacity: ([\d.]+)", STYLE)[1])
    colours = tokens(skin, theme)
    weakest = min((contrast(colours[text], lighter(hsl(hue, saturation, ground), opacity)), text, hue)
                  for text in ("on-scheme", "on-scheme-2") for saturation in TONES.values() for hue in range(0, 360, 5))
    assert weakest[0] >= 4.5, weakest


# ---- whose face a card shows -------------------------------------------------------------------------


def test_a_card_shows_its_hero_group_or_mastermind_and_a_basic_card_itself():
    system = load_system("core-2e")
    motif = {card.full_name: card_emblem(card, system)[:2] for card in system.cards()}
    assert motif["Hulk: Hulk Smash!"] == ["circle", system.emblems["Hulk"].motif]
    assert motif["Viper"] == ["pennant", system.emblems["Hydra"].motif]
    boss = system.masterminds["Loki"]
    assert all(card_emblem(card, system) == card_emblem(boss.card, system) for card in (*boss.tactics, boss.epic))
    assert motif["S.H.I.E.L.D. Officer: Tech Specialist"] == ["shield", system.emblems["Tech Specialist"].motif]
    assert face_of(boss.card, system)["emblem"] == ["frame", "snake", "waves", 104, TONES["soft"]]


def test_cards_of_your_own_have_an_emblem_that_stays():
    (card,) = read_own(OWN, "core-1e").cards
    system = load_system("core-1e")
    shape, seed, pattern, hue, saturation = card_emblem(card, system)
    assert (shape, seed, pattern, hue) == ("square", 113, "chevrons", 286)  # also in another process and another year
    (again,) = read_own(OWN, "core-1e").cards
    assert card_emblem(again, system) == [shape, seed, pattern, hue, saturation]
    names = [f"Hero {n}" for n in range(40)]
    assert len({tuple(grown(name)) for name in names}) == 40
    assert len({grown(name)[0] for name in names}) > 30


# ---- mistakes ----------------------------------------------------------------------------------------

MISTAKES = {
    "motif: qqqq": "Thor: motif: unknown motif 'qqqq'; known are: ace, anchor, antlers, arrow, atom, axe,",
    "motif: hamer": "Thor: motif: unknown motif 'hamer'; did you mean 'hammer'?",
    "pattern: stripes": "Thor: pattern: unknown pattern 'stripes'; did you mean 'rings'?",
    "hue: 400": "Thor: hue: expected a whole number from 0 to 359, not 400",
    "tone: loud": "Thor: tone: unknown tone 'loud'; known are: grey, soft, vivid",
    "of: Thorr": "Thorr: unknown name 'Thorr'; did you mean 'Thor'?",
    "of: Hulk": "Hulk: of: 'Hulk' is in this list twice; give each its own name",
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_check_refuses_a_wrong_emblem_and_says_where(copied_content, mistake):
    file = copied_content / "core-1e" / "emblems.yaml"
    key = mistake.partition(":")[0]
    rows = file.read_text(encoding="utf-8").splitlines()
    at = next(k for k, row in enumerate(rows) if "of: Thor," in row)
    rows[at] = re.sub(rf"\b{key}: [\w-]+", mistake, rows[at])
    file.write_text("\n".join(rows), encoding="utf-8")
    problems = [problem for problem in check_content(copied_content) if problem.startswith("core-1e")]
    assert any(problem.startswith(f"core-1e/emblems.yaml: {MISTAKES[mistake]}") for problem in problems), problems


@pytest.fixture
def copied_content(tmp_path):
    from shutil import copytree

    from legendary_nb.cards import store

    for name in ("core-1e", "rules"):
        copytree(store.own_content() / name, tmp_path / name)
    return tmp_path


def test_every_system_has_a_motif_of_its_own():
    rows = [load_system(name).emblems[name] for name in SYSTEMS]
    assert all(one.motif != other.motif for one, other in combinations(rows, 2))
