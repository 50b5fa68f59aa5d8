// The transport of a kernel: in a notebook and in Voila the model of the widget is the wire as it is.

import { render } from "./app.js";

export default { render };
