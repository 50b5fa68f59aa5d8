// What a click or a field changes in the form for a new game.

import { SEAT_NAMES, freshForm, newSeed, setupOf } from "./setup.js";

export const FORM_ACTIONS = {
  "form-system": changeSystem,
  "form-set": mixSet,
  "form-matching": (app) => changeForm(app, { matching: !app.form.matching }),
  "form-how": changeHow,
  "form-film": (app, arg) => changeForm(app, { film: arg }),
  "form-dice": drawAgain,
  "form-cancel": closeForm,
  "form-seat": addSeat,
  "form-unseat": (app, arg) => changeForm(app, { seats: app.form.seats.filter((_, k) => k !== Number(arg)) }),
  "form-help": (app, arg) => changeSeat(app, Number(arg), { help: !app.form.seats[Number(arg)].help }),
  "form-mode": switchMode,
  "form-level": changeLevel,
  "form-pick": pickComponent,
};

/** What stands in a field of the form; a name says which: "seat0", "bot1", "seed". */
export function changeFormField(app, name, value) {
  const seat = name.match(/^(seat|bot|team|officers|hands)(\d)$/);
  if (seat) changeSeat(app, Number(seat[2]), seatChange(seat[1], value));
  if (["board", "deck", "style"].includes(name)) changeForm(app, { [name]: value });
  if (name === "seed")
    changeForm(app, { isOwnSeed: true, seed: Math.max(0, Math.floor(Number(value) || 0)) });
}

function seatChange(what, value) {
  if (what === "seat") return { name: value };
  return { [what]: what === "officers" || what === "hands" ? Number(value) : value };
}

function changeForm(app, change) {
  app.form = { ...app.form, drew: false, ...change };
  app.draw();
  askPlan(app);
}

/** The form over the game, which stays as it is; Cancel, Esc and Back return to it.  `like` is filled in already. */
export function openForm(app, choices, like) {
  const system = choices.systems.find((one) => one.id === app.scene.system);
  Object.assign(app, { choices, over: true, plan: null });
  app.form = { ...freshForm(choices), ...(system ? { system: system.id } : {}), ...like };
  app.set({ menu: undefined });
  askPlan(app);
}

/** Back to the game; a bot whose turn it is goes on. */
export function closeForm(app) {
  if (!app.over) return;
  Object.assign(app, { over: false, form: null });
  app.set({});
  app.letBotPlay();
}

/** Chance draws everything that is not chosen, and the form says what. */
function drawAgain(app) {
  const how = app.form.how === "choose" ? "choose" : "random";
  changeForm(app, { seed: newSeed(), how, drew: true });
}

/** Ask what the setup of the form needs. */
export function askPlan(app) {
  const setup = setupOf(app.form);
  app.send({ do: "plan", setup });
  const mix = [setup.system, ...setup.sets].join();
  if (app.cardsOf === mix) return;
  app.cardsOf = mix;
  app.send({ do: "faces", setup });
}

function changeSeat(app, at, change) {
  changeForm(app, { seats: app.form.seats.map((seat, k) => (k === at ? { ...seat, ...change } : seat)) });
}

function addSeat(app) {
  const { seats } = app.form;
  const name = SEAT_NAMES.find((one) => !seats.some((seat) => seat.name === one));
  changeForm(app, { seats: [...seats, { name, bot: "" }] });
}

const systemOf = (app) => app.choices.systems.find((one) => one.id === app.form.system);

/** Another system: the players stay, with how the cards are chosen. */
function changeSystem(app, system) {
  const { how, seed } = app.form;
  const seats = app.form.seats.map(({ name, bot }) => ({ name, bot }));
  changeForm(app, { ...freshForm(app.choices), system, seats, how, seed });
}

/** Another set comes into the game or leaves it; what was chosen from it is chosen again. */
function mixSet(app, id) {
  const { seats, seed, system, how } = app.form;
  const sets = toggled(app.form.sets, id);
  const next = how === "first" ? "random" : how;
  changeForm(app, { ...freshForm(app.choices), system, seats, seed, sets, how: next });
}

function changeHow(app, how) {
  changeForm(app, { how, film: app.form.film || (systemOf(app).films || [])[0] || "" });
}

/** Switch a mode on or off; of those that change the same thing only one is on. */
function switchMode(app, id) {
  const { modes } = (app.form.sets.length && app.plan?.choices) || systemOf(app);
  const mode = modes.find((one) => one.id === id);
  const others = modes.filter((one) => one !== mode && mode.kind && one.kind === mode.kind);
  const off = Object.fromEntries(others.map((one) => [one.id, 0]));
  const on = app.form.modes[id] ? 0 : mode.levels ? 1 : true;
  changeForm(app, { modes: { ...app.form.modes, ...off, [id]: on } });
}

/** A level of a mode goes up or down: "mode:1". */
function changeLevel(app, arg) {
  const [id, step] = arg.split(":");
  changeForm(app, { modes: { ...app.form.modes, [id]: Math.max(1, app.form.modes[id] + Number(step)) } });
}

/** Choose a component or leave it out again: "heroes:Thor". */
function pickComponent(app, arg) {
  const at = arg.indexOf(":");
  const kind = arg.slice(0, at);
  const name = arg.slice(at + 1);
  const now = app.form[kind];
  changeForm(app, { [kind]: Array.isArray(now) ? toggled(now, name) : now === name ? "" : name });
}

const toggled = (names, name) =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
