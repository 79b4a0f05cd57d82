import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { type FontId, familyOf } from '#kernel/fonts/font-families.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The files of a family, in the order in which letters are looked for in them. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
const require = createRequire(import.meta.url);
const opened = new Map<string, readonly Font[]>();

/** All letters of a family in one weight: several files, each with letters of its own. Read once a process. */
export function openFont(id: FontId, weight: number): readonly Font[] {
  if (!familyOf(id).weights.includes(weight)) {
    throw new Error(`${familyOf(id).title} has no weight ${weight}`);
  }
  const key = `${id} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  // Loaded with the first letters: with its tables it is large.
  const fontkit: typeof import('fontkit') = require('fontkit');
  const folder = folderOf(id);
  const fonts = subsets
    .map((subset) => join(folder, 'files', `${id}-${subset}-${weight}-normal.woff`))
    .filter((file) => existsSync(file))
    .map((file) => fontkit.create(unpackWoff(readFileSync(file))) as Font);
  opened.set(key, fonts);
  return fonts;
}

/** The licence of a family, to the letter: it goes wherever its letters go as a font. */
export const licenceOf = (id: FontId): string =>
  readFileSync(join(folderOf(id), 'LICENSE'), 'utf8');

const folderOf = (id: FontId): string => dirname(require.resolve(`@fontsource/${id}/package.json`));

/** A file of a family's package, such as `jost-latin-400-normal.woff2`, for pages; undefined for none of that name. */
export function readFontFile(id: FontId, file: string): Buffer | undefined {
  if (!/^[a-z0-9-]+\.woff2$/.test(file)) return undefined;
  const path = join(folderOf(id), 'files', file);
  return existsSync(path) ? readFileSync(path) : undefined;
}
