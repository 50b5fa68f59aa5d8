"""A game at the terminal: answers, commands, handing the screen over, and the end."""

import re

import pytest
from support.terminal import PASS, play, play_whole, shown, sit_down
from support.words import table

from legendary_nb import Game, Setup
from legendary_nb.cli.commands import HELP
from legendary_nb.game.show import show_table

SOLO = ("core-1e", 1)


def solo(seats: str = "", **parts) -> Game:
    return table(seats, players=1, **parts)


# ---- whole games -----------------------------------------------------------------------------------


def test_a_solo_game_is_played_to_its_end_by_numbers():
    session = play_whole(Game.new(*SOLO, seed=11), seed=5)
    assert session.game.outcome is not None
    assert "Solo score" in shown(session) and "Twists played" in shown(session)
    assert PASS not in shown(session)


def test_three_players_share_one_screen_to_the_end_of_the_game_by_labels():
    session = play_whole(Game.new("core-1e", players=3, seed=12), seed=5, by_label=True)
    assert session.game.outcome is not None
    assert {f"Pass the screen to {name}." in shown(session) for name in ("Ana", "Ben", "Cleo")} == {True}
    assert "is not possible now" not in shown(session)


def test_with_a_bot_on_the_other_seat_the_screen_never_changes_hands():
    session = play_whole(Game.new("core-1e", players=2, seed=3), bots={"Ben": "random"})
    assert session.game.outcome is not None
    assert PASS not in shown(session) and "Ben> " not in shown(session)
    assert "Ben plays" in shown(session)


def test_a_game_of_bots_alone_needs_no_answer():
    out = play(Game.new("core-1e", players=2, seed=3), bots={"Ana": "priority", "Ben": "priority"})
    assert "> " not in out.partition("What happened")[0]
    assert re.search(r"after \d+ turns?", out) and "replay" in out


def test_the_same_bots_and_seed_give_the_same_game():
    records = [sit_down(Game.new("core-1e", players=2, seed=3), bots={"Ana": "random", "Ben": "random"})
               for _ in range(2)]
    for session in records:
        session.run()
    assert records[0].game.record() == records[1].game.record()


# ---- the end ---------------------------------------------------------------------------------------


def last_tactic(**parts) -> Game:
    return table("Ana: hand Wound; victory Viper, Bystander", tactics=["Negablast Grenades"], attack=7, **parts)


def test_the_end_screen_names_the_rule_and_the_parts_of_each_score():
    game = last_tactic()
    out = play(game, "", "fight Red", "end")
    end = out[out.index("The players have won"):]
    assert "[goal.win]" in end and "successfully four times" in " ".join(end.split())
    assert "Ana: 9 points" in end and "Negablast Grenades 5" in end and "Viper 3" in end and "Bystander 1" in end
    assert "Ben: 0 points" in end and "Most points: Ana" in end


def test_a_solo_win_is_scored_with_its_penalties():
    game = solo(tactics=["Negablast Grenades"], attack=7, twists=2, escape=["Viper", "Bystander"])
    out = play(game, "fight Red", "end")
    score = game.outcome.solo_score
    assert f"Solo score: {score}" in out
    assert "-4 Bystanders carried away" in out and "-6 Twists played" in out and "-1 Villains escaped" in out


def test_a_loss_of_the_players_of_villains_is_a_win_of_the_good_side():
    game = table("Ana: hand ", setup=Setup("villains", 2, "Dr. Strange", "Graduation at Xavier's X-Academy"),
                 villain_deck=["Plot Twist", "Cops"], escape=["Bystander"] * 7, step="turn")
    out = play(game, "")
    assert "Good has won" in out and "Good Wins: When there are eight or more Bystanders" in out and "Evil" not in out


def test_a_loss_names_the_line_of_the_scheme():
    game = solo(twists=7, villain_deck=["Scheme Twist", "Sentinel"], step="turn")
    out = play(game, "")
    assert "Evil has won" in out and "Why: Unleash the Power of the Cosmic Cube" in out


def test_after_the_end_undo_goes_back_into_the_game():
    game = last_tactic()
    out = play(game, "", "fight Red", "end", "undo", "why")
    assert game.outcome is None
    assert out.count("The players have won") == 1
    assert "end turn" in out.partition("The players have won")[2]


