// The menu and what it opens: records, keys, settings.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { closeButton, dialog } from "./dialog.js";

export function menuPanel(scene, app) {
  const item = (act, name, text, sign = "next") => html`
    <li>
      <button class="btn ghost" data-act="${act}">
        ${icon(sign)}
        <span>
          <b>${name}</b>
          <small>${text}</small>
        </span>
      </button>
    </li>
  `;
  const speeds = [
    [0, "off"],
    [0.5, "fast"],
    [1, "normal"],
    [2, "slow"],
  ];
  const themes = ["auto", "light", "dark"];
  return dialog(
    "Menu",
    "menu",
    html`
      <header>
        <span class="h2">Menu</span>
        ${closeButton}
      </header>
      <ul class="menulist">
        ${item("new-game", "New game", "this one stays stored", "dice")}${item("save", "Save the record", "downloads a small file", "save")}${item("position", "Copy this position", "one line of text", "log")}${item("load", "Open a record or position", "from a file or a text", "deck")}${item("notebook", "Open this in a notebook", "two lines of Python", "tech")}${item("deck", "Deck statistics", "odds of your next hand", "deck")}${item("show-tree", "Tree of answers", "every branch you tried", "left")}${item("help", "Keys", "everything without a mouse", "rule")}
      </ul>
      <div class="settings">
        <fieldset>
          <legend>Motion</legend>
          ${speeds.map(
            ([n, name]) => html`
              <label>
                <input
                  type="radio"
                  name="speed"
                  data-set="speed"
                  value="${n}"
                  ${app.settings.speed === n ? raw("checked") : ""} />
                ${name}
              </label>
            `,
          )}
        </fieldset>
        <fieldset>
          <legend>Light</legend>
          ${themes.map(
            (name) => html`
              <label>
                <input
                  type="radio"
                  name="theme"
                  data-set="theme"
                  value="${name}"
                  ${app.settings.theme === name ? raw("checked") : ""} />
                ${name}
              </label>
            `,
          )}
        </fieldset>
      </div>
      <p class="seedline">
        ${
          scene.seed === null
            ? ""
            : html`
                Seed ${scene.seed}${" "}
              `
        }${
          app.ui.told
            ? html`
                <b role="status">${app.ui.told}</b>
              `
            : ""
        }
      </p>
      ${
        app.ui.code
          ? html`
              <label class="codebox">
                In a notebook
                <textarea readonly rows="5" data-select>${app.ui.code}</textarea>
              </label>
            `
          : ""
      }
    `,
  );
}

const SECRET_USES = { file: "Save it", position: "Copy it", notebook: "Show the lines" };

/** Before a record is given while the game goes on. */
export const secretPanel = (app) =>
  dialog(
    "This holds every secret",
    "secretpanel",
    html`
      <header>
        <span class="h2">This holds every secret</span>
        ${closeButton}
      </header>
      <p>
        The game goes on. Its record has the seed and every answer: whoever opens it can see all hands and the
        order of all decks.
      </p>
      <p>Keep it to yourself until the game is over.</p>
      <footer>
        <button class="btn ghost" data-act="menu">${icon("left")}Back</button>
        <i class="sp"></i>
        <button class="btn primary" data-act="save-secret">
          ${icon("save")}${SECRET_USES[app.ui.secret]}
        </button>
      </footer>
    `,
  );

export function loadPanel(app) {
  return dialog(
    "Open a game",
    "loadpanel",
    html`
      <header>
        <span class="h2">Open a game</span>
        ${closeButton}
      </header>
      <label>
        A record file${" "}
        <input type="file" accept=".json,.txt,application/json,text/plain" data-file />
      </label>
      <label>
        Or a position or record as text
        <textarea rows="5" data-field="loadtext" spellcheck="false"></textarea>
      </label>
      ${
        app.ui.problem
          ? html`
              <p class="block" role="alert">${icon("danger")}${app.ui.problem}</p>
            `
          : ""
      }
      <footer>
        <i class="sp"></i>
        <button class="btn primary" data-act="load-text">Open it</button>
      </footer>
    `,
  );
}

const KEYS = [
  ["Tab", "from zone to zone"],
  ["Arrows", "inside a zone; up and down between hand, HQ and city"],
  ["Enter or Space", "do it; in a question: choose"],
  ["1 to 9", "a card of the hand, an option of a question"],
  ["i", "open the card; arrows go on to the next"],
  ["=", "open the sum behind a number"],
  ["e", "end turn"],
  ["z, y", "undo, redo"],
  ["h", "hint; Enter then does it"],
  ["l", "log; arrows move, Enter shows that moment and its rule"],
  [", and .", "one step back, one step on"],
  ["d", "deck statistics in place of the log"],
  ["b", "look at the board under a question"],
  ["m", "menu"],
  ["?", "this map"],
  ["Esc", "close the top panel; it never answers a question"],
];

export const helpPanel = () =>
  dialog(
    "Keys",
    "helppanel",
    html`
      <header>
        <span class="h2">Keys</span>
        ${closeButton}
      </header>
      <table class="keys">
        <tbody>
          ${KEYS.map(
            ([key, does]) => html`
              <tr>
                <th scope="row"><kbd>${key}</kbd></th>
                <td>${does}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `,
  );
