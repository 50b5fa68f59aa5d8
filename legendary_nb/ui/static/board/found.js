// Cards found on the table by their number.

export function findCard(scene, n) {
  const everywhere = [
    ...scene.masterminds,
    ...scene.city.map((space) => space.villain),
    ...scene.outside,
    ...scene.hq,
    ...scene.players.flatMap((player) => [
      ...(Array.isArray(player.hand) ? player.hand : []),
      ...player.played,
      ...player.front,
    ]),
  ];
  return everywhere.find((card) => card && card.n === n);
}
