// A card opened: its text, where it lies, what is noted about it.

import { abilities, cardTemplate } from "../shared/card.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { priceTag } from "../shared/prices.js";
import { rich } from "../shared/rich.js";
import { capital } from "../shared/words.js";
import { closeButton, dialog } from "./dialog.js";
import { countCards, findCard } from "./found.js";
import { sumTable, sumsOf } from "./sums.js";

/** Cards with how many of each, as links: "3 x Bystander". */
const cardLinks = (cards, app) =>
  countCards(cards).map(
    ([f, n]) => html`
      <li><button class="textlink" data-act="face" data-arg="${f}">${countedName(f, n, app)}</button></li>
    `,
  );

/** What an enemy holds, in words: "2 x Bystander, Odinson". */
export const heldWords = (cards, app) =>
  countCards(cards)
    .map(([f, n]) => countedName(f, n, app))
    .join(", ");

const countedName = (f, n, app) => `${n > 1 ? `${n} x ` : ""}${app.faces[f]?.name}`;

/** The largest view of a card: its text, where it lies, what is noted about it. */
export function cardPanel(scene, app) {
  const { card } = app.ui;
  const face = app.faces[card.f];
  const now = (card.n !== undefined && findCard(scene, card.n)) || card;
  return dialog(
    face.name,
    "look",
    html`
      <div class="bigcard">${largeCard(now, app)}</div>
      <div class="notes">
        <header>
          <div>
            <span class="h2">${now.as || face.name}</span>
            <p>${factsOf(face)}</p>
          </div>
          ${closeButton}
        </header>
        <div class="notebody" tabindex="0" role="group" aria-label="About this card">
          ${notes(now, face, scene, app)}
        </div>
        <footer>
          ${now.do === undefined ? "" : doButton(now)}
          ${scene.table && scene.seat >= 0 ? pointButton(now) : ""}
          <i class="sp"></i>
          ${turnButton(-1, app)}
          ${turnButton(1, app)}
        </footer>
      </div>
    `,
  );
}

/** At a table: everybody is told to look at this card. */
const pointButton = ({ f }) => html`
  <button class="btn ghost" data-act="table-point" data-arg="${f}">${icon("eye")}Show it to the others</button>
`;

/** A card as it is printed, without what can be done with it. */
export const printed = (card, app, size) =>
  cardTemplate({ ...card, n: undefined, do: undefined, short: undefined }, app, {
    size,
    act: "none",
    role: raw('aria-hidden="true"'),
  });

export const largeCard = (card, app) => printed(card, app, "large");

/** What a card is, in one line: hero or group, team, classes, kind, rarity. */
function factsOf(face) {
  const isHero = face.kind === "hero";
  const facts = [
    isHero ? face.hero : face.group,
    face.team && face.team[1],
    (face.class || []).map(capital).join(", "),
    !isHero && face.word,
    face.rarity,
  ];
  return facts.filter(Boolean).join(", ");
}

/** The large card tells its text itself, then here only a reader of the screen; that of a scheme is too long for it. */
const isTold = (face) => face.kind !== "scheme";

function notes(card, face, scene, app) {
  const known = app.cardFacts[card.f] || { places: [], rules: [] };
  return html`
    ${card.as ? html`<p class="where">${icon("villain")}Now a villain: ${card.as}.</p>` : ""}
    ${card.why ? html`<p class="where">${icon("lock")}<span>${rich(card.why, app)}</span></p>` : ""}
    <div class="fulltext ${isTold(face) ? "sr" : ""}">${abilities(face, app, "large", card.on)}</div>
    ${sumsOf(card).map(([what, parts]) => sumNow(what, parts, scene, app))}
    ${noteList("Holds", cardLinks(card.holds || [], app))}
    ${noteList("Above it", cardLinks(card.above || [], app))}
    ${noteList("Beside it", cardLinks(card.beside || [], app))}
    ${noteList("In this game", copiesInGame(known))}
    ${noteList(
      "Rules",
      known.rules.map(([id, words]) => ruleNote(id, words, app)),
    )}
    ${noteList("Note", face.note ? [html`<li>${face.note}</li>`] : [])}
    ${noteList("Source", face.source ? [html`<li>${face.source}</li>`] : [])}
  `;
}

const noteList = (title, items) =>
  items.length ? html`<span class="h5">${title}</span><ul>${items}</ul>` : "";

const sumNow = (what, parts, scene, app) =>
  html`<span class="h5">${capital(scene.words[what] || what)} now</span>${sumTable(parts, app)}`;

const ruleNote = (id, words, app) => html`<li>${rich(words, app)}${" "}<small>Rule ${id}</small></li>`;

/** How many copies there are and where they lie, as far as that is known. */
function copiesInGame({ count, places, unseen }) {
  if (count === 0) return [html`<li>Not in this game.</li>`];
  if (!count) return [];
  const copies = count === 1 ? "The only copy" : `${count} copies`;
  const where = places.map(([n, words]) => (count === 1 ? words : `${n} ${words}`)).join(", ");
  const rest = unseen ? `; ${unseen} not in sight.` : ".";
  const told = places.length ? `: ${where}${rest}` : `. ${unseen ? " None in sight." : ""}`;
  return [html`<li>${copies} in this game${told}</li>`];
}

const doButton = (card) =>
  html`<button class="btn primary" data-act="choose" data-arg="${card.do}">${card.verb}${priceTag(card)}</button>`;

/** To the card beside this one. */
function turnButton(step, app) {
  const { card, cardList = [] } = app.ui;
  const at = cardList.findIndex((one) => one.n === card.n && one.f === card.f);
  const other = at >= 0 && cardList[at + step];
  if (!other) return "";
  const { name } = app.faces[other.f];
  return html`
    <button
      class="btn ghost"
      data-act="card-step"
      data-arg="${step}"
      aria-label="${step < 0 ? "Card before" : "Card after"}: ${name}">
      ${step < 0 ? icon("left") : ""}
      <span>${name}</span>
      ${step > 0 ? icon("next") : ""}
    </button>
  `;
}
