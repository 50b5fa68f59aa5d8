"""The printed synergy graph: sums of parts, levels, pools, filters, and the questions asked of it."""

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from legendary_nb import Setup
from legendary_nb.analysis import best_five, centrality, communities, graph, pair_weight, partners, punished_by
from legendary_nb.analysis.printed.card_facts import facts_of
from legendary_nb.analysis.printed.graph import SynergyError, links_of, pool_of
from legendary_nb.analysis.printed.mechanisms import EVENT_NEEDS, MECHANISMS
from legendary_nb.analysis.printed.ranking import flat
from legendary_nb.analysis.printed.verbs.facts import FACTS
from legendary_nb.cards import load_system, system_names
from legendary_nb.cards.vocabulary import EVENTS
from legendary_nb.effects import VERBS
from legendary_nb.rules.mix import system_of

POOLS = (*system_names(), "core-2e+villains", "all")


def weights(found, of):
    """The weight of each edge, its ends named by a function of the node."""
    sums = defaultdict(float)
    for giver, taker, mechanism, weight in found.edges(keys=True, data="weight"):
        sums[of(giver), of(taker), mechanism] += weight
    return dict(sums)


# ---- facts -------------------------------------------------------------------------------------------


def test_every_verb_has_its_facts():
    assert FACTS.keys() == set(VERBS.values())


def test_the_page_on_synergy_has_every_mechanism():
    page = (Path(__file__).parents[2] / "docs" / "synergy.md").read_text(encoding="utf-8")
    told = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    assert all(told[name].endswith(f"| {meaning} |") for name, meaning in MECHANISMS.items())


def test_every_event_says_what_brings_it_about():
    assert EVENT_NEEDS.keys() == EVENTS.keys()
    assert {need for need in EVENT_NEEDS.values() if need} <= MECHANISMS.keys()


@pytest.mark.parametrize("name", system_names())
def test_every_fact_of_every_card_names_a_line_of_that_card(name):
    system = load_system(name)
    for cards in system.heroes.values():
        for card in cards:
            lines = {line.id for side in card.sides or (card,) for line in side.lines}
            for fact in facts_of(card, system):
                assert fact.line in lines | {"printed"}
                assert fact.mechanism in MECHANISMS


# ---- sums --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pool", POOLS)
def test_a_hero_is_the_sum_of_its_cards(pool):
    cards = graph(pool, level="card")
    assert weights(cards, dict(cards.nodes(data="hero")).get) == pytest.approx(weights(graph(pool), str))


@pytest.mark.parametrize("pool", system_names())
def test_a_team_is_the_sum_of_its_heroes(pool):
    heroes = graph(pool)
    team = dict(heroes.nodes(data="team"))
    assert weights(heroes, team.get) == pytest.approx(weights(graph(pool, level="team"), str))


@pytest.mark.parametrize("level", ["card", "hero", "team"])
def test_an_edge_is_the_sum_of_its_lines(level):
    for _, _, mechanism, edge in graph("core-2e", level=level).edges(keys=True, data=True):
        assert edge["weight"] == pytest.approx(sum(line.weight for line in edge["lines"]))
        assert {line.mechanism for line in edge["lines"]} == {mechanism}


@pytest.mark.parametrize("level", ["card", "hero", "team"])
def test_all_mechanisms_together_are_the_whole_graph(level):
    whole = weights(graph("villains", level=level), str)
    parts = {}
    for mechanism in MECHANISMS:
        parts |= weights(graph("villains", level=level, mechanisms=[mechanism]), str)
    assert parts == pytest.approx(whole)


def test_a_mix_has_the_edges_of_each_of_its_sets_and_more_between_them():
    mixed, apart = weights(graph("core-2e+villains"), str), weights(graph(["core-2e", "villains"]), str)
    renamed = {(a.removesuffix(" (villains)"), b.removesuffix(" (villains)"), k) for a, b, k in apart}
    assert len(mixed) > len(apart)
    own = [edge for edge in apart if edge in mixed]
    assert len(own) > 0.8 * len(renamed)
    assert all(mixed[edge] == pytest.approx(apart[edge]) for edge in own)


def test_twins_in_other_words_have_the_same_graph():
    """Each hero of dxp plays as one of core-1e: the sorted weights are equal."""
    assert sorted(weights(graph("dxp"), str).values()) == pytest.approx(sorted(weights(graph("core-1e"), str).values()))


# ---- nodes, pools, filters ---------------------------------------------------------------------------


def test_a_node_says_what_it_is():
    thor = graph("core-2e").nodes["Thor"]
    assert (thor["name"], thor["kind"], thor["team"], thor["set"]) == ("Thor", "hero", "Avengers", "core-2e")
    assert thor["classes"] == ("strength", "ranged")
    assert thor["copies"] == 14


