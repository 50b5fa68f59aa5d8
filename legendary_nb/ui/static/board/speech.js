// What a screen reader says when the board changes.

/** News when there is time; whose turn it is, a question and the end at once. */
export function speak(app, old, scene) {
  if (scene.new) return;
  const known = old && !old.new ? old.events : scene.events;
  const news = scene.log.filter(([event]) => event >= known).map(([, , text]) => text);
  if (news.length) app.polite.textContent = news.join(" ");
  const urgent = urgentWords(old, scene);
  if (urgent && urgent !== app.spoken) app.assertive.textContent = urgent;
  app.spoken = urgent;
}

function urgentWords(old, scene) {
  const { ask, outcome } = scene;
  if (scene.handover) return `Pass to ${scene.handover.name}.`;
  const isNewTurn = !old || old.turn !== scene.turn || old.seat !== scene.seat;
  const turn = ask?.mine && isNewTurn && scene.acting === scene.seat;
  const question = ask?.mine && ask.options;
  return [
    turn && `${scene.names[scene.seat]}, your turn. `,
    question && `${scene.names[ask.seat]} decides: ${ask.text}`,
    outcome && `${outcome.title}. ${outcome.reason}`,
  ]
    .filter(Boolean)
    .join("");
}
