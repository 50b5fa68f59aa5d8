"""The text of cards is made from what they do, and reads like a card.

The whole lists of the texts are tests/golden/card-text-SYSTEM.txt; after a wanted change of wording they are written
anew by `PYTHONPATH=. python tests/text/test_text.py` and read line by line.
"""

import random
import re
import textwrap
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path

import pytest
import yaml
from support.words import choose, labels, resolve, table

from legendary_nb import Game
from legendary_nb.cards import Line, Modifier, load_rules, load_system, system_names
from legendary_nb.cards.steps import Place, read_steps
from legendary_nb.cards.vocabulary import EVENTS, PARAMETER_WORDS, STEP_MOMENTS
from legendary_nb.effects import (
    VERBS,
    AllOf,
    AnyOf,
    Count,
    Flag,
    Fought,
    Has,
    Highest,
    Is,
    Kinds,
    Lexicon,
    Made,
    Not,
    Pick,
    Poker,
    Select,
    Sum,
    Tally,
    Value,
    read_condition,
    read_number,
    read_select,
)
from legendary_nb.effects.grammar import NOUNS, ZONES
from legendary_nb.effects.numbers import FLAGS, TALLIES
from legendary_nb.text import (
    card_lines,
    card_text,
    choice_text,
    condition_text,
    line_text,
    mastermind_text,
    number_text,
    rule_text,
    scheme_text,
    select_text,
    step_question,
    steps_text,
)
from legendary_nb.text.conditions import is_per_player
from legendary_nb.text.english import article, plural, spelt, third
from legendary_nb.text.scheme import SETUP
from legendary_nb.text.verbs.turn import event_text
from legendary_nb.text.voice import PHRASES, Voice

GOLDEN = {system: Path(__file__).parents[1] / "golden" / f"card-text-{system}.txt"
          for system in ("core-1e", "core-2e", "dxp", "villains", "bond")}
CORE = load_system("core-1e")
LEXICON = Lexicon(frozenset(CORE.classes), frozenset(CORE.teams), frozenset([*CORE.villains, *CORE.henchmen]),
                  frozenset(CORE.spaces), frozenset(["dodge"]))
# the same cards told by a system whose players are the villains
DARK = replace(CORE, words={**CORE.words, "hero": "Ally", "villain": "Adversary", "mastermind": "Commander",
                            "HQ": "Lair", "villain deck": "Adversary Deck", "wound": "Bindings",
                            "escape": "overrun", "escape effect": "Overrun", "rescue": "kidnaps",
                            "capture": "guards", "evil wins": "Good Wins", "scheme": "Plot",
                            "scheme twist": "Plot Twist", "escape pile": "Overrun Pile", "hero deck": "Ally Deck"})


def said(text, system=CORE):
    """The sentence of some steps written as card data."""
    return steps_text(read_steps(yaml.safe_load(text), Place("test", "", LEXICON)), system)


@cache
def named(name, system="core-1e"):
    cards = load_system(system).cards()
    return next(c for c in cards if name in (c.full_name, c.name))


# ---- the trickiest cards, by hand --------------------------------------------------------------------

