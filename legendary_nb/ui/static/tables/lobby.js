// Before the game: making a table, joining one, and the seats around it.

import { homeLink } from "../shared/around.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";

const LONGEST_NAME = 20;
const spoken = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;
const attribute = (isOn, name) => (isOn ? raw(name) : "");

const option = (value, name, chosen) => html`
  <option value="${value}" ${attribute(value === chosen, "selected")}>${name}</option>
`;

const nameField = (name) => html`
  <label>
    Your name
    <input data-field="name" maxlength="${LONGEST_NAME}" value="${name}" autocomplete="nickname" required />
  </label>
`;

const told = (problem) => (problem ? html`<p class="told" role="alert">${problem}</p>` : "");

const head = (title) => html`
  <header class="bar">${homeLink()}<h1>${title}</h1></header>
`;

/** The door: join with a code, or make a table. */
export const door = (state, choices) => html`
  ${head("Play together")}
  <div class="doors">
    ${told(state.problem)}
    <form class="panel" data-form="join">
      <h2>Join a table</h2>
      <label>
        Its code
        <input class="code" data-field="code" value="${state.code}" maxlength="9" autocapitalize="characters"
          autocomplete="off" spellcheck="false" placeholder="ABC 234" required />
      </label>
      <button class="btn primary">Go to the table</button>
      ${yourTables(state)}
    </form>
    ${makeForm(state, choices)}
  </div>
`;

const yourTables = ({ mine, start }) => {
  const links = mine.map((code) => html`<a href="${start}/${code}">${spoken(code)}</a>${" "}`);
  return links.length ? html`<p class="mine">Your tables: ${links}</p>` : "";
};

function makeForm(state, { systems, seats, bots }) {
  const { form } = state;
  const people = Number(form.seats) - Number(form.bots);
  const persons = people > 1 ? `${people} people` : "yourself";
  return html`
    <form class="panel" data-form="make">
      <h2>Make a table</h2>
      ${nameField(state.name)}
      ${cardFields(form, systems)}
      <div class="pair">
        <label>
          Seats
          <select data-field="seats">${upTo(1, seats).map((n) => option(n, n, form.seats))}</select>
        </label>
        <label>
          Of these, bots
          <select data-field="bots">
            ${upTo(0, Number(form.seats) - 1).map((n) => option(n, n, form.bots))}
          </select>
        </label>
        ${Number(form.bots) ? choice("They play", "level", Object.entries(bots), form) : ""}
      </div>
      <label class="check">
        <input type="checkbox" data-field="invited" ${attribute(form.invited, "checked")} />
        By invitation: only your link opens the table, the code alone does not
      </label>
      <button class="btn primary">${`Make a table for ${persons}`}</button>
    </form>
  `;
}

/** The fields for the cards of a game: its system, and how the cards are chosen. */
export function cardFields(form, systems) {
  const system = systems.find((one) => one.id === form.system);
  return html`
    <label>
      Game
      <select data-field="system">${systems.map((one) => option(one.id, one.title, form.system))}</select>
    </label>
    <label>
      Cards
      <select data-field="how">${waysOf(system).map(([id, name]) => option(id, name, form.how))}</select>
    </label>
    ${form.how === "film" ? choice("Film", "film", system.films, form) : ""}
    ${
      form.how === "random"
        ? [
            choice("Mastermind", "mastermind", system.masterminds, form, "drawn by chance"),
            choice("Scheme", "scheme", system.schemes, form, "drawn by chance"),
          ]
        : ""
    }
  `;
}

/** The fields for the cards as they are first; the first film if a system has films only. */
export function cardsOf(system) {
  const [[how]] = waysOf(system);
  const { films, id } = system;
  return { system: id, how, film: films[0] || "", mastermind: "", scheme: "" };
}

const upTo = (from, to) => Array.from({ length: to - from + 1 }, (_, k) => String(from + k));

/** How the cards of a table can be chosen in a system. */
const waysOf = (system) => [
  ...(system.first ? [["first", "the rulebook's first game"]] : []),
  ...(system.films.length ? [["film", "a film"]] : []),
  ["random", "drawn by chance"],
];

