// The service worker: all files of the first door are kept when they first come, others when they are asked for.

const SITE = /** @type {any} */ (self).SITE; // the version and the files, put before this script when the site is built
const NAME = `legendary-nb-${SITE.version}`;
const isOwn = (name) => name.startsWith("legendary-nb-");
const scope = () => /** @type {any} */ (self).registration.scope;

/** A file of the former version with the same mark in its name is the same file. */
async function fill() {
  const cache = await caches.open(NAME);
  for (const file of SITE.files) {
    const address = new URL(file.path, scope()).href;
    const old = file.marked ? await caches.match(address) : undefined;
    const found = old || (await fetch(address, { cache: file.marked ? "default" : "no-cache" }));
    if (!found.ok) throw new Error(`${file.path}: ${found.status}`);
    await cache.put(address, found);
  }
}

async function clean() {
  for (const name of await caches.keys()) if (isOwn(name) && name !== NAME) await caches.delete(name);
  await /** @type {any} */ (self).clients.claim();
}

/** The file as it was kept; what is not kept comes from the host, and is kept from then on. */
async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && found.type === "basic") await cache.put(request, found.clone());
  return found;
}

const worker = /** @type {any} */ (self);
worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(clean()));
worker.addEventListener("message", ({ data }) => {
  if (data === "now") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope())) event.respondWith(answer(request));
});
