// A lesson as one reads it: the steps at the left, one step in the middle, notes beside it.

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { bar, mapButton, progress, toldLine } from "./bar.js";
import { coded } from "./said.js";

export function readingPage(data, app) {
  const { lesson } = data;
  const { at, steps } = lesson;
  return html`
    ${bar(data, app, "l-steps-bar", titleOf(lesson), progress(steps, at), rail(lesson))}
    ${toldLine(data)}
    <div class="l-page">
      ${rail(lesson)}
      <article class="l-prose" data-key="${lesson.number}-${lesson.at}">
        ${at ? html`<h2 tabindex="-1">${steps[at].title}</h2>` : html`<h1 tabindex="-1">${lesson.title}</h1>`}
        ${placed(app.inSight(lesson.blocks), app)} ${app.isHeld() ? readOn(lesson) : onward(lesson, app)}
      </article>
    </div>
  `;
}

const titleOf = ({ number, title }) => html`<small>${number}</small>${title}`;

const rail = ({ steps, at }) => html`
  <nav class="l-rail" aria-label="Steps of this lesson">
    <h2>In this lesson</h2>
    <ol>
      ${steps.map(
        ({ title, holds, done }, k) => html`
          <li class="${classes(done && "l-done", k === at && "l-now")}">
            <button data-do="step" data-arg="${k + 1}" ${k === at ? raw('aria-current="step"') : ""}>
              <i aria-hidden="true">${done && k !== at ? icon("check") : k + 1}</i>
              <span>
                ${title} ${holds ? html`<small>${holds}</small>` : ""}
                ${done ? html`<span class="l-sr">, done</span>` : ""}
              </span>
            </button>
          </li>
        `,
      )}
    </ol>
  </nav>
`;

// ---- the parts of a step -----------------------------------------------------------------------------

/** The parts in order; where there is a margin, a note stands beside what is above it. */
function placed(blocks, app) {
  const out = [];
  for (const block of blocks) {
    const made = { block, markup: block.beside ? note(block, app) : part(block, app, blocks) };
    const last = out.findLastIndex((one) => !one.block.beside);
    if (block.beside && app.isWide && last >= 0 && out[last].block.kind !== "question")
      out.splice(last, 0, made);
    else out.push(made);
  }
  return out.map(({ markup }) => markup);
}

const PARTS = {
  prose: ({ html: text }, app, isFirst) =>
    html`<div class="${classes("l-text", isFirst && "l-first")}">${raw(text)}</div>`,
  picture: (block, app) => html`<figure class="l-fig">${picture(block, app)}</figure>`,
  board: (block, app) => html`
    <figure class="l-fig">
      ${picture(block, app)}
      <figcaption class="l-cap">
        <button class="l-btn" data-do="table" data-arg="${block.scenario}">Play with this position</button>
      </figcaption>
    </figure>
  `,
  question: ({ one }, app) => app.questions.card(one, app.onwardFrom(one.key)),
  play: (block, app) => playCard(block, app),
  table: (block, app) => grid(app.isNarrow ? fitted(block) : block),
  quote: ({ html: text }) => html`<blockquote class="l-quote">${raw(text)}</blockquote>`,
  card: (block) =>
    html`<blockquote class="l-quote"><b>${cardTitle(block)}</b><p>${raw(block.html)}</p></blockquote>`,
  rule: (block) => html`<div class="l-quote"><b class="l-new">new rule</b>${ruleText(block)}</div>`,
  rules: ({ rules }) => html`
    <details class="l-rules">
      <summary>The rules of this lesson (${rules.length})</summary>
      <ul>
        ${rules.map((rule) => html`<li>${ruleText(rule)}</li>`)}
      </ul>
    </details>
  `,
  note: (block) => html`<div class="l-quote"><b>${block.title}</b>${raw(block.html)}</div>`,
};

const grid = ({ head, rows, isWide }) => html`
  <div class="${classes("l-grid", isWide && "l-wide")}" ${isWide ? raw('tabindex="0"') : ""}>
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>
`;

const COLUMNS = 4; // that fit on a phone
const NUMBERS = 6; // columns with a number each

