"""Fighting the mastermind (content/rules/mastermind.yaml): what only core-2e says."""

import pytest
from support.core_2e import CUBE, SKULL, TWIST
from support.guest_tables import CORE_2E, guest_table
from support.random_games import assert_whole
from support.words import carry_out, choose, city, held, labels, names, refused, rule, settled, story, table

from legendary_nb import Game, Setup
from legendary_nb.bots.playout import play_out
from legendary_nb.bots.priority import PriorityBot
from legendary_nb.cards import store
from legendary_nb.cards.guests import guest_folder, with_guests

PORTALS = "Portals to the Dark Dimension"
PUPPETEER = Setup("core-2e", 2, "The Puppeteer", CUBE)
CALM = {"Magneto": "Imprisoning Sphere", "Loki": "Scion of the Frost Giants", SKULL: "Vast Resources"}


def against(*masterminds: str, left: int = 2, seats: str = "Ana: hand Wound | Ben: hand Wound", **parts) -> Game:
    """A game against these masterminds, each with so many harmless tactics left."""
    return table(seats, masterminds={name: [CALM[name]] * left for name in masterminds}, **parts)


def beaten(game: Game) -> list[str]:
    """The masterminds that were beaten, in order."""
    return [card for _, card in story(game, "beaten")]


def seen(game: Game, mastermind: str) -> dict:
    """What everybody sees of a mastermind."""
    return next(m for m in game.view("Ben")["masterminds"] if m["name"] == mastermind)


# ---- a fight ---------------------------------------------------------------------------------------


@rule("mastermind.rescue-order", systems=CORE_2E)
@pytest.mark.parametrize(("first", "drawn"), [("fight effect of Ruthless Command", "Hulk Smash!"),
                                              ("rescue effect of Kindly Caretaker", "Odinson")])
def test_the_fighter_says_whether_the_tactics_effect_or_a_rescue_effect_comes_first(first, drawn):
    game = table("Ana: hand ; deck Odinson, Keen Senses, Hulk Smash!, S.H.I.E.L.D. Agent", attack=7,
                 mastermind_holds=["Kindly Caretaker"], tactics=["Ruthless Command"] * 2)
    game.choose("fight Red Skull")
    assert game.ask.player == "Ana"
    assert labels(game) == ["fight effect of Ruthless Command", "rescue effect of Kindly Caretaker"]
    assert names(game, "victory", "Ana") == ["Ruthless Command", "Kindly Caretaker"]
    game.choose(first)
    settled(game)
    assert names(game, "hand", "Ana") == [drawn]


@rule("mastermind.future-attack", systems=CORE_2E)
def test_a_tactic_that_makes_the_mastermind_stronger_counts_from_the_next_fight_on():
    game = guest_table("Ana: hand Wound", setup=PUPPETEER, attack=14, tactics=["Tightened Strings"] * 3)
    game.choose("fight The Puppeteer")
    assert names(game, "victory", "Ana") == ["Tightened Strings"]
    assert (game.view("Ana")["attack"], game.explain("mastermind").total) == (8, 8)
    game.choose("fight The Puppeteer")
    assert (game.view("Ana")["attack"], game.explain("mastermind").total) == (0, 10)


@rule("mastermind.future-attack", systems=CORE_2E)
def test_the_mastermind_stays_stronger_for_the_next_player():
    game = guest_table("Ana: hand Wound | Ben: hand Wound", setup=PUPPETEER, attack=6, villain_deck=["Sentinel"] * 4,
                       tactics=["Tightened Strings"] * 3)
    choose(game, "fight The Puppeteer", "end turn")
    assert game.ask.player == "Ben"
    assert game.explain("mastermind").total == 8


@rule("mastermind.enemy", systems=CORE_2E)
def test_an_enemy_is_a_villain_in_or_outside_the_city_or_the_mastermind():
    game = table("Ana: hand Wound", step="turn", villain_deck=["The Blob", "Sentinel"],
                 city={"Bank": "The Leader", "Bridge": "Hand Ninjas"})
    carry_out(game, {"choose": "an enemy in enemies", "do": [{"capture": "a bystander", "captor": "it"}]})
    assert labels(game) == ["choose The Leader", "choose Hand Ninjas", "choose The Blob", f"choose {SKULL}"]
    game.choose(f"choose {SKULL}")
    assert len(held(game, SKULL)) == 1


@rule("mastermind.enemy", systems=CORE_2E)
def test_a_villain_is_only_some_of_the_enemies():
    game = table("Ana: hand Wound", city={"Bank": "The Leader", "Bridge": "Hand Ninjas"})
    carry_out(game, {"choose": "a villain in enemies", "do": [{"capture": "a bystander", "captor": "it"}]})
    assert labels(game) == ["choose The Leader", "choose Hand Ninjas"]


