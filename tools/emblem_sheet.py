"""Draw every emblem of the systems on one sheet, to look at: large, small, in grey and on dark.

    python tools/emblem_sheet.py OUT.png [SYSTEM ...]
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from playwright.sync_api import sync_playwright

from legendary_nb.cards import System, load_system, system_names
from legendary_nb.ui.board.emblems import Row, card_emblem, named_emblem
from legendary_nb.ui.joined import joined_script, joined_style

STYLE = """
body { margin: 0; font: 12px sans-serif; background: #fbf9f4; color: #18202b }
h2 { margin: 8px 12px 0; font-size: 15px } h2.dark { color: #fff }
section { display: grid; grid-template-columns: repeat(auto-fill, 128px); gap: 8px; padding: 8px 12px }
section.dark { background: #12181f; color: #fff }
figure { margin: 0; text-align: center } figcaption { height: 2.6em; overflow: hidden }
.tabletop .s48 { width: 48px; height: 48px } .tabletop .s24 { width: 24px; height: 24px }
svg[hidden] { display: none }
.grey { filter: grayscale(1) } .tabletop .emblem { margin: 2px }
.art { position: relative; height: 72px; margin-bottom: 4px }
"""
DRAW = """(rows) => {
  document.body.insertAdjacentHTML("beforeend", EMBLEM_SPRITE);
  for (const [title, faces] of rows) for (const dark of ["", "dark"]) {
    const part = document.createElement("div");
    part.className = "tabletop";
    const pictures = faces.map(([name, row]) => `<figure>
      ${dark ? "" : `<div class="art" ${ground(row)}>${largeMotif(row)}</div>`}
      ${emblem(row, "s48")}${emblem(row, "s24")}${emblem(row, "s24 grey")}<figcaption>${name}</figcaption></figure>`);
    part.innerHTML = `<h2>${title}</h2><section class="${dark}">${pictures.join("")}</section>`;
    document.body.append(part);
  }
}"""


def faces_in(system: System) -> list[tuple[str, Row]]:
    """Everything of a system that has a face, each once."""
    heroes = [(name, card_emblem(cards[0], system)) for name, cards in system.heroes.items()]
    groups = [(name, named_emblem(name, kind, system))
              for kind, names in (("villain", system.villains), ("henchman", system.henchmen),
                                  ("mastermind", system.masterminds), ("scheme", system.schemes),
                                  ("mission", system.missions)) for name in names]
    others = [(name, card_emblem(card, system)) for name, card in (*system.basics.items(), *system.extras.items())]
    return [(system.id, named_emblem(system.id, "", system)), *heroes, *groups, *others]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("out", type=Path)
    ask.add_argument("systems", nargs="*", default=system_names())
    asked = ask.parse_args()
    rows = [(name, faces_in(load_system(name))) for name in asked.systems]
    script = joined_script("shared/emblems.js")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("LEGENDARY_NB_CHROMIUM"))
        page = browser.new_page(viewport={"width": 1640, "height": 900})
        page.set_content(f"<style>{joined_style('shared/emblems.css')}{STYLE}</style>")
        page.add_script_tag(content=script)
        page.evaluate(DRAW, rows)
        page.screenshot(path=str(asked.out), full_page=True)


if __name__ == "__main__":
    main()
