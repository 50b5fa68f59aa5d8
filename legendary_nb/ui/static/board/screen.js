// What is on the screen: the form, the board or the end, with one panel on top.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { boardTemplate } from "./board.js";
import { cardPanel } from "./cardpanel.js";
import { dangerPanel } from "./danger.js";
import { deckSheet } from "./deckpanel.js";
import { endScreen } from "./ending.js";
import { gamesPanel } from "./gamespanel.js";
import { handover } from "./handover.js";
import { hintPanel } from "./hints.js";
import { folded, logSheet, shownLine } from "./log.js";
import { helpPanel, menuPanel, secretPanel } from "./menu.js";
import { newGameForm } from "./newgame.js";
import { pilePanel } from "./piles.js";
import { wayBack } from "./review.js";
import { rulesPanel } from "./rulespanel.js";
import { sharePanel } from "./sharing.js";
import { sumPanel } from "./sums.js";
import { tableBar, tablePanel } from "./tablepanel.js";
import { treePanel } from "./tree.js";

const MENUS = {
  menu: menuPanel,
  help: helpPanel,
  games: gamesPanel,
  rules: rulesPanel,
  secret: secretPanel,
  log: logSheet,
  tree: treePanel,
  deck: deckSheet,
  share: sharePanel,
  table: tablePanel,
};

export function screenTemplate(scene, app) {
  if (app.isChoosing) return [newGameForm(scene, app), app.ui.menu === "games" ? gamesPanel(scene, app) : ""];
  if (scene.handover && !scene.look.past) return handover(scene, app);
  if (scene.outcome && !app.ui.peek) return [endScreen(scene, app), topPanel(scene, app)];
  const bar =
    scene.look.past && !scene.replay && !scene.guide && !app.watching ? pastBar(scene, app) : wayBack(scene);
  return [boardTemplate(scene, app), bar, tableBar(scene, app), noticeOf(scene, app), topPanel(scene, app)];
}

function noticeOf(scene, app) {
  const notice = scene.notice || app.ui.problem;
  return notice ? html`<p class="notice" role="alert">${notice}</p>` : "";
}

/** The one panel on top: what the player opened, else the danger or the hint. */
function topPanel(scene, app) {
  const { ui } = app;
  if (ui.card) return cardPanel(scene, app);
  if (ui.pile) return pilePanel(scene, app);
  if (ui.sum) return sumPanel(scene, app);
  if (ui.menu) return MENUS[ui.menu](scene, app);
  if (ui.danger) return dangerPanel(app);
  return ui.hint ? hintPanel(app) : "";
}

/** While you look back: which line of the log the board shows, and the way on. */
function pastBar(scene, app) {
  const lines = folded(app.log);
  const at = shownLine(lines, scene.look.event);
  const line = lines[at];
  return html`
    <div class="pastbar" role="status">
      <span>Looking back</span>
      <small>${line ? rich(line[2], app) : ""}</small>
      <span class="pos">${at + 1} / ${lines.length}</span>
      <button class="btn" data-act="look-back" aria-label="One step back" ${at > 0 ? "" : raw("disabled")}>
        ${icon("left")}
      </button>
      <button class="btn" data-act="look-on" aria-label="One step on">${icon("next")}</button>
      <button class="btn primary" data-act="now">Return to now</button>
    </div>
  `;
}
