import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { parseRange } from '../http/parse-range.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { FileStore } from './files.ts';
import { sweepFiles } from './sweep-files-job.ts';
import { openFileStore, type TestFileStore } from './testing/open-file-store.ts';

let store: TestFileStore;
let db: Db;
let drop: () => Promise<void>;
let folder: string;
let files: FileStore;
let time = new Date('2026-11-20T10:00:00Z');
const picture = { ownerId: null, name: 'a.png', mimeType: 'image/png', purpose: 'test' } as const;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'gh-files-'));
  store = openFileStore(database.url, folder, { now: () => time });
  ({ db, files } = store);
});
afterAll(async () => {
  await store.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const sweepNow = () => sweepFiles(db, store.blobs, { grace: 0 });

it('gives back what was saved, and removes the bytes with the last row that needs them', async () => {
  const bytes = Buffer.from('one picture');
  const first = await files.save(db, picture, bytes);
  const second = await files.save(db, picture, bytes);
  expect(await files.read(first)).toEqual(bytes);
  await files.remove(db, first.id);
  expect(await files.read(second)).toEqual(bytes);
  await files.remove(db, second.id);
  expect(await files.find(db, second.id)).toBeUndefined();
  await sweepNow();
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

it('takes over a file from its path, as if its bytes had been saved', async () => {
  const bytes = Buffer.alloc(300_000, 'frame after frame ');
  const path = join(folder, 'film.mp4');
  await writeFile(path, bytes);
  const moved = await files.saveFrom(db, picture, path);
  const saved = await files.save(db, picture, bytes);
  expect(moved).toMatchObject({ size: 300_000, sha256: saved.sha256, name: 'a.png' });
  expect(await files.read(moved)).toEqual(bytes);
  const kept = join(folder, moved.sha256.slice(0, 2), moved.sha256);
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect(existsSync(path)).toBe(false);
  await files.remove(db, moved.id);
  await files.remove(db, saved.id);
  await sweepNow();
  expect(existsSync(kept)).toBe(false);
});

it('signs links that open one file only, for two days at most', () => {
  const id = '019aa000-0000-7000-8000-000000000001';
  const link = new URL(files.linkTo(id), 'http://hub');
  const [expires, signature] = [
    link.searchParams.get('expires') ?? '',
    link.searchParams.get('signature') ?? '',
  ];
  expect(files.isGenuine(id, expires, signature)).toBe(true);
  expect(files.isGenuine(id.replace('1', '2'), expires, signature)).toBe(false);
  expect(files.isGenuine(id, `${Number(expires) + 1}`, signature)).toBe(false);
  expect(files.isGenuine(id, expires, `${signature.slice(0, -1)}A`)).toBe(false);
  time = new Date('2026-11-22T00:00:01Z');
  expect(files.isGenuine(id, expires, signature)).toBe(false);
});

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=200-', 'unsatisfiable'],
  ['bytes=9-2', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('reads the range %s of 100 bytes', (header, wanted) => {
  expect(parseRange(header, 100)).toEqual(wanted);
});
