// Motion: every card goes from where it was to where it is, at the speed the player likes.

const LONG = { fight: 420, defeat: 420, "villain card": 420, enter: 420, push: 420, escape: 420, move: 420 };

const MOST_AT_ONCE = 8;

const OWN_ZONES = ["hand", "deck", "discard", "played", "victory", "aside"];

/** Where the visible cards are now, by their number. */
export function placesOf(root) {
  const places = new Map();
  for (const card of root.querySelectorAll(".board [data-n]"))
    if (card.dataset.n) places.set(Number(card.dataset.n), card.getBoundingClientRect());
  return places;
}

function zoneElement(root, zone, player) {
  const own = OWN_ZONES.includes(zone);
  return (
    root.querySelector(`[data-zone="${CSS.escape(own ? `${zone} ${player}` : zone)}"]`) ||
    (own ? root.querySelector(`[data-zone="player ${player}"]`) : null) ||
    (IN_PLACE_OF[zone] ? root.querySelector(`[data-zone="${IN_PLACE_OF[zone]}"]`) : null)
  );
}

// zones that are not on the board, and what stands for them
const IN_PLACE_OF = { limbo: "villain deck", tactics: "mastermind" };

/** Where a card in a zone would lie: a wide zone is not the size of a card. */
function placeIn(root, zone, player) {
  const box = zoneElement(root, zone, player)?.getBoundingClientRect();
  if (!box) return undefined;
  const width = Math.min(box.width, 118);
  const height = Math.min(box.height, 150);
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

/** Each card once: from where it was first to where it is at last. */
function wholeMoves(moves) {
  const firstSource = new Map();
  for (const [n, source] of moves) if (n >= 0 && !firstSource.has(n)) firstSource.set(n, source);
  const seen = new Set();
  const found = [];
  for (const [n, source, target, player, kind] of [...moves].reverse()) {
    if (n >= 0 && seen.has(n)) continue;
    seen.add(n);
    found.unshift([n, firstSource.get(n) ?? source, target, player, kind]);
  }
  return found;
}

/** Play what moved between two scenes; a click never waits for it. */
export function animateMoves(root, before, moves, speed) {
  if (!speed || document.hidden) return;
  const after = placesOf(root);
  const plays = wholeMoves(moves);
  const moved = new Set(plays.map(([n]) => n));
  plays.slice(-MOST_AT_ONCE).forEach(([n, source, target, player, kind], k) => {
    const card = n >= 0 ? root.querySelector(`.board [data-n="${n}"]`) : null;
    const from = (n >= 0 && before.get(n)) || placeIn(root, source, player);
    const options = {
      duration: (LONG[kind] || 240) * speed,
      delay: k * 50 * speed,
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "backwards",
    };
    if (!from) return;
    if (card && after.get(n)) slide(card, from, after.get(n), options);
    else ghost(root, n, from, placeIn(root, target, player), options);
  });
  for (const [n, rect] of after)
    if (!moved.has(n) && before.has(n)) settle(root, n, before.get(n), rect, speed);
}

/** A card that only made room for others. */
function settle(root, n, from, to, speed) {
  if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 2) return;
  const card = root.querySelector(`.board [data-n="${n}"]`);
  if (card) slide(card, from, to, { duration: 160 * speed, easing: "ease-out" });
}

function slide(card, from, to, options) {
  const scale = to.width ? Math.max(0.2, Math.min(3, from.width / to.width)) : 1;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.05) return;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    options,
  );
}

/** A card that went out of sight: a picture of its back or front flies to the pile. */
function ghost(root, n, from, to, options) {
  if (!to) return;
  const home = root.getBoundingClientRect();
  const flying = document.createElement("span");
  flying.className = "flyer";
  flying.setAttribute("aria-hidden", "true");
  Object.assign(flying.style, {
    left: `${from.left - home.left}px`,
    top: `${from.top - home.top}px`,
    width: `${Math.max(from.width, 24)}px`,
    height: `${Math.max(from.height, 32)}px`,
  });
  root.append(flying);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const play = flying.animate(
    [
      { transform: "none", opacity: 0.95 },
      { transform: `translate(${dx}px, ${dy}px) scale(.4)`, opacity: 0.2 },
    ],
    { ...options, fill: "both" },
  );
  play.onfinish = play.oncancel = () => flying.remove();
}

/** A new answer finishes what still runs. */
export const finishMotion = (root) => {
  for (const play of root.getAnimations({ subtree: true }))
    if (play.effect?.target?.closest(".board, .flyer")) play.finish();
};
