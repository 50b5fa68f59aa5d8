// The welcome: what a newcomer is told in their first game, and whoever asks for it in the menu.
// The words come from the server; here is only when they are said and what they point at.

import { pageAddress } from "../shared/around.js";
import { html } from "../shared/html.js";
import { keep, kept, rememberedGames } from "../shared/storage.js";
import { handOf } from "./found.js";
import { avatar, seatNumber } from "./seats.js";

const WELCOME = "legendary-nb-welcome";
const STEPS = ["play", "spend", "end"];
const STEP_AT = {
  play: ".handrow .card.is-can",
  spend: ".stacks .is-can, .outrow.is-can, .boss.is-can, .lane .is-can, .hq .is-can",
  end: ".end-turn:not([disabled])",
};
const CLICKED = ".board .is-can, .board .end-turn:not([disabled]), .board .btn:not([disabled]), .bar, .voice";
const FACES = ".board .card, .scheme-strip, .stacks button, .others button, .me, .pools";

/** Whether nobody has played in this browser before. */
export const isNewcomer = () => kept(WELCOME, null) === null && !rememberedGames().length;

/** What this visitor has been told: {done: steps, isOff}. */
const toldSoFar = () => kept(WELCOME, { done: [], isOff: true });

function remember(app, told) {
  keep(WELCOME, { ...told, isOff: told.isOff || STEPS.every((step) => told.done.includes(step)) });
  app.draw();
}

/** What has been done is not told again; the words for a newcomer are asked for when their game begins. */
export function followWelcome(app, old) {
  const { scene } = app;
  if (scene.new || scene.guide) return;
  if (scene.ask?.mine && isNewcomer()) keep(WELCOME, { done: [], isOff: false });
  const told = toldSoFar();
  if (told.isOff) return;
  if (scene.ask?.mine && app.welcomed !== scene.game) {
    app.welcomed = scene.game;
    app.send({ do: "teach" });
  }
  const done = doneSince(old, scene).filter((step) => !told.done.includes(step));
  if (done.length) remember(app, { ...told, done: [...told.done, ...done] });
}

/** The steps that a player has taken between two scenes of one game. */
function doneSince(old, scene) {
  if (!old || old.new || old.game !== scene.game || old.seat !== scene.seat) return [];
  if (old.turn !== scene.turn) return old.acting === scene.seat ? ["end"] : [];
  const played = ({ players, seat }) => players[seat].played.length;
  const points = ({ pools }) => pools.recruit + pools.attack;
  return [played(scene) > played(old) && "play", points(scene) < points(old) && "spend"].filter(Boolean);
}

export const WELCOME_ACTIONS = {
  teach: (app) => {
    app.welcomed = undefined;
    app.ui = { ...app.ui, menu: undefined };
    keep(WELCOME, { done: [], isOff: false, isAgain: true });
    followWelcome(app, null);
    app.draw();
  },
  "callout-done": (app, step) => remember(app, { ...toldSoFar(), done: [...toldSoFar().done, step] }),
  "welcome-off": (app) => remember(app, { ...toldSoFar(), isOff: true }),
};

// ---- the aim -----------------------------------------------------------------------------------------

/** The aim of the game, for the voice: in the first round, or when it was asked for. */
export function aim(scene, app) {
  const told = toldSoFar();
  const isEarly = scene.turn <= scene.names.length || told.isAgain;
  const lessons = pageAddress("learn");
  if (told.isOff || !isEarly || !app.welcome?.aim || scene.look.past || scene.seat < 0) return "";
  return html`
    <p class="news aim" data-seat="${seatNumber(scene.seat)}">
      ${avatar(scene.names[scene.seat], scene.seat)}
      <span><b>${app.welcome.aim}</b>${" "}<span class="how">${app.welcome.how}</span></span>
    </p>
    ${lessons ? html`<a class="btn ghost why" href="${lessons}">Lessons</a>` : ""}
    <button class="btn ghost why" data-act="welcome-off">Do not show this again</button>
  `;
}

// ---- call-outs ---------------------------------------------------------------------------------------

/** The step that is told now: what can be done first, if it was not done yet. */
function stepNow(scene, app) {
  const { ask } = scene;
  const isFree = ask?.mine && !ask.options && !scene.look?.past && !app.hasPanel() && !app.ui.hint;
  if (!isFree || !app.welcome?.aim || toldSoFar().isOff) return "";
  const lit = handOf(scene.players[scene.seat]).some((card) => card.do !== undefined);
  const step = hasBuys(scene) && !toldSoFar().done.includes("spend") ? "spend" : lit ? "play" : "end";
  return toldSoFar().done.includes(step) ? "" : step;
}

