import { expect, it } from 'vitest';
import type { FilmScene } from '../../scene-schemas.ts';
import { serviceUseText } from '../times.ts';
import { remakeSeconds } from './remake-seconds.ts';

const scene = (id: string, start: number) => ({ id, start, end: start + 30 }) as FilmScene;
const matter = {
  scenes: [scene('s1', 0), scene('s2', 30), scene('s3', 60), scene('s4', 90)],
  stageSeconds: { assembly: 40, optimize: 8, audio: 6 },
  isWorkKept: true,
  seconds: 120,
};

it('another picture needs its part of the film only', () => {
  expect(remakeSeconds(matter, { s2: { redraw: 1 } }, 100)).toBe(18);
  expect(remakeSeconds(matter, { s2: { redraw: 1 }, s4: { headline: 'x' } }, 100)).toBe(28);
});

it('other words of the voice move everything behind them', () => {
  expect(remakeSeconds(matter, { s3: { narration: 'x' } }, 100)).toBe(31);
  expect(remakeSeconds(matter, { s1: { narration: 'x' } }, 100)).toBe(51);
});

it('a film whose parts are gone is made anew', () => {
  expect(remakeSeconds({ ...matter, isWorkKept: false }, { s2: { redraw: 1 } }, 100)).toBe(100);
});

it('what services would be asked for is said in round figures', () => {
  expect(serviceUseText({ texts: 1, pictures: 12, characters: 3960 })).toBe(
    '≈ 12 pictures, 1 text, 4,000 characters of speech from your services',
  );
  expect(serviceUseText({ texts: 0, pictures: 0, characters: 0 })).toBeUndefined();
});
