// The review of a game: the chance to win at each turn, and what cost most.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { bandPoints, chanceGrid, plotLine } from "../shared/svg.js";
import { percent, plural } from "../shared/words.js";

const WIDE = 370;
const HIGH = 200;
const LEFT = 34;

/** The chance to win at each turn, with its interval; a click looks back at that turn. */
function chancePlot(line) {
  const last = line.length - 1;
  const x = (k) => LEFT + (k / Math.max(last, 1)) * (WIDE - 60);
  const y = (share) => HIGH - 22 - share * (HIGH - 40);
  const places = (shareOf) => line.map((one, k) => [x(k), y(shareOf(one))]);
  const band = bandPoints(
    places((one) => one.interval[1]),
    places((one) => one.interval[0]),
  );
  return html`
    <svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="group" aria-label="Chance to win, by turn">
      ${chanceGrid(y, LEFT, WIDE - 26)}
      <polygon class="band95" points="${band}"></polygon>
      ${plotLine(
        places((one) => one.win),
        "ln s1",
      )}
      ${line.map((one, k) => chanceDot(one, x(k), y(one.win)))}
      <text x="${LEFT}" y="${HIGH - 5}" class="ax">turn ${line[0].turn}</text>
      <text x="${x(last)}" y="${HIGH - 5}" class="ax m">${line[last].turn}</text>
    </svg>
  `;
}

function chanceDot({ turn, player, win, interval, event }, x, y) {
  const between = interval.map(percent).join(" to ");
  return html`
    <circle
      cx="${x.toFixed(1)}"
      cy="${y.toFixed(1)}"
      r="4"
      class="chancedot"
      data-act="moment"
      data-arg="${event}"
      role="button"
      tabindex="0"
      aria-label="Turn ${turn}: ${percent(win)}, look at the board then">
      <title>Turn ${turn}, ${player}: ${percent(win)} (${between})</title>
    </circle>
  `;
}

/** What a decision cost, in a few words with its interval. */
function costOf({ verdict, win_cost: win, points_cost: points, games }) {
  const middle = ([low, high]) => (low + high) / 2;
  const hundredths = (share) => Math.round(share * 100);
  if (verdict === "worse")
    return `cost ${percent(middle(win))} of the chance to win (${win.map(hundredths).join(" to ")})`;
  if (verdict === "fewer points") {
    const [low, high] = points.map((n) => n.toFixed(1));
    return `cost ${middle(points).toFixed(1)} points (${low} to ${high})`;
  }
  return `${plural(games, "imagined game")} cannot tell`;
}

export function reviewPanel(app) {
  const { review } = app;
  if (!review) return reviewOffer;
  return review.line ? reviewFound(review, app) : reviewAtWork(review);
}

const reviewOffer = html`
  <section class="panel review" data-key="review">
    <span class="h3">Review</span>
    <p class="expl">
      Every decision is tried out again in imagined games: the chance to win turn by turn, and what cost most.
      It takes up to a minute.
    </p>
    <button class="btn" data-act="review">${icon("hint")}Review this game</button>
  </section>
`;

const reviewAtWork = ({ what, done, of }) => html`
  <section class="panel review" data-key="review">
    <span class="h3">Review</span>
    <p role="status">Looking at ${what} ...</p>
    <progress max="${of}" value="${done}" aria-label="How far the review is"></progress>
    <button class="btn ghost" data-act="stop">Stop</button>
  </section>
`;

const reviewFound = (review, app) => html`
  <section class="panel review pl" data-key="review">
    <span class="h3">Chance to win</span>
    <p class="expl">if bots played on from there; the band is the 95 % interval</p>
    ${chancePlot(review.line)}
  </section>
  <section class="panel moments review" data-key="decisions">
    <span class="h3">What cost most</span>
    <ol>
      ${review.decisions.length ? review.decisions.map((one) => decisionRow(one, app)) : noDecision}
    </ol>
    <p class="expl">${review.looked_at} of ${review.of} decisions with a choice were looked at.</p>
  </section>
`;

const noDecision = html`<li><span></span><span>No decision surely cost anything.</span></li>`;

function decisionRow(decision, app) {
  const { turn, event, player, chosen, better, verdict, reason } = decision;
  const how = verdict === "cannot tell" ? "perhaps better" : "better";
  return html`
    <li>
      <b title="turn ${turn}">${turn}</b>
      <div>
        <button class="textlink" data-act="moment" data-arg="${event}">
          ${player}: ${chosen}; ${how}: ${better}
        </button>
        <small>${costOf(decision)}. ${rich(reason, app)}</small>
      </div>
    </li>
  `;
}
