// Seats: who sits where, and what the others have.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { capital, plural } from "../shared/words.js";

export const seatNumber = (seat) => seat + 1;

const LONG_NAME = 11;

/** Whether a name is set smaller. */
export const isLong = (name) => name.length > LONG_NAME;

export const initial = (name) => [...name][0]?.toUpperCase() || "?";

export const avatar = (name, seat, cls = "") => html`
  <span class="ava ${cls}" data-seat="${seatNumber(seat)}" aria-hidden="true">${initial(name)}</span>
`;

/** Whose cards lie in the tray: the one who looks, else the one whose turn it is. */
export const trayOf = (scene) => (scene.seat >= 0 ? scene.seat : scene.acting);

/** The others, from the one whose turn it is. */
export function otherPlayers(scene) {
  const seats = scene.names.map((_, k) => (scene.acting + k) % scene.names.length);
  return seats.filter((seat) => seat !== trayOf(scene)).map((seat) => otherPlayer(seat, scene));
}

function otherPlayer(seat, scene) {
  const { name, points, hand_size, deck, discard } = scene.players[seat];
  const doing = doingOf(seat, scene);
  const has = `${plural(points, "point")}, ${hand_size} in hand, ${deck} in the deck, ${discard.length} discarded`;
  return html`
    <button
      class="other ${scene.names.length > 2 ? "slim" : ""}"
      data-seat="${seatNumber(seat)}"
      data-zone="player ${seat}"
      data-act="player"
      data-arg="${seat}"
      tabindex="-1">
      ${said(`${name}: ${has}. ${capital(doing)}`)}
      ${avatar(name, seat)}
      <span class="who-box" aria-hidden="true">
        <span class="h3 ${isLong(name) ? "long" : ""}">
          ${name}${" "}
          <small>${scene.bots[name] ? "bot, " : ""}${doing}</small>
        </span>
        <span class="facts">
          ${fact("points", "vp", points)}
          ${fact("hand", "hand", hand_size)}
          ${fact("deck", "deck", deck)}
          ${fact("discard", "discard", discard.length)}
        </span>
      </span>
    </button>
  `;
}

const fact = (name, sign, n) => html`<span title="${name}">${icon(sign)}<b>${n}</b>${" "}${name}</span>`;

function doingOf(seat, { ask, acting, names }) {
  if (ask && ask.seat === seat) return "decides";
  if (seat === acting) return "plays now";
  return seat === (acting + 1) % names.length ? "plays next" : "";
}
