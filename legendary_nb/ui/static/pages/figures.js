// A page of figures, one below the other, each with buttons that save its picture.

import { followLight } from "../shared/around.js";
import { fileName, saveAddress } from "../shared/files.js";
import { drawFigure, paperOf, pictureOf, plotlyFor } from "./plots.js";

function render({ model, el }) {
  const root = document.createElement("section");
  root.className = "lg plots";
  const unlight = followLight(root);
  el.append(root);
  const part = (i) => {
    const one = document.createElement("figure");
    one.innerHTML =
      '<div class="plot"></div><figcaption><button class="btn" data-picture="png">Save PNG</button><button class="btn" data-picture="svg">Save SVG</button></figcaption>';
    one.dataset.number = i;
    root.append(one);
    return one;
  };
  const draw = async () => {
    await plotlyFor(model);
    const figures = model.get("figures");
    while (root.children.length > figures.length) root.lastChild.remove();
    figures.forEach((figure, i) =>
      drawFigure((root.children[i] || part(i)).querySelector(".plot"), figure, (point) => {
        model.set("clicked", { figure: i, point, count: (model.get("clicked").count || 0) + 1 });
        model.save_changes();
      }),
    );
  };
  root.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-picture]");
    if (!button) return;
    const box = button.closest("figure"),
      format = button.dataset.picture;
    const title = model.get("titles")[box.dataset.number];
    saveAddress(
      await pictureOf(box.querySelector(".plot"), format, paperOf(root.dataset.theme)),
      fileName(title, format),
    );
  });
  model.on("change:figures", draw);
  draw();
  return () => {
    unlight();
    model.off("change:figures", draw);
    root.remove();
  };
}

export default { render };
