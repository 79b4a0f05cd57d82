import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fingerprint, readJsonIfThere, writeJson } from './work-folder.ts';

/**
 * Makes a file unless it is there and was made from the same matter. `make` must leave a whole
 * file at `path`. What it was made from is noted last, so that a kill in between makes it again.
 */
export async function makeOnce(
  path: string,
  madeFrom: unknown,
  make: () => Promise<void>,
): Promise<void> {
  const note = `${path}.from`;
  const mark = fingerprint(madeFrom);
  if (existsSync(path) && (await readJsonIfThere<string>(note)) === mark) return;
  await rm(note, { force: true });
  await rm(path, { force: true });
  await make();
  await writeJson(note, mark);
}
