import type { SelfTest } from '#platform/health/self-tests.ts';
import { makeImage } from '#platform/makers/make-image.ts';
import { sharp } from '#platform/pictures/sharp.ts';

const size = 64;

export const selfTest: SelfTest = {
  title: 'Draws a small picture and reads it',
  async run({ platform, user, signal }) {
    const { value } = await makeImage(
      { platform, user, module: 'image-generator', signal },
      { prompt: 'a red fox', width: size, height: size },
      { service: 'local', strict: true, seed: '1' },
    );
    const { width, height, format } = await sharp(value[0]?.bytes ?? Buffer.alloc(0)).metadata();
    if (width !== size || height !== size) throw new Error(`The picture has ${width} × ${height}.`);
    return `${width} × ${height} pixels, ${String(format).toUpperCase()}`;
  },
};
