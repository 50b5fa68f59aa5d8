"""No moment of the card language is silent: on every kind of card each moment it may have comes, and its line is
carried out."""

from functools import cache

import pytest
from support.silent_cards import (
    AGENT,
    NINJAS,
    STEP,
    TROOPER,
    Bench,
    act,
    done,
    fired,
    group,
    hero,
    mastermind,
    scheme,
    settle,
)
from support.words import names

from legendary_nb.cards.possible import given
from legendary_nb.cards.shapes import SHAPES
from legendary_nb.rules.attack import attack_parts, lock_on
from legendary_nb.rules.score import score_parts

GUARDS = ("fight only if", "defeat only if")
STANDING = ("while", *GUARDS, "points also", "recruit also")
EVENT_MOMENTS = ("whenever", "instead of")  # every event of these has a test of its own
BY_SHAPE = [(shape, moment) for shape, facts in SHAPES.items() for moment in facts.moments
            if moment not in EVENT_MOMENTS]
VALUES = {"to play": [{"discard": "another card"}], "to fight": [{"discard": "a card"}], "while": {"attack": 2},
          "fight only if": "tech hero in yours", "defeat only if": "tech hero in yours",
          "points also": "1 per bystander in victory",
          "recruit also": "hero in beside scheme"}
OF = {"scheme": {"attack": 2, "of": "villain in city"}}
STARTERS = {"core-2e": AGENT, "villains": "HYDRA Operative", "bond": "007"}


def key_of(moment):
    """The moment as it is written."""
    return "superpower tech" if moment == "superpower" else moment


def home(shape, moment):
    """The system that has such cards with such an ability."""
    if moment == "dodged":
        return "villains"
    return "bond" if shape in ("mission", "extra") or moment in ("liaison", "00 status") else "core-2e"


def ability(shape, moment):
    value = OF.get(shape, VALUES["while"]) if moment == "while" else VALUES.get(moment, STEP)
    words = {"dodged": "dodge", "liaison": "liaison", "00 status": "00 status"}
    return {key_of(moment): value, **({"keywords": [words[moment]]} if moment in words else {})}


def name_of(shape, moment, need=""):
    return f"{shape} at {moment} {need}".strip()


# steps that do something only if what they speak of is there
SPEAKING = {
    "this": [{"if": "a card in this", "then": STEP}], "card": [{"become twist": True}], "turn": [{"recruit": 1}],
    "it": [{"if": "it is a card", "then": STEP}], "playing": [{"mark": "this", "class": "chosen"}],
    "standing": [{"capture": "a bystander"}], "fought": [{"if": "fought at SPACE", "then": STEP}],
    "holding": [{"if": "a hero in held", "then": STEP}], "twist": [{"place twist": "beside scheme"}],
    "number": [{"draw": "twist number"}], "strike": [{"place strike": "beside mastermind"}],
}


def spoken_of(shape, moment):
    """What a line of this moment says that its steps can speak of, where they are steps."""
    sort = SHAPES[shape].sort or {"heal": "wound", "rescue": "bystander"}.get(moment, "")
    if not sort or moment in STANDING or shape in ("side", "card form") or moment == "to play":
        return []
    return sorted(given(sort, moment) - {"played"})


def speaking(shape, moment, need):
    steps = SPEAKING[need]
    if need == "fought":
        return [{**steps[0], "if": f"fought at {first_space(shape, moment)}"}]
    if need == "holding" and moment in ("ambush", "start"):
        return [{"capture": "a hero in hq"}, *steps]
    return steps


@cache
def bench(system):
    """A card of every shape for every moment it may have there."""
    more: dict[str, list] = {"heroes": [], "villains": [], "henchmen": [], "masterminds": [], "schemes": [],
                             "basics": [], "missions": [], "extras": []}
    for shape, moment in BY_SHAPE:
        if home(shape, moment) == system and not is_of_other_kind(shape, moment):
            file, entry = MADE[shape](name_of(shape, moment), ability(shape, moment))
            more[file].append(entry)
            for need in spoken_of(shape, moment):
                has = {**ability(shape, moment), key_of(moment): speaking(shape, moment, need)}
                file, entry = MADE[shape](name_of(shape, moment, need), has)
                more[file].append(entry)
    return Bench(system, {file: entries for file, entries in more.items() if entries})


def is_of_other_kind(shape, moment):
    """Whether a shape is for several kinds of cards and this moment is tried on another of them."""
    return shape == "basic" and moment not in ("play", "rescue", "heal")


def kind_of_basic(has):
    return "bystander" if "rescue" in has else "wound" if "heal" in has else "hero"


