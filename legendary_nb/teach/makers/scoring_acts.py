"""Variants for lesson 09: cards that are something else for a while, or from now on."""

from __future__ import annotations

from random import Random

from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.varied_enemies import (
    a_game,
    by_system,
    counted,
    own,
    play_on,
    quoting,
    quoting_scheme,
)
from legendary_nb.teach.varied_tables import (
    henchmen,
    heroes,
    printed,
)
from legendary_nb.teach.words import kept

from .reading_cards_copies import joined_deck

KILLBOTS = "Replace Earth's Leaders with Killbots"
SKRULLS = "Secret Invasion of the Skrull Shapeshifters"


def acts_as(system: str, random: Random) -> Exercise | None:
    """Cards that are something else for a while."""
    makers = by_system(system, {"core-1e": (killbots, skrulls, becomes_twist),
                                "core-2e": (killbots, skrulls, becomes_twist),
                                "villains": (back_to_deck,), "bond": (joined_deck,)})
    return random.choice(makers)(system, random)  # type: ignore[no-any-return]


def killbots(system: str, random: Random) -> Exercise | None:
    """Bystanders that act as villains."""
    scheme, beside, n = own(system, KILLBOTS), random.randint(2, 8), random.randint(1, 2)
    table = a_game(system, random, {"scheme": scheme}, city=dict.fromkeys(random.sample(range(1, 6), n), "bystander"),
                   hand=[], attack=20, beside_scheme={"only": ["scheme twist"] * beside})
    game = table.game(system)
    standing = [cid for cid in game.table.city if cid >= 0]
    need = game.explain(game.table.name(standing[0])).total
    told = f"The scheme {quoting_scheme(system, scheme)} {beside} scheme twists lie beside the scheme. " \
           f"{'A bystander stands' if n == 1 else 'Two bystanders stand'} in the city."
    if random.random() < 0.5:
        return Number("", f"{told} How much attack does a fight with one of them cost?", value=need,
                      because="It is a villain there, and its attack is the number of twists beside the scheme.",
                      hint="What does the scheme say about its attack?", scenario=table, shows=("hq",))
    for cid in standing:
        play_on(game.choose(("fight", cid)), "settle")
    points = game.explain("score Ana").total
    return Number("", f"{told} You defeat {'it' if n == 1 else 'both'}. How many victory points does that bring?",
                  value=points, because="In a victory pile each counts the 1 point of a bystander.",
                  mistakes=((need, "Its attack is not its points."),) if need != points else (),
                  hint="What is that card in your victory pile?", scenario=table, shows=("hq",))


def skrulls(system: str, random: Random) -> Exercise | None:
    """Heroes that act as villains."""
    scheme = own(system, SKRULLS)
    hero = printed(system, heroes(system, random, random.randint(2, 8))[0])
    table = a_game(system, random, {"scheme": scheme}, city={random.randint(1, 5): hero.full_name}, hand=[], attack=20)
    game = table.game(system)
    cid = next(cid for cid in game.table.city if cid >= 0)
    need = game.explain(game.table.name(cid)).total
    return Number("", f"The scheme {quoting_scheme(system, scheme)} {kept(hero.name)}, cost {hero.cost} and "
                  f"{hero.attack or 0} attack, has entered the city. How much attack does a fight with it cost?",
                  value=need, because="There it is a villain: its attack comes from its cost, and its own text does "
                  "nothing.", mistakes=tuple((n, "In the city its attack is what the scheme says.")
                                             for n in dict.fromkeys(
                      (hero.cost, int(hero.attack or 0))) if n != need),
                  hint="What does the scheme say about its attack?", scenario=table, shows=("hq",))


def back_to_deck(system: str, random: Random) -> Exercise | None:
    """A villain that escapes and goes somewhere else at once."""
    away, goes = random.randint(0, 4), random.choice(("Wolverine", "Cops", "Firestar"))
    comes = random.choice([name for name in henchmen(system, random, 3) if name != goes])
    table = a_game(system, random, city=dict.fromkeys(range(1, 5), comes) | {5: goes}, escape=["henchman"] * away,
                   villain_deck=[comes] * 9)
    game = play_on(table.game(system), "end turn", "settle")
    lying = len(game.table.escape)
    return Number("", f"The escape pile holds {counted(away, 'villain')}. Now {kept(goes)} escapes too. "
                  f"{quoting(system, goes)} How many villains lie in the escape pile then?",
                  value=lying, scenario=table,
                  because="Where a card lies counts: one that went back into the deck is not in the pile.",
                  mistakes=((away if lying != away else away + 1, "Where does the card lie in the end?"),),
                  hint="Carry out the text, then look where the card lies.", shows=("city",))


def becomes_twist(system: str, random: Random) -> Exercise | None:
    """A villain that becomes a scheme twist as it escapes."""
    villain, away, twists = printed(system, own(system, "Mystique")), random.randint(0, 3), random.randint(0, 2)
    comes = random.choice(henchmen(system, random, 3))
    table = a_game(system, random, city=dict.fromkeys(range(1, 5), comes) | {5: villain.full_name},
                   escape=["henchman"] * away, twists=twists, villain_deck=[comes] * 9)
    game = play_on(table.game(system), "end turn", "settle")
    asked = random.choice(("pile", "twists"))
    value = len(game.table.escape) if asked == "pile" else game.table.twists
    question = "How many villains lie in the escape pile then?" if asked == "pile" else \
        "How many scheme twists have there been then?"
    return Number("", f"The escape pile holds {counted(away, 'villain')}, and {counted(twists, 'scheme twist')} came "
                  f"so far. Now {kept(villain.name)} escapes. {quoting(system, villain.full_name, 'escape')} "
                  f"{question}",
                  value=value, scenario=table, shows=("city", "piles"),
                  because="It is a scheme twist now: it counts as one, and not as an escaped villain.",
                  mistakes=((away + 1 if asked == "pile" else twists, "What has the card become?"),),
                  hint="Carry out the text. What is the card then?")
