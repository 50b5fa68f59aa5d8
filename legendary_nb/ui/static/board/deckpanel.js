// Deck statistics on the board: in the place of the log, or on top.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { deckColumn } from "../shared/odds.js";
import { dialog, panelHead } from "./dialog.js";

/** Beside the board, in the place of the log. */
export function deckPanel(scene, app) {
  return html`
    <section class="log deckstats" data-key="deckstats" aria-label="Deck statistics">
      <div class="loghead">
        <span class="h3">${deckTitle(app)}</span>
        <button class="mini-btn" data-act="deck" tabindex="-1" aria-label="Show the log" title="Show the log (d)">
          ${icon("log")}
        </button>
      </div>
      <div class="deckbody" data-nav="log">${deckBody(scene, app)}</div>
    </section>
  `;
}

/** On top, where there is no room beside the board. */
export const deckSheet = (scene, app) =>
  dialog(
    "Deck statistics",
    "decksheet",
    html`
      ${panelHead(deckTitle(app))}
      <div class="deckstats deckbody">${deckBody(scene, app)}</div>
    `,
  );

const deckTitle = ({ deck }) => (deck && deck.name ? `${deck.name}'s deck` : "Deck");

function deckBody(scene, app) {
  if (!app.deck) return html`<p class="expl" role="status">Counting ...</p>`;
  if (app.deck.nobody) return html`<p class="expl">Nobody's cards are on the screen.</p>`;
  return deckColumn(app.deck, app.values, scene.words, app.faces, app.ui.needTyped);
}

/** The deck statistics take the place of the log; where there is no room for either, they open on top. */
export function toggleDeck(app) {
  const isBeside = app.stage.querySelector(".side .log")?.offsetHeight > 150;
  if (isBeside || app.ui.side) app.set({ side: app.ui.side ? undefined : "deck", menu: undefined });
  else app.set({ menu: "deck" });
  askDeck(app);
}

/** Ask for the statistics of this moment, if they are on the screen. */
export function askDeck(app) {
  if (app.ui.side !== "deck" && app.ui.menu !== "deck") return;
  app.values = null;
  app.send({ do: "deck", need: app.ui.needTyped || "" });
}

/** Ask for the odds of what stands in the field. */
export function askNeed(app) {
  const { value } = app.field("need");
  app.ui = { ...app.ui, needTyped: value };
  app.send({ do: "deck", need: value });
}
