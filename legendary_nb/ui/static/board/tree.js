// The tree of answers: every branch that was tried.

import { classes, html } from "../shared/html.js";
import { dialog, panelHead } from "./dialog.js";

const STEP = 34; // from answer to answer
const ROW = 38; // from branch to branch
const EDGE = 24;

export function treePanel(scene, app) {
  const rows = rowsOf(scene.tree);
  const first = scene.tree.length ? scene.tree[0][0] : 0;
  const places = scene.tree.map(([depth], k) => [EDGE + (depth - first) * STEP, EDGE + rows[k] * ROW]);
  const longest = Math.max(...scene.tree.map(([depth]) => depth - first), 1);
  const wide = 2 * EDGE + longest * STEP;
  const labels = app.tree?.labels || [];
  const high = 2 * EDGE + Math.max(0, ...rows) * ROW;
  return dialog(
    "Tree of answers",
    "treepanel",
    html`
      ${panelHead("Tree of answers")}
      <p>
        Each dot is an answer. The full one is now; a dashed one was taken back after it
        showed hidden cards.
      </p>
      <div class="treebox">
        <svg width="${wide}" height="${high}" role="group" aria-label="Tree of answers">
          ${scene.tree.map((moment, k) => [branch(moment, k, places), answerDot(moment, k, places, labels[k])])}
        </svg>
      </div>
      <ol class="treelist">
        ${scene.tree.map((moment, k) => answerRow(moment, k, labels[k]))}
      </ol>
    `,
  );
}

/** An answer in words: a click goes there. */
function answerRow([depth, , isNow, isSeen], k, label) {
  return html`
    <li class="${classes(isNow && "now", isSeen && "seen")}">
      <button data-act="visit" data-arg="${k}">
        <b>${depth}</b>
        ${label || (depth ? "an answer" : "the start")}
        ${isNow ? html`<small>now</small>` : ""}
        ${isSeen ? html`<small>taken back, hidden cards were seen</small>` : ""}
      </button>
    </li>
  `;
}

/** The row of each answer: the first after another goes on in its row, each other one begins a new row. */
function rowsOf(tree) {
  const rows = [];
  const taken = new Set();
  let last = 0;
  for (const [, parent] of tree) {
    if (parent < 0) rows.push(0);
    else rows.push(taken.has(parent) ? ++last : rows[parent]);
    taken.add(parent);
  }
  return rows;
}

function branch([, parent], k, places) {
  if (parent < 0) return "";
  const [x1, y1] = places[parent];
  const [x2, y2] = places[k];
  return html`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="gridl"></line>`;
}

function answerDot([depth, , isNow, isSeen], k, places, label = "") {
  const [x, y] = places[k];
  const now = isNow ? ", now" : "";
  const seen = isSeen ? ", hidden cards were seen here" : "";
  return html`
    <g
      class="${classes("moment", isNow && "now", isSeen && "seen")}"
      data-act="visit"
      data-arg="${k}"
      role="button"
      tabindex="0"
      aria-label="Answer ${depth}${label && `, ${label}`}${now}${seen}">
      <circle cx="${x}" cy="${y}" r="8"></circle>
      <text x="${x}" y="${y - 12}">${depth}</text>
      <title>${label || `Answer ${depth}`}${seen}</title>
    </g>
  `;
}
