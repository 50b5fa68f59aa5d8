// The door of a class: join one with its code, or start one.

import { html } from "../shared/html.js";
import { problemLine, saidCode, titleBar } from "./parts.js";

/** Join or start. */
export const classDoor = (state) => html`
  ${titleBar("A live class")}
  <div class="doors">
    ${problemLine(state.problem)}
    <form class="panel" data-form="go">
      <h2>Join your class</h2>
      <label>
        Its code
        <input class="code" data-field="code" value="${state.fields.code}" maxlength="9" autocapitalize="characters"
          autocomplete="off" spellcheck="false" placeholder="ABC 234" required />
      </label>
      <button class="btn primary">Go to the class</button>
    </form>
    <form class="panel" data-form="start">
      <h2>For teachers: start a class</h2>
      <label>
        Its name
        <input data-field="className" value="${state.fields.className}" maxlength="30" placeholder="Class 8b"
          autocomplete="off" required />
      </label>
      <p>You get a code for your pupils, and a wall that shows where everybody is. All of it stays on this server.</p>
      <button class="btn">Start the class</button>
      ${
        state.taught.length
          ? html`<p class="mine">Your classes: ${state.taught.map(
              (code) => html`<a href="${state.start}/${code}">${saidCode(code)}</a>${" "}`,
            )}</p>`
          : ""
      }
    </form>
  </div>
`;

/** Somebody who has the code, and gives a name or none. */
export const nameForm = (facts, state) => html`
  ${titleBar(facts.name)}
  <div class="doors narrow">
    ${problemLine(state.problem)}
    <form class="panel" data-form="join">
      <h2>Join ${facts.name}</h2>
      <label>
        Your name, if you like
        <input data-field="name" value="${state.fields.name}" maxlength="20" autocomplete="nickname"
          placeholder="any name will do" />
      </label>
      <p>Your teacher sees this name and how far you are. Without a name you get a number.</p>
      <button class="btn primary">Join</button>
    </form>
  </div>
`;

/** A page that was turned away. */
export const classAway = (state) => html`
  ${titleBar("A live class")}
  <div class="doors narrow">
    <section class="panel">
      <p role="alert">${state.away}</p>
      <a class="btn primary" href="${state.start}">Join another class</a>
    </section>
  </div>
`;