TRICKY = {
    "Dangerous Rescue":
        "[Covert]: You may KO a card from your hand or discard pile. If you do, rescue a Bystander.",
    "Mission Accomplished": "Draw a card. [Tech]: Rescue a Bystander.",
    "Silent Sniper": "Defeat a Villain or Mastermind that has captured a Bystander.",
    "Perfect Teamwork": "You get +1 Attack for each different color among your Heroes.",
    "Diving Block": "If you would gain a Wound, you may reveal this card and draw a card instead.",
    "Optic Blast": "To play this card, you must discard a card from your hand.",
    "Unending Energy":
        "Whenever a card effect makes you discard this card, you may return this card to your hand.",
    "Here, Hold This for a Second": "Choose a Villain. It captures a Bystander.",
    "Oddball": "You get +1 Attack for each other Hero with an odd cost you played this turn.",
    "Hey, Can I Get a Do-Over?":
        "If this is the first Hero you played this turn, you may discard your hand, then draw four cards.",
    "Random Acts of Unkindness":
        "You may gain a Wound into your hand. Then each player passes a card from their hand to the player "
        "on their left.",
    "Shadowed Thoughts":
        "[Covert]: You may play the top card of the Villain Deck. If you do, you get +2 Attack.",
    "Psychic Link": "Each player may reveal another [X-Men] Hero. Each player who does draws a card.",
    "Diamond Form": "Whenever you defeat a Villain or Mastermind this turn, you get +3 Recruit.",
    "Card Shark": "Reveal the top card of your deck. If it is an [X-Men] Hero, draw it.",
    "Stack the Deck": "Draw two cards. Then put a card from your hand on top of your deck.",
    "Hypnotic Charm":
        "Reveal the top card of your deck. You may discard it. [Instinct]: Each other player reveals the top "
        "card of their deck. You may discard any of those cards.",
    "High Stakes Jackpot": "Reveal the top card of your deck. You get +Attack equal to its cost.",
    "Covering Fire":
        "[Tech]: Choose one: each other player draws a card; or each other player discards a card.",
    "Arc Reactor": "[Tech]: You get +1 Attack for each other [Tech] Hero you played this turn.",
    "Battlefield Promotion":
        "You may KO a [S.H.I.E.L.D.] Hero from your hand or discard pile. If you do, you may gain "
        "a S.H.I.E.L.D. Officer into your hand.",
    "Pure Fury":
        "Defeat a Villain or Mastermind with less Attack than the number of [S.H.I.E.L.D.] Heroes in the KO pile.",
    "Copy Powers":
        "Play this card as a copy of another Hero you played this turn. It is [Covert] as well as the class "
        "it copies.",
    "Steal Abilities":
        "Each player discards the top card of their deck. Then play a copy of each discarded card.",
    "Astonishing Strength": "Reveal the top card of your deck. If it costs 2 or less, draw it.",
    "The Amazing Spider-Man":
        "Reveal the top three cards of your deck. Put all of them that cost 2 or less into your hand. "
        "Then put the rest back on top in any order.",
    "Lightning Bolt": "Villains on the Rooftops get -2 Attack this turn.",
    "Spinning Cyclone":
        "You may move a Villain in the city to another space, where it trades places with any Villain there. "
        "If you do, rescue all Bystanders it has captured.",
    "Surge of Power": "If you made 8 or more Recruit this turn, you get +3 Attack.",
    "God of Thunder": "This turn, you may spend Recruit as Attack.",
    "Berserker Rage": "Draw three cards. [Instinct]: You get +1 Attack for each card you drew this turn.",
    "Blob": "You can defeat this Villain only if you have an [X-Men] Hero.",
    "Mystique": "Escape: This card becomes a Scheme Twist that takes effect at once.",
    "Sabretooth": "Fight: Each player reveals an [X-Men] Hero or gains a Wound. Escape: Same effect.",
    "Destroyer": "Fight: KO all your [S.H.I.E.L.D.] Heroes. Escape: Each player KOs two of their Heroes.",
    "Ymir, Frost Giant King":
        "Ambush: Each player reveals a [Ranged] Hero or gains a Wound. Fight: Choose a player to KO any "
        "number of Wounds from their hand and discard pile.",
    "Endless Armies of HYDRA": "Fight: Play the top two cards of the Villain Deck, one after the other.",
    "Supreme HYDRA":
        "This Villain is worth +3 Victory Points for each other HYDRA Villain in your Victory Pile.",
    "Viper":
        "Fight: Each player who has no other HYDRA Villain in their Victory Pile gains a Wound. Escape: Same effect.",
    "Melter": "Fight: Each player reveals the top card of their deck. Then KO any number of revealed cards.",
    "Whirlwind": "Fight: If you fought this Villain on the Rooftops or Bridge, KO two of your Heroes.",
    "Maestro": "Fight: KO one of your Heroes for each [Strength] Hero you have.",
    "Paibok the Power Skrull":
        "Fight: Choose a different Hero in the HQ for each player. Each player gains the Hero chosen for them.",
    "Skrull Queen Veranke":
        "Ambush: This Villain captures the highest-cost Hero in the HQ. This Villain's Attack is equal to the "
        "cost of the Hero it has captured. Fight: Gain the Hero this Villain has captured.",
    "Doctor Octopus":
        "Fight: When you draw a new hand at the end of this turn, draw eight cards instead of six.",
    "Doombot Legion":
        "Fight: Look at the top two cards of your deck. KO one of them and put the other back on top.",
    "Ruthless Dictator":
        "Fight: Look at the top three cards of your deck. KO one of them, discard one, and put the other back "
        "on top.",
    "Dark Technology": "Fight: You may recruit a [Tech] or [Ranged] Hero from the HQ for free.",
    "Electromagnetic Bubble":
        "Fight: Choose one of your [X-Men] Heroes. At the end of this turn, add it to your new hand as an "
        "extra card.",
    "Whispers and Lies": "Fight: Each other player KOs two Bystanders from their Victory Pile.",
    "Wound":
        "Healing: If you recruit no Hero and defeat no Villain or Mastermind this turn, you may KO all Wounds "
        "in your hand.",
    "S.H.I.E.L.D. Trooper": "",
}


@pytest.mark.parametrize("name", TRICKY)
def test_a_card_reads_as_checked_by_hand(name):
    assert card_text(named(name), CORE) == TRICKY[name]


def test_a_mastermind_says_whom_it_leads_and_what_its_strike_does():
    assert mastermind_text(CORE.masterminds["Dr. Doom"], CORE) == (
        "Always Leads: Doombot Legion. Master Strike: Each player who has exactly six cards in their hand reveals "
        "a [Tech] Hero, or puts two cards from their hand on top of their deck in any order.")


@pytest.mark.parametrize("name, expected", [
    ("Midtown Bank Robbery",
     "Setup: 8 Twists. 12 Bystanders in the Villain Deck. Each Villain in the city gets +1 Attack for each "
     "Bystander it has captured. Twist: Any Villain in the Bank captures two Bystanders. Then play the top card "
     "of the Villain Deck. Evil Wins: When there are eight or more Bystanders in the Escaped Villains pile."),
    ("Portals to the Dark Dimension",
     "Setup: 7 Twists. Each Villain or Mastermind gets +1 Attack for each Scheme Twist above it. Twist 1: Put this "
     "Scheme Twist above the Mastermind. Twists 2-6: Put this Scheme Twist above the leftmost city space without "
     "one. Twist 7: Evil wins."),
    ("Replace Earth's Leaders with Killbots",
     "Setup: 5 Twists. Put three more Scheme Twists beside the Scheme. 18 Bystanders in the Villain Deck. Each "
     "Bystander that enters the city becomes a Killbot, a Villain with Attack equal to the number of Scheme Twists "
     "beside the Scheme. Twist: Put this Scheme Twist beside the Scheme. Evil Wins: When there are five or more "
     "Killbots in the Escaped Villains pile."),
    ("Secret Invasion of the Skrull Shapeshifters",
     "Setup: 8 Twists. Six Heroes in the Hero Deck. Include the Skrulls Villain group. Shuffle 12 random cards "
     "from the Hero Deck into the Villain Deck. Each Hero that enters the city becomes a Skrull, a Villain with "
     "Attack equal to its cost plus 2. When you defeat one, gain it. Twist: The highest-cost Hero in the HQ enters "
     "the Sewers as a Skrull. Evil Wins: When there are six or more Heroes in the Escaped Villains pile."),
    ("Super Hero Civil War",
     "Setup: 2-3 players: 8 Twists; 4-5 players: 5 Twists. With 2 players, four Heroes in the Hero Deck. Not for "
     "solo play. Twist: KO all Heroes in the HQ. Evil Wins: When the Hero Deck is empty."),
])
def test_a_scheme_says_its_setup_its_rules_its_twists_and_how_evil_wins(name, expected):
    assert scheme_text(CORE.schemes[name], CORE) == expected
    assert card_text(CORE.schemes[name].card, CORE) == expected


