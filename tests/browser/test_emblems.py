"""Emblems in a browser: told apart in grey at 24 pixels, and on the cards of the board."""

from itertools import combinations

import numpy as np
import pytest
from support.clicking import SYSTEMS

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.ui.board.emblems import SEEDS, card_emblem, emblems_in
from legendary_nb.ui.joined import joined_script

# The same motif, half a pixel aside, has lost about 0.17 of its ink (the middle of all; a test below measures it).  Two
# motifs that differ by more are not one motif drawn a little aside.
LEAST = 0.2
# the motif of each emblem as it lies in its shape, without the ground: how white each pixel is
INK = """async (rows) => {
  const found = {};
  for (const [who, [shape, motif, , , , aside = 0]] of Object.entries(rows)) {
    const [x, y, size] = SHAPES[shape][1];
    const drawn = typeof motif === "number" ? grown(motif) : MOTIFS[motif];
    const picture = new Image();
    picture.src = "data:image/svg+xml," + encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 48 48"><path d="M0 0h48v48H0z"/>` +
      `<svg x="${x + aside}" y="${y + aside}" width="${size}" height="${size}" viewBox="0 0 48 48">` +
      `<g fill="#fff" color="#fff">${drawn}</g></svg></svg>`);
    await picture.decode();
    const paper = Object.assign(document.createElement("canvas"), { width: 24, height: 24 }).getContext("2d");
    paper.drawImage(picture, 0, 0);
    const { data } = paper.getImageData(0, 0, 24, 24);
    found[who] = Array.from({ length: 24 }, (_, y) => Array.from({ length: 24 }, (_, x) => data[4 * (24 * y + x)]));
  }
  return found;
}"""
PLACES = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


def difference(one: np.ndarray, other: np.ndarray) -> float:
    """The share of ink that two motifs do not have in common where they lie best on each other, a pixel aside at most:
    0 if they are the same, 1 if nothing is."""
    apart = min(np.abs(one - np.roll(other, place, axis=(0, 1))).sum() for place in PLACES)
    return apart / (one.sum() + other.sum())


def inks(page, rows) -> dict[str, np.ndarray]:
    return {who: np.array(ink, float) for who, ink in page.evaluate(INK, rows).items()}


@pytest.fixture
def drawing(open_page):
    page = open_page()
    page.add_script_tag(content=joined_script("shared/emblems.js"))
    return page


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_two_emblems_of_a_side_differ_in_grey_at_24_pixels(drawing, name):
    system = load_system(name)
    rows = emblems_in(system) | {f"basic:{card.name}": card_emblem(card, system) for card in system.basics.values()
                                 if card.role != "special starter"}
    found = inks(drawing, rows)
    alike = sorted((round(difference(found[a], found[b]), 3), a, b) for a, b in combinations(rows, 2)
                   if rows[a][0] == rows[b][0])
    assert [pair for pair in alike if pair[0] < LEAST] == []


def test_two_motifs_must_differ_by_more_than_the_same_one_half_a_pixel_aside(drawing):
    rows = emblems_in(load_system("core-2e"))
    here, aside = inks(drawing, rows), inks(drawing, {who: [*row, 1] for who, row in rows.items()})
    assert difference(here["heroes:Hulk"], here["heroes:Hulk"]) == 0
    assert np.median([difference(here[who], aside[who]) for who in rows]) < LEAST


def test_motifs_grown_from_a_name_are_all_different_and_stay(drawing):
    drawn = drawing.evaluate("(n) => Array.from({ length: n }, (_, seed) => grown(seed))", SEEDS)
    assert len(set(drawn)) == SEEDS
    assert drawing.evaluate("() => grown(113)") == drawn[113]


MOTIFS_SHOWN = """() => [...document.querySelectorAll(".card")].map((card) => {
  const art = card.querySelector(".art");
  const motif = [...art.children].filter((part) => part.matches("svg, .artm")).map((part) => part.className).join();
  return [card.dataset.f, motif, art.dataset.pattern, art.style.getPropertyValue("--hue")];
})"""
UNSEEN = """() => [...document.querySelectorAll(".artm, .emblem use")].filter((part) => {
  const box = part.getBoundingClientRect();
  const isThere = part.matches("use") ? document.querySelector(part.getAttribute("href"))
    : getComputedStyle(part).backgroundImage.startsWith("url");
  return !isThere || box.width < 5 || box.height < 5;
}).length"""


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_card_on_the_board_shows_its_motif_and_nothing_lies_on_what_it_gives(desk, name):
    board = desk(Game.new(Setup(name, 2), seed=3))
    system = board.sitting.game.table.box.system
    emblems = {card.id: card_emblem(card, system) for card in system.cards()}
    shown = board.page.evaluate(MOTIFS_SHOWN)
    assert len(shown) > 10
    for card, *look in shown:
        assert look == [f"artm lg-m-{emblems[card][1]}", emblems[card][2], str(emblems[card][3])]
    assert board.count(".scheme-card > .artm") == 1 and board.count(".bosses .card .band .emblem") == 1
    assert board.count(".stacks .emblem") >= 3
    assert board.page.evaluate(UNSEEN) == 0


def test_the_form_shows_a_face_beside_every_name(desk):
    board = desk(None)
    board.page.locator('[data-act="form-how"][data-arg="choose"]').click()
    board.settle()
    assert board.count(".complist .pick") > 30
    assert board.count(".complist .pick:not(:has(.emblem, .artm))") == 0
    assert board.count(".tile .emblem") == 5
