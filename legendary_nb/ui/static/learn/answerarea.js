// The part of a question that one answers in: options, a field, an order, or places on a picture.

import { classes, escapeText, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { chosenOf, isJudged, isOver, isSeveral } from "./chosen.js";
import { coded } from "./said.js";

const MARKS = { "l-ok": "check", "l-no": "retry", "l-on": "check" };
const checked = (isOn) => raw(`aria-checked="${Boolean(isOn)}"`);
const dead = (isDead) => (isDead ? raw("disabled") : "");

/** How a thing that can be chosen looks now. */
function lookOf(one, mine, isChosen) {
  if (one.state === "right") return isChosen ? "l-ok" : "l-out";
  if (!isChosen) return isOver(one) ? "l-out" : "";
  return isJudged(one, mine) && one.state === "notyet" ? "l-no" : "l-on";
}

/** The answer area of a question; `picture` says whether its places can be chosen on the picture. */
export function answerArea(one, mine, hasPlaces) {
  if (one.kind === "number") return numberField(one, mine);
  if (one.kind === "word") return wordField(one, mine);
  if (one.kind === "order") return orderList(one, mine);
  if (one.kind === "code") return codeTask(one);
  return hasPlaces ? "" : optionList(one, mine);
}

// ---- options -----------------------------------------------------------------------------------------

const groupRole = (one) => (isSeveral(one) ? "group" : "radiogroup");
const choiceRole = (one) => (isSeveral(one) ? "checkbox" : "radio");

/** The option that the Tab key stops at: the first that is chosen, or the first. */
const stopOf = (one, chosen) => (one.options.find(({ key }) => chosen.includes(key)) || one.options[0])?.key;

function optionList(one, mine) {
  const chosen = chosenOf(one, mine);
  const stop = mine.at ?? stopOf(one, chosen);
  const option = ({ key, text }, k) => {
    const look = lookOf(one, mine, chosen.includes(key));
    return html`
      <button
        class="${classes("l-opt", look)}"
        role="${choiceRole(one)}"
        ${checked(chosen.includes(key))}
        data-key="${key}"
        data-pick-of="${key}"
        data-do="pick"
        data-arg="${key}"
        tabindex="${key === stop ? 0 : -1}"
        ${dead(isOver(one))}
      >
        <i aria-hidden="true">${MARKS[look] ? icon(MARKS[look]) : k + 1}</i>
        <span>${coded(text)}</span>
        ${look === "l-ok" ? html`<em>your answer</em>` : ""}
      </button>
    `;
  };
  return html`
    <div class="l-opts" role="${groupRole(one)}" aria-labelledby="${mine.id}">${one.options.map(option)}</div>
  `;
}

/** How many places of the picture stand for an option: copies of a card are one. */
export const placesOf = (one, key) => one.picture.split(`data-pick="${escapeText(key)}"`).length - 1;

/** Buttons over the places of a picture; they are put in place when the picture is drawn. */
export function placesOn(one, mine) {
  const chosen = chosenOf(one, mine);
  const stop = mine.at ?? stopOf(one, chosen);
  const place = ({ key, text }, nth) => html`
    <button
      class="${classes("l-pick", lookOf(one, mine, chosen.includes(key)))}"
      role="${choiceRole(one)}"
      ${checked(chosen.includes(key))}
      aria-label="${text}"
      title="${text}"
      data-key="${key} ${nth}"
      data-pick-of="${key}"
      data-over="${key}"
      data-nth="${nth}"
      data-do="pick"
      data-arg="${key}"
      tabindex="${key === stop && !nth ? 0 : -1}"
      ${dead(isOver(one))}
      ${nth ? raw('aria-hidden="true"') : ""}
    ></button>
  `;
  const places = (option) =>
    Array.from({ length: placesOf(one, option.key) }, (_, nth) => place(option, nth));
  return html`
    <div class="l-picks" role="${groupRole(one)}" aria-labelledby="${mine.id}">${one.options.map(places)}</div>
  `;
}

// ---- fields ------------------------------------------------------------------------------------------

const fieldLook = (one, mine) => {
  const typed = chosenOf(one, mine);
  return typed === "" ? "" : lookOf(one, mine, true);
};

function numberField(one, mine) {
  const step = (by, sign, name) => html`
    <button
      class="l-stepb"
      data-do="step"
      data-arg="${by}"
      aria-label="${name}"
      tabindex="-1"
      ${dead(isOver(one))}
    >
      ${sign}
    </button>
  `;
  return html`
    <div class="l-num">
      ${step(-1, "−", "One less")}
      <input
        class="${classes("l-fld", fieldLook(one, mine))}"
        data-typed="${one.key}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="40"
        aria-labelledby="${mine.id}"
        value="${chosenOf(one, mine)}"
        ${dead(isOver(one))}
      />
      ${step(1, "+", "One more")} ${one.unit ? html`<span>${one.unit}</span>` : ""}
    </div>
  `;
}

const wordField = (one, mine) => html`
  <input
    class="${classes("l-fld l-word", fieldLook(one, mine))}"
    data-typed="${one.key}"
    autocomplete="off"
    autocapitalize="off"
    maxlength="200"
    aria-labelledby="${mine.id}"
    value="${chosenOf(one, mine)}"
    ${dead(isOver(one))}
  />
`;

// ---- an order ----------------------------------------------------------------------------------------

function orderList(one, mine) {
  const order = chosenOf(one, mine);
  const texts = Object.fromEntries(one.options.map(({ key, text }) => [key, text]));
  const stop = mine.at ?? order[0];
  const look = one.state === "right" ? "l-ok" : isJudged(one, mine) && one.state === "notyet" ? "l-no" : "";
  const row = (key, k) => html`
    <li
      class="${classes(key === mine.lifted ? "l-lifted" : look)}"
      data-key="${key}"
      data-row="${key}"
      role="option"
      aria-selected="${key === mine.lifted}"
      tabindex="${key === stop && !isOver(one) ? 0 : -1}"
    >
      <span class="l-grip" aria-hidden="true">${icon("grip")}</span>
      <b aria-hidden="true">${k + 1}</b>
      <span>${coded(texts[key] ?? key)}</span>
      <span class="l-sr">, place ${k + 1} of ${order.length}</span>
    </li>
  `;
  return html`
    <ol class="l-ord" role="listbox" aria-labelledby="${mine.id}" aria-describedby="${mine.id}-keys">
      ${order.map(row)}
    </ol>
    <p class="l-sr" id="${mine.id}-keys">
      Space lifts a row, the arrow keys move it, Space puts it down, Escape returns it.
    </p>
  `;
}

// ---- a function to write -----------------------------------------------------------------------------

/** A function to write, in the notebook: no page has one, as no server runs what is typed into it. */
const codeTask = (one) => html`
  <p class="l-how">Your function is tried:</p>
  <ul class="l-task">
    ${one.code.checks.map((check) => html`<li>${coded(check)}</li>`)}
  </ul>
  <p class="l-how">You write this one in Python, in a cell below.</p>
`;
