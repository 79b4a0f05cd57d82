import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadModel } from './download-model.ts';
import { type ModelServer, serveModel } from './testing/serve-model.ts';
import { tinyModel } from './testing/write-gguf.ts';

const run = promisify(execFile);
const bytes = tinyModel();
const sum = createHash('sha256').update(bytes).digest('hex');
const room = 100_000;
const page = 4096;
let server: ModelServer;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-full-'));
  server = await serveModel(bytes);
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Nobody sees it coming: the disk says it has room until it has none. */
const get = () =>
  downloadModel({
    ...{ folder, file: 'tiny.gguf', fetch, freeBytes: async () => 1e12, url: server.url },
  });
const partBytes = async () => (await stat(join(folder, 'tiny.gguf.part'))).size;

/**
 * Gives the folder room for so many bytes: a file system of its own, where this account may mount one. Else
 * the writing of open files fails as it would. Returns how room is made.
 */
async function fillUp(code: 'ENOSPC' | 'EDQUOT'): Promise<() => Promise<void>> {
  const small = ['-t', 'tmpfs', '-o', `size=${room}`, 'tmpfs', folder];
  const isReal = code === 'ENOSPC' && (await run('mount', small).catch(() => false));
  if (isReal) {
    onEnd.push(() => run('umount', ['-l', folder]));
    return async () => void (await run('mount', ['-o', 'remount,size=8m', folder]));
  }
  const handle = await open(folder);
  const files = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { writeFile } = files;
  let left = room;
  const full = vi.spyOn(files, 'writeFile').mockImplementation(async function (
    this: typeof handle,
    chunk,
  ) {
    const fits = Buffer.from(chunk as Uint8Array).subarray(0, left);
    left -= fits.length;
    await writeFile.call(this, fits);
    if (left === 0) throw Object.assign(new Error(code), { code });
  });
  onEnd.push(async () => full.mockRestore());
  return async () => full.mockRestore();
}
const onEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of onEnd.splice(0)) await end();
});

it('a disk that fills up in the midst of it is told; what came stays, and it goes on once there is room', async () => {
  const makeRoom = await fillUp('ENOSPC');
  await expect(get()).rejects.toThrow(
    /^There is no room for this model: \d+ KB more are needed\. Free some, and try again; it goes on where it stopped\.$/,
  );
  const came = await partBytes();
  expect(came).toBeGreaterThan(room - 4 * page);
  expect(await readFile(join(folder, 'tiny.gguf.part'))).toEqual(bytes.subarray(0, came));
  await expect(get()).rejects.toThrow('There is no room for this model');
  expect(await partBytes()).toBeGreaterThanOrEqual(came);
  await makeRoom();
  expect(await get()).toEqual({ bytes: bytes.length, sha256: sum, isCompared: false });
  expect(server.ranges.slice(0, 2)).toEqual([undefined, `bytes=${came}-`]);
  expect(await readdir(folder)).toEqual(['tiny.gguf']);
});

it('a share of the disk that is used up is no broken connection', async () => {
  const makeRoom = await fillUp('EDQUOT');
  await expect(get()).rejects.toThrow(
    /^The hub’s account has used up its share of this disk: \d+ KB more are needed\. /,
  );
  expect(await partBytes()).toBe(room);
  await makeRoom();
  expect(await get()).toMatchObject({ sha256: sum });
  expect(server.ranges[1]).toBe(`bytes=${room}-`);
});

it('a disk that has no room even for the mark of the file is told, and nothing of it stays', async () => {
  const mark = join(folder, 'tiny.gguf.part.tag');
  await symlink('/dev/full', mark);
  await expect(get()).rejects.toThrow(/^There is no room for this model: .*\. Free some/);
  expect(await readdir(folder)).toEqual(['tiny.gguf.part.tag']);
  await rm(mark);
  expect(await get()).toMatchObject({ sha256: sum });
});

it('a folder that cannot be written to is told as one', async () => {
  await rm(folder, { recursive: true });
  await symlink('/dev/null', folder);
  await expect(get()).rejects.toThrow(
    /^The model cannot be written to its folder \((EEXIST|ENOTDIR)\)\. Look whether/,
  );
});
