// The enemies: masterminds, the scheme, the city.

import { cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { tabOf } from "../shared/prices.js";
import { points, rich, said } from "../shared/rich.js";
import { spoken } from "../shared/spoken.js";
import { capital, plural } from "../shared/words.js";
import { pile } from "./piles.js";
import { dangerGauge, twistTrack } from "./scheme.js";
import { actOf } from "./strips.js";

export function enemySide(scene, app) {
  const w = scene.words;
  const bosses = scene.masterminds.map((boss) =>
    cardTemplate(boss, app, {
      size: "boss",
      act: actOf(boss),
      where: w.mastermind,
      foot: html`
        <span class="tactics" aria-hidden="true" title="${boss.tactics} of ${boss.tactics_of} tactics left">
          ${Array.from(
            { length: boss.tactics_of },
            (_, k) => html`
              <i class="${k < boss.tactics_of - boss.tactics ? "gone" : ""}">${icon("tactic")}</i>
            `,
          )}
          <span>
            <b>${boss.tactics}</b>
            ${" "}of ${boss.tactics_of}
            left${
              boss.above.length
                ? html`
                    , ${boss.above.length} above
                  `
                : ""
            }${
              boss.beside.length
                ? html`
                    , ${boss.beside.length} beside
                  `
                : ""
            }
          </span>
        </span>
      `,
    }),
  );
  const beside = scene.scheme.beside.length
    ? html`
        <button class="beside" data-act="pile" data-arg="beside" tabindex="-1">
          ${said(`Beside the ${w.scheme}, ${plural(scene.scheme.beside.length, "card")}`)}${icon("twist")}
          <b aria-hidden="true">${scene.scheme.beside.length}</b>
        </button>
      `
    : "";
  const spaces = scene.city.map((space, k) => {
    const above = space.above.length
      ? html`
          <button
            class="above"
            data-act="pile"
            data-arg="above ${k}"
            tabindex="-1"
            title="above: ${space.above.map((card) => app.faces[card.f].name).join(", ")}">
            ${said(`Above the ${space.place}: ${plural(space.above.length, "card")}`)}${icon("twist")}
            <b aria-hidden="true">${space.above.length}</b>
          </button>
        `
      : "";
    return html`
      <li class="space" data-zone="${space.place}">
        <span class="place">${space.place}${movesMark(space.villain)}${above}</span>
        ${icon(space.picture, "sky")}${
          space.villain
            ? cardTemplate(space.villain, app, { act: actOf(space.villain), where: `in the ${space.place}` })
            : html`
                <span class="void">empty</span>
              `
        }
      </li>
    `;
  });
  const outside = scene.outside.length
    ? html`
        <div class="outside" role="group" aria-label="Outside the ${w.city}">
          <small>Outside the ${w.city}</small>
          ${scene.outside.map(
            (card) => html`
              <button
                class="outrow ${card.do === undefined ? "" : "is-can"}"
                data-key="c${card.n}"
                data-n="${card.n}"
                data-f="${card.f}"
                data-act="${actOf(card)}"
                data-arg="${card.do ?? ""}"
                tabindex="-1">
                ${said(spoken(app.faces[card.f], card, `outside the ${w.city}`))}${icon("villain")}
                <span class="chipname" aria-hidden="true">${card.as || app.faces[card.f].name}</span>
                ${points("attack", card.attack, "open", card.n)}${tabOf(card)}${hintMark(card, app)}
              </button>
            `,
          )}
        </div>
      `
    : "";
  return html`
    <section class="enemy" aria-label="${capital(w.mastermind)}, ${w.scheme} and ${w.city}">
      <div class="boss-slot n${scene.masterminds.length}" data-nav="boss" data-zone="mastermind">
        ${
          bosses.length
            ? bosses
            : html`
                <span class="void">no ${w.mastermind} yet</span>
              `
        }${outside}
      </div>
      <div class="scheme-strip" data-nav="scheme" data-zone="scheme">
        <button class="schemebtn" data-act="face" data-arg="${scene.scheme.f}" tabindex="-1">
          ${said(`${capital(w.scheme)}: ${app.faces[scene.scheme.f].name}. Next twist: ${scene.scheme.next}`)}${icon("scheme", "cube")}
          <span class="what" aria-hidden="true">
            <small>${w.scheme}</small>
            <span class="h3">${app.faces[scene.scheme.f].name}</span>
          </span>
        </button>
        ${twistTrack(scene.scheme)}${dangerGauge(scene)}${beside}
        <p class="nexttwist">
          <small>Twist ${scene.scheme.twists + 1}</small>
          <span data-clamp>${rich(scene.scheme.next, app)}</span>
        </p>
      </div>
      <div class="city">
        <div class="end exit">
          ${endName(capital(w.city))}${pile("escape", "escape", w["escape pile"].replace(/ pile$/i, ""), scene.escape.length, { cls: "p-esc" })}
        </div>
        <ol class="lane" data-nav="city" aria-label="${capital(w.city)}">
          ${spaces}
        </ol>
        <div class="end">
          ${pile("villain deck", "villain", w["villain deck"], scene.decks.villain, { cls: "p-vil", act: "none" })}${layerList(scene)}
        </div>
      </div>
    </section>
  `;
}

/** The name over the end of a row; one with a long word is set smaller. */
export const endName = (name) => html`
  <span class="h4 ${/\S{7}/.test(name) ? "long" : ""}">${name}</span>
`;

/** The layers that the villain deck still has, the topmost first. */
function layerList(scene) {
  const layers = scene.decks.layers || [];
  return layers.length
    ? html`
        <ol class="layers" aria-label="Layers of the ${scene.words["villain deck"]}">
          ${layers.map(
            ([name, n], k) => html`
              <li
                class="la ${k ? "" : "now"} ${name.length > 2 ? "last" : ""}"
                title="${name.length > 2 ? name : `Layer ${name}`}: ${plural(n, "card")}">
                <span>${name}</span>
                ${
                  name.length > 2
                    ? ""
                    : html`
                        <b>${n}</b>
                      `
                }
              </li>
            `,
          )}
        </ol>
      `
    : "";
}

/** What a card in the city does by itself: a mark in the corner of its space. */
const movesMark = (card) =>
  card && (card.keywords || []).length
    ? html`
        <span
          class="moves"
          title="${card.keywords.join(", ")}${card.steps ? `: moves ${plural(card.steps, "space")} each turn` : ""}">
          ${
            card.steps
              ? html`
                  <b>${icon("left")}${card.steps}</b>
                `
              : ""
          }
          <span>${card.keywords.join(", ")}</span>
        </span>
      `
    : "";
