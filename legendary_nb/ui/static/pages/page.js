// A page of its own: draws what Python says by the template of the page, sends back what the visitor does.

import { followLight, paintAround } from "../shared/around.js";
import { EMBLEM_SPRITE } from "../shared/emblems.js";
import { options } from "../shared/fields.js";
import { readSmallFile, saveText } from "../shared/files.js";
import { fitTexts, followLetters } from "../shared/fit.js";
import { html } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { learnLooks, teamsOf } from "../shared/looks.js";
import { patch } from "../shared/patch.js";

const REST_MS = 250;

class Page {
  constructor(model, el, template) {
    this.model = model;
    this.template = template;
    /** @type {any} what belongs to this screen alone */
    this.ui = {};
    this.scene = { look: {} };
    /** @type {any} what a hand brings, found beside the clicks */
    this.values = null;
    /** @type {any} whatever else a job has found */
    this.found = {};
    /** @type {any} what is to be done a little later */
    this.timer = 0;
    /** @type {any} */
    this.root = document.createElement("section");
    this.root.className = "lg tabletop page";
    this.root.innerHTML = `${SPRITE}${EMBLEM_SPRITE}<div class="pagestage"></div>`;
    this.stage = this.root.lastElementChild;
    el.append(this.root);
    this.unlight = followLight(this.root);
    this.unletter = followLetters(this.stage);
    this.listen();
    this.draw();
    this.send("hello");
  }

  get data() {
    return this.model.get("page");
  }

  get faces() {
    return this.model.get("faces");
  }

  get words() {
    return this.data.words || {};
  }
  get teams() {
    return teamsOf(this.faces);
  }

  send(what, arg, more = {}) {
    this.model.send({ do: what, arg, ...more });
  }

  set(change) {
    this.ui = { ...this.ui, ...change };
    this.draw();
  }

  draw() {
    const { data } = this;
    if (!data || !data.style) return;
    learnLooks([data.style], data.style);
    this.root.dataset.system = data.style.skin;
    paintAround(this.root); // each system has its own colour
    patch(this.stage, this.template(data, this));
    for (const field of this.stage.querySelectorAll("textarea[value], select[data-value]")) this.fill(field);
    for (const card of this.stage.querySelectorAll(".card")) card.tabIndex = card.dataset.do ? 0 : -1;
    fitTexts(this.stage);
  }

  /** A field shows what Python says, except while somebody writes in it. */
  fill(field) {
    const wanted = field.nodeName === "SELECT" ? field.dataset.value : field.getAttribute("value");
    if (field.value !== wanted && (document.activeElement !== field || field.dataset.shown === undefined))
      field.value = wanted;
    field.dataset.shown = "";
  }

  listen() {
    const { root } = this;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("change", (event) => this.change(event.target));
    root.addEventListener("input", (event) => this.type(event.target));
    this.onPage = () => this.draw();
    this.onMessage = (message) => this.receive(message);
    this.model.on("change:page", this.onPage);
    this.model.on("msg:custom", this.onMessage);
  }

  click(event) {
    const target = event.target.closest("button[data-do], [role=button][data-do]");
    if (target && !target.disabled) this.act(target);
    if (event.target.closest('[data-act="need"]')) this.send("need", this.field("need"));
  }

  key({ key, target }) {
    if (key !== "Enter") return;
    if (target.dataset.field === "need") this.send("need", target.value);
    if (target.matches("[role=button][data-do]")) this.act(target);
  }

  change(field) {
    const { on, ui, file, name } = field.dataset;
    if (ui) this.set({ [ui]: field.value });
    if (file !== undefined) readSmallFile(field.files[0], (text) => this.send(file, text));
    else if (on) this.send(on, field.value, { key: name });
  }

  /** What is typed is sent when there is a rest. */
  type(field) {
    const { typed, filter } = field.dataset;
    if (filter !== undefined) this.set({ filter: field.value });
    if (!typed) return;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.send(typed, field.value), REST_MS);
  }

  act(target) {
    const { do: what, arg, name, with: field, also, mastermind, scheme } = target.dataset;
    if (what === "ui") this.set({ [name]: arg });
    else if (mastermind) this.send(what, arg, { mastermind, scheme });
    else this.send(what, field ? this.field(field) : arg, also ? { [also]: this.field(also) } : {});
  }

  field(name) {
    return this.root.querySelector(`[data-field="${name}"]`)?.value || "";
  }

  receive(message) {
    if (message.re === "file") {
      saveText(message.text, message.name);
      return;
    }
    if (message.re === "values") this.values = message;
    else this.found[message.re] = message;
    this.draw();
  }

  close() {
    clearTimeout(this.typing);
    clearTimeout(this.timer);
    this.unlight();
    this.unletter();
    this.model.off("change:page", this.onPage);
    this.model.off("msg:custom", this.onMessage);
    this.root.remove();
  }
}

export const systemChoice = (data) => html`
  <label>
    With the cards of${" "}
    <select data-on="system" data-value="${data.system}">
      ${options(data.systems)}
    </select>
  </label>
`;

/** A saved game as a file or as text. */
export const recordFields = html`
  <label>
    A record file${" "}
    <input type="file" accept=".json,.txt" data-file="open" />
  </label>
  <label>
    Or a position or record as text
    <textarea rows="3" data-field="game" spellcheck="false"></textarea>
  </label>
`;

export const toldLine = (data) => (data.told ? html`<p class="told" role="alert">${data.told}</p>` : "");

/** The widget of a page that is drawn by this template. */
export const widgetOf = (template) => ({
  render({ model, el }) {
    const page = new Page(model, el, template);
    return () => page.close();
  },
});
