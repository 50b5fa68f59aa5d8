"""Variants for lesson 11: whose cards, which cards, who chooses."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

from legendary_nb.cards import Card, load_system
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import Cards, give
from legendary_nb.teach.varied_enemies import (
    NAMES,
    a_game,
    attack_of,
    by_system,
    choice,
    counted,
    fight,
    names_of,
    own,
    play_on,
    quoting,
    tactics_of,
)
from legendary_nb.teach.varied_tables import (
    cards_that,
    henchmen,
    heroes,
    printed,
    starters,
)
from legendary_nb.teach.words import kept

from .wounds import REVEALS, all_gain, in_class, offered, own_cards, who_gained

# villains whose fight KOs one of your heroes
KO_ONE = {"core-1e": "Sentinel", "core-2e": "Sentinel", "villains": "Moon Knight", "bond": "Oddjob"}
# villains whose fight asks for a hero of a class
ASKS = {"core-1e": (("Zzzax", "strength"), ("Frost Giant", "ranged")), "core-2e": (("Zzzax", "strength"),),
        "villains": (("Iron Man", "tech"),), "bond": (("Xenia Onatopp", "strength"),)}


def of_one_class(system: str) -> list[Card]:
    """Heroes of exactly one class that do nothing while they lie in a hand."""
    return [card for card in cards_that(system, a="hero") if card.rarity and len(card.classes) == 1
            and not card.at("in hand", "instead of", "whenever")]


def ko_one(system: str) -> Card:
    """A villain whose fight KOs one of your heroes."""
    return printed(system, own(system, by_system(system, KO_ONE)))


def asks(system: str, random: Random) -> tuple[Card, str]:
    """A villain whose fight asks each player to reveal a hero of a class, and the class."""
    name, wanted = random.choice(by_system(system, ASKS))
    return printed(system, own(system, name)), wanted


# ---- who and which cards ---------------------------------------------------------------------------


def whose_heroes(system: str, random: Random) -> Exercise | None:
    """What is among your heroes."""
    is_counted = by_system(system, {"core-1e": True, "core-2e": True, "villains": False, "bond": False})
    return counted_heroes(system, random) if is_counted and random.random() < 0.6 else chosen_heroes(system, random)


def chosen_heroes(system: str, random: Random) -> Exercise | None:
    """Which cards a text about your heroes can choose."""
    villain = ko_one(system)
    some = random.sample([card.full_name for card in of_one_class(system)], 3)
    hand = [some[0], *random.sample(["recruit starter", "wound", "officer"], 2)]
    played = [some[1], *random.sample(["attack starter"], random.randint(0, 1))]
    table = a_game(system, random, city={random.choice((1, 2, 4, 5)): villain.full_name}, attack=villain.attack,
                   hand=hand, played=played, discard=some[2:], deck=starters(8, 0))
    game = table.game(system)
    thrown = [game.table.card(cid).name for cid in game.table.players[0].discard]
    if not offered(play_on(game.copy(), f"fight {villain.name}")):
        return None
    return Cards("", f"You fight {kept(villain.name)}. {quoting(system, villain.full_name, 'fight')} In your hand and "
                 f"played: {names_of(own_cards(game))}. In your discard pile: {names_of(thrown)}. Which cards can you "
                 "choose?", scenario=table, answers=(f"fight {villain.name}",), see=offered,
                 among=lambda game: [*own_cards(game), *thrown], shows=("hand", "played", "discard"),
                 because="Heroes of your hand and heroes you played this turn, starters and officers too. A wound is "
                 "no hero, and the discard pile does not count.", hint="Starters are heroes, wounds are not. Which "
                 "places count?")


def counted_heroes(system: str, random: Random) -> Exercise | None:
    """What a card counts that looks at your heroes."""
    counter = printed(system, own(system, "Captain America: Perfect Teamwork"))
    pool = [card for card in of_one_class(system) if card.full_name != counter.full_name]
    some = random.sample(pool, 4)
    held, played, thrown = some[:1], some[1:random.randint(2, 3)], some[3:]
    extra = random.sample(["recruit starter", "attack starter", "wound"], random.randint(0, 2))
    table = a_game(system, random, hand=[counter.full_name, *(card.full_name for card in held), *extra],
                   played=[card.full_name for card in played], discard=[card.full_name for card in thrown],
                   deck=starters(8, 0))
    game = table.game(system)
    give(game, f"play {counter.name}")
    made = game.table.made_attack
    words = ", ".join([*map(in_class, held), *(game.table.box.system.word(word) for word in extra)])
    return Number("", f"You play {in_class(counter)}. {quoting(system, counter.full_name)} Its printed attack is "
                  f"{counter.attack or 0}. Still in your hand: {words}. Played before: "
                  f"{', '.join(map(in_class, played))}. In your discard pile: {', '.join(map(in_class, thrown))}. How "
                  "much attack do you get?", value=made,
                  scenario=table, shows=("hand", "played", "discard"),
                  because="Your heroes are in your hand or were played this turn, the card itself too; the discard "
                  "pile does not count. A starter is grey: a colour, but no class. A wound has neither.",
                  hint="Look at your hand and at what you played. What exactly is counted, colours or classes?")


def ko_keeps(system: str, random: Random) -> Exercise | None:
    """A card that was played has given its points."""
    n, villain = random.randint(4, 7), ko_one(system)
    hero = random.choice([card for card in of_one_class(system) if card.attack and not card.plus])
    attack, need = n + int(hero.attack or 0), int(villain.attack or 0)
    if attack < need:
        return None
    table = a_game(system, random, hand=[], played=[hero.full_name, *starters(0, n)], attack=attack,
                   city={random.choice((1, 2, 4, 5)): villain.full_name})
    gone = random.choice((hero.name, load_system(system).word("attack starter")))
    game = table.game(system)
    give(game, f"fight {villain.name}")
    if game.ask is None or f"KO {gone}" not in game.ask.options.labels:
        return None
    give(game, f"KO {gone}")
    if game.table.attack != attack - need:
        return None  # the hero has made the fight cheaper
    given = next(card for card in game.table.box.cards if card.name == gone).attack
    return Number("", f"You have {attack} attack: {hero.attack} from {kept(hero.name)} and {n} from starters. You "
                  f"fight {kept(villain.name)} for {need}. {quoting(system, villain.full_name, 'fight')} You KO "
                  f"{kept(gone)}, which you played. How much attack is left?", value=game.table.attack, scenario=table,
                  because="A card that was played has given its points: what happens to the card takes nothing back.",
                  mistakes=((attack - need - int(given or 0), "You keep the points that a card gave, even if it is "
                             "KO'd."),), hint="Take the cost of the fight. Does the KO cost anything?")


def in_which_order(system: str, random: Random) -> Exercise | None:
    """If all must do something, the player whose turn it is goes first."""
    players, acting = random.randint(3, 4), random.randrange(3)
    names = NAMES[:players]
    table, story = all_gain(system, random, players, acting=names[acting])
    game = play_on(table.game(system), "end turn", "settle")
    gained = who_gained(game)
    if len(gained) != players:
        return None
    wrong = random.sample([order for order in permutations(names) if list(order) != gained], 3)
    why = f"It is the turn of {gained[0]}, who goes first. The others follow clockwise."
    return choice(f"{', '.join(names)} sit around the table in this order. {names[acting]} ends the turn. {story} In "
                  "which order do the players gain the wound?",
                  [(True, ", ".join(gained), why), *((False, ", ".join(order), why) for order in wrong)], random)


def asks_all(system: str, random: Random) -> tuple[Card, str, str]:
    """A villain that asks each player for a hero of a class, the class, and the moment."""
    found = by_system(system, REVEALS)
    moment = random.choice([moment for moment, some in found.items() if some])
    name, wanted = random.choice(found[moment])
    return printed(system, own(system, name)), wanted, moment


def show_it(system: str, random: Random) -> Exercise | None:
    """Who can reveal: a card of the hand, or one played this turn."""
    villain, wanted, moment = asks_all(system, random)
    fit = [card for card in of_one_class(system) if wanted in card.classes]
    unfit = [card for card in of_one_class(system) if wanted not in card.classes]
    places = {name: random.choice(("hand", "discard", "deck", "none")) for name in NAMES[1:3]}
    places["Ana"] = random.choice(("hand", "played" if moment == "fight" else "hand", "discard", "none"))
    cards = {name: random.choice(fit) for name in places}
    seats: dict[str, dict[str, Any]] = {}
    told = []
    for name in NAMES[:3]:
        other = random.choice(unfit)
        seats[name] = {"hand": [other.full_name], "deck": starters(5, 0), "discard": []}
        where = places[name]
        words = f"{name} holds {in_class(other)}"
        if where != "none":
            seats[name][where] = [*seats[name].get(where, []), cards[name].full_name]
            words += {"hand": f" and {in_class(cards[name])}", "played": f" and has played {in_class(cards[name])}",
                      "discard": f"; {in_class(cards[name])} is in the discard pile",
                      "deck": f"; {in_class(cards[name])} is in the deck"}[where]
        told.append(words)
    mine = seats.pop("Ana")
    if moment == "fight":
        table = a_game(system, random, players=3, city={3: villain.full_name}, attack=villain.attack, seats=seats,
                       **mine)
        game = play_on(table.game(system), f"fight {villain.name}", "settle")
    else:
        table = a_game(system, random, players=3, step="turn", villain_deck=[villain.full_name] * 9, seats=seats,
                       **mine)
        game = play_on(table.game(system), "settle")
    story = f"Ana fights {kept(villain.name)}." if moment == "fight" else f"{kept(villain.name)} enters on Ana's turn."
    gained = who_gained(game)
    options = [(name in gained, name, f"{name} can show a card of the hand or one played this turn, and no other.")
               for name in NAMES[:3]]
    return choice(f"{story} {quoting(system, villain.full_name, moment)} {'. '.join(told)}. All "
                  "who can reveal such a hero do so. Who gains a wound?",
                  [*options, (not gained, "nobody", "Look where each of these heroes lies.")], random)


def which_to_reveal(system: str, random: Random) -> Exercise | None:
    """The cards that can be shown."""
    villain, wanted = asks(system, random)
    fit = random.sample([card for card in of_one_class(system) if wanted in card.classes], 3)
    unfit = random.sample([card for card in of_one_class(system) if wanted not in card.classes], 2)
    places = [random.choice(("hand", "played", "discard")) for _ in fit]
    lying: dict[str, list[Card]] = {"hand": [unfit[0]], "played": [unfit[1]], "discard": []}
    for card, place in zip(fit, places):
        lying[place].append(card)
    if set(places) == {"discard"}:
        return None
    piles: dict[str, Any] = {place: [card.full_name for card in cards] for place, cards in lying.items()}
    table = a_game(system, random, city={2: villain.full_name}, attack=villain.attack, deck=starters(8, 0), **piles)
    everything = [card.name for cards in lying.values() for card in cards]
    return Cards("", f"You fight {kept(villain.name)}. {quoting(system, villain.full_name, 'fight')} In your hand: "
                 f"{', '.join(map(in_class, lying['hand']))}. Played: {', '.join(map(in_class, lying['played']))}. In "
                 f"your discard pile: {', '.join(map(in_class, lying['discard'])) or 'nothing'}. Which cards can you "
                 "reveal?", scenario=table, answers=(f"fight {villain.name}",), see=offered, shows=("hand", "played"),
                 among=lambda game: everything, because="You reveal a card of your hand, or one you played this turn. "
                 "It stays where it is.", hint="Which class is asked for? Where must the card be?")


def gone_card(system: str, random: Random) -> Exercise | None:
    """A card that was KO'd cannot be revealed any more."""
    villain, wanted = asks(system, random)
    hero = random.choice([card for card in of_one_class(system) if wanted in card.classes])
    henchman = ko_one(system)
    starter = load_system(system).word("attack starter")
    table = a_game(system, random, city={2: villain.full_name, 4: henchman.full_name}, hand=[], deck=starters(8, 0),
                   attack=int(villain.attack or 0) + int(henchman.attack or 0),
                   played=[hero.full_name, *starters(0, 3)])
    gone = random.choice((hero.name, starter))
    game = play_on(table.game(system), f"fight {henchman.name}", f"KO {gone}", f"fight {villain.name}", "settle")
    gains = "Ana" in who_gained(game)
    why = "A card that has left the table was played, but you cannot show it." if gains else \
        "A card played this turn can be shown, as long as it is there."
    return choice(f"You have played {in_class(hero)} and starters; your hand is empty. You defeat "
                  f"{kept(henchman.name)} and KO {kept(gone)} for it. Then you fight {kept(villain.name)}. "
                  f"{quoting(system, villain.full_name, 'fight')} Do you gain a wound?", [
                      (gains, "yes", why), (not gains, "no", why),
                      (False, "only if you have no wound yet", "Wounds that you have do not matter.")], random)