def test_heroes_of_the_same_name_in_sets_side_by_side_keep_apart():
    found = graph(["core-1e", "core-2e"])
    assert {"Thor (core-1e)", "Thor (core-2e)"} <= set(found)
    assert not found.has_edge("Thor (core-1e)", "Hulk (core-2e)")


def test_only_the_asked_mechanisms_are_in_the_graph():
    found = graph("core-2e", mechanisms=["draw", "wounds"])
    assert {key for _, _, key in found.edges(keys=True)} == {"draw", "wounds"}


@pytest.mark.parametrize(("asked", "said"), [
    ({"systems": "core-2e", "level": "heroes"}, "unknown level 'heroes'; there are card, hero, team"),
    ({"systems": "core-2e", "mechanisms": ["wound"]}, "did you mean 'wounds'?"),
])
def test_a_wrong_question_is_answered_with_what_is_known(asked, said):
    with pytest.raises(SynergyError, match=said.replace("?", r"\?")):
        graph(**asked)


def test_sets_of_different_worlds_cannot_be_mixed():
    with pytest.raises(ValueError, match="different worlds"):
        graph("core-2e+dxp")


# ---- partners, communities, centrality ---------------------------------------------------------------


def test_partners_say_what_is_given_and_taken_and_the_best_comes_first():
    found = partners("Hawkeye", "core-2e", mechanisms=["draw"])
    weight = [partner.weight for partner in found]
    assert weight == sorted(weight, reverse=True)
    best = found[0]
    assert best.name == "Wolverine" and best.gives > 0 and best.mechanisms == ("draw",)
    assert "If you drew a card this turn" in best.why


def test_partners_of_an_unknown_hero_name_the_nearest():
    with pytest.raises(SynergyError, match="did you mean 'Hawkeye'"):
        partners("Hawkey", "core-2e")


def test_the_weight_of_a_pair_is_the_same_from_both_sides():
    for a, b in combinations(["Hulk", "Thor", "Rogue", "Storm"], 2):
        both = sum(partner.weight for partner in partners(a, "core-2e") if partner.name == b)
        assert pair_weight(a, b, "core-2e") == pair_weight(b, a, "core-2e") == pytest.approx(both)


@pytest.mark.parametrize("pool", POOLS)
def test_communities_part_the_heroes_and_hold_more_inside_than_chance_would(pool):
    import networkx as nx
    found = graph(pool)
    groups = communities(found)
    assert sorted(node for group in groups for node in group) == sorted(found)
    assert groups == communities(found)
    assert nx.community.modularity(flat(found), groups, weight="weight") > 0.02


@pytest.mark.parametrize("pool", POOLS)
def test_what_all_give_is_what_all_take(pool):
    rows = centrality(graph(pool))
    assert sum(row.gives for row in rows) == pytest.approx(sum(row.takes for row in rows))
    assert max(row.central for row in rows) == 1.0
    assert all(0 <= row.central <= 1 for row in rows)


def test_a_planted_strong_pair_is_the_best_pair_of_the_graph():
    """A hero whose every card wants tech badly, and one whose every card is tech and wants nothing."""
    system = load_system("core-2e")
    smash = next(card for card in system.heroes["Hulk"] if card.name == "Hulk Smash!")
    line = next(line for line in smash.lines if line.moment == "superpower")
    taker = replace(smash, id="own/taker/wish", name="Wish", hero="Taker", team="", copies=14,
                    lines=(replace(line, icons=("tech",)),))
    giver = replace(taker, id="own/giver/gear", name="Gear", hero="Giver", classes=("tech",), lines=())
    own = replace(system, heroes={**system.heroes, "Taker": (taker,), "Giver": (giver,)})
    found = flat(graph(own))
    assert max(found.edges(data="weight"), key=lambda edge: edge[2])[:2] in (("Taker", "Giver"), ("Giver", "Taker"))
    assert partners("Taker", own)[0].name == "Giver"


def test_a_planted_card_without_text_or_class_gives_and_takes_next_to_nothing():
    system = load_system("core-2e")
    blank = replace(system.heroes["Thor"][0], id="own/blank", name="Blank", hero="Blank", team="", classes=(), cost=0,
                    recruit=None, attack=1, plus="", lines=())
    links = list(links_of(blank, system))
    assert not [link for link in links if link.taker is blank]
    assert {link.what for link in links} == {"costing 2 or less"}


# ---- the best heroes for a setup -----------------------------------------------------------------------


