// An archive of files (tar), put where Python looks for them.

const BLOCK = 512;
const letters = new TextDecoder();
const text = (bytes, from, length) =>
  letters.decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, "");

/** Write every file of an archive below a folder. */
export function unpack(bytes, folder, files) {
  const made = new Set();
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at];) {
    const before = text(bytes, at + 345, 155);
    const path = [folder, before, text(bytes, at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(bytes, at + 124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, bytes.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
