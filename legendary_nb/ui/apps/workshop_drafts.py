"""The texts of the card workshop: their kinds, a template for each, and their forms.

A form has parts: the cards of a hero or a villain group, a mastermind and its tactics, or the one card of the rest.
"""

from __future__ import annotations

from typing import Any

from legendary_nb.cards import System
from legendary_nb.cards.own import FILE_OF
from legendary_nb.cards.steps import moment_of
from legendary_nb.cards.yaml_reader import parse_yaml
from legendary_nb.session.problem import Problem

Entry = dict[str, Any]
KINDS = {"hero": "hero", "group": "villain group", "henchman": "henchman group", "mastermind": "mastermind",
         "scheme": "scheme"}
# the fields of each shape of card; the card that begins a text has its name under its own key
FIELDS = {"hero": ("name", "class", "rarity", "cost", "recruit", "attack"),
          "group": ("name", "copies", "attack", "points"),
          "henchman": ("henchman", "attack", "points"), "mastermind": ("mastermind", "attack", "points", "leads"),
          "tactic": ("name",), "scheme": ("scheme", "twists", "evil wins")}
MOMENTS = {"group": ("ambush", "fight", "escape"), "henchman": ("fight", "ambush", "escape"),
           "mastermind": ("strike", "fight"), "tactic": ("fight",), "scheme": ("twist", "start")}
NUMBERS = ("cost", "recruit", "attack", "points", "copies", "twists")
DATA = ("twists", "evil wins")  # fields that may hold more than a word or a number
PER_CARD = ("hero", "group")


# ---- templates -------------------------------------------------------------------------------------


def template_of(system: System, kind: str = "hero") -> str:
    """A template in the words of a system."""
    return TEMPLATES[kind](system)


def hero_text(system: System) -> str:
    team = next((card.team for cards in system.heroes.values() for card in cards if card.team), "")
    one, two = system.classes[:2]
    of_team = f"\n  team: {team}" if team else ""
    return f"""- hero: My Hero{of_team}
  cards:
  - name: First Idea
    class: {one}
    rarity: common
    cost: 3
    recruit: 2
    superpower {one}: [draw: 1]
  - name: Second Idea
    class: {two}
    rarity: common
    cost: 4
    attack: 2+
    play: [attack: 1 per other {one} hero in played this turn max 2]
"""


def group_text(system: System) -> str:
    return f"""- group: My Villains
  cards:
  - name: First Rogue
    copies: 4
    attack: 4
    points: 2
    ambush:
    - each player:
      - reveal: a {system.classes[0]} hero
        else: [gain: a wound]
  - name: Second Rogue
    copies: 4
    attack: 5
    points: 3
    fight: [ko: one of your heroes]
"""


def henchman_text(system: System) -> str:
    return """- henchman: My Henchmen
  attack: 3
  points: 1
  fight: [draw: 1]
"""


def mastermind_text(system: System) -> str:
    return f"""- mastermind: My Mastermind
  attack: 8
  points: 5
  leads: {{villains: {next(iter(system.villains))}}}
  strike:
  - each player:
    - reveal: a {system.classes[0]} hero
      else: [gain: a wound]
  tactics:
  - name: First Trick
    fight: [draw: 2]
  - name: Second Trick
    fight: [rescue: 2]
  - name: Third Trick
    fight: [recruit: 4]
  - name: Fourth Trick
    fight: [each other player: [gain: a wound]]
"""


def scheme_text(system: System) -> str:
    return """- scheme: My Scheme
  twists: 6
  twist:
    1-5: [play villain cards: 1]
    6: [evil wins: true]
"""


TEMPLATES = {"hero": hero_text, "group": group_text, "henchman": henchman_text, "mastermind": mastermind_text,
             "scheme": scheme_text}
assert set(TEMPLATES) == set(KINDS) == set(FILE_OF)


# ---- parts -----------------------------------------------------------------------------------------


def parts_of(kind: str, entry: Entry) -> list[Any]:
    """The cards that a form shows one at a time."""
    if kind in PER_CARD:
        cards = entry.get("cards")
        return cards if isinstance(cards, list) else []
    tactics = entry.get("tactics") if kind == "mastermind" else None
    return [entry, *(tactics if isinstance(tactics, list) else [])]


def shape_of(kind: str, at: int) -> str:
    return "tactic" if kind == "mastermind" and at > 0 else kind


def moments_of(shape: str, system: System) -> list[str]:
    """The usual moments of abilities on such a card."""
    usual = ("play", *(f"superpower {name}" for name in system.classes))
    return list(MOMENTS.get(shape, usual))


def new_part(kind: str, entry: Entry, system: System) -> None:
    """Add a card."""
    if kind == "hero":
        number = len(entry["cards"]) + 1
        entry["cards"].append({"name": f"Card {number}", "class": system.classes[0], "rarity": "common", "cost": 3,
                               "recruit": 2})
    elif kind == "group":
        entry["cards"].append({"name": f"Card {len(entry['cards']) + 1}", "copies": 2, "attack": 3, "points": 2})
    elif kind == "mastermind":
        entry["tactics"] = [*(entry.get("tactics") or []), {"name": f"Trick {len(entry.get('tactics') or []) + 1}"}]
    else:
        raise Problem(f"a {KINDS[kind]} has only one kind of card")


def without_part(kind: str, entry: Entry, at: int) -> None:
    """Remove a card."""
    cards = entry["cards"] if kind in PER_CARD else entry.get("tactics") or []
    if kind == "mastermind" and at == 0:
        raise Problem("you cannot remove the mastermind; choose a tactic")
    if len(cards) < 2:
        raise Problem("keep at least one card")
    cards.pop(at if kind in PER_CARD else at - 1)


# ---- fields ----------------------------------------------------------------------------------------


def form_of(part: Entry, shape: str) -> dict[str, Any]:
    """A card for the form: its name, its fields, and its abilities as [moment, steps as text]."""
    fields = [[key, shown(part.get(key, part.get("name", "") if key == shape else ""))] for key in FIELDS[shape]]
    abilities = [[key, as_text(value)] for key, value in part.items()
                 if isinstance(key, str) and moment_of(key) is not None]
    return {"name": shown(part.get(FIELDS[shape][0], part.get("name", ""))), "shape": shape, "fields": fields,
            "abilities": abilities}


def shown(value: Any) -> str:
    """A value in a field; the group that a mastermind leads is KIND/GROUP."""
    if isinstance(value, dict) and set(value) & {"villains", "henchmen"}:
        return "/".join(map(str, next(iter(value.items()))))
    return as_text(value) if isinstance(value, dict | list) else str(value)


def set_field(part: Entry, key: str, value: str, place: str) -> None:
    """Set a field of a card, or remove it if the value is empty."""
    if not value:
        part.pop(key, None)
    elif key in NUMBERS and value.isdigit():
        part[key] = int(value)
    elif key == "leads":
        side, _, group = value.partition("/")
        part[key] = {side: group}
    else:
        part[key] = parse_yaml(value, place) if key in DATA else value


def as_text(data: Any, is_wide: bool = False) -> str:
    """Data as YAML, on several lines or on one."""
    import yaml

    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100 if is_wide else 10_000,
                               default_flow_style=None if is_wide else True)
    return text if is_wide else text.removesuffix("\n...\n").strip()
