// Deck statistics: the odds of the next hand, what it brings, how the deck grew, where points came from.

import { html } from "./html.js";
import { icon } from "./icons.js";
import { classPill, sortBadge } from "./looks.js";
import { gridLine, plotLine } from "./svg.js";
import { capital, chanceText, plural } from "./words.js";

const PLOT_WIDE = 240;

const chanceBar = (share, cls = "") => html`
  <span class="oddsbar ${cls}" aria-hidden="true"><i style="width:${(share * 100).toFixed(1)}%"></i></span>
`;

export const sortName = (one) => capital(one[0] === "class" ? one[1] : one[2]);

/** Classes and teams: the chance of at least one, with those of two and three. */
export const sortOdds = (facts) => html`
  ${oddsHead("Next hand has", "1 or more", "2")}
  <ul class="odds">
    ${facts.sorts.map(sortRow)}
  </ul>
`;

const oddsHead = (...titles) => html`
  <p class="oddshead" aria-hidden="true">${titles.map((title) => html`<span>${title}</span>`)}</p>
`;

function sortRow({ icon: sign, n, odds }) {
  const name = sortName(sign);
  const [one, two, three] = odds.map(chanceText);
  return html`
    <li title="${name}: ${n} in the deck. At least 1: ${one}, 2: ${two}, 3: ${three}">
      <span class="oddsof">${sortBadge(sign)} ${name}</span>
      ${chanceBar(odds[0])}
      <output><span class="sr">at least one${" "}</span>${one}</output>
      <small><span class="sr">, two${" "}</span>${two}</small>
    </li>
  `;
}

export function powerOdds(facts) {
  if (!facts.powers.length) return "";
  return html`
    ${oddsHead("Superpower", "works", "drawn")}
    <ul class="odds">
      ${facts.powers.map(powerRow)}
    </ul>
  `;
}

function powerRow({ name, icons, works, comes }) {
  const title = `${name}: in ${chanceText(comes)} of hands, and its superpower works in ${chanceText(works)}`;
  return html`
    <li title="${title}">
      <span class="oddsof">${icons.map(sortBadge)} ${name}</span>
      ${chanceBar(works)}
      <output>${chanceText(works)}</output>
      <small>${chanceText(comes)}</small>
    </li>
  `;
}

/** How often a hand brings each amount; exact, or from hands that were played. */
function valuePlot(kind, { chances, mean, interval }, name) {
  const told = chances.map(([n, chance]) => `${n} in ${chanceText(chance)}`).join(", ");
  const [low, high] = interval;
  const spread = html`${" "}<small>(${low.toFixed(1)} to ${high.toFixed(1)})</small>`;
  return html`
    <figure class="values">
      <figcaption>
        ${icon(kind)}
        ${capital(name)}${" "}
        <b>${mean.toFixed(1)}</b>
        ${high - low > 0.005 ? spread : ""}
      </figcaption>
      <svg viewBox="0 0 ${PLOT_WIDE} 80" role="img" aria-label="${capital(name)} of a hand: ${told}">
        ${valueBars(kind, chances)}
      </svg>
    </figure>
  `;
}

function valueBars(kind, chances) {
  const top = Math.max(...chances.map(([, chance]) => chance));
  const first = chances[0][0];
  const count = chances.at(-1)[0] - first + 1;
  const wide = PLOT_WIDE / Math.max(count, 4);
  const chanceOf = new Map(chances);
  return Array.from({ length: count }, (_, k) => {
    const chance = chanceOf.get(first + k) || 0;
    const tall = top ? (chance / top) * 56 : 0;
    return html`
      <g>
        <title>${first + k}: ${chanceText(chance)}</title>
        <rect
          class="vbar v-${kind}"
          x="${(k * wide + 2).toFixed(1)}"
          y="${(62 - tall).toFixed(1)}"
          width="${(wide - 4).toFixed(1)}"
          height="${tall.toFixed(1)}"></rect>
        <text class="ax m" x="${(k * wide + wide / 2).toFixed(1)}" y="76">${first + k}</text>
      </g>
    `;
  });
}

export function handValues(values, words) {
  if (!values) return html`<p class="expl" role="status">Playing hands ...</p>`;
  const how = values.exact
    ? `all ${plural(values.hands, "different hand")}`
    : `${plural(values.hands, "played hand")}${values.working ? " so far" : ""}, means with 95 % intervals`;
  return html`
    <p class="oddshead"><span>A hand brings, in the best order</span></p>
    ${["recruit", "attack"].map((kind) => valuePlot(kind, values[kind], words[kind] || kind))}
    <p class="expl">${how}</p>
  `;
}

/** A need in words with its exact chance beside the simulated one. */
export const needForm = ({ need }, typed = "", values = undefined) => html`
  <label class="need">
    I need${" "}
    <input
      data-field="need"
      value="${need ? need.text : typed}"
      maxlength="200"
      autocomplete="off"
      spellcheck="false" />
  </label>
  <button class="btn" data-act="need">Odds</button>
  ${needAnswer(need, values)}
`;

/** How often a hand brings at least so many points. */
function pointsAnswer({ points, least }, values) {
  if (values === undefined) return html`<p class="expl">The deck laboratory plays hands and tells this.</p>`;
  if (!values) return html`<p class="expl" role="status">Playing hands ...</p>`;
  const [chance, low, high] = least ? values[points].reach[least - 1] || [0, 0, missedBy(values)] : [1, 1, 1];
  const how = values.exact ? "of all hands" : `of ${plural(values.hands, "played hand")}`;
  return html`
    <p class="needsays" role="status">
      <b>${chanceText(chance)}</b>
      ${" "}${how}${values.exact ? "" : ` (${chanceText(low)} to ${chanceText(high)})`}: about ${inWords(chance)}
    </p>
  `;
}

