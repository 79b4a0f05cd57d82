import type { Pixels, Size } from '#kernel/photo/pixels.ts';

const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};
const smooth = (x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const upper = noise(left, top) * (1 - dx) + noise(left + 1, top) * dx;
  return upper * (1 - dy) + (noise(left, top + 1) * (1 - dx) + noise(left + 1, top + 1) * dx) * dy;
};

/** Grounds that things stand on in photos, each with a colour for every place. */
export const grounds = {
  sky: (_x: number, y: number) => [120 + y / 5, 170 + y / 8, 230 - y / 12],
  grass: (x: number, y: number) => {
    const blade = 60 * noise(x, Math.floor(y / 5)) + 50 * smooth(x / 14, y / 14);
    return [40 + blade * 0.6, 80 + blade, 30 + blade * 0.3];
  },
  bricks: (x: number, y: number) => {
    const row = Math.floor(y / 20);
    const isJoint = y % 20 < 3 || (x + (row % 2) * 22) % 44 < 3;
    const tone = 24 * noise(Math.floor((x + (row % 2) * 22) / 44), row) + 10 * noise(x, y);
    return isJoint ? [196, 190, 180] : [150 + tone, 74 + tone * 0.6, 56 + tone * 0.4];
  },
  horizon: (x: number, y: number) =>
    y < 150
      ? [140, 180 + y / 10, 226]
      : [196 + 20 * smooth(x / 9, y / 4), 178 + 18 * smooth(x / 9, y / 4), 130 + 20 * noise(x, y)],
  planks: (x: number, y: number) => {
    const grain = 30 * smooth(x / 60, y / 2.2);
    return x % 50 < 2 ? [58, 38, 24] : [150 + grain, 104 + grain, 64 + grain * 0.7];
  },
  gravel: (x: number, y: number) => {
    const tone = 110 * smooth(x / 4, y / 4) + 30 * noise(x, y);
    return [70 + tone, 68 + tone, 62 + tone];
  },
} as const;

/** A magenta thing on a ground, and a mask that covers it with a little of the ground around. */
export function thingOn(ground: keyof typeof grounds, { width, height }: Size) {
  const data = new Uint8ClampedArray(width * height * 3);
  const hole = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = Math.hypot((x - width / 2) / 0.9, y - height / 2) / (height * 0.16);
      const at = y * width + x;
      data.set(away < 1 ? [230, 20, 220] : grounds[ground](x, y), at * 3);
      if (away < 1.12) hole[at] = 1;
    }
  }
  const picture: Pixels = { data, width, height, channels: 3 };
  return { picture, hole };
}

/** Whether a pixel is nearer to magenta than any ground is. */
export const isMagenta = (data: Uint8ClampedArray, at: number): boolean =>
  (data[at] as number) - (data[at + 1] as number) > 70 &&
  (data[at + 2] as number) - (data[at + 1] as number) > 70;
