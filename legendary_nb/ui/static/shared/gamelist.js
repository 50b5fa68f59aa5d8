// The list of saved games, on the start page and on the board: what each is about, and what can be done with it.

import { emblem } from "./emblems.js";
import { classes, html, raw } from "./html.js";
import { icon } from "./icons.js";
import { capital, shortName } from "./words.js";

const RESULTS = { win: "Won", loss: "Lost", tie: "Drawn" };
const MOST_DOTS = 12;
const DAY_MS = 86_400_000;

/**
 * Games, the latest first.
 * @param {any[]} games
 * @param {{naming?: string, gone?: any, here?: string, open: (game: any) => any}} state
 *   naming: the game whose name is being written; gone: one that was just deleted; here: the one on the screen;
 *   open: the button or link that opens a game
 */
export const gameList = (games, { naming, gone, here, open }) => html`
  ${gone ? undoLine(gone) : ""}
  <ul class="gamelist">
    ${games.map((game) => gameRow(game, naming === game.key, here === game.key, open))}
  </ul>
`;

const undoLine = (game) => html`
  <p class="undoline" role="status">
    <span>Deleted: ${titleOf(game)}.</span>
    <button class="btn" data-act="game-restore" data-arg="${game.key}">${icon("undo")}Undo</button>
  </p>
`;

export const titleOf = (game) => game.name || game.mastermind || game.title;

function gameRow(game, isNaming, isHere, open) {
  return html`
    <li data-key="g${game.key}">
      <span class="sign">${emblem(game.emblem)}</span>
      <div class="what">
        ${isNaming ? nameForm(game) : html`<b>${titleOf(game)}</b>`}
        <small>${aboutOf(game)}</small>
      </div>
      <div class="state">
        <b>${stateOf(game)}</b>
        <small>${playersOf(game)}</small>
      </div>
      ${game.of ? twistDots(game) : html`<div></div>`}
      <time>${dayOf(game.when)}</time>
      <div class="do">
        ${isHere ? html`<small>on the screen</small>` : open(game)}
        <button class="mini-btn" data-act="game-name" data-arg="${game.key}" aria-label="Rename ${titleOf(game)}">
          ${icon("pen")}
        </button>
        ${isHere ? html`<i class="mini-btn"></i>` : deleteButton(game)}
      </div>
    </li>
  `;
}

const deleteButton = (game) => html`
  <button class="mini-btn" data-act="game-delete" data-arg="${game.key}" aria-label="Delete ${titleOf(game)}">
    ${icon("close")}
  </button>
`;

const nameForm = (game) => html`
  <span class="naming">
    <input
      data-field="gamename"
      data-arg="${game.key}"
      maxlength="60"
      value="${game.name}"
      data-focus
      aria-label="Name of this game" />
    <button class="btn primary" data-act="game-named" data-arg="${game.key}">Keep</button>
  </span>
`;

/** What the game is about: the scheme and the system, and the mastermind if the players gave it a name. */
const aboutOf = (game) =>
  [game.name && game.mastermind, game.scheme, game.mastermind || game.name ? shortName(game.title) : ""]
    .filter(Boolean)
    .join(", ");

function stateOf({ over, result, turn, asked, players, bots }) {
  if (over) return `${RESULTS[result] || "Over"} on turn ${turn}`;
  const people = players.filter((name) => !bots.includes(name));
  const isYours = asked && people.length === 1 && people[0] === asked;
  return isYours ? `Your turn, turn ${turn}` : asked ? `${asked} decides, turn ${turn}` : `Turn ${turn}`;
}

const playersOf = ({ players, bots }) =>
  players.length === 1
    ? `${players[0]} alone`
    : players.map((name) => (bots.includes(name) ? `${name} (bot)` : name)).join(", ");

/** The twists so far as dots; the last one ends the game in most schemes. */
function twistDots({ twists, of }) {
  const dots = Array.from({ length: Math.min(of, MOST_DOTS) }, (_, k) => k + 1);
  return html`
    <div class="dots">
      <span aria-hidden="true">
        ${dots.map((k) => html`<i class="${classes(k <= twists && "on", k === of && k > twists && "last")}"></i>`)}
      </span>
      <small>twist ${twists} of ${of}</small>
    </div>
  `;
}

/** The day of the last answer, and the time if it was today. */
function dayOf(when) {
  if (!when) return "";
  const at = new Date(when * 1000);
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (at.getTime() >= midnight)
    return `today, ${at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
  if (at.getTime() >= midnight - DAY_MS) return "yesterday";
  return at.toLocaleDateString([], {
    day: "numeric",
    month: "short",
    year: at < new Date(midnight - 300 * DAY_MS) ? "numeric" : undefined,
  });
}

/** What opening a game is called. */
export const openWord = (game) => (game.over ? "Look back" : "Continue");

/** Games that go on, and those that are over. */
export const gameTabs = (games, shown) => {
  const over = games.filter((game) => game.over);
  const tabs = [
    ["open", games.length - over.length],
    ["finished", over.length],
  ];
  return html`
    <div class="gametabs" role="group" aria-label="Which games">
      ${tabs.map(
        ([name, n]) => html`
          <button class="btn ${name === shown ? "on" : ""}" data-act="game-tab" data-arg="${name}"
            aria-pressed="${String(name === shown)}" ${n ? "" : raw("disabled")}>${capital(name)} ${n}</button>
        `,
      )}
    </div>
  `;
};
