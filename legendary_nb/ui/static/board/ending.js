// The end of a game: outcome, points, plots, key moments.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { plural } from "../shared/words.js";
import { reviewPanel } from "./review.js";
import { avatar, initial } from "./seats.js";
import { sumTable } from "./sums.js";

function linePlot(series, names, label) {
  const w = 370,
    h = 200,
    longest = Math.max(...series.map((line) => line.length), 2),
    top = Math.max(...series.flat(), 4);
  const x = (k) => 26 + (k / (longest - 1)) * (w - 70),
    y = (v) => h - 22 - (v / top) * (h - 40);
  const ends = [];
  return html`
    <svg class="plot" viewBox="0 0 ${w} ${h}" role="img" aria-label="${label}">
      ${[0, Math.round(top / 2), top].map(
        (v) => html`
          <line x1="26" x2="${w - 44}" y1="${y(v)}" y2="${y(v)}" class="gridl"></line>
          <text x="20" y="${y(v) + 4}" class="ax e">${v}</text>
        `,
      )}${series.map((line, p) => {
        if (!line.length) return "";
        let at = y(line.at(-1)) + 4;
        while (ends.some((other) => Math.abs(other - at) < 12)) at += 12;
        ends.push(at);
        return html`
          <polyline
            class="ln s${p + 1}"
            points="${line.map((v, k) => `${x(k).toFixed(1)},${y(v).toFixed(1)}`).join(" ")}"></polyline>
          <text x="${x(line.length - 1) + 5}" y="${at}" class="ax lab">
            ${initial(names[p])} ${line.at(-1)}
          </text>
        `;
      })}
      <text x="26" y="${h - 5}" class="ax">turn 1</text>
      <text x="${x(longest - 1)}" y="${h - 5}" class="ax m">${longest}</text>
    </svg>
  `;
}

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
    ? html`
        <button class="btn primary" data-act="guide-again" data-focus>${icon("undo")}Start again</button>
      `
    : html`
        <button class="btn primary" data-act="again" data-focus>${icon("dice")}Play again, new seed</button>
        <button class="btn" data-act="again-same">Same seed ${scene.seed}</button>
        <button class="btn" data-act="new-game">Change setup</button>
      `;

export function endScreen(scene, app) {
  const end = scene.outcome,
    best = Math.max(...end.scores.map((score) => score.points), 1);
  const kinds = [...new Set(end.scores.flatMap((score) => score.parts.map((part) => part[0])))];
  const kindIcon = Object.fromEntries(
    end.scores.flatMap((score) => score.parts.map((part) => [part[0], part[1]])),
  );
  const rows = end.scores.map(
    (score, seat) => html`
      <div class="prow">
        ${avatar(score.name, seat)}
        <div>
          <b>${score.name}</b>
          <small>${end.winners.includes(score.name) && end.scores.length > 1 ? "most points" : ""}</small>
        </div>
        <div class="stackbar">
          ${score.parts
            .filter((part) => part[2] > 0)
            .map(
              (part) => html`
                <i
                  class="${KIND_BAR[part[1]] || "b4"}"
                  style="flex:${part[2]} 0 0;max-width:${(part[2] / best) * 100}%"
                  title="${part[0]}: ${part[2]}">
                  ${icon(part[1])}${part[2]}
                </i>
              `,
            )}
        </div>
        <output>${score.points}</output>
      </div>
    `,
  );
  const solo = end.solo
    ? html`
        <div class="solo">
          <span class="h5">Score alone${end.result === "win" ? "" : ", had it been won"}</span>
          ${sumTable(end.solo, app)}
        </div>
      `
    : "";
  return html`
    <div class="final" data-key="final">
      <section class="verdict ${end.result}">
        <div class="rays"></div>
        ${icon(end.result === "win" ? "victory" : end.result === "loss" ? "danger" : "city", "cup")}
        <small>${plural(end.turns, "turn")}</small>
        <span class="h1">${end.title}</span>
        <p>${rich(end.reason, app)}</p>
        <p class="ruleref">${icon("rule")}${end.rule}</p>
      </section>
      <section class="panel score">
        <span class="h3">Points</span>
        ${rows}
        <ul class="legend">
          ${kinds.map(
            (kind) => html`
              <li>
                <i class="${KIND_BAR[kindIcon[kind]] || "b4"}">${icon(kindIcon[kind])}</i>
                ${kind}
              </li>
            `,
          )}
        </ul>
        ${solo}
      </section>
      <section class="panel pl">
        <span class="h3">Cards owned</span>
        ${linePlot(end.series.deck, scene.names, "Cards owned, by turn")}
      </section>
      <section class="panel pl">
        <span class="h3">Attack made in a turn</span>
        ${linePlot(end.series.attack, scene.names, "Attack made, by turn")}
      </section>
      <section class="panel moments">
        <span class="h3">Key moments</span>
        <ol>
          ${end.moments.map(
            ([turn, text, event]) => html`
              <li>
                <b title="turn ${turn}">${turn}</b>
                <button class="textlink" data-act="moment" data-arg="${event}">${rich(text, app)}</button>
              </li>
            `,
          )}
        </ol>
      </section>
      ${reviewPanel(scene, app)}
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
