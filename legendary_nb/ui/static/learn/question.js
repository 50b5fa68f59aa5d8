// One question: its card in every state, and what fingers, mice and keys do to it.

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { answerArea, placesOf, placesOn } from "./answerarea.js";
import { TYPED, chosenOf, isEmpty, isJudged, isOver, isSame, moved, stepped, withPick } from "./chosen.js";
import { dragRows } from "./dragging.js";
import { prediction } from "./prediction.js";
import { coded } from "./said.js";

const OFFERED_AFTER = 2; // tries after which the hint is offered by name

// ---- the card ----------------------------------------------------------------------------------------

/** Whether every option is a place of the picture. */
const hasPlaces = (one) =>
  ["space", "cards"].includes(one.kind) &&
  Boolean(one.picture) &&
  one.options.every(({ key }) => placesOf(one, key) > 0);

function questionCard(one, mine, onward) {
  const isTold = one.predicts && isOver(one);
  const isSeen = isTold && Boolean(one.after);
  return html`
    <section class="${classes("l-q", `l-is-${one.state}`)}" data-key="q-${one.key}" data-question="${one.key}">
      <h3 id="${mine.id}">${coded(one.text)}</h3>
      ${one.how ? html`<p class="l-how">${coded(one.how)}</p>` : ""} ${one.picture && !isSeen ? picture(one, mine) : ""}
      ${isSeen && hasPlaces(one) ? "" : answerArea(one, mine, hasPlaces(one))} ${isTold ? prediction(one) : ""}
      <div class="l-said-box" role="status">${verdict(one)}${hint(one)}</div>
      ${foot(one, mine, onward)}
      <p class="l-sr" aria-live="polite">${mine.told}</p>
    </section>
  `;
}

const picture = (one, mine) => html`
  <figure class="l-fig">
    <div class="l-pic">${raw(one.picture)}${hasPlaces(one) ? placesOn(one, mine) : ""}</div>
    ${one.caption ? html`<figcaption class="l-cap">${coded(one.caption)}</figcaption>` : ""}
  </figure>
`;

const box = (look, sign, word, text) => html`
  <div class="l-v ${look}">
    ${icon(sign)}
    <p>${word}${coded(text)}</p>
  </div>
`;

function verdict({ state, said }) {
  if (state === "right") return box("l-right", "check", html`<b>Right.</b>${" "}`, said);
  if (state === "remark") return box("l-remark", "pen", "", said);
  const stop = /^[a-z]/.test(said) ? "Not yet:" : "Not yet.";
  return state === "notyet" ? box("l-notyet", "retry", html`<b>${stop}</b>${" "}`, said) : "";
}

function hint(one) {
  if (!one.hint) return "";
  const pips = Array.from(
    { length: one.hints },
    (_, k) => html`<i class="${k < one.hinted ? "l-done" : ""}"></i>`,
  );
  return box(
    "l-hint",
    "hint",
    html`
      <b>Hint ${one.hinted} of ${one.hints}.</b>
      <span class="l-pips" aria-hidden="true">${pips}</span>
    `,
    one.hint,
  );
}

// ---- the foot ----------------------------------------------------------------------------------------

const button = (what, words, look = "", more = raw("")) => html`
  <button class="${classes("l-btn", look)}" data-do="${what}" ${more}>${words}</button>
`;

function foot(one, mine, onward) {
  if (one.kind === "code") return codeFoot(onward);
  return isOver(one) ? overFoot(one, onward) : openFoot(one, mine);
}

/** Hint at the left, one filled button at the right. */
function openFoot(one, mine) {
  const chosen = chosenOf(one, mine);
  const waits = isEmpty(chosen) || isJudged(one, mine);
  const isOffered = mine.misses >= OFFERED_AFTER;
  const lamp = [icon("hint"), isOffered ? `Show hint ${one.hinted + 1}` : "Hint"];
  const check = one.predicts ? "Write it down" : "Check";
  return html`
    <div class="l-foot">
      ${one.hinted < one.hints ? button("hint", lamp, classes("l-lamp", !isOffered && "l-quiet")) : ""}
      ${costs(one, chosen)} ${one.before ? html`<small>You had this right before.</small>` : ""}
      <i class="l-gap"></i>
      ${button("check", check, waits ? "" : "l-primary", raw(waits ? "disabled" : ""))}
    </div>
  `;
}

/** The sum of what is chosen, if cards have costs. */
function costs(one, chosen) {
  const known = one.options?.filter(({ cost }) => cost !== undefined) || [];
  if (!known.length) return "";
  const sum = known.filter(({ key }) => chosen.includes(key)).reduce((all, { cost }) => all + cost, 0);
  return html`<small>${sum} ${one.unit}</small>`;
}

function overFoot(one, onward) {
  const again = one.another && one.state !== "right";
  const left = again
    ? html`<small>A new position, the same rule</small>`
    : one.another
      ? button("another", "Another one like it", "l-quiet")
      : "";
  return html`
    <div class="l-foot">
      ${left}
      <i class="l-gap"></i>
      ${onward.note && !again ? html`<small>${onward.note}</small>` : ""}
      ${onward.label ? button("go-on", onward.label, again ? "l-quiet" : "l-primary") : ""}
      ${again ? button("another", "Try another one", "l-primary") : ""}
    </div>
  `;
}

