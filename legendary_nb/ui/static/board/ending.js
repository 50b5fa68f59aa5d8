// The end of a game: who won and why, its story, everybody's points, the decks, and what can be played next.

import { homeLink } from "../shared/around.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { shortName } from "../shared/words.js";
import { chancePanel } from "./chanceline.js";
import { deckStrip, deckSigns, faceSign } from "./deckstrip.js";
import { linePlot } from "./lineplot.js";
import { reviewPanel } from "./review.js";
import { scorePanel } from "./scores.js";
import { takeHome } from "./tablepanel.js";

export function endScreen(scene, app) {
  const { outcome, names } = scene;
  return html`
    <div class="final ${outcome.result}" data-key="final">
      <div class="finalpage">
        ${endBar(scene)}
        ${verdict(outcome, app)}
        ${scene.table ? "" : chancePanel(app)}
        ${scorePanel(outcome, app)}
        ${bestPanel(outcome, app)}
        ${deckStrip(scene, app)}
        ${nextBar(scene)}
      </div>
      <div class="finalmore">
        ${scene.table ? "" : reviewPanel(app)}
        ${keyMoments(outcome.moments, app)}
        ${plotPanel("Cards owned", outcome.series.deck, names, "Cards owned, by turn")}
        ${plotPanel("Attack made in a turn", outcome.series.attack, names, "Attack made, by turn")}
      </div>
    </div>
  `;
}

const endBar = (scene) => html`
  <header class="bar endbar">
    ${homeLink()}
    <div class="game">
      <b>${shortName(scene.title)}</b>
      <span>Game over</span>
    </div>
    <nav class="tools" aria-label="Tools">
      ${scene.table ? "" : endTool("undo", "Undo", "undo")}
      ${endTool("look-back", "Step through", "log")}
      ${endTool("menu", "Menu", "menu")}
    </nav>
  </header>
`;

const endTool = (act, name, sign) => html`
  <button data-act="${act}" aria-label="${name}">${icon(sign)}<span>${name}</span></button>
`;

/** Won or lost, in words that nobody can misread; after a victory the signs of the deck rise in a row. */
function verdict({ result, title, sentence, reason, rule, mastermind, decks }, app) {
  return html`
    <section class="verdict" data-result="${result}" aria-label="The result">
      ${faceSign(mastermind, app, "foe")}
      <div>
        <h1>${title}</h1>
        <p>${sentence}</p>
        <p class="why-ended">
          <b>Why:</b>${" "}${rich(reason, app)}${" "}
          <small>${icon("rule")}${rule}</small>
        </p>
      </div>
      ${result === "win" ? html`<div class="risers" aria-hidden="true">${deckSigns(decks, app)}</div>` : ""}
    </section>
  `;
}

// ---- best turn and best card -------------------------------------------------------------------------

const bestPanel = ({ best_turn: turn, best_card: card, people }, app) => html`
  <section class="panel best">
    <div>
      <span class="h3">Best turn</span>
      ${turn ? bestTurn(turn, people, app) : html`<p>Nobody had a turn.</p>`}
      <small>the one that brought the most victory points</small>
    </div>
    <div>
      <span class="h3">Best card</span>
      ${card ? bestCard(card, people, app) : html`<p>No card added to a deck made any points.</p>`}
      <small>made the most ${app.words.recruit} and ${app.words.attack}; starting cards left out</small>
    </div>
  </section>
`;

const whoseBest = (player, people) => (people.length > 1 ? `${player}, ` : "");

function bestTurn({ turn, player, points, recruit, attack, won, event }, people, app) {
  const made = [
    attack && `${attack} ${app.words.attack}`,
    recruit && `${recruit} ${app.words.recruit}`,
  ].filter(Boolean);
  return html`
    <p>
      <button class="textlink" data-act="moment" data-arg="${event}">
        <b>${people.length > 1 ? `${player}, turn` : "Turn"} ${turn}: ${points >= 0 ? "+" : ""}${points} points</b>
      </button>
      ${made.length ? ` from ${made.join(" and ")}` : ""}${won.length ? `: ${won.join(", ")}` : ""}.
    </p>
  `;
}

function bestCard({ f, name, player, plays, recruit, attack }, people, app) {
  const made = [
    attack && `${attack} ${app.words.attack}`,
    recruit && `${recruit} ${app.words.recruit}`,
  ].filter(Boolean);
  return html`
    <p class="bestcard">
      ${faceSign(f, app)}
      <span>
        <button class="textlink" data-act="face" data-arg="${f}"><b>${name}</b></button>
        ${` ${whoseBest(player, people)}${made.join(" and ")} in ${plays} ${plays === 1 ? "play" : "plays"}.`}
      </span>
    </p>
  `;
}

// ---- what comes next ---------------------------------------------------------------------------------

/** What can be played next; a lesson begins again, and other games are on the page Play. */
const nextBar = (scene) => html`
  <footer class="finalbar">
    ${
      scene.table
        ? html`${takeHome(scene)}<button class="btn" data-act="save">${icon("save")}Save the record</button>`
        : scene.guide
          ? html`<button class="btn" data-act="guide-again">${icon("undo")}Start again</button>`
          : html`
            <button class="btn primary" data-act="again" data-focus>${icon("dice")}Same setup again</button>
            <button class="btn" data-act="again-same" title="Seed ${scene.seed}: all decks as they were">
              Same cards again
            </button>
            <button class="btn" data-act="change-setup">Change setup</button>
          `
    }
    <i class="sp"></i>
    <button class="btn ghost" data-act="share">${icon("save")}Share the position</button>
  </footer>
`;

// ---- more, below -------------------------------------------------------------------------------------

const plotPanel = (title, series, names, label) => html`
  <section class="panel pl">
    <span class="h3">${title}</span>
    ${linePlot(series, names, label)}
  </section>
`;

const keyMoments = (moments, app) => html`
  <section class="panel moments">
    <span class="h3">Key moments</span>
    <ol>
      ${moments.map(
        ([turn, text, event]) => html`
          <li>
            <b title="turn ${turn}">${turn}</b>
            <button class="textlink" data-act="moment" data-arg="${event}">${rich(text, app)}</button>
          </li>
        `,
      )}
    </ol>
  </section>
`;
