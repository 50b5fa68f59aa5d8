// The deck laboratory: the deck, what its next hand will be, and the shelf of cards.

import { homeLink } from "../shared/around.js";
import { cardTemplate } from "../shared/card.js";
import { html, raw } from "../shared/html.js";
import { cardName, handValues, needForm, powerOdds, sortName, sortOdds } from "../shared/odds.js";
import { chanceText, plural } from "../shared/words.js";
import { recordFields, systemChoice, toldLine, widgetOf } from "./page.js";

/** A card on the shelf; a click adds it to the deck. */
const shelfCard = (f, app) =>
  cardTemplate({ f }, app, {
    act: "none",
    arg: f,
    label: `Add ${app.faces[f]?.name}`,
    role: raw('data-do="add"'),
  });

function deckRows(data, app) {
  const nameOf = (f) => app.faces[f]?.name || "";
  const rows = [...data.facts.cards].sort((a, b) => b[1] - a[1] || nameOf(a[0]).localeCompare(nameOf(b[0])));
  return html`
    <ul class="rows">
      ${rows.map((row) => deckRow(row, app))}
    </ul>
  `;
}

function deckRow([f, n, , chance], app) {
  const name = app.faces[f]?.name || f;
  return html`
    <li data-key="r${f}">
      <b>${n}</b>
      ${cardName(f, app.faces)}
      <output title="chance of one in the next hand">${chanceText(chance)}</output>
      <button class="step" data-do="remove" data-arg="${f}" aria-label="One ${name} fewer">&minus;</button>
      <button class="step" data-do="add" data-arg="${f}" aria-label="One more ${name}">+</button>
    </li>
  `;
}

const signed = (n) => `${n > 0 ? "+" : ""}${n.toFixed(2)}`;

/** Thin enough? What to KO first, and what a new card would bring instead. */
function thinness({ thin }) {
  if (!thin) return "";
  const [name, gain] = thin.gains[0];
  const other = `a new card for ${thin.cost} brings ${signed(thin.bought)}`;
  const isGain = gain > 0.005;
  return html`
    <section class="thin" aria-label="Thin enough">
      <h3>${thin.thin ? "Thin enough for now" : `Not thin enough: KO ${name} first`}</h3>
      <p>
        ${isGain ? html`KO'ing ${name} brings a hand${" "}<b>${signed(gain)} attack</b>` : "No KO makes a hand better"};
        ${" "}${other}. A hand is worth ${thin.hand.toFixed(1)} attack now.
      </p>
      <details>
        <summary>What to KO first</summary>
        <ol class="gains">
          ${thin.gains.map(([one, n]) => html`<li>${one}${" "}<output>${signed(n)}</output></li>`)}
        </ol>
        <p class="expl">
          In points of attack for an average hand, as the value bot sees cards; a new card is the
          average hero card of this cost. Partners and enemies are not counted.
        </p>
      </details>
    </section>
  `;
}

/** The deck on the bench beside the one laid aside. */
function versus(data, values) {
  if (!data.kept) return html`<p class="expl">Keep this deck to compare it with the next ones.</p>`;
  return html`
    <table class="versus">
      <thead>
        <tr>
          <th scope="col">compared</th>
          <th scope="col">kept</th>
          <th scope="col">now</th>
          <th scope="col">change</th>
        </tr>
      </thead>
      <tbody>
        ${comparedRows(data, values).map(comparedRow)}
      </tbody>
    </table>
  `;
}

/** What is compared: name, before, now, digits and unit. */
function comparedRows({ kept, facts, words }, values) {
  const means = ["recruit", "attack"].map((kind) => {
    const [before, now] = [kept.values, values].map((one) => one && one[kind].mean);
    return [`${words[kind] || kind} of a hand`, before, now, 2];
  });
  const sorts = facts.sorts.map(({ icon: sign, odds }) => {
    const before = kept.facts.sorts.find((one) => sortName(one.icon) === sortName(sign));
    return [`${sortName(sign)} in the hand`, before ? before.odds[0] * 100 : 0, odds[0] * 100, 0, " %"];
  });
  const rows = [["cards", kept.facts.size, facts.size, 0], ...means, ...sorts];
  const [before, now] = [kept.facts.need, facts.need];
  const isSameNeed = before && now && before.text === now.text && !now.problem;
  if (isSameNeed) rows.push([now.text, before.chance * 100, now.chance * 100, 1, " %"]);
  return rows;
}

/** @param {any[]} row */
function comparedRow([name, before, now, digits, unit = ""]) {
  const isKnown = [before, now].every((n) => n !== null && n !== undefined);
  const change = isKnown ? now - before : 0;
  const cell = (n, sign = "") => (n === null || n === undefined ? "..." : `${n.toFixed(digits)}${sign}`);
  return html`
    <tr>
      <th scope="row">${name}</th>
      <td>${cell(before, unit)}</td>
      <td>${cell(now, unit)}</td>
      <td class="${change > 0.004 ? "up" : change < -0.004 ? "down" : ""}">
        ${change > 0 ? "+" : ""}
        ${cell(change)}
      </td>
    </tr>
  `;
}

function shelf(data, app) {
  const wanted = (app.ui.filter || "").trim().toLowerCase();
  const namesOf = (group) => [group.hero, ...group.cards.map((f) => app.faces[f]?.name || "")];
  const groups = data.shelf.filter((group) =>
    namesOf(group).some((name) => name.toLowerCase().includes(wanted)),
  );
  return html`
    <label>
      Find a hero or card${" "}
      <input type="search" data-filter="" autocomplete="off" spellcheck="false" />
    </label>
    <div class="shelf">
      ${groups.map(
        (group, k) => html`
          <details data-key="h${group.hero}" ${wanted && k === 0 ? raw("open") : ""}>
            <summary>${group.hero}</summary>
            <div class="cardrow">${group.cards.map((f) => shelfCard(f, app))}</div>
          </details>
        `,
      )}
      ${groups.length ? "" : html`<p class="expl">No hero or card has this name.</p>`}
    </div>
  `;
}

function pageTemplate(data, app) {
  const { facts } = data;
  const values = app.values && app.values.serial === data.serial ? app.values : data.values;
  return html`
    <div class="head">
      ${homeLink()}
      <h1>Deck laboratory</h1>
      ${systemChoice(data)}
      <button class="btn" data-do="again">Starting deck</button>
      ${data.source ? html`<b>${data.source}</b>` : ""}
      <p>
        Add and remove cards and see your next hand: exact chances, and what hands bring in
        the best order.
      </p>
      ${toldLine(data)}
    </div>
    <div class="columns">
      <section class="box" aria-label="The deck">
        <h2>The deck: ${plural(facts.size, "card")}</h2>
        ${deckRows(data, app)}
        ${thinness(data)}
        <p class="bar2"><button class="btn primary" data-do="keep">Keep to compare</button></p>
        ${versus(data, values)}
        <details>
          <summary>Take the deck of a saved game</summary>
          ${recordFields}
          <button class="btn" data-do="open" data-with="game">Take it</button>
        </details>
      </section>
      <section class="box" aria-label="The next hand">
        <h2>The next hand</h2>
        <div class="deckbody">
          ${sortOdds(facts)}
          ${powerOdds(facts)}
          ${handValues(values, data.words)}
          <div class="needbox">${needForm(facts, data.need, values)}</div>
        </div>
      </section>
      <section class="box" aria-label="The shelf">
        <h2>Add a card</h2>
        ${shelf(data, app)}
      </section>
    </div>
  `;
}

export default widgetOf(pageTemplate);
