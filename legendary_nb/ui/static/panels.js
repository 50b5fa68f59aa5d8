// Panels over the board: questions, opened cards, piles, sums, log, menu, hand-over, the end.

const dialog = (name, cls, body, seat = "") => html`<div class="veil" data-key="v-${name}"><section class="panel ${cls}" role="dialog" aria-modal="true" aria-label="${name}" ${seat === "" ? "" : raw(`data-seat="${seatNumber(seat)}"`)}>${body}</section></div>`;
const closeButton = html`<button class="mini-btn" data-act="close" aria-label="Close">${icon("close")}</button>`;

/** The cards to choose from, under the places where they lie. */
function choiceGroups(options, app) {
  const chosen = app.ui.chosen;
  const one = (option) => {
    const on = chosen === option.do;
    const attributes = raw(`aria-pressed="${on}" data-number="${options.indexOf(option) + 1}"`);
    return html`<li class="${on ? "is-chosen" : ""}">${cardTemplate({ n: option.card.n, f: option.card.f, as: option.card.as }, app, { size: "hand", act: "pick", arg: option.do, state: on ? "is-chosen" : "", label: `${option.label}. ${spoken(app.faces[option.card.f], option.card)}`, role: attributes, mark: hintMark(option, app) })}${on ? html`<span class="tickmark">${icon("check")}</span>` : ""}</li>`;
  };
  const places = [...new Set(options.map((option) => option.place))];
  return places.map((place) => html`<div class="group-of"><span class="h5">${place}</span><ul class="opts" data-nav="opts">${options.filter((option) => option.place === place).map(one)}</ul></div>`);
}

/** The card line or rule that asks. */
const becauseLines = (lines, app) => lines.map((why) => why.rule
  ? html`<p>${icon("rule")}<span>${rich(why.text, app)} <small>Rule ${why.rule}</small></span></p>`
  : html`<p><button class="src k-${KNOWN_KINDS.includes(why.kind) ? why.kind : "bystander"} ${why.kind === "hero" ? "k-hero" : ""}" data-act="face" data-arg="${why.f}">${icon(KNOWN_KINDS.includes(why.kind) && why.kind !== "hero" ? why.kind : "person")}${why.name}</button><span>${rich(why.text, app)}</span></p>`);

function choicePanel(scene, app) {
  const ask = scene.ask, name = scene.names[ask.seat];
  const withCards = ask.options.filter((option) => option.card), plain = ask.options.filter((option) => !option.card);
  const because = becauseLines(ask.because || [], app);
  const picked = withCards.find((option) => option.do === app.ui.chosen);
  const answers = plain.map((option, k) => html`<button class="btn answer" data-act="choose" data-arg="${option.do}" data-number="${withCards.length + k + 1}"><span>${rich(option.label, app)}</span>${hintMark(option, app)}</button>`);
  const inRows = plain.length > 3 || plain.some((option) => option.label.length > 24);
  const confirm = withCards.length ? html`<button class="btn primary" data-act="confirm" ${picked ? "" : raw("disabled")}>${picked ? picked.label : "Choose a card"}</button>` : "";
  const look = html`<button class="btn ghost" data-act="peek" aria-keyshortcuts="b" title="Look at the board (b)">${icon("eye")}<span>Look at the board</span></button>`;
  const undo = html`<button class="btn ghost" data-act="undo" title="Undo (z)">${icon("undo")}<span>Undo</span></button>`;
  return dialog(`${name} decides`, `choice ${withCards.length ? "" : "plain"} ${withCards.length < 6 ? "few" : ""}`, html`<header>${avatar(name, ask.seat)}<div><small>${name} decides</small><span class="h2 ${ask.text.length > 80 ? "long" : ""}" id="lg-q">${rich(ask.text, app)}</span></div></header>${because.length ? html`<div class="because">${because}</div>` : ""}${withCards.length ? html`<div class="groups">${choiceGroups(withCards, app)}</div>` : ""}${ask.about.length ? html`<div class="groups"><ul class="opts about" aria-label="What it is about">${ask.about.map((card) => html`<li>${cardTemplate(card, app, { size: "hand" })}</li>`)}</ul></div>` : ""}${inRows ? html`<div class="answers">${answers}</div>` : ""}<footer>${undo}${look}<i class="sp"></i>${inRows ? "" : answers}${confirm}</footer>`, ask.seat);
}

