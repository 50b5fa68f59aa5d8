// The pointer: clicks that are meant, and the large card beside what it rests on.

import { fitTexts } from "../shared/fit.js";
import { html } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { rich } from "../shared/rich.js";
import { act } from "./actions.js";
import { heldWords, largeCard, printed } from "./cardpanel.js";
import { placeOf } from "./focus.js";
import { findCard } from "./found.js";
import { putOut } from "./spotlight.js";
import { sumTable, sumsOf } from "./sums.js";

// what answers a question or goes on to the next: these must be meant
const ANSWERS =
  "choose answer pick confirm play-all end ready undo redo start again again-same play-on".split(" ");
// of these what is lit by a question: it means something else than it did before
const OF_QUESTIONS = ["answer", "pick", "confirm"];
const REST_MS = 350; // how long the pointer rests on a card before it is shown large
const GAP = 12; // between a card and the large one beside it

/** Where everything that can be clicked lies before the board changes. */
export function noteTargets(app) {
  app.changedAt = performance.now();
  const all = [...app.stage.querySelectorAll("[data-act]")];
  app.targets = new Map(all.map((one) => [targetName(one), one.getBoundingClientRect()]));
}

/** What a click is on, whatever number its option has now: a card, or a button by what it does. */
function targetName(one) {
  const { n, act: what, zone, f, arg } = one.dataset;
  if (n) return `card ${n} ${what}`;
  return `${what} ${zone || f || ""} ${one.closest("[role=dialog]") ? arg : ""}`;
}

/**
 * Whether a click is meant for what lies under it now: not the second half of a double click on something that is
 * gone, and not a click on what has only just come there.  Keys and scripts point at nothing and always mean it.
 */
function isMeant(app, event, target) {
  if (!event.detail || !app.settings.grace || !ANSWERS.includes(target.dataset.act)) return true;
  const name = targetName(target);
  const { step } = app.root.dataset;
  const last = app.lastClick;
  app.lastClick = { name, step };
  const isOther = last && (last.name !== name || last.step !== step || target.dataset.act === "end");
  if (event.detail > 1 && isOther) return false;
  if (performance.now() - (app.changedAt ?? -Infinity) > app.settings.grace) return true;
  if (OF_QUESTIONS.includes(target.dataset.act)) return false;
  return isInside(event, app.targets.get(name));
}

const isInside = ({ clientX: x, clientY: y }, box) =>
  Boolean(box) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export function click(app, event) {
  const isCovered = app.isCovered();
  app.endMotion();
  putOut(app);
  if (isCovered && event.target.closest("[role=dialog]")) return undefined;
  const sum = event.target.closest("[data-sum]");
  if (sum && !event.target.closest(".look, .is-can")) return act(app, "sum", sum.dataset.sum, sum);
  if (event.target.classList.contains("veil") && app.hasPanel()) return act(app, "close");
  const target = event.target.closest("[data-act]");
  if (!target || target.disabled || !isMeant(app, event, target)) return undefined;
  hideLarge(app);
  app.clickedAt = { x: event.clientX, y: event.clientY };
  return act(app, isToLook(app, event, target) ? "card" : target.dataset.act, target.dataset.arg, target);
}

/**
 * A finger on the body of a card opens it; only its tab plays or buys it.  Of a question a tap answers; while one
 * only looks at the board, every click opens a card.
 */
function isToLook(app, event, target) {
  const { act: what } = target.dataset;
  if (!target.dataset.f) return false;
  if (app.ui.peek) return ["answer", "pick"].includes(what);
  const isTouch = app.pointer === "touch" && event.detail && target.classList.contains("card");
  return isTouch && what === "choose" && !event.target.closest("[data-tab]");
}

// ---- the large card ----------------------------------------------------------------------------------

export function hover(app, event) {
  // after a click another card may slide under a pointer that rests: nobody pointed at it
  if (event.pointerType === "touch" || isNear(event, app.clickedAt)) return;
  const card = event.target.closest(".card:not(.large), .chip, [data-look]");
  if (card && card === app.hovered) return;
  hideLarge(app);
  if (!card?.dataset.f && !card?.dataset.look) return;
  app.hovered = card;
  app.hoverTimer = setTimeout(() => showLarge(app, card), REST_MS);
}

/** Whether a pointer is where it clicked; the place of a click is rounded, that of a pointer is not. */
const isNear = ({ clientX, clientY }, at) =>
  Boolean(at) && Math.abs(clientX - at.x) <= 1 && Math.abs(clientY - at.y) <= 1;

export function hideLarge(app) {
  clearTimeout(app.hoverTimer);
  app.hovered = null;
  app.pop.hidden = true;
}

function showLarge(app, card) {
  if (!card.isConnected) return;
  if (card.dataset.look) showBehind(app, card);
  else showCard(app, card);
}

/** The cards behind something that the form offers: one large, several smaller. */
function showBehind(app, offer) {
  const ids = app.cards?.cards[offer.dataset.look] || [];
  const size = ids.length > 1 ? "hand" : "large";
  if (ids.length)
    showBeside(app, offer, html`<div class="behind">${ids.map((f) => printed({ f }, app, size))}</div>`);
}

function showCard(app, card) {
  if (!app.scene.words) return;
  const { n, f } = card.dataset;
  const now = (n && findCard(app.scene, Number(n))) || { f };
  const told = toldAbout(app, now);
  if (!(app.faces[f].lines || []).length && !told.length) return;
  showBeside(app, card, [largeCard({ ...now, f }, app), ...told]);
}

/** Why a card cannot be taken, the sums of its numbers, and what it holds. */
function toldAbout(app, card) {
  const told = sumsOf(card)
    .filter(([, parts]) => parts.length > 1)
    .map(([, parts]) => html`<div class="popwhy">${sumTable(parts, app)}</div>`);
  if (card.why) told.unshift(html`<p class="popwhy">${rich(card.why, app)}</p>`);
  if (card.holds?.length) told.push(html`<p class="popwhy">Holds ${heldWords(card.holds, app)}.</p>`);
  return told;
}

/** Show something beside a card, inside the board. */
function showBeside(app, card, content) {
  patch(app.pop, html`${content}`);
  app.pop.hidden = false;
  fitTexts(app.pop);
  const home = app.root.getBoundingClientRect();
  const at = card.getBoundingClientRect();
  const size = app.pop.getBoundingClientRect();
  const hasRoom = at.right + GAP + size.width < home.right;
  const left = hasRoom ? at.right - home.left + GAP : Math.max(4, at.left - home.left - size.width - GAP);
  const top = Math.min(Math.max(8, at.top - home.top - 20), Math.max(8, home.height - size.height - 8));
  Object.assign(app.pop.style, { left: `${left}px`, top: `${top}px` });
}

/** Who comes by keyboard is told too why something cannot be done. */
export function focusOn(app, element) {
  if (element.closest("[data-nav]")) app.focused = placeOf(element);
  const { n } = element.dataset;
  const now = n && element.matches(":focus-visible") ? findCard(app.scene, Number(n)) : null;
  if (now?.why) showBeside(app, element, html`<p class="popwhy">${now.why}</p>`);
  if (element.dataset.look && element.matches(":focus-visible")) showBehind(app, element);
}
