// Words: numbers and names as sentences need them.

export const plural = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const percent = (share) => `${Math.round(share * 100)} %`;

export const chanceText = (share) =>
  share > 0 && share < 0.005 ? "<1 %" : share < 1 && share > 0.995 ? ">99 %" : `${Math.round(share * 100)} %`;
