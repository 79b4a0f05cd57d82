import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/** Letters of the font, by the file that has them. The order is that in which they are tried. */
const subsets: readonly (readonly [name: string, letters: RegExp])[] = [
  [
    'latin',
    /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2191-\u2193\u2212\u2215]/u,
  ],
  ['latin-ext', /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20c0\u2113]/u],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ['cyrillic-ext', /[\u0460-\u052f\u1c80-\u1c88]/u],
  ['greek', /[\u0370-\u03ff]/u],
  ['greek-ext', /[\u1f00-\u1fff]/u],
];
const weights = [400, 600, 700] as const;
const nameOf = (subset: string) => `Inter ${subset}`;

/** For `font-family`: all subsets, one after the other. */
export const fontFamily = subsets.map(([name]) => nameOf(name)).join(', ');

let loading: Promise<Font[]> | undefined;

/** All files of the font, read once. */
export function shareFonts(): Promise<Font[]> {
  loading ??= readFonts().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const readFonts = (): Promise<Font[]> => {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    subsets.flatMap(([name]) =>
      weights.map(async (weight) => ({
        name: nameOf(name),
        weight,
        style: 'normal' as const,
        data: await readFile(
          resolve(`@fontsource/inter/files/inter-${name}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
};

/**
 * A text without signs that the font cannot draw (pictures, other scripts), which would be boxes.
 * Undefined when too little of it is left to be read.
 */
export function drawable(text: string): string | undefined {
  const signs = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()];
  const kept = signs.filter((sign) => subsets.some(([, letters]) => letters.test(sign)));
  const letters = (list: readonly string[]) =>
    list.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  if (letters(kept) < Math.max(1, letters(signs) * 0.7)) return undefined;
  return kept.join('').replace(/\s+/g, ' ').trim();
}
