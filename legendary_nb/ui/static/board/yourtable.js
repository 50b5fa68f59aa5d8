// The table that the form has laid out so far: the mastermind, what comes with it, how hard it is, and the start.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { joined, plural } from "../shared/words.js";
import { largeCard } from "./cardpanel.js";
import { bars, originText, shareText } from "./difficulty.js";

// the colour of each kind of card in the villain deck
const DECK_COLOURS = {
  villain: "k-villain",
  henchman: "k-henchman",
  mission: "k-mission",
  twist: "k-scheme",
  strike: "k-mastermind",
  bystander: "k-bystander",
};
const PARTS = ["villains", "henchmen", "missions", "heroes", "starters"];

export function yourTable(form, plan, system, app, problem) {
  return html`
    <section class="panel table" aria-label="Your table">
      <div class="laid" tabindex="0" role="group" aria-label="What is on it">
        <span class="h3">Your table</span>
        ${plan.plan ? laidOut(plan, system, app) : ""}
        ${plan.deck ? demands(form, plan, system) : ""}
      </div>
      ${startBox(form, plan, system, app, problem)}
    </section>
  `;
}

function laidOut(plan, system, app) {
  const found = plan.plan;
  return html`
    ${bossCard(found.mastermind, app)}
    <p class="vs"><b>${found.mastermind}</b>, ${found.scheme}</p>
    <div class="hardrow">${tableDifficulty(plan.hard, app)}</div>
    <dl class="parts">
      ${PARTS.filter((kind) => found[kind].length).map(
        (kind) => html`<dt>${system.words[kind]}</dt><dd>${found[kind].join(", ")}</dd>`,
      )}
    </dl>
  `;
}

/** The card of the mastermind, once its cards are here. */
function bossCard(name, app) {
  const [f] = app.cards?.cards[`mastermind:${name}`] || [];
  if (!f) return "";
  return html`<div class="bosscard">${largeCard({ f }, app)}</div>`;
}

/** How often bots won at this table; of two systems together nobody knows. */
function tableDifficulty(hard, app) {
  const { bot, players } = app.choices.measured;
  if (!hard) return html`<small>Nobody has measured this mastermind with this scheme.</small>`;
  return html`
    ${bars(hard)}
    <span>
      <b>won ${shareText(hard)}</b>
      <small>by ${plural(players, `${bot} bot`)} ${originText(hard)}</small>
    </span>
  `;
}

// ---- what the setup needs ----------------------------------------------------------------------------

/** Each number with its reason, and the villain deck it makes. */
function demands(form, plan, system) {
  const total = plan.deck.reduce((sum, [, , n]) => sum + n, 0);
  const n = form.seats.length;
  return html`
    <details class="demand">
      <summary>What ${plural(n, "player")} ${n === 1 ? "needs" : "need"}, and why</summary>
      <table>
        <tbody>
          ${plan.rows.map(([k, what, why]) => html`<tr><td>${k}</td><td>${what}<small>${why}</small></td></tr>`)}
        </tbody>
      </table>
    </details>
    <span class="h4">${system.words["villain deck"]}, ${total} cards</span>
    <div class="deckbar" aria-hidden="true">
      ${plan.deck.map(
        ([kind, name, k]) =>
          html`<i class="${DECK_COLOURS[kind]}" style="flex:${k}" title="${name}">${k}</i>`,
      )}
    </div>
    <ul class="legend">
      ${plan.deck.map(
        ([kind, name, k]) =>
          html`<li><i class="${DECK_COLOURS[kind]}">${icon(kind)}</i>${k} ${name.toLowerCase()}</li>`,
      )}
    </ul>
  `;
}

// ---- the start ---------------------------------------------------------------------------------------

/** What was drawn, the seed, and the start, which says what is missing. */
const startBox = (form, plan, system, app, problem) => html`
  <div class="startbox">
    <p class="drew" role="status">${form.drew && plan.plan ? drewText(form, plan.plan) : ""}</p>
    ${problem ? html`<p class="block" role="alert">${icon("danger")}<span>${problem}</span></p>` : ""}
    <div class="row">
      <button class="btn" data-act="form-dice">${icon("dice")}Surprise me</button>
      <label class="seedbox">
        Seed${" "}
        <input type="number" min="0" step="1" data-field="seed" value="${form.seed}" />
      </label>
    </div>
    ${startButton(form, plan, system)}
    <div class="row">
      <button class="btn ghost" data-act="load">${icon("deck")}Open a saved game</button>
      ${app.over ? html`<button class="btn ghost" data-act="form-cancel">Cancel</button>` : ""}
    </div>
  </div>
`;

/** What chance added to what was chosen. */
function drewText(form, found) {
  const named = [form.mastermind, form.scheme, ...PARTS.flatMap((kind) => form[kind])];
  const isChosen = (name) => form.how === "choose" && named.includes(name);
  const drawn = [found.mastermind, found.scheme, ...PARTS.flatMap((kind) => found[kind])];
  const names = drawn.filter((name) => !isChosen(name));
  return names.length ? `Drew ${joined(names)}.` : "Nothing was left to draw.";
}

function startButton(form, plan, system) {
  const isReady = !plan.problem && plan.deck;
  const more = isReady ? leftToChance(form, plan, system) : "";
  return html`
    <button class="btn primary big start" data-act="start" ${isReady ? "" : raw("disabled")}>
      <span>${isReady ? "Start game" : tooMany(plan, system) || plan.problem || "One moment ..."}</span>
      ${more ? html`<small>${more}</small>` : ""}
    </button>
  `;
}

/** The first kind of which too many are chosen. */
function tooMany(plan, system) {
  const [kind, facts] =
    Object.entries(plan.needs || {}).find(([one, { have, need }]) => have > need && one !== "starters") || [];
  return kind && facts ? `${system.words[kind]}: take ${facts.have - facts.need} away` : "";
}

/** What the players have left open. */
function leftToChance(form, plan, system) {
  if (form.how !== "choose") return "";
  const ones = ["mastermind", "scheme"]
    .filter((kind) => !form[kind])
    .map((kind) => `the ${system.words[kind]}`);
  const several = plan.open.map((kind) => {
    const { have, need } = plan.needs[kind];
    return `${need - have} ${need - have === 1 ? system.one[kind] : system.words[kind]}`;
  });
  const all = [...ones, ...several];
  return all.length ? `chance draws ${joined(all)}` : "";
}