/** A field with names to choose from, or with pairs of what is sent and what is read. */
function choice(title, field, names, form, none = "") {
  const pairs = names.map((name) => (Array.isArray(name) ? name : [name, name]));
  return html`
    <label>
      ${title}
      <select data-field="${field}">
        ${none ? option("", none, form[field]) : ""}
        ${pairs.map(([value, name]) => option(value, name, form[field]))}
      </select>
    </label>
  `;
}

/** The table before its game: who sits where, and how others come. */
export const lobby = (table, state) => html`
  ${head(table.title)}
  <div class="lobby">
    ${told(state.problem)}
    <section class="panel" aria-label="Seats">
      <h2>Seats</h2>
      <ol class="seats">${table.seats.map((seat, k) => seatRow(seat, k, table))}</ol>
      ${table.you < 0 ? comes(state) : begins(table)}
      ${table.watching ? html`<p class="watching">${looking(table.watching)}</p>` : ""}
    </section>
    <section class="panel howto" aria-label="How others come">
      <small>Join with this code</small>
      <strong class="code">${spoken(table.code)}</strong>
      <p>Point the camera of a phone at the square, or open this address and type the code.</p>
      <p><b>${state.short}</b></p>
      ${table.invited ? html`<p>This table is by invitation: only the link opens it.</p>` : ""}
      <div class="pair">
        <button class="btn" data-do="copy">${icon("log")}Copy the link</button>
        <b role="status">${state.told}</b>
      </div>
      <div class="square" aria-hidden="true">${raw(state.square)}</div>
    </section>
  </div>
`;

const looking = (n) => (n === 1 ? "One person looks on." : `${n} people look on.`);

const comes = (state) => [
  html`<p>Write your name, then take a seat. Until then you look on.</p>`,
  nameField(state.name),
];

function begins({ seats }) {
  const free = seats.filter((seat) => !seat.taken && !seat.bot).length;
  const seatsFree = free === 1 ? "One seat is free." : `${free} seats are free.`;
  return html`
    <p>${free ? `${seatsFree} Bots take free seats when you begin.` : "Everybody is here."}</p>
    <button class="btn ${free ? "" : "primary"}" data-do="begin">Begin the game</button>
  `;
}

function seatRow(seat, k, table) {
  const isYou = table.you === k;
  const sign = seat.bot ? icon("bot") : seat.taken ? [...seat.name][0].toUpperCase() : k + 1;
  return html`
    <li class="${classes("seat", isYou && "you", seat.taken && !seat.here && "away")}" data-seat="${k + 1}">
      <span class="ava" aria-hidden="true">${sign}</span>
      ${isYou ? ownSeat(seat) : seat.taken ? othersSeat(seat) : freeSeat(seat, k, table)}
    </li>
  `;
}

const ownSeat = (seat) => html`
  <input data-field="rename" aria-label="Your name" maxlength="${LONGEST_NAME}" value="${seat.name}" />
  <button class="btn ghost" data-do="rename">Change</button>
  <button class="btn ghost" data-do="leave">Leave</button>
`;

const othersSeat = (seat) => html`<b>${seat.name}</b><small>${seat.here ? "is here" : "is away"}</small>`;

/** A seat that nobody has: yours for a click, or a bot's for somebody who is seated. */
const freeSeat = (seat, k, { you }) =>
  you < 0
    ? html`
        <small>${seat.bot ? "a bot, until somebody comes" : "free"}</small>
        <button class="btn primary" data-do="take" data-arg="${k}">Take this seat</button>
      `
    : html`
        <small>${seat.bot ? "a bot" : "free"}</small>
        <button class="btn ghost" data-do="set-bot" data-arg="${k}" data-bot="${seat.bot ? "" : "value"}">
          ${seat.bot ? "Free it" : "Seat a bot"}
        </button>
      `;

/** A page that was turned away. */
export const turnedAway = (state) => html`
  ${head("Play together")}
  <div class="doors">
    <section class="panel">
      <p role="alert">${state.away}</p>
      <a class="btn primary" href="${state.start}">Join or make another table</a>
    </section>
  </div>
`;
