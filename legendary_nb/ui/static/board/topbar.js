// The bar above the board: the game, the steps of the turn, the tools.

import { homeLink } from "../shared/around.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { capital, shortName } from "../shared/words.js";

const SIGNS = { help: "rule", table: "person" };

export function topBar(scene, app) {
  const steps = scene.phases.map(
    (phase, k) => html`
      <li class="${phase.state}" ${phase.state === "now" ? raw('aria-current="step"') : ""}>
        ${phase.state === "done" ? icon("check") : html`<i>${k + 1}</i>`}
        <span>
          <b>${phase.name}</b>
          <small title="${phase.text}">${phase.text}</small>
        </span>
      </li>
    `,
  );
  const tool = (act, name, key, off = false, cls = "") => html`
    <button
      class="${cls}"
      data-act="${act}"
      aria-keyshortcuts="${key}"
      tabindex="-1"
      title="${capital(name)} (${key})"
      ${off ? raw("disabled") : ""}>
      ${icon(SIGNS[act] || act)}
      <span>${name}</span>
    </button>
  `;
  return html`
    <header class="bar" data-nav="bar">
      <div class="game">
        ${homeLink()}
        <b title="${scene.title}">${shortName(scene.title)}</b>
        <span>Turn ${scene.turn}</span>
        ${scene.modes.length ? modesOf(scene.modes) : ""}
      </div>
      <ol class="steps" aria-label="Steps of the turn">
        ${steps}
      </ol>
      <nav class="tools" aria-label="Tools">
        ${tool("undo", "Undo", "z", !scene.undo)}
        ${scene.table ? tool("table", "Table", "t") : ownTools(scene, app, tool)}
        ${tool("menu", "Menu", "m")}
      </nav>
    </header>
  `;
}

/** The tools of a board of your own; at a table with others there are no hints, and nothing is given again. */
const ownTools = (scene, app, tool) => [
  tool("redo", "Redo", "y", !scene.redo),
  tool("hint", "Hint", "h", !(scene.ask && scene.ask.mine), app.ui.hint ? "on" : ""),
  tool("danger", "Danger", "g", Boolean(scene.outcome), app.ui.danger ? "on" : ""),
];

const modesOf = (modes) => html`<span class="modes" title="${modes.join(", ")}">${modes.join(", ")}</span>`;
