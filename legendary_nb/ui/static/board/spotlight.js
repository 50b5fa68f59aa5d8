// The spotlight: on arrival at a goal and on a hint the board is dim but for the card or button of the next answer.

import { html } from "../shared/html.js";

const ANSWERING = ["choose", "answer", "pick"];
const NEAR = 30; // pixels between two cards that are lit together, if they are small

/** What the light is for: it goes out once, and comes again with the next goal or hint. */
const momentOf = ({ game, guide }) => JSON.stringify([game, guide.spot_for]);

function isLit(scene, app) {
  const { guide, look, outcome } = scene;
  if (!guide || !guide.spots.length || look.past || outcome || app.hasPanel()) return false;
  return app.unlit !== momentOf(scene);
}

export const spotlight = (scene, app) =>
  isLit(scene, app) ? html`<div class="spotlight" data-key="spotlight" aria-hidden="true"><i></i></div>` : "";

/** The light goes out after the first click. */
export function putOut(app) {
  if (!app.stage.querySelector(".spotlight")) return;
  app.unlit = momentOf(app.scene);
  app.draw();
}

/** Put the light on what the next answer is; without that there is none. */
export function placeSpotlight(app) {
  const light = app.stage.querySelector(".spotlight");
  if (!light) return;
  const targets = targetsOf(app);
  light.hidden = !targets.length;
  if (!targets.length) return;
  targets[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  const home = light.getBoundingClientRect();
  const box = around(targets.map(boxOf));
  Object.assign(light.firstElementChild.style, {
    left: `${box.left - home.left}px`,
    top: `${box.top - home.top}px`,
    width: `${box.right - box.left}px`,
    height: `${box.bottom - box.top}px`,
  });
}

function targetsOf(app) {
  const { ask, guide } = app.scene;
  if (!ask) return [];
  if (guide.spots.includes(ask.end?.do)) return [...app.stage.querySelectorAll(".end-turn")];
  const answers = guide.spots.map((spot) => `.board [data-arg="${spot}"]`).join();
  return [...app.stage.querySelectorAll(answers)].filter((one) => ANSWERING.includes(one.dataset.act));
}

/** Where a card lies, with the tab at its lower edge. */
function boxOf(one) {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const tab = one.querySelector(".tab")?.getBoundingClientRect();
  return { left, top, right, bottom: Math.max(bottom, tab?.bottom || 0) };
}

/**
 * The frame around the first of some boxes and those beside it.
 * @param {any[]} boxes
 */
function around([first, ...others]) {
  const { left, top, bottom } = first;
  let { right } = first;
  const near = Math.max(NEAR, (right - left) * 0.75); // less than a card between two of them
  for (const box of others)
    if (Math.abs(box.top - top) < NEAR && box.left - right < near && box.right > right) ({ right } = box);
  return { left, top, bottom, right };
}
