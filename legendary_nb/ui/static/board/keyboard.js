// The keyboard: everything that a mouse can do.

import { act } from "./actions.js";
import { choosables, questionOf } from "./choice.js";
import { askNeed } from "./deckpanel.js";
import { focusedElement, itemsOf, zoneOf } from "./focus.js";
import { closeHint } from "./hints.js";

const COLUMNS = ["hand", "hq", "city"];
const KEY_ACTIONS = {
  ",": "look-back",
  ".": "look-on",
  z: "undo",
  y: "redo",
  h: "hint",
  g: "danger",
  m: "menu",
  "?": "help",
  l: "log",
  d: "deck",
  r: "rules",
};
// what a board of your own can do, and a table with others cannot
const ALONE = ["y", "h", "d", "g"];

/** A key on the board; those that mean something here go no further. */
export function pressKey(app, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const field = event.target.closest?.("input, textarea, select");
  if (field && event.key === "Enter") enterField(app, field.dataset, event);
  if (field && !["Escape", "Tab"].includes(event.key)) return;
  if (isHeldDown(event) || doKey(app, event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A key is let go: the board is looked at only as long as b is held. */
export function releaseKey(app, { key }) {
  if (key === "b" && app.ui.peek && !app.scene.outcome) act(app, "unpeek");
}

/** Enter in a field does what the button beside it does. */
function enterField(app, { field, arg }, event) {
  if (field === "need") askNeed(app);
  if (field !== "gamename") return;
  event.preventDefault(); // else it would also press what gets the focus next
  act(app, "game-named", arg);
}

/** A key held down answers only once. */
const isHeldDown = ({ repeat, key }) => repeat && (key === "Enter" || key === " " || /^[a-z0-9]$/.test(key));

/** Do what a key says; whether it says anything.  Any key ends what moves. */
function doKey(app, event) {
  const { key } = event;
  const { scene } = app;
  const box = app.stage.querySelector('[role="dialog"]');
  const isCovered = app.isCovered();
  app.endMotion();
  if (isCovered && box) return true;
  if (key === "Escape") return closeTop(app);
  if (key === "Tab" && box) return tabInside(box, event.shiftKey);
  if (app.isChoosing || scene.handover) return false;
  if (key.startsWith("Arrow") && box) return arrowInside(app, box, key);
  if (key.startsWith("Arrow")) return questionOf(scene) ? arrowInQuestion(app, key) : arrowOnBoard(app, key);
  if (key === "i") return openFocused(app);
  if (key === "=") return openSum(app);
  if (/^[1-9]$/.test(key)) return goToNumber(app, Number(key));
  const what = actionOf(app, key, box);
  if (what) act(app, what);
  return Boolean(what);
}

function actionOf(app, key, box) {
  if (key === "e") return app.scene.ask && app.scene.ask.end && !box ? "end" : undefined;
  if (key === "b") return app.scene.outcome && app.ui.peek ? "unpeek" : "peek";
  if (key === "a") return app.scene.ask?.all && !box ? "play-all" : undefined;
  if (app.scene.table) return key === "t" ? "table" : ALONE.includes(key) ? undefined : KEY_ACTIONS[key];
  if (app.scene.guide?.of) return coachAction(app.scene, key) || KEY_ACTIONS[key];
  return KEY_ACTIONS[key];
}

/** On the board of a lesson the coach gives the hints and leads on. */
function coachAction({ guide, bot, look }, key) {
  if (key === "h") return guide.hints && !bot && !look.past ? "guide-hint" : "none";
  return key === "n" && guide.can_leave ? "guide-next" : undefined;
}

/** Close the panel on top, return to now, or skip the turn of a bot; it never answers a question. */
function closeTop(app) {
  const { ui } = app;
  if (app.hasPanel()) act(app, "close");
  else if (app.over) act(app, "form-cancel");
  else if (ui.hint || ui.danger) closeHint(app);
  else if (ui.confirm) app.set({ confirm: undefined });
  else if (ui.because) app.set({ because: false });
  else if (ui.picked?.length) app.set({ picked: [] });
  else if (app.scene.look?.past) act(app, "now");
  else if (app.scene.bot) act(app, "skip");
  else return false;
  return true;
}

function tabInside(box, isBack) {
  const all = box.querySelectorAll(
    "button:not([disabled]), input, textarea, select, a[href], summary, [tabindex='0']",
  );
  return focusNext(
    [...all].filter((one) => one.tabIndex >= 0),
    isBack ? -1 : 1,
  );
}

/** From the focused one of these to the next, round and round; whether there is one. */
function focusNext(items, step) {
  const next = items[(items.indexOf(focusedElement()) + step + items.length) % items.length];
  next?.focus();
  return Boolean(next);
}

const stepOf = (key) => (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1);
const isUpOrDown = (key) => key === "ArrowUp" || key === "ArrowDown";

/** In an opened card left and right go on to the next card, up and down scroll; elsewhere from thing to thing. */
function arrowInside(app, box, key) {
  if (!app.ui.card) {
    focusNext(itemsOf(box), stepOf(key));
    return true;
  }
  if (isUpOrDown(key)) return false;
  box.querySelector(`[data-act="card-step"][data-arg="${stepOf(key)}"]`)?.click();
  return true;
}

/** From one thing that can be chosen to the next; up and down to the nearest there; an amount gets less or more. */
function arrowInQuestion(app, key) {
  if (app.scene.ask.amounts.length && !isUpOrDown(key)) {
    act(app, "amount", stepOf(key));
    return true;
  }
  const all = choosables(app);
  if (isUpOrDown(key)) nearestBeyond(all, key)?.focus();
  else focusNext(all, stepOf(key));
  return true;
}

/** The nearest of these above or below what is in focus. */
function nearestBeyond(items, key) {
  const middle = (one) => {
    const { left, width, top, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, height };
  };
  const from = middle(focusedElement());
  const way = stepOf(key);
  const found = items
    .map((one) => ({ one, ...middle(one) }))
    .filter(({ y, height }) => (y - from.y) * way > Math.min(height, from.height) / 2)
    .sort(
      (a, b) => Math.hypot(a.x - from.x, 2 * (a.y - from.y)) - Math.hypot(b.x - from.x, 2 * (b.y - from.y)),
    );
  return found[0]?.one;
}

/** Inside a zone from thing to thing; up and down between hand, HQ and city. */
function arrowOnBoard(app, key) {
  const zone = focusedElement().closest?.("[data-nav]");
  if (!zone) return false;
  const column = COLUMNS.indexOf(zone.dataset.nav);
  if (column >= 0 && isUpOrDown(key)) focusNearest(app, COLUMNS[column + (key === "ArrowUp" ? 1 : -1)]);
  else focusNext(itemsOf(zone), stepOf(key));
  return true;
}

function focusNearest(app, name) {
  const x = focusedElement().getBoundingClientRect().left;
  const distance = (one) => Math.abs(one.getBoundingClientRect().left - x);
  const [nearest] = itemsOf(zoneOf(app, name)).sort((a, b) => distance(a) - distance(b));
  nearest?.focus();
}

function openFocused(app) {
  const card = focusedElement().closest?.("[data-f]");
  if (card) act(app, "card", "", card);
  return Boolean(card);
}

function openSum(app) {
  const active = focusedElement().closest?.("[data-n], [data-act='sum']");
  const what =
    active?.dataset.act === "sum" ? active.dataset.arg : active?.querySelector("[data-sum]")?.dataset.sum;
  if (what) act(app, "sum", what);
  return Boolean(what);
}

/** An option of a question is clicked, a card of the hand gets the focus. */
function goToNumber(app, n) {
  const option = questionOf(app.scene) ? choosables(app)[n - 1] : undefined;
  const found = option || itemsOf(zoneOf(app, "hand"))[n - 1];
  found?.focus();
  option?.click();
  return Boolean(found);
}