def test_after_the_end_the_table_the_log_and_sums_can_be_read():
    out = play(last_tactic(), "", "fight Red", "end", "table", "log 3", "why score Ana", "why", "dance", "")
    after = out.partition("Most points")[2]
    assert "Mastermind" in after and "The game is over: win." in after
    assert "score Ana: 9" in after and "+5  Negablast Grenades" in after
    assert "The end: " in after and "Unknown command 'dance'" in after


# ---- answers ---------------------------------------------------------------------------------------


def hand(names: str = "Odinson, Keen Senses", **parts) -> Game:
    return table(f"Ana: hand {names}; deck Wound, Wound", players=1, **parts)


@pytest.mark.parametrize("answer", ["1", "play Odinson", "PLAY ODINSON", "odin", "play odin", "odinson play"])
def test_an_option_is_chosen_by_number_label_or_a_part_of_it(answer):
    game = hand()
    play(game, answer)
    assert [game.table.card(c).name for c in game.table.players[0].played] == ["Odinson"]


@pytest.mark.parametrize("answer, said", [
    ("0", "There is no option 0; choose 1 to 3."),
    ("17", "There is no option 17; choose 1 to 3."),
    ("9" * 5000, "There is no option 99999999999999999999; choose 1 to 3."),
    ("play", "could mean: play Odinson, play Keen Senses"),
    ("dance", "'dance' is not possible now"),
    ("", "Type the number of an option"),
    ("undoo", "did you mean the command 'undo'"),
    ("-1", "is not possible now"),
    ("٣٣٣", "There is no option ٣٣٣"),
])
def test_a_wrong_answer_is_explained_and_nothing_happens(answer, said):
    game = hand()
    before = game.record()
    out = " ".join(play(game, answer).split())
    assert said in out
    assert game.record() == before


@pytest.mark.parametrize("answer, said", [
    ("fight viper", "Viper: Attack 5, you have 3 attack."),
    ("fight red", "Red Skull: Attack 7, you have 3 attack."),
    ("recruit odin", "Odinson: Costs 3, you have 2 recruit."),
    ("recruit thor", "Odinson: Costs 3, you have 2 recruit."),
    ("recruit officer", "S.H.I.E.L.D. Officer: Costs 3, you have 2 recruit."),
    ("fight venom", "Venom: "),
    ("fight windmills", "is not possible now"),
])
def test_what_cannot_be_fought_or_recruited_is_told_with_the_reason(answer, said):
    game = solo("Ana: hand Wound", city={"Bank": "Viper", "Bridge": "Venom"}, hq=["Odinson"] * 5, recruit=2,
                attack=3 if "venom" not in answer else 9)
    assert said in play(game, answer).partition(f"> {answer}")[2]


def test_after_healing_nothing_is_fought_or_recruited():
    game = solo("Ana: hand Wound", city={"Bank": "Viper"}, attack=9)
    assert "You healed: no fighting" in play(game, "heal", "fight viper")


def test_a_player_called_like_a_command_can_still_be_chosen():
    game = Game.stacked("core-1e", 1, players=["Ana", "Undo"], seats={"Undo": {"discard": ["Wound"]}},
                        city={"Bank": "Ymir, Frost Giant King"}, attack=9)
    play(game, "", "fight Ymir", "undo")
    assert len(game.answers) > 1
    assert game.ask.kind != "choose player"


def test_of_several_cards_those_already_chosen_are_named():
    game = table("Ana: hand Odinson, Keen Senses, Card Shark", players=1, step="turn", hq=["X-Men United"] * 5,
                 city={"Bridge": "Destroyer"} | dict.fromkeys(("Streets", "Rooftops", "Bank", "Sewers"), "Sentinel"),
                 villain_deck=["Sentinel", "Sentinel"])
    out = play(game, "KO Odinson")
    first, second = out.split("KO two of your Heroes")[1:3]
    assert "Chosen so far" not in first and "Chosen so far: Odinson" in second


def test_what_is_paid_is_typed_as_its_amount():
    game = table("Ana: hand God of Thunder", players=1, recruit=3, attack=3, city={"Bank": "Sentinel"})
    out = play(game, "play God", "fight Sentinel", "2")
    assert " 0 pay 0\n" in out and " 2 pay 2\n" in out
    assert (game.table.recruit, game.table.attack) == (6, 2)


