import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHub } from '../../app/hub.ts';
import { readConfig } from '../config/config.ts';
import { sql } from '../db/sql.ts';
import { createDiskBlobs } from '../files/blobs/disk-blobs.ts';
import { saveKey } from '../gateway/keys.ts';
import { createLog } from '../log/log.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let hub: TestHub;
let owner: TestUser;
let folder: string;
const passphrase = 'a sentence nobody guesses';
const picture = Buffer.alloc(200_000, 'pixel');

beforeAll(async () => {
  hub = await startTestHub({ MARKET_SEEDS: 'on' });
  owner = await hub.signUp('owner@example.org');
  folder = await mkdtemp(join(tmpdir(), 'gh-backup-'));
  const { platform } = hub;
  await saveKey(
    platform,
    owner.id,
    { scope: 'hub' },
    { service: 'openai', key: 'sk-0123456789abcdef' },
  );
  const about = { ownerId: owner.id, name: 'a.png', mimeType: 'image/png', purpose: 'test' };
  await platform.files.save(platform.db, about, picture);
  await platform.db.execute(sql`
    insert into settings (key, value) values ('odd', '{"text": "tab\\there \\\\ \\"quoted\\"\\nline", "none": null}'::jsonb)
    on conflict (key) do update set value = excluded.value`);
  await stopDrawing();
}, 120_000);
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

