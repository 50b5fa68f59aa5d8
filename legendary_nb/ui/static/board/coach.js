// The coach above the board of a lesson: the goal, how a try went, and the next hint.

import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";

// a board is left with so much of its height below a coach that has come down
const BELOW_COACH = 0.5;

export function coach(scene) {
  const { guide } = scene;
  if (!guide) return "";
  const isRule = !guide.of;
  const walk = isRule && scene.look.past;
  return html`
    <section
      class="${classes("coach", guide.done && "is-done", isRule && "is-rule")}"
      data-key="coach"
      aria-label="${guide.title}">
      <div class="coach-head">
        <span class="h4">${guide.title}</span>
        ${isRule ? "" : goalDots(guide)}
        ${walk ? html`<small>The arrows below go through it, step by step.</small>` : ""}
      </div>
      <div class="coach-text">
        <p class="coach-goal">${guide.done ? icon("check") : ""}${guide.goal}</p>
        <p class="coach-said" role="status">${guide.said}</p>
      </div>
      <div class="coach-acts">
        ${guide.more ? hintButton(guide.more) : ""}
        ${isRule ? "" : againButton}
      </div>
    </section>
  `;
}

function goalDots({ at, of }) {
  const dots = Array.from(
    { length: of },
    (_, k) => html`<i class="${k < at ? "is-done" : k === at ? "is-now" : ""}"></i>`,
  );
  return html`
    <div class="coach-steps" role="img" aria-label="${Math.min(at, of)} of ${of} goals reached">${dots}</div>
  `;
}

const hintButton = (next) => html`
  <button class="btn" data-act="guide-hint">
    ${icon("hint")}
    <span>Hint: ${next.toLowerCase()}</span>
  </button>
`;

const againButton = html`
  <button class="btn ghost" data-act="guide-again">
    ${icon("undo")}
    <span>Start again</span>
  </button>
`;

/** Keep the coach in sight: as a board higher than its notebook's window goes up, the coach comes down. */
export function keepCoachInSight(root) {
  if (!root.classList.contains("guided")) return;
  const box = root.getBoundingClientRect();
  let edge = 0;
  for (let around = root.parentElement; around; around = around.parentElement)
    edge = Math.max(edge, around.getBoundingClientRect().top);
  const down = Math.min(Math.max(0, edge - box.top), box.height * BELOW_COACH);
  root.style.setProperty("--coach-at", `${Math.round(down)}px`);
}
