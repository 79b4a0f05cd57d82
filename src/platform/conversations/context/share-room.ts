/**
 * Shares room among texts of these lengths: short ones get all they need, and what they leave goes to
 * the long ones in equal parts.
 */
export function shareRoom(lengths: readonly number[], room: number): number[] {
  const given = lengths.map(() => 0);
  const order = lengths
    .map((_, index) => index)
    .sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  let left = room;
  for (const [at, index] of order.entries()) {
    const share = Math.floor(left / (order.length - at));
    given[index] = Math.min(lengths[index] ?? 0, share);
    left -= given[index] ?? 0;
  }
  return given;
}
