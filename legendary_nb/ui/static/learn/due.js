// Review: one question after the other with the rules of today beside it, and then what is known.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { bar, progress, toldLine } from "./bar.js";
import { isOver } from "./chosen.js";

export function reviewPage(data, app) {
  const { review } = data;
  return html`
    ${bar(data, app, "l-away", "Review", html`<i class="l-gap"></i>`)} ${toldLine(data)}
    <div class="l-rev" data-key="review-${review.at}">
      <div>${review.one ? asked(review, app) : done(review)}</div>
      ${review.of ? today(review) : ""} ${review.known ? known(review.known) : ""}
    </div>
  `;
}

// ---- a question --------------------------------------------------------------------------------------

/** The steps of the bar: what is answered is done. */
const stepsOf = ({ lines, at }) => lines.map((_, k) => ({ done: k < at }));

const asked = (review, app) => html`
  <div class="l-revbar">
    <span>Question ${review.at + 1} of ${review.of}</span>
    ${progress(stepsOf(review), review.at, "")}
    <span>about ${review.minutes} ${review.minutes === 1 ? "minute" : "minutes"} left</span>
  </div>
  ${app.questions.card(review.one, { label: ON, note: review.lines[review.at].told })} ${passOn(review)}
`;

const ON = "Next question";

/** A missed question need not be solved today. */
function passOn({ one, lines, at }) {
  if (lines[at].state !== "again" || isOver(one)) return "";
  return html`
    <footer class="l-onward">
      <i class="l-gap"></i>
      <small>${lines[at].told}</small>
      <button class="l-btn l-quiet" data-do="on">${ON}</button>
    </footer>
  `;
}

const SIGNS = { right: icon("check"), again: icon("retry") };
const LOOKS = { right: "l-done", again: "l-again", now: "l-now" };

const today = ({ lines }) => html`
  <aside class="l-side">
    <h2>Today's rules</h2>
    <ol class="l-due">
      ${lines.map(
        ({ state, text, told }, k) => html`
          <li class="${LOOKS[state] || ""}" ${state === "now" ? raw('aria-current="step"') : ""}>
            <i aria-hidden="true">${SIGNS[state] || k + 1}</i>
            <span>${text} ${told ? html`<small>${told}</small>` : ""}</span>
          </li>
        `,
      )}
    </ol>
    <p>
      A rule counts as known when two of its last three questions were right. It comes back after 1, 3, 8 and 20 days.
    </p>
  </aside>
`;

const done = ({ of, right }) => html`
  <section class="l-end">
    <h2 tabindex="-1">${of ? "That was the review" : "Nothing is due today"}</h2>
    <p>
      ${
        of
          ? `${right} of ${of} right at the first try.`
          : "Open a lesson below to see its rules, or to be asked about one of them."
      }
    </p>
    <button class="l-btn l-primary" data-do="map">To the map</button>
  </section>
`;

// ---- what is known -----------------------------------------------------------------------------------

const CELLS = { full: "l-known", half: "l-half", missed: "l-due", empty: "" };
const cell = (state) => html`<i class="${CELLS[state]}">${state === "missed" ? "!" : ""}</i>`;

const known = ({ counts, words, groups }) => html`
  <section class="l-mast">
    <h2>
      ${counts.full} ${counts.full === 1 ? "rule" : "rules"} known, ${counts.half} learning, ${counts.missed} to look at
      again
    </h2>
    <div class="l-mgrid">${groups.map((group) => lessonRow(group, words))}</div>
    <p class="l-key">
      ${Object.keys(CELLS).map((state) => html`<span class="l-cells">${cell(state)}${words[state]}</span>`)}
    </p>
  </section>
`;

const lessonRow = ({ number, title, rules }, words) => html`
  <details data-key="rules-${number}">
    <summary class="l-mrow">
      <b>
        ${number} ${title}
        <small>${rules.filter(({ state }) => state === "full").length} of ${rules.length} known</small>
      </b>
      <span class="l-cells" aria-hidden="true">${rules.map(({ state }) => cell(state))}</span>
    </summary>
    <ul class="l-known-rules">
      ${rules.map((rule) => ruleRow(rule, words))}
    </ul>
  </details>
`;

const ruleRow = ({ id, text, state }, words) => html`
  <li>
    <p>
      <span class="l-cells" aria-hidden="true">${cell(state)}</span>
      <span class="l-sr">${words[state]}:</span>
      ${text}
    </p>
    <div class="l-row">
      <button class="l-btn" data-do="demo" data-arg="${id}">Show it on a board</button>
      <button class="l-btn" data-do="review" data-arg="${id}">Ask me about it</button>
    </div>
  </li>
`;