@pytest.mark.parametrize("setup", [Setup("core-1e", 1), Setup("core-2e", 2, mastermind="Magneto"),
                                   Setup("villains", 3), Setup("bond", 2, scheme="Selling Secrets")])
def test_the_best_heroes_are_the_best_of_all_choices_that_the_rules_allow(setup):
    """Every choice added up from the edges of the graph and the threats, one by one."""
    best, second = best_five(setup, top=2)
    system, found = system_of(setup), graph(system_of(setup))
    ties = defaultdict(float)
    for giver, taker, weight in found.edges(data="weight"):
        ties[giver, taker] += weight
    evil = [threat for name in (setup.mastermind, setup.scheme) if name for threat in punished_by(name, system)]
    spared = {hero: sum(threat.heroes.get(hero, 0) for threat in evil) for hero in found}
    alone = {hero: found.nodes[hero]["worth"] + 0.2 * spared[hero] for hero in found}
    kinds = system.setup.get("heroes of kind", {})
    scores = sorted((sum(alone[a] for a in chosen) + sum(ties[a, b] for a in chosen for b in chosen)
                     for chosen in combinations(found, len(best.heroes))
                     if all([system.hero_kinds.get(hero) for hero in chosen].count(kind) == n
                            for kind, n in kinds.items())), reverse=True)
    assert [five.score * len(best.heroes) for five in (best, second)] == pytest.approx(scores[:2])


def test_heroes_that_a_setup_names_are_kept_and_the_others_go_with_them():
    best = best_five(Setup("core-2e", 2, heroes=("Wolverine",)), top=1)[0]
    assert best.heroes[0] == "Wolverine" and len(set(best.heroes)) == 5
    assert len(best.why) == 3


def test_a_scheme_with_another_number_of_heroes_gets_as_many():
    best = best_five(Setup("core-2e", 2, scheme="Superhero Civil War"), top=1)[0]
    assert len(best.heroes) == 4


# ---- what evil punishes ----------------------------------------------------------------------------------


def threats(name, system, **parts):
    return [t for t in punished_by(name, system) if all(getattr(t, key) == part for key, part in parts.items())]


def test_a_mastermind_that_asks_for_a_class_is_answered_by_heroes_of_it():
    asked, = threats("Red Skull, Hydra Overlord", "core-2e", kind="asks for", card="Red Skull, Hydra Overlord")
    assert (asked.mechanism, asked.what) == ("class", "tech")
    assert max(asked.heroes, key=asked.heroes.get) in ("Iron Man", "Nick Fury", "Black Widow")
    assert "Cyclops" not in asked.heroes


def test_a_mastermind_that_grows_with_a_class_hits_heroes_of_it():
    taken, = threats("Magneto", "core-2e", kind="takes", card="Magneto")
    assert taken.what == "tech" and all(value < 0 for value in taken.heroes.values())
    assert min(taken.heroes, key=taken.heroes.get) == "Iron Man"


def test_a_choice_between_a_card_and_a_wound_asks_for_the_card_and_is_dear_to_healers():
    asked, = threats("Magneto", "core-2e", kind="asks for", card="Magneto")
    assert asked.what == "x-men" and asked.heroes["Storm"] == pytest.approx(asked.harm)
    brought, = threats("Magneto", "core-2e", kind="brings", mechanism="wounds")
    assert set(brought.heroes) >= {"Hulk", "Wolverine"}


def test_a_scheme_that_asks_for_higher_and_higher_costs_is_met_by_fewer_and_fewer_cards():
    asked = threats("The Legacy Virus", "core-2e", kind="asks for")
    saved = [sum(threat.heroes.values()) for threat in asked]
    assert len(asked) == 9 and saved == sorted(saved, reverse=True) and saved[-1] == 0


def test_a_condition_on_few_cards_asks_for_many():
    asked = threats("Doctor Octopus", "core-2e", kind="asks for", mechanism="played count")
    assert asked and asked[0].heroes["Wolverine"] > 0


def test_who_is_neither_mastermind_nor_scheme_is_said():
    with pytest.raises(SynergyError, match="did you mean 'Magneto'"):
        punished_by("Magnetoo", "core-2e")


@pytest.mark.parametrize("name", system_names())
def test_every_mastermind_and_scheme_can_be_asked_and_most_punish_something(name):
    pool = pool_of(name)
    found = {evil: punished_by(evil, pool) for evil in (*pool.masterminds, *pool.schemes)}
    assert sum(bool(list_) for list_ in found.values()) > len(found) / 2
    for list_ in found.values():
        for threat in list_:
            assert threat.harm > 0 and threat.text and set(threat.heroes) <= set(pool.heroes)
