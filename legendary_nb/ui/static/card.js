// Cards: one template for every kind and size.

// the classes of the systems on the page: { name: { slot, letter, icon } }, as their data says
const CLASSES = /** @type {Record<string, {slot: string, letter: string, icon: string}>} */ ({});
const KNOWN_KINDS = ["hero", "villain", "henchman", "mastermind", "tactic", "scheme", "bystander", "wound", "mission"];
const ICON_OF_KIND = { twist: "twist", strike: "strike" };

/** The classes of these systems, and the icons that the one shown has of its own. */
function learnLooks(styles, shown) {
  for (const style of styles) Object.assign(CLASSES, style.classes);
  for (const kind of Object.keys(OWN_ICONS)) delete OWN_ICONS[kind];
  Object.assign(OWN_ICONS, shown && shown.icons);
}
const classSlot = (name) => CLASSES[name] ? CLASSES[name].slot : "grey";
const classIcon = (name) => CLASSES[name] ? CLASSES[name].icon : "grey";
const classPill = (name, small = "") => html`<span class="pill ${small} ${small ? `c-${classSlot(name)}` : ""}" title="${capital(name)}">${icon(classIcon(name))}<b>${CLASSES[name] ? CLASSES[name].letter : name.charAt(0).toUpperCase()}</b></span>`;
const TEAM_SHAPES = ["", "t-hex", "t-round", "t-leaf", "t-cut"];
/** A team's letters in a shape of its own, the same everywhere. */
const teamShape = (key) => TEAM_SHAPES[[...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TEAM_SHAPES.length];
const teamBadge = (team) => team ? html`<span class="team ${teamShape(team[2] || team[1])}" title="${team[1]}">${team[0]}</span>` : "";
const points = (kind, n, cls = "", what = "") => html`<b aria-hidden="true" class="pts ${kind} ${cls}" ${what ? raw(`data-sum="${escapeText(what)}"`) : ""}>${icon(kind)}${n}</b>`;

/** A sentence with its icons: [Tech], +2 Attack. */
function rich(text, app) {
  const words = app.words || {};
  const attack = words.attack || "Attack", recruit = words.recruit || "Recruit";
  const pattern = new RegExp(`\\[([^\\]]+)\\]|([+-]?\\d+) (${escapePattern(attack)}|${escapePattern(recruit.replace(/s$/, ""))}s?)\\b`, "g");
  const out = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    out.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[1]) out.push(iconNamed(found[1], app));
    else {
      const kind = found[3] === attack ? "attack" : "recruit";
      out.push(html`<b class="in ${kind}">${found[2]}${icon(kind)}<span class="sr"> ${found[3]}</span></b>`);
    }
  }
  out.push(text.slice(at));
  return out;
}
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const iconNamed = (name, app) => CLASSES[name.toLowerCase()] ? classPill(name.toLowerCase(), "sm")
  : app.teams[name] ? teamBadge(app.teams[name]) : html`<b>${name}</b>`;

function abilities(face, app, size, on = []) {
  let lines = face.lines || [];
  const works = on.map((k) => lines[k]);
  if (size === "mini") lines = whole(lines.filter((line) => !HIDDEN_WHEN_SMALL.includes(line.head)));
  if (size === "boss") lines = lines.filter((line) => line.head !== app.words["always leads"]);
  return lines.map((line, k) => html`<span class="line ${works.includes(line) ? "is-combo" : ""}" data-line="${k}">${
    (line.icons || []).map((one) => one[0] === "class" ? classPill(one[1], "sm") : teamBadge([one[1], one[2], one[3]]))
  }${line.head ? html`<b class="kw">${line.head}</b>` : ""} <span>${rich(line.text, app)}</span></span>`);
}
const HIDDEN_WHEN_SMALL = ["Ambush", "Setup"];
/** "Same effect" needs the words it stands for where the line above it is hidden. */
const whole = (lines) => lines.map((line, k) => line.whole && !lines.slice(0, k).some((above) => (above.whole || above.text) === line.whole) ? { ...line, text: line.whole } : line);

/** The name of a control whose face is a picture: heard, not seen; what is seen is hidden from screen readers. */
const said = (text) => html`<span class="sr">${text}</span>`;

