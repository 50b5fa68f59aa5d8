// The form for a new game: system, seats, modes, and every component with what the setup table asks for.

const SEAT_NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva"];
/** One of so many that nobody finds it by trying them all against the open cards. */
const newSeed = () => 1 + Math.floor(Math.random() * 999999999);
const freshForm = (choices) => ({ system: choices.systems[0].id, seats: [{ name: "Ana", bot: "" }, { name: "Ben", bot: choices.companion }], how: "first", seed: newSeed(), mastermind: "", scheme: "", heroes: [], villains: [], henchmen: [], missions: [], starters: [], film: "", style: "", modes: {}, sets: [], board: "", deck: "", matching: false });

/** The form as the setup the engine checks. */
function setupOf(form) {
  const names = form.seats.map((seat) => seat.name);
  const modes = Object.entries(form.modes).filter(([, level]) => level).map(([id, level]) => level === true ? id : `${id}:${level}`);
  const bySeat = (what) => Object.fromEntries(form.seats.filter((seat) => seat[what]).map((seat) => [seat.name.trim(), seat[what]]));
  return { system: form.system, players: names, bots: bySeat("bot"), officers: bySeat("officers"), hands: bySeat("hands"), how: form.how, seed: form.seed, mastermind: form.mastermind, scheme: form.scheme, heroes: form.heroes, villains: form.villains, henchmen: form.henchmen, missions: form.missions, starters: form.starters, film: form.film, ...friendsOf(form), modes, sets: form.sets, board: form.board, deck: form.deck, matching: form.matching };
}

/** Who is friendly to whom: a style, or the teams of the seats. */
function friendsOf(form) {
  if (form.style !== "teams") return { style: form.style, teams: [] };
  const teams = new Map();
  for (const seat of form.seats) teams.set(seat.team || "A", [...(teams.get(seat.team || "A") || []), seat.name]);
  return { style: "", teams: [...teams.values()] };
}

/** How the cards are chosen: without a list for a first game, by the seed. */
const howOf = (form, system) => (form.how === "first" && (form.sets.length || !system.first)) || (form.how === "film" && (form.sets.length || !system.films.length)) ? "random" : form.how;