def test_ending_the_turn_says_what_is_left_over():
    out = play(hand(recruit=2, attack=1))
    assert re.search(r"end turn +2 cards not played, recruit 2 not spent, attack 1 not spent", out)


def test_all_plays_the_cards_without_text_and_leaves_the_others():
    game = hand("S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Agent, Odinson")
    play(game, "all")
    assert (game.table.recruit, game.table.attack) == (2, 1)
    assert [game.table.card(c).name for c in game.table.players[0].hand] == ["Odinson"]
    assert "There is no card without text to play" in play(game, "all")


def test_all_plays_equal_cards_one_after_the_other():
    out = play(hand("S.H.I.E.L.D. Agent, S.H.I.E.L.D. Trooper, S.H.I.E.L.D. Agent"), "all")
    assert "Ana plays S.H.I.E.L.D. Agent: recruit 1 (2 times)." in out


def test_all_waits_for_the_answer_to_an_open_question():
    game = secret_hands(step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert "Answer the open question first." in play(game, "", "all")


# ---- commands --------------------------------------------------------------------------------------


def test_help_names_every_command():
    out = play(hand(), "help")
    for names, _ in HELP:
        assert f"\n  {names} " in out


def test_help_keeps_its_columns_on_a_narrow_page(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    lines = play(hand(), "help").partition("Ana> help")[2].partition("Ana> ")[0].splitlines()
    assert max(map(len, lines)) <= 60
    after = lines[next(i for i, line in enumerate(lines) if line.startswith("  why")) + 1]
    assert after.startswith(" " * 17) and after[17] != " "


@pytest.mark.parametrize("line", ["undo", "redo", "undo x", "log x", "log 0", "rule", "rule xyzzy", "card xyzzy",
                                  "card 3", "card 99", "why xyzzy", "load", "load /no/such/file", "resume",
                                  "save /no/such/folder/game.json"])
def test_a_command_that_cannot_be_done_is_explained_and_the_game_goes_on(line):
    game = hand()
    out = play(game, line, "play Odinson")
    assert "Traceback" not in out and "this should not happen" not in out
    assert len(game.answers) == 1
    assert len(out.partition(f"Ana> {line}\n")[2].partition("Ana> ")[0].strip()) > 10


def test_undo_and_redo_walk_through_the_answers():
    game = hand()
    play(game, "play Odinson", "play Keen", "undo 2")
    assert game.answers == []
    play(game, "redo", "redo")
    assert len(game.answers) == 2
    play(game, "undo 99")
    assert game.answers == []
    play(game, "redo 99")
    assert len(game.answers) == 2


def test_undo_steps_over_the_answers_of_bots():
    game = Game.new("core-1e", players=2, seed=3)
    session = sit_down(game, "end", bots={"Ben": "priority"})
    session.run()
    before = len(game.answers)
    assert before > 1 and game.ask.player == "Ana"
    play(game, "undo", bots={"Ben": "priority"})
    assert game.answers == [] and game.ask.player == "Ana"
    play(game, "redo", bots={"Ben": "priority"})
    assert len(game.answers) == before


def test_why_names_the_card_line_and_the_rule_of_each_event():
    game = solo("Ana: hand Odinson", hq=["Odinson"] * 5, recruit=3)
    out = " ".join(play(game, "recruit", "recruit Odinson (HQ 2)", "why").split())
    assert "[play.interleave]" in out
    assert "Ana recruits Odinson for 3." in out and "[recruit.pay]" in out and "[hq.refill]" in out


def test_why_of_a_number_shows_parts_that_add_up():
    game = solo(city={"Bank": "Skrull Shapeshifters", "Bridge": "Viper"}, recruit=2)
    out = play(game, "why mastermind", "why VIPER", "why bridge", "why recruit", "why vip")
    assert "mastermind: 7" in out and "+7  Red Skull: printed attack" in out
    assert out.count("+5  Viper: printed attack") == 3
    assert "recruit: 2" in out and "+2  scenario" in out


def test_card_shows_the_card_of_an_option_a_named_one_or_all_open_ones():
    out = play(hand(hq=["Keen Senses"] * 5), "card 1", "card loki", "card")
    by_number, by_name, every = out.split("Ana> ")[1:4]
    assert "Thor: Odinson" in by_number and "cost 3" in by_number
    assert "Loki  [core-1e]" in by_name and "Cruel Ruler" in by_name
    assert "Red Skull" in every and "Thor: Odinson" in every and every.count("Wolverine: Keen Senses") == 1


def test_card_shows_the_scheme_and_the_mastermind_of_this_game():
    scheme, mastermind = play(hand(), "card scheme", "card MASTERMIND").split("Ana> ")[1:3]
    assert "Unleash the Power of the Cosmic Cube" in scheme and "Red Skull" not in scheme
    assert "Always Leads: HYDRA" in mastermind and "Cosmic Cube" not in mastermind


def test_rule_alone_lists_the_chapters():
    out = play(hand(), "rule").split("Ana> ")[1]
    assert "Chapters: ambush, " in out and "mission" not in out


def test_rule_shows_one_rule_in_full_and_many_in_short():
    out = play(hand(), "rule heal.condition", "rule wound")
    one, many = out.split("Ana> ")[1:3]
    assert "heal.condition" in one and "Example:" in one
    assert many.count("\nwound.") >= 2 and "Example:" not in many


def test_log_shows_as_many_lines_as_asked_for():
    out = play(hand(), "play Odinson", "log 1", "log")
    one, every = out.split("Ana> ")[2:4]
    assert one.splitlines()[1:] == ["Ana plays Odinson: recruit 2+."]
    assert "--- Ana's turn (1) ---" in every


def test_table_shows_the_whole_table_again():
    game = hand()
    out = play(game, "play Odinson", "table")
    assert out.count("Mastermind  ") == 2
    assert show_table(game.table).splitlines()[1] in out


def test_setup_tells_what_is_played_with():
    out = play(Game.new("core-1e", players=1, seed=7), "setup")
    assert out.count("first edition") == 2


def test_modes_and_bots_are_named_at_the_beginning():
    out = play(Game.new(Setup("core-1e", 2, modes=["heroic"]), seed=7), bots={"Ben": "random"})
    assert "\nModes: heroic\n" in out and "\nBots: Ben (random)\n" in out


def test_help_for_single_players_is_told_at_the_beginning():
    setup = Setup("core-2e", 2, modes=["harder-attack:2", "epic"], officers={"Ana": 2}, hands={"Ben": 8, "Ana": 7})
    out = play(Game.new(setup, seed=7))
    assert "\nModes: harder-attack:2, epic\n" in out
    assert "\nOfficers in starting decks: Ana 2\nCards in hand: Ben 8, Ana 7\n" in out


def test_hint_has_three_depths_and_speaks_of_options_that_exist():
    game = hand()
    nudge, plan, moves = (" ".join(play(game, f"hint{depth}").split("Ana> ")[1].split()[depth.count(" ") + 1:])
                          for depth in (" nudge", "", " moves"))
    assert nudge.startswith("Nudge: ") and "Plan: " not in nudge
    assert plan.startswith(nudge.split("?")[0]) and "Plan: " in plan and "1. " in plan and "Moves: " not in plan
    told = moves.rpartition("Moves: ")[2].removesuffix(".").split(", ")
    assert any(told[0].startswith(label.split()[0]) for label in game.ask.options.labels)
    assert "Type one of nudge, plan, moves" in play(game, "hint everything")


def test_danger_tells_the_twists_the_next_card_and_how_often_the_game_is_not_won():
    out = " ".join(play(hand(), "danger").split("Ana> ")[1].split())
    assert "Scheme Twists, 0 of 8: Defeat" in out and "Next card: " in out and "imagined game" in out


# ---- handing the screen over -----------------------------------------------------------------------


SECRETS = {"Ana": ["Odinson", "Mental Discipline"], "Ben": ["Dangerous Rescue", "Diving Block"],
           "Cleo": ["Perfect Teamwork", "Card Shark"]}


def secret_hands(**parts) -> Game:
    seats = {name: {"hand": cards, "deck": ["Wound"] * 6} for name, cards in SECRETS.items()}
    return Game.stacked("core-1e", 1, players=3, seats=seats, hq=["Team Player"] * 5, hero_deck=["Team Player"] * 9,
                        **parts)


def pages(out: str) -> list[tuple[str, str]]:
    """The pages with their readers: a page begins when a player presses Enter."""
    parts = re.split(r"Pass the screen to (\w+)\. \w+, press Enter: ", out)
    return [("", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


def assert_no_secret_is_shown(out: str) -> None:
    for holder, page in pages(out):
        for owner, cards in SECRETS.items():
            if owner != holder:
                assert not [card for card in cards if card in page], (holder, owner)


def test_nobody_sees_the_hand_of_another():
    out = play(secret_hands(), "", "card", "log", "why", "end", "", "card", "table", "end", "", "hint", "why", "quit")
    assert [name for name, _ in pages(out)] == ["", "Ana", "Ben", "Cleo"]
    assert_no_secret_is_shown(out)
    assert all(card in page for name, page in pages(out)[1:] for card in SECRETS[name])


def test_a_player_asked_in_anothers_turn_gets_the_screen_and_gives_it_back():
    game = secret_hands(step="turn", villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    out = play(game, "", "KO Odinson", "", "KO Dangerous", "", "KO Perfect", "")
    assert [name for name, _ in pages(out)] == ["", "Ana", "Ben", "Cleo", "Ana"]
    assert "Ben must decide something in Ana's turn." in out
    hidden = re.sub(r"\w+ KOs (Odinson|Dangerous Rescue|Perfect Teamwork)", "", out)
    assert_no_secret_is_shown(hidden)


def test_the_screen_is_emptied_before_and_after_it_changes_hands():
    out = play(secret_hands(), "", "end", "")
    before, after = out.split("Pass the screen to Ben.")
    assert before.endswith("\n" * 30) and "\n" * 30 in after


def test_between_two_players_only_undo_and_leaving_are_understood():
    game = secret_hands()
    out = play(game, "", "end", "card", "table", "undo")
    assert out.count("Press Enter, or type undo") == 2
    assert game.ask.player == "Ana"
    assert not [card for card in SECRETS["Ben"] if card in out]


@pytest.mark.parametrize("line, said", [("help", "This list."), ("card", "Press Enter, or type undo"),
                                        ("rule heal.all", "heal.all")])
def test_what_is_said_between_two_players_stays_on_the_screen(line, said):
    out = play(secret_hands(), "", "end", line)
    reply = out.partition(f"press Enter: {line}\n")[2]
    assert said in reply and "\n" * 5 not in reply


def test_after_an_undo_between_two_players_the_screen_is_emptied_again():
    out = play(secret_hands(), "", "end", "undo", "end", "")
    assert out.split("Pass the screen to Ben.")[1].endswith("\n" * 30)


def test_what_others_drew_is_told_without_its_name():
    game = table("Ana: hand Mental Discipline; deck Odinson, Wound | Ben: hand Wound", players=2,
                 hq=["Team Player"] * 5)
    out = play(game, "", "play Mental", "undo", "redo", "end", "", "log", "why")
    ana, ben = (page for _, page in pages(out)[1:])
    assert "Ana draws Odinson" in ana
    assert "Ana draws a card (Mental Discipline)." in ben and "Odinson" not in ben


def test_news_are_told_once_to_each_seat():
    out = play(hand(), "play Odinson", "play Keen")
    assert out.count("Ana plays Odinson") == out.count("--- Ana's turn (1) ---") == 1
    out = play(secret_hands(villain_deck=["Sentinel"] * 9), "", "end", "", "end", "", "end", "")
    assert [page.count("--- Ana's turn (1) ---") for _, page in pages(out)] == [0, 1, 1, 1, 0]


# ---- leaving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["quit", "q", "^C", None])
def test_leaving_says_where_the_game_is_and_how_to_go_on(last, tmp_path):
    out = play(hand(), "play Odinson", *([last] if last else []))
    assert "Goodbye. The game is saved in" in out and str(tmp_path) in out
    assert "legendary-nb play --resume" in out


def test_leaving_before_the_first_answer_saves_nothing(tmp_path):
    assert "nothing is saved" in play(hand(), "quit")
    assert list(tmp_path.glob("**/*.json")) == []
