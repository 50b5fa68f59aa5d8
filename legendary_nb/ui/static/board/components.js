// What can be chosen for a new game, as a shop window: pictures, how hard it is, and how many the setup asks for.

import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { emblemOf, pictureOf } from "../shared/looks.js";
import { difficulty } from "./difficulty.js";
import { howOf } from "./setup.js";

const HOW_TEXTS = {
  film: "These are the cards of the film. Chance fills the places that it leaves open.",
  first: "The rulebook lists these cards for a first game.",
  random: "Chance drew these cards.",
};
// what is shown as a picture; everything else as a badge
const PICTURED = ["mastermind", "heroes"];
const KINDS = ["villains", "henchmen", "missions", "heroes", "starters"];

/** Everything that the players choose from. */
export function components(form, system, plan) {
  const { words } = system;
  const schemes = system.schemes.filter((one) => one.solo || form.seats.length > 1);
  const one = (kind, list) => oneOf(kind, words[kind], list, form, plan);
  return html`
    <div class="complist">
      ${one("mastermind", system.masterminds)} ${one("scheme", schemes)}
      ${KINDS.filter((kind) => system[kind].length).map((kind) => severalOf(kind, system, form, plan))}
    </div>
  `;
}

/** A component of which there is one: a mastermind, a scheme. */
function oneOf(kind, title, list, form, plan) {
  const chosen = form[kind];
  const drawn = chosen ? "" : plan.plan?.[kind];
  const count = chosen ? "1 of 1" : drawn ? `chance draws ${drawn}` : "0 of 1";
  return section(
    kind,
    title,
    html`<span class="need ${chosen ? "ok" : ""}">${chosen ? icon("check") : ""}${count}</span>`,
    list.map((one) => pick(kind, one, { isOn: chosen === one.name, isDrawn: drawn === one.name })),
  );
}

/** Components of which there are several; some are fixed by others. */
function severalOf(kind, system, form, plan) {
  const facts = plan.needs?.[kind];
  const must = facts?.must || {};
  const found = plan.plan?.[kind] || [];
  const row = (one) => {
    const name = one.name || one;
    const isOn = form[kind].includes(name);
    const fixed = isOn ? "" : must[name] || "";
    const isDrawn = !isOn && !fixed && found.includes(name);
    return pick(kind, { ...(one.name ? one : { name }) }, { isOn: isOn || Boolean(fixed), fixed, isDrawn });
  };
  const reasons = Object.entries(must).map(
    ([name, why]) => html`<p class="expl">${icon("lock")}${name}: ${why}.</p>`,
  );
  return section(kind, system.words[kind], countOf(facts, kind), system[kind].map(row), reasons);
}

/** @param {any} more */
const section = (kind, title, count, picks, more = "") => html`
  <section class="comp" data-kind="${kind}" aria-label="${title}">
    <span class="h4">${title}${" "}${count}</span>
    <ul class="picks">
      ${picks}
    </ul>
    ${more}
  </section>
`;

/** One thing to choose; its cards are shown while the pointer or the focus rests on it. */
function pick(kind, one, { isOn = false, isDrawn = false, fixed = "" }, isStill = false) {
  const { name, hard } = one;
  const state = classes("pick", isOn && "on", isDrawn && "by-chance", fixed && "fixed");
  const inside = html`
    ${PICTURED.includes(kind) ? pictureOf(kind, name) : emblemOf(kind, name)}
    <b>${name}</b>
    ${hard === undefined ? "" : difficulty(hard)}
    ${fixed ? icon("lock", "taken") : isOn ? icon("check", "taken") : isDrawn ? icon("dice", "taken") : ""}
  `;
  const look = raw(`data-look="${escapeLook(kind, name)}"`);
  return html`
    <li data-key="k${kind}${name}">
      ${
        isStill
          ? html`<span class="${state}" ${look} tabindex="0">${inside}</span>`
          : html`
              <button
                class="${state}"
                aria-pressed="${String(isOn)}"
                data-act="form-pick"
                data-arg="${kind}:${name}"
                ${look}
                title="${fixed}">
                ${inside}
              </button>
            `
      }
    </li>
  `;
}

const escapeLook = (kind, name) => String(html`${kind}:${name}`);

/** How many are chosen of those that the setup needs. */
function countOf(facts, kind) {
  if (!facts) return "";
  const { have, need } = facts;
  const isSpare = kind === "starters" && have > need;
  const isRight = isSpare || have === need;
  const told = isSpare
    ? `${need} of these ${have} will be dealt`
    : `${have} of ${need}${missing(have, need)}`;
  const state = isRight ? "ok" : have > need ? "todo" : "";
  return html`<span class="need ${state}">${isRight ? icon("check") : ""}${told}</span>`;
}

const missing = (have, need) =>
  have === need
    ? ""
    : have > need
      ? `, ${have - need} too many`
      : `, choose ${need - have} more or leave it to chance`;

// ---- found by chance, the rulebook or a film ---------------------------------------------------------

export function foundComponents(form, plan, system) {
  const found = plan.plan;
  if (!found) return html`<p class="expl">${plan.problem ? "" : "One moment ..."}</p>`;
  const how = howOf(form, system);
  const still = (kind, names) => stillPart(kind, names, system);
  return html`
    <div class="complist">
      ${how === "film" ? films(form, system) : ""}
      <p class="expl">${HOW_TEXTS[how]}</p>
      ${still("mastermind", [found.mastermind])} ${still("scheme", [found.scheme])}
      ${KINDS.filter((kind) => found[kind].length).map((kind) => still(kind, found[kind]))}
    </div>
  `;
}

/** The films, of which one is chosen. */
const films = (form, system) => html`
  <ul class="picks films">
    ${system.films.map((name) => film(name, form.film === name, system.style.icon))}
  </ul>
`;

const film = (name, isOn, sign) => html`
  <li data-key="f${name}">
    <button class="pick ${isOn ? "on" : ""}" aria-pressed="${String(isOn)}" data-act="form-film" data-arg="${name}">
      ${icon(isOn ? "check" : sign)}
      <b>${name}</b>
    </button>
  </li>
`;

/** A part of the game that nobody needs to choose. */
function stillPart(kind, names, system) {
  const list = system[{ mastermind: "masterminds", scheme: "schemes" }[kind] || kind];
  const factsOf = (name) => list.find((one) => (one.name || one) === name);
  const picks = names.map((name) => {
    const one = factsOf(name);
    return pick(kind, one?.name ? one : { name }, {}, true);
  });
  return section(kind, system.words[kind], "", picks);
}
