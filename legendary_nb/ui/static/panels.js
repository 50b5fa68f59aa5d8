// Panels over the board: questions, opened cards, piles, sums, log, menu, hand-over, the end.

const dialog = (name, cls, body, seat = "") => html`<div class="veil" data-key="v-${name}"><section class="panel ${cls}" role="dialog" aria-modal="true" aria-label="${name}" ${seat === "" ? "" : raw(`data-seat="${seatNumber(seat)}"`)}>${body}</section></div>`;
const closeButton = html`<button class="mini-btn" data-act="close" aria-label="Close">${icon("close")}</button>`;

/** The cards to choose from, under the places where they lie; beside them those that cannot be chosen, with the reason. */
function choiceGroups(options, off, app) {
  const chosen = chosenOf(app.scene.ask, app), wanted = (app.ui.filter || "").trim().toLowerCase();
  const fits = (one) => !wanted || [app.faces[one.card.f].name, app.faces[one.card.f].hero, app.faces[one.card.f].group, one.label].some((text) => (text || "").toLowerCase().includes(wanted));
  const one = (option) => {
    const on = chosen === option.do;
    const attributes = raw(`aria-pressed="${on}" data-number="${options.indexOf(option) + 1}"`);
    const times = option.times > 1 ? html`<b class="times" title="${option.times} equal cards here">x${option.times}</b>` : "";
    return html`<li data-key="o${option.do}" class="${on ? "is-chosen" : ""}">${cardTemplate(plainCard(option.card), app, { size: "hand", act: "pick", arg: option.do, state: on ? "is-chosen" : "", label: `${option.label}. ${spoken(app.faces[option.card.f], option.card)}`, role: attributes, mark: hintMark(option, app) })}${on ? html`<span class="tickmark">${icon("check")}</span>` : ""}${times}</li>`;
  };
  const not = ({ card, why }) => html`<li data-key="x${card.n}">${cardTemplate({ ...plainCard(card), why }, app, { size: "hand", act: "card", state: "is-off", label: `Cannot be chosen: ${why}. ${spoken(app.faces[card.f], card)}`, role: raw('aria-disabled="true"'), foot: html`<span class="tab no" aria-hidden="true">${rich(why, app)}</span>` })}</li>`;
  const places = [...new Set([...options, ...off].map((option) => option.place))];
  const groups = places.map((place) => [place, options.filter((option) => option.place === place && fits(option)), off.filter((option) => option.place === place && fits(option))]).filter(([, can, cannot]) => can.length + cannot.length);
  return groups.length ? groups.map(([place, can, cannot]) => html`<div class="group-of" data-key="g${place}"><span class="h5">${place}${can.length > 9 ? `, ${can.length} different cards` : ""}</span><ul class="opts" data-nav="opts">${can.map(one)}${cannot.map(not)}</ul></div>`) : html`<p class="expl">No card here is called like that.</p>`;
}
/** A card as it is printed, apart from what can be done with it on the board. */
const plainCard = ({ n, f, as }) => ({ n, f, as });

/** The option that is marked: the one clicked, or the only card there is to choose. */
function chosenOf(ask, app) {
  const withCards = ask.options.filter((option) => option.card);
  return app.ui.chosen ?? (withCards.length === 1 ? withCards[0].do : undefined);
}

/** How many cards are to be chosen, in words. */
function howMany({ least, most, chosen }) {
  const so_far = most > 1 ? `: ${chosen} chosen so far` : "";
  if (least === most) return most === 1 ? "Choose 1 card" : `Choose ${most} cards, one after the other: ${chosen} of ${most} chosen`;
  return least ? `Choose ${least} to ${most} cards${so_far}` : `You may choose ${most > 1 ? `up to ${most} cards` : "1 card"}${so_far}`;
}
const MANY_OPTIONS = 12;

/** The card line or rule that asks. */
const becauseLines = (lines, app) => lines.map((why) => why.rule
  ? html`<p>${icon("rule")}<span>${rich(why.text, app)} <small>Rule ${why.rule}</small></span></p>`
  : html`<p><button class="src k-${KNOWN_KINDS.includes(why.kind) ? why.kind : "bystander"} ${why.kind === "hero" ? "k-hero" : ""}" data-act="face" data-arg="${why.f}">${icon(KNOWN_KINDS.includes(why.kind) && why.kind !== "hero" ? why.kind : "person")}${why.name}</button><span>${rich(why.text, app)}</span></p>`);

