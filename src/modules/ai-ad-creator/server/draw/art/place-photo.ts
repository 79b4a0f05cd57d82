import type { Box, Layer, Photo } from '../canvas.ts';

/** A picture that covers a box, cut so that its subject is as near to the middle as its edges
 * allow, or to another share of the breadth. */
export function placePhoto(photo: Photo, box: Box, radius = 0, aim = 0.5): Layer {
  const want = box.width / box.height;
  const has = photo.width / photo.height;
  const [width, height] = has > want ? [want / has, 1] : [1, has / want];
  const within = (focus: number, size: number, at = 0.5) =>
    Math.min(1 - size, Math.max(0, focus - size * at));
  const crop = {
    x: within(photo.focus.x, width, aim),
    y: within(photo.focus.y, height),
    width,
    height,
  };
  return { id: 'photo', kind: 'image', name: 'Picture', asset: photo.asset, crop, radius, ...box };
}
