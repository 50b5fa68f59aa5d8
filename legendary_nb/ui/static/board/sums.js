// The sums behind numbers.

import { html } from "../shared/html.js";
import { rich } from "../shared/rich.js";
import { capital } from "../shared/words.js";
import { closeButton, dialog } from "./dialog.js";
import { findCard } from "./found.js";
import { trayOf } from "./seats.js";

export function sumTable(sum, app) {
  const total = sum.reduce((all, [n]) => all + n, 0);
  return html`
    <table class="sumtable">
      <tbody>
        ${sum.map(
          ([n, words], k) => html`
            <tr>
              <td>${k && n >= 0 ? "+" : ""}${n}</td>
              <td>${rich(words, app)}</td>
            </tr>
          `,
        )}
        <tr class="eq">
          <td>${total}</td>
          <td>in all</td>
        </tr>
      </tbody>
    </table>
  `;
}

/** The sums behind the numbers of a card: of attack, and of the recruit that a mission takes. */
export const sumsOf = (card) =>
  [
    ["attack", card.sum],
    ["recruit", card.recruit_sum],
  ].filter(([, sum]) => sum && sum.length);

export function sumPanel(scene, app) {
  const what = app.ui.sum;
  const player = scene.players[trayOf(scene)];
  const card = findCard(scene, Number(what)),
    own = {
      points: () => [["Victory points", player.sum]],
      recruit: () => [[capital(scene.words.recruit), scene.pools.sums.recruit]],
      attack: () => [[capital(scene.words.attack), scene.pools.sums.attack]],
    };
  const sums = own[what]
    ? own[what]()
    : sumsOf(card).map(([kind, sum]) => [`${capital(scene.words[kind])} of ${app.faces[card.f].name}`, sum]);
  return dialog(
    sums[0][0],
    "sumpanel",
    html`
      <header>
        <span class="h2">${sums[0][0]}</span>
        ${closeButton}
      </header>
      ${sums.map(
        ([title, sum], k) => html`
          ${
            k
              ? html`
                  <span class="h3">${title}</span>
                `
              : ""
          }${
            sum.length
              ? sumTable(sum, app)
              : html`
                  <p>Nothing yet.</p>
                `
          }
        `,
      )}
    `,
  );
}
