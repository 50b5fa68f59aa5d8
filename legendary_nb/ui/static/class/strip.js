// The strip of a class above a lesson or a table: the hand, the teacher's message, and the curtain of a pause.

import { followLight, homeAddress, isPage } from "../shared/around.js";
import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { SocketModel } from "../tables/socket.js";
import { handButton } from "./desk.js";
import { classOfNow, leaveClass } from "./membership.js";
import { doing } from "./parts.js";

const BETWEEN_MS = 1000; // between two reports

/** The strip, if this browser is in a class; a notebook has none. */
export const classStrip = () => {
  const now = isPage() && homeAddress() ? classOfNow() : undefined;
  return now ? new Strip(now) : undefined;
};

class Strip {
  constructor({ code, token }) {
    this.code = code;
    this.read = ""; // the message that was put away
    this.told = ""; // what the class was told last
    this.report = "";
    /** @type {any} */
    this.timer = undefined;
    this.root = document.createElement("section");
    this.root.className = "lg class-strip";
    this.root.setAttribute("aria-label", "Your class");
    this.root.hidden = true;
    document.body.prepend(this.root);
    followLight(this.root);
    const address = `${location.origin.replace(/^http/, "ws")}${homeAddress()}class/socket/${code}`;
    this.model = new SocketModel(
      address,
      () => ({ token }),
      () => {},
    );
    this.model.on("change:class", () => this.draw());
    this.model.on("msg:custom", (message) => this.hear(message));
    this.root.addEventListener("click", (event) => this.click(event));
  }

  get facts() {
    const facts = this.model.get("class");
    return facts?.role === "pupil" ? facts : undefined;
  }

  hear({ re, out }) {
    if (out) leaveClass(this.code);
    if (re === "away") this.end();
  }

  /** The class is over for this page. */
  end() {
    this.root.remove();
    document.body.classList.remove("in-class");
  }

  click(event) {
    const target = event.target.closest("[data-do]");
    if (target?.dataset.do === "hand") this.model.send({ do: "hand", up: target.dataset.arg === "up" });
    if (target?.dataset.do === "read") {
      this.read = this.facts.message;
      this.draw();
    }
  }

  draw() {
    const { facts } = this;
    this.root.hidden = !facts;
    document.body.classList.toggle("in-class", Boolean(facts));
    if (!facts) return;
    const { name, you, message, paused, vote } = facts;
    patch(
      this.root,
      html`
        <span class="strip">
          <a href="${homeAddress()}class/${this.code}">${icon("people")}${name}</a>
          <b>${you.name}</b>
          ${handButton(facts)}
        </span>
        <div class="notes">
          ${
            message && message !== this.read
              ? html`<p class="note" role="status">${icon("send")}<span>${message}</span>${doing("read", "OK")}</p>`
              : ""
          }
          ${
            vote && (vote.phase === "first" || vote.phase === "second")
              ? html`<p class="note" role="status">${icon("bars")}<span>${vote.question}</span>
                  <a class="btn" href="${homeAddress()}class/${this.code}">Vote now</a></p>`
              : ""
          }
        </div>
        ${
          paused
            ? html`<div class="curtain" role="alertdialog" aria-label="Pause">
                <p>${icon("pause")}Your teacher has paused the class.</p>
              </div>`
            : ""
        }
      `,
    );
    this.send();
  }

  /** Tell the class where this pupil is: { lesson, step, steps, entry }. */
  at(place) {
    this.report = JSON.stringify({ do: "at", ...place });
    this.send();
  }

  /** Send the latest report, if it is new; one a second at most. */
  send() {
    if (!this.facts || this.report === this.told || this.timer) return;
    this.told = this.report;
    this.model.send(JSON.parse(this.report));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.send();
    }, BETWEEN_MS);
  }
}
