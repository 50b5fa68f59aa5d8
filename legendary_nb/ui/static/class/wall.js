// The teacher's wall: every pupil and table, and who needs the teacher.

import { classes, html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { joinPanel, panelOf } from "./handout.js";
import { doing, minutes, problemLine, saidCode, stepBar, titleBar } from "./parts.js";
import { rankingList } from "./ranking.js";
import { voteWall } from "./vote.js";
import { ENDS } from "./words.js";

const STUCK_S = 240; // without progress

/** The whole wall; `now` is the server's clock. */
export function wallPage(facts, state, choices, now) {
  const { pupils, tables } = facts;
  const here = pupils.filter((pupil) => pupil.here).length;
  return html`
    ${titleBar(
      facts.name,
      html`
        <strong class="code">${saidCode(facts.code)}</strong>
        <span class="count">${here} here${tables.length ? `, ${tables.length} tables` : ""}</span>
        <span class="tools">
          ${tool("join", "Code", "people", state)} ${tool("handout", "Hand out", "deck", state)}
          ${tool("say", "Message", "send", state)} ${facts.vote ? "" : tool("vote", "Vote", "bars", state)}
          ${tables.length ? tool("ranking", "Ranking", "victory", state) : ""}
          ${doing("pause", facts.paused ? "Go on" : "Pause all", {
            sign: facts.paused ? "play" : "pause",
            arg: facts.paused ? "" : "on",
            cls: facts.paused ? "primary" : "",
          })}
        </span>
      `,
    )}
    <div class="${classes("wall", facts.vote && "voting")}">
      <div class="main">
        ${problemLine(state.problem)} ${facts.paused ? html`<p class="panel paused">Everybody is paused.</p>` : ""}
        ${facts.message ? said(facts.message) : ""} ${facts.vote ? voteWall(facts) : ""}
        ${panelOf(facts, state, choices)}
        ${state.panel === "ranking" && tables.length ? rankingList(tables) : ""}
        ${pupils.length ? "" : joinPanel(facts, state)}
        ${
          facts.vote
            ? ""
            : html`<ul class="cards">
                ${tables.map((table) => tableCard(table, pupils, state, facts, now))}
                ${freeCards(pupils, tables, now, state)}
              </ul>`
        }
      </div>
      ${needs(pupils, now)}
    </div>
  `;
}

const tool = (name, word, sign, { panel }) =>
  doing("panel", word, { arg: name, sign, pressed: panel === name });

const said = (text) => html`
  <p class="panel message">${icon("send")}<span>${text}</span>${doing("unsay", "Take it back")}</p>
`;

const isStuck = (pupil, now) =>
  pupil.here && pupil.lesson && pupil.step < pupil.steps && now - pupil.since > STUCK_S;

/** A table with its game and the pupils at it. */
function tableCard(table, pupils, state, facts, now) {
  const own = pupils.filter((pupil) => pupil.table === table.n);
  const rest = now - table.since;
  const waits = table.result
    ? ""
    : html`waits for ${table.asked}${rest > 60 ? html`, <b>${minutes(rest)}</b>` : ""}`;
  return html`
    <li class="panel card ${!table.result && rest > STUCK_S ? "stuck" : ""}" data-key="table ${table.n}">
      <header>
        <h2>Table ${table.n}</h2>
        ${
          table.is_kept
            ? html`<a class="btn small" target="_blank"
                href="${state.home}together/${table.code}#invitation=${facts.watch}">${icon("eye")}Watch</a>`
            : ""
        }
      </header>
      <p class="stand">
        turn ${table.turn}, twist ${table.twists} of ${table.of}
        ${table.result ? html`<b>${ENDS[table.result]}</b>` : html`<small>${guess(table)}</small>`}
      </p>
      <p class="waits">${waits}</p>
      <ul class="rows">${own.map((pupil) => pupilRow(pupil, now, state))}</ul>
    </li>
  `;
}

const guess = ({ chance }) => (chance === undefined ? "" : `about ${Math.round(100 * chance)} % to win`);

/** Those who sit at no table, as one card. */
function freeCards(pupils, tables, now, state) {
  const free = pupils.filter((pupil) => !pupil.table);
  if (!free.length) return "";
  return html`
    <li class="panel card wide" data-key="free">
      <header>
        <h2>${tables.length ? "At no table" : "Pupils"}</h2>
        ${tables.length ? doing("seat-late", "Give them seats of bots", { cls: "small", sign: "person" }) : ""}
      </header>
      <ul class="rows">${free.map((pupil) => pupilRow(pupil, now, state))}</ul>
    </li>
  `;
}

function pupilRow(pupil, now, state) {
  const { n, name, hand, lesson, step, steps, since, here } = pupil;
  const stuck = isStuck(pupil, now);
  const where = lesson
    ? `${lesson} ${state.lessons[lesson]}`
    : pupil.table
      ? "at the table"
      : "no lesson yet";
  const last = !here ? "away" : stuck ? minutes(now - since) : lesson ? `step ${step}` : "";
  return html`
    <li class="row ${hand ? "raised" : ""} ${stuck ? "stuck" : ""} ${here ? "" : "away"}" data-key="pupil ${n}">
      <span class="who"><b>${name}</b><small>${where}</small></span>
      ${lesson ? stepBar(step, steps) : html`<span></span>`}
      <span class="last">${hand ? icon("raise") : ""}${last}</span>
      ${
        state.sending === n
          ? html`<span class="sure">Send ${name} away? ${doing("send-away", "Yes", { arg: n, cls: "small" })}
              ${doing("ask-away", "No", { cls: "small" })}</span>`
          : html`<button class="btn small away" data-do="ask-away" data-arg="${n}" aria-label="Send ${name} away">
              ${icon("close")}
            </button>`
      }
    </li>
  `;
}

/** Who needs the teacher: hands first, in order, then those who are stuck, the longest first. */
function needs(pupils, now) {
  const hands = pupils.filter((pupil) => pupil.hand).sort((one, other) => one.hand - other.hand);
  const stuck = pupils
    .filter((pupil) => !pupil.hand && isStuck(pupil, now))
    .sort((a, b) => a.since - b.since);
  return html`
    <aside class="panel" aria-label="They need you">
      <h2>They need you</h2>
      ${hands.length || stuck.length ? "" : html`<p>Nobody now.</p>`}
      <ol class="needs">
        ${hands.map(
          (pupil) => html`
            <li data-key="hand ${pupil.n}">
              ${icon("raise")}<span>
                <b>${pupil.name}${at(pupil)}</b><small>hand up for ${minutes(now - pupil.hand)}</small>
              </span>
              ${doing("lower", "Done", { arg: pupil.n, cls: "small" })}
            </li>
          `,
        )}
        ${stuck.map(
          (pupil) => html`
            <li class="stuck" data-key="stuck ${pupil.n}">
              ${icon("clock")}<span>
                <b>${pupil.name}${at(pupil)}</b>
                <small>${minutes(now - pupil.since)} at step ${pupil.step} of ${pupil.lesson}</small>
              </span>
            </li>
          `,
        )}
      </ol>
      <p class="note">Amber: no progress for 4 minutes. A frame: hand up. Slanted: no screen is open.</p>
      ${doing("results", "Results as a table", { sign: "save" })}
    </aside>
  `;
}

const at = ({ table }) => (table ? `, table ${table}` : "");
