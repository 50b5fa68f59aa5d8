// The classes of this browser: where it is the teacher, and where it is a pupil.

import { keep, kept, SEATS } from "../shared/storage.js";

const CLASSES = "legendary-nb-classes"; // the tokens, by the code of the class
const NOW = "legendary-nb-class"; // the class that this browser is in as a pupil
const MOST_KEPT = 20;

/** What this browser holds in a class: { teacher, pupil }, each a token if there is one. */
export const heldIn = (code) => kept(CLASSES, {})[code] || {};

/** The codes of the classes that this browser teaches, the latest first. */
export const taught = () =>
  Object.entries(kept(CLASSES, {}))
    .filter(([, { teacher }]) => teacher)
    .map(([code]) => code)
    .reverse();

export function hold(code, tokens) {
  const { [code]: old, ...others } = kept(CLASSES, {});
  const latest = Object.entries({ ...others, [code]: { ...old, ...tokens } }).slice(-MOST_KEPT);
  keep(CLASSES, Object.fromEntries(latest));
}

/** The class that this browser is in as a pupil: { code, token }; undefined if there is none. */
export function classOfNow() {
  const code = kept(NOW, "");
  const token = code && heldIn(code).pupil;
  return token ? { code, token } : undefined;
}

export function enterClass(code, token) {
  hold(code, { pupil: token });
  keep(NOW, code);
}

/** Nobody at this browser is in the class any more: on a shared computer, the next pupil begins anew. */
export function leaveClass(code) {
  const { pupil } = heldIn(code);
  const seats = Object.entries(kept(SEATS, {})).filter(([, { token }]) => !pupil || token !== pupil);
  keep(SEATS, Object.fromEntries(seats));
  hold(code, { pupil: "" });
  keep(NOW, "");
}
