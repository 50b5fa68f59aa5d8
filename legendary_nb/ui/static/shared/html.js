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

/**
 * The fixed parts of a template.  As in JSX, a line break beside a tag or between two values counts for nothing:
 * a space there is written ${" "}.
 */
function fixedParts(parts) {
  if (!FIXED.has(parts)) FIXED.set(parts, withoutBreaks(parts));
  return FIXED.get(parts);
}
const FIXED = new WeakMap();

function withoutBreaks(parts) {
  let isInTag = false;
  return parts.map((part, k) => {
    const isBetween = k > 0 && k < parts.length - 1 && !part.trim() && !isInTag;
    isInTag = part.lastIndexOf("<") > part.lastIndexOf(">") || (isInTag && !part.includes(">"));
    return part.replace(/\s*\n\s*/g, (gap, at) => {
      const before = part[at - 1];
      const after = part[at + gap.length];
      const isEdge = (k === 0 && !before) || (k === parts.length - 1 && !after);
      return isEdge || isBetween || before === ">" || after === "<" ? "" : " ";
    });
  });
}

export const raw = (text) => new Safe(text);

/** The classes of an element, of which some may be left out. */
export const classes = (...names) => names.filter(Boolean).join(" ");
