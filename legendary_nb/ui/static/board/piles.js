// Piles: on the board, and opened.

import { cardTemplate } from "../shared/card.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { plural } from "../shared/words.js";
import { closeButton, dialog } from "./dialog.js";
import { countCards } from "./found.js";
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

/** The name over the end of a row; one with a long word is set smaller. */
export const endName = (name) => html`<span class="h4 ${/\S{7}/.test(name) ? "long" : ""}">${name}</span>`;

/** The piles that can be opened: the name over them and the cards in them. */
function pileOf(scene, id) {
  const { words } = scene;
  const { poker } = scene.players[trayOf(scene)];
  const stack = scene.stacks.find((one) => one.id === id && one.cards);
  if (id === "escape") return [words["escape pile"], scene.escape];
  if (id === "ko") return [words["KO pile"], scene.ko];
  if (stack) return [`${stack.name}, ${stack.note}`, stack.cards];
  if (id === "poker" && poker) return [`${poker.word}: ${poker.name}`, poker.cards];
  if (id === "beside") return [`Beside the ${words.scheme}`, scene.scheme.beside];
  const [zone, at] = id.split(" ");
  if (zone === "above") return [`Above the ${scene.city[Number(at)].place}`, scene.city[Number(at)].above];
  return pileOfPlayer(scene, zone, Number(at));
}

function pileOfPlayer(scene, zone, seat) {
  const title = {
    victory: scene.words["victory pile"],
    discard: scene.words["discard pile"],
    aside: "cards set aside",
    front: "cards in front",
  }[zone];
  return [`${scene.names[seat]}'s ${title}`, scene.players[seat]?.[zone] || []];
}

/** A look into a pile: its name, how many cards it has, and what is shown of them. */
function pileLook(name, n, inside) {
  const head = html`
    <header>
      <span class="h2">${name}</span>
      <span>${plural(n, "card")}</span>
      ${closeButton}
    </header>
  `;
  return dialog(name, "pilelook", html`${head}${inside}`);
}

/** What is left in the villain deck: everybody saw what was put in and what came out, nobody knows the order. */
function deckInside({ decks, words }) {
  const name = words["villain deck"];
  return pileLook(
    name,
    decks.villain,
    html`
      <p>What is left in it, in an order that nobody knows:</p>
      <ul class="inside">
        ${decks.inside.map(
          ([what, n]) => html`
            <li>
              <b>${n}</b>
              ${what}
            </li>
          `,
        )}
      </ul>
    `,
  );
}

export function pilePanel(scene, app) {
  if (app.ui.pile === "villain deck") return deckInside(scene);
  const [name, cards] = pileOf(scene, app.ui.pile);
  const counted = countCards(cards).map(
    ([f, n]) => html`
      <li>
        ${cardTemplate({ f }, app, { size: "hand", act: "card", arg: f })}
        ${n > 1 ? html`<b class="times">x${n}</b>` : ""}
      </li>
    `,
  );
  return pileLook(
    name,
    cards.length,
    html`
      <ul class="opts" data-nav="opts">
        ${counted}
        ${cards.length ? "" : html`<li>No card lies here.</li>`}
      </ul>
    `,
  );
}