# ---- the reviewed list -------------------------------------------------------------------------------


def golden_text(name):
    """Every card of a system: its name, then its text."""
    system = load_system(name)
    return "".join(f"{title(card)}\n{wrapped(card_text(card, system))}\n\n" for card in system.cards())


def title(card):
    owner = card.hero or card.group
    return f"{owner}: {card.name}" if owner and owner != card.name else card.name


def wrapped(text):
    lines = textwrap.wrap(text or "(no text)", 108, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"  {line}" for line in lines)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_card_reads_as_reviewed(name):
    assert golden_text(name) == GOLDEN[name].read_text(encoding="utf-8"), (
        "the text of a card changed; if it is meant to, run: PYTHONPATH=. python tests/text/test_text.py")


# ---- one phrase for each verb ------------------------------------------------------------------------

VERB_SENTENCES = {
    "attack also against": ("attack also against: mastermind in enemies",
                            "You may also use that Attack against the Mastermind."),
    "attack": ("{attack: 2, against: villain on Bridge}",
               "You get +2 Attack usable only against Villains on the Bridge."),
    "recruit": ("recruit: 2", "You get +2 Recruit."),
    "draw": ("draw: 1 per covert hero in yours", "Draw a card for each [Covert] Hero you have."),
    "rescue": ("rescue: 3", "Rescue three Bystanders."),
    "spend as attack": ("{spend as attack: recruit, against: mastermind in enemies}",
                        "This turn, you may spend Recruit as Attack against the Mastermind."),
    "spend as recruit": ("spend as recruit: attack", "This turn, you may spend Attack as Recruit."),
    "spend recruit": ("{spend recruit: 2, then: [attack: 2]}",
                      "You may spend 2 Recruit. If you do, you get +2 Attack."),
    "ko": ("{ko: a wound from hand or discard, else: [draw: 1]}",
           "KO a Wound from your hand or discard pile. If you cannot, draw a card."),
    "discard": ("{discard: up to 3 cards, then: [draw: cards picked]}",
                "Discard up to three cards. If you do, draw that many cards."),
    "discard down to": ("each player: [discard down to: 4]", "Each player discards down to four cards."),
    "gain": ("{gain: a hero costing 4- in hq, to: top of deck}",
             "Gain a Hero costing 4 or less from the HQ onto the top of your deck."),
    "put": ("{put: 2 highest-cost heroes in hq, to: beside mastermind}",
            "Put the two highest-cost Heroes in the HQ beside the Mastermind."),
    "draw those": ("{look at top: 8, do: [draw those: 1 of them, {discard: all of them}]}",
                   "Look at the top eight cards of your deck. Draw one of them. Then discard the rest."),
    "shuffle": ("{shuffle: 4 bystanders, into: villain deck}", "Shuffle four Bystanders into the Villain Deck."),
    "pass left": ("pass left: non-grey hero",
                  "Each player passes a non-grey Hero from their hand to the player on their left."),
    "deal": ("deal: heroes in hq",
             "Choose a different Hero in the HQ for each player. Each player gains the Hero chosen for them."),
    "swap": ("each player: [swap: card in hand]",
             "For each player, you may swap a card from their hand with a card of the same cost in the HQ."),
    "reveal": ("each other player: [{reveal: heroes, different: colour, n: 3, else: [gain: a wound]}]",
               "Each other player reveals Heroes of three different colors or gains a Wound."),
    "reveal top": ("{reveal top: 1, do: [{if: it is a x-men hero, then: [draw those: it], else: [{discard: it, "
                   "may: true}]}]}", "Reveal the top card of your deck. If it is an [X-Men] Hero, draw it. "
                                     "Otherwise, you may discard it."),
    "look at top": ("{look at top: 2, of: villain deck, do: [{put: all of them, to: top of villain deck}]}",
                    "Look at the top two cards of the Villain Deck. Put them back on top in any order."),
    "discard top": ("{discard top: 1, then: [attack: cost of them max 4]}",
                    "Discard the top card of your deck. You get +Attack equal to its cost (up to 4)."),
    "if": ("{if: fought on Sewers or Rooftops, then: [ko: one of your heroes], else: [recruit: 1]}",
           "If you fought this card in the Sewers or on the Rooftops, KO one of your Heroes. Otherwise, you get "
           "+1 Recruit."),
    "may": ("{may: [draw: 1, {gain: a wound}], else: [recruit: 1]}",
            "You may draw a card and gain a Wound. If you do not, you get +1 Recruit."),
    "choose one": ("each player: [choose one: [[discard: a ranged hero], [gain: a wound]]]",
                   "Each player discards a [Ranged] Hero or gains a Wound."),
    "each player": ("{each player: [discard: 2 cards, draw: 1]}", "Each player discards two cards, then draws a card."),
    "each other player": ("each other player: [{ko: a villain from victory, may: true, else: [gain: a wound]}]",
                          "Each other player KOs a Villain from their Victory Pile or gains a Wound."),
    "each friendly player": ("{each friendly player: [{discard: a card, may: true, then: [draw: 1]}]}",
                             "Each friendly player may discard a card. Each friendly player who does draws a card."),
    "choose player": ("{choose player: [{reveal: a tech hero, else: [gain: a wound]}], other: true}",
                      "Choose another player to reveal a [Tech] Hero or gain a Wound."),
    "player on your right": ("{choose: all wounds in hand, do: [player on your right: [gain: all of them]]}",
                             "The player on your right gains all Wounds in your hand."),
    "repeat": ("{repeat: 1 per other tech hero played this turn, do: [choose player: [gain: a wound]]}",
               "For each other [Tech] Hero you played this turn, choose a player to gain a Wound."),
    "for each": ("{for each: villain in city, do: [{capture: a bystander, captor: it}]}",
                 "Each Villain in the city captures a Bystander."),
    "choose": ("{choose: a villain in city, may: true, do: [{modify: it, attack: -2}]}",
               "You may choose a Villain in the city. It gets -2 Attack this turn."),
    "capture": ("{capture: 2 bystanders, captor: mastermind}", "The Mastermind captures two Bystanders."),
    "play villain cards": ("play villain cards: 1", "Play the top card of the Villain Deck."),
    "play those": ("{reveal top: 1, of: villain deck, do: [play those: strike in them]}",
                   "Reveal the top card of the Villain Deck. If it is a Master Strike, play it."),
    "enter city": ("{enter city: a HYDRA villain from victory, at: Sewers}",
                   "A HYDRA Villain from your Victory Pile enters the Sewers."),
    "defeat": ("{defeat: a villain in city, below: 1 per shield hero in ko, may: true}",
               "You may defeat a Villain in the city with less Attack than the number of [S.H.I.E.L.D.] Heroes in "
               "the KO pile."),
    "move": ("{move: this, to: 2 spaces forward}", "Move this card 2 spaces forward."),
    "rescue held": ("{choose: a villain in city, do: [rescue held: 99]}",
                    "Choose a Villain in the city. Rescue all Bystanders it has captured."),
    "escape": ("escape: all Skrulls villains in city", "All Skrulls Villains in the city escape."),
    "become twist": ("become twist: true", "This card becomes a Scheme Twist that takes effect at once."),
    "place twist": ("place twist: above rightmost space",
                    "Put this Scheme Twist above the rightmost city space without one."),
    "place strike": ("place strike: beside mastermind", "Put this Master Strike beside the Mastermind."),
    "strike effect": ("strike effect: 2", "Do the Master Strike effect of the Mastermind twice."),
    "stand outside": ("stand outside: this", "Put this card outside the city, beside the Mastermind."),
    "new mastermind": ("new mastermind: 1", "A random Mastermind enters the game with its Mastermind Tactics."),
    "rescue those": ("rescue those: all bystanders in any ko this turn", "Rescue all Bystanders KO'd this turn."),
    "show hand": ("show hand: true", "Reveal your hand."),
    "bluff": ("bluff: true", "Choose another player. Look at the top two cards of their deck. You may lie as you say "
              "which of them is good and which is bad. Without seeing them, that player discards one and puts the "
              "other into your discard pile."),
    "demolish": ("demolish: 1 per strike in beside mastermind",
                 "Demolish each player once for each Master Strike beside the Mastermind."),
    "danger": ("danger: -1", "The danger level falls by 1."),
    "evil wins": ("evil wins: true", "Evil wins."),
    "refill hq": ("refill hq: true", "Refill the HQ."),
    "this turn whenever": ("{this turn whenever: gain wound, instead: true, do: [draw: 1]}",
                           "Whenever you would gain a Wound this turn, draw a card instead."),
    "modify": ("{modify: this, attack: 1 per tech hero in hq max 3, lasting: true}",
               "This card gets +1 Attack for the rest of the game for each [Tech] Hero in the HQ, up to +3."),
    "mark": ("{mark: a shield hero from hand, keyword: dodge}",
             "Choose a [S.H.I.E.L.D.] Hero in your hand. It has Dodge this turn."),
    "new hand extra": ("new hand extra: 2", "When you draw a new hand at the end of this turn, draw two extra cards."),
    "new hand of": ("new hand of: 8",
                    "When you draw a new hand at the end of this turn, draw eight cards instead of six."),
    "keep for new hand": ("{keep for new hand: a card from hand, may: true}",
                          "You may choose a card in your hand. At the end of this turn, add it to your new hand as "
                          "an extra card."),
    "later this turn": ("later this turn: [draw: 1]", "Once this turn, whenever you like, you may draw a card."),
    "at end of turn": ("at end of turn: [ko: one of your heroes]", "At the end of this turn, KO one of your Heroes."),
    "extra turn": ("extra turn: 1", "Take another turn after this one."),
    "become copy of": ("become copy of: another hero in played",
                       "Play this card as a copy of another Hero you have in play."),
    "play copy of": ("{each other player: [discard top: 1], then: [play copy of: a hero in any discarded this way]}",
                     "Each other player discards the top card of their deck. Then play a copy of a discarded Hero."),
    "transform into": ("{transform into: a card in transformed, to: discard}",
                       "Transform this card into a transformed card and put that card into your discard pile."),
    "fight effect of": ("{fight effect of: a henchman in any victory, may: true}",
                        "You may use the Fight effect of a Henchman in any player's Victory Pile."),
}


