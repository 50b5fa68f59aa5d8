// What can be recruited: the stacks and the HQ.

import { cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { tabOf } from "../shared/prices.js";
import { said } from "../shared/rich.js";
import { endName } from "./enemies.js";
import { pile } from "./piles.js";
import { actOf } from "./strips.js";

export function stacks(scene, app) {
  const one = (stack) => html`
    <button
      class="stack ${stack.do === undefined ? "" : "is-can"} st-${stack.icon}"
      data-zone="${stack.id}"
      data-act="${stack.cards ? "pile" : stack.do === undefined ? "none" : "choose"}"
      data-arg="${stack.cards ? stack.id : (stack.do ?? "")}"
      tabindex="-1"
      title="${stack.why || ""}">
      ${said(`${stack.name}, ${stack.count} left. ${stack.verb ? `${stack.verb} for ${stack.price[1]}` : stack.why || stack.note}`)}
      <span class="sicon">${icon(stack.icon)}</span>
      <b class="n" aria-hidden="true">${stack.count}</b>
      <span class="sname ${/[^\s.]{12}/.test(stack.name) ? "wide" : ""}" aria-hidden="true">
        ${lastWord(stack.name)}
      </span>
      ${
        stack.do !== undefined
          ? tabOf(stack)
          : stack.short
            ? tabOf(stack)
            : html`
                <small aria-hidden="true">${stack.note}</small>
              `
      }${hintMark(stack, app)}
    </button>
  `;
  return html`
    <section class="stacks" data-nav="stacks" aria-label="Stacks">${scene.stacks.map(one)}</section>
  `;
}

/** A name whose first words are left out where there is no room: "S.H.I.E.L.D. Officer". */
const lastWord = (name) => {
  const at = name.lastIndexOf(" ") + 1;
  return html`
    <span class="first">${name.slice(0, at)}</span>
    ${name.slice(at)}
  `;
};

export function headquarters(scene, app) {
  const heroes = scene.hq.map(
    (hero, k) => html`
      <li>
        ${
          hero
            ? cardTemplate(hero, app, { act: actOf(hero), where: `in the ${scene.words.HQ}` })
            : html`
                <span class="void">
                  ${
                    scene.blocked.includes(k)
                      ? html`
                          <span class="shut">${icon("lock")}blocked</span>
                        `
                      : "empty"
                  }
                </span>
              `
        }
      </li>
    `,
  );
  return html`
    <section class="hq" aria-label="${scene.words.HQ}">
      <div class="end">
        ${endName(scene.words.HQ)}${pile("ko", "ko", "KO", scene.ko.length, { cls: "p-ko" })}
      </div>
      <ol class="row" data-nav="hq" data-zone="hq" aria-label="${scene.words.HQ}">
        ${heroes}
      </ol>
      <div class="end">
        ${pile("hero deck", "deck", scene.words["hero deck"], scene.decks.hero, { cls: "p-hero", act: "none" })}
      </div>
    </section>
  `;
}
