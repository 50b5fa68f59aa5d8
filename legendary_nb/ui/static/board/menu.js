// The menu and what it opens: records, keys, settings.

import { homeAddress, pageAddress } from "../shared/around.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { dialog, panelHead } from "./dialog.js";
import { PACES } from "./pace.js";

/** What the menu offers: action, name, what it does, icon. A board of a lesson has no other games. */
const itemsOf = (scene) => (scene.table ? atTable(scene) : onBoard(scene));

const onBoard = (scene) => [
  ...(scene.others
    ? [
        ["new-game", "New game", "this one stays saved", "dice"],
        ["load", "Your games", "open a saved game, a file or a text", "deck"],
      ]
    : [["guide-again", "Start again", "this play from its beginning", "undo"]]),
  ["rules", "Rules", "opened at what is in question", "rule"],
  ["save", "Save the record", "downloads a small file", "save"],
  ["position", "Copy this position", "one line of text", "log"],
  ["notebook", "Open this in a notebook", "two lines of Python", "tech"],
  ["deck", "Deck statistics", "odds of your next hand", "deck"],
  ["show-tree", "Tree of answers", "every branch you tried", "left"],
  ["help", "Keys", "everything without a mouse", "rule"],
  ["teach", "Teach me", "the aim, and what to do next", "hint"],
];

/** At a table with others: the record holds all secrets, so it waits for the end. */
const atTable = (scene) => [
  ["table", "The table", "who sits here, the link for others, your seat", "person"],
  ["rules", "Rules", "opened at what is in question", "rule"],
  ...(scene.seed === null
    ? []
    : [["save", "Save the record", "to review it on a board of your own", "save"]]),
  ["help", "Keys", "everything without a mouse", "rule"],
  ["teach", "Teach me", "the aim, and what to do next", "hint"],
];
const SOUNDS = [
  ["0", "off"],
  ["1", "on"],
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
        ${homeAddress() ? menuLink(homeAddress(), "Home", "the start page; your game is saved", "home") : ""}
        ${itemsOf(scene).map(menuItem)}
        ${pageAddress("learn") ? menuLink(pageAddress("learn"), "Lessons", "learn the rules by doing", "hint") : ""}
      </ul>
      <div class="settings">
        ${settingChoice("Motion", "pace", PACES, app)}
        ${settingChoice("Sounds", "sound", SOUNDS, app)}
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

const menuLink = (address, name, text, sign) => html`
  <li>
    <a class="btn ghost" href="${address}">
      ${icon(sign)}
      <span>
        <b>${name}</b>
        <small>${text}</small>
      </span>
    </a>
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
          <span>${name}</span>
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
        The game is not over. Its record holds the seed and every answer: anybody who opens it
        can see all hands and the order of all decks.
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

const KEYS = [
  ["Tab", "from zone to zone"],
  ["Arrows", "inside a zone; up and down between hand, HQ and city"],
  ["Enter or Space", "do it; in a question: choose"],
  ["1 to 9", "a card of the hand, an option of a question"],
  ["i", "open the card; arrows go on to the next"],
  ["=", "open the sum behind a number"],
  ["e", "end turn"],
  ["z, y", "undo, redo"],
  ["h", "hint; again: one deeper; Enter then does it"],
  ["g", "danger: what is about to happen"],
  ["l", "log; arrows move, Enter shows that moment and its rule"],
  [", and .", "one step back, one step on"],
  ["d", "deck statistics in place of the log"],
  ["b", "look at the board under a question"],
  ["r", "rules, at what is in question"],
  ["m", "menu"],
  ["?", "this map"],
  [
    "Esc",
    "close the top panel, cancel the form, return to now, skip to my turn; it never answers a question",
  ],
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
