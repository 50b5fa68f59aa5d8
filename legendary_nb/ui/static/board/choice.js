// A question: the cards or answers to choose from, and why it is asked.

import { KNOWN_KINDS, cardTemplate } from "../shared/card.js";
import { hintMark } from "../shared/hintmark.js";
import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { spoken } from "../shared/spoken.js";
import { dialog } from "./dialog.js";
import { avatar } from "./seats.js";

/** The cards to choose from, under the places where they lie; beside them those that cannot be chosen, with the reason. */
function choiceGroups(options, off, app) {
  const chosen = chosenOf(app.scene.ask, app),
    wanted = (app.ui.filter || "").trim().toLowerCase();
  const fits = (one) =>
    !wanted ||
    [app.faces[one.card.f].name, app.faces[one.card.f].hero, app.faces[one.card.f].group, one.label].some(
      (text) => (text || "").toLowerCase().includes(wanted),
    );
  const one = (option) => {
    const on = chosen === option.do;
    const attributes = raw(`aria-pressed="${on}" data-number="${options.indexOf(option) + 1}"`);
    const times =
      option.times > 1
        ? html`
            <b class="times" title="${option.times} equal cards here">x${option.times}</b>
          `
        : "";
    return html`
      <li data-key="o${option.do}" class="${on ? "is-chosen" : ""}">
        ${cardTemplate(plainCard(option.card), app, { size: "hand", act: "pick", arg: option.do, state: on ? "is-chosen" : "", label: `${option.label}. ${spoken(app.faces[option.card.f], option.card)}`, role: attributes, mark: hintMark(option, app) })}${
          on
            ? html`
                <span class="tickmark">${icon("check")}</span>
              `
            : ""
        }${times}
      </li>
    `;
  };
  const not = ({ card, why }) => html`
    <li data-key="x${card.n}">
      ${cardTemplate({ ...plainCard(card), why }, app, {
        size: "hand",
        act: "card",
        state: "is-off",
        label: `Cannot be chosen: ${why}. ${spoken(app.faces[card.f], card)}`,
        role: raw('aria-disabled="true"'),
        foot: html`
          <span class="tab no" aria-hidden="true">${rich(why, app)}</span>
        `,
      })}
    </li>
  `;
  const places = [...new Set([...options, ...off].map((option) => option.place))];
  const groups = places
    .map((place) => [
      place,
      options.filter((option) => option.place === place && fits(option)),
      off.filter((option) => option.place === place && fits(option)),
    ])
    .filter(([, can, cannot]) => can.length + cannot.length);
  return groups.length
    ? groups.map(
        ([place, can, cannot]) => html`
          <div class="group-of" data-key="g${place}">
            <span class="h5">${place}${can.length > 9 ? `, ${can.length} different cards` : ""}</span>
            <ul class="opts" data-nav="opts">
              ${can.map(one)}${cannot.map(not)}
            </ul>
          </div>
        `,
      )
    : html`
        <p class="expl">No card here is called like that.</p>
      `;
}

/** A card as it is printed, apart from what can be done with it on the board. */
const plainCard = ({ n, f, as }) => ({ n, f, as });

/** The option that is marked: the one clicked, or the only card there is to choose. */
export function chosenOf(ask, app) {
  const withCards = ask.options.filter((option) => option.card);
  return app.ui.chosen ?? (withCards.length === 1 ? withCards[0].do : undefined);
}

/** How many cards are to be chosen, in words. */
function howMany({ least, most, chosen }) {
  const so_far = most > 1 ? `: ${chosen} chosen so far` : "";
  if (least === most)
    return most === 1
      ? "Choose 1 card"
      : `Choose ${most} cards, one after the other: ${chosen} of ${most} chosen`;
  return least
    ? `Choose ${least} to ${most} cards${so_far}`
    : `You may choose ${most > 1 ? `up to ${most} cards` : "1 card"}${so_far}`;
}

const MANY_OPTIONS = 12;

