"""The cards of the villain deck (content/rules/villain-deck.yaml)."""

import shutil

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, THREE, WITH_GUESTS, current, full_city, per_system
from support.words import choose, city, gained, held, names, prepared, rule, story, table

from legendary_nb import Game, Setup
from legendary_nb.cards import store

STANDING = {"Sewers": "Sentinel", "Bank": "Zzzax", "Bridge": "Melter"}
WOUNDED = "Ana: hand Wound | Ben: hand Wound"


def under(scheme):
    return Setup(current(), 2, "Loki", scheme)


@rule("villain-deck.kinds", systems=THREE)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_villain_deck_holds_villains_bystanders_strikes_and_twists(players):
    game = Game.new(current(), players=players, seed=5)
    played = [e.physical for e in game.events if e.kind == "villain card"]
    kinds = {game.table.box.cards[c].kind for c in [*game.table.villain_deck, *played]}
    assert kinds == {"villain", "henchman", "bystander", "strike", "twist"}


@rule("villain-deck.kinds", systems=("bond",))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_agents_villain_deck_holds_villains_missions_gadgets_strikes_and_twists(players):
    game = prepared(Setup("bond", players))
    kinds = {game.table.box.cards[c].kind for c in game.table.villain_deck}
    assert kinds == {"villain", "henchman", "mission", "bystander", "strike", "twist"}  # a gadget is their bystander


@rule("villain-deck.kinds", systems=CORES)
def test_each_kind_of_card_is_played_in_its_own_way():
    game = table("Ana: hand Odinson | Ben: hand Odinson", setup=under("Negative Zone Prison Breakout"), step="turn",
                 villain_deck=["Zzzax", "Bystander", "Scheme Twist", "Hand Ninjas", "Bystander", "Sentinel"])
    game.choose("end turn").choose("end turn")
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Zzzax"}
    assert held(game, "Zzzax") == held(game, "Hand Ninjas") == ["Bystander"]
    assert names(game, "ko") == ["Scheme Twist"]


@rule("villain-deck.kinds", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_master_strike_is_played_as_the_masterminds_strike():
    game = table("Ana: hand Odinson, Odinson, Odinson, Odinson, Odinson | Ben: hand Odinson", step="turn",
                 villain_deck=["Master Strike", "Sentinel"])
    assert "Master Strike" in names(game, "ko")
    assert len(names(game, "hand", "Ana")) == 4
    assert city(game) == {}


@rule("villain-deck.kinds", systems=("core-2e",))
@pytest.mark.parametrize("bystander", ["Experimental Geneticist", "Kindly Caretaker", "Police Officer"])
def test_a_special_bystander_in_the_villain_deck_is_captured_like_any_other(bystander):
    game = table(city={"Streets": "Zzzax"}, step="turn", villain_deck=[bystander, "Sentinel"])
    assert held(game, "Zzzax") == [bystander]
    assert game.ask.kind == "action"


@rule("villain-deck.henchmen", systems=WITH_GUESTS)
def test_a_henchman_enters_at_the_first_space():
    game = table(step="turn", villain_deck=["Sentinel", "Zzzax"])
    assert names(game, "city") == ["Sentinel", None, None, None, None]


@rule("villain-deck.henchmen", systems=CORES)
def test_a_henchman_is_pushed_and_escapes_like_any_villain():
    game = table(city={**full_city("Sentinel"), "Streets": "Zzzax"}, step="turn",
                 villain_deck=["Hand Ninjas", "Zzzax"])
    assert game.ask.why == "escape.ko-hero"
    game.choose(0)
    assert names(game, "escape") == ["Sentinel"]
    assert city(game) == {"Sewers": "Hand Ninjas", "Bank": "Hand Ninjas", "Rooftops": "Hand Ninjas",
                          "Streets": "Hand Ninjas", "Bridge": "Zzzax"}


@rule("villain-deck.henchmen", systems=WITH_GUESTS)
def test_a_henchman_captures_and_is_fought_like_any_villain():
    game = table("Ana: hand Wound", attack=3, city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}})
    game.choose("fight Hand Ninjas")
    assert sorted(names(game, "victory", "Ana")) == ["Bystander", "Hand Ninjas"]
    assert game.table.recruit == 1