/** The largest view of a card: its text, where it lies, what is noted about it. */
function lookPanel(scene, app) {
  const card = app.ui.card, face = app.faces[card.f];
  const facts = [face.kind === "hero" ? face.hero : face.group, face.team && face.team[1], (face.class || []).map(capital).join(", "), face.kind !== "hero" && face.word, face.rarity, face.copies > 1 && `${face.copies} copies`].filter(Boolean).join(", ");
  const now = card.n === undefined ? card : findCard(scene, card.n) || card;
  const sum = now.sum && now.sum.length ? html`<span class="h5">Attack ${now.attack}</span>${sumTable(now.sum, app)}` : "";
  const holds = now.holds && now.holds.length ? html`<span class="h5">Holds</span><ul>${now.holds.map((held) => html`<li>${app.faces[held.f].name}</li>`)}</ul>` : "";
  return dialog(face.name, "look", html`<div class="bigcard">${cardTemplate({ ...now, n: undefined, do: undefined, short: undefined }, app, { size: "large", act: "none", role: raw('aria-hidden="true"') })}</div><div class="notes"><header><div><span class="h2">${now.as || face.name}</span><p>${facts}</p></div>${closeButton}</header>${now.as ? html`<p class="where">${icon("villain")}Now a villain: ${now.as}.</p>` : ""}${now.why ? html`<p class="where">${icon("lock")}${now.why}</p>` : ""}<div class="fulltext">${abilities(face, app, "large", now.on)}</div>${sum}${holds}${face.note ? html`<span class="h5">Note</span><p>${face.note}</p>` : ""}<footer>${now.do !== undefined ? html`<button class="btn primary" data-act="choose" data-arg="${now.do}">${now.verb}${now.price ? html` <b class="in">${now.price[1]}${icon(now.price[0])}</b>` : ""}</button>` : ""}<i class="sp"></i></footer></div>`);
}

function findCard(scene, n) {
  const everywhere = [...scene.masterminds, ...scene.city.map((space) => space.villain), ...scene.outside, ...scene.hq, ...scene.players.flatMap((player) => [...(Array.isArray(player.hand) ? player.hand : []), ...player.played])];
  return everywhere.find((card) => card && card.n === n);
}

function cardsOf(scene, id) {
  const [zone, seat] = id.split(" ");
  if (id === "escape" || id === "ko") return scene[id];
  if (id === "beside") return scene.scheme.beside;
  return (scene.players[Number(seat)] || {})[zone] || [];
}

function pilePanel(scene, app) {
  const id = app.ui.pile, cards = cardsOf(scene, id);
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  const name = { escape: scene.words["escape pile"], ko: scene.words["KO pile"], beside: `Beside the ${scene.words.scheme}` }[id] || `${scene.names[Number(id.split(" ")[1])]}'s ${id.startsWith("victory") ? scene.words["victory pile"] : "discard pile"}`;
  return dialog(name, "pilelook", html`<header><span class="h2">${name}</span><span>${plural(cards.length, "card")}</span>${closeButton}</header><ul class="opts">${[...counts].map(([f, n]) => html`<li>${cardTemplate({ f }, app, { size: "hand", act: "face", arg: f })}${n > 1 ? html`<b class="times">x${n}</b>` : ""}</li>`)}${cards.length ? "" : html`<li>No card lies here.</li>`}</ul>`);
}

function sumTable(sum, app) {
  const total = sum.reduce((all, [n]) => all + n, 0);
  return html`<table class="sumtable"><tbody>${sum.map(([n, words], k) => html`<tr><td>${k && n >= 0 ? "+" : ""}${n}</td><td>${rich(words, app)}</td></tr>`)}<tr class="eq"><td>${total}</td><td>in all</td></tr></tbody></table>`;
}

function sumPanel(scene, app) {
  const what = app.ui.sum;
  const player = scene.players[trayOf(scene)];
  const [title, sum] = what === "points" ? ["Victory points", player.sum] : what === "recruit" || what === "attack" ? [capital(scene.words[what]), scene.pools.sums[what]]
    : [`Attack of ${app.faces[findCard(scene, Number(what)).f].name}`, findCard(scene, Number(what)).sum];
  return dialog(title, "sumpanel", html`<header><span class="h2">${title}</span>${closeButton}</header>${sum.length ? sumTable(sum, app) : html`<p>Nothing yet.</p>`}`);
}

