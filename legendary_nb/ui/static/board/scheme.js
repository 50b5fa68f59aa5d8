// The scheme: its twists, and the danger it brings.

import { ground, largeMotif } from "../shared/emblems.js";
import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich, said } from "../shared/rich.js";
import { capital, plural } from "../shared/words.js";

const MOST_STEPS = 11; // of the track of twists
const MANY_STEPS = 8;
const MOST_ROWS = 6;

export function schemeCard(scene, app) {
  const { scheme, words } = scene;
  const { name, emblem } = app.faces[scheme.f];
  return html`
    <div class="scheme-card" data-nav="scheme" data-zone="scheme" ${ground(emblem)}>
      ${largeMotif(emblem)}
      <button class="schemebtn" data-act="face" data-arg="${scheme.f}" tabindex="-1">
        ${said(`${capital(words.scheme)}: ${name}. Next twist: ${scheme.next}`)}
        <span class="h3" aria-hidden="true">${name}</span>
      </button>
      ${twistTrack(scheme)}
      ${scene.danger ? dangerGauge(scene.danger, words["danger level"]) : ""}
      ${scheme.beside.length ? besideScheme(scheme.beside, words.scheme) : ""}
      ${twistList(scheme, app)}
    </div>
  `;
}

/** The scheme in one line: how many twists have come, and the danger. */
export function schemeLine(scene, app) {
  const { scheme, words, danger } = scene;
  const { name } = app.faces[scheme.f];
  const twists = `${words.twists || "twists"} ${scheme.twists} of ${scheme.of}`;
  const level = danger
    ? `, ${words["danger level"]} ${danger.now}${danger.limit ? ` of ${danger.limit}` : ""}`
    : "";
  return html`
    <div class="scheme-card is-line" data-nav="scheme" data-zone="scheme">
      <button class="schemebtn" data-act="face" data-arg="${scheme.f}" tabindex="-1" title="${name}">
        ${said(`${capital(words.scheme)}: ${name}. ${twists}${level}. Next twist: ${scheme.next}`)}
        <span class="schemename" aria-hidden="true">${name}</span>
        <small aria-hidden="true">${twists}${level}</small>
      </button>
      ${scheme.beside.length ? besideScheme(scheme.beside, words.scheme) : ""}
    </div>
  `;
}

/** What each twist does, the next one lit; what all of them do stands once, above. */
function twistList(scheme, app) {
  const { always, rows } = twistRows(scheme);
  const next = scheme.twists + 1;
  return html`
    <ol class="twists" data-fit aria-hidden="true">
      ${always ? html`<li class="each"><span>${rich(always, app)}</span></li>` : ""}
      ${nearRows(rows, next).map((row) => twistRow(row, next, app))}
    </ol>
  `;
}

const twistRow = ([first, last, text], next, app) => html`
  <li class="${next >= first && next <= last ? "next" : last < next ? "done" : ""}">
    <b>${first === last ? first : `${first}-${last}`}</b>
    <span>${rich(text, app)}</span>
  </li>
`;

/** The twists from where to where the same happens, without the sentences that all of them begin with. */
function twistRows({ steps, of }) {
  const known = steps.filter(([first], k) => first <= of || !k);
  const sentences = known.map(([, text]) => text.split(/(?<=\.) /));
  const same = (k) => sentences.every((one) => one[k] !== undefined && one[k] === sentences[0][k]);
  let alike = 0;
  while (known.length > 1 && same(alike)) alike += 1;
  const rows = known.map(([first], k) => [
    Math.max(first, 1),
    k + 1 < known.length ? known[k + 1][0] - 1 : of,
    sentences[k].slice(alike).join(" "),
  ]);
  return { always: sentences[0]?.slice(0, alike).join(" "), rows: rows.filter(([, , text]) => text) };
}

/** Where there are very many rows, the next two and the last. */
function nearRows(rows, next) {
  if (rows.length <= MOST_ROWS) return rows;
  const at = Math.max(
    0,
    rows.findIndex(([, last]) => last >= next),
  );
  return [...rows.slice(at, at + 2), ...rows.slice(at + 2).slice(-1)];
}

const besideScheme = (cards, name) => html`
  <button class="beside" data-act="pile" data-arg="beside" tabindex="-1">
    ${said(`Beside the ${name}, ${plural(cards.length, "card")}`)}
    ${icon("twist")}
    <b aria-hidden="true">${cards.length}</b>
  </button>
`;

/** The twists as steps; where there are very many, those around the present one, and always the last. */
function twistTrack(scheme) {
  const first = Math.max(1, Math.min(scheme.twists - 3, scheme.of - MOST_STEPS + 1));
  const shown = Array.from({ length: Math.min(scheme.of, MOST_STEPS) }, (_, k) => first + k);
  if (shown.length && shown.at(-1) < scheme.of) shown[shown.length - 1] = scheme.of;
  return html`
    <ol
      class="track ${shown.length > MANY_STEPS ? "dense" : ""}"
      aria-label="Twists: ${scheme.twists} of ${scheme.of}">
      ${shown.map((k) => twistStep(k, scheme))}
    </ol>
  `;
}

function twistStep(k, scheme) {
  const isDone = k <= scheme.twists;
  const isNext = k === scheme.twists + 1;
  const isEnd = k === scheme.of && !isDone;
  return html`
    <li
      title="Twist ${k}: ${twistText(scheme, k)}"
      class="${classes(isDone && "done", isNext && "next", isEnd && "end")}">
      ${isDone ? icon("check") : k}
    </li>
  `;
}

/** What the nth twist does: the last step that begins at it or before. */
const twistText = (scheme, n) => (scheme.steps.filter(([first]) => first <= n).at(-1) || [0, ""])[1];

/** The level at which all is lost, and how far it has come. */
function dangerGauge({ now, limit }, name) {
  const of = limit ? ` of ${limit}` : "";
  const steps = Array.from(
    { length: limit || Math.max(now, 1) },
    (_, k) => html`<i class="${k < now ? "on" : ""}">${k + 1}</i>`,
  );
  return html`
    <div
      class="gauge"
      role="img"
      aria-label="${name}: ${now}${of}"
      title="${name}: ${now}${limit ? `; at ${limit} all is lost` : ""}">
      <small>${name}${" "}<b>${now}</b>${of}</small>
      <div aria-hidden="true">${steps}</div>
    </div>
  `;
}
