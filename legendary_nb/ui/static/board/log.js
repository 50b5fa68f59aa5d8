// The log: each line shows the board as it was then, and the rule behind it.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { closeButton, dialog } from "./dialog.js";
import { seatNumber } from "./seats.js";

/** The log; each line shows the board as it was then, and the rule behind it. */
export function logPanel(scene, app) {
  const all = folded(app.log),
    shown = scene.look.past ? shownLine(all, scene.look.event) : all.length - 1;
  const from = Math.max(0, Math.min(all.length - 150, shown - 40));
  const row = ([number, kind, text, cause], k) => {
    const open = app.ui.openLog === number,
      at = from + k;
    const seat = scene.names.findIndex((name) => text.startsWith(name + " "));
    const body =
      seat >= 0
        ? html`
            <b class="who" data-seat="${seatNumber(seat)}">${scene.names[seat]}</b>
            ${rich(text.slice(scene.names[seat].length), app)}
          `
        : rich(text, app);
    const why = app.causes[cause];
    return html`
      <li
        data-key="l${number}"
        class="${open ? "open" : ""} ${at === shown ? "last" : ""} ${at > shown ? "later" : ""} ${kind === "turn" ? "turnline" : ""}"
        ${at === shown ? raw('aria-current="true"') : ""}>
        <button
          data-act="log-entry"
          data-arg="${number}"
          data-cause="${cause}"
          tabindex="-1"
          aria-expanded="${String(open)}">
          ${body}
        </button>
        ${
          open && why
            ? html`
                <div class="why">
                  ${icon("rule")}
                  <p>
                    ${rich(why.text, app)}${
                      why.rule
                        ? html`
                            <small>Rule ${why.rule}</small>
                          `
                        : ""
                    }
                  </p>
                </div>
              `
            : ""
        }
      </li>
    `;
  };
  return html`
    <section class="log" aria-label="Log">
      <div class="loghead">
        <span class="h3">Log</span>
        <button
          class="mini-btn"
          data-act="deck"
          tabindex="-1"
          aria-label="Show deck statistics"
          title="Show deck statistics (d)">
          ${icon("deck")}
        </button>
        <button
          class="mini-btn"
          data-act="look-back"
          tabindex="-1"
          aria-label="One step back"
          title="One step back (,)"
          ${shown <= 0 ? raw("disabled") : ""}>
          ${icon("left")}
        </button>
        <span class="pos">${shown + 1} / ${all.length}</span>
        <button
          class="mini-btn"
          data-act="look-on"
          tabindex="-1"
          aria-label="One step on"
          title="One step on (.)"
          ${scene.look.past ? "" : raw("disabled")}>
          ${icon("next")}
        </button>
      </div>
      <ol data-nav="log" data-scroll="end">
        ${all.slice(from, from + 150).map(row)}
      </ol>
    </section>
  `;
}

/** The line of the log that an event belongs to. */
export const shownLine = (lines, event) =>
  Math.max(
    0,
    lines.findLastIndex(([number]) => number <= event),
  );

/** Equal neighbours are told once, with how many times; the dashes of a turn line are for terminals. */
export function folded(entries) {
  const found = [];
  for (const [number, kind, text, cause] of entries) {
    const before = found.at(-1);
    if (before && before.text === text) {
      before.times += 1;
      before.number = number;
    } else found.push({ number, kind, text, cause, times: 1 });
  }
  return found.map(({ number, kind, text, cause, times }) => [
    number,
    kind,
    times > 1 ? `${text.replace(/\.$/, "")} (${times} times).` : text.replace(/^-+ | -+$/g, ""),
    cause,
  ]);
}

export function logSheet(scene, app) {
  const see = scene.look.past
    ? html`
        <button class="btn primary" data-act="close">${icon("eye")}See the board then</button>
      `
    : "";
  return dialog(
    "Log",
    "logsheet",
    html`
      <header>
        <span class="h2">Log</span>
        ${see}${closeButton}
      </header>
      ${logPanel(scene, app)}
    `,
  );
}
