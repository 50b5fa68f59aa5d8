// What a click or a key does: one table of actions, each called with the app, its argument and what was clicked.

import { chosenOf } from "./choice.js";
import { askNeed, toggleDeck } from "./deckpanel.js";
import { FORM_ACTIONS } from "./formactions.js";
import { closeHint, stopHint } from "./hints.js";
import { lookAway, openLogLine } from "./log.js";
import { askRecord } from "./saving.js";
import { setupOf } from "./setup.js";

const CLOSED = { card: undefined, pile: undefined, sum: undefined, menu: undefined, code: "", told: "" };
const asks = (what) => (app) => app.send({ do: what });
const opens = (menu) => (app) => app.set({ menu });

const ACTIONS = {
  // answers
  choose: (app, arg) => choose(app, Number(arg)),
  pick: (app, arg) => pick(app, Number(arg)),
  confirm: (app) => choose(app, chosenOf(app.scene.ask, app)),
  end: endTurn,
  undo: asks("undo"),
  redo: asks("redo"),
  ready: asks("ready"),
  skip: asks("bots"),
  // cards, piles and sums
  card: (app, arg, target) => openCard(app, cardAt(target), cardsBeside(target)),
  face: (app, arg) => openCard(app, { f: arg }),
  "card-step": (app, arg) => stepToCard(app, Number(arg)),
  pile: (app, arg) => app.set({ pile: arg }),
  player: (app, arg) => app.set({ pile: `victory ${arg}` }),
  sum: (app, arg) => app.set({ sum: arg }),
  close: (app) => app.set(CLOSED),
  peek: (app) => app.set({ peek: true }),
  unpeek: (app) => app.set({ peek: false }),
  // hints, the review and the coach
  hint: (app) => (app.ui.hint ? closeHint(app) : app.send({ do: "hint" })),
  "close-hint": closeHint,
  "stop-hint": stopHint,
  review: asks("review"),
  stop: stopReview,
  "guide-hint": asks("guide-hint"),
  "guide-again": asks("guide-again"),
  // deck statistics
  deck: toggleDeck,
  need: askNeed,
  // the menu
  menu: opens("menu"),
  help: opens("help"),
  log: opens("log"),
  load: opens("load"),
  "show-tree": opens("tree"),
  save: (app) => askRecord(app, "file"),
  position: (app) => askRecord(app, "position"),
  notebook: (app) => askRecord(app, "notebook"),
  "save-secret": (app) => app.send({ do: "save", for: app.ui.secret }),
  "load-text": (app) => app.send({ do: "load", text: app.field("loadtext").value }),
  // other moments
  "log-entry": (app, arg, target) => openLogLine(app, Number(arg), target.dataset.cause),
  "look-back": (app) => lookAway(app, -1),
  "look-on": (app) => lookAway(app, 1),
  now: (app) => app.send({ do: "look", event: null }),
  moment: (app, arg) => app.send({ do: "look", event: Number(arg) }),
  visit: (app, arg) => app.send({ do: "visit", moment: Number(arg) }),
  // games
  start: (app) => app.send({ do: "new", setup: setupOf(app.form) }),
  again: asks("again"),
  "again-same": (app) => app.send({ do: "again", same: true }),
  "new-game": asks("leave"),
  ...FORM_ACTIONS,
};

/** Do what an element or a key says, if there is such an action. */
export function act(app, what, arg = "", target = undefined) {
  ACTIONS[what]?.(app, arg, target);
}

function choose(app, option) {
  if (Number.isInteger(option)) app.send({ do: "choose", option, step: app.scene.step });
}

/** The first click on a card of a question marks it, the second chooses it. */
function pick(app, option) {
  if (chosenOf(app.scene.ask, app) === option) choose(app, option);
  else app.set({ chosen: option });
}

/** End the turn; if points or cards would be lost, ask once. */
function endTurn(app) {
  const { end } = app.scene.ask;
  if (end.asks_once && app.ui.confirm !== "end") app.set({ confirm: "end" });
  else choose(app, end.do);
}

function stopReview(app) {
  app.send({ do: "stop" });
  app.review = null;
  app.draw();
}

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
