// The replay theatre: the line of chances, the steps, and what happened; the board below shows the moment.

import { homeLink } from "../shared/around.js";
import { html, raw } from "../shared/html.js";
import { drawnLine, grownFacts, needForm, powerOdds, sortOdds } from "../shared/odds.js";
import { rich } from "../shared/rich.js";
import { rememberedGames } from "../shared/storage.js";
import { chanceText } from "../shared/words.js";
import { toldLine, widgetOf } from "./page.js";

const PLAY_MS = 900,
  SPEEDS = ["0.5", "1", "2", "4"];

/** The line of this game, as far as it is known: told with the page or since. */
const lineOf = (data, app) =>
  app.found.line && app.found.line.serial === data.serial && app.found.line.line.length >= data.line.length
    ? app.found.line.line
    : data.line;

function chanceLine(data, app) {
  const line = lineOf(data, app);
  if (!line.length)
    return html`
      <p class="expl" role="status">Imagining games ...</p>
    `;
  const w = 640,
    h = 170,
    x = (event) => 40 + (event / Math.max(data.events - 1, 1)) * (w - 60),
    y = (v) => h - 24 - v * (h - 40);
  const points = line.map((one) => `${x(one.event).toFixed(1)},${y(one.win).toFixed(1)}`).join(" ");
  const band = [
    ...line.map((one) => `${x(one.event).toFixed(1)},${y(one.interval[1]).toFixed(1)}`),
    ...line.map((one) => `${x(one.event).toFixed(1)},${y(one.interval[0]).toFixed(1)}`).reverse(),
  ].join(" ");
  const marks = data.key.map(
    ([event, kind, turn, text]) => html`
      <g data-do="go" data-arg="${event}" role="button" tabindex="-1" aria-label="Turn ${turn}: ${text}">
        <title>Turn ${turn}: ${text}</title>
        <rect
          x="${(x(event) - 2).toFixed(1)}"
          y="4"
          width="4"
          height="9"
          class="key k-${kind.replaceAll(" ", "-")}"></rect>
      </g>
    `,
  );
  const dots = line.map(
    (one) => html`
      <circle
        cx="${x(one.event).toFixed(1)}"
        cy="${y(one.win).toFixed(1)}"
        r="5"
        data-do="go"
        data-arg="${one.event}"
        role="button"
        tabindex="0"
        aria-label="Turn ${one.turn}, ${one.player}: ${chanceText(one.win)}">
        <title>
          Turn ${one.turn}, ${one.player}: ${chanceText(one.win)} (${chanceText(one.interval[0])} to
          ${chanceText(one.interval[1])})
        </title>
      </circle>
    `,
  );
  return html`
    <svg class="chanceline" viewBox="0 0 ${w} ${h}" role="group" aria-label="Chance to win, by turn">
      ${[0, 0.5, 1].map(
        (v) => html`
          <line class="gridl" x1="40" x2="${w - 20}" y1="${y(v)}" y2="${y(v)}"></line>
          <text class="ax e" x="34" y="${y(v) + 4}">${v * 100} %</text>
        `,
      )}
      <polygon class="band" points="${band}"></polygon>
      <polyline class="ln" points="${points}"></polyline>
      <line
        class="cursor"
        x1="${x(data.at).toFixed(1)}"
        x2="${x(data.at).toFixed(1)}"
        y1="2"
        y2="${h - 20}"></line>
      ${marks}${dots}
      <text class="ax" x="40" y="${h - 4}">turn 1</text>
      <text class="ax e" x="${w - 20}" y="${h - 4}">${data.turns}</text>
    </svg>
  `;
}

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
    : html`
        <p class="expl">A game that you have played on the page Play in this browser appears here.</p>
      `;

const botsForm = (data) => html`
  <div class="form">
    <span>Game</span>
    <select data-field="bots-system" data-value="${data.playbill.system}" aria-label="Game of the bots">
      ${data.systems.map(
        (one) => html`
          <option value="${one.id}">${one.title}</option>
        `,
      )}
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

const recordForm = () => html`
  <label>
    A record file${" "}
    <input type="file" accept=".json,.txt" data-file="open" />
  </label>
  <label>
    Or a position or record as text
    <textarea rows="3" data-field="game" spellcheck="false"></textarea>
  </label>
  <p class="bar2"><button class="btn" data-do="open" data-with="game">Open it</button></p>
`;

const openForm = (data) => html`
  <div class="columns offers">
    <section class="box" aria-label="Your games">
      <h2>A game of yours</h2>
      ${ownGames(data)}
    </section>
    <section class="box" aria-label="Games of bots">
      <h2>Two bots play</h2>
      ${botsForm(data)}
    </section>
    <section class="box" aria-label="Records">
      <h2>A record</h2>
      ${recordForm()}
    </section>
  </div>
