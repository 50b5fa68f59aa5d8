// The widget: takes scenes from Python, draws them, and sends back what the player does.

import { cardTemplate } from "../shared/card.js";
import { fitTexts } from "../shared/fit.js";
import { html, raw } from "../shared/html.js";
import { SPRITE, icon } from "../shared/icons.js";
import { learnLooks } from "../shared/looks.js";
import { patch, setStop } from "../shared/patch.js";
import { rich } from "../shared/rich.js";
import { rememberGame, visitorName } from "../shared/storage.js";
import { boardTemplate } from "./board.js";
import { heldWords, lookPanel } from "./cardpanel.js";
import { choicePanel, chosenOf } from "./choice.js";
import { coach, keepCoachInSight } from "./coach.js";
import { deckSheet } from "./deckpanel.js";
import { endScreen } from "./ending.js";
import { findCard } from "./found.js";
import { handover } from "./handover.js";
import { hintPanel } from "./hints.js";
import { folded, logSheet, shownLine } from "./log.js";
import { helpPanel, loadPanel, menuPanel, secretPanel } from "./menu.js";
import { animateMoves, finishMotion, placesOf } from "./motion.js";
import { newGameForm } from "./newgame.js";
import { pilePanel } from "./piles.js";
import { SEAT_NAMES, freshForm, newSeed, setupOf } from "./setup.js";
import { sumPanel, sumTable, sumsOf } from "./sums.js";
import { treePanel } from "./tree.js";

const ZONES = [
  "bar",
  "boss",
  "scheme",
  "city",
  "stacks",
  "hq",
  "others",
  "played",
  "front",
  "aside",
  "fronts",
  "more",
  "hand",
  "me",
  "pools",
  "end",
  "log",
];

const COLUMNS = ["hand", "hq", "city"];

const SETTINGS = "legendary-nb-board";

// after a change of the board nobody can have aimed at what is new so soon
const GRACE_MS = 250;

// every message has an answer: a kernel that is silent for so long has ended, or is at work on another cell
const SILENCE_MS = 6000;

