// The replay theatre: the line of chances, the steps, and what happened; the board below shows the moment.

import { homeLink } from "../shared/around.js";
import { option, options } from "../shared/fields.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { drawnLine, grownFacts, needForm, powerOdds, sortOdds } from "../shared/odds.js";
import { rich, withoutDashes } from "../shared/rich.js";
import { rememberedGames } from "../shared/storage.js";
import { bandPoints, chanceGrid, plotLine } from "../shared/svg.js";
import { chanceText } from "../shared/words.js";
import { recordFields, toldLine, widgetOf } from "./page.js";

const PLAY_MS = 900;
const WORDS = { step: "Step", turn: "Turn", moment: "Key" };
const SPEEDS = ["0.5", "1", "2", "4"];

// ---- the line of chances -----------------------------------------------------------------------------

const HIGH = 96;
const LEFT = 40;
const LEAST_WIDTH = 300;
const AROUND = 70; // of the page beside the line
// the marks above the line
const MARKS = [
  ["twist", "twist"],
  ["strike", "strike, escape"],
  ["tactic", "tactic"],
];

/** The line of this game, as far as it is known: told with the page or since. */
function lineOf(data, app) {
  const told = app.found.line;
  const isNewer = told && told.serial === data.serial && told.line.length >= data.line.length;
  return isNewer ? told.line : data.line;
}

function chanceLine(data, app) {
  const line = lineOf(data, app);
  if (!line.length) return html`<p class="expl" role="status">Imagining games ...</p>`;
  const wide = Math.max(LEAST_WIDTH, app.root.clientWidth - AROUND);
  const right = wide - 20;
  const x = (event) => LEFT + (event / Math.max(data.events - 1, 1)) * (right - LEFT);
  const y = (share) => HIGH - 20 - share * (HIGH - 38);
  const places = (shareOf) => line.map((one) => [x(one.event), y(shareOf(one))]);
  const band = bandPoints(
    places((one) => one.interval[1]),
    places((one) => one.interval[0]),
  );
  const now = x(data.at).toFixed(1);
  return html`
    <svg class="chanceline" viewBox="0 0 ${wide} ${HIGH}" role="group" aria-label="Chance to win, by turn">
      ${chanceGrid(y, LEFT, right)}
      <polygon class="band" points="${band}"></polygon>
      ${plotLine(
        places((one) => one.win),
        "ln",
      )}
      <line class="cursor" x1="${now}" x2="${now}" y1="2" y2="${HIGH - 16}"></line>
      ${data.key.map((moment) => keyMark(moment, x(moment[0])))}
      ${line.map((one) => chanceDot(one, x(one.event), y(one.win)))}
      <text class="ax" x="${LEFT}" y="${HIGH - 4}">turn 1</text>
      <text class="ax e" x="${right}" y="${HIGH - 4}">${data.turns}</text>
    </svg>
  `;
}

/** A twist, strike, escape or tactic above the line. */
const keyMark = ([event, kind, turn, text], x) => html`
  <g data-do="go" data-arg="${event}" role="button" tabindex="-1" aria-label="Turn ${turn}: ${text}">
    <title>Turn ${turn}: ${text}</title>
    <rect x="${(x - 2).toFixed(1)}" y="4" width="4" height="9" class="key k-${kind.replaceAll(" ", "-")}"></rect>
  </g>
`;

function chanceDot({ event, turn, player, win, interval }, x, y) {
  const told = `Turn ${turn}, ${player}: ${chanceText(win)}`;
  return html`
    <circle
      cx="${x.toFixed(1)}"
      cy="${y.toFixed(1)}"
      r="5"
      data-do="go"
      data-arg="${event}"
      role="button"
      tabindex="0"
      aria-label="${told}">
      <title>${told} (${interval.map(chanceText).join(" to ")})</title>
    </circle>
  `;
}

// ---- what can be opened ------------------------------------------------------------------------------

