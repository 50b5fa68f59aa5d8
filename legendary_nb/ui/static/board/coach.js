// The coach above the board of a lesson: the goal, how a try went, and the next hint.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";

export function coach(scene, app) {
  const guide = scene.guide;
  if (!guide) return "";
  const dots = Array.from(
    { length: guide.of },
    (_, k) => html`
      <i class="${k < guide.at ? "is-done" : k === guide.at ? "is-now" : ""}"></i>
    `,
  );
  const rule = !guide.of,
    walk =
      rule && scene.look.past
        ? html`
            <small>The arrows below go through it, step by step.</small>
          `
        : "";
  const steps = guide.of
    ? html`
        <div
          class="coach-steps"
          role="img"
          aria-label="${Math.min(guide.at, guide.of)} of ${guide.of} goals reached">
          ${dots}
        </div>
      `
    : "";
  const hint = guide.more
    ? html`
        <button class="btn" data-act="guide-hint">
          ${icon("hint")}
          <span>Hint: ${guide.more.toLowerCase()}</span>
        </button>
      `
    : "";
  const again = guide.of
    ? html`
        <button class="btn ghost" data-act="guide-again">
          ${icon("undo")}
          <span>Start again</span>
        </button>
      `
    : "";
  return html`
    <section
      class="coach ${guide.done ? "is-done" : ""} ${rule ? "is-rule" : ""}"
      data-key="coach"
      aria-label="${guide.title}">
      <div class="coach-head">
        <span class="h4">${guide.title}</span>
        ${steps}${walk}
      </div>
      <div class="coach-text">
        <p class="coach-goal">${guide.done ? icon("check") : ""}${guide.goal}</p>
        <p class="coach-said" role="status">${guide.said}</p>
      </div>
      <div class="coach-acts">${hint}${again}</div>
    </section>
  `;
}

// a board is left with so much of its height below a coach that has come down
const BELOW_COACH = 0.5;

/** Keep the coach in sight where a board is higher than the window of its notebook: it comes down as the board goes up. */
export function keepCoachInSight(root) {
  if (!root.classList.contains("guided")) return;
  const box = root.getBoundingClientRect();
  let edge = 0;
  for (let around = root.parentElement; around; around = around.parentElement)
    edge = Math.max(edge, around.getBoundingClientRect().top);
  root.style.setProperty(
    "--coach-at",
    `${Math.round(Math.min(Math.max(0, edge - box.top), box.height * BELOW_COACH))}px`,
  );
}
