// Motifs: weather, plants, animals and people.

import {
  both,
  dent,
  disc,
  faint,
  half,
  hole,
  line,
  mirror,
  oval,
  pale,
  put,
  shade,
  slit,
  solid,
  turn,
} from "./drawing.js";

const PERSON = disc(24, 15, 7) + solid("M9 41q0-16 15-16t15 16z");
const DROP = solid("M24 7q13 16 13 23 0 11-13 11T11 30Q11 23 24 7z");
const HEART = solid("M24 41Q6 28 7 17 9 9 16 9q6 0 8 7 2-7 8-7 7 0 9 8 1 11-17 24z");
const FLAME = solid("M25 6q2 9 9 15 6 7 3 14-4 7-13 7t-13-8q-2-7 5-14 1 5 4 6-1-10 5-20z");
const SHOE = solid("M14 5q7-1 7 8 0 7-3 10h-6Q7 12 14 5z") + solid("M12 26h6q1 7-3 7t-3-7z");

export const NATURE = {
  antlers: both(line("M22 34Q9 32 8 8M10 20q6-2 7-11M13 27q7-3 8-11", 3.6)) + half("M18 32h12l-6 11z"),
  atom:
    turn(
      3,
      `<ellipse cx="24" cy="24" rx="18" ry="7" fill="none" stroke="currentColor" stroke-width="2.7"/>`,
    ) + disc(24, 24, 4),
  beetle:
    solid("M24 16q11 2 11 14-2 11-11 11T13 30q0-12 11-14z") +
    half("M17 14q1-7 7-7t7 7q-7 4-14 0z") +
    slit("M24 18v22") +
    both(line("M13 24l-7-4M12 31H5M14 37l-6 5", 2.8)),
  bleed:
    put(1, -2, 0.62, DROP) +
    put(18, 7, 0.52, DROP) +
    pale(put(2, 25, 0.42, DROP)) +
    pale(put(25, -2, 0.36, DROP)),
  butterfly:
    both(solid("M22 23Q10 3 5 13q0 11 13 12 4 0 4-2z") + half("M22 27q-14-1-13 8 5 8 13-4z")) +
    line("M24 17v20", 3.4) +
    faint("M24 16l-5-8M24 16l5-8", 2.5),
  cloud:
    solid("M13 27q-7-1-6-8 2-5 8-4 3-8 11-6 6 1 7 7 8-1 9 5 0 6-7 6z") +
    faint("M18 32l-4 9M26 32l-4 9M34 32l-4 9", 3.4),
  clover: turn(3, solid("M24 24q-13-4-10-13 4-5 10 0 6-5 10 0 3 9-10 13z")) + line("M24 26q1 9 5 16", 3.4),
  crowd: pale(put(-9, 1, 0.9, PERSON)) + pale(put(14, 1, 0.9, PERSON)) + put(0, 2, 1, PERSON),
  cuts: [10, 19, 28].map((x) => solid(`M${x} 8q8 15 1 32 10-14 5-32z`)).join(""),
  dna:
    line("M14 6q0 10 10 18t10 18", 3.4) +
    faint("M34 6q0 10-10 18T14 42", 3.4) +
    faint("M17 12h14M17 36h14", 2.6) +
    line("M21 19h6M21 29h6", 2.6),
  drip: solid(
    "M8 8h32v10q0 6-3 6t-3-5q-1-2-2 0v13q0 5-3 5t-3-5V22q-1-2-2 0v16q0 4-3 4t-3-4V22q-1-2-2 0 0 5-4 5t-4-6z",
  ),
  drop: DROP + slit("M17 30q1 6 7 6", 3),
  eclipse: disc(24, 24, 14) + dent(28, 24, 10.5) + turn(8, line("M24 6V3", 3)),
  eye: solid("M4 24q20-23 40 0-20 23-40 0z") + dent(24, 24, 9) + disc(24, 24, 4.5),
  eyedrop:
    solid("M5 19q19-19 38 0-19 19-38 0z") +
    dent(24, 19, 6.5) +
    disc(24, 19, 2.6) +
    solid("M35 28q6 8 5 11-5 5-9 0-1-4 4-11z"),
  fangs:
    half("M4 7h40q2 9-4 11H8Q2 16 4 7z") +
    solid(
      "M7 20h9q1 13-4 23-6-10-5-23zM32 20h9q1 13-5 23-5-10-4-23zM18 20h5v10q-3 3-5 0zM25 20h5v10q-2 3-5 0z",
    ),
  fingerprint: line("M10 24q1-15 14-15t14 15v6M17 40q-1-8-1-15 1-8 8-8t8 8q0 8-3 15M24 25q1 8-2 16", 3),
  fist:
    solid("M11 21q0-6 5-6 1-5 6-4 2-4 6-2 5-1 6 4 5 1 4 7v8q0 8-6 10H19q-8-3-8-10z") +
    slit("M17 16v9M23 13v12M29 13v12M13 28h13q4-1 3-5") +
    half("M17 39h15v5H17z"),
  flame: FLAME + hole("M24 39q-6-1-5-7 2-3 5-8 3 5 5 9 0 5-5 6z"),
  flower: turn(6, solid("M24 19q-9-7 0-14 9 7 0 14z")) + shade(24, 24, 4.5),
  footprint:
    solid("M24 26q10 4 9 11-3 7-9 7t-9-7q-1-7 9-11z") +
    solid("M19 24q-3-13 5-21 8 8 5 21z") +
    both(solid("M15 30Q2 24 4 11q12 6 14 15z")),
  footsteps: put(-1, 8, 1, SHOE) + put(17, -1, 1, pale(SHOE)),
  heart:
    line("M24 40Q7 28 8 17q2-7 8-7 6 0 8 7 2-7 8-7 6 0 8 7 1 11-16 23z", 4.2) + put(13.4, 12.6, 0.44, HEART),
  horseshoe:
    line("M14 38Q5 9 24 9t10 29", 8) +
    dent(11.5, 27, 1.8) +
    dent(36.5, 27, 1.8) +
    dent(15, 15, 1.8) +
    dent(33, 15, 1.8) +
    both(solid("M8 38h12v4H8z")),
  hydra:
    line("M24 41V22M24 35Q11 33 12 18M24 35q13-2 12-17", 3.6) +
    solid("M24 7l6 9-6 7-6-7zM12 8l5 8-5 6-5-6zM36 8l5 8-5 6-5-6z"),
  icicles: half("M6 7h36v7H6z") + solid("M7 16h34l-4 12-3-8-4 21-4-19-4 11-3-10-4 15-3-14-3 6z"),
  jaws:
    solid("M5 23Q12 11 23 13l20 4v5l-3 6-4-6-3 6-4-6-3 6-4-6-3 6-4-6z") +
    half("M5 37q14 5 38-1v-2l-4-5-3 5-4-5-3 5-4-5-3 5-4-5-3 5H6z") +
    dent(15, 18, 2.2),
  knight:
    solid("M14 38q0-9 8-15-6 1-9 5l-5-5 9-12 1-5 6 5q13 2 13 17 0 6-2 10z") +
    half("M10 39h28v5H10z") +
    dent(21, 17, 1.9),
  leaf: solid("M8 40Q4 14 40 8q-1 32-32 32z") + slit("M12 36 32 16M20 28V18M26 22h9", 2.6),
  mind:
    solid("M20 42v-6q-10 0-9-7l-4-4 4-6Q12 6 25 6q14 1 14 15 0 6-4 9v12z") +
    dent(25, 19, 3) +
    `<circle cx="25" cy="19" r="7.5" fill="none" stroke="#000000a6" stroke-width="2.6"/>`,
  moon:
    solid("M29 6Q16 12 16 24t13 18Q7 43 7 24T29 6z") +
    half("M36 12l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM33 29l1.5 3.5L38 34l-3.5 1.5L33 39l-1.5-3.5L28 34l3.5-1.5z"),
  palm:
    line("M22 42q6-12 1-24", 4) +
    solid(
      "M23 18Q11 9 4 20q10-3 19-2zM23 18Q14 3 6 8q10 1 17 10zM23 18Q24 3 34 6q-8 2-11 12zM23 18q12-8 21 3-11-4-21-3z",
    ) +
    half("M6 43q18-9 36 0z"),
  people:
    disc(18, 16, 6) +
    solid("M8 39q0-14 10-14t10 14z") +
    shade(33, 19, 5) +
    half("M30 39q0-8-3-12 3-2 6-2 9 0 9 14z"),
  person: PERSON,
  profiles:
    solid("M4 7h11q4 6 3 10l4 6-3 2v4l-1 5h-4v8H4z") +
    pale(mirror(solid("M4 7h11q4 6 3 10l4 6-3 2v4l-1 5h-4v8H4z"))),
  pulse: HEART + slit("M9 23h8l4-7 5 13 4-6h9", 3),
  pumpkin:
    solid("M24 15q18-6 19 11-1 16-19 15Q6 42 5 26 6 9 24 15z") +
    line("M24 14q0-6 4-9", 4) +
    slit("M16 17q-5 10 0 22M32 17q5 10 0 22M24 16v24"),
  raven:
    solid("M5 18l9-4q2-7 9-7 6 0 9 7 2 10 11 21l-7-1-1 6-7-6q-9 1-12-7-2-5-3-8z") +
    dent(21, 14, 1.9) +
    line("M22 34v8M28 36v6", 2.8),
  reeds:
    line("M16 42V20M24 42V14M33 42V22", 2.6) +
    line("M16 13v8M24 7v9M33 15v8", 6.4) +
    faint("M20 42Q18 32 8 28M29 42q1-8 11-11", 2.8),
  rose:
    solid("M13 9q11-7 22 0 2 13-11 16Q11 22 13 9z") +
    slit("M18 12q6 6 12 0M17 18q7 6 14 0") +
    line("M24 25v17", 3.2) +
    half("M25 37q8-9 14-4-5 8-14 6zM23 34q-7-8-13-4 5 7 13 6z"),
  skull:
    solid("M24 7q16 0 16 15 0 7-6 10v8H14v-8q-6-3-6-10Q8 7 24 7z") +
    dent(17, 22, 4.4) +
    dent(31, 22, 4.4) +
    slit("M20 35v5M24 35v5M28 35v5", 2.2),
  snake:
    line("M24 27q5-1 4-6-2-5-8-4-8 3-6 12 3 9 14 8 12-2 12-15Q39 9 27 6", 4.6) +
    solid("M30 1 16 4q-1 4 3 7l11-1z") +
    faint("M15 6l-6-2M15 8l-5 3", 2.5),
  snowflake: turn(6, line("M24 24V6M24 13l-5-5M24 13l5-5", 3)),
  squid:
    solid("M24 4q11 8 9 18l-3 4H18l-3-4q-2-10 9-18z") +
    both(half("M15 15l-9 7 9 3z")) +
    dent(20.5, 21, 1.8) +
    dent(27.5, 21, 1.8) +
    both(line("M18 29q-1 8-9 9M22 29q1 8-3 13", 3)),
  sting:
    disc(9, 38, 6.4) +
    shade(20, 40, 5.6) +
    disc(30, 37, 5.2) +
    shade(36, 29, 4.6) +
    disc(36.5, 20, 4.4) +
    disc(30, 12, 5.6) +
    solid("M30 6Q17 2 13 17q8-8 16-4z"),
  stones: oval(24, 37, 18, 6) + pale(oval(24, 26, 13, 5)) + oval(24, 16, 9, 4.5) + shade(24, 8, 4),
  talon:
    half("M20 4h8v12h-8z") +
    solid(
      "M23 14Q8 17 7 38q7-6 9-13 4-4 8-3zM25 14q15 3 16 24-7-6-9-13-4-4-8-3zM20 19h8q2 13-4 24-6-11-4-24z",
    ),
  thorns:
    line("M8 41Q22 32 24 23T40 7", 3.6) +
    solid("M15 36 4 32l9-3zM21 30l11 5-2-10zM23 23l-11-4 9-5zM29 16l11 4-3-9z"),
  tornado: line("M7 9h34M12 17h27M16 25h17", 4.4) + faint("M20 32h11", 4.4) + line("M24 39h3", 4.4),
  virus:
    disc(24, 24, 10.5) +
    turn(8, line("M24 14V8", 3) + disc(24, 7, 3)) +
    dent(21, 22, 2.6) +
    dent(28, 26, 2.8),
  web: turn(6, line("M24 24V4", 2.6) + line("M24 7q4 7 14.7 8.5", 2.6) + line("M24 15q3 4 7.8 4.5", 2.6)),
  wing:
    solid("M5 12Q24 1 43 11q-3 7-11 7 5 1 6 4-5 5-12 3 4 2 4 6-6 4-11 0Q8 27 5 12z") +
    half("M9 29q5 6 11 7 0 5-6 6-7-5-5-13z"),
};