const ownGames = (data) =>
  data.own.length
    ? html`
        <ul class="games">
          ${data.own.map(
            (one) => html`
              <li data-key="g${one.key}">
                <button class="btn" data-do="own" data-arg="${one.key}">
                  <b>${one.players}</b>
                  ${" "}${one.title}, ${one.state}${" "}
                  <small>${one.when}</small>
                </button>
              </li>
            `,
          )}
        </ul>
      `
    : html`<p class="expl">Games you play on the page Play in this browser appear here.</p>`;

const botsForm = (data) => html`
  <div class="form">
    <span>Game</span>
    <select data-field="bots-system" data-value="${data.playbill.system}" aria-label="Game of the bots">
      ${options(data.systems)}
    </select>
    <span>Seed</span>
    <input
      type="number"
      min="0"
      max="9999"
      data-field="seed"
      value="${data.playbill.seed}"
      aria-label="Seed" />
  </div>
  <p class="bar2">
    <button class="btn primary" data-do="bots" data-with="bots-system" data-also="seed">Watch it</button>
  </p>
  <p class="expl">Another seed is another shuffle, and so another game.</p>
`;

const openForm = (data) => html`
  <div class="columns offers">
    <section class="box" aria-label="Your games">
      <h2>One of your games</h2>
      ${ownGames(data)}
    </section>
    <section class="box" aria-label="Games of bots">
      <h2>Two bots play</h2>
      ${botsForm(data)}
    </section>
    <section class="box" aria-label="Records">
      <h2>A record</h2>
      ${recordFields}
      <p class="bar2"><button class="btn" data-do="open" data-with="game">Open it</button></p>
    </section>
  </div>
`;

// ---- stepping ----------------------------------------------------------------------------------------

function stepBar(data, app) {
  const isFirst = data.at <= data.steps[0];
  const isLast = data.at >= data.steps.at(-1);
  const hasBefore = data.key.some(([event]) => event < data.at);
  const hasAfter = data.key.some(([event]) => event > data.at);
  const scores = data.names.map((name, k) => `${name} ${data.scores[k]}`).join(", ");
  return html`
    <div class="bar2 stepbar" role="toolbar" aria-label="Steps">
      ${playButton(app.ui.playing && !isLast, isLast)}
      ${speedChoice(app.ui.speed || "1")}
      <span class="steps" role="group" aria-label="Step">
        ${stepButton("step", "-1", "Step back", "One step back (arrow left)", isFirst)}
        ${stepButton("step", "1", "Step on", "One step on (arrow right)", isLast)}
      </span>
      <span class="steps" role="group" aria-label="Turn">
        ${stepButton("turn", "-1", "Turn back", "To the beginning of the turn, or of the one before", isFirst)}
        ${stepButton("turn", "1", "Turn on", "To the next turn", isLast)}
      </span>
      <span class="steps" role="group" aria-label="Key moment">
        ${stepButton("moment", "-1", "Key moment back", "To the twist, strike, escape or tactic before", !hasBefore)}
        ${stepButton("moment", "1", "Key moment on", "To the next twist, strike, escape or tactic", !hasAfter)}
      </span>
      ${data.key.length ? keyChoice(data) : ""}
      <input
        type="range"
        min="0"
        max="${data.events - 1}"
        value="${data.at}"
        data-typed="go"
        aria-label="Moment of the game" />
      <span class="moment">Turn${" "}<b>${data.turn}</b>${" "}of ${data.turns}, ${scores}</span>
    </div>
  `;
}

const playButton = (isPlaying, isOff) => html`
  <button
    class="btn primary play"
    data-do="ui"
    data-name="playing"
    data-arg="${isPlaying ? "" : "yes"}"
    ${isOff ? raw("disabled") : ""}>
    ${isPlaying ? "Pause" : "Play"}
  </button>
`;

const speedChoice = (speed) => html`
  <label>
    Speed${" "}
    <select data-ui="speed" data-value="${speed}">
      ${SPEEDS.map((one) => option(one, `${one} ×`))}
    </select>
  </label>
`;

/** A step back or on; the two of a kind stand together, with the word for it between them. */
const stepButton = (what, arg, name, title, isOff) => html`
  <button
    class="btn"
    data-do="${what}"
    data-arg="${arg}"
    title="${title}"
    aria-label="${name}"
    ${isOff ? raw("disabled") : ""}>
    ${arg === "-1" ? icon("left") : WORDS[what]} ${arg === "1" ? icon("next") : ""}
  </button>
`;

