// The turns of others in the voice: what a seat does now, and at its end what it did, which you can watch again.

import { html } from "../shared/html.js";
import { rich } from "../shared/rich.js";
import { folded } from "./log.js";
import { canBeFaster } from "./pace.js";
import { avatar, seatNumber } from "./seats.js";

/** What another seat does, or did last. */
export function otherTurn(scene, app) {
  if (app.watching) return watched(scene, app);
  if (scene.look.past) return "";
  if (scene.bot) return playing(scene, app);
  const told = scene.summary[app.ui.told ?? scene.summary.length - 1];
  return told ? summary(told, scene, app) : "";
}

function playing(scene, app) {
  const seat = scene.names.indexOf(scene.bot);
  const line = folded(app.log.slice(-6).filter(([, kind]) => kind !== "turn")).at(-1);
  return html`
    ${sentence(seat, line ? line[2] : `${scene.bot} plays.`, scene, app)}
    ${canBeFaster(app.settings) ? voiceButton("faster", "Faster") : ""}
    ${voiceButton("skip", "Skip to my turn", "Escape")}
  `;
}

function watched(scene, app) {
  const line = folded(app.log.filter(([event]) => event <= scene.look.event)).at(-1);
  return html`
    ${sentence(app.watching.seat, line ? line[2] : "", scene, app)}
    ${voiceButton("now", "Back to my turn", "Escape")}
  `;
}

/** The sentence about a turn; where several have passed, the others are one click away. */
function summary(told, scene, app) {
  const others = scene.summary.length > 1 ? scene.summary : [];
  return html`
    ${sentence(told.seat, told.text, scene, app)}
    ${others.map((one, k) => turnButton(one, k, one === told, scene))}
    ${voiceButton("watch", "Watch again")}
  `;
}

const turnButton = ({ seat }, k, isShown, { names }) => html`
  <button
    class="turnof"
    data-act="told"
    data-arg="${k}"
    aria-pressed="${String(isShown)}"
    aria-label="The turn of ${names[seat]}">
    ${avatar(names[seat], seat)}
  </button>
`;

const sentence = (seat, text, { names }, app) => html`
  <p class="news" data-seat="${seatNumber(seat)}">
    ${avatar(names[seat], seat)}
    <span>${rich(text, app)}</span>
  </p>
`;

const voiceButton = (act, name, key = "") => html`
  <button class="btn" data-act="${act}" aria-keyshortcuts="${key}">${name}</button>
`;

// ---- watching a turn again ------------------------------------------------------------------------------

/** Show the turn of another again, step by step on the board as it was. */
export function watchTurn(app) {
  const { summary: turns } = app.scene;
  const turn = turns[app.ui.told ?? turns.length - 1];
  if (!turn) return;
  app.watching = { seat: turn.seat, since: turn.from, stops: [...turn.stops] };
  watchOn(app);
}

/** The next step of the turn that is watched, or back to now. */
export function watchOn(app) {
  const event = app.watching?.stops.shift();
  if (event === undefined) {
    stopWatching(app);
    return;
  }
  app.send({ do: "look", event, since: app.watching.since });
  app.watching.since = event + 1;
}

export function stopWatching(app) {
  app.watching = null;
  app.send({ do: "look", event: null });
}
