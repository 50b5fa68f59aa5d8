// A prediction beside what happened: what was written stays, dashed and in the colour of "you".

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { coded } from "./said.js";

/** The answer that was written down, with what happened below it. */
export const prediction = (one) => html`
  <div class="l-two">
    ${isDrawn(one) ? drawnHead() : saidHead(one)}
    ${one.after ? html`<div class="l-pic">${raw(one.after)}</div>` : ""}
    ${
      one.happened?.length
        ? html`<ul class="l-story">
          ${one.happened.map((line) => html`<li>${coded(line)}</li>`)}
        </ul>`
        : ""
    }
  </div>
`;

/** Whether the picture itself says what was predicted, in a row above what happened. */
const isDrawn = (one) => one.kind === "space" && one.several && Boolean(one.after);

const drawnHead = () => html`
  <p class="l-who">
    <span class="l-you">${icon("pen")}You said</span>
    <small>above</small>
    <span>${icon("eye")}It happened</span>
    <small>below</small>
  </p>
`;

const saidHead = (one) => html`
  <p class="l-who l-you">${icon("pen")}You said</p>
  <div class="l-said">${wordsOf(one).map(saidChip(one))}</div>
  ${one.after || one.happened?.length ? html`<p class="l-who">${icon("eye")}It happened</p>` : ""}
`;

/** What was answered, as [key, words]. */
function wordsOf(one) {
  const texts = Object.fromEntries((one.options || []).map(({ key, text }) => [key, text]));
  const said = (one.given || []).map((key) => [key, texts[key] ?? `${key}${one.unit ? ` ${one.unit}` : ""}`]);
  return said.length ? said : [["", "nothing"]];
}

const saidChip =
  (one) =>
  ([key, text]) => {
    const differs = one.seen && !one.seen.includes(key);
    const also = differs ? html`${" "}<small>differs</small>` : "";
    return html`<i class="${classes(differs && "l-x")}">${coded(text)}${also}</i>`;
  };
