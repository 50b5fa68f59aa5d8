// Beats: what happened between two scenes is shown one thing after the other, each with its own look.

import { cardTemplate } from "../shared/card.js";
import { classes, html } from "../shared/html.js";
import { bannerTemplate, caption, hitList, turningCard } from "./banner.js";
import { flyPoints } from "./gems.js";
import { EASE, EASE_IN, Motion, ON_TOP } from "./motion.js";
import { isStill } from "./pace.js";
import { cardOn, placeIn, transformTo } from "./places.js";
import { soundBeats } from "./sounds.js";

// times in milliseconds at the normal pace
const TURN = 300;
const HOLD = 800;
const LAND = 320;
const STEP = 240;
const APART = 80; // between cards that step or fly together
const ESCAPE = 540;
const READ = 1000; // a sentence that is said only now
const BANNER = { fadeIn: 260, hold: 1400, fadeOut: 200 };
const ROW = 120; // between the rows of a banner
const GO = 240;
const LEAVE = 420; // what leaves the board for good is seen longer
const SHOWN = 700; // a card that is shown and goes nowhere
const PLAYED = 420; // from card to card of another seat
const PLAYED_LATER = 280; // after the first few
const PLAYED_AGAIN = 200; // one that already lies there
const FEW = 3;
const MOST_AT_ONCE = 8;
const SHAKE = 60;

/** The looks: each adds to the motion what its beat shows from a time on, and returns when the next one begins. */
const LOOKS = {
  villain: turnUp,
  twist: showBanner,
  strike: showBanner,
  ambush,
  escape,
  fight,
  play,
  clean,
  step: (motion, beat, at) => flyAll(motion, beat, landing(motion, at), STEP),
  enter: (motion, beat, at) => flyAll(motion, beat, at, LAND, { easing: EASE }),
  recruit: (motion, beat, at) => flyAll(motion, beat, at, GO),
  refill: (motion, beat, at) => flyAll(motion, beat, at, GO, { turn: "" }),
  capture: (motion, beat, at) => flyAll(motion, beat, at, LEAVE, { easing: EASE }),
  rescue: (motion, beat, at) => flyAll(motion, beat, at, LEAVE),
  gain: (motion, beat, at) => flyAll(motion, beat, at, LEAVE),
  ko: (motion, beat, at) => flyAll(motion, beat, at, LEAVE, { easing: EASE_IN, turn: "rotate(-10deg)" }),
  discard: (motion, beat, at) => flyAll(motion, beat, at, GO),
  draw: (motion, beat, at) => flyAll(motion, beat, at, GO),
  put: (motion, beat, at) => flyAll(motion, beat, at, GO),
  show: showCards,
};
// beats that are large above the board; who looks back sees only where cards went
const LARGE = ["villain", "twist", "strike", "ambush"];
/** Play what happened; returns the motion, or nothing if there is none. */
export function playBeats(app, before, beats) {
  const { scene } = app;
  const isQuiet = scene.look?.past && !app.watching;
  const shown = isQuiet ? beats.filter(({ k }) => !LARGE.includes(k)) : beats;
  const motion = new Motion(app, before);
  const times = shown.map(() => 0);
  if (motion.factor) {
    let at = 0;
    shown.forEach((beat, k) => {
      times[k] = at;
      const end = Math.max(at, LOOKS[beat.k]?.(motion, beat, at) ?? at);
      if (isCaptioned(beat, shown) && end > at) showCaption(motion, beat, at, end - at);
      at = end;
    });
    motion.length = at;
    motion.begin();
  }
  soundBeats(app, shown, times, motion);
  return motion;
}

// ---- large ----------------------------------------------------------------------------------------------

