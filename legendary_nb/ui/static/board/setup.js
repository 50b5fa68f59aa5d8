// The form for a new game as data.

export const SEAT_NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva"];

/** One of so many that nobody finds it by trying them all against the open cards. */
export const newSeed = () => 1 + Math.floor(Math.random() * 999999999);

export const freshForm = (choices) => ({
  system: choices.systems[0].id,
  seats: [
    { name: "Ana", bot: "" },
    { name: "Ben", bot: choices.companion },
  ],
  how: "first",
  seed: newSeed(),
  mastermind: "",
  scheme: "",
  heroes: [],
  villains: [],
  henchmen: [],
  missions: [],
  starters: [],
  film: "",
  style: "",
  modes: {},
  sets: [],
  board: "",
  deck: "",
  matching: false,
});

/** The form as the setup the engine checks. */
export function setupOf(form) {
  const names = form.seats.map((seat) => seat.name);
  const modes = Object.entries(form.modes)
    .filter(([, level]) => level)
    .map(([id, level]) => (level === true ? id : `${id}:${level}`));
  const bySeat = (what) =>
    Object.fromEntries(form.seats.filter((seat) => seat[what]).map((seat) => [seat.name.trim(), seat[what]]));
  return {
    system: form.system,
    players: names,
    bots: bySeat("bot"),
    officers: bySeat("officers"),
    hands: bySeat("hands"),
    how: form.how,
    seed: form.seed,
    quiet: Boolean(form.quiet),
    mastermind: form.mastermind,
    scheme: form.scheme,
    heroes: form.heroes,
    villains: form.villains,
    henchmen: form.henchmen,
    missions: form.missions,
    starters: form.starters,
    film: form.film,
    ...friendsOf(form),
    modes,
    sets: form.sets,
    board: form.board,
    deck: form.deck,
    matching: form.matching,
  };
}

/** Who is friendly to whom: a style, or the teams of the seats. */
function friendsOf(form) {
  if (form.style !== "teams") return { style: form.style, teams: [] };
  const teams = new Map();
  for (const seat of form.seats)
    teams.set(seat.team || "A", [...(teams.get(seat.team || "A") || []), seat.name]);
  return { style: "", teams: [...teams.values()] };
}

/** How the cards are chosen: without a list for a first game, by the seed. */
export const howOf = (form, system) =>
  (form.how === "first" && (form.sets.length || !system.first)) ||
  (form.how === "film" && (form.sets.length || !system.films.length))
    ? "random"
    : form.how;