const codeFoot = (onward) => html`
  <div class="l-foot">
    <i class="l-gap"></i>
    ${onward.label ? button("go-on", onward.label) : ""}
  </div>
`;

// ---- touching ----------------------------------------------------------------------------------------

/** The questions of a page: what is chosen in each, and what is done to them. */
export class Questions {
  /** `send` passes a message on, `draw` draws the page again, `goOn` leads on from a question. */
  constructor({ send, draw, goOn }) {
    this.send = send;
    this.draw = draw;
    this.goOn = goOn;
    this.scope = "";
    this.isNarrow = false;
    this.mine = new Map();
    this.ones = new Map();
  }

  listen(root) {
    this.root = root;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("input", (event) => this.type(event.target));
    root.addEventListener("keydown", (event) => this.press(event));
    root.addEventListener("pointerdown", (event) => dragRows(event, this));
    this.watch = new ResizeObserver(() => this.place());
    this.watch.observe(root);
  }

  close() {
    this.watch?.disconnect();
  }

  /** The questions that are drawn now; `scope` tells those of one lesson from those of another. */
  begin(scope) {
    this.scope = scope;
    this.ones = new Map();
  }

  /** The card of a question; `onward` is {label, note} of the button that leads on. */
  card(one, onward = {}) {
    const mine = this.mineOf(one.key);
    if (one.state === "notyet" && mine.seen !== one.said && mine.seen !== undefined) mine.misses += 1;
    mine.seen = one.state === "notyet" ? one.said : (mine.seen ?? "");
    this.ones.set(one.key, one);
    const small = this.isNarrow && one.small ? { picture: one.small, after: one.after_small } : {};
    return questionCard({ ...one, ...small }, mine, onward);
  }

  mineOf(key) {
    const name = `${this.scope} ${key}`;
    if (!this.mine.has(name))
      this.mine.set(name, { id: `l-${name.replace(/[^\w-]+/g, "-")}`, misses: 0, told: "" });
    return this.mine.get(name);
  }

  /** After drawing: buttons lie over their places, and the way on takes the focus once it is there. */
  after() {
    this.place();
    for (const [key, one] of this.ones) {
      const mine = this.mineOf(key);
      const isNow = isOver(one);
      if (isNow && mine.isOver === false && this.isIn(key))
        this.boxOf(key).querySelector(".l-foot .l-primary")?.focus();
      mine.isOver = isNow;
    }
  }

  boxOf(key) {
    return this.root.querySelector(`[data-question="${CSS.escape(key)}"]`);
  }

  /** Whether the focus is in a question, or nowhere: its element may be gone with the drawing. */
  isIn(key) {
    const at = document.activeElement;
    return !at || at === document.body || this.boxOf(key)?.contains(at);
  }

  /** Put everything that lies over a place of a picture there; shares of the picture, so that it may grow. */
  place() {
    for (const over of this.root.querySelectorAll("[data-over]")) {
      const frame = over.closest(".l-pic");
      const places = frame.querySelectorAll(`svg [data-pick="${CSS.escape(over.dataset.over)}"]`);
      const target = places[Number(over.dataset.nth || 0)];
      const whole = frame.getBoundingClientRect();
      if (!target || !whole.width) continue;
      const there = target.getBoundingClientRect();
      const share = (n, all) => `${((100 * n) / all).toFixed(3)}%`;
      over.style.left = share(there.left - whole.left, whole.width);
      over.style.top = share(there.top - whole.top, whole.height);
      over.style.width = share(there.width, whole.width);
      over.style.height = share(there.height, whole.height);
    }
  }

  at(node) {
    const key = node.closest?.("[data-question]")?.dataset.question;
    const one = this.ones.get(key);
    return one ? { one, mine: this.mineOf(key) } : {};
  }

  choose(one, mine, value, told = "") {
    Object.assign(mine, { value, told });
    this.draw();
  }

  pick(one, mine, key) {
    if (isOver(one)) return;
    const value = withPick(one, mine, key);
    const at = one.options.findIndex((option) => option.key === key);
    mine.at = key;
    const done = value.includes(key) ? "chosen" : "put back";
    this.choose(one, mine, value, `${at + 1} of ${one.options.length}, ${one.options[at].text}, ${done}`);
  }

  check(one, mine) {
    const value = chosenOf(one, mine);
    if (isEmpty(value) || isJudged(one, mine)) return;
    Object.assign(mine, { value, sent: value, lifted: undefined, told: "" });
    this.send("answer", one.key, { value });
  }

  click(event) {
    const { one, mine } = this.at(event.target);
    if (!one) return;
    const { do: what, arg } = event.target.closest("[data-do]")?.dataset || {};
    if (what === "pick") this.pick(one, mine, arg);
    else if (what === "step") this.step(one, mine, Number(arg));
    else if (what === "check") this.check(one, mine);
    else if (what === "hint") this.send("hint", one.key);
    else if (what === "another") this.another(one);
    else if (what === "go-on") this.goOn(one.key);
    else if (event.target.closest("[data-row]"))
      this.tapRow(one, mine, event.target.closest("[data-row]").dataset.row);
  }

