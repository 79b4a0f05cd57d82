import { lookAtPicture } from '#platform/health/look-at-picture.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { drawAvatar } from './draw/draw-avatar.ts';
import { styleIds } from './draw/styles.ts';

const size = 64;

export const selfTest: SelfTest = {
  title: 'Draws a face and reads it',
  async run({ user }) {
    const look = { style: 'adventurer', seed: 'Ana', parts: {} };
    const bytes = await drawAvatar(look, { size, format: 'png' });
    const { width } = await lookAtPicture(bytes, user.id);
    if (width !== size) throw new Error(`The face is ${width} pixels wide.`);
    return `${width} × ${size} pixels, ${styleIds.length} styles to choose from`;
  },
};
