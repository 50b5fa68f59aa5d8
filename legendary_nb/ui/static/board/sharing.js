// Sharing a position: one line of text to copy or to save.

import { saveText } from "../shared/files.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { dialog, panelHead } from "./dialog.js";

/** The position has come: it is shown, with ways to take it along. */
export function showShared(app, { position, name }) {
  app.set({ menu: "share", shared: { position, name: name.replace(/json$/, "txt") }, told: "" });
}

export const SHARE_ACTIONS = {
  share: (app) => app.send({ do: "save", for: "share" }),
  "share-copy": copyShared,
  "share-file": (app) => saveText(`${app.ui.shared.position}\n`, app.ui.shared.name),
};

function copyShared(app) {
  const told = (text) => app.set({ told: text });
  if (!navigator.clipboard) told("This browser does not copy; select the text instead.");
  else
    navigator.clipboard.writeText(app.ui.shared.position).then(
      () => told("copied"),
      () => told("This browser does not copy; select the text instead."),
    );
}

export const sharePanel = (scene, app) =>
  dialog(
    "Share the position",
    "sharepanel",
    html`
      ${panelHead("Share the position")}
      <p>
        Whoever opens this line, in Menu, Open a record or position, has this game with all its moments. It holds the
        seed: all hands and the order of all decks.
      </p>
      <textarea readonly rows="4" aria-label="The position">${app.ui.shared?.position}</textarea>
      <footer>
        <b role="status">${app.ui.told || ""}</b>
        <i class="sp"></i>
        <button class="btn ghost" data-act="share-file">${icon("save")}Download</button>
        <button class="btn primary" data-act="share-copy">${icon("log")}Copy</button>
      </footer>
    `,
  );
