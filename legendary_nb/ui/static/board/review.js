// The review of a game: the turns that surely cost something, and luck and skill apart.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { bandPoints, gridLine, plotLine } from "../shared/svg.js";

const WIDE = 430;
const HIGH = 170;
const LEFT = 54;
const RIGHT = 112; // room for the names of the lines
const EDGE = 12;
const BELOW = 22; // room for the turns
const NAME_GAP = 15; // between the names of the two lines
const MARKS = 8; // turns with a number
const PARTS = { cards: "cards", decisions: "decisions" };
const ROUND_TO = 0.25; // the scale ends at such a share

export function reviewPanel(app) {
  const { review } = app;
  return html`
    <section class="panel moments review" data-key="review">
      <span class="h3">
        Review
        ${!review || review.working ? html`<i class="working" role="img" aria-label="still judging"></i>` : ""}
      </span>
      ${review ? found(review, app) : html`<p class="expl">Imagined games try every turn again ...</p>`}
    </section>
  `;
}

const found = ({ sentence, decisions, shares, working, looked_at, of }, app) => html`
  <p class="said">${rich(sentence, app)}</p>
  ${decisions.length ? html`<ol class="costly">${decisions.map((one) => turnRow(one, app))}</ol>` : ""}
  ${shares.length > 1 ? luckAndSkill(shares, app) : ""}
  <p class="expl">
    ${looked_at} of ${of} turns judged. Ranges are 95 % intervals.
    ${working ? html`<button class="textlink" data-act="stop">Stop</button>` : ""}
  </p>
`;

// ---- the turns that cost most --------------------------------------------------------------------------

const turnRow = ({ turn, answers, event, player, did, instead, cost, reason, run }, app) => html`
  <li>
    <b title="turn ${turn}">${turn}</b>
    <div>
      <span>
        ${whoIs(player, app)} ${rich(did, app)};${" "}<strong>${rich(instead, app)}</strong>${` ${cost}.`}
      </span>
      ${reason ? html`<small>${rich(reason, app)}</small>` : ""}
      <span class="ways">
        <button class="btn" data-act="better" data-arg="${answers}" data-run="${run.join(" ")}">
          ${icon("hint")}Show the better turn
        </button>
        <button class="btn" data-act="play-on" data-arg="${answers}">${icon("next")}Play on from here</button>
        <button class="btn" data-act="moment" data-arg="${Math.max(event, 0)}">${icon("log")}Look</button>
      </span>
    </div>
  </li>
`;

const whoIs = (player, app) => (app.scene.outcome.people.length > 1 ? player : "You");

// ---- luck and skill ------------------------------------------------------------------------------------

/** Two lines over the turns: what cards and what decisions have changed since the beginning. */
function luckAndSkill(shares, app) {
  const most = Math.max(...shares.flatMap((one) => [Math.abs(one.cards), Math.abs(one.decisions)]), 0.1);
  const end = Math.min(1, Math.ceil(most / ROUND_TO) * ROUND_TO);
  const x = (k) => LEFT + (k / Math.max(shares.length - 1, 1)) * (WIDE - LEFT - RIGHT);
  const y = (share) => {
    const inside = Math.max(-end, Math.min(end, share));
    return EDGE + ((end - inside) / (2 * end)) * (HIGH - EDGE - BELOW);
  };
  const last = shares.at(-1);
  return html`
    <span class="h3">
      Luck and skill${" "}<small>what changed the chance to win since the beginning</small>
    </span>
    <svg class="plot luck" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${sumOf(last, app)}">
      ${[end, 0, -end].map((share) => gridLine(y(share), LEFT, WIDE - RIGHT, signed(share)))}
      ${Object.keys(PARTS).map((part) => partLine(shares, part, x, y))}
      ${turnMarks(shares, x)}
      ${endNames(last, y)}
    </svg>
    <p class="luckwords">${sumOf(last, app)}</p>
  `;
}

function partLine(shares, part, x, y) {
  const line = (read) => shares.map((one, k) => [x(k), y(read(one))]);
  const ends = (k) => line((one) => one[`${part}_interval`][k]);
  return html`
    <polygon class="doubt ${part}" points="${bandPoints(ends(1), ends(0))}"></polygon>
    ${plotLine(
      line((one) => one[part]),
      `part ${part}`,
    )}
  `;
}

function turnMarks(shares, x) {
  const step = Math.ceil(shares.length / MARKS);
  return shares
    .map(({ turn }, k) => html`<text class="ax m" x="${x(k)}" y="${HIGH - 4}">${turn}</text>`)
    .filter((_, k) => k % step === 0);
}

/** The names stand at the ends of their lines, the higher one never below the other. */
function endNames(last, y) {
  const [high, low] = Object.keys(PARTS).toSorted((a, b) => last[b] - last[a]);
  const gap = Math.max(0, NAME_GAP - (y(last[low]) - y(last[high]))) / 2;
  const name = (part, shift) => html`
    <text class="ax part ${part}" x="${WIDE - RIGHT + 6}" y="${y(last[part]) + 4 + shift}">
      ${PARTS[part]} ${signed(last[part])}
    </text>
  `;
  return [name(high, -gap), name(low, gap)];
}

const signed = (share) => `${share < 0 ? "−" : share > 0 ? "+" : ""}${Math.abs(Math.round(share * 100))} %`;

function sumOf(last, app) {
  const range = ([low, high]) => `${signed(low)} to ${signed(high)}`;
  const bots = Object.keys(app.scene.bots || {}).length ? " and bots" : "";
  return (
    `Cards${bots} changed it by ${signed(last.cards)} (${range(last.cards_interval)}), ` +
    `decisions by ${signed(last.decisions)} (${range(last.decisions_interval)}).`
  );
}

/** Where the game goes on after a visit to an earlier moment, with the way back to its end. */
export const wayBack = ({ left }) =>
  left
    ? html`
        <div class="pastbar" role="status">
          <span>${left === "better" ? "The better turn, up to its end" : "Playing on from here"}</span>
          <button class="btn primary" data-act="to-end">Back to the end</button>
        </div>
      `
    : "";
