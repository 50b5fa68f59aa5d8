// Figures of plotly in boxes of a page: drawn in place, clicks told, pictures saved by the page itself.

import { followLight, isPage } from "../shared/around.js";
import { fileName, saveAddress } from "../shared/files.js";

const PLOT_CONFIG = {
  displaylogo: false,
  responsive: true,
  modeBarButtonsToRemove: ["toImage", "select2d", "lasso2d", "autoScale2d"],
};

/** Plotly, which the kernel sends once to a page that has none. */
export function plotlyFor(model) {
  window.plotlyComing ||= window.Plotly?.react
    ? Promise.resolve()
    : new Promise((done, fail) => {
        const take = (message, buffers) => {
          if (message.re !== "plotly") return;
          model.off("msg:custom", take);
          const script = document.createElement("script");
          script.src = URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
          script.onload = () => {
            URL.revokeObjectURL(script.src);
            done();
          };
          script.onerror = fail;
          document.head.append(script);
        };
        model.on("msg:custom", take);
        model.send({ do: "plotly" });
      });
  return window.plotlyComing;
}

/** Draw a figure in a box, or draw it anew there; `tell` hears what a clicked point carries.  Another kind of picture
 * begins afresh, since plotly keeps the margins of the one before. */
export async function drawFigure(box, figure, tell) {
  const kind = figure.data?.[0]?.type || "none";
  const first = box.dataset.kind !== kind;
  if (first && box.dataset.kind) Plotly.purge(box);
  box.dataset.kind = kind;
  for (const side of ["width", "height"])
    box.style[side] = figure.layout?.[side] ? `${figure.layout[side]}px` : "";
  const tools = figure.layout?.dragmode === false ? { displayModeBar: false } : {}; // nothing to zoom or move
  await Plotly.react(box, figure.data || [], figure.layout || {}, { ...PLOT_CONFIG, ...tools });
  if (!first) return;
  box.on("plotly_click", (event) => {
    const point = event.points.find((one) => one.customdata !== undefined);
    if (point) tell(point.customdata);
  });
  box.on("plotly_clickannotation", (event) => {
    if (event.annotation.name) tell(event.annotation.name);
  });
}

/** The picture of a figure as an address: "png" with twice the dots, or "svg"; on paper of its theme. */
export function pictureOf(box, format, paper) {
  const layout = { ...box.layout, paper_bgcolor: paper, plot_bgcolor: paper };
  const size = { width: box.clientWidth, height: box.clientHeight };
  return Plotly.toImage({ data: box.data, layout }, { format, ...size, scale: format === "png" ? 2 : 1 });
}

export const paperOf = (theme) => (theme === "dark" ? "#18202c" : "#ffffff");

/** A page with one figure and what belongs to it; each page says how its rest is drawn. */
export class FigurePage {
  constructor(model, el, names, frame) {
    this.model = model;
    /** @type {any} */
    this.root = document.createElement(isPage() ? "div" : "section");
    this.root.className = names;
    el.append(this.root);
    this.root.innerHTML = String(frame);
    this.plot = this.find(".plot");
    this.isComing = false;
    this.ends = [];
    this.on("change:page", () => this.draw());
    this.on("change:figure", () => this.redraw());
  }

  get data() {
    return this.model.get("page");
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  send(what, arg) {
    this.model.send({ do: what, arg });
  }

  /** Hear of something until the page closes. */
  on(name, hear) {
    this.model.on(name, hear);
    this.ends.push(() => this.model.off(name, hear));
  }

  /** Draw all of it for the first time, in the light of the notebook or the browser. */
  begin() {
    const end = followLight(this.root, (theme) => {
      if (theme !== this.data.theme) this.send("theme", theme);
    });
    this.ends.push(end);
    this.draw();
    this.redraw();
  }

  draw() {}

  /** What a point that is clicked carries. */
  choose(point) {}

  async redraw() {
    if (this.isComing) return; // who waits for plotly draws the newest figure
    this.isComing = true;
    await plotlyFor(this.model);
    this.isComing = false;
    await drawFigure(this.plot, this.model.get("figure"), (point) => this.choose(point));
    this.root.dataset.drawn = Number(this.root.dataset.drawn || 0) + 1;
  }

  async savePicture(format, title) {
    const address = await pictureOf(this.plot, format, paperOf(this.root.dataset.theme));
    saveAddress(address, fileName(title, format));
  }

  close() {
    for (const end of this.ends) end();
    this.root.remove();
  }
}
