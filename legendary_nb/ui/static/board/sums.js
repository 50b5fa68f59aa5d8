// The sums behind numbers.

import { html } from "../shared/html.js";
import { rich } from "../shared/rich.js";
import { capital } from "../shared/words.js";
import { dialog, panelHead } from "./dialog.js";
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

/** The sum of a pool, of a player's points, or of a card with this number. */
export function sumPanel(scene, app) {
  const sums = sumsBehind(app.ui.sum, scene, app);
  const [[title]] = sums;
  return dialog(
    title,
    "sumpanel",
    html`
      ${panelHead(title)}
      ${sums.map(
        ([name, sum], k) => html`
          ${k ? html`<span class="h3">${name}</span>` : ""}
          ${sum.length ? sumTable(sum, app) : html`<p>Nothing yet.</p>`}
        `,
      )}
    `,
  );
}

function sumsBehind(what, scene, app) {
  const { words, pools, players } = scene;
  if (what === "points") return [["Victory points", players[trayOf(scene)].sum]];
  if (what === "recruit" || what === "attack") return [[capital(words[what]), pools.sums[what]]];
  const card = findCard(scene, Number(what));
  return sumsOf(card).map(([kind, sum]) => [`${capital(words[kind])} of ${app.faces[card.f].name}`, sum]);
}
