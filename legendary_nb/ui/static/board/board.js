// The board: the whole table as one seat sees it.

import { classes, html } from "../shared/html.js";
import { askedClass } from "./choice.js";
import { deckPanel } from "./deckpanel.js";
import { bossSide, citySide } from "./enemies.js";
import { headquarters, stacks } from "./hq.js";
import { logPanel } from "./log.js";
import { otherPlayers } from "./seats.js";
import { seatStage, stagedSeat } from "./seatstage.js";
import { sheet } from "./sheet.js";
import { topBar } from "./topbar.js";
import { tray } from "./tray.js";
import { voice } from "./voice.js";

export function boardTemplate(scene, app) {
  const seat = stagedSeat(scene, app);
  return html`
    <div class="${classes("board", askedClass(scene, app))}">
      ${scene.guide ? "" : topBar(scene, app)}
      ${bossSide(scene, app)}
      ${citySide(scene, app)}
      ${headquarters(scene, app)}
      ${scene.guide ? stacks(scene, app) : ""}
      ${seat >= 0 ? seatStage(seat, scene, app) : scene.guide ? "" : side(scene, app)}
      ${voice(scene, app)}
      ${tray(scene, app)}
      ${sheet(scene, app)}
    </div>
  `;
}

/** The others, the log and the stacks. */
const side = (scene, app) => html`
  <aside class="side" data-key="side" aria-label="Other players and log">
    <div class="others" data-nav="others">${otherPlayers(scene)}</div>
    ${app.ui.side === "deck" ? deckPanel(scene, app) : logPanel(scene, app)}
    ${stacks(scene, app)}
  </aside>
`;
