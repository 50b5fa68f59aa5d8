// At a shared table: who looks at another window is told that it is their turn.

import { soundTurn } from "./sounds.js";

const OWN = "legendary-nb-turn"; // one notice at a time
/** @type {Notification | undefined} what is still shown */
let shown;

/** What this browser says about notices: "granted", "denied", "default" if nobody has asked, "" if it has none. */
const allowed = () => ("Notification" in window ? Notification.permission : "");

/** Tell that it is this seat's turn, if nobody looks; the title of the tab says it in any case. */
export function noticeTurn(app, old) {
  const { scene } = app;
  const isNew = scene.table && scene.ask?.mine && !old?.ask?.mine;
  if (!isNew || !document.hidden) return;
  if (app.settings.sound) soundTurn();
  if (allowed() === "granted") show(scene);
}

function show({ acting, seat, table }) {
  shown?.close();
  try {
    shown = new Notification(acting === seat ? "Your turn" : "You decide", { body: table.title, tag: OWN });
  } catch {
    return; // some phones know the word only
  }
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

/** Ask the browser whether it may tell. */
export const askNotice = (app) => Notification.requestPermission().then(() => app.draw());

/** What can be said about notices now: whether to ask, and what the browser answered. */
export const noticeState = () => ({ default: "ask", granted: "on", denied: "off" })[allowed()] || "";

addEventListener("visibilitychange", () => {
  if (!document.hidden) shown?.close();
});
