// Your games: the saved ones that this browser knows, and a record or a position as a file or text.

import { gameList, gameTabs, openWord } from "../shared/gamelist.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rememberedGames } from "../shared/storage.js";
import { dialog, panelHead } from "./dialog.js";

export const GAME_ACTIONS = {
  "game-open": (app, key) => app.send({ do: "open", key }),
  "game-tab": (app, gameTab) => app.set({ gameTab }),
  "game-name": beginName,
  "game-named": nameGame,
  "game-delete": deleteGame,
  "game-restore": (app, key) => change(app, "restore", key),
};

/** Open the panel; only a page of the server has a list. */
export function openGames(app) {
  app.set({ menu: "games", gameTab: undefined, gone: undefined, naming: undefined });
  if (app.scene.listed) app.send({ do: "games", keys: rememberedGames() });
}

const change = (app, what, key, more = {}) => app.send({ do: what, key, keys: rememberedGames(), ...more });

/** Write a name, or leave it as it was. */
function beginName(app, key) {
  app.set({ naming: app.ui.naming === key ? undefined : key });
  app.field("gamename")?.focus();
}

function nameGame(app, key) {
  const { value } = app.field("gamename");
  app.set({ naming: undefined });
  change(app, "rename", key, { name: value });
}

function deleteGame(app, key) {
  app.set({ gone: app.games.games.find((game) => game.key === key) });
  change(app, "delete", key);
}

export function gamesPanel(scene, app) {
  const { problem } = app.ui;
  return dialog(
    "Your games",
    "gamespanel",
    html`
      ${panelHead("Your games")}
      ${problem ? html`<p class="block" role="alert">${icon("danger")}<span>${problem}</span></p>` : ""}
      ${scene.listed ? savedGames(app) : ""}
      <details class="fromfile" ${scene.listed ? "" : "open"}>
        <summary>Open a record file or a position</summary>
        <label>
          A record file${" "}
          <input type="file" accept=".json,.txt,application/json,text/plain" data-file />
        </label>
        <label>
          Or a position or record as text
          <textarea rows="3" data-field="loadtext" spellcheck="false"></textarea>
        </label>
        <button class="btn" data-act="load-text">Open it</button>
      </details>
    `,
  );
}

function savedGames(app) {
  const games = app.games?.games;
  if (!games) return html`<p class="expl">One moment ...</p>`;
  const { gone, naming } = app.ui;
  const isGone = gone && !games.some((game) => game.key === gone.key);
  if (!games.length && !isGone)
    return html`<p class="expl">This browser knows no saved game yet. Your first answer saves the game.</p>`;
  const tab = app.ui.gameTab || (games.some((game) => !game.over) ? "open" : "finished");
  const shown = games.filter((game) => game.over === (tab === "finished"));
  const here = app.scene.new ? "" : app.model.get("key");
  return html`
    ${gameTabs(games, tab)}
    ${gameList(shown, { naming, gone: isGone ? gone : undefined, here, open: openButton })}
  `;
}

const openButton = (game) => html`
  <button class="btn ${game.over ? "" : "primary"}" data-act="game-open" data-arg="${game.key}">
    ${openWord(game)}
  </button>
`;