function choicePanel(scene, app) {
  const ask = scene.ask, name = scene.names[ask.seat];
  const withCards = ask.options.filter((option) => option.card), plain = ask.options.filter((option) => !option.card);
  const because = becauseLines(ask.because || [], app);
  const picked = withCards.find((option) => option.do === chosenOf(ask, app));
  const wanted = (app.ui.filter || "").trim().toLowerCase();
  const answers = plain.filter((option) => withCards.length || !wanted || option.label.toLowerCase().includes(wanted)).map((option) => html`<button class="btn answer" data-key="o${option.do}" data-act="choose" data-arg="${option.do}" data-number="${withCards.length + plain.indexOf(option) + 1}"><span>${rich(option.label, app)}</span>${hintMark(option, app)}</button>`);
  const inRows = plain.length > 3 || plain.some((option) => option.label.length > 24);
  const confirm = withCards.length ? html`<button class="btn primary" data-act="confirm" ${picked ? "" : raw("disabled")}>${picked ? rich(picked.label, app) : "Choose a card"}</button>` : "";
  const look = html`<button class="btn ghost" data-act="peek" aria-keyshortcuts="b" title="Look at the board (b)">${icon("eye")}<span>Look at the board</span></button>`;
  const undo = html`<button class="btn ghost" data-act="undo" title="Undo (z)" ${scene.undo ? "" : raw("disabled")}>${icon("undo")}<span>Undo</span></button>`;
  const hint = html`<button class="btn ghost" data-act="hint" title="Hint (h)" aria-pressed="${Boolean(app.ui.hint)}" ${ask.mine ? "" : raw("disabled")}>${icon("hint")}<span>Hint</span></button>`;
  const count = ask.pick ? html`<span class="count">${howMany(ask.pick)}</span>` : "";
  const filter = ask.options.length >= MANY_OPTIONS ? html`<label class="filter">${icon("eye")}<span>Show only</span><input type="search" data-field="filter" value="${app.ui.filter || ""}" placeholder="part of a name" autocomplete="off" spellcheck="false"></label>` : "";
  return dialog(`${name} decides`, `choice ${withCards.length ? "" : "plain"} ${withCards.length + ask.off.length < 6 ? "few" : ""}`, html`<header>${avatar(name, ask.seat)}<div><small>${name} decides</small><span class="h2 ${ask.text.length > 80 ? "long" : ""}" id="lg-q">${rich(ask.text, app)}</span></div>${filter}</header>${because.length ? html`<div class="because">${because}</div>` : ""}${withCards.length ? html`<div class="groups">${choiceGroups(withCards, ask.off, app)}</div>` : ""}${ask.about.length ? html`<div class="groups"><ul class="opts about" aria-label="What it is about">${ask.about.map((card) => html`<li>${cardTemplate(card, app, { size: "hand" })}</li>`)}</ul></div>` : ""}${inRows ? html`<div class="answers">${answers}</div>` : ""}<footer>${undo}${look}${hint}${count}<span class="acts">${inRows ? "" : answers}${confirm}</span></footer>`, ask.seat);
}

/** Cards with how many of each: "3 Bystanders". */
const counted = (cards, app) => {
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return [...counts].map(([f, n]) => html`<li><button class="textlink" data-act="face" data-arg="${f}">${n > 1 ? `${n} x ` : ""}${app.faces[f]?.name}</button></li>`);
};

/** What an enemy holds, in words: "2 x Bystander, Odinson". */
function heldWords(cards, app) {
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return [...counts].map(([f, n]) => `${n > 1 ? `${n} x ` : ""}${app.faces[f]?.name}`).join(", ");
}