/** What a card says to a screen reader. */
function spoken(face, card, where = "") {
  const team = face.team ? face.team[1] : "";
  const gives = [(card.recruit ?? face.recruit) !== undefined && `recruit ${card.recruit ?? face.recruit}`, (card.attack ?? face.attack) !== undefined && `attack ${card.attack ?? face.attack}`].filter(Boolean).join(", ");
  const holds = card.holds && card.holds.length ? `holds ${plural(card.holds.length, "card")}` : "";
  const kind = face.kind === "hero" ? `${(face.class || ["no class"]).join(" and ")} hero` : `${face.group ? face.group + " " : ""}${face.word}`;
  const price = card.also ? ` for ${pricesOf(card).map(([what, n]) => `${n} ${what}`).join(" and ")}` : card.price ? ` for ${card.price[1]}` : "";
  const moves = [face.danger && `danger ${face.danger}`, ...(card.keywords || [])].filter(Boolean).join(", ");
  const power = card.on ? `${plural(card.on.length, "superpower")} would work now.` : "";
  const todo = card.verb ? `${card.verb}${price}.` : card.why || "";
  return [[card.as || face.name, face.hero, kind, team, face.cost !== undefined && `costs ${face.cost}`, gives, face.points && `${face.points} points`, moves, holds, where]
    .filter(Boolean).join(", ") + ".", card.just && "New.", power, todo].filter(Boolean).join(" ");
}

/** What is to be paid: nothing, points of one kind, or of both. */
const pricesOf = (card) => [card.price, card.also].filter(Boolean);
const priceTag = (card) => pricesOf(card).map(([what, n]) => html` <b class="in ${what}">${n}${icon(what)}</b>`);

function tabOf(card) {
  if (card.verb && card.do !== undefined) return html`<span class="tab" data-tab aria-hidden="true">${card.verb}${priceTag(card)}</span>`;
  if (card.short) return html`<span class="tab no" aria-hidden="true">${card.short} short</span>`;
  return "";
}

/**
 * One card.  `card` is what lies on the table, its face is what is printed.
 * Options: size (mini, hand, boss, large), state (classes), act and arg (what a click does), where, foot.
 * @param {any} card
 * @param {any} app
 * @param {{size?: string, state?: string, act?: string, arg?: any, where?: string, foot?: any, mark?: any, label?: string, role?: any}} options
 */
function cardTemplate(card, app, { size = "mini", state = "", act = "card", arg = "", where = "", foot = "", mark = "", label = "", role = "" } = {}) {
  const face = app.faces[card.f] || { name: "?", kind: "bystander", word: "", lines: [] };
  const kind = card.as ? "villain" : KNOWN_KINDS.includes(face.kind) ? face.kind : ICON_OF_KIND[face.kind] ? "scheme" : "bystander";
  const cls = face.kind === "hero" && !card.as ? (face.class || [])[0] : "";
  const colour = face.kind === "hero" && !card.as ? `c-${cls ? classSlot(cls) : "grey"}` : `k-${kind}`;
  const can = card.do !== undefined;
  const hinted = mark || hintMark(card, app);
  const attack = card.attack ?? face.attack;
  const recruit = card.recruit ?? face.recruit;
  const opened = card.sum && card.sum.length ? "open" : "", takes = card.recruit_sum ? "open" : "";
  const danger = face.danger ? html`<span class="dng" title="${app.words["danger level"] || "danger"} +${face.danger} if it fails">${icon("danger")}${face.danger}</span>` : "";
  const held = heldGroups(card.holds || [], app);
  const under = card.as ? face.name : face.kind === "hero" ? (face.hero || face.starter || "") : kind === "mastermind" && card.leads ? (card.leads.length ? `leads ${card.leads.join(" or ")}` : "") : face.kind === "tactic" ? face.group : "";
  const badge = face.kind === "hero" && !card.as
    ? html`${(face.class || []).map((one) => classPill(one))}${cls ? "" : html`<span class="pill" title="no class">${icon("grey")}</span>`}${teamBadge(face.team)}`
    : html`<span class="pill kind" title="${face.word}">${icon(ICON_OF_KIND[face.kind] || kind)}</span><span class="group">${card.as ? capital(app.words.villain || card.as) : face.group && !["tactic", "mission"].includes(kind) && face.group !== face.name ? face.group : face.word}</span>`;
  const vp = card.points ?? face.points;
  return html`<button class="card ${size} ${kind} ${colour} ${can ? "is-can" : ""} ${card.just ? "is-just" : ""} ${card.n !== undefined && app.scene.look?.card === card.n ? "is-shown" : ""} ${state}" data-key="${card.n === undefined ? "f" + card.f : "c" + card.n}" data-n="${card.n ?? ""}" data-f="${card.f}" data-act="${act}" data-arg="${arg === "" ? card.do ?? "" : arg}" tabindex="-1" ${role} ${can || act !== "card" ? "" : raw('data-passive="1"')}>${said(label || spoken(face, card, where))}<span class="band" aria-hidden="true">${badge}<i class="sp"></i>${face.cost !== undefined && !card.as ? html`<span class="cost" title="cost">${face.cost}</span>` : ""}</span><span class="title" aria-hidden="true"><span class="name ${(card.as || face.name).length > 17 ? "long" : ""} ${/[^\s-]{13}/.test(card.as || face.name) ? "wide" : ""} ${/[^\s-]{11}/.test(card.as || face.name) ? "broad" : ""}">${nameParts(card.as || face.name)}</span>${under ? html`<small>${under}</small>` : ""}</span><span class="art" aria-hidden="true">${icon(cls || (face.kind === "hero" ? "grey" : ICON_OF_KIND[face.kind] || kind), "emblem")}${recruit !== undefined && !card.as ? points("recruit", recruit, takes, takes && card.n !== undefined ? card.n : "") : ""}${attack !== undefined ? points("attack", attack, opened, opened && card.n !== undefined ? card.n : "") : ""}${held}<i class="sp"></i>${danger}${vp ? html`<span class="vp" title="victory points">${icon("vp")}${vp}</span>` : ""}</span><span class="text" data-fit aria-hidden="true">${abilities(face, app, size, card.on)}</span>${size === "large" && face.made ? html`<span class="made" aria-hidden="true">${face.made}</span>` : ""}${foot}${tabOf(card)}${card.just ? html`<span class="just" aria-hidden="true">new</span>` : ""}${hinted}</button>`;
}

