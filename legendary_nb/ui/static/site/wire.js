// The transport of the site: a worker of this browser runs Python, and each widget of a page has a model on its wire.

import { Model } from "../shared/model.js";

/** The model of one widget, as a notebook would give it to the widget's script. */
class WorkerModel extends Model {
  constructor(wire, id, data) {
    super(data);
    this.wire = wire;
    this.id = id;
    this.changed = {};
  }

  set(name, value) {
    this.data[name] = value;
    this.changed[name] = value;
  }

  save_changes() {
    this.wire.send({ to: this.id, traits: this.changed });
    this.changed = {};
  }

  send(content) {
    this.wire.send({ to: this.id, content });
  }
}

/** The wire to the worker: models by their numbers, and what is to be shown. */
export class Wire {
  /**
   * @param {Worker} worker
   * @param {any} page what the page does: show, close, tell
   */
  constructor(worker, page) {
    this.worker = worker;
    this.page = page;
    /** @type {Map<number, any>} */
    this.models = new Map();
    /** @type {Map<number, Function>} */
    this.waiting = new Map();
    this.asked = 0;
    worker.onmessage = ({ data }) => this.take(data);
  }

  send(message) {
    this.worker.postMessage({ say: JSON.stringify(message) });
  }

  /** Ask about the games that this browser keeps. */
  ask(games) {
    this.asked += 1;
    const number = this.asked;
    return new Promise((done) => {
      this.waiting.set(number, done);
      this.send({ games, number });
    });
  }

  take({ said, buffers = [], ...other }) {
    if (said === undefined) this.page.tell(other);
    else this.hear(JSON.parse(said), buffers);
  }

  hear(message, buffers) {
    const model = this.models.get(message.put ?? message.tell);
    if (message.open) {
      const made = new WorkerModel(this, message.open, message.state);
      this.models.set(message.open, { made, script: message.script });
    } else if (message.put) model?.made.put(message.traits);
    else if (message.tell) model?.made.say("msg:custom", message.content, buffers);
    else if (message.close) {
      this.models.delete(message.close);
      this.page.close(message.close);
    } else if (message.show) this.page.show(message.show, message.names);
    else if (message.re) {
      this.waiting.get(message.re)?.(message);
      this.waiting.delete(message.re);
    } else this.page.tell(message);
  }
}