/** The card of the villain deck turns over in the middle, stays, and goes to its place. */
function turnUp(motion, beat, at) {
  const [[n, f, source, target]] = beat.moves;
  if (!f) return at;
  const dim = motion.picture("dim", "");
  const picture = motion.picture("reveal", turningCard(f, beat.word, motion.app));
  const [turner] = picture.getElementsByClassName("turner");
  const home = turner.getBoundingClientRect();
  const from = placeIn(motion.root, source) || home;
  const to = motion.after.get(n) || placeIn(motion.root, target) || from;
  const stop = at + TURN + HOLD;
  const end = stop + LAND;
  const frame = (time, place, turn, easing = EASE) => ({
    offset: time / end,
    ...(motion.isStill ? {} : { transform: transformTo(home, place, `rotateY(${turn}deg)`) }),
    opacity: motion.isStill && time !== at + TURN && time !== stop ? 0 : 1,
    easing,
  });
  const frames = [frame(0, from, 180), frame(at, from, 180), frame(at + TURN, home, 0), frame(stop, home, 0)];
  motion.animate(turner, [...frames, frame(end, to, 0)], end);
  motion.showFor(picture, at, end - at, { fadeIn: 60, fadeOut: 60 });
  motion.showFor(dim, at, end - at, { fadeIn: TURN, fadeOut: LAND });
  const [word] = picture.getElementsByClassName("cap");
  motion.showFor(word, at, TURN + HOLD);
  if (motion.after.has(n)) motion.hideUntil(n, end);
  motion.landed = { at: stop, end };
  return end;
}

/** What is pushed steps while the new card lands. */
const landing = (motion, at) => (motion.landed?.end === at ? motion.landed.at : at);

/** A twist or a strike comes from the left, and its rows one after the other. */
function showBanner(motion, beat, at) {
  const rows = (beat.rows?.length || 0) * ROW;
  const ms = BANNER.fadeIn + BANNER.hold + rows + BANNER.fadeOut;
  motion.showFor(motion.picture("dim", ""), at, ms, BANNER);
  const banner = motion.picture(classes("banner", beat.k), bannerTemplate(beat, motion.app));
  motion.showFor(banner, at, ms, { ...BANNER, come: "translateX(-30%)" });
  [...banner.querySelectorAll(".hits li")].forEach((row, k) =>
    motion.showFor(row, at + BANNER.fadeIn + (k + 1) * ROW, ms - BANNER.fadeIn - (k + 1) * ROW, {
      fadeOut: 0,
    }),
  );
  return at + ms;
}

// ---- on the board ---------------------------------------------------------------------------------------

/** A villain that has just come does what its ambush says: it swells where it lies. */
function ambush(motion, beat, at) {
  const [[n]] = beat.moves;
  swell(motion, n, at, LEAVE);
  return at + READ;
}

/** The one that gets away tilts and falls out of the city; the edge of the board glows once. */
function escape(motion, beat, at) {
  const start = landing(motion, at);
  beat.moves.forEach((move, k) =>
    motion.go(move, start + k * APART, ESCAPE, { easing: EASE_IN, turn: "rotate(-14deg) scale(.8)" }),
  );
  motion.showFor(motion.picture("edge", ""), start, ESCAPE, { fadeIn: ESCAPE / 3, fadeOut: ESCAPE / 2 });
  return start + Math.max(READ, ESCAPE + beat.moves.length * APART);
}

/** An enemy shakes and goes to the victory pile. */
function fight(motion, beat, at) {
  shake(motion, beat.on, at);
  for (const move of beat.moves || [])
    motion.go(move, at + SHAKE * 2, LEAVE - SHAKE * 2, { easing: EASE_IN });
  return at + LEAVE;
}

/** I play: the card goes to the others. Another seat plays: the next card waits until this one was seen. */
function play(motion, beat, at) {
  const [move] = beat.moves;
  motion.go(move, at, GO);
  flyPoints(motion, beat, at + GO);
  const { app } = motion;
  if (beat.seat === app.scene.seat) return at + GO;
  const others = app.scene.players[beat.seat].played.filter((card) => card.n !== move[0]);
  const isAgain = others.some((card) => card.f === move[1]);
  motion.rest = isAgain ? 0 : PLAYED - GO;
  return at + (isAgain ? PLAYED_AGAIN : others.length < FEW ? PLAYED : PLAYED_LATER);
}

