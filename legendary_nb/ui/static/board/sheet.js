// The sheet: cards of a question that lie nowhere in sight, and answers too long for the voice.

import { cardTemplate } from "../shared/card.js";
import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { questionOf, sheetOf } from "./choice.js";
import { answerButton } from "./question.js";
import { actOf } from "./strips.js";

const MANY_OPTIONS = 12;

export function sheet(scene, app) {
  const ask = questionOf(scene);
  const shown = ask && !app.ui.peek && sheetOf(ask);
  if (!shown) return "";
  const { options, answers, isHigh } = shown;
  return html`
    <section
      class="${classes("sheet", isHigh && "high")}"
      data-key="sheet"
      data-nav="sheet"
      aria-label="To choose from">
      ${options.length >= MANY_OPTIONS ? filterField(app) : ""}
      <div class="groups">
        ${ask.about.length ? cardGroup("What it is about", ask.about.map(aboutCard(app)), "about") : ""}
        ${groups(options, app)}
      </div>
      ${answers.length ? html`<div class="answers">${answers.map((option) => answerButton(option, app))}</div>` : ""}
    </section>
  `;
}

/** The cards under the places where they lie. */
function groups(options, app) {
  const places = [...new Set(options.map((option) => option.place))];
  const found = places.map((place) => {
    const here = options.filter((option) => option.place === place && isWanted(option, app));
    return here.length ? cardGroup(place, here.map(optionCards(app))) : "";
  });
  return !options.length || found.some(Boolean)
    ? found
    : html`<p class="expl">No card here has this name.</p>`;
}

const cardGroup = (place, cards, cls = "") => html`
  <div class="${classes("group-of", cls)}" data-key="g${place}">
    <span class="h5">${place}</span>
    <ul class="opts">
      ${cards}
    </ul>
  </div>
`;

/** One card of an option, with how many there are; where several are chosen, each of them. */
const optionCards = (app) => (option) => {
  const { card, cards } = option;
  const isEach = card.asked === "several";
  const shown = isEach ? cards : [card.n];
  return shown.map(
    (n) => html`
      <li data-key="o${n}">
        ${cardTemplate({ ...card, n }, app, { size: "hand", act: actOf(card), where: option.place })}
        ${!isEach && cards.length > 1 ? html`<b class="times" title="equal cards here">x${cards.length}</b>` : ""}
      </li>
    `,
  );
};

const aboutCard = (app) => (card) => html`<li>${cardTemplate(card, app, { size: "hand" })}</li>`;

// ---- only some of them -------------------------------------------------------------------------------

const filterOf = (app) => (app.ui.filter || "").trim().toLowerCase();

function isWanted({ card, label }, app) {
  const { name, hero, group } = app.faces[card.f];
  return [name, hero, group, label].some((text) => (text || "").toLowerCase().includes(filterOf(app)));
}

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
