// Hints in three depths, as in the lessons: where to look, the plan, and the moves; better while one looks.

import { MOST_HINTS } from "../shared/hintmark.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { capital, percent, plural } from "../shared/words.js";

const NUDGE = 0;
const PLAN = 1;
const MOVES = 2;
const DEPTHS = ["Nudge", "Plan", "Moves"];
const VERDICTS = {
  best: "best",
  worse: "wins less often",
  "fewer points": "fewer points",
  "as good": "as good as 1",
  "cannot tell": "cannot tell yet",
};

/** How deep the hint goes: as deep as this browser last wanted it. */
const depthOf = (app) => app.settings.hintDepth || NUDGE;

export function hintPanel(app) {
  const advice = app.ui.hint;
  const depth = depthOf(app);
  const bodies = [nudge, plan, moves];
  return html`
    <aside class="panel hints" aria-label="Hint" data-key="hints">
      ${hintHead(advice)}
      <div class="depths" role="group" aria-label="How much">
        ${DEPTHS.map(
          (name, k) => html`
            <button data-act="hint-depth" data-arg="${k}" aria-pressed="${k === depth}">${name}</button>
          `,
        )}
      </div>
      <div class="hintbody">${bodies[depth](advice, app)}</div>
      <footer>${depth === NUDGE ? deeper() : doIt(advice)}</footer>
    </aside>
  `;
}

const hintHead = ({ working }) => html`
  <header>
    ${icon("hint")}
    <span class="h2">Hint</span>
    <i class="sp"></i>
    ${working ? html`<span class="working" role="status" aria-label="Thinking"></span>` : ""}
    ${working ? html`<button class="mini-btn" data-act="stop-hint">Stop</button>` : ""}
    <button class="mini-btn" data-act="close-hint" aria-label="Close the hint">${icon("close")}</button>
  </header>
`;

const nudge = (advice) => html`<p class="said">${advice.nudge}</p>`;
const deeper = () => html`
  <button class="btn primary" data-act="hint-depth" data-arg="${PLAN}">Show the plan</button>
`;
const doIt = (advice) => html`
  <button
    class="btn primary advice"
    data-act="${advice.together ? "play-all" : "choose"}"
    data-arg="${advice.option}">
    Do 1: ${advice.now}
  </button>
`;

// ---- the plan ----------------------------------------------------------------------------------------

function plan(advice, app) {
  const open = app.ui.hintOpen || {};
  const { estimates } = advice;
  const shown = open.rows ? estimates : estimates.slice(0, MOST_HINTS);
  const more = advice.rows - shown.length;
  return html`
    <p class="said">${rich(advice.plan || advice.reason, app)}</p>
    <ol>
      ${shown.map((one, k) => hintRow(one, k, open.sure, app))}
    </ol>
    ${estimates.length > MOST_HINTS ? fold("rows", open.rows, open.rows ? "Fewer" : `${more} more`) : ""}
    ${fold("sure", open.sure, advice.playouts ? `Details: ${plural(advice.playouts, "imagined game")}` : "Details")}
    ${open.sure ? html`<p class="note">${advice.sureness}</p>` : ""}
  `;
}

const fold = (what, isOpen, words) => html`
  <button class="fold" data-act="hint-open" data-arg="${what}" aria-expanded="${Boolean(isOpen)}">${words}</button>
`;

const isTried = (one) => one.games > 0;

/** One answer: what it comes to, and its chance to win. */
function hintRow(one, k, isSure, app) {
  const isEqual = k > 0 && one.verdict === "as good";
  const isOpen = k > 0 && one.verdict === "cannot tell" && isTried(one);
  return html`
    <li class="${k === 0 ? "best" : ""}">
      <b aria-hidden="true">${k + 1}</b>
      <div>
        <span>${rich(capital(one.title), app)}</span>
        <span class="sr">${isTried(one) ? `, wins ${percent(one.chance)}, ${VERDICTS[one.verdict]}` : ""}</span>
        ${one.detail ? html`<small>${rich(one.detail, app)}</small>` : ""}
        ${(isEqual || isOpen) && !isSure ? html`<small aria-hidden="true">${VERDICTS[one.verdict]}</small>` : ""}
        ${isTried(one) && isSure ? html`<small>${one.figures}</small>` : ""}
        ${isTried(one) ? chanceBar(one, isSure) : ""}
      </div>
      ${isTried(one) ? html`<output aria-hidden="true">${percent(one.chance)}</output>` : ""}
    </li>
  `;
}

/** The chance as a bar; with the details its interval lies above it. */
function chanceBar({ chance, win_interval }, isSure) {
  const [low, high] = win_interval.map((share) => 100 * share);
  const width = Math.max(0, high - low).toFixed(1);
  return html`
    <i class="chancebar" aria-hidden="true">
      <i style="width:${(100 * chance).toFixed(1)}%"></i>
      ${isSure ? html`<i class="rng" style="left:${low.toFixed(1)}%;width:${width}%"></i>` : ""}
    </i>
  `;
}

// ---- the moves ---------------------------------------------------------------------------------------

const moves = (advice, app) => html`
  <ol class="movelist">
    ${(advice.moves.length ? advice.moves : [advice.label]).map((move) => html`<li>${rich(capital(move), app)}</li>`)}
  </ol>
  <p class="note">Look again after these: new cards may change the rest.</p>
`;

// ---- what a click does -------------------------------------------------------------------------------

/** The first thought opens the panel; what follows makes it better while it is open. */
export function showHint(app, message) {
  if (!message.first && !app.ui.hint) return;
  app.ui = { ...app.ui, hint: message, danger: undefined };
  app.draw();
  if (message.first) app.stage.querySelector(".hints .primary")?.focus({ preventScroll: true });
}

/** The key and the button: open the hint, go one deeper, and close it after the last depth. */
export function askHint(app) {
  if (!app.ui.hint) app.send({ do: "hint" });
  else if (depthOf(app) < MOVES) deepen(app, depthOf(app) + 1);
  else closeHint(app);
}

export function deepen(app, depth) {
  app.changeSetting("hintDepth", depth);
  app.stage.querySelector(".hints .primary")?.focus({ preventScroll: true });
}

/** Open or fold a part of the plan. */
export function unfoldHint(app, what) {
  const open = app.ui.hintOpen || {};
  app.set({ hintOpen: { ...open, [what]: !open[what] } });
}

export function stopHint(app) {
  app.send({ do: "stop" });
  app.set({ hint: { ...app.ui.hint, working: false } });
}

export function closeHint(app) {
  app.send({ do: "stop" });
  app.set({ hint: undefined, danger: undefined });
}
