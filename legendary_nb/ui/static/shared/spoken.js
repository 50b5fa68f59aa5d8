// What a card says to a screen reader.

import { pricesOf } from "./prices.js";
import { plural } from "./words.js";

/** What a card says to a screen reader. */
export function spoken(face, card, where = "") {
  const team = face.team ? face.team[1] : "";
  const gives = [
    (card.recruit ?? face.recruit) !== undefined && `recruit ${card.recruit ?? face.recruit}`,
    (card.attack ?? face.attack) !== undefined && `attack ${card.attack ?? face.attack}`,
  ]
    .filter(Boolean)
    .join(", ");
  const holds = card.holds && card.holds.length ? `holds ${plural(card.holds.length, "card")}` : "";
  const kind =
    face.kind === "hero"
      ? `${(face.class || ["no class"]).join(" and ")} hero`
      : `${face.group ? face.group + " " : ""}${face.word}`;
  const price = card.also
    ? ` for ${pricesOf(card)
        .map(([what, n]) => `${n} ${what}`)
        .join(" and ")}`
    : card.price
      ? ` for ${card.price[1]}`
      : "";
  const moves = [face.danger && `danger ${face.danger}`, ...(card.keywords || [])].filter(Boolean).join(", ");
  const power = card.on ? `${plural(card.on.length, "superpower")} would work now.` : "";
  const todo = card.verb ? `${card.verb}${price}.` : card.why || (card.up ? `Chosen, ${card.up}.` : "");
  return [
    [
      card.as || face.name,
      face.hero,
      kind,
      team,
      face.cost !== undefined && `costs ${face.cost}`,
      gives,
      face.points && `${face.points} points`,
      moves,
      holds,
      where,
    ]
      .filter(Boolean)
      .join(", ") + ".",
    card.just && "New.",
    power,
    todo,
  ]
    .filter(Boolean)
    .join(" ");
}
