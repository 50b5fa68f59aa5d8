// The page of the puzzles: the puzzle of the day, the next one, and beside the board how the try goes.

import { followLight, homeLink, isPage, pageAddress, paintAround } from "../shared/around.js";
import { option } from "../shared/fields.js";
import { saveAddress, saveText } from "../shared/files.js";
import { classes, html, raw } from "../shared/html.js";
import { icon, SPRITE } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { keep, kept } from "../shared/storage.js";

const CAREER = "legendary-nb-puzzles";
const SYSTEM = "legendary-nb-puzzles-system";
const UNSURE = 300; // a rating that may be so far off is only told
const SHARP = 2; // pixels of a saved picture for each of its own

class Puzzles {
  constructor(model, el) {
    this.model = model;
    /** @type {any} what belongs to this screen alone */
    this.ui = {};
    /** @type {any} */
    this.root = document.createElement("main");
    this.root.className = "lg l-root l-puzzles";
    this.root.innerHTML = `${SPRITE}<div class="l-stage"></div>`;
    this.stage = this.root.lastElementChild;
    el.append(this.root);
    this.unlight = followLight(this.root);
    this.listen();
    this.model.send({ do: "career", arg: kept(CAREER, null), today: today(), system: kept(SYSTEM, "") });
    this.draw();
  }

  get data() {
    return this.model.get("page");
  }

  listen() {
    this.hears = {
      "change:page": () => this.draw(),
      "change:career": () => keep(CAREER, this.model.get("career")),
      "msg:custom": (message) => message.re === "picture" && savePicture(message),
    };
    for (const [name, hear] of Object.entries(this.hears)) this.model.on(name, hear);
    this.root.addEventListener("click", (event) => this.click(event.target.closest("[data-do]")));
    this.root.addEventListener("change", ({ target }) => this.choose(target));
  }

  choose({ dataset, value }) {
    if (!dataset.on) return;
    if (dataset.on === "system") keep(SYSTEM, value);
    this.model.send({ do: dataset.on, arg: value });
  }

  click(button) {
    if (!button || button.disabled) return;
    const { do: what, arg } = button.dataset;
    if (OWN[what]) OWN[what](this);
    else this.model.send({ do: what, arg });
  }

  say(told) {
    this.ui = { told, of: this.data.puzzle?.id };
    this.draw();
  }

  draw() {
    const { data } = this;
    if (!data || !data.skin) return;
    this.root.dataset.system = data.skin;
    paintAround(this.root);
    this.placeBoard();
    if (isPage()) document.documentElement.style.setProperty("--guided-height", data.board ? "100dvh" : "");
    patch(this.stage, data.puzzle ? besideBoard(data, this) : homePage(data));
    for (const field of this.root.querySelectorAll("select[data-value]")) field.value = field.dataset.value;
    this.arrive(data);
  }

  /** The box around page and board knows whether there is a board, as soon as the page is in it. */
  placeBoard() {
    const place = this.root.closest(".lg-puzzle-place");
    if (place) place.classList.toggle("has-board", this.data.board);
    else if (!this.root.isConnected && !this.isClosed) requestAnimationFrame(() => this.placeBoard());
  }

  /** The address says which puzzle is open, and of which lesson. */
  arrive({ puzzle, lesson }) {
    const here = String(
      new URLSearchParams({ ...lessonQuery(lesson), ...(puzzle && { puzzle: puzzle.id }) }),
    );
    if (here === this.here) return;
    const isFirst = this.here === undefined;
    this.here = here;
    if (isPage() && !puzzle?.id.startsWith("sent-") && !(isFirst && !here))
      history.replaceState(null, "", `${location.pathname}${here && `?${here}`}`);
    if (!isFirst) this.root.querySelector("h1, h2")?.focus({ preventScroll: true });
  }

  close() {
    this.isClosed = true;
    for (const [name, hear] of Object.entries(this.hears)) this.model.off(name, hear);
    this.unlight();
    this.root.remove();
  }
}

const lessonQuery = (lesson) => lesson.length && { lesson: lesson.map(({ id }) => id).join(",") };