/** At the end of my turn my cards go, and new ones come; of the others only the number changes. */
function clean(motion, beat, at) {
  if (beat.seat !== motion.app.scene.seat) return at;
  return flyAll(motion, beat, at, GO, { apart: 0 });
}

/** Cards go from place to place, a moment apart. */
function flyAll(motion, { moves = [], tag }, at, ms, { easing = "ease", turn = "", apart = APART / 2 } = {}) {
  const seen = moves.slice(-MOST_AT_ONCE);
  seen.forEach((move, k) => motion.go(move, at + k * apart, ms, { easing, turn, tag }));
  return seen.length ? at + ms + (seen.length - 1) * apart : at;
}

/** Cards that are shown and stay: they swell where they lie, or are seen above their zone. */
function showCards(motion, { moves = [] }, at) {
  const known = moves.filter(([, f]) => f).slice(-MOST_AT_ONCE);
  const away = known.filter(([n]) => !motion.after.has(n));
  for (const [n] of known) swell(motion, n, at, LEAVE);
  if (!away.length) return known.length ? at + LEAVE : at;
  const row = away.map(([, f]) => cardTemplate({ f }, motion.app, { size: "hand" }));
  motion.showFor(motion.picture("showrow", html`${row}`), at, SHOWN);
  return at + SHOWN;
}

function swell(motion, n, at, ms) {
  const card = motion.after.has(n) && !isStill() ? cardOn(motion.root, n) : null;
  if (!card) return;
  const end = at + ms;
  const frames = [
    { transform: "none", offset: 0 },
    { transform: "none", offset: at / end, easing: EASE },
    { transform: "scale(1.08)", offset: (at + ms / 2) / end, zIndex: ON_TOP },
    { transform: "none", offset: 1 },
  ];
  motion.animate(card, frames, end).effect.updateTiming({ fill: "none" });
}

function shake(motion, n, at) {
  const place = motion.before.get(n);
  const card = place && motion.after.has(n) && !isStill() ? cardOn(motion.root, n) : null;
  if (!card) return;
  const frames = [0, -2, 2, -2, 0].map((x) => ({ transform: `translateX(calc(${x} * var(--u)))` }));
  const play = motion.animate(card, frames, SHAKE * 4);
  play.effect.updateTiming({ delay: at * motion.factor, fill: "none" });
}

// ---- words ----------------------------------------------------------------------------------------------

/** A beat says its own sentence if there are others beside it; an ambush or an escape always does. */
const isCaptioned = (beat, all) =>
  ["ambush", "escape"].includes(beat.k) ||
  (beat.say &&
    !["villain", "twist", "strike", "turn"].includes(beat.k) &&
    all.filter(({ say }) => say).length > 1);

function showCaption(motion, beat, at, ms) {
  const { name, text, say } = beat;
  const lead = beat.k === "ambush" ? `${name}:` : "";
  const words = beat.k === "ambush" ? text : [say, beat.k === "escape" ? text : ""].filter(Boolean).join(" ");
  const box = motion.picture(
    classes("caption", beat.k),
    html`${[caption(lead, words, motion.app), hitList(beat, motion.app)]}`,
  );
  layOver(motion.root, box);
  motion.showFor(box, at, ms, { fadeIn: 60, fadeOut: 60 });
}

/** A caption lies over the voice, or at the lower edge if that is out of sight. */
function layOver(root, box) {
  const home = root.getBoundingClientRect();
  const { left, top, width, height } = root.querySelector(".voice").getBoundingClientRect();
  Object.assign(box.style, {
    left: `${left - home.left}px`,
    top: `${Math.min(top - home.top, home.height - height)}px`,
    width: `${width}px`,
    minHeight: `${height}px`,
  });
}
