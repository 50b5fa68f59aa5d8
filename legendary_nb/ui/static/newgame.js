// The form for a new game: system, seats, modes, and every component with what the setup table asks for.

const SEAT_NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva"];
const freshForm = (choices) => ({ system: choices.systems[0].id, seats: [{ name: "Ana", bot: "" }, { name: "Ben", bot: "" }], how: "first", seed: 1 + Math.floor(Math.random() * 9999), mastermind: "", scheme: "", heroes: [], villains: [], henchmen: [], modes: {} });

/** The form as the setup the engine checks. */
function setupOf(form) {
  const names = form.seats.map((seat) => seat.name);
  const modes = Object.entries(form.modes).filter(([, level]) => level).map(([id, level]) => level === true ? id : `${id}:${level}`);
  const bots = Object.fromEntries(form.seats.filter((seat) => seat.bot).map((seat) => [seat.name, seat.bot]));
  return { system: form.system, players: names, bots, how: form.how, seed: form.seed, mastermind: form.mastermind, scheme: form.scheme, heroes: form.heroes, villains: form.villains, henchmen: form.henchmen, modes };
}

function newGameForm(scene, app) {
  const form = app.form, choices = scene.new, plan = app.plan || {};
  const system = choices.systems.find((one) => one.id === form.system);
  const SYSTEM_ICON = { "core-1e": "city", "core-2e": "city", villains: "villain", bond: "mission", dxp: "magic" };
  const tiles = choices.systems.map((one) => html`<button class="tile ${one.id === form.system ? "on" : ""}" data-system="${one.id}" data-act="form-system" data-arg="${one.id}" aria-pressed="${String(one.id === form.system)}">${icon(SYSTEM_ICON[one.id] || "deck")}<b>${shortName(one.title)}</b></button>`);
  const seats = form.seats.map((seat, k) => html`<li data-key="seat${k}">${avatar(seat.name || "?", k)}<input class="fld" data-field="seat${k}" value="${seat.name}" maxlength="20" aria-label="Name of seat ${k + 1}"><label class="botpick">${icon(seat.bot ? "bot" : "person")}<select data-field="bot${k}" aria-label="Who plays seat ${k + 1}"><option value="" ${seat.bot ? "" : raw("selected")}>Person</option>${choices.bots.map((bot) => html`<option value="${bot}" ${seat.bot === bot ? raw("selected") : ""}>Bot: ${bot}</option>`)}</select></label>${form.seats.length > 1 ? html`<button class="mini-btn" data-act="form-unseat" data-arg="${k}" aria-label="Remove ${seat.name}">${icon("close")}</button>` : ""}</li>`);
  const modes = system.modes.filter((mode) => !mode.players || mode.players === form.seats.length).map((mode) => {
    const on = form.modes[mode.id];
    const level = mode.levels && on ? html`<span class="level"><button class="mini-btn" data-act="form-level" data-arg="${mode.id}:-1" aria-label="One level less">-</button><b>${on}</b><button class="mini-btn" data-act="form-level" data-arg="${mode.id}:1" aria-label="One level more">+</button></span>` : "";
    return html`<li data-key="m${mode.id}"><button class="modebtn" role="switch" aria-checked="${String(Boolean(on))}" data-act="form-mode" data-arg="${mode.id}"><span class="sw ${on ? "on" : ""}"></span><span><b>${mode.name}</b><small>${mode.text}</small></span></button>${level}</li>`;
  });
  const tab = (how, name) => html`<button role="tab" aria-selected="${String(form.how === how)}" class="${form.how === how ? "on" : ""}" data-act="form-how" data-arg="${how}">${name}</button>`;
  return html`<div class="newgame" data-key="newgame"><header class="ngh"><span class="h1">New game</span><div class="tiles">${tiles}</div></header><section class="panel seats"><span class="h3">Seats <small>1 to 5</small></span><ul>${seats}</ul>${form.seats.length < 5 ? html`<button class="btn add" data-act="form-seat">+ add a seat</button>` : ""}<span class="h3">Modes</span><ul class="modes">${modes}</ul></section><section class="panel comps"><div class="tabs" role="tablist" aria-label="How the cards are chosen">${tab("first", "First game")}${tab("random", "Random")}${tab("choose", "Choose")}</div>${form.how === "choose" ? components(form, system, plan) : foundComponents(form, plan, system)}</section><section class="panel demand"><span class="h3">What ${plural(form.seats.length, "player")} ${form.seats.length === 1 ? "needs" : "need"}</span>${demands(plan)}<label class="seedbox">Seed <input type="number" min="0" step="1" data-field="seed" value="${form.seed}"></label>${plan.problem ? html`<p class="block" role="alert">${icon("danger")}<span>${plan.problem}</span></p>` : form.how === "choose" && plan.open && plan.open.length ? html`<p class="expl">What is left open is drawn by the seed.</p>` : ""}${scene.notice || app.ui.problem ? html`<p class="block" role="alert">${icon("danger")}<span>${scene.notice || app.ui.problem}</span></p>` : ""}<button class="btn primary big" data-act="start" ${plan.problem || !plan.deck ? raw("disabled") : ""}>Start game</button><button class="btn ghost" data-act="load">${icon("deck")}Open a saved game</button></section></div>`;
}

