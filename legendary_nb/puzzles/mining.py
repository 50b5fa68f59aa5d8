"""Mining: puzzles from the turns of games, with the cards that do not matter taken away."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from legendary_nb.bots import PriorityBot, ValueBot
from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import Setup, SetupError, answer, new_table
from legendary_nb.state import Table

from .bare import NAME, Bare, Turn, changed, takings, without
from .proof import NotAPuzzle, Proof, prove, rating_of
from .puzzle import Puzzle, puzzles_in
from .sameness import idea_of, is_new

SEATS = 3  # bots play games of one to three players
HANDS = 6  # hands of a turn that are tried: any cards of the player's deck may have been drawn
OF_A_GAME = 3  # puzzles of one game, each from another turn, so that they differ
SIZES = (4, 4, 5, 5)  # cards of such a hand
POSITIONS = 300  # of a turn that is worth a closer look
EXPENSIVE = 6  # what a hero costs who only fills a space of the HQ
TRICKY = 3  # cards of a hand that do more than give points


class Miner:
    """Looks for puzzles of one system, and knows those that have been found."""

    def __init__(self, system: str, known: Sequence[Puzzle] = ()) -> None:
        self.system, self.found = system, len(known)
        self.last = max([puzzle.number for puzzle in known], default=0)
        self.ideas = [idea_of(system, puzzle.line) for puzzle in known]
        self.expensive = sorted({(-card.cost, card.full_name) for card in load_system(system).cards()
                                 if card.kind == "hero" and card.cost >= EXPENSIVE})
        self.looked = 0

    def from_bots(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles in one game of bots."""
        dice = random.Random(f"{self.system} {seed}")
        try:
            table = new_table(Setup(self.system, 1 + seed % SEATS), seed, log=False)
        except SetupError:
            return
        turns = [turn.copy() for turn in turns_of(table, ValueBot() if seed % 4 else PriorityBot())]
        dice.shuffle(turns)
        found = (puzzle for turn in turns if (puzzle := self.from_turn(turn, dice, seed)) is not None)
        yield from islice(found, OF_A_GAME)

    def from_record(self, game: Game) -> Iterator[Puzzle]:
        """The puzzles in a game that people played."""
        dice, again = random.Random(game.position()), Game.begin(game.setup, game.seed, game.start)
        for number in game.answers:
            if again.table.ask is not None and again.table.ask.kind == "action":
                found = self.from_turn(again.table, dice, -1)
                yield from [found] if found is not None else []
            again._take(number)

    def from_turn(self, table: Table, dice: random.Random, source: int) -> Puzzle | None:
        """The first puzzle of a turn, if any hand of it makes one."""
        hands = hands_of(table, dice)
        turn = Turn(table) if hands else None
        if turn is None or not turn.is_told:
            return None
        found = (self.try_it(turn.bare(hand, dice), source) for hand in hands)
        return next((puzzle for puzzle in found if puzzle is not None), None)

    def try_it(self, bare: Bare, source: int) -> Puzzle | None:
        """The puzzle of a turn, if it is one and none like it is known."""
        self.looked += 1
        try:
            proof = prove(bare, POSITIONS)
            if not is_new(idea_of(self.system, proof.line), self.ideas):
                return None
            bare, proof = reduced(bare, proof)
            bare = dressed(bare, proof, self.expensive)
        except NotAPuzzle:
            return None
        return self.kept(bare, proof, source)

    def kept(self, bare: Bare, proof: Proof, source: int) -> Puzzle | None:
        """The puzzle as it will be shipped; its text must tell the same table."""
        told = Bare(bare.setup, {"table": bare.text()})
        try:
            proof = prove(told)
            rating = rating_of(told, proof)
        except NotAPuzzle:
            return None
        self.found, self.last = self.found + 1, self.last + 1
        self.ideas.append(idea_of(self.system, proof.line))
        return Puzzle(f"{self.system}-{self.last}", bare.setup, told.parts["table"], proof.worth, proof.bots,
                      proof.line, proof.themes, rating, source)


