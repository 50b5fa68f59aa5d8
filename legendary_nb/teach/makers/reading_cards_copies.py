"""Variants for lesson 11: copies, and cards that act as others."""

from __future__ import annotations

from random import Random

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.varied_enemies import (
    a_game,
    by_system,
    choice,
    fight,
    own,
    play_on,
    quoting,
)
from legendary_nb.teach.varied_tables import (
    printed,
    quiet_heroes,
    starters,
)
from legendary_nb.teach.words import kept

from .reading_cards import asks, of_one_class
from .wounds import in_class, who_gained

COPIES = {"core-1e": "Rogue: Copy Powers", "core-2e": "Rogue: Stolen Powers"}
AS_COPY = "While it is a copy it is that card in everything: name, team, class, cost, points and abilities."


def copy_what(system: str, random: Random) -> Exercise | None:
    """What a card is while it is a copy, or in a deck that it joined."""
    make = by_system(system, {"core-1e": becoming_copy, "core-2e": becoming_copy, "villains": copy_elsewhere,
                              "bond": joined_deck})
    return make(system, random)  # type: ignore[no-any-return]


def becoming_copy(system: str, random: Random) -> Exercise | None:
    """A card that is played as a copy of another one."""
    copier = printed(system, own(system, by_system(system, COPIES)))
    hero = random.choice([card for card in quiet_heroes(system) if card.attack and not card.at("superpower")
                          and len(card.classes) == 1 and card.hero != copier.hero])
    table = a_game(system, random, hand=[copier.full_name], played=[hero.full_name], attack=hero.attack)
    game = play_on(table.game(system), f"play {copier.name}", "settle")
    copy = game.table.card(game.table.players[0].played[-1])
    if copy.name != hero.name:
        return None
    told = f"You have played {in_class(hero)}, cost {hero.cost}, {hero.attack} attack. Now you play " \
           f"{in_class(copier)}, " \
           f"cost {copier.cost}. {quoting(system, copier.full_name)} You copy {kept(hero.name)}."
    asked = random.choice(("cost", "attack", "class"))
    if asked == "class":
        options = [(one in copy.classes, kept(one), AS_COPY) for one in load_system(system).classes]
        return choice(f"{told} Of which class is the copy now?", options, random,
                      hints=("Compare the copy with the card it copies.",))
    value, other = (copy.cost, copier.cost) if asked == "cost" else (game.table.attack, hero.attack)
    question = "What does the copy cost now, if a text asks?" if asked == "cost" else \
        "How much attack have you made in all?"
    return Number("", f"{told} {question}", value=value, because=AS_COPY, mistakes=(
        (int(other or 0), "A copy takes over the cost and the points of the copied card."),) if other != value else (),
        hint="While it is a copy, it is the other card.", scenario=table)


def copy_elsewhere(system: str, random: Random) -> Exercise | None:
    """A copy of a card that lies elsewhere gives its points."""
    villain = printed(system, "Rogue")
    hero = random.choice([card for card in of_one_class(system) if card.attack and not card.plus])
    left = random.randint(0, 3)
    table = a_game(system, random, city={2: villain.full_name}, attack=int(villain.attack or 0) + left, hand=[],
                   seats={"Ben": {"deck": [hero.full_name, *starters(5, 0)]}})
    game = play_on(table.game(system), "fight Rogue", "settle")
    if game.table.attack != left + int(hero.attack or 0):
        return None  # its text has done more
    return Number("", f"You have {int(villain.attack or 0) + left} attack and fight [[Rogue]] for {villain.attack}. "
                  f"{quoting(system, 'Rogue', 'fight')} Ben discards {in_class(hero)}, {hero.attack} attack, and you "
                  "play a copy of it. How much attack have you then?", value=game.table.attack, scenario=table,
                  shows=("hq",), because=f"{left} left after the fight, and {hero.attack} from the copy. The card "
                  "itself stays with Ben.",
                  mistakes=((left, "A copy gives all points of the copied card."),),
                  hint="First pay for the fight. What does the copy give?")


JOINS = ("Dropped Derby", "Golden Bullet", "Hijacked T-55 Tank")


def joined_deck(system: str, random: Random) -> Exercise | None:
    """What a villain is in a deck that it has joined."""
    villain = printed(system, random.choice(JOINS))
    assert villain.hero_part is not None
    asked = random.choice(("cost", "attack"))
    table = a_game(system, random, hand=[villain.full_name, *starters(2, 0)], deck=starters(8, 0))
    game = table.game(system)
    card = next(game.table.card(cid) for cid in game.table.players[0].hand
                if game.table.card(cid).name == villain.name)
    play_on(game, f"play {villain.name}", "settle")
    value = card.cost if asked == "cost" else game.table.attack
    question = "What does it cost there, if a text asks?" if asked == "cost" else \
        "You play it as the first card of a turn. How much attack do you get?"
    return Number("", f"{kept(villain.name)} shows {villain.attack} attack in the city. "
                  f"{quoting(system, villain.full_name)} You have fought it, and it is in your deck. {question}",
                  value=value, scenario=table, shows=("hand",),
                  because="In your deck it uses its hero part, with the numbers of that part.",
                  mistakes=((int(villain.attack or 0), "That is what the fight cost."),)
                  if villain.attack != value else (),
                  hint="What does the text say about the card in your deck?")


