// The menu and what it opens: records, keys, settings.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { dialog, panelHead } from "./dialog.js";

// what the menu offers: action, name, what it does, icon
const ITEMS = [
  ["new-game", "New game", "this one stays stored", "dice"],
  ["save", "Save the record", "downloads a small file", "save"],
  ["position", "Copy this position", "one line of text", "log"],
  ["load", "Open a record or position", "from a file or a text", "deck"],
  ["notebook", "Open this in a notebook", "two lines of Python", "tech"],
  ["deck", "Deck statistics", "odds of your next hand", "deck"],
  ["show-tree", "Tree of answers", "every branch you tried", "left"],
  ["help", "Keys", "everything without a mouse", "rule"],
];
const SPEEDS = [
  ["0", "off"],
  ["0.5", "fast"],
  ["1", "normal"],
  ["2", "slow"],
];
const THEMES = ["auto", "light", "dark"].map((name) => [name, name]);

export function menuPanel(scene, app) {
  const { told, code } = app.ui;
  return dialog(
    "Menu",
    "menu",
    html`
      ${panelHead("Menu")}
      <ul class="menulist">
        ${ITEMS.map(menuItem)}
      </ul>
      <div class="settings">
        ${settingChoice("Motion", "speed", SPEEDS, app)}
        ${settingChoice("Light", "theme", THEMES, app)}
      </div>
      <p class="seedline">
        ${scene.seed === null ? "" : `Seed ${scene.seed} `}
        ${told ? html`<b role="status">${told}</b>` : ""}
      </p>
      ${code ? codeBox(code) : ""}
    `,
  );
}

const menuItem = ([act, name, text, sign]) => html`
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

const settingChoice = (title, setting, choices, app) => html`
  <fieldset>
    <legend>${title}</legend>
    ${choices.map(([value, name]) => {
      const isOn = String(app.settings[setting]) === value;
      return html`
        <label>
          <input
            type="radio"
            name="${setting}"
            data-set="${setting}"
            value="${value}"
            ${isOn ? raw("checked") : ""} />
          ${name}
        </label>
      `;
    })}
  </fieldset>
`;

const codeBox = (code) => html`
  <label class="codebox">
    In a notebook
    <textarea readonly rows="5">${code}</textarea>
  </label>
`;

const SECRET_USES = { file: "Save it", position: "Copy it", notebook: "Show the lines" };

/** Before a record is given while the game goes on. */
export const secretPanel = (scene, app) =>
  dialog(
    "This holds every secret",
    "secretpanel",
    html`
      ${panelHead("This holds every secret")}
      <p>
        The game goes on. Its record has the seed and every answer: whoever opens it can see all hands and the
        order of all decks.
      </p>
      <p>Keep it to yourself until the game is over.</p>
      <footer>
        <button class="btn ghost" data-act="menu">${icon("left")}Back</button>
        <i class="sp"></i>
        <button class="btn primary" data-act="save-secret">
          ${icon("save")}
          ${SECRET_USES[app.ui.secret]}
        </button>
      </footer>
    `,
  );

export function loadPanel(scene, app) {
  return dialog(
    "Open a game",
    "loadpanel",
    html`
      ${panelHead("Open a game")}
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
          ? html`<p class="block" role="alert">${icon("danger")}
      ${app.ui.problem}</p>`
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
      ${panelHead("Keys")}
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
