import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

const lane = (...contextTokens: number[]) => ({ sequence: { contextTokens } });
const [sea, moon] = [lane(1, 2, 3, 4), lane(1, 5, 6)];

it('who goes on gets the lane that knows what was said', async () => {
  const lanes = createLanes([sea, moon]);
  expect(await lanes.take([1, 5, 6, 7])).toBe(moon);
  expect(await lanes.take([1, 2, 3, 9])).toBe(sea);
});

it('who begins anew gets the one that forgets least, though all begin alike', async () => {
  const fresh = lane();
  expect(await createLanes([sea, moon, fresh]).take([1, 8])).toBe(fresh);
  expect(await createLanes([sea, moon]).take([1, 8])).toBe(moon);
});

it('of equals the one that rested longest is taken; and who waits longest is next', async () => {
  const [one, two] = [lane(), lane()];
  const lanes = createLanes([one, two]);
  expect(await lanes.take([1])).toBe(one);
  expect(await lanes.take([1])).toBe(two);
  const served: string[] = [];
  const third = lanes.take([1]).then((got) => served.push(got === two ? 'third' : 'wrong'));
  const fourth = lanes.take([1]).then((got) => served.push(got === one ? 'fourth' : 'wrong'));
  lanes.giveBack(two);
  lanes.giveBack(one);
  await Promise.all([third, fourth]);
  expect(served).toEqual(['third', 'fourth']);
});
