// Cards on the table: found by their number, and counted.

export function findCard(scene, n) {
  const everywhere = [
    ...scene.masterminds,
    ...scene.city.map((space) => space.villain),
    ...scene.outside,
    ...scene.hq,
    ...scene.players.flatMap((player) => [...handOf(player), ...player.played, ...player.front]),
  ];
  return everywhere.find((card) => card && card.n === n);
}

/** The cards in a hand; of a hidden one none are known. */
export const handOf = (player) => (Array.isArray(player.hand) ? player.hand : []);

/** Cards with how many of each, in the order they come: [face, how many]. */
export function countCards(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card.f, (counts.get(card.f) || 0) + 1);
  return [...counts];
}