// what answers a question or goes on to the next: these must be meant
const ANSWERS = ["choose", "pick", "confirm", "end", "ready", "undo", "redo", "start", "again", "again-same"];

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
    this.el = el;
    this.log = [];
    this.causes = {};
    this.cardFacts = {};
    this.ui = {};
    this.plan = null;
    /** @type {any} what a review of the finished game has found so far */
    this.review = null;
    /** @type {any} the deck statistics of the seat that looks, and what its next hand brings */
    this.deck = null;
    /** @type {any} */
    this.values = null;
    this.form = null;
    this.settings = {
      grace: GRACE_MS,
      silence: SILENCE_MS,
      speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1,
      theme: "auto",
      ...this.stored(),
    };
    this.root = document.createElement("div");
    this.root.className = "lg";
    this.root.innerHTML = `${SPRITE}<div class="stage"></div><div class="pop" hidden></div><div class="sr" role="status" aria-live="polite"></div><div class="sr" role="alert" aria-live="assertive"></div><div class="silent" role="status"></div>`;
    const [, stage, pop, polite, assertive, silent] = /** @type {any} */ ([...this.root.children]);
    Object.assign(this, { stage, pop, polite, assertive, silent });
    el.append(this.root);
    this.listen();
    if (model.get("address")) this.send({ do: "visitor", id: visitorName() });
    this.take(model.get("scene"), true);
  }

  stored() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS)) || {};
    } catch {
      return {};
    }
  }
  keepSettings() {
    try {
      localStorage.setItem(SETTINGS, JSON.stringify(this.settings));
    } catch {
      /* a page without storage forgets them */
    }
  }

  send(message) {
    this.waiting ||= setTimeout(() => {
      this.silent.textContent = document.body.dataset.app
        ? ""
        : "No answer yet: the kernel of this notebook is at work on another cell, or it has ended. If it stays silent, run this cell again.";
    }, this.settings.silence);
    this.model.send(message);
  }

  heard() {
    clearTimeout(this.waiting);
    this.waiting = 0;
    this.silent.textContent = "";
  }

  get faces() {
    return this.model.get("faces");
  }
  get words() {
    return this.scene.words || {};
  }
  get teams() {
    if (!this.teamNames || this.teamSystem !== this.scene.system) {
      this.teamNames = Object.fromEntries(
        Object.values(this.faces)
          .filter((face) => face.team)
          .map((face) => [face.team[1], face.team]),
      );
      this.teamSystem = this.scene.system;
    }
    return this.teamNames;
  }

  take(scene, first = false) {
    if (!scene || !("step" in scene)) return;
    const old = this.scene;
    this.scene = scene;
    clearTimeout(this.botTimer);
    if (scene.new) {
      if (!this.form) {
        this.form = freshForm(scene.new);
        this.askPlan();
      }
      this.log = [];
    } else {
      this.form = null;
      this.mergeLog(scene, old, first);
    }
    const answered = JSON.stringify(scene.step) !== JSON.stringify(old && old.step);
    const moved = answered || (scene.look && scene.look.event) !== (old && old.look && old.look.event);
    if (answered) {
      this.review = null;
      this.ui = {
        ...(this.ui.menu === "log" ? { menu: "log" } : {}),
        side: this.ui.side,
        needTyped: this.ui.needTyped,
      };
      this.cardFacts = {};
    }
    if (moved) this.askDeck();
    if (moved && !answered)
      this.ui = { ...this.ui, openLog: scene.look && scene.look.past ? this.ui.openLog : undefined };
    this.root.dataset.step = JSON.stringify(scene.step);
    const before = placesOf(this.root);
    finishMotion(this.root);
    if (moved && !first) this.noteTargets();
    this.draw();
    if (!first && moved && scene.moves) animateMoves(this.root, before, scene.moves, this.settings.speed);
    this.speak(old, scene, first);
    this.restoreFocus();
    if (scene.bot && !scene.look.past)
      this.botTimer = setTimeout(
        () => this.send({ do: "bot", step: scene.step }),
        650 * Math.max(this.settings.speed, 0.2),
      );
    const key = this.model.get("key");
    if (key !== this.key) {
      this.key = key;
      this.showAddress(key);
    }
  }

  mergeLog(scene, old, first) {
    const start = scene.log.length ? scene.log[0][0] : scene.events;
    const known =
      !first && old && !old.new && old.seat === scene.seat && old.names?.join() === scene.names.join()
        ? this.log.filter((entry) => entry[0] < start && entry[0] < scene.events)
        : [];
    this.log = [...known, ...scene.log];
    const sameGame = old && old.game === scene.game && old.seat === scene.seat;
    if (start > 0 && (!sameGame || first || !known.length)) this.send({ do: "log" });
  }

  draw() {
    const scene = this.scene;
    const styles = scene.style
      ? [scene.style]
      : scene.new
        ? scene.new.systems.filter((one) => one.style).map((one) => one.style)
        : [];
    const chosen =
      scene.new && this.form ? scene.new.systems.find((one) => one.id === this.form.system) : null;
    const shown = scene.style || (chosen && chosen.style) || { skin: "" };
    learnLooks(styles, shown);
    this.root.dataset.system = shown.skin;
    const dark =
      this.settings.theme === "dark" ||
      (this.settings.theme === "auto" &&
        (document.body.dataset.jpThemeLight === "false" ||
          (document.body.dataset.jpThemeLight === undefined &&
            matchMedia("(prefers-color-scheme: dark)").matches)));
    this.root.dataset.theme = dark ? "dark" : "light";
    this.root.style.setProperty("--speed", this.settings.speed);
    this.root.classList.toggle("guided", Boolean(scene.guide));
    patch(
      this.stage,
      html`
        ${coach(scene, this)}${this.template()}
      `,
    );
    for (const list of this.stage.querySelectorAll('[data-scroll="end"]')) this.scrollLog(list);
    fitTexts(this.stage);
    this.rove();
  }

  /** The log shows its newest line, or the one looked back at. */
  scrollLog(list) {
    const line = list.querySelector(".last");
    if (this.scene.look?.past && line)
      list.scrollTop = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
    else if (this.ui.openLog === undefined) list.scrollTop = list.scrollHeight;
  }

  template() {
    const scene = this.scene;
    const extra = this.ui.menu === "load" ? loadPanel(this) : "";
    if (scene.new)
      return html`
        ${newGameForm(scene, this)}${extra}
      `;
    if (scene.handover && !scene.look.past) return handover(scene, this);
    if (scene.outcome && !this.ui.peek)
      return html`
        ${endScreen(scene, this)}${this.panel()}
      `;
    const past = scene.look.past ? this.pastBar() : "";
    const bot =
      scene.bot && !scene.look.past
        ? html`
            <div class="pastbar botbar">
              <span>${icon("bot")} ${scene.bot}</span>
              <small>${this.lastSentence()}</small>
              <button class="btn" data-act="skip">Skip to my turn</button>
            </div>
          `
        : "";
    const notice = scene.notice || this.ui.problem;
    return html`
      ${boardTemplate(scene, this)}${past}${bot}${
        notice
          ? html`
              <p class="notice" role="alert">${notice}</p>
            `
          : ""
      }${this.panel()}
    `;
  }

  /** While one looks back: which line of the log the board shows, and the way on. */
  pastBar() {
    const lines = folded(this.log),
      at = shownLine(lines, this.scene.look.event),
      line = lines[at];
    return html`
      <div class="pastbar" role="status">
        <span>Looking back</span>
        <small>${line ? rich(line[2], this) : ""}</small>
        <span class="pos">${at + 1} / ${lines.length}</span>
        <button class="btn" data-act="look-back" aria-label="One step back" ${at > 0 ? "" : raw("disabled")}>
          ${icon("left")}
        </button>
        <button class="btn" data-act="look-on" aria-label="One step on">${icon("next")}</button>
        <button class="btn primary" data-act="now">Return to now</button>
      </div>
    `;
  }

  /** Look at the line of the log so many steps away; beyond the last one is now. */
  lookAway(steps) {
    const lines = folded(this.log),
      { look } = this.scene;
    const line = lines[(look.past ? shownLine(lines, look.event) : lines.length - 1) + steps];
    this.send({ do: "look", event: line ? line[0] : null });
  }

  /** What happened last, for who watches a bot. */
  lastSentence() {
    const told = folded(this.log.slice(-6).filter((entry) => entry[1] !== "turn")).at(-1);
    return told ? rich(told[2], this) : "plays";
  }

  /** The one panel on top: what the player opened, else the question. */
  panel() {
    const { scene, ui } = this;
    if (ui.card) return lookPanel(scene, this);
    if (ui.pile) return pilePanel(scene, this);
    if (ui.sum) return sumPanel(scene, this);
    if (ui.menu === "menu") return menuPanel(scene, this);
    if (ui.menu === "help") return helpPanel();
    if (ui.menu === "load") return loadPanel(this);
    if (ui.menu === "secret") return secretPanel(this);
    if (ui.menu === "log") return logSheet(scene, this);
    if (ui.menu === "tree") return treePanel(scene, this);
    if (ui.menu === "deck") return deckSheet(scene, this);
    const question = scene.ask && scene.ask.mine && scene.ask.options && !scene.look.past;
    if (question && !ui.peek)
      return html`
        ${choicePanel(scene, this)}${ui.hint ? hintPanel(scene, this) : ""}
      `;
    if (question && ui.peek)
      return html`
        <button class="btn primary backto" data-act="unpeek">${icon("left")}Back to the question</button>
      `;
    return ui.hint ? hintPanel(scene, this) : "";
  }

  set(change) {
    this.ui = { ...this.ui, problem: "", confirm: undefined, ...change };
    this.draw();
    this.restoreFocus();
  }

  // ---- speaking --------------------------------------------------------------------------------------

  speak(old, scene, first) {
    if (scene.new) return;
    const known = old && !old.new ? old.events : scene.events;
    const news = scene.log.filter((entry) => entry[0] >= known).map((entry) => entry[2]);
    if (news.length) this.polite.textContent = news.join(" ");
    const turn =
      scene.ask &&
      scene.ask.mine &&
      (!old || old.turn !== scene.turn || old.seat !== scene.seat) &&
      scene.acting === scene.seat
        ? `${scene.names[scene.seat]}, your turn. `
        : "";
    const question =
      scene.ask && scene.ask.mine && scene.ask.options
        ? `${scene.names[scene.ask.seat]} decides: ${scene.ask.text}`
        : "";
    const over = scene.outcome ? `${scene.outcome.title}. ${scene.outcome.reason}` : "";
    const said = scene.handover ? `Pass to ${scene.handover.name}.` : turn + question + over;
    if (said && said !== this.said) this.assertive.textContent = said;
    this.said = said;
  }

  // ---- doing -----------------------------------------------------------------------------------------

  choose(option) {
    if (Number.isInteger(option)) this.send({ do: "choose", option, step: this.scene.step });
  }

  act(what, arg, target) {
    const { scene } = this;
    const panels = { card: undefined, pile: undefined, sum: undefined, menu: undefined };
    const actions = {
      choose: () => this.choose(Number(arg)),
      pick: () =>
        chosenOf(scene.ask, this) === Number(arg)
          ? this.choose(Number(arg))
          : this.set({ chosen: Number(arg) }),
      confirm: () => this.choose(chosenOf(scene.ask, this)),
      end: () =>
        scene.ask.end.asks_once && this.ui.confirm !== "end"
          ? this.set({ confirm: "end" })
          : this.choose(scene.ask.end.do),
      card: () =>
        this.openCard(
          { n: target.dataset.n ? Number(target.dataset.n) : undefined, f: target.dataset.f },
          cardsBeside(target),
        ),
      face: () => this.openCard({ f: arg }),
      "card-step": () =>
        this.openCard(
          this.ui.cardList[
            this.ui.cardList.findIndex((one) => one.n === this.ui.card.n && one.f === this.ui.card.f) +
              Number(arg)
          ],
          this.ui.cardList,
        ),
      pile: () => this.set({ pile: arg }),
      player: () => this.set({ pile: `victory ${arg}` }),
      sum: () => this.set({ sum: arg }),
      close: () => this.set({ ...panels, code: "", told: "" }),
      "close-hint": () => this.closeHint(),
      "stop-hint": () => {
        this.send({ do: "stop" });
        this.set({ hint: { ...this.ui.hint, working: false } });
      },
      deck: () => this.toggleDeck(),
      need: () => this.askNeed(),
      review: () => this.send({ do: "review" }),
      stop: () => {
        this.send({ do: "stop" });
        this.review = null;
        this.draw();
      },
      peek: () => this.set({ peek: true }),
      unpeek: () => this.set({ peek: false }),
      undo: () => this.send({ do: "undo" }),
      redo: () => this.send({ do: "redo" }),
      hint: () => (this.ui.hint ? this.closeHint() : this.send({ do: "hint" })),
      menu: () => this.set({ menu: "menu" }),
      help: () => this.set({ menu: "help" }),
      log: () => this.set({ menu: "log" }),
      load: () => this.set({ menu: "load" }),
      "show-tree": () => this.set({ menu: "tree" }),
      "log-entry": () => this.openLog(Number(arg), target.dataset.cause),
      "look-back": () => this.lookAway(-1),
      "look-on": () => this.lookAway(1),
      now: () => this.send({ do: "look", event: null }),
      moment: () => this.send({ do: "look", event: Number(arg) }),
      visit: () => this.send({ do: "visit", moment: Number(arg) }),
      ready: () => this.send({ do: "ready" }),
      skip: () => this.send({ do: "bots" }),
      save: () => this.askRecord("file"),
      position: () => this.askRecord("position"),
      notebook: () => this.askRecord("notebook"),
      "save-secret": () => this.send({ do: "save", for: this.ui.secret }),
      "guide-hint": () => this.send({ do: "guide-hint" }),
      "guide-again": () => this.send({ do: "guide-again" }),
      "load-text": () => this.send({ do: "load", text: this.loadText() }),
      again: () => this.send({ do: "again" }),
      "again-same": () => this.send({ do: "again", same: true }),
      "new-game": () => this.send({ do: "leave" }),
      start: () => this.send({ do: "new", setup: setupOf(this.form) }),
      "form-system": () =>
        this.changeForm({
          ...freshForm(scene.new),
          system: arg,
          seats: this.form.seats.map(({ name, bot }) => ({ name, bot })),
          how: this.form.how,
          seed: this.form.seed,
        }),
      "form-how": () =>
        this.changeForm({
          how: arg,
          film:
            this.form.film ||
            (this.scene.new.systems.find((one) => one.id === this.form.system).films || [])[0] ||
            "",
        }),
      "form-film": () => this.changeForm({ film: arg }),
      "form-dice": () => this.changeForm({ seed: newSeed() }),
      "form-seat": () =>
        this.changeForm({
          seats: [
            ...this.form.seats,
            { name: SEAT_NAMES.find((name) => !this.form.seats.some((seat) => seat.name === name)), bot: "" },
          ],
        }),
      "form-unseat": () => this.changeForm({ seats: this.form.seats.filter((_, k) => k !== Number(arg)) }),
      "form-mode": () => this.switchMode(arg),
      "form-set": () => this.mixSet(arg),
      "form-matching": () => this.changeForm({ matching: !this.form.matching }),
      "form-help": () => this.changeSeat(Number(arg), { help: !this.form.seats[Number(arg)].help }),
      "form-level": () => {
        const [id, step] = arg.split(":");
        this.changeForm({
          modes: { ...this.form.modes, [id]: Math.max(1, this.form.modes[id] + Number(step)) },
        });
      },
      "form-pick": () => this.pickComponent(arg),
    };
    actions[what]?.();
  }

  loadText() {
    return /** @type {HTMLTextAreaElement} */ (this.root.querySelector('[data-field="loadtext"]')).value;
  }

  /** Switch a mode on or off; of those that change the same thing only one is on. */
  switchMode(id) {
    const { modes } =
        (this.form.sets.length && this.plan?.choices) ||
        this.scene.new.systems.find((one) => one.id === this.form.system),
      mode = modes.find((one) => one.id === id);
    const others = modes
      .filter((one) => one !== mode && mode.kind && one.kind === mode.kind)
      .map((one) => [one.id, 0]);
    this.changeForm({
      modes: {
        ...this.form.modes,
        ...Object.fromEntries(others),
        [id]: this.form.modes[id] ? 0 : mode.levels ? 1 : true,
      },
    });
  }

  /** Another set comes into the game or leaves it; what was chosen from it is chosen anew. */
  mixSet(id) {
    const sets = this.form.sets.includes(id)
      ? this.form.sets.filter((one) => one !== id)
      : [...this.form.sets, id];
    const { seats, seed, system, how } = this.form;
    this.changeForm({
      ...freshForm(this.scene.new),
      system,
      seats,
      seed,
      sets,
      how: how === "first" ? "random" : how,
    });
  }

  changeSeat(at, change) {
    this.changeForm({ seats: this.form.seats.map((seat, k) => (k === at ? { ...seat, ...change } : seat)) });
  }

  pickComponent(arg) {
    const at = arg.indexOf(":"),
      kind = arg.slice(0, at),
      name = arg.slice(at + 1),
      now = this.form[kind];
    this.changeForm({
      [kind]: Array.isArray(now)
        ? now.includes(name)
          ? now.filter((one) => one !== name)
          : [...now, name]
        : now === name
          ? ""
          : name,
    });
  }

  changeForm(change) {
    this.form = { ...this.form, ...change };
    this.draw();
    this.askPlan();
  }
  askPlan() {
    this.send({ do: "plan", setup: setupOf(this.form) });
  }

  /** A line of the log shows the board as it was then, and opens the rule behind it; once more closes the rule. */
  openLog(number, cause) {
    if (this.ui.openLog === number) return this.set({ openLog: undefined });
    if (!this.causes[cause]) this.send({ do: "cause", cause });
    this.set({ openLog: number });
    return this.send({ do: "look", event: number });
  }

  /** Open a card; `list` are the cards beside it, which the arrows go on to. */
  openCard(card, list = []) {
    if (!card) return;
    if (!this.cardFacts[card.f]) this.send({ do: "card", f: card.f });
    this.set({ card, cardList: list });
  }

  /** The deck statistics take the place of the log; where there is no room for either, they open on top. */
  toggleDeck() {
    const beside = this.stage.querySelector(".side .log")?.offsetHeight > 150;
    this.set(
      beside || this.ui.side
        ? { side: this.ui.side ? undefined : "deck", menu: undefined }
        : { menu: "deck" },
    );
    this.askDeck();
  }

  /** Ask for the statistics of this moment, where they are on the screen. */
  askDeck() {
    if (this.ui.side !== "deck" && this.ui.menu !== "deck") return;
    this.values = null;
    this.send({ do: "deck", need: this.ui.needTyped || "" });
  }

  askNeed() {
    const field = /** @type {HTMLInputElement} */ (this.root.querySelector('[data-field="need"]'));
    this.ui = { ...this.ui, needTyped: field.value };
    this.send({ do: "deck", need: field.value });
  }

  receive(message) {
    if (message.re === "deck") {
      this.deck = message;
      this.draw();
    }
    if (message.re === "values") {
      this.values = message;
      this.draw();
    }
    if (message.re === "log") {
      this.log = message.log;
      this.draw();
    }
    if (message.re === "cause") {
      this.causes[message.cause] = message;
      this.draw();
    }
    if (message.re === "card") {
      this.cardFacts[message.f] = message;
      this.draw();
    }
    if (message.re === "plan") {
      this.plan = message;
      this.draw();
    }
    if (message.re === "hint") this.showHint(message);
    if (message.re === "review") {
      this.review = message;
      this.draw();
    }
    if (message.re === "problem") this.set({ problem: message.text });
    if (message.re === "save") this.saved(message);
  }

  /** The first thought opens the panel; what follows makes it better while it is open. */
  showHint(message) {
    if (!message.first && !this.ui.hint) return;
    this.ui = { ...this.ui, hint: message };
    this.draw();
    if (message.first) this.stage.querySelector(".hints .primary")?.focus({ preventScroll: true });
  }

  closeHint() {
    this.send({ do: "stop" });
    this.set({ hint: undefined });
  }

  /** A record holds the seed, and so all hidden cards: while the game goes on that is said first. */
  askRecord(use) {
    if (this.scene.seed === null) this.set({ menu: "secret", secret: use });
    else this.send({ do: "save", for: use });
  }

  saved(message) {
    if (message.for === "file") {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([message.record], { type: "application/json" }));
      link.download = message.name;
      link.click();
      URL.revokeObjectURL(link.href);
      this.set({ menu: this.ui.menu === "secret" ? "menu" : this.ui.menu, told: "record saved" });
    } else {
      const text =
        message.for === "position"
          ? message.position
          : `from legendary_nb import Game\n\nGame.at("${message.position}")`;
      navigator.clipboard?.writeText(text).catch(() => {});
      this.set({ menu: "menu", told: "copied", code: text });
    }
  }

  showAddress(key) {
    if (!this.model.get("address")) return;
    const url = new URL(location.href);
    if (key) url.searchParams.set("game", key);
    else url.searchParams.delete("game");
    history.replaceState(null, "", url);
    if (key) rememberGame(key);
  }

  // ---- events ----------------------------------------------------------------------------------------

  listen() {
    const { root } = this;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerdown", (event) => {
      this.pointer = event.pointerType;
    });
    root.addEventListener("keydown", (event) => this.key_(event));
    root.addEventListener("change", (event) => this.changedField(event.target));
    root.addEventListener("input", (event) => this.typed(event.target));
    root.addEventListener("pointerover", (event) => this.hover(event));
    root.addEventListener("pointerleave", () => this.unhover());
    root.addEventListener("focusin", (event) => this.focusedOn(event.target));
    root.addEventListener("focusout", () => this.unhover());
    this.resize = new ResizeObserver(() => fitTexts(this.stage));
    this.resize.observe(root);
    document.addEventListener("scroll", (this.onScroll = () => keepCoachInSight(root)), {
      capture: true,
      passive: true,
    });
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
    if (document.body.dataset.app)
      addEventListener(
        "keydown",
        (this.fromBody = (event) => {
          if (event.target === document.body) this.key_(event);
        }),
      );
  }

  close() {
    clearTimeout(this.botTimer);
    clearTimeout(this.waiting);
    this.resize.disconnect();
    document.removeEventListener("scroll", this.onScroll, { capture: true });
    this.model.off("msg:custom", this.onMessage);
    this.model.off("change:scene", this.onScene);
    if (this.fromBody) removeEventListener("keydown", this.fromBody);
    this.root.remove();
  }

  /** Where everything that can be clicked lies before the board changes. */
  noteTargets() {
    this.changedAt = performance.now();
    this.targets = new Map(
      [...this.stage.querySelectorAll("[data-act]")].map((one) => [
        targetName(one),
        one.getBoundingClientRect(),
      ]),
    );
  }

  /**
   * Whether a click is meant for what lies under it now: not the second half of a double click on something that is
   * gone, and not a click on what has only just come there.  Keys and scripts point at nothing and always mean it.
   */
  isMeant(event, target) {
    if (!event.detail || !this.settings.grace || !ANSWERS.includes(target.dataset.act)) return true;
    const name = targetName(target),
      last = this.lastClick;
    this.lastClick = { name, step: this.root.dataset.step };
    if (
      event.detail > 1 &&
      last &&
      (last.name !== name || last.step !== this.root.dataset.step || target.dataset.act === "end")
    )
      return false;
    if (performance.now() - (this.changedAt ?? -Infinity) > this.settings.grace) return true;
    const before = this.targets.get(name);
    return (
      Boolean(before) &&
      event.clientX >= before.left &&
      event.clientX <= before.right &&
      event.clientY >= before.top &&
      event.clientY <= before.bottom
    );
  }

  click(event) {
    const sum = event.target.closest("[data-sum]");
    if (sum && !event.target.closest(".look, .is-can")) return this.act("sum", sum.dataset.sum, sum);
    if (
      event.target.classList.contains("veil") &&
      (this.ui.card || this.ui.pile || this.ui.sum || this.ui.menu)
    )
      return this.act("close");
    const target = event.target.closest("[data-act]");
    if (!target || target.disabled || !this.isMeant(event, target)) return undefined;
    this.unhover();
    this.clickedAt = `${event.clientX},${event.clientY}`;
    const touchBody =
      this.pointer === "touch" &&
      event.detail &&
      target.classList.contains("card") &&
      target.dataset.act === "choose" &&
      !event.target.closest("[data-tab]");
    return this.act(touchBody ? "card" : target.dataset.act, target.dataset.arg, target);
  }

  /** Names and the seed are taken while they are typed. */
  typed(field) {
    if (/^(seat|seed)/.test(field.dataset.field || "")) this.changedField(field);
    if (field.dataset.field === "filter") {
      this.ui = { ...this.ui, filter: field.value };
      this.draw();
    }
  }

  changedField(field) {
    const name = field.dataset.field || "";
    if (field.dataset.set) {
      this.settings[field.dataset.set] = field.dataset.set === "speed" ? Number(field.value) : field.value;
      this.keepSettings();
      return this.draw();
    }
    if ("file" in field.dataset) return this.readFile(field.files[0]);
    const seat = name.match(/^(seat|bot|team|officers|hands)(\d)$/);
    if (seat)
      return this.changeSeat(Number(seat[2]), {
        [seat[1] === "seat" ? "name" : seat[1]]: /^(officers|hands)/.test(name)
          ? Number(field.value)
          : field.value,
      });
    if (["board", "deck", "style"].includes(name)) return this.changeForm({ [name]: field.value });
    if (name === "seed") return this.changeForm({ seed: Math.max(0, Math.floor(Number(field.value) || 0)) });
    return undefined;
  }

  readFile(file) {
    if (!file) return;
    if (file.size > 2000000) {
      this.set({ problem: "This file is too large for a saved game." });
      return;
    }
    file.text().then((text) => this.send({ do: "load", text }));
  }

  // ---- the large card on hover -----------------------------------------------------------------------

  hover(event) {
    if (event.pointerType === "touch" || this.isStill(event)) return undefined;
    const card = event.target.closest(".card:not(.large), .chip");
    if (!card || !card.dataset.f) return this.unhover();
    if (card === this.hovered) return undefined;
    this.unhover();
    this.hovered = card;
    this.hoverTimer = setTimeout(() => this.showLarge(card), 350);
    return undefined;
  }

  /** After a click another card may slide under a pointer that rests: nobody pointed at it. */
  isStill(event) {
    return this.clickedAt === `${event.clientX},${event.clientY}`;
  }

  showLarge(card) {
    if (!card.isConnected || !this.scene.words) return;
    const n = card.dataset.n ? Number(card.dataset.n) : undefined;
    const now = (n !== undefined && findCard(this.scene, n)) || { f: card.dataset.f };
    const face = this.faces[card.dataset.f];
    const sum = sumsOf(now)
      .filter(([, parts]) => parts.length > 1)
      .map(
        ([, parts]) => html`
          <div class="popwhy">${sumTable(parts, this)}</div>
        `,
      );
    const holds =
      now.holds && now.holds.length
        ? html`
            <p class="popwhy">Holds ${heldWords(now.holds, this)}.</p>
          `
        : "";
    if (!(face.lines || []).length && !now.why && !sum.length && !holds) return;
    this.showPop(
      card,
      html`
        ${cardTemplate({ ...now, f: card.dataset.f, n: undefined, do: undefined, short: undefined }, this, { size: "large", act: "none", role: raw('aria-hidden="true"') })}${
          now.why
            ? html`
                <p class="popwhy">${rich(now.why, this)}</p>
              `
            : ""
        }${sum}${holds}
      `,
    );
  }

  /** Show something beside a card, inside the board. */
  showPop(card, content) {
    patch(this.pop, content);
    this.pop.hidden = false;
    const home = this.root.getBoundingClientRect(),
      at = card.getBoundingClientRect(),
      size = this.pop.getBoundingClientRect();
    const right = at.right + 12 + size.width < home.right;
    const left = right ? at.right - home.left + 12 : Math.max(4, at.left - home.left - size.width - 12);
    const top = Math.min(Math.max(8, at.top - home.top - 20), Math.max(8, home.height - size.height - 8));
    Object.assign(this.pop.style, { left: `${left}px`, top: `${top}px` });
  }

  /** Who comes by keyboard is told too why something cannot be done. */
  focusedOn(element) {
    if (element.closest("[data-nav]")) this.focused = focusPath(element);
    const now =
      element.dataset.n && element.matches(":focus-visible")
        ? findCard(this.scene, Number(element.dataset.n))
        : null;
    if (now && now.why)
      this.showPop(
        element,
        html`
          <p class="popwhy">${now.why}</p>
        `,
      );
  }

  unhover() {
    clearTimeout(this.hoverTimer);
    this.hovered = null;
    this.pop.hidden = true;
  }

  // ---- keyboard --------------------------------------------------------------------------------------

  zone(name) {
    return this.stage.querySelector(`.board [data-nav="${name}"]`);
  }
  items(zone) {
    return zone
      ? [...zone.querySelectorAll("button:not([disabled])")].filter((one) => one.offsetParent !== null)
      : [];
  }

  /** One tab stop per zone. */
  rove() {
    for (const name of ZONES) {
      const items = this.items(this.zone(name));
      const stop =
        items.find((one) => one === document.activeElement) ||
        items.find((one) => one.dataset.stop) ||
        items.find((one) => one.classList.contains("is-can")) ||
        items[0];
      for (const one of items) setStop(one, one === stop);
    }
    for (const one of this.stage.querySelectorAll(
      ".veil button, .curtain button, .final button, .newgame button, .newgame input, .hints button, .pastbar button, .backto",
    ))
      setStop(one, true);
    for (const one of this.stage.querySelectorAll(".large")) setStop(one, false);
  }

  key_(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target.closest?.("input, textarea, select");
    if (field && event.key === "Enter" && field.dataset.field === "need") {
      this.askNeed();
      return;
    }
    if (field && event.key !== "Escape") return;
    const done =
      (event.repeat && (event.key === "Enter" || event.key === " " || /^[a-z0-9]$/.test(event.key))) ||
      this.keyAction(event);
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  keyAction(event) {
    const { ui, scene } = this,
      key = event.key;
    const dialogOpen = this.stage.querySelector('[role="dialog"]');
    if (key === "Escape") {
      if (ui.card || ui.pile || ui.sum || ui.menu) {
        this.act("close");
        return true;
      }
      if (ui.hint) {
        this.closeHint();
        return true;
      }
      if (ui.confirm) {
        this.set({ confirm: undefined });
        return true;
      }
      return false;
    }
    if (key === "Tab" && dialogOpen) return this.trap(dialogOpen, event.shiftKey);
    if (scene.new || scene.handover) return false;
    if (key.startsWith("Arrow")) return this.arrow(key, dialogOpen);
    if (key === "i") {
      const card = document.activeElement.closest?.("[data-f]");
      if (card) this.act("card", "", card);
      return Boolean(card);
    }
    if (key === "=") return this.openSum();
    if (/^[1-9]$/.test(key)) return this.byNumber(Number(key));
    if (key === "e" && scene.ask && scene.ask.end && !dialogOpen) {
      this.act("end");
      return true;
    }
    const simple = {
      ",": "look-back",
      ".": "look-on",
      z: "undo",
      y: "redo",
      h: "hint",
      m: "menu",
      "?": "help",
      l: "log",
      d: "deck",
      b: ui.peek ? "unpeek" : "peek",
    };
    if (simple[key]) {
      this.act(simple[key]);
      return true;
    }
    return false;
  }

  trap(dialogBox, back) {
    const stops = [
      ...dialogBox.querySelectorAll("button:not([disabled]), input, textarea, select, [tabindex='0']"),
    ].filter((one) => one.tabIndex >= 0);
    const at = stops.indexOf(document.activeElement);
    const next = stops[(at + (back ? -1 : 1) + stops.length) % stops.length];
    next?.focus();
    return Boolean(next);
  }

  arrow(key, dialogOpen) {
    const active = focusedElement();
    if (dialogOpen) {
      const turns =
        this.ui.card &&
        dialogOpen.querySelector(
          `[data-act="card-step"][data-arg="${key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : ""}"]`,
        );
      if (this.ui.card && (key === "ArrowUp" || key === "ArrowDown")) return false;
      if (this.ui.card) {
        turns?.click();
        return true;
      }
      const items = this.items(dialogOpen);
      const at = items.indexOf(active),
        step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
      items[(at + step + items.length) % items.length]?.focus();
      return true;
    }
    const zone = active.closest?.("[data-nav]");
    if (!zone) return false;
    const name = zone.dataset.nav,
      items = this.items(zone),
      at = items.indexOf(active);
    const column = COLUMNS.indexOf(name);
    if (column >= 0 && (key === "ArrowUp" || key === "ArrowDown")) {
      const other = this.items(this.zone(COLUMNS[column + (key === "ArrowUp" ? 1 : -1)]));
      const x = active.getBoundingClientRect().left;
      other
        .sort(
          (a, b) =>
            Math.abs(a.getBoundingClientRect().left - x) - Math.abs(b.getBoundingClientRect().left - x),
        )[0]
        ?.focus();
      return true;
    }
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    items[(at + step + items.length) % items.length]?.focus();
    return true;
  }

  openSum() {
    const active = focusedElement().closest?.("[data-n], [data-act='sum']");
    const what =
      active?.dataset.act === "sum" ? active.dataset.arg : active?.querySelector("[data-sum]")?.dataset.sum;
    if (what) this.act("sum", what);
    return Boolean(what);
  }

  byNumber(n) {
    const options = this.stage.querySelector(`.choice [data-number="${n}"]`);
    if (options) {
      options.focus();
      options.click();
      return true;
    }
    const card = this.items(this.zone("hand"))[n - 1];
    card?.focus();
    return Boolean(card);
  }

  /** After an answer the focus stays in its zone, on the nearest thing there; in a dialog it is inside. */
  restoreFocus() {
    const box = this.stage.querySelector('[role="dialog"]');
    const active = document.activeElement;
    const inside = this.root.contains(active) && active !== this.root;
    if (box) {
      if (!box.contains(active)) firstStop(box)?.focus({ preventScroll: true });
      return;
    }
    const asked = this.stage.querySelector("[data-focus]");
    if (asked) {
      asked.focus({ preventScroll: true });
      return;
    }
    if (inside || !this.focused || !this.hadFocus()) return;
    const items = this.items(this.zone(this.focused.zone));
    (items[Math.min(this.focused.at, items.length - 1)] || this.items(this.zone("end"))[0])?.focus({
      preventScroll: true,
    });
  }

  hadFocus() {
    return document.activeElement === document.body || document.activeElement === null;
  }
}