/** The largest view of a card: its text, where it lies, what is noted about it. */
function lookPanel(scene, app) {
  const card = app.ui.card, face = app.faces[card.f];
  const facts = [face.kind === "hero" ? face.hero : face.group, face.team && face.team[1], (face.class || []).map(capital).join(", "), face.kind !== "hero" && face.word, face.rarity].filter(Boolean).join(", ");
  const now = card.n === undefined ? card : findCard(scene, card.n) || card;
  const list = (title, items) => items && items.length ? html`<span class="h5">${title}</span><ul>${items}</ul>` : "";
  const sum = sumsOf(now).map(([what, parts]) => html`<span class="h5">${capital(scene.words[what] || what)} now</span>${sumTable(parts, app)}`);
  const known = app.cardFacts[card.f] || { places: [], rules: [] };
  const places = known.count ? [html`<li>${known.count === 1 ? "The only copy" : plural(known.count, "copy").replace("copys", "copies")} in this game${known.places.length ? ":" : "."} ${known.places.map(([n, words], k) => `${k ? ", " : ""}${known.count === 1 ? "" : `${n} `}${words}`).join("")}${known.places.length ? (known.unseen ? `; ${known.unseen} not in sight.` : ".") : known.unseen ? " None in sight." : ""}</li>`] : known.count === 0 ? [html`<li>Not in this game.</li>`] : [];
  const beside = (app.ui.cardList || []).findIndex((one) => one.n === card.n && one.f === card.f);
  const turn = (step, sign) => { const other = beside >= 0 && app.ui.cardList[beside + step]; return other ? html`<button class="btn ghost" data-act="card-step" data-arg="${step}" aria-label="${step < 0 ? "Card before" : "Card after"}: ${app.faces[other.f].name}">${step < 0 ? icon(sign) : ""}<span>${app.faces[other.f].name}</span>${step > 0 ? icon(sign) : ""}</button>` : ""; };
  return dialog(face.name, "look", html`<div class="bigcard">${cardTemplate({ ...now, n: undefined, do: undefined, short: undefined }, app, { size: "large", act: "none", role: raw('aria-hidden="true"') })}</div><div class="notes"><header><div><span class="h2">${now.as || face.name}</span><p>${facts}</p></div>${closeButton}</header><div class="notebody" tabindex="0" role="group" aria-label="About this card">${now.as ? html`<p class="where">${icon("villain")}Now a villain: ${now.as}.</p>` : ""}${now.why ? html`<p class="where">${icon("lock")}<span>${rich(now.why, app)}</span></p>` : ""}<div class="fulltext">${abilities(face, app, "large", now.on)}</div>${sum}${list("Holds", counted(now.holds || [], app))}${list("Above it", counted(now.above || [], app))}${list("Beside it", counted(now.beside || [], app))}${list("In this game", places)}${list("Rules", known.rules.map(([id, words]) => html`<li>${rich(words, app)} <small>Rule ${id}</small></li>`))}${face.note ? list("Note", [html`<li>${face.note}</li>`]) : ""}${face.source ? list("Source", [html`<li>${face.source}</li>`]) : ""}</div><footer>${now.do !== undefined ? html`<button class="btn primary" data-act="choose" data-arg="${now.do}">${now.verb}${priceTag(now)}</button>` : ""}<i class="sp"></i>${turn(-1, "left")}${turn(1, "next")}</footer></div>`);
}

function findCard(scene, n) {
  const everywhere = [...scene.masterminds, ...scene.city.map((space) => space.villain), ...scene.outside, ...scene.hq, ...scene.players.flatMap((player) => [...(Array.isArray(player.hand) ? player.hand : []), ...player.played, ...player.front])];
  return everywhere.find((card) => card && card.n === n);
}

/** The piles that can be opened: the name over them and the cards in them. */
function pileOf(scene, id) {
  const [zone, at] = id.split(" "), w = scene.words, name = scene.names[Number(at)];
  if (id === "escape" || id === "ko") return [w[`${id === "ko" ? "KO" : id} pile`], scene[id]];
  const stack = scene.stacks.find((one) => one.id === id && one.cards), poker = scene.players[trayOf(scene)].poker;
  if (stack) return [`${stack.name}, ${stack.note}`, stack.cards];
  if (id === "poker" && poker) return [`${poker.word}: ${poker.name}`, poker.cards];
  if (id === "beside") return [`Beside the ${w.scheme}`, scene.scheme.beside];
  if (zone === "above") return [`Above the ${scene.city[Number(at)].place}`, scene.city[Number(at)].above];
  const titles = { victory: w["victory pile"], discard: w["discard pile"], aside: "cards set aside", front: "cards in front" };
  return [`${name}'s ${titles[zone]}`, (scene.players[Number(at)] || {})[zone] || []];
}

function pilePanel(scene, app) {
  const [name, cards] = pileOf(scene, app.ui.pile);
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return dialog(name, "pilelook", html`<header><span class="h2">${name}</span><span>${plural(cards.length, "card")}</span>${closeButton}</header><ul class="opts" data-nav="opts">${[...counts].map(([f, n]) => html`<li>${cardTemplate({ f }, app, { size: "hand", act: "card", arg: f })}${n > 1 ? html`<b class="times">x${n}</b>` : ""}</li>`)}${cards.length ? "" : html`<li>No card lies here.</li>`}</ul>`);
}

