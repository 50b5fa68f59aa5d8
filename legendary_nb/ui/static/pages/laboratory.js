// The deck laboratory: the deck on the left, what its next hand will be in the middle, the shelf of cards on the right.

import { homeLink } from "../shared/around.js";
import { cardTemplate } from "../shared/card.js";
import { html, raw } from "../shared/html.js";
import { classPill } from "../shared/looks.js";
import { handValues, needForm, powerOdds, sortName, sortOdds } from "../shared/odds.js";
import { chanceText, plural } from "../shared/words.js";
import { systemChoice, toldLine, widgetOf } from "./page.js";

const labCard = (f, app, act, name) =>
  cardTemplate({ f }, app, {
    size: "mini",
    act: "none",
    arg: f,
    label: `${name} ${(app.faces[f] || {}).name}`,
    role: raw(`data-do="${act}"`),
  });

function deckRows(data, app) {
  const rows = [...data.facts.cards].sort(
    (a, b) => b[1] - a[1] || (app.faces[a[0]]?.name || "").localeCompare(app.faces[b[0]]?.name || ""),
  );
  return html`
    <ul class="rows">
      ${rows.map(([f, n, , chance]) => {
        const { name } = app.faces[f] || { name: f };
        return html`
          <li data-key="r${f}">
            <b>${n}</b>
            <span class="oddsof">
              ${((app.faces[f] || {}).class || []).map((one) => classPill(one, "sm"))} ${name}
            </span>
            <output title="chance of one in the next hand">${chanceText(chance)}</output>
            <button class="step" data-do="remove" data-arg="${f}" aria-label="One ${name} fewer">
              &minus;
            </button>
            <button class="step" data-do="add" data-arg="${f}" aria-label="One more ${name}">+</button>
          </li>
        `;
      })}
    </ul>
  `;
}

/** The deck on the bench beside the one laid aside. */
function versus(data, values) {
  const { kept } = data;
  if (!kept)
    return html`
      <p class="expl">Keep this deck to compare the next ones with it.</p>
    `;
  const rows = [["cards", kept.facts.size, data.facts.size, 0]];
  for (const kind of ["recruit", "attack"]) {
    const [before, now] = [kept.values, values].map((one) => one && one[kind].mean);
    rows.push([`${data.words[kind] || kind} of a hand`, before, now, 2]);
  }
  for (const { icon: sign, odds } of data.facts.sorts) {
    const before = kept.facts.sorts.find((one) => sortName(one.icon) === sortName(sign));
    rows.push([`${sortName(sign)} in the hand`, before ? before.odds[0] * 100 : 0, odds[0] * 100, 0, " %"]);
  }
  if (
    data.facts.need &&
    kept.facts.need &&
    data.facts.need.text === kept.facts.need.text &&
    !data.facts.need.problem
  )
    rows.push([data.facts.need.text, kept.facts.need.chance * 100, data.facts.need.chance * 100, 1, " %"]);
  const cell = (n, digits, unit = "") =>
    n === null || n === undefined ? "..." : `${n.toFixed(digits)}${unit}`;
  const row = ([name, before, now, digits, unit]) => {
    const change =
      before === null || now === null || before === undefined || now === undefined ? 0 : now - before;
    return html`
      <tr>
        <th scope="row">${name}</th>
        <td>${cell(before, digits, unit)}</td>
        <td>${cell(now, digits, unit)}</td>
        <td class="${change > 0.004 ? "up" : change < -0.004 ? "down" : ""}">
          ${change > 0 ? "+" : ""}${cell(change, digits)}
        </td>
      </tr>
    `;
  };
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
      <tbody>${rows.map(row)}</tbody>
    </table>
  `;
}

function shelf(data, app) {
  const wanted = (app.ui.filter || "").trim().toLowerCase();
  const fits = (group) =>
    !wanted ||
    group.hero.toLowerCase().includes(wanted) ||
    group.cards.some((f) => (app.faces[f]?.name || "").toLowerCase().includes(wanted));
  const groups = data.shelf.filter(fits);
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
            <div class="cardrow">${group.cards.map((f) => labCard(f, app, "add", "Add"))}</div>
          </details>
        `,
      )}${
        groups.length
          ? ""
          : html`
              <p class="expl">No hero or card is called like that.</p>
            `
      }
    </div>
  `;
}

function pageTemplate(data, app) {
  const { facts } = data,
    values = app.values && app.values.serial === data.serial ? app.values : data.values;
  return html`
    <div class="head">
      ${homeLink()}
      <h1>Deck laboratory</h1>
      ${systemChoice(data)}
      <button class="btn" data-do="again">Starting deck</button>
      ${
        data.source
          ? html`
              <b>${data.source}</b>
            `
          : ""
      }
      <p>
        Add and remove cards and see what the next hand will be: exact chances, and what hands bring when the
        rules play them in the best order.
      </p>
      ${toldLine(data)}
    </div>
    <div class="columns">
      <section class="box" aria-label="The deck">
        <h2>The deck: ${plural(facts.size, "card")}</h2>
        ${deckRows(data, app)}
        <p class="bar2"><button class="btn primary" data-do="keep">Keep to compare</button></p>
        ${versus(data, values)}
        <details>
          <summary>Take the deck of a saved game</summary>
          <label>
            A record file${" "}
            <input type="file" accept=".json,.txt" data-file="open" />
          </label>
          <label>
            Or a position or record as text
            <textarea rows="3" data-field="game" spellcheck="false"></textarea>
          </label>
          <button class="btn" data-do="open" data-with="game">Take it</button>
        </details>
      </section>
      <section class="box" aria-label="The next hand">
        <h2>The next hand</h2>
        <div class="deckbody">
          ${sortOdds(facts)}${powerOdds(facts)}${handValues(values, data.words)}
          <div class="needbox">${needForm(facts, data.need)}</div>
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
