// The site without a network: a service worker keeps all its files, and a new version is offered, never forced.

const NEWS = "There is a new version of this site; your games stay. ";

function button(text, click) {
  const made = document.createElement("button");
  made.textContent = text;
  made.onclick = click;
  return made;
}

function offer(waiting, line) {
  const now = button("Use it now", () => waiting.postMessage("now"));
  const later = button("Later", () => (line.hidden = true));
  line.replaceChildren(NEWS, now, " ", later);
  line.hidden = false;
}

/** Let the service worker keep the site; the line tells of a new version. */
export async function askForNews(address, line) {
  if (!navigator.serviceWorker) return; // a page that is not from a secure address works with the network only
  const isFirst = !navigator.serviceWorker.controller;
  try {
    const kept = await navigator.serviceWorker.register(address);
    const look = (coming) =>
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && !isFirst) offer(coming, line);
        if (coming.state === "activated") document.body.dataset.offline = "true";
      });
    if (kept.waiting && !isFirst) offer(kept.waiting, line);
    if (kept.active && !kept.installing) document.body.dataset.offline = "true";
    look(kept.installing);
    kept.addEventListener("updatefound", () => look(kept.installing));
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (!isFirst) location.reload();
    });
  } catch {
    /* without it the site needs its host at every visit */
  }
}
