// The number at what a hint names.

import { html } from "./html.js";

export const MOST_HINTS = 3;

// how many answers each depth names: a nudge gives none away, the moves go on from the first
const NAMED = [0, MOST_HINTS, 1];

/** The place of an option in the hint, from 1; 0 where it is not named there. */
function hintRank(number, app) {
  const estimates = app.ui.hint ? app.ui.hint.estimates.slice(0, NAMED[app.settings.hintDepth || 0]) : [];
  return estimates.findIndex((one) => one.option === number || one.same.includes(number)) + 1;
}

/** The number at what a hint names. */
export function hintMark(thing, app) {
  const rank = thing.do === undefined ? 0 : hintRank(thing.do, app);
  return rank ? html`<span class="mark" aria-hidden="true">${rank}</span>` : "";
}
