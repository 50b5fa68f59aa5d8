"""Variants for lesson 10: the rules for a single player, and harder games."""

from __future__ import annotations

from random import Random
from typing import Any

from legendary_nb.cards import load_system
from legendary_nb.game import Game, Setup, SetupError
from legendary_nb.game.mode_words import mode_text
from legendary_nb.teach.exercises import Exercise, Number
from legendary_nb.teach.play_exercises import Predict, give
from legendary_nb.teach.scenarios import first_cards
from legendary_nb.teach.varied_enemies import (
    a_game,
    attack_of,
    boss_of,
    by_system,
    choice,
    counted,
    own,
    place_of,
    quoting,
    tactics_of,
)
from legendary_nb.teach.varied_tables import (
    cards_that,
    henchmen,
    heroes,
    next_villain_card,
    printed,
    starters,
)
from legendary_nb.teach.words import kept, worded
from legendary_nb.text import card_lines

from .scoring import SAID, ended
from .wounds import wounds_in

# what the table of numbers says for each number of players
ROWS = {"heroes": "different heroes are in the hero deck", "villain groups": "villain groups are in the villain deck",
        "bystanders": "bystanders go into the villain deck", "strikes": "master strikes go into the villain deck"}


def row_of(system: str, players: int) -> dict[str, int]:
    """The line of the table of numbers."""
    row: dict[str, int] = load_system(system).setup["players"][str(players)]
    return row


# ---- the setup -------------------------------------------------------------------------------------


def three_heroes(system: str, random: Random) -> Exercise | None:
    """The numbers of a game alone."""
    more = {"henchman cards": "henchmen go into the villain deck"}
    rows = ROWS | {key: words for key, words in more.items() if key in row_of(system, 1)}
    what = random.choice(list(rows))
    value, other = row_of(system, 1)[what], row_of(system, 2).get(what, 10)
    return Number("", f"You play alone. How many {rows[what]}?", value=value,
                  because="The table of numbers says so, for one player.",
                  mistakes=((other, "That is the number for two players."),) if other != value else (),
                  hint="Look at the numbers for one player in the table of numbers.")


def two_hands(system: str, random: Random) -> Exercise | None:
    """One person with several hands plays by the rules for several players."""
    hands, what = random.randint(2, 4), random.choice(list(ROWS))
    value, alone = row_of(system, hands)[what], row_of(system, 1)[what]
    return Number("", f"You are alone and play {hands} hands, as if you were {hands} players. How many {ROWS[what]}?",
                  value=value, mistakes=((alone, "That is the number for one hand."),) if alone != value else (),
                  because=f"The rules count hands: it is a game for {hands}, without any rule for single players.",
                  hint=f"Take the numbers for {hands} players.")


def must_lead(system: str, mastermind: str, players: int) -> bool:
    """Whether a game with this mastermind is refused without the group it always leads."""
    found = load_system(system)
    leads = found.masterminds[mastermind]
    groups = found.henchmen if leads.leads_kind == "henchmen" else found.villains
    n = row_of(system, players).get("henchman groups" if leads.leads_kind == "henchmen" else "villain groups", 1)
    words = (leads.leads_any or "").split(" or ") if leads.leads_any else []
    others = [name for name in groups if name not in leads.leads and not any(word in name for word in words)]
    led: dict[str, Any] = {leads.leads_kind: tuple(others[:n])}
    try:
        Game.new(Setup(system, players, mastermind, **led))
    except SetupError as problem:
        return "always leads" in str(problem)
    return False


def leads_alone(system: str, random: Random) -> Exercise | None:
    """The group that a mastermind always leads."""
    mastermind, players = random.choice(list(load_system(system).masterminds)), random.choice((1, 1, 2, 3))
    must = must_lead(system, mastermind, players)
    group = load_system(system).masterminds[mastermind].leads[0]
    who = "alone" if players == 1 else f"with {players} players"
    why = "The group must be in the game." if must else "Alone you may use any group."
    return choice(f"You play {who}. The mastermind is {kept(mastermind)}, who always leads {kept(group)}. Must this "
                  "group be in the villain deck?", [
                      (must, "yes", why), (not must, "no, any group will do", why),
                      (False, "no, a game alone has no villain groups", "It has fewer groups, but not none.")], random)


