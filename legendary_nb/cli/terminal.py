"""A game in the terminal: the loop of questions and answers, the hand-over of the screen, and saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendary_nb import IllegalChoice
from legendary_nb.game.aim import aim_of
from legendary_nb.game.ask import Ask
from legendary_nb.game.ink import wrap
from legendary_nb.game.show import show_seat, show_table
from legendary_nb.game.view import View
from legendary_nb.game.why_not import why_not
from legendary_nb.session import program
from legendary_nb.session.handover import Handover
from legendary_nb.session.problem import Problem, nearest
from legendary_nb.session.saves import Autosave, Saved
from legendary_nb.session.seats import make_bots

from . import drawing
from .commands import COMMANDS, Leave
from .screen import Screen

PROMPT_AFTER = "The game is over. Enter leaves; undo, log, table, why, save still work: "
# commands that show nobody's hand
BETWEEN_PLAYERS = ("undo", "save", "load", "resume", "setup", "rule", "help", "?", "quit", "q", "exit")


class Session:
    """One game, the people and bots who play it, and the screen they share."""

    def __init__(self, saved: Saved, screen: Screen, save: Autosave, note: str = "") -> None:
        self.screen, self.save, self.note = screen, save, note
        self.is_first_screen = True
        self.is_between_players = False
        self.open(saved)

    def open(self, saved: Saved) -> None:
        """Begin a game, or resume one."""
        bots = make_bots(saved.bots, saved.game)
        self.game, self.bots, self.deciders, self.marks = saved.game, saved.bots, bots, saved.marks
        self.files: set[Path] = set()  # the players saved this game there
        self.hands = Handover.among(bots)
        self.mark = drawing.last_turn(saved.game)
        self.seen = dict.fromkeys(range(len(bots)), self.mark)
        self.turn_shown = -1
        self.must_draw = True

    @property
    def seat(self) -> int:
        """The seat before the screen; in a game of bots alone, the first."""
        return self.hands.holder if self.hands.holder >= 0 else (*self.hands.people, 0)[0]

    # ---- the loop ------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or the players leave; it stays saved."""
        try:
            self.greet()
            while self.step():
                pass
        except (Leave, EOFError):
            self.say_goodbye()
        except KeyboardInterrupt:
            self.screen.say()
            self.say_goodbye()
        return 0

    def step(self) -> bool:
        """One answer, command or hand-over; False when there is nothing left to do."""
        ask = self.game.ask
        if ask is None:
            return self.after_game()
        if self.hands.is_for_bot(ask):
            self.let_bots_answer()
        elif self.hands.is_due(ask):
            self.hand_over(ask)
        else:
            if self.must_draw:
                self.show(ask)
            self.take(self.screen.ask(f"{ask.player}> ").strip(), ask)
        return True

    def let_bots_answer(self) -> None:
        while self.hands.is_for_bot(self.game.ask):
            self.game.play(*self.deciders, limit=1)
        self.changed()

    def after_game(self) -> bool:
        """Show the end screen once, then take commands until the players leave."""
        if self.must_draw:
            seat, self.must_draw = self.seat, False
            for line in [*drawing.news(self.game, seat, self.seen[seat], self.screen.ink),
                         *drawing.end_screen(self.game, self.screen.ink)]:
                self.screen.say(line)
            self.seen[seat] = self.game.event_count
        if not self.hands.people:
            self.say_goodbye()
            return False
        line = self.screen.ask(PROMPT_AFTER).strip()
        if not line:
            raise Leave
        self.command_or_complain(line)
        return True

    # ---- the screen ----------------------------------------------------------------------------------

    def greet(self) -> None:
        for line in drawing.setup_lines(self.game, self.screen.ink):
            self.screen.say(line)
        if not self.game.answers:
            for line in wrap(f"Aim: {aim_of(self.game)}", self.screen.ink.width):
                self.screen.say(self.screen.ink.paint(line, "bold"))
        bots = ", ".join(f"{name} ({bot})" for name, bot in self.bots.items())
        for note in (f"Bots: {bots}" if bots else "", self.save.notice, self.note):
            if note:
                self.screen.tell(note)
        self.screen.say("Answer with a number or the beginning of a label. help shows the commands, quit leaves.")

    def hand_over(self, ask: Ask) -> None:
        """Empty the screen before and after it changes hands, so that nobody sees another player's hand."""
        if not self.is_first_screen and not self.is_between_players:
            self.screen.clear()
        self.is_between_players = True
        acting = self.game.table.box.names[self.game.table.acting]
        if ask.player != acting:
            self.screen.say(f"{ask.player} must decide something in {acting}'s turn.")
        line = self.screen.ask(f"Pass the screen to {ask.player}. {ask.player}, press Enter: ").strip()
        if line:
            self.between_players(line)
            return
        if not self.is_first_screen:
            self.screen.clear()
        self.hands, self.turn_shown, self.must_draw = self.hands.taken(ask), -1, True

    def between_players(self, line: str) -> None:
        """While nobody holds the screen, allow only commands that show no hand; undo gives it back."""
        if line.split()[0].lower() in BETWEEN_PLAYERS:
            self.command_or_complain(line)
        else:
            self.screen.say("Press Enter, or type undo, save, load, resume, setup, rule, help or quit.")

    def show(self, ask: Ask) -> None:
        """The table, what happened since this seat last looked, and the question."""
        ink, table, seat = self.screen.ink, self.game.table, ask.seat
        happened = drawing.news(self.game, seat, self.seen[seat], ink)
        body = [*([ink.rule("What happened")] if happened else []), *happened, ink.rule(), *drawing.question(ask, ink)]
        whole = show_table(table, seat, ink).splitlines()
        fits = self.screen.can_clear and len(whole) + len(body) < self.screen.height
        if fits and not self.is_first_screen:
            self.screen.wipe()
        if not fits and table.turn == self.turn_shown:
            whole = show_seat(View(table, seat), ink)
        for line in (*whole, *body):
            self.screen.say(line)
        self.seen[seat] = self.game.event_count
        self.turn_shown, self.must_draw = table.turn, False
        self.is_first_screen = self.is_between_players = False

    # ---- answers -------------------------------------------------------------------------------------

    def take(self, line: str, ask: Ask) -> None:
        """Take an answer by number or label, or a command; explain anything else."""
        labels = [label.lower() for label in ask.options.labels]
        word = line.lower().partition(" ")[0]
        if not line:
            self.screen.say("Type the number of an option, or help.")
        elif line.isdecimal():
            self.answer_number(line, ask)
        elif line.lower() in labels or word not in COMMANDS:
            self.answer_label(line, ask)
        else:
            self.command_or_complain(line)

    def answer_number(self, line: str, ask: Ask) -> None:
        option = drawing.by_number(ask, line)
        if option is not None:
            self.answer(option)
            return
        numbers = [drawing.number_of(option) for option in ask.options]
        self.screen.say(f"There is no option {line[:20]}; choose {min(numbers)} to {max(numbers)}.")

    def answer_label(self, line: str, ask: Ask) -> None:
        try:
            self.answer(by_words(line, list(ask.options.labels)))
        except IllegalChoice as err:
            near = nearest(line.split()[0], COMMANDS)
            reason = why_not(ask, line) or str(err)
            self.screen.tell(reason + (f" Or did you mean the command {near!r}?" if near else ""))

    def answer(self, choice: Any) -> None:
        before = self.game.event_count
        self.game.choose(choice)
        self.mark = before
        self.changed()

    def command_or_complain(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is None:
            near = nearest(word, COMMANDS)
            self.screen.say(f"Unknown command {word!r}" + (f"; did you mean {near!r}?" if near else "; try help."))
            return
        try:
            command(self, rest.strip())
        except (Problem, IllegalChoice) as err:
            self.screen.tell(str(err))
        except KeyError as err:
            self.screen.tell(str(err.args[0]))

    # ---- keeping -------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Save the changed table, and show it before the next answer."""
        self.must_draw = True
        told = self.game.event_count
        self.seen = {seat: min(seen, told) for seat, seen in self.seen.items()}
        before = self.save.trouble
        if not self.save.keep(self.game, self.bots, self.marks) and self.save.trouble != before:
            self.screen.tell(f"The game could not be saved: {self.save.trouble}. Use save FILE to keep it elsewhere.")
        if self.save.news:
            self.screen.tell(self.save.news)

    def say_where(self) -> None:
        kept = self.save.keep(self.game, self.bots, self.marks)
        where = f"Saved in {self.save.path}" if kept else f"The game could not be saved: {self.save.trouble}"
        self.screen.say(where + ("; every answer is saved there." if kept else "."))

    def say_goodbye(self) -> None:
        path = self.save.path
        if self.save.trouble:
            self.screen.tell(f"Goodbye. The game could not be saved: {self.save.trouble}.")
        elif path is None:
            self.screen.say("Goodbye. You gave no answer, so nothing is saved.")
        elif self.game.outcome is not None:
            self.screen.say(f"Goodbye. The game is saved; watch it again with: {program()} replay {path} --log")
        else:
            self.screen.say(f"Goodbye. The game is saved in {path}")
            self.screen.say(f"Resume it with: {program()} play --resume")


def by_words(line: str, labels: list[str]) -> str:
    """The one label that has all these words, otherwise the line itself: "recruit officer" is enough."""
    words = line.lower().split()
    found = [label for label in labels if all(word in label.lower() for word in words)]
    return found[0] if len(found) == 1 else line
