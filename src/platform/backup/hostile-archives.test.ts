import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskBlobs } from '../files/blobs/disk-blobs.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { startTestHub } from '../testing/test-hub.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type Entry = { header: Partial<Header> & { name: string }; body: Buffer };

let folder: string;
let dataDir: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let genuine: Buffer;
let entries: Entry[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-hostile-'));
  dataDir = await mkdtemp(join(tmpdir(), 'gh-hostile-data-'));
  database = await createEmptyDatabase();
  const hub = await startTestHub();
  const { files, db, config, blobs } = hub.platform;
  for (const text of ['one', 'two']) {
    const about = { ownerId: null, name: text, mimeType: 'text/plain', purpose: 'test' };
    await files.save(db, about, Buffer.from(text));
  }
  const path = join(folder, 'genuine.tar.gz');
  await makeBackup({
    ...{ kind: 'backup', databaseUrl: hub.databaseUrl, blobs, dataDir: config.DATA_DIR },
    ...{ version: '0.1.0', path },
  });
  await hub.close();
  genuine = await readFile(path);
  entries = await read(genuine);
}, 120_000);
afterAll(async () => {
  await database.drop();
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
});

async function read(archive: Buffer): Promise<Entry[]> {
  const tar = extract();
  tar.end(gunzipSync(archive));
  const all: Entry[] = [];
  for await (const entry of tar) {
    all.push({ header: { name: entry.header.name }, body: await buffer(entry) });
  }
  return all;
}

async function write(all: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { header, body } of all) tar.entry(header as Header, body);
  tar.finalize();
  return gzipSync(await buffer(tar), { level: 1 });
}

const plain = (name: string, body: Buffer | string): Entry => ({
  header: { name },
  body: Buffer.from(body),
});
const adding = (...more: Entry[]) =>
  write([...entries.slice(0, -1), ...more, ...entries.slice(-1)]);
const without = (name: RegExp) => {
  const at = entries.findIndex(({ header }) => name.test(header.name));
  return write(entries.toSpliced(at, 1));
};
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const manifest = (change: (one: Record<string, unknown>) => void) => {
  const one = JSON.parse(String(entries[0]?.body));
  change(one);
  return write([plain('manifest.json', JSON.stringify(one)), ...entries.slice(1)]);
};
const zeros = Buffer.alloc(70_000_000);
const outside = join(tmpdir(), `gh-hostile-outside-${process.pid}`);

async function restore(archive: Buffer) {
  const path = join(folder, 'hostile.tar.gz');
  await writeFile(path, archive);
  const blobs = createDiskBlobs(join(dataDir, 'files'));
  return restoreBackup({ kind: 'backup', databaseUrl: database.url, blobs, dataDir, path });
}

async function whatIsLeft() {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('public.schema_migrations') as hub");
  await client.end();
  const files = all.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return { files, hub: rows[0].hub, outside: existsSync(outside) };
}

const link = (type: 'symlink' | 'link', name: string): Entry => ({
  header: { name, type, linkname: '/etc/passwd' },
  body: Buffer.alloc(0),
});

it.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a path that climbs', () => adding(plain(`../../..${outside}`, 'x')), /not a hub’s/],
  ['a path that climbs below files', () => adding(plain('files/../../x', 'x')), /not a hub’s/],
  ['an absolute path', () => adding(plain(outside, 'x')), /not a hub’s/],
  [
    'a link in a file’s place',
    () => adding(link('symlink', `files/${'a'.repeat(64)}`)),
    /not a plain/,
  ],
  ['a link in the key’s place', () => adding(link('link', 'master.key')), /not a plain file/],
  ['a second manifest', () => adding(entries[0] as Entry), /"manifest.json" twice/],
  [
    'a file twice',
    () => adding(...entries.filter(({ header }) => /^files/.test(header.name))),
    /twice/,
  ],
  ['no manifest', () => without(/^manifest/), /not an archive of a hub/],
  [
    'a manifest of something else',
    () => write([plain('manifest.json', '[]')]),
    /not an archive of a hub/,
  ],
  [
    'a manifest that fills memory',
    () => write([plain('manifest.json', zeros)]),
    /larger than 64 MB/,
  ],
  ['a key that is none', () => adding(plain('master.key', zeros)), /larger than 10 KB/],
  [
    'files beyond what it tells',
    () => adding(plain(`files/${sha256(zeros)}`, zeros)),
    /more bytes of files/,
  ],
  ['a file that is missing', () => without(/^files/), /has 1 of 2 files/],
  ['a file with other bytes', () => adding(plain(`files/${'b'.repeat(64)}`, '')), /is damaged/],
  [
    'rows that it does not count',
    () => adding(plain('tables/public.nothing/000001.rows', '')),
    /does not describe public.nothing/,
  ],
  [
    'a table of the database itself',
    () =>
      manifest(
        (one) =>
          void (one.tables as object[]).push({
            schema: 'pg_catalog',
            name: 'pg_authid',
            columns: ['rolname'],
          }),
      ),
    /has no table pg_catalog.pg_authid/,
  ],
  [
    'an end in the middle of a file',
    async () => gzipSync(gunzipSync(genuine).subarray(0, -3000)),
    /archive/,
  ],
  [
    'sizes that are wrong',
    async () => {
      const tar = gunzipSync(genuine);
      // The size of the first entry, as its header tells it.
      tar.write('00000000777', 124);
      return gzipSync(tar);
    },
    /archive/,
  ],
  ['no archive at all', async () => Buffer.from('PK\u0003\u0004 something else'), /cannot be read/],
])('refuses %s, and leaves nothing behind', async (_, make, message) => {
  const failure = await restore(await make()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'AppError', status: 400 });
  expect((failure as Error).message).toMatch(message);
  expect(await whatIsLeft()).toEqual({ files: [], hub: null, outside: false });
});

it('restores the genuine one where all the others were refused', async () => {
  const restored = await restore(genuine);
  expect(restored.files.count).toBe(2);
  const { files, hub } = await whatIsLeft();
  expect(files.sort()).toEqual([sha256(Buffer.from('one')), sha256(Buffer.from('two'))].sort());
  expect(hub).toBe('schema_migrations');
});
