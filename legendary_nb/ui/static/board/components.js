// The components of a new game, with what the setup table asks for.

import { html } from "../shared/html.js";
import { icon } from "../shared/icons.js";
import { classIcon, classSlot } from "../shared/looks.js";
import { howOf } from "./setup.js";

function need(plan, kind) {
  const facts = plan.needs && plan.needs[kind];
  if (!facts) return "";
  const spare = kind === "starters" && facts.have > facts.need;
  if (spare)
    return html`
      <span class="need ok">${icon("check")}${facts.need} of these ${facts.have} are dealt out</span>
    `;
  const ok = facts.have === facts.need,
    over = facts.have > facts.need;
  return html`
    <span class="need ${ok ? "ok" : "todo"}">
      ${icon(ok ? "check" : "danger")}${facts.have} of
      ${facts.need}${ok ? "" : over ? ": too many" : `: ${facts.need - facts.have} more${kind === "starters" && facts.have ? "" : ", or drawn at random"}`}
    </span>
  `;
}

export function components(form, system, plan) {
  const pick = (kind, name, on, sign, cls = "", fixed = "", text = "") => html`
    <li data-key="k${kind}${name}">
      <button
        class="pick ${on ? "on" : ""} ${cls} ${fixed ? "fixed" : ""}"
        aria-pressed="${String(Boolean(on))}"
        data-act="form-pick"
        data-arg="${kind}:${name}"
        title="${fixed || text}">
        ${fixed ? icon("lock") : on ? icon("check") : sign ? icon(sign) : ""}${name}
      </button>
    </li>
  `;
  const must = (kind) => (plan.needs && plan.needs[kind] && plan.needs[kind].must) || {};
  const reasons = (kind) =>
    Object.entries(must(kind)).map(
      ([name, why]) => html`
        <p class="expl">${name} is fixed: ${why}.</p>
      `,
    );
  const single = (kind, title, list, sign, cls) => html`
    <div class="comp">
      <span class="h4">
        ${title}${" "}
        <span class="need ${form[kind] ? "ok" : "todo"}">${form[kind] ? "1 of 1" : "drawn at random"}</span>
      </span>
      <ul class="picks">
        ${list.map(({ name, text }) => pick(kind, name, form[kind] === name, form[kind] === name ? "" : sign, form[kind] === name ? cls : "", "", text))}
      </ul>
      ${list
        .filter(({ name }) => form[kind] === name)
        .map(({ text }) =>
          text
            ? html`
                <p class="expl">${text}</p>
              `
            : "",
        )}
    </div>
  `;
  const several = (kind, title, list, sign, cls) => html`
    <div class="comp">
      <span class="h4">${title} ${need(plan, kind)}</span>
      <ul class="picks">
        ${list.map((one) => {
          const name = one.name || one,
            fixed = must(kind)[name];
          return pick(
            kind,
            name,
            form[kind].includes(name) || fixed,
            sign || classIcon(one.class),
            form[kind].includes(name) || fixed ? cls || `c-${classSlot(one.class)} dk` : "",
            fixed && !form[kind].includes(name) ? fixed : "",
            one.text || "",
          );
        })}
      </ul>
      ${reasons(kind)}
    </div>
  `;
  return html`
    <div class="complist">
      ${single(
        "mastermind",
        system.words.mastermind,
        system.masterminds.map((one) => ({
          name: one.name,
          text: one.leads.length ? `always leads ${one.leads.join(" or ")}` : "",
        })),
        "mastermind",
        "dk k-mastermind",
      )}${single(
        "scheme",
        system.words.scheme,
        system.schemes.filter((one) => one.solo || form.seats.length > 1),
        "scheme",
        "dk k-scheme",
      )}${several("villains", system.words.villains, system.villains, "villain", "dk k-villain")}${several("henchmen", system.words.henchmen, system.henchmen, "henchman", "dk k-henchman")}${system.missions.length ? several("missions", system.words.missions, system.missions, "mission", "dk k-mission") : ""}${several("heroes", system.words.heroes, system.heroes, "", "")}${system.starters.length ? several("starters", system.words.starters, system.starters, "grey", "dk c-grey") : ""}
    </div>
  `;
}

