"""Variants for lesson 00: what lies where, who plays, how the game ends."""

from __future__ import annotations

from random import Random

from legendary_nb.cards import load_system
from legendary_nb.game import Game
from legendary_nb.teach.exercises import Choice, Exercise, Number
from legendary_nb.teach.play_exercises import Cards, Predict, hand_of
from legendary_nb.teach.seen_on_table import city_names
from legendary_nb.teach.varied_tables import ANA, a_table, quiet_heroes, some_spaces, stand, starters, villains
from legendary_nb.teach.words import say
from legendary_nb.text.english import listed

from .first_turn import hq_names, mistakes, new_hand

NAMES = (ANA, "Ben", "Cleo", "Dan", "Eve")
MOST_PLAYERS = len(NAMES)

hand_size = new_hand


# ---- the table -------------------------------------------------------------------------------------


def all_in_sight(game: Game) -> list[str]:
    """The names of the cards in the city, the HQ and the hand."""
    return [*city_names(game).values(), *hq_names(game), *hand_of(game)]


def table_in_sight(system: str, random: Random, asked: str, question: str, because: str, hint: str) -> Exercise:
    """A table with cards everywhere, and the question which of them are of some kind."""
    hand = [random.choice(quiet_heroes(system)).full_name, *starters(3, 2)]
    city = stand(some_spaces(random, 2, 3), villains(system, random, 3))
    find = {"city": lambda game: set(city_names(game).values()), "hq": lambda game: set(hq_names(game)),
            "hand": lambda game: set(hand_of(game))}[asked]
    return Cards("", question, scenario=a_table(system, random, hand=hand, city=city), among=all_in_sight, see=find,
                 because=because, hint=hint, shows=("city", "hq", "hand"))


def for_sale(system: str, random: Random) -> Exercise | None:
    """Which cards lie in the HQ."""
    return apart(system, table_in_sight(
        system, random, "hq", "Which of these cards are for sale?", "The HQ is the shop: its five heroes are for sale.",
        "Villains walk through the city, and your hand is yours already. What is left?"))


def enemies(system: str, random: Random) -> Exercise | None:
    """Which cards stand in the city."""
    return apart(system, table_in_sight(
        system, random, "city", "Which of these cards are enemies in the city?", "The city is the row of the villains.",
        "The HQ sells heroes, and your hand is yours. Where do the villains walk?"))


def can_play(system: str, random: Random) -> Exercise | None:
    """Which cards are in the hand."""
    return apart(system, table_in_sight(
        system, random, "hand", "Which of these cards can you play this turn?", "You play the cards of your hand.",
        "You cannot play what lies in the HQ or the city. Where are your own cards?"))


def apart(system: str, made: Exercise) -> Exercise | None:
    """An exercise about a table, if no name is in two of its places."""
    game = made.game(system)
    assert game is not None
    return made if not set(hq_names(game)) & set(hand_of(game)) else None


# ---- winning and losing ----------------------------------------------------------------------------


def fights_left(system: str, random: Random) -> Exercise:
    """How many fights win the game."""
    done = random.randint(0, 3)
    boss = random.choice(list(load_system(system).masterminds.values()))
    times = ("No player has fought the mastermind yet.", "The players have fought the mastermind once, successfully.",
             "The players have fought the mastermind twice, successfully.",
             "The players have fought the mastermind three times, successfully.")[done]
    value = len(boss.tactics) - done
    return Number("", f"{times} How many more successful fights against it win the game?", value=value,
                  because="It has four tactics; each fight takes one, and without any left it is beaten.",
                  mistakes=mistakes(value, (1, "One fight takes one of its tactics. How many are left?"),
                                    (4, "Some of its tactics are taken already.")),
                  hint="It begins with four tactics, and each fight takes one of them.")


def points_of(random: Random, players: int) -> dict[str, int]:
    """Different victory points for each of some players."""
    return dict(zip(NAMES, random.sample(range(5, 25), players)))


def points_said(points: dict[str, int]) -> str:
    return listed([f"{name} has {n}" for name, n in points.items()], "and")


def all_lose(system: str, random: Random) -> Exercise:
    """Who has lost, at the end of either side."""
    points = points_of(random, random.randint(2, 4))
    best = max(points, key=lambda name: points[name])
    is_lost = random.random() < 0.6
    end = "The scheme comes to its end before the mastermind is beaten" if is_lost else \
        "The last tactic is taken before the scheme comes to its end"
    why = "The scheme has come to its end: all players have lost together." if is_lost else \
        "The mastermind is beaten: all players have won together."
    options = [(f"all but {best}", "Points never divide the players into winners and losers."),
               (f"{'*' * is_lost}all players", why), (f"{'*' * (not is_lost)}none of the players", why)]
    random.shuffle(options)
    return Choice("", f"{end}. Of victory points, {points_said(points)}. Who has lost?", options=tuple(options),
                  hints=("The scheme is a clock: what does its end mean?",))


def most_points(system: str, random: Random) -> Exercise:
    """Who is the winner among the players when they have won."""
    points = points_of(random, random.randint(3, 5))
    best = max(points, key=lambda name: points[name])
    names = random.sample([best, *random.sample([name for name in points if name != best], 2)], 3)
    options = tuple((f"{'*' * (name == best)}{name}", f"All have won together, and {name} has the most points."
                     if name == best else f"All have won together, but {name} does not have the most points.")
                    for name in names)
    return Choice("", f"The players have beaten the mastermind. Of victory points, {points_said(points)}. Who is the "
                  "individual winner?", options=options, hints=("All have won. Only the points tell who did best.",))


# ---- the players -----------------------------------------------------------------------------------


def who_is_next(system: str, random: Random) -> Exercise:
    """Whose turn comes next."""
    players = NAMES[: random.randint(2, MOST_PLAYERS)]
    at = random.randrange(len(players))
    table = a_table(system, random, players, acting=players[at])
    around = listed(list(players), "and")
    return Predict("", say("{players} sit around the table, clockwise in this order. {name} ends the turn. Whose turn "
                           "is next?", players=around, name=players[at]), scenario=table,
                   answers=("end turn", "settle"), words=players,
                   see=lambda game: game.table.box.names[game.table.acting], shows=("city",),
                   because="Turns pass clockwise, and after the last player it is the first one's turn again.",
                   hint="Who sits next? After the last one it begins again.")


def too_many(system: str, random: Random) -> Exercise:
    """How many of some friends cannot play."""
    friends = random.randint(6, 9)
    value = friends - MOST_PLAYERS
    return Number("", f"{friends} friends want to play one game together. How many of them can only watch?",
                  value=value, because="One to five players can take part.",
                  mistakes=mistakes(value, (0, "There is a limit to the number of players.")),
                  hint="How many players does a game seat at most?")


def who_chooses(system: str, random: Random) -> Exercise:
    """Who decides for the other side."""
    players = NAMES[: random.randint(2, 4)]
    name = random.choice(players)
    other = random.choice([one for one in players if one != name])
    options = [(f"*{name}", "A player makes every open choice: the one whose turn it is."),
               (other, "It is not this player's turn."),
               ("the player who plays the mastermind", "Nobody plays the mastermind: its cards do.")]
    random.shuffle(options)
    return Choice("", say("{players} play. It is {name}'s turn. A card of the enemy leaves something open, and does "
                          "not say who chooses. Who does?", players=listed(list(players), "and"), name=name),
                  options=tuple(options), hints=("Nobody sits on the enemy's side of the table.",))
