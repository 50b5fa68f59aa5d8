"""Lets every bot answer every question of the tests that are run, before the test itself answers it:

    pytest -p support.bots_answer_too tests/cards

The tests of the cards reach every line of every card, so this is every question that a card can ask.
"""

from legendary_nb.bots import PriorityBot, RandomBot, SearchBot, ValueBot
from legendary_nb.game import Game
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View

BOTS = [RandomBot(1), PriorityBot(), ValueBot(), SearchBot(playouts=2, turns=0)]
asked = {}  # how often each kind of question was answered


def pytest_configure(config):
    plain = Game.choose

    def choose(game, choice):
        if game.ask is not None:
            answer_all(game.table.copy())
        return plain(game, choice)

    Game.choose = choose


def answer_all(table):
    """Every bot gives one of the options, and none touches the table."""
    before = table.rng, [(p.deck[:], p.hand[:], p.discard[:]) for p in table.players]
    for bot in BOTS:
        ask = Ask(table)
        chosen = bot.choose(View(table, table.ask.player), ask)
        assert chosen in ask.raw, f"{type(bot).__name__} answers {chosen} to {ask.kind}: {ask.raw}"
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
    assert before == (table.rng, [(p.deck, p.hand, p.discard) for p in table.players])


def pytest_terminal_summary(terminalreporter):
    kinds = ", ".join(f"{kind} {n // len(BOTS)}" for kind, n in sorted(asked.items()))
    terminalreporter.write_line(f"every bot answered: {kinds}")
