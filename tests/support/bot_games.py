"""Games for bots and hints: one of every scheme, tables with every card, and whether a bot knows a secret."""

import random

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.hints.reasons import reason_for
from legendary_nb.state import Pending


def answers_that_knew_a_secret(bot, players, seed):
    """The questions that get another answer when everything hidden from the asked player is dealt anew."""
    game = Game.new("core-1e", players, seed)
    found = []
    while (ask := game.ask) is not None:
        chosen = bot.choose(View(game.table, ask.seat), ask)
        other = game.imagine(ask.seat, seed + len(game.answers))
        if ask.kind == "action":
            other.ask = Pending(ask.seat, "action", None, ask.pending.resume)
        if bot.choose(View(other, ask.seat), Ask(other)) != chosen:
            found.append(ask.kind)
        game.choose(chosen)
    return found


def one_of_each(system):
    """A setup for each scheme with the masterminds in turn, and the other way round; players and modes take turns."""
    facts = load_system(system)
    schemes, masterminds, modes = list(facts.schemes), list(facts.masterminds), [(), *((name,) for name in facts.modes)]
    for i in range(max(len(schemes), len(masterminds), len(modes))):
        scheme, mode = schemes[i % len(schemes)], modes[i % len(modes)]
        alone = mode and facts.modes[mode[0]].get("players") == 1 and facts.schemes[scheme].solo
        players = 1 if alone else i % 4 + 2
        if mode and facts.modes[mode[0]].get("players", players) != players:
            mode = ()
        yield Setup(system, players, scheme=scheme, mastermind=masterminds[i % len(masterminds)], modes=mode), i
    yield from ((Setup(system, 1), seed) for seed in range(2))


class Eager:
    """Answers by chance, and ends its turn only when there is nothing else to do."""

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def choose(self, view, ask):
        return self.dice.choice([raw for raw in ask.raw if raw != ("end",)] or ask.raw)


def tables_with_every_card(system):
    """Stacked tables: five heroes in hand, five villains in the city, all masterminds in turn, and points for all."""
    facts = load_system(system)
    heroes = [card.full_name for cards in facts.heroes.values() for card in cards]
    villains = [card.name for card in facts.cards() if card.kind in ("villain", "henchman")]
    masterminds = list(facts.masterminds)
    wound, bystander = (stack if isinstance(stack, str) else next(iter(stack))
                        for stack in (facts.setup["stacks"]["wounds"], facts.setup["stacks"]["bystanders"]))
    for i in range(0, max(len(heroes), len(villains)), 5):
        setup = Setup(system, i % 4 + 2, mastermind=masterminds[i // 5 % len(masterminds)])
        hand = [heroes[(i + k) % len(heroes)] for k in range(5)]
        city = {space: {"villain": villains[(i + k) % len(villains)], "holds": [bystander]}
                for k, space in enumerate(facts.spaces)}
        yield Game.stacked(setup, i, seats={"Ana": {"hand": [*hand, hand[0], wound]}}, city=city, attack=50,
                           recruit=9)


def reasons(game):
    """The reason of each answer by its label."""
    ask = game.ask
    view = View(game.table, ask.seat)
    return {option.label: reason_for(view, ask, option.raw) for option in ask.options}
