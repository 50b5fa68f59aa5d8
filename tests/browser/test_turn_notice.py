"""Who looks elsewhere while others play is told when it is their turn, if they want it; nobody else is disturbed."""

import pytest

from legendary_nb.ui.joined import joined_script

NOTICES = """window.told = []; window.permission = "granted";
window.Notification = class {
  static get permission() { return window.permission; }
  constructor(title, { body }) { told.push(`${title}: ${body}`); }
  close() { told.push("closed"); }
};
window.sounds = 0;
window.AudioContext = class { constructor() { sounds += 1; throw new Error("no loudspeaker"); } };
window.isAway = true;
Object.defineProperty(document, "hidden", { get: () => window.isAway });"""
TABLE, MINE, OTHERS = {"title": "Legendary"}, {"mine": True}, {"mine": False}


@pytest.fixture
def notices(open_page):
    """What a browser tells when one scene follows another."""
    page = open_page()
    page.evaluate(NOTICES)
    page.add_script_tag(content=joined_script("board/turnnotice.js"))

    def told(scene, old=None, sound=0, **window):
        page.evaluate("facts => { Object.assign(window, { told: [], sounds: 0, ...facts }); }", window)
        page.evaluate("([scene, old, sound]) => { try { noticeTurn({ scene, settings: { sound } }, old); } "
                      "catch (problem) { told.push(problem.message); } }", [scene, old, sound])
        return page.evaluate("told.filter((one) => one !== 'closed')")

    return told


def scene(ask, acting=0, **more):
    return {"table": TABLE, "ask": ask, "acting": acting, "seat": 0, **more}


def test_a_notice_comes_when_the_question_becomes_mine_and_the_page_is_hidden(notices):
    assert notices(scene(MINE), scene(OTHERS)) == ["Your turn: Legendary"]
    assert notices(scene(MINE, acting=1), scene(None)) == ["You decide: Legendary"]
    assert notices(scene(MINE), scene(MINE)) == [] and notices(scene(OTHERS), scene(MINE)) == []
    assert notices(scene(MINE), scene(OTHERS), isAway=False) == []
    assert notices(scene(MINE) | {"table": None}, scene(OTHERS), isAway=True) == []


def test_without_permission_there_is_no_notice_and_without_sounds_no_sound(notices):
    assert notices(scene(MINE), scene(OTHERS), permission="default") == []
    assert notices(scene(MINE), scene(OTHERS), sound=1, permission="denied") == ["no loudspeaker"]
