// The start page: the games whose keys this browser remembers, listed, renamed, deleted and brought back.

import { EMBLEM_SPRITE, emblem, ground, largeMotif } from "../shared/emblems.js";
import { gameList, gameTabs, openWord, titleOf } from "../shared/gamelist.js";
import { html } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { rememberedGames } from "../shared/storage.js";

const GAMES = "games"; // the address of the list
const PLAY = "voila/render/play.ipynb";

/** @type {any} what is on the screen */
const state = { games: [], tab: "", naming: undefined, gone: undefined, problem: "" };
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const addressOf = (game) => `${PLAY}?${new URLSearchParams({ game: game.key })}`;

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

/** Take an answer of the server; without one the list stays as it is. */
async function take(asked) {
  try {
    const answer = await asked;
    if (answer.ok) Object.assign(state, { problem: "" }, await answer.json());
    draw();
  } catch {
    /* nothing is remembered, or the server is away: there is no list */
  }
}

function change(what, key, more = {}) {
  const body = JSON.stringify({ do: what, key, keys: rememberedGames(), ...more });
  return take(fetch(GAMES, { method: "POST", body, headers: { "Content-Type": "application/json" } }));
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

addEventListener("click", (event) => {
  const target = /** @type {any} */ (event.target).closest?.("[data-act]");
  if (target) act(target.dataset);
});
addEventListener("keydown", (event) => {
  const { dataset } = /** @type {any} */ (event.target);
  if (dataset?.field !== "gamename") return;
  if (event.key === "Enter") act({ act: "game-named", arg: dataset.arg });
  if (event.key === "Escape") act({ act: "game-name", arg: dataset.arg });
});

document.body.insertAdjacentHTML("beforeend", `<div hidden>${EMBLEM_SPRITE}</div>`);
for (const card of /** @type {any} */ (document.querySelectorAll("[data-emblem]"))) {
  const row = JSON.parse(card.dataset.emblem);
  card.innerHTML = String(html`<span class="art" ${ground(row)}>${largeMotif(row)}</span>`);
}
const keys = rememberedGames().map((key) => ["key", key]);
if (keys.length) take(fetch(`${GAMES}?${new URLSearchParams(keys)}`, { cache: "no-store" }));
