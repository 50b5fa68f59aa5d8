// Panels over the board.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { seatNumber } from "./seats.js";

export const dialog = (name, cls, body, seat = "") => html`
  <div class="veil" data-key="v-${name}">
    <section
      class="panel ${cls}"
      role="dialog"
      aria-modal="true"
      aria-label="${name}"
      ${seat === "" ? "" : raw(`data-seat="${seatNumber(seat)}"`)}>
      ${body}
    </section>
  </div>
`;

export const closeButton = html`
  <button class="mini-btn" data-act="close" aria-label="Close">${icon("close")}</button>
`;

/** The title of a panel, with the button that closes it. */
export const panelHead = (title) => html`
  <header>
    <span class="h2">${title}</span>
    ${closeButton}
  </header>
`;
