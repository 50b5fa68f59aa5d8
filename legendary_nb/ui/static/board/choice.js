// A question: the cards or answers to choose from, and why it is asked.

import { KNOWN_KINDS, cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { spoken } from "../shared/spoken.js";
import { dialog } from "./dialog.js";
import { avatar } from "./seats.js";

const MANY_OPTIONS = 12;
const MANY_ANSWERS = 3;
const LONG_ANSWER = 24;
const LONG_QUESTION = 80;

export function choicePanel(scene, app) {
  const { ask } = scene;
  const name = scene.names[ask.seat];
  const withCards = ask.options.filter((option) => option.card);
  const plain = ask.options.filter((option) => !option.card);
  const answers = answerButtons(plain, withCards, app);
  const inRows = plain.length > MANY_ANSWERS || plain.some((option) => option.label.length > LONG_ANSWER);
  const isFew = withCards.length + ask.off.length < 6;
  return dialog(
    `${name} decides`,
    classes("choice", !withCards.length && "plain", isFew && "few"),
    html`
      <header>
        ${avatar(name, ask.seat)}
        <div>
          <small>${name} decides</small>
          <span class="h2 ${ask.text.length > LONG_QUESTION ? "long" : ""}" id="lg-q">${rich(ask.text, app)}</span>
        </div>
        ${ask.options.length >= MANY_OPTIONS ? filterField(app) : ""}
      </header>
      ${ask.because?.length ? html`<div class="because">${becauseLines(ask.because, app)}</div>` : ""}
      ${withCards.length ? html`<div class="groups">${choiceGroups(withCards, ask.off, app)}</div>` : ""}
      ${ask.about.length ? aboutCards(ask.about, app) : ""}
      ${inRows ? html`<div class="answers">${answers}</div>` : ""}
      <footer>
        ${questionTools(scene, app)}
        ${ask.pick ? html`<span class="count">${howMany(ask.pick)}</span>` : ""}
        <span class="acts">
          ${inRows ? "" : answers}
          ${withCards.length ? confirmButton(withCards, ask, app) : ""}
        </span>
      </footer>
    `,
    ask.seat,
  );
}

/** The option that is marked: the one clicked, or the only card there is to choose. */
export function chosenOf(ask, app) {
  const withCards = ask.options.filter((option) => option.card);
  return app.ui.chosen ?? (withCards.length === 1 ? withCards[0].do : undefined);
}

/** How many cards are to be chosen, in words. */
function howMany({ least, most, chosen }) {
  const soFar = most > 1 ? `: ${chosen} chosen so far` : "";
  if (least === most && most === 1) return "Choose 1 card";
  if (least === most) return `Choose ${most} cards, one after the other: ${chosen} of ${most} chosen`;
  if (least) return `Choose ${least} to ${most} cards${soFar}`;
  return `You may choose ${most > 1 ? `up to ${most} cards` : "1 card"}${soFar}`;
}

/** What is typed to show only some options. */
const filterOf = (app) => (app.ui.filter || "").trim().toLowerCase();
const contains = (text, wanted) => (text || "").toLowerCase().includes(wanted);

const filterField = (app) => html`
  <label class="filter">
    ${icon("eye")}
    <span>Show only</span>
    <input
      type="search"
      data-field="filter"
      value="${app.ui.filter || ""}"
      placeholder="part of a name"
      autocomplete="off"
      spellcheck="false" />
  </label>
`;

// ---- why it is asked ---------------------------------------------------------------------------------

/** The card line or rule that asks. */
const becauseLines = (lines, app) =>
  lines.map((why) => (why.rule ? askingRule(why, app) : askingCard(why, app)));

const askingRule = (why, app) => html`
  <p>
    ${icon("rule")}
    <span>${rich(why.text, app)}${" "}<small>Rule ${why.rule}</small></span>
  </p>
`;

function askingCard(why, app) {
  const kind = KNOWN_KINDS.includes(why.kind) ? why.kind : "bystander";
  const sign = KNOWN_KINDS.includes(why.kind) && why.kind !== "hero" ? why.kind : "person";
  return html`
    <p>
      <button class="src k-${kind}" data-act="face" data-arg="${why.f}">${icon(sign)}${why.name}</button>
      <span>${rich(why.text, app)}</span>
    </p>
  `;
}

const aboutCards = (cards, app) => html`
  <div class="groups">
    <ul class="opts about" aria-label="What it is about">
      ${cards.map((card) => html`<li>${cardTemplate(card, app, { size: "hand" })}</li>`)}
    </ul>
  </div>
`;

// ---- cards to choose from ----------------------------------------------------------------------------

/** The cards to choose from, under the places where they lie; beside them those that cannot be, with the reason. */
function choiceGroups(options, off, app) {
  const places = [...new Set([...options, ...off].map((option) => option.place))];
  const groups = places.map((place) => {
    const here = (option) => option.place === place && isWanted(option, app);
    return choiceGroup(place, options.filter(here), off.filter(here), options, app);
  });
  return groups.some(Boolean) ? groups : html`<p class="expl">No card here is called like that.</p>`;
}

function choiceGroup(place, can, cannot, options, app) {
  if (!can.length && !cannot.length) return "";
  return html`
    <div class="group-of" data-key="g${place}">
      <span class="h5">${place}${can.length > 9 ? `, ${can.length} different cards` : ""}</span>
      <ul class="opts" data-nav="opts">
        ${can.map((option) => choosable(option, options.indexOf(option) + 1, app))}
        ${cannot.map((option) => unchoosable(option, app))}
      </ul>
    </div>
  `;
}

function isWanted({ card, label }, app) {
  const { name, hero, group } = app.faces[card.f];
  return [name, hero, group, label].some((text) => contains(text, filterOf(app)));
}

/** A card as it is printed, apart from what can be done with it on the board. */
const plainCard = ({ n, f, as }) => ({ n, f, as });

function choosable(option, number, app) {
  const { card, times } = option;
  const isChosen = chosenOf(app.scene.ask, app) === option.do;
  const state = isChosen ? "is-chosen" : "";
  const shown = cardTemplate(plainCard(card), app, {
    size: "hand",
    act: "pick",
    arg: option.do,
    state,
    label: `${option.label}. ${spoken(app.faces[card.f], card)}`,
    role: raw(`aria-pressed="${isChosen}" data-number="${number}"`),
    mark: hintMark(option, app),
  });
  return html`
    <li data-key="o${option.do}" class="${state}">
      ${shown}
      ${isChosen ? html`<span class="tickmark">${icon("check")}</span>` : ""}
      ${times > 1 ? html`<b class="times" title="${times} equal cards here">x${times}</b>` : ""}
    </li>
  `;
}

function unchoosable({ card, why }, app) {
  const shown = cardTemplate({ ...plainCard(card), why }, app, {
    size: "hand",
    act: "card",
    state: "is-off",
    label: `Cannot be chosen: ${why}. ${spoken(app.faces[card.f], card)}`,
    role: raw('aria-disabled="true"'),
    foot: html`<span class="tab no" aria-hidden="true">${rich(why, app)}</span>`,
  });
  return html`<li data-key="x${card.n}">${shown}</li>`;
}

// ---- answers -----------------------------------------------------------------------------------------

function answerButtons(plain, withCards, app) {
  const shown = plain.filter((option) => withCards.length || contains(option.label, filterOf(app)));
  return shown.map(
    (option) => html`
      <button
        class="btn answer"
        data-key="o${option.do}"
        data-act="choose"
        data-arg="${option.do}"
        data-number="${withCards.length + plain.indexOf(option) + 1}">
        <span>${rich(option.label, app)}</span>
        ${hintMark(option, app)}
      </button>
    `,
  );
}

function confirmButton(withCards, ask, app) {
  const picked = withCards.find((option) => option.do === chosenOf(ask, app));
  return html`
    <button class="btn primary" data-act="confirm" ${picked ? "" : raw("disabled")}>
      ${picked ? rich(picked.label, app) : "Choose a card"}
    </button>
  `;
}

/** Undo, a look at the board, a hint. */
const questionTools = (scene, app) => html`
  <button class="btn ghost" data-act="undo" title="Undo (z)" ${scene.undo ? "" : raw("disabled")}>
    ${icon("undo")}
    <span>Undo</span>
  </button>
  <button class="btn ghost" data-act="peek" aria-keyshortcuts="b" title="Look at the board (b)">
    ${icon("eye")}
    <span>Look at the board</span>
  </button>
  <button
    class="btn ghost"
    data-act="hint"
    title="Hint (h)"
    aria-pressed="${Boolean(app.ui.hint)}"
    ${scene.ask.mine ? "" : raw("disabled")}>
    ${icon("hint")}
    <span>Hint</span>
  </button>
`;
