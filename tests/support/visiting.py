"""Somebody who plays on the board by clicking what glows, wherever the board comes from."""

from __future__ import annotations

READY = ".lg :is(.newgame, .board, .curtain)"
# actions on the board, the most useful first
WANTED = (".handrow .card.is-can:not(.wound)", ".boss.is-can", ".lane .card.is-can", ".hq .card.is-can", ".end-turn")


class Visitor:
    """Somebody with their own browser."""

    def __init__(self, page) -> None:
        self.page = page
        page.wait_for_selector(READY)

    def see(self, selector: str) -> bool:
        return self.page.locator(selector).first.is_visible()

    def step(self) -> str:
        """The moment on the screen, as the page knows it."""
        return self.page.locator(".lg").first.get_attribute("data-step")

    def do(self, selector: str) -> None:
        """Click, and wait until the board has taken it."""
        before = self.step()
        self.page.locator(selector).first.click()
        if selector == ".end-turn" and self.see(".end-turn.sure"):
            self.page.locator(".end-turn").click()
        self.page.wait_for_function("(before) => document.querySelector('.final, .curtain') "
                                    "|| document.querySelector('.lg').dataset.step !== before", arg=before)

    def play(self, turns: int) -> None:
        """Play by clicking what glows, for some turns."""
        last = self.turn() + turns
        while not self.see(".final, .curtain") and self.turn() < last:
            if self.see('[data-act="confirm"]:not([disabled])'):
                self.do('[data-act="confirm"]')
            elif self.see('[data-act="pick"][aria-pressed="false"]'):
                self.page.locator('[data-act="pick"][aria-pressed="false"]').first.click()
            elif self.see(".asked"):
                self.do('[data-act="answer"]')
            else:
                self.do(next(selector for selector in WANTED if self.see(selector)))

    def turn(self) -> int:
        return int(self.page.locator(".bar .game span").text_content().split(",")[0].removeprefix("Turn "))

    def key(self) -> str:
        return self.page.evaluate("() => new URL(location.href).searchParams.get('game')")

    def start(self, is_shared: bool = False) -> None:
        """Begin the game of the form, with a known seed; shared with another person at the same screen, or not."""
        if is_shared:
            self.page.locator('[data-field="bot1"]').select_option("")
        self.page.locator('[data-field="seed"]').fill("7")
        self.page.locator('[data-act="start"]:not([disabled])').click()
        self.page.wait_for_selector(".lg :is(.board, .curtain)")
