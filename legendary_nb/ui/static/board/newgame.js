// The form for a new game: system, seats, modes.

import { option } from "../shared/fields.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { capital, plural } from "../shared/words.js";
import { components, demands, foundComponents } from "./components.js";
import { avatar } from "./seats.js";
import { howOf } from "./setup.js";
import { shortName } from "./topbar.js";

const MOST_SEATS = 5;
const TEAMS = ["A", "B", "C", "D", "E"];

export function newGameForm(scene, app) {
  const { form } = app;
  const plan = app.plan || {};
  const base = scene.new.systems.find((one) => one.id === form.system);
  const system = (form.sets.length && plan.choices) || base;
  const isChosen = howOf(form, base) === "choose";
  return html`
    <div class="newgame" data-key="newgame">
      <header class="ngh">
        <span class="h1">New game</span>
        <div class="tiles">${scene.new.systems.map((one) => systemTile(one, one === base))}</div>
        ${base.mixes.length ? mixing(form, base) : ""}
      </header>
      ${seatsPanel(form, base, system, scene.new.bots)}
      <section class="panel comps">
        ${howTabs(form, base)}
        ${isChosen ? components(form, system, plan) : foundComponents(form, plan, system)}
      </section>
      <section class="panel demand">
        <span class="h3">
          What ${plural(form.seats.length, "player")} ${form.seats.length === 1 ? "needs" : "need"}
        </span>
        ${demands(plan, system)}
        ${startBox(form, plan, scene.notice || app.ui.problem)}
      </section>
    </div>
  `;
}

const systemTile = ({ id, title, style }, isOn) => html`
  <button
    class="tile ${isOn ? "on" : ""}"
    data-system="${style.skin}"
    data-act="form-system"
    data-arg="${id}"
    aria-pressed="${String(isOn)}">
    ${icon(style.icon)}
    <b>${shortName(title)}</b>
  </button>
`;

/** How the cards are chosen; a mix of sets has neither a first game nor films. */
function howTabs(form, base) {
  const chosen = howOf(form, base);
  const isMixed = form.sets.length > 0;
  const tabs = [
    base.first && !isMixed && ["first", "First game"],
    base.films.length && !isMixed && ["film", "Film"],
    ["random", "Random"],
    ["choose", "Choose"],
  ];
  return html`
    <div class="tabs" role="tablist" aria-label="How the cards are chosen">
      ${tabs.filter(Boolean).map(([how, name]) => howTab(how, name, chosen === how))}
    </div>
  `;
}

const howTab = (how, name, isOn) => html`
  <button
    role="tab"
    aria-selected="${String(isOn)}"
    class="${isOn ? "on" : ""}"
    data-act="form-how"
    data-arg="${how}">
    ${name}
  </button>
`;

/** The seed, what is still wrong, and the start. */
const startBox = (form, plan, problem) => html`
  <div class="startbox">
    <label class="seedbox">
      Seed${" "}
      <input type="number" min="0" step="1" data-field="seed" value="${form.seed}" />
    </label>
    ${plan.problem ? problemLine(plan.problem) : openLine(form, plan)}
    ${problem ? problemLine(problem) : ""}
    <button class="btn primary big" data-act="start" ${plan.problem || !plan.deck ? raw("disabled") : ""}>
      Start game
    </button>
    <button class="btn ghost" data-act="load">${icon("deck")}Open a saved game</button>
  </div>
`;

const problemLine = (text) => html`<p class="block" role="alert">${icon("danger")}<span>${text}</span></p>`;

const openLine = (form, plan) =>
  form.how === "choose" && plan.open?.length
    ? html`<p class="expl">What is left open is drawn by the seed.</p>`
    : "";

// ---- seats and modes ---------------------------------------------------------------------------------

function seatsPanel(form, base, system, bots) {
  const n = form.seats.length;
  const modes = system.modes.filter((mode) => !mode.players || mode.players === n);
  return html`
    <section class="panel seats">
      <span class="h3">Seats${" "}<small>1 to ${MOST_SEATS}</small></span>
      <ul>
        ${form.seats.map((seat, k) => seatRow(seat, k, form, system, bots))}
      </ul>
      ${sharing(form)}
      ${n < MOST_SEATS ? html`<button class="btn add" data-act="form-seat">+ add a seat</button>` : ""}
      ${base.styles.length && n > 1 ? styles(form, base) : ""}
      ${modes.length ? modeList(modes, form) : ""}
    </section>
  `;
}

const seatRow = (seat, k, form, system, bots) => html`
  <li data-key="seat${k}">
    ${avatar(seat.name || "?", k)}
    <input
      class="fld"
      data-field="seat${k}"
      value="${seat.name}"
      maxlength="20"
      aria-label="Name of seat ${k + 1}" />
    ${form.seats.length > 1 ? unseatButton(seat, k) : html`<i></i>`}
    <div class="seatline">
      ${botChoice(seat, k, bots)}
      ${helpButton(seat, k)}
    </div>
    ${form.style === "teams" ? teamChoice(seat, k) : ""}
    ${seat.help ? seatHelp(system, seat, k) : ""}
  </li>
`;

const unseatButton = (seat, k) => html`
  <button class="mini-btn" data-act="form-unseat" data-arg="${k}" aria-label="Remove ${seat.name}">
    ${icon("close")}
  </button>
`;

const botChoice = (seat, k, bots) => html`
  <label class="botpick">
    ${icon(seat.bot ? "bot" : "person")}
    <select data-field="bot${k}" aria-label="Who plays seat ${k + 1}">
      ${option("", "Person", !seat.bot)}
      ${bots.map((bot) => option(bot, `Bot: ${bot}`, seat.bot === bot))}
    </select>
  </label>
`;

