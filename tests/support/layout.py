"""What is wrong with the layout of a board, measured on the page: texts that are cut, covered or too small, cards out
of the window, things that overlap."""

WINDOWS = ((1280, 720), (1366, 641), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768), (820, 1180),
           (1180, 820), (768, 1024), (390, 844), (844, 390), (360, 640), (900, 600), (800, 600))


def floor_at(width: int, height: int) -> float:
    """The smallest letters that are allowed: 13 px at 1280x720, 14 px from 1920x1080 on."""
    if min(width / 1920, height / 1080) >= 1:
        return 14
    return 13 if min(width / 1280, height / 720) >= 1 else 12


# (smallest letters) => a list of [what, where, text]
AUDIT = """(floor) => {
  const root = document.querySelector('.board-root'), stage = root.querySelector('.stage'), found = [];
  const frame = root.getBoundingClientRect();
  const say = (what, node, more = '') => found.push([what, pathOf(node), String(more).trim().slice(0, 60)]);
  const pathOf = (node) => {
    const own = node.closest('[class]');
    return [own.closest('.card, .stack, .pile, .other, li, section, header')?.className, own.className].join(' > ');
  };
  const meant = '.fan li:not(:last-child), .handrow.crowd .card'; // cards that lie over each other
  const scrolls = '.log ol, .handrow, .stage, .outside, .strip, .fan, .cards';
  // in small windows a very long text fades out, and the card opens at a tap
  const mayFade = frame.width < 1000 || frame.height < 640;
  const isFaded = (node) => mayFade && Boolean(node.closest('.card[data-cut~="1"] .text'));
  const isPhone = frame.width < 700 || frame.height <= 520; // there the hand moves sideways
  if (stage.scrollWidth > stage.clientWidth + 1) say('wider than the window', stage, stage.scrollWidth);

  // ---- every line of letters, as high as its small letters
  const lines = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, own = node.parentElement;
    if (!node.data.trim() || own.closest('.sr, [hidden], option') || !own.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(own).fontSize);
    if (size < 1 || isFaded(own)) continue;
    if (size < floor - 0.01) say('small', own, `${size} ${node.data}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((box) => box.width > 1);
    for (const box of rects) {
      const middle = (box.top + box.bottom) / 2;
      lines.push({ own, node, size, left: box.left, right: box.right, top: middle - 0.32 * size,
        bottom: middle + 0.32 * size });
    }
    if (own.closest('.name, .place, .pname, .sname') && rects.length > 1 && !own.closest(meant)) {
      for (const word of node.data.matchAll(/\\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        const isHyphen = /[-\\u2013/]/.test(word[0]);
        if (tops.size > 1 && !isHyphen) say('broken word', own, word[0]);
      }
    }
  }

  // ---- cut: beyond what clips it
  for (const line of lines.filter(({ own }) => !own.closest(meant))) {
    for (let around = line.own; around && around !== root.parentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (around.matches(scrolls)) break;
      const box = around.getBoundingClientRect();
      const isOut = line.left < box.left - 1.5 || line.right > box.right + 1.5 || line.top < box.top - 1
        || line.bottom > box.bottom + 1;
      if (isOut) { say('cut', line.own, line.node.data); break; }
    }
  }
  for (const card of stage.querySelectorAll('.card')) {
    const text = card.querySelector('.text');
    if (!text?.offsetHeight || card.closest(meant)) continue;
    if (card.matches('[data-cut~="1"]') && !mayFade) say('text fades', card, card.querySelector('.name').textContent);
    const box = card.getBoundingClientRect(), name = card.querySelector('.name').getBoundingClientRect();
    if (text.getBoundingClientRect().bottom > box.bottom + 1.5 || name.right > box.right + 1)
      say('text outside', card, card.querySelector('.name').textContent);
  }
  for (const list of stage.querySelectorAll('.twists'))
    if (list.scrollHeight > list.clientHeight + 2) say('cut', list, `${list.scrollHeight} > ${list.clientHeight}`);

  for (const line of stage.querySelectorAll('.log ol > *')) {
    const { top } = line.parentElement.getBoundingClientRect(), box = line.getBoundingClientRect();
    if (box.top < top - 2 && box.bottom > top + 2) say('cut', line, line.textContent);
  }

  // ---- covered: by other letters, or by anything that lies over them
  const open = lines.filter(({ own }) => !own.closest(meant) && !own.closest('.log ol'));
  // on a small phone the table moves under the tray
  const tray = stage.querySelector('.tray'), moves = stage.scrollHeight > stage.clientHeight + 1, under = new Set();
  const isUnder = (one, other) => moves && tray.contains(one) !== tray.contains(other);
  if (moves && frame.height > 700) say('higher than the window', stage, stage.scrollHeight);
  for (const line of open) {
    for (const share of [0.04, 0.5, 0.96]) {
      const x = line.left + (line.right - line.left) * share, y = (line.top + line.bottom) / 2;
      const at = document.elementFromPoint(x, y);
      if (!at || at.contains(line.own) || line.own.contains(at)) continue;
      if (at.closest('.text') && at.closest('.text') === line.own.closest('.text')) continue;
      if (line.own.closest('.cards') && isPhone && (x < frame.left || x > frame.right - 10)) continue;
      if (isUnder(line.own, at)) { under.add(line.own); break; }
      const by = at.closest('[class]').getAttribute('class');
      say('covered', line.own, `${line.node.data.trim().slice(0, 30)} by ${by}`);
      break;
    }
  }
  open.sort((a, b) => a.left - b.left);
  open.forEach((one, k) => {
    for (const other of open.slice(k + 1)) {
      if (other.left > one.right - 2) break;
      if (isUnder(one.own, other.own)) continue;
      if (one.node === other.node || one.top > other.bottom - 2 || other.top > one.bottom - 2) continue;
      say('overlap', one.own, `${one.node.data.trim().slice(0, 25)} / ${other.node.data.trim().slice(0, 25)}`);
    }
  });

  // ---- things that lie beside each other
  const things = [...stage.querySelectorAll('.card, .pile, .stack, .other, .pool, .end-turn, .voice, .scheme-card, '
    + '.log, .steps, .tools, .game, .tray, .bar, .idline, .mypoints, .chip, .boss .gives, .boss .tactics')]
    .filter((one) => one.checkVisibility()
    && !one.closest(meant)).map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  things.forEach(([one, a], k) => {
    for (const [other, b] of things.slice(k + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (['.fan', '.cascade'].some((pile) => one.closest(pile) && other.closest(pile))) continue;
      if (one.closest('.seatstage') && other === tray) continue; // in a square window it stands in the tray
      if (isUnder(one, other)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1.5 && high > 1.5) say('lies over', one, other.className);
    }
  });

  // ---- in the window: every card of city and HQ, the hand, the pools
  const wanted = [...stage.querySelectorAll('.space, .hq .card, .pool, .end-turn, .handrow > *')];
  for (const one of wanted) {
    const box = one.getBoundingClientRect(), isHand = one.closest('.handrow');
    const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1;
    const end = isUnder(one, tray) ? tray.getBoundingClientRect().top : frame.bottom;
    if (box.top < frame.top - 1 || box.bottom > end + 1 || (isBeside && !(isHand && isPhone)))
      say('out of the window', one, [box.left, box.top, box.right, box.bottom].map(Math.round).join());
  }
  for (const card of stage.querySelectorAll('.lane .card, .hq .card, .handrow .card'))
    if (card.offsetWidth > card.offsetHeight) say('not portrait', card, `${card.offsetWidth}x${card.offsetHeight}`);
  for (const one of under) {
    one.scrollIntoView({ block: 'center' });
    if (one.getBoundingClientRect().bottom > tray.getBoundingClientRect().top) say('stays under the tray', one);
  }
  stage.scrollTop = 0;
  return found;
}"""


