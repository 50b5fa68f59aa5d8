// The course as a page: the map of lessons, a lesson with its boards, questions and rules; it keeps the progress.

import { homeLink, isDark } from "../shared/around.js";
import { option } from "../shared/fields.js";
import { saveText } from "../shared/files.js";
import { classes, html } from "../shared/html.js";
import { keep, kept } from "../shared/storage.js";

const PROGRESS = "legendary-nb-learning";

/** A text with what stands between backticks as code. */
const coded = (text) =>
  String(text)
    .split("`")
    .map((part, k) => (k % 2 ? html`<code>${part}</code>` : part));

const bar = (share) => html`
  <span class="bar" role="img" aria-label="${Math.round(share * 100)} percent done">
    <i style="width:${Math.round(share * 100)}%"></i>
  </span>
`;

// ---- the map -----------------------------------------------------------------------------------------

const mapPage = (data) => html`
  <header>
    ${homeLink()}
    <h1>Learn the rules</h1>
    <label>
      With the cards of${" "}
      <select data-do="system">
        ${data.systems.map(({ id, title }) => option(id, title, id === data.system))}
      </select>
    </label>
  </header>
  <p>
    Fourteen lessons. Each has boards with a coach and questions that check themselves; the whole text is in
    the notebooks. Your progress stays in this browser.
  </p>
  <ol class="tiles">
    ${data.lessons.map(lessonTile)}
  </ol>
  <footer>
    <label>
      Your name${" "}
      <input data-field="name" autocomplete="off" value="${data.name || ""}" />
    </label>
    <button class="btn" data-do="hand-in">Save a result file</button>
    <span role="status">${data.told || ""}</span>
  </footer>
`;

const lessonTile = ({ number, title, minutes, share }) => html`
  <li>
    <button class="tile" data-do="lesson" data-arg="${number}">
      <b>${number}</b>
      <span>
        <strong>${title}</strong>
        <small>${minutes} minutes</small>
      </span>
      ${bar(share)}
    </button>
  </li>
`;

// ---- a lesson ----------------------------------------------------------------------------------------

const lessonPage = ({ lesson, told }) => html`
  <nav>
    ${homeLink()}
    <button class="btn" data-do="map">All lessons</button>
  </nav>
  <h1>${lesson.number} ${lesson.title}</h1>
  ${told ? html`<p role="status">${told}</p>` : ""}
  <p>After it you can:</p>
  <ul>
    ${lesson.goals.map((goal) => html`<li>${goal}</li>`)}
  </ul>
  ${lesson.boards.length ? boardList(lesson.boards) : ""}
  <h2>Questions</h2>
  <ol class="questions">
    ${lesson.questions.map(question)}
  </ol>
  <h2>Rules</h2>
  <div class="rules">${lesson.rules.map(ruleDemo)}</div>
`;

const boardList = (boards) => html`
  <h2>On the board</h2>
  <ul class="boards">
    ${boards.map(boardRow)}
  </ul>
`;

const boardRow = ({ id, title, reached, of }) => html`
  <li>
    <button class="btn primary" data-do="play" data-arg="${id}">${title}</button>
    ${" "}
    <small>${reached} of ${of} goals</small>
  </li>
`;

const ruleDemo = ({ id, text, example }) => html`
  <details>
    <summary>${text}</summary>
    <p>${example}</p>
    <button class="btn" data-do="demo" data-arg="${id}">Show it</button>
    ${" "}
    <small>Rule ${id}</small>
  </details>
`;

const boardPage = ({ lesson, board, told }) => html`
  <nav>
    ${homeLink()}
    <button class="btn" data-do="lesson" data-arg="${lesson.number}">Back to the lesson</button>
    ${" "}
    <strong>${board}</strong>
  </nav>
  ${told ? html`<p role="status">${told}</p>` : ""}
`;

// ---- questions ---------------------------------------------------------------------------------------

const question = (one) => html`
  <li class="question" data-question="${one.id}">
    <p><strong>${coded(one.text)}</strong></p>
    ${one.table ? html`<details><summary>The table</summary><pre>${one.table}</pre></details>` : ""}
    ${one.code ? codeTask(one.code) : answerForm(one)}
  </li>
`;

const answerForm = (one) => html`
  ${one.options ? answerOptions(one) : answerLine(one)}
  <button class="btn" data-do="answer" data-arg="${one.id}">Check</button>
  <p class="${classes("verdict", one.said && (one.right ? "is-right" : "is-not"))}" role="status">
    ${coded(one.said || "")}
  </p>
`;

