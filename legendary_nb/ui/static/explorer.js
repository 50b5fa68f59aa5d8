// The synergy explorer as a page: filters, a circle or a heat map, and a panel for what is clicked.

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
class Markup { constructor(text) { this.text = text; } }
const inner = (value) => value instanceof Markup ? value.text : Array.isArray(value) ? value.map(inner).join("")
  : value === null || value === undefined || value === false ? "" : String(value).replace(/[&<>"']/g, (sign) => ESCAPED[sign]);
/** A template whose values are escaped. */
const page = (parts, ...values) => new Markup(parts.reduce((text, part, k) => text + inner(values[k - 1]) + part));
const TITLES = { sets: "Set", teams: "Team", classes: "Class", mechanisms: "By what" };

const select = (what, label, options, now) => page`<label>${label} <select data-do="${what}">${options.map((one) => page`<option value="${one.id ?? one}" ${(one.id ?? one) === now ? new Markup("selected") : ""}>${one.title ?? one}</option>`)}</select></label>`;

function filters(data) {
  return data.filters.filter((one) => one.names.length > 1).map((one) => {
    const on = one.names.filter((name) => name.on).length;
    const names = one.names.map((name) => page`<label class="chip" title="${name.says}"><input type="checkbox" data-filter="${one.kind}" value="${name.name}" ${name.on ? new Markup("checked") : ""}> ${name.name}</label>`);
    return page`<details data-kind="${one.kind}"><summary>${TITLES[one.kind]}: ${on ? `${on} of ${one.names.length}` : "all"}</summary><fieldset><legend>${TITLES[one.kind]}</legend>${names}<button class="btn" data-all="${one.kind}">All</button></fieldset></details>`;
  });
}

function controls(data) {
  const views = Object.entries(data.views).map(([id, title]) => page`<button class="btn ${id === data.view ? "primary" : ""}" aria-pressed="${id === data.view}" data-do="view" data-arg="${id}">${title}</button>`);
  const circle = data.view === "circle" ? page`${select("colour", "Coloured by", data.colours, data.colour)}<label>Ties of each <input type="range" min="1" max="${data.most}" value="${data.each}" data-do="each"> <output>${data.each}</output></label>` : "";
  return page`<div class="row">${select("pool", "Cards of", data.pools, data.pool)}${select("level", "Level", data.levels, data.level)}<span class="views" role="group" aria-label="View">${views}</span>${circle}</div><div class="row">${filters(data)}<label>Find <input list="explorer-nodes" data-find value="${data.node}" autocomplete="off"><datalist id="explorer-nodes">${data.nodes.map((name) => page`<option value="${name}"></option>`)}</datalist></label>${data.node ? page`<button class="btn" data-do="choose" data-arg="">Show all again</button>` : ""}</div>`;
}

const partners = (rows) => page`<h3>Best partners</h3><table><thead><tr><th>with</th><th>gives</th><th>takes</th><th>by</th></tr></thead><tbody>${rows.map((one) => page`<tr><td><button class="link" data-do="choose" data-arg="${one.name}">${one.name}</button></td><td>${one.gives}</td><td>${one.takes}</td><td>${one.by}</td></tr><tr class="why"><td colspan="4">${one.why}</td></tr>`)}</tbody></table>`;
const cards = (found) => page`<h3>Cards</h3>${found.deck ? page`<p><small>Odds: how often a superpower works in a hand that has the card, in ${found.deck}.</small></p>` : ""}<ul class="cards">${found.rows.map((one) => page`<li><strong>${one.name}</strong> <small>cost ${one.cost}, ${one.copies} ${one.copies === 1 ? "copy" : "copies"}${one.odds ? page`, odds <b>${one.odds}</b>` : ""}</small><br>${one.text}</li>`)}</ul>`;
const links = (data) => page`<h3>Lines that tie them</h3><ol class="links">${data.links.map((one) => page`<li><b>${one.weight}</b> by ${one.by}<br><strong>${one.giver}</strong> gives: ${one.gives}<br><strong>${one.taker}</strong> takes: ${one.takes}<br><small>${one.sum}</small></li>`)}</ol>${data.more ? page`<p><small>And ${data.more} more lines; the CSV file has the sums.</small></p>` : ""}`;

function panel(data) {
  const shown = data.panel;
  if (!shown) return page`<h2>${data.count}</h2><p>A tie is drawn where one card gives what another one looks for. It weighs what that pays, in attack points, when a random card of the one meets a random card of the other.</p><p>Click a name's dot, a spot on a tie, or a cell of the heat map.</p>`;
  return page`<h2>${shown.title}</h2><p>${shown.line}</p><p>${shown.sums}</p>${shown.links ? links(shown) : ""}${shown.partners ? partners(shown.partners) : ""}${shown.cards ? cards(shown.cards) : ""}`;
}

const FILES = page`<div class="row files"><span>Save</span><button class="btn" data-picture="png">PNG</button><button class="btn" data-picture="svg">SVG</button><button class="btn" data-do="file" data-arg="graphml">GraphML</button><button class="btn" data-do="file" data-arg="csv">CSV</button></div>`;

function render({ model, el }) {
  const root = document.createElement("main");
  root.className = "lg explorer";
  root.dataset.theme = isDark() ? "dark" : "light";
  root.innerHTML = inner(page`<header><h1>Synergy explorer</h1><span role="status"></span></header><section class="controls" aria-label="What is shown"></section><div class="both"><section class="picture" aria-label="Picture"><div class="plot" role="group" aria-label="Synergies"></div>${FILES}</section><aside aria-label="Details" aria-live="polite"></aside></div>`);
  el.append(root);
  const [place, plot, aside, status] = [".controls", ".plot", "aside", '[role="status"]'].map((name) => root.querySelector(name));
  const send = (what, arg) => { status.textContent = "Working ..."; model.send({ do: what, arg }); };
  const draw = () => {
    const data = model.get("page");
    const open = new Set([...place.querySelectorAll("details[open]")].map((one) => one.dataset.kind));
    const at = document.activeElement?.dataset || {};
    place.innerHTML = inner(controls(data));
    for (const one of place.querySelectorAll("details")) one.open = open.has(one.dataset.kind);
    aside.innerHTML = inner(panel(data));
    aside.scrollTop = 0;
    plot.setAttribute("aria-label", `${data.views[data.view]}: ${data.count}`);
    if (at.do) root.querySelector(`[data-do="${at.do}"][data-arg="${at.arg ?? ""}"], [data-do="${at.do}"]`)?.focus();
  };
  const redraw = async () => {
    await plotlyFor(model);
    await drawFigure(plot, model.get("figure"), (point) => send("choose", point));
    status.textContent = "";
    root.dataset.drawn = Number(root.dataset.drawn || 0) + 1;
  };
  const close = (but) => { for (const one of place.querySelectorAll("details[open]")) if (!one.contains(but)) one.open = false; };
  root.addEventListener("keydown", (event) => { if (event.key === "Escape") close(null); });
  root.addEventListener("click", async (event) => {
    close(event.target);
    const button = event.target.closest("button");
    if (!button) return;
    const { picture, all } = button.dataset;
    if (picture) saveAddress(await pictureOf(plot, picture, paperOf(root.dataset.theme)), fileName(`synergy ${model.get("page").pool} ${model.get("page").view}`, picture));
    else if (all) send("filter", [all]);
    else if (button.dataset.do) send(button.dataset.do, button.dataset.arg);
  });
  root.addEventListener("change", (event) => {
    const one = event.target;
    if (one.dataset.filter) send("filter", [one.dataset.filter, one.value]);
    else if ("find" in one.dataset) send("choose", one.value);
    else if (one.dataset.do) send(one.dataset.do, one.value);
  });
  const take = (message) => { if (message.re === "file") { status.textContent = ""; saveText(message.text, message.name, message.type); } };
  model.on("change:page", draw);
  model.on("change:figure", redraw);
  model.on("msg:custom", take);
  status.textContent = "Loading the picture ...";
  draw();
  redraw();
  if (isDark()) send("theme", "dark");
  return () => { model.off("change:page", draw); model.off("change:figure", redraw); model.off("msg:custom", take); root.remove(); };
}

export default { render };