def test_every_verb_has_a_phrase():
    assert set(PHRASES) == set(VERBS.values())
    assert set(VERB_SENTENCES) == set(VERBS)


@pytest.mark.parametrize("key", VERBS)
def test_a_verb_reads_as_a_sentence(key):
    data, sentence = VERB_SENTENCES[key]
    assert said(data) == sentence


# ---- person, number, and what "it" is ----------------------------------------------------------------


@pytest.mark.parametrize("data, sentence", [
    ("each player: [draw: 2, {put: a card from hand, to: top of deck}]",
     "Each player draws two cards, then puts a card from their hand on top of their deck."),
    ("each other player: [{reveal: a tech hero, else: [discard: all cards from hand, draw: 5]}]",
     "Each other player reveals a [Tech] Hero or discards their hand and draws five cards."),
    ("each player: [{reveal top: 1, do: [discard: all cards costing 1+ in them]}]",
     "Each player reveals the top card of their deck. If it costs 1 or more, they discard it."),
    ("each player: [{reveal top: 3, do: [{choose one: [[discard: all of them], [{put: all of them, to: top of "
     "deck}]], by: lead}]}]",
     "Each player reveals the top three cards of their deck. You choose one for each player: they discard them; or "
     "they put them back on top in any order."),
    ("each player: [{if: wound in discard, then: [gain: a wound]}, {if: no card in hand, then: [draw: 1]}]",
     "Each player who has a Wound in their discard pile gains a Wound. Each player who has no card in their hand "
     "draws a card."),
    ("each player: [{enter city: a HYDRA villain from victory, else: [gain: a wound]}]",
     "For each player, a HYDRA Villain from their Victory Pile enters the city. Each player who cannot gains a Wound."),
    ("each player: [{reveal: a tech hero, else: [{reveal top: 1, do: [{ko: it, may: true, by: lead}]}]}]",
     "Each player may reveal a [Tech] Hero. Each player who does not reveals the top card of their deck. You may KO "
     "any of those cards."),
    ("{ko: a hero from hq, may: true, then: [attack: cost of them, {if: it is a tech hero, then: [draw: 1]}]}",
     "You may KO a Hero from the HQ. If you do, you get +Attack equal to its cost. If it is a [Tech] Hero, draw "
     "a card."),
    ("{choose: the rightmost hero in hq, do: [{choose one: [[ko: it], [choose player: [gain: it]]]}]}",
     "Choose the rightmost Hero in the HQ. KO it or choose a player to gain it."),
    ("{reveal top: 1, of: villain deck, do: [{if: it is a villain, then: [{put: this, to: top of villain deck}, "
     "{play those: villain in them}]}]}",
     "Reveal the top card of the Villain Deck. If it is a Villain, put this card on top of the Villain Deck and "
     "play the revealed card."),
])
def test_steps_read_right_for_whoever_does_them(data, sentence):
    assert said(data) == sentence


