// One question in a cell of a notebook.

import { followLight } from "../shared/around.js";
import { SPRITE } from "../shared/icons.js";
import { patch } from "../shared/patch.js";
import { Questions } from "./question.js";

const NARROW = 480; // below, pictures are those for a phone

function render({ model, el }) {
  const root = document.createElement("section");
  root.className = "lg l-root l-alone";
  root.innerHTML = `${SPRITE}<div></div>`;
  const stage = root.lastElementChild;
  el.append(root);
  const unlight = followLight(root);
  const send = (what, arg, more = {}) => model.send({ do: what, arg, ...more });
  const questions = new Questions({ send, draw: () => draw(), goOn: () => {} });
  const draw = () => {
    const one = model.get("question");
    root.dataset.system = one.skin || "";
    questions.isNarrow = root.clientWidth < NARROW;
    questions.begin("cell");
    patch(stage, questions.card(one));
    questions.after();
  };
  questions.listen(root);
  model.on("change:question", draw);
  draw();
  return () => {
    model.off("change:question", draw);
    questions.close();
    unlight();
    root.remove();
  };
}

export default { render };
