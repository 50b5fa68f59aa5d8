// The end of a game: outcome, points, plots, key moments.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { plural } from "../shared/words.js";
import { linePlot } from "./lineplot.js";
import { reviewPanel } from "./review.js";
import { avatar } from "./seats.js";
import { sumTable } from "./sums.js";

const RESULT_ICONS = { win: "victory", loss: "danger" };
const KIND_BAR = {
  mastermind: "b0",
  tactic: "b0",
  villain: "b1",
  henchman: "b2",
  bystander: "b3",
  mission: "b5",
};

/** What can be played next; a lesson begins again, and other games are on the page Play. */
const nextGames = (scene) =>
  scene.guide
    ? html`<button class="btn primary" data-act="guide-again" data-focus>${icon("undo")}Start again</button>`
    : html`
        <button class="btn primary" data-act="again" data-focus>${icon("dice")}Play again, new seed</button>
        <button class="btn" data-act="again-same">Same seed ${scene.seed}</button>
        <button class="btn" data-act="new-game">Change setup</button>
      `;

export function endScreen(scene, app) {
  const { outcome, names } = scene;
  return html`
    <div class="final" data-key="final">
      ${verdict(outcome, app)}
      ${scoreTable(outcome, app)}
      ${plotPanel("Cards owned", outcome.series.deck, names, "Cards owned, by turn")}
      ${plotPanel("Attack made in a turn", outcome.series.attack, names, "Attack made, by turn")}
      ${keyMoments(outcome.moments, app)}
      ${reviewPanel(app)}
      <footer class="finalbar">
        ${nextGames(scene)}
        <i class="sp"></i>
        <button class="btn ghost" data-act="undo">${icon("undo")}Undo</button>
        <button class="btn ghost" data-act="look-back">${icon("log")}Step through</button>
        <button class="btn ghost" data-act="save">${icon("save")}Record</button>
      </footer>
    </div>
  `;
}

const verdict = ({ result, turns, title, reason, rule }, app) => html`
  <section class="verdict ${result}">
    <div class="rays"></div>
    ${icon(RESULT_ICONS[result] || "city", "cup")}
    <small>${plural(turns, "turn")}</small>
    <span class="h1">${title}</span>
    <p>${rich(reason, app)}</p>
    <p class="ruleref">${icon("rule")}${rule}</p>
  </section>
`;

/** The points of every player, with what they are from. */
function scoreTable(outcome, app) {
  const { scores, result, solo } = outcome;
  const best = Math.max(...scores.map((score) => score.points), 1);
  const kinds = new Map(scores.flatMap((score) => score.parts.map(([kind, sign]) => [kind, sign])));
  return html`
    <section class="panel score">
      <span class="h3">Points</span>
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
        <small>${isBest ? "most points" : ""}</small>
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
    <span class="h5">Score alone${result === "win" ? "" : ", had it been won"}</span>
    ${sumTable(sum, app)}
  </div>
`;

const plotPanel = (title, series, names, label) => html`
  <section class="panel pl">
    <span class="h3">${title}</span>
    ${linePlot(series, names, label)}
  </section>
`;

const keyMoments = (moments, app) => html`
  <section class="panel moments">
    <span class="h3">Key moments</span>
    <ol>
      ${moments.map(
        ([turn, text, event]) => html`
          <li>
            <b title="turn ${turn}">${turn}</b>
            <button class="textlink" data-act="moment" data-arg="${event}">${rich(text, app)}</button>
          </li>
        `,
      )}
    </ol>
  </section>
`;
