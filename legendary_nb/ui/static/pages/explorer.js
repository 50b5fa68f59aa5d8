// The synergy explorer as a page: filters, a ring, a heat map or a comparison, and a panel for what is clicked.

import { followLight, homeLink, isPage } from "../shared/around.js";
import { fileName, saveAddress, saveText } from "../shared/files.js";
import { html, raw } from "../shared/html.js";
import { patch } from "../shared/patch.js";
import { details } from "./explorer_details.js";
import { drawFigure, paperOf, pictureOf, plotlyFor } from "./plots.js";

// which filters are unfolded belongs to this screen alone
const TITLES = { sets: "Set", teams: "Team", classes: "Class", mechanisms: "By what" };

const LEAST_HEIGHT = 460,
  MOST_HEIGHT = 640,
  REST_MS = 150;

const select = (what, label, options, now) => html`
  <label>
    ${label}${" "}
    <select data-do="${what}" data-value="${now}">
      ${options.map(
        (one) => html`
          <option value="${one.id ?? one}">${one.title ?? one}</option>
        `,
      )}
    </select>
  </label>
`;

function filters(data) {
  return data.filters
    .filter((one) => one.names.length > 1)
    .map((one) => {
      const on = one.names.filter((name) => name.on).length;
      const names = one.names.map(
        (name) => html`
          <label class="chip" title="${name.says}">
            <input
              type="checkbox"
              data-filter="${one.kind}"
              value="${name.name}"
              ${name.on ? raw("checked") : ""} />
            ${" "}${name.name}
          </label>
        `,
      );
      return html`
        <details data-key="${one.kind}" data-kind="${one.kind}">
          <summary>${TITLES[one.kind]}: ${on ? `${on} of ${one.names.length}` : "all"}</summary>
          <fieldset>
            <legend>${TITLES[one.kind]}</legend>
            ${names}
            <button class="btn" data-all="${one.kind}" ${on ? "" : raw("disabled")}>All</button>
          </fieldset>
        </details>
      `;
    });
}

function controls(data) {
  const views = Object.entries(data.views).map(
    ([id, title]) => html`
      <button
        class="btn ${id === data.view ? "primary" : ""}"
        aria-pressed="${id === data.view}"
        data-do="view"
        data-arg="${id}">
        ${title}
      </button>
    `,
  );
  const ring =
    data.view === "circle"
      ? html`
          <span class="ring" data-key="ring">
            ${select("colour", "Coloured by", data.colours, data.colour)}
            <label>
              Ties of each${" "}
              <input type="range" min="1" max="${data.most}" value="${data.each}" data-do="each" />
              ${" "}
              <output>${data.each}</output>
            </label>
          </span>
        `
      : "";
  const chosen = data.view === "both" ? "" : filters(data);
  return html`
    <div class="row">
      <span class="views" role="group" aria-label="View">${views}</span>
      ${select("pool", "Cards of", data.pools, data.pool)}${select("level", "Level", data.levels, data.level)}${ring}${chosen}
      <label data-key="find">
        Find${" "}
        <input list="explorer-nodes" data-find value="${data.node}" autocomplete="off" spellcheck="false" />
        <datalist id="explorer-nodes">
          ${data.nodes.map(
            (name) => html`
              <option value="${name}"></option>
            `,
          )}
        </datalist>
      </label>
    </div>
  `;
}

