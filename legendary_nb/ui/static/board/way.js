// The way back: the Back button of the browser closes what is open, and leads from the board to the start page.

import { homeAddress } from "../shared/around.js";
import { closeForm } from "./formactions.js";
import { closeHint } from "./hints.js";

// marks of the entries that the board adds to the history of the browser
const EDGE = "edge"; // before the board: whoever comes back here leaves it
const BOARD = "board";
const OPEN = "open"; // something lies over the board
const CLOSED = { card: undefined, pile: undefined, sum: undefined, menu: undefined, code: "", told: "" };

const markOf = (state) => state?.legendary;
const put = (mark) => history.pushState({ legendary: mark }, "");

/** Only a page of the server has a history of its own; a cell of a notebook leaves that of the notebook alone. */
const hasWay = (app) => app.model.get("address") && homeAddress() !== "";

const isOpen = (app) => app.hasPanel() || app.over || Boolean(app.ui.hint || app.ui.danger);

/**
 * Listen to Back.  A browser skips entries that no click has made, so the board adds its own with the first one.
 * @returns {() => void} what ends it
 */
export function followWay(app) {
  if (!hasWay(app)) return () => {};
  const onBack = () => goBack(app);
  addEventListener("popstate", onBack);
  return () => removeEventListener("popstate", onBack);
}

/** After every drawing: what has been opened since is one step of Back. */
export function keepWay(app) {
  if (!hasWay(app) || app.scene.new) return;
  if (!markOf(history.state) && navigator.userActivation?.hasBeenActive) {
    history.replaceState({ legendary: EDGE }, "");
    put(BOARD);
  }
  if (isOpen(app) && markOf(history.state) === BOARD) put(OPEN);
}

/** Back closes the form, the panel, the hint or the danger; if nothing is open, it leads to the start page. */
function goBack(app) {
  if (app.scene.new) return;
  const wasOpen = isOpen(app);
  if (app.hasPanel()) app.set(CLOSED);
  else if (app.over) closeForm(app);
  else if (app.ui.hint || app.ui.danger) closeHint(app);
  if (!wasOpen) location.assign(homeAddress());
  else if (markOf(history.state) === EDGE) put(BOARD);
}
