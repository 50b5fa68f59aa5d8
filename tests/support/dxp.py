"""Tables of dxp: alone, together, and as the setup leaves them."""

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from support.words import contents, prepared, rule, table

SYSTEM = load_system("dxp")
SPACES = ["Swamp", "Granary", "Treetops", "Crossroads", "Border Gate"]
APEX, PILLAGE, BLEED = "Apex of Power", "Pillage the Countryside", "Bleed 'em White"
VOODOO = "The Lure of Voodoo"
NAX, KELILA, TERRISKAI = "Nax, Lord of Crimson Bog", "Kelila, Bender of Wills", "Terriskai, Terror of the Skies"
COSTS = ["Sharp Nose", "We Happy Few", "Interposed Shield", "Needle of Dawn", "Giant's Fist"]     # 2, 4, 6, 7, 8
DEAR = ["Giant's Fist"] * 5
CALM = ["Leprechauns"] * 3


def dxp(*rule_ids):
    return rule(*rule_ids, systems=("dxp",))


def alone(seats="Ana: hand Guard", mastermind=KELILA, scheme=APEX, **parts) -> Game:
    """Ana's stacked game alone."""
    return table(seats, setup=Setup("dxp", 1, mastermind, scheme), **{"villain_deck": CALM} | parts)


def together(seats="Ana: hand Guard | Ben: hand Guard", mastermind=KELILA, scheme=APEX, **parts) -> Game:
    return table(seats, setup=Setup("dxp", 2, mastermind, scheme), **parts)


def laid_out(seed=1, players=1, **parts) -> Game:
    return prepared(Setup("dxp", players, **{"mastermind": KELILA, "scheme": APEX, **parts}), seed=seed)


def of_kind(game, known):
    return {group: n for group, n in contents(game, "villain_deck").items() if group in known}