# drawings that are large; figures say what they show or are stretched, and the sky of a space is a picture
PICTURES = "[role], [preserveAspectRatio], .sky, .main-svg, svg svg, #js-plotly-tester"
LARGE = """() => [...document.querySelectorAll('svg:not(""" + PICTURES + """)')]
  .filter((sign) => sign.checkVisibility())
  .map((sign) => [sign.getAttribute('class'), sign.getBoundingClientRect()])
  .filter(([, box]) => box.width >= 100 || box.height >= 100).map(([name, box]) => [name, box.width, box.height])"""
# the smallest letters: of texts as they are set, of figures as they are drawn
SMALLEST = """() => {
  const found = [...document.querySelectorAll('svg text')].filter((one) => one.checkVisibility())
    .map((one) => [parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a, one.textContent]);
  const walker = document.createTreeWalker(document.querySelector('.board-root'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: own } = walker.currentNode, size = parseFloat(getComputedStyle(own).fontSize);
    const isRead = data.trim() && size >= 1 && own.checkVisibility() && !own.closest('.sr, [hidden], option, svg');
    if (isRead) found.push([size, data]);
  }
  return found.sort(([a], [b]) => a - b)[0];
}"""
DRAWN = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""


def in_window(board, width: int, height: int) -> None:
    """Give the board's page another size, and wait until it is drawn."""
    board.page.set_viewport_size({"width": width, "height": height})
    board.page.evaluate(DRAWN)


def faults(board) -> list:
    """What is wrong with the layout of a board now."""
    size = board.page.viewport_size
    return board.page.evaluate(AUDIT, floor_at(size["width"], size["height"]))
