import type { SelfTest } from '#platform/health/self-tests.ts';
import { sharp } from '#platform/pictures/sharp.ts';
import { drawAvatar } from './draw/draw-avatar.ts';
import { styleIds } from './draw/styles.ts';

const size = 64;

export const selfTest: SelfTest = {
  title: 'Draws a face and reads it',
  async run() {
    const look = { style: 'adventurer', seed: 'Ana', parts: {} };
    const { width } = await sharp(await drawAvatar(look, { size, format: 'png' })).metadata();
    if (width !== size) throw new Error(`The face is ${width} pixels wide.`);
    return `${width} × ${size} pixels, ${styleIds.length} styles to choose from`;
  },
};
