// The form for a new game: system, seats, modes.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { capital, plural } from "../shared/words.js";
import { components, demands, foundComponents } from "./components.js";
import { avatar } from "./seats.js";
import { howOf } from "./setup.js";
import { shortName } from "./topbar.js";

export function newGameForm(scene, app) {
  const form = app.form,
    choices = scene.new,
    plan = app.plan || {};
  const base = choices.systems.find((one) => one.id === form.system),
    system = (form.sets.length && plan.choices) || base;
  const tiles = choices.systems.map(
    (one) => html`
      <button
        class="tile ${one.id === form.system ? "on" : ""}"
        data-system="${one.style.skin}"
        data-act="form-system"
        data-arg="${one.id}"
        aria-pressed="${String(one.id === form.system)}">
        ${icon(one.style.icon)}
        <b>${shortName(one.title)}</b>
      </button>
    `,
  );
  const seats = form.seats.map(
    (seat, k) => html`
      <li data-key="seat${k}">
        ${avatar(seat.name || "?", k)}
        <input
          class="fld"
          data-field="seat${k}"
          value="${seat.name}"
          maxlength="20"
          aria-label="Name of seat ${k + 1}" />
        ${
          form.seats.length > 1
            ? html`
                <button
                  class="mini-btn"
                  data-act="form-unseat"
                  data-arg="${k}"
                  aria-label="Remove ${seat.name}">
                  ${icon("close")}
                </button>
              `
            : html`
                <i></i>
              `
        }
        <div class="seatline">
          <label class="botpick">
            ${icon(seat.bot ? "bot" : "person")}
            <select data-field="bot${k}" aria-label="Who plays seat ${k + 1}">
              ${option("", "Person", !seat.bot)}${choices.bots.map((bot) => option(bot, `Bot: ${bot}`, seat.bot === bot))}
            </select>
          </label>
          <button
            class="btn ghost help"
            data-act="form-help"
            data-arg="${k}"
            aria-expanded="${String(Boolean(seat.help))}"
            aria-label="Help for ${seat.name}">
            Help ${seat.officers || seat.hands ? icon("check") : seat.help ? "-" : "+"}
          </button>
        </div>
        ${
          form.style === "teams"
            ? html`
                <label class="teampick">
                  Team${" "}
                  <select data-field="team${k}" aria-label="Team of ${seat.name}">
                    ${TEAMS.map((team) => option(team, team, (seat.team || "A") === team))}
                  </select>
                </label>
              `
            : ""
        }${seat.help ? seatHelp(system, seat, k) : ""}
      </li>
    `,
  );
  const modes = system.modes
    .filter((mode) => !mode.players || mode.players === form.seats.length)
    .map((mode) => {
      const on = form.modes[mode.id];
      const level =
        mode.levels && on
          ? html`
              <span class="level">
                <button
                  class="mini-btn"
                  data-act="form-level"
                  data-arg="${mode.id}:-1"
                  aria-label="One level less"
                  ${on > 1 ? "" : raw("disabled")}>
                  -
                </button>
                <b>${on}</b>
                <button
                  class="mini-btn"
                  data-act="form-level"
                  data-arg="${mode.id}:1"
                  aria-label="One level more"
                  ${Array.isArray(mode.levels) && on >= mode.levels.at(-1) ? raw("disabled") : ""}>
                  +
                </button>
              </span>
            `
          : "";
      return html`
        <li data-key="m${mode.id}">
          <button
            class="modebtn"
            role="switch"
            aria-checked="${String(Boolean(on))}"
            data-act="form-mode"
            data-arg="${mode.id}">
            <span class="sw ${on ? "on" : ""}"></span>
            <span>
              <b>${mode.name}</b>
              <small>${mode.text}</small>
            </span>
          </button>
          ${level}
        </li>
      `;
    });
  const chosen = howOf(form, base);
  const tab = (how, name) => html`
    <button
      role="tab"
      aria-selected="${String(chosen === how)}"
      class="${chosen === how ? "on" : ""}"
      data-act="form-how"
      data-arg="${how}">
      ${name}
    </button>
  `;
  return html`
    <div class="newgame" data-key="newgame">
      <header class="ngh">
        <span class="h1">New game</span>
        <div class="tiles">${tiles}</div>
        ${base.mixes.length ? mixing(form, base) : ""}
      </header>
      <section class="panel seats">
        <span class="h3">
          Seats${" "}
          <small>1 to 5</small>
        </span>
        <ul>
          ${seats}
        </ul>
        ${sharing(form)}${
          form.seats.length < 5
            ? html`
                <button class="btn add" data-act="form-seat">+ add a seat</button>
              `
            : ""
        }${base.styles.length && form.seats.length > 1 ? styles(form, base) : ""}${
          modes.length
            ? html`
                <span class="h3">Modes</span>
                <ul class="modes">
                  ${modes}
                </ul>
              `
            : ""
        }
      </section>
      <section class="panel comps">
        <div class="tabs" role="tablist" aria-label="How the cards are chosen">
          ${form.sets.length || !base.first ? "" : tab("first", "First game")}${form.sets.length || !base.films.length ? "" : tab("film", "Film")}${tab("random", "Random")}${tab("choose", "Choose")}
        </div>
        ${chosen === "choose" ? components(form, system, plan) : foundComponents(form, plan, system)}
      </section>
      <section class="panel demand">
        <span class="h3">
          What ${plural(form.seats.length, "player")} ${form.seats.length === 1 ? "needs" : "need"}
        </span>
        ${demands(plan, system)}
        <div class="startbox">
          <label class="seedbox">
            Seed${" "}
            <input type="number" min="0" step="1" data-field="seed" value="${form.seed}" />
          </label>
          ${
            plan.problem
              ? html`
                  <p class="block" role="alert">
                    ${icon("danger")}
                    <span>${plan.problem}</span>
                  </p>
                `
              : form.how === "choose" && plan.open && plan.open.length
                ? html`
                    <p class="expl">What is left open is drawn by the seed.</p>
                  `
                : ""
          }${
            scene.notice || app.ui.problem
              ? html`
                  <p class="block" role="alert">
                    ${icon("danger")}
                    <span>${scene.notice || app.ui.problem}</span>
                  </p>
                `
              : ""
          }
          <button
            class="btn primary big"
            data-act="start"
            ${plan.problem || !plan.deck ? raw("disabled") : ""}>
            Start game
          </button>
          <button class="btn ghost" data-act="load">${icon("deck")}Open a saved game</button>
        </div>
      </section>
    </div>
  `;
}

