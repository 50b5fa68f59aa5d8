// The course as a page: the map, a lesson step by step, the bar above a board, and review.

import { classStrip } from "../class/strip.js";
import { followLight, isPage, paintAround } from "../shared/around.js";
import { saveText } from "../shared/files.js";
import { SPRITE } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { address, asked } from "./address.js";
import { isOver } from "./chosen.js";
import { reviewPage } from "./due.js";
import { Learners } from "./learners.js";
import { mapPage } from "./map.js";
import { Questions } from "./question.js";
import { boardPage, readingPage } from "./reading.js";

const WIDE = 1100; // from here on there is a margin beside the text
const NARROW = 700; // below, notes are folded

class Course {
  constructor(model, el) {
    this.model = model;
    /** @type {any} what belongs to this screen alone */
    this.ui = {};
    /** the questions below which the text has been read */
    this.passed = new Set();
    /** @type {boolean | undefined} whether there is a margin, and whether notes are folded */
    this.isWide = undefined;
    this.isNarrow = false;
    this.learners = new Learners();
    /** @type {any} */
    this.root = document.createElement("main");
    this.root.className = "lg l-root l-course";
    this.root.innerHTML = `${SPRITE}<div class="l-stage"></div>`;
    this.stage = this.root.lastElementChild;
    el.append(this.root);
    this.unlight = followLight(this.root);
    this.strip = classStrip();
    this.questions = new Questions({
      send: (...what) => this.send(...what),
      draw: () => this.draw(),
      goOn: (key) => this.goOn(key),
    });
    this.questions.listen(this.root);
    this.listen();
    const progress = this.learners.progress();
    if (progress) this.send("progress", progress);
    this.draw();
  }

  get data() {
    return this.model.get("page");
  }

  send(what, arg, more = {}) {
    this.model.send({ do: what, arg, ...more });
  }

  set(change) {
    this.ui = { ...this.ui, ...change };
    this.draw();
  }

  listen() {
    this.hears = {
      "change:page": () => this.draw(),
      "change:progress": () => {
        this.learners.keep(this.model.get("progress"));
        this.tellClass();
      },
      "msg:custom": (message) =>
        message.re === "result" && saveText(message.text, message.name, "application/json"),
    };
    for (const [name, hear] of Object.entries(this.hears)) this.model.on(name, hear);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("change", (event) => this.change(event.target));
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.away = (event) => this.leaveMenu(event);
    this.back = () => this.follow();
    addEventListener("pointerdown", this.away);
    addEventListener("popstate", this.back);
    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(this.root);
  }

  // ---- drawing ---------------------------------------------------------------------------------------

  measure() {
    const wide = this.root.clientWidth;
    const isWide = wide >= WIDE;
    const isNarrow = wide < NARROW;
    if (isWide !== this.isWide || isNarrow !== this.isNarrow) {
      Object.assign(this, { isWide, isNarrow });
      this.draw();
    }
  }

  draw() {
    const { data } = this;
    if (!data || this.isWide === undefined) return;
    this.root.dataset.system = data.skin;
    paintAround(this.root);
    this.questions.isNarrow = this.isNarrow;
    this.questions.begin(data.lesson ? `${data.lesson.system} ${data.lesson.number}` : "review");
    this.root.classList.toggle("l-has-board", Boolean(data.board));
    this.notePassed(data);
    patch(this.stage, this.page(data));
    for (const field of this.root.querySelectorAll("select[data-value]")) field.value = field.dataset.value;
    this.questions.after();
    this.arrive(data);
    this.tellClass();
  }

  /** In a class, the teacher sees where everybody is, and what they have done in that lesson. */
  tellClass() {
    const { lesson } = this.data || {};
    if (!this.strip || !lesson) return;
    const { lessons = {}, rules = {} } = this.model.get("progress") || {};
    const entry = lessons[lesson.number];
    const known = Object.values(rules).filter(({ last }) => last.filter(Boolean).length >= 2).length;
    const place = { lesson: lesson.number, step: lesson.at + 1, steps: lesson.steps.length, known };
    this.strip.at(entry ? { ...place, entry } : place);
  }

