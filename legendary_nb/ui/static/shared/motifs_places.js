// Motifs: buildings, furniture, clothes, treasure, food and games.

import {
  both,
  dent,
  disc,
  faint,
  half,
  hole,
  line,
  oval,
  pale,
  put,
  ring,
  shade,
  slit,
  solid,
  tilt,
  turn,
} from "./drawing.js";

const SPADE = "M24 12q11 9 9 15-3 5-8 1l3 7h-8l3-7q-5 4-8-1-2-6 9-15z";

const PIPS = [
  [15, 15],
  [33, 15],
  [24, 24],
  [15, 33],
  [33, 33],
];
const DIE =
  solid("M13 7h22q6 0 6 6v22q0 6-6 6H13q-6 0-6-6V13q0-6 6-6z") +
  PIPS.map(([x, y]) => dent(x, y, 3.6)).join("");

export const PLACES = {
  ace: solid("M13 4h22q3 0 3 3v34q0 3-3 3H13q-3 0-3-3V7q0-3 3-3z") + hole(SPADE),
  bars: line("M9 9v30M39 9v30M19 9q-6 15 0 30M29 9q6 15 0 30", 4.2) + solid("M4 4h40v6H4zM4 38h40v6H4z"),
  book: both(solid("M23 12Q14 5 3 9v29q11-4 20 3z") + slit("M8 17q6-1 10 2M8 25q6-1 10 2M8 32q6-1 10 2")),
  bowtie: both(solid("M20 24 4 12q-3 12 0 24z")) + solid("M19 18h10v12H19z") + both(slit("M19 24h-8")),
  bricks: [
    [4, 12, 18],
    [24, 12, 20],
    [4, 22, 10],
    [16, 22, 17],
    [35, 22, 9],
    [4, 32, 18],
    [24, 32, 20],
  ]
    .map(([x, y, w], k) => (k % 3 === 1 ? half : solid)(`M${x} ${y - 3}h${w}v8h-${w}z`))
    .join(""),
  bridge:
    line("M13 7v35M35 7v35", 4.4) +
    line("M2 27Q8 12 13 9q11 28 22 0 5 3 11 18", 2.8) +
    solid("M1 31h46v5H1z") +
    faint("M19 19v12M24 23v8M29 19v12"),
  bullion: solid("M17 9h14l5 13H12z") + half("M6 26h14l4 14H2z") + solid("M28 26h14l4 14H24z"),
  cage:
    line("M9 38V23q0-15 15-15t15 15v15", 3.4) +
    line("M17 38V12M24 38V8M31 38V12", 2.8) +
    solid("M5 38h38v6H5z") +
    ring(24, 5, 2.6, 2.6),
  candle:
    solid("M17 22h14v18H17z") + solid("M24 2q9 10 0 17-9-7 0-17z") + half("M9 40h30v4H9z") + slit("M22 22v6"),
  cards:
    turn(1, half("M13 10h17v25H13z"), -18, "24 34") +
    turn(1, solid("M16 9h18v26H16z") + hole("M25 15l6 7-6 7-6-7z"), 10, "24 34"),
  case: solid("M4 15h40v27H4z") + line("M17 15V8h14v7", 3.6) + slit("M4 27h40") + hole("M20 23h8v8h-8z"),
  castle:
    solid("M3 43V14h5v5h3v-5h5v9h4V11h8v12h4v-9h5v5h3v-5h5v29H30v-9q-6-7-12 0v9z") +
    half("M24 11V2l9 4-8 3v2z"),
  cauldron:
    solid("M7 19h34q2 22-17 22T7 19z") +
    solid("M4 13h40v5H4z") +
    shade(17, 7, 3.2) +
    shade(27, 5, 2.6) +
    shade(32, 9, 2.2) +
    faint("M13 39l-4 5M35 39l4 5", 3.4),
  certificate:
    solid("M4 6h40v28H4z") +
    slit("M11 14h26M11 21h14") +
    dent(34, 31, 9) +
    disc(34, 31, 6) +
    solid("M30 35h3v9l-5-3zM35 35h3l2 6-5 3z"),
  chain: both(ring(15, 24, 9, 4)) + line("M19 24h10", 4),
  chart: faint("M7 5v37h37", 3) + line("M13 11l9 10 6-5 10 15", 4.2) + solid("M43 39l-13-2 9-8z"),
  chest:
    solid("M5 20q0-12 9-12h20q9 0 9 12z") +
    half("M5 23h38v18H5z") +
    solid("M19 18h10v13H19z") +
    dent(24, 24, 2.6),
  chip:
    disc(24, 24, 19) +
    turn(6, hole("M20.5 4h7v7h-7z")) +
    `<circle cx="24" cy="24" r="10" fill="none" stroke="#000000a6" stroke-width="2.6"/>`,
  clipboard: solid("M9 8h30v36H9z") + half("M17 2h14v8H17z") + slit("M16 27l6 7 11-15", 4),
  clocktower:
    solid("M15 44V17h18v27z") +
    solid("M12 16 24 2l12 14z") +
    dent(24, 25, 6.4) +
    line("M24 21v4l3 2", 2.5) +
    half("M9 40h6v4H9zM33 40h6v4h-6z"),
  coffin: solid("M16 3h16l9 13-7 29H14L7 16z") + slit("M19 9h10l6 8-5 22H18l-5-22z", 2.6),
  coins: line("M8 40h15M8 32h15M8 24h15M8 16h15", 5.6) + faint("M30 40h11M30 32h11", 5.6),
  cottage: solid("M4 24 24 6l20 18h-6v19H10V24z") + hole("M20 28h8v15h-8z") + half("M33 5h6v11l-6-5z"),
  crack: solid("M7 9h16l-5 11 7 6-5 14H7z") + half("M27 9h14v31H24l6-13-7-7z"),
  crate: solid("M5 7h38v35H5z") + slit("M5 15h38M5 34h38M11 16l26 17M37 16 11 33", 2.6),
  crown: solid("M6 12l9 9 9-14 9 14 9-9v18H6z") + half("M6 34h36v7H6z"),
  cube: solid("M24 3l18 9-18 9L6 12z") + half("M5 15l17 9v21L5 36z") + solid("M43 15l-17 9v21l17-9z"),
  dice: tilt(-14, put(-1, 14, 0.64, DIE)) + pale(tilt(16, put(18, -1, 0.64, DIE))),
  doll:
    disc(24, 11, 8) +
    solid("M6 19h36v8H31v6l5 12h-8l-4-8-4 8h-8l5-12v-6H6z") +
    dent(21, 10, 1.6) +
    dent(27, 10, 1.6) +
    slit("M24 22v10M20 27h8") +
    line("M35 34l9-6", 2.6),
  folder: half("M5 8h15l4 6H5z") + solid("M4 13h40v28H4z") + dent(24, 24, 4.2) + hole("M22 26h4l2 9h-8z"),
  furhat:
    half("M11 20q0-14 13-14t13 14z") +
    solid("M6 19q18-6 36 0 3 10 0 22-7 3-9-5v-7q-9-3-18 0v7q-2 8-9 5-3-12 0-22z"),
  gem:
    half("M13 9h22l9 11-20 23L4 20z") +
    solid("M17 20h14l-7 18zM13 9l3 11H4zM35 9l-3 11h12zM19 9h10l2 11H17z"),
  globe:
    ring(24, 24, 18, 3) + line("M6 24h36M10 14h28M10 34h28", 2.6) + line("M24 6q-17 18 0 36 17-18 0-36", 2.6),
  golf:
    disc(24, 17, 13) +
    [
      [19, 13],
      [27, 12],
      [23, 19],
      [30, 19],
      [17, 20],
    ]
      .map(([x, y]) => dent(x, y, 1.8))
      .join("") +
    solid("M16 32h16l-5 4v9h-6v-9z"),
  idcard:
    solid("M4 11h40v29H4z") +
    dent(15, 22, 4.6) +
    hole("M8 35q0-8 7-8t7 8z") +
    slit("M27 21h11M27 28h11M27 34h7") +
    half("M18 4h12v6H18z"),
  island:
    solid("M7 34 18 15h12l11 19z") +
    faint("M24 12q-5-4 0-9M29 12q4-3 1-7", 2.8) +
    line("M4 41q5-4 10 0t10 0 10 0 10 0", 3.4),
  jacket:
    solid("M16 5h16l13 8-5 10-5-3v24H13V20l-5 3-5-10z") +
    slit("M18 6l8 15M30 6 17 30", 2.8) +
    hole("M13 30h22v5H13z"),
  knot: line("M6 12q26-2 27 16 0 11-9 11t-9-11Q16 10 42 12", 4.4) + shade(6, 12, 3.2) + shade(42, 12, 3.2),
  laurel: both(
    line("M22 43Q7 37 9 12", 2.8) +
      solid(
        "M9 14Q2 10 6 3q7 4 3 11zM9 22q-8 0-8-8 8 1 8 8zM10 20q1-9 9-9 0 8-9 9zM12 31q-8 2-10-6 8-1 10 6z" +
          "M13 29q0-9 8-10 1 9-8 10zM18 39q-7 4-11-3 8-3 11 3z",
      ),
  ),
  letter: solid("M4 11h40v28H4z") + slit("M5 13l19 15 19-15", 3) + dent(24, 28, 5) + disc(24, 28, 2.6),
  lighthouse:
    solid("M18 18h12l4 22H14z") +
    hole("M17 25h14l1 5H16z") +
    solid("M18 9h12v7H18z") +
    solid("M16 9l8-7 8 7z") +
    half("M16 11 1 5v14zM32 11l15-6v14z") +
    solid("M10 40h28v4H10z"),
  lollipop:
    disc(24, 17, 14) + slit("M24 17q4-3 5 1 0 6-6 6-8-1-7-9 2-8 10-7 8 2 8 10", 2.6) + line("M24 31v13", 4),
  marionette:
    line("M8 9h32M24 3v12", 4.6) +
    faint("M10 9l6 22M38 9l-6 22M24 15v10", 2.5) +
    disc(24, 28, 5) +
    solid("M15 33h18l-3 11H18z"),
  martini:
    solid("M4 7h40L24 28z") + line("M24 27v15M14 43h20", 3.8) + dent(28, 13, 3.4) + slit("M30 11l7-8", 2.5),
  matches:
    solid("M9 21h30v23H9z") +
    [14, 21, 28, 35].map((x, k) => faint(`M${x} 20V11`, 2.6) + disc(x, 8 - (k % 2) * 2, 3)).join("") +
    hole("M9 36h30v4H9z"),
  matryoshka:
    solid("M24 2q9 0 9 10 0 4 3 8 5 6 5 14 0 10-7 10H14q-7 0-7-10 0-8 5-14 3-4 3-8Q15 2 24 2z") +
    dent(24, 12, 5) +
    turn(5, dent(24, 27, 2.6), 0, "24 32"),
  mirror:
    shade(24, 17, 12) + ring(24, 17, 13, 3.6) + line("M24 31v12", 5.4) + line("M18 18l7-8M22 22l7-8", 2.5),
  moneybag:
    solid("M17 14h14q12 11 12 20 0 10-10 10H15Q5 44 5 34q0-9 12-20z") +
    solid("M13 3h22l-5 8H18z") +
    dent(24, 29, 7) +
    disc(24, 29, 3.4),
  mortarboard:
    solid("M24 8 47 19 24 30 1 19z") +
    half("M11 26v10q13 8 26 0V26l-13 7z") +
    line("M42 21v13", 3) +
    disc(42, 36, 2.6),
  mountain:
    solid("M2 42 20 13l8 13 5-7 13 23z") +
    hole("M20 13l5 8-5 4-5-4z") +
    line("M20 13V3", 2.6) +
    half("M21 2l11 4-11 4z"),
  padlock:
    solid("M8 21h32v22H8z") +
    line("M15 21v-6q0-9 9-9t9 9v6", 5) +
    dent(24, 30, 3.6) +
    hole("M22 31h4l1 7h-6z"),
  passport:
    solid("M9 3h30v42H9z") +
    `<circle cx="24" cy="20" r="8" fill="none" stroke="#000000a6" stroke-width="2.6"/>` +
    slit("M16 20h16M24 12q-7 8 0 16 7-8 0-16M16 37h16"),
  pen:
    solid("M24 46 12 25l5-16h14l5 16z") + slit("M24 43V28", 2.8) + dent(24, 25, 3.4) + half("M16 2h16v5H16z"),
  plaster: tilt(
    -40,
    solid("M8 15h32q6 0 6 9t-6 9H8q-6 0-6-9t6-9z") +
      hole("M17 15h14v18H17z") +
      disc(22, 21, 1.5) +
      disc(27, 21, 1.5) +
      disc(22, 27, 1.5) +
      disc(27, 27, 1.5),
  ),
  poison:
    solid("M19 12h10v6q10 4 10 15 0 11-15 11T9 33q0-11 10-15z") +
    half("M18 3h12v7H18z") +
    slit("M18 27l12 9M30 27l-12 9", 3.2),
  portcullis:
    solid("M5 44V20Q5 4 24 4t19 16v24z") +
    hole("M12 44V21q0-10 12-10t12 10v23z") +
    line("M18 14v28M24 12v30M30 14v28M12 23h24M12 32h24", 2.6),
  portal:
    `<ellipse cx="24" cy="24" rx="14" ry="20" fill="none" stroke="currentColor" stroke-width="3.6"/>` +
    pale(`<ellipse cx="24" cy="24" rx="8" ry="13" fill="none" stroke="currentColor" stroke-width="3"/>`) +
    oval(24, 24, 3, 6),
  puzzle: solid("M3 11h20v8q7-4 7 5t-7 5v8H3z") + half("M26 11h19v26H26v-6q7 0 7-7t-7-7z"),
  rook: solid("M10 6h6v5h5V6h6v5h5V6h6v12H10zM14 20h20l3 16H11z") + half("M8 37h32v6H8z"),
  rope: half("M14 2h20v44H14z") + line("M7 12q17 9 34 0M7 23q17 9 34 0M7 34q17 9 34 0", 5.4),
  roulette:
    turn(8, solid("M24 24 20 6q4-1 8 0z")) + ring(24, 24, 18.5, 3) + dent(24, 24, 5.6) + disc(24, 24, 2.6),
  burger:
    solid("M4 20Q6 8 24 8t20 12z") +
    faint("M4 26q5 4 10 0t10 0 10 0 10 0", 4) +
    solid("M4 32h40v3q0 6-6 6H10q-6 0-6-6z"),
  scroll:
    solid("M12 9h24v30H12z") +
    half("M6 4h36q5 4 0 8H6q-5-4 0-8zM6 36h36q5 4 0 8H6q-5-4 0-8z") +
    slit("M18 18h12M18 24h12M18 30h8"),
  shaker:
    solid("M13 17h22l-4 27H17z") + half("M16 15l3-8h10l3 8z") + solid("M21 2h6v4h-6z") + slit("M19 23l2 15"),
  skyline:
    solid("M3 43V24h9V13h10v10h4V5h10v14h9v24z") +
    hole(
      "M30 10h3v4h-3zM30 18h3v4h-3zM30 26h3v4h-3zM30 34h3v4h-3zM16 18h3v4h-3zM16 26h3v4h-3zM16 34h3v4h-3z" +
        "M7 29h3v4H7zM39 25h3v4h-3z",
    ),
  suit:
    solid("M5 44V18l12-5 7 15 7-15 12 5v26z") +
    solid("M24 9l-8-5v10zM24 9l8-5v10z") +
    slit("M24 30v12", 2.6) +
    dent(24, 33, 1.6),
  swordstone:
    half("M4 45l7-17h26l7 17z") +
    turn(
      1,
      solid("M20.5 14h7v20h-7z") + solid("M11 10h26v5H11z") + solid("M22 3h4v7h-4z") + disc(24, 3, 3.4),
      14,
      "24 40",
    ),
  teacup:
    solid("M5 17h30v8q0 14-15 14T5 25z") +
    line("M35 21q9-1 8 6t-11 6", 3.4) +
    faint("M14 4q4 4 0 9M24 4q4 4 0 9", 3) +
    half("M3 41h34v3H3z"),
  throne:
    solid("M12 8l6-5 6 5 6-5 6 5v20H12z") +
    hole("M18 13h12v10H18z") +
    solid("M7 28h34v6H7z") +
    half("M9 35h6v9H9zM33 35h6v9h-6z") +
    solid("M6 19h4v9H6zM38 19h4v9h-4z"),
  tombstone:
    tilt(9, solid("M14 40V18Q14 5 24 5t10 13v22z") + slit("M20 17h8M20 23h8", 2.8)) +
    half("M3 44q21-15 42 0z"),
  tophat: solid("M12 7h24l-1 24H13z") + solid("M3 31q21 6 42 0v5q-21 8-42 0z") + hole("M13 23h22v5H13z"),
  tower:
    solid("M15 44V14l9-11 9 11v30z") +
    hole("M20 18h3v5h-3zM26 18h3v5h-3zM20 27h3v5h-3zM26 27h3v5h-3zM20 36h3v8h-3zM26 36h3v4h-3z") +
    half("M4 44V27h9v17zM35 44V22h9v22z"),
  trilby:
    solid("M12 28Q11 9 17 8q7 5 14 0 6 1 5 20z") +
    half("M2 31q22-7 44 0-3 10-22 10T2 31z") +
    hole("M12 23q12 4 24 0v4q-12 4-24 0z"),
  vault:
    disc(24, 24, 19) +
    `<circle cx="24" cy="24" r="14" fill="none" stroke="#000000a6" stroke-width="2.6"/>` +
    turn(3, slit("M14 24h20", 3)) +
    dent(24, 24, 5) +
    disc(24, 24, 2.4),
  wine:
    solid("M13 3h22q3 19-11 22Q10 22 13 3z") +
    line("M24 24v18M15 43h18", 3.6) +
    hole("M15 11h18q0 3-1 5H16q-1-2-1-5z"),
};
