// Cards: one template for every kind and size.

import { hintMark } from "./hintmark.js";
import { html, raw } from "./html.js";
import { icon } from "./icons.js";
import { classPill, classSlot, teamBadge } from "./looks.js";
import { tabOf } from "./prices.js";
import { points, rich, said } from "./rich.js";
import { spoken } from "./spoken.js";
import { capital } from "./words.js";

export const KNOWN_KINDS = [
  "hero",
  "villain",
  "henchman",
  "mastermind",
  "tactic",
  "scheme",
  "bystander",
  "wound",
  "mission",
];

const ICON_OF_KIND = { twist: "twist", strike: "strike" };

export function abilities(face, app, size, on = []) {
  let lines = face.lines || [];
  const works = on.map((k) => lines[k]);
  if (size === "mini") lines = whole(lines.filter((line) => !HIDDEN_WHEN_SMALL.includes(line.head)));
  if (size === "boss") lines = lines.filter((line) => line.head !== app.words["always leads"]);
  return lines.map(
    (line, k) => html`
      <span class="line ${works.includes(line) ? "is-combo" : ""}" data-line="${k}">
        ${(line.icons || []).map((one) =>
          one[0] === "class" ? classPill(one[1], "sm") : teamBadge([one[1], one[2], one[3]]),
        )}${
          line.head
            ? html`
                <b class="kw">${line.head}</b>
              `
            : ""
        }${" "}
        <span>${rich(line.text, app)}</span>
      </span>
    `,
  );
}

const HIDDEN_WHEN_SMALL = ["Ambush", "Setup"];

/** "Same effect" needs the words it stands for where the line above it is hidden. */
const whole = (lines) =>
  lines.map((line, k) =>
    line.whole && !lines.slice(0, k).some((above) => (above.whole || above.text) === line.whole)
      ? { ...line, text: line.whole }
      : line,
  );

/**
 * One card.  `card` is what lies on the table, its face is what is printed.
 * Options: size (mini, hand, boss, large), state (classes), act and arg (what a click does), where, foot.
 * @param {any} card
 * @param {any} app
 * @param {{size?: string, state?: string, act?: string, arg?: any, where?: string, foot?: any, mark?: any, label?: string, role?: any}} options
 */
