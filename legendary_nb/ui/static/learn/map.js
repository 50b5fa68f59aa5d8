// The map of the course: where to go on, what to review, and fourteen lessons in six groups.

import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { bar, boxChoice, progress, toldLine } from "./bar.js";

export const mapPage = (data, app) => html`
  ${bar(data, app, "", "Learn", boxHere(data))}
  ${toldLine(data)}
  <div class="l-map">
    <div class="l-go">${goOn(data.map.go)} ${reviewTile(data.map.review)}</div>
    <h2>The course</h2>
    <div class="l-path">${data.map.groups.map(group)}</div>
    <p class="l-cap">You can open any lesson at any time. The order is a recommendation.</p>
  </div>
`;

const boxHere = (data) => html`
  <i class="l-gap"></i>
  <span class="l-sr" id="l-box-here">The box</span>
  ${boxChoice(data, "l-box-here")}
`;

function goOn({ number, title, minutes, step, steps, at, isNew }) {
  const { title: next, holds } = steps[at];
  const first = `About ${minutes} minutes. You play your first cards in the first of them.`;
  return html`
    <section class="l-cont">
      <small>${isNew ? "Begin here" : "Go on where you stopped"}</small>
      <h2>${number} ${title}</h2>
      <p>${isNew ? first : `Next: ${next}${holds ? ` (${holds})` : ""}.`}</p>
      ${progress(steps, at, "")}
      <button class="l-btn" data-do="lesson" data-arg="${number}" data-step="${step}">
        ${isNew ? "Begin" : "Go on"}
      </button>
    </section>
  `;
}

const counted = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

function reviewTile(review) {
  if (!review) return "";
  const { due, known, next, minutes } = review;
  const told = due
    ? html`<b>${due} ${due === 1 ? "rule is" : "rules are"} due</b>, about ${counted(minutes, "minute")}`
    : next
      ? html`Nothing is due today. The next rules come ${next}. You know ${known}.`
      : html`Rules you have answered about come back here: after 1, 3, 8 and 20 days.`;
  return html`
    <section class="l-tile">
      <span class="l-sign" aria-hidden="true">${icon("retry")}</span>
      <div>
        <h2>Review</h2>
        <p>${told}</p>
      </div>
      <button class="${classes("l-btn", due && "l-primary")}" data-do="review">
        ${due ? "Start" : "See your rules"}
      </button>
    </section>
  `;
}

const group = ({ title, lessons }) => html`
  <section>
    <h3>${title}</h3>
    <ol>
      ${lessons.map(tile)}
    </ol>
  </section>
`;

const tile = ({ number, title, minutes, state, share }) => html`
  <li class="${classes(state && `l-${state}`)}">
    <button data-do="lesson" data-arg="${number}" ${state === "now" ? CURRENT : ""}>
      <i aria-hidden="true">${state === "done" ? icon("check") : number}</i>
      <span>
        ${title}
        <small>${state === "done" ? "done" : share ? `${Math.round(share * 100)} % done` : `${minutes} min`}</small>
      </span>
    </button>
  </li>
`;

const CURRENT = html`aria-current="true"`;
