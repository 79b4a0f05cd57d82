import { expect, it } from 'vitest';
import { withoutQuotations } from './without-quotations.ts';

it.each([
  ['say "make a video" again', 'say   again'],
  ['„ein Bild“ und «une image» and “a song”', '  und   and  '],
  ['he said ‘draw it’ to me', 'he said   to me'],
  ["don't call it 'a film' here", "don't call it   here"],
  ['an open " and a line\nanother "', 'an open " and a line\nanother "'],
  ['empty "" stays', 'empty "" stays'],
  [`too long "${'x'.repeat(601)}"`, `too long "${'x'.repeat(601)}"`],
])('%s', (text, plain) => {
  expect(withoutQuotations(text)).toBe(plain);
});
