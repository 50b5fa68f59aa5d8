// The replay theatre: the line of chances, the steps, and what happened; the board below shows the moment.

const PLAY_MS = 900;

/** The line of this game, as far as it is known: told with the page or since. */
const lineOf = (data, app) => app.found.line && app.found.line.serial === data.serial && app.found.line.line.length >= data.line.length ? app.found.line.line : data.line;

function chanceLine(data, app) {
  const line = lineOf(data, app);
  if (!line.length) return html`<p class="expl" role="status">Imagining games ...</p>`;
  const w = 520, h = 190, x = (event) => 40 + event / Math.max(data.events - 1, 1) * (w - 60), y = (v) => h - 24 - v * (h - 40);
  const points = line.map((one) => `${x(one.event).toFixed(1)},${y(one.win).toFixed(1)}`).join(" ");
  const band = [...line.map((one) => `${x(one.event).toFixed(1)},${y(one.interval[1]).toFixed(1)}`), ...line.map((one) => `${x(one.event).toFixed(1)},${y(one.interval[0]).toFixed(1)}`).reverse()].join(" ");
  const marks = data.key.map(([event, kind, turn]) => html`<g data-do="go" data-arg="${event}" role="button" tabindex="-1" aria-label="Turn ${turn}: ${kind}"><title>Turn ${turn}: ${kind}</title><rect x="${(x(event) - 2).toFixed(1)}" y="4" width="4" height="9" class="key k-${kind.replaceAll(" ", "-")}"></rect></g>`);
  const dots = line.map((one) => html`<circle cx="${x(one.event).toFixed(1)}" cy="${y(one.win).toFixed(1)}" r="5" data-do="go" data-arg="${one.event}" role="button" tabindex="0" aria-label="Turn ${one.turn}, ${one.player}: ${chanceText(one.win)}"><title>Turn ${one.turn}, ${one.player}: ${chanceText(one.win)} (${chanceText(one.interval[0])} to ${chanceText(one.interval[1])})</title></circle>`);
  return html`<svg class="chanceline" viewBox="0 0 ${w} ${h}" role="group" aria-label="Chance to win, by turn">${[0, 0.5, 1].map((v) => html`<line class="gridl" x1="40" x2="${w - 20}" y1="${y(v)}" y2="${y(v)}"></line><text class="ax e" x="34" y="${y(v) + 4}">${v * 100} %</text>`)}<polygon class="band" points="${band}"></polygon><polyline class="ln" points="${points}"></polyline><line class="cursor" x1="${x(data.at).toFixed(1)}" x2="${x(data.at).toFixed(1)}" y1="2" y2="${h - 20}"></line>${marks}${dots}<text class="ax" x="40" y="${h - 4}">turn 1</text><text class="ax e" x="${w - 20}" y="${h - 4}">${data.turns}</text></svg>`;
}

const openForm = (app) => html`<label>A record file <input type="file" accept=".json,.txt" data-file="open"></label><label>Or a position or record as text<textarea rows="3" data-field="game" spellcheck="false"></textarea></label><p class="bar2"><button class="btn primary" data-do="open" data-with="game">Open it</button><button class="btn" data-do="example">A game of two bots</button></p>`;

function stepBar(data, app) {
  const tool = (what, arg, sign, name, off) => html`<button class="btn" data-do="${what}" data-arg="${arg}" title="${name}" ${off ? raw("disabled") : ""}>${sign}</button>`;
  const first = data.at <= data.steps[0], last = data.at >= data.steps.at(-1);
  return html`<div class="bar2" role="toolbar" aria-label="Steps">${tool("turn", "-1", "Turn back", "To the beginning of the turn, or of the one before", first)}${tool("step", "-1", "Step back", "One step back", first)}<button class="btn primary" data-do="ui" data-name="playing" data-arg="${app.ui.playing && !last ? "" : "yes"}">${app.ui.playing && !last ? "Pause" : "Play"}</button>${tool("step", "1", "Step on", "One step on", last)}${tool("turn", "1", "Turn on", "To the next turn", last)}<input type="range" min="0" max="${data.events - 1}" value="${data.at}" data-typed="go" aria-label="Moment of the game"><span>Turn <b>${data.turn}</b> of ${data.turns}, ${data.names.map((name, k) => `${name} ${data.scores[k]}`).join(", ")}</span></div>`;
}

/** While it plays, one step follows the other. */
function keepPlaying(data, app) {
  clearTimeout(app.timer);
  if (app.ui.playing && data.open && data.at < data.steps.at(-1)) app.timer = setTimeout(() => app.send("step", "1"), PLAY_MS);
}

function happened(data, app) {
  return html`<ol class="happened" aria-label="What happened">${[...data.news].reverse().map(([event, , text, cause], k) => html`<li data-key="e${event}" class="${k === 0 ? "on" : ""}"><button data-do="go" data-arg="${event}" title="${cause}">${rich(text.replace(/^-+ | -+$/g, ""), app)}</button></li>`)}</ol>`;
}

function pageTemplate(data, app) {
  keepPlaying(data, app);
  if (!data.open) return html`<div class="head"><h1>Replay theatre</h1><p>A saved game, step by step: the chance to win at every turn, what happened and why, and the decks. The page Play saves a record from its menu.</p>${toldLine(data)}</div><section class="box">${openForm(app)}</section>`;
  const told = app.found.line, working = told && told.serial === data.serial ? told.working : data.working;
  const deck = data.deck ? html`<section class="box" aria-label="Deck statistics"><h2>${data.deck.name}'s deck</h2><div class="deckbody">${drawnLine(data.deck)}${sortOdds(data.deck)}${powerOdds(data.deck)}<div class="needbox">${needForm(data.deck)}</div>${grownFacts(data.deck)}</div></section>` : "";
  return html`<div class="head"><h1>Replay theatre</h1><button class="btn" data-do="deck" aria-pressed="${String(Boolean(data.deck))}">Deck statistics</button><details><summary>Another game</summary>${openForm(app)}</details>${toldLine(data)}</div><div class="columns ${deck ? "" : "two"}"><section class="box" aria-label="Chance to win"><h2>Chance to win${working ? html` <small role="status">imagining games ...</small>` : ""}</h2>${chanceLine(data, app)}<p class="expl">if bots played on from there; the band is the 95 % interval, the marks above are twists, strikes, escapes and tactics</p></section><section class="box" aria-label="What happened"><h2>What happened</h2>${happened(data, app)}</section>${deck}</div>${stepBar(data, app)}`;
}
