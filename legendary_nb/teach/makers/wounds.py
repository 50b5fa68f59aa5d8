"""Variants for lesson 08: who gains wounds, what they do, and when they can be healed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import Cards, Picked, Predict, give
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.varied_enemies import (
    NAMES,
    a_game,
    by_system,
    choice,
    counted,
    names_of,
    own,
    quiet_villains,
    quoting,
)
from legendary_nb.teach.varied_tables import (
    cards_that,
    henchmen,
    heroes,
    next_villain_card,
    printed,
    starters,
)
from legendary_nb.teach.words import kept

NOBODY = "nobody"


def wounds_in(game: Game, place: str, seat: int = 0) -> int:
    """How many wounds lie in a place of a player, or in the KO pile."""
    table = game.table
    cards = table.ko if place == "ko" else getattr(table.players[seat], place)
    return sum(table.card(cid).kind == "wound" for cid in cards)


def can_heal(game: Game) -> bool:
    return game.ask is not None and bool(game.ask.of_kind("heal"))


def own_cards(game: Game) -> list[str]:
    """The names of the cards in the hand of the player whose turn it is, and of those played."""
    player = game.table.players[game.table.acting]
    return [game.table.card(cid).name for cid in (*player.hand, *player.played)]


def offered(game: Game) -> set[str]:
    """The names of the cards that can be chosen now."""
    options = game.ask.options if game.ask else ()
    return {game.table.card(option.card).name for option in options if option.card is not None}


# ---- gaining wounds --------------------------------------------------------------------------------

ESCAPES = {"villains": "Spider-Man", "bond": "Kra"}  # villains whose escape wounds every player
ALL_GAIN = ("end turn", "settle")


def all_gain(system: str, random: Random, players: int = 2, **parts: Any) -> tuple[Scenario, str]:
    """A table on which the next villain card gives each player a wound, and what happens there in words."""
    comes = henchmen(system, random, 1)[0]
    if system in ESCAPES:
        goes = ESCAPES[system]
        city = dict.fromkeys(range(1, 5), "henchman") | {5: goes}
        table = a_game(system, random, players=players, city=city, villain_deck=[comes] * 8, **parts)
        return table, f"The next villain card is {kept(comes)}. It pushes {kept(goes)}, who escapes. " \
                      f"{quoting(system, goes, 'escape')}"
    table = a_game(system, random, players=players, twists=4, villain_deck=["scheme twist", *[comes] * 8], **parts)
    return table, "The next villain card is the fifth scheme twist, and it gives each player a wound."


def gain_where(system: str, random: Random) -> Exercise | None:
    """A wound that you gain goes to your discard pile."""
    held, thrown = random.randint(0, 3), random.randint(0, 3)
    place = random.choice(("hand", "discard"))
    hand = ["wound"] * held + starters(6 - held, 0)
    table, story = all_gain(system, random, seats={"Ben": {"hand": hand, "discard": ["wound"] * thrown,
                                                           "deck": starters(4, 4)}})
    game = table.game(system)
    for answer in ALL_GAIN:
        give(game, answer)
    where = {"hand": "hand", "discard": "discard pile"}[place]
    other = (held if place == "hand" else thrown) + (place == "hand")
    return Number("", f"{story} It is Ben's turn then. He has {counted(held, 'wound')} in his hand and "
                  f"{counted(thrown, 'wound')} in his discard pile. How many wounds are in his {where} after that?",
                  value=wounds_in(game, place, 1), shows=("city",), scenario=table,
                  because="A card that you gain goes to your discard pile, unless a text names another place.",
                  mistakes=((other, "Into which place does a gained card go?"),),
                  hint="To gain a card always means the same place.")


def empty_stack(system: str, random: Random) -> Exercise | None:
    """Wounds that the stack no longer has."""
    players, left, knocked = random.randint(2, 3), random.randint(0, 3), random.randint(0, 2)  # four may warm up
    table, story = all_gain(system, random, players, stacks={"wounds": left}, ko=["wound"] * knocked)
    return Picked("", f"The wound stack holds {counted(left, 'wound')}, the KO pile {counted(knocked, 'wound')}. You, "
                  f"Ana, end your turn, and Ben begins. {story} Who gains a wound?", scenario=table, answers=ALL_GAIN,
                  told=next_villain_card,
                  see=lambda game: set(who_gained(game)) or {NOBODY}, words=(*NAMES[:players], NOBODY),
                  because={"": "If the wound stack is empty, nobody gains a wound. Ben goes first: it is his turn.",
                           "bond": "An empty wound stack is made again from the KO'd wounds, if there are any. Ben "
                                   "goes "
                                   "first: it is his turn."},
                  hint="Count the wounds that are there. Who takes the first one?")


def who_gained(game: Game) -> list[str]:
    """The players who gained a wound, in order."""
    cards = game.table.box.cards
    return [event.player for event in game.events if event.kind == "gain" and cards[event.physical].kind == "wound"]


# villains that ask every player for a hero of a class, by their fight or as they enter
REVEALS: dict[str, Any] = {
    "core-1e": {"fight": [("Zzzax", "strength"), ("Frost Giant", "ranged")],
                "ambush": [("Ymir, Frost Giant King", "ranged")]},
    "core-2e": {"fight": [("Zzzax", "strength")], "ambush": [("Sabretooth", "instinct")]},
    "villains": {"fight": [("Iron Man", "tech")], "ambush": [("Iron Man", "tech")]},
    "bond": {"fight": [], "ambush": [("Oddjob", "strength"), ("Steven Obanno", "strength"),
                                     ("Flying Circus Squadron", "covert")]},
}


def who_gains(system: str, random: Random) -> Exercise | None:
    """Reveal a hero of a class, or gain a wound."""
    found = by_system(system, REVEALS)
    moment = random.choice([moment for moment, some in found.items() if some])
    name, wanted = random.choice(found[moment])
    name, players = own(system, name), random.randint(2, 3)
    pool = [card for card in cards_that(system, a="hero") if card.rarity and len(card.classes) == 1
            and not card.at("in hand", "instead of", "whenever")]
    fit = [card for card in pool if wanted in card.classes]
    unfit = [card for card in pool if wanted not in card.classes]
    hands = {player: [random.choice(fit if random.random() < 0.5 else unfit), random.choice(unfit)]
             for player in NAMES[:players]}
    names = {player: [card.full_name for card in hand] for player, hand in hands.items()}
    seats = {player: {"hand": hand, "deck": starters(8, 0)} for player, hand in names.items()}
    if moment == "fight":
        table = a_game(system, random, players=players, city={3: name}, attack=printed(system, name).attack,
                       hand=names["Ana"], seats=seats)
        story = f"Ana fights {kept(printed(system, name).name)}."
        answers = [f"fight {printed(system, name).name}", "settle"]
    else:
        table = a_game(system, random, players=players, step="turn", hand=names["Ana"], villain_deck=[name] * 9,
                       seats=seats)
        story, answers = f"{kept(printed(system, name).name)} enters the city on Ana's turn.", ["settle"]
    game = table.game(system)
    for answer in answers:
        give(game, answer)
    gained = who_gained(game)
    told = ". ".join(f"{player} holds {' and '.join(map(in_class, hand))}" for player, hand in hands.items())
    options = [(player in gained, player, f"{player} "
                + ("has no hero of that class to show." if player in gained else "can show a hero of that class."))
               for player in names]
    return choice(f"{story} {quoting(system, name, moment)} {told}. All who can reveal a card do so. Who gains a "
                  f"wound?",
                  [*options, (not gained, NOBODY, "Look at the hand of each player.")], random)


def in_class(card: Any) -> str:
    """A hero with its class."""
    return f"{kept(card.name)} ({kept(', '.join(card.classes))})"


# ---- wounds in a hand ------------------------------------------------------------------------------


def wound_points(system: str, random: Random) -> Exercise | None:
    """Wounds give nothing."""
    wounds, recruit, attack = random.randint(1, 3), random.randint(1, 3), random.randint(1, 3)
    kind = random.choice(("recruit", "attack"))
    table = a_game(system, random, hand=["wound"] * wounds + starters(recruit, attack))
    game = table.game(system)
    while game.ask is not None and game.ask.of_kind("play"):
        game.choose(game.ask.of_kind("play")[0])
    made = game.table.recruit if kind == "recruit" else game.table.attack
    return Number("", f"Your hand: {counted(wounds, 'wound')}, {counted(recruit, 'starter')} with 1 recruit, "
                  f"{counted(attack, 'starter')} with 1 attack. You play all you can. How much {kind} do you get?",
                  value=made, scenario=table,
                  because="A starter gives what is printed on it. A wound gives nothing.",
                  mistakes=((made + wounds, "A wound gives neither recruit nor attack."),),
                  hint="Which numbers are printed on a wound?")


KO_A_HERO = {"core-1e": ("Sentinel", "Super-Skrull"), "core-2e": ("Sentinel", "Scorpion"),
             "villains": ("Moon Knight", "Beast"), "bond": ("Oddjob",)}


def only_heroes(system: str, random: Random) -> Exercise | None:
    """A wound is no hero."""
    villain = printed(system, own(system, random.choice(by_system(system, KO_A_HERO))))
    hand = ["wound", *random.sample(["recruit starter", "attack starter", *heroes(system, random, 3)], 2)]
    played = random.sample([*heroes(system, random, 2), "officer", "attack starter"], random.randint(0, 2))
    table = a_game(system, random, city={1: villain.full_name}, attack=villain.attack, hand=hand, played=played,
                   discard=heroes(system, random, 4))
    game = table.game(system)
    if len(set(own_cards(game))) < 3:
        return None
    return Cards("", f"You fight {kept(villain.name)}. {quoting(system, villain.full_name, 'fight')} From which of "
                 f"your cards can you choose? In your hand and played: {names_of(dict.fromkeys(own_cards(game)))}.",
                 scenario=table, answers=(f"fight {villain.name}",), see=offered, among=own_cards,
                 shows=("hand", "played"), because="Your heroes are in your hand and among the cards you played. A "
                 "wound is a card but not a hero.", hint="Is a wound a hero? Is a starter one?")


LOSE = {
    "core-1e": ("Hulk: Unstoppable Hulk", "Wolverine: Healing Factor", "Sentinel", "Super-Skrull",
                "Ymir, Frost Giant King", "Maestro", "Destroyer"),
    "core-2e": ("Hulk: Don't Make Me Angry", "Wolverine: Healing Factor", "Sentinel", "Scorpion",
                "Frost Giant Warrior", "Juggernaut", "Kindly Caretaker"),
    "villains": ("Elektra", "Enchantress: Soul Sacrifice", "Moon Knight", "Multiple Man",
                 "Juggernaut: Unstoppable Force", "Beast"),
    "bond": ("Natalya Simonova: Severnaya Survivor", "Nightclub Matchbook", "Mr. Ling", "Oddjob",
             "Fort Knox Assault Team", "Chula", "Xenia's Ferrari F355"),
}


@lru_cache(maxsize=64)
def takes_wound(system: str, name: str) -> bool:
    """Whether a card, played or fought, lets you choose a wound in your hand."""
    card = printed(system, name)
    hand = ["wound", "recruit starter", "recruit starter"]
    if card.kind == "hero":
        game = a_game(system, Random(1), hand=[name, *hand]).game(system)
        game.choose(f"play {card.name}")
    else:
        holds = {"villain": "henchman", "holds": [name]} if card.kind == "bystander" else name
        game = a_game(system, Random(1), city={2: holds}, attack=20, hand=hand).game(system)
        game.choose(("fight", game.table.city[1]))
    while game.ask is not None and game.ask.kind != "action":
        if printed_wound(system) in offered(game):
            return True
        game.choose("yes" if "yes" in game.ask.options.labels else 0)
    return bool(wounds_in(game, "ko"))


def printed_wound(system: str) -> str:
    return str(load_system(system).setup["stacks"]["wounds"])


def lose_a_wound(system: str, random: Random) -> Exercise | None:
    """Which texts reach a wound in the hand."""
    names = random.sample([own(system, name) for name in by_system(system, LOSE)], 4)
    options = []
    for name in names:
        is_so = takes_wound(system, name)
        why = "It can choose a wound." if is_so else "It chooses heroes or certain cards: a wound is none of them."
        lines = quoting(system, name, "play", "fight", "rescue")
        options.append((is_so, lines, f"{kept(printed(system, name).name)}: {why}"))
    return choice("There is a wound in your hand. You play or fight each of these cards, one at a time. Which of them "
                  "can take the wound away?", options, random)


def discard_a_wound(system: str, random: Random) -> Exercise | None:
    """A wound is a card: you may discard it, and you cannot KO it as a hero."""
    carried = random.randint(1, 3)
    hand = ["wound", *random.sample(["recruit starter", "attack starter", *heroes(system, random, 3, 4)], 2)]
    goes, comes = henchmen(system, random, 2)
    city = dict.fromkeys(range(1, 5), comes) | {5: {"villain": goes, "holds": ["bystander"] * carried}}
    table = a_game(system, random, step="turn", city=city, hand=hand, villain_deck=[comes] * 9,
                   hq=heroes(system, random, 7, 7, 8, 8, 7), discard=heroes(system, random, 5))
    game = table.game(system)
    return Cards("", f"{kept(goes)} escapes with {counted(carried, 'bystander')}, so each player discards a card. Your "
                 f"hand: {names_of(hand_names(game))}. In your discard pile: {names_of(discarded(game))}. Which of "
                 f"these "
                 "can you discard?", scenario=table, see=offered, shows=("hand", "discard"),
                 among=lambda game: [*hand_names(game), *discarded(game)],
                 because="You choose one card of your hand, and a wound is a card too.",
                 hint="The card comes from your hand. Is a wound a card?")


def hand_names(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.players[0].hand]


def discarded(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.players[0].discard]


def not_for_sale(system: str, random: Random) -> Exercise | None:
    """Nobody recruits a wound, although it costs 0."""
    recruit = random.randint(1, 5)
    shop = heroes(system, random, *random.sample([2, 3, 4, 5, 6, 7], 3))
    table = a_game(system, random, recruit=recruit, hand=[], hq=[*shop, None, None])
    game = table.game(system)
    assert game.ask is not None
    labels = list(game.ask.options.labels)
    cards = [printed(system, name) for name in shop]
    options = [(f"recruit {card.name}" in labels, f"{kept(card.name)} (cost {card.cost})",
                f"It costs {card.cost}, and you have {recruit}.") for card in cards]
    wound = printed_wound(system)
    return choice(f"You have {recruit} recruit. Each alone: what can you recruit?", [*options, (
        f"recruit {wound}" in labels, "a wound from the stack (cost 0)",
        "Wounds come only through effects: nobody recruits one.")], random, scenario=table)


# ---- healing ---------------------------------------------------------------------------------------


def after_heal(system: str, random: Random) -> Exercise | None:
    """What healing takes, and what it leaves."""
    held, thrown, players = random.randint(1, 4), random.randint(0, 2), random.randint(2, 3)
    table = a_game(system, random, players=players, hand=["wound"] * held + starters(6 - held, 0),
                   discard=["wound"] * thrown)
    ask, place, seat = random.choice([
        ("How many of your wounds are KO'd?", "ko", 0),
        ("How many wounds does your discard pile hold then?", "discard", 0),
        *([(f"How many wounds does {NAMES[players - 1]}, on your right, get?", "discard", players - 1)]
          if load_system(system).words.get("heal") else [])])
    return Predict("", f"You have {counted(held, 'wound')} in your hand and {counted(thrown, 'wound')} in your discard "
                   f"pile, and you heal. {ask}", scenario=table, answers=("first heal",), kind="a number",
                   see=lambda game: wounds_in(game, place, seat), other=held + thrown + 1,
                   because={"": "Healing KOs all wounds in your hand, and only those.",
                            "villains": "One wound of your hand is KO'd. The player on your right gains the others."},
                   hint="Healing looks at the hand only. Read what the wound says.")


def heal_and_buy(system: str, random: Random) -> Exercise | None:
    """What is left to do after healing."""
    recruit, attack = random.randint(3, 7), random.randint(4, 7)
    weak = [card for card in quiet_villains(system) if int(card.attack or 9) <= attack]
    cost = random.randint(2, recruit)
    hero, villain = printed(system, heroes(system, random, cost)[0]), random.choice(weak)
    is_healed = random.random() < 0.7
    table = a_game(system, random, hand=["wound", "recruit starter"], recruit=recruit, attack=attack,
                   hq=[hero.full_name, None, None, None, None], city={random.randint(1, 5): villain.full_name})
    game = table.game(system)
    if is_healed:
        give(game, "first heal")
    assert game.ask is not None
    labels = list(game.ask.options.labels)
    no = "After healing you neither recruit nor fight this turn."
    done = "You have healed this turn" if is_healed else "You have a wound in your hand and have done nothing yet"
    return choice(f"{done}. You have {recruit} recruit and {attack} attack. Each alone: what can you do now?", [
        (f"recruit {hero.name}" in labels, f"recruit {kept(hero.name)} (cost {hero.cost})",
         no if is_healed else "You have the recruit, and nothing forbids it."),
        (f"fight {villain.name}" in labels, f"fight {kept(villain.name)} ({villain.attack} attack)",
         no if is_healed else "You have the attack, and nothing forbids it."),
        (bool(game.ask.of_kind("play")), "play another card", "You may still play cards."),
        (False, "keep recruit for your next turn", "Points are lost at the end of the turn.")], random)


DONE: tuple[tuple[str, Callable[[str, Random], dict[str, Any]]], ...] = (
    ("recruited a hero", lambda system, random: {"recruited": heroes(system, random, 3)}),
    ("defeated a villain", lambda system, random: {"defeated": henchmen(system, random, 1)}),
    ("gained an officer through a card's text", lambda system, random: {"gained": ["officer"]}),
    ("rescued a bystander through a card's text", lambda system, random: {"rescued": ["bystander"]}),
    ("drawn a card through a card's text", lambda system, random: {"drawn": ["recruit starter"]}),
    ("played two cards", lambda system, random: {"played": ["recruit starter"] * 2}),
    ("discarded a card", lambda system, random: {"discarded": ["recruit starter"]}),
)


def too_late(system: str, random: Random) -> Exercise | None:
    """What forbids healing, and what does not."""
    done = random.sample(DONE, random.randint(1, 2))
    facts: dict[str, Any] = {}
    for _, fact in done:
        facts |= fact(system, random)
    table = a_game(system, random, hand=["wound", "wound", *starters(2, 0)], this_turn=facts)
    may = can_heal(table.game(system))
    said = " and ".join(words for words, _ in done)
    return choice(f"There are wounds in your hand. This turn you have {said}. Can you still heal?", [
        (may, "yes", "You have neither recruited nor fought. Playing, drawing and gaining cards is no obstacle."),
        (not may, "no", "You heal only in a turn in which you recruit and fight nothing."),
        (False, "only at the end of the turn", "There is no other moment: you heal while you act.")], random,
        scenario=table, shows=("hand",))


def heal_or_buy(system: str, random: Random) -> Exercise | None:
    """A turn to heal or to recruit, if both are counted."""
    held, recruit = random.randint(1, 3), random.randint(2, 5)
    shop = heroes(system, random, *random.sample([2, 3, 4, 5, 6], 3))
    worth = 3
    table = a_game(system, random, hand=["wound"] * held, played=starters(recruit, 0), recruit=recruit,
                   hq=[*shop, None, None], stacks={"officers": 0})
    game = table.game(system)
    give(game, "first heal")
    healed = worth * (held - wounds_in(game, "hand"))
    costs = [printed(system, name).cost for name in shop]
    bought = max(sum(some) for n in range(4) for some in combinations(costs, n) if sum(some) <= recruit)
    if healed == bought:
        return None
    prices = ", ".join(f"{kept(printed(system, name).name)} ({printed(system, name).cost})" for name in shop)
    why = f"Healing frees you of {counted(held, 'wound')}: {healed}. Recruiting brings {bought}."
    return choice(f"You have {counted(held, 'wound')} in your hand, and {recruit} recruit to spend. In the HQ: "
                  f"{prices}. "
                  f"The stack of officers is empty. Count {worth} for each wound that leaves your hand, and its cost "
                  f"for "
                  "each hero you recruit. You cannot do both. Which brings more?", [
                      (healed > bought, "to heal", why),
                      (bought > healed, "to recruit", why),
                      (False, "to recruit first, then to heal", "Whoever has recruited cannot heal in that turn.")],
                  random, scenario=table)


def unhealed(system: str, random: Random) -> Exercise | None:
    """Wounds of a hand that was not healed."""
    held, thrown = random.randint(1, 4), random.randint(0, 3)
    table = a_game(system, random, hand=["wound"] * held + starters(6 - held, 0), discard=["wound"] * thrown,
                   deck=starters(6, 2))
    return Predict("", f"You have {counted(held, 'wound')} in your hand and {counted(thrown, 'wound')} in your discard "
                   "pile. Your deck has 8 cards. You do not heal and end your turn. How many wounds does your discard "
                   "pile hold then?", scenario=table, answers=("end turn",),
                   see=lambda game: wounds_in(game, "discard"),
                   other=thrown + held + 1, kind="a number",
                   because="You need not heal. At the end of the turn the rest of the hand goes to the discard pile.",
                   hint="Where does the rest of your hand go at the end of the turn?")
