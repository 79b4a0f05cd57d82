const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Share of a movement that starts at `from` and takes `length` seconds, 0–1, decelerating. */
export const easeOut = (time: number, from: number, length: number): number =>
  1 - (1 - clamp((time - from) / length)) ** 4;

/** As `easeOut`, slow at both ends. */
export function easeInOut(time: number, from: number, length: number): number {
  const share = clamp((time - from) / length);
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

/** As `easeOut`, overshooting a little before it rests. */
export function spring(time: number, from: number, length: number): number {
  const share = clamp((time - from) / length);
  return share === 0 ? 0 : 1 + 2 ** (-9 * share) * Math.sin((share * 9 - 0.75) * 2.1) * -1;
}

export const linear = (time: number, from: number, length: number): number =>
  clamp((time - from) / length);
