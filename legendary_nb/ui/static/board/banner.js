// What is shown large above the board: the card that the villain deck turned up, a twist, a strike, a sentence.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { largeCard } from "./cardpanel.js";
import { avatar } from "./seats.js";

/** A card with two sides, which turns over. */
export const turningCard = (f, word, app) => html`
  <p class="cap">From the ${word}</p>
  <div class="turner">
    <div class="front">${largeCard({ f }, app)}</div>
    <span class="backside cardback"></span>
  </div>
`;

/** A twist or a strike: which one, what it does, and to whom. */
export function bannerTemplate(beat, app) {
  const { k, n, of, word, name, text, next } = beat;
  return html`
    <div class="ring">${k === "twist" ? n : icon("strike")}</div>
    <div class="told">
      <p class="kind">${of ? `${word} ${n} of ${of}` : `${word} ${n}`}</p>
      <p class="h2">${name}</p>
      <p class="does">
        ${rich(text, app)}
        ${next && next !== text ? html`${" "}<span class="then">Next: ${rich(next, app)}</span>` : ""}
      </p>
    </div>
    ${hitList(beat, app)}
  `;
}

/** Who is hit how: a row for each player, and one for the player who decides now. */
export function hitList({ rows = [], asked }, app) {
  const { names, seat: mine } = app.scene;
  const decides = asked === undefined ? [] : [[asked, asked === mine ? "you decide now" : "decides now"]];
  const all = [...rows.filter(([seat]) => seat !== asked || !decides.length), ...decides];
  return all.length
    ? html`
        <ul class="hits">
          ${all.map(
            ([seat, text]) => html`
              <li>
                ${avatar(names[seat], seat)}
                <span>${text}</span>
              </li>
            `,
          )}
        </ul>
      `
    : "";
}

/** A sentence in place of the voice, while its beat is shown. */
export const caption = (lead, text, app) => html`
  <span>
    ${lead ? html`<b>${lead}</b>${" "}` : ""}
    ${rich(text, app)}
  </span>
`;