@rule("mastermind.enemy", systems=CORE_2E)
def test_what_changes_every_enemy_changes_villains_and_the_mastermind():
    game = carry_out(table(city={"Bank": "The Leader"}), {"modify": "enemy in enemies", "attack": 1})
    assert (game.explain("The Leader").total, game.explain("mastermind").total) == (5, 8)


# ---- several masterminds ---------------------------------------------------------------------------


@rule("mastermind.several", systems=CORE_2E)
def test_with_one_mastermind_beaten_and_another_not_the_game_goes_on():
    game = table("Ana: hand Wound", masterminds={"Magneto": [], "Loki": ["Scion of the Frost Giants"] * 2}, attack=30)
    assert refused(game, "fight Magneto")
    game.choose("end turn")
    assert game.outcome is None
    assert game.ask.player == "Ben"


@rule("mastermind.several", systems=CORE_2E)
def test_only_the_last_tactic_of_the_last_mastermind_wins():
    game = against("Magneto", "Loki", left=1, attack=20)
    game.choose("fight Magneto")
    assert beaten(game) == ["Magneto"]
    assert not game.table.sealed
    game.choose("fight Loki")
    assert beaten(game) == ["Magneto", "Loki"]
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("mastermind.several", systems=CORE_2E)
def test_a_scheme_can_still_be_lost_after_the_first_mastermind_is_beaten():
    game = against("Magneto", "Loki", left=1, attack=9, twists=7, villain_deck=[TWIST, "Sentinel"])
    choose(game, "fight Magneto", "end turn")
    assert game.outcome.result == "loss"


@rule("mastermind.several", systems=CORE_2E)
def test_with_the_final_blow_every_mastermind_must_be_taken():
    setup = Setup("core-2e", 2, "Magneto", CUBE, modes=["final-blow"])
    game = table("Ana: hand Wound", setup=setup, attack=40, masterminds={"Magneto": [], "Loki": []})
    game.choose("fight Loki")
    assert not game.table.sealed
    choose(game, "fight Magneto", "end turn")
    assert game.outcome.result == "win"
    assert names(game, "victory", "Ana") == ["Loki", "Magneto"]


@rule("mastermind.several", systems=CORE_2E)
def test_each_mastermind_has_its_own_tactics_and_the_fight_takes_one_of_them():
    game = against("Magneto", "Loki", attack=11)
    game.choose("fight Loki")
    assert names(game, "victory", "Ana") == ["Scion of the Frost Giants"]
    assert (seen(game, "Magneto")["tactics_left"], seen(game, "Loki")["tactics_left"]) == (2, 1)


@rule("mastermind.several", systems=CORE_2E)
def test_a_tactic_asks_whether_it_is_the_last_of_its_own_mastermind():
    more = "Two More Shall Take Its Place"
    for left, played in ((1, 0), (2, 2)):
        game = table("Ana: hand Wound", attack=7, villain_deck=["Sentinel"] * 4,
                     masterminds={"Magneto": ["Imprisoning Sphere"] * 2, SKULL: [more] * left})
        game.choose("fight Red Skull")
        assert len(story(game, "villain card")) == played


@rule("mastermind.several.choice", systems=CORE_2E)
@pytest.mark.parametrize("captor", ["Magneto", "Loki"])
def test_the_current_player_chooses_which_mastermind_captures_a_bystander(captor):
    game = against("Magneto", "Loki", step="turn", acting="Ben", villain_deck=["Bystander", "Sentinel"])
    assert (game.ask.player, game.ask.text) == ("Ben", "Bystander: Which Mastermind do you mean?")
    assert labels(game) == ["choose Magneto", "choose Loki"]
    game.choose(f"choose {captor}")
    assert {name: held(game, name) for name in ("Magneto", "Loki")} == {
        "Magneto": [], "Loki": [], captor: ["Bystander"]}
    assert game.ask.kind == "action"


@rule("mastermind.several.choice", systems=CORE_2E)
def test_nobody_is_asked_while_a_villain_in_the_city_captures_it_or_only_one_mastermind_is_left():
    game = against("Magneto", "Loki", step="turn", villain_deck=["Bystander", "Sentinel"], city={"Bank": "The Leader"})
    assert held(game, "The Leader") == ["Bystander"]
    game = table("Ana: hand Wound", step="turn", villain_deck=["Bystander", "Sentinel"],
                 masterminds={"Magneto": [], "Loki": ["Scion of the Frost Giants"]})
    assert held(game, "Loki") == ["Bystander"]


