// What a page knows of its Python, whatever carries it: values that change, and messages.

/** The same `get`, `on` and `off` as the model of a widget; each transport adds its own `send`. */
export class Model {
  constructor(data) {
    /** @type {any} */
    this.data = data;
    /** @type {Record<string, Function[]>} */
    this.heard = {};
  }

  get(name) {
    return this.data[name];
  }

  on(name, listener) {
    this.heard[name] = [...(this.heard[name] || []), listener];
  }

  off(name, listener) {
    this.heard[name] = (this.heard[name] || []).filter((one) => one !== listener);
  }

  /** Values have come: first all of them, then whoever wants to know. */
  put(values) {
    Object.assign(this.data, values);
    for (const name of Object.keys(values)) this.say(`change:${name}`);
  }

  say(name, ...message) {
    for (const listener of this.heard[name] || []) listener(...message);
  }
}
