"""Boards that are clicked through: a stacked game, playing on by what glows, and what is cut or hidden on a page."""

import json

from legendary_nb import Game
from legendary_nb.cards import load_system, system_names
from legendary_nb.session.saves import Saved

SYSTEMS = [name for name in system_names() if not load_system(name).draft]
HQ = ["Odinson", "Web-Shooters", "Lightning Bolt", "Hulk Smash!", "Oddball"]


def stacked(players=1, **parts) -> Game:
    parts.setdefault("hq", HQ)
    return Game.stacked("core-1e", players=players, **parts)


def play_on(desk, limit=400) -> None:
    """Play by clicking what glows: cards, then enemies, then heroes; then end the turn; answer what is asked."""
    for _ in range(limit):
        if desk.sees(".final"):
            return
        step(desk)
    raise AssertionError("the game did not end")


def step(desk) -> None:
    if desk.sees(".curtain"):
        desk.click(".curtain .btn")
    elif desk.sees(".asked"):
        answer(desk)
    else:
        wanted = (".handrow .card.is-can:not(.wound)", ".boss.is-can", ".outrow.is-can", ".lane .card.is-can",
                  ".hq .card.is-can", ".stack.is-can")
        target = next((selector for selector in wanted if desk.count(selector)), ".end-turn")
        desk.click(target)


def answer(desk) -> None:
    """Answer what is asked with the first thing that is lit, or with as many as are needed."""
    if not desk.count('.board [data-act="pick"]'):
        desk.click('.board [data-act="answer"]')
        return
    while not desk.count('[data-act="confirm"]:not([disabled])'):
        desk.click('.board [data-act="pick"][aria-pressed="false"]')
    desk.click('[data-act="confirm"]')


def answer_by_key(desk) -> None:
    """The same with keys alone: the focus is on the first thing that is lit, and comes to the button at the end."""
    desk.press("Enter")
    for _ in range(60):
        if desk.count('[data-act="confirm"]:focus'):
            desk.press("Enter")
        elif desk.count('.board [data-act="pick"]'):
            desk.press("ArrowRight", "Enter")
        else:
            return


def put_on(board, desk, game):
    """Put another game on a board that is open, or open one."""
    if board is None:
        return desk(game)
    board.sitting.open(Saved(game, {}))
    board.sitting.receive({"do": "ready"})
    board.show()
    return board.settle()


NAMES = ("Bartholomew Quimby", "Maximiliana Overton", "Wilhelmina Archbold", "Christopher-James X",
         "Anneliese Stromberg")
# controls and names that something else covers, or that stick out of the page
HIDDEN = """() => {
  const found = [], wide = document.querySelector('.lg').clientWidth;
  const wanted = '.idline .h3, .other .h3, .pool b, .end-turn b, .vp.big, .mypiles .back, .boss .name, .boss .pts, '
    + '.stack .n, .lane .name, .hq .name, .place, .scheme-strip .h3';
  for (const one of document.querySelectorAll(wanted)) {
    if (!one.offsetParent) continue;
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + Math.min(box.width / 2, 20), box.top + box.height / 2);
    const own = one.closest('button, .card, .idline, li') || one;
    if (box.left < -1 || box.right > wide + 1) found.push([one.textContent, 'out of the page']);
    else if (!at || !(own.contains(at) || at.contains(one))) found.push([one.textContent, at && at.className]);
  }
  return found;
}"""


SIZES = {"desktop": (1280, 720), "tablet": (1024, 768), "upright": (820, 1180), "phone": (390, 844)}
# names and groups must be whole, numbers inside their field, and abilities whole or named in a chip
CUT = """() => {
  const shown = [...document.querySelectorAll('.board .card, .veil .card')].filter((card) => card.offsetParent);
  const found = [];
  for (const card of shown) {
    const name = card.querySelector('.name')?.textContent, box = card.getBoundingClientRect();
    for (const part of card.querySelectorAll('.band, .group, .title, .name, .title small, .art, .text, .tactics')) {
      const style = getComputedStyle(part);
      if (style.display === 'none' || !part.textContent.trim() || !part.offsetParent) continue;
      if (part.matches('.group, .name, .title, .title small') && part.scrollWidth > part.clientWidth + 1
          && style.display !== 'inline') found.push([name, part.className, 'too wide']);
      if (part.matches('.text') && part.scrollHeight > part.clientHeight + 1)
        found.push([name, 'text', (card.dataset.cut || '').endsWith(' 1') ? 'faded' : 'too high']);
      const place = part.getBoundingClientRect();
      const out = place.right > box.right + 1.5 || place.bottom > box.bottom + 1.5;
      if (out) found.push([name, part.className, 'outside']);
    }
    for (const number of card.querySelectorAll('.art > .pts, .art > .vp, .art > .held')) {
      const art = number.parentElement.getBoundingClientRect(), place = number.getBoundingClientRect();
      const out = place.right > art.right + 1.5 || place.bottom > art.bottom + 2.5;
      if (number.offsetParent && out) found.push([name, number.className, 'cut']);
    }
    for (const chip of card.querySelectorAll('[data-tight]')) {
      const says = [...chip.children].some((one) => one.offsetParent)
        || getComputedStyle(chip, '::after').content.includes('more');
      if (chip.offsetParent && !says) found.push([name, 'chip', 'says nothing']);
    }
    const [title, art] = ['.name', '.art'].map((part) => card.querySelector(part).getBoundingClientRect());
    const beside = card.matches('.boss') && art.left >= title.left + 20;
    const hidden = art.height && !beside && title.bottom > art.top + 2 && title.top < art.top;
    if (hidden) found.push([name, 'name', 'under its field']);
  }
  return found;
}"""


def rows_of(items: list, length: int = 5) -> list[list]:
    return [items[i: i + length] for i in range(0, len(items), length)]


def show(board, scene: dict) -> list:
    """Put a scene without a question on the page; says what is cut on it."""
    scene["ask"] = None
    board.page.evaluate("(scene) => model.put('scene', JSON.parse(scene))", json.dumps(scene))
    return board.page.evaluate(CUT)


def padded(row: list, length: int = 5) -> list:
    return row + [None] * (length - len(row))
