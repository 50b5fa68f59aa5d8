// Everybody's points at the end, with what they are from.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { avatar } from "./seats.js";
import { sumTable } from "./sums.js";

const KIND_BAR = {
  mastermind: "b0",
  tactic: "b0",
  villain: "b1",
  henchman: "b2",
  bystander: "b3",
  mission: "b5",
};

export function scorePanel(outcome, app) {
  const { scores, result, solo } = outcome;
  const best = Math.max(...scores.map((score) => score.points), 1);
  const kinds = new Map(scores.flatMap((score) => score.parts.map(([kind, sign]) => [kind, sign])));
  return html`
    <section class="panel score">
      <span class="h3">Points${result === "loss" ? html`<small> do not count after a loss</small>` : ""}</span>
      ${scores.map((score, seat) => scoreRow(score, seat, best, outcome))}
      <ul class="legend">
        ${[...kinds].map(([kind, sign]) => html`<li><i class="${barOf(sign)}">${icon(sign)}</i>${kind}</li>`)}
      </ul>
      ${solo ? soloScore(solo, result, app) : ""}
    </section>
  `;
}

function scoreRow({ name, points, parts }, seat, best, { winners, scores }) {
  const isBest = winners.includes(name) && scores.length > 1;
  const bars = parts.filter(([, , n]) => n > 0);
  return html`
    <div class="prow">
      ${avatar(name, seat)}
      <div>
        <b>${name}</b>
        ${isBest ? html`<small>most points</small>` : ""}
      </div>
      <div class="stackbar">${bars.map((part) => scoreBar(part, best))}</div>
      <output>${points}</output>
    </div>
  `;
}

const scoreBar = ([kind, sign, n], best) => html`
  <i
    class="${barOf(sign)}"
    style="flex:${n} 0 0;max-width:${(n / best) * 100}%"
    title="${kind}: ${n}">
    ${icon(sign)}
    ${n}
  </i>
`;

const barOf = (sign) => KIND_BAR[sign] || "b4";

const soloScore = (sum, result, app) => html`
  <div class="solo">
    <span class="h5">Solo score${result === "win" ? "" : ", if you had won"}</span>
    ${sumTable(sum, app)}
  </div>
`;
