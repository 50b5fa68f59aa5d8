// The rules of this system, found by word, opened at the rule that the moment is about.

import { pageAddress } from "../shared/around.js";
import { classes, html, raw } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { rich } from "../shared/rich.js";
import { dialog, panelHead } from "./dialog.js";

/** Open the panel at what is asked or has just happened. */
export function openRules(app) {
  const { rules } = app;
  app.set({ menu: "rules", find: "" });
  app.send({ do: "rules", known: rules?.rules ? rules.system : "" });
}

export function rulesPanel(scene, app) {
  const { find = "" } = app.ui;
  const { rules = [], at = "" } = app.rules || {};
  const found = matching(rules, find);
  return dialog(
    "Rules",
    "rulespanel",
    html`
      ${panelHead("Rules")}
      <label class="find">
        <span class="sr">Search the rules by word</span>
        <input type="search" data-field="find" value="${find}" placeholder="Search by word" data-focus />
        <small role="status">${find ? `${found.length} of ${rules.length} rules` : `${rules.length} rules`}</small>
      </label>
      ${at && !find ? inQuestion(rules, at, app) : ""}
      <div class="rulelist" tabindex="0" role="group" aria-label="Rules">
        ${chaptersOf(found).map(([name, list]) => chapter(name, list, app, at))}
      </div>
    `,
  );
}

/** The rules that hold every word that was typed. */
function matching(rules, find) {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = `${rule[0]} ${rule[1]} ${rule[2]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function chaptersOf(rules) {
  const chapters = new Map();
  for (const rule of rules) chapters.set(rule[1], [...(chapters.get(rule[1]) || []), rule]);
  return [...chapters];
}

/** The rule that this moment is about stands above all others. */
function inQuestion(rules, at, app) {
  const rule = rules.find(([id]) => id === at);
  if (!rule) return "";
  return html`
    <section class="nowrule" aria-label="The rule in question">
      <span class="h4">${icon("rule")}Right now</span>
      ${ruleText(rule, app, true)}
    </section>
  `;
}

const chapter = (name, list, app, at) => html`
  <section data-key="ch${name}">
    <span class="h4">${name}</span>
    ${list.map((rule) => ruleText(rule, app, false, rule[0] === at))}
  </section>
`;

/** @param {string[]} rule */
function ruleText([id, , text, example, number, title], app, isOpen, isNow = false) {
  return html`
    <details
      class="${classes("rule", isNow && "now")}"
      data-key="${isOpen ? "now" : "r"}${id}"
      ${isOpen ? raw("open") : ""}>
      <summary>${rich(text, app)}</summary>
      <p>${rich(example, app)}</p>
      <small>Rule ${id}</small>
      ${number ? lessonLink(number, title) : ""}
    </details>
  `;
}

/** The lesson that teaches a rule, where there is a page of lessons. */
function lessonLink(number, title) {
  const address = pageAddress("learn", { lesson: number });
  return address ? html`${" "}<a href="${address}">Lesson ${number}: ${title}</a>` : "";
}
