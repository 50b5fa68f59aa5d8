"""The page of the course on its own, without a kernel: messages go straight to the widget and back.

It is the page's own JavaScript in a real browser; only the wire between page and kernel is left out.
"""

from __future__ import annotations

import json
from typing import Any

from legendary_nb.ui.apps.learn import Course

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Learn</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}
html, body {{ margin: 0; }}</style></head><body data-app="legendary"><div id="place"></div></body></html>"""
MODEL = """() => {
  window.model = { data: {}, heard: {}, get(key) { return this.data[key]; },
    on(name, f) { (this.heard[name] ||= []).push(f); }, off() {},
    sent: 0, send(message) { this.sent += 1; window.toPython(message); },
    put(key, value) { this.data[key] = value; (this.heard[`change:${key}`] || []).forEach((f) => f()); },
    tell(message) { (this.heard["msg:custom"] || []).forEach((f) => f(message)); } };
}"""
SENT = "() => new Promise((done) => setTimeout(() => done(model.sent), 0))"
ADDRESS = "http://learn.test/"


class Classroom:
    """One page with a widget of lessons, and what it sends."""

    def __init__(self, page: Any, widget: Any = None) -> None:
        self.page, self.widget = page, widget or Course(lambda board: None)
        self.waiting: list[dict] = []
        self.replies: list[dict] = []
        self.heard = 0
        self.problems: list[str] = []
        page.on("console", lambda said: self.problems.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.expose_function("toPython", self.hear)
        page.route(f"{ADDRESS}**", lambda route: route.fulfill(
            body=PAGE.format(style=self.widget._css), content_type="text/html; charset=utf-8"))
        self.widget.send = lambda message, buffers=None: self.replies.append(message)
        self.open()

    def open(self, address: str = ADDRESS) -> Classroom:
        self.page.goto(address)
        self.heard = 0
        self.page.evaluate(MODEL)
        self.page.add_script_tag(content=self.widget._esm.replace("export default", "window.widget ="))
        self.show()
        self.page.evaluate("() => { widget.render({ model: window.model, el: document.getElementById('place') }); }")
        return self.settle()

    def show(self) -> None:
        """Send the traits to the page, as the widget does after every message."""
        traits = [name for name in self.widget.trait_names(sync=True)
                  if name in ("page", "progress", "question")]
        for name in sorted(traits, reverse=True):
            self.page.evaluate("([name, value]) => model.put(name, JSON.parse(value))",
                               [name, json.dumps(getattr(self.widget, name))])

    def hear(self, message: dict) -> None:
        self.waiting.append(message)
        self.heard += 1

    def settle(self) -> Classroom:
        """Answer what the page has sent, until it has nothing more to say."""
        while self.page.evaluate(SENT) > self.heard or self.waiting:
            while self.waiting:
                self.widget.take(None, self.waiting.pop(0))
                self.show()
            while self.replies:
                self.page.evaluate("(message) => model.tell(message)", self.replies.pop(0))
        return self

    # ---- hands and eyes ------------------------------------------------------------------------------

    def click(self, selector: str, text: str = "") -> Classroom:
        self.page.locator(selector, has_text=text).first.click()
        return self.settle()

    def press(self, *keys: str) -> Classroom:
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()
        return self

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def focused(self) -> str:
        return self.page.evaluate("() => document.activeElement.ariaLabel || document.activeElement.textContent")