MADE = {
    "hero card": lambda name, has: ("heroes", hero({"name": name, "class": "tech", **has}, name=f"Hero {name}")),
    "side": lambda name, has: ("heroes", hero({"name": name, "sides": [
        {"name": f"left {name}", "class": "tech", **has}, {"name": f"right {name}"}]}, name=f"Hero {name}")),
    "villain": lambda name, has: ("villains", group({"name": name, **has}, name=f"Group {name}")),
    "henchman": lambda name, has: ("henchmen", {"name": name, "attack": 3, **has}),
    "card form": lambda name, has: ("villains", group({"name": name, "fight": [{"gain": "this"}], "forms": [
        {"in": "deck", "class": "tech", **has}]}, name=f"Group {name}")),
    "mastermind": lambda name, has: ("masterminds", mastermind(name, **has)),
    "epic": lambda name, has: ("masterminds", mastermind(name, epic={"attack": 10, **has})),
    "tactic": lambda name, has: ("masterminds", mastermind(f"Boss {name}", tactics=[{"name": name, **has}])),
    "scheme": lambda name, has: ("schemes", scheme(name, **has)),
    "form": lambda name, has: ("schemes", scheme(name, forms=[
        {"noun": "bystander", "name": f"Changed {name}", "attack": 2, **has}])),
    "basic": lambda name, has: ("basics", {"name": name, "kind": kind_of_basic(has), "copies": 5, **has}),
    "mission": lambda name, has: ("missions", {"mission group": f"Group {name}", "cards": [
        {"name": name, "attack": 3, "danger": 1, **has}]}),
    "extra": lambda name, has: ("extras", {"name": name, "copies": 3, "class": "tech", **has, **(
        {"kind": "villain", "attack": 3} if set(has) & {*SHAPES["villain"].moments} else {"kind": "extra"})}),
}


def stage(shape, moment, seats="", **parts):
    system = home(shape, moment)
    ana, _, ben = seats.partition("|")
    deck = ", ".join([STARTERS[system]] * 8)
    return bench(system).table(f"Ana: {ana or 'hand'}; deck {deck} | Ben: {ben or 'hand'}; deck {deck}", **parts)


def first_space(shape, moment):
    return {"core-2e": "Sewers", "villains": "Sewers", "bond": "Space 1"}[home(shape, moment)]


def starter(shape, moment):
    return {"core-2e": TROOPER, "villains": "HYDRA Operative", "bond": "007"}[home(shape, moment)]


# ---- the moments of a player's cards -----------------------------------------------------------------


def played(shape, moment, name):
    return act(stage(shape, moment, f"hand {name}, {starter(shape, moment)}"), f"play {name}")


def after_tech(shape, moment, name):
    first = {"core-2e": "Tech Specialist", "bond": "Homing Beacon"}[home(shape, moment)]
    return act(stage(shape, moment, f"hand {first}, {name}"), f"play {first}", f"play {name}")


def dodged(shape, moment, name):
    game = stage(shape, moment, f"hand {name}")
    return act(game, next(label for label in game.ask.options.labels if label.startswith("dodge")))


def left_for_friends(shape, moment, name):
    game = act(stage(shape, moment, f"hand {name}", villain_deck=["Russian Soldiers"] * 4), f"play {name}")
    act(game, "end turn")
    label = next(label for label in game.ask.options.labels if "liaison" in label.lower() or name in label)
    return settle(game.choose(label))


def at_status(shape, moment, name):
    game = stage(shape, moment, f"hand {name}", attack=20, city={"Space 1": "Russian Soldiers"},
                 villain_deck=["Russian Soldiers"] * 4)
    return act(game, f"play {name}", "fight Russian Soldiers", "end turn")


PLAYERS_CARDS = {
    "play": played, "to play": played, "superpower": after_tech, "dodged": dodged, "liaison": left_for_friends,
    "00 status": at_status,
    "once this turn": lambda *host: act(played(*host), f"use {used_name(*host)}"),
    "in hand": lambda shape, moment, name: act(stage(shape, moment, f"hand {name}"), f"use {name}"),
    "rescue": lambda shape, moment, name: done(stage(shape, moment, stacks={"bystanders": [name]}), {"rescue": 1}),
    "heal": lambda shape, moment, name: act(stage(shape, moment, f"hand {name}"), "heal"),
}


def used_name(shape, moment, name):
    return f"left {name}" if shape == "side" else name


# ---- the moments of enemies --------------------------------------------------------------------------


def in_city(shape, moment, name, **parts):
    if shape == "form":
        parts = {**parts, "setup": {"scheme": name}}
        name = "Bystander"
    captive = {"core-2e": "Odinson", "villains": "Loki", "bond": "Homing Beacon"}[home(shape, moment)]
    return stage(shape, moment, f"hand {starter(shape, moment)}", attack=20,
                 city={first_space(shape, moment): {"villain": name, "holds": [captive]}}, **parts)


