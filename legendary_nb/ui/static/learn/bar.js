// The bar of the learning pages: the ways home and to the map, the progress, and the menu.

import { homeLink } from "../shared/around.js";
import { option } from "../shared/fields.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";

export const mapButton = () => html`
  <button class="l-icb" data-do="map" aria-label="Map of the course" title="Map of the course">${icon("map")}</button>
`;

/** The bar of a page; `middle` is what stands between the title and the menu. */
export const bar = (data, app, look, title, middle, more = raw("")) => html`
  <header class="${classes("l-bar", look)}">
    ${homeLink()} ${look ? mapButton() : ""}
    <h1 tabindex="-1">${title}</h1>
    ${middle} ${menu(data, app, more)}
  </header>
`;

/** One segment a step: done ones full, the one that is read half, boards longer. */
export const progress = (steps, at, told = `${at + 1} of ${steps.length}`) => html`
  <div
    class="l-prog"
    role="progressbar"
    aria-valuemin="0"
    aria-valuemax="${steps.length}"
    aria-valuenow="${steps.filter(({ done }) => done).length}"
    aria-label="Step ${at + 1} of ${steps.length}"
  >
    ${steps.map(
      ({ done, long }, k) =>
        html`<i class="${classes(done && "l-done", k === at && "l-now", long && "l-long")}"></i>`,
    )}
    ${told ? html`<b aria-hidden="true">${told}</b>` : ""}
  </div>
`;

// ---- the menu ----------------------------------------------------------------------------------------

const menu = (data, app, more) => html`
  <details class="l-menu" data-key="menu">
    <summary class="l-icb" aria-label="Menu" title="Menu">${icon("menu")}</summary>
    <div class="l-sheet">
      ${more}
      <section>
        <h2 id="l-box">The box</h2>
        ${boxChoice(data, "l-box")}
      </section>
      ${learnerPart(app)} ${resultPart(app)} ${forgetPart(app)}
    </div>
  </details>
`;

/** The choice of the box whose words and cards the lessons have. */
export const boxChoice = ({ systems, system }, label) => html`
  <select class="l-select" data-do="system" aria-labelledby="${label}" data-value="${system}">
    ${systems.map(({ id, title }) => option(id, title, id === system))}
  </select>
`;

const nameField = (name, label, value = "") => html`
  <input
    class="l-field"
    data-field="${name}"
    maxlength="40"
    placeholder="Your name"
    aria-label="${label}"
    autocomplete="off"
    value="${value}"
  />
`;

const learnerPart = ({ learners, ui }) => html`
  <section>
    <h2 id="l-who">Who is learning</h2>
    ${
      learners.names.length
        ? html`
          <select class="l-select" data-do="learner" aria-labelledby="l-who" data-value="${learners.now}">
            ${["", ...learners.names].map((name) => option(name, name || "The first learner", name === learners.now))}
          </select>
        `
        : ""
    }
    ${
      ui.isNew
        ? html`
          <div class="l-row">
            ${nameField("learner", "Your name")}
            <button class="l-btn" data-do="new-learner">Begin</button>
          </div>
        `
        : html`<button class="l-btn" data-do="somebody-else">I am somebody else</button>`
    }
    <small>Progress stays in this browser, for each name apart.</small>
  </section>
`;

const resultPart = ({ learners }) => html`
  <section>
    <h2>For a teacher</h2>
    <div class="l-row">
      ${nameField("name", "Your name on the result", learners.now)}
      <button class="l-btn" data-do="hand-in">Save a result file</button>
    </div>
  </section>
`;

const forgetPart = ({ ui, learners }) => html`
  <section>
    ${
      ui.isForgetting
        ? html`
          <p>All answers and goals${learners.now ? ` of ${learners.now}` : ""} will be gone.</p>
          <div class="l-row">
            <button class="l-btn" data-do="forget">Forget everything</button>
            <button class="l-btn l-primary" data-do="keep">Keep it</button>
          </div>
        `
        : html`<button class="l-btn l-quiet" data-do="ask-forget">Begin the course again</button>`
    }
  </section>
`;

/** A line about what just failed, or about the box of this lesson. */
export const toldLine = ({ told }) =>
  told ? html`<p class="l-told" role="status">${told}</p>` : raw('<p class="l-sr" role="status"></p>');
