// The log: each line shows the board as it was then, and the rule behind it.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich, withoutDashes } from "../shared/rich.js";
import { closeButton, dialog } from "./dialog.js";
import { seatNumber } from "./seats.js";

const MOST_LINES = 150; // of the log that are drawn, with some of those before the one shown
const LINES_BEFORE = 40;

/** Beside the board; lines after the one that is shown are pale. */
export function logPanel(scene, app) {
  const all = folded(app.log);
  const shown = scene.look.past ? shownLine(all, scene.look.event) : all.length - 1;
  const from = Math.max(0, Math.min(all.length - MOST_LINES, shown - LINES_BEFORE));
  const lines = all
    .slice(from, from + MOST_LINES)
    .map((line, k) => logLine(line, from + k - shown, scene, app));
  return html`
    <section class="log" aria-label="Log">
      <div class="loghead">
        <span class="h3">Log</span>
        ${logButton("deck", "deck", "Show deck statistics", "d")}
        ${logButton("look-back", "left", "One step back", ",", shown <= 0)}
        <span class="pos">${shown + 1} / ${all.length}</span>
        ${logButton("look-on", "next", "One step on", ".", !scene.look.past)}
      </div>
      <ol data-nav="log" data-scroll="end">
        ${lines}
      </ol>
    </section>
  `;
}

const logButton = (act, sign, name, key, isOff = false) => html`
  <button
    class="mini-btn"
    data-act="${act}"
    tabindex="-1"
    aria-label="${name}"
    title="${name} (${key})"
    ${isOff ? raw("disabled") : ""}>
    ${icon(sign)}
  </button>
`;

/** One line, so many lines after the one that is shown.
 * @param {any[]} line */
function logLine([number, kind, text, cause], after, scene, app) {
  const isOpen = app.ui.openLog === number;
  const state = [
    isOpen && "open",
    after === 0 && "last",
    after > 0 && "later",
    kind === "turn" && "turnline",
  ];
  return html`
    <li
      data-key="l${number}"
      class="${state.filter(Boolean).join(" ")}"
      ${after === 0 ? raw('aria-current="true"') : ""}>
      <button
        data-act="log-entry"
        data-arg="${number}"
        data-cause="${cause}"
        tabindex="-1"
        aria-expanded="${String(isOpen)}">
        ${withSeat(text, scene, app)}
      </button>
      ${isOpen && app.causes[cause] ? ruleBehind(app.causes[cause], app) : ""}
    </li>
  `;
}

/** A sentence that begins with a player has the name in the colour of the seat. */
function withSeat(text, scene, app) {
  const seat = scene.names.findIndex((name) => text.startsWith(`${name} `));
  if (seat < 0) return rich(text, app);
  const name = scene.names[seat];
  return html`<b class="who" data-seat="${seatNumber(seat)}">${name}</b>${rich(text.slice(name.length), app)}`;
}

const ruleBehind = (why, app) => html`
  <div class="why">
    ${icon("rule")}
    <p>
      ${rich(why.text, app)}
      ${why.rule ? html`<small>Rule ${why.rule}</small>` : ""}
    </p>
  </div>
`;

/** The line of the log that an event belongs to. */
export const shownLine = (lines, event) =>
  Math.max(
    0,
    lines.findLastIndex(([number]) => number <= event),
  );

/** Equal neighbours are told once, with how many times. */
export function folded(entries) {
  const found = [];
  for (const [number, kind, text, cause] of entries) {
    const before = found.at(-1);
    if (before && before.text === text) {
      before.times += 1;
      before.number = number;
    } else found.push({ number, kind, text, cause, times: 1 });
  }
  return found.map(({ number, kind, text, cause, times }) => [number, kind, told(text, times), cause]);
}

const told = (text, times) =>
  times > 1 ? `${text.replace(/\.$/, "")} (${times} times).` : withoutDashes(text);

export function logSheet(scene, app) {
  const see = scene.look.past
    ? html`<button class="btn primary" data-act="close">${icon("eye")}See the board then</button>`
    : "";
  return dialog(
    "Log",
    "logsheet",
    html`
      <header>
        <span class="h2">Log</span>
        ${see}
        ${closeButton}
      </header>
      ${logPanel(scene, app)}
    `,
  );
}

/** The lines known before a scene, and its own; whether they are all there are. */
export function mergedLog(log, scene, old, isFirst) {
  const start = scene.log.length ? scene.log[0][0] : scene.events;
  const isSameView = !isFirst && old && !old.new && old.seat === scene.seat;
  const isSameTable = isSameView && old.names?.join() === scene.names.join();
  const known = isSameTable ? log.filter(([event]) => event < start && event < scene.events) : [];
  const isSameGame = isSameView && old.game === scene.game;
  return { log: [...known, ...scene.log], isWhole: start <= 0 || Boolean(isSameGame && known.length) };
}

/** The log shows its newest line, or the one looked back at. */
export function scrollLog(app, list) {
  const line = list.querySelector(".last");
  if (app.scene.look?.past && line)
    list.scrollTop = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  else if (app.ui.openLog === undefined) showEnd(list);
  else showWhole(list, list.querySelector(".open"));
}

/** The newest line is in sight, and the first one in sight is whole: what is left over is blank below. */
function showEnd(list) {
  list.style.paddingBottom = "0";
  const most = list.scrollHeight - list.clientHeight;
  const placeOf = (line) => line.offsetTop - list.offsetTop;
  const first = [...list.children].find((line) => placeOf(line) >= most - 1);
  const left = most > 0 && first ? placeOf(first) - most : 0;
  list.style.paddingBottom = `${left}px`;
  list.scrollTop = most + left;
}

/** Scroll a list down until the whole of an opened line is seen, with the rule below it. */
function showWhole(list, line) {
  if (!line) return;
  const end = line.offsetTop - list.offsetTop + line.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(list.scrollTop, end);
}

/** Look at the line of the log so many steps away; beyond the last one is now. */
export function lookAway(app, steps) {
  const lines = folded(app.log);
  const { look } = app.scene;
  const line = lines[(look.past ? shownLine(lines, look.event) : lines.length - 1) + steps];
  app.send({ do: "look", event: line ? line[0] : null });
}

/** A line of the log shows the board as it was then, and opens the rule behind it; once more closes the rule. */
export function openLogLine(app, number, cause) {
  if (app.ui.openLog === number) {
    app.set({ openLog: undefined });
    return;
  }
  if (!app.causes[cause]) app.send({ do: "cause", cause });
  app.set({ openLog: number });
  app.send({ do: "look", event: number });
}