  page(data) {
    if (data.board) return boardPage(data);
    if (data.review) return reviewPage(data, this);
    return data.lesson ? readingPage(data, this) : mapPage(data, this);
  }

  /** At another place the page begins at its top, its heading has the focus, and the address says where it is. */
  arrive(data) {
    const here = address(data);
    if (here === this.here) return this.arriveAt(data.review);
    const from = this.here;
    this.turn = data.review?.at;
    this.here = here;
    if (isPage()) {
      const high = data.board ? `calc(100dvh - ${this.barHeight()}px)` : "";
      document.documentElement.style.setProperty("--guided-height", high);
      const isThere = from === undefined || asked().address === here;
      history[isThere ? "replaceState" : "pushState"](null, "", here);
    }
    if (from === undefined) return;
    this.root.scrollIntoView();
    const next = data.lesson && from.startsWith(`${here}&board=`) && this.open()[0];
    if (next) this.showBlock(next);
    else this.heading().focus({ preventScroll: true });
  }

  /** At the next question of a review, or at its end. */
  arriveAt(review) {
    if (!review || review.at === this.turn) return;
    this.turn = review.at;
    this.root.scrollIntoView();
    if (review.one) this.showBlock(review);
    else this.root.querySelector(".l-end h2").focus({ preventScroll: true });
  }

  heading() {
    return this.root.querySelector(".l-prose > :is(h1, h2)") || this.root.querySelector(".l-bar h1");
  }

  barHeight() {
    return this.root.querySelector(".l-bar").getBoundingClientRect().height;
  }

  /** Go where the address leads, after Back or Forward. */
  follow() {
    const { lesson, step, review } = asked();
    if (lesson) this.send("lesson", lesson, { step: step || "1" });
    else this.send(review ? "review" : "map");
  }

  // ---- what is open ----------------------------------------------------------------------------------

  /** The questions and plays of this step that are not done. */
  open() {
    return this.data.lesson.blocks.filter(
      ({ kind, one, reached, of }) =>
        (kind === "question" && one.state !== "right" && !one.before) || (kind === "play" && reached < of),
    );
  }

  /** The parts down to the first question that is open: what stands below it may tell its answer. */
  inSight(blocks) {
    const at = blocks.findIndex(
      ({ one }) => one && one.kind !== "code" && !this.passed.has(this.placeOf(one)),
    );
    return at < 0 ? blocks : blocks.slice(0, at + 1);
  }

  /** Note which questions of the step are answered: another position does not take the text below away. */
  notePassed({ lesson }) {
    for (const { one } of lesson?.blocks || [])
      if (one && (one.before || isOver(one))) this.passed.add(this.placeOf(one));
  }

  /** Read on below the question that holds the rest back. */
  readOn() {
    this.passed.add(this.placeOf(this.inSight(this.data.lesson.blocks).at(-1).one));
    this.draw();
  }

  isHeld() {
    const { blocks } = this.data.lesson;
    return this.inSight(blocks).length < blocks.length;
  }

  placeOf({ key }) {
    return `${this.learners.now} ${this.data.lesson.system} ${this.data.lesson.number} ${key}`;
  }

  /** Whether the way out of the step is what comes next; an answered question may have that way of its own. */
  isOnwardNext() {
    const leadsOut = ({ one }) => one?.state === "right" && !this.after(one.key) && !this.textAfter(one.key);
    return !this.open().length && !this.data.lesson.blocks.some(leadsOut);
  }

  /** The question that a digit answers, wherever the focus is. */
  firstQuestion() {
    return this.data.review ? this.data.review.one : this.data.lesson && this.open()[0]?.one;
  }

  isNext(play) {
    return this.open()[0]?.id === play;
  }

  /** The parts of the step below a question. */
  below(key) {
    const blocks = this.data.lesson?.blocks || []; // a review has none
    return blocks.slice(blocks.findIndex(({ one }) => one?.key === key) + 1);
  }

  /** What follows a question in this step, if something is open. */
  after(key) {
    const open = this.open();
    return this.below(key).find((block) => open.includes(block));
  }