function newGameForm(scene, app) {
  const form = app.form, choices = scene.new, plan = app.plan || {};
  const base = choices.systems.find((one) => one.id === form.system), system = (form.sets.length && plan.choices) || base;
  const tiles = choices.systems.map((one) => html`<button class="tile ${one.id === form.system ? "on" : ""}" data-system="${one.style.skin}" data-act="form-system" data-arg="${one.id}" aria-pressed="${String(one.id === form.system)}">${icon(one.style.icon)}<b>${shortName(one.title)}</b></button>`);
  const seats = form.seats.map((seat, k) => html`<li data-key="seat${k}">${avatar(seat.name || "?", k)}<input class="fld" data-field="seat${k}" value="${seat.name}" maxlength="20" aria-label="Name of seat ${k + 1}">${form.seats.length > 1 ? html`<button class="mini-btn" data-act="form-unseat" data-arg="${k}" aria-label="Remove ${seat.name}">${icon("close")}</button>` : html`<i></i>`}<div class="seatline"><label class="botpick">${icon(seat.bot ? "bot" : "person")}<select data-field="bot${k}" aria-label="Who plays seat ${k + 1}">${option("", "Person", !seat.bot)}${choices.bots.map((bot) => option(bot, `Bot: ${bot}`, seat.bot === bot))}</select></label><button class="btn ghost help" data-act="form-help" data-arg="${k}" aria-expanded="${String(Boolean(seat.help))}" aria-label="Help for ${seat.name}">Help ${seat.officers || seat.hands ? icon("check") : seat.help ? "-" : "+"}</button></div>${form.style === "teams" ? html`<label class="teampick">Team <select data-field="team${k}" aria-label="Team of ${seat.name}">${TEAMS.map((team) => option(team, team, (seat.team || "A") === team))}</select></label>` : ""}${seat.help ? seatHelp(system, seat, k) : ""}</li>`);
  const modes = system.modes.filter((mode) => !mode.players || mode.players === form.seats.length).map((mode) => {
    const on = form.modes[mode.id];
    const level = mode.levels && on ? html`<span class="level"><button class="mini-btn" data-act="form-level" data-arg="${mode.id}:-1" aria-label="One level less" ${on > 1 ? "" : raw("disabled")}>-</button><b>${on}</b><button class="mini-btn" data-act="form-level" data-arg="${mode.id}:1" aria-label="One level more" ${Array.isArray(mode.levels) && on >= mode.levels.at(-1) ? raw("disabled") : ""}>+</button></span>` : "";
    return html`<li data-key="m${mode.id}"><button class="modebtn" role="switch" aria-checked="${String(Boolean(on))}" data-act="form-mode" data-arg="${mode.id}"><span class="sw ${on ? "on" : ""}"></span><span><b>${mode.name}</b><small>${mode.text}</small></span></button>${level}</li>`;
  });
  const chosen = howOf(form, base);
  const tab = (how, name) => html`<button role="tab" aria-selected="${String(chosen === how)}" class="${chosen === how ? "on" : ""}" data-act="form-how" data-arg="${how}">${name}</button>`;
  return html`<div class="newgame" data-key="newgame"><header class="ngh"><span class="h1">New game</span><div class="tiles">${tiles}</div>${base.mixes.length ? mixing(form, base) : ""}</header><section class="panel seats"><span class="h3">Seats <small>1 to 5</small></span><ul>${seats}</ul>${sharing(form)}${form.seats.length < 5 ? html`<button class="btn add" data-act="form-seat">+ add a seat</button>` : ""}${base.styles.length && form.seats.length > 1 ? styles(form, base) : ""}${modes.length ? html`<span class="h3">Modes</span><ul class="modes">${modes}</ul>` : ""}</section><section class="panel comps"><div class="tabs" role="tablist" aria-label="How the cards are chosen">${form.sets.length || !base.first ? "" : tab("first", "First game")}${form.sets.length || !base.films.length ? "" : tab("film", "Film")}${tab("random", "Random")}${tab("choose", "Choose")}</div>${chosen === "choose" ? components(form, system, plan) : foundComponents(form, plan, system)}</section><section class="panel demand"><span class="h3">What ${plural(form.seats.length, "player")} ${form.seats.length === 1 ? "needs" : "need"}</span>${demands(plan, system)}<div class="startbox"><label class="seedbox">Seed <input type="number" min="0" step="1" data-field="seed" value="${form.seed}"></label>${plan.problem ? html`<p class="block" role="alert">${icon("danger")}<span>${plan.problem}</span></p>` : form.how === "choose" && plan.open && plan.open.length ? html`<p class="expl">What is left open is drawn by the seed.</p>` : ""}${scene.notice || app.ui.problem ? html`<p class="block" role="alert">${icon("danger")}<span>${scene.notice || app.ui.problem}</span></p>` : ""}<button class="btn primary big" data-act="start" ${plan.problem || !plan.deck ? raw("disabled") : ""}>Start game</button><button class="btn ghost" data-act="load">${icon("deck")}Open a saved game</button></div></section></div>`;
}

/** How the people at one screen will see their cards. */
function sharing(form) {
  const people = form.seats.filter((seat) => !seat.bot).length;
  return people > 1 ? html`<p class="expl">The screen is passed on between ${people} people: each sees only their own hand.</p>` : "";
}

const TEAMS = ["A", "B", "C", "D", "E"];

/** How the players play, where it matters who is friendly to whom. */
function styles(form, base) {
  const now = base.styles.find(([id]) => id === (form.style || base.styles[0][0]));
  return html`<label class="stylepick"><span class="h3">Together</span><select data-field="style">${base.styles.map(([id]) => option(id, capital(id), id === now[0]))}</select><small>${now[1]}</small></label>`;
}

