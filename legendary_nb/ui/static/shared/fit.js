// Texts that fit their cards: first the picture gives way, then the letters get narrower, then the lines close up.

export const FIT_MARKS = ["data-name", "data-step", "data-owner", "data-fitted"];

// what is fitted on a card, in this order, with its last step; card.css says what each step does
const PARTS = [
  { mark: "name", last: 4, overflows: nameOverflows },
  { mark: "step", last: 12, overflows: textOverflows },
  { mark: "owner", last: 4, overflows: ownerOverflows },
];
// the steps that a card needed, by what is written on it and its size: most cards are drawn again and again
const KNOWN = new Map();
const MOST_KNOWN = 4000;

/** Fit every text that is new or whose card has another size: all cards take a step at once, then are measured. */
export function fitTexts(root) {
  const unit = getComputedStyle(root).getPropertyValue("--u");
  const fresh = [];
  for (const text of root.querySelectorAll("[data-fit]")) {
    const card = text.parentElement;
    const { clientWidth, clientHeight } = card;
    if (!clientWidth) continue;
    const tab = card.querySelector(":scope > .tab") ? "t" : "";
    const size = `${clientWidth}x${clientHeight}/${unit}${tab}`;
    const mark = `${size}:${card.className}:${card.dataset.f}:${card.textContent.length}`;
    if (card.dataset.fitted === mark) continue;
    card.dataset.fitted = mark;
    const steps = KNOWN.get(mark);
    if (!steps) fresh.push({ card, text, mark });
    else PARTS.forEach((part, k) => (card.dataset[part.mark] = steps[k]));
  }
  for (const part of PARTS) stepUntil(fresh, part);
  if (KNOWN.size > MOST_KNOWN) KNOWN.clear();
  for (const { card, mark } of fresh)
    KNOWN.set(
      mark,
      PARTS.map((part) => card.dataset[part.mark]),
    );
}

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
  for (const { card } of cards) card.dataset[mark] = steps;
  let left = cards.filter(overflows);
  for (let step = 1; left.length && step <= last; step += 1) {
    steps += ` ${step}`;
    for (const { card } of left) card.dataset[mark] = steps;
    left = left.filter(overflows);
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
  const shared = card.closest("[data-fit-room]");
  if (shared && shared.scrollHeight > shared.clientHeight + 1) return true;
  const next = text.nextElementSibling;
  const below = next && getComputedStyle(next).position !== "absolute" ? next.offsetHeight : 0;
  const isCut = text.scrollHeight > text.clientHeight + 1;
  return isCut || text.offsetTop + text.offsetHeight > card.clientHeight - below + 1;
}

/** Whose card it is stands beside what the card gives. */
function ownerOverflows({ card }) {
  const owner = card.querySelector(".who");
  return Boolean(owner) && owner.scrollWidth > owner.clientWidth;
}
