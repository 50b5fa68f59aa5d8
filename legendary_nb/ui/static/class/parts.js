// What the teacher's wall and a pupil's page have in common.

import { homeLink } from "../shared/around.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";

/** A code as people say it. */
export const saidCode = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** @param {any} rest */
export const titleBar = (title, rest = "") => html`
  <header class="bar">${homeLink()}<h1>${title}</h1>${rest}</header>
`;

export const problemLine = (problem) => (problem ? html`<p class="told" role="alert">${problem}</p>` : "");

/** A button that does something; `arg` says on what. */
export const doing = (name, word, { arg = "", sign = "", cls = "", pressed = undefined } = {}) => html`
  <button class="btn ${cls}" data-do="${name}" data-arg="${arg}"
    ${pressed === undefined ? "" : raw(`aria-pressed="${pressed}"`)}>
    ${sign ? icon(sign) : ""}${word}
  </button>
`;

/** How far somebody is: a part for each step, the one they are at outlined. */
export function stepBar(step, steps) {
  const parts = Array.from({ length: steps }, (_, k) => (k + 1 < step ? "done" : k + 1 === step ? "at" : ""));
  return html`<span class="steps" aria-hidden="true">${parts.map((part) => html`<i class="${part}"></i>`)}</span>`;
}

/** Minutes as people say them. */
export const minutes = (seconds) => {
  const n = Math.floor(seconds / 60);
  return n < 1 ? "less than a minute" : n === 1 ? "1 minute" : `${n} minutes`;
};
