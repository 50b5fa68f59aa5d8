// The story of a game: the chance to win from moment to moment, and where it turned.

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { percent, plural } from "../shared/words.js";

const LABELS = 7; // turns named below the line
const BY = { choice: "choice", luck: "luck", both: "choice and luck" };
const BY_WORDS = {
  choice: "only decisions lay between, and what refilled the row of cards for sale",
  luck: "cards were drawn or turned up, and nobody decided anything",
  both: "decisions, and cards that were drawn or turned up",
};

/** Ask for the review of a game that is over; its line and its turns come bit by bit. */
export function askReview(app) {
  const { scene } = app;
  const end = `${scene.game} ${scene.step}`;
  if (!scene.outcome || scene.table || app.reviewOf === end) return;
  Object.assign(app, { reviewOf: end, line: null, review: null });
  app.send({ do: "review" });
}

/** Show another moment or another deck; the focus stays where it is. */
export function turnTo(app, shown) {
  app.ui = { ...app.ui, ...shown };
  app.draw();
}

/** @param {any} app */
export function chancePanel(app) {
  const { line } = app;
  return html`
    <section class="panel chance" data-key="chance">
      <span class="h3">
        How the game swung${" "}
        <small>the players' chance to win, if bots played on from there</small>
        ${!line || line.working ? html`<i class="working" role="img" aria-label="still measuring"></i>` : ""}
      </span>
      ${line ? plot(line, app) : html`<div class="swing"></div>`}
      ${line ? chosenMoment(line, app) : html`<p class="momentbar">Imagined games are played from every turn ...</p>`}
      ${line ? turningPoints(line, app) : html`<ol class="turning"></ol>`}
    </section>
  `;
}

// ---- the line ----------------------------------------------------------------------------------------

const across = (k, line) => (k / Math.max(line.length - 1, 1)) * 100;

function plot({ line, turning }, app) {
  const known = line.map((one, k) => [k, one]).filter(([, one]) => one.level !== null);
  const places = known.map(
    ([k, one]) => `${across(k, line).toFixed(2)},${(100 - one.level * 100).toFixed(2)}`,
  );
  const first = known.length ? across(known[0][0], line) : 0;
  const last = known.length ? across(known.at(-1)[0], line) : 0;
  return html`
    <div class="swing">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        ${[0, 50, 100].map((y) => html`<path class="gridl" d="M0 ${y}H100"></path>`)}
        <polygon class="under" points="${first},100 ${places.join(" ")} ${last},100"></polygon>
        ${known.filter(([, one]) => one.games).map(([k, one]) => measuredDot(k, one, line))}
        <polyline class="level" points="${places.join(" ")}"></polyline>
      </svg>
      ${[0, 50, 100].map((share) => html`<span class="ay" style="bottom:${share}%">${share} %</span>`)}
      ${turnLabels(line)}
      ${slider(line, app)}
      ${turning.map((one, k) => turnMark(one, k, line))}
    </div>
  `;
}

const measuredDot = (k, one, line) => html`
  <path class="seen" d="M${across(k, line).toFixed(2)} ${(100 - one.win * 100).toFixed(2)}h0"></path>
`;

/** Some of the turns, at their first moment. */
function turnLabels(line) {
  const turns = [...new Map(line.map((one, k) => [one.turn, k]).toReversed())].toReversed();
  const step = Math.ceil(turns.length / LABELS);
  return turns
    .filter((_, k) => k % step === 0)
    .map(([turn, k]) => html`<span class="ax2" style="left:${across(k, line)}%">${turn}</span>`);
}

const placeIn = (line, answers) => line.findIndex((one) => one.answers === answers);

/** Every moment can be chosen: with the pointer, or with the arrow keys. */
function slider(line, app) {
  const at = app.ui.moment ?? line.length - 1;
  return html`
    <input
      type="range"
      class="${app.ui.moment === undefined ? "" : "chosen"}"
      data-field="moment"
      min="0"
      max="${line.length - 1}"
      step="1"
      value="${at}"
      tabindex="0"
      aria-label="A moment of the game"
      aria-valuetext="${momentWords(line[at])}" />
  `;
}

function turnMark(one, k, line) {
  const at = placeIn(line, one.answers);
  return html`
    <button
      class="turnmark"
      data-act="moment-pick"
      data-arg="${at}"
      style="left:${across(at, line)}%;bottom:${one.after * 100}%"
      aria-label="Turning point ${k + 1}">
      ${k + 1}
    </button>
  `;
}

// ---- the moment that was chosen ----------------------------------------------------------------------

function momentWords({ turn, player, games, win, interval }) {
  if (!games) return `Turn ${turn}, ${player}`;
  return `Turn ${turn}, ${player}: ${percent(win)} of ${plural(games, "game")} (${interval.map(percent).join(" to ")})`;
}

function chosenMoment({ line }, app) {
  const at = app.ui.moment;
  const one = line[at ?? -1];
  if (!one)
    return html`<p class="momentbar">Click the line to look at a moment, or to play on from there.</p>`;
  const isEnd = at === line.length - 1;
  return html`
    <p class="momentbar">
      <b>${isEnd ? `The end, turn ${one.turn}` : momentWords(one)}</b>
      <button class="btn" data-act="moment" data-arg="${one.event}">${icon("log")}Look</button>
      <button class="btn primary" data-act="play-on" data-arg="${one.answers}" ${isEnd ? raw("disabled") : ""}>
        ${icon("next")}Play on from here
      </button>
    </p>
  `;
}

// ---- turning points ----------------------------------------------------------------------------------

function turningPoints({ line, turning, working }, app) {
  if (turning.length)
    return html`<ol class="turning">
      ${turning.map((one, k) => turningPoint(one, k, placeIn(line, one.answers), app))}
    </ol>`;
  const shares = line.filter((one) => one.level !== null && one.games).map((one) => one.level);
  if (working || !shares.length) return html`<ol class="turning"></ol>`;
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map(percent);
  return html`<p class="turning none">
    No moment changed the chance by as much as the games can tell:
    ${low === high ? ` it stayed at about ${low}` : ` it stayed between ${low} and ${high}`}.
  </p>`;
}

function turningPoint({ turn, between, before, after, interval, by, text }, k, at, app) {
  const change = Math.round((after - before) * 100);
  const [low, high] = interval.map((share) => Math.round(share * 100));
  const isWide = between[1] - between[0] > 1; // the games cannot tell the turn yet
  return html`
    <li>
      <button class="textlink" data-act="moment-pick" data-arg="${at}">
        <i class="number" aria-hidden="true">${k + 1}</i>
        <b>
          Turn ${turn}${isWide ? html`<small> (${between.join(" to ")})</small>` : ""}${" "}
          <em class="${change < 0 ? "down" : "up"}" title="95 % interval: ${low} to ${high}">
            ${change > 0 ? "+" : "−"}${Math.abs(change)}
          </em>
        </b>
      </button>
      <small class="${classes("by", by)}" title="${BY_WORDS[by]}">${BY[by]}</small>
      <span>${rich(text, app)}</span>
    </li>
  `;
}
