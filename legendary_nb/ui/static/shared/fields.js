// Fields: choices of a list.

import { html, raw } from "./html.js";

/** One choice of a list. */
export const option = (value, name, isOn = false) =>
  html`<option value="${value}" ${isOn ? raw("selected") : ""}>${name}</option>`;

/** The choices of a list: names, or things with an id and a title. */
export const options = (things) => things.map((one) => option(one.id ?? one, one.title ?? one));

/** A list with a label; `what` is done when something else is chosen. */
export const labelledChoice = (what, label, things, now) => html`
  <label>
    ${label}${" "}
    <select data-do="${what}" data-value="${now}">
      ${options(things)}
    </select>
  </label>
`;