function keyChoice({ key, at }) {
  const near = key.findLast(([event]) => event <= at);
  return html`
    <label>
      Jump to${" "}
      <select class="keys" data-on="go" data-value="${near ? near[0] : ""}">
        <option value="" disabled>a key moment</option>
        ${key.map(([event, , turn, text]) => option(event, `Turn ${turn}: ${text}`))}
      </select>
    </label>
  `;
}

/** While it plays, one step follows the other. */
function keepPlaying(data, app) {
  clearTimeout(app.timer);
  if (app.ui.playing && data.open && data.at < data.steps.at(-1))
    app.timer = setTimeout(() => app.send("step", "1"), PLAY_MS / Number(app.ui.speed || 1));
}

/** What the page does besides: games of this browser, arrows that step. */
function attend(app) {
  if (app.attended) return;
  app.attended = true;
  app.send("mine", rememberedGames());
  app.root.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: "-1", ArrowRight: "1" }[event.key];
    if (by && event.target.closest(".stepbar, .happened") && !event.target.matches("input, select")) {
      event.preventDefault();
      app.send("step", by);
    }
  });
}

/** What happened last; the log on the board has the rest. */
function happened(data, app) {
  const [event, , text, cause] = data.news.at(-1) || [0, "", "", ""];
  return html`
    <ol class="happened" aria-label="What happened">
      <li data-key="e${event}" class="on">
        <button data-do="go" data-arg="${event}" title="${cause}">${rich(withoutDashes(text), app)}</button>
      </li>
    </ol>
  `;
}

// ---- the page ----------------------------------------------------------------------------------------

function pageTemplate(data, app) {
  keepPlaying(data, app);
  attend(app);
  return data.open ? openedGame(data, app) : offers(data);
}

const offers = (data) => html`
  <div class="head">
    ${homeLink()}
    <h1>Replay theatre</h1>
    <p>
      Look at a game step by step: the chance to win at every turn, what happened and why, and the decks.
      Choose one of yours, let two bots play one, or open a record; the menu of the page Play saves one.
    </p>
    ${toldLine(data)}
  </div>
  ${openForm(data)}
`;

const openedGame = (data, app) => html`
  <div class="head">
    ${homeLink()}
    <h1>Replay theatre</h1>
    <b>${data.outcome || "Not over yet"}</b>
    ${happened(data, app)}
    <button class="btn" data-do="deck" aria-pressed="${String(Boolean(data.deck))}">Deck statistics</button>
    <details class="another" data-key="another${data.serial}">
      <summary>Another game</summary>
      ${openForm(data)}
    </details>
    ${toldLine(data)}
  </div>
  <div class="${data.deck ? "columns two" : ""}">
    ${chanceBox(data, app)}
    ${data.deck ? deckBox(data.deck) : ""}
  </div>
  ${stepBar(data, app)}
`;

function chanceBox(data, app) {
  const told = app.found.line;
  const isWorking = told && told.serial === data.serial ? told.working : data.working;
  return html`
    <section class="box strip" aria-label="Chance to win">
      <h2>Chance to win</h2>
      <p class="expl">
        ${isWorking ? html`<span role="status">imagining games ...</span>${" "}` : ""}
        if bots played on; band: 95 % interval
      </p>
      <ul class="marks" aria-label="Marks above the line">
        ${MARKS.map(([kind, name]) => html`<li><i class="k-${kind}"></i>${name}</li>`)}
      </ul>
      ${chanceLine(data, app)}
    </section>
  `;
}

const deckBox = (deck) => html`
  <section class="box" aria-label="Deck statistics">
    <h2>${deck.name}'s deck</h2>
    <div class="deckbody">
      ${drawnLine(deck)}
      ${sortOdds(deck)}
      ${powerOdds(deck)}
      <div class="needbox">${needForm(deck)}</div>
      ${grownFacts(deck)}
    </div>
  </section>
`;

export default widgetOf(pageTemplate);