def fought(shape, moment, name):
    game = in_city(shape, moment, name)
    word = "complete" if shape == "mission" else "fight"
    foes = [label for label in game.ask.options.labels if label.startswith(word)]
    return act(game, foes[0])


def entered(shape, moment, name):
    form = shape == "form"
    game = stage(shape, moment, villain_deck=["Bystander" if form else name],
                 **({"setup": {"scheme": name}} if form else {}))
    return done(game, {"play villain cards": 1})


def escaped(shape, moment, name):
    return done(in_city(shape, moment, name), {"escape": "a card in city"})


ENEMIES = {"ambush": entered, "fight": fought, "to fight": fought, "escape": escaped, "success": fought,
           "failure": escaped,
           "once this turn": lambda *host: act(in_city(*host), f"use {host[2]}")}


# ---- masterminds and schemes -------------------------------------------------------------------------


def led_by(shape, moment, name, **parts):
    setup = {"scheme": name} if shape == "scheme" else {"mastermind": f"Boss {name}" if shape == "tactic" else name}
    if shape == "epic":
        setup["modes"] = ("epic",)
    return stage(shape, moment, setup=setup, **({"mastermind_holds": ["Odinson"]} | parts))


def begun(shape, moment, name):
    """A game from its very beginning."""
    setup = {"scheme": name} if shape == "scheme" else {"mastermind": name}
    modes = ("epic",) if shape == "epic" else ()
    return settle(bench("core-2e").begun(modes=modes, **setup))


def mastermind_fought(shape, moment, name):
    game = led_by(shape, moment, name, attack=99, **({"tactics": [name]} if shape == "tactic" else {}))
    return act(game, next(label for label in game.ask.options.labels if label.startswith("fight")))


LEADERS = {
    "strike": lambda *host: done(led_by(*host, villain_deck=["Master Strike"]), {"play villain cards": 1}),
    "twist": lambda *host: done(led_by(*host, villain_deck=["Scheme Twist"]), {"play villain cards": 1}),
    "fight": mastermind_fought, "start": begun,
    "after escape": lambda *host: done(led_by(*host, city={"Bank": NINJAS}), {"escape": "a villain in city"}),
}
RUNS = {**dict.fromkeys(("mastermind", "epic", "tactic", "scheme"), LEADERS),
        **dict.fromkeys(("villain", "henchman", "form", "mission"), ENEMIES)}


def run_of(shape, moment):
    if shape == "extra":
        return {**ENEMIES, **PLAYERS_CARDS}[moment]
    return RUNS.get(shape, PLAYERS_CARDS)[moment]


def gained_first(shape, moment, name):
    """The hero on a villain's other side: the villain joins the deck, and lies in hand as a hero."""
    return run_of("hero card", moment)(shape, moment, name)


CARRIED_OUT = [(shape, moment) for shape, moment in BY_SHAPE
               if moment not in STANDING and not is_of_other_kind(shape, moment)]


@pytest.mark.parametrize("shape, moment", CARRIED_OUT)
def test_every_moment_of_every_kind_of_card_comes(shape, moment):
    name = name_of(shape, moment)
    game = (gained_first if shape == "card form" else run_of(shape, moment))(shape, moment, name)
    assert fired(game, key_of(moment))


SPOKEN = [(shape, moment, need) for shape, moment in CARRIED_OUT for need in spoken_of(shape, moment)]


@pytest.mark.parametrize("shape, moment, need", SPOKEN)
def test_what_a_line_is_said_to_give_is_there(shape, moment, need):
    """The tables say what a step may speak of at each moment; on the table it is there."""
    name = name_of(shape, moment, need)
    game = run_of(shape, moment)(shape, moment, name)
    assert fired(game, key_of(moment))


# ---- abilities that stand ----------------------------------------------------------------------------


def attack_lines(game, cid):
    return [line.partition("#")[2] for line, _ in attack_parts(game.table, cid)]


@pytest.mark.parametrize("shape", [shape for shape, moment in BY_SHAPE if moment == "while"])
def test_a_standing_change_of_attack_is_counted(shape):
    name = name_of(shape, "while")
    if shape in ("mastermind", "epic"):
        game = led_by(shape, "while", name)
        assert "while" in attack_lines(game, game.table.masterminds[0])
    else:
        game = led_by(shape, "while", name, city={"Sewers": NINJAS}) if shape == "scheme" \
            else in_city(shape, "while", name)
        assert "while" in attack_lines(game, game.table.city[0])


