"""The villains of the Brotherhood of Mutants."""

from support.core_2e import CALM, DEAR, card, entering, escaping, fought, laid, under
from support.systems import full_city
from support.words import choose, city, gained, held, labels, names, refused, settled

# ---- The Blob --------------------------------------------------------------------------------------


@card("The Blob")
def test_the_blob_leaves_the_city_and_no_later_villain_can_push_him():
    game = entering("The Blob", then=("Zzzax", "Zzzax"))
    assert city(game) == {} and names(game, "outside") == ["The Blob"]
    choose(game, "end turn")
    assert city(game) == {"Sewers": "Zzzax"} and names(game, "outside") == ["The Blob"]


@card("The Blob")
def test_the_blob_pushes_villains_as_he_enters_before_he_steps_out():
    game = entering("The Blob", city={"Sewers": "Zzzax"})
    assert city(game) == {"Bank": "Zzzax"}


@card("The Blob")
def test_nobody_fights_the_mastermind_until_each_blob_outside_is_fought():
    game = entering("The Blob", then=("The Blob",))
    choose(game, "end turn")
    game.table.attack = 30
    assert names(game, "outside") == ["The Blob", "The Blob"]
    assert refused(game, "fight Red Skull")
    game.choose("fight The Blob (outside) #2")
    assert refused(game, "fight Red Skull")
    game.choose("fight The Blob")
    assert not refused(game, "fight Red Skull")
    assert names(game, "victory", "Ben") == ["The Blob"] * 2 and game.table.attack == 22


@card("The Blob")
def test_players_are_told_that_the_blob_guards_the_mastermind():
    log = entering("The Blob").log
    assert "The Blob stands outside the city, beside the Mastermind." in log
    assert "Red Skull, Hydra Overlord cannot be fought now (The Blob)." in log


@card("The Blob")
def test_a_blob_inside_the_city_does_not_guard_the_mastermind():
    game = laid(city={"Bank": "The Blob"}, attack=20)
    assert not refused(game, "fight Red Skull")


@card("The Blob")
def test_in_a_full_city_the_blob_pushes_a_villain_out_and_then_frees_the_sewers():
    game = entering("The Blob", city=full_city("Venom"), hq=DEAR)
    assert names(game, "escape") == ["Venom"]
    assert list(city(game)) == ["Bank", "Rooftops", "Streets", "Bridge"]


@card("The Blob")
def test_a_bystander_turned_up_while_only_the_blob_is_there_is_captured_by_the_mastermind():
    game = entering("The Blob", then=("Bystander",))
    game.choose("end turn")
    assert held(game, "Red Skull, Hydra Overlord") == ["Bystander"]


# ---- Mystique --------------------------------------------------------------------------------------


@card("Mystique")
def test_mystiques_ambush_makes_each_player_discard_an_x_men_hero_of_their_choice():
    game = entering("Mystique", "Ana: hand Keen Senses, Quick Draw, Optic Blast; discard  "
                                "| Ben: hand Odinson, Quick Draw; discard  | Cleo: hand Diamond Form; discard ",
                    players=3)
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Keen Senses", "discard Optic Blast"])
    game.choose("discard Optic Blast")
    assert names(game, "discard", "Ana") == ["Optic Blast"]
    assert names(game, "discard", "Ben") == [] and gained(game) == {"Ana": 0, "Ben": 0, "Cleo": 0}
    assert names(game, "discard", "Cleo") == ["Diamond Form"]


@card("Mystique")
def test_an_escaping_mystique_is_a_twist_in_the_ko_pile_and_not_an_escaped_villain():
    game = escaping("Mystique", setup=under("Negative Zone Prison Breakout"), twists=3,
                    villain_deck=["Sentinel", "Zzzax", "Zzzax", *CALM])
    assert [e.n for e in game.events if e.kind == "twist"] == [4]
    # her twist plays two villain cards, and both push a Hand Ninja out; she is not among the escaped
    assert city(game)["Sewers"] == "Zzzax" and city(game)["Bank"] == "Zzzax"
    assert names(game, "escape") == ["Hand Ninjas", "Hand Ninjas"]
    assert names(game, "ko") == ["Scheme Twist"]


@card("Mystique")
def test_under_the_legacy_virus_mystique_lies_with_the_other_twists_and_has_the_next_number():
    game = escaping("Mystique", "Ana: hand Odinson | Ben: hand Keen Senses", setup=under("The Legacy Virus"),
                    twists=1, beside_scheme=["Scheme Twist"])
    game.choose("reveal Odinson")
    assert len(game.table.beside_scheme) == 2 and names(game, "ko") == [] == names(game, "escape")
    # the second twist asks for a hero of cost 3, which Ben does not have
    assert gained(game) == {"Ana": 0, "Ben": 1}


@card("Mystique")
def test_mystiques_escape_still_kos_a_hero_and_discards_for_her_bystander_before_she_is_a_twist():
    game = escaping("Mystique", "Ana: hand Odinson, Quick Draw | Ben: hand Odinson",
                    setup=under("The Legacy Virus"), holds=("Bystander",), hq=["Odinson", "Quick Draw", *DEAR[2:]])
    game.choose("KO Quick Draw")
    game.choose("discard Quick Draw")
    assert names(game, "escape") == ["Bystander"] and names(game, "ko") == ["Quick Draw"]
    assert game.ask.player == "Ana" and game.table.twists == 1