@rule("villain-deck.henchmen", systems=CORES, twins=False)
def test_a_henchman_with_ambush_and_escape_effects_does_both(tmp_path, monkeypatch):
    shutil.copytree(store.CHECKOUT / current(), tmp_path / current())
    henchmen = tmp_path / current() / "henchmen.yaml"
    text, name = henchmen.read_text(encoding="utf-8"), "- name: Sentinel\n"
    effects = "  ambush: [each player: [gain: a wound]]\n  escape: [gain: a wound]\n"
    henchmen.write_text(text.replace(name, name + effects), encoding="utf-8")
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(tmp_path))
    game = table(WOUNDED, city=full_city("Sentinel"), hq=["Hulk Smash!"] * 5, step="turn",
                 villain_deck=["Sentinel", "Zzzax"])
    assert gained(game) == {"Ana": 2, "Ben": 1}
    causes = [e.cause.partition("#")[2] for e in game.events if e.kind == "gain"]
    assert causes == ["escape", "ambush", "ambush"]


@rule("villain-deck.henchmen")
def test_an_effect_about_villains_counts_henchmen():
    game = table("Ana: hand Lightning Bolt", city={"Rooftops": "Sentinel"})
    game.choose("play Lightning Bolt")
    assert game.explain("Sentinel").total == 1


@rule("villain-deck.henchmen", systems=("core-2e",))
def test_attack_against_villains_pays_for_a_henchman():
    game = table("Ana: hand Lightning Bolt", city={"Rooftops": "Sentinel"})
    choose(game, "play Lightning Bolt", "fight Sentinel", "pay 2")
    assert names(game, "victory", "Ana") == ["Sentinel"]
    assert game.table.attack == 1


