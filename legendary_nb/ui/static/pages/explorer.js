// The synergy explorer as a page: filters, a ring, a heat map or a comparison, and a panel for what is clicked.

import { homeLink } from "../shared/around.js";
import { labelledChoice } from "../shared/fields.js";
import { saveText } from "../shared/files.js";
import { html, raw } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { details } from "./explorer_details.js";
import { FigurePage } from "./plots.js";

const TITLES = { sets: "Set", teams: "Team", classes: "Class", mechanisms: "By what" };
const LEAST_HEIGHT = 460;
const MOST_HEIGHT = 640;
const REST_MS = 150;

// ---- what is shown -----------------------------------------------------------------------------------

function controls(data) {
  return html`
    <div class="row">
      <span class="views" role="group" aria-label="View">
        ${Object.entries(data.views).map(([id, title]) => viewButton(id, title, id === data.view))}
      </span>
      ${labelledChoice("pool", "Cards of", data.pools, data.pool)}
      ${labelledChoice("level", "Level", data.levels, data.level)}
      ${data.view === "circle" ? ringChoices(data) : ""}
      ${data.view === "both" ? "" : data.filters.filter(({ names }) => names.length > 1).map(filter)}
      <label data-key="find">
        Find${" "}
        <input list="explorer-nodes" data-find value="${data.node}" autocomplete="off" spellcheck="false" />
        <datalist id="explorer-nodes">
          ${data.nodes.map((name) => html`<option value="${name}"></option>`)}
        </datalist>
      </label>
    </div>
  `;
}

const viewButton = (id, title, isOn) => html`
  <button class="btn ${isOn ? "primary" : ""}" aria-pressed="${isOn}" data-do="view" data-arg="${id}">
    ${title}
  </button>
`;

const ringChoices = (data) => html`
  <span class="ring" data-key="ring">
    ${labelledChoice("colour", "Coloured by", data.colours, data.colour)}
    <label>
      Ties of each${" "}
      <input type="range" min="1" max="${data.most}" value="${data.each}" data-do="each" />
      ${" "}
      <output>${data.each}</output>
    </label>
  </span>
`;

function filter({ kind, names }) {
  const on = names.filter((one) => one.on).length;
  const title = TITLES[kind];
  return html`
    <details data-key="${kind}" data-kind="${kind}">
      <summary>${title}: ${on ? `${on} of ${names.length}` : "all"}</summary>
      <fieldset>
        <legend>${title}</legend>
        ${names.map((one) => filterName(kind, one))}
        <button class="btn" data-all="${kind}" ${on ? "" : raw("disabled")}>All</button>
      </fieldset>
    </details>
  `;
}

const filterName = (kind, { name, says, on }) => html`
  <label class="chip" title="${says}">
    <input type="checkbox" data-filter="${kind}" value="${name}" ${on ? raw("checked") : ""} />
    ${" "}${name}
  </label>
`;

// ---- the page ----------------------------------------------------------------------------------------

const frame = () => html`
  <div class="stage">
    <header>
      ${homeLink()}
      <h1>Synergy explorer</h1>
      <span role="status"></span>
      <div class="files" role="group" aria-label="Save">
        <span aria-hidden="true">Save</span>
        <button class="btn" data-picture="png">PNG</button>
        <button class="btn" data-picture="svg">SVG</button>
        <button class="btn" data-do="file" data-arg="graphml">GraphML</button>
        <button class="btn" data-do="file" data-arg="csv">CSV</button>
      </div>
    </header>
    <section class="controls" aria-label="What is shown"></section>
    <div class="both">
      <section class="picture" aria-label="Picture" tabindex="-1">
        <div class="plot" role="group" aria-label="Synergies"></div>
      </section>
      <aside aria-label="Details" aria-live="polite" tabindex="0"></aside>
    </div>
  </div>
`;

