"""Recruiting in villains: the Lair, Madame HYDRA, New Recruits (content/rules/recruit.yaml)."""

from support.villains import villains
from support.words import carry_out, choose, labels, names, refused, table

LAIR = ["Devour", "Supercharge", "Anti-Matter", "Loki", "God of Mischief"]


@villains("recruit.hq-only")
def test_only_the_five_lair_allies_and_the_two_stacks_can_be_recruited():
    game = table("Ana: hand Bindings", hq=LAIR, recruit=99)
    recruits = [label for label in labels(game) if label.startswith("recruit ")]
    assert recruits == [f"recruit {name}" for name in ("Devour", "Supercharge", "Anti-Matter",
                                                       "All Humans Are Expendable", "God of Mischief",
                                                       "Madame HYDRA", "New Recruit")]


@villains("hq.five")
def test_the_lair_always_shows_five_allies_while_the_ally_deck_lasts():
    game = table("Ana: hand HYDRA Soldier", hq=LAIR, hero_deck=["Symbiote Takeover", "Pumpkin Bombs"], recruit=99)
    for ally in ("Devour", "Symbiote Takeover"):
        game.choose(f"recruit {ally}")
        assert None not in names(game, "hq")
    game.choose("recruit Pumpkin Bombs")
    assert names(game, "hq").count(None) == 1


@villains("officer.recruit")
def test_madame_hydra_costs_three():
    game = table("Ana: hand HYDRA Soldier", recruit=3)
    game.choose("recruit Madame HYDRA")
    assert (names(game, "discard", "Ana"), game.table.recruit) == (["Madame HYDRA"], 0)
    assert refused(table("Ana: hand HYDRA Soldier", recruit=2), "recruit Madame HYDRA")


@villains("officer.discard-drawback")
def test_madame_hydra_is_played_by_discarding_another_card():
    game = table("Ana: hand Madame HYDRA, HYDRA Soldier, HYDRA Operative")
    game.choose("play Madame HYDRA")
    assert game.table.recruit == 0
    assert labels(game) == ["discard HYDRA Soldier", "discard HYDRA Operative"]
    game.choose("discard HYDRA Soldier")
    assert (names(game, "discard", "Ana"), game.table.recruit) == (["HYDRA Soldier"], 2)


@villains("officer.discard-drawback")
def test_without_another_card_madame_hydra_cannot_be_played():
    game = table("Ana: hand Madame HYDRA")
    assert refused(game, "play Madame HYDRA")


@villains("officer.dodge")
def test_dodging_madame_hydra_discards_only_her_and_draws_a_card():
    game = table("Ana: hand Madame HYDRA; deck HYDRA Soldier")
    game.choose("dodge Madame HYDRA")
    assert (names(game, "discard", "Ana"), names(game, "hand", "Ana")) == (["Madame HYDRA"], ["HYDRA Soldier"])
    assert game.table.recruit == 0


@villains("sidekick.recruit", "sidekick.limit")
def test_new_recruits_cost_two_and_may_be_recruited_again_and_again():
    game = table("Ana: hand HYDRA Soldier", recruit=7)
    choose(game, *["recruit New Recruit"] * 3)
    assert (names(game, "discard", "Ana"), game.table.recruit) == (["New Recruit"] * 3, 1)
    assert refused(game, "recruit New Recruit")


@villains("sidekick.return")
def test_a_played_new_recruit_goes_back_gives_its_attack_and_draws_a_card():
    game = table("Ana: hand New Recruit; deck HYDRA Operative")
    game.choose("play New Recruit")
    assert (len(names(game, "sidekicks")), game.table.attack) == (16, 1)
    assert names(game, "hand", "Ana") == ["HYDRA Operative"]
    assert names(game, "played", "Ana") == []


@villains("sidekick.counts-as-played")
def test_a_returned_new_recruit_counts_as_a_card_played_this_turn():
    game = table("Ana: hand New Recruit, New Recruit, Import Illegal Weapons; deck Bindings, Bindings")
    choose(game, "play New Recruit", "play New Recruit", "play Import Illegal Weapons")
    assert game.table.attack == 1 + 1 + 3 + 2


@villains("sidekick.gain")
def test_a_gained_new_recruit_comes_from_its_stack_into_the_discard_pile():
    game = table("Ana: hand HYDRA Soldier", city={"Bank": "Cops"}, attack=3)
    game.choose("fight Cops")
    assert (names(game, "discard", "Ana"), len(names(game, "sidekicks"))) == (["New Recruit"], 14)


@villains("sidekick.gain")
def test_with_no_new_recruit_left_none_is_gained_and_the_game_goes_on():
    game = table("Ana: hand HYDRA Soldier", city={"Bank": "Cops"}, attack=3, stacks={"sidekicks": 0})
    game.choose("fight Cops")
    assert (names(game, "discard", "Ana"), game.ask.kind) == ([], "action")


@villains("sidekick.return")
def test_a_new_recruit_put_elsewhere_was_not_returned_to_its_stack():
    game = table("Ana: hand New Recruit, New Recruit; deck Bindings; discard ")
    carry_out(game, {"this turn whenever": "return sidekick", "do": [{"draw": 1}]},
              {"put": "a sidekick from hand", "to": "discard"})
    assert names(game, "hand", "Ana") == ["New Recruit"]
    carry_out(game, {"put": "a sidekick from hand", "to": "bottom of sidekicks"})
    assert names(game, "hand", "Ana") == ["Bindings"]