UNSEEN = {"core-1e": ("Rogue: Steal Abilities", "Frost Giant", "ranged"),
          "core-2e": ("Rogue: Grand Larceny", "Zzzax", "strength")}


def copy_unseen(system: str, random: Random) -> Exercise | None:
    """A copy of a card that lies elsewhere, or a card without a class, cannot be shown."""
    make = by_system(system, {"core-1e": unseen_hero, "core-2e": unseen_hero, "villains": unseen_of_villain,
                              "bond": joined_without_class})
    return make(system, random)  # type: ignore[no-any-return]


def gains_wound(question: str, game: Game, shown: str, hidden: str, random: Random) -> Exercise | None:
    """Whether Ana has gained a wound, with the reason for either."""
    gains = "Ana" in who_gained(game)
    why = hidden if gains else shown
    return choice(f"{question} Do you gain a wound?", [
        (gains, "yes", why), (not gains, "no", why),
        (False, "only if you have no wound yet", "Wounds that you have do not matter.")], random)


def unseen_hero(system: str, random: Random) -> Exercise | None:
    """A hero that plays a copy of a card from a deck."""
    copier_name, asker, wanted = by_system(system, UNSEEN)
    copier, villain = printed(system, own(system, copier_name)), printed(system, own(system, asker))
    hero, spare = random.sample([card for card in quiet_heroes(system) if card.classes == (wanted,) and card.attack], 2)
    has_other = random.random() < 0.4
    first = random.choice([card for card in quiet_heroes(system) if wanted not in card.classes
                           and card.team == copier.team and card.full_name != copier.full_name])
    table = a_game(system, random, city={2: villain.full_name}, attack=10, played=[first.full_name],
                   hand=[copier.full_name, *([spare.full_name] if has_other else [])],
                   deck=[hero.full_name, *starters(8, 0)], seats={"Ben": {"deck": starters(6, 0)}})
    game = play_on(table.game(system), f"play {copier.name}", "use", "settle")
    if f"plays a copy of {hero.name}" not in " ".join(game.log):
        return None
    fight(game, villain.name)
    rest = f"You also hold {in_class(spare)}. " if has_other else ""
    return gains_wound(f"You play {in_class(copier)}. {quoting(system, copier.full_name)} So {in_class(hero)} goes "
                       f"from your deck to your discard pile, and you play a copy of it. {rest}Then you fight "
                       f"{kept(villain.name)}. {quoting(system, villain.full_name, 'fight')}", game,
                       "The hero in your hand can be shown; the copy could not.",
                       "The copied card lies in the discard pile; the copy is no card that you can show.", random)


def unseen_of_villain(system: str, random: Random) -> Exercise | None:
    """A villain that plays a copy of a card from another deck."""
    hero, spare = random.sample([card for card in of_one_class(system) if card.classes == ("tech",)
                                 and not card.to_play], 2)
    has_other = random.random() < 0.4
    table = a_game(system, random, city={2: "Rogue", 4: "Iron Man"}, attack=20, deck=starters(9, 0),
                   hand=[spare.full_name] if has_other else [],
                   seats={"Ben": {"deck": [hero.full_name, *starters(6, 0)]}})
    game = play_on(table.game(system), "fight Rogue", "settle", "fight Iron Man", "settle")
    rest = f"You hold {in_class(spare)}. " if has_other else "Your hand is empty. "
    return gains_wound(f"{rest}You fight [[Rogue]]. {quoting(system, 'Rogue', 'fight')} Ben discards "
                       f"{in_class(hero)}, and you play a copy of it. Then you fight [[Iron Man]]. "
                       f"{quoting(system, 'Iron Man')}", game,
                       "The card in your hand can be shown; the copy could not.",
                       "The copied card lies with Ben; the copy is no card that you can show.", random)


def joined_without_class(system: str, random: Random) -> Exercise | None:
    """A card that joined your deck has no class to show."""
    villain, wanted = asks(system, random)
    joined = random.choice(JOINS)
    spare = random.choice([card for card in of_one_class(system) if wanted in card.classes])
    has_other = random.random() < 0.4
    table = a_game(system, random, city={2: villain.full_name}, attack=villain.attack, deck=starters(9, 0),
                   hand=[joined, *([spare.full_name] if has_other else [])])
    game = play_on(table.game(system), f"fight {villain.name}", "settle")
    rest = f" and {in_class(spare)}" if has_other else ""
    return gains_wound(f"You hold {kept(joined)}, a villain that joined your deck{rest}. {quoting(system, joined)} You "
                       f"fight {kept(villain.name)}. {quoting(system, villain.full_name, 'fight')}", game,
                       "You show the card of that class.", "A card that joined your deck has no class.", random)
