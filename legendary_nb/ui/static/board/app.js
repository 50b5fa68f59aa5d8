// The widget: takes scenes from Python, draws them, and sends back what the player does.

import { isDark } from "../shared/around.js";
import { readSmallFile } from "../shared/files.js";
import { fitTexts } from "../shared/fit.js";
import { html, raw } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { learnLooks, teamsOf } from "../shared/looks.js";
import { patch } from "../shared/patch.js";
import { keep, kept, visitorName } from "../shared/storage.js";
import { coach, keepCoachInSight } from "./coach.js";
import { askDeck } from "./deckpanel.js";
import { restoreFocus, setStops } from "./focus.js";
import { askPlan, changeFormField } from "./formactions.js";
import { showHint } from "./hints.js";
import { pressKey } from "./keyboard.js";
import { mergedLog, scrollLog } from "./log.js";
import { animateMoves, finishMotion, placesOf } from "./motion.js";
import { click, focusOn, hideLarge, hover, noteTargets } from "./pointer.js";
import { showAddress, takeRecord } from "./saving.js";
import { screenTemplate } from "./screen.js";
import { freshForm } from "./setup.js";
import { speak } from "./speech.js";

const SETTINGS = "legendary-nb-board";
// after a change of the board nobody can have aimed at what is new so soon
const GRACE_MS = 250;
// every message has an answer: a kernel that is silent for so long has ended, or is at work on another cell
const SILENCE_MS = 6000;
const BOT_MS = 650;
const SILENT =
  "No answer yet: the kernel of this notebook is at work on another cell, or it has ended. " +
  "If it stays silent, run this cell again.";
const FRAME = html`
  ${raw(SPRITE)}
  <div class="stage"></div>
  <div class="pop" hidden></div>
  <div class="sr" role="status" aria-live="polite"></div>
  <div class="sr" role="alert" aria-live="assertive"></div>
  <div class="silent" role="status"></div>
`;

class App {
  /** @type {any} the board and its panels */
  stage;
  /** @type {HTMLElement} the large card beside the pointer */
  pop;
  /** @type {HTMLElement} what is spoken when there is time */
  polite;
  /** @type {HTMLElement} what is spoken at once */
  assertive;
  /** @type {HTMLElement} what is said in a notebook whose kernel is silent; a page of the server says it by itself */
  silent;

  constructor(model, el) {
    this.model = model;
    this.log = [];
    this.causes = {};
    this.cardFacts = {};
    /** @type {any} what is open on this screen */
    this.ui = {};
    /** @type {any} what the setup of the form needs */
    this.plan = null;
    /** @type {any} what a review of the finished game has found so far */
    this.review = null;
    /** @type {any} the deck statistics of the seat that looks */
    this.deck = null;
    /** @type {any} what its next hand brings */
    this.values = null;
    /** @type {any} */
    this.form = null;
    const speed = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1;
    this.settings = { grace: GRACE_MS, silence: SILENCE_MS, speed, theme: "auto", ...kept(SETTINGS, {}) };
    this.root = document.createElement("div");
    this.root.className = "lg tabletop board-root";
    this.root.innerHTML = String(FRAME);
    const [, stage, pop, polite, assertive, silent] = /** @type {any} */ ([...this.root.children]);
    Object.assign(this, { stage, pop, polite, assertive, silent });
    el.append(this.root);
    this.listen();
    if (model.get("address")) this.send({ do: "visitor", id: visitorName() });
    this.take(model.get("scene"), true);
  }

  // ---- the wire ----------------------------------------------------------------------------------------

  send(message) {
    this.waiting ||= setTimeout(() => {
      this.silent.textContent = document.body.dataset.app ? "" : SILENT;
    }, this.settings.silence);
    this.model.send(message);
  }

  heard() {
    clearTimeout(this.waiting);
    this.waiting = 0;
    this.silent.textContent = "";
  }

  /** Take an answer: what it is about says what it changes. */
  receive(message) {
    const { re } = message;
    if (re === "hint") showHint(this, message);
    else if (re === "problem") this.set({ problem: message.text });
    else if (re === "save") takeRecord(this, message);
    else if (this.note(message)) this.draw();
  }

  /** Keep what an answer tells; whether it tells anything. */
  note(message) {
    const { re } = message;
    if (re === "log") this.log = message.log;
    else if (re === "cause") this.causes[message.cause] = message;
    else if (re === "card") this.cardFacts[message.f] = message;
    else if (["deck", "values", "plan", "review"].includes(re)) this[re] = message;
    else return false;
    return true;
  }

  // ---- scenes ------------------------------------------------------------------------------------------

  get faces() {
    return this.model.get("faces");
  }

  get words() {
    return this.scene.words || {};
  }

  get teams() {
    if (!this.teamNames || this.teamSystem !== this.scene.system) {
      this.teamNames = teamsOf(this.faces);
      this.teamSystem = this.scene.system;
    }
    return this.teamNames;
  }

  take(scene, isFirst = false) {
    if (!scene || !("step" in scene)) return;
    const old = this.scene;
    this.scene = scene;
    clearTimeout(this.botTimer);
    if (scene.new) this.beginForm(scene);
    else this.continueGame(scene, old, isFirst);
    const isAnswered = JSON.stringify(scene.step) !== JSON.stringify(old?.step);
    const isMoved = isAnswered || scene.look?.event !== old?.look?.event;
    this.forget(isAnswered, isMoved);
    this.root.dataset.step = JSON.stringify(scene.step);
    this.show(scene, old, isFirst, isMoved);
    if (scene.bot && !scene.look.past) this.letBotPlay(scene.step);
    if (this.model.get("key") !== this.key) {
      this.key = this.model.get("key");
      showAddress(this, this.key);
    }
  }

