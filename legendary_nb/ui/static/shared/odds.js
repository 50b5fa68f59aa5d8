// Deck statistics: the odds of the next hand, what it brings, how the deck grew, where points came from.

import { html } from "./html.js";
import { icon } from "./icons.js";
import { classPill, teamBadge } from "./looks.js";
import { capital, chanceText, plural } from "./words.js";

const chanceBar = (share, cls = "") => html`
  <span class="oddsbar ${cls}" aria-hidden="true"><i style="width:${(share * 100).toFixed(1)}%"></i></span>
`;

const sortBadge = (one) =>
  one[0] === "class" ? classPill(one[1], "sm") : teamBadge([one[1], one[2], one[3]]);

export const sortName = (one) => capital(one[0] === "class" ? one[1] : one[2]);

/** Classes and teams: the chance of at least one, with those of two and three. */
export function sortOdds(facts) {
  const row = ({ icon: sign, n, odds }) => html`
    <li
      title="${sortName(sign)}: ${n} in the deck. At least 1: ${chanceText(odds[0])}, 2: ${chanceText(odds[1])}, 3: ${chanceText(odds[2])}">
      <span class="oddsof">${sortBadge(sign)} ${sortName(sign)}</span>
      ${chanceBar(odds[0])}
      <output>
        <span class="sr">at least one${" "}</span>
        ${chanceText(odds[0])}
      </output>
      <small>
        <span class="sr">, two${" "}</span>
        ${chanceText(odds[1])}
      </small>
    </li>
  `;
  return html`
    <p class="oddshead" aria-hidden="true">
      <span>Next hand has</span>
      <span>1 or more</span>
      <span>2</span>
    </p>
    <ul class="odds">
      ${facts.sorts.map(row)}
    </ul>
  `;
}

export function powerOdds(facts) {
  if (!facts.powers.length) return "";
  const row = (one) => html`
    <li
      title="${one.name}: in ${chanceText(one.comes)} of hands, and its superpower works in ${chanceText(one.works)}">
      <span class="oddsof">${one.icons.map(sortBadge)} ${one.name}</span>
      ${chanceBar(one.works)}
      <output>${chanceText(one.works)}</output>
      <small>${chanceText(one.comes)}</small>
    </li>
  `;
  return html`
    <p class="oddshead" aria-hidden="true">
      <span>Superpower</span>
      <span>works</span>
      <span>drawn</span>
    </p>
    <ul class="odds">
      ${facts.powers.map(row)}
    </ul>
  `;
}

/** How often a hand brings each amount; exact, or from hands that were played. */
function valuePlot(kind, part, name) {
  const top = Math.max(...part.chances.map(([, p]) => p)),
    first = part.chances[0][0],
    last = part.chances.at(-1)[0];
  const chance = Object.fromEntries(part.chances),
    wide = 240,
    step = wide / Math.max(last - first + 1, 4);
  const bars = Array.from({ length: last - first + 1 }, (_, k) => first + k).map((n, k) => {
    const p = chance[n] || 0,
      tall = top ? (p / top) * 56 : 0;
    return html`
      <g>
        <title>${n}: ${chanceText(p)}</title>
        <rect
          class="vbar v-${kind}"
          x="${(k * step + 2).toFixed(1)}"
          y="${(62 - tall).toFixed(1)}"
          width="${(step - 4).toFixed(1)}"
          height="${tall.toFixed(1)}"></rect>
        <text class="ax m" x="${(k * step + step / 2).toFixed(1)}" y="76">${n}</text>
      </g>
    `;
  });
  const [low, high] = part.interval,
    spread =
      high - low > 0.005
        ? html`
            ${" "}
            <small>(${low.toFixed(1)} to ${high.toFixed(1)})</small>
          `
        : "";
  return html`
    <figure class="values">
      <figcaption>
        ${icon(kind)}${capital(name)}${" "}
        <b>${part.mean.toFixed(1)}</b>
        ${spread}
      </figcaption>
      <svg
        viewBox="0 0 ${wide} 80"
        role="img"
        aria-label="${capital(name)} of a hand: ${part.chances.map(([n, p]) => `${n} in ${chanceText(p)}`).join(", ")}">
        ${bars}
      </svg>
    </figure>
  `;
}

