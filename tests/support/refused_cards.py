"""Cards with a word that no rule would carry out, and what the reader says to each."""

from support.silent_cards import STEP, group, hero, mastermind, scheme

HOST = {"name": "Host"}
STEPS_REFUSED = [  # a step of a hero card of core-2e, what is said
    ({"spend as recruit": "attack"}, "core-2e, which has no missions"),
    ({"transform into": "a card"}, "core-2e, which has no transformed"),
    ({"evil wins": False}, "evil wins: it happens or is not written"),
    ({"draw": 0}, "draw: 0 does nothing"),
    ({"ko": "0 cards from hand"}, "0 cards are none"),
    ({"ko": "all wounds in hand", "may": True}, "'all' leaves no choice"),
    ({"ko": "2 cards from hand", "times": 3}, "'times' says how many"),
    ({"become copy of": "2 heroes in played"}, "it copies one card"),
    ({"play copy of": "this"}, "never ends"),
    ({"play copy of": "2 heroes in discard"}, "copies one card or of all"),
    ({"reveal": "a hero", "n": 2, "then": STEP}, "'n' (2 or more)"),
    ({"mark": "a hero from hand", "class": "chosen"}, "write 'mark: this'"),
    ({"put": "a hero in hand", "different": True}, "say 'in hq'"),
    ({"modify": "villain in escape", "attack": 1}, "possible are: 'enemies'"),
    ({"swap": "card in discard"}, "possible are: 'hand'"),
    ({"each player": [{"recruit": 1}]}, "not possible inside 'each player'"),
    ({"at end of turn": [{"place twist": "beside scheme"}]}, "'place twist'"),
    ({"attack also against": "mastermind in enemies"}, "and it has none"),
    ({"draw": "1 per hero in any hq"}, "only one 'hq'"),
    ({"draw": "1 per hero in liaison"}, "unknown place"),
    ({"draw": "1 per hero costing 5 to 3 in hand"}, "write the lower one first"),
    ({"ko": "a hero at Bank in hand"}, "is in no city space"),
    ({"ko": "a card named as in hq or ko from hand"}, "takes one place"),
    ({"coded": "x"}, "unknown verb 'coded'"),
]


def playing(step):
    """A hero with this step."""
    return hero({**HOST, "play": [step]})


SHOWN = [  # system, file, entry, what is said
    ("core-2e", "schemes", scheme("Host", **{"instead of defeat villain": STEP}), "a scheme has no 'instead of"),
    ("core-2e", "schemes", scheme("Host", **{"fight only if": "solo"}), "a scheme has no 'fight only if'"),
    ("core-2e", "schemes", scheme("Host", **{"while": {"attack": 1}}), "say with 'of' whose attack changes"),
    ("core-2e", "schemes", scheme("Host", twist={"9": STEP}), "twist 9 never comes: the scheme has 8 twists"),
    ("core-2e", "schemes", scheme("Host", forms=[{"noun": "enemy", "name": "X", "attack": 1}]), "unknown noun of form"),
    ("core-2e", "schemes", {**scheme("Host"), "evil wins": "a card in this"}, "not possible under 'evil wins'"),
    ("core-2e", "villains", group({**HOST, "start": STEP}), "a villain has no 'start'"),
    ("core-2e", "villains", group({**HOST, "fight": [{"draw": "1 per bystander in held"}]}), "rescued before this"),
    ("core-2e", "villains", group({**HOST, "forms": [{"in": "city"}]}), "unknown place of form 'city'"),
    ("core-2e", "villains", group({**HOST, "fight": [{"capture": "a bystander", "captor": "villain"}]}), "captor"),
    ("core-2e", "basics", {**HOST, "kind": "wound", "play": STEP}, "a wound cannot have 'play'; possible are: 'heal'"),
    ("core-2e", "basics", {**HOST, "kind": "bystander", "heal": STEP}, "a bystander cannot have 'heal'"),
    ("core-2e", "basics", {**HOST, "kind": "twist", "play": STEP}, "a twist cannot have 'play'; nothing is possible"),
    ("core-1e", "heroes", playing({"gain": "a sidekick"}), "core-1e, which has no sidekicks; it has: "),
    ("core-1e", "heroes", playing({"if": "sidekicks empty", "then": STEP}), "has no sidekicks"),
    ("core-1e", "heroes", playing({"reveal top": 1, "of": "sidekicks", "do": STEP}), "no sidekicks"),
    ("core-2e", "heroes", hero({**HOST, "whenever complete mission": STEP}), "core-2e, which has no missions"),
    ("bond", "heroes", hero({**HOST, "whenever gain sidekick": STEP}), "bond, which has no sidekicks"),
    ("core-2e", "heroes", hero({**HOST, "liaison": STEP}), "'liaison' needs the keyword 'liaison'"),
    ("bond", "heroes", hero({**HOST, "00 status": STEP}), "'00 status' needs the keyword '00 status'"),
    ("bond", "heroes", hero({**HOST, "keywords": ["liaison"]}), "needs the ability 'liaison'"),
    ("bond", "heroes", hero({**HOST, "keywords": ["chase"]}), "a hero card cannot have the keyword 'chase'"),
    ("bond", "heroes", hero({**HOST, "keywords": ["poker"]}), "only announces an ability"),
    ("bond", "heroes", hero({**HOST, "sides": [{"name": "L", "liaison": STEP}, {"name": "R"}]}), "no 'liaison'"),
    ("villains", "heroes", hero({**HOST, "keywords": ["elusive 4"]}), "cannot have 'fight only if'"),
    ("core-2e", "heroes", hero({**HOST, "superpower tech instead": STEP}), "it has no 'play'"),
    ("core-2e", "heroes", hero({**HOST, "instead of discard this at end": STEP}), "say where this card goes instead"),
    ("core-2e", "masterminds", mastermind("Host", start=[{"recruit": 1}]), "'recruit' is not possible under 'start'"),
    ("core-2e", "masterminds", mastermind("Boss", tactics=[{**HOST, "fight": [{"capture": "a bystander"}]}]),
     "say who captures: 'captor: mastermind'"),
]
SHOWN += [("core-2e", "heroes", playing(step), said) for step, said in STEPS_REFUSED]
