"""The synergy explorer without a browser: what messages of its page do, and what the page is told."""

import json

import pytest

from legendary_nb.analysis import graph, partners
from legendary_nb.analysis.experiments.agreement import VERDICTS

pytest.importorskip("anywidget")

from legendary_nb.ui.apps.plots import Plots, plotly_source
from legendary_nb.ui.apps.synergy import Exploring, pools


def explored(*messages):
    """An explorer that has heard these messages, each (what, argument)."""
    one = Exploring()
    for what, arg in messages:
        one.receive({"do": what, "arg": arg})
    return one


def test_the_first_page_shows_core_2e_as_a_circle_of_heroes():
    page = Exploring().page()
    assert (page["pool"], page["level"], page["view"]) == ("core-2e", "hero", "circle")
    assert page["count"] == f"15 heroes, {graph('core-2e').number_of_edges()} ties"
    assert page["panel"] is None


def test_every_pool_and_level_and_view_can_be_opened():
    for pool in pools():
        for level in ("hero", "team"):
            for view in ("circle", "map"):
                one = explored(("pool", pool), ("level", level), ("view", view))
                json.dumps([one.page(), one.figure()])


def test_a_chosen_hero_has_a_panel_with_partners_cards_and_odds():
    panel = explored(("choose", "Thor")).page()["panel"]
    assert [row["name"] for row in panel["partners"]] == [one.name for one in partners("Thor", "core-2e")][:8]
    rows = {row["name"]: row for row in panel["cards"]["rows"]}
    assert set(rows) == {"Odinson", "Glory of Asgard", "Spark of the Divine", "God of Thunder"}
    assert rows["Odinson"]["odds"].endswith("%") and not rows["God of Thunder"]["odds"]
    assert "one of each of these 8 cards" in panel["cards"]["deck"]


def test_the_odds_are_the_share_of_hands_with_the_card_in_which_its_superpower_works():
    """Counted by drawing: twelve starters, Thor's and his best partner's cards once each, hands of six."""
    from itertools import combinations

    from legendary_nb.cards import load_system
    system = load_system("core-2e")
    best = partners("Thor", "core-2e")[0].name
    heroes = [card for hero in ("Thor", best) for card in system.heroes[hero]]
    odinson = next(card for card in heroes if card.name == "Odinson")
    others = [card for card in heroes if card is not odinson] + [None] * 12
    hands = [[card for card in hand if card] for hand in combinations(others, 5)]
    works = sum(any("strength" in card.classes for card in hand) for hand in hands) / len(hands)
    rows = explored(("choose", "Thor")).page()["panel"]["cards"]["rows"]
    assert rows[0]["odds"] == f"{works:.0%}"


def test_a_chosen_pair_shows_the_lines_and_the_sum_behind_each_weight():
    panel = explored(("choose", "Thor\nHulk")).page()["panel"]
    first = panel["links"][0]
    assert panel["title"] == "Thor – Hulk"
    assert (first["giver"], first["taker"]) == ("Thor: Odinson", "Hulk: Growing Rage")
    assert first["takes"] == "[Strength]: You get +1 Attack."
    pays, share, copies = (float(part.split()[0]) for part in first["sum"].split(" × "))
    assert pays * share * copies / 196 == pytest.approx(float(first["weight"]), abs=0.001)


def test_the_picture_fits_the_paper_of_the_page_and_nonsense_about_it_is_not_heard():
    one = explored(("size", ["700", "500"]))
    assert one.figure()["layout"]["height"] == 500
    for size in (["1", "2", "3"], ["x", "5"], ["-5", "5"], [], "700", ["²", "5"]):
        one.receive({"do": "size", "arg": size})
    assert (one.width, one.height) == (700, 500)
    assert explored(("size", ["99999999", "1"])).width == 4000


def test_texts_and_games_are_compared_where_games_were_measured_and_differences_have_reasons():
    page = explored(("view", "both")).page()
    assert page["view"] == "both" and page["both"]["games"] > 10_000
    assert all(pair["why"] for pair in page["both"]["pairs"])
    assert f"lean to no for {len(page['both']['pairs'])} of these" in page["both"]["said"][0]
    assert "without the noise" in page["both"]["said"][1]
    for elsewhere in (("pool", "all"), ("level", "team")):
        one = explored(("view", "both"), elsewhere)
        assert one.view == "circle" and "both" not in one.page()["views"]
        one.receive({"do": "view", "arg": "both"})
        assert one.view == "circle"


