// Emblems: the shape tells the side, the motif who it is, the pattern the kind of power; the hue belongs to the motif.

import { grown } from "./grown.js";
import { html, raw } from "./html.js";
import { MOTIFS } from "./motifs.js";
import { PATTERNS } from "./patterns.js";
import { SHAPES } from "./shapes.js";

const symbol = (id, drawn) => `<symbol id="${id}" viewBox="0 0 48 48">${drawn}</symbol>`;

/** A drawing as a picture in a style sheet: one box on a card instead of all its parts. */
function asPicture(drawn, size, look) {
  const signs = { '"': "'", "#": "%23", "<": "%3C", ">": "%3E" };
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ${look}>${drawn}</svg>`;
  return `url("data:image/svg+xml,${text.replace(/["#<>]/g, (sign) => signs[sign])}")`;
}

const motifPicture = (drawn) => asPicture(drawn, 48, 'fill="#fff" color="#fff"');
const patternPicture = (drawn) =>
  asPicture(drawn, 24, 'fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"');

/** All motifs, shapes and patterns, hidden, from which a page takes them: drawings for badges, pictures for cards. */
export const EMBLEM_SPRITE = [
  '<svg hidden aria-hidden="true">',
  ...Object.entries(MOTIFS).map(([name, drawn]) =>
    symbol(`em-${name}`, `<g fill="currentColor">${drawn}</g>`),
  ),
  ...Object.entries(SHAPES).map(([name, [drawn]]) => symbol(`es-${name}`, drawn)),
  "</svg><style>",
  ...Object.entries(MOTIFS).map(([name, drawn]) => `.lg-m-${name}{background-image:${motifPicture(drawn)}}`),
  ...Object.entries(PATTERNS).map(
    ([name, drawn]) => `[data-pattern="${name}"]{--pattern:${patternPicture(drawn)}}`,
  ),
  "</style>",
].join("");

/**
 * What an emblem is drawn from: [shape, motif, pattern, hue, saturation].
 * @typedef {[string, string | number, string, number, number]} Row
 */

const colour = ([, , , hue, saturation]) => `--hue:${hue};--sat:${saturation}%`;

/** A motif; a number is the seed of one that nobody has drawn. */
const motif = (name) =>
  typeof name === "number"
    ? raw(`<g fill="currentColor">${grown(name)}</g>`)
    : html`<use href="#em-${name}"></use>`;

/**
 * The emblem as a badge; always beside a name, so hidden from screen readers.
 * @param {Row | undefined} row
 */
export function emblem(row, cls = "") {
  if (!row) return "";
  const [x, y, size] = SHAPES[row[0]][1];
  return html`
    <svg class="emblem ${cls}" viewBox="0 0 48 48" style="${colour(row)}" aria-hidden="true">
      <use href="#es-${row[0]}"></use>
      <svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 48 48">${motif(row[1])}</svg>
    </svg>
  `;
}

/**
 * The motif of a card's picture.
 * @param {Row | undefined} row
 */
export function largeMotif(row) {
  if (!row) return "";
  return typeof row[1] === "number"
    ? html`<span class="artm" style="background-image:${motifPicture(grown(row[1]))}"></span>`
    : html`<span class="artm lg-m-${row[1]}"></span>`;
}

/**
 * The pattern and the hue of a card's picture, as attributes.
 * @param {Row | undefined} row
 */
export const ground = (row) => (row ? html`data-pattern="${row[2]}" style="${colour(row)}"` : "");