/** Other sets in the same game: which of them, whose board and starting decks, and whether both sides match. */
function mixing(form, base) {
  const used = [base, ...base.mixes].filter((one) => one === base || form.sets.includes(one.id));
  const names = used.map((one) => [one.id, shortName(one.title || one.name)]);
  const chips = base.mixes.map((one) => html`<li data-key="x${one.id}"><button class="pick ${form.sets.includes(one.id) ? "on" : ""}" aria-pressed="${String(form.sets.includes(one.id))}" data-act="form-set" data-arg="${one.id}">${icon(form.sets.includes(one.id) ? "check" : "deck")}${shortName(one.name)}</button></li>`);
  const choice = (field, label) => html`<label><span>${label}</span><select data-field="${field}">${names.map(([id, name], k) => option(k ? id : "", name, form[field] === (k ? id : "")))}</select></label>`;
  return html`<section class="mixing" aria-label="Mixed with"><span class="h4">Mixed with</span><ul class="picks">${chips}</ul>${form.sets.length ? html`${choice("board", "Board")}${choice("deck", "Starting decks")}<button class="modebtn" role="switch" aria-checked="${String(form.matching)}" data-act="form-matching"><span class="sw ${form.matching ? "on" : ""}"></span><span><b>Both of one side</b></span></button>` : ""}</section>`;
}

const option = (value, name, on) => html`<option value="${value}" ${on ? raw("selected") : ""}>${name}</option>`;

/** What makes it easier for one player: officers in the starting deck, a larger hand. */
function seatHelp(system, seat, k) {
  const { officers, hands, starter } = system.help;
  const counts = Array.from({ length: officers + 1 }, (_, n) => n);
  return html`<div class="seathelp"><label><span>${system.words.officer} in the deck</span><select data-field="officers${k}" aria-label="${system.words.officer} cards in the starting deck of ${seat.name}">${counts.map((n) => option(n, n, (seat.officers || 0) === n))}</select></label><label><span>Cards in each hand</span>${hands.length > 1 ? html`<select data-field="hands${k}" aria-label="Cards in each hand of ${seat.name}">${hands.map((n) => option(n, n, (seat.hands || hands[0]) === n))}</select>` : html`<b>${hands[0]}</b>`}</label><small>Each ${system.words.officer} takes the place of one ${starter}.${hands.length > 1 ? "" : " This system has no larger hands."}</small></div>`;
}

function need(plan, kind) {
  const facts = plan.needs && plan.needs[kind];
  if (!facts) return "";
  const spare = kind === "starters" && facts.have > facts.need;
  if (spare) return html`<span class="need ok">${icon("check")}${facts.need} of these ${facts.have} are dealt out</span>`;
  const ok = facts.have === facts.need, over = facts.have > facts.need;
  return html`<span class="need ${ok ? "ok" : "todo"}">${icon(ok ? "check" : "danger")}${facts.have} of ${facts.need}${ok ? "" : over ? ": too many" : `: ${facts.need - facts.have} more${kind === "starters" && facts.have ? "" : ", or drawn at random"}`}</span>`;
}

function components(form, system, plan) {
  const pick = (kind, name, on, sign, cls = "", fixed = "", text = "") => html`<li data-key="k${kind}${name}"><button class="pick ${on ? "on" : ""} ${cls} ${fixed ? "fixed" : ""}" aria-pressed="${String(Boolean(on))}" data-act="form-pick" data-arg="${kind}:${name}" title="${fixed || text}">${fixed ? icon("lock") : on ? icon("check") : sign ? icon(sign) : ""}${name}</button></li>`;
  const must = (kind) => (plan.needs && plan.needs[kind] && plan.needs[kind].must) || {};
  const reasons = (kind) => Object.entries(must(kind)).map(([name, why]) => html`<p class="expl">${name} is fixed: ${why}.</p>`);
  const single = (kind, title, list, sign, cls) => html`<div class="comp"><span class="h4">${title} <span class="need ${form[kind] ? "ok" : "todo"}">${form[kind] ? "1 of 1" : "drawn at random"}</span></span><ul class="picks">${list.map(({ name, text }) => pick(kind, name, form[kind] === name, form[kind] === name ? "" : sign, form[kind] === name ? cls : "", "", text))}</ul>${list.filter(({ name }) => form[kind] === name).map(({ text }) => text ? html`<p class="expl">${text}</p>` : "")}</div>`;
  const several = (kind, title, list, sign, cls) => html`<div class="comp"><span class="h4">${title} ${need(plan, kind)}</span><ul class="picks">${list.map((one) => { const name = one.name || one, fixed = must(kind)[name]; return pick(kind, name, form[kind].includes(name) || fixed, sign || classIcon(one.class), form[kind].includes(name) || fixed ? cls || `c-${classSlot(one.class)} dk` : "", fixed && !form[kind].includes(name) ? fixed : "", one.text || ""); })}</ul>${reasons(kind)}</div>`;
  return html`<div class="complist">${single("mastermind", system.words.mastermind, system.masterminds.map((one) => ({ name: one.name, text: one.leads.length ? `always leads ${one.leads.join(" or ")}` : "" })), "mastermind", "dk k-mastermind")}${single("scheme", system.words.scheme, system.schemes.filter((one) => one.solo || form.seats.length > 1), "scheme", "dk k-scheme")}${several("villains", system.words.villains, system.villains, "villain", "dk k-villain")}${several("henchmen", system.words.henchmen, system.henchmen, "henchman", "dk k-henchman")}${system.missions.length ? several("missions", system.words.missions, system.missions, "mission", "dk k-mission") : ""}${several("heroes", system.words.heroes, system.heroes, "", "")}${system.starters.length ? several("starters", system.words.starters, system.starters, "grey", "dk c-grey") : ""}</div>`;
}

