// The review of a game: the decisions that surely cost something.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { percent } from "../shared/words.js";

export function reviewPanel(app) {
  const { review } = app;
  if (!review) return reviewOffer;
  return review.decisions ? reviewFound(review, app) : reviewAtWork(review);
}

const reviewOffer = html`
  <section class="panel moments review" data-key="review">
    <span class="h3">What cost most</span>
    <p class="expl">
      Imagined games try every decision again, and name those that surely cost something. This takes up to a
      minute.
    </p>
    <button class="btn" data-act="review">${icon("hint")}Review this game</button>
  </section>
`;

const reviewAtWork = ({ what, done, of }) => html`
  <section class="panel moments review" data-key="review">
    <span class="h3">What cost most</span>
    <p role="status">Looking at ${what} ...</p>
    <progress max="${of}" value="${done}" aria-label="Progress of the review"></progress>
    <button class="btn ghost" data-act="stop">Stop</button>
  </section>
`;

const reviewFound = ({ decisions, looked_at, of }, app) => html`
  <section class="panel moments review" data-key="review">
    <span class="h3">What cost most</span>
    ${decisions.length ? html`<ol>${decisions.map((one) => decisionRow(one, app))}</ol>` : noDecision}
    <p class="expl">${looked_at} of ${of} decisions with a choice were reviewed.</p>
  </section>
`;

const noDecision = html`<p>No clear mistake: no decision surely cost anything.</p>`;

const decisionRow = ({ turn, event, player, chosen, better, reason, ...decision }, app) => html`
  <li>
    <b title="turn ${turn}">${turn}</b>
    <div>
      <button class="textlink" data-act="moment" data-arg="${event}">
        ${player}: ${chosen}; better: ${better}
      </button>
      <small>${costOf(decision)}. ${rich(reason, app)}</small>
    </div>
  </li>
`;

/** What a decision cost, in a few words with its interval. */
function costOf({ verdict, win_cost: win, points_cost: points }) {
  const middle = ([low, high]) => (low + high) / 2;
  const hundredths = (share) => Math.round(share * 100);
  if (verdict === "worse")
    return `cost ${percent(middle(win))} of the chance to win (${win.map(hundredths).join(" to ")})`;
  const [low, high] = points.map((n) => n.toFixed(1));
  return `cost ${middle(points).toFixed(1)} points (${low} to ${high})`;
}
