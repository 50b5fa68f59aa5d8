// The board: the whole table as one seat sees it.

const seatNumber = (seat) => seat + 1;
const initial = (name) => [...name][0]?.toUpperCase() || "?";
const avatar = (name, seat, cls = "") => html`<span class="ava ${cls}" data-seat="${seatNumber(seat)}" aria-hidden="true">${initial(name)}</span>`;

function pile(id, kind, name, count, { cls = "", act = "pile" } = {}) {
  return html`<button class="pile ${cls}" data-zone="${id}" data-act="${act}" data-arg="${id}" tabindex="-1">${said(`${name}, ${plural(count, "card")}`)}<span class="back" aria-hidden="true">${icon(kind)}<b>${count}</b></span><span class="pname" aria-hidden="true">${name}</span></button>`;
}

function topBar(scene, app) {
  const steps = scene.phases.map((phase, k) => html`<li class="${phase.state}" ${phase.state === "now" ? raw('aria-current="step"') : ""}>${phase.state === "done" ? icon("check") : html`<i>${k + 1}</i>`}<span><b>${phase.name}</b><small title="${phase.text}">${phase.text}</small></span></li>`);
  const tool = (act, name, key, off = false, cls = "") => html`<button class="${cls}" data-act="${act}" aria-keyshortcuts="${key}" tabindex="-1" title="${capital(name)} (${key})" ${off ? raw("disabled") : ""}>${icon(act === "help" ? "rule" : act)}<span>${name}</span></button>`;
  return html`<header class="bar" data-nav="bar"><div class="game"><b>${shortName(scene.title)}</b><span>Turn ${scene.turn}${scene.modes.length ? `, ${scene.modes.join(", ")}` : ""}</span></div><ol class="steps" aria-label="Steps of the turn">${steps}</ol><nav class="tools" aria-label="Tools">${tool("undo", "Undo", "z", !scene.undo)}${tool("redo", "Redo", "y", !scene.redo)}${tool("hint", "Hint", "h", !(scene.ask && scene.ask.mine), app.ui.hint ? "on" : "")}${tool("menu", "Menu", "m")}</nav></header>`;
}
/** The part of a long title that tells systems apart. */
const shortName = (title) => capital((title.match(/\((.*)\)\s*$/) || [])[1] || title.replace(/^Legendary:?\s*/i, "").split(/,\s*/).pop());

/** What the nth twist does: the last step that begins at it or before. */
const twistText = (scheme, n) => (scheme.steps.filter(([first]) => first <= n).at(-1) || [0, ""])[1];

/** The twists as steps; where there are very many, those around the present one, and always the last. */
function twistTrack(scheme) {
  const first = Math.max(1, Math.min(scheme.twists - 3, scheme.of - TRACK + 1));
  const shown = Array.from({ length: Math.min(scheme.of, TRACK) }, (_, k) => first + k);
  if (shown.length && shown.at(-1) < scheme.of) shown[shown.length - 1] = scheme.of;
  return html`<ol class="track ${shown.length > 8 ? "dense" : ""}" aria-label="Twists: ${scheme.twists} of ${scheme.of}">${shown.map((k) => html`<li title="Twist ${k}: ${twistText(scheme, k)}" class="${k <= scheme.twists ? "done" : k === scheme.twists + 1 ? "next" : ""} ${k === scheme.of && k > scheme.twists ? "end" : ""}">${k <= scheme.twists ? icon("check") : k}</li>`)}</ol>`;
}
const TRACK = 11;