# ---- how much, who, and which text -----------------------------------------------------------------


PARTLY: dict[str, Any] = {  # a mastermind, its tactic, what Ben has of it, and where
    "core-1e": ("Loki", "Whispers and Lies", "bystander", "victory"),
    "bond": ("Francisco Scaramanga", "Solar Cannon", "recruit starter", "hand"),
    "villains": ("Nick Fury", "Purge HYDRA", "recruit starter", "hand"),
}


def some_of_it(system: str, random: Random) -> Exercise | None:
    """An effect is done as far as possible."""
    has = random.randint(0, 4)
    if system == "core-2e":
        table = a_game(system, random, city={random.randint(1, 5): "Juggernaut"}, hand=[*starters(has, 0), "wound"],
                       attack=printed(system, "Juggernaut").attack)
        game = table.game(system)
        fight(game, "Juggernaut")
        done = sum(game.table.card(cid).kind == "hero" for cid in game.table.ko)
        story = f"You fight [[Juggernaut]]. {quoting(system, 'Juggernaut', 'fight')} You have {counted(has, 'hero')} " \
                "and a wound in your hand, and nothing played. How many cards are KO'd?"
    else:
        boss, tactic, what, where = by_system(system, PARTLY)
        boss, tactic = own(system, boss), own(system, tactic)
        other = [name for name in tactics_of(system, boss) if name != tactic][:1]
        table = a_game(system, random, {"mastermind": boss}, attack=attack_of(system, boss), tactics=[tactic, *other],
                       next_tactic=tactic, hand=[],
                       seats={"Ben": {where: [what] * has + ["wound"] * (where == "hand")}})
        game = table.game(system)
        begun = game.event_count
        play_on(game, "fight mastermind", "settle")
        done = sum(event.player == "Ben" and event.kind in ("ko", "discard") for event in game.events_since(begun))
        place = "in his victory pile" if where == "victory" else "and a wound in his hand"
        story = f"You take the tactic {kept(tactic)}. {quoting(system, tactic)} Ben has {counted(has, 'bystander')} " \
                f"{place}. How many of his cards go?" if where == "victory" else \
                f"You take the tactic {kept(tactic)}. {quoting(system, tactic)} Ben has {counted(has, 'starter')} " \
                f"{place}. How many cards does he discard?"
    return Number("", story, value=done, mistakes=((2, "The text says two, but are there two?"),) if done != 2 else (),
                  because="As much as possible is done, and nothing is put in place of what is missing.",
                  hint="How many cards are there that fit?", scenario=table,
                  shows=("hand",) if system == "core-2e" else ("mastermind",))