/** How the people at one screen will see their cards. */
function sharing(form) {
  const people = form.seats.filter((seat) => !seat.bot).length;
  return people > 1
    ? html`
        <p class="expl">The screen is passed on between ${people} people: each sees only their own hand.</p>
      `
    : "";
}

const TEAMS = ["A", "B", "C", "D", "E"];

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
  const used = [base, ...base.mixes].filter((one) => one === base || form.sets.includes(one.id));
  const names = used.map((one) => [one.id, shortName(one.title || one.name)]);
  const chips = base.mixes.map(
    (one) => html`
      <li data-key="x${one.id}">
        <button
          class="pick ${form.sets.includes(one.id) ? "on" : ""}"
          aria-pressed="${String(form.sets.includes(one.id))}"
          data-act="form-set"
          data-arg="${one.id}">
          ${icon(form.sets.includes(one.id) ? "check" : "deck")}${shortName(one.name)}
        </button>
      </li>
    `,
  );
  const choice = (field, label) => html`
    <label>
      <span>${label}</span>
      <select data-field="${field}">
        ${names.map(([id, name], k) => option(k ? id : "", name, form[field] === (k ? id : "")))}
      </select>
    </label>
  `;
  return html`
    <section class="mixing" aria-label="Mixed with">
      <span class="h4">Mixed with</span>
      <ul class="picks">
        ${chips}
      </ul>
      ${
        form.sets.length
          ? html`
              ${choice("board", "Board")}${choice("deck", "Starting decks")}
              <button
                class="modebtn"
                role="switch"
                aria-checked="${String(form.matching)}"
                data-act="form-matching">
                <span class="sw ${form.matching ? "on" : ""}"></span>
                <span><b>Both of one side</b></span>
              </button>
            `
          : ""
      }
    </section>
  `;
}

const option = (value, name, on) => html`
  <option value="${value}" ${on ? raw("selected") : ""}>${name}</option>
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
            : html`
                <b>${hands[0]}</b>
              `
        }
      </label>
      <small>
        Each ${system.words.officer} takes the place of one
        ${starter}.${hands.length > 1 ? "" : " This system has no larger hands."}
      </small>
    </div>
  `;
}