function enemySide(scene, app) {
  const w = scene.words;
  const bosses = scene.masterminds.map((boss) => cardTemplate(boss, app, { size: "boss", act: actOf(boss), where: w.mastermind,
    foot: html`<span class="tactics" aria-hidden="true" title="${boss.tactics} of ${boss.tactics_of} tactics left">${Array.from({ length: boss.tactics_of }, (_, k) => html`<i class="${k < boss.tactics_of - boss.tactics ? "gone" : ""}">${icon("tactic")}</i>`)}<span><b>${boss.tactics}</b> of ${boss.tactics_of} left${boss.above.length ? html`, ${boss.above.length} above` : ""}${boss.beside.length ? html`, ${boss.beside.length} beside` : ""}</span></span>` }));
  const beside = scene.scheme.beside.length ? html`<button class="beside" data-act="pile" data-arg="beside" tabindex="-1">${said(`Beside the ${w.scheme}, ${plural(scene.scheme.beside.length, "card")}`)}${icon("twist")}<b aria-hidden="true">${scene.scheme.beside.length}</b></button>` : "";
  const spaces = scene.city.map((space, k) => {
    const above = space.above.length ? html`<button class="above" data-act="pile" data-arg="above ${k}" tabindex="-1" title="above: ${space.above.map((card) => app.faces[card.f].name).join(", ")}">${said(`Above the ${space.place}: ${plural(space.above.length, "card")}`)}${icon("twist")}<b aria-hidden="true">${space.above.length}</b></button>` : "";
    return html`<li class="space" data-zone="${space.place}"><span class="place">${space.place}${movesMark(space.villain)}${above}</span>${icon(space.picture, "sky")}${space.villain
      ? cardTemplate(space.villain, app, { act: actOf(space.villain), where: `in the ${space.place}` })
      : html`<span class="void">empty</span>`}</li>`;
  });
  const outside = scene.outside.length ? html`<div class="outside" role="group" aria-label="Outside the ${w.city}"><small>Outside the ${w.city}</small>${scene.outside.map((card) => html`<button class="outrow ${card.do === undefined ? "" : "is-can"}" data-key="c${card.n}" data-n="${card.n}" data-f="${card.f}" data-act="${actOf(card)}" data-arg="${card.do ?? ""}" tabindex="-1">${said(spoken(app.faces[card.f], card, `outside the ${w.city}`))}${icon("villain")}<span class="chipname" aria-hidden="true">${card.as || app.faces[card.f].name}</span>${points("attack", card.attack, "open", card.n)}${tabOf(card)}${hintMark(card, app)}</button>`)}</div>` : "";
  return html`<section class="enemy" aria-label="${capital(w.mastermind)}, ${w.scheme} and ${w.city}"><div class="boss-slot n${scene.masterminds.length}" data-nav="boss" data-zone="mastermind">${bosses.length ? bosses : html`<span class="void">no ${w.mastermind} yet</span>`}${outside}</div><div class="scheme-strip" data-nav="scheme" data-zone="scheme"><button class="schemebtn" data-act="face" data-arg="${scene.scheme.f}" tabindex="-1">${said(`${capital(w.scheme)}: ${app.faces[scene.scheme.f].name}. Next twist: ${scene.scheme.next}`)}${icon("scheme", "cube")}<span class="what" aria-hidden="true"><small>${w.scheme}</small><span class="h3">${app.faces[scene.scheme.f].name}</span></span></button>${twistTrack(scene.scheme)}${dangerGauge(scene)}${beside}<p class="nexttwist"><small>Twist ${scene.scheme.twists + 1}</small><span data-clamp>${rich(scene.scheme.next, app)}</span></p></div><div class="city"><div class="end exit">${endName(capital(w.city))}${pile("escape", "escape", w["escape pile"].replace(/ pile$/i, ""), scene.escape.length, { cls: "p-esc" })}</div><ol class="lane" data-nav="city" aria-label="${capital(w.city)}">${spaces}</ol><div class="end">${pile("villain deck", "villain", w["villain deck"], scene.decks.villain, { cls: "p-vil", act: "none" })}${layerList(scene)}</div></div></section>`;
}
/** The name over the end of a row; one with a long word is set smaller. */
const endName = (name) => html`<span class="h4 ${/\S{7}/.test(name) ? "long" : ""}">${name}</span>`;

