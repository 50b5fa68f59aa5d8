// Cards: one template for every kind and size.

import { emblem, ground, largeMotif } from "./emblems.js";
import { hintMark } from "./hintmark.js";
import { classes, html, raw } from "./html.js";
import { icon } from "./icons.js";
import { classPill, classSlot, sortBadge, teamBadge } from "./looks.js";
import { tabOf } from "./prices.js";
import { points, rich, said } from "./rich.js";
import { spoken } from "./spoken.js";
import { capital } from "./words.js";

export const KNOWN_KINDS = "hero villain henchman mastermind tactic scheme bystander wound mission".split(
  " ",
);
const ICON_OF_KIND = { twist: "twist", strike: "strike" };
const HIDDEN_WHEN_SMALL = ["Ambush", "Setup"];
const UNKNOWN_FACE = { name: "?", kind: "bystander", word: "", lines: [] };

/**
 * One card.  `card` is what lies on the table, its face is what is printed.
 * Options: size (mini, hand, boss, large), state (classes), act and arg (what a click does), where, foot.
 * @typedef {{size?: string, state?: string, act?: string, arg?: any, where?: string, foot?: any,
 *   label?: string, role?: any}} Options
 * @param {any} card
 * @param {any} app
 * @param {Options} options
 */
export function cardTemplate(card, app, options = {}) {
  const { size = "mini", state = "", act = "card", arg = "", where = "", foot = "" } = options;
  const face = app.faces[card.f] || UNKNOWN_FACE;
  const isFree = card.do === undefined;
  const isShown = card.n !== undefined && app.scene.look?.card === card.n;
  const isChosen = Boolean(card.up || (card.n !== undefined && app.ui?.picked?.includes(card.n)));
  const look = [
    kindOf(card, face),
    colourOf(card, face),
    !isFree && "is-can",
    isChosen && "is-chosen",
    card.about && "is-about",
    card.just && "is-just",
  ];
  const hasPrice = isHero(card, face) ? face.cost !== undefined : attackOf(card, face) !== undefined;
  return html`
    <button
      class="${classes("card", size, ...look, !hasPrice && "free", isShown && "is-shown", state)}"
      data-key="${card.n === undefined ? `f${card.f}` : `c${card.n}`}"
      data-n="${card.n ?? ""}"
      data-f="${card.f}"
      data-act="${act}"
      data-arg="${arg === "" ? (card.do ?? "") : arg}"
      tabindex="-1"
      ${card.asked === "several" ? raw(`aria-pressed="${isChosen}"`) : ""}
      ${options.role || ""}>
      ${said(options.label || spoken(face, card, where))}
      ${band(card, face)}
      ${priceOf(card, face)}
      ${art(card, face, app)}
      <span class="text" data-fit aria-hidden="true">${abilities(face, app, size, card.on)}</span>
      ${size === "large" && face.made ? html`<span class="made" aria-hidden="true">${face.made}</span>` : ""}
      ${foot}
      ${tabOf(card)}
      ${card.just ? html`<span class="just" aria-hidden="true">new</span>` : ""}
      ${isChosen ? html`<span class="tickmark" aria-hidden="true">${icon("check")}</span>` : ""}
      ${hintMark(card, app)}
    </button>
  `;
}

/** How a card looks: a hero that has become a villain looks like one. */
function kindOf(card, face) {
  if (card.as) return "villain";
  if (KNOWN_KINDS.includes(face.kind)) return face.kind;
  return ICON_OF_KIND[face.kind] ? "scheme" : "bystander";
}

const isHero = (card, face) => face.kind === "hero" && !card.as;
const firstClass = (face) => (face.class || [])[0];
const kindIcon = (card, face) => ICON_OF_KIND[face.kind] || kindOf(card, face);
const nameOf = (card, face) => card.as || face.name;

/** The class that gives a card its colour. */
export function colourOf(card, face) {
  return isHero(card, face) ? `c-${classSlot(firstClass(face))}` : `k-${kindOf(card, face)}`;
}

// ---- the parts of a card -----------------------------------------------------------------------------

const attackOf = (card, face) => card.attack ?? face.attack;

/** The class of a hero or the kind of another card, and the name. */
const band = (card, face) => html`
  <span class="band" aria-hidden="true">
    ${isHero(card, face) ? heroSigns(face) : face.kind === "mastermind" ? emblem(face.emblem) : kindSign(card, face)}
    <span class="name">${nameOf(card, face)}</span>
  </span>
`;

const heroSigns = (face) =>
  firstClass(face)
    ? face.class.map((one) => classPill(one))
    : html`<span class="pill" title="no class">${icon("grey")}</span>`;