  /** Whether there is something to read below a question. */
  textAfter(key) {
    return this.below(key).some(({ beside, kind }) => !beside && kind !== "question" && kind !== "play");
  }

  /** From the last question the way leads to the text below it, or out of the step. */
  onwardFrom(key) {
    const { label, note } = this.data.lesson.onward;
    if (this.after(key)) return { label: "Continue", note: "" };
    return this.textAfter(key) ? { label: "Read on", note: "" } : { label, note };
  }

  goOn(key) {
    const next = this.data.lesson && this.after(key);
    if (next) this.showBlock(next);
    else if (this.textAfter(key)) this.showTextAfter(key);
    else this.send("on");
  }

  /** Bring the text below a question into sight, and the focus to the way out of the step. */
  showTextAfter(key) {
    const box = this.root.querySelector(`[data-question="${CSS.escape(key)}"]`);
    const texts = [...this.root.querySelectorAll(".l-prose > :not(aside, [data-question])")];
    const follows = (one) => box.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    texts.find(follows).scrollIntoView({ block: "start" });
    this.root.querySelector(".l-onward .l-primary").focus({ preventScroll: true });
  }

  /** Bring a question or a play into sight, and the focus to it. */
  showBlock({ one, id }) {
    const name = one ? `[data-question="${CSS.escape(one.key)}"]` : `[data-play="${CSS.escape(id)}"]`;
    const box = this.root.querySelector(name);
    box.scrollIntoView({ block: "center" });
    box.querySelector('[tabindex="0"], input, .l-btn')?.focus({ preventScroll: true });
  }

  // ---- hands and keys --------------------------------------------------------------------------------

  click(event) {
    const button = event.target.closest("[data-do]");
    if (!button || button.closest("[data-question]") || button.matches("select")) return;
    const { do: what, arg, step } = button.dataset;
    if (button.matches("a")) event.preventDefault();
    if (MENU[what]) MENU[what](this, button);
    else this.send(what, arg, step ? { step } : {});
    if (button.closest(".l-rail")) this.closeMenu();
  }

  change(field) {
    if (field.matches('select[data-do="system"]')) this.send("system", field.value);
    if (field.matches('select[data-do="learner"]')) this.learn(field.value);
  }

  /** Another learner: their own progress, from the map on. */
  learn(name) {
    this.learners.become(name);
    this.ui = {};
    this.send("map");
    this.send("progress", this.learners.progress());
    this.closeMenu();
  }

  field(name) {
    return this.root.querySelector(`[data-field="${name}"]`).value.trim();
  }

  press(event) {
    if (event.key === "Escape") this.closeMenu();
    if (event.key === "Enter" && event.target.dataset.field === "learner")
      this.learn(event.target.value.trim());
    const isFree = !event.target.closest("[data-question], input, select, details");
    const first = isFree && !this.data.board && this.firstQuestion();
    if (first && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey)
      this.questions.digit(event, first, this.questions.mineOf(first.key));
  }

  leaveMenu({ target }) {
    if (!target.closest?.(".l-menu")) this.closeMenu();
  }

  closeMenu() {
    const menu = this.root.querySelector(".l-menu");
    if (menu?.open) menu.open = false;
  }

  close() {
    for (const [name, hear] of Object.entries(this.hears)) this.model.off(name, hear);
    removeEventListener("pointerdown", this.away);
    removeEventListener("popstate", this.back);
    this.sizes.disconnect();
    this.questions.close();
    this.unlight();
    this.root.remove();
  }
}

// what the menu does on the page itself
const MENU = {
  "read-on": (page) => page.readOn(),
  "somebody-else": (page) => {
    page.set({ isNew: true });
    page.root.querySelector('[data-field="learner"]').focus();
  },
  "new-learner": (page) => page.learn(page.field("learner")),
  "ask-forget": (page) => page.set({ isForgetting: true }),
  keep: (page) => page.set({ isForgetting: false }),
  forget: (page) => {
    page.ui = {};
    page.passed.clear();
    page.closeMenu();
    page.send("forget");
  },
  "hand-in": (page) => page.send("hand-in", page.field("name")),
};

function render({ model, el }) {
  const course = new Course(model, el);
  return () => course.close();
}

export default { render };
