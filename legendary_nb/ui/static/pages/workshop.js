// The card workshop: the form, the text, the cards they make and their ties, side by side.

import { homeLink } from "../shared/around.js";
import { cardTemplate } from "../shared/card.js";
import { option } from "../shared/fields.js";
import { html, raw } from "../shared/html.js";
import { capital, plural } from "../shared/words.js";
import { systemChoice, toldLine, widgetOf } from "./page.js";

const LABELS = {
  name: "Name",
  class: "Class",
  rarity: "Rarity",
  cost: "Cost",
  recruit: "Recruit",
  attack: "Attack",
  copies: "Copies",
  points: "Points",
  leads: "Leads",
  twists: "Twists",
  "evil wins": "Evil wins when",
  henchman: "Name",
  mastermind: "Name",
  scheme: "Name",
};

const TRIES = 40;
const WAIT_MS = 150;

/** A list to choose from, of names or of pairs; a value that is not in it is offered too. */
function choice(key, value, things) {
  const pairs = things.map((one) => (Array.isArray(one) ? one : [one, one]));
  const isKnown = !value || pairs.some(([id]) => id === value);
  const all = [["", "none"], ...pairs, ...(isKnown ? [] : [[value, value]])];
  return html`
    <select data-on="form" data-name="${key}" data-value="${value}" aria-label="${LABELS[key] || key}">
      ${all.map(([id, title]) => option(id, title))}
    </select>
  `;
}

const field = (key, value, name = LABELS[key]) => html`
  <input
    data-on="form"
    data-name="${key}"
    value="${value}"
    aria-label="${name}"
    autocomplete="off"
    spellcheck="false" />
`;

function fieldOf(data, [key, value]) {
  const options = { class: data.classes, rarity: data.rarities, leads: data.leads }[key];
  return html`
    <span>${data.words[key] ? capital(data.words[key]) : LABELS[key]}</span>
    ${options ? choice(key, value, options) : field(key, value, `${LABELS[key]} of the card`)}
  `;
}

/** One ability: when it happens and what it does. */
const abilityRow = ([moment, steps]) => html`
  <div class="two" data-key="a${moment}">
    <input
      data-on="moment"
      data-name="${moment}"
      value="${moment}"
      list="moments"
      aria-label="when"
      autocomplete="off" />
    <input
      data-on="steps"
      data-name="${moment}"
      value="${steps}"
      aria-label="what ${moment} does"
      autocomplete="off"
      spellcheck="false" />
  </div>
`;

function cardForm(data) {
  const card = data.cards[data.at];
  if (!card) return html`<p class="expl">The form shows what the text says when it can be read.</p>`;
  const isGroup = ["hero", "group"].includes(data.kind);
  const isMany = isGroup || data.kind === "mastermind";
  const canGo = isGroup ? data.cards.length > 1 : isMany && data.cards.length > 2 && data.at > 0;
  return html`
    ${isGroup ? groupForm(data) : ""}
    ${isMany ? cardTabs(data, isGroup ? "Another card" : "Another tactic") : ""}
    <div class="form" data-key="f${data.kind}${card.shape}">
      ${card.fields.map((one) => fieldOf(data, one))}
      <fieldset>
        <legend>Abilities: when, and what happens</legend>
        <datalist id="moments">
          ${data.moments.map((one) => html`<option value="${one}"></option>`)}
        </datalist>
        ${card.abilities.map(abilityRow)}
        <p class="bar2">
          <button class="btn" data-do="add-ability">Another ability</button>
          ${canGo ? html`<button class="btn" data-do="remove-card">Remove this card</button>` : ""}
        </p>
      </fieldset>
    </div>
  `;
}

/** What all cards of a hero or group have in common. */
function groupForm({ kind, kinds, group, teams }) {
  const hasTeam = kind === "hero" && Object.keys(teams).length > 0;
  return html`
    <div class="form">
      <span>${capital(kinds[kind])}</span>
      ${field(kind, group[kind], "name of the group")}
      ${hasTeam ? html`<span>Team</span>${choice("team", group.team, Object.entries(teams))}` : ""}
    </div>
  `;
}

const cardTabs = (data, another) => html`
  <div class="tabs" role="group" aria-label="Cards of the text">
    ${data.cards.map((one, k) => cardTab(one.name || `Card ${k + 1}`, k, k === data.at))}
    <button class="btn" data-do="add-card" aria-label="${another}">+</button>
  </div>
`;

