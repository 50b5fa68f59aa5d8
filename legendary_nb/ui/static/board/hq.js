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

const NOT_FOR_SALE = ["wound", "bystander", "deck"];
const MANY_LETTERS = 11; // of a name beside its sign
const MOST_LETTERS = 14; // of a name below its sign

export const stacks = (scene, app) => html`
  <section class="stacks" data-nav="stacks" aria-label="Stacks">
    ${shownStacks(scene).map((stack) => stackButton(stack, app))}
  </section>
`;

/** All stacks; beside the board of a lesson those that are ever for sale, and those that are asked for. */
const shownStacks = ({ stacks: all, guide }) =>
  guide ? all.filter((stack) => !NOT_FOR_SALE.includes(stack.icon) || stack.do !== undefined) : all;

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
      ${nameOf(stack)}
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

/** The name of a stack, of a long one only the last word: "S.H.I.E.L.D. Officer". */
function nameOf({ name }) {
  const at = name.lastIndexOf(" ") + 1;
  const isWhole = at > 0 && name.length <= MOST_LETTERS;
  const isWide = /[^\s.]{10}/.test(name) || (isWhole && name.length > MANY_LETTERS);
  return html`
    <span class="${classes("sname", isWide && "wide", isWhole && "whole")}" aria-hidden="true">
      <span class="first">${name.slice(0, at)}</span>${name.slice(at)}
    </span>
  `;
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
