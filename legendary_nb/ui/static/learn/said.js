// Texts of the learning pages, and signs that stand beside their words.

import { html } from "../shared/html.js";

/** A text with what stands between backticks as code. */
export const coded = (text) =>
  String(text)
    .split("`")
    .map((part, k) => (k % 2 ? html`<code>${part}</code>` : part));
