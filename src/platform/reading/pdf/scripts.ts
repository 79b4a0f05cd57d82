import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** What recognises letters of each script: its data lies in packages, nothing is fetched. */
const languagesOf = {
  latin: ['eng'],
  // For Russian itself there is no package: the letters that Ukrainian and Bulgarian lack are those of Kazakh, too.
  cyrillic: ['ukr', 'bul', 'kaz'],
  greek: ['ell'],
  arabic: ['ara'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Script = keyof typeof languagesOf;

/** Scripts that are tried where letters are no clear Latin ones. */
export const otherScripts = ['cyrillic', 'greek', 'arabic'] as const satisfies readonly Script[];

/** The languages of a script that the recogniser is to load together. */
export const languagesIn = (script: Script): readonly string[] => languagesOf[script];

/** The folder where the packed data of a language lies. */
export const folderOf = (code: string): string =>
  join(dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int');

/** The data of a language, unpacked. */
export const dataOf = (code: string): Uint8Array =>
  gunzipSync(readFileSync(join(folderOf(code), `${code}.traineddata.gz`)));
