// The page to play together: the door, the table before its game, and then the board of this seat.

import { render } from "../board/app.js";
import { classStrip } from "../class/strip.js";
import { followLight } from "../shared/around.js";
import { html } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { keep, kept, rememberGame, SEATS, visitorName } from "../shared/storage.js";
import { cardsOf, door, lobby, turnedAway } from "./lobby.js";
import { SocketModel } from "./socket.js";

const NAME = "legendary-nb-name";
const MOST_KEPT = 20;
const LOST = "The server does not answer. The table is kept; it goes on here as soon as the server is back.";
const { baseUrl, code: typed } = /** @type {any} */ (document.body.dataset);
const start = `${baseUrl.replace(/voila\/$/, "")}together`;
const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const choices = JSON.parse(/** @type {any} */ (document.getElementById("choices")).textContent);
const code = typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/** @type {any} what is on the screen before the game */
const state = {
  problem: "",
  told: "",
  away: "",
  square: "",
  code,
  start,
  short: `${location.host}${start}`,
  name: kept(NAME, ""),
  mine: Object.keys(kept(SEATS, {})).reverse().slice(0, 5),
  form: { ...cardsOf(choices.systems[0]), seats: "2", bots: "0", level: choices.companion, invited: false },
};
/** @type {any} */
let model = null;
let isOnBoard = false;

// ---- what this browser remembers -----------------------------------------------------------------------

const remembered = () => kept(SEATS, {})[code] || {};

function remember(facts, which = code) {
  const { [which]: old, ...others } = kept(SEATS, {});
  const latest = Object.entries({ ...others, [which]: { ...old, ...facts } }).slice(-MOST_KEPT);
  keep(SEATS, Object.fromEntries(latest));
}

/** What the link brought is in the browser from now on, and no longer in the address. */
function takeFromLink() {
  const { invitation, seat } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (invitation) remember({ invitation });
  if (seat) remember({ token: seat });
  if (location.hash) history.replaceState(history.state, "", location.pathname);
}

/** The link that lets others in. */
function link() {
  const { invitation } = remembered();
  return `${location.origin}${start}/${code}${invitation ? `#invitation=${invitation}` : ""}`;
}

// ---- drawing -------------------------------------------------------------------------------------------

const root = document.createElement("section");
root.className = "lg tabletop together";
root.innerHTML = `<div hidden>${SPRITE}</div><div class="stage"></div>`;
const stage = /** @type {HTMLElement} */ (root.lastElementChild);
place.append(root);
const unlight = followLight(root);

function draw() {
  if (isOnBoard) return;
  const table = model?.get("table");
  if (state.away) patch(stage, turnedAway(state));
  else if (!code) patch(stage, door(state, choices));
  else patch(stage, table ? lobby(table, state) : html`<p class="opening">Opening the table ...</p>`);
  for (const field of stage.querySelectorAll("select"))
    field.value = [...field.options].find((one) => one.defaultSelected)?.value ?? field.value;
}

/** The game has begun: from now on this page is the board of its seat. */
function showBoard() {
  isOnBoard = true;
  unlight();
  root.remove();
  render({ model, el: place });
}

// ---- the table -----------------------------------------------------------------------------------------

function open() {
  takeFromLink();
  const address = `${location.origin.replace(/^http/, "ws")}${start}/socket/${code}`;
  model = new SocketModel(address, remembered, (isThere) => {
    lost.textContent = isThere ? "" : LOST;
    lost.hidden = isThere;
  });
  model.link = link;
  model.on("change:table", onTable);
  model.on("change:scene", () => {
    if (!isOnBoard) showBoard();
  });
  model.on("msg:custom", hear);
}

function onTable() {
  if (!state.square) model.send({ do: "square", address: link() });
  draw();
}

function hear(message) {
  const { re, text } = message;
  if (re === "seat") remember({ token: message.token });
  else if (re === "unseated") remember({ token: "" });
  else if (re === "square") state.square = model.square = message.svg;
  else if (re === "away") state.away = text;
  else if (re === "home") goHome(message);
  if (re === "away" && isOnBoard) location.reload();
  state.problem = re === "problem" ? text : "";
  draw();
}

/** The finished game is this browser's own now. */
function goHome({ key, for: app }) {
  rememberGame(key);
  location.assign(`${baseUrl}render/${app === "theatre" ? app : "play"}.ipynb?game=${key}`);
}

// ---- hands ---------------------------------------------------------------------------------------------

const field = (name) => /** @type {any} */ (stage.querySelector(`[data-field="${name}"]`))?.value ?? "";

function noteName() {
  state.name = field("name");
  keep(NAME, state.name);
}

const HANDS = {
  take: (arg) => {
    noteName();
    model.send({ do: "take", seat: Number(arg), name: state.name });
  },
  rename: () => model.send({ do: "rename", name: field("rename") }),
  leave: () => model.send({ do: "leave" }),
  begin: () => model.send({ do: "begin" }),
  "set-bot": (arg, target) => model.send({ do: "set-bot", seat: Number(arg), bot: target.dataset.bot }),
  copy: copyLink,
};

function copyLink() {
  const tell = (text) => {
    state.told = text;
    draw();
  };
  if (!navigator.clipboard) tell(link());
  else
    navigator.clipboard.writeText(link()).then(
      () => tell("copied"),
      () => tell(link()),
    );
}

function change(target) {
  const { field: name } = target.dataset;
  if (name === "name") noteName();
  if (name === "code") state.code = target.value;
  if (!(name in state.form)) return;
  const value = target.type === "checkbox" ? target.checked : target.value;
  const other = choices.systems.find((one) => one.id === value);
  const { seats, bots, level, invited } = state.form;
  state.form =
    name === "system" ? { ...cardsOf(other), seats, bots, level, invited } : { ...state.form, [name]: value };
  if (Number(state.form.bots) >= Number(state.form.seats))
    state.form.bots = String(Number(state.form.seats) - 1);
  draw();
}

async function make() {
  noteName();
  const { seats, bots, level, invited, ...cards } = state.form;
  const asked = {
    ...cards,
    name: state.name,
    seats: Number(seats),
    bots: Array(Number(bots)).fill(level),
    open: !invited,
    visitor: visitorName(),
  };
  const answer = await fetch(`${start}/new`, { method: "POST", body: JSON.stringify(asked) })
    .then((sent) => sent.json())
    .catch(() => ({ problem: "The server does not answer. Try again." }));
  if (answer.code) {
    remember({ token: answer.token, invitation: answer.invitation }, answer.code);
    location.assign(`${start}/${answer.code}`);
  } else {
    state.problem = answer.problem || "The server could not make this table.";
    draw();
  }
}

root.addEventListener("click", (event) => {
  const target = /** @type {any} */ (event.target).closest("[data-do]");
  if (target) HANDS[target.dataset.do]?.(target.dataset.arg, target);
});
root.addEventListener("change", (event) => change(event.target));
root.addEventListener("submit", (event) => {
  event.preventDefault();
  const { form } = /** @type {any} */ (event.target).dataset;
  if (form === "make") make();
  else location.assign(`${start}/${encodeURIComponent(field("code").replace(/[^A-Za-z0-9]/g, ""))}`);
});

if (code) {
  open();
  classStrip();
}
draw();
