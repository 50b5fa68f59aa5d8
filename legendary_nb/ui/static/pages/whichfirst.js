// Which table first: masterminds, schemes and heroes by what bots win, the map of all pairs, and a team for one.

import { homeLink } from "../shared/around.js";
import { html, raw } from "../shared/html.js";
import { plural } from "../shared/words.js";
import { systemChoice, toldLine, widgetOf } from "./page.js";

const BARS = 100;

/** A win rate as a line from 0 to 100 with its interval. */
const rateLine = ({ rate, low, high }) => html`
  <svg class="rate" viewBox="0 0 ${BARS} 10" preserveAspectRatio="none" aria-hidden="true">
    <line class="all" x1="0" x2="${BARS}" y1="5" y2="5"></line>
    <line class="between" x1="${low}" x2="${high}" y1="5" y2="5"></line>
    <rect x="${rate - 0.8}" y="0" width="1.6" height="10"></rect>
  </svg>
`;

const rateRow = (row) => html`
  <tr data-key="n${row.name}">
    <th scope="row">${row.name}</th>
    <td>${rateLine(row)}</td>
    <td class="num">${row.rate} %${" "}<small>(${row.low} to ${row.high})</small></td>
  </tr>
`;

const rateTable = (title, rows) => html`
  <h2>${title}</h2>
  ${
    rows.length
      ? html`<table class="rates"><tbody>${rows.map(rateRow)}</tbody></table>`
      : html`<p class="expl">Nobody has measured this system.</p>`
  }
`;

const sign = (n) => `${n > 0 ? "+" : ""}${n.toFixed(1)}`;

const heroRow = (row) => html`
  <tr data-key="h${row.name}">
    <th scope="row">${row.name}</th>
    <td class="num">${sign(row.effect)}${" "}<small>(${sign(row.low)} to ${sign(row.high)})</small></td>
    <td>${row.much}</td>
  </tr>
`;

/** The shade of a cell: darker where bots win more. */
const wonShade = (rate) => raw(`style="--won: ${rate}%"`);

function mapCell(cell, chosen) {
  const isOn = chosen && chosen.mastermind === cell.mastermind && chosen.scheme === cell.scheme;
  return html`
    <td ${wonShade(cell.rate)}>
      <button
        class="${isOn ? "on" : ""}"
        data-do="table"
        data-mastermind="${cell.mastermind}"
        data-scheme="${cell.scheme}"
        aria-pressed="${String(Boolean(isOn))}"
        aria-label="${cell.mastermind} with ${cell.scheme}: won ${cell.rate} %, ${cell.low} to ${cell.high}">
        ${cell.rate}
      </button>
    </td>
  `;
}

/** Masterminds across, schemes down, both from easy to hard. */
function hardMap({ cells, masterminds, schemes, chosen }) {
  const cellOf = (scheme, mastermind) =>
    cells.find((one) => one.scheme === scheme.name && one.mastermind === mastermind.name);
  return html`
    <div class="mapbox" tabindex="0" role="region" aria-label="Map of masterminds and schemes">
      <table class="hardmap">
        <thead>
          <tr>
            <td></td>
            ${masterminds.map((one) => html`<th scope="col">${one.name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${schemes.map(
            (scheme) => html`
              <tr>
                <th scope="row">${scheme.name}</th>
                ${masterminds.map((one) => mapCell(cellOf(scheme, one), chosen))}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

function chosenTable({ chosen }) {
  if (!chosen)
    return html`<p class="expl">Choose a number of the map: a team for this table appears here.</p>`;
  return html`
    <h3>${chosen.mastermind} with ${chosen.scheme}</h3>
    <p role="status">
      Bots win${" "}<b>${chosen.rate} %</b>${" "}(${chosen.low} to ${chosen.high}). In their
      ${plural(chosen.games, "game")} of this table alone it was ${chosen.raw} %.
    </p>
    <p>A team for it, by the printed cards: <b>${chosen.team.join(", ")}</b>.</p>
    <details>
      <summary>Why these</summary>
      <ul>
        ${chosen.why.map((one) => html`<li>${one}</li>`)}
      </ul>
    </details>
  `;
}

const origin = ({ made }) => html`
  <details>
    <summary>Where the numbers come from</summary>
    <p class="expl">
      ${plural(made.players, "player")} with the ${made.bot} bot in every seat, heroes and groups by chance:
      ${made.games} games in all systems, seed ${made.seed}, ${made.date}. Brackets are 95 % intervals. In the map a
      pair is drawn towards what its mastermind and its scheme are with all others, because a pair alone has few games.
      People win other shares than bots; the order is what to look at.
    </p>
  </details>
`;

const pageTemplate = (data) => html`
  <div class="head">
    ${homeLink()}
    <h1>Which table first?</h1>
    ${systemChoice(data)}
    <p>How many games bots win at each table, from easy to hard, and what each hero brings.</p>
    ${toldLine(data)}
  </div>
  <div class="columns which">
    <section class="box" aria-label="Masterminds and schemes">
      ${rateTable("Masterminds: games won", data.masterminds)}
      ${rateTable("Schemes: games won", data.schemes)}
    </section>
    <section class="box" aria-label="The map">
      <h2>Every mastermind with every scheme: of 100 games won</h2>
      ${data.cells.length ? hardMap(data) : ""}
      ${chosenTable(data)}
      ${origin(data)}
    </section>
    <section class="box" aria-label="Heroes">
      <h2>Heroes: games won more, of 100</h2>
      <table class="rates">
        <tbody>${data.heroes.rows.map(heroRow)}</tbody>
      </table>
      <p class="expl">
        With this hero less without it, in ${data.heroes.games} games of ${data.heroes.players} players with the
        ${data.heroes.bots.join(", ")} bot, seed ${data.heroes.seed}. Much is five games of 100 or more, some is two,
        by the end of the interval nearer to 0. Each interval holds 95 times in 100 by itself.
      </p>
    </section>
  </div>
`;

export default widgetOf(pageTemplate);