/** A name whose second half, after a comma, is left out where there is no room: "Red Skull, Hydra Overlord (Epic)". */
function nameParts(name) {
  const [, first, epithet, side] = name.match(/^(.*?)(, (?!\S*$).*?)?( \([^)]*\))?$/) || [];
  return epithet && first.length > 5 ? html`${first}<span class="epithet">${epithet}</span>${side}` : name;
}

/** What an enemy holds, by kind: an icon and how many. */
function heldGroups(holds, app) {
  const groups = new Map();
  for (const card of holds) {
    const face = app.faces[card.f] || {};
    const key = face.kind === "hero" ? "officer" : KNOWN_KINDS.includes(face.kind) ? face.kind : "deck";
    groups.set(key, [...(groups.get(key) || []), face.name]);
  }
  return [...groups].map(([key, names]) => html`<span class="held" title="holds ${names.join(", ")}">${icon(key)}${names.length}</span>`);
}

/**
 * Whole abilities or none: a small card first gives its text more room, then names in a chip what still does not fit,
 * then has one chip for all of it; the large card has every word.
 */
function fitTexts(root) {
  for (const text of root.querySelectorAll("[data-fit]")) {
    const card = text.parentElement;
    const mark = `${card.clientWidth}x${card.clientHeight}:${text.textContent.length}:${text.previousElementSibling?.textContent.length}`;
    if (text.dataset.fitted === mark || !card.clientWidth) continue;
    const lines = [...text.querySelectorAll(".line")];
    const sticksOut = () => text.offsetTop + text.offsetHeight > card.clientHeight + 1;
    const overflows = () => text.scrollHeight > text.clientHeight + 1 || sticksOut();
    for (const name of FIT_STEPS) card.removeAttribute(name);
    for (const line of lines) line.removeAttribute("data-tight");
    if (overflows()) card.setAttribute("data-roomy", "");
    for (let k = lines.length - 1; k >= 0 && overflows(); k--) lines[k].setAttribute("data-tight", "");
    if (overflows()) card.setAttribute("data-more", "");
    if (overflows()) card.setAttribute("data-cramped", "");
    if (lines.every((line) => line.hasAttribute("data-tight"))) loosen(card, "data-roomy", overflows);
    text.dataset.fitted = mark;
  }
}
/** Room that the text did not need after all goes back to the picture. */
function loosen(card, name, overflows) {
  card.removeAttribute(name);
  if (overflows()) card.setAttribute(name, "");
}
const FIT_STEPS = ["data-roomy", "data-more", "data-cramped"];
const KEPT_ATTRIBUTES = ["data-fitted", "data-tight", "open", ...FIT_STEPS];