/** Covers are drawn in the background; while records are compared, they must stand still. */
async function stopDrawing() {
  const { db } = hub.platform;
  await db.execute(sql`
    insert into settings (key, value) values ('marketplace.covers-drawn', '1000'::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const left = async () => {
    const { rows } = await db.execute(
      sql`select 1 from graphile_worker.jobs where task_identifier = 'marketplace:draw-covers'`,
    );
    return rows.length;
  };
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 100_000, interval: 200 });
}

const order = (name: string, kind: 'backup' | 'export' = 'backup') => ({
  ...{ kind, databaseUrl: hub.databaseUrl, dataDir: hub.platform.config.DATA_DIR },
  ...{ version: '0.1.0', path: join(folder, name) },
  blobs: createDiskBlobs(join(hub.platform.config.DATA_DIR, 'files')),
});

/** Restores into an empty database and folder; `url` and `dataDir` are the new hub's. */
async function restore(path: string, more: { kind?: 'export'; passphrase?: string } = {}) {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'gh-restored-'));
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  const end = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const done = restoreBackup({
    ...{ kind: 'backup' as const, databaseUrl: database.url, dataDir, path, blobs },
    ...more,
  });
  return { url: database.url, dataDir, blobs, done, end };
}

async function fingerprints(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('rate_limits', 'job_workers', 'schema_migrations', 'visit_salts', 'visit_marks') order by 1`);
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from "${name}" t`,
    );
    all[name] = rows[0].print;
  }
  await client.end();
  return all;
}

it('brings everything back: every row, every file, the keys', async () => {
  const written = { ...order('whole.tar.gz.age'), passphrase };
  const before = await fingerprints(hub.databaseUrl);
  const report = await makeBackup(written);
  // The hub goes on working; what it changed meanwhile may differ.
  const after = await fingerprints(hub.databaseUrl);
  const still = Object.keys(before).filter((table) => before[table] === after[table]);
  expect(still).toEqual(expect.arrayContaining(['auth_users', 'sealed_secrets', 'records']));
  expect(report.missing).toEqual([]);
  const restored = await restore(written.path, { passphrase });
  await restored.done;
  const there = await fingerprints(restored.url);
  for (const table of still) expect(there[table], table).toBe(before[table]);
  const { rows } = await hub.platform.db.execute<{ sha256: string }>(
    sql`select sha256 from files where purpose = 'test'`,
  );
  expect((await restored.blobs.read(rows[0]?.sha256 ?? '')).equals(picture)).toBe(true);
  expect(await readFile(join(restored.dataDir, 'master.key'), 'utf8')).toBe(
    await readFile(join(hub.platform.config.DATA_DIR, 'master.key'), 'utf8'),
  );
  await restored.end();
});

it('can be tried out: verification restores into an empty folder and compares', async () => {
  const written = order('verified.tar.gz');
  await makeBackup(written);
  const { tables, files } = await verifyBackup({ ...written, missing: [] });
  expect(tables).toBeGreaterThan(60);
  expect(files).toBeGreaterThan(0);
});

it('without a passphrase the archive holds no master key; with one it shows nothing at all', async () => {
  const open = await makeBackup(order('open.tar.gz'));
  expect(open.manifest.hasMasterKey).toBe(false);
  const key = await readFile(join(hub.platform.config.DATA_DIR, 'master.key'));
  expect(gunzipSync(await readFile(join(folder, 'open.tar.gz'))).includes(key)).toBe(false);
  await makeBackup({ ...order('closed.age'), passphrase });
  const closed = await readFile(join(folder, 'closed.age'));
  expect(closed.subarray(0, 30).toString()).toContain('age-encryption.org');
  expect(closed.includes('owner@example.org')).toBe(false);
  const wrong = await restore(join(folder, 'closed.age'), { passphrase: 'another one' });
  await expect(wrong.done).rejects.toThrow('The passphrase does not open this archive.');
  await wrong.end();
  const none = await restore(join(folder, 'closed.age'));
  await expect(none.done).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
  await none.end();
});

it('says so when the archive cannot be written or the disk is full, and leaves nothing half-done', async () => {
  await expect(makeBackup(order('nowhere/hub.tar.gz'))).rejects.toThrow(
    /The archive cannot be written: .*no such file or directory/,
  );
  const full = order('full.tar.gz');
  await symlink('/dev/full', `${full.path}.unfinished`);
  await expect(makeBackup(full)).rejects.toThrow(/no space left/);
  await expect(makeBackup({ ...full, passphrase })).resolves.toBeDefined();
});

it('never writes over a hub', async () => {
  const written = order('again.tar.gz');
  await makeBackup(written);
  const before = await fingerprints(hub.databaseUrl);
  await expect(restoreBackup(written)).rejects.toThrow(/already a hub here; nothing was changed/);
  expect(await fingerprints(hub.databaseUrl)).toEqual(before);
});

it('leaves nothing behind when the archive is cut off or damaged, and the next try works', async () => {
  const written = order('cut.tar.gz');
  await makeBackup(written);
  const whole = await readFile(written.path);
  for (const damage of [
    () => truncate(written.path, Math.floor(whole.length / 2)),
    () =>
      writeFile(
        written.path,
        Buffer.concat([whole.subarray(0, 30_000), Buffer.alloc(50), whole.subarray(30_050)]),
      ),
  ]) {
    await damage();
    const broken = await restore(written.path);
    await expect(broken.done).rejects.toThrow(/archive/);
    await writeFile(written.path, whole);
    await restoreBackup({
      ...order('cut.tar.gz'),
      databaseUrl: broken.url,
      dataDir: broken.dataDir,
      blobs: broken.blobs,
    });
    await broken.end();
  }
});

it('an export is readable, holds no secret, and fills another hub', async () => {
  const written = order('data.tar.gz', 'export');
  const { rows } = await makeBackup(written);
  expect(rows['public.auth_users']).toBe(1);
  for (const table of ['sealed_secrets', 'service_keys', 'auth_sessions', 'auth_signing_keys']) {
    expect(rows).not.toHaveProperty(`public.${table}`);
  }
  const text = gunzipSync(await readFile(written.path)).toString('utf8');
  expect(text).toContain('"email":"owner@example.org"');
  const restored = await restore(written.path, { kind: 'export' });
  await restored.done;
  const there = await fingerprints(restored.url);
  const here = await fingerprints(hub.databaseUrl);
  for (const table of [
    'auth_users',
    'records',
    'market_prompts',
    'market_bodies',
    'settings',
    'files',
  ]) {
    expect(there[table], table).toBe(here[table]);
  }
  await restored.end();
  const mixed = await restore(written.path);
  await expect(mixed.done).rejects.toThrow('use "guildhall import"');
  await mixed.end();
});

it('a hub of the first schema comes up to date with all it had', async () => {
  const path = new URL('./testing/hub-0.1.0.tar.gz.age', import.meta.url).pathname;
  const old = await restore(path, { passphrase: 'upgrade test' });
  const manifest = await old.done;
  expect(manifest.migrations.at(-1)).toBe('0013_prompt_studio.sql');
  expect(existsSync(join(old.dataDir, 'master.key'))).toBe(true);
  const config = readConfig({ DATA_DIR: old.dataDir, LOG_LEVEL: 'silent' });
  const upgraded = await createHub({ config, databaseUrl: old.url, log: createLog('silent') });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await upgraded.fetch(new Request(`http://127.0.0.1${path}`, init), {});
    return (await (answer as Response).json()) as Record<string, string>;
  };
  const { publishableKey } = await ask('/api/config');
  const session = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey ?? '' },
    body: JSON.stringify({ email: 'buyer@example.org', password: 'a long enough password' }),
  });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const bought = await ask('/api/marketplace/prompts/investor-pitch-in-ten-slides-xjjgz6nx', {
    headers,
  });
  expect(bought).toMatchObject({
    owned: { version: 1, body: expect.stringContaining('Ten slides') },
  });
  expect(await ask('/api/checkout/orders', { headers })).toMatchObject({
    orders: [{ status: 'paid' }],
  });
  const token = { authorization: 'Bearer gh_pat_CANsWcPcRxrTI2m0Uzi7VRxVT53TMFMCzbb8JNESTKY' };
  expect(await ask('/api/account/role', { headers: token })).toMatchObject({ isAdmin: false });
  const { rows } = await upgraded.platform.db.execute<{ secret_id: string; service: string }>(
    sql`select secret_id, service from service_keys`,
  );
  expect(rows).toMatchObject([{ service: 'openai' }]);
  await upgraded.close();
  await old.end();
});
