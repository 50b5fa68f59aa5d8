// What is around a page: the notebook or the server it stands in, its light, and the way back.

import { html } from "./html.js";
import { icon } from "./icons.js";

/** Whether this is a page of the server, which has the window for itself, and not a cell of a notebook. */
export const isPage = () => document.body.dataset.app === "legendary";

export const isDark = () => {
  const { jpThemeLight } = document.body.dataset;
  return (
    jpThemeLight === "false" ||
    ((isPage() || jpThemeLight === undefined) && matchMedia("(prefers-color-scheme: dark)").matches)
  );
};

/** Light a root as the notebook or the browser is lit, now and whenever that changes; returns what ends it. */
export function followLight(root, tell = (/** @type {string} */ theme) => {}) {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const light = () => {
    const theme = isDark() ? "dark" : "light";
    const changed = theme !== root.dataset.theme;
    root.dataset.theme = theme;
    paintAround(root);
    if (changed) tell(theme);
  };
  const seen = new MutationObserver(light);
  media.addEventListener("change", light);
  seen.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  root.classList.toggle("whole", isPage());
  light();
  return () => {
    media.removeEventListener("change", light);
    seen.disconnect();
  };
}

/** The window around a page has the colour of its table, as soon as the page is in it. */
export function paintAround(root) {
  if (!isPage()) return;
  if (root.isConnected) document.body.style.background = getComputedStyle(root).backgroundColor;
  else requestAnimationFrame(() => paintAround(root));
}

/** The address of the start page; "" in a notebook, which has none. */
export const homeAddress = () =>
  isPage() && document.body.dataset.baseUrl ? document.body.dataset.baseUrl.replace(/voila\/$/, "") : "";

/** The way back to the start page; a notebook has none. */
export const homeLink = () =>
  homeAddress() ? html`<a class="home" href="${homeAddress()}">${icon("home")}Home</a>` : "";

/** The address of another page beside this one; "" in a notebook. */
export function pageAddress(name, query = {}) {
  const ending = document.body.dataset.ending || (location.pathname.endsWith(".ipynb") ? ".ipynb" : "");
  if (!isPage() || !ending) return "";
  const address = new URL(`${name}${ending}`, location.href);
  address.search = String(new URLSearchParams(query));
  return address.href;
}
