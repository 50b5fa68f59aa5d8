// The voice: the one line between the HQ and the tray. It says what is asked, what you play for, or what happened.

import { classes, html } from "../shared/html.js";
import { rich } from "../shared/rich.js";
import { folded } from "./log.js";
import { otherTurn } from "./otherturn.js";
import { question } from "./question.js";
import { avatar, seatNumber } from "./seats.js";
import { aim } from "./welcome.js";

/** Who may speak, the most urgent first; each gives its line, or "" if it has nothing to say. */
const SPEAKERS = [question, otherTurn, aim, news];

export function voice(scene, app) {
  const speakers = scene.guide && !scene.look.past ? [question, otherTurn] : SPEAKERS;
  const speaker = speakers.map((speak) => speak(scene, app)).find(Boolean);
  return html`
    <section class="${classes("voice", !speaker && "is-still")}" aria-label="What happens">${speaker || ""}</section>
  `;
}

/** What happened last. */
function news(scene, app) {
  const { past, event } = scene.look;
  const log = past ? app.log.filter(([number]) => number <= event) : app.log;
  const line = folded(log.slice(-8).filter(([, kind]) => kind !== "turn")).at(-1);
  if (!line) return "";
  const seat = scene.names.findIndex((name) => line[2].startsWith(`${name} `));
  return html`
    <p class="news" data-seat="${seat < 0 ? "" : seatNumber(seat)}">
      ${seat < 0 ? "" : avatar(scene.names[seat], seat)}
      <span>${rich(line[2], app)}</span>
    </p>
    <button class="btn ghost why" data-act="log-entry" data-arg="${line[0]}" data-cause="${line[3]}">Why?</button>
  `;
}