def who_decides(system: str, random: Random) -> Exercise | None:
    """Where a text does not say who chooses, the player whose turn it is does."""
    players, acting = random.randint(3, 4), random.randrange(3)
    comes, goes = henchmen(system, random, 2)
    table = a_game(system, random, players=players, acting=NAMES[acting], villain_deck=[comes] * 9,
                   city=dict.fromkeys(range(1, 6), goes), hq=heroes(system, random, 2, 3, 4, 5, 6))
    game = table.game(system)
    give(game, "end turn")
    assert game.ask is not None
    chooser = game.ask.player
    why = f"It is the turn of {chooser}: the player whose turn it is chooses."
    return choice(f"{', '.join(NAMES[:players])} sit in this order. {NAMES[acting]} ends the turn. In the next turn "
                  f"{kept(comes)} enters, {kept(goes)} escapes, and a hero in the HQ must be KO'd. "
                  "Who chooses the hero?", [
                      *((name == chooser, name, why) for name in NAMES[:players]),
                      (False, "chance", "Nothing is drawn at random unless the text says so.")], random)


HANDS = {"core-1e": ("Doctor Octopus", "Savage Land Mutates", "Green Goblin"),
         "core-2e": ("Spider-Man (Miles Morales): Web-Trap", "Melter", "Hand Ninjas"),
         "villains": ("Dr. Octopus: Brilliant Research", "Luke Cage", "Cops"),
         "bond": ("Mollaka", "Mollaka", "Rodney", "Boris Grishenko")}