@rule("mastermind.several.choice", systems=CORE_2E)
def test_the_current_player_chooses_whose_attack_a_card_changes():
    game = carry_out(against("Magneto", "Loki"), {"modify": "mastermind in enemies", "attack": -2})
    game.choose("choose Loki")
    assert (game.explain("Magneto").total, game.explain("Loki").total) == (9, 11 - 2)


@rule("mastermind.several.choice", systems=CORE_2E)
def test_the_current_player_chooses_which_mastermind_a_villain_brings_captives():
    game = against("Magneto", "Loki", acting="Ben")
    carry_out(game, {"capture": "2 bystanders", "captor": "mastermind"})
    assert game.ask.player == "Ben"
    game.choose("choose Loki")
    assert (len(held(game, "Magneto")), len(held(game, "Loki"))) == (0, 2)


@rule("mastermind.several.choice", systems=CORE_2E)
def test_the_current_player_chooses_above_which_mastermind_a_portal_opens():
    game = against("Magneto", "Loki", setup=Setup("core-2e", 2, "Magneto", PORTALS), step="turn", twists=5,
                   villain_deck=[TWIST, "Sentinel"])
    game.choose("choose Loki")
    assert (game.explain("Magneto").total, game.explain("Loki").total) == (9, 11 + 1)
    assert [len(seen(game, name)["above"]) for name in ("Magneto", "Loki")] == [0, 1]


@rule("mastermind.several.choice", systems=CORE_2E)
def test_the_current_player_chooses_beside_which_mastermind_a_card_is_put():
    game = against("Magneto", "Loki", seats="Ana: hand Odinson")
    carry_out(game, {"put": "a hero from hand", "to": "beside mastermind"})
    game.choose("choose Loki")
    assert [[card["name"] for card in seen(game, name)["beside"]] for name in ("Magneto", "Loki")] == [[], ["Odinson"]]


@rule("mastermind.several.choice", systems=CORE_2E)
def test_a_tactic_that_speaks_of_the_mastermind_means_its_own():
    hq = ["Hulk Smash!", "Keen Senses", "Keen Senses", "Keen Senses", "Keen Senses"]
    game = table("Ana: hand Wound", attack=11, hq=hq,
                 masterminds={"Magneto": ["Imprisoning Sphere"], "Loki": ["Whispers and Lies"] * 2})
    game.choose("fight Loki")
    assert game.ask.kind == "action"
    assert [card["name"] for card in seen(game, "Loki")["beside"]] == ["Hulk Smash!"]
    assert game.explain("Loki").total == 11 + 1


@rule("mastermind.several.choice", systems=CORE_2E)
def test_a_mastermind_looks_only_at_what_lies_beside_itself():
    game = table("Ana: hand Wound", city={"Bank": "Doombot Legion"},
                 masterminds={"Loki": ["Whispers and Lies"], "Doctor Doom": ["Dark Technology"]})
    strike = next(c for c, card in enumerate(game.table.box.cards) if card.kind == "strike")
    game.table.beside = {game.table.masterminds[0]: [strike]}
    assert game.explain("Doombot Legion").total == 3
    game.table.beside = {game.table.masterminds[1]: [strike]}
    assert game.explain("Doombot Legion").total == 4


@rule("mastermind.several", systems=CORE_2E)
def test_the_standing_power_of_a_beaten_mastermind_ends():
    for tactics, attack in ((["Dark Technology"], 4), ([], 3)):
        game = table("Ana: hand Wound", city={"Bank": "Doombot Legion"},
                     masterminds={"Loki": ["Whispers and Lies"], "Doctor Doom": tactics})
        strike = next(c for c, card in enumerate(game.table.box.cards) if card.kind == "strike")
        game.table.beside = {game.table.masterminds[1]: [strike]}
        assert game.explain("Doombot Legion").total == attack


# ---- masterminds that come later, tactics that change ----------------------------------------------


def throne(seed: int, **parts) -> Game:
    """The first twist of Second Throne has just been played."""
    setup = Setup("core-2e", 2, SKULL, "Second Throne")
    return guest_table("Ana: hand Wound | Ben: hand Wound", setup=setup, seed=seed, step="turn",
                       villain_deck=[TWIST, "Sentinel", "Sentinel"], **parts)


@rule("mastermind.new", systems=CORE_2E)
def test_a_new_mastermind_brings_its_own_four_tactics():
    came = set()
    for seed in range(20):
        game = throne(seed)
        first, second = game.view("Ana")["masterminds"]
        assert (first["name"], first["tactics_left"], second["tactics_left"]) == (SKULL, 4, 4)
        new = game.table.masterminds[1]
        assert {game.table.box.cards[c].group for c in game.table.tactics[new]} == {second["name"]}
        came.add(second["name"])
    assert came == {"The Puppeteer", "Magneto", "Loki", "Doctor Doom", "Doctor Octopus"}


