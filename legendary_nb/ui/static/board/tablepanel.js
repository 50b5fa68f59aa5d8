// At a shared table: what the others want, and the panel with the seats, the link and a few phrases.

import { classes, html, raw } from "../shared/html.js";
import { visitorName } from "../shared/storage.js";
import { dialog, panelHead } from "./dialog.js";
import { avatar } from "./seats.js";
import { askNotice, noticeState } from "./turnnotice.js";

const SAID_MS = 6000;
const LONGEST_NAME = 20;
const NOBODY = -1;

/** What waits for this seat: an undo to agree to, a bot in its place, what somebody said. */
export function tableBar(scene, app) {
  const { table } = scene;
  if (!table || scene.outcome) return "";
  const line = wanted(table) || ownPlace(table) || saidLine(app) || away(table);
  return line ? html`<div class="tablebar" role="status" data-key="tablebar">${line}</div>` : "";
}

const button = (act, name, cls = "", arg = "") => html`
  <button class="btn ${cls}" data-act="${act}" data-arg="${arg}">${name}</button>
`;

function wanted({ undo, seats, you }) {
  if (!undo.length) return "";
  const names = undo.map((seat) => seats[seat].name).join(" and ");
  if (you === NOBODY || seats[you].bot) return html`<span>${names} would take back the last answer.</span>`;
  return undo.includes(you)
    ? html`<span>The others are asked whether your answer goes back.</span>${button("table-refuse", "Never mind")}`
    : html`
        <span>${names} would take back the last answer.</span>
        ${button("undo", "Agree", "primary")}
        ${button("table-refuse", "No")}
      `;
}

function ownPlace({ you, seats }) {
  if (you === NOBODY)
    return seats.some((seat) => !seat.taken)
      ? html`<span>You look on.</span>${button("table", "Take a seat")}`
      : html`<span>You look on.</span>`;
  return seats[you].bot
    ? html`<span>A bot plays for you.</span>${button("table-back", "Take my seat back", "primary")}`
    : "";
}

const saidLine = ({ said }) =>
  said ? html`${avatar(said.name, said.seat)}<span><b>${said.name}:</b>${" "}${said.text}</span>` : "";

/** Who is waited for is not there: those who are here may let a bot play until they are back. */
function away({ seats, asked, you, botVotes }) {
  const seat = seats[asked];
  if (!seat || !seat.taken || seat.bot || seat.here) return "";
  const [line, votes] = [html`<span>${seat.name} is away. The table waits.</span>`, botVotes[asked] || []];
  if (you === NOBODY || seats[you].bot) return line;
  return votes.includes(you)
    ? html`<span>${seat.name} is away. The others are asked whether a bot plays.</span>`
    : [line, button("table-bot", votes.length ? "Agree that a bot plays" : "Let a bot play", "", asked)];
}

/** Somebody has said something: it stays for a moment. */
export function hearSaid(app, message) {
  clearTimeout(app.saidTimer);
  app.said = message;
  app.saidTimer = setTimeout(() => {
    app.said = null;
    app.draw();
  }, SAID_MS);
  app.draw();
}

export const TABLE_ACTIONS = {
  table: (app) => app.set({ menu: "table" }),
  "table-refuse": (app) => app.send({ do: "refuse" }),
  "table-back": (app) => app.send({ do: "back" }),
  "table-bot": (app, arg) => app.send({ do: "want-bot", seat: Number(arg) }),
  "table-leave": (app) => app.send({ do: "leave" }),
  "table-rename": (app) => app.send({ do: "rename", name: app.field("tablename").value }),
  "table-take": (app, arg) => app.send({ do: "take", seat: Number(arg), name: app.field("tablename").value }),
  "table-say": (app, arg) => app.send({ do: "say", phrase: Number(arg) }),
  "table-point": (app, arg) => app.send({ do: "say", card: arg }),
  "table-notice": askNotice,
  "table-home": (app, arg) => app.send({ do: "take-home", for: arg, visitor: visitorName() }),
  "table-copy": copyLink,
};

function copyLink(app) {
  const link = app.model.link();
  const tell = (told) => app.set({ told });
  if (!navigator.clipboard) tell(link);
  else
    navigator.clipboard.writeText(link).then(
      () => tell("copied"),
      () => tell(link),
    );
}

/** The seats, the way for others to come, and the phrases. */
export function tablePanel(scene, app) {
  const { table } = scene;
  const you = table.seats[table.you];
  return dialog(
    "The table",
    "tablepanel",
    html`
      ${panelHead("The table")}
      <ol class="tableseats">
        ${table.seats.map((seat, k) => seatRow(seat, k, table))}
      </ol>
      ${
        you || table.seats.some((seat) => !seat.taken)
          ? html`
              <label>
                Your name
                <input data-field="tablename" maxlength="${LONGEST_NAME}" value="${you ? you.name : ""}" />
              </label>
            `
          : ""
      }
      ${you ? ownActions(you) : ""}
      ${you ? notice() : ""}
      ${you && !you.bot ? phrases(table) : ""}
      <div class="tablelink">
        <div class="square" aria-hidden="true">${raw(app.model.square || "")}</div>
        <p>
          Code${" "}<b class="code">${table.code.slice(0, 3)} ${table.code.slice(3)}</b>${" "}
          ${button("table-copy", "Copy the link")}${" "}
          <b role="status">${app.ui.told || ""}</b>
        </p>
      </div>
    `,
  );
}

function seatRow(seat, k, { you }) {
  const state = seat.bot
    ? seat.taken
      ? "a bot plays for them"
      : "a bot"
    : k === you
      ? "you"
      : seat.here
        ? "is here"
        : "is away";
  return html`
    <li class="${classes(!seat.here && !seat.bot && "away")}">
      ${avatar(seat.name, k)}
      <b>${seat.name}</b>
      <small>${state}</small>
      ${you === NOBODY && !seat.taken ? button("table-take", "Take this seat", "", k) : ""}
    </li>
  `;
}

const ownActions = (you) => html`
  <div class="tableacts">
    ${button("table-rename", "Change my name")}
    ${you.bot ? button("table-back", "Take my seat back", "primary") : button("table-leave", "Let a bot play for me")}
  </div>
`;

/** The browser may tell whose turn it is while its owner looks elsewhere. */
function notice() {
  const state = noticeState();
  if (state === "ask") return html`<p>${button("table-notice", "Tell me when it is my turn", "ghost")}</p>`;
  return state === "on" ? html`<p><small>This browser tells you when it is your turn.</small></p>` : "";
}

/** The end of a game at a table: everybody may take it home, to review it or to watch it again. */
export const takeHome = ({ table }) =>
  table.boards && table.you !== NOBODY
    ? html`
        ${button("table-home", "Review it on a board of my own", "primary", "play")}
        ${button("table-home", "Watch it again in the theatre", "", "theatre")}
      `
    : "";

const phrases = ({ phrases: all }) => html`
  <div class="tablesays" role="group" aria-label="Say to all">
    ${all.map((text, k) => button("table-say", text, "ghost", k))}
  </div>
`;