export function cardTemplate(
  card,
  app,
  {
    size = "mini",
    state = "",
    act = "card",
    arg = "",
    where = "",
    foot = "",
    mark = "",
    label = "",
    role = "",
  } = {},
) {
  const face = app.faces[card.f] || { name: "?", kind: "bystander", word: "", lines: [] };
  const kind = card.as
    ? "villain"
    : KNOWN_KINDS.includes(face.kind)
      ? face.kind
      : ICON_OF_KIND[face.kind]
        ? "scheme"
        : "bystander";
  const cls = face.kind === "hero" && !card.as ? (face.class || [])[0] : "";
  const colour = face.kind === "hero" && !card.as ? `c-${cls ? classSlot(cls) : "grey"}` : `k-${kind}`;
  const can = card.do !== undefined;
  const hinted = mark || hintMark(card, app);
  const attack = card.attack ?? face.attack;
  const recruit = card.recruit ?? face.recruit;
  const opened = card.sum && card.sum.length ? "open" : "",
    takes = card.recruit_sum ? "open" : "";
  const danger = face.danger
    ? html`
        <span class="dng" title="${app.words["danger level"] || "danger"} +${face.danger} if it fails">
          ${icon("danger")}${face.danger}
        </span>
      `
    : "";
  const held = heldGroups(card.holds || [], app);
  const under = card.as
    ? face.name
    : face.kind === "hero"
      ? face.hero || face.starter || ""
      : kind === "mastermind" && card.leads
        ? card.leads.length
          ? `leads ${card.leads.join(" or ")}`
          : ""
        : face.kind === "tactic"
          ? face.group
          : "";
  const badge =
    face.kind === "hero" && !card.as
      ? html`
          ${(face.class || []).map((one) => classPill(one))}${
            cls
              ? ""
              : html`
                  <span class="pill" title="no class">${icon("grey")}</span>
                `
          }${teamBadge(face.team)}
        `
      : html`
          <span class="pill kind" title="${face.word}">${icon(ICON_OF_KIND[face.kind] || kind)}</span>
          <span class="group">
            ${card.as ? capital(app.words.villain || card.as) : face.group && !["tactic", "mission"].includes(kind) && face.group !== face.name ? face.group : face.word}
          </span>
        `;
  const vp = card.points ?? face.points;
  return html`
    <button
      class="card ${size} ${kind} ${colour} ${can ? "is-can" : ""} ${card.just ? "is-just" : ""} ${card.n !== undefined && app.scene.look?.card === card.n ? "is-shown" : ""} ${state}"
      data-key="${card.n === undefined ? "f" + card.f : "c" + card.n}"
      data-n="${card.n ?? ""}"
      data-f="${card.f}"
      data-act="${act}"
      data-arg="${arg === "" ? (card.do ?? "") : arg}"
      tabindex="-1"
      ${role}
      ${can || act !== "card" ? "" : raw('data-passive="1"')}>
      ${said(label || spoken(face, card, where))}
      <span class="band" aria-hidden="true">
        ${badge}
        <i class="sp"></i>
        ${
          face.cost !== undefined && !card.as
            ? html`
                <span class="cost" title="cost">${face.cost}</span>
              `
            : ""
        }
      </span>
      <span class="title" aria-hidden="true">
        <span
          class="name ${(card.as || face.name).length > 17 ? "long" : ""} ${/[^\s-]{13}/.test(card.as || face.name) ? "wide" : ""} ${/[^\s-]{11}/.test(card.as || face.name) ? "broad" : ""}">
          ${nameParts(card.as || face.name)}
        </span>
        ${
          under
            ? html`
                <small>${under}</small>
              `
            : ""
        }
      </span>
      <span class="art" aria-hidden="true">
        ${icon(cls || (face.kind === "hero" ? "grey" : ICON_OF_KIND[face.kind] || kind), "emblem")}${recruit !== undefined && !card.as ? points("recruit", recruit, takes, takes && card.n !== undefined ? card.n : "") : ""}${attack !== undefined ? points("attack", attack, opened, opened && card.n !== undefined ? card.n : "") : ""}${held}
        <i class="sp"></i>
        ${danger}${
          vp
            ? html`
                <span class="vp" title="victory points">${icon("vp")}${vp}</span>
              `
            : ""
        }
      </span>
      <span class="text" data-fit aria-hidden="true">${abilities(face, app, size, card.on)}</span>
      ${
        size === "large" && face.made
          ? html`
              <span class="made" aria-hidden="true">${face.made}</span>
            `
          : ""
      }${foot}${tabOf(card)}${
        card.just
          ? html`
              <span class="just" aria-hidden="true">new</span>
            `
          : ""
      }${hinted}
    </button>
  `;
}

/** A name whose second half, after a comma, is left out where there is no room: "Red Skull, Hydra Overlord (Epic)". */
function nameParts(name) {
  const [, first, epithet, side] = name.match(/^(.*?)(, (?!\S*$).*?)?( \([^)]*\))?$/) || [];
  return epithet && first.length > 5
    ? html`
        ${first}
        <span class="epithet">${epithet}</span>
        ${side}
      `
    : name;
}

/** What an enemy holds, by kind: an icon and how many. */
function heldGroups(holds, app) {
  const groups = new Map();
  for (const card of holds) {
    const face = app.faces[card.f] || {};
    const key = face.kind === "hero" ? "officer" : KNOWN_KINDS.includes(face.kind) ? face.kind : "deck";
    groups.set(key, [...(groups.get(key) || []), face.name]);
  }
  return [...groups].map(
    ([key, names]) => html`
      <span class="held" title="holds ${names.join(", ")}">${icon(key)}${names.length}</span>
    `,
  );
}
