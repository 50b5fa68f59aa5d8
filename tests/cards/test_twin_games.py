"""Each card of dxp behaves as its twin: the same lines, and whole games that go alike move by move."""

from dataclasses import replace

import pytest
from support.random_games import Dice, assert_whole
from support.renaming import renamed, there

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system
from legendary_nb.rules import options_of
from legendary_nb.text import card_text

DXP, CORE = load_system("dxp"), load_system("core-1e")
TWINS = {card.name: card for card in CORE.cards()}
PRINTED = ("kind", "classes", "team", "cost", "recruit", "attack", "plus", "points", "group", "rarity", "role",
           "copies", "star", "keywords", "lines")
SCHEMES, MASTERMINDS = list(DXP.schemes), list(DXP.masterminds)
GAMES = range(32)


def test_every_card_of_core_1e_has_exactly_one_twin():
    assert sorted(card.same_as for card in DXP.cards()) == sorted(TWINS)


@pytest.mark.parametrize("name", [card.name for card in renamed("dxp", DXP).cards()])
def test_a_card_has_the_numbers_and_the_lines_of_its_twin(name):
    own, twin = next(c for c in renamed("dxp", DXP).cards() if c.name == name), TWINS[name]
    printed = {key: getattr(own, key) for key in PRINTED}
    assert {**printed, "lines": by_twin(own.lines)} == {key: getattr(twin, key) for key in PRINTED}


def by_twin(lines):
    """Lines with the ids core-1e gives them."""
    return tuple(replace(line, id=line.id.replace("dxp/", "core-1e/", 1)) for line in lines)


def test_masterminds_schemes_and_forms_are_those_of_their_twins():
    told = renamed("dxp", DXP)
    for name, mastermind in CORE.masterminds.items():
        assert (told.masterminds[name].leads, told.masterminds[name].leads_kind) == (
            mastermind.leads, mastermind.leads_kind)
    for name, scheme in CORE.schemes.items():
        own = told.schemes[name]
        assert (own.twists, own.setup, own.evil_wins, own.solo) == (
            scheme.twists, scheme.setup, scheme.evil_wins, scheme.solo)
        assert [(f.noun, f.name, f.attack, f.group, f.defeated_to) for f in own.forms] == [
            (f.noun, f.name, f.attack, f.group, f.defeated_to) for f in scheme.forms]


def test_no_sentence_of_dxp_has_a_word_of_the_first():
    foreign = {*CORE.teams.values(), *CORE.villains, *CORE.henchmen, *CORE.heroes, *CORE.spaces, "Killbot", "Skrull",
               "Covert", "Tech", "Instinct", "Bystander", "Superpower", " HQ", "S.H.I.E.L.D."}
    for card in DXP.cards():
        text = card_text(card, DXP)
        assert [word for word in foreign if word in text] == [], text


# ---- whole games -----------------------------------------------------------------------------------


def twin_setups(i: int) -> tuple[Setup, Setup]:
    """The same game in both editions: all schemes, masterminds, heroes, groups and numbers of players come round."""
    dice, players = Dice(i), 2 + i % 4
    setup = {"mastermind": MASTERMINDS[i // 8 % 4], "scheme": SCHEMES[i % 8]}
    plain = Game.new(Setup("dxp", players, **setup), seed=dice.below(10_000)).table.box
    chosen = {"heroes": names_in(plain, "hero"), "villains": names_in(plain, "villain"),
              "henchmen": names_in(plain, "henchman")}
    own = Setup("dxp", players, **setup, **chosen)
    words = there("dxp")
    return own, Setup("core-1e", players, **{key: words[name] for key, name in setup.items()},
                      **{key: [words[name] for name in names] for key, names in chosen.items()})


def names_in(box, kind: str) -> list[str]:
    """The heroes or groups of a game."""
    found = [card.hero or card.group for card in box.cards if card.kind == kind]
    return [name for name in dict.fromkeys(found) if name]


def told_there(value):
    """What happened in dxp, by the names of the first one."""
    if isinstance(value, tuple | list):
        return tuple(told_there(part) for part in value)
    if not isinstance(value, str):
        return value
    words = there("dxp")
    card, mark, rest = value.partition("#")
    plain = words.get(value) or f"{words.get(card, card)}{mark}{words.get(rest, rest)}"
    return plain.replace("dxp/", "core-1e/", 1)


def happened(event) -> tuple:
    return (event.kind, event.player, event.card, event.source, event.target, event.cause, event.n)


def test_all_there_is_takes_part_in_these_games():
    setups = [twin_setups(number)[0] for number in GAMES]
    assert {name for s in setups for name in s.heroes} == set(DXP.heroes)
    assert {name for s in setups for name in s.villains} == set(DXP.villains)
    assert {name for s in setups for name in s.henchmen} == set(DXP.henchmen)
    assert {(s.mastermind, s.scheme) for s in setups} == {(m, s) for m in MASTERMINDS for s in SCHEMES}


@pytest.mark.parametrize("number", GAMES)
def test_the_same_answers_make_the_same_game(number):
    own, first = twin_setups(number)
    games = Game.new(own, seed=number), Game.new(first, seed=number)
    dice = Dice(number + 1)
    for _ in range(400):
        if games[0].ask is None:
            break
        counts = [len(options_of(game.table)) for game in games]
        assert counts[0] == counts[1]
        k = dice.below(counts[0])
        if k == counts[0] - 1 and games[0].ask.kind == "action" and dice.below(4):
            k = dice.below(counts[0])
        for game in games:
            game.choose(k)
        assert_whole(games[0].table)
    ours, theirs = [[happened(e) for e in game.events] for game in games]
    assert [told_there(event) for event in ours] == [told_there(event) for event in theirs]
    ends = [game.outcome and (game.outcome.result, game.outcome.scores) for game in games]
    assert ends[0] == ends[1] and len(ours) > 150