const cardTab = (name, k, isOn) => html`
  <button class="btn ${isOn ? "on" : ""}" aria-pressed="${String(isOn)}" data-do="card" data-arg="${k}">
    ${name}
  </button>
`;

const tieLine = (one) => html`
  <li>
    <b>${one.by}</b>: ${one.giver} (${one.gives}) helps ${one.taker} (${one.takes})
  </li>
`;

const heroTie = (one, name) => html`
  <li>
    <b>${one.own ? "Among themselves" : one.hero}</b>
    ${" "}
    <small>${one.own ? one.gives : `${name} gives ${one.gives}, takes ${one.takes}`}</small>
    <ul>
      ${one.lines.map(tieLine)}
    </ul>
    ${one.more ? html`<small>and ${plural(one.more, "more line")}</small>` : ""}
  </li>
`;

const threat = (one) => html`
  <li>
    <b>${capital(one.says)}</b>
    ${" "}
    <small>harm ${one.harm}, ${one.card}: ${one.text}</small>
    ${one.spares.length ? html`<br /><small class="ok">glad or spared: ${one.spares.join(", ")}</small>` : ""}
    ${one.hits.length ? html`<br /><small class="hit">hit: ${one.hits.join(", ")}</small>` : ""}
  </li>
`;

/** Which heroes of the system go with what is written, or are hit by it, and by which lines. */
function ties(data) {
  const { heroes, threats, more } = data.ties;
  const isHero = Boolean(heroes);
  const rows = heroes || threats;
  const what = isHero
    ? "Ties to the heroes of this system, in attack points for a random card of each."
    : "What it asks for, takes or brings, in attack points, and which heroes that is about.";
  const none = isHero
    ? "No line gives what another hero looks for, or looks for what another hero gives."
    : "No line asks the heroes for anything they could have or lose.";
  return html`
    <h2>Synergies</h2>
    <p class="expl">${rows.length ? what : none}</p>
    <ul class="ties" aria-label="Synergies">
      ${rows.map((one) => (isHero ? heroTie(one, data.group.hero) : threat(one)))}
    </ul>
    ${more ? html`<p class="expl">and ${more} more</p>` : ""}
  `;
}

const SAYS = { weak: "weak for its cost", fair: "fair for its cost", strong: "too strong for its cost" };

const priceLine = (one) => html`
  <li>
    <b>${one.name}: ${SAYS[one.verdict]}</b>
    <small>
      ${" "}worth ${one.worth.toFixed(1)} attack, cost ${one.cost} buys ${one.buys.toFixed(1)} on average; better for
      its cost than ${Math.round(100 * one.better_than)} of 100 hero cards
    </small>
  </li>
`;

const signed = (n, digits, unit = "") => `${n > 0 ? "+" : ""}${n.toFixed(digits)}${unit}`;

/** One measure of the games: without, with, and the change with its interval. */
const matchRow = (name, one, scale, digits, unit) => html`
  <tr>
    <th scope="row">${name}</th>
    <td>${(one.without * scale).toFixed(digits)}${unit}</td>
    <td>${(one.with * scale).toFixed(digits)}${unit}</td>
    <td>
      ${signed(one.change * scale, digits)}
      (${signed(one.low * scale, digits)} to ${signed(one.high * scale, digits)})
    </td>
  </tr>
`;

const playedOf = ({ games, of }) => `${games} of ${of} games played`;

function matchTable(match) {
  if (!match || !match.games) return "";
  return html`
    <table class="versus">
      <thead>
        <tr>
          <th scope="col">${plural(match.games, "game")} each</th>
          <th scope="col">without</th>
          <th scope="col">with</th>
          <th scope="col">change, 95 % interval</th>
        </tr>
      </thead>
      <tbody>
        ${matchRow("won", match.won, 100, 0, " %")}
        ${matchRow("turns", match.turns, 1, 1, "")}
      </tbody>
    </table>
    <p role="status">
      ${match.working ? playedOf(match) : html`Your hero is${" "}<b>${match.verdict}</b>.`}
    </p>
  `;
}

