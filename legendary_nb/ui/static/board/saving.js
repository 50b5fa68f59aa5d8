// Records and positions: saved as files, copied, opened, and the address of a game.

import { saveText } from "../shared/files.js";
import { rememberGame } from "../shared/storage.js";
import { showShared } from "./sharing.js";

/** A record holds the seed, and so all hidden cards: while the game goes on that is said first. */
export function askRecord(app, use) {
  if (app.scene.seed === null) app.set({ menu: "secret", secret: use });
  else app.send({ do: "save", for: use });
}

/** The record has come: it goes to a file, or its position to the clipboard. */
export function takeRecord(app, message) {
  if (message.for === "share") {
    showShared(app, message);
    return;
  }
  if (message.for === "file") {
    saveText(message.record, message.name, "application/json");
    app.set({ menu: app.ui.menu === "secret" ? "menu" : app.ui.menu, told: "record saved" });
    return;
  }
  const cell = `from legendary_nb import Game\n\nGame.at("${message.position}")`;
  const text = message.for === "position" ? message.position : cell;
  navigator.clipboard?.writeText(text).catch(() => {});
  app.set({ menu: "menu", told: "copied", code: text });
}

/** The address of the page names the game, so that it can be opened again. */
export function showAddress(app, key) {
  if (!app.model.get("address")) return;
  const url = new URL(location.href);
  if (key) url.searchParams.set("game", key);
  else url.searchParams.delete("game");
  history.replaceState(history.state, "", url);
  if (key) rememberGame(key);
}
