// Strips of small cards: what was played, what stays, what lies in front of others.

import { colourOf } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { points, said } from "../shared/rich.js";
import { avatar, seatNumber } from "./seats.js";

/** What a click on a card does: it answers a question, is one of several chosen, acts, or opens. */
export function actOf(card) {
  if (card.do === undefined) return "card";
  return card.asked ? { one: "answer", several: "pick" }[card.asked] : "choose";
}

/** Cards of a player that lie neither in hand nor among those played: in front for longer, or set aside. */
export const otherStrip = (name, zone, cards, seat, app) =>
  cards.length
    ? html`
        <button class="lab opens" data-act="pile" data-arg="${zone} ${seat}" tabindex="-1">
          ${name}${" "}
          <b>${cards.length}</b>
        </button>
        <ol data-nav="${zone}" data-zone="${zone} ${seat}">
          ${playedStrip(cards, app)}
        </ol>
      `
    : "";

/** Equal cards once, with how many; one that can be chosen stands alone. */
function playedStrip(cards, app) {
  const groups = new Map();
  for (const card of cards) {
    const key = card.f + (card.do === undefined ? "" : card.n);
    groups.set(key, [...(groups.get(key) || []), card]);
  }
  return [...groups.values()].map(([card, ...others]) => chip(card, others.length + 1, app));
}

export function chip(card, times, app) {
  const face = app.faces[card.f];
  const colour = face.kind === "hero" ? colourOf(card, face) : "k-bystander";
  const more = [times > 1 && `, ${times} times`, card.verb && `. ${card.verb}`];
  return html`
    <li data-key="p${card.n}">
      <button
        class="${classes("chip", colour, card.do !== undefined && "is-can")}"
        data-n="${card.n}"
        data-f="${card.f}"
        data-act="${actOf(card)}"
        data-arg="${card.do ?? ""}"
        tabindex="-1">
        ${said([face.name, ...more].filter(Boolean).join(""))}
        <span class="pill">${icon((face.class || ["grey"])[0])}</span>
        <span class="chipname" aria-hidden="true">${face.name}</span>
        ${times > 1 ? html`<b aria-hidden="true">x${times}</b>` : ""}
        ${card.verb ? html`<em aria-hidden="true">${card.verb}</em>` : givenPoints(face)}
      </button>
    </li>
  `;
}

function givenPoints({ recruit, attack }) {
  if (recruit !== undefined) return points("recruit", recruit);
  return attack === undefined ? "" : points("attack", attack);
}

/** What lies in front of the others, each with its owner: cards that friends may give are asked for here. */
export function frontsStrip(scene, me, app) {
  const owners = scene.players
    .map((player, seat) => [player, seat])
    .filter(([player, seat]) => seat !== me && player.front.length);
  return owners.map(
    ([player, seat]) => html`
      <span class="lab owner" data-seat="${seatNumber(seat)}" title="In front of ${player.name}">
        ${said(`In front of ${player.name}`)}
        ${avatar(player.name, seat)}
      </span>
      <ol class="fronts" data-nav="fronts" data-zone="front ${seat}">
        ${playedStrip(player.front, app)}
      </ol>
    `,
  );
}

/** The best poker hand one can make now; a click shows its cards. */
export const pokerChip = (poker) =>
  poker
    ? html`
        <button
          class="chip poker"
          data-act="pile"
          data-arg="poker"
          tabindex="-1"
          ${poker.cards.length ? "" : raw("disabled")}>
          ${said(`${poker.word}: ${poker.name || "none"}`)}
          <span class="pill" aria-hidden="true">${icon("hand")}</span>
          <span class="chipname" aria-hidden="true">
            ${poker.word}:${" "}
            <b>${poker.name || "none"}</b>
          </span>
        </button>
      `
    : "";

/** What can be done besides, for which no card has a tab. */
export function moreStrip(ask, app) {
  if (!ask || !ask.more || !ask.more.length) return "";
  return html`
    <span class="lab">Or</span>
    <ol class="more" data-nav="more">
      ${ask.more.map(
        (one) => html`
          <li data-key="o${one.label}">
            <button class="chip is-can" data-act="choose" data-arg="${one.do}" tabindex="-1">
              <span class="chipname">${one.label}</span>
              ${hintMark(one, app)}
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}
