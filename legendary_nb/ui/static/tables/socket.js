// The transport of a table: a websocket of the server carries what the kernel carries elsewhere.

import { Model } from "../shared/model.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const AWAY = 4004; // the server turns this page away for good

/** The wire to a table: the same `get`, `on`, `off` and `send` as the model of a widget. */
export class SocketModel extends Model {
  /** @type {string} */
  address;
  /** @type {() => any} */
  hello;
  /** @type {(isThere: boolean) => void} */
  tell;

  /**
   * @param {string} address of the websocket
   * @param {() => any} hello what this page says first, each time it comes
   * @param {(isThere: boolean) => void} tell whether the server is there
   */
  constructor(address, hello, tell) {
    super({ key: "", address: false, faces: {} });
    Object.assign(this, { address, hello, tell, wait: FIRST_WAIT_MS });
    this.onWake = () => this.wake();
    addEventListener("online", this.onWake);
    document.addEventListener("visibilitychange", this.onWake);
    this.connect();
  }

  /** Send a message; without a connection it is lost, and the table is shown again when there is one. */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", ...this.hello() }));
    socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    socket.onclose = ({ code }) => this.lost(code);
  }

  take({ put, tell }) {
    this.wait = FIRST_WAIT_MS;
    this.tell(true);
    if (put) this.put(put);
    if (tell) this.say("msg:custom", tell);
  }

  /** Come again, later each time; a page that was turned away stays away. */
  lost(code) {
    if (code === AWAY) return;
    this.tell(false);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** The phone is in use again, or the network is back: do not wait. */
  wake() {
    if (document.visibilityState !== "visible" || this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  }
}
