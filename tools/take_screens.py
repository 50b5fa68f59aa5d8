"""Take the pictures of the board in docs/screens: every system at three sizes, a question, a hint, the end, the form.

    PYTHONPATH=.:tests python tools/take_screens.py [--only board-bond]

The board is its own page in a headless Chromium, an installed one or the one that LEGENDARY_NB_CHROMIUM names; no
server is needed.  Games are played by bots with fixed seeds, so that the pictures are the same until the board changes.
"""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path
from typing import Any

from support.desk import Desk  # type: ignore[import-not-found]

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.coverage import finished_systems
from legendary_nb.game.view import View
from legendary_nb.ui.board.sitting import Sitting

FOLDER = Path(__file__).parent.parent / "docs" / "screens"
WINDOWS = {"": (1920, 1080), "-1280": (1280, 720), "-2560": (2560, 1440), "-phone": (390, 844)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
TURN, PLAYED = 9, 3  # the turn that is shown, and how many cards are played in it
ANSWERS = 2000
SLICES = 2000
MOVES = '[data-act="hint-depth"][data-arg="2"]'
QUALITY = 80


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="take only the pictures whose names begin with this")
    only = parser.parse_args().only
    installed = os.environ.get("LEGENDARY_NB_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        for name, size, theme, sitting, clicks in pictures():
            if name.startswith(only):
                take(browser, name, size, theme, sitting(), clicks)
        browser.close()


def pictures() -> list[tuple[str, tuple[int, int], str, Any, tuple[str, ...]]]:
    """Each picture: its name, window, light, the game on it, and what is clicked before it is taken."""
    wide = WINDOWS["-1280"]
    found: list[tuple[str, tuple[int, int], str, Any, tuple[str, ...]]] = [
        (f"board-{system}{end}", size, "light", lambda system=system: at_table(system), ())
        for system in finished_systems() for end, size in WINDOWS.items()]
    return [*found,
            ("board-core-1e-dark", WINDOWS[""], "dark", lambda: at_table("core-1e"), ()),
            ("board-mix", WINDOWS[""], "light", lambda: at_table("core-2e+villains", 5), ()),
            ("choice", wide, "light", lambda: at_table("core-2e", until=asks_for_cards), ()),
            ("hint", wide, "light", lambda: at_table("core-2e"), ('[data-act="hint"]', MOVES)),
            ("end", wide, "light", lambda: at_table("core-2e", until=lambda game: False), ()),
            ("new-game", wide, "light", Sitting, ())]


def at_table(system: str, players: int = 2, until: Any = None) -> Sitting:
    """A game that bots have played to its ninth turn, or until something is so."""
    game, bot = Game.new(system, players=players, seed=3), PriorityBot()

    def is_there(game: Game) -> bool:
        assert game.ask is not None
        return game.table.turn >= TURN and game.ask.kind == "action" and len(View(game.table, game.ask.seat).hand) == 6

    for _ in range(ANSWERS):
        if game.ask is None or (until or is_there)(game):
            break
        game.choose(bot.choose(View(game.table, game.ask.seat), game.ask))
    for _ in range(0 if until else PLAYED):
        plays = [] if game.ask is None else [raw for raw in game.ask.raw if raw[0] == "play"]
        if plays and game.ask is not None and game.ask.kind == "action":
            game.choose(plays[0])
    sitting = Sitting(game)
    if game.ask is not None:
        sitting.receive({"do": "ready"})
    return sitting


def asks_for_cards(game: Game) -> bool:
    """Whether the player is to choose among several cards in sight."""
    return game.ask is not None and game.ask.kind in ("ko", "discard") and len(game.ask.raw) > 2


def take(browser: Any, name: str, size: tuple[int, int], theme: str, sitting: Sitting, clicks: tuple[str, ...]) -> None:
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme,
                                  reduced_motion="reduce")
    desk = Desk(context.new_page(), sitting)
    for selector in clicks:
        desk.click(selector)
    desk.think(SLICES)  # the hint, or the line of a game that is over
    desk.page.evaluate("() => document.fonts.ready")
    desk.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
    context.close()
    print(name, flush=True)


if __name__ == "__main__":
    main()
