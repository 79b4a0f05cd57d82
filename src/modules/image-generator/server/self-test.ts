import { lookAtPicture } from '#platform/health/look-at-picture.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { makeImage } from '#platform/makers/pictures/make-image.ts';

const size = 64;

export const selfTest: SelfTest = {
  title: 'Draws a small picture and reads it',
  async run({ platform, user, signal }) {
    const { value } = await makeImage(
      { platform, user, module: 'image-generator', signal },
      { prompt: 'a red fox', width: size, height: size },
      { service: 'local', strict: true, seed: '1' },
    );
    const bytes = value[0]?.bytes ?? new Uint8Array();
    const { width, height, kind } = await lookAtPicture(bytes, user.id);
    if (width !== size || height !== size) throw new Error(`The picture has ${width} × ${height}.`);
    return `${width} × ${height} pixels, ${kind.toUpperCase()}`;
  },
};
