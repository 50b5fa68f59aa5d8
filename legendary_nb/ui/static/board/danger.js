// Danger: what is about to happen, from what lies open, and how often the game is not won from here.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { percent } from "../shared/words.js";

const FEWEST_GAMES = 8; // that say anything while more are played

export function dangerPanel(app) {
  const { danger } = app.ui;
  return html`
    <aside class="panel hints threats" aria-label="Danger" data-key="danger">
      <header>
        ${icon("danger")}
        <span class="h2">Danger</span>
        <i class="sp"></i>
        ${danger.working ? html`<span class="working" role="status" aria-label="Counting"></span>` : ""}
        <button class="mini-btn" data-act="close-hint" aria-label="Close the panel">${icon("close")}</button>
      </header>
      <div class="hintbody">
        ${danger.nobody ? html`<p class="said">Nobody's cards are on the screen.</p>` : dangerBody(danger, app)}
      </div>
    </aside>
  `;
}

const dangerBody = (danger, app) => html`
  ${danger.games >= (danger.working ? FEWEST_GAMES : 1) ? fearLine(danger) : ""}
  <ul>
    ${danger.rows.map((row) => dangerRow(row, app))}
  </ul>
`;

const fearLine = ({ share, interval, games }) => html`
  <p class="fear">
    <b>${percent(share)}</b>
    <span>
      of ${games} imagined games from here are not won
      <small>${percent(interval[0])} to ${percent(interval[1])}</small>
    </span>
  </p>
`;

const dangerRow = ({ sign, title, value, text, now, of }, app) => html`
  <li>
    ${icon(sign)}
    <div>
      <p class="top">
        <b>${title}</b>
        <span>${rich(value, app)}</span>
      </p>
      ${of ? track(now, of) : ""}
      <p>${rich(text.replaceAll(" %", "\u00a0%"), app)}</p>
    </div>
  </li>
`;

/** So many steps, those behind filled. */
const track = (now, of) => html`
  <i class="steptrack" aria-hidden="true">
    ${Array.from({ length: of }, (_, k) => html`<i ${raw(k < now ? 'class="on"' : "")}></i>`)}
  </i>
`;

export function showDanger(app, message) {
  if (!message.first && !app.ui.danger) return;
  app.ui = { ...app.ui, danger: message, hint: undefined };
  app.draw();
}

/** The key and the button open and close it. */
export function askDanger(app) {
  if (!app.ui.danger) app.send({ do: "danger" });
  else {
    app.send({ do: "stop" });
    app.set({ danger: undefined });
  }
}
