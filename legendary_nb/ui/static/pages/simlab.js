// The simulation lab as a page: two setups to choose, games that are played, intervals that shrink.

import { homeLink } from "../shared/around.js";
import { labelledChoice, option } from "../shared/fields.js";
import { html, raw } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { plural } from "../shared/words.js";
import { FigurePage } from "./plots.js";

const SURE =
  "Both play with the same seeds, so most of the luck is the same on both sides. " +
  "At any one look, a band holds the truth 95 times in 100.";
const SAME = "A and B are the same: any difference would be chance, and with the same seeds there is none.";
const PARTS = { mastermind: "mastermind", scheme: "scheme", heroes: "heroes", bot: "who plays" };
const ANY = "any: drawn by each seed";

// ---- the setups --------------------------------------------------------------------------------------

/** The two setups as a table: what is chosen in a row, A and B beside each other; what differs stands out. */
function setups(data) {
  const heroes = Array.from({ length: data.places }, (_, k) => heroRow(k, data));
  const who = { what: "bot", label: "Played by", names: Object.entries(data.bots), open: "" };
  const rows = [nameRow("mastermind", "Mastermind", data), nameRow("scheme", "Scheme", data), ...heroes, who];
  return html`
    <table class="setups">
      <thead>
        <tr>
          <td></td>
          <th scope="col">Setup A</th>
          <th scope="col">Setup B${" "}<button class="btn" data-do="copy">Make B as A</button></th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => setupRow(row, data))}
      </tbody>
    </table>
  `;
}

const pairs = (names) => names.map((name) => [name, name]);
const nameRow = (what, label, data) => ({ what, label, names: pairs(data.names[what]), open: ANY });
const heroRow = (k, data) => ({ ...nameRow("hero", `Hero ${k + 1}`, data), place: k });

const setupRow = (row, data) => html`
  <tr data-key="${row.label}">
    <th scope="row">${row.label}</th>
    ${data.sides.map((side) => setupCell(row, side, data))}
  </tr>
`;

/** A part of a setup: any name, or one; in B marked where it differs from A. */
function setupCell({ what, label, names, open, place }, side, data) {
  const isHero = what === "hero";
  const now = isHero ? side.heroes[place] : side[what];
  const isOther = isHero ? now !== data.sides[0].heroes[place] : data.changed.includes(what);
  const isChanged = side.name === "B" && isOther;
  return html`
    <td class="${isChanged ? "changed" : ""}">
      <select
        aria-label="Setup ${side.name}: ${label}${isChanged ? ", differs" : ""}"
        data-side="${side.name}"
        data-part="${what}"
        data-place="${place ?? ""}"
        data-value="${now}">
        ${open ? option("", open) : ""}
        ${names.map(([name, title]) => option(name, title))}
      </select>
    </td>
  `;
}

/** Runs that were laid aside when something was changed. */
function earlier(runs) {
  if (!runs.length) return "";
  return html`
    <h2>Earlier</h2>
    <ol class="earlier">
      ${runs.map(earlierRun)}
    </ol>
  `;
}

const earlierRun = ({ title, games, shares, sides }, k) => html`
  <li>
    <button
      class="btn"
      data-do="back"
      data-arg="${k}"
      aria-label="Go back to ${title}: ${sides.join(" against ")}">
      Go back
    </button>
    <span>
      ${title}, ${games} games
      <br />
      A ${shares[0]}: ${sides[0]}
      <br />
      B ${shares[1]}: ${sides[1]}
    </span>
  </li>
`;

function controls(data) {
  const players = Array.from({ length: data.most_players }, (_, i) => i + 1);
  return html`
    <div class="row">
      ${labelledChoice("system", "Game", data.systems, data.system)}
      ${labelledChoice("players", "Players", players, data.players)}
      ${labelledChoice("limit", "Games at most", data.limits, data.limit)}
    </div>
    ${setups(data)}
    ${earlier(data.earlier)}
  `;
}