@pytest.mark.parametrize(("shape", "guard"), [pair for pair in BY_SHAPE if pair[1] in GUARDS])
def test_a_condition_to_fight_forbids_and_allows(shape, guard):
    name = name_of(shape, guard)
    tech = {"core-2e": "Tech Specialist", "bond": "Homing Beacon"}[home(shape, guard)]

    def can_fight(hand):
        if shape in ("mastermind", "epic"):
            game = bench("core-2e").table(f"Ana: hand {hand}", attack=30, setup={
                "mastermind": name, "modes": ("epic",) * (shape == "epic")})
        else:
            game = bench(home(shape, guard)).table(
                f"Ana: hand {hand}", attack=30, city={first_space(shape, guard): name})
        return any(label.startswith("fight") and name.split()[0] in label for label in game.ask.options.labels)

    assert can_fight(tech) and not can_fight(starter(shape, guard))


@pytest.mark.parametrize("shape", [shape for shape, moment in BY_SHAPE if moment == "points also"])
def test_points_besides_the_printed_ones_are_counted(shape):
    system = home(shape, "points also")
    name = name_of(shape, "points also")
    bystander = "Bystander" if system == "core-2e" else "Ring Camera"
    game = bench(system).table(f"Ana: victory {name}, {bystander}")
    assert "points also" in [cause.partition("#")[2] for _, cause, _ in score_parts(game.table, 0)]


@pytest.mark.parametrize("shape", [shape for shape, moment in BY_SHAPE if moment == "recruit also"])
def test_heroes_elsewhere_can_be_recruited(shape):
    game = led_by(shape, "recruit also", name_of(shape, "recruit also"), recruit=9, beside_scheme=["Odinson"])
    act(game, "recruit Odinson")
    assert fired(game, "recruit also")


# ---- of others, and no fight -------------------------------------------------------------------------

CHANGES = {"own": {"attack": 2}, "of others": {"attack": 2, "of": "villain in enemies"},
           "no fight": {"no fight": True, "of": "villain in enemies"}}


def standing_bench(shape, change):
    file, entry = MADE[shape]("Stander", {"while": CHANGES[change]})
    return Bench(home(shape, "while"), {file: [entry]})


@pytest.mark.parametrize("change", ["of others", "no fight"])
@pytest.mark.parametrize("shape", ["villain", "henchman", "mission", "extra", "mastermind", "epic", "scheme"])
def test_what_stands_over_other_enemies_is_counted(shape, change):
    system = home(shape, "while")
    foe, spaces = (("Russian Soldiers", ("Space 1", "Space 2")) if system == "bond" else (NINJAS, ("Bank", "Streets")))
    setup = {}
    if shape in ("mastermind", "epic"):
        setup = {"mastermind": "Stander", "modes": ("epic",) * (shape == "epic")}
    city = {spaces[0]: foe}
    if shape == "scheme":
        setup = {"scheme": "Stander"}
    elif not setup:
        city[spaces[1]] = "Stander"
    game = standing_bench(shape, change).table(setup=setup, city=city)
    cid = next(c for c in game.table.city if c >= 0 and game.table.card(c).name == foe)
    line = lock_on(game.table, cid)
    assert line is not None if change == "no fight" else "while" in attack_lines(game, cid)


def test_a_villain_outside_the_city_stands_over_others_too():
    game = standing_bench("villain", "of others").table(city={"Bank": NINJAS, "Streets": "Stander"})
    state = game.table
    cid = next(c for c in state.city if c >= 0 and state.card(c).name == "Stander")
    done(game, {"stand outside": "a villain at Streets"})
    assert cid in state.outside
    foe = next(c for c in state.city if c >= 0)
    assert "while" in attack_lines(game, foe)


def test_a_card_that_stays_in_front_means_itself_too():
    lamp = hero({"name": "Lamp", "stays": True, "once this turn": [{"ko": "this"}]})
    game = Bench("core-2e", {"heroes": [lamp]}).table("Ana: front Lamp")
    assert names(act(game, "use Lamp"), "ko") == ["Lamp"]


# ---- what is said by a key ---------------------------------------------------------------------------


def test_card_effects_neither_defeat_nor_ko_an_immune_villain():
    game = Bench("core-2e", {"villains": [group({"name": "Rock", "immune": True})]}).table(city={"Bank": "Rock"})
    done(game, {"ko": "a villain in city"}, {"defeat": "a villain in city"})
    assert [game.table.card(c).name for c in game.table.city if c >= 0] == ["Rock"]


def test_an_immune_villain_may_still_ko_itself():
    rock = group({"name": "Rock", "immune": True, "ambush": [{"ko": "this"}]})
    game = Bench("core-2e", {"villains": [rock]}).table(villain_deck=["Rock"])
    assert names(done(game, {"play villain cards": 1}), "ko") == ["Rock"]
