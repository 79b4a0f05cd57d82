import { type Area, areaOf, circle, meet, moved } from '../geometry.ts';

/** A leaf with two pointed ends: from the middle straight up to `length`, as wide as asked for. */
export function petal(length: number, width: number): Area {
  const half = length / 2;
  // Two circles through both ends, whose middles lie so far apart that `width` is left between.
  const apart = (half ** 2 - (width / 2) ** 2) / width;
  const r = apart + width / 2;
  return meet(circle(apart, -half, r), circle(-apart, -half, r));
}

/** A leaf that is round at its tip and pointed at its foot. */
export const bud = (length: number, width: number): Area => {
  const w = width / 2;
  return areaOf(
    `M0 0C${-w * 1.1} ${-length * 0.3} ${-w * 1.35} ${-length} 0 ${-length}C${w * 1.35} ${-length} ${w * 1.1} ${-length * 0.3} 0 0Z`,
  );
};

/** The same area turned evenly around the middle. */
export const around = (area: Area, count: number, from = 0): Area[] =>
  Array.from({ length: count }, (_, at) => moved(area, { turn: from + (at * 360) / count }));

/** A band that swings up and down across the square. */
export function wave(y: number, swing: number, width: number): Area {
  const line = (level: number, back: boolean) => {
    const s = back ? -1 : 1;
    const [a, b] = back ? [swing, -swing] : [-swing, swing];
    return `C${s * -40} ${level + a} ${s * -20} ${level + a} 0 ${level}C${s * 20} ${level + b} ${s * 40} ${level + b} ${s * 60} ${level}`;
  };
  return areaOf(`M-60 ${y}${line(y, false)}L60 ${y + width}${line(y + width, true)}Z`);
}
