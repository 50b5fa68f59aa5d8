// Drawing: a page is made to look like new markup, and elements stay where they can.

import { FIT_MARKS } from "./fit.js";

/** Make `parent` look like the new markup: elements stay the same where they can, so focus and motion survive. */
export function patch(parent, markup) {
  const wanted = document.createElement("template");
  wanted.innerHTML = String(markup);
  patchChildren(parent, wanted.content);
}

const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") : null);

function patchChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let current = parent.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = keyOf(next);
    let match = key ? keyed.get(key) : current;
    while (!key && match && keyOf(match)) match = match.nextSibling;
    if (
      match &&
      match.nodeType === next.nodeType &&
      match.nodeName === next.nodeName &&
      keyOf(match) === key
    ) {
      if (match !== current) parent.insertBefore(match, current);
      else current = current.nextSibling;
      patchNode(match, next);
    } else {
      parent.insertBefore(next, current);
    }
  }
  while (current) {
    const gone = current;
    current = current.nextSibling;
    parent.removeChild(gone);
  }
}

function patchNode(node, next) {
  if (node.nodeType !== 1) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  if (node.isEqualNode(next) && !node.querySelector("input, textarea")) return; // what is typed is not in the markup
  for (const { name } of [...node.attributes])
    if (!next.hasAttribute(name) && !KEPT_ATTRIBUTES.includes(name)) node.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (node.getAttribute(name) !== value && !(name === "tabindex" && node.hasAttribute(name)))
      node.setAttribute(name, value);
  if (node.nodeName === "INPUT" || node.nodeName === "TEXTAREA") {
    if (document.activeElement !== node && node.value !== (next.getAttribute("value") ?? ""))
      node.value = next.getAttribute("value") ?? "";
    if (node.type === "checkbox") node.checked = next.hasAttribute("checked");
    return;
  }
  patchChildren(node, next);
}

/** Whether the Tab key stops here.  Set only where it changes: of the element in focus that costs a whole layout. */
export function setStop(node, stops) {
  const index = stops ? "0" : "-1";
  if (node.getAttribute("tabindex") !== index) node.setAttribute("tabindex", index);
}

const KEPT_ATTRIBUTES = ["open", ...FIT_MARKS];