/** The card line or rule that asks. */
const becauseLines = (lines, app) =>
  lines.map((why) =>
    why.rule
      ? html`
          <p>
            ${icon("rule")}
            <span>
              ${rich(why.text, app)}${" "}
              <small>Rule ${why.rule}</small>
            </span>
          </p>
        `
      : html`
          <p>
            <button
              class="src k-${KNOWN_KINDS.includes(why.kind) ? why.kind : "bystander"} ${why.kind === "hero" ? "k-hero" : ""}"
              data-act="face"
              data-arg="${why.f}">
              ${icon(KNOWN_KINDS.includes(why.kind) && why.kind !== "hero" ? why.kind : "person")}${why.name}
            </button>
            <span>${rich(why.text, app)}</span>
          </p>
        `,
  );

export function choicePanel(scene, app) {
  const ask = scene.ask,
    name = scene.names[ask.seat];
  const withCards = ask.options.filter((option) => option.card),
    plain = ask.options.filter((option) => !option.card);
  const because = becauseLines(ask.because || [], app);
  const picked = withCards.find((option) => option.do === chosenOf(ask, app));
  const wanted = (app.ui.filter || "").trim().toLowerCase();
  const answers = plain
    .filter((option) => withCards.length || !wanted || option.label.toLowerCase().includes(wanted))
    .map(
      (option) => html`
        <button
          class="btn answer"
          data-key="o${option.do}"
          data-act="choose"
          data-arg="${option.do}"
          data-number="${withCards.length + plain.indexOf(option) + 1}">
          <span>${rich(option.label, app)}</span>
          ${hintMark(option, app)}
        </button>
      `,
    );
  const inRows = plain.length > 3 || plain.some((option) => option.label.length > 24);
  const confirm = withCards.length
    ? html`
        <button class="btn primary" data-act="confirm" ${picked ? "" : raw("disabled")}>
          ${picked ? rich(picked.label, app) : "Choose a card"}
        </button>
      `
    : "";
  const look = html`
    <button class="btn ghost" data-act="peek" aria-keyshortcuts="b" title="Look at the board (b)">
      ${icon("eye")}
      <span>Look at the board</span>
    </button>
  `;
  const undo = html`
    <button class="btn ghost" data-act="undo" title="Undo (z)" ${scene.undo ? "" : raw("disabled")}>
      ${icon("undo")}
      <span>Undo</span>
    </button>
  `;
  const hint = html`
    <button
      class="btn ghost"
      data-act="hint"
      title="Hint (h)"
      aria-pressed="${Boolean(app.ui.hint)}"
      ${ask.mine ? "" : raw("disabled")}>
      ${icon("hint")}
      <span>Hint</span>
    </button>
  `;
  const count = ask.pick
    ? html`
        <span class="count">${howMany(ask.pick)}</span>
      `
    : "";
  const filter =
    ask.options.length >= MANY_OPTIONS
      ? html`
          <label class="filter">
            ${icon("eye")}
            <span>Show only</span>
            <input
              type="search"
              data-field="filter"
              value="${app.ui.filter || ""}"
              placeholder="part of a name"
              autocomplete="off"
              spellcheck="false" />
          </label>
        `
      : "";
  return dialog(
    `${name} decides`,
    `choice ${withCards.length ? "" : "plain"} ${withCards.length + ask.off.length < 6 ? "few" : ""}`,
    html`
      <header>
        ${avatar(name, ask.seat)}
        <div>
          <small>${name} decides</small>
          <span class="h2 ${ask.text.length > 80 ? "long" : ""}" id="lg-q">${rich(ask.text, app)}</span>
        </div>
        ${filter}
      </header>
      ${
        because.length
          ? html`
              <div class="because">${because}</div>
            `
          : ""
      }${
        withCards.length
          ? html`
              <div class="groups">${choiceGroups(withCards, ask.off, app)}</div>
            `
          : ""
      }${
        ask.about.length
          ? html`
              <div class="groups">
                <ul class="opts about" aria-label="What it is about">
                  ${ask.about.map(
                    (card) => html`
                      <li>${cardTemplate(card, app, { size: "hand" })}</li>
                    `,
                  )}
                </ul>
              </div>
            `
          : ""
      }${
        inRows
          ? html`
              <div class="answers">${answers}</div>
            `
          : ""
      }
      <footer>
        ${undo}${look}${hint}${count}
        <span class="acts">${inRows ? "" : answers}${confirm}</span>
      </footer>
    `,
    ask.seat,
  );
}
