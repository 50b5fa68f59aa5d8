"""Bindings and betrayal (content/rules/wound.yaml)."""

from support.villains import MADAME, OPERATIVE, RECRUIT, SOLDIER, fought, lair, overrunning, villains
from support.words import carry_out, choose, gained, labels, names, pools, refused, settled


@villains("wound.gain")
def test_bindings_come_from_their_stack_into_the_discard_pile():
    game = overrunning("Spider-Man", "Ana: discard  | Ben: discard ")
    assert len(names(game, "wounds")) == 28
    assert names(game, "discard", "Ana") == ["Bindings"] and names(game, "discard", "Ben") == ["Bindings"]


@villains("wound.no-points")
def test_bindings_give_nothing_and_cannot_be_played():
    game = lair(f"Ana: hand Bindings, Bindings, {OPERATIVE}").choose(f"play {OPERATIVE}")
    assert pools(game) == (1, 0) and labels(game) == ["betray", "end turn"]


@villains("wound.not-hero")
def test_bindings_are_no_allies():
    game = fought("Moon Knight", f"Ana: hand Bindings, {OPERATIVE}")
    assert names(game, "ko") == [OPERATIVE] and names(game, "hand", "Ana") == ["Bindings"]


@villains("wound.is-card")
def test_bindings_are_cards():
    game = lair(f"Ana: hand Soul Sacrifice, Bindings, {OPERATIVE}; discard ").choose("play Soul Sacrifice")
    assert "KO Bindings" in labels(game)
    assert pools(game.choose("KO Bindings")) == (1, 0)  # they cost nothing


@villains("wound.not-recruitable")
def test_bindings_can_never_be_recruited():
    game = lair("Ana: hand ", recruit=9)
    assert refused(game, "recruit Bindings") and len(names(game, "wounds")) == 30


@villains("wound.no-colour")
def test_bindings_have_no_colour_not_even_grey():
    game = fought("Captain America", "Ana: hand Bindings, Devour, Perfect Aim | Ben: hand ")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1} and game.ask.kind == "action"
    counted = carry_out(lair("Ana: hand Bindings, Devour, Perfect Aim"), {"attack": "colours among cards in hand"})
    assert pools(counted) == (0, 2)


# ---- betrayal ----------------------------------------------------------------------------------------


@villains("betray.condition")
def test_betrayal_is_refused_after_recruiting_or_defeating_anything():
    parts = {"recruit": 9, "attack": 20, "city": {"Bank": "Cops"}, "hq": ["Devour"] * 5}
    for act in ("recruit Devour (Lair 1)", f"recruit {RECRUIT}", f"recruit {MADAME}", "fight Cops",
                "fight Dr. Strange"):
        game = lair("Ana: hand Bindings, Bindings; deck ; discard ", **parts)
        assert "betray" in labels(game)
        game.choose(act)
        settled(game)
        assert refused(game, "betray")


@villains("betray.condition")
def test_after_betrayal_nothing_can_be_recruited_or_fought():
    game = lair("Ana: hand Bindings", recruit=9, attack=20, city={"Bank": "Cops"}).choose("betray")
    assert labels(game) == ["end turn"]


@villains("betray.ko-one")
def test_betrayal_kos_exactly_one_bindings():
    game = lair("Ana: hand Bindings, Bindings, Bindings; discard ").choose("betray")
    assert names(game, "ko") == ["Bindings"] and names(game, "hand", "Ana") == []


@villains("betray.ko-one")
def test_a_single_bindings_is_koed_and_nobody_gains_any():
    game = lair(f"Ana: hand Bindings, {SOLDIER} | Ben: discard ").choose("betray")
    assert names(game, "ko") == ["Bindings"] and gained(game, "Bindings") == {"Ana": 0, "Ben": 0}


@villains("betray.pass-rest")
def test_the_player_on_the_right_gains_the_other_bindings():
    game = lair("Ana: hand  | Ben: hand Bindings, Bindings, Bindings | Cleo: discard ", players=3, acting="Ben")
    before = len(names(game, "wounds"))
    game.choose("betray")
    assert gained(game, "Bindings") == {"Ana": 2, "Ben": 0, "Cleo": 0} and len(names(game, "wounds")) == before


@villains("betray.after-playing")
def test_cards_may_be_played_dodged_and_drawn_before_betrayal():
    game = lair("Ana: hand Bindings, Crazed Experiments, Pumpkin Bombs; deck Bindings, Bindings; discard  | Ben: "
                "discard ")
    choose(game, "play Crazed Experiments", "dodge Pumpkin Bombs", "betray")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 2}


@villains("betray.not-played")
def test_bindings_used_for_betrayal_are_no_cards_played():
    played = ", ".join([OPERATIVE] * 6)
    game = lair(f"Ana: hand Bindings, Eighth Time's a Charm; played {played}; discard ")
    choose(game, "betray", "play Eighth Time's a Charm")
    assert pools(game) == (0, 4)  # the seventh card, not the eighth
