// A picture of Python's memory with everything imported: made at the first visit, it makes all later ones faster.

const NAME = "legendary-nb-memory";
const PAGE = 65536;

const addressOf = (mark) => new URL(`memory-${mark}`, self.location.href).href;

/** Pyodide puts a picture back only into a memory that is large enough: let it grow as soon as there is one. */
function growTo(size) {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...from) => {
      const made = await make(...from);
      const { memory } = made.instance?.exports || {};
      const missing = memory ? Math.ceil((size - memory.buffer.byteLength) / PAGE) : 0;
      if (missing > 0) memory.grow(missing);
      return made;
    };
  }
}

/** The picture that an earlier visit has made of this version, if there is one. */
export async function memoryFor(mark) {
  try {
    const kept = await (await caches.open(NAME)).match(addressOf(mark));
    if (!kept) return undefined;
    const memory = new Uint8Array(await kept.arrayBuffer());
    growTo(memory.length);
    return memory;
  } catch {
    return undefined; // a browser that keeps nothing starts afresh each time
  }
}

/** Make a picture and keep it in place of that of another version; nothing waits for the keeping. */
export async function rememberMemory(mark, pyodide) {
  try {
    const picture = pyodide.makeMemorySnapshot();
    const cache = await caches.open(NAME);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(addressOf(mark), new Response(picture));
  } catch {
    /* the next visit takes as long as this one */
  }
}
