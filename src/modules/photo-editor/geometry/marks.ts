import type { Size } from '#kernel/photo/pixels.ts';
import type { Frame } from '#kernel/photo/recipe.ts';

/** A place in the picture as it was opened, in its pixels. */
export type Point = readonly [number, number];

/** What a stroke says of the places under it: they stay, they go, or it takes back what was painted. */
export type StrokeKind = 'keep' | 'drop' | 'paint' | 'rub';
export type Stroke = {
  readonly kind: StrokeKind;
  readonly points: readonly Point[];
  /** In pixels of the picture. */
  readonly width: number;
};

/** Half the width of a stroke of a cut-out, as a part of the longer side of the box with what lies around it. */
export const strokeShare = 0.008;
/** Points farther apart than so many halves of a stroke's width belong to different strokes. */
export const strokeReach = 6;
/** Points that a cut-out takes of one kind at most. */
export const mostPoints = 500;

/** A part of the picture in whole pixels of it, at least one. */
export function boxOfFrame({ x, y, width, height }: Frame, size: Size) {
  const [left, top] = [
    Math.min(Math.round(x * size.width), size.width - 1),
    Math.min(Math.round(y * size.height), size.height - 1),
  ];
  const right = Math.min(size.width, Math.max(left + 1, Math.round((x + width) * size.width)));
  const bottom = Math.min(size.height, Math.max(top + 1, Math.round((y + height) * size.height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The other way round: fractions of the picture. */
export const frameOfBox = (
  box: Size & { readonly x: number; readonly y: number },
  { width, height }: Size,
): Frame => ({
  ...{ x: box.x / width, y: box.y / height },
  ...{ width: box.width / width, height: box.height / height },
});

/** The frame between two corners, within the picture; corners are fractions of it. */
export function frameBetween(one: Point, other: Point): Frame {
  const within = (value: number) => Math.min(Math.max(value, 0), 1);
  const [left, right] = [within(Math.min(one[0], other[0])), within(Math.max(one[0], other[0]))];
  const [top, bottom] = [within(Math.min(one[1], other[1])), within(Math.max(one[1], other[1]))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How wide strokes of a cut-out are, in pixels of the picture: a box is looked at with a quarter more on each side. */
export function cutOutStroke(box: Frame | undefined, { width, height }: Size): number {
  const [across, down] = box ? [box.width * 1.5, box.height * 1.5] : [1, 1];
  const longer = Math.max(Math.min(1, across) * width, Math.min(1, down) * height);
  return Math.max(4, 2 * strokeShare * longer);
}

/**
 * The points of all strokes of one kind, as a cut-out takes them: inside the picture, and so near one another that they
 * are joined, but at most 500; where there are more, every second one goes until they fit.
 */
export function pointsOf(strokes: readonly Stroke[], kind: StrokeKind, size: Size): Point[] {
  const inside = ([x, y]: Point): Point => [
    Math.min(Math.max(Math.round(x), 0), size.width - 1),
    Math.min(Math.max(Math.round(y), 0), size.height - 1),
  ];
  let lines = strokes
    .filter((stroke) => stroke.kind === kind)
    .map(({ points, width }) => spaced(points, width));
  while (lines.reduce((sum, { length }) => sum + length, 0) > mostPoints) {
    const halved = lines.map((line) =>
      line.filter((_, at) => at % 2 === 0 || at === line.length - 1),
    );
    // Of so many short strokes that nothing is left to thin out, the first ones go.
    lines = halved.every((line, at) => line.length === lines[at]?.length) ? lines.slice(1) : halved;
  }
  return lines.flat().map(inside);
}

/** Without points that lie nearer to the last one than a stroke is wide; the ends stay. */
function spaced(points: readonly Point[], apart: number): Point[] {
  const kept: Point[] = [];
  for (const [at, point] of points.entries()) {
    const last = kept.at(-1);
    const isNear = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < apart;
    if (!isNear || at === points.length - 1) kept.push(point);
  }
  return kept;
}
