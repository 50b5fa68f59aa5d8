// A page of the site: it starts the worker, draws the widgets that Python shows, and says what goes wrong.

import { askForNews } from "./news.js";
import { Wire } from "./wire.js";

const facts = JSON.parse(/** @type {any} */ (document.getElementById("facts")).textContent);
const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const loading = /** @type {HTMLElement} */ (document.getElementById("loading"));
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const here = (path) => new URL(path, document.baseURI).href;

/** @type {Map<any, { el: HTMLElement, end: any }>} what is drawn, by its number or its text */
const drawn = new Map();

async function draw(part) {
  const el = document.createElement("div");
  const one = { el, end: undefined };
  drawn.set(part, one);
  if (typeof part !== "number") {
    el.innerHTML = part.html;
    return;
  }
  const { made, script } = wire.models.get(part);
  const { default: widget } = await import(here(facts.scripts[script]));
  if (drawn.get(part) === one) one.end = widget.render({ model: made, el });
}

function close(part) {
  drawn.get(part)?.end?.();
  drawn.get(part)?.el.remove();
  drawn.delete(part);
}

function show(parts, names) {
  loading.hidden = true;
  place.className = names.join(" ");
  for (const old of [...drawn.keys()]) if (!parts.includes(old)) close(old);
  for (const part of parts) if (!drawn.has(part)) draw(part);
  place.replaceChildren(...parts.map((part) => drawn.get(part)?.el));
}

function tell({ trouble, kept, ready }) {
  if (trouble) {
    lost.textContent = trouble;
    lost.hidden = false;
    loading.hidden = true;
  }
  if (kept) {
    document.body.dataset.kept = "true";
    navigator.storage?.persist?.(); // asked once there is something to keep
  }
  if (ready) document.body.dataset.ready = "true";
}

const worker = new Worker(here(facts.worker), { type: "module" });
worker.onerror = () => tell({ trouble: "Python could not start in this browser." });
const wire = new Wire(worker, { show, close, tell });
worker.postMessage({ start: { ...facts, query: location.search.slice(1), home: here("./") } });
askForNews(here("service.js"), lost);
