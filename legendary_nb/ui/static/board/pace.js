// The pace of motion: 0 no motion, 1 slow, 2 normal, 3 fast.

export const PACES = [
  ["0", "off"],
  ["1", "slow"],
  ["2", "normal"],
  ["3", "fast"],
];
const FACTORS = [0, 2, 1, 0.5]; // of all times, by pace
const NORMAL = 2;
const FAST = 3;
// what earlier boards kept under "speed" was the factor itself
const PACE_OF_SPEED = { 0: 0, 0.5: FAST, 1: NORMAL, 2: 1 };

/** Settings with their pace, also those that an earlier board has kept. */
export function withPace({ speed, ...settings }) {
  return { ...settings, pace: settings.pace ?? PACE_OF_SPEED[speed] ?? NORMAL };
}

/** By how much all times are longer than at the normal pace; 0 if nothing moves, or nobody can see it. */
export const factorOf = ({ pace }) => (document.hidden ? 0 : (FACTORS[pace] ?? 1));

/** Whether there is a faster pace with motion. */
export const canBeFaster = ({ pace }) => pace > 0 && pace < FAST;

/** Whether cards appear where they go, because this person has asked for less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