def test_the_same_steps_are_told_in_the_words_of_the_system():
    assert said("[rescue: 2, {reveal: a tech hero, else: [gain: a wound]}]", DARK) == (
        "Kidnap two Bystanders. Reveal a [Tech] Ally or gain a Bindings.")
    assert said("{for each: villain holding bystanders in city, do: [escape: it]}", DARK) == (
        "Each Adversary in the city that is guarding a Bystander overruns.")
    assert card_text(named("Sabretooth"), DARK) == (
        "Fight: Each player reveals an [X-Men] Ally or gains a Bindings. Overrun: Same effect.")


def test_an_ability_that_repeats_one_further_up_names_it():
    steps = read_steps([{"draw": 1}], Place("test", "", LEXICON))
    line = named("Sabretooth").lines[0]
    ambush, fight = replace(line, moment="ambush"), replace(line, moment="fight", steps=steps)
    card = replace(named("Sabretooth"), lines=(ambush, fight, replace(line, moment="escape")))
    assert card_text(card, CORE).endswith("Fight: Draw a card. Escape: Same effect as Ambush.")


def test_what_is_done_again_for_each_card_is_not_told_twice():
    lines = card_lines(named("False Reflection", "villains"), load_system("villains"))
    assert lines[-1] == ("[Sinister Six]: For each other [Sinister Six] Ally you played this turn, do the same with a "
                         "different Ally.")


def test_points_that_may_be_spent_both_ways_are_told_once():
    assert said("[{spend as attack: recruit, against: villain in city}, {spend as recruit: attack, "
                "against: villain in city}]") == (
        "This turn, you may spend Recruit as Attack against Villains in the city, and the other way round.")
    assert "the other way round" not in said(
        "[{spend as attack: recruit}, {spend as recruit: attack, against: villain in city}]")


def test_a_line_reads_alone_as_it_reads_on_its_card():
    card = named("Skrull Queen Veranke")
    assert " ".join(line_text(line, CORE) for line in card.lines) == card_text(card, CORE)


def test_the_lines_of_a_card_are_its_abilities_one_by_one():
    assert card_lines(named("Sabretooth"), CORE) == (
        "Fight: Each player reveals an [X-Men] Hero or gains a Wound.", "Escape: Same effect.")
    assert [line.split(":")[0] for line in card_lines(CORE.schemes["Portals to the Dark Dimension"].card, CORE)] == [
        "Setup", "Each Villain or Mastermind gets +1 Attack for each Scheme Twist above it.", "Twist 1", "Twists 2-6",
        "Twist 7"]


def test_a_standing_ability_says_whom_it_changes_and_when():
    card = replace(named("Ultron"), lines=(
        standing(2, condition="this at Sewers or Bridge"),
        standing("1 per tech hero in hq"),
        standing(-1, of="HYDRA villain in city", condition="not wounds empty")))
    assert card_text(card, CORE) == (
        "If this Villain is in the Sewers or on the Bridge, it gets +2 Attack. This Villain gets +1 Attack for each "
        "[Tech] Hero in the HQ. If the Wound stack is not empty, each HYDRA Villain in the city gets -1 Attack.")


def standing(attack, of=None, condition=None):
    whom = read_select(of, LEXICON) if of else None
    when = read_condition(condition, LEXICON) if condition else None
    return Line("x#while", "while", modifier=Modifier(read_number(attack, LEXICON), whom, when))


# ---- nouns, numbers, conditions ----------------------------------------------------------------------


@pytest.mark.parametrize("phrase, words", [
    ("x-men hero costing 6- in hq", "an [X-Men] Hero costing 6 or less in the HQ"),
    ("another HYDRA villain in victory", "another HYDRA Villain in your Victory Pile"),
    ("the highest-cost hero in hq", "the highest-cost Hero in the HQ"),
    ("villain holding no bystanders on Rooftops", "a Villain on the Rooftops without a Bystander"),
    ("card with points 2- in them", "a card worth 2 Victory Points or less"),
    ("villain with printed attack 5- in city", "a Villain with a printed Attack of 5 or less in the city"),
    ("hero with recruit icon in hand or discard", "a Hero with a Recruit icon in your hand or discard pile"),
    ("mastermind in enemies", "the Mastermind"),
    ("x-men tech or ranged hero", "an [X-Men] [Tech] or [Ranged] Hero"),
    ('"Frost Giant" villain in any victory', "a Frost Giant in any player's Victory Pile"),
    ('"Destroyer" villain in city', "Destroyer in the city"),
    ("a hero in the HQ or your discard", "a Hero in the HQ or your discard pile"),
])
def test_a_selector_reads_as_a_noun(phrase, words):
    assert select_text(read_select(phrase, LEXICON), CORE) == words


