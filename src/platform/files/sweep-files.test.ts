import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '#kernel/testing/test-size.ts';
import { sql } from '#platform/db/sql.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDiskBlobs } from './blobs/disk-blobs.ts';
import { sweepFiles } from './sweep-files-job.ts';
import { openFileStore, type TestFileStore } from './testing/open-file-store.ts';

let store: TestFileStore;
let drop: () => Promise<void>;
let folder: string;
const about = { ownerId: null, name: 'a.png', mimeType: 'image/png', purpose: 'test' } as const;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'gh-sweep-'));
  store = openFileStore(database.url, folder);
});
afterAll(async () => {
  await store.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** Without any grace nothing but locks keeps what is being stored. */
const sweep = (grace = 0) => sweepFiles(store.db, store.blobs, { grace });
/** Everything so far was stored hours ago: the usual grace keeps it no longer. */
const letHoursPass = () =>
  store.db.execute(sql`update file_blobs set touched_at = touched_at - interval '5 hours'`);

async function contents(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const rounds = sized(150, 500);

it(`loses no file in ${rounds} rounds of saving and removing the same content at once`, {
  timeout: 240_000,
}, async () => {
  const { files, db } = store;
  const lost: number[] = [];
  let swept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const bytes = Buffer.from(`content ${round % 7}`);
    const old = await files.save(db, about, bytes);
    await letHoursPass();
    const [, saved, gone] = await Promise.all([
      files.remove(db, old.id),
      files.save(db, about, bytes),
      // A sweep may come at any moment, also while nothing names the content.
      round % 2 ? sweepFiles(db, store.blobs) : 0,
    ]);
    swept += gone;
    const back = await files.read(saved).catch(() => undefined);
    if (!back?.equals(bytes)) lost.push(round);
    await files.remove(db, saved.id);
  }
  expect(lost).toEqual([]);
  expect(swept).toBeGreaterThan(0);
  await sweep();
  expect(await contents()).toEqual([]);
});

it('writes a content anew that was swept away a moment before', async () => {
  const { files, db } = store;
  const bytes = randomBytes(1000);
  const first = await files.save(db, about, bytes);
  await files.remove(db, first.id);
  await letHoursPass();
  const [gone, second] = await Promise.all([
    sweepFiles(db, store.blobs),
    files.save(db, about, bytes),
  ]);
  expect(gone).toBeLessThanOrEqual(1);
  expect((await files.read(second)).equals(bytes)).toBe(true);
  await files.remove(db, second.id);
});

it('keeps what a transaction under way has stored, and sweeps it when that is undone', async () => {
  const { files, db } = store;
  const bytes = randomBytes(1000);
  const undone = db.transaction(async (tx) => {
    const { sha256 } = await files.save(tx, about, bytes);
    await sweep();
    expect(await contents()).toContain(sha256);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sweep();
  expect(await contents()).toEqual([]);
});

it('a removal that is undone keeps the bytes', async () => {
  const { files, db } = store;
  const kept = await files.save(db, about, randomBytes(1000));
  const undone = db.transaction(async (tx) => {
    await files.remove(tx, kept.id);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sweep();
  expect((await files.read(kept)).length).toBe(1000);
  await files.remove(db, kept.id);
});

it('the database itself refuses a file whose content is gone', async () => {
  const nowhere = 'ab'.repeat(32);
  await expect(
    store.db.execute(sql`
      insert into files (name, mime_type, size, sha256, purpose)
      values ('a', 'text/plain', 1, ${nowhere}, 'test')`),
  ).rejects.toMatchObject({ cause: { constraint: 'files_blob' } });
});

it('sweeps what a crash left behind: halves, marks without bytes, contents without a mark', async () => {
  const { db } = store;
  await sweep();
  const name = 'cd'.repeat(32);
  const path = join(folder, 'cd', name);
  await createDiskBlobs(folder).write(name, Buffer.from('from before there were marks'));
  await writeFile(`${path}.4711.99`, 'half of it');
  await writeFile(`${path}.4711.100`, 'still being written');
  await db.execute(sql`insert into file_blobs (sha256) values (${'ef'.repeat(32)})`);
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const one of [path, `${path}.4711.99`]) await utimes(one, old, old);
  await sweep();
  expect(await contents()).toEqual([`${name}.4711.100`]);
  const { rows } = await db.execute(sql`select * from file_blobs`);
  expect(rows).toEqual([]);
});

it('leaves nothing of a content that could not be written', async () => {
  const full = join(folder, 'full');
  const name = '01'.repeat(32);
  // A folder in the place of the content: the half cannot take its name.
  await createDiskBlobs(full).write(name, Buffer.from('x'));
  await rm(join(full, '01', name));
  await createDiskBlobs(full)
    .write(`${name}/inside`, Buffer.from('x'))
    .catch(() => undefined);
  await expect(createDiskBlobs(full).write(name, Buffer.from('y'))).rejects.toThrow();
  expect(await readdir(join(full, '01'))).toEqual([name]);
  expect(existsSync(join(full, '01', name))).toBe(true);
});