def stronger(system: str, random: Random) -> dict[str, Any]:
    """A mode that changes the attack of the mastermind; {} if the system has none."""
    modes = {key: mode for key, mode in load_system(system).modes.items() if mode.get("mastermind attack")}
    if not modes:
        return {}
    key = random.choice(list(modes))
    times = random.randint(1, 3) if modes[key].get("levels") else 1
    return {"key": key, "times": times, "more": times * int(modes[key]["mastermind attack"])}


def made_stronger(system: str, random: Random) -> Exercise | None:
    """The attack of a mastermind in a harder or easier game."""
    found, mode = load_system(system), stronger(system, random)
    names = [name for name, one in found.masterminds.items() if not one.card.statics]
    if mode:
        boss = random.choice(names or list(found.masterminds))
        level = f":{mode['times']}" if found.modes[mode["key"]].get("levels") else ""
        scheme = first_cards(found)["scheme"]
        game = Game.stacked(Setup(system, 2, boss, scheme, modes=(mode["key"] + level,)), 1)
        now = game.explain("mastermind").total
        if now != attack_of(system, boss) + mode["more"]:
            return None  # its own text changes it too
        name = kept(str(found.modes[mode["key"]]["name"]))
        often = f", taken {('once', 'twice', 'three times')[mode['times'] - 1]}" if level else ""
        return Number("", f"Your group agrees on the mode {name}{often} ({kept(mode_text(found, mode['key']))}). "
                      f"{kept(boss)} shows {attack_of(system, boss)} attack. How much does each fight with the "
                      "mastermind cost?", value=now, because=f"{attack_of(system, boss)} and {mode['more']:+d} of the "
                      "mode, in every fight of the game.", hint="Take the printed number, then what the mode changes.",
                      mistakes=((attack_of(system, boss), "That is the printed number, without the mode."),))
    weak, strong = sorted(random.sample(list(found.masterminds), 2), key=lambda name: attack_of(system, name))
    more = attack_of(system, strong) - attack_of(system, weak)
    return Number("", "No mode of this box changes the attack of a mastermind. Your group wants a harder game and "
                  f"takes {kept(strong)} ({attack_of(system, strong)} attack) in place of {kept(weak)} "
                  f"({attack_of(system, weak)}). How much more does it take to win all four fights, if nothing else "
                  "changes them?", value=4 * more, because=f"4 x {more} = {4 * more}: every fight costs the same.",
                  mistakes=((more, "That is one fight. How many win the game?"),) if more else (),
                  hint="Four fights win, and each costs the same.")


def more_twists(system: str, random: Random) -> Exercise | None:
    """The scheme twists of a villain deck."""
    found, players = load_system(system), random.randint(1, 4)
    scheme = random.choice([name for name, one in found.schemes.items() if one.twists.get(players)])
    modes = {key: int(mode["twists"]) for key, mode in found.modes.items() if mode.get("twists")}
    key = random.choice([*modes, ""]) if modes else ""
    level = ":1" if key and found.modes[key].get("levels") else ""
    try:
        table = Game.new(Setup(system, players, scheme=scheme, modes=(key + level,) if key else ()), seed=1).table
    except SetupError:
        return None  # not every scheme is for every number of players
    twists = sum(card.kind == "twist" for card in table.box.cards) - len(table.beside_scheme)
    if twists != found.schemes[scheme].twists[players] + modes.get(key, 0):
        return None
    with_mode = f" Your group adds the mode {kept(str(found.modes[key]['name']))} ({kept(mode_text(found, key))})." \
        if key else ""
    who = "You play alone" if players == 1 else f"You are {players} players"
    setup = kept(quoting_setup(system, scheme)[0])
    return Number("", f'{who}. The scheme {kept(scheme)} says: "{setup}"{with_mode} How many scheme twists are in the '
                  "villain deck?", value=twists,
                  because="The scheme names the number, and a mode may add to it.",
                  hint="Read the number for your players, then what the mode adds.")