/** The level at which all is lost, and how far it has come. */
function dangerGauge(scene) {
  if (!scene.danger) return "";
  const { now, limit } = scene.danger, name = scene.words["danger level"];
  const steps = Array.from({ length: limit || Math.max(now, 1) }, (_, k) => html`<i class="${k < now ? "on" : ""}">${k + 1}</i>`);
  return html`<div class="gauge" role="img" aria-label="${name}: ${now}${limit ? ` of ${limit}` : ""}" title="${name}: ${now}${limit ? `; at ${limit} all is lost` : ""}"><small>${name} <b>${now}</b>${limit ? ` of ${limit}` : ""}</small><div aria-hidden="true">${steps}</div></div>`;
}

/** The layers that the villain deck still has, the topmost first. */
function layerList(scene) {
  const layers = scene.decks.layers || [];
  return layers.length ? html`<ol class="layers" aria-label="Layers of the ${scene.words["villain deck"]}">${layers.map(([name, n], k) => html`<li class="la ${k ? "" : "now"} ${name.length > 2 ? "last" : ""}" title="${name.length > 2 ? name : `Layer ${name}`}: ${plural(n, "card")}"><span>${name}</span>${name.length > 2 ? "" : html`<b>${n}</b>`}</li>`)}</ol>` : "";
}

/** What a card in the city does by itself: a mark in the corner of its space. */
const movesMark = (card) => card && (card.keywords || []).length ? html`<span class="moves" title="${card.keywords.join(", ")}${card.steps ? `: moves ${plural(card.steps, "space")} each turn` : ""}">${card.steps ? html`<b>${icon("left")}${card.steps}</b>` : ""}<span>${card.keywords.join(", ")}</span></span>` : "";

const actOf = (card) => card.do === undefined ? "card" : "choose";

function stacks(scene, app) {
  const one = (stack) => html`<button class="stack ${stack.do === undefined ? "" : "is-can"} st-${stack.icon}" data-zone="${stack.id}" data-act="${stack.cards ? "pile" : stack.do === undefined ? "none" : "choose"}" data-arg="${stack.cards ? stack.id : stack.do ?? ""}" tabindex="-1" title="${stack.why || ""}">${said(`${stack.name}, ${stack.count} left. ${stack.verb ? `${stack.verb} for ${stack.price[1]}` : stack.why || stack.note}`)}<span class="sicon">${icon(stack.icon)}</span><b class="n" aria-hidden="true">${stack.count}</b><span class="sname ${/[^\s.]{12}/.test(stack.name) ? "wide" : ""}" aria-hidden="true">${lastWord(stack.name)}</span>${stack.do !== undefined ? tabOf(stack) : stack.short ? tabOf(stack) : html`<small aria-hidden="true">${stack.note}</small>`}${hintMark(stack, app)}</button>`;
  return html`<section class="stacks" data-nav="stacks" aria-label="Stacks">${scene.stacks.map(one)}</section>`;
}

/** A name whose first words are left out where there is no room: "S.H.I.E.L.D. Officer". */
const lastWord = (name) => { const at = name.lastIndexOf(" ") + 1; return html`<span class="first">${name.slice(0, at)}</span>${name.slice(at)}`; };

function headquarters(scene, app) {
  const heroes = scene.hq.map((hero, k) => html`<li>${hero ? cardTemplate(hero, app, { act: actOf(hero), where: `in the ${scene.words.HQ}` }) : html`<span class="void">${scene.blocked.includes(k) ? html`<span class="shut">${icon("lock")}blocked</span>` : "empty"}</span>`}</li>`);
  return html`<section class="hq" aria-label="${scene.words.HQ}"><div class="end">${endName(scene.words.HQ)}${pile("ko", "ko", "KO", scene.ko.length, { cls: "p-ko" })}</div><ol class="row" data-nav="hq" data-zone="hq" aria-label="${scene.words.HQ}">${heroes}</ol><div class="end">${pile("hero deck", "deck", scene.words["hero deck"], scene.decks.hero, { cls: "p-hero", act: "none" })}</div></section>`;
}