/** The films, of which one is chosen. */
const films = (form, system) => html`<ul class="picks films">${system.films.map((name) => html`<li data-key="f${name}"><button class="pick ${form.film === name ? "on dk k-mission" : ""}" aria-pressed="${String(form.film === name)}" data-act="form-film" data-arg="${name}">${icon(form.film === name ? "check" : system.style.icon)}${name}</button></li>`)}</ul>`;

function foundComponents(form, plan, system) {
  const found = plan.plan;
  if (!found) return html`<p class="expl">${plan.problem || "One moment ..."}</p>`;
  const list = (title, names, sign, cls) => html`<div class="comp"><span class="h4">${title}</span><ul class="picks">${[].concat(names).map((name) => html`<li><span class="pick on ${cls}">${icon(sign)}${name}</span></li>`)}</ul></div>`;
  const heroClass = (name) => (system.heroes.find((hero) => hero.name === name) || {}).class || "";
  return html`<div class="complist">${howOf(form, system) === "film" ? films(form, system) : ""}<p class="expl">${howOf(form, system) === "film" ? "The cards of the film; places it leaves open are filled by the seed." : howOf(form, system) === "first" ? "The cards the rulebook lists for a first game with so many players." : "Drawn by the seed; another seed draws others."} ${howOf(form, system) !== "first" ? html`<button class="btn" data-act="form-dice">${icon("dice")}Another seed</button>` : ""}</p>${list(system.words.mastermind, found.mastermind, "mastermind", "dk k-mastermind")}${list(system.words.scheme, found.scheme, "scheme", "dk k-scheme")}${list(system.words.villains, found.villains, "villain", "dk k-villain")}${list(system.words.henchmen, found.henchmen, "henchman", "dk k-henchman")}${found.missions.length ? list(system.words.missions, found.missions, "mission", "dk k-mission") : ""}<div class="comp"><span class="h4">${system.words.heroes}</span><ul class="picks">${found.heroes.map((name) => html`<li><span class="pick on dk c-${classSlot(heroClass(name))}">${icon(classIcon(heroClass(name)))}${name}</span></li>`)}</ul></div>${found.starters.length ? list(system.words.starters, found.starters, "grey", "dk c-grey") : ""}</div>`;
}

/** What the setup needs: each number with its reason, and the villain deck it makes. */
function demands(plan, system) {
  if (!plan.deck) return "";
  const kinds = { villain: "k-villain", henchman: "k-henchman", mission: "k-mission", twist: "k-scheme", strike: "k-mastermind", bystander: "k-bystander" };
  const total = plan.deck.reduce((sum, part) => sum + part[2], 0);
  const rows = plan.rows.map(([n, what, why]) => html`<tr><td>${n}</td><td>${what}<small>${why}</small></td></tr>`);
  return html`<table><tbody>${rows}</tbody></table><span class="h3">${system.words["villain deck"]}, ${total} cards</span><div class="deckbar" aria-hidden="true">${plan.deck.map((part) => html`<i class="${kinds[part[0]]}" style="flex:${part[2]}" title="${part[1]}">${part[2]}</i>`)}</div><ul class="legend">${plan.deck.map((part) => html`<li><i class="${kinds[part[0]]}">${icon(part[0])}</i>${part[2]} ${part[1].toLowerCase()}</li>`)}</ul>`;
}