def quoting_setup(system: str, scheme: str) -> list[str]:
    """The line of a scheme that sets up a game."""
    found = load_system(system)
    return [line for line in card_lines(found.schemes[scheme].card, found) if line.startswith("Setup")]


# ---- turns alone -----------------------------------------------------------------------------------


def where_the_hero_went(game: Game) -> str:
    """The pile of the hero that a twist costs a single player."""
    is_out = any(game.table.card(cid).kind == "hero" for cid in game.table.ko)
    return worded("KO pile" if is_out else "hero deck", game.table.box.system)


def after_twist_alone(system: str, random: Random) -> Exercise | None:
    """What a twist costs a single player."""
    costs = random.sample([2, 3, 4, 5, 6, 7, 8], 5)
    shop = heroes(system, random, *costs)
    table = a_game(system, random, players=1, hand=starters(6, 0), hq=shop, deck=starters(12, 0),
                   villain_deck=["scheme twist", *henchmen(system, random, 1) * 9])
    if random.random() < 0.4 or load_system(system).switches.get("missions"):
        return Predict("", "You play alone, and the next villain card is a scheme twist. When it has been carried out, "
                       "you choose a hero in the HQ. Where does that hero go?", scenario=table,
                       answers=("end turn", "settle"), see=where_the_hero_went, words=("KO pile", "hero deck", "hand"),
                       told=next_villain_card, because="It keeps the HQ moving when nobody else recruits.",
                       hints=("Nobody gets this hero: it only makes room in the HQ.",),
                       hint={"": "It leaves the HQ, but not the game.", "core-1e": "It leaves the HQ, and the game.",
                             "dxp": "It leaves the HQ, but not the game."})
    game = table.game(system)
    give(game, "end turn")
    while game.ask is not None and not any(option.card in game.table.hq for option in game.ask.options):
        game.choose(0)
    assert game.ask is not None
    offered = {option.card for option in game.ask.options}
    options = []
    for cid in game.table.hq:
        card = game.table.card(cid)
        options.append((cid in offered, f"{kept(card.name)} (cost {card.cost})",
                        f"It costs {card.cost}: you may choose a hero of cost 6 or less."))
    return choice("You play alone. After a scheme twist one hero must leave the HQ. Which of these may it be?", options,
                  random, scenario=table)


def strike_alone(system: str, random: Random) -> Exercise | None:
    """Whether a strike brings another villain card."""
    players, strikes, follows = random.choice((1, 1, 2)), random.randint(1, 2), henchmen(system, random, 1)[0]
    boss = {"mastermind": "Nick Fury"} if system == "villains" else None  # his strike leaves the deck alone
    table = a_game(system, random, boss, players=players, hand=starters(6, 0), deck=starters(12, 0),
                   villain_deck=[*["master strike"] * strikes, *[follows] * 9])
    game = table.game(system)
    begun = game.event_count
    give(game, "end turn")
    give(game, "settle")
    played = sum(event.kind == "villain card" for event in game.events_since(begun))
    who = "You play alone" if players == 1 else "You play with Ben"
    top = "a master strike" if strikes == 1 else "two master strikes"
    return Number("", f"{who}. On top of the villain deck: {top}, then {kept(follows)} again and again. How many "
                  "villain cards are played in the next turn?", value=played, because={
                      "": "Here a master strike has no further effect.",
                      **dict.fromkeys(("villains", "bond", "dxp"), "Alone, another villain card follows each master "
                                      "strike; with others it does not.")},
                  hint="What does your box say about a strike in a game alone?")


