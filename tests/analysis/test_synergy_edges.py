"""Every printed edge against the lines it names: the raw content files are read here, not the effect trees."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
import yaml
from support.words import table

from legendary_nb import Setup
from legendary_nb.analysis.printed.graph import all_links, every_set, graph, pool_of
from legendary_nb.analysis.printed.mechanisms import MECHANISMS
from legendary_nb.analysis.printed.verbs.facts import PRINTED
from legendary_nb.cards import system_names

CONTENT = Path(__file__).parents[2] / "content"
POOLS = (*system_names(), "core-2e+villains", "villains+core-1e")


class Strings(yaml.SafeLoader):
    """Reads keys such as 4 or on as they are written."""


@cache
def written_cards(system):
    """Every hero card as it is written in the content file: the card's mapping with its hero's own facts."""
    heroes = yaml.load((CONTENT / system / "heroes.yaml").read_text(encoding="utf-8"), Strings)
    return {(str(hero["hero"]), str(card["name"])):
            {**twin(system, hero, card), "team": hero.get("team", ""), **card}
            for hero in heroes for card in hero["cards"]}


def twin(system, hero, card):
    """The card of the system this one is based on that a card is the same as, in the words of this one."""
    if "same as" not in card:
        return {}
    facts = yaml.safe_load((CONTENT / system / "system.yaml").read_text(encoding="utf-8"))
    return renamed(written_cards(facts["based on"])[hero["same as"], card["same as"]], facts["renamed"])


def renamed(value, names):
    if isinstance(value, dict):
        return {renamed(key, names): renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, names) for part in value]
    return " ".join(names.get(word, word) for word in value.split(" ")) if isinstance(value, str) else value


def written(card):
    return written_cards(card.system)[card.hero, card.name]


def classes(card):
    found = written(card)["class"]
    return [found] if isinstance(found, str) else list(found or ())


def line_words(card, line):
    """A line as it is written, its moment and its steps; of what is only shown, the numbers and keywords."""
    data = written(card)
    if line == PRINTED:
        return f"recruit: {data.get('recruit', 0)} attack: {data.get('attack', 0)} {data.get('keywords', '')}"
    key = line.partition("#")[2]
    return f"{key}: {data[key]}"


def fits_cost(words, cost):
    """Whether a cost is one of those that a line speaks of."""
    ranges = [range(int(low) + 1) if sign == "-" else range(int(low), 100) if sign == "+" else
              range(int(low), int(high or low) + 1)
              for low, sign, high in re.findall(r"costing (\d+)([+-]?)(?: to (\d+))?", words)]
    ranges += [range(1, 100, 2)] * ("odd-cost" in words) + [range(0, 100, 2)] * ("even-cost" in words)
    return any(cost in found for found in ranges) or ("cost of" in words and cost > 0)


def fits_hand(link):
    """Whether two cards belong to the poker hand that a link names."""
    a, b = written(link.giver)["cost"], written(link.taker)["cost"]
    suited = set(classes(link.giver)) & set(classes(link.taker))
    if link.what == "straight flush":
        return bool(suited) and 0 < abs(a - b) <= 4
    return {"straight": 0 < abs(a - b) <= 4, "flush": bool(suited)}.get(link.what, a == b)


# what the giver's and the taker's words must say for each mechanism
POINTS = r"(recruit|attack): [2-9]|'(recruit|attack)': ['\"]?(\d|[a-z])"
TAKES = {
    "class": lambda link, words: link.what in words,
    "team": lambda link, words: link.what.split(",")[0] in words,
    "colours": r"(classes|colours) among",
    "cost": r"costing|cost of|odd-cost|even-cost",
    "points": r"icon|(attack|recruit) of",
    "poker": r"poker",
    "copy": r"copy of",
    "draw": r"drawn this turn",
    "discard": r"discarded (from hand )?this turn|discard this",
    "ko": r"in (any )?ko|ko hero",
    "wounds": r"wound",
    "bystanders": r"bystander",
    "captives": r"holding|held",
    "played count": r"played this turn",
    "recruit made": r"recruit made|spend as attack|spend recruit",
    "attack made": r"attack made|spend as recruit",
    "defeat": r"defeat|in victory|00 status|fight mastermind",
    "recruiting": r"recruit hero|recruited",
    "missions": r"mission",
    "sidekicks": r"sidekick",
    "movement": r"moved| at | on ",
    "villain cards": r"master strike|villains in city",
    "deck top": r"reveal top|look at top|discard top",
}
GIVES = {
    "class": lambda link, giver: link.what in classes(link.giver) or "'mark'" in giver,
    "team": lambda link, giver: written(link.giver)["team"] == link.what.split(",")[0],
    "colours": lambda link, giver: set(classes(link.giver)) - set(classes(link.taker)),
    "cost": lambda link, giver: fits_cost(line_words(link.taker, link.taker_line), written(link.giver)["cost"]),
    "points": lambda link, giver: any(pool in written(link.giver) for pool in ("recruit", "attack")),
    "poker": lambda link, giver: fits_hand(link) and written(link.giver)["cost"] >= 1,
    "copy": lambda link, giver: written(link.giver)["cost"] > 0,
    "draw": r"draw|dodge",
    "discard": r"discard|dodge",
    "ko": r"'ko'",
    "wounds": r"'gain'.*wound",
    "bystanders": r"rescue",
    "captives": r"capture",
    "played count": r"draw|dodge",
    "recruit made": r"recruit: [1-9]|'recruit'",
    "attack made": r"attack: [1-9]|'attack'",
    "defeat": POINTS + "|'defeat'",
    "recruiting": POINTS,
    "missions": POINTS,
    "sidekicks": r"'gain'.*sidekick",
    "movement": r"'move'",
    "villain cards": r"play villain cards|play those",
    "deck top": r"top of deck",
}


def says(check, link, words):
    return re.search(check, words) if isinstance(check, str) else check(link, words)


@pytest.mark.parametrize("pool", POOLS)
def test_every_edge_stands_in_the_lines_it_names(pool):
    links = all_links(pool_of(pool))
    assert links
    for link in links:
        taker = line_words(link.taker, link.taker_line)
        giver = line_words(link.giver, link.giver_line)
        assert says(TAKES[link.mechanism], link, taker), (link, taker)
        assert says(GIVES[link.mechanism], link, giver), (link, giver)


COPIES = {"common": 5, "uncommon": 3, "rare": 1}


@pytest.mark.parametrize("pool", POOLS)
def test_every_edge_counts_the_copies_that_the_rulebooks_give_each_rarity(pool):
    for link in all_links(pool_of(pool)):
        own, others = COPIES[written(link.giver)["rarity"]], COPIES[written(link.taker)["rarity"]]
        assert link.copies == (own * (own - 1) if link.giver is link.taker else own * others)
        assert link.pays > 0 and link.share > 0
        assert link.weight == pytest.approx(link.pays * link.share * link.copies / 14**2)


@pytest.mark.parametrize("pool", POOLS)
def test_every_superpower_is_served_by_every_card_that_shows_its_icon(pool):
    """Counted from the content files alone: who has the icon, and who asks for it."""
    system = pool_of(pool)
    cards = [card for cards in system.heroes.values() for card in cards]
    shown = {card: {*classes(card), written(card)["team"]} for card in cards}
    asked = {(card, icon) for card in cards for key in written(card) if str(key).startswith("superpower ")
             for icon in str(key).removesuffix(" instead").split()[1:]}
    wanted = {(giver, taker, icon) for taker, icon in asked for giver in cards
              if icon in shown[giver] and (giver is not taker or giver.copies > 1)}
    found = {(link.giver, link.taker, link.what) for link in all_links(system) if link.mechanism in ("class", "team")
             and "#superpower" in link.taker_line and link.giver_line == PRINTED}
    assert wanted and wanted <= found


# words of the content files that always mean a mechanism, for the one who profits
SIGNS = {"draw": r"drawn this turn", "discard": r"in discarded (from hand )?this turn|whenever discard this",
         "bystanders": r"bystanders? in victory", "recruit made": r"\d\+ recruit made|spend as attack",
         "colours": r"(classes|colours) among heroes in (yours|hq)", "copy": r"(become|play) copy of", "sidekicks":
         r"sidekicks? in played this turn|whenever.*gain sidekick", "poker": r"'poker ", "wounds": r"'ko': '[^']*wound"}


@pytest.mark.parametrize("pool", system_names())
@pytest.mark.parametrize("mechanism", SIGNS)
def test_whoever_is_written_to_profit_does_so_in_the_graph(pool, mechanism):
    """The other direction: no card whose text speaks of it is forgotten, wherever some card gives it."""
    system = pool_of(pool)
    cards = [card for cards in system.heroes.values() for card in cards]
    written_to = {card.full_name for card in cards if re.search(SIGNS[mechanism], str(written(card)))}
    links = [link for link in all_links(system) if link.mechanism == mechanism]
    givers = {link.giver for link in links}
    if givers:
        assert written_to <= {link.taker.full_name for link in links}


NEED_MORE = ("Ravenous Greed", "Molecular Rearrangement")  # speak only of what other players have lost


@pytest.mark.parametrize("system", system_names())
def test_a_superpower_speaks_in_the_engine_only_after_the_card_that_the_edge_names(system):
    """For every superpower that waits for one icon: silent alone, and carried out after some card of its edges."""
    served = defaultdict(list)
    for link in all_links(pool_of(system)):
        words = link.taker_line.partition("#")[2].split()
        waits_for_one = words[0] == "superpower" and words[1:] == [link.what] and link.giver_line == PRINTED
        if waits_for_one and link.taker.name not in NEED_MORE:
            served[link.taker_line].append(link)
    assert len(served) > 15
    for links in served.values():
        assert not speaks(links[0], [])
        assert any(speaks(link, [link.giver]) for link in links if not link.giver.to_play and may_meet(link)), links[0]


def may_meet(link):
    """Whether the rules allow both heroes in one game: some systems want exactly one of a kind."""
    system, heroes = pool_of(link.taker.system), {link.giver.hero, link.taker.hero}
    wanted = system.setup.get("heroes of kind", {})
    return all(sum(system.hero_kinds.get(hero) == kind for hero in heroes) <= n for kind, n in wanted.items())


def speaks(link, earlier):
    """Whether the superpower of a link is carried out, or asked about, when it is played after these cards."""
    hand = ", ".join(card.name for card in (*earlier, link.taker))
    heroes = tuple(dict.fromkeys(card.hero for card in (*earlier, link.taker)))
    game = table(f"Ana: hand {hand}", setup=Setup(link.taker.system, 2, heroes=heroes))
    for card in (*earlier, link.taker):
        answer_all(game, link.taker_line)
        if f"play {card.name}" in [option.label for option in game.ask.options]:
            game.choose(f"play {card.name}")
    return answer_all(game, link.taker_line)


def answer_all(game, line):
    """Answer what a card asks, the first answer each time; says whether a line was carried out or asked about."""
    while game.ask.pending.kind != "action" and game.ask.pending.ctx is not None:
        if game.ask.pending.ctx.line.id == line:
            return True
        game.choose(game.ask.options[0])
    return line in [event.cause for event in game.events]


def test_every_mechanism_is_met_somewhere_and_has_a_check():
    met = {link.mechanism for pool in (*system_names(), "core-2e+villains") for link in all_links(pool_of(pool))}
    assert met <= MECHANISMS.keys()
    assert met <= TAKES.keys() & GIVES.keys()
    assert len(met) >= 18


def test_all_sets_side_by_side_have_every_hero_once_and_only_edges_within_a_pool():
    found = graph("all")
    heroes = sum(len(pool_of(name).heroes) for name in system_names())
    assert found.number_of_nodes() == heroes
    pools = [set(pool_of(name).heroes) for name in every_set()]
    for giver, taker in found.edges():
        names = found.nodes[giver]["name"], found.nodes[taker]["name"]
        assert any(set(names) <= pool for pool in pools)