const kindSign = (card, face) => html`
  <span class="pill kind" title="${face.word}">${icon(kindIcon(card, face))}</span>
`;

/** What a card costs: a coin for a hero, the attack that beats an enemy. */
function priceOf(card, face) {
  if (isHero(card, face))
    return face.cost === undefined
      ? ""
      : html`<span class="cost" title="cost" aria-hidden="true">${face.cost}</span>`;
  return summed("attack", attackOf(card, face), card, card.sum?.length);
}

/** Whose card it is: the hero and the team, the group, whom a mastermind leads, whose tactic it is. */
function whose(card, face, app) {
  const who = card.as ? face.name : whoseName(card, face, app);
  const team = face.kind === "hero" && !card.as ? teamBadge(face.team) : "";
  return who || team ? html`<span class="who">${shortened(who)}${team}</span>` : "";
}

/** A name whose end is left out where there is no room: "Bond - GoldenEye", "Kamina the Curious". */
function shortened(name) {
  const at = name.search(/ - | \(| (?:of )?the /);
  return at > 0 ? html`${name.slice(0, at)}<span class="of">${name.slice(at)}</span>` : name;
}

function whoseName(card, face, app) {
  if (face.kind === "hero") return face.hero || face.starter || "";
  if (face.kind === "mastermind" && card.leads?.length) return `leads ${card.leads.join(" or ")}`;
  return groupOf(card, face, app);
}

/** The group a card belongs to, or what it is. */
function groupOf(card, face, app) {
  if (card.as) return capital(app.words.villain || card.as);
  const hasGroup = face.group && face.group !== face.name && face.kind !== "mission";
  return hasGroup ? face.group : face.word;
}

/** The picture, with what the card gives, takes, holds and is worth. */
function art(card, face, app) {
  const recruit = card.as ? undefined : (card.recruit ?? face.recruit);
  const worth = card.points ?? face.points;
  return html`
    <span class="art" ${ground(face.emblem)} aria-hidden="true">
      ${largeMotif(face.emblem)}
      <span class="gives">
        ${summed("recruit", recruit, card, card.recruit_sum)}
        ${isHero(card, face) ? summed("attack", attackOf(card, face), card, card.sum?.length) : ""}
        ${worth ? html`<span class="vp" title="victory points">${icon("vp")}${worth}</span>` : ""}
        ${heldGroups(card.holds || [], app)}
        ${face.danger ? dangerOf(face, app) : ""}
      </span>
      ${whose(card, face, app)}
    </span>
  `;
}

/** A number of points; where a sum is behind it, a click opens that. */
function summed(kind, n, card, hasSum) {
  if (n === undefined) return "";
  return points(kind, n, hasSum ? "open" : "", hasSum && card.n !== undefined ? card.n : "");
}

const dangerOf = (face, app) => html`
  <span class="dng" title="${app.words["danger level"] || "danger"} +${face.danger} if it fails">
    ${icon("danger")}
    ${face.danger}
  </span>
`;

/** What an enemy holds, by kind: an icon and how many. */
function heldGroups(holds, app) {
  const groups = new Map();
  for (const card of holds) {
    const face = app.faces[card.f] || {};
    const key = face.kind === "hero" ? "officer" : KNOWN_KINDS.includes(face.kind) ? face.kind : "deck";
    groups.set(key, [...(groups.get(key) || []), face.name]);
  }
  return [...groups].map(
    ([key, names]) =>
      html`<span class="held" title="holds ${names.join(", ")}">${icon(key)}${names.length}</span>`,
  );
}

/** What is written on a card; `on` are the lines whose superpower would work now. */
export function abilities(face, app, size, on = []) {
  const all = face.lines || [];
  const works = on.map((k) => all[k]);
  return shownLines(all, app, size).map(
    (line) => html`
      <span class="line ${works.includes(line) ? "is-combo" : ""}">
        ${(line.icons || []).map(sortBadge)}
        ${line.head ? html`<b class="kw">${line.head}</b>` : ""}${" "}
        <span>${rich(line.text, app)}</span>
      </span>
    `,
  );
}

function shownLines(lines, app, size) {
  if (size === "boss") return lines.filter((line) => line.head !== app.words["always leads"]);
  if (size !== "mini") return lines;
  return whole(lines.filter((line) => !HIDDEN_WHEN_SMALL.includes(line.head)));
}

/** "Same effect" needs the words it stands for where the line above it is hidden. */
const whole = (lines) =>
  lines.map((line, k) =>
    line.whole && !lines.slice(0, k).some((above) => (above.whole || above.text) === line.whole)
      ? { ...line, text: line.whole }
      : line,
  );