  another(one) {
    this.mine.delete(`${this.scope} ${one.key}`);
    this.send("another", one.key);
  }

  type(field) {
    const { one, mine } = this.at(field);
    if (one && field.dataset.typed) this.choose(one, mine, field.value);
  }

  step(one, mine, by) {
    if (isOver(one)) return;
    const value = stepped(chosenOf(one, mine), by);
    this.choose(one, mine, value, `${value} ${one.unit || ""}`.trim());
    const field = this.boxOf(one.key).querySelector("[data-typed]");
    field.value = value;
  }

  // ---- keys ------------------------------------------------------------------------------------------

  press(event) {
    const { one, mine } = this.at(event.target);
    const at = event.target;
    if (!one || event.altKey || event.ctrlKey || event.metaKey) return;
    if (TYPED.includes(one.kind)) this.pressField(event, one, mine);
    else if (at.dataset.row) this.pressRow(event, one, mine, at.dataset.row);
    else if (at.dataset.pickOf !== undefined) this.pressOption(event, one, mine, at.dataset.pickOf);
    else this.digit(event, one, mine);
  }

  /** A digit chooses an option, wherever in the question the focus is. */
  digit(event, one, mine) {
    const option = one.options?.[Number(event.key) - 1];
    if (!option || one.kind === "order" || isOver(one) || event.target.matches?.("input")) return;
    event.preventDefault();
    this.pick(one, mine, option.key);
    this.focusOn(one.key, `[data-pick-of="${CSS.escape(option.key)}"]`);
  }

  pressField(event, one, mine) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter" && event.target.dataset.typed) {
      event.preventDefault();
      this.check(one, mine);
    } else if (by && one.kind === "number" && event.target.dataset.typed) {
      event.preventDefault();
      this.step(one, mine, by);
    }
  }

  pressOption(event, one, mine, key) {
    const keys = one.options.map((option) => option.key);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by) {
      event.preventDefault();
      mine.at = keys[(keys.indexOf(key) + by + keys.length) % keys.length];
      this.draw();
      this.focusOn(one.key, `[data-pick-of="${CSS.escape(mine.at)}"]`);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (chosenOf(one, mine).includes(key) || !isEmpty(chosenOf(one, mine))) this.check(one, mine);
      else this.pick(one, mine, key);
    } else this.digit(event, one, mine);
  }

  pressRow(event, one, mine, key) {
    const order = chosenOf(one, mine);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isOver(one) || !(by || [" ", "Escape", "Enter"].includes(event.key))) return;
    event.preventDefault();
    if (by && mine.lifted) this.put(one, mine, moved(order, key, order.indexOf(key) + by), key);
    else if (by) mine.at = order[Math.max(0, Math.min(order.length - 1, order.indexOf(key) + by))];
    else if (event.key === " ") this.lift(one, mine, key, mine.lifted ? "put down" : "lifted");
    else if (event.key === "Enter") this.check(one, mine);
    else if (mine.lifted) this.putBack(one, mine, key);
    this.draw();
    this.focusOn(one.key, `[data-row="${CSS.escape(mine.at ?? key)}"]`);
  }

  focusOn(key, selector) {
    this.boxOf(key)?.querySelector(selector)?.focus();
  }

  // ---- an order --------------------------------------------------------------------------------------

  lift(one, mine, key, told) {
    const order = chosenOf(one, mine);
    Object.assign(mine, { lifted: mine.lifted ? undefined : key, before: order, at: key });
    this.choose(one, mine, order, `${this.rowName(one, order, key)}, ${told}`);
  }

  put(one, mine, order, key) {
    mine.at = key;
    this.choose(one, mine, order, this.rowName(one, order, key));
  }

  putBack(one, mine, key) {
    mine.lifted = undefined;
    this.choose(one, mine, mine.before, `${this.rowName(one, mine.before, key)}, put back`);
  }

  /** A tap lifts a row; a tap on another one puts it there. */
  tapRow(one, mine, key) {
    if (isOver(one)) return;
    const order = chosenOf(one, mine);
    if (!mine.lifted || mine.lifted === key)
      return this.lift(one, mine, key, mine.lifted ? "put down" : "lifted");
    const row = mine.lifted;
    mine.lifted = undefined;
    this.put(one, mine, moved(order, row, order.indexOf(key)), row);
  }

  rowName(one, order, key) {
    const text = one.options.find((option) => option.key === key)?.text ?? key;
    return `${text}, place ${order.indexOf(key) + 1} of ${order.length}`;
  }

  /** A row that is dragged over a place. */
  drag(one, mine, key, to) {
    const order = moved(chosenOf(one, mine), key, to);
    if (!isSame(order, chosenOf(one, mine)) || mine.lifted !== key) {
      mine.lifted = key;
      this.put(one, mine, order, key);
    }
  }

  drop(one, mine) {
    mine.lifted = undefined;
    this.draw();
  }
}