@pytest.mark.parametrize("phrase, words", [
    (3, "3"),
    ("2 per bystander in victory", "2 times the number of Bystanders in your Victory Pile"),
    ("cost of heroes in hq max 5", "the total cost of Heroes in the HQ (up to 5)"),
    ("highest cost of hero in hq", "the highest cost among Heroes in the HQ"),
    ("colours among heroes in yours", "the number of different colors among your Heroes"),
    ("recruit made", "the Recruit you made this turn"),
    ("2 plus cost of them", "its cost plus 2"),
    ("players", "the number of players"),
])
def test_a_number_reads_as_a_number(phrase, words):
    assert number_text(read_number(phrase, LEXICON), CORE) == words


@pytest.mark.parametrize("phrase, words", [
    ("x-men hero in yours", "you have an [X-Men] Hero"),
    ("no HYDRA villain in victory", "you have no HYDRA Villain in your Victory Pile"),
    ("6 cards in hand", "you have exactly six cards in your hand"),
    ("8+ other cards played this turn", "you played eight or more other cards this turn"),
    ("7- cards played this turn", "you played seven or fewer cards this turn"),
    ("no villain at Bank in city", "there is no Villain in the Bank"),
    ("2+ villains in city", "there are two or more Villains in the city"),
    ("tactic in tactics", "the Mastermind has another Mastermind Tactic left"),
    ("8+ recruit made", "you made 8 or more Recruit this turn"),
    ("3+ costs among heroes in yours", "you have Heroes of three or more different costs"),
    ("poker full house+", "you can make a Full House or better"),
    ("hero deck empty", "the Hero Deck is empty"),
    ("not fought at Bank", "you did not fight this card in the Bank"),
    ({"not": "wounds empty"}, "the Wound stack is not empty"),
    ({"any": ["poker straight", "poker flush"]}, "you can make a Straight or a Flush"),
    ({"all": ["it is a card costing 0", "solo"]}, "it costs 0 and you play alone"),
    ({"not": {"any": ["8+ cards played this turn", "hero costing 8 played this turn"]}},
     "you played seven or fewer cards this turn and you played no Hero costing 8 this turn"),
    ({"any": [{"all": ["1 players", "3+ villains in escape"]}, {"all": ["2 players", "6+ villains in escape"]},
              "villain deck empty"]},
     "there are three or more Villains per player in the Escaped Villains pile or the Villain Deck is empty"),
])
def test_a_condition_reads_as_it_stands_after_if(phrase, words):
    assert condition_text(read_condition(phrase, LEXICON), CORE) == words


@pytest.mark.parametrize("text, words", [
    ("[X-Men] Hero", "an [X-Men] Hero"), ("HYDRA Villain", "a HYDRA Villain"), ("other Hero", "another Hero"),
    ("S.H.I.E.L.D. Officer", "a S.H.I.E.L.D. Officer"), ("Adversary", "an Adversary"), ("unique card", "a unique card"),
])
def test_articles_follow_the_sound(text, words):
    assert article(text) == words


@pytest.mark.parametrize("noun, many", [("Hero", "Heroes"), ("Backup Adversary", "Backup Adversaries"),
                                        ("Henchman", "Henchmen"), ("Bindings", "Bindings"), ("Twist", "Twists")])
def test_nouns_have_their_plural(noun, many):
    assert plural(noun) == many


def test_verbs_have_their_third_person():
    verbs = ("KO", "pass", "carry", "have", "go")
    assert [third(verb) for verb in verbs] == ["KOs", "passes", "carries", "has", "goes"]


# ---- rules in the words of a system ------------------------------------------------------------------


def test_a_rule_speaks_the_words_of_the_system():
    rule = replace(load_rules()["escape.ko-hero"], differs={}, rule=(
        "An escaping villain KOs a hero from the HQ; villains with bystanders carry them to the escape pile."))
    assert rule_text(rule, CORE) == (
        "An escaping Villain KOs a Hero from the HQ; Villains with Bystanders carry them to the Escaped Villains pile.")
    assert rule_text(rule, DARK) == (
        "An overrunning Adversary KOs an Ally from the Lair; Adversaries with Bystanders carry them to the "
        "Overrun Pile.")


def test_a_place_with_a_name_of_its_own_loses_its_article():
    system = replace(CORE, words={**CORE.words, "city": "On Assignment", "HQ": "Q Branch"},
                     facts={"places without article": ["On Assignment", "Q Branch"]})
    rule = replace(load_rules()["escape.ko-hero"], differs={}, rule="A villain in the city KOs a hero in the HQ.")
    assert rule_text(rule, system) == "A Villain On Assignment KOs a Hero in Q Branch."


def test_only_whole_words_are_replaced():
    rule = replace(load_rules()["escape.ko-hero"], differs={}, rule="A superhero's wounded scheme-book, capacity 2.")
    assert rule_text(rule, DARK) == "A superhero's wounded scheme-book, capacity 2."


# ---- questions ---------------------------------------------------------------------------------------


def test_a_question_asks_for_the_step_itself_by_the_name_of_its_card():
    game = table("Ana: hand Odinson | Ben: hand Lightning Bolt")
    resolve(game, "Sabretooth", "fight")
    assert (game.ask.player, game.ask.text) == ("Ben", "Sabretooth: Reveal an [X-Men] Hero or gain a Wound?")


def test_what_one_may_do_is_asked_with_what_follows():
    game = table("Ana: hand Odinson, Wound")
    resolve(game, "Healing Factor", "play")
    assert game.ask.text == "Healing Factor: KO a Wound from your hand or discard pile? If you do, draw a card."


def test_a_superpower_is_asked_with_what_it_does():
    game = table("Ana: hand Odinson, Odinson")
    choose(game, "play Odinson", "play Odinson")
    assert game.ask.text == "Odinson: Use [Strength]? You get +2 Recruit."


