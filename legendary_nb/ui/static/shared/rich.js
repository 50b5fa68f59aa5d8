// Sentences and numbers with their icons.

import { escapeText, html, raw } from "./html.js";
import { icon } from "./icons.js";
import { CLASSES, classPill, teamBadge } from "./looks.js";

export const points = (kind, n, cls = "", what = "") => html`
  <b aria-hidden="true" class="pts ${kind} ${cls}" ${what ? raw(`data-sum="${escapeText(what)}"`) : ""}>
    ${icon(kind)}
    ${n}
  </b>
`;

/** A sentence with its icons: [Tech], +2 Attack. */
export function rich(text, app) {
  const words = app.words || {};
  const attack = words.attack || "Attack";
  const recruit = words.recruit || "Recruit";
  const pattern = new RegExp(
    `\\[([^\\]]+)\\]|([+-]?\\d+) (${escapePattern(attack)}|${escapePattern(recruit.replace(/s$/, ""))}s?)\\b`,
    "g",
  );
  const out = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    out.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[1]) out.push(iconNamed(found[1], app));
    else {
      const kind = found[3] === attack ? "attack" : "recruit";
      out.push(html`
        <b class="in ${kind}">
          ${found[2]}
          ${icon(kind)}
          <span class="sr">${" "}${found[3]}</span>
        </b>
      `);
    }
  }
  out.push(text.slice(at));
  return out;
}

const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const iconNamed = (name, app) =>
  CLASSES[name.toLowerCase()]
    ? classPill(name.toLowerCase(), "sm")
    : app.teams[name]
      ? teamBadge(app.teams[name])
      : html`<b>${name}</b>`;

/** The name of a control whose face is a picture: heard, not seen; what is seen is hidden from screen readers. */
export const said = (text) => html`<span class="sr">${text}</span>`;

/** The dashes around a turn line are for terminals. */
export const withoutDashes = (text) => text.replace(/^-+ | -+$/g, "");
