// The decks at the end of a game: a small face for each different card, with how many there are.

import { colourOf } from "../shared/card.js";
import { emblem, ground, largeMotif } from "../shared/emblems.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { avatar } from "./seats.js";

const MOST_RISING = 12;

/** The emblem of a card, and for one that has none the sign of its kind. */
export function faceSign(f, app, cls = "") {
  const face = app.faces[f] || { kind: "bystander" };
  const sign = (face.class || [])[0] || (face.kind === "hero" ? "grey" : face.kind);
  const drawn = emblem(face.emblem) || html`<span class="${colourOf({ f }, face)}">${icon(sign)}</span>`;
  return html`<span class="facesign ${cls}" aria-hidden="true">${drawn}</span>`;
}

/** The signs of all decks, each once, that rise after a victory. */
export function deckSigns(decks, app) {
  const heroes = decks.flat().filter(([f]) => app.faces[f]?.kind === "hero" && !app.faces[f].starter);
  const signs = new Map(heroes.map(([f]) => [JSON.stringify(app.faces[f].emblem || f), f]));
  return [...signs.values()]
    .slice(0, MOST_RISING)
    .map((f, k) => html`<i style="--k:${k}">${faceSign(f, app)}</i>`);
}

export function deckStrip({ outcome, names }, app) {
  const seat = app.ui.deckOf ?? Math.max(0, names.indexOf(outcome.people[0]));
  const cards = outcome.decks[seat];
  const size = cards.reduce((sum, [, n]) => sum + n, 0);
  return html`
    <section class="panel decks">
      <span class="h3">
        ${names.length > 1 ? `${names[seat]}'s deck` : "Your deck"}${" "}
        <small>${size} cards</small>
        ${names.length > 1 ? seatButtons(names, seat) : ""}
      </span>
      <ul class="decklist">
        ${cards.map(([f, n]) => deckTile(f, n, app))}
      </ul>
    </section>
  `;
}

const seatButtons = (names, shown) => html`
  <span class="deckseats">
    ${names.map(
      (name, seat) => html`
        <button
          data-act="deck-of"
          data-arg="${seat}"
          aria-label="${name}'s deck"
          aria-pressed="${seat === shown ? "true" : "false"}">
          ${avatar(name, seat)}
        </button>
      `,
    )}
  </span>
`;

/** A card of a deck as a small face: its name on the colour of its class, and its picture. */
function deckTile(f, n, app) {
  const face = app.faces[f] || { name: "?", kind: "bystander" };
  return html`
    <li>
      <button class="decktile ${colourOf({ f }, face)}" data-act="face" data-arg="${f}" data-f="${f}">
        <span class="tilename">${face.name}</span>
        <span class="art" ${ground(face.emblem)} aria-hidden="true">${largeMotif(face.emblem)}</span>
        ${n > 1 ? html`<b class="times">×${n}</b>` : ""}
      </button>
    </li>
  `;
}
