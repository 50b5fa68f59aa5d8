// What a click or a key does: one table of actions, each called with the app, its argument and what was clicked.

import { turnTo } from "./chanceline.js";
import { confirmPicks, stepAmount, togglePick } from "./choice.js";
import { goOnFromCoach } from "./coach.js";
import { askDanger } from "./danger.js";
import { askNeed, toggleDeck } from "./deckpanel.js";
import { FORM_ACTIONS } from "./formactions.js";
import { GAME_ACTIONS, openGames } from "./gamespanel.js";
import { askHint, closeHint, deepen, stopHint, unfoldHint } from "./hints.js";
import { lookAway, openLogLine } from "./log.js";
import { stopWatching, watchTurn } from "./otherturn.js";
import { openRules } from "./rulespanel.js";
import { askRecord } from "./saving.js";
import { setupOf } from "./setup.js";
import { SHARE_ACTIONS } from "./sharing.js";
import { TABLE_ACTIONS } from "./tablepanel.js";
import { WELCOME_ACTIONS, isNewcomer } from "./welcome.js";

const CLOSED = { card: undefined, pile: undefined, sum: undefined, menu: undefined, code: "", told: "" };
const asks = (what) => (app) => app.send({ do: what });
const opens = (menu) => (app) => app.set({ menu });

const ACTIONS = {
  // answers
  choose: (app, arg) => choose(app, Number(arg)),
  answer: (app, arg, target) => answer(app, Number(arg), target),
  pick: (app, arg, target) => togglePick(app, Number(target.dataset.n)),
  confirm: confirmPicks,
  amount: (app, arg) => stepAmount(app, Number(arg)),
  "play-all": (app) => app.send({ do: "play-all", step: app.scene.step }),
  end: endTurn,
  undo: asks("undo"),
  redo: asks("redo"),
  ready: asks("ready"),
  // the turns of others
  skip: asks("bots"),
  faster: (app) => app.changeSetting("pace", app.settings.pace + 1),
  told: (app, arg) => app.set({ told: Number(arg) }),
  watch: watchTurn,
  // cards, piles and sums
  card: (app, arg, target) => openCard(app, cardAt(target), cardsBeside(target)),
  face: (app, arg) => openCard(app, { f: arg }),
  "card-step": (app, arg) => stepToCard(app, Number(arg)),
  pile: (app, arg) => app.set({ pile: arg }),
  player: (app, arg) => app.set({ pile: `victory ${arg}` }),
  sum: (app, arg) => app.set({ sum: arg }),
  close: (app) => app.set(CLOSED),
  because: (app) => app.set({ because: !app.ui.because }),
  peek: (app) => app.set({ peek: true }),
  unpeek: (app) => app.set({ peek: false }),
  // hints, danger, the review and the coach
  hint: askHint,
  "hint-depth": (app, arg) => deepen(app, Number(arg)),
  "hint-open": (app, arg) => unfoldHint(app, arg),
  danger: askDanger,
  "close-hint": closeHint,
  "stop-hint": stopHint,
  stop: stopReview,
  "guide-hint": asks("guide-hint"),
  "guide-again": asks("guide-again"),
  "guide-next": goOnFromCoach,
  // deck statistics
  deck: toggleDeck,
  need: askNeed,
  // the menu
  menu: opens("menu"),
  help: opens("help"),
  log: opens("log"),
  load: openGames,
  rules: openRules,
  ...GAME_ACTIONS,
  "show-tree": openTree,
  save: (app) => askRecord(app, "file"),
  position: (app) => askRecord(app, "position"),
  notebook: (app) => askRecord(app, "notebook"),
  "save-secret": (app) => app.send({ do: "save", for: app.ui.secret }),
  "load-text": (app) => app.send({ do: "load", text: app.field("loadtext").value }),
  // other moments
  "log-entry": (app, arg, target) => openLogLine(app, Number(arg), target.dataset.cause),
  "look-back": (app) => lookAway(app, -1),
  "look-on": (app) => lookAway(app, 1),
  now: stopWatching,
  moment: (app, arg) => app.send({ do: "look", event: Number(arg) }),
  visit: (app, arg) => app.send({ do: "visit", moment: Number(arg) }),
  "moment-pick": (app, arg) => turnTo(app, { moment: Number(arg) }),
  "play-on": (app, arg) => app.send({ do: "from", answers: Number(arg) }),
  better: (app, arg, target) => app.send({ do: "better", answers: Number(arg), run: runOf(target) }),
  "to-end": asks("to-end"),
  "deck-of": (app, arg) => turnTo(app, { deckOf: Number(arg) }),
  // games
  start: startGame,
  again: asks("again"),
  "again-same": (app) => app.send({ do: "again", same: true }),
  "new-game": asks("form"),
  "change-setup": (app) => app.send({ do: "form", like: true }),
  ...SHARE_ACTIONS,
  ...WELCOME_ACTIONS,
  ...TABLE_ACTIONS,
  ...FORM_ACTIONS,
};

/**
 * Do what an element or a key says, if there is such an action.
 * @param {any} arg
 */
export function act(app, what, arg = "", target = undefined) {
  ACTIONS[what]?.(app, arg, target);
}

/** Begin the game of the form; whoever has never played gets a quiet first turn, unless they chose the seed. */
function startGame(app) {
  const quiet = isNewcomer() && !app.form.isOwnSeed;
  app.send({ do: "new", setup: setupOf({ ...app.form, quiet }) });
}

function choose(app, option) {
  if (Number.isInteger(option)) app.send({ do: "choose", option, step: app.scene.step });
}

/** Answer a question; the board remembers the card, so that another can be chosen instead. */
function answer(app, option, target) {
  app.answered = target?.dataset.n ? Number(target.dataset.n) : undefined;
  choose(app, option);
}

/** End the turn; if points or cards would be lost, ask once. */
function endTurn(app) {
  const { end } = app.scene.ask;
  if (end.asks_once && app.ui.confirm !== "end") app.set({ confirm: "end" });
  else choose(app, end.do);
}

function openTree(app) {
  app.tree = null;
  app.send({ do: "tree" });
  app.set({ menu: "tree" });
}

function stopReview(app) {
  app.send({ do: "stop" });
  for (const part of [app.review, app.line]) if (part) part.working = false;
  app.draw();
}

/** The answers of a better turn, as their button holds them. */
const runOf = ({ dataset }) => dataset.run.split(" ").filter(Boolean).map(Number);

/** Open a card; `list` are the cards beside it, which the arrows go on to. */
function openCard(app, card, list = []) {
  if (!card) return;
  if (!app.cardFacts[card.f]) app.send({ do: "card", f: card.f });
  app.set({ card, cardList: list });
}

/** From the opened card to the one so many places further. */
function stepToCard(app, step) {
  const { card, cardList } = app.ui;
  const at = cardList.findIndex((one) => one.n === card.n && one.f === card.f);
  openCard(app, cardList[at + step], cardList);
}

const cardAt = ({ dataset }) => ({ n: dataset.n ? Number(dataset.n) : undefined, f: dataset.f });

/** The cards that lie beside one: in its zone, or in its group of a panel. */
const cardsBeside = (target) =>
  [...(target.closest("[data-nav]")?.querySelectorAll("[data-f]") || [])].map(cardAt);
