// The simulation lab as a page: two setups to choose, games that are played, intervals that shrink.

import { followLight, homeLink, isPage } from "../shared/around.js";
import { fileName, saveAddress } from "../shared/files.js";
import { html, raw } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { plural } from "../shared/words.js";
import { drawFigure, paperOf, pictureOf, plotlyFor } from "./plots.js";

const option = (value, title) => html`
  <option value="${value}">${title}</option>
`;

const select = (what, label, options, now) => html`
  <label>
    ${label}${" "}
    <select data-do="${what}" data-value="${now}">
      ${options.map((one) => option(one.id ?? one, one.title ?? one))}
    </select>
  </label>
`;

/** A part of a setup: any name, or one. */
function part(side, what, label, names, now, changed, open = "any: drawn by each seed", place = "") {
  return html`
    <td class="${changed ? "changed" : ""}">
      <select
        aria-label="Setup ${side}: ${label}${changed ? ", differs" : ""}"
        data-side="${side}"
        data-part="${what}"
        data-place="${place}"
        data-value="${now}">
        ${open ? option("", open) : ""}${Object.entries(names).map(([name, title]) => option(name, title))}
      </select>
    </td>
  `;
}

const byName = (names) => Object.fromEntries(names.map((name) => [name, name]));

/** The two setups as a table: what is chosen in a row, A and B beside each other; what differs stands out. */
function setups(data) {
  const rows = [
    ["mastermind", "Mastermind"],
    ["scheme", "Scheme"],
  ].map(([what, label]) => [
    label,
    (side) =>
      part(
        side.name,
        what,
        label,
        byName(data.names[what]),
        side[what],
        side.name === "B" && data.changed.includes(what),
      ),
  ]);
  for (let k = 0; k < data.places; k++)
    rows.push([
      `Hero ${k + 1}`,
      (side) =>
        part(
          side.name,
          "hero",
          `Hero ${k + 1}`,
          byName(data.names.hero),
          side.heroes[k],
          side.name === "B" && side.heroes[k] !== data.sides[0].heroes[k],
          undefined,
          k,
        ),
    ]);
  rows.push([
    "Played by",
    (side) =>
      part(
        side.name,
        "bot",
        "Played by",
        data.bots,
        side.bot,
        side.name === "B" && data.changed.includes("bot"),
        "",
      ),
  ]);
  return html`
    <table class="setups">
      <thead>
        <tr>
          <td></td>
          <th scope="col">Setup A</th>
          <th scope="col">
            Setup B${" "}
            <button class="btn" data-do="copy">Make B as A</button>
          </th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([label, cell]) => html`
            <tr data-key="${label}">
              <th scope="row">${label}</th>
              ${data.sides.map(cell)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Runs that were laid aside when something was changed. */
function earlier(data) {
  if (!data.earlier.length) return "";
  return html`
    <h2>Earlier</h2>
    <ol class="earlier">
      ${data.earlier.map(
        (run, k) => html`
          <li>
            <button
              class="btn"
              data-do="back"
              data-arg="${k}"
              aria-label="Go back to ${run.title}: ${run.sides.join(" against ")}">
              Go back
            </button>
            <span>
              ${run.title}, ${run.games} games
              <br />
              A ${run.shares[0]}: ${run.sides[0]}
              <br />
              B ${run.shares[1]}: ${run.sides[1]}
            </span>
          </li>
        `,
      )}
    </ol>
  `;
}

function controls(data) {
  const players = Array.from({ length: data.most_players }, (_, i) => i + 1);
  return html`
    <div class="row">
      ${select("system", "Game", data.systems, data.system)}${select("players", "Players", players, data.players)}${select("limit", "Games at most", data.limits, data.limit)}
    </div>
    ${setups(data)}${earlier(data)}
  `;
}

function panel(data, refused) {
  const more = data.running
    ? html`
        <button class="btn primary" data-key="go" data-do="stop">Stop</button>
      `
    : html`
        <button
          class="btn primary"
          data-key="go"
          data-do="run"
          ${data.done || data.problem ? raw("disabled") : ""}>
          ${data.games ? "Play on" : "Play"}
        </button>
      `;
  const words = { mastermind: "mastermind", scheme: "scheme", heroes: "heroes", bot: "who plays" };
  const changed = data.changed.length
    ? `B differs in: ${data.changed.map((one) => words[one]).join(", ")}.`
    : "A and B are the same: whatever differs would be chance, and with the same seeds nothing does.";
  return html`
    <div class="row">
      ${more}
      <button class="btn" data-do="clear" ${data.games ? "" : raw("disabled")}>Begin anew</button>
      <b class="count">${plural(data.games, "game")} with each setup</b>
      <progress max="${data.limit}" value="${data.games}" aria-label="Games played"></progress>
    </div>
    ${
      refused
        ? html`
            <p class="problem" role="alert">${refused}</p>
          `
        : ""
    }
    <ul class="told">
      ${data.told.map(
        (line) => html`
          <li>${line}</li>
        `,
      )}
    </ul>
    <p>
      <small>
        ${changed} Both are played with the same seeds, so most of the luck is the same on both sides. At any
        one look a band holds the truth 95 times in 100.
      </small>
    </p>
  `;
}

const FRAME = () => html`
  <div class="stage">
    <header>
      ${homeLink()}
      <h1>Simulation lab</h1>
      <p>Choose two setups, let bots play them, and watch how sure one can be.</p>
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

function render({ model, el }) {
  const root = document.createElement(isPage() ? "div" : "section");
  root.className = "lg explorer simlab";
  root.innerHTML = String(FRAME());
  el.append(root);
  const [place, plot, known] = [".controls", ".plot", ".known"].map((name) => root.querySelector(name));
  const send = (what, arg) => model.send({ do: what, arg });
  let coming = false,
    refused = "",
    seen = 0;
  const draw = () => {
    const data = model.get("page");
    patch(place, controls(data));
    for (const one of place.querySelectorAll("select"))
      if (document.activeElement !== one) one.value = one.dataset.value;
    patch(known, panel(data, data.problem || data.notice || refused));
    root.dataset.games = data.games;
    root.dataset.running = data.running;
    if (data.running && data.drawn > seen) send("seen", (seen = data.drawn)); // the next picture comes when this one is here
  };
  const take = (message) => {
    if (!["problem", "done"].includes(message.re)) return;
    refused = message.text || "";
    draw();
  };
  const redraw = async () => {
    if (coming) return; // who waits for plotly draws the newest figure
    coming = true;
    await plotlyFor(model);
    coming = false;
    await drawFigure(plot, model.get("figure"), () => {});
    root.dataset.drawn = Number(root.dataset.drawn || 0) + 1;
  };
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.picture)
      saveAddress(
        await pictureOf(plot, button.dataset.picture, paperOf(root.dataset.theme)),
        fileName(`simulation ${model.get("page").system}`, button.dataset.picture),
      );
    else if (button.dataset.do) send(button.dataset.do, button.dataset.arg ?? "");
  });
  root.addEventListener("change", (event) => {
    const { side, part: what, place: at, do: task } = event.target.dataset;
    event.target.dataset.value = event.target.value;
    if (what)
      send(
        "choose",
        what === "hero" ? [side, what, at, event.target.value] : [side, what, event.target.value],
      );
    else if (task) send(task, event.target.value);
  });
  model.on("change:page", draw);
  model.on("change:figure", redraw);
  model.on("msg:custom", take);
  const unlight = followLight(root, (theme) => {
    if (theme !== model.get("page").theme) send("theme", theme);
  });
  const resized = new ResizeObserver(() => {
    if (plot.dataset.kind) Plotly.Plots.resize(plot);
  });
  draw();
  redraw();
  resized.observe(plot);
  return () => {
    unlight();
    resized.disconnect();
    model.off("change:page", draw);
    model.off("change:figure", redraw);
    model.off("msg:custom", take);
    root.remove();
  };
}

export default { render };
