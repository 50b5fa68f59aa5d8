// Icons: the drawn signs that stand beside words and numbers.

import { html } from "./html.js";

/** All icons as one drawing; when the modules are joined, the text of the file is put here. */
export const SPRITE = "icons.svg";

/** An icon of the sprite; always beside a word or a number, so hidden from screen readers. */
export const icon = (name, cls = "") => html`
  <svg class="i ${cls}" aria-hidden="true"><use href="#lg-${OWN_ICONS[name] || name}"></use></svg>
`;

// the icons that a system has of its own for kinds of cards: { kind: icon }, as its data says
export const OWN_ICONS = /** @type {Record<string, string>} */ ({});
