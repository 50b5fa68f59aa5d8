// The worker: Python in this browser.  It opens the page that is asked for, and keeps the games.

import { Shelf } from "./shelf.js";
import { memoryFor, rememberMemory } from "./memory.js";
import { unpack } from "./unpack.js";

const HOME = "/kit";
const STATE = "/state"; // the folder of saved games, in the memory of this worker
const post = (message, buffers = []) => self.postMessage(message, /** @type {any} */ (buffers));

/** @type {any} what Python's side offers */
let python;
/** @type {any} */
let shelf;
let isReady = false;
const early = [];

/** The bytes of an archive; a host may have unpacked what it sends already. */
async function bytesOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function load({ home, pyodide, archives, mark }) {
  const address = (path) => new URL(path, home).href;
  const coming = archives.map((path) => bytesOf(address(path)));
  const memory = await memoryFor(mark);
  const { loadPyodide } = await import(address(`${pyodide}pyodide.mjs`));
  const env = { HOME: STATE, LEGENDARY_NB_HOME: STATE, PYTHONHASHSEED: "0" };
  const started = await loadPyodide({
    indexURL: address(pyodide),
    env,
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  for (const archive of await Promise.all(coming)) unpack(archive, HOME, started.FS);
  if (memory) return started;
  started.runPython(`import sys\nsys.path.insert(0, "${HOME}")`);
  started.pyimport("legendary_nb.ui.site.in_worker").warm();
  rememberMemory(mark, started);
  return started;
}

async function start(facts) {
  const pyodide = await load(facts);
  pyodide.FS.mkdirTree(STATE);
  python = pyodide.pyimport("legendary_nb.ui.site.in_worker");
  shelf = new Shelf(python.SHELF, post);
  await shelf.fill();
  python.start(facts.cell, facts.query, (said, buffers) => {
    const bytes = buffers.toJs ? buffers.toJs() : [];
    post(
      { said, buffers: bytes },
      bytes.map((one) => one.buffer),
    );
  });
  isReady = true;
  shelf.keep();
  for (const text of early.splice(0)) receive(text);
}

function receive(text) {
  python.receive(text);
  shelf.keep();
}

self.onmessage = ({ data }) => {
  if (data.start)
    start(data.start).catch((problem) => {
      console.error(problem);
      post({
        trouble: "This page could not start. Open it again; if that does not help, try another browser.",
      });
    });
  else if (isReady) receive(data.say);
  else early.push(data.say);
};
