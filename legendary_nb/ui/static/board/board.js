// The board: the whole table as one seat sees it.

import { html } from "../shared/html.js";
import { deckPanel } from "./deckpanel.js";
import { enemySide } from "./enemies.js";
import { headquarters, stacks } from "./hq.js";
import { logPanel } from "./log.js";
import { otherPlayers } from "./seats.js";
import { topBar } from "./topbar.js";
import { tray } from "./tray.js";

export function boardTemplate(scene, app) {
  return html`
    <div class="board">
      ${topBar(scene, app)}
      ${enemySide(scene, app)}
      ${stacks(scene, app)}
      ${headquarters(scene, app)}
      <aside class="side" aria-label="Other players and log">
        <div class="others" data-nav="others">${otherPlayers(scene)}</div>
        ${app.ui.side === "deck" ? deckPanel(scene, app) : logPanel(scene, app)}
      </aside>
      ${tray(scene, app)}
    </div>
  `;
}
