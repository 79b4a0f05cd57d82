import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInChild } from '../media/child/run-in-child.ts';
import { bookFonts } from './fonts.ts';

/** What is to be set: our own template, and everything it shows as data. */
export type Sheet = {
  readonly template:
    | 'book'
    | 'cover'
    | 'article'
    | 'report'
    | 'figures'
    | 'drawing'
    | 'certificate';
  /** JSON. Words of people only ever come as data, never as markup. */
  readonly data: unknown;
  /** Pictures by the names that the data calls them: PNG, JPEG, GIF, WebP or SVG. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  readonly archive?: boolean;
  /** The first page as SVG besides, its letters as outlines. */
  readonly svg?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/** What the child process is told. */
export type TypesetTask = {
  readonly kind: 'typeset';
  readonly folder: string;
  readonly template: Sheet['template'];
  readonly files: readonly string[];
  readonly archive: boolean;
  readonly svg: boolean;
  readonly fonts: readonly string[];
};

export type Typeset = {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly svg: string;
};

/**
 * Sets pages by Typst in a process of its own, which ends with its work and is killed when it takes
 * longer than two minutes. Equal input gives equal bytes. Throws a sentence for people when it fails.
 */
export async function typeset(sheet: Sheet): Promise<Typeset> {
  const { template, data, files = {}, archive = false, svg = false, signal } = sheet;
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-typeset-'));
  try {
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'data.json'), JSON.stringify(data));
    const names = Object.keys(files);
    for (const name of names) await writeFile(join(folder, 'files', name), files[name] ?? '');

    await runInChild<TypesetTask>({
      entry: new URL('./typeset-child.ts', import.meta.url),
      task: { kind: 'typeset', folder, template, files: names, archive, svg, fonts: bookFonts() },
      doing: 'setting the pages',
      signal,
    });
    const { pages } = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'));
    const drawn = svg ? await readFile(join(folder, 'out.svg'), 'utf8') : '';
    return { pdf: new Uint8Array(await readFile(join(folder, 'out.pdf'))), pages, svg: drawn };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
