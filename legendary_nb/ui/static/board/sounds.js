// Sounds: short tones made by the page itself, only if the player wants them.

// each: tones of [frequency in Hz, from, seconds, shape, loudness]
const SOUNDS = {
  play: [[520, 0, 0.07, "triangle", 0.25]],
  recruit: [
    [660, 0, 0.09, "triangle", 0.25],
    [880, 0.07, 0.14, "triangle", 0.25],
  ],
  fight: [
    [180, 0, 0.1, "sawtooth", 0.2],
    [110, 0.06, 0.2, "square", 0.15],
  ],
  villain: [
    [220, 0, 0.18, "triangle", 0.3],
    [165, 0.14, 0.26, "triangle", 0.3],
  ],
  twist: [
    [147, 0, 0.5, "sawtooth", 0.18],
    [155, 0.05, 0.55, "sawtooth", 0.14],
    [98, 0.2, 0.6, "triangle", 0.3],
  ],
  escape: [
    [440, 0, 0.12, "square", 0.12],
    [330, 0.1, 0.12, "square", 0.12],
    [247, 0.2, 0.25, "square", 0.12],
  ],
  turn: [
    [587, 0, 0.12, "sine", 0.35],
    [784, 0.12, 0.25, "sine", 0.35],
  ],
  over: [
    [392, 0, 0.2, "triangle", 0.3],
    [494, 0.16, 0.2, "triangle", 0.3],
    [587, 0.32, 0.5, "triangle", 0.3],
  ],
};
// the beats that are heard; a lost game is heard as a twist
const HEARD = {
  play: "play",
  recruit: "recruit",
  fight: "fight",
  villain: "villain",
  twist: "twist",
  strike: "twist",
  escape: "escape",
  over: "over",
};

/** @type {AudioContext | undefined} made when the first sound is heard: no page may sound before it was touched */
let context;

/** The sound of a beat, or nothing. */
function soundOf({ k, seat }, { scene }) {
  if (k === "turn") return seat === scene.seat && scene.ask?.mine ? "turn" : "";
  if (k === "over" && scene.outcome?.result !== "win") return "twist";
  return HEARD[k] || "";
}

/** Sound the beats at their times; without motion only the first of them. */
export function soundBeats(app, beats, times, motion) {
  if (!app.settings.sound || document.hidden) return;
  const heard = beats.map((beat, k) => [soundOf(beat, app), times[k]]).filter(([name]) => name);
  const all = motion.factor ? heard : heard.slice(0, 1);
  const played = all.flatMap(([name, at]) => sound(name, (at * motion.factor) / 1000));
  motion.endings.push(() => stopLater(played));
}

/** Play a sound so many seconds from now; returns its tones. */
function sound(name, delay) {
  context ||= new AudioContext();
  context.resume();
  return SOUNDS[name].map(([frequency, from, seconds, shape, loudness]) => {
    const start = context.currentTime + delay + from;
    const tone = new OscillatorNode(context, { type: /** @type {OscillatorType} */ (shape), frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness / 3, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
    return { tone, start };
  });
}

/** The sound of a turn of one's own, for somebody who looks elsewhere. */
export const soundTurn = () => sound("turn", 0);

/** What has not begun yet is not heard any more. */
function stopLater(played) {
  for (const { tone, start } of played) if (start > context.currentTime) tone.stop();
}
