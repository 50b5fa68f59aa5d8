"""Variants for lesson 07: fights and what they cost, the mastermind and its tactics."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import Move, Predict, Space
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.varied_enemies import (
    a_game,
    attack_of,
    boss_of,
    by_system,
    choice,
    counted,
    fight,
    fights,
    names_of,
    own,
    place_of,
    quiet_villains,
    quoting,
    some_enemies,
    standing,
    summed,
    tactics_of,
)
from legendary_nb.teach.varied_tables import (
    cards_that,
    henchmen,
    heroes,
    printed,
    some_spaces,
    starters,
)
from legendary_nb.teach.words import kept
from legendary_nb.text import card_text

Boss = tuple[Scenario, str]  # a table with a mastermind, and what there is to know about it
STANDING = "while"  # the lines of a card that hold as long as it is there


def tactics_left(game: Game) -> int:
    return sum(map(len, game.table.tactics.values()))


def city_of(system: str, random: Random, n: int) -> dict[int, str]:
    """Different simple villains in random spaces."""
    return dict(zip(some_spaces(random, n, n), (card.full_name for card in some_enemies(system, random, n))))


# ---- what a fight is -------------------------------------------------------------------------------


def what_first(system: str, random: Random) -> Exercise | None:
    """The order of a fight: pay, take the villain, carry out its effect."""
    villain = random.choice([card for card in quiet_villains(system) if card.at("fight")])
    space = random.randint(1, 5)
    table = a_game(system, random, city={space: villain.full_name}, attack=villain.attack)
    game = table.game(system)
    begun = game.event_count
    fight(game, villain.name)
    kinds = [event.kind for event in game.events_since(begun)]
    if kinds[1:3] != ["spend", "defeat"] or len(kinds) < 4:
        return None
    name = kept(villain.name)
    steps = [f"you pay {villain.attack} attack", f"{name} goes to your victory pile", f"the fight effect of {name}"]
    asked = random.randrange(3)
    order = "First you pay, then it goes to your victory pile, then its fight effect happens."
    options = [(i == asked, step, order) for i, step in enumerate(steps)]
    moves = (False, "the other villains move on one space", "Nobody moves when a space becomes empty.")
    question = (f"You fight {name}. {quoting(system, villain.full_name)} What happens "
                f"{('first', 'second', 'third')[asked]}?")
    return choice(question, [*options, moves], random, scenario=table)


def which_space(system: str, random: Random) -> Exercise | None:
    """All that one pool of attack can pay for, wherever it stands."""
    city, attack = city_of(system, random, 4), random.randint(3, 6)
    table = a_game(system, random, city=city, attack=attack, hand=starters(2, 0))
    payable = fights(table.game(system))
    options = []
    for space, full_name in city.items():
        card = printed(system, full_name)
        why = f"{kept(card.name)} needs {card.attack} attack, and you have {attack}. The space does not matter."
        options.append((card.name in payable, f"{kept(card.name)} ({kept(place_of(system, space))})", why))
    return choice(f"You have {attack} attack and no cards with attack left. In the city: {standing(system, city)}. "
                  "Each alone: which of them can you fight now?", options, random, scenario=table)


def attack_left(system: str, random: Random) -> Exercise | None:
    """What a pool holds after some fights."""
    city = city_of(system, random, 3)
    beaten = random.sample([printed(system, name) for name in city.values()], random.choice((1, 2)))
    attack = sum(int(card.attack or 0) for card in beaten) + random.randint(0, 4)
    table = a_game(system, random, city=city, attack=attack, hand=[])
    game = table.game(system)
    for card in beaten:
        fight(game, card.name)
    paid = " - ".join([str(attack), *(str(card.attack) for card in beaten)])
    return Number("", f"You have {attack} attack. In the city: {standing(system, city)}. You defeat "
                  f"{names_of(card.name for card in beaten)}. How much attack have you left?", value=game.table.attack,
                  scenario=table, because=f"{paid} = {game.table.attack}. Attack is one pool.",
                  mistakes=((attack, "A fight costs attack: you spend as much as the villain shows."),),
                  hint="Take what each of them shows from your pool.")


def most_fights(game: Game) -> int:
    """The most enemies in the city that the acting player can fight from here, tried out."""
    best = 0
    for name in fights(game):
        if name in [game.table.name(cid) for cid in game.table.city if cid >= 0]:
            after = game.copy()
            fight(after, name)
            best = max(best, 1 + most_fights(after))
    return best


def how_many_fights(system: str, random: Random) -> Exercise | None:
    """Any number of fights, as far as one pool goes."""
    city = city_of(system, random, 4)
    needs = sorted(int(printed(system, name).attack or 0) for name in city.values())
    attack = random.randint(needs[0], sum(needs[:3]) + 1)
    table = a_game(system, random, city=city, attack=attack, hand=[])
    most = most_fights(table.game(system))
    return Number("", f"You have {attack} attack. In the city: {standing(system, city)}. How many of them can you "
                  "defeat this turn, at most?", value=most, scenario=table, mistakes=tuple(
                      (n, "One pool pays for all your fights: begin with the weakest.") for n in (4,) if n != most),
                  because=f"The {counted(most, 'weakest one')} together need {sum(needs[:most])} of {attack} attack.",
                  hint="Begin with the weakest one, and take its attack from your pool.")


def empty_spaces(game: Game) -> set[str]:
    """The numbers of the empty spaces of the city."""
    return {str(i + 1) for i, cid in enumerate(game.table.city) if cid < 0}


def who_stays(system: str, random: Random) -> Exercise | None:
    """Nobody moves when a space becomes empty."""
    city = city_of(system, random, random.choice((3, 4)))
    beaten = printed(system, random.choice(list(city.values())))
    table = a_game(system, random, city=city, attack=beaten.attack, hand=[])
    return Space("", f"In the city: {standing(system, city)}. You defeat {kept(beaten.name)}. Which spaces are empty "
                 "then?", scenario=table, answers=(f"fight {beaten.name}", "settle"), see=empty_spaces,
                 because="Its space becomes empty, and nobody moves.",
                 hint="A villain moves only when another one pushes it.")


def two_pools(system: str, random: Random) -> Exercise | None:
    """Attack pays for fights, recruit for heroes, and neither for the other."""
    villain, other = random.sample(quiet_villains(system), 2)
    costs = random.sample([2, 3, 4, 5, 6], 2)
    shop = heroes(system, random, *costs)
    recruit, attack = random.randint(1, 6), random.randint(2, 7)
    table = a_game(system, random, city={2: villain.full_name, 4: other.full_name}, attack=attack, recruit=recruit,
                   hand=[], hq=[*shop, None, None, None])
    game = table.game(system)
    assert game.ask is not None
    labels = list(game.ask.options.labels)
    options = [(f"fight {card.name}" in labels, f"fight {kept(card.name)} ({card.attack} attack)",
                f"A fight is paid with attack, and you have {attack}.") for card in (villain, other)]
    for full_name in shop:
        card = printed(system, full_name)
        options.append((f"recruit {card.name}" in labels, f"recruit {kept(card.name)} (cost {card.cost})",
                        f"A hero is paid with recruit, and you have {recruit}."))
    return choice(f"You have {recruit} recruit and {attack} attack. Each alone: which of these can you do?", options,
                  random, scenario=table)


# ---- what a fight costs ----------------------------------------------------------------------------


def raised_by_villains(system: str, random: Random, boss: str, group: str) -> Boss:
    """A mastermind that is stronger for each villain of a group in the city or in the escape pile."""
    kin = [card.full_name for card in cards_that(system, group=group) if not card.statics]
    others = [card.full_name for card in quiet_villains(system) if card.group != group]
    here, gone = random.randint(0, 2), random.randint(0, 2)
    near = random.choices(kin, k=here) + random.sample(others, random.randint(0, 1))
    city = dict(zip(some_spaces(random, len(near), len(near)), near)) if near else {}
    away = random.choices(kin, k=gone) + random.sample(others, 1)
    table = a_game(system, random, {"mastermind": boss}, city=city, escape=away)
    names = names_of([printed(system, name).name for name in away])
    return table, f"In the city: {standing(system, city)}. In the escape pile: {names}."


def raised_by_played(system: str, random: Random, boss: str, hero_class: str) -> Boss:
    """A mastermind that is stronger for each hero of a class that you played this turn."""
    pool = [card for card in cards_that(system, a="hero") if card.rarity and not card.sides]
    some = random.sample([card for card in pool if hero_class in card.classes], random.randint(0, 2))
    some += random.sample([card for card in pool if hero_class not in card.classes], random.randint(1, 2))
    table = a_game(system, random, {"mastermind": boss}, played=[card.full_name for card in some])
    return table, "You have played: " + ", ".join(
        f"{kept(card.name)} ({kept(', '.join(card.classes))})" for card in some) + "."


def raised_by_beside(system: str, random: Random, boss: str) -> Boss:
    """A mastermind that is stronger for heroes that lie beside it."""
    pool = [card for card in cards_that(system, a="hero") if card.rarity and len(card.classes) == 1]
    beside = random.sample(pool, random.randint(1, 4))
    table = a_game(system, random, {"mastermind": boss}, beside_mastermind=[card.full_name for card in beside])
    return table, "Beside the mastermind: " + ", ".join(
        f"{kept(card.name)} ({kept(card.classes[0])})" for card in beside) + "."


def raised_by_twist(system: str, random: Random) -> Boss:
    """Any mastermind under a scheme that puts twists above enemies."""
    boss = random.choice(list(load_system(system).masterminds))
    scheme = own(system, "Portals to the Dark Dimension")
    above = random.sample(range(1, 6), random.randint(0, 2))
    spaces = {place_of(system, space): ["scheme twist"] for space in above}
    on_top = {"mastermind": ["scheme twist"]} if random.random() < 0.7 else {}
    table = a_game(system, random, {"mastermind": boss, "scheme": scheme}, above=spaces | on_top,
                   twists=len(spaces) + len(on_top))
    places = [f"the space {kept(name)}" for name in spaces] + ["the mastermind"] * bool(on_top)
    told = f"A scheme twist lies above {' and above '.join(places)}." if places else "No scheme twist lies above it."
    return table, f"{quoting(system, scheme, STANDING)} {told}"


def raised_by_held(system: str, random: Random) -> Boss:
    """A mastermind that is stronger for what it holds, up to a limit."""
    n = random.randint(0, 3)
    table = a_game(system, random, {"mastermind": "Auric Goldfinger"}, mastermind_holds=["Gold Bullion"] * n)
    return table, f"It holds {n or 'no'} [[Gold Bullion]]."


def raised_by_keywords(system: str, random: Random) -> Boss:
    """A mastermind that is stronger for villains with some keywords, up to a limit."""
    city = dict(zip(some_spaces(random, 3, 3), random.sample([
        card.full_name for card in cards_that(system, a="villain") if card.group and not card.statics], 3)))
    table = a_game(system, random, {"mastermind": "Alec Trevelyan"}, city=city)
    return table, f"In the city: {', '.join(with_marks(system, list(city.values())))}."


BOSSES: dict[str, tuple[Callable[[str, Random], Boss], ...]] = {
    "core-1e": (raised_by_twist,),
    "core-2e": (lambda system, random: raised_by_villains(system, random, "Red Skull, Hydra Overlord", "Hydra"),
                lambda system, random: raised_by_played(system, random, "Magneto", "tech"),
                lambda system, random: raised_by_beside(system, random, "Loki")),
    "villains": (lambda system, random: raised_by_villains(system, random, "Odin", "Asgardian Warriors"),
                 lambda system, random: raised_by_beside(system, random, "Professor X")),
    "bond": (raised_by_held, raised_by_keywords, raised_by_keywords),
}


def boss_now(system: str, random: Random) -> Exercise | None:
    """The attack that the mastermind needs at this moment."""
    table, facts = random.choice(by_system(system, BOSSES))(system, random)
    game = table.game(system)
    card = game.table.card(game.table.masterminds[0])
    now = game.explain("mastermind").total
    printed_only = ((int(card.attack or 0), "That is what is printed. Does anything here add to it?"),)
    text = f"{quoting(system, card.full_name, STANDING)} " if card.statics else ""
    return Number("", f"The mastermind is {kept(card.name)}, with {card.attack} attack printed. "
                  f"{text}{facts} How much attack does a fight with it cost now?",
                  value=now, because=f"{summed(game, 'mastermind')} = {now}.",
                  mistakes=printed_only if card.attack != now else (), scenario=table, shows=("city", "hq"),
                  hint="Begin with what is printed. Then read the texts, and count what they count.")


def cost_of(table: Scenario, system: str, name: str, facts: str) -> Number:
    """What a fight with this villain costs on a table."""
    game = table.game(system)
    card, now = printed(system, name), game.explain(printed(system, name).name).total
    printed_only = ((int(card.attack or 0), "That is what is printed. Does anything here change it?"),)
    return Number("", f"{facts} How much attack does a fight with {kept(card.name)} cost now?", value=now,
                  mistakes=printed_only if card.attack != now else (), shows=("hq",), scenario=table,
                  because=f"{summed(game, card.name)} = {now}.",
                  hint="Begin with what is printed, then add what the text counts.")


def cost_held(system: str, random: Random, names: tuple[str, ...], setup: dict[str, Any] | None = None) -> Number:
    """A villain that is stronger for each bystander it holds, by its own text or by the scheme."""
    name, held, space = random.choice(names), random.randint(0, 3), random.randint(1, 5)
    table = a_game(system, random, setup, city={space: {"villain": name, "holds": ["bystander"] * held}})
    who = printed(system, name)
    scheme = f" The scheme {quoting(system, setup['scheme'], STANDING)}" if setup else ""
    return cost_of(table, system, name, f"{kept(who.name)} shows {who.attack} attack and holds "
                   f"{counted(held, 'bystander') if held else 'no bystander'}."
                   + (scheme or f" {quoting(system, name, STANDING)}"))


def cost_above(system: str, random: Random) -> Number:
    """A villain below a scheme twist."""
    scheme = own(system, "Portals to the Dark Dimension")
    villain, space = random.choice(quiet_villains(system)), random.randint(1, 5)
    above = sorted(random.sample(range(1, 6), random.randint(1, 3)))
    table = a_game(system, random, {"scheme": scheme}, city={space: villain.full_name}, twists=len(above),
                   above={place_of(system, one): ["scheme twist"] for one in above})
    places = names_of([place_of(system, one) for one in above])
    return cost_of(table, system, villain.full_name, f"{kept(villain.name)} shows {villain.attack} attack and stands "
                   f"in this space: {kept(place_of(system, space))}. Scheme twists lie above: {places}. The scheme "
                   f"{quoting(system, scheme, STANDING)}")


def cost_by_shop(system: str, random: Random, names: tuple[str, ...]) -> Number:
    """A villain that is stronger for heroes in the HQ."""
    name = random.choice(names)
    pool = [card for card in cards_that(system, a="hero") if card.rarity and len(card.classes) == 1]
    shop = random.sample(pool, 5)
    table = a_game(system, random, city={random.randint(1, 5): name}, hq=[card.full_name for card in shop])
    who = printed(system, name)
    heroes_told = ", ".join(f"{kept(card.name)} ({kept(card.classes[0])})" for card in shop)
    return cost_of(table, system, name, f"{kept(who.name)} shows {who.attack} attack. "
                                        f"{quoting(system, name, STANDING)} "
                   f"In the HQ: {heroes_told}.")


def cost_by_others(system: str, random: Random, names: tuple[str, ...], kin: tuple[str, ...]) -> Number:
    """A villain that is stronger for others in the city."""
    name = random.choice(names)
    others = random.sample([one for one in kin if one != name], random.randint(0, 2))
    quiet = [card.full_name for card in quiet_villains(system) if card.full_name not in kin]
    others += random.sample(quiet, random.randint(1, 2))
    spaces = random.sample(range(1, 6), len(others) + 1)
    table = a_game(system, random, city=dict(zip(spaces, [name, *others])))
    who = printed(system, name)
    return cost_of(table, system, name, f"{kept(who.name)} shows {who.attack} attack. "
                   f"{quoting(system, name, STANDING)} Others in the city: {', '.join(with_marks(system, others))}.")


def with_marks(system: str, names: list[str]) -> list[str]:
    """Villains with their keywords, and henchmen as such."""
    cards = [printed(system, name) for name in names]
    marks = {card.name: [keyword.title() for keyword in card.keywords] + ["henchman"] * (card.kind == "henchman")
             for card in cards}
    return [kept(name) + f" ({', '.join(said)})" * bool(said) for name, said in marks.items()]


X_TREME = ("Havok", "Rogue", "Colossus", "Nightcrawler", "Storm", "Angel", "Beast", "Iceman", "Jean Grey")
COSTS: dict[str, tuple[Callable[[str, Random], Number], ...]] = {
    "core-1e": (cost_above, lambda system, random: cost_held(
        system, random, tuple(henchmen(system, random, 2)), {"scheme": own(system, "Midtown Bank Robbery")})),
    "core-2e": (cost_above, lambda system, random: cost_held(system, random, ("Enchantress", "Baron Zemo")),
                lambda system, random: cost_by_shop(system, random, ("Ultron", "Super-Skrull",
                                                                     "Paibok the Power Skrull"))),
    "villains": (lambda system, random: cost_by_others(system, random, X_TREME, X_TREME),),
    "bond": (lambda system, random: cost_held(system, random, ("Kisch",)),
             lambda system, random: cost_by_others(system, random, ("General Ourumov",),
                                                   tuple(henchmen(system, random, 3)))),
}


def cost_now(system: str, random: Random) -> Exercise | None:
    """The attack that a villain needs at this moment."""
    return random.choice(by_system(system, COSTS))(system, random)  # type: ignore[no-any-return]


ON_VILLAINS: dict[str, Any] = {
    "core-1e": {"scheme": "Midtown Bank Robbery", "holds": "bystander"},
    "core-2e": {"scheme": "Bank Robbery Hostage Crisis", "holds": "bystander"},
    "villains": {"scheme": "Crush HYDRA", "holds": "sidekick"},
    "bond": {"played": "Allies - The Man With The Golden Gun: Cha and Nara"},
}


def not_a_villain(system: str, random: Random) -> Exercise | None:
    """What changes villains leaves the mastermind alone."""
    facts = by_system(system, ON_VILLAINS)
    boss = random.choice(list(load_system(system).masterminds))
    if "scheme" in facts:
        scheme, held = own(system, facts["scheme"]), random.randint(1, 3)
        table = a_game(system, random, {"scheme": scheme, "mastermind": boss}, mastermind_holds=[facts["holds"]] * held)
        told = f"The scheme {quoting(system, scheme, STANDING)} The mastermind holds {counted(held, facts['holds'])}."
    else:
        n = random.randint(1, 2)
        table = a_game(system, random, {"mastermind": boss}, played=[facts["played"]] * n,
                       city={2: henchmen(system, random, 1)[0]})
        told = f"You have played this card {('once', 'twice')[n - 1]} and used all of it: " \
               f"{quoting(system, facts['played'])}"
    game = table.game(system)
    card = game.table.card(game.table.masterminds[0])
    now = game.explain("mastermind").total
    if now != card.attack:
        return None
    raised = now + (held if "scheme" in facts else -1)
    return Number("", f"{told} {kept(card.name)} shows {card.attack} attack, and nothing else changes it. How much "
                  "attack does a fight with the mastermind cost?", value=now, scenario=table, shows=("hq",),
                  because="A mastermind is not a villain: what changes villains does not change it.",
                  mistakes=((raised, "That text speaks of villains. Is the mastermind one?"),),
                  hint="Whom does that text name?")


# ---- the mastermind --------------------------------------------------------------------------------


def against_boss(system: str, random: Random, times: int, left: int, more: int = 0, **parts: Any) -> Scenario:
    """A table with attack for some fights with the mastermind, which has some tactics left."""
    boss = boss_of(system)
    tactics = random.sample(tactics_of(system, boss), left)
    return a_game(system, random, attack=times * attack_of(system, boss) + more, tactics=tactics, hand=[],
                  deck=["recruit starter"] * 9, **parts)


def tactic_taken(system: str, random: Random) -> Exercise | None:
    """One tactic for each fight."""
    left = random.randint(2, 4)
    times = random.randint(1, min(left, 3))
    table = against_boss(system, random, times, left, random.randint(0, 2))
    often = ("once", "twice", "three times")[times - 1]
    return Predict("", f"{left} tactics lie under the mastermind. You fight it {often} this turn and win. How many are "
                   "left?", scenario=table, answers=("fight mastermind", "settle") * times, see=tactics_left,
                   other=left, kind="a number", because="Each fight takes one tactic, drawn at random, into your "
                   "victory pile.", hint="Each fight takes one.")


def seven_attack(system: str, random: Random) -> Exercise | None:
    """The mastermind or villains, with attack for the mastermind or a little less."""
    left, boss = random.randint(2, 3), boss_of(system)
    more = random.choice((0, 1, -1, -1, -1, -2, -2, -2))  # most pairs with too little attack are refused below
    most = attack_of(system, boss) + more
    pair = random.sample([card for card in quiet_villains(system) if card.attack and card.attack <= 6
                          and not card.at("ambush") and card.points < 4], 2)
    needs = [int(card.attack or 0) for card in pair]
    if more < 0 and (max(needs) > most or sum(needs) <= most or pair[0].points == pair[1].points):
        return None  # one of them, and not the other
    city = dict(zip(some_spaces(random, 2, 2), (card.full_name for card in pair)))
    table = against_boss(system, random, 1, left, more, city=city)
    if (boss in fights(table.game(system))) != (more >= 0):
        return None
    told = ", ".join(f"{kept(card.name)} ({card.attack} attack) {counted(card.points, 'point')}" for card in pair)
    move = Move("", f"You have {most} attack, and the mastermind needs {attack_of(system, boss)}. In a victory pile "
                f"count: {told}. Tactics count most, then victory points. What is the best move?", scenario=table,
                because="A tactic is a step to victory, and worth more points than the villains you could fight."
                if more >= 0 else "The mastermind is out of reach. You can pay for one villain: take the points.",
                hint="Compare what each fight brings, and whether you can pay for it.")
    less, best = sorted(pair, key=lambda card: card.points)
    is_told = more >= 0 or (move.check(f"fight {best.name}", system).right
                            and not move.check(f"fight {less.name}", system).right)
    return move if is_told else None  # the text of a villain counts more than its points


def saved_too(system: str, random: Random) -> Exercise | None:
    """What comes into a victory pile with a fight."""
    villain = random.choice([card for card in quiet_villains(system) if not card.at("fight")]
                            or list(quiet_villains(system)))
    with_boss, with_villain = random.randint(0, 3), random.randint(0, 3)
    is_boss = random.random() < 0.5
    tactic = by_system(system, {"core-1e": "Endless Resources", "core-2e": "Vast Resources",
                                "villains": "Winds of Watoomb", "bond": "Syndicate Defector"})
    table = a_game(system, random, attack=attack_of(system, boss_of(system)) + 9, hand=[], victory=[],
                   mastermind_holds=["bystander"] * with_boss, tactics=[own(system, tactic)],
                   city={random.randint(1, 5): {"villain": villain.full_name, "holds": ["bystander"] * with_villain}})
    whom = "the mastermind" if is_boss else kept(villain.name)
    answer = "fight mastermind" if is_boss else f"fight {villain.name}"
    return Predict("", f"The mastermind holds {counted(with_boss, 'bystander')}, and {kept(villain.name)} holds "
                   f"{counted(with_villain, 'bystander')}. You fight {whom}. How many cards come into your victory "
                   "pile?", scenario=table, answers=(answer, "settle"), other=5, kind="a number",
                   see=lambda game: len(game.table.players[0].victory),
                   because="One card for the fight, and all bystanders that the loser held.",
                   hint="One card for the fight itself. Who held the bystanders?")


def enough_to_win(system: str, random: Random) -> Exercise | None:
    """Whether the attack of a turn is enough for all tactics that are left."""
    left, times = random.randint(1, 3), random.randint(1, 3)
    boss = boss_of(system)
    more = random.randint(0, attack_of(system, boss) - 1)
    table = against_boss(system, random, times, left, more)
    game = table.game(system)
    for _ in range(left):
        if boss not in fights(game):
            break
        game.choose(("fight", game.table.masterminds[0]))
        while game.ask is not None and game.ask.kind != "action":
            game.choose(0)
    cards = load_system(system).masterminds[boss].tactics
    if left > times and "Attack" in "".join(card_text(card, load_system(system)) for card in cards):
        return None  # a tactic could bring the attack that is missing
    is_beaten = not tactics_left(game)
    cost, attack = attack_of(system, boss), times * attack_of(system, boss) + more
    why = f"{left} x {cost} = {left * cost}, and you have {attack}."
    taken = 4 - left
    return choice(f"The players have taken {counted(taken, 'tactic')} of 4. A fight with the mastermind costs {cost} "
                  f"attack, and you have {attack}. Can you beat the mastermind for good this turn?", [
                      (is_beaten, f"yes, with {counted(left, 'fight')}", why),
                      (not is_beaten, "no, the attack is not enough", why),
                      (False, "no, you may fight the mastermind only once a turn",
                       "You may fight it as often as your attack pays for."),
                      (False, "yes, one fight is always enough" if left > 1 else "no, all four tactics must be yours",
                       "It is beaten when no tactic is left, whoever took them.")], random, scenario=table)
