// A page of figures, one below the other, each with buttons that save its picture.

import { followLight } from "../shared/around.js";
import { fileName, saveAddress } from "../shared/files.js";
import { html } from "../shared/html.js";
import { drawFigure, paperOf, pictureOf, plotlyFor } from "./plots.js";

const FIGURE = html`
  <div class="plot"></div>
  <figcaption>
    <button class="btn" data-picture="png">Save PNG</button>
    <button class="btn" data-picture="svg">Save SVG</button>
  </figcaption>
`;

function render({ model, el }) {
  /** @type {any} */
  const root = document.createElement("section");
  root.className = "lg plots";
  el.append(root);
  const unlight = followLight(root);
  const draw = async () => {
    await plotlyFor(model);
    const figures = model.get("figures");
    while (root.children.length > figures.length) root.lastChild.remove();
    figures.forEach((figure, i) => {
      const box = root.children[i] || addFigure(root, i);
      drawFigure(box.querySelector(".plot"), figure, (point) => tellClick(model, i, point));
    });
  };
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-picture]");
    if (button) savePicture(model, button, root.dataset.theme);
  });
  model.on("change:figures", draw);
  draw();
  return () => {
    unlight();
    model.off("change:figures", draw);
    root.remove();
  };
}

function addFigure(root, i) {
  const one = document.createElement("figure");
  one.innerHTML = String(FIGURE);
  one.dataset.number = String(i);
  root.append(one);
  return one;
}

function tellClick(model, figure, point) {
  model.set("clicked", { figure, point, count: (model.get("clicked").count || 0) + 1 });
  model.save_changes();
}

async function savePicture(model, button, theme) {
  const box = button.closest("figure");
  const format = button.dataset.picture;
  const address = await pictureOf(box.querySelector(".plot"), format, paperOf(theme));
  saveAddress(address, fileName(model.get("titles")[box.dataset.number], format));
}

export default { render };