def turns_of(table: Table, bot: ValueBot | PriorityBot) -> Iterator[Table]:
    """The table at the start of every turn of a game that a bot plays."""
    views, ask, last = [View(table, seat) for seat in range(len(table.players))], Ask(table), -1
    while table.ask is not None:
        if table.ask.kind == "action" and table.turn != last:
            last = table.turn
            yield table
        ask.pending = table.ask
        answer(table, bot.choose(views[table.ask.player], ask))


def hands_of(table: Table, dice: random.Random) -> list[list[int]]:
    """Hands that the player of a turn may have drawn, with enough cards that do something."""
    player = table.players[table.acting]
    own = [*player.hand, *player.deck, *player.discard]
    tricky = [c for c in own if not table.box.cards[c].is_plain]
    if player.played or len(tricky) < TRICKY:
        return []
    return [hand_of(own, tricky, dice) for _ in range(HANDS)]


def hand_of(own: list[int], tricky: list[int], dice: random.Random) -> list[int]:
    """A hand drawn at random, most of it from the cards that do something."""
    size = min(dice.choice(SIZES), len(own))
    most = dice.sample(tricky, min(TRICKY + (size > 4), len(tricky), size))
    rest = [c for c in own if c not in most]
    return most + dice.sample(rest, min(size - len(most), len(rest)))


def reduced(bare: Bare, proof: Proof) -> tuple[Bare, Proof]:
    """The table without the cards that do not matter, proved again after each: line, themes and worth stay."""
    again = True
    while again:
        again = False
        for part, place, card in takings(bare):
            if is_needed(bare, part, card, proof):
                continue
            try:
                less = without(bare, part, place)
                found = prove(less)
            except NotAPuzzle:
                continue
            if (found.themes, found.worth, found.line) == (proof.themes, proof.worth, proof.line):
                bare, proof, again = less, found, True
    return bare, proof


def is_needed(bare: Bare, part: str, card: Any, proof: Proof) -> bool:
    """Whether the line names the only card of this name in the hand, so that it cannot be taken away."""
    name = str(card).rpartition(": ")[2]
    hand = bare.parts["seats"][NAME]["hand"]
    return part == "hand" and hand.count(card) == 1 and f"play {name}" in proof.line


def dressed(bare: Bare, proof: Proof, expensive: Sequence[tuple[int, str]]) -> Bare:
    """The table with different heroes in the spaces of the HQ that do not matter, if all else stays as it is."""
    hq, plain = bare.parts["hq"], bare.parts["hero_deck"][0]
    others = [name for _, name in expensive if name not in (plain, *hq)]
    random.Random(bare.text()).shuffle(others)
    free = [i for i, hero in enumerate(hq) if hero == plain][1:]
    new = dict(zip(free, others, strict=False))
    less = changed(bare, hq=[new.get(i, hero) for i, hero in enumerate(hq)])
    try:
        found = prove(less)
    except NotAPuzzle:
        return bare
    return less if (found.worth, found.bots, found.line, found.themes) == (
        proof.worth, proof.bots, proof.line, proof.themes) else bare


def mine(system: str, file: Path, goal: int, first: int | None = None) -> Iterator[Puzzle]:
    """Add puzzles to a file until it has as many as asked for; a mine that was stopped goes on where it was."""
    known = puzzles_in(file)
    miner = Miner(system, known)
    seed = first if first is not None else max([puzzle.source for puzzle in known], default=-1) + 1
    while miner.found < goal:
        for puzzle in miner.from_bots(seed):
            append(file, puzzle)
            yield puzzle
            if miner.found >= goal:
                return
        seed += 1


def mine_records(games: Sequence[Game], system: str, file: Path) -> Iterator[Puzzle]:
    """Add the puzzles of games that people played."""
    miner = Miner(system, puzzles_in(file))
    for game in games:
        for puzzle in miner.from_record(game):
            append(file, puzzle)
            yield puzzle


def append(file: Path, puzzle: Puzzle) -> None:
    """Write a puzzle to the end of a file at once, so that nothing is lost."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8", newline="\n") as lines:
        lines.write(puzzle.text() + "\n")