@rule("villain-deck.henchmen", systems=("core-2e",))
def test_escaped_henchmen_count_among_the_escaped_villains():
    game = table(setup=under("Negative Zone Prison Breakout"), city=full_city("Sentinel"), hq=["Hulk Smash!"] * 5,
                 escape=["Hand Ninjas"] * 5, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert game.outcome.result == "loss"
    assert game.outcome.reason == "core-2e/negative-zone-prison-breakout#evil wins"


@rule("villain-deck.no-push", systems=WITH_GUESTS)
@pytest.mark.parametrize("top", ["Bystander", "Master Strike", "Scheme Twist"])
def test_only_a_villain_moves_the_villains_in_the_city(top):
    game = table("Ana: hand Odinson | Ben: hand Odinson", city=STANDING, step="turn", villain_deck=[top, "Sentinel"])
    assert story(game, "villain card") == [("villain card", top)]
    assert city(game) == STANDING
    assert story(game, "push", "enter") == []


@rule("villain-deck.reveal-first", systems=WITH_GUESTS)
@pytest.mark.parametrize("top", ["Scheme Twist", "Master Strike", "Bystander"])
def test_a_card_that_is_no_villain_lets_nobody_escape_from_a_full_city(top):
    game = table("Ana: hand Odinson | Ben: hand Odinson", city=full_city("Zzzax"), step="turn",
                 villain_deck=[top, "Sentinel"])
    assert story(game, "escape") == []
    assert city(game) == full_city("Zzzax")


@rule("villain-deck.reveal-first", systems=CORES)
def test_a_twist_that_brings_a_villain_in_pushes_by_that_villain_only():
    game = table(setup=under("Secret Invasion of the Skrull Shapeshifters"),
                 city={"Sewers": "Sentinel", "Bank": "Zzzax"}, step="turn",
                 hq=["Hulk Smash!", "Odinson", "Spinning Cyclone", "Odinson", "Spinning Cyclone"],
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert city(game) == {"Sewers": "Hulk Smash!", "Bank": "Sentinel", "Rooftops": "Zzzax"}
    assert story(game, "villain card", "twist", "push", "enter") == [
        ("villain card", "Scheme Twist"), ("twist", "Scheme Twist"),
        ("push", "Zzzax"), ("push", "Sentinel"), ("enter", "Hulk Smash!")]


@rule("villain-deck.reveal-first", systems=CORES)
def test_the_card_is_turned_up_before_the_villains_move():
    game = table(city={"Sewers": "Zzzax"}, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert story(game, "villain card", "push", "enter") == [
        ("villain card", "Sentinel"), ("push", "Zzzax"), ("enter", "Sentinel")]


# ---- several villain cards -------------------------------------------------------------------------


def armies(*deck, **parts):
    """Endless Armies have just been fought: two cards of this villain deck are played."""
    game = table(WOUNDED, attack=4, villain_deck=list(deck), **{"city": {"Bridge": "Endless Armies of HYDRA"}} | parts)
    return game.choose("fight Endless Armies")


@rule("villain-deck.one-by-one", systems=WITH_GUESTS)
def test_the_first_of_two_villain_cards_is_finished_before_the_second_is_turned_up():
    wounder = per_system(core_1e="Ymir, Frost Giant King", core_2e="Sabretooth")
    game = armies(wounder, wounder, "Sentinel")
    assert story(game, "villain card", "enter", "gain", "push") == [
        ("villain card", wounder), ("enter", wounder), ("gain", "Wound"), ("gain", "Wound"),
        ("villain card", wounder), ("push", wounder), ("enter", wounder), ("gain", "Wound"), ("gain", "Wound")]


@rule("villain-deck.one-by-one", systems=CORES)
def test_the_second_villain_card_waits_for_a_choice_the_first_one_asks_for():
    game = armies("Skrull Queen Veranke", "Melter", "Sentinel",
                  hq=["Hulk Smash!", "God of Thunder", "Odinson", "Odinson", "Odinson"])
    assert game.ask.kind == "capture"
    assert city(game) == {"Sewers": "Skrull Queen Veranke"} and game.view("Ana")["villain_deck"] == 2
    game.choose("capture Hulk Smash!")
    assert city(game) == {"Sewers": "Melter", "Bank": "Skrull Queen Veranke"}


@rule("villain-deck.one-by-one", systems=CORES)
def test_the_second_villain_card_waits_for_the_escape_the_first_one_causes():
    game = table(WOUNDED, setup=under("Negative Zone Prison Breakout"), city=full_city("Sentinel"), step="turn",
                 hq=["Odinson"] * 5, villain_deck=["Scheme Twist", "Zzzax", "Melter", "Sentinel"])
    assert game.view("Ana")["villain_deck"] == 2
    assert game.ask.why == "escape.ko-hero"
    assert city(game)["Sewers"] == "Zzzax"
    game.choose(0)
    assert city(game)["Sewers"] == "Melter"


@rule("villain-deck.one-by-one", systems=CORES)
def test_a_card_played_by_the_first_card_comes_before_the_second():
    game = armies("The Leader", "Bystander", "Sentinel", "Zzzax")
    assert held(game, "The Leader") == ["Bystander"]
    assert city(game) == {"Sewers": "Sentinel", "Bank": "The Leader"}
    assert game.view("Ana")["villain_deck"] == 1


@rule("villain-deck.one-by-one", systems=("core-2e",))
def test_the_ambush_of_the_first_sees_the_city_without_the_second():
    game = armies("Scorpion", "Venom", "Sentinel", hq=["Odinson"] * 5)
    assert city(game) == {"Sewers": "Venom", "Bank": "Scorpion"}
    assert gained(game) == {"Ana": 0, "Ben": 0}