def card_or_rule(system: str, random: Random) -> Exercise | None:
    """A card's text comes before the rules."""
    card = printed(system, own(system, random.choice(by_system(system, HANDS))))
    before: list[str] = []
    if card.kind == "hero":
        fits = random.random() < 0.6
        wanted = card.at("superpower")[0].icons[0]
        pool = [one for one in of_one_class(system) if (wanted in one.classes) == fits]
        before = [random.choice(pool).full_name]
        table = a_game(system, random, hand=[card.full_name], played=before, deck=starters(10, 4))
        game = play_on(table.game(system), f"play {card.name}", "use", "settle", "end turn")
        told = f"You have played {in_class(printed(system, before[0]))}. You play {in_class(card)} and use " \
               "what you can."
    else:
        table = a_game(system, random, hand=[], city={2: card.full_name}, attack=card.attack, deck=starters(10, 4))
        game = play_on(table.game(system), f"fight {card.name}", "settle", "end turn")
        told = f"You fight {kept(card.name)}."
    n = len(game.table.players[0].hand)
    usual = ((6, "That is the rule. Does the card say otherwise?"),) if n != 6 else \
        ((7, "Read again: does the text change your new hand?"),)
    return Number("", f"{told} {quoting(system, card.full_name)} You end your turn. How many cards "
                  "are in your new hand?",
                  value=n, mistakes=usual, because="You draw six cards, unless a card says otherwise: its text comes "
                  "before the rules.", hint="The rule says six. Does the card's text name another number?")
