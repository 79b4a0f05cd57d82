import { expect, it } from 'vitest';
import { type ShownTime, slowerStep, steadyTime } from './steady-time.ts';

/** What a person sees who looks every second. */
function watch(measured: readonly number[], cause?: string): ShownTime[] {
  const seen: ShownTime[] = [];
  for (const [at, seconds] of measured.entries())
    seen.push(steadyTime(seen.at(-1), seconds, at * 1000, cause));
  return seen;
}

const jumps = (seen: readonly ShownTime[]) =>
  seen.filter(({ seconds, reason }, at) => {
    const before = seen[at - 1];
    return before && seconds > before.seconds * 1.2 && !reason;
  });

it('counts down with the measured time', () => {
  expect(watch([60, 59, 58, 40]).map(({ seconds }) => seconds)).toEqual([60, 59, 58, 40]);
});

it('shows no blip: 46 seconds never become two minutes and 43 again', () => {
  const seen = watch([47, 46, 120, 122, 43, 42]);
  expect(seen.map(({ seconds }) => seconds)).toEqual([47, 46, 46, 46, 43, 42]);
});

it('rises at once when there is a reason to show', () => {
  const [, second] = watch([46, 120], 'The machine is busy with other work');
  expect(second).toMatchObject({ seconds: 120, reason: 'The machine is busy with other work' });
});

it('says that a step is slow when the longer time lasts', () => {
  const seen = watch([46, ...Array.from({ length: 20 }, () => 130)]);
  expect(seen.at(3)?.seconds).toBe(46);
  expect(seen.at(-1)?.seconds).toBeGreaterThan(100);
  expect(seen.some(({ reason }) => reason === slowerStep)).toBe(true);
});

it('never jumps without a reason, whatever is measured', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return 1 + (seed % 400);
  };
  expect(jumps(watch(Array.from({ length: 2000 }, next)))).toEqual([]);
});
