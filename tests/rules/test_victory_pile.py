"""Victory piles (content/rules/victory-pile.yaml)."""

from support.systems import CORES, ON_NAMED_SPACES, WITH_GUESTS, per_system
from support.words import choose, fresh, names, rule, table


@rule("victory-pile.personal", systems=CORES)
def test_villains_bystanders_and_tactics_go_to_the_pile_of_the_player_who_won_them():
    tactic = per_system(core_1e="Endless Resources", core_2e="Vast Resources")
    rescuer = per_system(core_1e="Web-Shooters", core_2e="Intelligence Network")
    game = table(f"Ana: hand {rescuer}; deck Storm", attack=11, tactics=[tactic, tactic],
                 city={"Bank": {"villain": "Whirlwind", "holds": ["Bystander"]}})
    game.table.stacks["bystanders"].append(fresh(game, "Bystander"))
    choose(game, "fight Whirlwind", "fight Red Skull", f"play {rescuer}")
    assert sorted(names(game, "victory", "Ana")) == sorted(["Bystander", "Bystander", tactic, "Whirlwind"])
    assert names(game, "victory", "Ben") == []


@rule("victory-pile.personal", systems=ON_NAMED_SPACES)
def test_each_player_has_a_pile_of_their_own():
    game = table("Ana: hand Odinson | Ben: hand Optic Blast, Storm; victory Sentinel",
                 city={"Bank": "Hand Ninjas", "Streets": "Hand Ninjas"}, attack=3, villain_deck=["Bystander"] * 9)
    choose(game, "fight Hand Ninjas (Bank)", "end turn", "play Optic Blast", "fight Hand Ninjas")
    assert names(game, "victory", "Ana") == ["Hand Ninjas"]
    assert names(game, "victory", "Ben") == ["Sentinel", "Hand Ninjas", "Bystander"]


@rule("victory-pile.not-in-deck", systems=WITH_GUESTS)
def test_a_victory_pile_is_never_shuffled_into_a_deck():
    pile = ["Viper", "Sentinel", "Bystander", "Bystander", "Bitter Captor"]
    game = table("Ana: hand Odinson, Optic Blast; discard Pure Fury, Hulk Smash!, Stack the Deck; deck ; "
                 f"victory {', '.join(pile)}", villain_deck=["Bystander"] * 9)
    choose(game, "end turn", "end turn", "end turn")
    assert [e.player for e in game.events if e.kind == "shuffle"] == ["Ana", "Ana"]
    assert names(game, "victory", "Ana") == pile
    owned = [n for zone in ("hand", "deck", "discard") for n in names(game, zone, "Ana")]
    assert sorted(owned) == ["Hulk Smash!", "Odinson", "Optic Blast", "Pure Fury", "Stack the Deck"]


@rule("victory-pile.open", systems=WITH_GUESTS)
def test_everybody_may_look_through_victory_piles_and_discard_piles():
    game = table("Ben: victory Viper, Bystander; discard Odinson, Wound")
    ben = game.view("Ana")["players"][1]
    assert [card["name"] for card in ben["victory"]] == ["Viper", "Bystander"]
    assert [card["name"] for card in ben["discard"]] == ["Odinson", "Wound"]
    assert [card["kind"] for card in ben["victory"]] == ["villain", "bystander"]
