// Motifs: signs, and what is neither thing nor being.

import { dent, disc, faint, half, hole, slit, solid } from "./drawing.js";

export const SIGNS = {
  boat:
    solid("M3 27q22 5 42-5-2 15-12 16H15Q5 37 3 27z") +
    half("M14 15q9-7 18 0v9q-9 3-18 2z") +
    faint("M5 43q5-3 10 0t9 0 9 0 10 0", 3),
  bubble: solid("M5 9h38v24H25l-9 10V33H5z") + [14, 24, 34].map((x) => dent(x, 21, 3.2)).join(""),
  chevrons: solid("M9 22 24 10l15 12v7L24 17 9 29zM9 37l15-12 15 12v7L24 32 9 44z"),
  impact:
    solid("M24 2l5 12 12-8-5 13 11 4-11 5 7 12-14-4-4 11-6-11-12 6 4-13-10-4 10-5L5 8l13 5z") +
    dent(24, 24, 5),
  orb:
    disc(24, 20, 16) +
    slit("M14 19q1-9 10-10", 3) +
    half("M10 36h28l5 8H5z") +
    hole("M30 20l1.5 4.5L36 26l-4.5 1.5L30 32l-1.5-4.5L24 26l4.5-1.5z"),
  swap: half("M6 16h20V6l16 14-16 14v-9H6z") + solid("M42 32H22v10L6 28l16-14v9h20z"),
};
