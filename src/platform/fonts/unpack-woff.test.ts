import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const fontkit: typeof import('fontkit') = require('fontkit');

it('a font that was unpacked has the letters, measures and outlines that its file has', () => {
  for (const name of [
    'outfit/files/outfit-latin-600-normal',
    'inter/files/inter-greek-400-normal',
  ]) {
    const packed = readFileSync(require.resolve(`@fontsource/${name}.woff`));
    const plain = unpackWoff(packed);
    expect(plain.length).toBeGreaterThan(packed.length);
    const [one, other] = [packed, plain].map((file) => fontkit.create(file) as Font);
    if (!one || !other) throw new Error('There is no font.');
    expect(other.characterSet).toEqual(one.characterSet);
    expect([other.unitsPerEm, other.ascent, other.capHeight]).toEqual([
      ...[one.unitsPerEm, one.ascent, one.capHeight],
    ]);
    const text = String.fromCodePoint(...one.characterSet.slice(3, 40));
    const shapes = ({ glyphs }: ReturnType<Font['layout']>) =>
      glyphs.map(({ path, advanceWidth }) => [path.toSVG(), advanceWidth]);
    expect(shapes(other.layout(text))).toEqual(shapes(one.layout(text)));
  }
});

it('what is no WOFF stays as it is', () => {
  const file = Buffer.from('OTTO and more');
  expect(unpackWoff(file)).toBe(file);
});
