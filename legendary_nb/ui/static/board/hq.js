// What can be recruited: the stacks and the HQ.

import { cardTemplate } from "../shared/card.js";
import { emblem } from "../shared/emblems.js";
import { hintMark } from "../shared/hintmark.js";
import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { tabOf } from "../shared/prices.js";
import { said } from "../shared/rich.js";
import { endName, pile } from "./piles.js";
import { actOf } from "./strips.js";

export const stacks = (scene, app) => html`
  <section class="stacks" data-nav="stacks" aria-label="Stacks">
    ${scene.stacks.map((stack) => stackButton(stack, app))}
  </section>
`;

function stackButton(stack, app) {
  const isFree = stack.do === undefined;
  const price = stack.price ? ` for ${stack.price[1]}` : "";
  const todo = stack.verb ? `${stack.verb}${price}` : stack.why || stack.note;
  const hasTab = !isFree || stack.short;
  return html`
    <button
      class="${classes("stack", !isFree && "is-can", `st-${stack.icon}`)}"
      data-zone="${stack.id}"
      data-act="${actOfStack(stack)}"
      data-arg="${stack.cards && !stack.asked ? stack.id : (stack.do ?? "")}"
      tabindex="-1"
      title="${stack.why || ""}">
      ${said(`${stack.name}, ${stack.count} left. ${todo}`)}
      <span class="sicon">${emblem(stack.emblem) || icon(stack.icon)}</span>
      <b class="n" aria-hidden="true">${stack.count}</b>
      <span class="sname ${/[^\s.]{10}/.test(stack.name) ? "wide" : ""}" aria-hidden="true">
        ${lastWord(stack.name)}
      </span>
      ${hasTab ? tabOf(stack) : html`<small aria-hidden="true">${stack.note}</small>`}
      ${hintMark(stack, app)}
    </button>
  `;
}

function actOfStack(stack) {
  if (stack.asked) return "answer";
  if (stack.cards) return "pile";
  return stack.do === undefined ? "none" : "choose";
}

/** A name whose first words are left out where there is no room: "S.H.I.E.L.D. Officer". */
function lastWord(name) {
  const at = name.lastIndexOf(" ") + 1;
  return html`<span class="first">${name.slice(0, at)}</span>${name.slice(at)}`;
}

export function headquarters(scene, app) {
  const { HQ: name, "hero deck": deck } = scene.words;
  return html`
    <section class="hq" aria-label="${name}">
      <div class="end">
        ${endName(name)}
        ${pile("ko", "ko", "KO", scene.ko.length, { cls: "p-ko" })}
      </div>
      <ol class="row" data-nav="hq" data-zone="hq" aria-label="${name}">
        ${scene.hq.map((hero, k) => html`<li>${hero ? heroCard(hero, name, app) : emptySpace(k, scene)}</li>`)}
      </ol>
      <div class="end">
        ${pile("hero deck", "deck", deck, scene.decks.hero, { cls: "p-hero", act: "none" })}
      </div>
    </section>
  `;
}

const heroCard = (hero, name, app) => cardTemplate(hero, app, { act: actOf(hero), where: `in the ${name}` });

function emptySpace(k, scene) {
  const blocked = html`<span class="shut">${icon("lock")}blocked</span>`;
  return html`<span class="void">${scene.blocked.includes(k) ? blocked : "empty"}</span>`;
}
