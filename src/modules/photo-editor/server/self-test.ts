import { lookAtPicture } from '#platform/health/look-at-picture.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { encodePhoto } from './render/encode-photo.ts';
import { renderPhoto } from './render/render-photo.ts';

const side = 64;

export const selfTest: SelfTest = {
  title: 'Develops a small photo and reads it',
  async run({ user, signal }) {
    const data = new Uint8ClampedArray(side * side * 3).fill(90);
    const grey = { data, width: side, height: side, channels: 3 as const };
    const png = { format: 'png', quality: 82 } as const;
    const { bytes } = await encodePhoto(grey, png, {});
    const steps = [{ frame: { x: 0, y: 0, width: 0.5, height: 1 }, exposure: 1 }];
    const made = await renderPhoto(bytes, { ...png, steps, signal });
    const { width, height } = await lookAtPicture(made.bytes, user.id);
    if (width !== side / 2 || height !== side) throw new Error(`It has ${width} × ${height}.`);
    return `${width} × ${height} pixels, cropped and brightened`;
  },
};
