"""A board on its own page, without a kernel: messages go straight to a Sitting and back.

It is the board's own JavaScript in a real browser; only the wire between page and kernel is left out.  Tests that
need the wire too are in test_voila.py.
"""

from __future__ import annotations

import json
from typing import Any

from legendary_nb.ui.board.faces import faces_of
from legendary_nb.ui.board.sitting import Sitting
from legendary_nb.ui.board.widget import QUIET, Board
from support.thinking import thoughts

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Legendary</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}
html, body {{ margin: 0; }} body:not(.cell) .lg {{ --board-height: 100vh; }}</style></head>
<body data-app="legendary" data-base-url="/voila/"><main id="place"></main></body></html>"""
MODEL = """() => {
  window.model = { data: {}, heard: {}, get(key) { return this.data[key]; },
    on(name, f) { (this.heard[name] ||= []).push(f); }, off() {},
    sent: 0, send(message) { this.sent += 1; window.toPython(message); },
    put(key, value) { this.data[key] = value; (this.heard[`change:${key}`] || []).forEach((f) => f()); },
    tell(message) { (this.heard["msg:custom"] || []).forEach((f) => f(message)); } };
  localStorage.setItem("legendary-nb-board", JSON.stringify(SETTINGS));
  if (!WELCOME) localStorage.setItem("legendary-nb-welcome", '{"done":[],"isOff":true}');
}"""


# no motion, and every click counts at once: tests are faster than hands
AT_ONCE = {"pace": 0, "grace": 0}
NO_WAIT = f"localStorage.setItem('legendary-nb-board', '{json.dumps(AT_ONCE)}');"  # for pages with a server
SENT = "() => new Promise((done) => setTimeout(() => done(model.sent), 0))"


class Desk:
    """One page with a board, and the sitting behind it; the visitor is no newcomer unless `welcome` says so."""

    def __init__(self, page: Any, sitting: Sitting, welcome: bool = False, **settings: Any) -> None:
        self.page, self.sitting, self.box = page, sitting, None
        self.waiting: list[dict] = []
        self.heard = 0
        self.problems: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda said: self.problems.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.expose_function("toPython", lambda message: self.hear(message))
        page.route("http://board.test/", lambda route: route.fulfill(
            body=PAGE.format(style=Board._css), content_type="text/html; charset=utf-8"))
        page.goto("http://board.test/")
        page.evaluate(MODEL.replace("SETTINGS", json.dumps(AT_ONCE | settings)).replace("WELCOME", json.dumps(welcome)))
        page.add_script_tag(content=Board._esm.replace("export default", "window.widget ="))
        self.show()
        page.evaluate("() => widget.render({ model: window.model, el: document.getElementById('place') })")
        self.settle()

    def show(self) -> None:
        """Send the scene to the page, as the widget does after every message."""
        scene = self.sitting.scene()
        box = self.sitting.game.table.box if self.sitting.game is not None else None
        if box is not None and box is not self.box:
            self.box = box
            faces = faces_of(box.system, box.cards)
            self.page.evaluate("(faces) => { model.data.faces = JSON.parse(faces); }", json.dumps(faces))
        self.page.evaluate("(scene) => model.put('scene', JSON.parse(scene))", json.dumps(scene))

    def settle(self) -> Desk:
        """Answer what the page has sent, until it has nothing more to say."""
        while self.page.evaluate(SENT) > self.heard or self.waiting:
            while self.waiting:
                self.reply(self.waiting.pop(0))
        return self

    def hear(self, message: dict) -> None:
        self.waiting.append(message)
        self.heard += 1

    def reply(self, message: dict) -> None:
        answer = self.sitting.receive(message)
        if message.get("do") not in QUIET:
            self.show()
        if answer:
            echo = {"for": message["for"]} if "for" in message else {}
            self.page.evaluate("(message) => model.tell(message)", answer | echo)

    def think(self, slices: int) -> Desk:
        """Let the sitting think for some slices; in a kernel a thread does that."""
        for message in thoughts(self.sitting.job, slices) if self.sitting.job is not None else ():
            self.page.evaluate("(message) => model.tell(JSON.parse(message))", json.dumps(message))
        return self.settle()

    # ---- hands and eyes ------------------------------------------------------------------------------

    def click(self, selector: str) -> Desk:
        target = self.page.locator(selector).first
        height = target.evaluate("(one) => one.closest('.handrow, .fan') ? one.getBoundingClientRect().height : 0")
        if height:  # cards of a hand or in play overlap: their left edge is in sight
            self.page.mouse.move(1, 1)
            target.click(position={"x": 8, "y": height / 2})
        else:
            target.click()
        return self.settle()

    def press(self, *keys: str) -> Desk:
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()
        return self

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).first.is_visible()

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def focused(self) -> str:
        """The name of the focused element."""
        return self.page.evaluate("() => document.activeElement.querySelector('.sr')?.textContent "
                                  "|| document.activeElement.ariaLabel || document.activeElement.textContent")

    def external_requests(self) -> list[str]:
        return [url for url in self.requests if not url.startswith(("http://board.test/", "data:", "blob:"))]
