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

export function hintPanel(app) {
  const advice = app.ui.hint;
  const shown = advice.estimates.slice(0, MOST_HINTS);
  const scale = scaleOf(shown);
  const more = advice.estimates.length - shown.length;
  return html`
    <aside class="panel hints" aria-label="Hint" data-key="hints">
      ${hintHead(advice)}
      <ol>
        ${shown.map((one, k) => hintRow(one, k, scale, app))}
      </ol>
      ${more > 0 ? html`<p class="expl">and ${plural(more, "answer")} more</p>` : ""}
      ${shown.some(isTried) ? axis(scale) : ""}
      <p class="note">
        ${icon("rule")}
        <span>${advice.sureness}</span>
      </p>
      <footer>
        <button
          class="btn primary advice"
          data-act="${advice.together ? "play-all" : "choose"}"
          data-arg="${advice.option}">
          Do 1: ${advice.label}
        </button>
        ${advice.working ? html`<button class="btn ghost" data-act="stop-hint">Stop</button>` : ""}
      </footer>
    </aside>
  `;
}

const hintHead = ({ playouts, working }) => html`
  <header>
    ${icon("hint")}
    <div>
      <span class="h2">Hint</span>
      <small>${playouts ? `${playouts} imagined games, 95 % intervals` : "first thought"}</small>
    </div>
    <i class="sp"></i>
    ${working ? html`<span class="working" role="status" aria-label="Thinking"></span>` : ""}
    <button class="mini-btn" data-act="close-hint" aria-label="Close the hint">${icon("close")}</button>
  </header>
`;

const isTried = (one) => one.games > 0;

/** From where to where the line of chances goes, in tenths. */
function scaleOf(shown) {
  const intervals = shown.filter(isTried).map((one) => one.win_interval);
  const low = Math.min(1, ...intervals.map(([from]) => from));
  const high = Math.max(0, ...intervals.map(([, to]) => to));
  return high > low ? [Math.floor(low * 10) / 10, Math.ceil(high * 10) / 10] : [0, 1];
}

const axis = (/** @type {number[]} */ [low, high]) => html`
  <p class="axis" aria-hidden="true">
    <span>${percent(low)}</span>
    <span>chance to win</span>
    <span>${percent(high)}</span>
  </p>
`;

/** One answer: its chance to win as a dot on a line, with the interval around it. */
function hintRow(one, k, scale, app) {
  const isFirst = k === 0;
  return html`
    <li class="${isFirst ? "best" : ""}">
      <div class="hrow">
        <b aria-hidden="true">${k + 1}</b>
        <span>
          ${capital(one.label)}
          <span class="sr">, ${spokenHint(one)}</span>
        </span>
        ${isTried(one) ? hintNumbers(one) : ""}
      </div>
      ${isTried(one) ? whisker(one, scale) : ""}
      ${isFirst || one.verdict === "worse" ? html`<p>${rich(one.reason, app)}</p>` : ""}
    </li>
  `;
}

function spokenHint(one) {
  if (!isTried(one)) return "not tried out yet";
  const between = one.win_interval.map(percent).join(" and ");
  const points = `${one.points.toFixed(1)} points`;
  return `wins ${percent(one.win)}, between ${between}, ${points}, ${VERDICTS[one.verdict]}`;
}

const hintNumbers = ({ verdict, points, chance }) => html`
  <small aria-hidden="true">${VERDICTS[verdict]}<br />${points.toFixed(1)} points</small>
  <output aria-hidden="true">${percent(chance)}</output>
`;

/** @param {any} one @param {number[]} scale */
function whisker({ win, win_interval }, [low, high]) {
  const at = (share) => `${Math.max(0, Math.min(100, ((share - low) / (high - low)) * 100)).toFixed(1)}%`;
  const [from, to] = win_interval.map(at);
  return html`
    <div class="whisk" aria-hidden="true">
      <i class="rng" style="left:${from};width:calc(${to} - ${from})"></i>
      <i class="dot" style="left:${at(win)}"></i>
    </div>
  `;
}

/** The first thought opens the panel; what follows makes it better while it is open. */
export function showHint(app, message) {
  if (!message.first && !app.ui.hint) return;
  app.ui = { ...app.ui, hint: message };
  app.draw();
  if (message.first) app.stage.querySelector(".hints .primary")?.focus({ preventScroll: true });
}

export function stopHint(app) {
  app.send({ do: "stop" });
  app.set({ hint: { ...app.ui.hint, working: false } });
}

export function closeHint(app) {
  app.send({ do: "stop" });
  app.set({ hint: undefined });
}
