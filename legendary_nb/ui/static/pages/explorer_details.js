// The synergy explorer's panel: what is clicked, or what is shown while nothing is.

import { html } from "../shared/html.js";
import { plural } from "../shared/words.js";

const link = (name, arg = name) =>
  html`<button class="link" data-do="choose" data-arg="${arg}">${name}</button>`;

const several = (parts) =>
  parts.map(
    (part, k) => html`
      <span class="one">${part}${k < parts.length - 1 ? ", " : ""}</span>
      ${" "}
    `,
  );

const partners = (rows, name) => html`
  <h3>Best partners</h3>
  <table>
    <thead>
      <tr>
        <th scope="col">with</th>
        <th scope="col">${name} gives</th>
        <th scope="col">${name} takes</th>
        <th scope="col">by</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (one) => html`
          <tr>
            <td>${link(one.name)}</td>
            <td>${one.gives}</td>
            <td>${one.takes}</td>
            <td>${one.by}</td>
          </tr>
          <tr class="why">
            <td colspan="4">
              ${one.why}
              ${
                one.games
                  ? html`
                      ${" "}
                      <span class="games">Games: ${one.games}</span>
                    `
                  : ""
              }
            </td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`;

const cards = (found) => html`
  <h3>Cards</h3>
  ${
    found.deck
      ? html`
          <p>
            <small>Odds: how often a superpower works in a hand that has the card, in ${found.deck}.</small>
          </p>
        `
      : ""
  }
  <ul class="cards">
    ${found.rows.map(
      (one) => html`
        <li>
          <strong>${one.name}</strong>
          ${" "}
          <small>
            cost ${one.cost}, ${one.copies}${" "}
            ${one.copies === 1 ? "copy" : "copies"}
            ${
              one.odds
                ? html`
                    , odds${" "}
                    <b>${one.odds}</b>
                  `
                : ""
            }
          </small>
          <br />
          ${one.text}
        </li>
      `,
    )}
  </ul>
`;

const links = (data) => html`
  <h3>Lines that tie them</h3>
  ${data.links.length ? "" : html`<p>No line of one looks for what the other gives.</p>`}
  <ol class="links">
    ${data.links.map(
      (one) => html`
        <li>
          <b>${one.weight}</b>
          ${" "}by ${one.by}
          <br />
          <strong>${one.giver}</strong>
          ${" "}gives: ${one.gives}
          <br />
          <strong>${one.taker}</strong>
          ${" "}takes: ${one.takes}
          <br />
          <small>${one.sum}</small>
        </li>
      `,
    )}
  </ol>
  ${
    data.more
      ? html`<p><small>And ${plural(data.more, "more line")}; the CSV file has the sums.</small></p>`
      : ""
  }
`;

/** What is said while nothing is chosen: what a tie is, and who has which colour. */
function overview(data) {
  const groups = data.groups.map(
    (one) => html`
      <li>
        <span class="dot" style="background: ${one.hue}"></span>
        <span>
          <b>${one.name}</b>
          ${" "}${several(one.nodes.map((name) => link(name)))}
        </span>
      </li>
    `,
  );
  return html`
    <h2>${data.count}</h2>
    <p>
      A line ties two heroes if a card of one gives what a card of the other looks for. Its
      weight is what that pays, in attack points, when a random card of one meets a random card
      of the other.
    </p>
    <p>Click a name, a dot, a spot on a tie, or a cell of the heat map.</p>
    ${
      groups.length
        ? html`
            <h3>Colours</h3>
            <ul class="groups">
              ${groups}
            </ul>
          `
        : ""
    }
  `;
}

/** Where texts and games differ. */
function differences(both) {
  const rows = both.pairs.map(
    (one) => html`
      <li>
        ${link(`${one.a} – ${one.b}`, `${one.a}\n${one.b}`)}
        <br />
        <small>text ${one.printed}, games ${one.games}${one.clear ? "" : ", not clearly"}</small>
        <ul class="whys">
          ${one.why.map((why) => html`<li>${why}</li>`)}
        </ul>
      </li>
    `,
  );
  return html`
    <h2>${both.title}</h2>
    <p>
      A dot is a pair of heroes: across what their texts promise, upwards what
      ${both.games.toLocaleString("en")} games show, in victory points in a player's turn beyond what both do alone. The
      explanations come from numbers and prove nothing.
    </p>
    ${both.said.map((line) => html`<p>${line}</p>`)}
    <ol class="links">
      ${rows}
    </ol>
    ${rows.length ? "" : html`<p>There is no such pair.</p>`}
  `;
}

export function details(data) {
  const shown = data.panel;
  if (!shown) return data.both ? differences(data.both) : overview(data);
  const pair = shown.pair && html`<p>${several([...new Set(shown.pair)].map((name) => link(name)))}</p>`;
  return html`
    <p class="back"><button class="btn" data-do="choose" data-arg="">Show all again</button></p>
    <h2>${shown.title}</h2>
    ${pair || ""}
    ${shown.line ? html`<p>${shown.line}</p>` : ""}
    <p>${shown.sums}</p>
    ${shown.links ? links(shown) : ""}
    ${shown.partners ? partners(shown.partners, shown.title) : ""}
    ${shown.cards ? cards(shown.cards) : ""}
  `;
}
