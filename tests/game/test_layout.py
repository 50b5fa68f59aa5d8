"""The notation of a table: read by Game.stacked, written by game.layout, the same view after reading it back."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.random_games import SETUPS, Dice

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system, system_names
from legendary_nb.game.layout.named_cards import Stacker
from legendary_nb.game.layout.notation import NOT_WRITTEN
from legendary_nb.game.layout.stacked import notation_of

LINE = ("Ana: hand Odinson, Wound x2; deck Here, Hold This for a Second, Odinson; discard; "
        "played Odinson [recruit 5] | "
        "Ben: hand; deck; discard Hulk: Growing Anger | city: Bank Sabretooth (Bystander x2, Odinson); "
        "Streets Sentinel [attack 5] | hq: -, Web-Shooters, - x2, Oddball | "
        "stacks: wounds 3; bystanders Bystander x4 | "
        "masterminds: Loki: Whispers and Lies, Cruel Ruler; Magneto: Bitter Captor | "
        "beside_mastermind: Magneto: Wound | "
        "escape: Sabretooth, Bystander [carried] | made: attack 8 | attack: 5 | this_turn: defeated Viper; healed | "
        "bound_attack: 2 against villain on Streets | villain_deck: top Master Strike | turn: 3 | acting: Ana")
often = settings(max_examples=40, deadline=None, derandomize=True, database=None,
                 suppress_health_check=list(HealthCheck))
LEFT = ("card", "log", "options", "question", "why", "asked")  # numbers of cards, and what was asked and told


@pytest.mark.parametrize("part", ["city: Bridge Sentinel", "turn: 3"])
def test_a_part_of_the_table_is_no_seat(part):
    with pytest.raises(SetupError, match=f"seats: {part.partition(':')[0]} is not a player"):
        Game.stacked("core-2e", seats=f"Ana: hand Wound | {part}")


def test_a_table_is_written_as_it_is_read():
    game = Game.stacked("core-1e", table=LINE)
    assert game.start["seats"]["Ana"]["hand"] == ["Odinson", "Wound", "Wound"]
    assert game.start["seats"]["Ana"]["deck"] == ["Here, Hold This for a Second", "Odinson"]
    assert game.start["seats"]["Ana"]["played"] == [{"card": "Odinson", "recruit": 5}]
    assert game.start["city"] == {"Bank": {"villain": "Sabretooth", "holds": ["Bystander", "Bystander", "Odinson"]},
                                  "Streets": {"villain": "Sentinel", "attack": 5}}
    assert game.start["masterminds"] == {"Loki": ["Whispers and Lies", "Cruel Ruler"], "Magneto": ["Bitter Captor"]}
    assert game.start["villain_deck"] == {"top": ["Master Strike"]}
    assert game.start["bound_attack"] == [{"attack": 2, "against": "villain on Streets"}]
    assert game.explain("Sentinel").total == 5 and game.view("Ana")["healed"]
    written = notation_of(Stacker(game.table, game.table.box.system)).write(game.start)
    assert Game.stacked("core-1e", table=written).start == game.start and "; healed |" in written


def test_other_printed_numbers_of_a_card_are_written_as_they_are_read():
    game = Game.stacked("core-1e", table="printed: Red Skull [attack 8]; Sentinel [attack 5, points 2] | "
                                         "city: Bank Sentinel")
    assert game.start["printed"] == {"Red Skull": {"attack": 8}, "Sentinel": {"attack": 5, "points": 2}}
    assert game.explain("Sentinel").total == 5
    written = notation_of(Stacker(game.table, game.table.box.system)).write(game.start)
    assert Game.stacked("core-1e", table=written).start == game.start


def test_a_part_may_be_text_or_data_and_both_may_be_given():
    text = Game.stacked("core-1e", table="Ana: hand Odinson x2 | attack: 5", city="Bank Sabretooth (Bystander)", seed=2)
    data = Game.stacked("core-1e", seats={"Ana": {"hand": ["Odinson", "Odinson"]}}, attack=5, seed=2,
                        city={"Bank": {"villain": "Sabretooth", "holds": ["Bystander"]}})
    assert text.view("Ana") == data.view("Ana") and text.start == data.start


def test_cards_are_called_by_their_part_by_their_qualities_or_by_system():
    game = Game.stacked("bond", table="Ana: hand wound, recruit starter x2 | city: 2 henchman",
                        hq=[{"a": "hero", "cost": "8"}, *[None] * 4])
    assert [card["name"] for card in game.view("Ana")["hand"]] == ["Wound", "007", "007"]
    assert game.view("Ana")["hq"][0]["cost"] == 8 and game.view("Ana")["city"][1]["villain"]["kind"] == "henchman"


@pytest.mark.parametrize(("line", "said"), [
    ("Anna: hand Odinson", "'Anna' is neither a player nor a part; did you mean 'Ana'?"),
    ("Ana: hand Odinsson", "seats: Ana: hand: no card 'Odinsson'"), ("city: Bank", "city: Bank"),
    ("Ana: hnd Odinson", "unknown place 'hnd'"), ("city: Bnk Sabretooth", "no city space 'Bnk'"),
    ("attack: five", "attack is a whole number"), ("attack", "'attack' has no colon"),
    ("Ana: hand Odinson [strength 3]", "'strength' is unknown"), ("made: luck 3", "made: 'luck' is unknown"),
    ("bound_attack: villain on Streets", "bound_attack")])
def test_a_mistake_in_the_text_names_its_part(line, said):
    with pytest.raises(SetupError) as problem:
        Game.stacked("core-1e", table=line)
    assert said in str(problem.value)


def test_a_layout_is_refused_while_an_effect_is_half_done_and_after_the_end():
    game = Game.stacked("core-1e", table="Ana: hand Determination, Wound, Odinson")
    game.choose("play Determination")
    with pytest.raises(SetupError, match="an effect is half done; answer it first"):
        game.layout()
    ended = Game.stacked("core-1e", table="Ana: hand | hero_deck: ", tactics=[], attack=9)
    while ended.ask is not None:
        ended.choose(0)
    with pytest.raises(SetupError, match="the game is over"):
        ended.layout()


@pytest.mark.parametrize("system", system_names())
def test_every_card_of_a_system_is_found_in_a_long_list_by_its_name(system):
    table = Game.stacked(system).table
    notation = notation_of(Stacker(table, table.box.system))
    names = [card.full_name for card in load_system(system).cards()]
    assert notation.cards(", ".join(names)) == names
    assert notation.cards(", ".join(f"{name} x2" for name in names)) == [name for name in names for _ in range(2)]


def covered(view):
    """A view without the numbers of cards and without what was asked and told before."""
    if isinstance(view, dict):
        return {key: covered(value) for key, value in view.items() if key not in LEFT}
    return [covered(one) for one in view] if isinstance(view, list) else view


@pytest.mark.parametrize("system", SETUPS)
@often
@given(i=st.integers(0, 999), steps=st.integers(0, 200))
def test_reading_a_layout_back_gives_the_same_view(system, i, steps):
    game, dice = Game.new(SETUPS[system](i), seed=i), Dice(i)
    while game.ask is not None and (len(game.answers) < steps or game.ask.kind != "action"):
        game.choose(dice.below(len(game.ask.options)))
    if game.ask is None:
        return
    text, _, left = game.layout().partition(f" | {NOT_WRITTEN}: ")
    again = Game.stacked(game.setup, game.seed, table=text)
    assert again.layout().partition(f" | {NOT_WRITTEN}: ")[0] == text
    if not set(left.split("; ")) - {"", "layers of the villain deck", "extra turns", "masterminds to come"}:
        for name in game.table.box.names:
            assert covered(again.view(name)) == covered(game.view(name))
    assert Game.at(again.position()).layout() == again.layout()


def test_what_a_layout_leaves_out_is_named_at_its_end():
    game = Game.new("bond", seed=3)
    assert game.layout().endswith(f" | {NOT_WRITTEN}: layers of the villain deck")
    assert Game.stacked(Setup("bond"), table=game.layout()).view("Ana")["villain_deck"] == len(game.table.villain_deck)
