// Texts that fit their cards: first the picture gives way, then the letters get narrower, then the lines close up.

export const FIT_MARKS = ["data-name", "data-step", "data-wide", "data-cut", "data-owner", "data-fitted"];

// what is fitted on a card, in this order, with its last step; card.css says what each step does
const PARTS = [
  { mark: "name", last: 5, overflows: nameOverflows, fit: stepUntil },
  { mark: "step", last: 13, overflows: textOverflows, fit: stepUntil },
  { mark: "wide", last: 5, overflows: textOverflows, fit: widenAgain },
  { mark: "cut", last: 1, overflows: isCut, fit: stepUntil },
  { mark: "owner", last: 5, overflows: ownerOverflows, fit: stepUntil },
];
// the steps after which there may be more room than the text needs
const NARROW = "7";
const NO_PICTURE = "10";
// cards in it share one room: a longer text of one leaves less to the others
const ROOM = "[data-fit-room]";
// the steps that a card needed, by what is written on it and its size: most cards are drawn again and again
const KNOWN = new Map();
const MOST_KNOWN = 4000;

/** Fit every text that is new or whose card has another size. */
export function fitTexts(root) {
  const texts = [...root.querySelectorAll("[data-fit]")];
  const isShared = (text) => Boolean(text.closest(ROOM));
  // those that share a room come first: the room may grow, and then the other cards are smaller
  fitTogether(root, texts.filter(isShared));
  fitTogether(
    root,
    texts.filter((text) => !isShared(text)),
  );
}

/** All cards take a step at once, then are measured. */
function fitTogether(root, texts) {
  const unit = getComputedStyle(root).getPropertyValue("--u");
  const fresh = [];
  for (const text of texts) {
    const card = text.parentElement;
    if (!card.clientWidth) continue;
    const mark = `${sizeOf(card, root)}/${unit}:${card.className}:${card.dataset.f}:${wordsOf(card)}`;
    if (card.dataset.fitted === mark) continue;
    card.dataset.fitted = mark;
    const steps = KNOWN.get(mark);
    if (!steps) fresh.push({ card, text, mark });
    else PARTS.forEach((part, k) => (card.dataset[part.mark] = steps[k]));
  }
  for (const { card } of fresh) for (const { mark } of PARTS) card.dataset[mark] = "0";
  for (const part of PARTS) part.fit(fresh, part);
  if (KNOWN.size > MOST_KNOWN) KNOWN.clear();
  for (const { card, mark } of fresh)
    KNOWN.set(
      mark,
      PARTS.map((part) => card.dataset[part.mark]),
    );
}

/** The size of a card; of one that shares a room, how high that is in which window. */
function sizeOf(card, root) {
  const room = card.closest(ROOM);
  if (room) return `${root.clientWidth}x${room.clientHeight}`;
  const tab = card.querySelector(":scope > .tab") ? "t" : "";
  return `${card.clientWidth}x${card.clientHeight}${tab}`;
}

/** What tells one text from another; those that share a room depend on each other, but not on their numbers. */
const wordsOf = (card) => card.closest(ROOM)?.textContent.replace(/\d+/g, "") ?? card.textContent.length;

/** Fit all texts again whenever other letters have come; returns what ends it. */
export function followLetters(root) {
  const again = () => {
    KNOWN.clear();
    for (const card of root.querySelectorAll("[data-fitted]")) delete card.dataset.fitted;
    fitTexts(root);
  };
  document.fonts?.addEventListener("loadingdone", again);
  return () => document.fonts?.removeEventListener("loadingdone", again);
}

/** Take step after step, until all fit; a card is marked with all the steps it took. */
function stepUntil(cards, { mark, last, overflows }) {
  let steps = "0";
  let left = cards.filter(overflows);
  for (let step = 1; left.length && step <= last; step += 1) {
    steps += ` ${step}`;
    for (const { card } of left) card.dataset[mark] = steps;
    left = left.filter(overflows);
  }
}

/** Without a picture, or after a step of a neighbour, there may be room again: letters get wider while all fit. */
function widenAgain(cards, { mark, last, overflows }) {
  const isNarrow = ({ card }) =>
    card.dataset.step.split(" ").includes(card.closest(ROOM) ? NARROW : NO_PICTURE);
  let left = cards.filter((one) => isNarrow(one) && !overflows(one));
  for (let step = 1; left.length && step <= last; step += 1) {
    for (const { card } of left) card.dataset[mark] = step;
    const over = new Set(left.filter(overflows));
    for (const { card } of over) card.dataset[mark] = step - 1;
    left = left.filter((one) => !over.has(one));
  }
}

/** A name has two lines, on small cards more, and no word of it sticks out. */
function nameOverflows({ card }) {
  const name = card.querySelector(".name");
  if (!name) return false;
  const style = getComputedStyle(name);
  const lines = name.offsetHeight / parseFloat(style.fontSize);
  return lines > Number(style.getPropertyValue("--lines")) + 0.3 || name.scrollWidth > name.clientWidth;
}

/** A text ends where its card does, or where what stands below it begins; some share the room of all of them. */
function textOverflows({ card, text }) {
  if (!text.offsetHeight) return false;
  const shared = card.closest(ROOM);
  if (shared && shared.scrollHeight > shared.clientHeight + 1) return true;
  const next = text.nextElementSibling;
  const below = next && getComputedStyle(next).position !== "absolute" ? next.offsetHeight : 0;
  return isCut({ text }) || text.offsetTop + text.offsetHeight > card.clientHeight - below + 1;
}

function isCut({ text }) {
  return text.scrollHeight > text.clientHeight + 1;
}

/** Whose card it is stands beside what the card gives. */
function ownerOverflows({ card }) {
  const owner = card.querySelector(".who");
  return Boolean(owner) && (owner.scrollWidth > owner.clientWidth || owner.offsetTop < 0);
}
