// The start page of the site: it starts the worker already, which knows the games.

import { startPage } from "../pages/start.js";
import { askForNews } from "./news.js";
import { Wire } from "./wire.js";

const facts = JSON.parse(/** @type {any} */ (document.getElementById("facts")).textContent);
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const here = (path) => new URL(path, document.baseURI).href;

function tell({ trouble, ready }) {
  lost.textContent = trouble || lost.textContent;
  lost.hidden &&= !trouble;
  if (ready) document.body.dataset.ready = "true";
}

const wire = new Wire(new Worker(here(facts.worker), { type: "module" }), { tell });
wire.worker.postMessage({ start: { ...facts, query: "", home: here("./") } });
startPage("play.html", (message) => wire.ask(message));
askForNews(here("service.js"), lost);
