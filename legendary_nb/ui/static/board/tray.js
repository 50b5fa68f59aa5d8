// The tray: the hand, the points and the end of the turn.

import { cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { said } from "../shared/rich.js";
import { capital } from "../shared/words.js";
import { pile } from "./piles.js";
import { avatar, seatNumber, trayOf } from "./seats.js";
import { actOf, frontsStrip, moreStrip, otherStrip, playedStrip, pokerChip } from "./strips.js";

export function tray(scene, app) {
  const seat = trayOf(scene),
    player = scene.players[seat],
    w = scene.words;
  const mine = scene.seat === seat,
    acting = scene.acting === seat;
  const state = scene.look.past
    ? "looking back"
    : scene.ask && scene.ask.mine
      ? acting
        ? "your turn"
        : "you decide"
      : acting
        ? "plays now"
        : "";
  const hand = Array.isArray(player.hand) ? player.hand : [];
  const cards = hand.map((card, k) =>
    cardTemplate(card, app, {
      size: "hand",
      act: actOf(card),
      where: "in your hand",
      state: app.faces[card.f].kind === "wound" ? "soft" : "",
    }),
  );
  const end = scene.ask && scene.ask.end;
  const sure = app.ui.confirm === "end";
  const pools = scene.pools;
  const bound = pools.bound.length
    ? html`
        <small class="bound" aria-hidden="true">
          +${pools.bound.map((pool) => pool.n).join(" +")} only for some fights
        </small>
      `
    : pools.recruit_fights
      ? html`
          <small class="bound" aria-hidden="true">recruit can pay for fights</small>
        `
      : "";
  const pool = (kind) => html`
    <button class="pool ${kind}" data-act="sum" data-arg="${kind}" data-zone="${kind}" tabindex="-1">
      ${said(`${capital(w[kind])} ${pools[kind]}. Opens its sum.`)}${icon(kind)}
      <b aria-hidden="true">${pools[kind]}</b>
      <span aria-hidden="true">${w[kind]}</span>
      ${kind === "attack" ? bound : ""}
    </button>
  `;
  return html`
    <section class="tray" data-seat="${seatNumber(seat)}" aria-label="${player.name}">
      <div class="me" data-nav="me">
        <div class="idline">
          ${avatar(player.name, seat)}
          <div>
            <span class="h3 ${player.name.length > 11 ? "long" : ""}">${player.name}</span>
            <small>${state}</small>
          </div>
        </div>
        <p class="mypoints">
          <button
            class="vp big"
            data-act="sum"
            data-arg="points"
            tabindex="-1"
            aria-label="${player.points} victory points. Opens their sum.">
            ${icon("vp")}${player.points}
          </button>
          ${" "}points
        </p>
        <div class="mypiles">
          ${pile(`deck ${seat}`, "deck", "Deck", player.deck, { act: "deck" })}${pile(`discard ${seat}`, "discard", "Discard", player.discard.length)}${pile(`victory ${seat}`, "victory", "Victory", player.victory.length)}
        </div>
      </div>
      <div class="mid">
        <div class="strip">
          <span class="lab">Played</span>
          <ol
            class="${new Set(player.played.map((card) => card.f)).size > 4 ? "many" : ""}"
            data-nav="played"
            data-zone="played ${seat}">
            ${playedStrip(player.played, app)}
          </ol>
          ${otherStrip("Stays", "front", player.front, seat, app)}${otherStrip("Aside", "aside", player.aside, seat, app)}${frontsStrip(scene, seat, app)}${pokerChip(player.poker)}${mine ? moreStrip(scene.ask, app) : ""}
        </div>
        <div
          class="handrow ${hand.length > 6 ? "many" : ""} ${hand.length > MOST_FULL_CARDS ? "crowd" : ""}"
          data-nav="hand"
          data-zone="hand ${seat}"
          style="--n:${Math.max(hand.length, 1)}">
          ${
            mine && !hand.length && end
              ? html`
                  <p class="nohand">Your hand is empty. Use your points, or end the turn.</p>
                `
              : ""
          }${
            mine
              ? cards
              : Array.from(
                  { length: player.hand_size },
                  () => html`
                    <span class="cardback"></span>
                  `,
                )
          }
        </div>
      </div>
      <div class="act">
        <div class="pools" data-nav="pools">${pool("recruit")}${pool("attack")}</div>
        <div data-nav="end">
          ${
            end
              ? html`
                  <button
                    class="btn end-turn ${end.lost ? "" : "primary"} ${sure ? "sure" : ""}"
                    data-act="end"
                    tabindex="-1"
                    aria-keyshortcuts="e">
                    <b>${sure ? "End it now?" : "End turn"}</b>
                    <small>${end.lost ? `${end.lost} unused` : "nothing is left to do"}</small>
                    ${hintMark(end, app)}
                  </button>
                `
              : html`
                  <button class="btn end-turn" data-act="none" tabindex="-1" disabled>
                    <b>End turn</b>
                    <small>
                      ${scene.ask && scene.ask.first ? `first ${scene.ask.first}` : scene.look.past ? "back to now first" : scene.bot ? `${scene.bot} plays` : "answer first"}
                    </small>
                  </button>
                `
          }
        </div>
      </div>
    </section>
  `;
}

const MOST_FULL_CARDS = 8;
