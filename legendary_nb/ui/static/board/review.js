// The review of a game: the chance to win at each turn, and what cost most.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { percent, plural } from "../shared/words.js";

/** The chance to win at each turn, with its interval; a click looks back at that turn. */
function chancePlot(line) {
  const w = 370,
    h = 200,
    last = line.length - 1;
  const x = (k) => 34 + (k / Math.max(last, 1)) * (w - 60),
    y = (v) => h - 22 - v * (h - 40);
  const band = [
    ...line.map((one, k) => `${x(k).toFixed(1)},${y(one.interval[1]).toFixed(1)}`),
    ...line.map((one, k) => `${x(k).toFixed(1)},${y(one.interval[0]).toFixed(1)}`).reverse(),
  ].join(" ");
  const grid = [0, 0.5, 1].map(
    (v) => html`
      <line x1="34" x2="${w - 26}" y1="${y(v)}" y2="${y(v)}" class="gridl"></line>
      <text x="28" y="${y(v) + 4}" class="ax e">${v * 100} %</text>
    `,
  );
  const dots = line.map(
    (one, k) => html`
      <circle
        cx="${x(k).toFixed(1)}"
        cy="${y(one.win).toFixed(1)}"
        r="4"
        class="chancedot"
        data-act="moment"
        data-arg="${one.event}"
        role="button"
        tabindex="0"
        aria-label="Turn ${one.turn}: ${percent(one.win)}, look at the board then">
        <title>
          Turn ${one.turn}, ${one.player}: ${percent(one.win)} (${percent(one.interval[0])} to
          ${percent(one.interval[1])})
        </title>
      </circle>
    `,
  );
  return html`
    <svg class="plot" viewBox="0 0 ${w} ${h}" role="group" aria-label="Chance to win, by turn">
      ${grid}
      <polygon class="band95" points="${band}"></polygon>
      <polyline
        class="ln s1"
        points="${line.map((one, k) => `${x(k).toFixed(1)},${y(one.win).toFixed(1)}`).join(" ")}"></polyline>
      ${dots}
      <text x="34" y="${h - 5}" class="ax">turn ${line[0].turn}</text>
      <text x="${x(last)}" y="${h - 5}" class="ax m">${line[last].turn}</text>
    </svg>
  `;
}

/** What a decision cost, in a few words with its interval. */
function costOf({ verdict, win_cost, points_cost, games }) {
  const middle = (ends) => (ends[0] + ends[1]) / 2;
  if (verdict === "worse")
    return `cost ${percent(middle(win_cost))} of the chance to win (${Math.round(win_cost[0] * 100)} to ${Math.round(win_cost[1] * 100)})`;
  if (verdict === "fewer points")
    return `cost ${middle(points_cost).toFixed(1)} points (${points_cost[0].toFixed(1)} to ${points_cost[1].toFixed(1)})`;
  return `${plural(games, "imagined game")} cannot tell`;
}

export function reviewPanel(scene, app) {
  const review = app.review;
  if (!review)
    return html`
      <section class="panel review" data-key="review">
        <span class="h3">Review</span>
        <p class="expl">
          Every decision is tried out again in imagined games: the chance to win turn by turn, and what cost
          most. It takes up to a minute.
        </p>
        <button class="btn" data-act="review">${icon("hint")}Review this game</button>
      </section>
    `;
  if (!review.line)
    return html`
      <section class="panel review" data-key="review">
        <span class="h3">Review</span>
        <p role="status">Looking at ${review.what} ...</p>
        <progress max="${review.of}" value="${review.done}" aria-label="How far the review is"></progress>
        <button class="btn ghost" data-act="stop">Stop</button>
      </section>
    `;
  const one = (decision) => html`
    <li>
      <b title="turn ${decision.turn}">${decision.turn}</b>
      <div>
        <button class="textlink" data-act="moment" data-arg="${decision.event}">
          ${decision.player}: ${decision.chosen};
          ${decision.verdict === "cannot tell" ? "perhaps better" : "better"}: ${decision.better}
        </button>
        <small>${costOf(decision)}. ${rich(decision.reason, app)}</small>
      </div>
    </li>
  `;
  return html`
    <section class="panel review pl" data-key="review">
      <span class="h3">Chance to win</span>
      <p class="expl">if bots played on from there; the band is the 95 % interval</p>
      ${chancePlot(review.line)}
    </section>
    <section class="panel moments review" data-key="decisions">
      <span class="h3">What cost most</span>
      <ol>
        ${
          review.decisions.length
            ? review.decisions.map(one)
            : html`
                <li>
                  <span></span>
                  <span>No decision surely cost anything.</span>
                </li>
              `
        }
      </ol>
      <p class="expl">${review.looked_at} of ${review.of} decisions with a choice were looked at.</p>
    </section>
  `;
}
