"""The scheme Midtown Bank Robbery."""

from support.enemies import CALM, DEAR, entering, escaping, under
from support.systems import current, full_city
from support.words import card, city, held, names, pools, refused, story, table

ROBBERY = "Midtown Bank Robbery"


def twist(then=(), players=2, **parts):
    return entering("Scheme Twist", then=then, setup=under(ROBBERY, players), **parts)


def with_captives(villain, n):
    return {"villain": villain, "holds": ["Bystander"] * n}


@card(ROBBERY)
def test_under_the_bank_robbery_a_villain_has_one_more_attack_for_each_bystander_it_holds():
    game = table("Ana: victory ", setup=under(ROBBERY), attack=6,
                 city={"Bank": with_captives("Hand Ninjas", 3), "Streets": "Hand Ninjas"})
    assert game.explain("Bank").parts == (
        (f"{current()}/hand-ninjas#attack", 3), (f"{current()}/midtown-bank-robbery#while", 3))
    assert game.explain("Streets").total == 3
    game.choose("fight Hand Ninjas (Bank)")
    assert pools(game) == (1, 0)
    assert sorted(names(game, "victory", "Ana")) == ["Bystander"] * 3 + ["Hand Ninjas"]


@card(ROBBERY)
def test_bystanders_do_not_make_the_mastermind_stronger_under_the_bank_robbery():
    game = table(setup=under(ROBBERY), mastermind_holds=["Bystander"] * 3, attack=10)
    assert game.explain("mastermind").total == 10
    assert not refused(game, "fight Loki")


@card(ROBBERY)
def test_a_captured_hero_does_not_make_a_villain_stronger_under_the_bank_robbery():
    game = table(setup=under(ROBBERY), city={"Bank": {"villain": "Skrull Shapeshifters",
                                                      "holds": ["Oddball", "Bystander"]}})
    assert game.explain("Bank").total == 5 + 1


@card(ROBBERY)
def test_a_twist_of_the_bank_robbery_lets_the_villain_in_the_bank_capture_two_bystanders():
    game = twist(city={"Bank": "Venom", "Streets": "Blob"})
    assert held(game, "Venom") == ["Bystander", "Bystander"]
    assert held(game, "Blob") == []
    assert game.view("Ana")["stacks"]["bystanders"] == 30 - 12 - 2


@card(ROBBERY)
def test_after_the_captures_the_twist_of_the_bank_robbery_plays_the_top_card_of_the_villain_deck():
    game = twist(then=("Green Goblin",), city={"Sewers": "Blob", "Bank": "Venom"})
    assert story(game, "twist", "capture", "villain card", "enter", "done")[1:] == [
        ("twist", "Scheme Twist"), ("capture", "Bystander"), ("capture", "Bystander"),
        ("villain card", "Green Goblin"), ("enter", "Green Goblin"), ("capture", "Bystander"),
        ("done", "Scheme Twist")]
    assert city(game) == {"Sewers": "Green Goblin", "Bank": "Blob", "Rooftops": "Venom"}


@card(ROBBERY)
def test_with_an_empty_bank_the_twist_only_plays_a_villain_card():
    game = twist(then=("Blob",), city={"Sewers": "Venom"})
    assert held(game, "Venom") == []
    assert city(game) == {"Sewers": "Blob", "Bank": "Venom"}


@card(ROBBERY)
def test_the_bank_robbers_take_only_the_bystanders_there_are():
    game = twist(city={"Bank": "Venom"}, stacks={"bystanders": 1})
    assert held(game, "Venom") == ["Bystander"]


@card(ROBBERY)
def test_a_twist_played_by_a_twist_of_the_bank_robbery_is_carried_out_completely_first():
    game = twist(then=("Scheme Twist", "Blob"), city={"Bank": "Venom"})
    assert held(game, "Venom") == ["Bystander"] * 4
    assert [e.n for e in game.events if e.kind == "twist"] == [1, 2]
    assert names(game, "ko") == ["Scheme Twist", "Scheme Twist"]
    assert city(game) == {"Sewers": "Blob", "Bank": "Venom"}


@card(ROBBERY)
def test_eight_bystanders_carried_away_lose_the_game():
    seats = "Ana: hand  | Ben: hand "
    seven = escaping("Venom", seats, holds=("Bystander",) * 4, setup=under(ROBBERY), escape=["Bystander"] * 3)
    assert seven.outcome is None
    eight = escaping("Venom", seats, holds=("Bystander",) * 4, setup=under(ROBBERY), escape=["Bystander"] * 4)
    assert eight.outcome.result == "loss"
    assert eight.outcome.reason == f"{current()}/midtown-bank-robbery#evil wins"
    assert "gain" not in [e.kind for e in eight.events]  # Venom's escape effect is not reached


@card(ROBBERY)
def test_bystanders_rescued_or_still_held_do_not_count_for_the_bank_robbery():
    game = escaping("Blob", "Ana: hand ; victory " + ", ".join(["Bystander"] * 9), setup=under(ROBBERY),
                    escape=["Bystander"] * 7, city={**full_city("Blob"), "Bank": with_captives("Venom", 3)})
    assert game.outcome is None


@card(ROBBERY)
def test_a_loss_in_the_middle_of_a_twist_of_the_bank_robbery_ends_the_game_there():
    game = entering("Scheme Twist", "Ana: hand  | Ben: hand ", then=("The Leader", "Blob"), setup=under(ROBBERY),
                    city=full_city(with_captives("Venom", 8)), hq=DEAR)
    assert game.outcome.result == "loss"
    assert game.view("Ana")["villain_deck"] == len(["Blob", *CALM])
    assert names(game, "ko") == []
