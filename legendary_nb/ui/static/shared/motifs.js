// The library of motifs, by name.

import { NATURE } from "./motifs_nature.js";
import { PLACES } from "./motifs_places.js";
import { SIGNS } from "./motifs_signs.js";
import { TOOLS } from "./motifs_tools.js";

export const MOTIFS = /** @type {Record<string, string>} */ ({ ...NATURE, ...TOOLS, ...PLACES, ...SIGNS });