function menuPanel(scene, app) {
  const item = (act, name, text, sign = "next") => html`<li><button class="btn ghost" data-act="${act}">${icon(sign)}<span><b>${name}</b><small>${text}</small></span></button></li>`;
  const speeds = [[0, "off"], [0.5, "fast"], [1, "normal"], [2, "slow"]];
  const themes = ["auto", "light", "dark"];
  return dialog("Menu", "menu", html`<header><span class="h2">Menu</span>${closeButton}</header><ul class="menulist">${item("new-game", "New game", "this one stays stored", "dice")}${item("save", "Save the record", "downloads a small file", "save")}${item("position", "Copy this position", "one line of text", "log")}${item("load", "Open a record or position", "from a file or a text", "deck")}${item("notebook", "Open this in a notebook", "two lines of Python", "tech")}${item("show-tree", "Tree of answers", "every branch you tried", "left")}${item("help", "Keys", "everything without a mouse", "rule")}</ul><div class="settings"><fieldset><legend>Motion</legend>${speeds.map(([n, name]) => html`<label><input type="radio" name="speed" data-set="speed" value="${n}" ${app.settings.speed === n ? raw("checked") : ""}>${name}</label>`)}</fieldset><fieldset><legend>Light</legend>${themes.map((name) => html`<label><input type="radio" name="theme" data-set="theme" value="${name}" ${app.settings.theme === name ? raw("checked") : ""}>${name}</label>`)}</fieldset></div><p class="seedline">Seed ${scene.seed}${app.ui.told ? html` &middot; <b role="status">${app.ui.told}</b>` : ""}</p>${app.ui.code ? html`<label class="codebox">In a notebook<textarea readonly rows="5" data-select>${app.ui.code}</textarea></label>` : ""}`);
}

function loadPanel(app) {
  return dialog("Open a game", "loadpanel", html`<header><span class="h2">Open a game</span>${closeButton}</header><label>A record file <input type="file" accept=".json,.txt,application/json,text/plain" data-file></label><label>Or a position or record as text<textarea rows="5" data-field="loadtext" spellcheck="false"></textarea></label>${app.ui.problem ? html`<p class="block" role="alert">${icon("danger")}${app.ui.problem}</p>` : ""}<footer><i class="sp"></i><button class="btn primary" data-act="load-text">Open it</button></footer>`);
}

