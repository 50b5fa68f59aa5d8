// The course as a page: the map of lessons, a lesson with its boards, questions and rules.  The page keeps the progress.

import { html, raw } from "../shared/html.js";

const PROGRESS = "legendary-nb-learning";

/** A text with what stands between backticks as code. */
const coded = (text) =>
  String(text)
    .split("`")
    .map((part, k) =>
      k % 2
        ? html`
            <code>${part}</code>
          `
        : part,
    );

const bar = (share) => html`
  <span class="bar" role="img" aria-label="${Math.round(share * 100)} percent done">
    <i style="width:${Math.round(share * 100)}%"></i>
  </span>
`;

function mapPage(data) {
  const systems = data.systems.map(
    (one) => html`
      <option value="${one.id}" ${one.id === data.system ? raw("selected") : ""}>${one.title}</option>
    `,
  );
  const tiles = data.lessons.map(
    (one) => html`
      <li>
        <button class="tile" data-do="lesson" data-arg="${one.number}">
          <b>${one.number}</b>
          <span>
            <strong>${one.title}</strong>
            <small>${one.minutes} minutes</small>
          </span>
          ${bar(one.share)}
        </button>
      </li>
    `,
  );
  return html`
    <header>
      <h1>Learn the rules</h1>
      <label>
        With the cards of${" "}
        <select data-do="system">
          ${systems}
        </select>
      </label>
    </header>
    <p>
      Fourteen lessons. Each has boards with a coach and questions that check themselves; the whole text is in
      the notebooks. Your progress stays in this browser.
    </p>
    <ol class="tiles">
      ${tiles}
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
}

/** A function to write: what is typed is never run by the server of this page, so it is done in a notebook. */
function codeTask(task) {
  return html`
    <ul>
      ${task.checks.map(
        (check) => html`
          <li>${coded(check)}</li>
        `,
      )}
    </ul>
    <p>
      This page runs no Python that visitors write. Do this one in the notebook${" "}
      <code>${task.notebook}</code>
      ${" "}(start it with${" "}
      <code>legendary-nb lab</code>
      ), or put this cell into a notebook of your own:
    </p>
    <pre class="cell">${task.cell}</pre>
    <button class="btn" data-do="copy">Copy the cell</button>
    ${" "}
    <span role="status"></span>
  `;
}

function question(one) {
  const field = one.options
    ? html`
        <fieldset>
          ${one.options.map(
            (option) => html`
              <label class="option">
                <input type="${one.several ? "checkbox" : "radio"}" name="${one.id}" value="${option.key}" />
                ${" "}${coded(option.text)}
              </label>
            `,
          )}
        </fieldset>
      `
    : html`
        <label class="line">
          Answer: ${one.how}${" "}
          <input data-answer="${one.id}" autocomplete="off" />
        </label>
      `;
  const verdict = one.said
    ? html`
        <p class="verdict ${one.right ? "is-right" : "is-not"}" role="status">${coded(one.said)}</p>
      `
    : html`
        <p class="verdict" role="status"></p>
      `;
  return html`
    <li class="question" data-question="${one.id}">
      <p><strong>${coded(one.text)}</strong></p>
      ${
        one.table
          ? html`
              <details>
                <summary>The table</summary>
                <pre>${one.table}</pre>
              </details>
            `
          : ""
      }${
        one.code
          ? codeTask(one.code)
          : html`
              ${field}
              <button class="btn" data-do="answer" data-arg="${one.id}">Check</button>
              ${verdict}
            `
      }
    </li>
  `;
}

function lessonPage(data) {
  const lesson = data.lesson;
  const boards = lesson.boards.map(
    (one) => html`
      <li>
        <button class="btn primary" data-do="play" data-arg="${one.id}">${one.title}</button>
        ${" "}
        <small>${one.reached} of ${one.of} goals</small>
      </li>
    `,
  );
  const rules = lesson.rules.map(
    (one) => html`
      <details>
        <summary>${one.text}</summary>
        <p>${one.example}</p>
        <button class="btn" data-do="demo" data-arg="${one.id}">Show it</button>
        ${" "}
        <small>Rule ${one.id}</small>
      </details>
    `,
  );
  return html`
    <nav><button class="btn" data-do="map">All lessons</button></nav>
    <h1>${lesson.number} ${lesson.title}</h1>
    ${
      data.told
        ? html`
            <p role="status">${data.told}</p>
          `
        : ""
    }
    <p>After it you can:</p>
    <ul>
      ${lesson.goals.map(
        (goal) => html`
          <li>${goal}</li>
        `,
      )}
    </ul>
    ${
      boards.length
        ? html`
            <h2>On the board</h2>
            <ul class="boards">
              ${boards}
            </ul>
          `
        : ""
    }
    <h2>Questions</h2>
    <ol class="questions">
      ${lesson.questions.map(question)}
    </ol>
    <h2>Rules</h2>
    <div class="rules">${rules}</div>
  `;
}

const boardPage = (data) => html`
  <nav>
    <button class="btn" data-do="lesson" data-arg="${data.lesson.number}">Back to the lesson</button>
    ${" "}
    <strong>${data.board}</strong>
  </nav>
  ${
    data.told
      ? html`
          <p role="status">${data.told}</p>
        `
      : ""
  }
`;

function answerOf(box) {
  const typed = box.querySelector("[data-answer]");
  if (typed) return typed.value;
  return [...box.querySelectorAll("input:checked")].map((input) => input.value).join("");
}

/** Put the cell beside a button on the clipboard; where a page may not, it is marked for copying by hand. */
async function copy(button) {
  const cell = button.parentElement.querySelector(".cell"),
    said = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(cell.textContent);
    said.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(cell);
    said.textContent = "Marked: copy it with the keyboard.";
  }
}

function render({ model, el }) {
  const root = document.createElement("main");
  root.className = "lg course";
  root.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  el.append(root);
  const send = (what, arg, more = {}) => model.send({ do: what, arg, ...more });
  const draw = () => {
    const data = model.get("page");
    const before = new Map(
      [...root.querySelectorAll("[data-answer]")].map((one) => [one.dataset.answer, one.value]),
    );
    const chosen = new Set(
      [...root.querySelectorAll("input:checked")].map((one) => `${one.name} ${one.value}`),
    );
    const at = document.activeElement?.closest?.("[data-do]")?.dataset;
    const where = `${data.lesson?.number} ${data.board}`;
    root.classList.toggle("has-board", Boolean(data.board));
    root.innerHTML = String(data.board ? boardPage(data) : data.lesson ? lessonPage(data) : mapPage(data));
    for (const one of root.querySelectorAll("[data-answer]"))
      one.value = before.get(one.dataset.answer) || "";
    for (const one of root.querySelectorAll("input[name]"))
      one.checked = chosen.has(`${one.name} ${one.value}`);
    if (at) root.querySelector(`[data-do="${at.do}"][data-arg="${at.arg ?? ""}"]`)?.focus();
    if (root.dataset.where !== where) root.scrollIntoView();
    root.dataset.where = where;
  };
  const keep = () => {
    try {
      localStorage.setItem(PROGRESS, JSON.stringify(model.get("progress")));
    } catch {
      /* a page without storage forgets */
    }
  };
  const download = (message) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.text], { type: "application/json" }));
    link.download = message.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  root.addEventListener("click", (event) => {
    const target = event.target.closest("button[data-do]");
    if (!target) return;
    const what = target.dataset.do,
      arg = target.dataset.arg;
    if (what === "copy") return copy(target);
    if (what === "answer") send(what, arg, { value: answerOf(target.closest("[data-question]")) });
    else if (what === "hand-in") send(what, root.querySelector('[data-field="name"]').value);
    else send(what, arg);
  });
  root.addEventListener("change", (event) => {
    if (event.target.matches('select[data-do="system"]')) send("system", event.target.value);
  });
  model.on("change:page", draw);
  model.on("change:progress", keep);
  model.on("msg:custom", download);
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(PROGRESS));
  } catch {
    /* nothing kept */
  }
  if (kept) send("progress", kept);
  draw();
  return () => {
    model.off("change:page", draw);
    model.off("change:progress", keep);
    model.off("msg:custom", download);
    root.remove();
  };
}

export default { render };
