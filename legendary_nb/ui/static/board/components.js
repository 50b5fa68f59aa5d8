// The components of a new game, with what the setup table asks for.

import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { classIcon, classSlot } from "../shared/looks.js";
import { howOf } from "./setup.js";

const HOW_TEXTS = {
  film: "The cards of the film; places it leaves open are filled by the seed.",
  first: "The cards the rulebook lists for a first game with so many players.",
  random: "Drawn by the seed; another seed draws others.",
};
// the colour of each kind of card in the villain deck
const DECK_COLOURS = {
  villain: "k-villain",
  henchman: "k-henchman",
  mission: "k-mission",
  twist: "k-scheme",
  strike: "k-mastermind",
  bystander: "k-bystander",
};

// ---- chosen by the players ---------------------------------------------------------------------------

export function components(form, system, plan) {
  const { words, missions, starters } = system;
  const masterminds = system.masterminds.map(({ name, leads }) => ({ name, text: leadsText(leads) }));
  const schemes = system.schemes.filter((one) => one.solo || form.seats.length > 1);
  const several = (kind, list, sign, colour) => severalOf(kind, words[kind], list, sign, colour, form, plan);
  return html`
    <div class="complist">
      ${oneOf("mastermind", words.mastermind, masterminds, form)}
      ${oneOf("scheme", words.scheme, schemes, form)}
      ${several("villains", system.villains, "villain", "k-villain")}
      ${several("henchmen", system.henchmen, "henchman", "k-henchman")}
      ${missions.length ? several("missions", missions, "mission", "k-mission") : ""}
      ${several("heroes", system.heroes, "", "")}
      ${starters.length ? several("starters", starters, "grey", "c-grey") : ""}
    </div>
  `;
}

const leadsText = (leads) => (leads.length ? `always leads ${leads.join(" or ")}` : "");

/** A component of which there is one: a mastermind, a scheme. */
function oneOf(kind, title, list, form) {
  const chosen = form[kind];
  const told = list.find(({ name }) => name === chosen)?.text;
  const look = { sign: kind, colour: `k-${kind}` };
  return html`
    <div class="comp">
      <span class="h4">
        ${title}${" "}
        <span class="need ${chosen ? "ok" : "todo"}">${chosen ? "1 of 1" : "drawn at random"}</span>
      </span>
      <ul class="picks">
        ${list.map(({ name, text }) => pick(kind, name, { ...look, isOn: chosen === name, text }))}
      </ul>
      ${told ? html`<p class="expl">${told}</p>` : ""}
    </div>
  `;
}

/** Components of which there are several; some may be fixed by others. */
function severalOf(kind, title, list, sign, colour, form, plan) {
  const must = plan.needs?.[kind]?.must || {};
  const row = (one) => {
    const name = one.name || one;
    const isChosen = form[kind].includes(name);
    return pick(kind, name, {
      isOn: isChosen || Boolean(must[name]),
      sign: sign || classIcon(one.class),
      colour: colour || `c-${classSlot(one.class)}`,
      fixed: isChosen ? "" : must[name],
      text: one.text,
    });
  };
  return html`
    <div class="comp">
      <span class="h4">${title} ${howManyMore(plan.needs?.[kind], kind)}</span>
      <ul class="picks">
        ${list.map(row)}
      </ul>
      ${Object.entries(must).map(([name, why]) => html`<p class="expl">${name} is fixed: ${why}.</p>`)}
    </div>
  `;
}

function pick(kind, name, { isOn, sign, colour, fixed = "", text = "" }) {
  return html`
    <li data-key="k${kind}${name}">
      <button
        class="${classes("pick", isOn && `on dk ${colour}`, fixed && "fixed")}"
        aria-pressed="${String(isOn)}"
        data-act="form-pick"
        data-arg="${kind}:${name}"
        title="${fixed || text}">
        ${icon(fixed ? "lock" : isOn ? "check" : sign)}
        ${name}
      </button>
    </li>
  `;
}

