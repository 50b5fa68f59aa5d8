// The parts that motifs are drawn from, on a grid of 48: white, white at half, and what is cut out of it.

const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const HALF = 'opacity=".5"';
const CUT = "#000000a6";

/** A filled outline, the same at half, and one cut out. */
export const solid = (d) => `<path d="${d}"/>`;
export const half = (d) => `<path d="${d}" ${HALF}/>`;
export const hole = (d) => `<path d="${d}" fill="${CUT}"/>`;

/** A line, the same at half, and one cut out. */
export const line = (d, width = 3) => `<path d="${d}" ${LINE} stroke-width="${width}"/>`;
export const faint = (d, width = 3) => `<path d="${d}" ${LINE} stroke-width="${width}" ${HALF}/>`;
export const slit = (d, width = 2.5) =>
  `<path d="${d}" ${LINE.replace("currentColor", CUT)} stroke-width="${width}"/>`;

/** A disc, the same at half, one cut out, and a ring. */
export const disc = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
export const shade = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" ${HALF}/>`;
export const dent = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${CUT}"/>`;
export const ring = (x, y, r, width = 3) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${LINE} stroke-width="${width}"/>`;

/** An ellipse. */
export const oval = (x, y, rx, ry) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;

const moved = (how, part) => `<g transform="${how}">${part}</g>`;

/** A part n times around a centre. */
export const turn = (n, part, from = 0, centre = "24 24") =>
  Array.from({ length: n }, (_, k) => moved(`rotate(${from + (k * 360) / n} ${centre})`, part)).join("");

/** A part turned by an angle, moved and scaled, its mirror image, and both. */
export const tilt = (angle, part) => moved(`rotate(${angle} 24 24)`, part);
export const put = (x, y, size, part) => moved(`translate(${x} ${y}) scale(${size})`, part);
export const mirror = (part) => moved("matrix(-1 0 0 1 48 0)", part);
export const both = (part) => part + mirror(part);

/** A part at half. */
export const pale = (part) => `<g ${HALF}>${part}</g>`;
