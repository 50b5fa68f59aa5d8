"""The form for a new game: every mode in words, help for single players, and the numbers of a setup with reasons."""

import pytest

from legendary_nb.cards import load_system, system_names
from legendary_nb.game.mode_words import mode_text
from legendary_nb.rules.setup_value import STYLES
from legendary_nb.ui.board.new_game import choices_of, faces_for, new_game, plan_of

SYSTEMS = [name for name in system_names() if not load_system(name).draft]


def form(system="core-2e", players=("Ana", "Ben"), how="first", **more) -> dict:
    return {"system": system, "players": list(players), "how": how, "seed": 3, **more}


def rows(plan: dict) -> dict[str, tuple[int, str]]:
    return {what: (n, why) for n, what, why in plan["rows"]}


@pytest.mark.parametrize("system", system_names())
def test_every_mode_says_what_it_changes(system):
    found = load_system(system)
    for mode, facts in found.modes.items():
        text = mode_text(found, mode)
        assert text and "{" not in text, mode
        assert text != facts["name"]


def test_a_mode_is_told_in_the_words_of_its_system():
    villains = load_system("villains")
    assert mode_text(villains, "army-of-glory") == "every Adversary has +1 attack for each level"
    assert mode_text(villains, "imprison-the-wounded").startswith("when an Ally of a player is KO'd")


def test_modes_that_change_the_same_thing_are_of_one_kind():
    modes = {mode["id"]: mode["kind"] for mode in choices_of()["systems"][1]["modes"]}
    assert modes["heroic"] == modes["legendary"] != modes["tyrant"] == modes["distracted"]
    assert modes["solo-each-other"] == ""


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_deck_the_form_shows_is_the_deck_of_the_game(system, players):
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva"][:players]
    for seed in (3, 8):
        data = form(system, names, "random", seed=seed)
        plan, (game, _) = plan_of(data), new_game(data)
        kinds = {"villain": 0, "henchman": 0, "twist": 0, "strike": 0}
        for card in game.table.box.cards:
            if card.kind in kinds and card.role != "extra":
                kinds[card.kind] += 1
        shown = {kind: n for kind, _, n in plan["deck"]}
        assert plan["plan"]["scheme"] == game.table.box.scheme.card.name
        waiting = rows(plan).get("Henchmen in the city at once", (0, ""))[0]
        beside = game.table.box.scheme.setup.get("twists beside", 0)
        assert kinds["villain"] == shown["villain"] and kinds["strike"] == shown["strike"]
        assert kinds["henchman"] == shown["henchman"] + waiting and kinds["twist"] == shown["twist"] + beside


def test_a_number_that_the_scheme_changes_says_so():
    plan = plan_of(form(how="choose", scheme="Negative Zone Prison Breakout"))
    assert rows(plan)["Villain groups"] == (3, "the table has 2, the Scheme +1")
    assert rows(plan)["Henchman group"] == (1, "by the table")


def test_a_henchman_group_of_which_few_cards_are_used_says_so():
    plan = plan_of(form("core-1e", ("Ana",)))
    assert rows(plan)["Henchman group"] == (1, "by the table; only 3 cards of it")


def test_a_mode_that_adds_twists_is_the_reason_for_them():
    plan = plan_of(form(modes=["harder-twists:2"]))
    n, why = rows(plan)["Scheme Twists"]
    assert why == "by the Scheme, +2 by Harder: more Scheme Twists (2)"
    assert n == rows(plan_of(form()))["Scheme Twists"][0] + 2


def test_two_modes_of_one_kind_are_refused_before_the_game_starts():
    assert "choose one" in plan_of(form("core-1e", modes=["heroic", "champion"]))["problem"]


def test_help_for_one_player_is_told_and_comes_into_the_game():
    data = form(officers={"Ben": 2}, hands={"Ben": 8})
    told = rows(plan_of(data))
    assert told["S.H.I.E.L.D. Officers for Ben"] == (2, "instead of as many cards S.H.I.E.L.D. Agent")
    assert told["cards in each hand of Ben"] == (8, "usual are 6")
    game, _ = new_game(data)
    ana, ben = game.table.players
    owned = [game.table.box.cards[cid].role for cid in ben.deck + ben.hand]
    assert owned.count("officer") == 2 and len(ben.hand) == 8 and len(ana.hand) == 6


@pytest.mark.parametrize(("more", "said"), [
    ({"officers": {"Zoe": 1}}, "Zoe"), ({"officers": {"Ben": 9}}, "0 to 8"), ({"hands": {"Ben": 12}}, "7 or 8 cards"),
    ({"officers": "many"}, "by player name"), ({"officers": {"Ben": "2"}}, "by player name")])
def test_help_that_the_rules_do_not_know_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        new_game(form(**more))


def test_the_form_offers_the_other_sets_of_a_systems_world():
    offered = {one["id"]: {other["id"] for other in one["mixes"]} for one in choices_of()["systems"]}
    for system, others in offered.items():
        world = load_system(system).facts["world"]
        assert others == {name for name in SYSTEMS if name != system and load_system(name).facts["world"] == world}


def test_the_form_makes_a_mixed_game_with_board_and_starting_decks_of_choice():
    data = form("core-2e", how="random", sets=["core-1e"], board="core-1e", deck="core-1e", matching=True)
    plan = plan_of(data)
    assert plan["problem"] == "" and "Deadpool" in [hero["name"] for hero in plan["choices"]["heroes"]]
    game, _ = new_game(data)
    assert (game.setup.mix, game.setup.board, game.setup.deck, game.setup.matching) == (
        "core-2e+core-1e", "core-1e", "core-1e", True)
    assert "no set 'bond' to mix" in plan_of(form("core-2e", sets=["bond"]))["problem"]


# ---- the counts ---------------------------------------------------------------------------------------