function otherPlayers(scene, app) {
  const me = trayOf(scene);
  const order = scene.names.map((_, k) => (scene.acting + k) % scene.names.length).filter((seat) => seat !== me);
  return order.map((seat) => {
    const player = scene.players[seat];
    const note = scene.ask && scene.ask.seat === seat ? "decides" : seat === scene.acting ? "plays now" : seat === (scene.acting + 1) % scene.names.length ? "plays next" : "";
    const fact = (name, kind, n) => html`<span title="${name}">${icon(kind)}<b>${n}</b> ${name}</span>`;
    return html`<button class="other ${scene.names.length > 2 ? "slim" : ""}" data-seat="${seatNumber(seat)}" data-zone="player ${seat}" data-act="player" data-arg="${seat}" tabindex="-1">${said(`${player.name}: ${plural(player.points, "point")}, ${player.hand_size} in hand, ${player.deck} in the deck, ${player.discard.length} discarded. ${capital(note)}`)}${avatar(player.name, seat)}<span class="who-box" aria-hidden="true"><span class="h3">${player.name} <small>${scene.bots[player.name] ? "bot, " : ""}${note}</small></span><span class="facts">${fact("points", "vp", player.points)}${fact("hand", "hand", player.hand_size)}${fact("deck", "deck", player.deck)}${fact("discard", "discard", player.discard.length)}</span></span></button>`;
  });
}

/** Whose cards lie in the tray: the one who looks, else the one whose turn it is. */
const trayOf = (scene) => scene.seat >= 0 ? scene.seat : scene.acting;

/** The log; each line shows the board as it was then, and the rule behind it. */
function logPanel(scene, app) {
  const all = folded(app.log), shown = scene.look.past ? shownLine(all, scene.look.event) : all.length - 1;
  const from = Math.max(0, Math.min(all.length - 150, shown - 40));
  const row = ([number, kind, text, cause], k) => {
    const open = app.ui.openLog === number, at = from + k;
    const seat = scene.names.findIndex((name) => text.startsWith(name + " "));
    const body = seat >= 0 ? html`<b class="who" data-seat="${seatNumber(seat)}">${scene.names[seat]}</b>${rich(text.slice(scene.names[seat].length), app)}` : rich(text, app);
    const why = app.causes[cause];
    return html`<li data-key="l${number}" class="${open ? "open" : ""} ${at === shown ? "last" : ""} ${at > shown ? "later" : ""} ${kind === "turn" ? "turnline" : ""}" ${at === shown ? raw('aria-current="true"') : ""}><button data-act="log-entry" data-arg="${number}" data-cause="${cause}" tabindex="-1" aria-expanded="${String(open)}">${body}</button>${open && why ? html`<div class="why">${icon("rule")}<p>${rich(why.text, app)}${why.rule ? html`<small>Rule ${why.rule}</small>` : ""}</p></div>` : ""}</li>`;
  };
  return html`<section class="log" aria-label="Log"><div class="loghead"><span class="h3">Log</span><button class="mini-btn" data-act="deck" tabindex="-1" aria-label="Show deck statistics" title="Show deck statistics (d)">${icon("deck")}</button><button class="mini-btn" data-act="look-back" tabindex="-1" aria-label="One step back" title="One step back (,)" ${shown <= 0 ? raw("disabled") : ""}>${icon("left")}</button><span class="pos">${shown + 1} / ${all.length}</span><button class="mini-btn" data-act="look-on" tabindex="-1" aria-label="One step on" title="One step on (.)" ${scene.look.past ? "" : raw("disabled")}>${icon("next")}</button></div><ol data-nav="log" data-scroll="end">${all.slice(from, from + 150).map(row)}</ol></section>`;
}

/** The line of the log that an event belongs to. */
const shownLine = (lines, event) => Math.max(0, lines.findLastIndex(([number]) => number <= event));

/** Equal neighbours are told once, with how many times; the dashes of a turn line are for terminals. */
function folded(entries) {
  const found = [];
  for (const [number, kind, text, cause] of entries) {
    const before = found.at(-1);
    if (before && before.text === text) { before.times += 1; before.number = number; }
    else found.push({ number, kind, text, cause, times: 1 });
  }
  return found.map(({ number, kind, text, cause, times }) => [number, kind, times > 1 ? `${text.replace(/\.$/, "")} (${times} times).` : text.replace(/^-+ | -+$/g, ""), cause]);
}

