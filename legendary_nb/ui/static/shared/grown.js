// Motifs that nobody has drawn: they grow from a seed.

import { disc, half, line, pale, ring, shade, solid, turn } from "./drawing.js";

// parts that point upwards from the middle, and what stands there
const ARMS = [
  solid("M24 20q-9-7 0-16 9 9 0 16z"),
  solid("M20 20h8V5h-8z"),
  solid("M24 21 16 6h16z"),
  solid("M24 3l6 10-6 8-6-8z"),
  line("M24 20V8", 4) + disc(24, 7, 4.5),
  line("M18 20V9q0-5 6-5t6 5v11", 4),
  solid("M24 21q-2-12-10-13 8-6 16-1-4 3-6 14z"),
  line("M24 20V5M17 13l7-8 7 8", 4),
];
const BETWEEN = [
  "",
  shade(24, 8, 3.4),
  half("M22 18h4V8h-4z"),
  half("M24 4l4 6-4 6-4-6z"),
  pale(line("M24 18V9", 3)),
];
const MIDDLES = [disc(24, 24, 6), ring(24, 24, 6, 3.6), solid("M24 17l7 7-7 7-7-7z"), ""];
const COUNTS = [3, 4, 5, 6];

/** A motif for what has none: the same seed gives the same. */
export function grown(seed) {
  let left = Math.floor(seed);
  const pick = (list) => {
    const one = list[left % list.length];
    left = Math.floor(left / list.length);
    return one;
  };
  const n = pick(COUNTS);
  return turn(n, pick(ARMS)) + turn(n, pick(BETWEEN), 180 / n) + pick(MIDDLES);
}
