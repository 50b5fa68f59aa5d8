// The number at what a hint names.

import { html } from "./html.js";

export const MOST_HINTS = 3;

/** The place of an option in the hint, from 1; 0 where it is not among the first. */
function hintRank(number, app) {
  const isTold = app.ui.hint && app.settings.hintDepth > 0; // a nudge does not give the answer away
  const estimates = isTold ? app.ui.hint.estimates.slice(0, MOST_HINTS) : [];
  return estimates.findIndex((one) => one.option === number || one.same.includes(number)) + 1;
}

/** The number at what a hint names. */
export function hintMark(thing, app) {
  const rank = thing.do === undefined ? 0 : hintRank(thing.do, app);
  return rank ? html`<span class="mark" aria-hidden="true">${rank}</span>` : "";
}