@card("Mystique")
def test_mystique_counts_as_a_killgorithm_among_the_killbots():
    game = escaping("Mystique", setup=under("Replace Earth's Leaders with Killbots"), twists=2)
    assert len(game.table.beside_scheme) == 2
    assert game.explain("Sewers").total == 2
    assert "Mystique" not in names(game, "escape")


@card("Mystique")
def test_mystique_as_the_last_portal_loses_the_game():
    game = escaping("Mystique", setup=under("Portals to the Dark Dimension"), twists=6)
    assert game.outcome.result == "loss"


@card("Mystique")
def test_a_mystique_who_is_fought_is_a_villain_in_the_victory_pile():
    game = fought("Mystique", "Ana: victory ", twists=1)
    assert names(game, "victory", "Ana") == ["Mystique"] and game.table.twists == 1


@card("Mystique", "Unending Energy")
def test_unending_energy_may_come_back_when_mystique_makes_you_discard_it():
    game = entering("Mystique", "Ana: hand Unending Energy; discard  | Ben: hand ")
    game.choose("return Unending Energy")
    assert names(game, "hand", "Ana") == ["Unending Energy"] and names(game, "discard", "Ana") == []


# ---- Sabretooth ------------------------------------------------------------------------------------


@card("Sabretooth")
def test_sabretooths_ambush_wounds_each_player_who_reveals_no_instinct_hero():
    game = entering("Sabretooth", "Ana: hand Odinson, Keen Senses | Ben: hand Odinson | Cleo: hand Healing Factor",
                    players=3)
    choose(game, "reveal Keen Senses", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


@card("Sabretooth")
def test_sabretooths_escape_wounds_each_player_who_reveals_no_instinct_hero():
    game = escaping("Sabretooth", "Ana: hand Odinson | Ben: hand Keen Senses")
    game.choose("reveal Keen Senses")
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert names(game, "escape") == ["Sabretooth"]


@card("Sabretooth")
def test_sabretooth_has_no_fight_effect():
    game = fought("Sabretooth", "Ana: hand Odinson | Ben: hand Odinson")
    assert game.ask.kind == "action" and gained(game) == {"Ana": 0, "Ben": 0}


# ---- Juggernaut ------------------------------------------------------------------------------------


@card("Juggernaut")
def test_juggernaut_makes_players_discard_all_cards_named_as_hq_heroes_and_then_clears_the_hq():
    hq = ["Odinson", "Odinson", *DEAR[2:]]
    game = entering("Juggernaut", "Ana: hand Odinson, Odinson, Glory of Asgard | Ben: hand Quick Draw, Wound", hq=hq,
                    hero_deck=["Keen Senses"] * 8)
    settled(game)
    assert names(game, "hand", "Ana") == ["Glory of Asgard"]
    assert names(game, "discard", "Ana")[-2:] == ["Odinson"] * 2
    assert names(game, "hand", "Ben") == ["Quick Draw", "Wound"]
    assert names(game, "hq") == ["Keen Senses"] * 5
    assert sorted(names(game, "hero_deck")[-5:]) == sorted(hq)
    assert len(names(game, "hero_deck")) == 8


@card("Juggernaut")
def test_every_player_shows_the_whole_hand_to_all_when_juggernaut_ambushes():
    game = entering("Juggernaut", "Ana: hand Odinson, Wound | Ben: hand Quick Draw", hq=["Odinson", *DEAR[1:]])
    shown = [(e.player, e.card) for e in game.events if e.kind == "show" and e.seen_by is None]
    assert shown == [("Ana", "Odinson"), ("Ana", "Wound"), ("Ben", "Quick Draw")]


@card("Juggernaut")
def test_juggernauts_fight_kos_two_of_your_heroes():
    game = fought("Juggernaut", "Ana: hand Odinson, Wound, Keen Senses; played Quick Draw; discard Odinson")
    choose(game, "KO Odinson", "KO Quick Draw")
    assert sorted(names(game, "ko")) == ["Odinson", "Quick Draw"]
    assert names(game, "hand", "Ana") == ["Wound", "Keen Senses"]


@card("Juggernaut")
def test_juggernaut_kos_the_only_hero_of_a_player_who_has_one():
    game = fought("Juggernaut", "Ana: hand Odinson, Wound")
    assert names(game, "ko") == ["Odinson"] and game.ask.kind == "action"


@card("Juggernaut")
def test_a_new_hq_after_juggernaut_makes_nobody_discard():
    game = entering("Juggernaut", "Ana: hand Keen Senses | Ben: hand Odinson", hq=DEAR,
                    hero_deck=["Keen Senses"] * 8)
    settled(game)
    assert names(game, "hq") == ["Keen Senses"] * 5 and names(game, "hand", "Ana") == ["Keen Senses"]
