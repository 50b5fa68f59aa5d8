"""The five city spaces, in bond (content/rules/city.yaml)."""

from support.words import pools, rule, settled, table

BOND = ("bond",)
CALM = ["Capungo"] * 9
DEAR = ["Q"] * 5


@rule("city.moves", systems=BOND)
def test_entering_is_no_move_and_being_pushed_or_pushed_out_is():
    game = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Rodney", *CALM])
    assert pools(game.choose("play Parkour Pursuit")) == (0, 2)
    pushed = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Rodney", *CALM], city={"Space 1": "Chula"})
    assert pools(pushed.choose("play Parkour Pursuit")) == (0, 3)
    out = table("Ana: hand Parkour Pursuit", step="turn", villain_deck=["Ring Camera", *CALM], hq=DEAR,
                city={"Space 5": "Janus Motorcade"})
    settled(out)
    assert out.view("Ana")["city"][4]["villain"] is None
    assert any(entry[0] == "moved" for entry in out.table.ledger)
