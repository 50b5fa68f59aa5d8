// The looks of the systems on the page: classes and teams.

import { emblem, ground, largeMotif } from "./emblems.js";
import { html } from "./html.js";
import { OWN_ICONS, icon } from "./icons.js";
import { capital } from "./words.js";

// the classes of the systems on the page: { name: { slot, letter, icon } }, as their data says
export const CLASSES = /** @type {Record<string, {slot: string, letter: string, icon: string}>} */ ({});

// the emblems of what a setup is made of: { "kind:name": row }
const EMBLEMS = /** @type {Record<string, any>} */ ({});

/** The emblem of a part of a setup, by its kind and name. */
export const emblemOf = (kind, name) => emblem(EMBLEMS[`${kind}:${name}`]);

/** The picture of a part of a setup: its pattern and its large motif. */
export function pictureOf(kind, name) {
  const row = EMBLEMS[`${kind}:${name}`];
  return html`<span class="art pic" ${ground(row)} aria-hidden="true">${largeMotif(row)}</span>`;
}

/** The classes and emblems of these systems, and the icons that the one shown has of its own. */
export function learnLooks(styles, shown) {
  for (const style of styles) {
    Object.assign(CLASSES, style.classes);
    Object.assign(EMBLEMS, style.emblems);
  }
  for (const kind of Object.keys(OWN_ICONS)) delete OWN_ICONS[kind];
  Object.assign(OWN_ICONS, shown && shown.icons);
}

export const classSlot = (name) => (CLASSES[name] ? CLASSES[name].slot : "grey");

const classIcon = (name) => (CLASSES[name] ? CLASSES[name].icon : "grey");

export const classPill = (name, small = "") => html`
  <span class="pill ${small} ${small ? `c-${classSlot(name)}` : ""}" title="${capital(name)}">
    ${icon(classIcon(name))}
    <b>${CLASSES[name] ? CLASSES[name].letter : name.charAt(0).toUpperCase()}</b>
  </span>
`;

const TEAM_SHAPES = ["", "t-hex", "t-round", "t-leaf", "t-cut"];

/** A team's letters in a shape of its own, the same everywhere. */
const teamShape = (key) =>
  TEAM_SHAPES[[...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TEAM_SHAPES.length];

export const teamBadge = (team) =>
  team ? html`<span class="team ${teamShape(team[2] || team[1])}" title="${team[1]}">${team[0]}</span>` : "";

/** The teams on these faces, by their names. */
export const teamsOf = (faces) =>
  Object.fromEntries(
    Object.values(faces)
      .filter((face) => face.team)
      .map((face) => [face.team[1], face.team]),
  );

/** A class or a team as a small sign. */
export const sortBadge = ([sort, ...facts]) =>
  sort === "class" ? classPill(facts[0], "sm") : teamBadge(facts);
