// The page of a live class: its door, the teacher's wall, or what a pupil sees.

import { followLight } from "../shared/around.js";
import { saveText } from "../shared/files.js";
import { html } from "../shared/html.js";
import { SPRITE } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { cardsOf } from "../tables/lobby.js";
import { SocketModel } from "../tables/socket.js";
import { deskPage } from "./desk.js";
import { classAway, classDoor, nameForm } from "./door.js";
import { startFor } from "./handout.js";
import { enterClass, heldIn, hold, leaveClass, taught } from "./membership.js";
import { wallPage } from "./wall.js";

const LOST =
  "The server does not answer. Nothing is lost; the class goes on here as soon as the server is back.";
const TICK_MS = 15_000; // minutes on the wall go on by themselves
const { baseUrl, code: typed } = /** @type {any} */ (document.body.dataset);
const home = baseUrl.replace(/voila\/$/, "");
const start = `${home}class`;
const place = /** @type {HTMLElement} */ (document.getElementById("place"));
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const choices = JSON.parse(/** @type {any} */ (document.getElementById("choices")).textContent);
const code = typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
const held = () => heldIn(code).teacher || heldIn(code).pupil || "";

const OPTIONS = ["option0", "option1", "option2", "option3", "option4", "option5"];
const NO_QUESTION = { question: "", right: "", ...Object.fromEntries(OPTIONS.map((name) => [name, ""])) };

/** @type {any} what is on the screen */
const state = {
  problem: "",
  away: "",
  square: "",
  panel: "",
  sending: undefined,
  askedLesson: "",
  askedExercise: "",
  questions: [],
  home,
  start,
  token: "",
  taught: taught(),
  lessons: choices.lessons,
  fields: {
    code,
    className: "",
    name: "",
    newName: "",
    text: "",
    record: "",
    momentQuestion: "",
    ...NO_QUESTION,
  },
  form: { ...cardsOf(choices.systems[0]), size: "4", lesson: "" },
};
/** @type {any} */
let model = null;
let ahead = 0; // seconds that the server's clock is before this one

// ---- drawing -------------------------------------------------------------------------------------------

const root = document.createElement("section");
root.className = "lg tabletop together live-class";
root.innerHTML = `<div hidden>${SPRITE}</div><div class="stage"></div>`;
const stage = /** @type {HTMLElement} */ (root.lastElementChild);
place.append(root);
followLight(root);

const PAGES = {
  teacher: (facts) => wallPage(facts, state, choices, Date.now() / 1000 + ahead),
  pupil: (facts) => deskPage(facts, state),
  stranger: (facts) => nameForm(facts, state),
};

function draw() {
  const facts = model?.get("class");
  if (state.away) patch(stage, classAway(state));
  else if (!code) patch(stage, classDoor(state));
  else patch(stage, facts ? PAGES[facts.role](facts) : html`<p class="opening">Opening the class ...</p>`);
  document.title = facts ? `${facts.role === "teacher" ? "Wall: " : ""}${facts.name}` : "A live class";
  for (const field of stage.querySelectorAll("select"))
    field.value = [...field.options].find((one) => one.defaultSelected)?.value ?? field.value;
}

// ---- the class -----------------------------------------------------------------------------------------

function open() {
  const address = `${location.origin.replace(/^http/, "ws")}${start}/socket/${code}`;
  model = new SocketModel(
    address,
    () => ({ token: held() }),
    (isThere) => {
      lost.textContent = isThere ? "" : LOST;
      lost.hidden = isThere;
    },
  );
  model.on("change:now", () => {
    ahead = model.get("now") - Date.now() / 1000;
  });
  model.on("change:class", onClass);
  model.on("msg:custom", hear);
  setInterval(draw, TICK_MS);
}

function onClass() {
  const { role } = model.get("class");
  state.token = heldIn(code).pupil || "";
  if (role === "pupil") enterClass(code, state.token);
  if (role === "teacher" && !state.square) {
    state.square = " "; // it is asked for once
    model.send({ do: "square", address: `${startFor(model.get("class"), state)}/${code}` });
  }
  draw();
}

function hear(message) {
  const { re, text } = message;
  if (re === "joined") enterClass(code, message.token);
  else if (re === "square") state.square = message.svg;
  else if (re === "questions" && message.lesson === state.askedLesson)
    Object.assign(state, { questions: message.questions, askedExercise: message.questions[0]?.[0] || "" });
  else if (re === "results") saveText(`\ufeff${message.text}`, message.name, "text/csv");
  else if (re === "away") state.away = text;
  if (message.out) leaveClass(code);
  state.problem = re === "problem" ? text : "";
  if (re === "joined") onClass();
  else draw();
}

// ---- hands ---------------------------------------------------------------------------------------------