def test_a_card_that_was_looked_at_is_asked_about_by_name():
    game = table("Ana: hand Hypnotic Charm; deck Odinson")
    game.choose("play Hypnotic Charm")
    assert game.ask.text == "Hypnotic Charm: Discard Odinson (deck)?"


def test_choosing_among_cards_looked_at_says_how_many():
    game = table("Ana: deck Odinson, Wound")
    resolve(game, "Doombot Legion", "fight")
    assert game.ask.text == "Doombot Legion: KO one of them."


def test_the_options_of_a_choice_are_its_steps_in_words():
    game = table("Ana: hand Odinson | Ben: hand Odinson")
    resolve(game, "Monarch's Decree", "fight")
    assert game.ask.text == "Monarch's Decree: Choose one."
    assert labels(game) == ["each other player draws a card", "each other player discards a card"]


def test_several_cards_are_counted_while_they_are_chosen():
    game = table("Ana: hand Odinson, Wound, Quick Draw, Keen Senses")
    resolve(game, "Whirlwind", "fight", place=2)
    assert game.ask.text == "Whirlwind: KO two of your Heroes."
    choose(game, "KO Odinson")
    assert game.ask.text == "Whirlwind: KO two of your Heroes. (1 of 2 chosen)"


def test_who_gets_a_card_and_where_a_villain_goes_is_asked_by_name():
    game = table(hq=["Odinson", "Quick Draw", "Keen Senses", "Oddball", "Optic Blast"])
    resolve(game, "Paibok the Power Skrull", "fight")
    assert game.ask.text == "Paibok the Power Skrull: Which card does Ana gain?"
    game = table(city={"Bank": "Venom"})
    choose(resolve(game, "Spinning Cyclone", "play"), "move Venom")
    assert game.ask.text == "Spinning Cyclone: Where does Venom go?"


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_game_is_a_whole_sentence(seed):
    dice, game = random.Random(seed), Game.new("core-1e", players=3, seed=seed)
    for _ in range(250):
        if game.ask is None:
            break
        text = game.ask.text
        assert game.ask.kind == "action" or text.endswith((".", "?", "chosen)"))
        assert not RAW.search(text) and not any(map(RAW.search, game.ask.options.labels))
        game.choose(dice.randrange(len(game.ask.options)))


def test_points_one_may_take_are_asked_without_saying_you():
    step = read_steps([{"may": [{"attack": 3}]}], Place("test", "", LEXICON))[0]
    assert step_question(step, CORE) == "Get +3 Attack?"


def test_the_tactic_to_fight_is_asked_as_such():
    game = table("Ana: hand Pinpoint Precision", system="core-2e", attack=10,
                 tactics=["Vast Resources", "Dust of Death"])
    choose(game, "play Pinpoint Precision", "fight Red Skull")
    assert game.ask.text == "Pinpoint Precision: Choose one of them to fight."
    assert sorted(labels(game)) == ["fight Dust of Death", "fight Vast Resources"]


def test_a_step_one_cannot_decline_is_an_order():
    step = read_steps([{"discard": "2 cards"}], Place("test", "", LEXICON))[0]
    assert step_question(step, CORE) == "Discard two cards."
    assert choice_text((step,), CORE) == "discard two cards"


# ---- what holds for every card of every system -------------------------------------------------------

BY_SYSTEM = pytest.mark.parametrize("system", system_names())
# what must not be seen: values and words of the card language, gaps, wrong articles
RAW = re.compile(r"None|_|this way|\bhq\b|\byours\b|[{}<>]|  | ,|\.\.(?!\.)|\ba [aeio]|\ban [bcdfgjkpqtvwz]")


def texts(system):
    told = load_system(system)
    return {card.id: card_text(card, told) for card in told.cards()}


@BY_SYSTEM
def test_every_verb_a_card_uses_has_a_phrase(system):
    used = {type(node) for card in load_system(system).cards() for node in inside(card.lines)}
    assert used & set(VERBS.values()) <= set(PHRASES)


@BY_SYSTEM
def test_no_card_shows_the_inside_of_the_program(system):
    found = {card: RAW.findall(text) for card, text in texts(system).items()}
    assert {card: words for card, words in found.items() if words} == {}


@BY_SYSTEM
def test_every_text_is_whole_sentences(system):
    wrong = [text for text in texts(system).values() if text and not re.fullmatch(r"(?s)[A-Z0-9\[].*[.\"]", text)]
    small = [text for text in texts(system).values() if re.search(r"[.:] [a-z]", text) and "hoose one" not in text
             and "Do this" not in text and "do this" not in text]
    assert (wrong, small) == ([], [])


@BY_SYSTEM
def test_every_card_that_does_something_says_something(system):
    told = texts(system)
    assert [card.id for card in load_system(system).cards() if card.lines and not told[card.id]] == []


@BY_SYSTEM
def test_every_number_of_an_effect_stands_in_the_text(system):
    told = load_system(system)
    missing = {}
    for card in told.cards():
        text = card_text(card, told)
        scheme = told.schemes.get(card.name)
        numbers = numbers_in(card.lines) | (scheme_numbers(scheme) if scheme else set())
        absent = {n for n in numbers if not is_told(n, text)}
        if absent:
            missing[card.id] = (absent, text)
    assert missing == {}


def is_told(n, text):
    forms = {f"{n:+d}", str(abs(n)), spelt(abs(n)), {2: "twice"}.get(n, str(n))}
    return any(re.search(rf"(?<![\d]){re.escape(form)}(?![\d])", text, re.IGNORECASE) for form in forms)


def scheme_numbers(scheme):
    """The numbers of a scheme's twists, setup, forms and losing condition."""
    setup = {n for value in scheme.setup.values() for n in ([*value.values()] if isinstance(value, dict) else [value])
             if isinstance(n, int) and n > 1}
    forms = {n for form in scheme.forms for n in numbers_in(form.attack)}
    return set(scheme.twists.values()) | setup | forms | numbers_in(scheme.evil_wins)


