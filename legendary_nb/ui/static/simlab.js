// The simulation lab as a page: two setups to choose, games that are played, intervals that shrink.

const KEPT_ATTRIBUTES = /** @type {string[]} */ ([]);  // nothing on this page belongs to the browser alone
const option = (value, title) => html`<option value="${value}">${title}</option>`;
const select = (what, label, options, now) => html`<label>${label} <select data-do="${what}" data-value="${now}">${options.map((one) => option(one.id ?? one, one.title ?? one))}</select></label>`;

/** A part of a side: any name, or one. */
function part(side, what, label, names, now, changed, open = "drawn by each seed", place = "") {
  return html`<label class="${changed ? "changed" : ""}">${label} <select data-side="${side}" data-part="${what}" data-place="${place}" data-value="${now}">${open ? option("", open) : ""}${names.map((name) => option(name, name))}</select></label>`;
}

function sideOf(data, side) {
  const other = side.name === "B" ? data.changed : [];
  const heroes = side.heroes.map((hero, i) => part(side.name, "hero", `Hero ${i + 1}`, data.names.hero, hero, side.name === "B" && hero !== data.sides[0].heroes[i], undefined, i));
  return html`<section class="side" role="group" aria-label="Setup ${side.name}"><h2>Setup ${side.name}</h2>${part(side.name, "mastermind", "Mastermind", data.names.mastermind, side.mastermind, other.includes("mastermind"))}${part(side.name, "scheme", "Scheme", data.names.scheme, side.scheme, other.includes("scheme"))}${heroes}${part(side.name, "bot", "Played by", data.names.bot, side.bot, other.includes("bot"), "")}</section>`;
}

function controls(data) {
  const players = Array.from({ length: data.most_players }, (_, i) => i + 1);
  return html`<div class="row">${select("system", "Game", data.systems, data.system)}${select("players", "Players", players, data.players)}${select("limit", "Games at most", data.limits, data.limit)}<button class="btn" data-do="copy">Make B as A</button></div><div class="sides">${data.sides.map((side) => sideOf(data, side))}</div>`;
}

function panel(data) {
  const more = data.running ? html`<button class="btn primary" data-do="stop">Stop</button>` : html`<button class="btn primary" data-do="run" ${data.done || data.problem ? raw("disabled") : ""}>${data.games ? "Play on" : "Play"}</button>`;
  const changed = data.changed.length ? `B differs in: ${data.changed.join(", ")}.` : "A and B are the same: whatever differs would be chance, and with the same seeds nothing does.";
  return html`<div class="row">${more}<button class="btn" data-do="clear" ${data.games ? "" : raw("disabled")}>Begin anew</button></div><progress max="${data.limit}" value="${data.games}" aria-label="Games played"></progress>${data.problem ? html`<p class="problem" role="alert">${data.problem}</p>` : ""}<h2>${data.games} games with each setup</h2><ul class="told">${data.told.map((line) => html`<li>${line}</li>`)}</ul><p><small>${changed} Both are played with the same seeds, so most of the luck is the same on both sides. A band holds the truth 95 times in 100.</small></p>`;
}

function render({ model, el }) {
  const root = document.createElement("main");
  root.className = "lg explorer simlab";
  root.dataset.theme = isDark() ? "dark" : "light";
  root.innerHTML = String(html`<header><h1>Simulation lab</h1></header><section class="controls" aria-label="Setups"></section><div class="both"><section class="picture" aria-label="Picture"><div class="plot" role="img" aria-label="Win rates with their intervals"></div><div class="row files"><span>Save</span><button class="btn" data-picture="png">PNG</button><button class="btn" data-picture="svg">SVG</button></div></section><aside aria-label="What is known"></aside></div>`);
  el.append(root);
  const [place, plot, aside] = [".controls", ".plot", "aside"].map((name) => root.querySelector(name));
  const send = (what, arg) => model.send({ do: what, arg });
  const draw = () => {
    const data = model.get("page");
    patch(place, controls(data));
    for (const one of place.querySelectorAll("select")) one.value = one.dataset.value;
    patch(aside, panel(data));
    root.dataset.games = data.games;
    root.dataset.running = data.running;
  };
  const redraw = async () => {
    await plotlyFor(model);
    await drawFigure(plot, model.get("figure"), () => {});
    root.dataset.drawn = Number(root.dataset.drawn || 0) + 1;
  };
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.picture) saveAddress(await pictureOf(plot, button.dataset.picture, paperOf(root.dataset.theme)), fileName(`simulation ${model.get("page").system}`, button.dataset.picture));
    else if (button.dataset.do) send(button.dataset.do, "");
  });
  root.addEventListener("change", (event) => {
    const { side, part: what, place: at, do: task } = event.target.dataset;
    if (what) send("choose", what === "hero" ? [side, what, at, event.target.value] : [side, what, event.target.value]);
    else if (task) send(task, event.target.value);
  });
  model.on("change:page", draw);
  model.on("change:figure", redraw);
  draw();
  redraw();
  if (isDark()) send("theme", "dark");
  return () => { model.off("change:page", draw); model.off("change:figure", redraw); root.remove(); };
}

export default { render };
