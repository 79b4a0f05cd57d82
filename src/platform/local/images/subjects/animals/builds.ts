import type { Pen } from '../../kit/pen.ts';
import { tones } from '../../kit/tones.ts';
import { type Build, paintQuadruped } from './quadruped.ts';

export const feline = (pen: Pen, coat: Build['coat'], more: Partial<Build>): void => {
  pen.line('M-42,-46 C-60,-44 -62,-20 -72,-24', coat, 5);
  paintQuadruped(pen, {
    coat,
    length: 88,
    deep: 31,
    legs: 28,
    legWidth: 6.6,
    neck: { x: 4, y: -18, width: 13 },
    head: { size: 17, muzzle: 12, drop: 0.36, tip: 0.56 },
    ears: 'round',
    tail: [],
    muzzleColour: tones.white,
    ...more,
  });
};
