// The board: takes scenes from Python, draws them, and sends back what the player does.

import { isDark } from "../shared/around.js";
import { EMBLEM_SPRITE } from "../shared/emblems.js";
import { readSmallFile } from "../shared/files.js";
import { fitTexts, followLetters } from "../shared/fit.js";
import { html, raw } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { learnLooks, teamsOf } from "../shared/looks.js";
import { patch } from "../shared/patch.js";
import { keep, kept, visitorName } from "../shared/storage.js";
import { playBeats } from "./beats.js";
import { askReview, turnTo } from "./chanceline.js";
import { stackAboveTray } from "./choice.js";
import { coach } from "./coach.js";
import { showDanger } from "./danger.js";
import { askDeck } from "./deckpanel.js";
import { restoreFocus, setStops } from "./focus.js";
import { askPlan, changeFormField, openForm } from "./formactions.js";
import { showHint } from "./hints.js";
import { pressKey, releaseKey } from "./keyboard.js";
import { mergedLog, scrollLog } from "./log.js";
import { watchOn } from "./otherturn.js";
import { withPace } from "./pace.js";
import { placesOf } from "./places.js";
import { click, focusOn, hideLarge, hover, noteTargets } from "./pointer.js";
import { showAddress, takeRecord } from "./saving.js";
import { screenTemplate } from "./screen.js";
import { freshForm } from "./setup.js";
import { speak } from "./speech.js";
import { placeSpotlight, spotlight } from "./spotlight.js";
import { hearSaid } from "./tablepanel.js";
import { titleTab } from "./tabtitle.js";
import { noticeTurn } from "./turnnotice.js";
import { followWay, keepWay } from "./way.js";
import { callOut, followWelcome, placeCallOut } from "./welcome.js";

const SETTINGS = "legendary-nb-board";
// answers that are kept as they are, under their own name
const NOTED = ["deck", "values", "plan", "review", "games", "tree", "line", "welcome"];
// after a change of the board nobody can have aimed at what is new so soon
const GRACE_MS = 250;
// every message has an answer: a kernel that is silent for so long has ended, or is at work on another cell
const SILENCE_MS = 6000;
const BOT_MS = 130; // between two answers of a bot where nothing moves
const WATCH_MS = 600; // between two steps of a turn that is watched again without motion
// panels that a bot's answer does not close
const STAYING = ["menu", "rules", "games", "help", "table"];
const SILENT =
  "No answer yet: the kernel of this notebook is at work on another cell, or it has ended. " +
  "If it stays silent, run this cell again.";
const FRAME = html`
  <div hidden>${raw(SPRITE + EMBLEM_SPRITE)}</div>
  <div class="stage"></div>
  <div class="beats" aria-hidden="true"></div>
  <div class="pop" hidden></div>
  <div class="sr" role="status" aria-live="polite"></div>
  <div class="sr" role="alert" aria-live="assertive"></div>
  <div class="silent" role="status"></div>
`;

