// What this browser remembers.

// the keys of the games that this browser has had, the latest first, for the start page and the replay theatre
const GAMES_KEPT = "legendary-nb-games",
  MOST_REMEMBERED = 40;

export function rememberedGames() {
  try {
    return JSON.parse(localStorage.getItem(GAMES_KEPT) || "[]");
  } catch {
    return [];
  }
}

export function rememberGame(key) {
  const others = rememberedGames().filter((one) => one !== key);
  try {
    localStorage.setItem(GAMES_KEPT, JSON.stringify([key, ...others].slice(0, MOST_REMEMBERED)));
  } catch {
    /* it is not remembered */
  }
}

/** What this browser calls itself, so that its own old games make room first; without storage, each page is one. */
export function visitorName() {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) =>
    n.toString(16).padStart(2, "0"),
  ).join("");
  try {
    if (!localStorage.getItem("legendary-nb-visitor")) localStorage.setItem("legendary-nb-visitor", made);
    return localStorage.getItem("legendary-nb-visitor");
  } catch {
    return made;
  }
}
