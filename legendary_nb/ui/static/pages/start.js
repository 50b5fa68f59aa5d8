// The start page: the games whose keys this browser remembers, listed, renamed, deleted and brought back.

import { EMBLEM_SPRITE, emblem, ground, largeMotif } from "../shared/emblems.js";
import { gameList, gameTabs, openWord, titleOf } from "../shared/gamelist.js";
import { html } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { rememberedGames } from "../shared/storage.js";

/** @type {any} where games are opened, and who knows of them: this page's server, or the worker of its browser */
const asked = { play: "", games: async (/** @type {any} */ message) => message };

/** @type {any} what is on the screen */
const state = { games: [], tab: "", naming: undefined, gone: undefined, problem: "" };
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const addressOf = (game) => `${asked.play}?${new URLSearchParams({ game: game.key })}`;

const openLink = (game) => html`
  <a class="btn ${game.over ? "" : "primary"}" href="${addressOf(game)}">${openWord(game)}</a>
`;

/** The game that was played last stands above everything else. */
const latest = (game) => html`
  <div class="panel latest">
    ${emblem(game.emblem)}
    <span>
      <b>${titleOf(game)}</b>
      <small>turn ${game.turn}${game.of ? `, twist ${game.twists} of ${game.of}` : ""}</small>
    </span>
    <a class="btn primary" href="${addressOf(game)}">Continue</a>
  </div>
`;

function draw() {
  const { games, naming, gone, problem } = state;
  const open = games.filter((game) => !game.over);
  const tab = state.tab || (open.length ? "open" : "finished");
  const shown = games.filter((game) => game.over === (tab === "finished"));
  const isGone = gone && !games.some((game) => game.key === gone.key);
  const list = html`
    <h2 id="games">Your games</h2>
    <div class="panel">
      ${problem ? html`<p role="alert">${problem}</p>` : ""} ${gameTabs(games, tab)}
      ${gameList(shown, { naming, gone: isGone ? gone : undefined, open: openLink })}
    </div>
  `;
  patch($("latest"), html`${open.length ? latest(open[0]) : ""}`);
  patch($("resume"), html`${games.length || isGone ? list : ""}`);
  /** @type {any} */ ($("resume").querySelector("[data-focus]"))?.focus();
}

/** Ask for the list of games after a change; without an answer the list stays as it is. */
async function change(what, key = "", more = {}) {
  try {
    const found = await asked.games({ do: what, key, keys: rememberedGames(), ...more });
    if (found) Object.assign(state, { problem: "" }, found);
    draw();
  } catch {
    /* nothing is remembered, or nobody answers: there is no list */
  }
}

const ACTIONS = {
  "game-tab": (tab) => Object.assign(state, { tab }),
  "game-name": (key) => Object.assign(state, { naming: state.naming === key ? undefined : key }),
  "game-named": (key) => {
    const { value } = /** @type {any} */ ($("resume").querySelector('[data-field="gamename"]'));
    state.naming = undefined;
    change("rename", key, { name: value });
  },
  "game-delete": (key) => {
    state.gone = state.games.find((game) => game.key === key);
    change("delete", key);
  },
  "game-restore": (key) => change("restore", key),
};

function act({ act: what, arg }) {
  if (!ACTIONS[what]) return;
  ACTIONS[what](arg);
  draw();
}

function click(event) {
  const target = /** @type {any} */ (event.target).closest?.("[data-act]");
  if (target) act(target.dataset);
}

function key(event) {
  const { dataset } = /** @type {any} */ (event.target);
  if (dataset?.field !== "gamename") return;
  if (event.key === "Enter") act({ act: "game-named", arg: dataset.arg });
  if (event.key === "Escape") act({ act: "game-name", arg: dataset.arg });
}

/** Draw the page; games open at the address `play`, and `games` asks for their list. */
export function startPage(play, games) {
  Object.assign(asked, { play, games });
  addEventListener("click", click);
  addEventListener("keydown", key);
  document.body.insertAdjacentHTML("beforeend", `<div hidden>${EMBLEM_SPRITE}</div>`);
  for (const card of /** @type {any} */ (document.querySelectorAll("[data-emblem]"))) {
    const row = JSON.parse(card.dataset.emblem);
    card.innerHTML = String(html`<span class="art" ${ground(row)}>${largeMotif(row)}</span>`);
  }
  if (rememberedGames().length) change("list");
}