/** Cards of a player that lie neither in hand nor among those played: in front for longer, or set aside. */
const otherStrip = (name, zone, cards, seat, app) => cards.length ? html`<button class="lab opens" data-act="pile" data-arg="${zone} ${seat}" tabindex="-1">${name} <b>${cards.length}</b></button><ol data-nav="${zone}" data-zone="${zone} ${seat}">${playedStrip(cards, app)}</ol>` : "";

function playedStrip(cards_, app) {
  const groups = new Map();
  for (const card of cards_) {
    const key = card.f + (card.do === undefined ? "" : card.n);
    groups.set(key, [...(groups.get(key) || []), card]);
  }
  return [...groups.values()].map((cards) => {
    const [card] = cards, face = app.faces[card.f];
    const cls = face.kind === "hero" ? `c-${(face.class || [])[0] ? classSlot(face.class[0]) : "grey"}` : "k-bystander";
    return html`<li data-key="p${cards[0].n}"><button class="chip ${cls} ${card.do === undefined ? "" : "is-can"}" data-n="${card.n}" data-f="${card.f}" data-act="${actOf(card)}" data-arg="${card.do ?? ""}" tabindex="-1">${said(`${face.name}${cards.length > 1 ? `, ${cards.length} times` : ""}${card.verb ? `. ${card.verb}` : ""}`)}<span class="pill">${icon((face.class || ["grey"])[0])}</span><span class="chipname" aria-hidden="true">${face.name}</span>${cards.length > 1 ? html`<b aria-hidden="true">x${cards.length}</b>` : ""}${card.verb ? html`<em aria-hidden="true">${card.verb}</em>` : face.recruit !== undefined ? points("recruit", face.recruit) : face.attack !== undefined ? points("attack", face.attack) : ""}</button></li>`;
  });
}

/** What lies in front of the others, each with its owner: cards that friends may give are asked for here. */
function frontsStrip(scene, me, app) {
  const owners = scene.players.map((player, seat) => [player, seat]).filter(([player, seat]) => seat !== me && player.front.length);
  return owners.map(([player, seat]) => html`<span class="lab owner" data-seat="${seatNumber(seat)}" title="In front of ${player.name}">${said(`In front of ${player.name}`)}${avatar(player.name, seat)}</span><ol class="fronts" data-nav="fronts" data-zone="front ${seat}">${playedStrip(player.front, app)}</ol>`);
}

/** The best poker hand one can make now; a click shows its cards. */
const pokerChip = (poker) => poker ? html`<button class="chip poker" data-act="pile" data-arg="poker" tabindex="-1" ${poker.cards.length ? "" : raw("disabled")}>${said(`${poker.word}: ${poker.name || "none"}`)}<span class="pill" aria-hidden="true">${icon("hand")}</span><span class="chipname" aria-hidden="true">${poker.word}: <b>${poker.name || "none"}</b></span></button>` : "";

/** What can be done besides, for which no card has a tab. */
function moreStrip(ask, app) {
  if (!ask || !ask.more || !ask.more.length) return "";
  return html`<span class="lab">Or</span><ol class="more" data-nav="more">${ask.more.map((one) => html`<li data-key="o${one.label}"><button class="chip is-can" data-act="choose" data-arg="${one.do}" tabindex="-1"><span class="chipname">${one.label}</span>${hintMark(one, app)}</button></li>`)}</ol>`;
}