OTHERS: dict[str, Any] = {
    "core-1e": [("villain", "The Lizard", 1), ("tactic", "Magneto", "Crushing Shockwave")],
    "core-2e": [("villain", "The Lizard", 1), ("tactic", "Doctor Octopus", "Absolute Octarchy")],
    "villains": [("villain", "Storm", 3), ("tactic", "Professor X", "Telepathic Imprisonment"),
                 ("hero", "Loki: Illusionary Bindings", "ranged")],
    "bond": [("tactic", "Auric Goldfinger", "Laser Table"), ("tactic", "Le Chiffre", "Four Jacks")],
}


def other_players(system: str, random: Random) -> Exercise | None:
    """Each other player, if there is none."""
    kind, name, more = random.choice(by_system(system, OTHERS))
    named = more
    players, spare = random.choice((1, 1, 2)), random.randint(0, 3)
    common: dict[str, Any] = {"players": players, "deck": starters(9, 0), "discard": ["wound"] * spare}
    if kind == "villain":
        card, more = printed(system, own(system, name)), random.choice((more, random.randint(1, 5)))
        table = a_game(system, random, city={more: card.full_name}, attack=card.attack, hand=starters(2, 0), **common)
        story = f"You fight {kept(card.name)} in this space: {kept(place_of(system, more))}."
        answer = f"fight {card.name}"
        text = quoting(system, card.full_name, "fight")
    elif kind == "tactic":
        boss, tactic = own(system, name), own(system, more)
        others = [one for one in tactics_of(system, boss) if one != tactic][:1]
        table = a_game(system, random, {"mastermind": boss}, attack=attack_of(system, boss) + 9, hand=starters(2, 0),
                       tactics=[tactic, *others], next_tactic=tactic, **common)
        story, answer, text = f"You fight the mastermind and take {kept(tactic)}.", "fight mastermind", \
            quoting(system, tactic)
    else:
        first = random.choice([card for card in cards_that(system, a="hero") if more in card.classes and card.rarity])
        card = printed(system, name)
        table = a_game(system, random, hand=[name], played=[first.full_name], **common)
        story, answer, text = f"You have played {kept(first.name)} ({more}) and play {kept(card.name)}.", \
            f"play {card.name}", quoting(system, name)
    game = table.game(system)
    give(game, answer)
    give(game, "settle")
    gained = wounds_in(game, "discard") - spare
    if kind != "hero" and players == 2 and gained:
        return None
    who = "You play alone" if players == 1 else "You play with Ben, who has only starters"
    why = "With Ben there is another player: you gain none." if players == 2 else \
        "In this space the text does nothing more." if kind == "villain" and more != named else \
        "Alone, 'each other player' of the villain side means you in this box." if gained else \
        "Alone there is no other player, and nobody is affected." if kind != "hero" else \
        "'Each other player' on your own cards does nothing when you play alone."
    return Number("", f"{who}, and you hold only starters. {story} {text} How many wounds do you gain?", value=gained,
                  because=why, mistakes=((1 - min(gained, 1), "Who is 'each other player' here? Look at the rules for "
                                          "single players of your box."),),
                  hint="Is there another player? What does your box say if there is none?")


def heal_alone(system: str, random: Random) -> Exercise | None:
    """Healing without a neighbour."""
    held, thrown, players = random.randint(2, 4), random.randint(0, 2), random.choice((1, 1, 2))
    table = a_game(system, random, players=players, hand=["wound"] * held + starters(6 - held, 0),
                   discard=["wound"] * thrown)
    who = "You play alone" if players == 1 else "You play with Ben"
    return Predict("", f"{who}. You have {counted(held, 'wound')} in your hand and {counted(thrown, 'wound')} in your "
                   "discard pile, and you heal. How many wounds are KO'd?", scenario=table, answers=("first heal",),
                   see=lambda game: wounds_in(game, "ko"), other=held + thrown + 1, kind="a number",
                   because={"": "All wounds in your hand, and only those.",
                            "villains": "Alone all wounds in your hand are KO'd. With others it is one, and the player "
                                        "on your right gains the rest."},
                   hint="Which pile does healing look at? Is there anybody to pass wounds to?")


