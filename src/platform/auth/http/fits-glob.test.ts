import { expect, it } from 'vitest';
import { fitsGlob } from './fits-glob.ts';

it.each([
  ['https://a.example.org/x', 'https://*.example.org/x', true],
  ['https://a.b.example.org/x', 'https://*.example.org/x', false],
  ['https://a.example.org/x/y', 'https://*.example.org/**', true],
  ['https://a.example.org/', 'https://*.example.org/**', true],
  ['myapp://done', 'myapp://d?ne', true],
  ['myapp://d/ne', 'myapp://d?ne', false],
  ['https://evil.org', 'https://example.org', false],
  ['https://example.org/extra', 'https://example.org', false],
  ['https://exampleXorg', 'https://example.org', false],
  ['', '**', true],
])('%s fits %s: %s', (text, glob, fits) => {
  expect(fitsGlob(text, glob)).toBe(fits);
});

it('reads a long address against many wildcards', () => {
  // Backtracking would not come to an end.
  expect(fitsGlob('a'.repeat(20_000), `${'**a'.repeat(30)}b`)).toBe(false);
});
