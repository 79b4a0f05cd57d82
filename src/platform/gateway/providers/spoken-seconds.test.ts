import { expect, it } from 'vitest';
import { spokenSeconds } from './spoken-seconds.ts';

it.each([
  ['', 1],
  ['A sentence of about fifty letters takes four seconds.', 6],
  ['2026', 2],
  ['大家早上好', 2],
])('a slow voice speaks %j in %d seconds at most', (text, seconds) => {
  expect(spokenSeconds(text)).toBe(seconds);
});
