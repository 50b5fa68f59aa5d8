// A page of its own: draws what Python says by the template of the page, sends back what the visitor does.

import { followLight, paintAround } from "../shared/around.js";
import { fitTexts } from "../shared/fit.js";
import { html } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { learnLooks } from "../shared/looks.js";
import { patch } from "../shared/patch.js";

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
    this.root = document.createElement("section");
    this.root.className = "lg page";
    this.root.innerHTML = `${SPRITE}<div class="pagestage"></div>`;
    this.stage = /** @type {HTMLElement} */ (this.root.lastElementChild);
    el.append(this.root);
    this.unlight = followLight(this.root);
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
    return Object.fromEntries(
      Object.values(this.faces)
        .filter((face) => face.team)
        .map((face) => [face.team[1], face.team]),
    );
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
    root.addEventListener("click", (event) => {
      const target = event.target.closest("button[data-do], [role=button][data-do]");
      if (target && !target.disabled) this.act(target);
      const need = event.target.closest('[data-act="need"]');
      if (need) this.send("need", this.field("need"));
    });
    root.addEventListener("keydown", (event) => {
      const field = event.target.dataset.field;
      if (event.key === "Enter" && field === "need") this.send("need", event.target.value);
      if (event.key === "Enter" && event.target.matches("[role=button][data-do]")) this.act(event.target);
    });
    root.addEventListener("change", (event) => {
      const { on, ui } = event.target.dataset;
      if (ui) this.set({ [ui]: event.target.value });
      if ("file" in event.target.dataset) this.readFile(event.target.files[0], event.target.dataset.file);
      else if (on) this.send(on, event.target.value, { key: event.target.dataset.name });
    });
    root.addEventListener("input", (event) => {
      const { typed } = event.target.dataset;
      if (event.target.dataset.filter !== undefined) this.set({ filter: event.target.value });
      if (!typed) return;
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.send(typed, event.target.value), 250);
    });
    this.onPage = () => this.draw();
    this.onMessage = (message) => this.receive(message);
    this.model.on("change:page", this.onPage);
    this.model.on("msg:custom", this.onMessage);
  }

  act(target) {
    const { do: what, arg, with: field, also } = target.dataset;
    if (what === "ui") return this.set({ [target.dataset.name]: arg });
    return this.send(what, field ? this.field(field) : arg, also ? { [also]: this.field(also) } : {});
  }

  field(name) {
    return /** @type {HTMLInputElement} */ (this.root.querySelector(`[data-field="${name}"]`))?.value || "";
  }

  receive(message) {
    if (message.re === "values") this.values = message;
    else if (message.re === "file") return this.download(message);
    else this.found[message.re] = message;
    return this.draw();
  }

  readFile(file, what) {
    if (file && file.size <= 2000000) file.text().then((text) => this.send(what, text));
  }

  download(message) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.text], { type: "text/plain" }));
    link.download = message.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  close() {
    clearTimeout(this.typing);
    clearInterval(this.timer);
    this.unlight();
    this.model.off("change:page", this.onPage);
    this.model.off("msg:custom", this.onMessage);
    this.root.remove();
  }
}

export const systemChoice = (data) => html`
  <label>
    With the cards of${" "}
    <select data-on="system" data-value="${data.system}">
      ${data.systems.map(
        (one) => html`
          <option value="${one.id}">${one.title}</option>
        `,
      )}
    </select>
  </label>
`;

export const toldLine = (data) =>
  data.told
    ? html`
        <p class="told" role="alert">${data.told}</p>
      `
    : "";

/** The widget of a page that is drawn by this template. */
export const widgetOf = (template) => ({
  render({ model, el }) {
    const page = new Page(model, el, template);
    return () => page.close();
  },
});