// ---- what is known -----------------------------------------------------------------------------------

function knownSoFar(data, refused) {
  const changed = data.changed.map((one) => PARTS[one]).join(", ");
  return html`
    <div class="row">
      ${data.running ? stopButton : runButton(data)}
      <button class="btn" data-do="clear" ${data.games ? "" : raw("disabled")}>Start again</button>
      <b class="count">${plural(data.games, "game")} with each setup</b>
      <progress max="${data.limit}" value="${data.games}" aria-label="Games played"></progress>
    </div>
    ${refused ? html`<p class="problem" role="alert">${refused}</p>` : ""}
    <ul class="told">
      ${data.told.map((line) => html`<li>${line}</li>`)}
    </ul>
    <p><small>${changed ? `B differs in: ${changed}.` : SAME} ${SURE}</small></p>
  `;
}

const stopButton = html`<button class="btn primary" data-key="go" data-do="stop">Stop</button>`;

const runButton = ({ games, done, problem }) => html`
  <button class="btn primary" data-key="go" data-do="run" ${done || problem ? raw("disabled") : ""}>
    ${games ? "Play on" : "Play"}
  </button>
`;

// ---- the page ----------------------------------------------------------------------------------------

const frame = () => html`
  <div class="stage">
    <header>
      ${homeLink()}
      <h1>Simulation lab</h1>
      <p>Choose two setups, let bots play them, and watch how sure you can be.</p>
      <div class="files" role="group" aria-label="Save">
        <span aria-hidden="true">Save</span>
        <button class="btn" data-picture="png">PNG</button>
        <button class="btn" data-picture="svg">SVG</button>
      </div>
    </header>
    <div class="both">
      <section class="controls" aria-label="Setups" tabindex="-1"></section>
      <section class="result" aria-label="What is known">
        <div class="known"></div>
        <div class="plot" role="img" aria-label="Win rates with their intervals"></div>
      </section>
    </div>
  </div>
`;

class SimulationLab extends FigurePage {
  constructor(model, el) {
    super(model, el, "lg explorer simlab", frame());
    this.place = this.find(".controls");
    this.known = this.find(".known");
    this.refused = "";
    this.seen = 0;
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("change", (event) => this.change(event.target));
    this.on("msg:custom", (message) => this.take(message));
    this.resized = new ResizeObserver(() => {
      if (this.plot.dataset.kind) Plotly.Plots.resize(this.plot);
    });
    this.begin();
    this.resized.observe(this.plot);
  }

  draw() {
    const { data } = this;
    patch(this.place, controls(data));
    for (const one of this.place.querySelectorAll("select"))
      if (document.activeElement !== one) one.value = one.dataset.value;
    patch(this.known, knownSoFar(data, data.problem || data.notice || this.refused));
    this.root.dataset.games = data.games;
    this.root.dataset.running = data.running;
    if (!data.running || data.drawn <= this.seen) return;
    this.seen = data.drawn; // the next picture comes when this one is here
    this.send("seen", this.seen);
  }

  take(message) {
    if (message.re !== "problem" && message.re !== "done") return;
    this.refused = message.text || "";
    this.draw();
  }

  click(event) {
    const { picture, do: what, arg } = event.target.closest("button")?.dataset || {};
    if (picture) this.savePicture(picture, `simulation ${this.data.system}`);
    else if (what) this.send(what, arg ?? "");
  }

  change(field) {
    const { side, part, place, do: what } = field.dataset;
    field.dataset.value = field.value;
    if (part === "hero") this.send("choose", [side, part, place, field.value]);
    else if (part) this.send("choose", [side, part, field.value]);
    else if (what) this.send(what, field.value);
  }

  close() {
    super.close();
    this.resized.disconnect();
  }
}

function render({ model, el }) {
  const lab = new SimulationLab(model, el);
  return () => lab.close();
}

export default { render };