const answerOptions = ({ id, several, options: all }) => html`
  <fieldset>
    ${all.map(
      ({ key, text }) => html`
        <label class="option">
          <input type="${several ? "checkbox" : "radio"}" name="${id}" value="${key}" />
          ${" "}${coded(text)}
        </label>
      `,
    )}
  </fieldset>
`;

const answerLine = ({ id, how }) => html`
  <label class="line">
    Answer: ${how}${" "}
    <input data-answer="${id}" autocomplete="off" />
  </label>
`;

/** A function to write: what is typed is never run by the server of this page, so it is done in a notebook. */
function codeTask(task) {
  return html`
    <ul>
      ${task.checks.map((check) => html`<li>${coded(check)}</li>`)}
    </ul>
    <p>
      The server never runs code typed into a page. Do this one in the notebook${" "}
      <code>${task.notebook}</code>
      ${" "}(start it with${" "}
      <code>legendary-nb lab</code>), or put this cell into your own notebook:
    </p>
    <pre class="cell">${task.cell}</pre>
    <button class="btn" data-do="copy">Copy the cell</button>
    ${" "}
    <span role="status"></span>
  `;
}

function answerOf(box) {
  const typed = box.querySelector("[data-answer]");
  if (typed) return typed.value;
  return [...box.querySelectorAll("input:checked")].map((input) => input.value).join("");
}

/** Put the cell beside a button on the clipboard; where a page may not, it is marked for copying by hand. */
async function copy(button) {
  const cell = button.parentElement.querySelector(".cell");
  const said = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(cell.textContent);
    said.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(cell);
    said.textContent = "Marked: copy it with the keyboard.";
  }
}

// ---- the page ----------------------------------------------------------------------------------------

class Course {
  constructor(model, el) {
    this.model = model;
    /** @type {any} */
    this.root = document.createElement("main");
    this.root.className = "lg course";
    this.root.dataset.theme = isDark() ? "dark" : "light";
    el.append(this.root);
    this.root.addEventListener("click", (event) => this.click(event.target.closest("button[data-do]")));
    this.root.addEventListener("change", (event) => this.change(event.target));
    this.hears = {
      "change:page": () => this.draw(),
      "change:progress": () => keep(PROGRESS, model.get("progress")),
      "msg:custom": (message) => saveText(message.text, message.name, "application/json"),
    };
    for (const [name, hear] of Object.entries(this.hears)) model.on(name, hear);
    const progress = kept(PROGRESS, null);
    if (progress) this.send("progress", progress);
    this.draw();
  }

  send(what, arg, more = {}) {
    this.model.send({ do: what, arg, ...more });
  }

  /** Draw the page again; what is typed, chosen and focused stays. */
  draw() {
    const { root } = this;
    const data = this.model.get("page");
    const typed = new Map(this.all("[data-answer]").map((one) => [one.dataset.answer, one.value]));
    const chosen = new Set(this.all("input:checked").map(choiceName));
    const at = /** @type {any} */ (document.activeElement)?.closest?.("[data-do]")?.dataset;
    root.classList.toggle("has-board", Boolean(data.board));
    root.innerHTML = String(data.board ? boardPage(data) : data.lesson ? lessonPage(data) : mapPage(data));
    for (const one of this.all("[data-answer]")) one.value = typed.get(one.dataset.answer) || "";
    for (const one of this.all("input[name]")) one.checked = chosen.has(choiceName(one));
    if (at) root.querySelector(`[data-do="${at.do}"][data-arg="${at.arg ?? ""}"]`)?.focus();
    const where = `${data.lesson?.number} ${data.board}`;
    if (root.dataset.where !== where) root.scrollIntoView();
    root.dataset.where = where;
  }

  all(selector) {
    return [...this.root.querySelectorAll(selector)];
  }

  click(button) {
    if (!button) return;
    const { do: what, arg } = button.dataset;
    if (what === "copy") copy(button);
    else if (what === "answer") this.send(what, arg, { value: answerOf(button.closest("[data-question]")) });
    else if (what === "hand-in") this.send(what, this.root.querySelector('[data-field="name"]').value);
    else this.send(what, arg);
  }

  change(field) {
    if (field.matches('select[data-do="system"]')) this.send("system", field.value);
  }

  close() {
    for (const [name, hear] of Object.entries(this.hears)) this.model.off(name, hear);
    this.root.remove();
  }
}

const choiceName = (input) => `${input.name} ${input.value}`;

function render({ model, el }) {
  const course = new Course(model, el);
  return () => course.close();
}

export default { render };
