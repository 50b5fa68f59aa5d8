// Saved games: files for Python, rows of a database for this browser, and news for its other pages.

const DATABASE = "legendary-nb";
const FILES = "files";
const WAIT_MS = 250; // of the changes of one click, all are stored at once
const IN_VAIN =
  "This browser cannot store games (its storage is full or switched off). " +
  "Save the record of your game before you leave.";

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: "name" });
  return done(request);
}

export class Shelf {
  /**
   * @param {any} python the folder of games
   * @param {Function} post tells the page
   */
  constructor(python, post) {
    this.python = python;
    this.post = post;
    this.isLost = false;
    this.timer = 0;
    this.others = new BroadcastChannel(DATABASE);
    this.others.onmessage = ({ data }) => this.hear(data);
  }

  /** Put all stored games into the folder. */
  async fill() {
    try {
      this.rows = await open();
      const stored = await done(this.rows.transaction(FILES).objectStore(FILES).getAll());
      for (const { name, text, when } of stored) this.python.put(name, text, when);
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Store what has changed, soon. */
  keep() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keepNow(), WAIT_MS);
  }

  async keepNow() {
    const changes = JSON.parse(this.python.changes());
    if (!changes.length) return;
    this.others.postMessage(changes);
    try {
      const writing = this.rows.transaction(FILES, "readwrite");
      for (const file of changes) {
        if (file.text === undefined) writing.objectStore(FILES).delete(file.name);
        else writing.objectStore(FILES).put(file);
      }
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
      this.post({ kept: true });
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Another page of this browser has stored something. */
  hear(changes) {
    for (const { name, text, when } of changes) {
      if (text === undefined) this.python.remove(name);
      else this.python.put(name, text, when);
    }
  }

  fail(problem) {
    console.warn(problem);
    if (!this.isLost) this.post({ trouble: IN_VAIN });
    this.isLost = true;
  }
}
