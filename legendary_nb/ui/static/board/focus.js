// Where the focus is: zones of the board with one tab stop each, dialogs that keep it inside.

import { setStop } from "../shared/patch.js";
import { choosables, questionOf } from "./choice.js";

const ZONES =
  "bar boss scheme city stacks hq others cascade played front aside fronts more hand me pools end log sheet".split(
    " ",
  );
const ALWAYS_STOPS = [
  ".veil button",
  ".curtain button",
  ".final button",
  ".newgame button",
  ".newgame input",
  ".hints button",
  ".pastbar button",
  ".callout button",
].join();
// where the focus begins in a dialog: at an answer, not at what only closes or looks
const FIRST_STOPS = ["[data-focus]", "footer .primary:not([disabled])", "button:not(.large)"];

/** @returns {any} */
export const focusedElement = () => document.activeElement;
export const zoneOf = (app, name) => app.stage.querySelector(`.board [data-nav="${name}"]`);

/** What can be focused in a zone or a dialog, as far as it is seen. */
export const itemsOf = (zone) =>
  zone ? [...zone.querySelectorAll("button:not([disabled])")].filter((one) => one.offsetParent !== null) : [];

/** One tab stop per zone. */
export function setStops(app) {
  for (const name of ZONES) {
    const items = itemsOf(zoneOf(app, name));
    const stop =
      items.find((one) => one === document.activeElement) ||
      items.find((one) => one.classList.contains("is-can")) ||
      items[0];
    for (const one of items) setStop(one, one === stop);
  }
  for (const one of app.stage.querySelectorAll(ALWAYS_STOPS)) setStop(one, true);
  for (const one of app.stage.querySelectorAll(".large")) setStop(one, false);
}

/** Where an element is, so that the focus finds the place again. */
export function placeOf(element) {
  const zone = element.closest("[data-nav]");
  return { zone: zone.dataset.nav, at: [...zone.querySelectorAll("button")].indexOf(element) };
}

/** After an answer the focus stays in its zone, on the nearest thing there; in a dialog it is inside; a question that
 * opens takes it to the first thing that can be chosen. */
export function restoreFocus(app) {
  const stop = wantedStop(app);
  stop?.focus({ preventScroll: true });
}

function wantedStop(app) {
  const box = app.stage.querySelector('[role="dialog"]');
  const active = focusedElement();
  if (box) return box.contains(active) ? null : firstStop(box);
  const asked = app.stage.querySelector("[data-focus]");
  if (asked) return asked;
  if (questionOf(app.scene) && app.askedAt !== app.root.dataset.step) {
    app.askedAt = app.root.dataset.step;
    return firstChoosable(app);
  }
  const isLost = active === document.body || active === null;
  if (!app.focused || !isLost) return null;
  const items = itemsOf(zoneOf(app, app.focused.zone));
  return items[Math.min(app.focused.at, items.length - 1)] || itemsOf(zoneOf(app, "end"))[0];
}

/** The first thing that a question lets one choose, in a window that scrolls brought into sight. */
function firstChoosable(app) {
  const [first] = choosables(app);
  const isBelow = first?.closest(".tray, .voice, .sheet");
  const shown = isBelow ? app.stage.querySelector(".tray") : first;
  shown?.scrollIntoView({ block: "nearest" });
  return first;
}

const firstStop = (box) => FIRST_STOPS.map((what) => box.querySelector(what)).find(Boolean);