/** The films, of which one is chosen. */
const films = (form, system) => html`
  <ul class="picks films">
    ${system.films.map(
      (name) => html`
        <li data-key="f${name}">
          <button
            class="pick ${form.film === name ? "on dk k-mission" : ""}"
            aria-pressed="${String(form.film === name)}"
            data-act="form-film"
            data-arg="${name}">
            ${icon(form.film === name ? "check" : system.style.icon)}${name}
          </button>
        </li>
      `,
    )}
  </ul>
`;

export function foundComponents(form, plan, system) {
  const found = plan.plan;
  if (!found)
    return html`
      <p class="expl">${plan.problem || "One moment ..."}</p>
    `;
  const list = (title, names, sign, cls) => html`
    <div class="comp">
      <span class="h4">${title}</span>
      <ul class="picks">
        ${[].concat(names).map(
          (name) => html`
            <li><span class="pick on ${cls}">${icon(sign)}${name}</span></li>
          `,
        )}
      </ul>
    </div>
  `;
  const heroClass = (name) => (system.heroes.find((hero) => hero.name === name) || {}).class || "";
  return html`
    <div class="complist">
      ${howOf(form, system) === "film" ? films(form, system) : ""}
      <p class="expl">
        ${howOf(form, system) === "film" ? "The cards of the film; places it leaves open are filled by the seed." : howOf(form, system) === "first" ? "The cards the rulebook lists for a first game with so many players." : "Drawn by the seed; another seed draws others."}
        ${
          howOf(form, system) !== "first"
            ? html`
                <button class="btn" data-act="form-dice">${icon("dice")}Another seed</button>
              `
            : ""
        }
      </p>
      ${list(system.words.mastermind, found.mastermind, "mastermind", "dk k-mastermind")}${list(system.words.scheme, found.scheme, "scheme", "dk k-scheme")}${list(system.words.villains, found.villains, "villain", "dk k-villain")}${list(system.words.henchmen, found.henchmen, "henchman", "dk k-henchman")}${found.missions.length ? list(system.words.missions, found.missions, "mission", "dk k-mission") : ""}
      <div class="comp">
        <span class="h4">${system.words.heroes}</span>
        <ul class="picks">
          ${found.heroes.map(
            (name) => html`
              <li>
                <span class="pick on dk c-${classSlot(heroClass(name))}">
                  ${icon(classIcon(heroClass(name)))}${name}
                </span>
              </li>
            `,
          )}
        </ul>
      </div>
      ${found.starters.length ? list(system.words.starters, found.starters, "grey", "dk c-grey") : ""}
    </div>
  `;
}

/** What the setup needs: each number with its reason, and the villain deck it makes. */
export function demands(plan, system) {
  if (!plan.deck) return "";
  const kinds = {
    villain: "k-villain",
    henchman: "k-henchman",
    mission: "k-mission",
    twist: "k-scheme",
    strike: "k-mastermind",
    bystander: "k-bystander",
  };
  const total = plan.deck.reduce((sum, part) => sum + part[2], 0);
  const rows = plan.rows.map(
    ([n, what, why]) => html`
      <tr>
        <td>${n}</td>
        <td>
          ${what}
          <small>${why}</small>
        </td>
      </tr>
    `,
  );
  return html`
    <table><tbody>${rows}</tbody></table>
    <span class="h3">${system.words["villain deck"]}, ${total} cards</span>
    <div class="deckbar" aria-hidden="true">
      ${plan.deck.map(
        (part) => html`
          <i class="${kinds[part[0]]}" style="flex:${part[2]}" title="${part[1]}">${part[2]}</i>
        `,
      )}
    </div>
    <ul class="legend">
      ${plan.deck.map(
        (part) => html`
          <li>
            <i class="${kinds[part[0]]}">${icon(part[0])}</i>
            ${part[2]} ${part[1].toLowerCase()}
          </li>
        `,
      )}
    </ul>
  `;
}
