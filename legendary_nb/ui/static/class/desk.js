// A pupil's page: what the class does now, and the ways to the table and to the lessons.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { doing, problemLine } from "./parts.js";
import { votePhone } from "./vote.js";

/** The page of one pupil. */
export const deskPage = (facts, state) => html`
  <header class="bar">
    <h1>${facts.name}</h1>
    <b class="you">${facts.you.name}</b>
    ${handButton(facts)}
  </header>
  <div class="desk">
    ${problemLine(state.problem)}
    ${facts.message ? html`<p class="panel message" role="status">${icon("send")}${facts.message}</p>` : ""}
    ${facts.paused ? html`<p class="panel message" role="status">${icon("pause")}The class is paused.</p>` : ""}
    ${facts.vote ? votePhone(facts) : ""}
    ${facts.table ? toTable(facts, state) : ""}
    <section class="panel">
      <h2>Lessons</h2>
      <p>Your place in a lesson shows on your teacher's wall, and so does how you answered.</p>
      ${
        facts.lesson
          ? html`
              <a class="btn primary" href="${state.home}voila/render/learn.ipynb?lesson=${facts.lesson}">
                ${icon("book")}Lesson ${facts.lesson}: ${state.lessons[facts.lesson]}
              </a>
            `
          : ""
      }
      <a class="btn ${facts.table || facts.lesson ? "" : "primary"}" href="${state.home}voila/render/learn.ipynb">
        ${icon("map")}All lessons
      </a>
    </section>
    <details class="panel">
      <summary>Your name</summary>
      <form data-form="rename">
        <label>
          Other people in the class do not see it
          <input data-field="newName" value="${state.fields.newName}" placeholder="${facts.you.name}" maxlength="20" />
        </label>
        <button class="btn">Change it</button>
      </form>
      ${doing("leave", "Leave the class on this device")}
    </details>
  </div>
`;

export const handButton = ({ you }) =>
  doing("hand", you.hand ? "Hand is up" : "Hand up", {
    sign: "raise",
    cls: you.hand ? "hand up" : "hand",
    arg: you.hand ? "" : "up",
    pressed: Boolean(you.hand),
  });

const toTable = (facts, state) => html`
  <section class="panel">
    <h2>Table ${facts.tableNumber}</h2>
    <p>Every table has the same cards. Your seat is kept for you.</p>
    <a class="btn primary" href="${state.home}together/${facts.table}#seat=${state.token}">
      ${icon("people")}Go to your table
    </a>
  </section>
`;