function helpButton(seat, k) {
  const hasHelp = seat.officers || seat.hands;
  return html`
    <button
      class="btn ghost help"
      data-act="form-help"
      data-arg="${k}"
      aria-expanded="${String(Boolean(seat.help))}"
      aria-label="Help for ${seat.name}">
      Help ${hasHelp ? icon("check") : seat.help ? "-" : "+"}
    </button>
  `;
}

const teamChoice = (seat, k) => html`
  <label class="teampick">
    Team${" "}
    <select data-field="team${k}" aria-label="Team of ${seat.name}">
      ${TEAMS.map((team) => option(team, team, (seat.team || "A") === team))}
    </select>
  </label>
`;

const modeList = (modes, form) => html`
  <span class="h3">Modes</span>
  <ul class="modes">
    ${modes.map((mode) => modeRow(mode, form.modes[mode.id]))}
  </ul>
`;

const modeRow = (mode, level) => html`
  <li data-key="m${mode.id}">
    <button
      class="modebtn"
      role="switch"
      aria-checked="${String(Boolean(level))}"
      data-act="form-mode"
      data-arg="${mode.id}">
      <span class="sw ${level ? "on" : ""}"></span>
      <span>
        <b>${mode.name}</b>
        <small>${mode.text}</small>
      </span>
    </button>
    ${mode.levels && level ? modeLevel(mode, level) : ""}
  </li>
`;

function modeLevel({ id, levels }, level) {
  const isHighest = Array.isArray(levels) && level >= levels.at(-1);
  return html`
    <span class="level">
      ${levelButton(`${id}:-1`, "One level less", "-", level <= 1)}
      <b>${level}</b>
      ${levelButton(`${id}:1`, "One level more", "+", isHighest)}
    </span>
  `;
}

const levelButton = (arg, name, sign, isOff) => html`
  <button
    class="mini-btn"
    data-act="form-level"
    data-arg="${arg}"
    aria-label="${name}"
    ${isOff ? raw("disabled") : ""}>
    ${sign}
  </button>
`;

/** How the people at one screen will see their cards. */
function sharing(form) {
  const people = form.seats.filter((seat) => !seat.bot).length;
  return people > 1
    ? html`<p class="expl">The screen is passed on between ${people} people: each sees only their own hand.</p>`
    : "";
}

/** How the players play, where it matters who is friendly to whom. */
function styles(form, base) {
  const now = base.styles.find(([id]) => id === (form.style || base.styles[0][0]));
  return html`
    <label class="stylepick">
      <span class="h3">Together</span>
      <select data-field="style">
        ${base.styles.map(([id]) => option(id, capital(id), id === now[0]))}
      </select>
      <small>${now[1]}</small>
    </label>
  `;
}

/** Other sets in the same game: which of them, whose board and starting decks, and whether both sides match. */
function mixing(form, base) {
  const used = [base, ...base.mixes.filter((one) => form.sets.includes(one.id))];
  const names = used.map((one, k) => [k ? one.id : "", shortName(one.title || one.name)]);
  return html`
    <section class="mixing" aria-label="Mixed with">
      <span class="h4">Mixed with</span>
      <ul class="picks">
        ${base.mixes.map((one) => mixChip(one, form.sets.includes(one.id)))}
      </ul>
      ${form.sets.length ? mixedParts(names, form) : ""}
    </section>
  `;
}

const mixedParts = (names, form) => html`
  ${setChoice("board", "Board", names, form)}
  ${setChoice("deck", "Starting decks", names, form)}
  ${matchingSwitch(form)}
`;

const mixChip = ({ id, name }, isOn) => html`
  <li data-key="x${id}">
    <button class="pick ${isOn ? "on" : ""}" aria-pressed="${String(isOn)}" data-act="form-set" data-arg="${id}">
      ${icon(isOn ? "check" : "deck")}
      ${shortName(name)}
    </button>
  </li>
`;

const setChoice = (field, label, names, form) => html`
  <label>
    <span>${label}</span>
    <select data-field="${field}">
      ${names.map(([id, name]) => option(id, name, form[field] === id))}
    </select>
  </label>
`;

const matchingSwitch = ({ matching }) => html`
  <button class="modebtn" role="switch" aria-checked="${String(matching)}" data-act="form-matching">
    <span class="sw ${matching ? "on" : ""}"></span>
    <span><b>Both of one side</b></span>
  </button>
`;

/** What makes it easier for one player: officers in the starting deck, a larger hand. */
function seatHelp(system, seat, k) {
  const { officers, hands, starter } = system.help;
  const counts = Array.from({ length: officers + 1 }, (_, n) => n);
  return html`
    <div class="seathelp">
      <label>
        <span>${system.words.officer} in the deck</span>
        <select
          data-field="officers${k}"
          aria-label="${system.words.officer} cards in the starting deck of ${seat.name}">
          ${counts.map((n) => option(n, n, (seat.officers || 0) === n))}
        </select>
      </label>
      <label>
        <span>Cards in each hand</span>
        ${
          hands.length > 1
            ? html`
                <select data-field="hands${k}" aria-label="Cards in each hand of ${seat.name}">
                  ${hands.map((n) => option(n, n, (seat.hands || hands[0]) === n))}
                </select>
              `
            : html`<b>${hands[0]}</b>`
        }
      </label>
      <small>
        Each ${system.words.officer} takes the place of one
        ${starter}.${hands.length > 1 ? "" : " This system has no larger hands."}
      </small>
    </div>
  `;
}
