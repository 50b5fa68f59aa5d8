// What somebody has chosen in a question and not yet sent: a list of keys, or a text.

export const TYPED = ["number", "word"];

/** Whether more than one of the options can be chosen. */
export const isSeveral = (one) => one.several ?? ["several", "space", "cards"].includes(one.kind);

/** Whether nothing can be changed any more: it is right, or a prediction was not, and another position waits. */
export const isOver = (one) =>
  one.state === "right" || (one.predicts && (one.another || one.once) && one.state === "notyet");

/** What is chosen now: what was touched since, or else what was answered last. */
export function chosenOf(one, mine) {
  if (mine.value !== undefined && !isOver(one)) return mine.value;
  const given = one.given || [];
  if (TYPED.includes(one.kind)) return String(given[0] ?? "");
  return one.kind === "order" && !given.length ? one.options.map(({ key }) => key) : given;
}

export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Whether what is chosen has been judged already. */
export const isJudged = (one, mine) =>
  isOver(one) ||
  (["notyet", "remark"].includes(one.state) && isSame(chosenOf(one, mine), mine.sent ?? one.given));

export const isEmpty = (chosen) => !(typeof chosen === "string" ? chosen.trim() : chosen.length);

/** What is chosen after a touch of an option: one for another, or one more or less. */
export function withPick(one, mine, key) {
  const chosen = chosenOf(one, mine);
  if (!isSeveral(one)) return [key];
  const left = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
  return one.options.map((option) => option.key).filter((known) => left.includes(known));
}

/** A number one higher or lower than the one that is typed. */
export function stepped(typed, by) {
  const n = Number.parseInt(typed, 10);
  return String(Number.isNaN(n) ? Math.max(0, by) : n + by);
}

/** An order in which one thing has moved to a place. */
export function moved(order, key, to) {
  const others = order.filter((one) => one !== key);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), key, ...others.slice(place)];
}
