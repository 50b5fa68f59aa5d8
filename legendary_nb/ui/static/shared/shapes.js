// The shapes of emblems, on a grid of 48: each tells a side.

/** The shapes: an outline, and the square inside it that holds the motif: [x, y, size]. */
export const SHAPES = /** @type {Record<string, [string, number[]]>} */ ({
  circle: ['<circle cx="24" cy="24" r="23.5"/>', [6, 6, 36]],
  hexagon: ['<path d="M12.5 2.5h23L48 24 35.5 45.5h-23L0 24z"/>', [6, 6, 36]],
  shield: ['<path d="M3 2h42v24q0 14-21 21Q3 40 3 26z"/>', [6.5, 3.5, 35]],
  diamond: ['<path d="M24-1 49 24 24 49-1 24z"/>', [9.5, 9.5, 29]],
  octagon: ['<path d="M14 .5h20L47.5 14v20L34 47.5H14L.5 34V14z"/>', [5.5, 5.5, 37]],
  square: ['<rect x="1.5" y="1.5" width="45" height="45" rx="11"/>', [5.5, 5.5, 37]],
  leaf: ['<path d="M1 1h30q16 0 16 16v30H17Q1 47 1 31z"/>', [6, 6, 36]],
  pennant: ['<path d="M3 1h42v38l-21 8-21-8z"/><path d="M3 1h42v4.5H3z" fill="#00000059"/>', [6.5, 6.5, 35]],
  banner: ['<path d="M3 1h42v46l-21-8-21 8z"/>', [6.5, 2.5, 35]],
  page: ['<path d="M5 1h28l11 11v35H5z"/><path d="M33 1v11h11z" fill="#ffffff80"/>', [7, 9.5, 34]],
  arch: ['<path d="M3 47V22Q3 1 24 1t21 21v25z"/>', [6.5, 9.5, 35]],
  frame: [
    '<path d="M2 10l8-8h28l8 8v28l-8 8H10l-8-8z"/>' +
      '<path fill="none" stroke="#f5c451" stroke-width="2.5" d="M5 11.5 11.5 5h25l6.5 6.5v25L36.5 43h-25L5 36.5z"/>',
    [7.5, 7.5, 33],
  ],
});
