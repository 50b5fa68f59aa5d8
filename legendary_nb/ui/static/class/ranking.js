// The same cards for every table: how they stand, the furthest first.

import { html } from "../shared/html.js";
import { ENDS } from "./words.js";

export const rankingList = (tables) => html`
  <section class="panel ranking" aria-label="Ranking">
    <h2>The same cards for every table</h2>
    <ol>
      ${[...tables]
        .sort((one, other) => one.place - other.place || one.n - other.n)
        .map(
          (table) => html`
            <li class="${table.result === "win" ? "won" : ""}" data-key="place ${table.n}">
              <b class="place">${table.place}</b>
              <span><b>Table ${table.n}</b><small>${table.pupils.join(", ")}</small></span>
              <span class="twists">
                <small>twists ${table.twists} of ${table.of}</small>
                <span class="bars" aria-hidden="true">
                  ${Array.from({ length: table.of }, (_, k) => html`<i class="${k < table.twists ? "on" : ""}"></i>`)}
                </span>
              </span>
              <span>
                <b>${table.result ? ENDS[table.result] : `${table.tactics} of ${table.tactics_of} tactics`}</b>
                <small>turn ${table.turn}</small>
              </span>
              <b class="points">${table.points} points</b>
            </li>
          `,
        )}
    </ol>
    <p>Ranked by games won, then by tactics taken, then by points. One game is mostly luck in the cards you draw.</p>
  </section>
`;
