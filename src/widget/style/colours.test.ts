import { expect, test } from 'vitest';
import { contrast, readColour, themeColours } from './colours.ts';

const rgb = (css: string, name: string) => {
  const [, r, g, b] = new RegExp(`${name}:rgb\\((\\d+) (\\d+) (\\d+)\\)`).exec(css) ?? [];
  return [Number(r), Number(g), Number(b)] as const;
};

test('whatever colour a brand has, its letters can be read', () => {
  for (const color of ['#fff', '#000', '#ffd400', '#4f46e5', '#7f7f7f', '#00ff88', '#c8102e']) {
    for (const isDark of [false, true]) {
      const css = themeColours(color, isDark);
      expect(contrast(rgb(css, '--on-brand'), rgb(css, '--brand'))).toBeGreaterThanOrEqual(4.5);
      const ground = isDark ? ([27, 27, 31] as const) : ([255, 255, 255] as const);
      expect(contrast(rgb(css, '--ink'), ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('what is no colour becomes the usual one, and nothing of it a style', () => {
  const hostile = 'red;}*{display:none';
  expect(readColour(hostile)).toBeUndefined();
  expect(themeColours(hostile, false)).not.toContain('display');
});
