import { expect, it } from 'vitest';
import { removeObject } from './remove-object.ts';
import { grounds, isMagenta, thingOn } from './testing/textured-grounds.ts';

const names = Object.keys(grounds) as (keyof typeof grounds)[];
const size = { width: 400, height: 300 };

/** By how much most neighbours in the hole differ: the median, which a single line does not move. */
function roughness(data: Uint8ClampedArray, hole: Uint8Array): number {
  const gaps: number[] = [];
  for (let at = size.width; at < hole.length; at += 1) {
    if (!hole[at] || !hole[at - 1] || !hole[at - size.width]) continue;
    const here = data[at * 3 + 1] as number;
    const beside = Math.abs(here - (data[at * 3 - 2] as number));
    gaps.push(beside + Math.abs(here - (data[(at - size.width) * 3 + 1] as number)));
  }
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

it.each(names)('a thing on %s goes with every pixel of its colour', (ground) => {
  const { picture, hole } = thingOn(ground, size);
  const { pixels } = removeObject(picture, hole);
  let [left, changed] = [0, 0];
  for (let at = 0; at < hole.length; at += 1) {
    if (isMagenta(pixels.data, at * 3)) left += 1;
    const isSame = [0, 1, 2].every((c) => pixels.data[at * 3 + c] === picture.data[at * 3 + c]);
    if (!hole[at] && !isSame) changed += 1;
  }
  expect([left, changed]).toEqual([0, 0]);
  // What takes its place is as rough as the ground is: neither a smear nor noise.
  const truth = new Uint8ClampedArray(picture.data.length);
  for (let at = 0; at < hole.length; at += 1)
    truth.set(grounds[ground](at % size.width, Math.floor(at / size.width)), at * 3);
  const [made, wanted] = [roughness(pixels.data, hole), roughness(truth, hole)];
  expect(made).toBeGreaterThanOrEqual(wanted * 0.5);
  expect(made).toBeLessThan(wanted * 1.6 + 1);
});

it('bricks go on in their courses', () => {
  const { picture, hole } = thingOn('bricks', size);
  const { pixels } = removeObject(picture, hole);
  let [right, all] = [0, 0];
  for (let at = 0; at < hole.length; at += 1) {
    if (!hole[at]) continue;
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const isJoint = (grounds.bricks(x, y)[1] as number) > 150;
    all += 1;
    if ((pixels.data[at * 3 + 1] as number) > 140 === isJoint) right += 1;
  }
  expect(right / all).toBeGreaterThan(0.85);
});

it('nothing marked, or everything, is refused with a sentence', () => {
  const { picture, hole } = thingOn('sky', { width: 60, height: 40 });
  expect(() =>
    removeObject(
      picture,
      hole.map(() => 0),
    ),
  ).toThrow('marks nothing');
  expect(() =>
    removeObject(
      picture,
      hole.map(() => 1),
    ),
  ).toThrow('Mark less');
});