# ---- the score alone -------------------------------------------------------------------------------


def lonely_end(system: str, random: Random, points: int) -> tuple[Any, str, list[tuple[int, str]]]:
    """A game alone with what costs points, in words, and each cost."""
    twists, gone, lost, danger = random.randint(1, 6), random.randint(0, 4), random.randint(0, 2), random.randint(0, 3)
    has_danger = "danger" in load_system(system).setup["solo"]["score"]
    won = [*tactics_of(system, boss_of(system)), *["bystander"] * points]
    at: dict[str, Any] = {"danger": danger} if has_danger else {}
    table = a_game(system, random, players=1, twists=twists, victory=won, tactics=[],
                   escape=[*["henchman"] * gone, *[{"card": "bystander"}] * lost], **at)
    told = f"{counted(twists, 'scheme twist')}, {counted(gone, 'escaped villain')}, " \
           f"{counted(lost, 'bystander')} carried away" + f", danger level {danger}" * has_danger
    cost = load_system(system).setup["solo"]["score"]
    parts = [(twists * cost["twist"], "for scheme twists"), (gone * cost["villain"], "for villains"),
             (lost * cost["bystander"], "for bystanders"), (danger * cost.get("danger", 0), "for danger")]
    return table, told, [(n, words) for n, words in parts if n]


def alone_minus(system: str, random: Random) -> Exercise | None:
    """What twists, escapes and lost bystanders cost at the end of a game alone."""
    table, told, parts = lonely_end(system, random, 3)
    game = table.game(system)
    lost = game.explain("score Ana").total - game.explain("solo score").total
    if lost != sum(n for n, _ in parts):
        return None
    many = sum(int(word) for word in told.replace(",", "").split() if word.isdigit())
    return Number("", f"You win alone. In the game there were: {told}. How many points does that cost?", value=lost,
                  because=" + ".join(f"{n} {words}" for n, words in parts) + f" = {lost}.",
                  mistakes=((many, "They do not all count 1 each."),) if many != lost else (),
                  hint="Take the numbers of the rule: so much for each twist, each villain, each bystander.")


def alone_score(system: str, random: Random) -> Exercise | None:
    """The score of a win alone."""
    table, told, parts = lonely_end(system, random, random.randint(2, 6))
    game = table.game(system)
    points, score = game.explain("score Ana").total, game.explain("solo score").total
    if score != points - sum(n for n, _ in parts) or score < 0:
        return None
    return Number("", f"You win alone with {points} victory points. In the game there were: {told}. What is your "
                  "score?", value=score, because=f"{points} - "
                  + " - ".join(f"{n} {words}" for n, words in parts) + f" = {score}.",
                  mistakes=((points, "Twists, escapes and lost bystanders cost points when you play alone."),),
                  hint="Begin with your points. Take away the cost of twists, villains and bystanders.")


def only_a_win(system: str, random: Random) -> Exercise | None:
    """A score alone is for a win only."""
    result, points = random.choice(("win", "tie", "loss")), random.randint(2, 9)
    at_end = ended(system, random, [["bystander"] * points], result)
    if at_end is None:
        return None
    _, game = at_end
    has_score = game.outcome is not None and game.outcome.solo_score is not None
    why = "You get a score alone only if you win." + " Twists and escapes are taken from your points." * has_score
    return choice(f"You play alone. {SAID[result].replace('The players have', 'You have')}. Your victory pile is worth "
                  f"{points} points. Do you get a score?", [
                      (has_score, "yes, points less the cost of twists and escapes", why),
                      (not has_score, "no", why),
                      (False, "yes, one point for each turn you lasted", "Turns are never counted.")], random)
