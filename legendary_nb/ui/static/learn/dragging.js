// Dragging a row of an order: it moves to the place that the pointer is over.

import { isOver } from "./chosen.js";

const FAR = 6; // pixels before a press is a drag

/** Follow a pointer that went down on a row; a finger drags only by the grip, so that it can scroll elsewhere. */
export function dragRows(event, questions) {
  const row = event.target.closest?.("[data-row]");
  const { one, mine } = row ? questions.at(row) : {};
  if (
    !one ||
    isOver(one) ||
    event.button ||
    (event.pointerType !== "mouse" && !event.target.closest(".l-grip"))
  )
    return;
  const key = row.dataset.row;
  const list = row.parentElement;
  const from = event.clientY;
  let isDragged = false;

  const move = (now) => {
    isDragged ||= Math.abs(now.clientY - from) > FAR;
    if (isDragged) questions.drag(one, mine, key, placeAt(list, key, now.clientY));
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!isDragged) return;
    addEventListener("click", stopped, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopped, { capture: true }));
    questions.drop(one, mine);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click at the end of a drag is not a tap. */
const stopped = (event) => event.stopPropagation();

/** The place among the other rows that a height belongs to. */
function placeAt(list, key, y) {
  const others = [...list.querySelectorAll("[data-row]")].filter((row) => row.dataset.row !== key);
  return others.filter((row) => middle(row) < y).length;
}

const middle = (row) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};
