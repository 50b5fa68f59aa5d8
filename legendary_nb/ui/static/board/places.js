// Places: where cards and zones lie on the screen.

const CARD_WIDE = 118; // the most a card in a wide zone takes, in units
const CARD_HIGH = 150;

/** Where the visible cards are now, by their number. */
export function placesOf(root) {
  const places = new Map();
  for (const card of root.querySelectorAll(".board [data-n]:not([data-n=''])")) {
    const place = card.getBoundingClientRect();
    if (place.width) places.set(Number(card.dataset.n), place);
  }
  return places;
}

export const cardOn = (root, n) => (n >= 0 ? root.querySelector(`.board [data-n="${n}"]`) : null);

/** The unit of the board, in pixels. */
const unitOf = (root) => parseFloat(getComputedStyle(root.firstElementChild).getPropertyValue("--u")) || 1;

/** What shows a zone; one of a player that is not on the board is shown at the player's place. */
function zoneElement(root, zone) {
  const seat = /^\w+ (\d+)$/.exec(zone)?.[1];
  const onCard = /^card (\d+)$/.exec(zone);
  if (onCard) return cardOn(root, Number(onCard[1]));
  const named = (name) => root.querySelector(`.board [data-zone="${CSS.escape(name)}"]`);
  return named(zone) || (seat === undefined ? null : named(`player ${seat}`));
}

/** Where a card in a zone would lie: a wide zone is not the size of a card. */
export function placeIn(root, zone) {
  const box = zone ? zoneElement(root, zone)?.getBoundingClientRect() : undefined;
  if (!box || !box.width) return undefined;
  const u = unitOf(root);
  const width = Math.min(box.width, CARD_WIDE * u);
  const height = Math.min(box.height, CARD_HIGH * u);
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

/** The transform that shows something at `home` as if it lay at `at`. */
export function transformTo(home, at, more = "") {
  const scale = Math.max(0.1, Math.min(4, at.width / home.width));
  const dx = at.left + at.width / 2 - home.left - home.width / 2;
  const dy = at.top + at.height / 2 - home.top - home.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${scale}) ${more}`.trim();
}
