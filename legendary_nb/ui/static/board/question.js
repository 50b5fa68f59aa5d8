// The voice of a question: what is asked, because of what, how many, and the answers that are no cards.

import { KNOWN_KINDS } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich, said } from "../shared/rich.js";
import {
  amountAt,
  howMany,
  isEnough,
  isForVoice,
  pickedOf,
  plainAnswers,
  questionOf,
  resultText,
} from "./choice.js";

const LONG_QUESTION = 60;
const LABEL = /^[^:.]+: /; // the moment or the classes before an ability

/** The question, as the voice says it. */
export function question(scene, app) {
  const ask = questionOf(scene);
  if (!ask) return "";
  const count = howMany(ask, app);
  return html`
    <div class="asked" data-key="asked" data-nav="voice">
      <span class="askmark" aria-hidden="true">?</span>
      <p class="${classes("q", ask.text.length > LONG_QUESTION && "long")}" id="lg-q">${rich(ask.text, app)}</p>
      ${reasons(ask, app)}
      <span class="acts">
        ${count ? html`<span class="count" role="status">${count}</span>` : ""}
        ${buttons(ask, app)}
        ${ask.waiting !== null && ask.waiting === app.answered ? anotherButton : ""}
        ${lookButton(app)}
      </span>
    </div>
    ${app.ui.because ? wholeReason(ask.because, app) : ""}
  `;
}

// ---- why it is asked ---------------------------------------------------------------------------------

/** The card or rule that asks; a click opens it. */
const reasons = ({ because, text }, app) =>
  because.length
    ? html`<span class="because">
        ${because.map((why) => (why.rule ? askingRule(why, app) : askingCard(why, text, app)))}
      </span>`
    : "";

/** The card, and its line if the question does not say the same. */
function askingCard(why, question, app) {
  const kind = KNOWN_KINDS.includes(why.kind) ? why.kind : "bystander";
  const sign = KNOWN_KINDS.includes(why.kind) && why.kind !== "hero" ? why.kind : "person";
  return html`
    <button class="src k-${kind}" data-act="face" data-arg="${why.f}" title="${why.text}">
      ${said("Asked by ")}${icon(sign)}${why.name}
    </button>
    ${question.includes(why.text.replace(LABEL, "")) ? "" : html`<span class="line">${rich(why.text, app)}</span>`}
  `;
}

const askingRule = (why, app) => html`
  <button class="ruleline" data-act="because" aria-expanded="${String(Boolean(app.ui.because))}" title="${why.text}">
    ${icon("rule")}
    <span>${rich(why.text, app)}</span>
  </button>
`;

/** The whole text behind a question, where the voice has no room for it. */
const wholeReason = (lines, app) => html`
  <div class="wholereason" role="note">
    ${lines.map(
      (why) => html`
        <p>
          ${rich(why.text, app)}
          ${why.rule ? html`${" "}<small>Rule ${why.rule}</small>` : ""}
        </p>
      `,
    )}
  </div>
`;

// ---- answers -----------------------------------------------------------------------------------------

function buttons(ask, app) {
  if (ask.amounts.length) return stepper(ask, app);
  if (pickedOf(app).length) return confirmButton(ask, app);
  const plain = plainAnswers(ask);
  return isForVoice(plain) ? plain.map((option) => answerButton(option, app)) : "";
}

export const answerButton = (option, app) => html`
  <button class="btn answer" data-key="o${option.do}" data-act="answer" data-arg="${option.do}">
    <span>${rich(option.label, app)}</span>
    ${hintMark(option, app)}
  </button>
`;

const confirmButton = (ask, app) => html`
  <button class="btn primary" data-act="confirm" ${isEnough(ask, app) ? "" : raw("disabled")}>
    ${rich(resultText(ask, app), app)}
  </button>
`;

/** An amount: less, more, and one confirmation. */
function stepper(ask, app) {
  const at = amountAt(ask, app);
  const option = ask.options[at];
  const last = ask.amounts.length - 1;
  return html`
    <span class="stepper" role="group" aria-label="Amount">
      ${stepButton(-1, "Less", at === 0)}
      <output aria-live="polite">${ask.amounts[at]}</output>
      ${stepButton(1, "More", at === last)}
      <small>of ${ask.amounts[last]}</small>
    </span>
    <button class="btn primary" data-act="answer" data-arg="${option.do}">
      ${rich(option.label, app)}
      ${hintMark(option, app)}
    </button>
  `;
}

const stepButton = (step, name, isOff) => html`
  <button class="btn step" data-act="amount" data-arg="${step}" aria-label="${name}" ${isOff ? raw("disabled") : ""}>
    ${icon(step < 0 ? "left" : "next")}
  </button>
`;

const anotherButton = html`<button class="btn" data-act="undo">Choose another</button>`;

/** Look at the board without the grey, and at any card. */
const lookButton = (app) => html`
  <button
    class="btn ghost lookbtn"
    data-act="${app.ui.peek ? "unpeek" : "peek"}"
    aria-pressed="${String(Boolean(app.ui.peek))}"
    aria-keyshortcuts="b"
    title="Look at the board (hold b)">
    ${icon("eye")}
    <span>${app.ui.peek ? "Back to the question" : "Look"}</span>
  </button>
`;
