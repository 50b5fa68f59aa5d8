"""The city of villains, from the Bridge to the Sewers (content/rules/city.yaml)."""

from support.systems import spaces
from support.villains import DEAR, adversaries, villains
from support.words import carry_out, city, gained, held, kinds, names, table

VAULT = "Build an Underground Mega-Vault Prison"


@villains("city.entry")
def test_an_adversary_enters_on_the_bridge():
    assert spaces() == ["Bridge", "Streets", "Rooftops", "Bank", "Sewers"]
    assert city(adversaries("Elektra")) == {"Bridge": "Elektra"}
    assert city(adversaries("Elektra", city={"Rooftops": "Cops"})) == {"Bridge": "Elektra", "Rooftops": "Cops"}


@villains("city.push", "city.push.chain")
def test_an_adversary_on_the_bridge_is_pushed_towards_the_sewers_and_pushes_others():
    assert city(adversaries("Elektra", city={"Bridge": "Cops"})) == {"Bridge": "Elektra", "Streets": "Cops"}
    game = adversaries("Elektra", city={"Bridge": "Cops", "Streets": "Beast", "Rooftops": "Iceman"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Beast", "Bank": "Iceman"}


@villains("city.push.only-needed")
def test_pushing_stops_at_the_first_empty_space():
    game = adversaries("Elektra", city={"Bridge": "Cops", "Rooftops": "Beast", "Sewers": "Iceman"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Beast", "Sewers": "Iceman"}
    assert "escape" not in kinds(game)


@villains("city.carry")
def test_guarded_bystanders_move_with_their_adversary():
    game = adversaries("Elektra", city={"Bridge": {"villain": "Cops", "holds": ["Bystander", "Rock Star"]}})
    assert city(game)["Streets"] == "Cops"
    assert held(game, "Cops") == ["Bystander", "Rock Star"]


@villains("city.unusual-entry")
def test_an_adversary_an_effect_brings_into_the_city_still_ambushes():
    game = table("Ana: hand HYDRA Soldier; victory Iron Man | Ben: hand HYDRA Soldier", hq=DEAR)
    carry_out(game, {"enter city": "a villain from victory", "at": "Bank"})
    assert city(game) == {"Bank": "Iron Man"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@villains("city.unusual-entry", "city.unusual-entry.last-space")
def test_ruling_an_adversary_entering_the_mega_vault_prison_ambushes_and_pushes_nobody_out():
    game = adversaries("Plot Twist", "Iron Man", plot=VAULT, commander="Dr. Strange",
                     city={"Bridge": "Cops", "Bank": "Elektra"})
    assert city(game) == {"Bridge": "Cops", "Bank": "Elektra", "Sewers": "Iron Man"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert "escape" not in kinds(game)


@villains("city.unusual-entry.last-space")
def test_with_an_adversary_in_the_sewers_the_prison_lets_nobody_in_and_everybody_gains_bindings():
    game = adversaries("Plot Twist", "Iron Man", plot=VAULT, commander="Dr. Strange", city={"Sewers": "Cops"})
    assert city(game) == {"Sewers": "Cops"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert names(game, "villain_deck")[0] == "Iron Man"
