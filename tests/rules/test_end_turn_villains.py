"""The end of a turn of villains (content/rules/end-turn.yaml)."""

from support.villains import villains
from support.words import choose, names, table


@villains("end-turn.discard-played")
def test_all_cards_played_this_turn_are_discarded_at_its_end():
    cards = ["HYDRA Soldier", "HYDRA Operative", "Devour", "Supercharge", "Anti-Matter"]
    game = table(f"Ana: hand {', '.join(cards)}; deck " + ", ".join(["HYDRA Soldier"] * 6), villain_deck=["Cops"] * 3)
    choose(game, *(f"play {name}" for name in cards), "end turn")
    assert names(game, "played", "Ana") == []
    assert sorted(names(game, "discard", "Ana")) == sorted(cards)