/** Is my card fair? Its price on paper, and games with it and without it. */
function fairness(data, app) {
  if (!data.prices.length) return "";
  playOn(data, app);
  const isBusy = data.match && data.match.working;
  return html`
    <h2>Is it fair?</h2>
    <p class="expl">On paper: worth by the value bot, beside the average hero card of the same cost.</p>
    <ul class="ties" aria-label="Prices">
      ${data.prices.map(priceLine)}
    </ul>
    <p class="expl">In games: the first setup for two, your hero in the place of each hero in turn.</p>
    <p class="bar2">
      <button class="btn" data-do="games" ${data.sound && !isBusy ? "" : raw("disabled")}>
        Play games with and without
      </button>
    </p>
    ${matchTable(data.match)}
  `;
}

/** Games are played in small parts, with room for clicks between them. */
function playOn({ match }, app) {
  if (!match || !match.working || app.askedAt === match.games) return;
  app.askedAt = match.games;
  setTimeout(() => app.send("games"), 0);
}

/** The verbs of the card language, each with what it does and an example. */
function wordList(app) {
  const verbs = app.model.get("verbs") || [];
  const wanted = (app.ui.filter || "").trim().toLowerCase();
  const shown = verbs.filter(([key, says]) => !wanted || `${key} ${says}`.toLowerCase().includes(wanted));
  return html`
    <details class="words">
      <summary>Words for what happens: ${verbs.length}</summary>
      <label>
        Find a word${" "}
        <input type="search" data-filter="" autocomplete="off" spellcheck="false" />
      </label>
      <ul tabindex="0" aria-label="Words of the card language">
        ${shown.map(
          ([key, says, example]) => html`
            <li>
              <b>${key}</b>: ${says}
              <code>- ${example}</code>
            </li>
          `,
        )}
      </ul>
    </details>
  `;
}

/** A board that was asked for comes into sight as soon as it is there. */
function showBoard(data, app) {
  if (!data.playing || app.trials === data.trials) return;
  app.trials = data.trials;
  let tries = TRIES;
  const look = () => {
    const board = document.querySelector(".lg[data-step]:not(.page)");
    if (board) board.scrollIntoView({ behavior: "smooth", block: "start" });
    else if (--tries) setTimeout(look, WAIT_MS);
  };
  setTimeout(look, WAIT_MS);
}

const verdict = (problems) =>
  problems.length
    ? html`
        <div role="alert">
          <ul class="problems" aria-label="Problems">
            ${problems.map((one) => html`<li>${one}</li>`)}
          </ul>
        </div>
      `
    : html`<p class="sound" role="status">This card works: you can play it.</p>`;

const pageHead = (data) => html`
  <div class="head">
    ${homeLink()}
    <h1>Card workshop</h1>
    <label>
      Write a${" "}
      <select data-on="kind" data-value="${data.kind}">
        ${Object.entries(data.kinds).map(([id, title]) => option(id, title))}
      </select>
    </label>
    ${systemChoice(data)}
    <button class="btn primary" data-do="try" ${data.sound ? "" : raw("disabled")}>
      ${data.playing ? "Try it again" : "Try it on a board"}
    </button>
    <button class="btn" data-do="save">Save the text</button>
    <label class="filefield">
      Open a text${" "}
      <input type="file" accept=".yaml,.yml,.txt" data-file="open" />
    </label>
    <p>A card is data. Fill in the form or write the text; the card's sentence comes from it.</p>
    ${toldLine(data)}
  </div>
`;

function pageTemplate(data, app) {
  showBoard(data, app);
  return html`
    ${pageHead(data)}
    <div class="columns">
      <section class="box" aria-label="The form">
        <h2>Form</h2>
        ${cardForm(data)}
      </section>
      <section class="box" aria-label="The text">
        <h2>Text</h2>
        <textarea
          rows="22"
          data-typed="text"
          data-field="text"
          value="${data.text}"
          maxlength="${data.longest}"
          spellcheck="false"
          aria-label="The cards as text"></textarea>
        <h2>Verdict</h2>
        ${verdict(data.problems)}
        ${wordList(app)}
      </section>
      <section class="box" aria-label="The cards">
        <h2>Cards</h2>
        <div class="faces">
          ${data.faces.map((f) => cardTemplate({ f }, app, { size: "large", act: "none" }))}
        </div>
        ${fairness(data, app)}
        ${ties(data)}
      </section>
    </div>
  `;
}

export default widgetOf(pageTemplate);