export function handValues(values, words) {
  if (!values)
    return html`
      <p class="expl" role="status">Playing hands ...</p>
    `;
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
export function needForm(facts, typed = "") {
  const { need } = facts;
  const answer = !need
    ? html`
        <p class="expl">for example: two tech, or no wound</p>
      `
    : need.problem
      ? html`
          <p class="block" role="alert">${need.problem}</p>
        `
      : html`
          <p class="needsays" role="status">
            <b>${chanceText(need.chance)}</b>
            ${" "}exactly (${need.fraction}),${" "}
            <b>${chanceText(need.simulated)}</b>
            ${" "}of ${need.hands} dealt hands (${chanceText(need.low)} to ${chanceText(need.high)})
          </p>
        `;
  return html`
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
    ${answer}
  `;
}

const cardList = (facts, faces) => html`
  <ul class="deckcards">
    ${[...facts.cards]
      .sort((a, b) => b[3] - a[3])
      .map(
        ([f, n, inside, chance]) => html`
          <li title="${inside} of ${n} not drawn yet; one in the next hand: ${chanceText(chance)}">
            <b>${n}</b>
            <span class="oddsof">
              ${((faces[f] || {}).class || []).map((name) => classPill(name, "sm"))}
              ${(faces[f] || { name: f }).name}
            </span>
            <output>${chanceText(chance)}</output>
          </li>
        `,
      )}
  </ul>
`;

/** Cards owned, starters and wounds by turn. */
function growthPlot(growth) {
  if (growth.length < 2)
    return html`
      <p class="expl">Two turns make a line.</p>
    `;
  const w = 240,
    h = 84,
    top = Math.max(...growth.map((row) => row[1]), 4);
  const x = (k) => 22 + (k / (growth.length - 1)) * (w - 30),
    y = (v) => h - 16 - (v / top) * (h - 26);
  const line = (at, cls) => html`
    <polyline
      class="ln ${cls}"
      points="${growth.map((row, k) => `${x(k).toFixed(1)},${y(row[at]).toFixed(1)}`).join(" ")}"></polyline>
  `;
  return html`
    <svg
      class="plot growth"
      viewBox="0 0 ${w} ${h}"
      role="img"
      aria-label="Cards owned by turn: ${growth.map((row) => row[1]).join(", ")}; starters ${growth.map((row) => row[2]).join(", ")}; wounds ${growth.map((row) => row[3]).join(", ")}">
      ${[0, top].map(
        (v) => html`
          <line x1="22" x2="${w - 8}" y1="${y(v)}" y2="${y(v)}" class="gridl"></line>
          <text x="18" y="${y(v) + 4}" class="ax e">${v}</text>
        `,
      )}${line(1, "owned")}${line(2, "starters")}${line(3, "wounds")}
      <text x="22" y="${h - 3}" class="ax">turn ${growth[0][0]}</text>
      <text x="${w - 8}" y="${h - 3}" class="ax e">${growth.at(-1)[0]}</text>
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
  const now = facts.growth.at(-1),
    last = now
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
                ${icon(sign)}${kind}${" "}
                <b>${n}</b>
              </li>
            `,
          )}
        </ul>
      `
    : html`
        <p class="expl">No points yet.</p>
      `;
  return html`
    <p class="oddshead"><span>How the deck grew</span></p>
    ${growthPlot(facts.growth)}${last}
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
  ${drawnLine(facts)}${sortOdds(facts)}${powerOdds(facts)}${handValues(values, words)}
  <div class="needbox">${needForm(facts, typed)}</div>
  <details class="all">
    <summary>All cards, chance of each</summary>
    ${cardList(facts, faces)}
  </details>
  ${grownFacts(facts)}
`;
