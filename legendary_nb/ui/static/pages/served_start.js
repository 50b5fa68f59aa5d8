// The start page of the server: the server knows the games.

import { startPage } from "./start.js";

const headers = { "Content-Type": "application/json" };

startPage("voila/render/play.ipynb", async (message) => {
  const answer = await fetch("games", {
    method: "POST",
    body: JSON.stringify(message),
    headers,
    cache: "no-store",
  });
  return answer.ok ? answer.json() : undefined;
});
