// Seats: who sits where, and what the others have.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { capital, plural } from "../shared/words.js";

export const seatNumber = (seat) => seat + 1;

export const initial = (name) => [...name][0]?.toUpperCase() || "?";

export const avatar = (name, seat, cls = "") => html`
  <span class="ava ${cls}" data-seat="${seatNumber(seat)}" aria-hidden="true">${initial(name)}</span>
`;

/** Whose cards lie in the tray: the one who looks, else the one whose turn it is. */
export const trayOf = (scene) => (scene.seat >= 0 ? scene.seat : scene.acting);

export function otherPlayers(scene, app) {
  const me = trayOf(scene);
  const order = scene.names
    .map((_, k) => (scene.acting + k) % scene.names.length)
    .filter((seat) => seat !== me);
  return order.map((seat) => {
    const player = scene.players[seat];
    const note =
      scene.ask && scene.ask.seat === seat
        ? "decides"
        : seat === scene.acting
          ? "plays now"
          : seat === (scene.acting + 1) % scene.names.length
            ? "plays next"
            : "";
    const fact = (name, kind, n) => html`
      <span title="${name}">
        ${icon(kind)}
        <b>${n}</b>
        ${" "}${name}
      </span>
    `;
    return html`
      <button
        class="other ${scene.names.length > 2 ? "slim" : ""}"
        data-seat="${seatNumber(seat)}"
        data-zone="player ${seat}"
        data-act="player"
        data-arg="${seat}"
        tabindex="-1">
        ${said(`${player.name}: ${plural(player.points, "point")}, ${player.hand_size} in hand, ${player.deck} in the deck, ${player.discard.length} discarded. ${capital(note)}`)}${avatar(player.name, seat)}
        <span class="who-box" aria-hidden="true">
          <span class="h3">
            ${player.name}${" "}
            <small>${scene.bots[player.name] ? "bot, " : ""}${note}</small>
          </span>
          <span class="facts">
            ${fact("points", "vp", player.points)}${fact("hand", "hand", player.hand_size)}${fact("deck", "deck", player.deck)}${fact("discard", "discard", player.discard.length)}
          </span>
        </span>
      </button>
    `;
  });
}