/** A table for a phone: one that is too wide stands on its side if it fits there; else it can be moved. */
function fitted({ head, rows }) {
  if (head.length <= COLUMNS) return { head, rows };
  if (rows.length >= NUMBERS) return { head, rows, isWide: true };
  const turned = head.map((name, i) => [name, ...rows.map((row) => row[i])]);
  return { head: turned[0], rows: turned.slice(1) };
}

const picture = ({ svg, small }, { isNarrow }) =>
  html`<div class="l-pic">${raw(isNarrow ? small : svg)}</div>`;

const part = (block, app, blocks) =>
  PARTS[block.kind](
    block,
    app,
    app.data.lesson.at === 0 && block === blocks.find(({ kind }) => kind === "prose"),
  );

function playCard({ id, title, of, reached }, app) {
  const isDone = reached >= of;
  const isNext = app.isNext(id);
  return html`
    <section class="${classes("l-play", isDone && "l-done")}" data-key="p-${id}" data-play="${id}">
      <span class="l-sign" aria-hidden="true">${icon(isDone ? "check" : "hand")}</span>
      <div>
        <h3>${title}</h3>
        <p>On the board, ${of} ${of === 1 ? "goal" : "goals"}${reached ? `; ${reached} reached` : ""}.</p>
      </div>
      <button class="${classes("l-btn", isNext && "l-primary")}" data-do="play" data-arg="${id}">
        ${isDone ? "Play it again" : reached ? "Go on playing" : "Play"}
      </button>
    </section>
  `;
}

// ---- notes in the margin -----------------------------------------------------------------------------

const cardTitle = ({ name, numbers }) => [name, ...numbers.map(points)];

const points = ([kind, n]) => html`
  <span class="l-pts l-${kind}">
    ${icon(kind)}
    <span class="l-sr">${kind}${" "}</span>
    ${n}
  </span>
`;

const ruleText = ({ id, text, example }) => html`
  <p>${text}</p>
  <details class="l-more">
    <summary>Example</summary>
    <p>${example}</p>
    <button class="l-btn" data-do="demo" data-arg="${id}">Show it on a board</button>
  </details>
`;

const NOTES = {
  note: (block) => [block.title, raw(block.html)],
  rule: (block) => [html`<b class="l-new">new rule</b>`, ruleText(block)],
  card: (block) => [cardTitle(block), html`<p>${raw(block.html)}</p>`],
};

/** A note: beside the text, below it, or on a phone folded; new rules are never folded. */
function note(block, app) {
  const [title, body] = NOTES[block.kind] ? NOTES[block.kind](block) : ["", part(block, app, [])];
  if (app.isNarrow && block.kind !== "rule")
    return html`
      <details class="l-note l-fold">
        <summary>${title}</summary>
        <div>${body}</div>
      </details>
    `;
  return html`<aside class="l-note">${title ? html`<h3>${title}</h3>` : ""}${body}</aside>`;
}

// ---- the way on --------------------------------------------------------------------------------------

const onward = ({ at, onward: { label, note: told } }, app) => html`
  <footer class="l-onward">
    ${at ? html`<button class="l-btn l-quiet" data-do="step" data-arg="${at}">Back</button>` : ""}
    <i class="l-gap"></i>
    <small>${told}</small>
    <button class="${classes("l-btn", app.isOnwardNext() && "l-primary")}" data-do="on">${label}</button>
  </footer>
`;

const readOn = ({ at }) => html`
  <footer class="l-onward">
    ${at ? html`<button class="l-btn l-quiet" data-do="step" data-arg="${at}">Back</button>` : ""}
    <i class="l-gap"></i>
    <small>The text goes on below your answer.</small>
    <button class="l-btn" data-do="read-on">Read on without an answer</button>
  </footer>
`;

/** The bar above a board, with the way back to the text. */
export const boardPage = (data) => html`
  <header class="l-bar l-steps-bar">
    ${mapButton()}
    <button class="l-btn l-quiet" data-do="close-board">${icon("left")}Back to the text</button>
    <h1 tabindex="-1">${coded(data.board)}</h1>
    ${data.lesson ? progress(data.lesson.steps, data.lesson.at) : ""}
  </header>
`;