/** How many are chosen of those that the setup needs. */
function howManyMore(facts, kind) {
  if (!facts) return "";
  const { have, need } = facts;
  const isSpare = kind === "starters" && have > need;
  const isRight = isSpare || have === need;
  const told = isSpare
    ? `${need} of these ${have} are dealt out`
    : `${have} of ${need}${missing(have, need, kind)}`;
  return html`
    <span class="need ${isRight ? "ok" : "todo"}">${icon(isRight ? "check" : "danger")}${told}</span>
  `;
}

function missing(have, need, kind) {
  if (have === need) return "";
  if (have > need) return ": too many";
  return `: ${need - have} more${kind === "starters" && have ? "" : ", or drawn at random"}`;
}

// ---- found by the seed, the rulebook or a film -------------------------------------------------------

export function foundComponents(form, plan, system) {
  const found = plan.plan;
  if (!found) return html`<p class="expl">${plan.problem || "One moment ..."}</p>`;
  const how = howOf(form, system);
  const { words } = system;
  return html`
    <div class="complist">
      ${how === "film" ? films(form, system) : ""}
      <p class="expl">${HOW_TEXTS[how]} ${how === "first" ? "" : seedButton}</p>
      ${foundList(words.mastermind, found.mastermind, "mastermind", "k-mastermind")}
      ${foundList(words.scheme, found.scheme, "scheme", "k-scheme")}
      ${foundList(words.villains, found.villains, "villain", "k-villain")}
      ${foundList(words.henchmen, found.henchmen, "henchman", "k-henchman")}
      ${found.missions.length ? foundList(words.missions, found.missions, "mission", "k-mission") : ""}
      ${foundHeroes(found.heroes, system)}
      ${found.starters.length ? foundList(words.starters, found.starters, "grey", "c-grey") : ""}
    </div>
  `;
}

const seedButton = html`<button class="btn" data-act="form-dice">${icon("dice")}Another seed</button>`;

/** The films, of which one is chosen. */
const films = (form, system) => html`
  <ul class="picks films">
    ${system.films.map((name) => film(name, form.film === name, system.style.icon))}
  </ul>
`;

const film = (name, isOn, sign) => html`
  <li data-key="f${name}">
    <button
      class="pick ${isOn ? "on dk k-mission" : ""}"
      aria-pressed="${String(isOn)}"
      data-act="form-film"
      data-arg="${name}">
      ${icon(isOn ? "check" : sign)}
      ${name}
    </button>
  </li>
`;

const foundPart = (title, picks) => html`
  <div class="comp">
    <span class="h4">${title}</span>
    <ul class="picks">
      ${picks}
    </ul>
  </div>
`;

const foundPick = (name, sign, colour) =>
  html`<li><span class="pick on dk ${colour}">${icon(sign)}${name}</span></li>`;

const foundList = (title, names, sign, colour) =>
  foundPart(
    title,
    [names].flat().map((name) => foundPick(name, sign, colour)),
  );

function foundHeroes(names, system) {
  const classOf = (name) => system.heroes.find((hero) => hero.name === name)?.class || "";
  const picks = names.map((name) =>
    foundPick(name, classIcon(classOf(name)), `c-${classSlot(classOf(name))}`),
  );
  return foundPart(system.words.heroes, picks);
}

// ---- what the setup needs ----------------------------------------------------------------------------

/** Each number with its reason, and the villain deck it makes. */
export function demands(plan, system) {
  if (!plan.deck) return "";
  const total = plan.deck.reduce((sum, [, , n]) => sum + n, 0);
  return html`
    <table>
      <tbody>
        ${plan.rows.map(([n, what, why]) => html`<tr><td>${n}</td><td>${what}<small>${why}</small></td></tr>`)}
      </tbody>
    </table>
    <span class="h3">${system.words["villain deck"]}, ${total} cards</span>
    <div class="deckbar" aria-hidden="true">
      ${plan.deck.map(
        ([kind, name, n]) =>
          html`<i class="${DECK_COLOURS[kind]}" style="flex:${n}" title="${name}">${n}</i>`,
      )}
    </div>
    <ul class="legend">
      ${plan.deck.map(
        ([kind, name, n]) =>
          html`<li><i class="${DECK_COLOURS[kind]}">${icon(kind)}</i>${n} ${name.toLowerCase()}</li>`,
      )}
    </ul>
  `;
}