const KEYS = [["Tab", "from zone to zone"], ["Arrows", "inside a zone; up and down between hand, HQ and city"], ["Enter or Space", "do it; in a question: choose"], ["1 to 9", "a card of the hand, an option of a question"], ["i", "open the card"], ["=", "open the sum behind a number"], ["e", "end turn"], ["z, y", "undo, redo"], ["h", "hint; Enter then does it"], ["l", "log; arrows step, Enter opens the rule"], ["b", "look at the board under a question"], ["m", "menu"], ["?", "this map"], ["Esc", "close the top panel; it never answers a question"]];
const helpPanel = () => dialog("Keys", "helppanel", html`<header><span class="h2">Keys</span>${closeButton}</header><table class="keys"><tbody>${KEYS.map(([key, does]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${does}</td></tr>`)}</tbody></table>`);

function hintPanel(scene, app) {
  const advice = app.ui.hint;
  return html`<aside class="panel hints" aria-label="Hint" data-key="hints"><header>${icon("hint")}<div><span class="h2">Hint</span><small>what a careful player would do</small></div><i class="sp"></i><button class="mini-btn" data-act="close-hint" aria-label="Close the hint">${icon("close")}</button></header><p class="advice"><b>${capital(advice.label)}</b></p><p>${rich(advice.reason, app)}</p><footer><button class="btn primary" data-act="choose" data-arg="${advice.option}">Do it: ${advice.label}</button></footer></aside>`;
}

function logSheet(scene, app) {
  return dialog("Log", "logsheet", html`<header><span class="h2">Log</span>${closeButton}</header>${logPanel(scene, app)}`);
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

function linePlot(series, names, label) {
  const w = 370, h = 200, longest = Math.max(...series.map((line) => line.length), 2), top = Math.max(...series.flat(), 4);
  const x = (k) => 26 + k / (longest - 1) * (w - 70), y = (v) => h - 22 - v / top * (h - 40);
  const ends = [];
  return html`<svg class="plot" viewBox="0 0 ${w} ${h}" role="img" aria-label="${label}">${[0, Math.round(top / 2), top].map((v) => html`<line x1="26" x2="${w - 44}" y1="${y(v)}" y2="${y(v)}" class="gridl"></line><text x="20" y="${y(v) + 4}" class="ax e">${v}</text>`)}${series.map((line, p) => {
    if (!line.length) return "";
    let at = y(line.at(-1)) + 4;
    while (ends.some((other) => Math.abs(other - at) < 12)) at += 12;
    ends.push(at);
    return html`<polyline class="ln s${p + 1}" points="${line.map((v, k) => `${x(k).toFixed(1)},${y(v).toFixed(1)}`).join(" ")}"></polyline><text x="${x(line.length - 1) + 5}" y="${at}" class="ax lab">${initial(names[p])} ${line.at(-1)}</text>`;
  })}<text x="26" y="${h - 5}" class="ax">turn 1</text><text x="${x(longest - 1)}" y="${h - 5}" class="ax m">${longest}</text></svg>`;
}

function endScreen(scene, app) {
  const end = scene.outcome, best = Math.max(...end.scores.map((score) => score.points), 1);
  const kinds = [...new Set(end.scores.flatMap((score) => score.parts.map((part) => part[0])))];
  const kindIcon = Object.fromEntries(end.scores.flatMap((score) => score.parts.map((part) => [part[0], part[1]])));
  const rows = end.scores.map((score, seat) => html`<div class="prow">${avatar(score.name, seat)}<div><b>${score.name}</b><small>${end.winners.includes(score.name) && end.scores.length > 1 ? "most points" : ""}</small></div><div class="stackbar">${score.parts.filter((part) => part[2] > 0).map((part) => html`<i class="b${kinds.indexOf(part[0]) % 4}" style="flex:${part[2]} 0 0;max-width:${part[2] / best * 100}%" title="${part[0]}: ${part[2]}">${icon(part[1])}${part[2]}</i>`)}</div><output>${score.points}</output></div>`);
  const solo = end.solo ? html`<div class="solo"><span class="h5">Score alone${end.result === "win" ? "" : ", had it been won"}</span>${sumTable(end.solo, app)}</div>` : "";
  return html`<div class="final" data-key="final"><section class="verdict ${end.result}"><div class="rays"></div>${icon(end.result === "win" ? "victory" : end.result === "loss" ? "danger" : "city", "cup")}<small>${plural(end.turns, "turn")}</small><span class="h1">${end.title}</span><p>${rich(end.reason, app)}</p><p class="ruleref">${icon("rule")}${end.rule}</p></section><section class="panel score"><span class="h3">Points</span>${rows}<ul class="legend">${kinds.map((kind, k) => html`<li><i class="b${k % 4}">${icon(kindIcon[kind])}</i>${kind}</li>`)}</ul>${solo}</section><section class="panel pl"><span class="h3">Cards owned</span>${linePlot(end.series.deck, scene.names, "Cards owned, by turn")}</section><section class="panel pl"><span class="h3">Attack made in a turn</span>${linePlot(end.series.attack, scene.names, "Attack made, by turn")}</section><section class="panel moments"><span class="h3">Key moments</span><ol>${end.moments.map(([turn, text]) => html`<li><b>${turn}</b><span>${rich(text, app)}</span></li>`)}</ol></section><footer class="finalbar"><button class="btn primary" data-act="again" data-focus>${icon("dice")}Play again, new seed</button><button class="btn" data-act="again-same">Same seed ${scene.seed}</button><button class="btn" data-act="new-game">Change setup</button><i class="sp"></i><button class="btn ghost" data-act="undo">${icon("undo")}Undo</button><button class="btn ghost" data-act="look-back">${icon("log")}Step through</button><button class="btn ghost" data-act="save">${icon("save")}Record</button></footer></div>`;
}
