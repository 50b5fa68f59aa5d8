// A plot of one line for each player, by turn.

import { html } from "../shared/html.js";
import { gridLine, plotLine } from "../shared/svg.js";
import { initial } from "./seats.js";

const WIDE = 370;
const HIGH = 200;
const LEFT = 26;
const LABEL_GAP = 12; // between the names at the ends of two lines

export function linePlot(series, names, label) {
  const longest = Math.max(...series.map((line) => line.length), 2);
  const top = Math.max(...series.flat(), 4);
  const x = (k) => LEFT + (k / (longest - 1)) * (WIDE - 70);
  const y = (v) => HIGH - 22 - (v / top) * (HIGH - 40);
  const ends = labelHeights(series, y);
  const playerLine = (line, p) => {
    if (!line.length) return "";
    const places = line.map((v, k) => [x(k), y(v)]);
    const end = `${initial(names[p])} ${line.at(-1)}`;
    return html`
      ${plotLine(places, `ln s${p + 1}`)}
      <text x="${x(line.length - 1) + 5}" y="${ends[p]}" class="ax lab">${end}</text>
    `;
  };
  return html`
    <svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${label}">
      ${[0, Math.round(top / 2), top].map((v) => gridLine(y(v), LEFT, WIDE - 44, v))}
      ${series.map(playerLine)}
      <text x="${LEFT}" y="${HIGH - 5}" class="ax">turn 1</text>
      <text x="${x(longest - 1)}" y="${HIGH - 5}" class="ax m">${longest}</text>
    </svg>
  `;
}

/** Where the name of each line stands: at its end, or as far below as others leave room. */
function labelHeights(series, y) {
  const heights = [];
  for (const line of series) {
    let at = line.length ? y(line.at(-1)) + 4 : NaN;
    while (heights.some((other) => Math.abs(other - at) < LABEL_GAP)) at += LABEL_GAP;
    heights.push(at);
  }
  return heights;
}
