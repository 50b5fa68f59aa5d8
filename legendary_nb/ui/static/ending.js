// The end of a game: outcome, points, plots, key moments, and the review.

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

const KIND_BAR = { mastermind: "b0", tactic: "b0", villain: "b1", henchman: "b2", bystander: "b3", mission: "b5" };

/** What can be played next; a lesson begins again, and other games are on the page Play. */
const nextGames = (scene) => scene.guide
  ? html`<button class="btn primary" data-act="guide-again" data-focus>${icon("undo")}Start again</button>`
  : html`<button class="btn primary" data-act="again" data-focus>${icon("dice")}Play again, new seed</button><button class="btn" data-act="again-same">Same seed ${scene.seed}</button><button class="btn" data-act="new-game">Change setup</button>`;

function endScreen(scene, app) {
  const end = scene.outcome, best = Math.max(...end.scores.map((score) => score.points), 1);
  const kinds = [...new Set(end.scores.flatMap((score) => score.parts.map((part) => part[0])))];
  const kindIcon = Object.fromEntries(end.scores.flatMap((score) => score.parts.map((part) => [part[0], part[1]])));
  const rows = end.scores.map((score, seat) => html`<div class="prow">${avatar(score.name, seat)}<div><b>${score.name}</b><small>${end.winners.includes(score.name) && end.scores.length > 1 ? "most points" : ""}</small></div><div class="stackbar">${score.parts.filter((part) => part[2] > 0).map((part) => html`<i class="${KIND_BAR[part[1]] || "b4"}" style="flex:${part[2]} 0 0;max-width:${part[2] / best * 100}%" title="${part[0]}: ${part[2]}">${icon(part[1])}${part[2]}</i>`)}</div><output>${score.points}</output></div>`);
  const solo = end.solo ? html`<div class="solo"><span class="h5">Score alone${end.result === "win" ? "" : ", had it been won"}</span>${sumTable(end.solo, app)}</div>` : "";
  return html`<div class="final" data-key="final"><section class="verdict ${end.result}"><div class="rays"></div>${icon(end.result === "win" ? "victory" : end.result === "loss" ? "danger" : "city", "cup")}<small>${plural(end.turns, "turn")}</small><span class="h1">${end.title}</span><p>${rich(end.reason, app)}</p><p class="ruleref">${icon("rule")}${end.rule}</p></section><section class="panel score"><span class="h3">Points</span>${rows}<ul class="legend">${kinds.map((kind) => html`<li><i class="${KIND_BAR[kindIcon[kind]] || "b4"}">${icon(kindIcon[kind])}</i>${kind}</li>`)}</ul>${solo}</section><section class="panel pl"><span class="h3">Cards owned</span>${linePlot(end.series.deck, scene.names, "Cards owned, by turn")}</section><section class="panel pl"><span class="h3">Attack made in a turn</span>${linePlot(end.series.attack, scene.names, "Attack made, by turn")}</section><section class="panel moments"><span class="h3">Key moments</span><ol>${end.moments.map(([turn, text, event]) => html`<li><b title="turn ${turn}">${turn}</b><button class="textlink" data-act="moment" data-arg="${event}">${rich(text, app)}</button></li>`)}</ol></section>${reviewPanel(scene, app)}<footer class="finalbar">${nextGames(scene)}<i class="sp"></i><button class="btn ghost" data-act="undo">${icon("undo")}Undo</button><button class="btn ghost" data-act="look-back">${icon("log")}Step through</button><button class="btn ghost" data-act="save">${icon("save")}Record</button></footer></div>`;
}

/** The chance to win at each turn, with its interval; a click looks back at that turn. */
function chancePlot(line) {
  const w = 370, h = 200, last = line.length - 1;
  const x = (k) => 34 + k / Math.max(last, 1) * (w - 60), y = (v) => h - 22 - v * (h - 40);
  const band = [...line.map((one, k) => `${x(k).toFixed(1)},${y(one.interval[1]).toFixed(1)}`), ...line.map((one, k) => `${x(k).toFixed(1)},${y(one.interval[0]).toFixed(1)}`).reverse()].join(" ");
  const grid = [0, 0.5, 1].map((v) => html`<line x1="34" x2="${w - 26}" y1="${y(v)}" y2="${y(v)}" class="gridl"></line><text x="28" y="${y(v) + 4}" class="ax e">${v * 100} %</text>`);
  const dots = line.map((one, k) => html`<circle cx="${x(k).toFixed(1)}" cy="${y(one.win).toFixed(1)}" r="4" class="chancedot" data-act="moment" data-arg="${one.event}" role="button" tabindex="0" aria-label="Turn ${one.turn}: ${percent(one.win)}, look at the board then"><title>Turn ${one.turn}, ${one.player}: ${percent(one.win)} (${percent(one.interval[0])} to ${percent(one.interval[1])})</title></circle>`);
  return html`<svg class="plot" viewBox="0 0 ${w} ${h}" role="group" aria-label="Chance to win, by turn">${grid}<polygon class="band95" points="${band}"></polygon><polyline class="ln s1" points="${line.map((one, k) => `${x(k).toFixed(1)},${y(one.win).toFixed(1)}`).join(" ")}"></polyline>${dots}<text x="34" y="${h - 5}" class="ax">turn ${line[0].turn}</text><text x="${x(last)}" y="${h - 5}" class="ax m">${line[last].turn}</text></svg>`;
}
const percent = (share) => `${Math.round(share * 100)} %`;

/** What a decision cost, in a few words with its interval. */
function costOf({ verdict, win_cost, points_cost, games }) {
  const middle = (ends) => (ends[0] + ends[1]) / 2;
  if (verdict === "worse") return `cost ${percent(middle(win_cost))} of the chance to win (${Math.round(win_cost[0] * 100)} to ${Math.round(win_cost[1] * 100)})`;
  if (verdict === "fewer points") return `cost ${middle(points_cost).toFixed(1)} points (${points_cost[0].toFixed(1)} to ${points_cost[1].toFixed(1)})`;
  return `${plural(games, "imagined game")} cannot tell`;
}

function reviewPanel(scene, app) {
  const review = app.review;
  if (!review) return html`<section class="panel review" data-key="review"><span class="h3">Review</span><p class="expl">Every decision is tried out again in imagined games: the chance to win turn by turn, and what cost most. It takes up to a minute.</p><button class="btn" data-act="review">${icon("hint")}Review this game</button></section>`;
  if (!review.line) return html`<section class="panel review" data-key="review"><span class="h3">Review</span><p role="status">Looking at ${review.what} ...</p><progress max="${review.of}" value="${review.done}" aria-label="How far the review is"></progress><button class="btn ghost" data-act="stop">Stop</button></section>`;
  const one = (decision) => html`<li><b title="turn ${decision.turn}">${decision.turn}</b><div><button class="textlink" data-act="moment" data-arg="${decision.event}">${decision.player}: ${decision.chosen}; ${decision.verdict === "cannot tell" ? "perhaps better" : "better"}: ${decision.better}</button><small>${costOf(decision)}. ${rich(decision.reason, app)}</small></div></li>`;
  return html`<section class="panel review pl" data-key="review"><span class="h3">Chance to win</span><p class="expl">if bots played on from there; the band is the 95 % interval</p>${chancePlot(review.line)}</section><section class="panel moments review" data-key="decisions"><span class="h3">What cost most</span><ol>${review.decisions.length ? review.decisions.map(one) : html`<li><span></span><span>No decision surely cost anything.</span></li>`}</ol><p class="expl">${review.looked_at} of ${review.of} decisions with a choice were looked at.</p></section>`;
}
