// Prices: what is to be paid for a card, and the tab that says so.

import { html } from "./html.js";
import { icon } from "./icons.js";

/** What is to be paid: nothing, points of one kind, or of both. */
export const pricesOf = (card) => [card.price, card.also].filter(Boolean);

export const priceTag = (card) =>
  pricesOf(card).map(
    ([what, n]) => html`
      ${" "}
      <b class="in ${what}">${n}${icon(what)}</b>
    `,
  );

/** What can be done with a card, how many points are missing for it, or a lock; the card says the reason. */
export function tabOf(card) {
  if (card.asked === "several") return "";
  if (card.up && card.up !== "chosen") return html`<span class="tab" aria-hidden="true">${card.up}</span>`;
  if (card.verb && card.do !== undefined)
    return html`
      <span class="tab ${card.cut ? "cut" : ""}" data-tab aria-hidden="true">${card.verb}${priceTag(card)}</span>
    `;
  if (card.short) return html`<span class="tab no" aria-hidden="true">${card.short} short</span>`;
  return card.why ? html`<span class="tab no locked" aria-hidden="true">${icon("lock")}</span>` : "";
}