function tray(scene, app) {
  const seat = trayOf(scene), player = scene.players[seat], w = scene.words;
  const mine = scene.seat === seat, acting = scene.acting === seat;
  const state = scene.look.past ? "looking back" : scene.ask && scene.ask.mine ? (acting ? "your turn" : "you decide") : acting ? "plays now" : "";
  const hand = Array.isArray(player.hand) ? player.hand : [];
  const cards = hand.map((card, k) => cardTemplate(card, app, { size: "hand", act: actOf(card), where: "in your hand",
    state: app.faces[card.f].kind === "wound" ? "soft" : "" }));
  const end = scene.ask && scene.ask.end;
  const sure = app.ui.confirm === "end";
  const pools = scene.pools;
  const bound = pools.bound.length ? html`<small class="bound" aria-hidden="true">+${pools.bound.map((pool) => pool.n).join(" +")} only for some fights</small>` : pools.recruit_fights ? html`<small class="bound" aria-hidden="true">recruit can pay for fights</small>` : "";
  const pool = (kind) => html`<button class="pool ${kind}" data-act="sum" data-arg="${kind}" data-zone="${kind}" tabindex="-1">${said(`${capital(w[kind])} ${pools[kind]}. Opens its sum.`)}${icon(kind)}<b aria-hidden="true">${pools[kind]}</b><span aria-hidden="true">${w[kind]}</span>${kind === "attack" ? bound : ""}</button>`;
  return html`<section class="tray" data-seat="${seatNumber(seat)}" aria-label="${player.name}"><div class="me" data-nav="me"><div class="idline">${avatar(player.name, seat)}<div><span class="h3 ${player.name.length > 11 ? "long" : ""}">${player.name}</span><small>${state}</small></div></div><p class="mypoints"><button class="vp big" data-act="sum" data-arg="points" tabindex="-1" aria-label="${player.points} victory points. Opens their sum.">${icon("vp")}${player.points}</button> points</p><div class="mypiles">${pile(`deck ${seat}`, "deck", "Deck", player.deck, { act: "deck" })}${pile(`discard ${seat}`, "discard", "Discard", player.discard.length)}${pile(`victory ${seat}`, "victory", "Victory", player.victory.length)}</div></div><div class="mid"><div class="strip"><span class="lab">Played</span><ol class="${new Set(player.played.map((card) => card.f)).size > 4 ? "many" : ""}" data-nav="played" data-zone="played ${seat}">${playedStrip(player.played, app)}</ol>${otherStrip("Stays", "front", player.front, seat, app)}${otherStrip("Aside", "aside", player.aside, seat, app)}${frontsStrip(scene, seat, app)}${pokerChip(player.poker)}${mine ? moreStrip(scene.ask, app) : ""}</div><div class="handrow ${hand.length > 6 ? "many" : ""} ${hand.length > MOST_FULL_CARDS ? "crowd" : ""}" data-nav="hand" data-zone="hand ${seat}" style="--n:${Math.max(hand.length, 1)}">${mine && !hand.length && end ? html`<p class="nohand">Your hand is empty. Use your points, or end the turn.</p>` : ""}${mine ? cards : Array.from({ length: player.hand_size }, () => html`<span class="cardback"></span>`)}</div></div><div class="act"><div class="pools" data-nav="pools">${pool("recruit")}${pool("attack")}</div><div data-nav="end">${end
    ? html`<button class="btn end-turn ${end.lost ? "" : "primary"} ${sure ? "sure" : ""}" data-act="end" tabindex="-1" aria-keyshortcuts="e"><b>${sure ? "End it now?" : "End turn"}</b><small>${end.lost ? `${end.lost} unused` : "nothing is left to do"}</small>${hintMark(end, app)}</button>`
    : html`<button class="btn end-turn" data-act="none" tabindex="-1" disabled><b>End turn</b><small>${scene.ask && scene.ask.first ? `first ${scene.ask.first}` : scene.look.past ? "back to now first" : scene.bot ? `${scene.bot} plays` : "answer first"}</small></button>`}</div></div></section>`;
}

const MOST_FULL_CARDS = 8;

function boardTemplate(scene, app) {
  return html`<div class="board" data-mode="play">${topBar(scene, app)}${enemySide(scene, app)}${stacks(scene, app)}${headquarters(scene, app)}<aside class="side" aria-label="Other players and log"><div class="others" data-nav="others">${otherPlayers(scene, app)}</div>${app.ui.side === "deck" ? deckPanel(scene, app) : logPanel(scene, app)}</aside>${tray(scene, app)}</div>`;
}
