// Words: numbers and names as sentences need them.

export const plural = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const percent = (share) => `${Math.round(share * 100)} %`;

export const chanceText = (share) =>
  share > 0 && share < 0.005 ? "<1 %" : share < 1 && share > 0.995 ? ">99 %" : `${Math.round(share * 100)} %`;

/** Some names in a sentence: "Thor, Hulk and Storm". */
export const joined = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The part of a long title that tells systems apart; of a mix, that of each set. */
export const shortName = (title) =>
  title
    .split(" + ")
    .map((one) => capital(shortPart(one)))
    .join(" + ");

const shortPart = (title) =>
  (title.match(/\((.*)\)\s*$/) || [])[1] ||
  title
    .replace(/^Legendary:?\s*/i, "")
    .replace(/(: | - ).*$/, "")
    .split(/,\s*/)
    .pop();
