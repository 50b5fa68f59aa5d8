// The scheme: its twists, and the danger it brings.

import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich, said } from "../shared/rich.js";
import { capital, plural } from "../shared/words.js";

const MOST_STEPS = 11; // of the track of twists
const MANY_STEPS = 8;

export function schemeStrip(scene, app) {
  const { scheme, words } = scene;
  const { name } = app.faces[scheme.f];
  return html`
    <div class="scheme-strip" data-nav="scheme" data-zone="scheme">
      <button class="schemebtn" data-act="face" data-arg="${scheme.f}" tabindex="-1">
        ${said(`${capital(words.scheme)}: ${name}. Next twist: ${scheme.next}`)}
        ${icon("scheme", "cube")}
        <span class="what" aria-hidden="true">
          <small>${words.scheme}</small>
          <span class="h3">${name}</span>
        </span>
      </button>
      ${twistTrack(scheme)}
      ${scene.danger ? dangerGauge(scene.danger, words["danger level"]) : ""}
      ${scheme.beside.length ? besideScheme(scheme.beside, words.scheme) : ""}
      <p class="nexttwist">
        <small>Twist ${scheme.twists + 1}</small>
        <span data-clamp>${rich(scheme.next, app)}</span>
      </p>
    </div>
  `;
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