@rule("mastermind.new", systems=CORE_2E)
def test_a_new_mastermind_does_what_it_does_at_the_start_of_a_game():
    game = next(g for seed in range(40) if (g := throne(seed)).view("Ana")["masterminds"][1]["name"] == "The Puppeteer")
    assert len(held(game, "The Puppeteer")) == 2
    assert held(game, SKULL) == []
    kinds = [kind for kind, _ in story(game, "twist", "new mastermind", "capture")]
    assert kinds == ["twist", "new mastermind", "capture", "capture"]


def test_a_mastermind_that_is_there_from_the_start_does_it_as_the_game_begins(monkeypatch, system):
    monkeypatch.setenv(store.VARIABLE, guest_folder("core-2e").name)
    game = Game.new(PUPPETEER, seed=1)
    captures = [e for e in game.events if e.kind == "capture" and e.cause == "core-2e/the-puppeteer#start"]
    assert len(captures) == 2
    assert len(held(game, "The Puppeteer")) >= 2


@rule("mastermind.new", systems=CORE_2E)
def test_the_new_mastermind_too_must_be_beaten():
    game = throne(1, tactics=["Vast Resources"])
    carry_out(game, {"attack": 7})
    game.choose("fight Red Skull")
    assert beaten(game) == [SKULL]
    game.choose("end turn")
    assert game.outcome is None
    assert game.ask.player == "Ben"


def hidden_mastermind() -> Game:
    """A game of Enshrouded Identity before its first twist: three bodyguards and no mastermind."""
    for seed in range(40):
        game = Game.new(Setup("core-2e", 2, scheme="Enshrouded Identity"), seed=seed)
        while game.ask.kind == "mulligan":
            game.choose("no")
        if game.ask.kind == "action" and len(game.table.outside) == 3:
            return game
    raise AssertionError("no seed begins with three bodyguards")


@rule("mastermind.new", systems=CORE_2E)
def test_a_mastermind_comes_when_the_last_bodyguard_is_gone():
    game = hidden_mastermind()
    assert game.view("Ana")["masterminds"] == []
    game.table.attack = 9
    game.table.ask.options_ = None
    for _ in range(3):
        game.choose(next(label for label in labels(game) if label.startswith("fight Bodyguard")))
        game.choose(next(label for label in labels(game) if "KO" in label))
    (mastermind,) = game.view("Ana")["masterminds"]
    assert mastermind["tactics_left"] == 4


@rule("mastermind.tactics-changed", systems=CORE_2E)
@pytest.mark.parametrize(("left", "won"), [(1, True), (2, False)])
def test_the_players_have_won_when_the_last_tactic_has_become_a_villain(left, won):
    setup = Setup("core-2e", 2, "The Puppeteer", "Puppet Show")
    game = guest_table("Ana: hand Wound | Ben: hand Wound", setup=setup, step="turn", tactics=["Encore"] * left,
                       villain_deck=[TWIST, "Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Encore"}
    assert beaten(game) == ["The Puppeteer"] * won
    game.choose("end turn")
    assert (game.outcome.result if game.outcome else None) == ("win" if won else None)


@rule("mastermind.tactics-changed", systems=CORE_2E)
def test_a_tactic_that_was_fought_and_stands_in_the_city_does_not_count_any_more():
    setup = Setup("core-2e", 2, "The Puppeteer", "Puppet Show")
    game = guest_table("Ana: hand Wound | Ben: hand Wound", setup=setup, attack=6, tactics=["Loose Puppet"])
    game.choose("fight The Puppeteer")
    assert city(game) == {"Sewers": "Loose Puppet"}
    assert game.explain("Loose Puppet").total == 4
    assert names(game, "victory", "Ana") == []
    game.choose("end turn")
    assert game.outcome.result == "win"


# ---- the engine with several of them ---------------------------------------------------------------


@rule("mastermind.several", systems=CORE_2E)
def test_a_game_against_several_masterminds_can_be_saved_and_opened_again():
    game = against("Magneto", "Loki", step="turn", villain_deck=["Bystander", "Sentinel"])
    game.choose("choose Loki")
    opened = Game.at(game.position())
    assert opened.view("Ben") == game.view("Ben")
    assert held(opened, "Loki") == ["Bystander"]


@rule("mastermind.new", systems=CORE_2E)
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_whole_games_in_which_masterminds_come_in_are_played_to_their_end(players):
    with with_guests("core-2e"):
        game = Game.new(Setup("core-2e", players, "Magneto", "Second Throne", modes=["boost-attack:5"]), seed=players)
    play_out(game.table, [PriorityBot()])
    assert_whole(game.table)
    assert game.outcome is not None
    assert len(game.table.box.masterminds) == 6