def test_a_pair_says_what_its_games_showed():
    panel = explored(("choose", "Thor\nHulk")).page()["panel"]
    assert panel["line"].startswith("In the games:") and panel["line"].rsplit("So ")[1].rstrip(".") in VERDICTS
    assert explored(("pool", "all"), ("choose", "Thor (core-2e)\nHulk (core-2e)")).page()["panel"]["line"] == ""


def test_the_colours_of_the_picture_are_named_beside_it():
    for colour in ("community", "team", "class"):
        one = explored(("colour", colour))
        groups, dots = one.page()["groups"], one.figure()["data"][-1]
        shown = dict(zip(dots["customdata"], dots["marker"]["color"], strict=True))
        assert {node: group["hue"] for group in groups for node in group["nodes"]} == shown


def test_filters_switch_on_and_off_and_let_go_what_they_hide():
    one = explored(("choose", "Storm"), ("filter", ["teams", "Avengers"]))
    assert one.node == "" and one.page()["count"].startswith("6 heroes")
    one.receive({"do": "filter", "arg": ["teams", "X-Men"]})
    assert one.page()["count"].startswith("12 heroes")
    one.receive({"do": "filter", "arg": ["teams", "Avengers"]})
    assert one.page()["count"].startswith("6 heroes")
    one.receive({"do": "filter", "arg": ["teams"]})
    assert one.page()["count"].startswith("15 heroes")


def test_another_pool_forgets_the_teams_of_the_one_before_but_not_the_mechanisms():
    one = explored(("filter", ["mechanisms", "class"]), ("filter", ["teams", "X-Men"]), ("pool", "villains"))
    assert one.chosen == {"sets": [], "teams": [], "classes": [], "mechanisms": ["class"]}


def test_files_hold_what_the_page_shows():
    one = explored(("filter", ["mechanisms", "draw"]))
    file = one.receive({"do": "file", "arg": "csv"})
    assert file["name"] == "synergy-core-2e-hero.csv"
    assert file["text"].count("\n") == 1 + graph("core-2e", mechanisms=["draw"]).number_of_edges()
    assert one.receive({"do": "file", "arg": "graphml"})["text"].startswith("<graphml")


@pytest.mark.parametrize("message", [None, 7, "choose", {}, {"do": 3}, {"do": "file", "arg": "exe"}, {"do": "pool"},
                                     {"do": "choose", "arg": "Nobody"}, {"do": "choose", "arg": ["x"]},
                                     {"do": "filter", "arg": "sets"}, {"do": "filter", "arg": ["sets", {}]},
                                     {"do": "filter", "arg": [[], 1]}, {"do": "each", "arg": "99"},
                                     {"do": "each", "arg": "²"}, {"do": "pool", "arg": ["core-1e"]},
                                     {"do": "view", "arg": {}}, {"do": "level", "arg": ["hero"]},
                                     {"do": "colour", "arg": 1}])
def test_a_message_that_is_not_understood_changes_nothing(message):
    one = Exploring()
    before = one.page()
    assert (one.receive(message) or {"re": "problem"})["re"] == "problem"
    assert one.page() == before


def test_a_widget_of_figures_takes_figures_and_sends_plotly_only_when_asked():
    import plotly.graph_objects as go

    sent = []
    widget = Plots([go.Figure(go.Scatter(x=[1], y=[2]))])
    widget.send = lambda message, buffers=None: sent.append((message, buffers))
    assert widget.figures[0]["data"][0]["x"] == [1]
    assert len(str(widget._esm)) < 100_000
    widget.take(widget, {"do": "other"})
    assert [message["re"] for message, _ in sent] == ["problem"]
    widget.take(widget, {"do": "plotly"})
    assert sent[1:] == [({"re": "plotly"}, [plotly_source()])] and len(plotly_source()) > 1_000_000
