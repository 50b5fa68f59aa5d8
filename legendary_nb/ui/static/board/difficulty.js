// How hard something is: five bars, and how often bots won, with the interval of that figure.

import { classes, html } from "../shared/html.js";
import { plural } from "../shared/words.js";

const BARS = [1, 2, 3, 4, 5];

/** Five bars, more of them filled the fewer games bots win. */
export const bars = (hard) => html`
  <span class="bars" role="img" aria-label="${hard ? `${hard.bars} of 5: bots win ${hard.rate} %` : "not measured"}">
    ${BARS.map((k) => html`<i class="${classes(hard && k <= hard.bars && "full")}"></i>`)}
  </span>
`;

/** A share with its interval: "38 % (34 to 43)". */
export const shareText = ({ rate, low, high }) => `${rate} % (${low} to ${high})`;

/** Where a figure comes from. */
export const originText = (hard) => `in ${plural(hard.games, "game")}, with the 95 % interval`;

/** Bars with what the bots won. */
export function difficulty(hard) {
  if (!hard) return html`<span class="hard"><small>not measured</small></span>`;
  return html`
    <span class="hard" title="${shareText(hard)} ${originText(hard)}">
      ${bars(hard)}
      <small>won ${hard.rate} %</small>
    </span>
  `;
}
