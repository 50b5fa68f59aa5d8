// The form for a new game: system, seats, modes.

import { homeLink } from "../shared/around.js";
import { emblem } from "../shared/emblems.js";
import { option } from "../shared/fields.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { capital, plural, shortName } from "../shared/words.js";
import { components, foundComponents } from "./components.js";
import { shareText } from "./difficulty.js";
import { avatar } from "./seats.js";
import { howOf } from "./setup.js";
import { yourTable } from "./yourtable.js";

const MOST_SEATS = 5;
const TEAMS = ["A", "B", "C", "D", "E"];

export function newGameForm(scene, app) {
  const { form, choices } = app;
  const plan = app.plan || {};
  const base = choices.systems.find((one) => one.id === form.system);
  const system = (form.sets.length && plan.choices) || base;
  const isChosen = howOf(form, base) === "choose";
  return html`
    <div class="newgame" data-key="newgame">
      <header class="ngh">
        ${homeLink()}
        <span class="h2">New game</span>
        <div class="systems" role="group" aria-label="System">
          ${choices.systems.map((one) => systemTile(one, one === base))}
        </div>
        ${app.over ? cancelButton : ""}
      </header>
      ${seatsPanel(form, base, system, choices)}
      <section class="panel comps" tabindex="0" aria-label="The cards">
        ${howTabs(form, base)}
        ${isChosen ? components(form, system, plan) : foundComponents(form, plan, system)}
        <p class="expl origin">${originOf(choices.measured, form)}</p>
      </section>
      ${yourTable(form, plan, system, app, scene.notice || app.ui.problem)}
    </div>
  `;
}

const cancelButton = html`
  <button class="btn cancel" data-act="form-cancel">Cancel${" "}<kbd>Esc</kbd></button>
`;

/** Where the figures of the form come from. */
const originOf = ({ players, bot, date }, form) =>
  `Bars: how often ${plural(players, `${bot} bot`)} won, without modes, everything else drawn by chance ` +
  `(measured ${date}). More bars are harder.` +
  (form.sets.length ? " In a mix, each card has the figure of its own system." : "");

const systemTile = ({ id, title, style }, isOn) => html`
  <button
    class="tile ${isOn ? "on" : ""}"
    data-system="${style.skin}"
    data-act="form-system"
    data-arg="${id}"
    aria-pressed="${String(isOn)}">
    ${emblem(style.emblem)}
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

// ---- seats and modes ---------------------------------------------------------------------------------

function seatsPanel(form, base, system, choices) {
  const n = form.seats.length;
  const modes = system.modes.filter((mode) => !mode.players || mode.players === n);
  return html`
    <section class="panel seats">
      <span class="h3">Seats${" "}<small>1 to ${MOST_SEATS}</small></span>
      <ul class="seatlist">
        ${form.seats.map((seat, k) => seatRow(seat, k, form, system, choices.bots))}
      </ul>
      ${sharing(form)}
      ${n < MOST_SEATS ? html`<button class="btn add" data-act="form-seat">+ add a seat</button>` : ""}
      ${base.styles.length && n > 1 ? styles(form, base) : ""}
      ${base.mixes.length ? mixing(form, base) : ""}
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
    ${strengthOf(seat, system)}
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
      ${bots.map((bot) => option(bot.id, `${bot.name} bot`, seat.bot === bot.id))}
    </select>
  </label>
`;

/** How often a table of such bots wins. */
function strengthOf(seat, system) {
  const hard = seat.bot && system.strength[seat.bot];
  return hard ? html`<small class="strength">wins ${shareText(hard)} with its like</small>` : "";
}

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
    ? html`<p class="expl">${people} people share the screen: each sees only their own hand.</p>`
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
