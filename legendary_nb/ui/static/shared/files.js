// Files: what a page saves and what it reads.

const LARGEST = 2000000;

export function saveAddress(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

export function saveText(text, name, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Give the text of a file that was chosen, unless it is too large for a saved game; whether it is small enough. */
export function readSmallFile(file, take) {
  if (!file) return true;
  if (file.size > LARGEST) return false;
  file.text().then(take);
  return true;
}

/** A title as the name of a file. */
export const fileName = (title, ending) => {
  const words = (title || "figure").toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${words.replace(/^-|-$/g, "")}.${ending}`;
};
