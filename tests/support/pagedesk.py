"""A page without a kernel: messages of the browser go straight to the widget and back."""

from __future__ import annotations

import json
from typing import Any

from legendary_nb.ui.apps.page import AppWidget
from support.desk import MODEL, SENT

HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<style>body {{ margin: 0; }} {style}</style></head><body><main id="place"></main></body></html>"""


class PageDesk:
    """One page in a browser, and the widget behind it; its jobs run when a test lets them."""

    def __init__(self, page: Any, widget: AppWidget) -> None:
        self.page, self.widget, self.waiting, self.heard = page, widget, [], 0
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.expose_function("toPython", self.hear)
        page.route("http://page.test/", lambda route: route.fulfill(
            body=HTML.format(style=widget._css), content_type="text/html; charset=utf-8"))
        page.goto("http://page.test/")
        page.evaluate(MODEL.replace("SETTINGS", "{}").replace("WELCOME", "false"))
        page.add_script_tag(content=widget._esm.replace("export default", "window.widget ="))
        self.show()
        page.evaluate("() => widget.render({ model: window.model, el: document.getElementById('place') })")
        self.settle()

    def hear(self, message: dict) -> None:
        self.waiting.append(message)
        self.heard += 1

    def show(self) -> None:
        data = json.dumps({"faces": self.widget.faces, "page": self.widget.page})
        self.page.evaluate("(data) => { const { faces, page } = JSON.parse(data); model.data.faces = faces; "
                           "model.put('page', page); }", data)

    def settle(self) -> PageDesk:
        """Answer what the page has sent, until it has nothing more to say."""
        while self.page.evaluate(SENT) > self.heard or self.waiting:
            while self.waiting:
                self.widget.take(None, self.waiting.pop(0))
                self.show()
        return self

    def think(self) -> PageDesk:
        """Let the job of the page run to its end."""
        for message in self.widget.app.job:
            if message is not None:
                self.widget.hear(message)
        self.show()
        return self

    def click(self, selector: str) -> PageDesk:
        self.page.locator(selector).first.click()
        return self.settle()
