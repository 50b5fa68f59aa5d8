// Files: what a page saves and what it reads.

export function saveAddress(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

export function saveText(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const fileName = (title, ending) =>
  `${(title || "figure")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.${ending}`;
