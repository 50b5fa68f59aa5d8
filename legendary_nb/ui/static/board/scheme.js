// The scheme: its twists, and the danger it brings.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";

/** What the nth twist does: the last step that begins at it or before. */
const twistText = (scheme, n) => (scheme.steps.filter(([first]) => first <= n).at(-1) || [0, ""])[1];

/** The twists as steps; where there are very many, those around the present one, and always the last. */
export function twistTrack(scheme) {
  const first = Math.max(1, Math.min(scheme.twists - 3, scheme.of - TRACK + 1));
  const shown = Array.from({ length: Math.min(scheme.of, TRACK) }, (_, k) => first + k);
  if (shown.length && shown.at(-1) < scheme.of) shown[shown.length - 1] = scheme.of;
  return html`
    <ol
      class="track ${shown.length > 8 ? "dense" : ""}"
      aria-label="Twists: ${scheme.twists} of ${scheme.of}">
      ${shown.map(
        (k) => html`
          <li
            title="Twist ${k}: ${twistText(scheme, k)}"
            class="${k <= scheme.twists ? "done" : k === scheme.twists + 1 ? "next" : ""} ${k === scheme.of && k > scheme.twists ? "end" : ""}">
            ${k <= scheme.twists ? icon("check") : k}
          </li>
        `,
      )}
    </ol>
  `;
}

const TRACK = 11;

/** The level at which all is lost, and how far it has come. */
export function dangerGauge(scene) {
  if (!scene.danger) return "";
  const { now, limit } = scene.danger,
    name = scene.words["danger level"];
  const steps = Array.from(
    { length: limit || Math.max(now, 1) },
    (_, k) => html`
      <i class="${k < now ? "on" : ""}">${k + 1}</i>
    `,
  );
  return html`
    <div
      class="gauge"
      role="img"
      aria-label="${name}: ${now}${limit ? ` of ${limit}` : ""}"
      title="${name}: ${now}${limit ? `; at ${limit} all is lost` : ""}">
      <small>
        ${name}${" "}
        <b>${now}</b>
        ${limit ? ` of ${limit}` : ""}
      </small>
      <div aria-hidden="true">${steps}</div>
    </div>
  `;
}