/** The date of this browser. */
function today() {
  const now = new Date();
  const two = (n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// ---- taking a puzzle along ---------------------------------------------------------------------------

const OWN = {
  link: (page) => copy(page, linkOf(page.data.puzzle)),
  "position-copy": (page) => copy(page, page.data.puzzle.position),
};

/** The address of a puzzle; one that somebody sent has its position in it. */
function linkOf({ id, position }) {
  const query = id.startsWith("sent-") ? { position } : { puzzle: id };
  return pageAddress("puzzles", query) || position;
}

function copy(page, text) {
  const failed = () => saveText(`${text}\n`, "puzzle.txt");
  if (!navigator.clipboard) failed();
  else navigator.clipboard.writeText(text).then(() => page.say("Copied."), failed);
}

/** A drawing as a picture file, sharp enough to print. */
function savePicture({ svg, name }) {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = image.width * SHARP;
    canvas.height = image.height * SHARP;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    saveAddress(canvas.toDataURL("image/png"), `${name}.png`);
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

// ---- the page without a board ------------------------------------------------------------------------

const bar = (title) => html`
  <header class="l-bar">
    ${homeLink()}
    <h1 tabindex="-1">${title}</h1>
  </header>
`;

const toldLine = ({ told }, own = "") => html`<p class="pz-told" role="status">${told || own}</p>`;

const homePage = (data) => html`
  ${bar("Puzzles")}
  <div class="pz-home">
    ${toldLine(data)} ${data.lesson.length ? lessonCard(data) : ""}
    ${data.home ? [dailyCard(data), monthCard(data), data.lesson.length ? "" : nextCard(data)] : ""}
  </div>
`;

/** The puzzles that a teacher chose, and how each of them went. */
function lessonCard({ lesson }) {
  const left = lesson.filter(({ result }) => !result).length;
  const solved = lesson.filter(({ result }) => result === "full").length;
  return html`
    <section class="pz-card pz-lesson" data-key="lesson">
      <h2>A lesson of ${lesson.length} ${lesson.length === 1 ? "puzzle" : "puzzles"}</h2>
      <p>${solved} solved, ${left} to go. Only the first try of each counts.</p>
      <ol class="pz-line">
        ${lesson.map(
          ({ id, goal, rating, result }, i) => html`
            <li class="${classes(result === "full" && "is-ok")}">
              <i>${i + 1}</i>
              <button class="l-btn l-quiet" data-do="open" data-arg="${id}">${goal}</button>
              <span>${result || `rating ${rating}`}</span>
            </li>
          `,
        )}
      </ol>
      <div class="pz-foot">
        <button class="l-btn l-primary" data-do="next" ${left ? "" : raw("disabled")}>
          ${left < lesson.length ? "Go on" : "Begin"}
        </button>
        <button class="l-btn l-quiet" data-do="lesson-end">Leave the lesson</button>
      </div>
    </section>
  `;
}

const dateText = (day, more = {}) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", ...more });

const dailyCard = ({ home }) => html`
  <section class="pz-daily" data-key="daily">
    <small>Daily puzzle, ${dateText(home.today, { weekday: "long" })}</small>
    <h2>${home.goal}</h2>
    <p>The same puzzle for everybody today. Rating ${home.rating}.</p>
    <figure class="pz-picture">${raw(home.picture)}</figure>
    <button class="l-btn pz-solve" data-do="daily" data-arg="${home.today}">
      ${home.result ? "Open it again" : "Solve"}
    </button>
  </section>
`;

function monthCard({ home }) {
  const results = home.month.map(({ result }) => result);
  const n = (wanted) => results.filter((result) => result === wanted).length;
  const gap = (new Date(`${home.month[0].day}T12:00`).getDay() + 6) % 7;
  return html`
    <section class="pz-card" data-key="month">
      <h2>${new Date(`${home.today}T12:00`).toLocaleDateString("en-GB", { month: "long" })}</h2>
      <div class="pz-month">
        ${["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((day) => html`<b aria-hidden="true">${day}</b>`)}
        ${home.month.map((one, i) => dayButton(one, i ? 0 : gap))}
      </div>
      <p class="pz-key">
        <span><i class="is-full"></i>full</span>
        <span><i class="is-part"></i>part</span>
        <span><i class="is-not"></i>not yet</span>
      </p>
      <p>
        ${n("full")} full, ${n("part")} part, ${n("not yet")} not yet this month.
        ${home.inRow ? `${home.inRow} ${home.inRow === 1 ? "day" : "days"} in a row.` : ""}
      </p>
    </section>
  `;
}

const dayButton = ({ day, n, result, is }, gap) => html`
  <button
    class="${classes(result && `is-${result.replace(" yet", "")}`, is === "today" && "is-today")}"
    style="${gap ? `grid-column-start:${gap + 1}` : ""}"
    data-do="daily"
    data-arg="${day}"
    aria-label="${dateText(day)}${result ? `, ${result}` : ""}"
    ${is === "later" ? raw("disabled") : ""}>
    ${n}
  </button>
`;

const nextCard = (data) => html`
  <section class="pz-card" data-key="next">
    <h2>Next puzzle</h2>
    <p>
      ${data.home.n} ${data.home.n === 1 ? "puzzle" : "puzzles"} to choose from, ${data.home.solved} solved. The next
      one is near your rating.
    </p>
    ${meRow(data.me)}
    <label>
      The box
      <select class="l-select" data-on="system" data-value="${data.system}">
        ${data.systems.map(({ id, title }) => option(id, title, id === data.system))}
      </select>
    </label>
    <label>
      Theme
      <select class="l-select" data-on="theme" data-value="${data.theme}">
        ${option("", "Any theme", !data.theme)}
        ${data.themes.map(({ id, n }) => option(id, `${id} (${n})`, id === data.theme))}
      </select>
    </label>
    <button class="l-btn l-primary" data-do="next">Next puzzle</button>
  </section>
`;

/** What the player is: the row, the rating, and that of the puzzle. */
const meRow = ({ row, rating, deviation }, puzzle = 0) => html`
  <div class="pz-meta">
    <div><b>${row}</b><small>in a row</small></div>
    <div><b>${rating}</b><small>you${deviation > UNSURE ? ", so far" : `, ± ${deviation}`}</small></div>
    ${puzzle ? html`<div><b>${puzzle}</b><small>puzzle</small></div>` : ""}
  </div>
`;

// ---- beside the board --------------------------------------------------------------------------------

const besideBoard = (data, page) => html`
  <aside class="pz-panel" aria-label="The puzzle" data-key="${data.puzzle.id}">
    <header class="pz-bar">
      ${homeLink()}
      <button class="l-btn l-quiet" data-do="home">
        ${icon("left")}${data.lesson.length ? "The lesson" : "All puzzles"}
      </button>
    </header>
    ${toldLine(data, page.ui.of === data.puzzle.id ? page.ui.told : "")} ${goalCard(data.puzzle)}
    ${data.puzzle.result || data.puzzle.isOver ? outcome(data) : solving(data)}
    <footer class="pz-take">${takeAlong()}</footer>
  </aside>
`;

const goalCard = ({ id, day, goal, counts, piles }) => html`
  <section class="pz-goal">
    <small>${day ? `Daily puzzle, ${dateText(day)}` : `Puzzle ${id}`}</small>
    <h2 tabindex="-1">${goal}</h2>
    <p>${counts}</p>
    <details>
      <summary>Nothing is hidden</summary>
      <p>${piles}</p>
    </details>
  </section>
`;

function gauge({ worth, of, isWin, result }) {
  const share = isWin ? Number(worth === of) : Math.max(0, Math.min(1, worth / of));
  const told = isWin ? (worth === of ? "won" : "not won yet") : `${worth} of ${of}`;
  const state = result === "full" ? "" : result && "is-part";
  return html`
    <div class="pz-gauge">
      <div class="pz-tr"><i class="${state}" style="width:${share * 100}%"></i></div>
      <p><span>${result ? "Worth" : "Your turn so far"}</span><b>${told}</b></p>
    </div>
  `;
}

const solving = ({ puzzle, me }) => html`
  ${gauge(puzzle)} ${meRow(me, puzzle.rating)}
  <p class="pz-quiet">
    End the turn when you are ready. The second hint makes it part of the value. The theme is shown after the solution.
  </p>
  <div class="pz-foot"><button class="l-btn" data-do="give-up">Give up, show the turn</button></div>
`;

function outcome({ puzzle, me }) {
  const isFull = puzzle.result === "full";
  const isOver = isFull || puzzle.line.length;
  return html`
    ${
      puzzle.verdict
        ? html`
          <p class="${classes("pz-verdict", isFull ? "is-right" : "is-notyet")}" role="status">
            ${icon(isFull ? "check" : "undo")}<span>${puzzle.verdict}</span>
          </p>
        `
        : ""
    }
    ${gauge(puzzle)} ${puzzle.steps.length ? tryLine(puzzle) : ""} ${puzzle.line.length ? solution(puzzle, isFull) : ""}
    ${puzzle.was === null ? "" : changeLine(puzzle, me)}
    <div class="pz-foot">
      ${isFull ? "" : html`<button class="l-btn" data-do="again">Try again</button>`}
      ${puzzle.line.length ? "" : html`<button class="l-btn" data-do="give-up">Show the turn</button>`}
      <button class="${classes("l-btn", isOver && "l-primary")}" data-do="next">Next puzzle</button>
    </div>
  `;
}

/** The answers of the try; the one after which the best was out of reach is marked. */
const stillOpen = (most) => html`<p class="pz-quiet">You could still have reached ${most}.</p>`;

const tryLine = ({ steps, lost, best, isWin, result }) => html`
  <ol class="pz-line" aria-label="Your turn">
    ${steps.map(
      ({ label, gain, best: left }, i) => html`
        <li class="${classes(i === lost && "is-lost", result === "full" && "is-ok")}">
          <i>${i + 1}</i>
          <span>${label}</span>
          <b>${gain && !isWin ? (gain > 0 ? `+${gain}` : `−${-gain}`) : ""}</b>
          ${i === lost ? html`<small>Here it was lost${isWin ? "." : `: from here ${left} is the most.`}</small>` : ""}
        </li>
      `,
    )}
  </ol>
  ${result && result !== "full" && lost === null ? stillOpen(isWin ? "the win" : best) : ""}
`;

const toTheatre = (position) =>
  html`<a href="${pageAddress("theatre", { position })}">Open the best turn in the theatre</a>`;

const solution = ({ line, themes, bots, isWin, solution: position }, isFull) => html`
  ${
    isFull
      ? ""
      : html`
        <h3>The best turn</h3>
        <ol class="pz-line" aria-label="The best turn">
          ${line.map((label, i) => html`<li class="is-ok"><i>${i + 1}</i><span>${label}</span><b></b></li>`)}
        </ol>
      `
  }
  <p>
    <b>Theme:</b>${` ${themes.map(([theme]) => theme).join(", ")}. `}${themes.map(([, words]) => words).join(" ")}</p>
  <p class="pz-quiet">
    The bots ${isWin ? "do not win" : `reach ${[...new Set(Object.values(bots))].join(" and ")}`}.
    ${pageAddress("theatre") ? toTheatre(position) : ""}
  </p>
`;

function changeLine({ was }, { rating, row }) {
  const rows = row ? `${row === 1 ? "One" : row} in a row.` : "A new row begins with the next puzzle.";
  return html`<p>Rating ${was} →${" "}<b>${rating}</b>. ${rows}</p>`;
}

const takeAlong = () => html`
  <button class="l-btn l-quiet" data-do="link">${icon("log")}Copy the link</button>
  <button class="l-btn l-quiet" data-do="position-copy">${icon("save")}Copy the position</button>
  <button class="l-btn l-quiet" data-do="picture">${icon("eye")}Save as image</button>
`;

function render({ model, el }) {
  const puzzles = new Puzzles(model, el);
  return () => puzzles.close();
}

export default { render };
