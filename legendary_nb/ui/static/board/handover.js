// Between two players at one screen.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { folded } from "./log.js";
import { avatar } from "./seats.js";

export function handover(scene, app) {
  const to = scene.handover;
  const news = folded(app.log.slice(-12).filter((entry) => entry[1] !== "turn")).slice(-7);
  const why = to.other
    ? `${to.name} must decide something in ${to.acting}'s turn.`
    : "Nobody's cards are on the screen.";
  return html`
    <div class="curtain" data-key="curtain">
      <div class="pass">
        ${avatar(to.name, to.seat, "huge")}
        <small>Turn ${to.turn}</small>
        <span class="h1">Pass to ${to.name}</span>
        <p>${why}</p>
        <div class="backs" aria-hidden="true">
          ${[-3, -2, -1, 0, 1, 2].map((k) => html`<i style="--k:${k}"></i>`)}
        </div>
        <button class="btn primary big" data-act="ready" data-focus>
          ${icon("eye")}I am ${to.name}, show my hand
        </button>
      </div>
      <section class="recap panel">
        <span class="h3">What happened</span>
        <ol>
          ${news.map(
            (entry) => html`
              <li>
                ${icon(NEWS_ICON[entry[1]] || "next")}
                <span>${rich(entry[2], app)}</span>
              </li>
            `,
          )}
        </ol>
      </section>
    </div>
  `;
}

const NEWS_ICON = {
  enter: "villain",
  fight: "attack",
  defeat: "attack",
  "recruit hero": "recruit",
  strike: "strike",
  twist: "twist",
  capture: "bystander",
  rescue: "bystander",
  ko: "ko",
  gain: "hand",
  refill: "deck",
  escape: "escape",
  tactic: "tactic",
};
