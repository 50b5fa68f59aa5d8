// A card opened: its text, where it lies, what is noted about it.

import { abilities, cardTemplate } from "../shared/card.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { priceTag } from "../shared/prices.js";
import { rich } from "../shared/rich.js";
import { capital, plural } from "../shared/words.js";
import { closeButton, dialog } from "./dialog.js";
import { findCard } from "./found.js";
import { sumTable, sumsOf } from "./sums.js";

/** Cards with how many of each: "3 Bystanders". */
const counted = (cards, app) => {
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return [...counts].map(
    ([f, n]) => html`
      <li>
        <button class="textlink" data-act="face" data-arg="${f}">
          ${n > 1 ? `${n} x ` : ""}${app.faces[f]?.name}
        </button>
      </li>
    `,
  );
};

/** What an enemy holds, in words: "2 x Bystander, Odinson". */
export function heldWords(cards, app) {
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return [...counts].map(([f, n]) => `${n > 1 ? `${n} x ` : ""}${app.faces[f]?.name}`).join(", ");
}

/** The largest view of a card: its text, where it lies, what is noted about it. */
export function lookPanel(scene, app) {
  const card = app.ui.card,
    face = app.faces[card.f];
  const facts = [
    face.kind === "hero" ? face.hero : face.group,
    face.team && face.team[1],
    (face.class || []).map(capital).join(", "),
    face.kind !== "hero" && face.word,
    face.rarity,
  ]
    .filter(Boolean)
    .join(", ");
  const now = card.n === undefined ? card : findCard(scene, card.n) || card;
  const list = (title, items) =>
    items && items.length
      ? html`
          <span class="h5">${title}</span>
          <ul>
            ${items}
          </ul>
        `
      : "";
  const sum = sumsOf(now).map(
    ([what, parts]) => html`
      <span class="h5">${capital(scene.words[what] || what)} now</span>
      ${sumTable(parts, app)}
    `,
  );
  const known = app.cardFacts[card.f] || { places: [], rules: [] };
  const places = known.count
    ? [
        html`
          <li>
            ${known.count === 1 ? "The only copy" : plural(known.count, "copy").replace("copys", "copies")} in
            this game${known.places.length ? ":" : "."}
            ${known.places.map(([n, words], k) => `${k ? ", " : ""}${known.count === 1 ? "" : `${n} `}${words}`).join("")}${known.places.length ? (known.unseen ? `; ${known.unseen} not in sight.` : ".") : known.unseen ? " None in sight." : ""}
          </li>
        `,
      ]
    : known.count === 0
      ? [
          html`
            <li>Not in this game.</li>
          `,
        ]
      : [];
  const beside = (app.ui.cardList || []).findIndex((one) => one.n === card.n && one.f === card.f);
  const turn = (step, sign) => {
    const other = beside >= 0 && app.ui.cardList[beside + step];
    return other
      ? html`
          <button
            class="btn ghost"
            data-act="card-step"
            data-arg="${step}"
            aria-label="${step < 0 ? "Card before" : "Card after"}: ${app.faces[other.f].name}">
            ${step < 0 ? icon(sign) : ""}
            <span>${app.faces[other.f].name}</span>
            ${step > 0 ? icon(sign) : ""}
          </button>
        `
      : "";
  };
  return dialog(
    face.name,
    "look",
    html`
      <div class="bigcard">
        ${cardTemplate({ ...now, n: undefined, do: undefined, short: undefined }, app, { size: "large", act: "none", role: raw('aria-hidden="true"') })}
      </div>
      <div class="notes">
        <header>
          <div>
            <span class="h2">${now.as || face.name}</span>
            <p>${facts}</p>
          </div>
          ${closeButton}
        </header>
        <div class="notebody" tabindex="0" role="group" aria-label="About this card">
          ${
            now.as
              ? html`
                  <p class="where">${icon("villain")}Now a villain: ${now.as}.</p>
                `
              : ""
          }${
            now.why
              ? html`
                  <p class="where">
                    ${icon("lock")}
                    <span>${rich(now.why, app)}</span>
                  </p>
                `
              : ""
          }
          <div class="fulltext">${abilities(face, app, "large", now.on)}</div>
          ${sum}${list("Holds", counted(now.holds || [], app))}${list("Above it", counted(now.above || [], app))}${list("Beside it", counted(now.beside || [], app))}${list("In this game", places)}${list(
            "Rules",
            known.rules.map(
              ([id, words]) => html`
                <li>
                  ${rich(words, app)}${" "}
                  <small>Rule ${id}</small>
                </li>
              `,
            ),
          )}${
            face.note
              ? list("Note", [
                  html`
                    <li>${face.note}</li>
                  `,
                ])
              : ""
          }${
            face.source
              ? list("Source", [
                  html`
                    <li>${face.source}</li>
                  `,
                ])
              : ""
          }
        </div>
        <footer>
          ${
            now.do !== undefined
              ? html`
                  <button class="btn primary" data-act="choose" data-arg="${now.do}">
                    ${now.verb}${priceTag(now)}
                  </button>
                `
              : ""
          }
          <i class="sp"></i>
          ${turn(-1, "left")}${turn(1, "next")}
        </footer>
      </div>
    `,
  );
}
