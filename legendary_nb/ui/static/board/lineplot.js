// A plot of one line for each player, by the turns of the game.

import { html } from "../shared/html.js";
import { gridLine, plotLine } from "../shared/svg.js";
import { initial } from "./seats.js";

const WIDE = 370;
const HIGH = 200;
const LEFT = 26;
const LABEL_GAP = 14; // between the names at the ends of two lines
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_STEPS = 4;

/** Whole numbers at equal distances, from 0 to the first that is no less than the top. */
function ticks(top) {
  const step = STEPS.find((one) => top / one <= MOST_STEPS) || STEPS.at(-1);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, k) => k * step);
}

/** `series` has for each player [[turn, value], ...]. */
export function linePlot(series, names, label) {
  const points = series.flat();
  const lastTurn = Math.max(...points.map(([turn]) => turn), 2);
  const marks = ticks(Math.max(...points.map(([, value]) => value), 4));
  const x = (turn) => LEFT + ((turn - 1) / (lastTurn - 1)) * (WIDE - 70);
  const y = (value) => HIGH - 22 - (value / marks.at(-1)) * (HIGH - 40);
  const ends = labelHeights(series, y);
  const playerLine = (line, p) => {
    if (!line.length) return "";
    const places = line.map(([turn, value]) => [x(turn), y(value)]);
    const end = `${initial(names[p])} ${line.at(-1)[1]}`;
    return html`
      ${plotLine(places, `ln s${p + 1}`)}
      <text x="${x(line.at(-1)[0]) + 5}" y="${ends[p]}" class="ax lab">${end}</text>
    `;
  };
  return html`
    <svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${label}">
      ${marks.map((value) => gridLine(y(value), LEFT, WIDE - 44, value))}
      ${series.map(playerLine)}
      <text x="${LEFT}" y="${HIGH - 5}" class="ax">turn 1</text>
      <text x="${x(lastTurn)}" y="${HIGH - 5}" class="ax m">${lastTurn}</text>
    </svg>
  `;
}

/** Where the name of each line stands: at its end, or as far below as others leave room. */
function labelHeights(series, y) {
  const heights = [];
  for (const line of series) {
    let at = line.length ? y(line.at(-1)[1]) + 4 : NaN;
    while (heights.some((other) => Math.abs(other - at) < LABEL_GAP)) at += LABEL_GAP;
    heights.push(at);
  }
  return heights;
}
