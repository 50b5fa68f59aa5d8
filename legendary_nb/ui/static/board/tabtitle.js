// The title of the tab says whose turn it is; a notebook keeps its own.

const GAME = "Legendary";

/** Say in the title of the page what it waits for. */
export function titleTab(scene) {
  if (document.body.dataset.app) document.title = [waitsFor(scene), GAME].filter(Boolean).join(" - ");
}

function waitsFor({ new: isNew, outcome, handover, bot, ask, acting, seat, names }) {
  if (isNew) return "New game";
  if (outcome) return outcome.title;
  if (handover) return `Pass to ${handover.name}`;
  if (bot) return `${bot} plays`;
  if (ask?.mine) return acting === seat ? "Your turn" : "You decide";
  return ask ? `${names[ask.seat]} decides` : "";
}