/** What may still be true of something that no played hand had (the rule of three). */
const missedBy = (values) => (values.exact ? 0 : Math.min(1, 3 / values.hands));

/** A chance as "one hand in 8", or "9 hands in 10". */
function inWords(chance) {
  if (chance <= 0) return "no hand";
  if (chance >= 1) return "every hand";
  return chance < 0.5 ? `one hand in ${Math.round(1 / chance)}` : `${Math.round(10 * chance)} hands in 10`;
}

function needAnswer(need, values) {
  if (!need) return html`<p class="expl">for example: two tech, or no wound, or 7 attack</p>`;
  if (need.points) return pointsAnswer(need, values);
  if (need.problem) return html`<p class="block" role="alert">${need.problem}</p>`;
  const between = `${chanceText(need.low)} to ${chanceText(need.high)}`;
  return html`
    <p class="needsays" role="status">
      <b>${chanceText(need.chance)}</b>
      ${" "}exactly (${need.fraction}),${" "}
      <b>${chanceText(need.simulated)}</b>
      ${" "}of ${need.hands} dealt hands (${between})
    </p>
  `;
}

const cardList = (facts, faces) => html`
  <ul class="deckcards">
    ${[...facts.cards].sort((a, b) => b[3] - a[3]).map((row) => cardRow(row, faces))}
  </ul>
`;

const cardRow = ([f, n, inside, chance], faces) => html`
  <li title="${inside} of ${n} not drawn yet; one in the next hand: ${chanceText(chance)}">
    <b>${n}</b>
    ${cardName(f, faces)}
    <output>${chanceText(chance)}</output>
  </li>
`;

/** The classes and the name of a card. */
export function cardName(f, faces) {
  const face = faces[f] || { name: f };
  return html`<span class="oddsof">${(face.class || []).map((one) => classPill(one, "sm"))} ${face.name}</span>`;
}

/** Cards owned, starters and wounds by turn: rows of turn, cards, starters, wounds. */
function growthPlot(growth) {
  if (growth.length < 2) return html`<p class="expl">The line begins with the second turn.</p>`;
  const high = 92;
  const left = 22;
  const right = PLOT_WIDE - 8;
  const column = (at) => growth.map((row) => row[at]);
  const top = Math.max(...column(1), 4);
  const x = (k) => left + (k / (growth.length - 1)) * (right - left);
  const y = (n) => high - 26 - (n / top) * (high - 36);
  const line = (at, cls) =>
    plotLine(
      column(at).map((n, k) => [x(k), y(n)]),
      `ln ${cls}`,
    );
  const [cards, starters, wounds] = [1, 2, 3].map((at) => column(at).join(", "));
  return html`
    <svg
      class="plot growth"
      viewBox="0 0 ${PLOT_WIDE} ${high}"
      role="img"
      aria-label="Cards owned by turn: ${cards}; starters ${starters}; wounds ${wounds}">
      ${[0, top].map((n) => gridLine(y(n), left, right, n, 4))}
      ${line(1, "owned")}
      ${line(2, "starters")}
      ${line(3, "wounds")}
      <text x="${left}" y="${high - 3}" class="ax">turn ${growth[0][0]}</text>
      <text x="${right}" y="${high - 3}" class="ax e">${growth.at(-1)[0]}</text>
    </svg>
    <ul class="keylist">
      <li class="owned">cards</li>
      <li class="starters">starters</li>
      <li class="wounds">wounds</li>
    </ul>
  `;
}

export function grownFacts(facts) {
  if (!facts.growth) return "";
  const now = facts.growth.at(-1);
  const last = now
    ? html`
        <p class="expl">
          This turn ${chanceText(now[4])} of the deck drawn, shuffled ${plural(now[5], "time")} so far,
          ${plural(now[6], "card")} lost for good.
        </p>
      `
    : "";
  const points = facts.points.length
    ? html`
        <ul class="pointlist">
          ${facts.points.map(
            ([kind, sign, n]) => html`
              <li>
                ${icon(sign)}
                ${kind}${" "}
                <b>${n}</b>
              </li>
            `,
          )}
        </ul>
      `
    : html`<p class="expl">No points yet.</p>`;
  return html`
    <p class="oddshead"><span>How the deck grew</span></p>
    ${growthPlot(facts.growth)}
    ${last}
    <p class="oddshead"><span>Points from</span></p>
    ${points}
  `;
}

export const drawnLine = (facts) => html`
  <p class="drawn">
    <b>${facts.size}</b>
    ${" "}cards,${" "}
    <b>${facts.undrawn}</b>
    ${" "}not drawn yet${facts.reshuffles ? ", then the discard pile is shuffled" : ""}
  </p>
  ${chanceBar(facts.share, "share")}
`;

/** All of it, as a column. */
export const deckColumn = (facts, values, words, faces, typed) => html`
  ${drawnLine(facts)}
  ${sortOdds(facts)}
  ${powerOdds(facts)}
  ${handValues(values, words)}
  <div class="needbox">${needForm(facts, typed, values)}</div>
  <details class="all">
    <summary>All cards, chance of each</summary>
    ${cardList(facts, faces)}
  </details>
  ${grownFacts(facts)}
`;
