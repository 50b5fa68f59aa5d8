// The coach: one line above the board of a lesson, with the goal, how a try went, and the way on.

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { folded, shownLine } from "./log.js";

const MARKS = { right: "check", notyet: "undo" };

export function coach(scene, app) {
  const { guide } = scene;
  const isRule = !guide.of;
  return html`
    <section
      class="${classes("coach", isRule && "is-rule", guide.verdict && `is-${guide.verdict}`)}"
      data-key="coach"
      aria-label="${isRule ? `Rule ${guide.title}` : `Coach: ${guide.title}`}">
      ${isRule ? html`<span class="coach-rule">${guide.title}</span>` : mark(guide)}
      <div class="coach-text" role="status">
        <p class="coach-goal">${guide.goal}</p>
        <p class="coach-said">${guide.said ? saidLine(guide) : goalCount(guide)}</p>
      </div>
      <div class="coach-acts">
        ${scene.look.past ? arrows(scene, app) : isRule ? "" : buttons(scene)}
      </div>
    </section>
  `;
}

const saidLine = ({ verdict, said }) => html`${verdict === "hint" ? icon("hint") : ""}${said}`;

/** Which of the goals it is, and how far the try is; a single goal needs no number. */
const goalCount = ({ at, of, how }) =>
  of > 1 ? html`Goal ${at + 1} of ${of}.${" "}<span class="coach-how">${how}</span>` : of && how;

/** The goals as numbered dots; after a verdict its sign. */
function mark({ verdict, at, of, goals, done }) {
  const sign = done ? MARKS.right : verdict === "notyet" ? MARKS.notyet : "";
  const dots = goals.map(
    (goal, k) => html`
      <i class="${k < at ? "is-done" : k === at ? "is-now" : ""}" title="${goal}">${k < at ? icon("check") : k + 1}</i>
    `,
  );
  return html`
    <div class="coach-steps" role="img" aria-label="${Math.min(at, of)} of ${of} goals reached">
      ${sign ? html`<b>${icon(sign)}</b>` : dots}
    </div>
  `;
}

function buttons({ guide, undo, bot }) {
  const isNotYet = guide.verdict === "notyet";
  const hint =
    guide.hinted < guide.hints ? `Hint ${guide.hinted + 1} of ${guide.hints}` : "The last hint again";
  return html`
    <button class="btn ghost quiet" data-act="menu" aria-keyshortcuts="m" aria-label="Menu" title="Menu (m)">
      ${icon("menu")}
    </button>
    ${guide.hints ? coachButton("guide-hint", "hint", "Hint", "h", { title: hint, isOff: Boolean(bot) }) : ""}
    ${coachButton("undo", "undo", "Undo", "z", { isFilled: isNotYet && undo, isOff: !undo })}
    ${nextButton(guide)}
  `;
}

const coachButton = (act, sign, name, key, { title = name, isFilled = false, isOff = false }) => html`
  <button
    class="${classes("btn", isFilled ? "primary" : "ghost")}"
    data-act="${act}"
    aria-keyshortcuts="${key}"
    title="${title} (${key})"
    ${isOff ? raw("disabled") : ""}>
    ${icon(sign)}
    <span>${name}</span>
  </button>
`;

/** The way on: dashed until it is open, then it says where it leads. */
const nextButton = ({ can_leave: isOpen, leads_to: words, verdict }) => html`
  <button
    class="${classes("btn coach-next", isOpen && verdict !== "notyet" && "primary")}"
    data-act="guide-next"
    aria-keyshortcuts="n"
    title="${isOpen ? "Go on (n)" : "Reach the goal first"}"
    ${isOpen ? "" : raw("disabled")}>
    ${icon("next")}
    <span>${words}</span>
  </button>
`;

/** While you look back: the steps of the log, and the way to now. */
function arrows(scene, app) {
  const lines = folded(app.log);
  const at = shownLine(lines, scene.look.event);
  return html`
    <button class="btn" data-act="look-back" aria-label="One step back" ${at > 0 ? "" : raw("disabled")}>
      ${icon("left")}
    </button>
    <span class="coach-pos">${at + 1} / ${lines.length}</span>
    <button class="btn primary" data-act="look-on" aria-label="One step on">${icon("next")}</button>
    <button class="btn ghost" data-act="now">To the end</button>
  `;
}

/** Lead on: a page goes on by itself, in a notebook the next cell comes into sight. */
export function goOnFromCoach(app) {
  app.send({ do: "guide-next" });
  app.root.closest(".jp-Cell")?.nextElementSibling?.scrollIntoView({ block: "start" });
}
