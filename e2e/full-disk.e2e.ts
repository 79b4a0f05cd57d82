import { randomBytes } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { findRunningPostgres } from '../src/platform/db/embedded-postgres.ts';
import { type RunningServer, startServer } from './server.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

const password = 'a long enough password';
const who = { email: 'ada@example.org', password };
let server: RunningServer | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await server?.stop();
  await disk?.remove();
  disk = undefined;
});

async function begin(dataDir?: string) {
  server = await startServer({ MARKET_SEEDS: 'off' }, dataDir);
  const { origin } = server;
  const { publishableKey: apikey } = (await (await fetch(`${origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  let token = '';
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        apikey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const signedUp = await call('POST', '/auth/v1/signup', who);
  ({ access_token: token } = (await signedUp.json()) as { access_token: string });
  const upload = (bytes: number) => {
    const form = new FormData();
    form.set('file', new File([randomBytes(bytes / 2).toString('hex')], 'notes.txt'));
    return call('POST', '/api/ai-chat/attachments', form);
  };
  const signIn = () => call('POST', '/auth/v1/token?grant_type=password', who);
  const reserve = async (bytes: number | null) => {
    const { storage } = (await (await call('GET', '/api/admin/settings')).json()) as {
      storage: { value: object; version: number };
    };
    const value = { ...storage.value, reserve: bytes };
    const { version } = storage;
    return call('PUT', '/api/admin/settings/storage', { value, version });
  };
  return { call, upload, signIn, reserve };
}

it('is read-only while the reserve is touched, says so, and goes on by itself', async () => {
  const { call, upload, signIn, reserve } = await begin();
  const kept = (await (await upload(1000)).json()) as { id: string };
  expect((await reserve(1e15)).status).toBe(200);
  const conversation = { title: 'A thought' };
  await expect
    .poll(async () => (await call('POST', '/api/ai-chat/conversations', conversation)).status)
    .toBe(503);
  const refused = await call('POST', '/api/ai-chat/conversations', conversation);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^The hub is read-only for now because its disk is nearly full/),
  });
  expect((await upload(1000)).status).toBe(503);
  const v1 = await call('POST', '/v1/chat/completions', { model: 'local', messages: [] });
  expect(v1.status).toBe(503);
  const read = await call('GET', '/api/ai-chat/conversations');
  expect([read.status, read.headers.get('x-guildhall-read-only')]).toEqual([200, '1']);
  expect((await signIn()).status).toBe(200);
  expect((await call('DELETE', `/api/ai-chat/attachments/${kept.id}`)).status).toBe(200);
  expect((await reserve(null)).status).toBe(200);
  await expect
    .poll(async () => (await call('POST', '/api/ai-chat/conversations', conversation)).status)
    .toBe(200);
  const after = await call('GET', '/api/ai-chat/conversations');
  expect(after.headers.get('x-guildhall-read-only')).toBeNull();
});

it('a small disk that somebody fills with uploads ends neither the database nor the hub', {
  timeout: 600_000,
}, async () => {
  disk = await smallDisk(230e6);
  const dataDir = join(disk.folder, 'hub');
  const { call, upload, signIn, reserve } = await begin(dataDir);
  if (disk.pretendedReserve !== null) await reserve(disk.pretendedReserve);
  const statuses: number[] = [];
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const answer = await upload(9.5e6);
    statuses.push(answer.status);
    const { id, message } = (await answer.json()) as { id?: string; message?: string };
    if (id) ids.push(id);
    else expect(message).toMatch(/disk is nearly full/);
  }
  expect(ids.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => ![201, 503, 507].includes(status))).toEqual([]);
  expect(statuses.at(-1)).toBeGreaterThan(500);
  expect((await signIn()).status).toBe(200);

  if (disk.pretendedReserve === null) {
    // Another program takes the very last byte: PostgreSQL cannot go on now, the hub must.
    await fill(join(disk.folder, 'another-program'));
    const { bavail } = await statfs(disk.folder);
    expect(bavail).toBe(0);
    for (let n = 0; n < 30; n += 1) {
      expect([200, 503]).toContain((await signIn()).status);
    }
    await rm(join(disk.folder, 'another-program'));
    await expect.poll(async () => (await signIn()).status, { timeout: 120_000 }).toBe(200);
  }
  // What was acknowledged is there; removing it makes room again.
  for (const id of ids) {
    expect((await call('DELETE', `/api/ai-chat/attachments/${id}`)).status).toBe(200);
  }
  const client = new pg.Client({ connectionString: await findRunningPostgres(dataDir) });
  await client.connect();
  await client.query("update file_blobs set touched_at = now() - interval '1 hour'");
  await client.query("select graphile_worker.add_job('files:sweep')");
  await client.end();
  await expect.poll(async () => (await upload(9.5e6)).status, { timeout: 120_000 }).toBe(201);
  expect(server?.process.exitCode).toBeNull();
});

/** Writes until the system says that there is no space left. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(4096);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    await file.close();
  }
}
