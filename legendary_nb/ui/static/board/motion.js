// Motion: one run of what moves above a scene. The scene is there already; every animation begins with the run.

import { cardTemplate } from "../shared/card.js";
import { fitTexts } from "../shared/fit.js";
import { html } from "../shared/html.js";
import { factorOf, isStill } from "./pace.js";
import { cardOn, placeIn, placesOf, transformTo } from "./places.js";

export const EASE = "cubic-bezier(.2,.8,.2,1)";
export const EASE_IN = "cubic-bezier(.5,0,.9,.4)";
const FADE = 120;
const SETTLE = 160; // a card makes room for others
export const ON_TOP = 3; // among the cards of the board
const LEAST_STEP = 2; // pixels that are worth a motion

/** @typedef {{ at: number, ms: number, from: DOMRect, to: DOMRect, easing?: string, turn?: string }} Leg */
/** Where a card goes, and from when on it is seen.
 * @typedef {{ n: number, f: string, tag?: string, legs: Leg[], shown?: number }} Path */

export class Motion {
  /** `before` are the places of the cards in the scene before. */
  constructor(app, before) {
    this.app = app;
    this.root = app.root;
    this.layer = app.layer;
    this.before = before;
    this.after = placesOf(app.root);
    this.factor = factorOf(app.settings);
    this.isStill = isStill();
    /** @type {Map<string, Path>} */
    this.paths = new Map();
    /** @type {Animation[]} */
    this.plays = [];
    /** @type {(() => void)[]} */
    this.endings = [];
    this.length = 0; // until the last beat ends, at the normal pace
    this.rest = 0; // at its end in which nothing moves
    /** @type {{ at: number, end: number } | undefined} when the last villain card lands */
    this.landed = undefined;
    this.isOver = false;
  }

  // ---- what the looks of beats ask for -----------------------------------------------------------------

  /** Where a card of a move lies at first: where it was seen, else in its zone. */
  sourceOf([n, , zone]) {
    return this.lastStop(n) || this.before.get(n) || placeIn(this.root, zone);
  }

  targetOf([n, , , zone]) {
    return placeIn(this.root, zone) || this.after.get(n);
  }

  lastStop(n) {
    return n >= 0 ? this.paths.get(String(n))?.legs.at(-1)?.to : undefined;
  }

  /** A card goes from one place to the next. */
  go(move, at, ms, { easing = "ease", turn = "", tag = "" } = {}) {
    const [n, f] = move;
    const from = this.sourceOf(move);
    const to = this.targetOf(move);
    if (!from || !to) return;
    const key = n >= 0 ? String(n) : `hidden ${this.paths.size}`;
    /** @type {Path} */
    const path = this.paths.get(key) || { n, f, tag, legs: [] };
    const last = path.legs.at(-1);
    const start = Math.max(at, path.shown || 0, last ? last.at + last.ms : 0);
    path.legs.push({ at: start, ms, from, to, easing, turn });
    this.paths.set(key, path);
  }

  /** A card is not seen before this time: until then it is shown elsewhere. */
  hideUntil(n, at) {
    this.paths.set(String(n), { n, f: "", legs: [], shown: at });
  }

  /** Something above the board, which goes with the run or sooner. */
  picture(className, markup) {
    const box = document.createElement("div");
    box.className = className;
    box.innerHTML = String(markup);
    this.layer.append(box);
    return box;
  }

  /** A picture is seen for a while: it fades in and out, and comes from and goes to a shape. */
  showFor(element, at, ms, { come = "none", go = "none", fadeIn = FADE, fadeOut = FADE } = {}) {
    const end = at + ms;
    const frame = (time, opacity, transform) => ({
      opacity,
      offset: Math.min(1, time / end),
      easing: EASE,
      ...(this.isStill ? {} : { transform }),
    });
    const [into, out] = [Math.min(fadeIn, ms / 2), Math.min(fadeOut, ms / 2)];
    const seen = [frame(at + into, 1, "none"), frame(end - out, 1, "none")];
    const frames = [frame(at, 0, come), ...seen, frame(end, 0, go)];
    this.animate(element, at > 0 ? [frame(0, 0, come), ...frames] : frames, end);
  }

  animate(element, keyframes, ms) {
    const play = element.animate(keyframes, { duration: Math.max(1, ms * this.factor), fill: "both" });
    this.plays.push(play);
    return play;
  }

