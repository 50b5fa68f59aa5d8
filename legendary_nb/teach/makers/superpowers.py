"""Variants for lesson 05: which superpowers work, what a card makes, and the best order of a hand."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Any

from legendary_nb.cards import Card, Line, load_system
from legendary_nb.effects.verbs import Attack, Recruit
from legendary_nb.game import Game
from legendary_nb.game.layout.short_words import in_system, own_name
from legendary_nb.teach.exercises import Choice, Exercise
from legendary_nb.teach.play_exercises import Cards, Order, Predict, hand_of
from legendary_nb.teach.scenarios import Scenario
from legendary_nb.teach.variants import problems_of_hidden
from legendary_nb.teach.varied_tables import (
    a_table,
    cards_that,
    meets,
    powerful_heroes,
    printed,
    quiet_heroes,
    said,
    starters,
)
from legendary_nb.teach.words import say
from legendary_nb.text.english import listed

from .the_villain_deck import asked_about

USE = ("use", "use")
CLEARLY = 0.89  # an order below this share of the best is clearly not the best
# villains that make you KO one of your heroes when you defeat them
KO_VILLAINS = {"core-1e": "Sentinel", "core-2e": "Sentinel", "villains": "Multiple Man", "bond": "Oddjob"}


# ---- heroes ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def heroes_with_power(system: str) -> tuple[Card, ...]:
    """Heroes with one superpower, which needs one icon."""
    return tuple(card for card in cards_that(system, a="hero") if card.rarity
                 and [len(line.icons) for line in card.at("superpower")] == [1])


@lru_cache(maxsize=8)
def mild_heroes(system: str) -> tuple[Card, ...]:
    """Heroes that give points when you play them, and do more only by a superpower."""
    return tuple(card for card in cards_that(system, a="hero") if card.rarity and (card.recruit or card.attack)
                 and not card.to_play and not card.star and not card.at("play", "once this turn"))


@lru_cache(maxsize=8)
def counting_heroes(system: str) -> tuple[Card, ...]:
    """Heroes whose text gives attack or recruit for each of some other cards played this turn."""
    return tuple(card for card in cards_that(system, a="hero") if card.rarity
                 and len(card.lines) == 1 and counts_played(card.lines[0]))


def counts_played(line: Line) -> bool:
    return len(line.steps) == 1 and all(
        isinstance(step, Attack | Recruit) and getattr(getattr(step.n, "select", None), "zones", ()) ==
        ("played this turn",) for step in line.steps)


def icon_of(card: Card) -> str:
    """The icon that the superpower of a card needs."""
    return card.at("superpower")[0].icons[0]


def earlier(system: str, random: Random, icon: str, n: int, but: Card, fitting: bool = True) -> list[Card]:
    """Different heroes that meet the condition of an icon, or that do not."""
    found = [card for card in cards_that(system, a="hero") if card.rarity and card.name != but.name
             and meets(card, icon) == fitting and not card.at("to play", "whenever", "instead of")]
    return random.sample(found, n)


def named(cards: list[Card]) -> str:
    return listed([card.name for card in cards], "and")


# ---- does it work ----------------------------------------------------------------------------------


def own_icon(system: str, random: Random) -> Exercise:
    """Whether a superpower works: first of the turn, after a fitting card, or with one in the hand."""
    card = random.choice([card for card in heroes_with_power(system) if meets(card, icon_of(card))])
    (other,) = earlier(system, random, icon_of(card), 1, card)
    way = random.choice(["first", "after", "after", "in hand"])
    before = {"first": "It is the first card you play this turn.",
              "after": "You have played {other} before it this turn, which has that icon.",
              "in hand": "It is the first card you play this turn, and {other} in your hand has that icon."}[way]
    works = way == "after"
    return Choice("", say(f"You play {{card}}, which shows: “{{text}}” {before} Does the superpower work?",
                          card=card.name, text=said(system, card.full_name), other=other.name), options=(
        ("yes, because the card itself has that icon", "A card never meets its own condition."),
        (f"{'*' * works}yes, because of another card", "It was played earlier this turn, and it has the icon." if works
         else "No card with that icon was played earlier this turn."),
        (f"{'*' * (not works)}no", "Another card with that icon must have been played before it." if not works else
         "Look again at the card that you played before.")),
        hints=("Only cards that you played earlier this turn count.",))


def which_meet(system: str, random: Random) -> Exercise | None:
    """Which of the cards you have played meet the condition of a superpower."""
    card = random.choice(heroes_with_power(system))
    fitting = earlier(system, random, icon_of(card), random.randint(1, 2), card)
    others = earlier(system, random, icon_of(card), random.randint(1, 2), card, fitting=False)
    played = [*fitting, *others]
    random.shuffle(played)
    names = {one.name for one in played}
    if len(names) < len(played):
        return None
    table = a_table(system, random, hand=[card.full_name], played=[*(one.full_name for one in played), *starters(1, 0)])
    return Cards("", say("You have played the cards below, and now you play {card}: “{text}” Which of the cards meet "
                         "the condition?", card=card.name, text=said(system, card.full_name)), scenario=table,
                 among=lambda game: [game.table.card(cid).name for cid in game.table.players[0].played],
                 see=lambda game: {name for name in played_names(game) if meets(of_name(game, name), icon_of(card))},
                 shows=("played", "hand"), because="They have the icon; starters have none.",
                 hint="Look for the icon of the superpower on the cards you have played.")


def played_names(game: Game) -> list[str]:
    return [game.table.card(cid).name for cid in game.table.players[game.table.acting].played]


def of_name(game: Game, name: str) -> Card:
    found = [game.table.card(cid) for cid in game.table.players[game.table.acting].played]
    return next(card for card in found if card.name == name)


def in_order(hand: list[Card]) -> tuple[str, ...]:
    """The answers of a player who plays cards in this order and uses all of their text."""
    return tuple(answer for card in hand for answer in (f"play {card.name}", *USE))


def a_hand(system: str, random: Random) -> list[Card] | None:
    """Three heroes with different names, of which at least one has a superpower that gives points."""
    hand = [random.choice(powerful_heroes(system)), *random.sample(mild_heroes(system), 2)]
    random.shuffle(hand)
    return hand if len({card.name for card in hand}) == len(hand) else None


def which_work(system: str, random: Random) -> Exercise | None:
    """Whose superpowers work if you play a hand in some order."""
    hand = a_hand(system, random)
    if hand is None:
        return None
    made = Cards("", say("You play {order}, in this order, and use all you can. Whose superpowers work?",
                         order=", then ".join(card.name for card in hand)),
                 scenario=a_table(system, random, hand=[card.full_name for card in hand]), answers=in_order(hand),
                 among=hand_of, see=lambda game: {card.name for card in hand if has_worked(game, card)},
                 because="Each of them finds its icon on a card that was played before.", shows=("hand",),
                 hint="For each card, look only at those before it.")
    return made if is_sure(made, system) and made.outcome(system) else None


def has_worked(game: Game, card: Card) -> bool:
    """Whether the superpower of a card has done something this turn."""
    lines = {line.id for line in card.at("superpower")}
    return any(event.cause in lines for event in game.events)


def turn_total(system: str, random: Random) -> Exercise | None:
    """How much attack or recruit a hand makes in some order."""
    hand = a_hand(system, random)
    if hand is None:
        return None
    kind = random.choice(["attack", "recruit"])
    plain = sum(getattr(card, kind) or 0 for card in hand)
    made = Predict("", say(f"You play {{order}}, in this order, and use all you can. How much {kind} do you make?",
                           order=", then ".join(card.name for card in hand)), kind="a number", other=plain,
                   scenario=a_table(system, random, hand=[card.full_name for card in hand]), answers=in_order(hand),
                   see=lambda game: getattr(game.table, f"made_{kind}"), shows=("hand",),
                   because=f"That is the printed {kind}, and what the superpowers add that work.",
                   hint=f"Add up the printed {kind}. Then ask of each superpower whether its icon came before.")
    return made if is_sure(made, system) and made.outcome(system) > 0 else None


def is_sure(made: Predict, system: str) -> bool:
    """Whether the moment can be played, and no hidden card decides about its outcome."""
    try:
        return not list(problems_of_hidden(made, system))
    except ValueError:  # something is asked on the way
        return False


# ---- how much --------------------------------------------------------------------------------------


def points_of(card: Card) -> str:
    """The kind of points that the superpower of a card gives."""
    return "attack" if isinstance(card.at("superpower")[0].steps[0], Attack) else "recruit"


def two_alike(system: str, random: Random) -> Exercise:
    """What two copies of a card make, one after the other."""
    card = random.choice([card for card in powerful_heroes(system) if meets(card, icon_of(card))])
    kind = points_of(card)
    return Predict("", say(f"You play two copies of {{card}}, one after the other: “{{text}}” You use every "
                           f"superpower. How much {kind} do you make?", card=card.name,
                           text=said(system, card.full_name)), kind="a number", shows=("hand",),
                   scenario=a_table(system, random, hand=[card.full_name] * 2),
                   answers=("first play", *USE) * 2, see=lambda game: getattr(game.table, f"made_{kind}"),
                   other=2 * (getattr(card, kind) or 0), because="The first copy gives only what is printed; for the "
                   "second one, the first was played earlier.", hint="Which of the two finds its icon on an earlier "
                   "card?")


def how_often(system: str, random: Random) -> Exercise:
    """What a superpower gives after several fitting cards."""
    card = random.choice([card for card in powerful_heroes(system) if len(card.at("superpower")[0].icons) == 1])
    before = earlier(system, random, icon_of(card), random.randint(2, 3), card)
    kind = points_of(card)
    return of_one_card(system, random, card, before, kind, "It works once, however many cards fit.",
                       "The text gives a number once; it does not say “for each”.")


def counting(system: str, random: Random) -> Exercise | None:
    """What a card makes that counts others."""
    card = random.choice(counting_heroes(system))
    kind = "attack" if isinstance(card.lines[0].steps[0], Attack) else "recruit"
    every = [one for one in cards_that(system, a="hero") if one.rarity and one.name != card.name
             and not one.at("to play", "whenever", "instead of")]
    made = of_one_card(system, random, card, random.sample(every, random.randint(2, 3)), kind,
                       "It counts each card that fits, but not itself.",
                       "The text gives something for each of the others that fit. How many fit?")
    return made if made.outcome(system) > (getattr(card, kind) or 0) else None


def of_one_card(system: str, random: Random, card: Card, before: list[Card], kind: str, because: str,
                hint: str) -> Predict:
    """How much a card makes itself, after some others were played."""
    table = a_table(system, random, hand=[card.full_name], played=[one.full_name for one in before])
    return Predict("", say("You have played {before} this turn. Now you play {card} and use all of its text: “{text}” "
                           f"How much {kind} does {{card}} itself make?", before=named(before), card=card.name,
                           text=said(system, card.full_name)),
                   scenario=table, kind="a number", shows=("played", "hand"),
                   answers=(f"play {card.name}", *USE), see=lambda game: getattr(game.table, f"made_{kind}"),
                   other=getattr(card, kind) or 0, because=because, hint=hint)


def best_order(system: str, random: Random) -> Exercise | None:
    """The best order of three heroes and a starter."""
    hand = [card.full_name for card in random.sample(mild_heroes(system), 3)] + [
        random.choice(["recruit starter", "attack starter"])]
    made = Order("", "In which order do you play this hand, so that the turn makes the most recruit and attack "
                 "together?", scenario=a_table(system, random, hand=hand), shows=("hand",),
                 because="The cards that come first open the superpowers of the others.",
                 hint="Which card loses the least if it goes without its superpower? It may come first.")
    game = made.start(system)
    values = [made.follow(game, list(names)) for names in set(permutations(hand_of(game)))]
    found = [value for value in values if value is not None]
    return made if len(found) == len(values) and min(found) < CLEARLY * max(found) else None


# ---- your heroes -----------------------------------------------------------------------------------


def ko_villain(system: str) -> Card:
    """The villain of this system that makes you KO one of your heroes."""
    return printed(system, own_name(load_system(system), in_system(KO_VILLAINS, system)))


def ko_table(system: str, random: Random, **own: Any) -> Scenario:
    """A table at which Ana can defeat that villain; another of its kind lies in her victory pile."""
    villain = ko_villain(system)
    return a_table(system, random, city={random.randint(1, 5): villain.name}, attack=villain.attack,
                   victory=[villain.name] if villain.kind == "henchman" else [], **own)


def your_heroes(system: str, random: Random) -> Exercise:
    """Which cards an effect on your own heroes may choose."""
    in_hand, laid, away = random.sample(mild_heroes(system), 3)
    table = ko_table(system, random, hand=[in_hand.full_name, *starters(random.randint(0, 1), 0), "wound"],
                     played=[laid.full_name, *starters(0, random.randint(0, 1))], discard=[away.full_name])
    return Cards("", {"": "You defeat the villain, and its text says that you KO one of your heroes. Which of your "
                          "cards can you choose?",
                      "bond": "You defeat the villain, and its text says that you KO a hero from your hand or one you "
                      "played this turn. Which of your cards can you choose?"},
                 scenario=table, answers=("first fight",), see=asked_about, shows=("hand", "played", "discard"),
                 among=lambda game: [game.table.card(cid).name for cid in (
                     *game.table.players[0].hand, *game.table.players[0].played, *game.table.players[0].discard)],
                 because="Heroes in your hand and those you played this turn; starters are heroes, a wound is not.",
                 hint="Cards in your deck and your discard pile are out of reach. Which of the rest are heroes?")


def keeps_points(system: str, random: Random) -> Exercise:
    """How much is left after you KO a card that gave it."""
    card = random.choice([card for card in quiet_heroes(system) if card.recruit])
    more = random.randint(1, 3)
    recruit = (card.recruit or 0) + more
    table = ko_table(system, random, hand=[], played=[card.full_name, *starters(more, 0)], recruit=recruit)
    return Predict("", say(f"You have played {{card}}, which gave you {card.recruit} recruit, and you have {recruit} "
                           "recruit in all. You defeat {enemy} and KO {card}. How much recruit have you then?",
                           card=card.name, enemy=ko_villain(system).name),
                   scenario=table, answers=("first fight", card.name), kind="a number",
                   see=lambda game: game.table.recruit, other=more, shows=("played", "pools"),
                   because="You keep the points that it gave you.", hint="The card is gone. Are its points gone too?")
