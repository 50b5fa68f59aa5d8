// Points that fly: what a played card gives goes to the pool of the seat that played it.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { EASE } from "./motion.js";
import { cardOn, placeIn } from "./places.js";

const FLY = 380;
const SWELL = 220; // of the pool that takes them

/** Each kind of points is one gem, from the card to its pool. */
export function flyPoints(motion, { gives, seat, moves: [[n]] }, at) {
  if (motion.isStill) return;
  for (const [kind, points] of Object.entries(gives || {})) {
    const pool = poolOf(motion, seat, kind);
    const from = placeOn(motion, n, kind) || placeIn(motion.root, `played ${seat}`);
    if (pool && from && points > 0) flyGem(motion, { kind, points, from, pool }, at);
  }
}

const poolOf = ({ app, root }, seat, kind) =>
  root.querySelector(`.board ${seat === app.scene.seat ? ".tray" : ".seatstage"} .pool.${kind} b`);

/** Where a card shows its points. */
const placeOn = ({ root }, n, kind) =>
  cardOn(root, n)?.querySelector(`.gives .${kind}`)?.getBoundingClientRect();

function flyGem(motion, { kind, points, from, pool }, at) {
  const gem = motion.picture("gem pts " + kind, html`${icon(kind)}${points}`);
  const home = motion.root.getBoundingClientRect();
  const to = pool.getBoundingClientRect();
  const place = (box) => {
    const x = box.left + box.width / 2 - home.left - gem.offsetWidth / 2;
    const y = box.top + box.height / 2 - home.top - gem.offsetHeight / 2;
    return `translate(${x}px, ${y}px)`;
  };
  const end = at + FLY;
  const frame = (time, box, opacity, size = "") => ({
    offset: time / end,
    transform: `${place(box)} ${size}`,
    opacity,
    easing: EASE,
  });
  motion.animate(
    gem,
    [
      frame(0, from, 0),
      frame(at, from, 0),
      frame(at, from, 1),
      frame(end - 1, to, 1),
      frame(end, to, 0, "scale(1.4)"),
    ],
    end,
  );
  swellPool(motion, pool, end);
}

function swellPool(motion, pool, at) {
  const end = at + SWELL;
  const frames = ["none", "none", "scale(1.25)", "none"].map((transform, k) => ({
    transform,
    offset: [0, at / end, (at + SWELL / 3) / end, 1][k],
  }));
  motion.animate(pool, frames, end).effect.updateTiming({ fill: "none" });
}
