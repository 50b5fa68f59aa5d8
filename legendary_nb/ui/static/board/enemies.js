// The enemies: masterminds with the scheme, and the city.

import { cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { tabOf } from "../shared/prices.js";
import { points, said } from "../shared/rich.js";
import { spoken } from "../shared/spoken.js";
import { capital, plural } from "../shared/words.js";
import { endName, pile } from "./piles.js";
import { schemeCard, schemeLine } from "./scheme.js";
import { actOf } from "./strips.js";

const LONG_MOVE = 8; // letters that have room beside a place

/** The left column: the masterminds and the scheme. */
export function bossSide(scene, app) {
  const { words } = scene;
  return html`
    <section class="bosses" data-fit-room aria-label="${capital(words.mastermind)} and ${words.scheme}">
      ${masterminds(scene, app)}
      ${scene.guide ? schemeLine(scene, app) : schemeCard(scene, app)}
    </section>
  `;
}

// ---- masterminds -------------------------------------------------------------------------------------

function masterminds(scene, app) {
  const where = scene.words.mastermind;
  const bosses = scene.masterminds.map((boss) =>
    cardTemplate(boss, app, { size: "boss", act: actOf(boss), where, foot: tacticsLeft(boss) }),
  );
  return html`
    <div class="boss-slot n${bosses.length}" data-nav="boss" data-zone="mastermind">
      ${bosses.length ? bosses : html`<span class="void">no ${where} yet</span>`}
      ${scene.outside.length ? outsideCity(scene, app) : ""}
    </div>
  `;
}

function tacticsLeft({ tactics, tactics_of: all, above, beside }) {
  const signs = Array.from(
    { length: all },
    (_, k) => html`<i class="${k < all - tactics ? "gone" : ""}">${icon("tactic")}</i>`,
  );
  const more = [above.length && `${above.length} above`, beside.length && `${beside.length} beside`].filter(
    Boolean,
  );
  return html`
    <span class="tactics" aria-hidden="true" title="${tactics} of ${all} tactics left">
      ${signs}
      <span>${more.length ? more.join(", ") : html`<b>${tactics}</b>${" "}left`}</span>
    </span>
  `;
}

/** Enemies that can be fought and are not in the city. */
const outsideCity = (scene, app) => html`
  <div class="outside" role="group" aria-label="Outside the ${scene.words.city}">
    <small>Outside the ${scene.words.city}</small>
    ${scene.outside.map((card) => outsideRow(card, scene, app))}
  </div>
`;

function outsideRow(card, scene, app) {
  const face = app.faces[card.f];
  return html`
    <button
      class="outrow ${card.do === undefined ? "" : "is-can"}"
      data-key="c${card.n}"
      data-n="${card.n}"
      data-f="${card.f}"
      data-act="${actOf(card)}"
      data-arg="${card.do ?? ""}"
      tabindex="-1">
      ${said(spoken(face, card, `outside the ${scene.words.city}`))}
      ${icon("villain")}
      <span class="chipname" aria-hidden="true">${card.as || face.name}</span>
      ${points("attack", card.attack, "open", card.n)}
      ${tabOf(card)}
      ${hintMark(card, app)}
    </button>
  `;
}

// ---- the city ----------------------------------------------------------------------------------------

export function citySide(scene, app) {
  const { words, decks, escape } = scene;
  const name = capital(words.city);
  const escaped = words["escape pile"].replace(/ pile$/i, "");
  return html`
    <section class="city" aria-label="${name}">
      <div class="end exit">
        ${endName(name)}
        ${pile("escape", "escape", escaped, escape.length, { cls: "p-esc" })}
      </div>
      <ol class="lane" data-nav="city" aria-label="${name}">
        ${scene.city.map((space, k) => citySpace(space, k, app))}
      </ol>
      <div class="end">
        ${pile("villain deck", "villain", words["villain deck"], decks.villain, { cls: "p-vil" })}
        ${decks.layers?.length ? layerList(decks.layers, words["villain deck"]) : ""}
      </div>
    </section>
  `;
}

function citySpace(space, k, app) {
  const { place, villain, above, picture } = space;
  const card = villain && cardTemplate(villain, app, { act: actOf(villain), where: `in the ${place}` });
  return html`
    <li class="space" data-zone="${place}">
      <span class="place">
        ${place}
        ${villain?.keywords?.length ? movesMark(villain) : ""}
        ${above.length ? cardsAbove(place, above, k, app) : ""}
      </span>
      ${icon(picture, "sky")}
      ${card || html`<span class="void">empty</span>`}
      ${space.do === undefined ? "" : spaceButton(space, app)}
    </li>
  `;
}

/** A space that a card can be put in. */
const spaceButton = (space, app) => html`
  <button class="goto" data-act="answer" data-arg="${space.do}" tabindex="-1">
    ${said(`${space.verb}, ${space.place}`)}
    <span class="tab" aria-hidden="true">${space.verb}</span>
    ${hintMark(space, app)}
  </button>
`;

/** Cards that lie above a space. */
const cardsAbove = (place, cards, k, app) => html`
  <button
    class="above"
    data-act="pile"
    data-arg="above ${k}"
    tabindex="-1"
    title="above: ${cards.map((card) => app.faces[card.f].name).join(", ")}">
    ${said(`Above the ${place}: ${plural(cards.length, "card")}`)}
    ${icon("twist")}
    <b aria-hidden="true">${cards.length}</b>
  </button>
`;

/** What a card in the city does by itself: a mark beside the name of its space; a long name is on the card only. */
function movesMark({ keywords, steps }) {
  const names = keywords.join(", ");
  return html`
    <span class="moves" title="${names}${steps ? `: moves ${plural(steps, "space")} each turn` : ""}">
      ${steps ? html`<b>${icon("left")}${steps}</b>` : ""}
      ${steps && names.length > LONG_MOVE ? "" : html`<span>${names}</span>`}
    </span>
  `;
}

/** The layers that the villain deck still has, the topmost first; the last one has a name. */
const layerList = (layers, deck) => html`
  <ol class="layers" aria-label="Layers of the ${deck}">
    ${layers.map(([name, n], k) => layerRow(name, n, k === 0))}
  </ol>
`;

function layerRow(name, n, isNow) {
  const isNamed = name.length > 2;
  return html`
    <li
      class="${classes("la", isNow && "now", isNamed && "last")}"
      title="${isNamed ? name : `Layer ${name}`}: ${plural(n, "card")}">
      <span>${name}</span>
      ${isNamed ? "" : html`<b>${n}</b>`}
    </li>
  `;
}