/** @returns {any} */
const focusedElement = () => document.activeElement;

/** Where the focus begins in a dialog: at an answer, not at what only closes or looks. */
const firstStop = (box) =>
  [
    "[data-focus]",
    ".opts:not(.about) button",
    ".answer",
    "footer .primary:not([disabled])",
    "button:not(.large)",
  ]
    .map((what) => box.querySelector(what))
    .find(Boolean);

/** What a click is on, whatever number its option has now: a card, or a button by what it does. */
const targetName = (one) =>
  one.dataset.n
    ? `card ${one.dataset.n} ${one.dataset.act}`
    : `${one.dataset.act} ${one.dataset.zone || one.dataset.f || ""} ${one.closest("[role=dialog]") ? one.dataset.arg : ""}`;

/** The cards that lie beside one: in its zone, or in its group of a panel. */
const cardsBeside = (target) =>
  [...(target.closest("[data-nav]")?.querySelectorAll("[data-f]") || [])].map((/** @type {any} */ one) => ({
    n: one.dataset.n ? Number(one.dataset.n) : undefined,
    f: one.dataset.f,
  }));

const focusPath = (element) => {
  const zone = element.closest("[data-nav]");
  return { zone: zone.dataset.nav, at: [...zone.querySelectorAll("button")].indexOf(element) };
};

function render({ model, el }) {
  const app = new App(model, el);
  return () => app.close();
}

export default { render };
