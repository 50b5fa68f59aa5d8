// Motifs: tools, arms, machines, vehicles and instruments.

import {
  both,
  dent,
  disc,
  faint,
  half,
  hole,
  line,
  oval,
  ring,
  shade,
  slit,
  solid,
  tilt,
  turn,
} from "./drawing.js";

export const TOOLS = {
  anchor:
    ring(24, 9, 4.5, 3.2) +
    line("M24 14v27M15 20h18", 3.8) +
    line("M8 28q2 13 16 13t16-13", 3.8) +
    solid("M4 31l4-9 7 6zM44 31l-4-9-7 6z"),
  arrow:
    line("M10 38 32 16", 3.8) +
    solid("M41 7 26 11l11 11z") +
    half("M10 38l2-11 8 8zM10 38l-5 5v-9l4-4zM10 38l-5 5h9l4-4z"),
  axe: line("M15 43 30 7", 4) + solid("M25 8q11-6 16 2 2 10-4 17-4-8-15-8z") + half("M22 8l-8 0 5 9z"),
  barrier:
    solid("M6 13h9v24H6z") +
    solid("M15 15h29v9H15z") +
    hole("M20 15h6l-4 9h-6zM32 15h6l-4 9h-6z") +
    half("M3 38h15v5H3zM38 26h4v17h-4z"),
  beltknot:
    line("M4 17h40", 6) +
    solid("M17 11h14v13H17z") +
    solid("M18 25l-9 17h8l6-16zM30 25l9 17h-8l-6-16z") +
    slit("M17 24l14-12"),
  binoculars: both(solid("M5 37V26l5-15h8l4 5v21z")) + both(hole("M9 29h9v5H9z")) + half("M21 14h6v9h-6z"),
  bomb:
    disc(20, 29, 14) + solid("M27 13l8 8-5 5-8-8z") + line("M32 15q4-8 10-4", 3) + slit("M12 30q0-8 8-9", 3),
  boot: solid("M13 6h15v18q11 4 13 9v5H13z") + half("M11 39h32v5H11z") + slit("M20 13h8M20 19h8M22 25h8"),
  bow:
    line("M15 5q25 19 0 38", 4) + faint("M15 5v38", 2.5) + line("M6 24h31", 3.2) + solid("M44 24l-10-6v12z"),
  brokensword:
    tilt(
      -28,
      solid("M19 29V17l5 4 5-9v17z") + solid("M10 29h28v5H10z") + half("M21 34h6v8h-6z") + disc(24, 44, 3),
    ) + solid("M30 3l9 3-3 8-8-4z"),
  bugle:
    solid("M27 21q9-1 16-11v28q-7-10-16-11z") +
    line("M8 24h20", 4.4) +
    line("M13 24q-1 11 8 11h3q6 0 6-8", 3.2) +
    solid("M4 19h4v10H4z"),
  bullet: solid("M16 24q0-13 8-19 8 6 8 19z") + half("M16 26h16v11H16z") + solid("M14 38h20v5H14z"),
  camera:
    solid("M5 15h10l3-6h12l3 6h10v25H5z") + dent(24, 27, 10.5) + disc(24, 27, 5.4) + hole("M8 18h5v3H8z"),
  cctv:
    solid("M6 14 31 6l7 13-25 9z") +
    half("M35 9l8 4-3 6-5-1z") +
    line("M21 26v9H11", 4) +
    half("M5 27h6v16H5z"),
  circuit:
    solid("M7 7h34v34H7z") +
    dent(17, 17, 3.4) +
    dent(31, 24, 3.4) +
    dent(17, 33, 3.4) +
    slit("M17 17v-10M17 17h14v-10M31 24v17M17 33h-10M17 33h14", 2.8),
  compass: ring(24, 24, 18, 3.4) + solid("M34 14l-5 14-9-9z") + half("M14 34l5-14 9 9z"),
  crosshair: ring(24, 24, 12, 3.6) + line("M24 4v12M24 32v12M4 24h12M32 24h12", 3.2) + disc(24, 24, 3),
  cutlass:
    solid("M41 4q3 20-20 30l-5-5Q33 20 41 4z") + line("M9 25q-3 12 12 15", 3.8) + line("M17 33 7 43", 4.6),
  cylinder: disc(24, 24, 18) + turn(6, dent(24, 12.5, 4.2)) + dent(24, 24, 2.6),
  dagger: tilt(
    36,
    solid("M24 47 17.5 19h13z") +
      solid("M11 14h26v5H11z") +
      half("M21 5h6v9h-6z") +
      disc(24, 4, 3.4) +
      slit("M24 22v14", 2.2),
  ),
  dart: tilt(
    42,
    line("M24 2v14", 2.8) +
      solid("M20.5 14h7v15h-7z") +
      half("M22.5 29h3v6h-3z") +
      solid("M24 31l11 6v9l-11-5-11 5v-9z"),
  ),
  dial: ring(24, 24, 18, 3) + turn(12, line("M24 10V8", 2.6)) + disc(24, 24, 9) + slit("M24 24v-7", 3),
  drum:
    half("M7 17v18q0 7 17 7t17-7V17z") +
    line("M8 20l8 20 8-17 8 17 8-20", 2.6) +
    oval(24, 16, 17, 6) +
    line("M18 13 5 4M30 13l13-9", 3),
  factory:
    solid("M5 42V21l11 6v-6l10 6v-6l10 6V7h7v35z") +
    hole("M11 32h5v5h-5zM21 32h5v5h-5zM31 32h5v5h-5z") +
    faint("M30 8q-5-4-9 0t-9-1", 3),
  fan:
    solid("M24 42 4 20Q13 6 24 6t20 14z") +
    slit("M24 42 11 13M24 42 20 7M24 42l4-35M24 42l13-29") +
    shade(24, 41, 3.4),
  floppy:
    solid("M7 7h27l7 7v27H7z") +
    hole("M15 7h16v12H15z") +
    solid("M25 9h4v8h-4z") +
    hole("M13 26h22v15H13z") +
    line("M18 31h12M18 36h8", 2.5),
  gear: turn(8, solid("M20.5 5h7v9h-7z")) + disc(24, 24, 13) + dent(24, 24, 6),
  guitar:
    solid("M11 25q5-1 8-5l9 8q-4 4-4 8-2 8-11 7-9-1-8-10 0-7 6-8z") +
    dent(16, 32, 3.4) +
    line("M22 26 37 11", 4) +
    solid("M35 7l7-3 2 6-5 5z"),
  halberd:
    line("M21 44V8", 3.6) +
    solid("M21 2l5 10H16z") +
    solid("M24 13q15-4 16 6 0 6-6 9-2-6-10-6z") +
    half("M18 13l-11 5 11 6z"),
  hammer: solid("M8 8h32v14H8z") + half("M21 22h6v21h-6z") + slit("M13 12v6M35 12v6", 2.6),
  headphones:
    line("M10 30v-6a14 14 0 0 1 28 0v6", 4.4) + solid("M5 26h10v15H9q-4 0-4-4zM33 26h10v11q0 4-4 4h-6z"),
  helmet: solid("M7 30Q5 8 24 8t17 22z") + half("M4 31h40v6H4z") + faint("M12 37q2 6 12 6t12-6", 2.8),
  hourglass:
    solid("M11 5h26v5H11zM11 38h26v5H11z") +
    line("M15 10q0 9 8 14-8 5-8 14M33 10q0 9-8 14 8 5 8 14") +
    solid("M19 17h10q-2 4-5 6-3-2-5-6zM18 38q1-6 6-8 5 2 6 8z"),
  kettlebell: solid("M14 21q-7 7-5 15 3 7 15 7t15-7q2-8-5-15z") + line("M17 24q-5-17 7-17t7 17", 5),
  key: ring(15, 16, 8.5, 4.8) + line("M21 22 41 42", 4.8) + line("M32 33l6-6M38 39l5-5", 4),
  keyhole: disc(24, 17, 8) + solid("M20 20h8l4 20H16z") + faint("M5 24q19-21 38 0-19 21-38 0", 2.6),
  laptop:
    solid("M9 8h30v23H9z") +
    hole("M13 12h22v15H13z") +
    half("M4 33h40l-3 7H7z") +
    solid("M18 15l8 4.5-8 4.5z"),
  lens: ring(20, 20, 12, 4.6) + line("M29 29 41 41", 6.4) + faint("M13 20q1-6 7-7", 2.6),
  mace: line("M23 25 8 42", 5) + disc(29, 18, 9) + turn(8, solid("M27 10h4l-2-7z"), 0, "29 18"),
  magnet: solid("M9 7h11v18q0 5 4 5t4-5V7h11v18q0 16-15 16T9 25z") + hole("M9 7h11v7H9zM28 7h11v7H28z"),
  microphone:
    solid("M17 13q0-8 7-8t7 8v9q0 8-7 8t-7-8z") +
    line("M11 21q0 14 13 14t13-14M24 35v7M15 42h18", 3.2) +
    slit("M20 13h8M20 19h8"),
  mine:
    disc(24, 20, 11) +
    turn(8, solid("M22 10h4V4h-4z"), 0, "24 20") +
    faint("M24 36v8", 3.4) +
    slit("M17 19q1-6 7-6", 2.8),
  nut: solid("M13 6h22l11 18-11 18H13L2 24z") + dent(24, 24, 9) + faint("M18 24a6 6 0 1 0 6-6", 3),
  parachute:
    solid("M5 22Q7 5 24 5t19 17q-5-5-9.5 0-5-5-9.5 0-4.5-5-9.5 0-4.5-5-9.5 0z") +
    faint("M6 23l16 14M42 23 26 37M15 23l8 13M33 23l-8 13", 2.5) +
    solid("M18 36h12v7H18z"),
  pencil: tilt(
    45,
    solid("M19 11h10v24H19z") + half("M19 2h10v7H19z") + solid("M19 36h10l-5 10z") + slit("M24 13v20"),
  ),
  penknife:
    solid("M8 27h27q8 0 8 6t-8 6H8q-5-6 0-12z") +
    half("M34 26 19 7l-5 2 11 17z") +
    solid("M18 26 9 16l-3 4 7 6z") +
    dent(35, 33, 2.4),
  pincer: line("M24 44V31", 6.5) + disc(24, 28, 6.5) + both(line("M20 23Q7 19 11 6l7 5", 4.6)),
  pistol: solid("M4 12h40v9H25l-1 5h-6l-4 15H5l4-18H4z") + slit("M10 16h28"),
  plane: solid("M21 7h6l1 9h16v8H28l-1 10 6 4v4H15v-4l6-4-1-10H4v-8h16z") + half("M13 3h22v3H13z"),
  plug: solid("M13 18h22v8q0 9-8 10v8h-6v-8q-8-1-8-10z") + half("M17 5h5v12h-5zM26 5h5v12h-5z"),
  radar:
    half("M24 24 36.7 11.3A18 18 0 0 0 24 6z") +
    ring(24, 24, 18, 3) +
    faint("M24 15a9 9 0 1 0 9 9", 2.6) +
    line("M24 24 36 12", 3) +
    disc(29, 31, 3.2),
  radio:
    solid("M13 16h20v27H13z") +
    line("M18 16V4", 3.4) +
    hole("M17 20h12v7H17z") +
    slit("M17 32h12M17 37h12") +
    half("M34 20h3v8h-3z"),
  rocket:
    solid("M24 3q11 10 8 25H16Q13 13 24 3z") +
    dent(24, 18, 4.6) +
    both(half("M14 23l-8 9v7l10-6z")) +
    solid("M19 31h10l-5 13z"),
  robot:
    solid("M9 15h30v24H9z") +
    line("M24 15V9", 3) +
    disc(24, 7, 3.4) +
    dent(17, 25, 3.8) +
    dent(31, 25, 3.8) +
    slit("M17 33h14", 3) +
    half("M4 21h4v11H4zM40 21h4v11h-4z"),
  satdish:
    solid("M7 13Q5 39 33 39z") + line("M19 28 33 13", 3.2) + disc(35, 11, 4) + half("M13 37l-5 7h20l-4-5z"),
  satellite: tilt(
    -40,
    solid("M18 17h12v14H18z") +
      solid("M1 18h14v12H1zM33 18h14v12H33z") +
      line("M24 31v5", 3) +
      half("M16 44q8-12 16 0z") +
      slit("M8 18v12M40 18v12M1 24h14M33 24h14", 2.2),
  ),
  saucer:
    half("M13 21q2-12 11-12t11 12z") +
    solid("M2 26q6-6 22-6t22 6q-5 9-22 9T2 26z") +
    [12, 24, 36].map((x) => dent(x, 27, 2.2)).join("") +
    faint("M15 38l-4 6M24 39v5M33 38l4 6", 2.8),
  siren:
    solid("M13 31v-9q0-11 11-11t11 11v9z") +
    half("M8 33h32v9H8z") +
    line("M24 6V3M10 12 7 9M38 12l3-3M6 24H3M42 24h3", 3.2) +
    slit("M19 24q0-7 5-7", 2.8),
  signal: solid("M24 22 15 43h18z") + disc(24, 17, 5) + both(line("M14 9q-6 8 0 16M8 5Q-2 17 8 29", 3.2)),
  ski: line("M8 42 32 10q3-4 7-2M17 44 40 14q2-3 5-1", 4) + faint("M13 7l15 31M24 33l8-3", 2.8),
  shuriken: turn(4, solid("M24 24l-5-9 5-13 9 16z")) + dent(24, 24, 4),
  snorkel:
    solid("M4 17h31q3 15-8 16-4-1-7-6-3 5-8 6Q1 32 4 17z") +
    hole("M9 21h7v5H9zM23 21h7v5h-7z") +
    line("M42 5v25q0 10-12 10", 4),
  spears: [8, 19, 29, 40]
    .map(
      (x, k) =>
        line(`M${x} 44V${18 - (k % 2) * 6}`, 3) + solid(`M${x} ${4 + (1 - (k % 2)) * 6}l5 9-5 5-5-5z`),
    )
    .join(""),
  spool:
    solid("M9 4h30v7H9zM9 37h30v7H9z") +
    half("M14 13h20v22H14z") +
    slit("M15 19l18-4M15 26l18-4M15 33l18-4", 2.8) +
    line("M36 31q6 1 6 6", 2.6),
  sportscar:
    solid("M2 30q1-6 9-7l6-8h12q7 1 10 8 7 1 7 8v5H2z") +
    hole("M17 23l3-5h8q4 0 6 5z") +
    dent(12, 35, 7) +
    disc(12, 35, 4.6) +
    dent(36, 35, 7) +
    disc(36, 35, 4.6),
  stamp: solid("M18 8q6-6 12 0l1 6-4 10h-6l-4-10z") + solid("M9 25h30v8H9z") + half("M7 36h34v6H7z"),
  submarine:
    solid("M4 30q0-9 13-9h14q13 0 13 9t-13 9H17Q4 39 4 30z") +
    solid("M18 12h12v9H18z") +
    line("M26 12V6h7", 3) +
    [15, 24, 33].map((x) => dent(x, 30, 2.8)).join(""),
  swords: both(line("M40 6 17 29", 4.4) + line("M11 23l12 12", 3.6) + line("M15 33 8 40", 4.6)),
  tank:
    solid("M15 14h16v9H15z") +
    line("M31 17h14", 3.6) +
    solid("M6 23h34l3 7H4z") +
    half("M8 32h32q6 5 0 11H8q-6-6 0-11z") +
    [12, 24, 36].map((x) => disc(x, 37.5, 3)).join(""),
  telephone:
    solid("M4 20Q4 7 24 7t20 13v5H33v-6q-9-3-18 0v6H4z") +
    solid("M14 24h20l6 18H8z") +
    dent(24, 33, 6) +
    disc(24, 33, 2.4),
  train:
    solid("M11 5h26q5 0 5 6v24H6V11q0-6 5-6z") +
    hole("M12 11h24v10H12z") +
    dent(14, 28, 3) +
    dent(34, 28, 3) +
    half("M9 37h30l5 7H4z"),
  typewriter:
    solid("M9 21h30v8l5 13H4l5-13z") +
    half("M14 4h20v17H14z") +
    [15, 21, 27, 33].map((x) => dent(x, 31, 1.9)).join("") +
    slit("M14 37h20", 3),
  watch:
    ring(24, 24, 12, 4.4) +
    line("M24 18v6l5 3", 3.2) +
    half("M16 2h16l-2 9H18zM18 37h12l2 9H16z") +
    solid("M38 22h4v4h-4z"),
  wrench: tilt(40, solid("M20 20h8v20q-4 5-8 0z") + line("M14 5v8q2 7 10 7t10-7V5", 6.4)),
};
