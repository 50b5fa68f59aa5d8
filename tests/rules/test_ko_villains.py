"""The KO pile of villains (content/rules/ko.yaml)."""

from support.villains import villains
from support.words import carry_out, choose, names, table


@villains("ko.pile")
def test_a_ko_d_ally_lies_in_the_one_ko_pile_and_never_comes_back():
    game = table("Ana: hand HYDRA Soldier; deck Loki, Loki; discard Devour, Supercharge", villain_deck=["Cops"] * 9)
    carry_out(game, {"ko": "a hero from discard"})
    game.choose("KO Devour")
    assert [card["name"] for card in game.view("Ben")["ko"]] == ["Devour"]
    choose(game, "end turn", "end turn", "end turn")
    owned = [name for zone in ("deck", "hand", "discard", "played") for name in names(game, zone, "Ana")]
    assert sorted(owned) == ["All Humans Are Expendable"] * 2 + ["HYDRA Soldier", "Supercharge"]
