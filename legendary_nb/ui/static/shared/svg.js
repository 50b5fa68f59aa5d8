// Small plots: lines, bands and the grid behind them.

import { html } from "./html.js";

const point = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`;

const linePoints = (places) => places.map(point).join(" ");

export const plotLine = (places, cls) =>
  html`<polyline class="${cls}" points="${linePoints(places)}"></polyline>`;

/** The space between an upper and a lower line. */
export const bandPoints = (upper, lower) => linePoints([...upper, ...lower.toReversed()]);

/** A line across at a height, with what it stands for on its left. */
export const gridLine = (y, left, right, label, gap = 6) => html`
  <line class="gridl" x1="${left}" x2="${right}" y1="${y}" y2="${y}"></line>
  <text class="ax e" x="${left - gap}" y="${y + 4}">${label}</text>
`;

/** Lines at no chance, half a chance and certainty. */
export const chanceGrid = (y, left, right) =>
  [0, 0.5, 1].map((share) => gridLine(y(share), left, right, `${share * 100} %`));
