// A question on the board: which one is open, what is chosen so far, and what the answer would be.

import { classes } from "../shared/html.js";

// where the cards of a question lie that the tray shows, and the row that a sheet above the voice covers
const TRAY_ZONES = ["hand", "played", "front", "aside"];
const COVERED_ZONE = "hq";
// where the things to choose from are, in the order of their numbers on the keyboard
const NUMBERED = "sheet hand played front aside fronts hq city boss stacks voice".split(" ");
const MOST_IN_VOICE = 60; // letters of answers that the voice has room for
const MANY_CARDS = 9; // on a sheet over the tray
const CHOOSABLE = '[data-act="answer"], [data-act="pick"], [data-act="confirm"]';

/** The question that this screen answers; none in the action step, while another seat decides or in the past. */
export const questionOf = (scene) =>
  scene.ask?.mine && scene.ask.options && !scene.look.past ? scene.ask : undefined;

/** The state of the board: while a question is open all is grey but what can be chosen. */
export const askedClass = (scene, app) =>
  questionOf(scene) ? classes("is-asked", app.ui.peek && "is-peeked") : "";

// ---- where the options are shown ---------------------------------------------------------------------

export const plainAnswers = (ask) => ask.options.filter((option) => !option.card && option.kind !== "space");

/** Whether the answers without cards are short enough for the voice. */
export function isForVoice(answers) {
  return answers.reduce((sum, { label }) => sum + label.length + 4, 0) <= MOST_IN_VOICE;
}

/** The options whose cards a sheet shows, and whether it lies above the voice, so that the tray stays in sight. */
export function sheetOf(ask) {
  const isLit = (zones) => ask.options.some(({ zone, sheet }) => zones.includes(zone) && !sheet);
  const away = ask.options.filter((option) => option.sheet);
  const cards = away.flatMap((option) => option.cards).length + ask.about.length;
  const rows = ask.amounts.length ? [] : plainAnswers(ask);
  const answers = isForVoice(rows) ? [] : rows;
  if (!cards && !answers.length) return undefined;
  const isHigh = isLit(TRAY_ZONES) || cards > MANY_CARDS;
  const covered = isHigh ? ask.options.filter(({ zone, sheet }) => zone === COVERED_ZONE && !sheet) : [];
  return { options: [...away, ...covered], answers, isHigh };
}

/** Everything that can be chosen now, in the order of its numbers. */
export function choosables(app) {
  const rank = (one) => NUMBERED.indexOf(one.closest("[data-nav]")?.dataset.nav);
  const all = [...app.stage.querySelectorAll(CHOOSABLE)];
  return all
    .filter((one) => !one.disabled && one.offsetParent !== null)
    .map((one, k) => ({ one, at: rank(one), k }))
    .sort((a, b) => a.at - b.at || a.k - b.k)
    .map(({ one }) => one);
}

/** In a window that scrolls, the voice stays above the tray and the sheet above the voice. */
export function stackAboveTray(app) {
  for (const name of ["tray", "voice"]) {
    const high = app.stage.querySelector(`.is-asked .${name}`)?.offsetHeight;
    if (high) app.stage.style.setProperty(`--${name}-high`, `${high}px`);
  }
}

// ---- several cards -----------------------------------------------------------------------------------

/** The numbers of the cards that are chosen, in the order of the clicks. */
export const pickedOf = (app) => app.ui.picked || [];

const optionOfCard = (ask, n) => ask.options.find((option) => option.cards?.includes(n));

/** Choose a card, or put it back; one too many takes the place of the last. */
export function togglePick(app, n) {
  const { pick } = app.scene.ask;
  const picked = pickedOf(app);
  const room = pick.most - pick.chosen;
  const next = picked.includes(n) ? picked.filter((one) => one !== n) : [...picked.slice(0, room - 1), n];
  app.set({ picked: next });
  if (next.length === room) app.stage.querySelector('[data-act="confirm"]')?.focus({ preventScroll: true });
}

export const isEnough = ({ pick }, app) => {
  const picked = pickedOf(app).length;
  return picked > 0 && pick.chosen + picked >= pick.least;
};

/** What the confirmation does: "Discard Agent and Trooper". */
export function resultText(ask, app) {
  const options = pickedOf(app).map((n) => optionOfCard(ask, n));
  const [before, , after] = options[0].told;
  const counts = new Map();
  for (const { told, label } of options)
    counts.set(told[1] || label, (counts.get(told[1] || label) || 0) + 1);
  const names = [...counts].map(([name, times]) => (times > 1 ? `${name} x${times}` : name));
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  return options[0].told[1] ? `${before}${all}${after}` : all;
}

/** Send all chosen cards at once. */
export function confirmPicks(app) {
  const { ask, step } = app.scene;
  const options = pickedOf(app).map((n) => optionOfCard(ask, n).do);
  if (ask.pick && isEnough(ask, app)) app.send({ do: "choose-several", options, step });
}

/** How many cards are to be chosen, and how many are. */
export function howMany(ask, app) {
  const { pick } = ask;
  if (!pick || (pick.most === 1 && pick.least === 1)) return "";
  const { least, most, chosen } = pick;
  const now = chosen + pickedOf(app).length;
  if (pick.any) return `any number: ${now} chosen`;
  if (least === most) return `${now} of ${most}`;
  if (least) return `${least} to ${most}: ${now} chosen`;
  return most > 1 ? `up to ${most}: ${now} chosen` : "you may choose 1";
}

// ---- amounts -----------------------------------------------------------------------------------------

/** The place of the amount that is set, among those that are possible. */
export const amountAt = (ask, app) => Math.min(app.ui.amount ?? 0, ask.amounts.length - 1);

export function stepAmount(app, step) {
  const { ask } = app.scene;
  const at = Math.max(0, Math.min(ask.amounts.length - 1, amountAt(ask, app) + step));
  app.set({ amount: at });
}
