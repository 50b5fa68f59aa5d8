// Play all: one button for the cards of the hand that ask nothing.

import { html } from "../shared/html.js";
import { plural } from "../shared/words.js";

const WHY = "Cards that ask something, draw or reveal, or depend on the order stay in your hand.";

export function playAllButton(scene) {
  const all = scene.ask?.all;
  if (!all) return "";
  const name = all.n === all.of ? `Play all ${all.n}` : `Play ${all.n} of ${all.of}`;
  return html`
    <button
      class="btn play-all"
      data-act="play-all"
      tabindex="-1"
      aria-keyshortcuts="a"
      title="Plays ${plural(all.n, "card")} (a). ${WHY}">
      ${name}
    </button>
  `;
}
