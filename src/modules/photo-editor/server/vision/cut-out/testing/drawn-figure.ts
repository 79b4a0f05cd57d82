import type { Pixels, Size } from '#kernel/photo/pixels.ts';

/** A number from 0 to 1 that a place always gives. */
const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};

/**
 * A person of head, hair and shirt before a wall of tiles, or before a calm one: the picture, which of its pixels
 * belong to the person, and the box around them.
 */
export function drawFigure({ width, height }: Size, { calm = false } = {}) {
  const data = new Uint8ClampedArray(width * height * 3);
  const figure = new Uint8Array(width * height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x / width - 0.5) * (width / height), y / height];
      const colour = colourOf(u, v) ?? groundAt(u, v, calm);
      const at = y * width + x;
      if (colourOf(u, v)) {
        figure[at] = 1;
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      }
      const grain = (noise(x, y) - 0.5) * 24;
      data.set(
        colour.map((value) => value + grain),
        at * 3,
      );
    }
  }
  const picture: Pixels = { data, width, height, channels: 3 };
  const margin = Math.round(width / 40);
  const box = { x: left - margin, y: top - margin, width: 0, height: 0 };
  box.width = Math.min(width, right + margin) - box.x;
  box.height = Math.min(height, bottom + margin) - box.y;
  return { picture, figure, box };
}

/** Of the person at a place, from the middle and the top, in heights of the picture; undefined beside them. */
function colourOf(u: number, v: number): readonly number[] | undefined {
  const angle = Math.atan2(v - 0.3, u);
  if (Math.hypot(u, (v - 0.32) * 0.85) < 0.12) return [224, 172 - 60 * u, 140];
  const hair = 0.17 + 0.012 * Math.sin(angle * 24);
  if (Math.hypot(u, v - 0.28) < hair) return [72, 44, 30];
  if (v > 0.45 && v < 0.9 && Math.abs(u) < 0.16 + 0.2 * (v - 0.45)) return [176, 40 + 40 * v, 52];
  return undefined;
}

function groundAt(u: number, v: number, calm: boolean): readonly number[] {
  if (calm) return [190 + 20 * v, 205, 214];
  const tile = (Math.floor(u * 9) + Math.floor(v * 9)) % 2 === 0;
  return tile ? [70, 120 + 40 * v, 150] : [120, 150, 96 + 30 * u];
}

/** What two areas share of what they cover together, 0 to 1; a pixel counts when it is more than half opaque. */
export function overlapOf(alpha: Uint8ClampedArray, figure: Uint8Array): number {
  let [both, either] = [0, 0];
  for (const [at, value] of alpha.entries()) {
    const [isCut, isFigure] = [value > 127, figure[at] === 1];
    if (isCut && isFigure) both += 1;
    if (isCut || isFigure) either += 1;
  }
  return both / either;
}