function sumTable(sum, app) {
  const total = sum.reduce((all, [n]) => all + n, 0);
  return html`<table class="sumtable"><tbody>${sum.map(([n, words], k) => html`<tr><td>${k && n >= 0 ? "+" : ""}${n}</td><td>${rich(words, app)}</td></tr>`)}<tr class="eq"><td>${total}</td><td>in all</td></tr></tbody></table>`;
}

/** The sums behind the numbers of a card: of attack, and of the recruit that a mission takes. */
const sumsOf = (card) => [["attack", card.sum], ["recruit", card.recruit_sum]].filter(([, sum]) => sum && sum.length);

function sumPanel(scene, app) {
  const what = app.ui.sum;
  const player = scene.players[trayOf(scene)];
  const card = findCard(scene, Number(what)), own = { points: () => [["Victory points", player.sum]], recruit: () => [[capital(scene.words.recruit), scene.pools.sums.recruit]], attack: () => [[capital(scene.words.attack), scene.pools.sums.attack]] };
  const sums = own[what] ? own[what]() : sumsOf(card).map(([kind, sum]) => [`${capital(scene.words[kind])} of ${app.faces[card.f].name}`, sum]);
  return dialog(sums[0][0], "sumpanel", html`<header><span class="h2">${sums[0][0]}</span>${closeButton}</header>${sums.map(([title, sum], k) => html`${k ? html`<span class="h3">${title}</span>` : ""}${sum.length ? sumTable(sum, app) : html`<p>Nothing yet.</p>`}`)}`);
}

function menuPanel(scene, app) {
  const item = (act, name, text, sign = "next") => html`<li><button class="btn ghost" data-act="${act}">${icon(sign)}<span><b>${name}</b><small>${text}</small></span></button></li>`;
  const speeds = [[0, "off"], [0.5, "fast"], [1, "normal"], [2, "slow"]];
  const themes = ["auto", "light", "dark"];
  return dialog("Menu", "menu", html`<header><span class="h2">Menu</span>${closeButton}</header><ul class="menulist">${item("new-game", "New game", "this one stays stored", "dice")}${item("save", "Save the record", "downloads a small file", "save")}${item("position", "Copy this position", "one line of text", "log")}${item("load", "Open a record or position", "from a file or a text", "deck")}${item("notebook", "Open this in a notebook", "two lines of Python", "tech")}${item("deck", "Deck statistics", "odds of your next hand", "deck")}${item("show-tree", "Tree of answers", "every branch you tried", "left")}${item("help", "Keys", "everything without a mouse", "rule")}</ul><div class="settings"><fieldset><legend>Motion</legend>${speeds.map(([n, name]) => html`<label><input type="radio" name="speed" data-set="speed" value="${n}" ${app.settings.speed === n ? raw("checked") : ""}>${name}</label>`)}</fieldset><fieldset><legend>Light</legend>${themes.map((name) => html`<label><input type="radio" name="theme" data-set="theme" value="${name}" ${app.settings.theme === name ? raw("checked") : ""}>${name}</label>`)}</fieldset></div><p class="seedline">${scene.seed === null ? "" : html`Seed ${scene.seed} `}${app.ui.told ? html`<b role="status">${app.ui.told}</b>` : ""}</p>${app.ui.code ? html`<label class="codebox">In a notebook<textarea readonly rows="5" data-select>${app.ui.code}</textarea></label>` : ""}`);
}

const SECRET_USES = { file: "Save it", position: "Copy it", notebook: "Show the lines" };

/** Before a record is given while the game goes on. */
const secretPanel = (app) => dialog("This holds every secret", "secretpanel", html`<header><span class="h2">This holds every secret</span>${closeButton}</header><p>The game goes on. Its record has the seed and every answer: whoever opens it can see all hands and the order of all decks.</p><p>Keep it to yourself until the game is over.</p><footer><button class="btn ghost" data-act="menu">${icon("left")}Back</button><i class="sp"></i><button class="btn primary" data-act="save-secret">${icon("save")}${SECRET_USES[app.ui.secret]}</button></footer>`);

function loadPanel(app) {
  return dialog("Open a game", "loadpanel", html`<header><span class="h2">Open a game</span>${closeButton}</header><label>A record file <input type="file" accept=".json,.txt,application/json,text/plain" data-file></label><label>Or a position or record as text<textarea rows="5" data-field="loadtext" spellcheck="false"></textarea></label>${app.ui.problem ? html`<p class="block" role="alert">${icon("danger")}${app.ui.problem}</p>` : ""}<footer><i class="sp"></i><button class="btn primary" data-act="load-text">Open it</button></footer>`);
}

