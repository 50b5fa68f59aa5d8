// Texts that fit their cards.

export const FIT_STEPS = ["data-roomy", "data-more", "data-cramped"];

/** Fit every text that has changed, or whose card has another size. */
export function fitTexts(root) {
  for (const text of root.querySelectorAll("[data-fit]")) {
    const { clientWidth, clientHeight } = text.parentElement;
    const above = text.previousElementSibling?.textContent.length;
    const mark = `${clientWidth}x${clientHeight}:${text.textContent.length}:${above}`;
    if (text.dataset.fitted === mark || !clientWidth) continue;
    fitText(text, text.parentElement);
    text.dataset.fitted = mark;
  }
}

/**
 * Whole abilities or none: a small card first gives its text more room, then names in a chip what still does not fit,
 * then has one chip for all of it; the large card has every word.
 */
function fitText(text, card) {
  const lines = [...text.querySelectorAll(".line")];
  const sticksOut = () => text.offsetTop + text.offsetHeight > card.clientHeight + 1;
  const overflows = () => text.scrollHeight > text.clientHeight + 1 || sticksOut();
  for (const name of FIT_STEPS) card.removeAttribute(name);
  for (const line of lines) line.removeAttribute("data-tight");
  if (overflows()) card.setAttribute("data-roomy", "");
  for (let k = lines.length - 1; k >= 0 && overflows(); k--) lines[k].setAttribute("data-tight", "");
  if (overflows()) card.setAttribute("data-more", "");
  if (overflows()) card.setAttribute("data-cramped", "");
  if (lines.every((line) => line.hasAttribute("data-tight"))) loosen(card, "data-roomy", overflows);
}

/** Room that the text did not need after all goes back to the picture. */
function loosen(card, name, overflows) {
  card.removeAttribute(name);
  if (overflows()) card.setAttribute(name, "");
}