/** Whether anything on the table can be paid for. */
function hasBuys({ hq, city, outside, masterminds, stacks }) {
  const all = [...hq, ...city.map((space) => space.villain), ...outside, ...masterminds, ...stacks];
  return all.some((one) => one && one.do !== undefined);
}

/** One call-out beside the thing it is about. */
export function callOut(scene, app) {
  const step = scene.new || scene.outcome ? "" : stepNow(scene, app);
  if (!step) return "";
  return html`
    <i class="callring" data-key="callring" aria-hidden="true"></i>
    <i class="callarrow" data-key="callarrow" aria-hidden="true"></i>
    <aside class="callout" data-key="callout" data-step="${step}" role="status">
      <p>${app.welcome[step]}</p>
      <footer>
        <button class="btn" data-act="callout-done" data-arg="${step}">Got it</button>
        <button class="textlink" data-act="welcome-off">Do not show this again</button>
      </footer>
    </aside>
  `;
}

// ---- where it stands ---------------------------------------------------------------------------------

const GRID = 56; // places tried across the window
// how bad it is to cover a spot of what is clicked or read, of a face, and to be one step away
const ON_CLICKED = 1000;
const ON_FACE = 0.3;
const FAR = 40;
const ROOM = 16; // for the arrow

/** Put the call-out where it covers nothing that can be clicked, near to what it points at. */
export function placeCallOut(app) {
  const box = app.stage.querySelector(".callout");
  const target = box && targetOf(app, STEP_AT[box.dataset.step].split(", "));
  for (const one of app.stage.querySelectorAll(".callout, .callring, .callarrow")) one.hidden = !target;
  if (!target) return;
  const home = app.root.getBoundingClientRect();
  const aimed = within(target.getBoundingClientRect(), home);
  const { width, height } = box.getBoundingClientRect();
  const [left, top] = bestPlace(app, home, aimed, width, height);
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
  const ring = app.stage.querySelector(".callring");
  Object.assign(ring.style, px({ left: aimed.x, top: aimed.y, width: aimed.width, height: aimed.height }));
  pointAt(app.stage.querySelector(".callarrow"), new DOMRect(left, top, width, height), aimed);
}

/** The last thing in sight of the last kind that there is. */
function targetOf(app, kinds) {
  const home = app.root.getBoundingClientRect();
  const isSeen = (one) => one.getBoundingClientRect().right <= home.right;
  const found = kinds.map((kind) => [...app.stage.querySelectorAll(kind)].filter(isSeen).at(-1));
  return found.filter(Boolean).at(-1);
}

const grown = ({ x, y, width, height }) =>
  new DOMRect(x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM);
const px = (sizes) => Object.fromEntries(Object.entries(sizes).map(([name, n]) => [name, `${n}px`]));
const within = (rect, home) => new DOMRect(rect.x - home.x, rect.y - home.y, rect.width, rect.height);

function bestPlace(app, home, aimed, width, height) {
  const rects = (selector) =>
    [...app.stage.querySelectorAll(selector)].map((one) => within(one.getBoundingClientRect(), home));
  /** @type {[number, DOMRect[]][]} */
  const weights = [
    [ON_CLICKED, [...rects(CLICKED), grown(aimed)]],
    [ON_FACE, rects(FACES)],
  ];
  const step = home.width / GRID;
  let best = [Infinity, 0, 0];
  for (let top = 4; top + height < home.height - 4; top += step)
    for (let left = 4; left + width < home.width - 4; left += step) {
      const place = new DOMRect(left, top, width, height);
      const covered = weights.map(
        ([cost, all]) => cost * all.reduce((sum, one) => sum + overlap(place, one), 0),
      );
      const cost = covered[0] + covered[1] + FAR * gapBetween(place, aimed);
      if (cost < best[0]) best = [cost, left, top];
    }
  return [best[1], best[2]];
}

const shared = (a, b, from, size) =>
  Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]);

const overlap = (a, b) => Math.max(0, shared(a, b, "x", "width")) * Math.max(0, shared(a, b, "y", "height"));

const gapBetween = (a, b) =>
  Math.hypot(Math.max(0, -shared(a, b, "x", "width")), Math.max(0, -shared(a, b, "y", "height")));

/** A line from the call-out to the nearest place of its target. */
function pointAt(arrow, box, aimed) {
  const clamp = (n, low, size) => Math.min(Math.max(n, low), low + size);
  const to = [
    clamp(box.x + box.width / 2, aimed.x + 8, aimed.width - 16),
    clamp(box.y + box.height / 2, aimed.y + 8, aimed.height - 16),
  ];
  const from = [clamp(to[0], box.x + 8, box.width - 16), clamp(to[1], box.y + 8, box.height - 16)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  Object.assign(arrow.style, px({ left: from[0], top: from[1], width: Math.hypot(dx, dy) }), {
    transform: `rotate(${Math.atan2(dy, dx)}rad)`,
  });
}
