// The tree of answers.

import { html } from "../shared/html.js";
import { closeButton, dialog } from "./dialog.js";

export function treePanel(scene, app) {
  const moments = scene.tree,
    rows = [];
  const column = moments.map(() => 0);
  let columns = 0;
  const first = moments.length ? moments[0][0] : 0;
  const taken = new Set();
  moments.forEach(([depth, parent], k) => {
    if (parent < 0) column[k] = 0;
    else if (!taken.has(parent)) {
      column[k] = column[parent];
      taken.add(parent);
    } else {
      columns += 1;
      column[k] = columns;
    }
    const x = 24 + (depth - first) * 22,
      y = 24 + column[k] * 30;
    if (parent >= 0)
      rows.push(html`
        <line
          x1="${24 + (moments[parent][0] - first) * 22}"
          y1="${24 + column[parent] * 30}"
          x2="${x}"
          y2="${y}"
          class="gridl"></line>
      `);
    rows.push(html`
      <g
        class="moment ${moments[k][2] ? "now" : ""} ${moments[k][3] ? "seen" : ""}"
        data-act="visit"
        data-arg="${k}"
        role="button"
        tabindex="0"
        aria-label="Answer ${depth}${moments[k][2] ? ", now" : ""}${moments[k][3] ? ", hidden cards were seen here" : ""}">
        <circle cx="${x}" cy="${y}" r="8"></circle>
        <title>Answer ${depth}${moments[k][3] ? ": hidden cards were seen here" : ""}</title>
      </g>
    `);
  });
  const wide = 48 + Math.max(...moments.map((moment) => moment[0] - first), 1) * 22;
  return dialog(
    "Tree of answers",
    "treepanel",
    html`
      <header>
        <span class="h2">Tree of answers</span>
        ${closeButton}
      </header>
      <p>
        Each dot is an answer. The full one is now; a dashed one was taken back after hidden cards had been
        seen.
      </p>
      <div class="treebox">
        <svg width="${wide}" height="${48 + columns * 30}" role="group" aria-label="Tree of answers">
          ${rows}
        </svg>
      </div>
    `,
  );
}
