"""Recruiting, Madame HYDRA, New Recruits, the words of villains, and stacks that run out.

Rules of content/rules/recruit.yaml, stack.yaml, term.yaml, ko.yaml and end-turn.yaml.
"""

import pytest
from support.words import carry_out, choose, gained, labels, names, refused, rule, table

from legendary_nb import Setup

LAIR = ["Devour", "Supercharge", "Anti-Matter", "Loki", "God of Mischief"]


def villains(*rule_ids):
    return rule(*rule_ids, systems=("villains",))


# ---- the Lair --------------------------------------------------------------------------------------


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


# ---- Madame HYDRA ----------------------------------------------------------------------------------


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


# ---- New Recruits ----------------------------------------------------------------------------------


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


# ---- stacks that run out ---------------------------------------------------------------------------


@villains("stack.empty.wounds")
def test_with_no_bindings_left_none_are_gained():
    game = table("Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier", stacks={"wounds": 1}, step="turn",
                 setup=Setup("villains", 2, "Odin", "Crush HYDRA"), ko=["Bindings"],
                 villain_deck=["Command Strike", "Cops"])
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 0}


@villains("stack.empty.no-recycling")
def test_ko_d_cards_never_fill_a_stack_again():
    game = table("Ana: hand HYDRA Soldier", recruit=9, ko=["Madame HYDRA", "New Recruit"],
                 stacks={"officers": 0, "sidekicks": 0})
    assert not {"recruit Madame HYDRA", "recruit New Recruit"} & set(labels(game))


# ---- KO, end of turn -------------------------------------------------------------------------------


@villains("ko.pile")
def test_a_ko_d_ally_lies_in_the_one_ko_pile_and_never_comes_back():
    game = table("Ana: hand HYDRA Soldier; deck Loki, Loki; discard Devour, Supercharge", villain_deck=["Cops"] * 9)
    carry_out(game, {"ko": "a hero from discard"})
    game.choose("KO Devour")
    assert [card["name"] for card in game.view("Ben")["ko"]] == ["Devour"]
    choose(game, "end turn", "end turn", "end turn")
    owned = [name for zone in ("deck", "hand", "discard", "played") for name in names(game, zone, "Ana")]
    assert sorted(owned) == ["All Humans Are Expendable"] * 2 + ["HYDRA Soldier", "Supercharge"]


@villains("end-turn.discard-played")
def test_all_cards_played_this_turn_are_discarded_at_its_end():
    cards = ["HYDRA Soldier", "HYDRA Operative", "Devour", "Supercharge", "Anti-Matter"]
    game = table(f"Ana: hand {', '.join(cards)}; deck " + ", ".join(["HYDRA Soldier"] * 6), villain_deck=["Cops"] * 3)
    choose(game, *(f"play {name}" for name in cards), "end turn")
    assert names(game, "played", "Ana") == []
    assert sorted(names(game, "discard", "Ana")) == sorted(cards)


# ---- words -----------------------------------------------------------------------------------------


@villains("term.played-this-turn")
def test_ruling_encephalo_ray_counts_tech_allies_played_and_not_those_in_hand():
    """The rulebook's example of "each Ally you played this turn"."""
    game = table("Ana: hand Brilliant Research, Crazed Experiments, Encephalo-Ray, Hidden Weapons; deck HYDRA Soldier")
    choose(game, "play Brilliant Research", "play Crazed Experiments")
    before = game.table.attack
    game.choose("play Encephalo-Ray")
    assert game.table.attack - before == 2


@villains("term.gone-cards")
def test_a_tech_ally_that_was_ko_d_still_counts_as_played():
    game = table("Ana: hand Brilliant Research, Crazed Experiments, Encephalo-Ray; deck HYDRA Soldier")
    choose(game, "play Brilliant Research", "play Crazed Experiments")
    before = carry_out(game, {"ko": "a tech hero from played"}).choose("KO Crazed Experiments").table.attack
    assert game.choose("play Encephalo-Ray").table.attack - before == 2


@villains("term.printed")
def test_a_printed_attack_is_the_big_number_alone():
    """Spy Games adds up printed attack: 1+ counts 1 and 2+ counts 2."""
    five = ["Pumpkin Bombs", "Hidden Weapons", "Recruitment Day", "Devour", "Supercharge"]
    game = table("Ana: hand Spy Games", hero_deck=[*five, "Loki"])
    game.choose("play Spy Games")
    while game.ask.kind != "action":
        game.choose(0)
    assert game.table.attack == 1 + 2 + 0 + 2 + 2


@villains("term.has-icon")
@pytest.mark.parametrize(("tucked", "points"), [("Irresistible Bribe", (2, 0)), ("Devour", (0, 2)),
                                                ("Ravenous Greed", (2, 2)), ("Pull the Strings", (0, 0))])
def test_ruling_an_icon_is_the_big_one_so_irresistible_bribe_has_no_attack_icon(tucked, points):
    game = table("Ana: hand Shifting Decoy", hq=[tucked, *["God of Mischief"] * 4])
    choose(game, "play Shifting Decoy", f"put back {tucked}")
    assert (game.table.recruit, game.table.attack) == points


@villains("term.group-name")
def test_ruling_fulfill_the_contract_chooses_one_exact_group():
    game = table("Ana: hand Fulfill the Contract; victory Angel, Beast, Colossus, Cops, Multiple Man, Multiple Man")
    game.choose("play Fulfill the Contract")
    assert labels(game) == ["choose X-Men First Class", "choose Uncanny X-Men", "choose Cops", "choose Multiple Man"]
    game.choose("choose X-Men First Class")
    assert game.table.recruit == 2


@villains("sidekick.return")
def test_a_new_recruit_put_elsewhere_was_not_returned_to_its_stack():
    game = table("Ana: hand New Recruit, New Recruit; deck Bindings; discard ")
    carry_out(game, {"this turn whenever": "return sidekick", "do": [{"draw": 1}]},
              {"put": "a sidekick from hand", "to": "discard"})
    assert names(game, "hand", "Ana") == ["New Recruit"]
    carry_out(game, {"put": "a sidekick from hand", "to": "bottom of sidekicks"})
    assert names(game, "hand", "Ana") == ["Bindings"]
