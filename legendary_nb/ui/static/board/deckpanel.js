// Deck statistics on the board: in the place of the log, or on top.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { deckColumn } from "../shared/odds.js";
import { closeButton, dialog } from "./dialog.js";

/** Beside the board, in the place of the log. */
export function deckPanel(scene, app) {
  const facts = app.deck;
  const body = !facts
    ? html`
        <p class="expl" role="status">Counting ...</p>
      `
    : facts.nobody
      ? html`
          <p class="expl">Nobody's cards are on the screen.</p>
        `
      : deckColumn(facts, app.values, scene.words, app.faces, app.ui.needTyped);
  return html`
    <section class="log deckstats" data-key="deckstats" aria-label="Deck statistics">
      <div class="loghead">
        <span class="h3">${facts && facts.name ? `${facts.name}'s deck` : "Deck"}</span>
        <button
          class="mini-btn"
          data-act="deck"
          tabindex="-1"
          aria-label="Show the log"
          title="Show the log (d)">
          ${icon("log")}
        </button>
      </div>
      <div class="deckbody" data-nav="log">${body}</div>
    </section>
  `;
}

export const deckSheet = (scene, app) =>
  dialog(
    "Deck statistics",
    "decksheet",
    html`
      <header>
        <span class="h2">${app.deck && app.deck.name ? `${app.deck.name}'s deck` : "Deck"}</span>
        ${closeButton}
      </header>
      <div class="deckstats deckbody">
        ${
          app.deck && !app.deck.nobody
            ? deckColumn(app.deck, app.values, scene.words, app.faces, app.ui.needTyped)
            : html`
                <p class="expl">Nobody's cards are on the screen.</p>
              `
        }
      </div>
    `,
  );