  beginForm(scene) {
    this.log = [];
    if (this.form) return;
    this.form = freshForm(scene.new);
    askPlan(this);
  }

  continueGame(scene, old, isFirst) {
    this.form = null;
    const { log, isWhole } = mergedLog(this.log, scene, old, isFirst);
    this.log = log;
    if (!isWhole) this.send({ do: "log" });
  }

  /** What was open is closed after an answer; the log and the deck statistics stay. */
  forget(isAnswered, isMoved) {
    const { menu, side, needTyped, openLog } = this.ui;
    if (isAnswered) {
      this.review = null;
      this.cardFacts = {};
      this.ui = { ...(menu === "log" ? { menu } : {}), side, needTyped };
    }
    if (isMoved) askDeck(this);
    if (isMoved && !isAnswered)
      this.ui = { ...this.ui, openLog: this.scene.look?.past ? openLog : undefined };
  }

  show(scene, old, isFirst, isMoved) {
    const before = placesOf(this.root);
    finishMotion(this.root);
    if (isMoved && !isFirst) noteTargets(this);
    this.draw();
    if (isMoved && !isFirst && scene.moves) animateMoves(this.root, before, scene.moves, this.settings.speed);
    speak(this, old, scene);
    restoreFocus(this);
  }

  letBotPlay(step) {
    const pause = BOT_MS * Math.max(this.settings.speed, 0.2);
    this.botTimer = setTimeout(() => this.send({ do: "bot", step }), pause);
  }

  draw() {
    const { scene } = this;
    this.dress(scene);
    patch(this.stage, html`${[coach(scene), screenTemplate(scene, this)]}`);
    for (const list of this.stage.querySelectorAll('[data-scroll="end"]')) scrollLog(this, list);
    fitTexts(this.stage);
    setStops(this);
  }

  /** The look of the system that is shown, light or dark. */
  dress(scene) {
    const systems = scene.new ? scene.new.systems.filter((one) => one.style) : [];
    const styles = scene.style ? [scene.style] : systems.map((one) => one.style);
    const chosen = systems.find((one) => one.id === this.form?.system);
    const shown = scene.style || chosen?.style || { skin: "" };
    learnLooks(styles, shown);
    const { theme, speed } = this.settings;
    this.root.dataset.system = shown.skin;
    this.root.dataset.theme = theme === "auto" ? (isDark() ? "dark" : "light") : theme;
    this.root.style.setProperty("--speed", speed);
    this.root.classList.toggle("guided", Boolean(scene.guide));
  }

  set(change) {
    this.ui = { ...this.ui, problem: "", confirm: undefined, ...change };
    this.draw();
    restoreFocus(this);
  }

  hasPanel() {
    const { card, pile, sum, menu } = this.ui;
    return Boolean(card || pile || sum || menu);
  }

  // ---- events ------------------------------------------------------------------------------------------

  listen() {
    const { root } = this;
    root.addEventListener("click", (event) => click(this, event));
    root.addEventListener("pointerdown", (event) => {
      this.pointer = event.pointerType;
    });
    root.addEventListener("keydown", (event) => pressKey(this, event));
    root.addEventListener("change", (event) => this.changeField(event.target));
    root.addEventListener("input", (event) => this.typeInField(event.target));
    root.addEventListener("pointerover", (event) => hover(this, event));
    root.addEventListener("pointerleave", () => hideLarge(this));
    root.addEventListener("focusin", (event) => focusOn(this, event.target));
    root.addEventListener("focusout", () => hideLarge(this));
    this.resize = new ResizeObserver(() => fitTexts(this.stage));
    this.resize.observe(root);
    this.onScroll = () => keepCoachInSight(root);
    document.addEventListener("scroll", this.onScroll, { capture: true, passive: true });
    this.onMessage = (message) => {
      this.heard();
      this.receive(message);
    };
    this.onScene = () => {
      this.heard();
      this.take(this.model.get("scene"));
    };
    this.model.on("msg:custom", this.onMessage);
    this.model.on("change:scene", this.onScene);
    this.fromBody = (event) => {
      if (event.target === document.body) pressKey(this, event);
    };
    if (document.body.dataset.app) addEventListener("keydown", this.fromBody);
  }

  field(name) {
    return /** @type {any} */ (this.root.querySelector(`[data-field="${name}"]`));
  }

  /** Names and the seed are taken while they are typed. */
  typeInField(field) {
    const name = field.dataset.field || "";
    if (/^(seat|seed)/.test(name)) changeFormField(this, name, field.value);
    if (name !== "filter") return;
    this.ui = { ...this.ui, filter: field.value };
    this.draw();
  }

  changeField(field) {
    const { set: setting, field: name } = field.dataset;
    if (setting) this.changeSetting(setting, field.value);
    else if ("file" in field.dataset) this.openFile(field.files[0]);
    else if (name) changeFormField(this, name, field.value);
  }

  changeSetting(name, value) {
    this.settings[name] = name === "speed" ? Number(value) : value;
    keep(SETTINGS, this.settings);
    this.draw();
  }

  openFile(file) {
    const isRead = readSmallFile(file, (text) => this.send({ do: "load", text }));
    if (!isRead) this.set({ problem: "This file is too large for a saved game." });
  }

  close() {
    clearTimeout(this.botTimer);
    clearTimeout(this.waiting);
    this.resize.disconnect();
    document.removeEventListener("scroll", this.onScroll, { capture: true });
    removeEventListener("keydown", this.fromBody);
    this.model.off("msg:custom", this.onMessage);
    this.model.off("change:scene", this.onScene);
    this.root.remove();
  }
}

function render({ model, el }) {
  const app = new App(model, el);
  return () => app.close();
}

export default { render };