const KEYS = [["Tab", "from zone to zone"], ["Arrows", "inside a zone; up and down between hand, HQ and city"], ["Enter or Space", "do it; in a question: choose"], ["1 to 9", "a card of the hand, an option of a question"], ["i", "open the card; arrows go on to the next"], ["=", "open the sum behind a number"], ["e", "end turn"], ["z, y", "undo, redo"], ["h", "hint; Enter then does it"], ["l", "log; arrows move, Enter shows that moment and its rule"], [", and .", "one step back, one step on"], ["d", "deck statistics in place of the log"], ["b", "look at the board under a question"], ["m", "menu"], ["?", "this map"], ["Esc", "close the top panel; it never answers a question"]];
const helpPanel = () => dialog("Keys", "helppanel", html`<header><span class="h2">Keys</span>${closeButton}</header><table class="keys"><tbody>${KEYS.map(([key, does]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${does}</td></tr>`)}</tbody></table>`);

function logSheet(scene, app) {
  const see = scene.look.past ? html`<button class="btn primary" data-act="close">${icon("eye")}See the board then</button>` : "";
  return dialog("Log", "logsheet", html`<header><span class="h2">Log</span>${see}${closeButton}</header>${logPanel(scene, app)}`);
}

function treePanel(scene, app) {
  const moments = scene.tree, rows = [];
  const column = moments.map(() => 0);
  let columns = 0;
  const first = moments.length ? moments[0][0] : 0;
  const taken = new Set();
  moments.forEach(([depth, parent], k) => {
    if (parent < 0) column[k] = 0;
    else if (!taken.has(parent)) { column[k] = column[parent]; taken.add(parent); }
    else { columns += 1; column[k] = columns; }
    const x = 24 + (depth - first) * 22, y = 24 + column[k] * 30;
    if (parent >= 0) rows.push(html`<line x1="${24 + (moments[parent][0] - first) * 22}" y1="${24 + column[parent] * 30}" x2="${x}" y2="${y}" class="gridl"></line>`);
    rows.push(html`<g class="moment ${moments[k][2] ? "now" : ""} ${moments[k][3] ? "seen" : ""}" data-act="visit" data-arg="${k}" role="button" tabindex="0" aria-label="Answer ${depth}${moments[k][2] ? ", now" : ""}${moments[k][3] ? ", hidden cards were seen here" : ""}"><circle cx="${x}" cy="${y}" r="8"></circle><title>Answer ${depth}${moments[k][3] ? ": hidden cards were seen here" : ""}</title></g>`);
  });
  const wide = 48 + Math.max(...moments.map((moment) => moment[0] - first), 1) * 22;
  return dialog("Tree of answers", "treepanel", html`<header><span class="h2">Tree of answers</span>${closeButton}</header><p>Each dot is an answer. The full one is now; a dashed one was taken back after hidden cards had been seen.</p><div class="treebox"><svg width="${wide}" height="${48 + columns * 30}" role="group" aria-label="Tree of answers">${rows}</svg></div>`);
}

function handover(scene, app) {
  const to = scene.handover;
  const news = folded(app.log.slice(-12).filter((entry) => entry[1] !== "turn")).slice(-7);
  return html`<div class="curtain" data-key="curtain"><div class="pass">${avatar(to.name, to.seat, "huge")}<small>Turn ${to.turn}</small><span class="h1">Pass to ${to.name}</span><p>${to.other ? `${to.name} has something to decide in ${to.acting}'s turn.` : "Nobody's cards are on the screen."}</p><div class="backs" aria-hidden="true">${[-3, -2, -1, 0, 1, 2].map((k) => html`<i style="--k:${k}"></i>`)}</div><button class="btn primary big" data-act="ready" data-focus>${icon("eye")}I am ${to.name}, show my hand</button></div><section class="recap panel"><span class="h3">What happened</span><ol>${news.map((entry) => html`<li>${icon(NEWS_ICON[entry[1]] || "next")}<span>${rich(entry[2], app)}</span></li>`)}</ol></section></div>`;
}
const NEWS_ICON = { enter: "villain", fight: "attack", defeat: "attack", "recruit hero": "recruit", strike: "strike", twist: "twist", capture: "bystander", rescue: "bystander", ko: "ko", gain: "hand", refill: "deck", escape: "escape", tactic: "tactic" };

