import { AppError } from '#kernel/errors.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { type Box, proxySize, shrink } from '../cut-out/region.ts';
import { type Filled, fillHole } from './fill-hole.ts';
import { reach } from './patch-field.ts';

/**
 * A picture without what `hole` marks (1 a pixel, as large as the picture): the place is filled from what lies around
 * it, within as much again on each side. Matches are found on a copy of a quarter of a million pixels; what is put
 * into the picture are its own pixels, not enlarged ones. Throws 422 where nothing is marked, or nothing is left to
 * take from.
 */
export function removeObject(picture: Pixels, hole: Uint8Array): { pixels: Pixels; box: Box } {
  const marked = boxOf(hole, picture);
  if (!marked) {
    throw new AppError(
      'nothing_marked',
      422,
      'The mask marks nothing. Paint white over what is to go.',
      {
        field: 'mask',
      },
    );
  }
  const part = around(marked, picture);
  const size = proxySize(part);
  const small = {
    ...size,
    colours: shrink(picture, part, size),
    hole: shrinkHole(hole, picture, part, size),
  };
  const filled = fillHole(small);
  if (!filled) {
    throw new AppError(
      'nothing_left',
      422,
      'Hardly anything is left around what is to go, so nothing can take its place. Mark less.',
      { field: 'box' },
    );
  }
  const data = picture.data.slice();
  const made: Pixels = { ...picture, data };
  const where = { part, size };
  for (let y = marked.y; y < marked.y + marked.height; y += 1) {
    for (let x = marked.x; x < marked.x + marked.width; x += 1)
      if (hole[y * picture.width + x]) put(made, hole, { x, y }, filled, where);
  }
  return { pixels: made, box: marked };
}

function boxOf(hole: Uint8Array, { width, height }: Size): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < hole.length; at += 1) {
    if (!hole[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** As much again on each side, and a few patches at least. */
function around(box: Box, { width, height }: Size): Box {
  const [across, down] = [Math.max(box.width, 48), Math.max(box.height, 48)];
  const [x, y] = [Math.max(0, box.x - across), Math.max(0, box.y - down)];
  return {
    ...{ x, y },
    width: Math.min(width, box.x + box.width + across) - x,
    height: Math.min(height, box.y + box.height + down) - y,
  };
}

/** A pixel of the small copy is missing where any of those under it, or beside them, is. */
function shrinkHole(hole: Uint8Array, { width }: Size, part: Box, size: Size): Uint8Array {
  const made = new Uint8Array(size.width * size.height);
  for (let y = 0; y < part.height; y += 1) {
    const row = Math.min(size.height - 1, Math.floor((y * size.height) / part.height)) * size.width;
    for (let x = 0; x < part.width; x += 1) {
      if (hole[(part.y + y) * width + part.x + x])
        made[row + Math.min(size.width - 1, Math.floor((x * size.width) / part.width))] = 1;
    }
  }
  return made;
}

type Where = { readonly part: Box; readonly size: Size };
type Place = { readonly x: number; readonly y: number };

/**
 * One pixel, from as far away as the patch over it was found, in pixels of the large picture. Where a single pixel of
 * the small copy stands for one of the large, it is the mixture itself.
 */
function put(
  { data, width, channels }: Pixels,
  hole: Uint8Array,
  { x, y }: Place,
  { colours, field }: Filled,
  { part, size }: Where,
): void {
  const [scaleX, scaleY] = [part.width / size.width, part.height / size.height];
  const within = (value: number, end: number) => Math.min(Math.max(value, reach), end - 1 - reach);
  const smallX = Math.min(size.width - 1, Math.floor((x - part.x) / scaleX));
  const smallY = Math.min(size.height - 1, Math.floor((y - part.y) / scaleY));
  const target = within(smallY, size.height) * size.width + within(smallX, size.width);
  const match = field.match[target] ?? -1;
  const to = (y * width + x) * channels;
  if (match >= 0 && scaleX > 1) {
    const fromX = x + Math.round(((match % size.width) - (target % size.width)) * scaleX);
    const fromY =
      y + Math.round((Math.floor(match / size.width) - Math.floor(target / size.width)) * scaleY);
    const from = fromY * width + fromX;
    if (fromX >= 0 && fromX < width && hole[from] === 0) {
      for (let channel = 0; channel < channels; channel += 1)
        data[to + channel] = data[from * channels + channel] as number;
      return;
    }
  }
  const from = (smallY * size.width + smallX) * 3;
  for (let channel = 0; channel < 3; channel += 1)
    data[to + channel] = colours[from + channel] as number;
  if (channels === 4) data[to + 3] = 255;
}
