import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes under a temporary name and renames: a file that has its name is whole. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

export const writeJson = (path: string, value: unknown): Promise<void> =>
  writeWhole(path, JSON.stringify(value));

/** Reads what `writeJson` wrote; the caller names its shape. Throws when it is missing. */
export const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(path, 'utf8')) as T;

/** The stored value, if its file is there. */
export const readJsonIfThere = async <T>(path: string): Promise<T | undefined> =>
  existsSync(path) ? readJson<T>(path) : undefined;

/** A short name for any JSON value: equal values, equal names. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