def need(kind: str, **more) -> tuple[int, int]:
    """How many of a kind the form counts as chosen, and how many it asks for."""
    facts = plan_of(form(how="choose", **more))["needs"][kind]
    return facts["have"], facts["need"]


SKULL = {"mastermind": "Red Skull, Hydra Overlord", "scheme": "The Legacy Virus"}


def test_a_group_that_must_be_there_counts_as_chosen():
    assert need("villains", **SKULL) == (1, 2)
    assert need("villains", **SKULL, villains=["Skrulls"]) == (2, 2)
    assert need("villains", **SKULL, villains=["Hydra", "Skrulls"]) == (2, 2)


def test_a_group_too_many_is_counted_with_the_one_that_must_be_there():
    data = form(how="choose", **SKULL, villains=["Skrulls", "Radiation"])
    assert need("villains", **SKULL, villains=["Skrulls", "Radiation"]) == (3, 2) and plan_of(data)["problem"]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(6))
def test_the_counts_are_those_of_the_table_even_while_mastermind_and_scheme_are_open(system, seed):
    plan = plan_of(form(system, how="choose", seed=seed))
    assert {kind: facts["need"] for kind, facts in plan["needs"].items()} == {
        kind: len(plan["plan"][kind]) for kind in plan["needs"]}
    for kind, facts in plan["needs"].items():
        assert set(facts["must"]) <= set(plan["plan"][kind]), kind


# ---- the shop window -----------------------------------------------------------------------------------


def test_a_mode_is_explained_in_a_sentence():
    for one in choices_of()["systems"]:
        for mode in one["modes"]:
            assert mode["text"][0].isupper() and mode["text"].endswith("."), mode


@pytest.mark.parametrize("system", [*SYSTEMS, "core-2e+villains"])
def test_everything_that_can_be_chosen_has_cards_to_look_at(system):
    base, *sets = system.split("+")
    found = faces_for(form(base, sets=sets))
    choices = plan_of(form(base, how="random", sets=sets)).get("choices") or next(
        one for one in choices_of()["systems"] if one["id"] == base)
    kinds = {"masterminds": "mastermind", "schemes": "scheme"}
    for kind in ("masterminds", "schemes", "heroes", "villains", "henchmen", "missions", "starters"):
        for one in choices[kind]:
            ids = found["cards"][f"{kinds.get(kind, kind)}:{one['name'] if isinstance(one, dict) else one}"]
            assert ids and all(card in found["faces"] for card in ids)


def test_in_a_mix_each_card_has_the_figure_of_its_own_system():
    alone = {one["name"]: one["hard"] for one in choices_of()["systems"][0]["masterminds"]}
    mixed = {one["name"]: one["hard"]
             for one in plan_of(form("core-2e", how="random", sets=["villains"]))["choices"]["masterminds"]}
    assert alone.items() <= mixed.items() and len(mixed) > len(alone) and all(mixed.values())


# ---- what only some systems have -------------------------------------------------------------------


def test_a_film_is_set_up_with_its_name_and_the_seed_fills_what_it_leaves_open():
    plan = plan_of(form("bond", ("Ana", "Ben", "Cleo"), "film", film="GoldenEye"))
    assert (plan["problem"], plan["plan"]["mastermind"]) == ("", "Alec Trevelyan")
    assert len(plan["plan"]["villains"]) == 2 and plan["plan"]["missions"] == ["Worldwide Financial Meltdown"]
    assert "unknown film" in plan_of(form("bond", how="film", film="Moonraker"))["problem"]


def test_the_form_explains_missions_starters_layers_and_the_one_hero_of_a_kind():
    found = rows(plan_of(form("bond", ("Ana", "Ben", "Cleo"), "random")))
    assert found["Mission group"] == (1, "by the table")
    assert found["Special Starters"] == (3, "a different one for each player")
    assert found["layers of the Villain Deck, A on top"] == (3, "strikes 1, 2, 2; twists 1, 2, 2")
    assert found["Hero of the kind Bond among them"] == (1, "no more and no fewer")
    assert not {"Mission group", "Special Starters"} & set(rows(plan_of(form())))


def test_the_group_that_a_scheme_always_uses_is_fixed_with_the_reason():
    plan = plan_of(form("bond", how="choose", scheme="A Duel to the Death", mastermind="Le Chiffre"))
    assert plan["needs"]["missions"]["must"] == {
        "A Duel to the Death": "A Duel to the Death always uses it"}


def test_styles_and_teams_are_offered_where_it_matters_who_is_friendly_and_are_checked():
    offered = {system["id"]: [name for name, _ in system["styles"]] for system in choices_of()["systems"]}
    assert offered["bond"] == [*STYLES, "teams"] and offered["core-1e"] == []
    game, _ = new_game(form("bond", how="random", teams=[["Ana"], ["Ben"]]))
    assert game.table.box.friends == ((0,), (1,))
    assert "each player is in one team" in plan_of(form("bond", how="random", teams=[["Ana"]]))["problem"]
    assert "unknown play style" in plan_of(form("bond", how="random", style="alone"))["problem"]


def test_the_form_names_what_is_chosen_in_the_words_of_the_system():
    found = plan_of(form("villains", how="random"))
    assert {"Allies", "Adversary groups", "Backup Adversary group", "Plot Twists"} <= set(rows(found))
    assert [name for _, name, _ in found["deck"]] == [
        "Adversaries", "Backup Adversaries", "Plot Twists", "Command Strikes", "Bystanders"]
    words = next(one["words"] for one in choices_of()["systems"] if one["id"] == "villains")
    assert [words[kind] for kind in ("heroes", "villains", "henchmen", "villain deck")] == [
        "Allies", "Adversary groups", "Backup Adversary groups", "Adversary Deck"]
