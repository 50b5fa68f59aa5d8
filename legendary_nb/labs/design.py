"""Lab 28, Design a card: your own hero, with its price on paper, its links, and its effect in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from legendary_nb.analysis.figures.charts import Chart, Series
from legendary_nb.analysis.printed.graph import links_of
from legendary_nb.analysis.printed.links import links_between
from legendary_nb.analysis.printed.price import price_line, worth
from legendary_nb.cards import Card, load_system
from legendary_nb.cards.own import OwnCards, own_content, read_own
from legendary_nb.effects import verbs as v
from legendary_nb.simulate import simulate, swap
from legendary_nb.simulate.compare import Difference, difference
from legendary_nb.simulate.rows import Row
from legendary_nb.teach.code_exercises import Code, gives
from legendary_nb.teach.exercises import Choice
from legendary_nb.teach.scenarios import first_setup_of
from legendary_nb.teach.tables import Grid
from legendary_nb.text import card_text

from .lab import Lab
from .lab_exercises import Nearly, Written


def hero_text(system: str, name: str = "Night Nurse", cost: int = 4, attack: int = 2, power: int = 2) -> str:
    """A hero as text: a common card with these numbers, and three plain cards beside it."""
    found = load_system(system)
    one, two = list(found.classes)[:2]
    team = f"  team: {next(iter(found.teams))}\n" if found.teams else ""
    return f"""- hero: {name}
{team}  cards:
  - name: House Call
    class: {one}
    rarity: common
    cost: {cost}
    attack: {attack}+
    superpower {one}: [attack: {power}]
  - name: Steady Hands
    class: {two}
    rarity: common
    cost: 3
    recruit: 2
  - name: Triage
    class: {one}
    rarity: uncommon
    cost: 5
    attack: 3
  - name: Nobody Left Behind
    class: {two}
    rarity: rare
    cost: 7
    attack: 5
