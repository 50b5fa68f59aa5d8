"""What the board shows besides: uses of cards that no card shows on its own tab, and the step of the turn."""

from support.words import table

from legendary_nb import Setup
from legendary_nb.cards import load_system
from legendary_nb.ui.board.faces import faces_of
from legendary_nb.ui.board.scene import scene_of


def test_what_no_card_has_a_tab_for_is_offered_besides():
    """A card that may be played or dodged has two uses; heroes beside a mastermind may be for sale."""
    game = table("Ana: hand Madame HYDRA, Bindings, HYDRA Soldier", system="villains")
    scene = scene_of(game, 0)
    assert [one["label"] for one in scene["ask"]["more"]] == ["Dodge Madame HYDRA"]
    assert [card["verb"] for card in scene["players"][0]["hand"]] == ["Play", "Betray", "Play"]
    game.choose(scene["ask"]["more"][0]["do"])
    assert "Madame HYDRA" in [card["name"] for card in game.view("Ana")["players"][0]["discard"]]
    assert scene_of(table("Ana: hand Odinson", recruit=9), 0)["ask"]["more"] == []


def test_allies_beside_the_commander_can_be_recruited_there():
    setup = Setup("villains", 2, "Professor X", "Crush HYDRA")
    game = table("Ana: hand HYDRA Soldier", setup=setup, hq=["God of Mischief", *["Devour"] * 4], step="turn",
                 villain_deck=["Command Strike", *["Elektra"] * 3])
    while game.ask.kind != "action":
        game.choose(0)
    game.table.recruit = 9
    game.table.ask.options_ = None
    labels = [one["label"] for one in scene_of(game, 0)["ask"]["more"]]
    assert labels and all(label.startswith("Recruit ") for label in labels)


def test_what_a_ko_d_hero_still_lets_its_player_do_is_offered():
    game = table("Ana: hand Glory of Asgard, Wound", city={"Bank": "Sentinel"}, attack=3, recruit=9, system="core-2e")
    game.choose("play Glory of Asgard")
    assert scene_of(game, 0)["ask"]["more"] == []
    game.choose("fight Sentinel")
    assert [one["label"] for one in scene_of(game, 0)["ask"]["more"]] == ["Use Glory of Asgard"]


def step(game) -> str:
    return next(one["name"] for one in scene_of(game, 0)["phases"] if one["state"] == "now")


def test_the_cost_of_a_card_is_paid_in_the_step_in_which_it_is_played():
    game = table("Ana: hand Determination, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper", system="core-2e", step="turn",
                 villain_deck=["Sentinel"] * 3)
    game.choose("play Determination")
    assert game.ask.kind == "discard" and step(game) == "Play and act"


def test_a_question_of_the_villain_card_belongs_to_the_first_step():
    cube = Setup("core-2e", 2, "Red Skull, Hydra Overlord", "Unleash the Power of the Cosmic Cube")
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper", setup=cube, step="turn",
                 villain_deck=["Scheme Twist", "Sentinel"])
    assert game.ask.kind == "discard" and step(game) == "Villain card"


def test_what_is_asked_after_the_end_of_the_turn_belongs_to_the_last_step():
    game = table("Ana: hand HYDRA Soldier; deck Devour, Spy Games | Ben: hand Elektra", attack=20,
                 setup=Setup("villains", 2, "Dr. Strange", "Crush HYDRA"), tactics=["Winds of Watoomb"],
                 villain_deck=["Elektra"] * 3)
    game.choose("fight Dr. Strange").choose("end turn")
    assert game.ask.kind == "pass left" and step(game) == "Clean up"


def test_a_line_that_is_the_same_as_one_above_carries_its_words():
    faces = {face["name"]: face for face in faces_of(load_system("villains")).values()}
    ambush, fight, overrun = faces["Namor, The Sub-Mariner"]["lines"]
    assert fight["text"] == overrun["text"] == "Same effect." and fight["whole"] == overrun["whole"] == ambush["text"]
    assert not any("whole" in line for line in faces["Punisher"]["lines"])
