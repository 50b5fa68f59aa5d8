// A vote of the class: the teacher's question, the histogram on the wall, and the answers on a phone.

import { html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { doing } from "./parts.js";

const LETTERS = "ABCDEFGHIJ";
const STEPS = [
  ["first", "1 Alone"],
  ["talk", "2 Discuss"],
  ["second", "3 Vote again"],
  ["shown", "4 Reveal"],
];
const NEXT = { first: "Discuss", talk: "Vote again", second: "Reveal", shown: "End the vote" };
const FIELDS = 6;
const percent = (share) => `${Math.round(100 * share)} %`;

const chosen = (value, text, now) => html`
  <option value="${value}" ${raw(value === now ? "selected" : "")}>${text}</option>
`;

// ---- the wall ------------------------------------------------------------------------------------------

/** The form for a question of the teacher's own, or for a moment of a game. */
export const votePanel = (state) => html`
  <section class="panel handout" aria-label="Vote">
    <form data-form="vote">
      <h2>Ask a question</h2>
      <label>
        Your question
        <input data-field="question" value="${state.fields.question}" maxlength="300" autocomplete="off" required />
      </label>
      ${Array.from(
        { length: FIELDS },
        (_, k) => html`
          <label class="option">
            <span>${LETTERS[k]}</span>
            <input data-field="option${k}" value="${state.fields[`option${k}`]}" maxlength="120" autocomplete="off"
              aria-label="Answer ${LETTERS[k]}" />
            <span class="right">
              <input type="radio" name="right" value="${k}" data-field="right" aria-label="${LETTERS[k]} is right" />
              right
            </span>
          </label>
        `,
      )}
      <p class="note">If no answer is right by itself, mark none.</p>
      <button class="btn primary">${icon("bars")}Ask the class</button>
    </form>
    <form data-form="vote-lesson">
      <h2>Or of a lesson</h2>
      <label>
        Lesson
        <select data-field="askedLesson">
          <option value="">choose a lesson</option>
          ${Object.entries(state.lessons).map(([number, title]) =>
            chosen(number, `${number} ${title}`, state.askedLesson),
          )}
        </select>
      </label>
      ${
        state.questions.length
          ? html`
              <label>
                Question
                <select data-field="askedExercise">
                  ${state.questions.map(([name, text]) => chosen(name, text, state.askedExercise))}
                </select>
              </label>
              <button class="btn">${icon("bars")}Ask this one</button>
            `
          : ""
      }
      ${state.askedLesson && !state.questions.length ? html`<p>No question of it has one answer of several.</p>` : ""}
    </form>
    <form data-form="vote-moment">
      <h2>Or about a position</h2>
      <p>
        Take a saved game, or the line that the board's menu copies. The class votes on what its player should do now,
        and the reveal tells how often each answer wins in imagined games.
      </p>
      <label>
        Your question, if you like
        <input data-field="momentQuestion" value="${state.fields.momentQuestion}" maxlength="300" autocomplete="off" />
      </label>
      <label>
        A saved game
        <input type="file" data-field="file" accept=".json,application/json" />
      </label>
      <label>
        Or its line
        <input data-field="record" value="${state.fields.record}" autocomplete="off" spellcheck="false" />
      </label>
      <button class="btn">${icon("bars")}Vote on this position</button>
    </form>
  </section>
`;

/** The vote on the wall: nobody sees who voted for what. */
export function voteWall({ vote, pupils }) {
  const { phase, question, options, picture, answered, sentence } = vote;
  const here = pupils.filter((pupil) => pupil.here).length;
  const isWaiting = phase === "second" && vote.is_moment && !vote.is_worked_out;
  return html`
    <section class="panel vote" aria-label="Vote">
      <header>
        <ol class="phases">
          ${STEPS.map(
            ([name, word]) => html`
              <li class="${name === phase ? "now" : ""}" aria-current="${name === phase ? "step" : "false"}">
                ${word}
              </li>
            `,
          )}
        </ol>
        <span role="status">${answered} of ${here} answers</span>
        ${phase === "shown" ? "" : doing("vote-end", "Stop")}
        ${
          phase === "shown"
            ? doing("vote-end", NEXT[phase], { cls: "primary" })
            : doing("vote-on", NEXT[phase], { cls: "primary", arg: phase })
        }
      </header>
      <div class="asked">
        <div>
          <h2>${question}</h2>
          ${picture ? html`<div class="position">${raw(picture)}</div>` : ""}
          ${sentence ? html`<p class="sentence">${sentence}</p>` : ""}
          ${isWaiting ? html`<p class="note">The values are still being worked out.</p>` : ""}
        </div>
        <div>
          <ol class="options">${options.map((text, k) => optionBar(text, k, vote))}</ol>
          ${legend(vote)}
        </div>
      </div>
    </section>
  `;
}

/** An option with the two votes and, at the end, its value with the interval. */
function optionBar(text, k, { first, second, values = [], right, phase }) {
  const most = Math.max(1, ...first, ...second);
  const bar = (counts, name) =>
    counts.length
      ? html`<span class="count ${name}"><i style="width:${(85 * counts[k]) / most}%"></i>${counts[k]}</span>`
      : "";
  const value = values[k];
  const isBest = phase === "shown" && (right === k || value?.verdict === "best");
  return html`
    <li class="${isBest ? "best" : ""}">
      <b class="letter">${LETTERS[k]}</b>
      <span class="votes">
        <b>${text}</b>${bar(first, second.length ? "outline" : "filled")} ${bar(second, "filled")}
      </span>
      ${value ? interval(value, text) : ""}
    </li>
  `;
}

/** How often an option wins, as a point with its 95 % interval from 0 to 100 %. */
const interval = ({ win, low, high }, text) => html`
  <span class="interval" role="img" aria-label="${text} wins ${percent(win)}, from ${percent(low)} to ${percent(high)}">
    <i class="range" style="left:${100 * low}%;width:${100 * (high - low)}%"></i>
    <i class="point" style="left:${100 * win}%"></i>
    <b style="left:${Math.min(92, Math.max(8, 100 * win))}%">${percent(win)}</b>
  </span>
`;

function legend({ phase, first, second, values = [] }) {
  const said = [
    phase === "first" || phase === "second" ? "Answer alone. The votes show when the voting ends." : "",
    phase === "talk" ? "Nobody sees who voted for what. Talk to a neighbour who chose another letter." : "",
    phase === "shown" && first.length && second.length ? "Outline: first vote. Filled: second vote." : "",
    values.length
      ? `At the right: how often it wins in imagined games, 0 to 100 %, with the 95 % interval of each by itself. \
The sentence compares them in the same games.`
      : "",
  ];
  return said.filter(Boolean).map((text) => html`<p class="note">${text}</p>`);
}

// ---- a phone -------------------------------------------------------------------------------------------

const HEADS = {
  first: "Vote, first time: answer alone",
  talk: "Talk to a neighbour who chose another letter",
  second: "Vote again: answer alone",
  shown: "The vote is over: look at the wall",
};

/** The vote of one pupil. */
export function votePhone({ vote, here }) {
  const { phase, question, options, picture, choice, answered, values, right, sentence } = vote;
  const isOpen = phase === "first" || phase === "second";
  return html`
    <section class="panel ballot" aria-label="Vote">
      <small role="status">${HEADS[phase]}</small>
      <h2>${question}</h2>
      ${picture ? html`<div class="position">${raw(picture)}</div>` : ""}
      <ol class="options">
        ${options.map(
          (text, k) => html`
            <li>
              <button class="btn ${k === choice ? "chosen" : ""}" data-do="vote" data-arg="${k}"
                aria-pressed="${k === choice}" ${raw(isOpen ? "" : "disabled")}>
                <b class="letter">${LETTERS[k]}</b><span>${text}</span>
                ${values?.[k] ? html`<b>${percent(values[k].win)}</b>` : right === k ? icon("check") : ""}
              </button>
            </li>
          `,
        )}
      </ol>
      ${sentence ? html`<p>${sentence}</p>` : ""}
      ${
        isOpen && choice >= 0
          ? html`<p class="chose">${icon("check")}<span>
              <b>You chose ${LETTERS[choice]}.</b>
              ${` You can change it until the vote closes. ${answered} of ${here} have answered.`}</span></p>`
          : ""
      }
    </section>
  `;
}