"""


def sentences(own: OwnCards) -> Grid:
    """The cards of a text with their sentences, or the problems if it cannot be read."""
    if not own.is_sound:
        return Grid(["problem"], [[problem] for problem in own.problems])
    system = load_system(own.system)
    return Grid(["card", "cost", "class", "text"], [
        [card.name, card.cost, ", ".join(card.classes), card_text(card, system)] for card in own.cards])


def partners_of(own: OwnCards) -> dict[str, float]:
    """The strength of the printed links between your own hero and each hero of the system, the strongest first."""
    found: Counter[str] = Counter()
    system = load_system(own.system)
    for card in own.cards:
        itself = (link for other in own.cards for link in links_between(card, other, system))
        for link in chain(links_of(card, own.system), itself):
            other = link.taker if link.giver.hero == own.name else link.giver
            found[other.hero] += link.weight  # type: ignore[assignment]
    return dict(found.most_common())


# ---- on paper ------------------------------------------------------------------------------------------


def price_picture(system: str, cards: Mapping[str, Card]) -> Chart:
    """All hero cards of a system by cost and worth, their line, and some cards with their names."""
    line, all_cards = price_line(system), [card for one in load_system(system).heroes.values() for card in one]
    costs = sorted({card.cost for card in all_cards})
    every = dots("all hero cards", sorted(all_cards, key=lambda card: card.cost))
    mine = replace(dots("versions", list(cards.values())), labels=tuple(cards))
    fair = Series("the line", (costs[0], costs[-1]), (line.at(costs[0]), line.at(costs[-1])))
    return Chart(f"One more cost buys {line.slope:.1f} points of worth", (every, fair, mine), x="cost",
                 y="worth in points of attack")


def dots(name: str, cards: list[Card]) -> Series:
    return Series(name, tuple(card.cost for card in cards), tuple(worth(card) for card in cards), style="dots")


# ---- in games ------------------------------------------------------------------------------------------


def versions_in_games(texts: Mapping[str, str], system: str, replaces: str, games: int = 60, seed: int = 0,
                      measure: str = "won") -> dict[str, Difference]:
    """The effect of replacing a hero by versions of your own hero, in the same games."""
    setup = first_setup_of(system)
    before = simulate(setup, "priority", games, seed, as_rows=True, progress=False)
    return {name: difference(measure, before, games_with(text, system, replaces, games, seed))
            for name, text in texts.items()}


def between(one: str, other: str, system: str, replaces: str, games: int = 60, seed: int = 0,
            measure: str = "won") -> Difference:
    """The effect of the other version in place of the one, in the same games."""
    return difference(measure, *(games_with(text, system, replaces, games, seed) for text in (one, other)))


@lru_cache(maxsize=8)
def games_with(text: str, system: str, replaces: str, games: int, seed: int) -> list[Row]:
    """Games of the first setup in which your own hero replaces one of the box."""
    own = read_own(text, system)
    with own_content(own):
        rows: list[Row] = simulate(swap(first_setup_of(system), replaces, own.name), "priority", games, seed,
                                   as_rows=True, progress=False)
    return rows


# ---- exercises -----------------------------------------------------------------------------------------


def is_plain_three(card: Card) -> bool:
    """A card that costs 3 and gives 2 recruit."""
    return card.cost == 3 and card.recruit == 2


def draws_by_superpower(card: Card) -> bool:
    return any(isinstance(step, v.Draw) for line in card.at("superpower") for step in line.steps)


def with_draw(system: str) -> str:
    """The hero of the lab with a superpower that draws."""
    return hero_text(system).replace("[attack: 2]", "[draw: 1]")


def without_three(system: str) -> str:
    return hero_text(system).replace("cost: 3", "cost: 4")


def above(cost: float, worth: float, start: float, slope: float) -> float:
    return worth - (start + slope * cost)


def per_cost(cost: float, worth: float, start: float, slope: float) -> float:
    return worth / cost


EXERCISES = (
    Choice("who-writes", "Where does the sentence on a card come from?", options=(
        ("somebody types it beside the data", "Then data and sentence could disagree."),
        ("*it is made from the data", "The same tree gives the sentence, the rule and the synergies, so they cannot "
         "disagree."),
        ("it is copied from the printed game", "No sentence is copied; and your card was never printed."))),
    Written("first-hero", "Write a hero with a card that costs 3 and gives 2 recruit. Copy the text above and change "
            "it.", wanted=is_plain_three, lacks="None of them costs 3 and gives 2 recruit.", example=hero_text,
            other=without_three, because="Read, checked, and ready to be played."),
    Written("a-drawer", "Write a hero with a card whose superpower draws a card: the step is `draw: 1`.",
            wanted=draws_by_superpower, lacks="None of them draws by a superpower.", example=with_draw, other=hero_text,
            because="Under its moment stands a list of steps; draw is one of about sixty verbs."),
    Nearly("on-the-line", "Say a line starts at 2.0 and rises by 0.6 for each point of cost. What is a card that costs "
           "4 worth on it?", value=4.4, within=0.01, because="2.0 and four times 0.6.",
           mistakes=((2.4, "The line does not begin at 0."), (10.4, "0.6 times 4, and then 2.0."))),
    Code("above", "Write `above(cost, worth, start, slope)`: how far a card is above the line.", name="above",
         checks=(gives("above(4, 4.4, 2.0, 0.6)", 4, 4.4, 2.0, 0.6, by=above),
                 gives("above(2, 6.7, 2.0, 0.6)", 2, 6.7, 2.0, 0.6, by=above),
                 gives("above(6, 3.0, 2.0, 0.6)", 6, 3.0, 2.0, 0.6, by=above)),
         solution=above, mistake=per_cost, because="Worth less what the line says for this cost."),
    Choice("own-class", "Your card has a superpower that needs the class of the card itself. What does that mean in "
           "play?", options=(
        ("it always works", "A card does not turn on its own superpower; another one of the class must come first."),
        ("*two copies of it turn each other on", "The second one finds the first: a hero that goes with itself."),
        ("it never works", "Other cards of the class do it, and other copies of the same card."))),
    Choice("paper-or-games", "On paper your card is fair. In games the players win less often with your hero than "
           "with the one it replaced. Which is right?", options=(
               ("the paper", "The paper knows the card alone, not its partners."),
               ("the games", "They compare with one certain hero, in one setup."),
               ("*both: they answer different questions", "Fair for its cost, and still weaker than a hero that fits "
                "the others well."))),
)

LAB = Lab("28", "design-a-card", "Design a card", 35, (
    "write a hero as data and read what it says",
    "see with whom it goes, before anybody has played it",
    "judge its price on paper and in games"),
    exercises=EXERCISES, question="Is my own card fair, weak or too strong?")