`;

function stepBar(data, app) {
  const tool = (what, arg, sign, name, off) => html`
    <button class="btn" data-do="${what}" data-arg="${arg}" title="${name}" ${off ? raw("disabled") : ""}>
      ${sign}
    </button>
  `;
  const first = data.at <= data.steps[0],
    last = data.at >= data.steps.at(-1),
    plays = app.ui.playing && !last;
  const near = data.key.filter(([event]) => event <= data.at).at(-1);
  const keys = data.key.map(
    ([event, , turn, text]) => html`
      <option value="${event}">Turn ${turn}: ${text}</option>
    `,
  );
  return html`
    <div class="bar2 stepbar" role="toolbar" aria-label="Steps">
      <button
        class="btn primary play"
        data-do="ui"
        data-name="playing"
        data-arg="${plays ? "" : "yes"}"
        ${last ? raw("disabled") : ""}>
        ${plays ? "Pause" : "Play"}
      </button>
      <label>
        Speed${" "}
        <select data-ui="speed" data-value="${app.ui.speed || "1"}">
          ${SPEEDS.map(
            (one) => html`
              <option value="${one}">${one} ×</option>
            `,
          )}
        </select>
      </label>
      ${tool("turn", "-1", "Turn back", "To the beginning of the turn, or of the one before", first)}${tool("step", "-1", "Step back", "One step back (arrow left)", first)}${tool("step", "1", "Step on", "One step on (arrow right)", last)}${tool("turn", "1", "Turn on", "To the next turn", last)}${tool("moment", "-1", "Key moment back", "To the twist, strike, escape or tactic before", !data.key.some(([event]) => event < data.at))}${tool("moment", "1", "Key moment on", "To the next twist, strike, escape or tactic", !data.key.some(([event]) => event > data.at))}${
        keys.length
          ? html`
              <label>
                Jump to${" "}
                <select class="keys" data-on="go" data-value="${near ? near[0] : ""}">
                  <option value="" disabled>a key moment</option>
                  ${keys}
                </select>
              </label>
            `
          : ""
      }
      <input
        type="range"
        min="0"
        max="${data.events - 1}"
        value="${data.at}"
        data-typed="go"
        aria-label="Moment of the game" />
      <span class="moment">
        Turn${" "}
        <b>${data.turn}</b>
        ${" "}of ${data.turns}, ${data.names.map((name, k) => `${name} ${data.scores[k]}`).join(", ")}
      </span>
    </div>
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
  app.root.addEventListener("click", (event) => {
    if (event.target.closest(".play"))
      app.root.querySelector(".stepbar")?.scrollIntoView({ block: "start", behavior: "smooth" });
  });
}

function happened(data, app) {
  return html`
    <ol class="happened" aria-label="What happened">
      ${[...data.news].reverse().map(
        ([event, , text, cause], k) => html`
          <li data-key="e${event}" class="${k === 0 ? "on" : ""}">
            <button data-do="go" data-arg="${event}" title="${cause}">
              ${rich(text.replace(/^-+ | -+$/g, ""), app)}
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}

function pageTemplate(data, app) {
  keepPlaying(data, app);
  attend(app);
  if (!data.open)
    return html`
      <div class="head">
        ${homeLink()}
        <h1>Replay theatre</h1>
        <p>
          Look at a game step by step: the chance to win at every turn, what happened and why, and the decks.
          Choose one of yours, let two bots play one, or open a record, which the page Play saves from its
          menu.
        </p>
        ${toldLine(data)}
      </div>
      ${openForm(data)}
    `;
  const told = app.found.line,
    working = told && told.serial === data.serial ? told.working : data.working;
  const deck = data.deck
    ? html`
        <section class="box" aria-label="Deck statistics">
          <h2>${data.deck.name}'s deck</h2>
          <div class="deckbody">
            ${drawnLine(data.deck)}${sortOdds(data.deck)}${powerOdds(data.deck)}
            <div class="needbox">${needForm(data.deck)}</div>
            ${grownFacts(data.deck)}
          </div>
        </section>
      `
    : "";
  return html`
    <div class="head">
      ${homeLink()}
      <h1>Replay theatre</h1>
      <b>${data.outcome || "Not over yet"}</b>
      <button class="btn" data-do="deck" aria-pressed="${String(Boolean(data.deck))}">Deck statistics</button>
      <details class="another" data-key="another${data.serial}">
        <summary>Another game</summary>
        ${openForm(data)}
      </details>
      ${toldLine(data)}
    </div>
    <div class="columns ${deck ? "" : "two"}">
      <section class="box" aria-label="Chance to win">
        <h2>
          Chance to
          win${
            working
              ? html`
                  ${" "}
                  <small role="status">imagining games ...</small>
                `
              : ""
          }
        </h2>
        ${chanceLine(data, app)}
        <p class="expl">
          if bots played on from there; the band is the 95 % interval, the marks above are twists, strikes,
          escapes and tactics
        </p>
      </section>
      <section class="box" aria-label="What happened">
        <h2>What happened</h2>
        ${happened(data, app)}
      </section>
      ${deck}
    </div>
    ${stepBar(data, app)}
  `;
}

export default widgetOf(pageTemplate);
