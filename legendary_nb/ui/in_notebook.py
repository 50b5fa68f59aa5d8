"""What a cell of a notebook shows beside a text: a board, a question to answer, or a still picture."""

from __future__ import annotations

from typing import Any

from IPython.display import Markdown, display

from legendary_nb.game import Game
from legendary_nb.teach.outputs import Aside, Question, Still

from .apps.question import QuestionWidget
from .board.guided import board_of
from .pictures import picture_of

SVG = "image/svg+xml"


def bundle_of(what: Any) -> dict[str, Any]:
    """The widget of a game, a guided play or a question; pictures are there without a kernel, too."""
    if isinstance(what, Aside):
        return show_parts(what)
    if isinstance(what, Still):
        return {SVG: picture_of(what.game, *what.parts).svg}
    if isinstance(what, Question):
        widget = QuestionWidget(what.asking)
        return widget_data(widget) | ({SVG: picture} if (picture := widget.question["picture"]) else {})
    game = what if isinstance(what, Game) else what.game
    still = {SVG: picture_of(game).svg} if game is not None else {}
    return widget_data(board_of(what)) | still


def show_parts(aside: Aside) -> dict[str, Any]:
    """Show the parts of an aside as outputs of their own; the aside itself shows nothing more."""
    for part in aside.parts:
        display(Markdown(part) if isinstance(part, str) else part)
    return {}


def widget_data(widget: Any) -> dict[str, Any]:
    """The data of a widget's output, without its text."""
    bundle = widget._repr_mimebundle_()
    return dict(bundle[0]) if bundle else {}