class Explorer extends FigurePage {
  constructor(model, el) {
    super(model, el, "lg explorer", frame());
    this.place = this.find(".controls");
    this.picture = this.find(".picture");
    this.aside = this.find("aside");
    this.status = this.find('[role="status"]');
    this.shown = "";
    this.paper = "";
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("change", (event) => this.change(event.target));
    this.on("msg:custom", (message) => this.take(message));
    this.resized = new ResizeObserver(() => this.waitAndMeasure());
    this.begin();
    this.status.textContent = "Loading the picture ...";
    this.measure();
    this.resized.observe(this.picture);
  }

  send(what, arg) {
    this.status.textContent = "Working ...";
    super.send(what, arg);
  }

  draw() {
    const { data } = this;
    const about = data.panel ? data.panel.title : data.view;
    patch(this.place, controls(data));
    for (const one of this.place.querySelectorAll("select")) one.value = one.dataset.value;
    patch(this.aside, details(data));
    if (about !== this.shown) this.aside.scrollTop = 0;
    this.shown = about;
    this.plot.setAttribute("aria-label", `${data.views[data.view]}: ${data.count}`);
  }

  async redraw() {
    if (this.isComing) return;
    await super.redraw();
    this.status.textContent = "";
  }

  choose(point) {
    this.send("choose", Array.isArray(point) ? point.join("\n") : point);
  }

  waitAndMeasure() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.measure(), REST_MS);
  }

  /** Tell how much paper there is, where that has changed. */
  measure() {
    const { clientWidth, clientHeight } = this.picture;
    const style = getComputedStyle(this.picture);
    const pad = 2 * parseFloat(style.paddingLeft);
    const isFixed = style.getPropertyValue("--fixed");
    const height = isFixed ? clientHeight - pad : Math.min(MOST_HEIGHT, 0.7 * innerHeight);
    const size = [clientWidth - pad, Math.max(LEAST_HEIGHT, height)].map((part) => String(Math.floor(part)));
    if (!clientWidth || size.join() === this.paper) return;
    this.paper = size.join();
    this.send("size", size);
  }

  /** Fold the filters, except the one that this is in. */
  fold(but) {
    for (const one of this.place.querySelectorAll("details[open]")) if (!one.contains(but)) one.open = false;
  }

  key(event) {
    if (event.key !== "Escape") return;
    const open = this.find(".controls details[open]");
    this.fold(null);
    open?.querySelector("summary").focus();
  }

  click(event) {
    this.fold(event.target);
    const { picture, all, do: what, arg } = event.target.closest("button")?.dataset || {};
    if (picture) this.savePicture(picture, `synergy ${this.data.pool} ${this.data.view}`);
    else if (all) this.send("filter", [all]);
    else if (what) this.send(what, arg);
  }

  change(field) {
    const { filter: kind, do: what } = field.dataset;
    if (kind) this.send("filter", [kind, field.value]);
    else if ("find" in field.dataset) this.goTo(field);
    else if (what) this.send(what, field.value);
  }

  /** A name that was typed; the beginning of one will do. */
  goTo(field) {
    const { nodes } = this.data;
    const typed = field.value.trim().toLowerCase();
    const isIt = (one) => one.toLowerCase() === typed;
    const name = typed ? nodes.find(isIt) || nodes.find((one) => one.toLowerCase().includes(typed)) : "";
    if (name === undefined) {
      this.status.textContent = `Nobody here is called ${field.value}`;
      return;
    }
    field.value = name;
    this.send("choose", name);
  }

  take({ re, text, name, type }) {
    if (re === "done" && !this.isComing) this.status.textContent = "";
    if (re === "problem") this.status.textContent = text;
    if (re !== "file") return;
    this.status.textContent = "";
    saveText(text, name, type);
  }

  close() {
    super.close();
    this.resized.disconnect();
    clearTimeout(this.waiting);
  }
}

function render({ model, el }) {
  const page = new Explorer(model, el);
  return () => page.close();
}

export default { render };
