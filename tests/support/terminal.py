"""A terminal for tests: lines to type, and everything that was shown."""

from __future__ import annotations

import io
import json
import random

from legendary_nb import Game
from legendary_nb.cli.main import main
from legendary_nb.cli.screen import Screen
from legendary_nb.cli.terminal import Session
from legendary_nb.session.saves import Autosave, Saved

PASS = "press Enter: "


class Typist(io.StringIO):
    """Types lines prepared beforehand; the line "^C" is Ctrl-C."""

    def readline(self, *_):
        line = super().readline()
        if line == "^C\n":
            raise KeyboardInterrupt
        return line


def sit_down(game: Game, *lines: str, bots: dict[str, str] | None = None, save: Autosave | None = None) -> Session:
    """A session in which these lines will be typed."""
    screen = Screen(Typist("".join(f"{line}\n" for line in lines)), io.StringIO())
    return Session(Saved(game, bots or {}), screen, save or Autosave())


def shown(session: Session) -> str:
    """Everything the session has written."""
    return session.screen.target.getvalue()


def play(game: Game, *lines: str, **more) -> str:
    """What is shown while these lines are typed, to the end or until they run out."""
    session = sit_down(game, *lines, **more)
    assert session.run() == 0
    return shown(session)


class Player:
    """Types an answer to whatever is asked: a random option, preferring to do something, by number or label."""

    def __init__(self, seed: int, by_label: bool = False) -> None:
        self.random, self.by_label = random.Random(seed), by_label
        self.session: Session
        self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.typed += 1
        assert self.typed < 5000, "the game does not end"
        if self.session.game.ask is None or shown(self.session)[-80:].endswith(PASS):
            return "\n"
        options = list(self.session.game.ask.options)
        chosen = self.random.choice([o for o in options if o.kind not in ("end", "no", "done")] or options)
        return f"{chosen.label}\n" if self.by_label else f"{chosen.number + 1}\n"


def play_whole(game: Game, seed: int = 1, by_label: bool = False, **more) -> Session:
    """A whole game typed by one tireless player who holds every seat without a bot."""
    session = sit_down(game, **more)
    player = Player(seed, by_label)
    session.screen.source, player.session = player, session
    assert session.run() == 0
    return session


def command(capsys, *args: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = main([str(arg) for arg in args])
    out, err = capsys.readouterr()
    return code, out, err


def data_of(capsys, *args: str):
    """The data a command prints with --json."""
    code, out, err = command(capsys, *args, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)
