// What this browser remembers.

/** What is kept under a name; a page without storage forgets it. */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    /* it is not remembered */
  }
}

// the keys of the games that this browser has had, the latest first, for the start page and the replay theatre
const GAMES = "legendary-nb-games";
const MOST_GAMES = 40;
const VISITOR = "legendary-nb-visitor";

/** Where the seats at tables are kept: the codes of the tables, with seat and invitation. */
export const SEATS = "legendary-nb-seats";

export const rememberedGames = () => kept(GAMES, []);

export function rememberGame(key) {
  const others = rememberedGames().filter((one) => one !== key);
  keep(GAMES, [key, ...others].slice(0, MOST_GAMES));
}

/** What this browser calls itself, so that its own old games make room first; without storage, each page is one. */
export function visitorName() {
  const numbers = [...crypto.getRandomValues(new Uint8Array(16))];
  const made = numbers.map((n) => n.toString(16).padStart(2, "0")).join("");
  try {
    if (!localStorage.getItem(VISITOR)) localStorage.setItem(VISITOR, made);
    return localStorage.getItem(VISITOR);
  } catch {
    return made;
  }
}
