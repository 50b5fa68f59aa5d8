// The tray: the hand, the points and the end of the turn.

import { cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { capital } from "../shared/words.js";
import { handOf } from "./found.js";
import { pile } from "./piles.js";
import { playAllButton } from "./playall.js";
import { avatar, isLong, seatNumber, trayOf } from "./seats.js";
import { actOf, frontsStrip, moreStrip, otherStrip, pokerChip } from "./strips.js";

const MOST_CARDS = 8; // in hand and in play
const MANY_CARDS = 6; // in hand: whole, but what is played gives way; more of them overlap
const NO_POOLS = { recruit: 0, attack: 0, bound: [] };

export function tray(scene, app) {
  const seat = trayOf(scene);
  const player = scene.players[seat];
  const inHand = handOf(player).length;
  const inPlay = player.played.length;
  const many = inHand >= MANY_CARDS || inHand + inPlay > MOST_CARDS ? "many" : "";
  return html`
    <section class="tray" data-seat="${seatNumber(seat)}" aria-label="${player.name}">
      ${owner(player, seat, scene)}
      <div class="mid">
        ${strips(player, seat, scene, app)}
        <div class="cards ${many}" style="--played:${inPlay};--n:${Math.max(inHand, 1)}">
          ${handRow(player, seat, scene, app)}
          ${fan(player.played, seat, app)}
        </div>
      </div>
      <div class="act">
        <div class="pools" data-nav="pools">${pool("recruit", scene)}${pool("attack", scene)}</div>
        <div class="ends" data-nav="end">${playAllButton(scene)}${endButton(scene, app)}</div>
      </div>
    </section>
  `;
}

/** Whose tray it is, with points and piles. */
const owner = (player, seat, scene) => html`
  <div class="me" data-nav="me">
    <div class="idline">
      ${avatar(player.name, seat)}
      <div>
        <span class="h3 ${isLong(player.name) ? "long" : ""}">${player.name}</span>
        <small>${stateOf(seat, scene)}</small>
      </div>
    </div>
    <p class="mypoints">
      <button
        class="vp big"
        data-act="sum"
        data-arg="points"
        tabindex="-1"
        aria-label="${player.points} victory points. Opens their sum.">
        ${icon("vp")}
        ${player.points}
      </button>
      ${" "}points
    </p>
    ${pokerChip(player.poker)}
    <div class="mypiles">
      ${pile(`deck ${seat}`, "deck", "Deck", player.deck, { act: scene.table ? "none" : "deck" })}
      ${pile(`discard ${seat}`, "discard", "Discard", player.discard.length)}
      ${pile(`victory ${seat}`, "victory", "Victory", player.victory.length)}
    </div>
  </div>
`;

function stateOf(seat, scene) {
  const isActing = scene.acting === seat;
  if (scene.look.past) return "looking back";
  if (scene.ask && scene.ask.mine) return isActing ? "your turn" : "you decide";
  return isActing ? "plays now" : "";
}

/** What stays or lies aside, and what else can be done. */
function strips(player, seat, scene, app) {
  const parts = [
    otherStrip("Stays", "front", player.front, seat, app),
    otherStrip("Aside", "aside", player.aside, seat, app),
    frontsStrip(scene, seat, app),
    scene.seat === seat ? moreStrip(scene.ask, app) : "",
  ];
  return parts.flat().some(Boolean) ? html`<div class="strip">${parts}</div>` : "";
}

/** The cards played this turn: faces that overlap, the last one whole. */
function fan(cards, seat, app) {
  return html`
    <ol
      class="fan"
      data-nav="played"
      data-zone="played ${seat}"
      data-n="${cards.length}"
      aria-label="Played">
      ${cards.map(
        (card) => html`
          <li data-key="p${card.n}">
            ${cardTemplate(card, app, { size: "hand", act: actOf(card), where: "played" })}
          </li>
        `,
      )}
    </ol>
  `;
}

function handRow(player, seat, scene, app) {
  const hand = handOf(player);
  const size = hand.length > MANY_CARDS ? "crowd" : "";
  return html`
    <div
      class="handrow ${size}"
      data-nav="hand"
      data-zone="hand ${seat}">
      ${scene.seat === seat ? ownHand(hand, scene, app) : cardBacks(player.hand_size)}
    </div>
  `;
}

function ownHand(hand, scene, app) {
  if (!hand.length && scene.ask && scene.ask.end)
    return html`<p class="nohand">Your hand is empty. Use your points, or end the turn.</p>`;
  return hand.map((card) => {
    const state = app.faces[card.f].kind === "wound" ? "soft" : "";
    return cardTemplate(card, app, { size: "hand", act: actOf(card), where: "in your hand", state });
  });
}

const cardBacks = (n) => Array.from({ length: n }, () => html`<span class="cardback"></span>`);

/** The points of my turn; a click opens their sum. Those of another are on its stage. */
function pool(kind, scene) {
  const { words, acting } = scene;
  const isMine = acting === trayOf(scene);
  const pools = isMine ? scene.pools : NO_POOLS;
  return html`
    <button class="pool ${kind}" data-act="${isMine ? "sum" : "none"}" data-arg="${kind}" tabindex="-1">
      ${said(`${capital(words[kind])} ${pools[kind]}.${isMine ? " Opens its sum." : ""}`)}
      ${icon(kind)}
      <b aria-hidden="true">${pools[kind]}</b>
      <span aria-hidden="true">${words[kind]}</span>
      ${kind === "attack" ? boundPoints(pools) : ""}
    </button>
  `;
}

function boundPoints({ bound, recruit_fights }) {
  const more = bound.map((one) => one.n).join(" +");
  const told = bound.length
    ? `+${more} only for some fights`
    : recruit_fights
      ? "recruit can pay for fights"
      : "";
  return told ? html`<small class="bound" aria-hidden="true">${told}</small>` : "";
}

function endButton(scene, app) {
  const end = scene.ask && scene.ask.end;
  if (!end)
    return html`
      <button class="btn end-turn" data-act="none" tabindex="-1" disabled>
        <b>End turn</b>
        <small>${whyNoEnd(scene)}</small>
      </button>
    `;
  const isSure = app.ui.confirm === "end";
  return html`
    <button
      class="${classes("btn end-turn", !end.lost && "primary", isSure && "sure")}"
      data-act="end"
      tabindex="-1"
      aria-keyshortcuts="e">
      <b>${isSure ? "End it now?" : "End turn"}</b>
      <small>${end.lost ? `${end.lost} unused` : "nothing is left to do"}</small>
      ${hintMark(end, app)}
    </button>
  `;
}

function whyNoEnd(scene) {
  if (scene.ask && scene.ask.first) return `first ${scene.ask.first}`;
  if (scene.look.past) return "back to now first";
  return scene.bot ? `${scene.bot} plays` : "answer first";
}
