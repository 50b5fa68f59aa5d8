// What is on the screen: the form, the board or the end, with one panel on top.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { boardTemplate } from "./board.js";
import { cardPanel } from "./cardpanel.js";
import { choicePanel } from "./choice.js";
import { deckSheet } from "./deckpanel.js";
import { endScreen } from "./ending.js";
import { handover } from "./handover.js";
import { hintPanel } from "./hints.js";
import { folded, logSheet, shownLine } from "./log.js";
import { helpPanel, loadPanel, menuPanel, secretPanel } from "./menu.js";
import { newGameForm } from "./newgame.js";
import { pilePanel } from "./piles.js";
import { sumPanel } from "./sums.js";
import { treePanel } from "./tree.js";

const MENUS = {
  menu: menuPanel,
  help: helpPanel,
  load: loadPanel,
  secret: secretPanel,
  log: logSheet,
  tree: treePanel,
  deck: deckSheet,
};

export function screenTemplate(scene, app) {
  if (scene.new) return [newGameForm(scene, app), app.ui.menu === "load" ? loadPanel(scene, app) : ""];
  if (scene.handover && !scene.look.past) return handover(scene, app);
  if (scene.outcome && !app.ui.peek) return [endScreen(scene, app), topPanel(scene, app)];
  const bar = scene.look.past ? pastBar(scene, app) : scene.bot ? botBar(scene, app) : "";
  return [boardTemplate(scene, app), bar, noticeOf(scene, app), topPanel(scene, app)];
}

function noticeOf(scene, app) {
  const notice = scene.notice || app.ui.problem;
  return notice ? html`<p class="notice" role="alert">${notice}</p>` : "";
}

/** The one panel on top: what the player opened, else the question, with the hint beside it. */
function topPanel(scene, app) {
  const { ui } = app;
  if (ui.card) return cardPanel(scene, app);
  if (ui.pile) return pilePanel(scene, app);
  if (ui.sum) return sumPanel(scene, app);
  if (ui.menu) return MENUS[ui.menu](scene, app);
  const question = scene.ask && scene.ask.mine && scene.ask.options && !scene.look.past;
  if (question && ui.peek)
    return html`<button class="btn primary backto" data-act="unpeek">${icon("left")}Back to the question</button>`;
  return [question ? choicePanel(scene, app) : "", ui.hint ? hintPanel(app) : ""];
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

/** While a bot plays: what happened last, and the way on. */
function botBar(scene, app) {
  const told = folded(app.log.slice(-6).filter(([, kind]) => kind !== "turn")).at(-1);
  return html`
    <div class="pastbar botbar">
      <span>${icon("bot")} ${scene.bot}</span>
      <small>${told ? rich(told[2], app) : "plays"}</small>
      <button class="btn" data-act="skip">Skip to my turn</button>
    </div>
  `;
}