  // ---- the run -------------------------------------------------------------------------------------------

  /** Begin: every card takes its path, those without one make room. */
  begin() {
    for (const path of this.paths.values()) this.send(path);
    for (const [n, place] of this.after) this.settle(n, place);
    fitTexts(this.layer);
  }

  /** @param {Path} path */
  send(path) {
    const place = this.after.get(path.n);
    const card = place ? cardOn(this.root, path.n) : null;
    const actor = card || (path.legs.length ? this.flyer(path) : null);
    if (!actor) return;
    const home = card ? place : sized(path.legs[0].from);
    const end = Math.max(path.shown || 0, ...path.legs.map((leg) => leg.at + leg.ms));
    if (end) this.animate(actor, this.framesOf(path, home, end, Boolean(card)), end);
  }

  /** The keyframes of a path; a card that is not on the board after it fades at its end. */
  framesOf(path, home, end, isReal) {
    if (this.isStill) return stillFrames(path, end, isReal);
    const [first] = path.legs;
    const seenFrom = path.shown ?? (this.before.has(path.n) ? 0 : (first?.at ?? 0));
    const frame = (at, opacity, place, more = {}) => ({
      opacity,
      offset: at / end,
      zIndex: ON_TOP,
      transform: place ? transformTo(home, place, more.turn) : "none",
      easing: more.easing || "linear",
    });
    const opening = (opacity, at) => frame(at, opacity, first?.from);
    const frames =
      seenFrom > 0 ? [opening(0, 0), opening(0, seenFrom), opening(1, seenFrom)] : [opening(1, 0)];
    path.legs.forEach(({ at, ms, from, to, easing, turn }, k) => {
      const isLast = k === path.legs.length - 1;
      frames.push(frame(at, 1, from, { easing, turn: path.legs[k - 1]?.turn }));
      frames.push(frame(at + ms, isReal || !isLast ? 1 : 0.15, isReal && isLast ? home : to, { turn }));
    });
    return frames;
  }

  /** A picture of a card that is not on the board any more, or of the back of one. */
  flyer({ f, tag = "", legs }) {
    const box = document.createElement("div");
    const home = this.root.getBoundingClientRect();
    const { left, top, width, height } = sized(legs[0].from);
    box.className = "flyer";
    const card = f ? cardTemplate({ f }, this.app) : html`<span class="cardback"></span>`;
    box.innerHTML = String(html`${card}${tag ? html`<b class="tag">${tag}</b>` : ""}`);
    Object.assign(box.style, {
      left: `${left - home.left}px`,
      top: `${top - home.top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.layer.append(box);
    return box;
  }

  /** A card that only made room for others. */
  settle(n, place) {
    const from = this.before.get(n);
    if (!from || this.isStill || this.paths.has(String(n))) return;
    if (Math.abs(from.left - place.left) + Math.abs(from.top - place.top) < LEAST_STEP) return;
    const frames = [{ transform: transformTo(place, from) }, { transform: "none" }];
    this.animate(cardOn(this.root, n), frames, SETTLE);
  }

  /** Call something when so much time is over, or the run is ended. */
  wait(ms, then) {
    let isDone = false;
    const once = () => {
      if (!isDone) then();
      isDone = true;
    };
    this.endings.push(once);
    const clock = this.animate(this.layer, [{ opacity: 1 }, { opacity: 1 }], ms);
    clock.finished.then(once, () => {});
  }

  /** End what runs: every card is where it goes. */
  finish() {
    if (this.isOver) return;
    this.isOver = true;
    for (const play of this.plays) play.cancel();
    this.layer.replaceChildren();
    for (const ending of this.endings) ending();
  }
}

/** A place large enough to see a card in it. */
const sized = ({ left, top, width, height }) =>
  new DOMRect(left, top, Math.max(width, 24), Math.max(height, 32));

/** Less motion: a card appears where it goes, and fades where it was. */
function stillFrames({ legs, shown }, end, isReal) {
  const [at, to] = legs.length ? [legs[0].at, legs.at(-1).at + legs.at(-1).ms] : [shown, shown];
  const [first, last] = isReal ? [0, 1] : [1, 0];
  const fade = isReal ? to : Math.min(to, at + FADE);
  return [
    { opacity: first, offset: 0 },
    { opacity: first, offset: at / end },
    { opacity: last, offset: fade / end },
    { opacity: last, offset: 1 },
  ];
}
