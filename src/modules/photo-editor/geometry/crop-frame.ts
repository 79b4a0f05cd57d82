import type { Frame } from '#kernel/photo/recipe.ts';

export const wholeFrame: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** A side or corner by which a crop is pulled: -1 is left or top, 1 is right or bottom, 0 neither. */
export type Handle = { readonly across: -1 | 0 | 1; readonly down: -1 | 0 | 1 };

/** The shortest side of a crop, as a share of the picture. */
const least = 0.02;
const between = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Moves a crop by shares of the picture; it stays inside. */
export const moveFrame = (frame: Frame, dx: number, dy: number): Frame => ({
  ...frame,
  x: between(frame.x + dx, 0, 1 - frame.width),
  y: between(frame.y + dy, 0, 1 - frame.height),
});

/**
 * Pulls a side or corner by shares of the picture. With `ratio`, the share of the width beside that of the height,
 * the shape stays; what is not pulled stays where it is, or in the middle.
 */
export function pullFrame(
  frame: Frame,
  { across, down }: Handle,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  ratio?: number | undefined,
): Frame {
  const wide = frame.width + across * dx;
  const high = frame.height + down * dy;
  // Room on the side to which it grows; for what is not pulled, on both sides of its middle.
  const roomX =
    across > 0 ? 1 - frame.x : across < 0 ? frame.x + frame.width : bothSides(frame.x, frame.width);
  const roomY =
    down > 0 ? 1 - frame.y : down < 0 ? frame.y + frame.height : bothSides(frame.y, frame.height);
  let width = between(wide, least, across === 0 && ratio === undefined ? frame.width : roomX);
  let height = between(high, least, down === 0 && ratio === undefined ? frame.height : roomY);
  if (ratio !== undefined) {
    if (down === 0 || (across !== 0 && width / ratio >= height)) height = width / ratio;
    else width = height * ratio;
    const fits = Math.min(1, roomX / width, roomY / height);
    width *= fits;
    height *= fits;
  }
  return {
    x: placed(frame.x, frame.width, width, across),
    y: placed(frame.y, frame.height, height, down),
    ...{ width, height },
  };
}

const bothSides = (start: number, length: number) => {
  const middle = start + length / 2;
  return 2 * Math.min(middle, 1 - middle);
};

function placed(start: number, before: number, now: number, side: -1 | 0 | 1): number {
  const moved = side < 0 ? start + before - now : side === 0 ? start + (before - now) / 2 : start;
  return between(moved, 0, 1 - now);
}

/** The largest crop of a shape around the middle of the one there is. */
export function shapedFrame(frame: Frame, ratio: number): Frame {
  const [middleX, middleY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const isWide = frame.width / frame.height > ratio;
  // What is cut off is cut off: the shape fits into what was chosen, so that no choice is lost twice.
  const width = isWide ? frame.height * ratio : frame.width;
  const height = isWide ? frame.height : frame.width / ratio;
  return {
    x: between(middleX - width / 2, 0, 1 - width),
    y: between(middleY - height / 2, 0, 1 - height),
    ...{ width, height },
  };
}

export const isWhole = ({ x, y, width, height }: Frame): boolean =>
  x < 1e-6 && y < 1e-6 && width > 1 - 1e-6 && height > 1 - 1e-6;
