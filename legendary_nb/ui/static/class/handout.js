// The panels that a teacher opens on the wall: the code, a message, and what to hand out.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { cardFields } from "../tables/lobby.js";
import { doing, saidCode } from "./parts.js";
import { votePanel } from "./vote.js";

const ALONE =
  "Only this machine reaches this server. Start it with --host 0.0.0.0, and phones in your network can come in.";
const isHere = () => ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
const isAlone = ({ addresses }) => isHere() && !addresses.length;

/** The address of the classes for others: this page's own, or the network's where this page is only this machine's. */
export const startFor = ({ addresses }, { start }) =>
  isHere() && addresses.length ? addresses[0].replace(/\/$/, "") + start : location.origin + start;

const shortAddress = (facts, state) => startFor(facts, state).replace(/^https?:\/\//, "");

/** How pupils come in, to be read from the last row. */
export const joinPanel = (facts, state) => html`
  <section class="panel join" aria-label="How to join">
    <div>
      <h2>Join ${facts.name}</h2>
      <strong class="code">${saidCode(facts.code)}</strong>
      <p>Point the camera at the square, or open this address and type the code.</p>
      <p><b>${shortAddress(facts, state)}</b></p>
      ${isAlone(facts) ? html`<p class="told">${ALONE}</p>` : ""}
      <p>Any name will do. Nothing leaves this server.</p>
      <p>
        ${doing("close", facts.closed ? "Open the door" : "Close the door", {
          arg: facts.closed ? "" : "on",
          sign: "lock",
        })}${" "}
        ${facts.closed ? "Nobody new can come in." : ""}
      </p>
    </div>
    <div class="square" aria-hidden="true">${raw(state.square)}</div>
  </section>
`;

/** The open panel; the code shows by itself while nobody has joined. */
export function panelOf(facts, state, choices) {
  if (state.panel === "join" && facts.pupils.length) return joinPanel(facts, state);
  if (state.panel === "say") return sayPanel(state);
  if (state.panel === "vote" && !facts.vote) return votePanel(state);
  return state.panel === "handout" ? handoutPanel(facts, state, choices) : "";
}

const sayPanel = (state) => html`
  <form class="panel" data-form="say">
    <label>
      A message to all
      <input data-field="text" value="${state.fields.text}" maxlength="200" autocomplete="off" />
    </label>
    <button class="btn primary">${icon("send")}Show it to all</button>
  </form>
`;

const SIZES = ["1", "2", "3", "4", "5"];

const handoutPanel = (facts, state, choices) => html`
  <section class="panel handout" aria-label="Hand out">
    <form data-form="handout">
      <h2>The same cards for every table</h2>
      <p>Everybody who is here gets a seat. Every table has the same setup and seed, bots take empty seats.</p>
      ${cardFields(state.form, choices.systems)}
      <label>
        Seats at a table
        <select data-field="size">
          ${SIZES.map((n) => html`<option value="${n}" ${raw(n === state.form.size ? "selected" : "")}>${n}</option>`)}
        </select>
      </label>
      <button class="btn primary">${icon("deck")}Hand it out</button>
    </form>
    <form data-form="moment">
      <h2>A position</h2>
      <p>
        Take a saved game, or the line that the board's menu copies. Every table goes on from its last moment, with as
        many seats as it has players.
      </p>
      <label>
        A saved game
        <input type="file" data-field="file" accept=".json,application/json" />
      </label>
      <label>
        Or its line
        <input data-field="record" value="${state.fields.record}" autocomplete="off" spellcheck="false" />
      </label>
      <button class="btn">${icon("deck")}Hand out this moment</button>
    </form>
    <form data-form="lesson">
      <h2>A lesson</h2>
      <p>Everybody's page shows the way to it.</p>
      <label>
        Lesson
        <select data-field="lesson">
          <option value="">none</option>
          ${Object.entries(choices.lessons).map(
            ([number, title]) => html`
              <option value="${number}" ${raw(number === state.form.lesson ? "selected" : "")}>
                ${`${number} ${title}`}
              </option>
            `,
          )}
        </select>
      </label>
      <button class="btn">${icon("book")}Hand out the lesson</button>
      <p class="note">
        <a target="_blank" href="${state.home}pack/${state.form.system}/">Plans, slides, answers and exit tickets</a>
      </p>
    </form>
    ${facts.tables.length ? html`<p class="note">The tables of now stay where they are; pupils get new ones.</p>` : ""}
  </section>
`;