class App {
  /** @type {any} the board and its panels */
  stage;
  /** @type {HTMLElement} what moves above the board */
  layer;
  /** @type {HTMLElement} the large card beside the pointer */
  pop;
  /** @type {HTMLElement} what is spoken when there is time */
  polite;
  /** @type {HTMLElement} what is spoken at once */
  assertive;
  /** @type {HTMLElement} what is said in a notebook whose kernel is silent; a page of the server says it by itself */
  silent;
  /** @type {any} when the last word about the table leaves */
  saidTimer;

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
    /** @type {any} which end of which game it is about */
    this.reviewOf = null;
    /** @type {any} what was answered, in the order of the tree */
    this.tree = null;
    /** @type {any} the win-chance line of the finished game, as far as it is measured */
    this.line = null;
    /** @type {any} what a newcomer is told, as long as they want to hear it */
    this.welcome = null;
    /** @type {any} the deck statistics of the seat that looks */
    this.deck = null;
    /** @type {any} what its next hand brings */
    this.values = null;
    /** @type {any} */
    this.form = null;
    /** @type {any} what the form offers */
    this.choices = null;
    /** whether the form lies over a game */
    this.over = false;
    /** @type {any} the saved games that this browser knows */
    this.games = null;
    /** @type {any} the rules of the system, and the one in question */
    this.rules = null;
    /** @type {any} the faces and words of the cards that the form offers */
    this.cards = null;
    /** @type {any} what somebody at the table has just said */
    this.said = null;
    /** @type {any} what moves now */
    this.motion = null;
    /** @type {any} the turn of another that is watched again */
    this.watching = null;
    this.settings = {
      grace: GRACE_MS,
      silence: SILENCE_MS,
      theme: "auto",
      sound: 0,
      ...withPace(kept(SETTINGS, {})),
    };
    this.root = document.createElement("div");
    this.root.className = "lg tabletop board-root";
    this.root.innerHTML = String(FRAME);
    const [, stage, layer, pop, polite, assertive, silent] = /** @type {any} */ ([...this.root.children]);
    Object.assign(this, { stage, layer, pop, polite, assertive, silent });
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
    else if (re === "danger") showDanger(this, message);
    else if (re === "problem") this.set({ problem: message.text });
    else if (re === "save") takeRecord(this, message);
    else if (re === "said") hearSaid(this, message);
    else if (re === "form") openForm(this, message.new, message.like);
    else if (this.note(message)) this.draw();
  }

  /** Keep what an answer tells; whether it tells anything. */
  note(message) {
    const { re } = message;
    if (re === "log") this.log = message.log;
    else if (re === "cause") this.causes[message.cause] = message;
    else if (re === "card") this.cardFacts[message.f] = message;
    else if (re === "faces") this.cards = message;
    else if (re === "rules") this.rules = { ...this.rules, ...message };
    else if (NOTED.includes(re)) this[re] = message;
    else return false;
    return true;
  }

  // ---- scenes ------------------------------------------------------------------------------------------

  /** Whether the form for a new game is on the screen. */
  get isChoosing() {
    return Boolean(this.scene.new || this.over);
  }

  get faces() {
    return (this.isChoosing ? this.cards?.faces : this.model.get("faces")) || {};
  }

  get words() {
    return (this.isChoosing ? this.cards?.words : this.scene.words) || {};
  }

  get teams() {
    const { faces } = this;
    if (this.teamFaces !== faces) {
      this.teamNames = teamsOf(faces);
      this.teamFaces = faces;
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
    this.forget(isAnswered, isMoved, old?.game !== scene.game);
    this.root.dataset.step = JSON.stringify(scene.step);
    if (this.watching && !scene.look?.past) this.watching = null;
    this.show(scene, old, isFirst, isMoved);
    titleTab(scene);
    if (!isFirst) noticeTurn(this, old);
    askReview(this);
    followWelcome(this, old);
    if (this.watching) this.goOn(() => watchOn(this), WATCH_MS);
    else this.letBotPlay();
    if (this.model.get("key") !== this.key) {
      this.key = this.model.get("key");
      showAddress(this, this.key);
    }
  }

  beginForm(scene) {
    this.log = [];
    this.choices = scene.new;
    if (this.form) return;
    this.form = freshForm(scene.new);
    askPlan(this);
  }

  continueGame(scene, old, isFirst) {
    if (!this.over || old?.game !== scene.game) Object.assign(this, { form: null, over: false });
    const { log, isWhole } = mergedLog(this.log, scene, old, isFirst);
    this.log = log;
    if (!isWhole) this.send({ do: "log" });
  }

  /** What was open is closed after an answer; the log, the deck statistics and what the menu has opened stay. */
  forget(isAnswered, isMoved, isOther) {
    const { menu, side, needTyped, openLog, find, gone, naming, gameTab } = this.ui;
    if (isAnswered) {
      const stays = STAYING.includes(menu) && !isOther ? { menu, find, gone, naming, gameTab } : {};
      if (this.review?.working !== false) this.reviewOf = null;
      this.cardFacts = {};
      this.ui = { ...(menu === "log" ? { menu } : stays), side, needTyped };
    }
    if (isMoved) askDeck(this);
    if (isMoved && !isAnswered)
      this.ui = { ...this.ui, openLog: this.scene.look?.past ? openLog : undefined };
  }

  show(scene, old, isFirst, isMoved) {
    this.endMotion();
    const before = placesOf(this.root);
    if (isMoved && !isFirst) noteTargets(this);
    this.draw();
    this.move(before, isMoved && !isFirst && scene.beats ? scene.beats : []);
    speak(this, old, scene);
    restoreFocus(this);
  }

  /** Show what happened above the scene that is there already. */
  move(before, beats) {
    this.motion = playBeats(this, before, beats);
    const { motion } = this;
    motion.wait(motion.length, () => motion.finish());
  }

  endMotion() {
    this.motion?.finish();
  }

  /** Whether something large is in front of the board, and of the question on it. */
  isCovered() {
    return Boolean(this.layer.querySelector(".dim"));
  }

  /** A bot answers when its last answer has been seen; not while the form lies over the game. */
  letBotPlay() {
    const { scene } = this;
    if (!scene.bot || scene.look.past || this.over) return;
    const ask = () => this.send({ do: "bot", step: scene.step });
    this.goOn(ask, BOT_MS);
  }

  /** Do something when what moves has been seen; where nothing moves, after a pause. */
  goOn(then, pause) {
    const { length, rest, isOver } = this.motion;
    if (length && !isOver) this.motion.wait(length - rest, then);
    else this.botTimer = setTimeout(then, pause);
  }

  draw() {
    const { scene } = this;
    this.dress(scene);
    const screen = scene.guide ? this.underCoach(scene) : screenTemplate(scene, this);
    patch(this.stage, html`${[screen, callOut(scene, this)]}`);
    this.fit();
    setStops(this);
    keepWay(this);
  }

  /** All that depends on the size of what is drawn. */
  fit() {
    for (const list of this.stage.querySelectorAll('[data-scroll="end"]')) scrollLog(this, list);
    fitTexts(this.stage);
    stackAboveTray(this);
    placeCallOut(this);
    placeSpotlight(this);
  }

  /** The board of a lesson: the coach, and all the rest below it. */
  underCoach(scene) {
    return html`
      ${coach(scene, this)}
      <div class="under" data-key="under">${screenTemplate(scene, this)}${spotlight(scene, this)}</div>
    `;
  }

  /** The look of the system that is shown, light or dark. */
  dress(scene) {
    const systems = this.isChoosing && this.choices ? this.choices.systems.filter((one) => one.style) : [];
    const styles = systems.length ? systems.map((one) => one.style) : [scene.style];
    const chosen = systems.find((one) => one.id === this.form?.system);
    const shown = chosen?.style || scene.style || { skin: "" };
    if (this.isChoosing && this.plan?.choices) styles.push(this.plan.choices.style);
    learnLooks(styles, shown);
    const { theme } = this.settings;
    this.root.dataset.system = shown.skin;
    this.root.dataset.theme = theme === "auto" ? (isDark() ? "dark" : "light") : theme;
    this.root.classList.toggle("guided", Boolean(scene.guide));
    this.root.classList.toggle("replay", Boolean(scene.replay));
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
    root.addEventListener("keyup", (event) => releaseKey(this, event));
    root.addEventListener("change", (event) => this.changeField(event.target));
    root.addEventListener("input", (event) => this.typeInField(event.target));
    root.addEventListener("pointerover", (event) => hover(this, event));
    root.addEventListener("pointerleave", () => hideLarge(this));
    root.addEventListener("focusin", (event) => focusOn(this, event.target));
    root.addEventListener("focusout", () => hideLarge(this));
    this.resize = new ResizeObserver(() => this.fit());
    this.resize.observe(root);
    this.unletter = followLetters(this.stage);
    this.onHide = () => document.hidden && this.endMotion();
    document.addEventListener("visibilitychange", this.onHide);
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
    this.freed = (event) => {
      if (event.target === document.body) releaseKey(this, event);
    };
    if (document.body.dataset.app) {
      addEventListener("keydown", this.fromBody);
      addEventListener("keyup", this.freed);
    }
    this.unway = followWay(this);
  }

  field(name) {
    return /** @type {any} */ (this.root.querySelector(`[data-field="${name}"]`));
  }

  /** Names and the seed are taken while they are typed. */
  typeInField(field) {
    const name = field.dataset.field || "";
    if (/^(seat|seed)/.test(name)) changeFormField(this, name, field.value);
    if (name === "moment") turnTo(this, { moment: Number(field.value) });
    if (name !== "filter" && name !== "find") return;
    this.ui = { ...this.ui, [name]: field.value };
    this.draw();
  }

  changeField(field) {
    const { set: setting, field: name } = field.dataset;
    if (setting) this.changeSetting(setting, field.value);
    else if ("file" in field.dataset) this.openFile(field.files[0]);
    else if (name) changeFormField(this, name, field.value);
  }

  changeSetting(name, value) {
    this.settings[name] = ["pace", "sound", "hintDepth"].includes(name) ? Number(value) : value;
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
    clearTimeout(this.saidTimer);
    this.resize.disconnect();
    this.unletter();
    this.endMotion();
    document.removeEventListener("visibilitychange", this.onHide);
    this.unway();
    removeEventListener("keydown", this.fromBody);
    removeEventListener("keyup", this.freed);
    this.model.off("msg:custom", this.onMessage);
    this.model.off("change:scene", this.onScene);
    this.root.remove();
  }
}

/** Put the board into an element; the model is the wire to Python, whatever carries it. */
export function render({ model, el }) {
  const app = new App(model, el);
  return () => app.close();
}
