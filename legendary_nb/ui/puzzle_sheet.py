"""Puzzles on paper: a page to print with room for answers, and the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import chain
from pathlib import Path

from legendary_nb.cards import Card
from legendary_nb.game import Game
from legendary_nb.game.ink import many
from legendary_nb.puzzles.attempt import counts_of, goal_of, piles_of, worth_text
from legendary_nb.puzzles.puzzle import Puzzle
from legendary_nb.text import card_text

from .joined import joined_style
from .pictures.table import picture_of

STYLES = ("shared/fonts.css", "shared/tokens.css", "pages/puzzlesheet.css")
LINES = 3  # to write on, below each puzzle


def write_sheet(file: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write the page as one file that needs nothing else."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(sheet(puzzles), encoding="utf-8")


def sheet(puzzles: Sequence[Puzzle]) -> str:
    """The page: the puzzles, and the key."""
    title = f"{len(puzzles)} puzzles" if len(puzzles) != 1 else "A puzzle"
    counted = next((counts_of(one) for one in puzzles if not one.is_win), "")
    body = "".join(task(number, puzzle) for number, puzzle in enumerate(puzzles, 1))
    return (f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{joined_style(*STYLES)}</style></head>\n"
            f'<body class="lg" data-theme="light"><main class="pz-sheet"><h1>{title}</h1>'
            f'<p class="sub">Name: <span class="name"></span> Everything you need is on the sheet. '
            f"{escape(counted)}</p>{body}{key(puzzles)}</main></body>\n</html>\n")


def task(number: int, puzzle: Puzzle) -> str:
    """One puzzle: its picture, its texts, and lines to write on."""
    game = puzzle.game()
    texts = "".join(f"<li><b>{escape(name)}</b> {escape(text)}</li>" for name, text in card_words(game))
    return (f'<section class="task"><h2><span>{number}</span> {escape(goal_of(puzzle))} '
            f"<small>rating {puzzle.rating}</small></h2>"
            f"<figure>{picture_of(game).svg}</figure><p>{escape(mastermind_words(game))} {escape(piles_of(game))}</p>"
            f'<ul class="texts">{texts}</ul><p>Write your answers in their order.</p>'
            + '<p class="line"></p>' * LINES + "</section>")


def card_words(game: Game) -> list[tuple[str, str]]:
    """The texts of the cards in the hand, the city and the HQ, each once."""
    table = game.table
    player = table.players[table.acting]
    cards = dict.fromkeys(table.card(cid) for cid in visible(player.hand, table.city, table.hq))
    said = [(worth_of(card), card_text(card, table.box.system)) for card in cards]
    return [(name, text) for name, text in said if text]


def worth_of(card: Card) -> str:
    """The name of a card, with the points of an enemy."""
    return f"{card.name}, {many(card.points, 'point')}." if card.is_villain else card.name


def visible(*zones: Iterable[int]) -> list[int]:
    return [cid for cid in chain(*zones) if cid >= 0]


def mastermind_words(game: Game) -> str:
    """The mastermind: what a fight costs now, and how many tactics are left."""
    table = game.table
    if not table.masterminds:
        return ""
    cid = table.masterminds[0]
    left = len(table.tactics[cid])
    points = [table.box.cards[tactic].points for tactic in table.tactics[cid]]
    return (f"{table.card(cid).name} has {game.explain('mastermind').total} attack and {many(left, 'tactic')} left, "
            f"worth {' or '.join(map(str, sorted(set(points))))} points each." if points else "")


def key(puzzles: Sequence[Puzzle]) -> str:
    """The answers, with what counts as part."""
    rows = "".join(f"<li><b>{escape(goal_of(one))}.</b> {escape('; '.join(one.line))}. "
                   f"<small>{escape(', '.join(one.themes))}. The bots reach "
                   f"{' and '.join(dict.fromkeys(map(worth_text, one.bots.values())))}. {escape(part_of(one))} "
                   f"{one.id}</small></li>" for one in puzzles)
    return (f'<section class="key"><h1>Answers</h1><p class="sub">For the teacher. Every order of answers was tried. '
            "Another order of the same answers may do as well, unless the theme is order.</p>"
            f"<ol>{rows}</ol></section>")


def part_of(puzzle: Puzzle) -> str:
    """What counts as part of the value."""
    return "There is no part of a win." if puzzle.is_win else f"Part: {-(-puzzle.worth // 2)} or more."