function need(plan, kind) {
  const facts = plan.needs && plan.needs[kind];
  if (!facts) return "";
  const ok = facts.have === facts.need, over = facts.have > facts.need;
  return html`<span class="need ${ok ? "ok" : "todo"}">${icon(ok ? "check" : "danger")}${facts.have} of ${facts.need}${ok ? "" : over ? ": too many" : `: ${facts.need - facts.have} more, or drawn at random`}</span>`;
}

function components(form, system, plan) {
  const pick = (kind, name, on, sign, cls = "", fixed = "") => html`<li data-key="k${kind}${name}"><button class="pick ${on ? "on" : ""} ${cls} ${fixed ? "fixed" : ""}" aria-pressed="${String(Boolean(on))}" data-act="form-pick" data-arg="${kind}:${name}" title="${fixed}">${fixed ? icon("lock") : on ? icon("check") : sign ? icon(sign) : ""}${name}</button></li>`;
  const must = (kind) => (plan.needs && plan.needs[kind] && plan.needs[kind].must) || {};
  const reasons = (kind) => Object.entries(must(kind)).map(([name, why]) => html`<p class="expl">${name} is fixed: ${why}.</p>`);
  const single = (kind, title, names, sign, cls) => html`<div class="comp"><span class="h4">${title} <span class="need ${form[kind] ? "ok" : "todo"}">${form[kind] ? "1 of 1" : "drawn at random"}</span></span><ul class="picks">${names.map((name) => pick(kind, name, form[kind] === name, form[kind] === name ? "" : sign, form[kind] === name ? cls : ""))}</ul></div>`;
  const several = (kind, title, list, sign, cls) => html`<div class="comp"><span class="h4">${title} ${need(plan, kind)}</span><ul class="picks">${list.map((one) => { const name = one.name || one, fixed = must(kind)[name]; return pick(kind, name, form[kind].includes(name) || fixed, sign || one.class, form[kind].includes(name) || fixed ? cls || `c-${classSlot(one.class)} dk` : "", fixed && !form[kind].includes(name) ? fixed : ""); })}</ul>${reasons(kind)}</div>`;
  return html`<div class="complist">${single("mastermind", system.words.mastermind, system.masterminds.map((one) => one.name), "mastermind", "dk k-mastermind")}${single("scheme", system.words.scheme, system.schemes.filter((one) => one.solo || form.seats.length > 1).map((one) => one.name), "scheme", "dk k-scheme")}${several("villains", "Villain groups", system.villains, "villain", "dk k-villain")}${several("henchmen", "Henchmen", system.henchmen, "henchman", "dk k-henchman")}${several("heroes", "Heroes", system.heroes, "", "")}</div>`;
}

function foundComponents(form, plan, system) {
  const found = plan.plan;
  if (!found) return html`<p class="expl">${plan.problem || "One moment ..."}</p>`;
  const list = (title, names, sign, cls) => html`<div class="comp"><span class="h4">${title}</span><ul class="picks">${[].concat(names).map((name) => html`<li><span class="pick on ${cls}">${icon(sign)}${name}</span></li>`)}</ul></div>`;
  const heroClass = (name) => (system.heroes.find((hero) => hero.name === name) || {}).class || "";
  return html`<div class="complist"><p class="expl">${form.how === "first" ? "The cards the rulebook lists for a first game with so many players." : "Drawn by the seed; another seed draws others."} ${form.how === "random" ? html`<button class="btn" data-act="form-dice">${icon("dice")}Another seed</button>` : ""}</p>${list(system.words.mastermind, found.mastermind, "mastermind", "dk k-mastermind")}${list(system.words.scheme, found.scheme, "scheme", "dk k-scheme")}${list("Villain groups", found.villains, "villain", "dk k-villain")}${list("Henchmen", found.henchmen, "henchman", "dk k-henchman")}<div class="comp"><span class="h4">Heroes</span><ul class="picks">${found.heroes.map((name) => html`<li><span class="pick on dk c-${classSlot(heroClass(name))}">${icon(heroClass(name) || "grey")}${name}</span></li>`)}</ul></div></div>`;
}

function demands(plan) {
  if (!plan.deck) return "";
  const kinds = { villain: "k-villain", henchman: "k-henchman", twist: "k-scheme", strike: "k-mastermind", bystander: "k-bystander" };
  const total = plan.deck.reduce((sum, part) => sum + part[2], 0);
  const needs = plan.needs ? html`<table><tbody><tr><td>${plan.needs.villains.need}</td><td>villain ${plan.needs.villains.need === 1 ? "group" : "groups"}</td></tr><tr><td>${plan.needs.henchmen.need}</td><td>henchman ${plan.needs.henchmen.need === 1 ? "group" : "groups"}</td></tr><tr><td>${plan.needs.heroes.need}</td><td>heroes</td></tr>${plan.deck.filter((part) => ["twist", "strike", "bystander"].includes(part[0])).map((part) => html`<tr><td>${part[2]}</td><td>${part[1].toLowerCase()} in the deck</td></tr>`)}</tbody></table>` : "";
  return html`${needs}<span class="h3">Villain deck, ${total} cards</span><div class="deckbar" aria-hidden="true">${plan.deck.map((part) => html`<i class="${kinds[part[0]]}" style="flex:${part[2]}" title="${part[1]}">${part[2]}</i>`)}</div><ul class="legend">${plan.deck.map((part) => html`<li><i class="${kinds[part[0]]}">${icon(part[0])}</i>${part[2]} ${part[1].toLowerCase()}</li>`)}</ul>`;
}
