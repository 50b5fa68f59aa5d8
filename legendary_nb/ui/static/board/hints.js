// Hints: what each answer is worth, with its interval, getting better while one looks.

import { MOST_HINTS } from "../shared/hintmark.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { capital, percent, plural } from "../shared/words.js";

const VERDICTS = {
  best: "best",
  worse: "wins less often",
  "fewer points": "fewer points",
  "as good": "as good",
  "cannot tell": "cannot tell",
};

/** One answer: its chance to win as a dot on a line, with the interval around it. */
function hintRow(one, k, advice, scale, app) {
  const at = (share) =>
    `${Math.max(0, Math.min(100, ((share - scale[0]) / (scale[1] - scale[0])) * 100)).toFixed(1)}%`;
  const tried = one.games > 0;
  const whisker = tried
    ? html`
        <div class="whisk" aria-hidden="true">
          <i
            class="rng"
            style="left:${at(one.win_interval[0])};width:calc(${at(one.win_interval[1])} - ${at(one.win_interval[0])})"></i>
          <i class="dot" style="left:${at(one.win)}"></i>
        </div>
      `
    : "";
  const spoken_ = tried
    ? `wins ${percent(one.win)}, between ${percent(one.win_interval[0])} and ${percent(one.win_interval[1])}, ${one.points.toFixed(1)} points, ${VERDICTS[one.verdict]}`
    : "not tried out yet";
  return html`
    <li class="${k === 0 ? "best" : ""}">
      <div class="hrow">
        <b aria-hidden="true">${k + 1}</b>
        <span>
          ${capital(one.label)}
          <span class="sr">, ${spoken_}</span>
        </span>
        ${
          tried
            ? html`
                <small aria-hidden="true">
                  ${VERDICTS[one.verdict]}
                  <br />
                  ${one.points.toFixed(1)} points
                </small>
                <output aria-hidden="true">${percent(one.win)}</output>
              `
            : ""
        }
      </div>
      ${whisker}${
        k === 0 || one.verdict === "worse"
          ? html`
              <p>${rich(one.reason, app)}</p>
            `
          : ""
      }
    </li>
  `;
}

export function hintPanel(scene, app) {
  const advice = app.ui.hint,
    shown = advice.estimates.slice(0, MOST_HINTS),
    tried = shown.filter((one) => one.games);
  const low = Math.min(1, ...tried.map((one) => one.win_interval[0])),
    high = Math.max(0, ...tried.map((one) => one.win_interval[1]));
  const scale = high > low ? [Math.floor(low * 10) / 10, Math.ceil(high * 10) / 10] : [0, 1];
  const more = advice.estimates.length - shown.length;
  const axis = tried.length
    ? html`
        <p class="axis" aria-hidden="true">
          <span>${percent(scale[0])}</span>
          <span>chance to win</span>
          <span>${percent(scale[1])}</span>
        </p>
      `
    : "";
  const work = advice.working
    ? html`
        <button class="btn ghost" data-act="stop-hint">Stop</button>
      `
    : "";
  return html`
    <aside class="panel hints" aria-label="Hint" data-key="hints">
      <header>
        ${icon("hint")}
        <div>
          <span class="h2">Hint</span>
          <small>
            ${advice.playouts ? `${advice.playouts} imagined games, 95 % intervals` : "first thought"}
          </small>
        </div>
        <i class="sp"></i>
        ${
          advice.working
            ? html`
                <span class="working" role="status" aria-label="Thinking"></span>
              `
            : ""
        }
        <button class="mini-btn" data-act="close-hint" aria-label="Close the hint">${icon("close")}</button>
      </header>
      <ol>
        ${shown.map((one, k) => hintRow(one, k, advice, scale, app))}
      </ol>
      ${
        more > 0
          ? html`
              <p class="expl">and ${plural(more, "answer")} more</p>
            `
          : ""
      }${axis}
      <p class="note">
        ${icon("rule")}
        <span>${advice.sureness}</span>
      </p>
      <footer>
        <button class="btn primary advice" data-act="choose" data-arg="${advice.option}">
          Do 1: ${advice.label}
        </button>
        ${work}
      </footer>
    </aside>
  `;
}
