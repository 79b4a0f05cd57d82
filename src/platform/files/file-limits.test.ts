import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createSettings } from '../settings/settings.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { largestUsers, storedBy, storedByPurpose, totalUse } from './file-use.ts';
import { type StorageLimits, storageSettings } from './storage-settings.ts';
import { openFileStore, type TestFileStore } from './testing/open-file-store.ts';

let store: TestFileStore;
/** A second server of the same hub. */
let other: TestFileStore;
let drop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'gh-limits-'));
  store = openFileStore(database.url, folder);
  other = openFileStore(database.url, folder);
});
afterAll(async () => {
  await store.close();
  await other.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const allow = (limits: Partial<StorageLimits>) =>
  createSettings(store.db).set(storageSettings, { ...storageSettings.initial, ...limits });

const about = (ownerId: string | null, purpose = 'test') => ({
  ...{ ownerId, purpose, name: 'a.bin', mimeType: 'application/octet-stream' },
});
const save = (ownerId: string | null, bytes: number, { files, db } = store) =>
  files.save(db, about(ownerId), randomBytes(bytes));

/** Counted from the files themselves, whatever the books say. */
async function really(ownerId: string) {
  const { rows } = await store.db.execute(sql`
    select coalesce(sum(size), 0)::bigint as bytes, count(*) as files from files
    where owner_id = ${ownerId}`);
  return rows[0];
}

it('names limit, use and remedy when somebody’s room is used up, and lets them go on once they removed something', async () => {
  await allow({ perPerson: 1_000_000 });
  const ada = randomUUID();
  const first = await save(ada, 700_000);
  await expect(save(ada, 300_001)).rejects.toMatchObject({
    ...{ status: 413, code: 'storage_full', details: { used: 700_000, limit: 1_000_000 } },
    message:
      'There is no room for this file: you use 700 KB of your 1 MB. Delete files you no longer need, or ask an administrator for more room.',
  });
  await save(ada, 300_000);
  expect(await storedBy(store.db, ada)).toEqual({ bytes: 1_000_000, files: 2 });
  await store.files.remove(store.db, first.id);
  expect(await storedBy(store.db, ada)).toEqual({ bytes: 300_000, files: 1 });
  await save(ada, 700_000);
  await save(randomUUID(), 1_000_000);
});

it('many uploads at once on two servers never pass the limit, and each that is refused leaves nothing counted', async () => {
  await allow({ perPerson: 1_000_000 });
  const eve = randomUUID();
  const tries = Array.from({ length: 40 }, (_, n) => save(eve, 90_000, n % 2 ? store : other));
  const ended = await Promise.allSettled(tries);
  const kept = ended.filter(({ status }) => status === 'fulfilled').length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(11);
  expect(await storedBy(store.db, eve)).toEqual({ bytes: kept * 90_000, files: kept });
  expect(await really(eve)).toEqual({ bytes: kept * 90_000, files: kept });
  // Whatever was on its way and was refused holds nothing back from those who come later.
  for (let n = kept; n < 11; n += 1) await save(eve, 90_000);
  await expect(save(eve, 90_000)).rejects.toMatchObject({ status: 413 });
});

it('counts to the byte through hundreds of files saved, removed, undone and handed over', async () => {
  await allow({});
  const people = [randomUUID(), randomUUID()];
  const turn = async (n: number) => {
    const owner = people[n % 2] as string;
    const stored = await save(owner, 1 + ((n * 131) % 4000), n % 3 ? store : other);
    if (n % 3 === 0) await store.files.remove(store.db, stored.id);
    if (n % 7 === 0) {
      const next = people[(n + 1) % 2];
      await store.db.execute(
        sql`update files set owner_id = ${next ?? null} where id = ${stored.id}`,
      );
    }
    if (n % 5 === 0) {
      const undone = store.db.transaction(async (tx) => {
        await store.files.save(tx, about(owner), randomBytes(500));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
  };
  for (let at = 0; at < 300; at += 15) {
    await Promise.all(Array.from({ length: 15 }, (_, n) => turn(at + n)));
  }
  for (const owner of people) expect(await storedBy(store.db, owner)).toEqual(await really(owner));
});

it('a film that does not fit stays where it is', async () => {
  await allow({ perPerson: 1_000_000 });
  const path = join(folder, 'film.mp4');
  await writeFile(path, randomBytes(1_000_001));
  const taken = store.files.saveFrom(store.db, about(randomUUID(), 'film'), path);
  await expect(taken).rejects.toThrow('you use 0 bytes of your 1 MB');
  expect(await readdir(folder)).toContain('film.mp4');
});

it('holds back whoever adds too much within an hour, also when they remove it again', async () => {
  await allow({ filesPerHour: 10, bytesPerHour: 1_000_000 });
  const many = randomUUID();
  for (let n = 0; n < 10; n += 1) await store.files.remove(store.db, (await save(many, 10)).id);
  await expect(save(many, 10)).rejects.toMatchObject({
    status: 429,
    message: 'You can add 10 files within an hour. Please go on in an hour.',
  });
  // Refused before anything is written: whoever goes on trying fills no disk.
  const marks = await store.db.execute(sql`select 1 from file_blobs`);
  await expect(save(many, 10)).rejects.toMatchObject({ status: 429 });
  expect((await store.db.execute(sql`select 1 from file_blobs`)).rows.length).toBe(
    marks.rows.length,
  );
  const much = randomUUID();
  await save(much, 999_999);
  await expect(save(much, 2)).rejects.toThrow('You can add 1 MB within an hour.');
  await store.db.execute(sql`
    update file_use set hour_from = hour_from - interval '61 minutes' where owner_id = ${much}`);
  await save(much, 2);
});

it('a limit for the whole hub counts everybody and the hub itself', async () => {
  const before = (await totalUse(store.db)).bytes;
  await allow({ wholeHub: before + 1_000_000 });
  await save(null, 600_000);
  const tries = Array.from({ length: 12 }, (_, n) =>
    save(randomUUID(), 90_000, n % 2 ? store : other),
  );
  const ended = await Promise.allSettled(tries);
  expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4);
  await expect(save(null, 999_999)).rejects.toMatchObject({ status: 507 });
  expect((await totalUse(store.db)).bytes).toBeLessThanOrEqual(before + 1_000_000);
});

it('tells who stores most, and what for', async () => {
  await allow({});
  const grace = randomUUID();
  await save(grace, 3_000_000);
  await store.files.save(store.db, about(grace, 'film'), randomBytes(4_000_000));
  const [first] = await largestUsers(store.db, 3);
  expect(first).toEqual({ id: grace, email: null, bytes: 7_000_000, files: 2 });
  expect(await storedByPurpose(store.db, grace)).toEqual([
    { purpose: 'film', bytes: 4_000_000, files: 1 },
    { purpose: 'test', bytes: 3_000_000, files: 1 },
  ]);
});
