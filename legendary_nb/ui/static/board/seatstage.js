// The stage of another seat: while it plays, its cards lie face up in the right column, with its own points.

import { cardTemplate } from "../shared/card.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { avatar, seatNumber, trayOf } from "./seats.js";
import { actOf, chip } from "./strips.js";

const MANY = 8; // strips; more of them are thinner

/** The seat that plays on its stage now, or -1: not while you look back, nor while you choose from a stack. */
export function stagedSeat(scene, app) {
  const { acting, look, ask, stacks, outcome } = scene;
  if (acting === trayOf(scene) || outcome || (look.past && !app.watching)) return -1;
  return ask?.mine && stacks.some((stack) => stack.do !== undefined) ? -1 : acting;
}

export function seatStage(seat, scene, app) {
  const { name, played } = scene.players[seat];
  const groups = cascade(played);
  return html`
    <aside
      data-key="stage"
      class="side seatstage ${groups.length > MANY ? "many" : ""}"
      data-seat="${seatNumber(seat)}"
      aria-label="${name} plays">
      <header data-zone="player ${seat}">
        ${avatar(name, seat)}
        <span class="h3">${name} plays</span>
        ${scene.bots[name] ? icon("bot") : ""}
      </header>
      <div class="pools" data-nav="others">${["recruit", "attack"].map((kind) => seatPool(kind, name, scene))}</div>
      <ol class="cascade" data-nav="cascade" data-zone="played ${seat}" aria-label="Played by ${name}">
        ${groups.map(([card, times], k) => stageCard(card, times, k === groups.length - 1, app))}
      </ol>
    </aside>
  `;
}

/** Equal cards once, where the newest of them lies. */
function cascade(cards) {
  const groups = new Map();
  for (const card of cards) {
    const times = groups.get(card.f)?.[1] || 0;
    groups.delete(card.f);
    groups.set(card.f, [card, times + 1]);
  }
  return [...groups.values()];
}

function stageCard(card, times, isLast, app) {
  if (!isLast) return chip(card, times, app);
  const foot = times > 1 ? html`<b class="times" aria-hidden="true">x${times}</b>` : "";
  return html`
    <li class="whole" data-key="p${card.n}">
      ${cardTemplate(card, app, { size: "mini", act: actOf(card), where: "played", foot })}
    </li>
  `;
}

const seatPool = (kind, name, { pools, words }) => html`
  <button class="pool ${kind}" data-act="sum" data-arg="${kind}" tabindex="-1">
    ${said(`${name} has ${pools[kind]} ${words[kind]}. Opens its sum.`)}
    ${icon(kind)}
    <b aria-hidden="true">${pools[kind]}</b>
  </button>
`;
