// Markup: templates whose values are escaped.

/** Text that is HTML already; everything else is escaped. */
class Safe {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeText = (value) => String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

const filled = (value) =>
  value instanceof Safe
    ? value.text
    : Array.isArray(value)
      ? value.map(filled).join("")
      : value === null || value === undefined || value === false
        ? ""
        : escapeText(value);

/** A template whose values are escaped: names and texts can hold anything. */
export function html(parts, ...values) {
  return new Safe(fixedParts(parts).reduce((text, part, k) => text + filled(values[k - 1]) + part));
}

/** The fixed parts of a template.  As in JSX, a line break beside a tag counts for nothing: a space there is ${" "}. */
function fixedParts(parts) {
  if (!FIXED.has(parts)) FIXED.set(parts, parts.map(withoutBreaks));
  return FIXED.get(parts);
}
const FIXED = new WeakMap();

function withoutBreaks(part, k, parts) {
  return part.replace(/\s*\n\s*/g, (gap, at) => {
    const before = part[at - 1],
      after = part[at + gap.length];
    const isEdge = (k === 0 && !before) || (k === parts.length - 1 && !after);
    return isEdge || before === ">" || after === "<" ? "" : " ";
  });
}

export const raw = (text) => new Safe(text);