def numbers_in(value):
    """Every number above 1 that an effect names."""
    found = set()
    for node in inside(value):
        if isinstance(node, Select):
            spans = [node.cost, node.attack, node.printed_attack, node.points]
            found |= {n for span in spans for n in span if 0 < n < 999}
        else:
            found |= {n for n in own_numbers(node) if abs(n) > 1 and abs(n) not in (99, 999)}
    return found


def own_numbers(node):
    if isinstance(node, Pick):
        return [] if node.times is not None else [node.least, node.most]
    names = [f.name for f in fields(node) if f.name not in ("parity", "span")]
    return [n for n in (getattr(node, name) for name in names) if type(n) is int]


def inside(value):
    """Every effect value inside a value; what a negation or a number per player says is said otherwise."""
    if isinstance(value, tuple):
        for part in value:
            yield from inside(part)
    elif is_dataclass(value) and not isinstance(value, Not) and not is_per_player(value):
        yield value
        for field in fields(value):
            yield from inside(getattr(value, field.name))


@BY_SYSTEM
def test_every_setup_of_a_scheme_can_be_told(system):
    assert {key for scheme in load_system(system).schemes.values() for key in scheme.setup} <= set(SETUP)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_can_be_told(event):
    assert not RAW.search(event_text(event, Voice(CORE)))
    assert "would " in event_text(event, Voice(CORE), True)


@pytest.mark.parametrize("zone", ZONES)
def test_every_place_can_be_told(zone):
    cards = Select("card", (zone,))
    for words in (select_text(cards, CORE), condition_text(Has(cards), CORE), condition_text(Not(Has(cards)), CORE)):
        assert not RAW.search(words)


def test_every_noun_flag_and_tally_can_be_told():
    told = [select_text(Select(noun), CORE) for noun in NOUNS.values()]
    told += [condition_text(flag, CORE) for name in FLAGS for flag in (Flag(name), Not(Flag(name)))]
    told += [number_text(Tally(tally), CORE) for tally in TALLIES]
    assert [words for words in told if RAW.search(words)] == []
    assert len(set(told)) > len(FLAGS) * 2 + len(TALLIES)


@pytest.mark.parametrize("moment", STEP_MOMENTS)
def test_every_moment_has_its_label_or_none(moment):
    line = replace(named("Enchantress").lines[0], moment=moment, id="x#x")
    text = line_text(line, CORE)
    assert "three cards" in text
    assert ":" in text or moment in ("play", "to play", "to fight")


@pytest.mark.parametrize("verb, words", [(key, words) for key, words in PARAMETER_WORDS.items()])
def test_every_word_of_a_parameter_can_be_told(verb, words):
    for name, known in words.items():
        for word in known:
            value = {"SPACES": "Bank", "CLASSES": "tech", "KEYWORDS": "dodge"}.get(word, word)
            data = dict(EXAMPLES.get(verb) or yaml.safe_load(VERB_SENTENCES[verb][0]))
            data[verb if name == VERBS[verb].main else name] = value
            text = steps_text(read_steps([data], Place("test", "", LEXICON)), CORE)
            assert text.endswith(".") and not RAW.search(text)


EXAMPLES = {
    "swap": {"swap": "card in hand"}, "reveal": {"reveal": "heroes", "n": 3, "then": [{"draw": 1}]},
    "choose one": {"choose one": [[{"draw": 1}], [{"recruit": 1}]]}, "capture": {"capture": "a bystander"},
    "put": {"put": "a card from hand"}, "become copy of": {"become copy of": "another hero played this turn"},
}


def test_the_kinds_of_numbers_and_conditions_are_all_told():
    hero = Select("hero", ("hq",))
    numbers = [1, Count(hero), Value("cost", hero), Highest("cost", hero), Kinds("class", hero), Made("attack"),
               Tally("players"), Sum(1, Count(hero))]
    conditions = [Has(hero), Is(Made("recruit"), 8), Fought(("Bank",)), Poker("pair"), Flag("solo"), Not(Flag("solo")),
                  AllOf((Flag("solo"), Has(hero))), AnyOf((Flag("solo"), Has(hero)))]
    assert all(number_text(number, CORE) for number in numbers)
    assert all(condition_text(condition, CORE) for condition in conditions)


# ---- missions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission, says", [
    ("Find the Cuban Antenna", "gets -1 Recruit Point for each"),     # it takes recruit
    ("Hold Fort Knox", "gets +1 Attack for each"),                    # it takes attack
    ("Sinking Palazzo", "costs no Attack"),
])
def test_a_mission_speaks_of_what_it_is_paid_with(mission, says):
    bond = load_system("bond")
    assert says in card_text(next(card for card in bond.cards() if card.name == mission), bond)


def test_what_changes_any_mission_speaks_of_both_kinds_of_points_and_what_changes_villains_of_attack():
    bond = load_system("bond")
    texts = {card.name: card_text(card, bond) for card in bond.cards()}
    assert "-2 Attack or Recruit Points this turn" in texts["Switch the Gas Canisters"]
    assert "+1 Attack or Recruit Point." in texts["Hai Fat"]
    assert texts["Cha and Nara"].endswith("get -1 Attack this turn.")


def test_a_change_of_a_mission_paid_with_both_names_both():
    bond = load_system("bond")
    both = next(card for card in bond.cards() if card.name == "Retrieve the Solex Agitator")
    assert Voice(bond, both).own_price == "Attack and Recruit Points"


def test_a_villain_in_a_deck_that_is_no_hero_is_not_called_one():
    bond = load_system("bond")
    derby = next(card for card in bond.cards() if card.name == "Dropped Derby")
    assert "In your deck it is a card with cost 0" in card_text(derby, bond)


if __name__ == "__main__":
    for name, path in GOLDEN.items():
        path.write_text(golden_text(name), encoding="utf-8")
