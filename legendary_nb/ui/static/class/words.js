// Words of the wall.

/** How a game ended, in a word. */
export const ENDS = { win: "won", loss: "lost", tie: "a tie" };