const FRAME = () => html`
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

function render({ model, el }) {
  const root = document.createElement(isPage() ? "div" : "section");
  root.className = "lg explorer";
  el.append(root);
  const send = (what, arg) => {
    status.textContent = "Working ...";
    model.send({ do: what, arg });
  };
  root.innerHTML = String(FRAME());
  const [place, picture, plot, aside, status] = [
    ".controls",
    ".picture",
    ".plot",
    "aside",
    '[role="status"]',
  ].map((name) => root.querySelector(name));
  let shown = "",
    paper = "",
    coming = false;
  const draw = () => {
    const data = model.get("page"),
      about = data.panel ? data.panel.title : data.view;
    patch(place, controls(data));
    for (const one of place.querySelectorAll("select")) one.value = one.dataset.value;
    patch(aside, details(data));
    if (about !== shown) aside.scrollTop = 0;
    shown = about;
    plot.setAttribute("aria-label", `${data.views[data.view]}: ${data.count}`);
  };
  const redraw = async () => {
    if (coming) return; // who waits for plotly draws the newest figure
    coming = true;
    await plotlyFor(model);
    coming = false;
    await drawFigure(plot, model.get("figure"), (point) =>
      send("choose", Array.isArray(point) ? point.join("\n") : point),
    );
    status.textContent = "";
    root.dataset.drawn = Number(root.dataset.drawn || 0) + 1;
  };
  /** Tell how much paper there is, where that has changed. */
  const measure = () => {
    const style = getComputedStyle(picture),
      pad = 2 * parseFloat(style.paddingLeft),
      isFixed = style.getPropertyValue("--fixed");
    const height = isFixed ? picture.clientHeight - pad : Math.min(MOST_HEIGHT, 0.7 * innerHeight);
    const size = [picture.clientWidth - pad, Math.max(LEAST_HEIGHT, height)].map((part) =>
      String(Math.floor(part)),
    );
    if (!picture.clientWidth || size.join() === paper) return;
    paper = size.join();
    send("size", size);
  };
  let waiting;
  const resized = new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(measure, REST_MS);
  });
  const close = (but) => {
    for (const one of place.querySelectorAll("details[open]")) if (!one.contains(but)) one.open = false;
  };
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      const open = place.querySelector("details[open]");
      close(null);
      open?.querySelector("summary").focus();
    }
  });
  root.addEventListener("click", async (event) => {
    close(event.target);
    const button = event.target.closest("button");
    if (!button) return;
    const { picture: format, all } = button.dataset;
    if (format)
      saveAddress(
        await pictureOf(plot, format, paperOf(root.dataset.theme)),
        fileName(`synergy ${model.get("page").pool} ${model.get("page").view}`, format),
      );
    else if (all) send("filter", [all]);
    else if (button.dataset.do) send(button.dataset.do, button.dataset.arg);
  });
  root.addEventListener("change", (event) => {
    const one = event.target;
    if (one.dataset.filter) send("filter", [one.dataset.filter, one.value]);
    else if ("find" in one.dataset) find(one);
    else if (one.dataset.do) send(one.dataset.do, one.value);
  });
  /** A name that was typed; the beginning of one will do. */
  const find = (field) => {
    const { nodes } = model.get("page"),
      typed = field.value.trim().toLowerCase();
    const name =
      nodes.find((one) => one.toLowerCase() === typed) ||
      (typed && nodes.find((one) => one.toLowerCase().includes(typed)));
    if (name || !typed) {
      field.value = name || "";
      send("choose", name || "");
    } else status.textContent = `Nobody here is called ${field.value}`;
  };
  const take = (message) => {
    if (message.re === "done" && !coming) status.textContent = "";
    if (message.re === "problem") status.textContent = message.text;
    if (message.re === "file") {
      status.textContent = "";
      saveText(message.text, message.name, message.type);
    }
  };
  model.on("change:page", draw);
  model.on("change:figure", redraw);
  model.on("msg:custom", take);
  const unlight = followLight(root, (theme) => {
    if (theme !== model.get("page").theme) send("theme", theme);
  });
  status.textContent = "Loading the picture ...";
  draw();
  measure();
  redraw();
  resized.observe(picture);
  return () => {
    unlight();
    resized.disconnect();
    clearTimeout(waiting);
    model.off("change:page", draw);
    model.off("change:figure", redraw);
    model.off("msg:custom", take);
    root.remove();
  };
}

export default { render };
