"""Mining: puzzles from the turns of games, with the cards that do not matter taken away."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from legendary_nb.bots import PriorityBot, ValueBot
from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.rules import Setup, SetupError, answer, new_table
from legendary_nb.state import Table

from .bare import NAME, Bare, bare_of, changed, takings, without
from .proof import NotAPuzzle, Proof, prove, rating_of
from .puzzle import Puzzle, puzzles_in

SEATS = 3  # bots play games of one to three players
HANDS = 6  # hands of a turn that are tried: any cards of the player's deck may have been drawn
OF_A_GAME = 12  # puzzles of one game, so that they differ
SIZES = (4, 4, 5, 5)  # cards of such a hand
POSITIONS = 300  # of a turn that is worth a closer look
EXPENSIVE = 6  # what a hero costs who only fills a space of the HQ
NEAR_HANDS = 8  # hands that are tried beside one that made a puzzle
TRICKY = 3  # cards of a hand that do more than give points


class Miner:
    """Looks for puzzles of one system, and knows those that have been found."""

    def __init__(self, system: str, known: Sequence[Puzzle] = ()) -> None:
        self.system, self.found = system, len(known)
        self.names = {puzzle.id for puzzle in known}
        self.alike = {likeness(puzzle.line, puzzle.worth) for puzzle in known}
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
        before = self.found
        for turn in turns_of(table, ValueBot() if seed % 4 else PriorityBot()):
            yield from self.from_turn(turn, dice, seed)
            if self.found - before >= OF_A_GAME:
                return

    def from_record(self, game: Game) -> Iterator[Puzzle]:
        """The puzzles in a game that people played."""
        dice, again = random.Random(game.position()), Game.begin(game.setup, game.seed, game.start)
        for number in game.answers:
            if again.table.ask is not None and again.table.ask.kind == "action":
                yield from self.from_turn(again.table, dice, -1)
            again._take(number)

    def from_turn(self, table: Table, dice: random.Random, source: int) -> Iterator[Puzzle]:
        """The puzzles in a turn."""
        for hand in hands_of(table, dice):
            puzzle = self.try_hand(table, hand, dice, source)
            if puzzle is None:
                continue
            yield puzzle
            near = [self.try_hand(table, one, dice, source) for one in hands_near(table, hand, dice)]
            yield from [one for one in near if one is not None]

    def try_hand(self, table: Table, hand: list[int], dice: random.Random, source: int) -> Puzzle | None:
        bare = bare_of(table, hand, dice)
        return self.try_it(bare, source) if bare is not None else None

    def try_it(self, bare: Bare, source: int) -> Puzzle | None:
        """The puzzle of a turn, if it is one and none like it is known."""
        self.looked += 1
        try:
            bare, proof = reduced(bare, prove(bare, POSITIONS))
            bare = dressed(bare, proof, self.expensive)
        except NotAPuzzle:
            return None
        if likeness(proof.line, proof.worth) in self.alike:
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
        self.found += 1
        self.alike.add(likeness(proof.line, proof.worth))
        return Puzzle(f"{self.system}-{self.found}", bare.setup, told.parts["table"], proof.worth, proof.bots,
                      proof.line, proof.themes, rating, source)


def likeness(line: Sequence[str], worth: int) -> tuple[object, ...]:
    """What two puzzles have in common that are the same to a player."""
    return worth, *sorted(line)


def turns_of(table: Table, bot: ValueBot | PriorityBot) -> Iterator[Table]:
    """The table at the start of every turn of a game that a bot plays."""
    views, ask, last = [View(table, seat) for seat in range(len(table.players))], Ask(table), -1
    while table.ask is not None:
        if table.ask.kind == "action" and table.turn != last:
            last = table.turn
            yield table
        ask.pending = table.ask
        answer(table, bot.choose(views[table.ask.player], ask))


def hands_of(table: Table, dice: random.Random) -> Iterator[list[int]]:
    """Hands that the player of a turn may have drawn, with enough cards that do something."""
    player = table.players[table.acting]
    own = [*player.hand, *player.deck, *player.discard]
    tricky = [c for c in own if not table.box.cards[c].is_plain]
    if player.played or len(tricky) < TRICKY:
        return
    for _ in range(HANDS):
        size = min(dice.choice(SIZES), len(own))
        most = dice.sample(tricky, min(TRICKY + (size > 4), len(tricky), size))
        rest = [c for c in own if c not in most]
        yield most + dice.sample(rest, min(size - len(most), len(rest)))


def hands_near(table: Table, hand: list[int], dice: random.Random) -> Iterator[list[int]]:
    """Hands that differ in one card from one that made a puzzle."""
    player = table.players[table.acting]
    others = [c for c in (*player.hand, *player.deck, *player.discard) if c not in hand]
    for new in dice.sample(others, min(NEAR_HANDS, len(others))):
        gone = dice.choice(hand)
        yield [c for c in hand if c != gone] + [new]


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
