// Piles: on the board, and opened.

import { cardTemplate } from "../shared/card.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { plural } from "../shared/words.js";
import { closeButton, dialog } from "./dialog.js";
import { trayOf } from "./seats.js";

export function pile(id, kind, name, count, { cls = "", act = "pile" } = {}) {
  return html`
    <button class="pile ${cls}" data-zone="${id}" data-act="${act}" data-arg="${id}" tabindex="-1">
      ${said(`${name}, ${plural(count, "card")}`)}
      <span class="back" aria-hidden="true">
        ${icon(kind)}
        <b>${count}</b>
      </span>
      <span class="pname" aria-hidden="true">${name}</span>
    </button>
  `;
}

/** The piles that can be opened: the name over them and the cards in them. */
function pileOf(scene, id) {
  const [zone, at] = id.split(" "),
    w = scene.words,
    name = scene.names[Number(at)];
  if (id === "escape" || id === "ko") return [w[`${id === "ko" ? "KO" : id} pile`], scene[id]];
  const stack = scene.stacks.find((one) => one.id === id && one.cards),
    poker = scene.players[trayOf(scene)].poker;
  if (stack) return [`${stack.name}, ${stack.note}`, stack.cards];
  if (id === "poker" && poker) return [`${poker.word}: ${poker.name}`, poker.cards];
  if (id === "beside") return [`Beside the ${w.scheme}`, scene.scheme.beside];
  if (zone === "above") return [`Above the ${scene.city[Number(at)].place}`, scene.city[Number(at)].above];
  const titles = {
    victory: w["victory pile"],
    discard: w["discard pile"],
    aside: "cards set aside",
    front: "cards in front",
  };
  return [`${name}'s ${titles[zone]}`, (scene.players[Number(at)] || {})[zone] || []];
}

export function pilePanel(scene, app) {
  const [name, cards] = pileOf(scene, app.ui.pile);
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return dialog(
    name,
    "pilelook",
    html`
      <header>
        <span class="h2">${name}</span>
        <span>${plural(cards.length, "card")}</span>
        ${closeButton}
      </header>
      <ul class="opts" data-nav="opts">
        ${[...counts].map(
          ([f, n]) => html`
            <li>
              ${cardTemplate({ f }, app, { size: "hand", act: "card", arg: f })}${
                n > 1
                  ? html`
                      <b class="times">x${n}</b>
                    `
                  : ""
              }
            </li>
          `,
        )}${
          cards.length
            ? ""
            : html`
                <li>No card lies here.</li>
              `
        }
      </ul>
    `,
  );
}
