// Small tools: safe templates, a patching renderer, icons.

/** Text that is HTML already; everything else is escaped. */
class Safe { constructor(text) { this.text = text; } toString() { return this.text; } }
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (value) => String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
const filled = (value) => value instanceof Safe ? value.text
  : Array.isArray(value) ? value.map(filled).join("")
  : value === null || value === undefined || value === false ? "" : escapeText(value);
/** A template whose values are escaped: names and texts can hold anything. */
const html = (parts, ...values) => new Safe(parts.reduce((text, part, k) => text + filled(values[k - 1]) + part));
const raw = (text) => new Safe(text);

/** An icon of the sprite; always beside a word or a number, so hidden from screen readers. */
const icon = (name, cls = "") => html`<svg class="i ${cls}" aria-hidden="true"><use href="#lg-${OWN_ICONS[name] || name}"></use></svg>`;
// the icons that a system has of its own for kinds of cards: { kind: icon }, as its data says
const OWN_ICONS = /** @type {Record<string, string>} */ ({});

/** Make `parent` look like the new markup: elements stay the same where they can, so focus and motion survive. */
function patch(parent, markup) {
  const wanted = document.createElement("template");
  wanted.innerHTML = String(markup);
  patchChildren(parent, wanted.content);
}

const keyOf = (node) => node.nodeType === 1 ? node.getAttribute("data-key") : null;

function patchChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let current = parent.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = keyOf(next);
    let match = key ? keyed.get(key) : current;
    while (!key && match && keyOf(match)) match = match.nextSibling;
    if (match && match.nodeType === next.nodeType && match.nodeName === next.nodeName && keyOf(match) === key) {
      if (match !== current) parent.insertBefore(match, current); else current = current.nextSibling;
      patchNode(match, next);
    } else {
      parent.insertBefore(next, current);
    }
  }
  while (current) { const gone = current; current = current.nextSibling; parent.removeChild(gone); }
}

function patchNode(node, next) {
  if (node.nodeType !== 1) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  if (node.isEqualNode(next) && !node.querySelector("input, textarea")) return;  // what is typed is not in the markup
  for (const { name } of [...node.attributes]) if (!next.hasAttribute(name) && !KEPT_ATTRIBUTES.includes(name)) node.removeAttribute(name);
  for (const { name, value } of next.attributes) if (node.getAttribute(name) !== value && !(name === "tabindex" && node.hasAttribute(name))) node.setAttribute(name, value);
  if (node.nodeName === "INPUT" || node.nodeName === "TEXTAREA") {
    if (document.activeElement !== node && node.value !== (next.getAttribute("value") ?? "")) node.value = next.getAttribute("value") ?? "";
    if (node.type === "checkbox") node.checked = next.hasAttribute("checked");
    return;
  }
  patchChildren(node, next);
}

/** Whether the Tab key stops here.  Set only where it changes: of the element in focus that costs a whole layout. */
function setStop(node, stops) {
  const index = stops ? "0" : "-1";
  if (node.getAttribute("tabindex") !== index) node.setAttribute("tabindex", index);
}

const plural = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// the keys of the games that this browser has had, the latest first, for the start page and the replay theatre
const GAMES_KEPT = "legendary-nb-games", MOST_REMEMBERED = 40;
function rememberedGames() {
  try { return JSON.parse(localStorage.getItem(GAMES_KEPT) || "[]"); } catch { return []; }
}
function rememberGame(key) {
  const others = rememberedGames().filter((one) => one !== key);
  try { localStorage.setItem(GAMES_KEPT, JSON.stringify([key, ...others].slice(0, MOST_REMEMBERED))); } catch { /* it is not remembered */ }
}

/** What this browser calls itself, so that its own old games make room first; without storage, each page is one. */
function visitorName() {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
  try {
    if (!localStorage.getItem("legendary-nb-visitor")) localStorage.setItem("legendary-nb-visitor", made);
    return localStorage.getItem("legendary-nb-visitor");
  } catch { return made; }
}