const send = (what, more = {}) => {
  state.problem = "";
  model.send({ do: what, ...more });
};

const HANDS = {
  panel: (name) => Object.assign(state, { panel: state.panel === name ? "" : name }),
  pause: (on) => send("pause", { on: on === "on" }),
  close: (on) => send("close", { on: on === "on" }),
  unsay: () => send("say", { text: "" }),
  lower: (pupil) => send("lower", { pupil: Number(pupil) }),
  "ask-away": (pupil) => Object.assign(state, { sending: pupil ? Number(pupil) : undefined }),
  "send-away": (pupil) => {
    state.sending = undefined;
    send("send-away", { pupil: Number(pupil) });
  },
  hand: (up) => send("hand", { up: up === "up" }),
  vote: (choice) => {
    const { n, phase } = model.get("class").vote;
    send("vote", { n, phase, choice: Number(choice) });
  },
  "vote-on": (phase) => send("vote-on", { phase }),
  "vote-end": () => send("vote-end"),
  results: () => send("results"),
  "seat-late": () => send("seat-late"),
  leave: () => {
    leaveClass(code);
    location.assign(start);
  },
};

const FORMS = {
  go: () => location.assign(`${start}/${encodeURIComponent(state.fields.code.replace(/[^A-Za-z0-9]/g, ""))}`),
  start: startClass,
  join: () => send("join", { name: state.fields.name }),
  rename: () => send("rename", { name: state.fields.newName }),
  say: () => {
    send("say", { text: state.fields.text });
    Object.assign(state.fields, { text: "" });
    state.panel = "";
  },
  handout: () => {
    const { size, lesson, ...cards } = state.form;
    send("hand-out", { ...cards, size: Number(size) });
    state.panel = "";
  },
  lesson: () => {
    send("hand-out-lesson", { lesson: state.form.lesson });
    state.panel = "";
  },
  vote: ask,
  "vote-lesson": () => {
    send("vote-open", { lesson: state.askedLesson, exercise: state.askedExercise });
    state.panel = "";
  },
  "vote-moment": () => {
    const { record, momentQuestion } = state.fields;
    send("vote-open", { question: momentQuestion, record: record || " " });
    Object.assign(state.fields, { record: "", momentQuestion: "" });
    state.panel = "";
  },
  moment: () => {
    send("hand-out-moment", { record: state.fields.record });
    Object.assign(state.fields, { record: "" });
    state.panel = "";
  },
};

/** Ask the class: the answers that are written, in their order. */
function ask() {
  const { question, right, ...rest } = state.fields;
  const written = OPTIONS.filter((name) => rest[name].trim());
  const marked = written.indexOf(`option${right}`);
  send("vote-open", { question, options: written.map((name) => rest[name]), right: marked });
  Object.assign(state.fields, NO_QUESTION);
  state.panel = "";
}

async function startClass() {
  const asked = { name: state.fields.className };
  const answer = await fetch(`${start}/new`, { method: "POST", body: JSON.stringify(asked) })
    .then((sent) => sent.json())
    .catch(() => ({ problem: "The server does not answer. Try again." }));
  if (answer.code) {
    hold(answer.code, { teacher: answer.token });
    location.assign(`${start}/${answer.code}`);
  } else {
    state.problem = answer.problem || "The server could not start this class.";
    draw();
  }
}

/** A field that changed: what is typed, how cards are chosen, or a file. */
async function change(target) {
  const { field: name } = target.dataset;
  if (name === "file") state.fields.record = (await target.files[0]?.text()) || "";
  else if (name in state.fields) state.fields[name] = target.value;
  else if (name === "askedExercise") state.askedExercise = target.value;
  else if (name === "askedLesson") {
    Object.assign(state, { askedLesson: target.value, questions: [] });
    if (target.value) send("questions", { lesson: target.value });
  } else if (name === "system") {
    const system = choices.systems.find((one) => one.id === target.value);
    state.form = { ...state.form, ...cardsOf(system) };
  } else if (name in state.form) state.form = { ...state.form, [name]: target.value };
  draw();
}

root.addEventListener("click", (event) => {
  const target = /** @type {any} */ (event.target).closest("[data-do]");
  if (!target) return;
  event.preventDefault();
  HANDS[target.dataset.do]?.(target.dataset.arg);
  draw();
});
root.addEventListener("input", (event) => {
  const { dataset, value } = /** @type {any} */ (event.target);
  if (dataset.field in state.fields && dataset.field !== "file") state.fields[dataset.field] = value;
});
root.addEventListener("change", (event) => change(event.target));
root.addEventListener("submit", (event) => {
  event.preventDefault();
  FORMS[/** @type {any} */ (event.target).dataset.form]?.();
  draw();
});

if (code) open();
draw();
