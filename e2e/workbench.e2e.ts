import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

/** The whole way of people's work: two hubs, two people, and a server that is killed twice. */
let folder: string;
let other: string;
let server: RunningServer;
let second: RunningServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-work-'));
  other = await mkdtemp(join(tmpdir(), 'gh-work-two-'));
  server = await start(folder);
});
afterAll(async () => {
  await server.stop();
  await second?.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(other, { recursive: true, force: true });
});

const start = (data: string, earlier?: RunningServer) =>
  startServer(
    {
      ...{ MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100' },
      // Sessions belong to an address.
      ...(earlier && { PORT: new URL(earlier.origin).port }),
    },
    data,
  );

type Person = { readonly token: string; readonly email: string };
async function signUp(email: string, at = server): Promise<Person> {
  const config = (await (await fetch(`${at.origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const answer = await fetch(`${at.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough password' }),
  });
  return { email, token: ((await answer.json()) as { access_token: string }).access_token };
}

const ask = (who: Person, path: string, init: RequestInit = {}, at = server) =>
  fetch(`${at.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${who.token}`, ...init.headers },
  });
async function json<T>(
  who: Person,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<T & { http: number }> {
  const answer = await ask(who, path, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { ...((await answer.json()) as T), http: answer.status };
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('two people work on one project, go back to a version, and take it to an empty hub', async () => {
  const [ana, ben] = [await signUp('ana@example.org'), await signUp('ben@example.org')];
  const team = await json<{ id: string }>(ana, '/api/spaces', { name: 'Harbour' });
  const invited = await json<{ token: string }>(ana, `/api/spaces/${team.id}/invites`, {
    ...{ email: ben.email, role: 'editor' },
  });
  await json(ben, `/api/invites/${invited.token}/accept`, {});
  const made = await json<{ output: { projectId: string } }>(
    ana,
    '/api/tools/avatar.save-character',
    {
      ...{
        name: 'Mira',
        style: 'micah',
        seed: 'Mira',
        description: 'Explains tides',
        spaceId: team.id,
      },
    },
  );
  const id = made.output.projectId;
  const body = {
    name: 'Mira',
    style: 'micah',
    seed: 'Mira',
    description: 'Explains tides',
    parts: {},
  };
  const save = (who: Person, description: string, known: number) =>
    json<{ rev: number; data: { rev: number } }>(
      ...([
        who,
        `/api/projects/${id}/parts/character`,
        { body: { ...body, description }, known },
        'PUT',
      ] as const),
    );
  expect((await save(ana, 'Explains tides to children', 1)).rev).toBe(2);
  // Both had it open: the second is told, and neither text is lost.
  const late = await save(ben, 'Explains moons', 1);
  expect([late.http, late.data.rev]).toEqual([409, 2]);
  await json(ana, `/api/projects/${id}/versions`, { label: 'For the printer' });
  const bundle = async () =>
    new Uint8Array(await (await ask(ana, `/api/projects/${id}/bundle`)).arrayBuffer());
  const first = await bundle();
  expect((await save(ben, 'Explains moons', 2)).rev).toBe(3);
  expect(sha256(await bundle())).not.toBe(sha256(first));
  await json(ben, `/api/projects/${id}/versions/1/restore`, {});
  const parts = (zip: Uint8Array) =>
    Object.entries(unzipSync(zip))
      .filter(([name]) => name.startsWith('parts/') || name.startsWith('assets/'))
      .map(([name, bytes]) => `${name} ${sha256(bytes)}`);
  expect(parts(await bundle())).toEqual(parts(first));

  second = await start(other);
  const eve = await signUp('eve@example.org', second);
  const form = new FormData();
  form.set('file', new File([Buffer.from(first)], 'mira.zip'));
  const taken = await ask(eve, '/api/projects/import', { method: 'POST', body: form }, second);
  const { projectId } = (await taken.json()) as { projectId: string };
  const again = await ask(eve, `/api/projects/${projectId}/bundle`, {}, second);
  expect(parts(new Uint8Array(await again.arrayBuffer()))).toEqual(parts(first));
});

/** 2 GB in full size. */
const size = (process.env.GUILDHALL_TEST_SIZE === 'full' ? 2048 : 64) * 1024 * 1024;
const piece = 8 * 1024 * 1024;

it('a large upload goes on after a kill, byte for byte', { timeout: 1_800_000 }, async () => {
  const ana = await signUp('uploads@example.org');
  const headers = { 'tus-resumable': '1.0.0' };
  const created = await ask(ana, '/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': 'filename dGlkZXMuYmlu',
    },
  });
  const path = new URL(created.headers.get('location') ?? '', server.origin).pathname;
  const hash = createHash('sha256');
  // One piece, begun again for each place: 2 GB of chance would take longer than sending them.
  const noise = randomBytes(piece);
  const bytesAt = (offset: number) => {
    const bytes = Buffer.from(noise);
    bytes.writeBigUInt64LE(BigInt(offset));
    return bytes;
  };
  for (let offset = 0; offset < size; offset += piece) hash.update(bytesAt(offset));
  const send = async (offset: number) => {
    const answer = await ask(ana, path, {
      method: 'PATCH',
      headers: {
        ...{ ...headers, 'upload-offset': String(offset) },
        'content-type': 'application/offset+octet-stream',
      },
      body: bytesAt(offset - (offset % piece)).subarray(offset % piece),
    });
    return {
      next: Number(answer.headers.get('upload-offset')),
      asset: answer.headers.get('guildhall-asset-id'),
    };
  };
  let offset = 0;
  while (offset < size / 2) offset = (await send(offset)).next;
  const broken = send(offset).catch(() => undefined);
  await server.kill();
  await broken;
  server = await start(folder, server);
  const head = await ask(ana, path, { method: 'HEAD', headers });
  offset = Number(head.headers.get('upload-offset'));
  expect(offset).toBeGreaterThanOrEqual(size / 2);
  let asset: string | null = null;
  while (offset < size) {
    const sent = await send(offset);
    offset = sent.next;
    asset = sent.asset;
  }
  const kept = await json<{ sha256: string; bytes: number }>(ana, `/api/assets/${asset}`);
  expect([kept.bytes, kept.sha256]).toEqual([size, hash.digest('hex')]);
});

it('a run is stopped and tried again, and goes on by itself after a kill', async () => {
  const ana = await signUp('runs@example.org');
  type Run = { status: string; fraction: number; assets: { id: string }[] };
  const read = (id: string) => json<Run>(ana, `/api/runs/${id}`);
  const order = {
    names: Array.from({ length: 400 }, (_, n) => `Person ${n}`),
    ...{ style: 'lorelei', size: 1024 },
  };
  const begin = async () => {
    const answer = await ask(ana, '/api/tools/avatar.make', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify(order),
    });
    expect(answer.status).toBe(202);
    const { runId } = (await answer.json()) as { runId: string };
    await expect.poll(async () => (await read(runId)).fraction).toBeGreaterThan(0.02);
    return runId;
  };
  const id = await begin();
  await json(ana, `/api/runs/${id}/stop`, {});
  await expect.poll(async () => (await read(id)).status).toBe('stopped');
  expect((await read(id)).assets).toEqual([]);
  const again = await json<{ runId: string }>(ana, `/api/runs/${id}/retry`, { from: 'start' });
  expect(again.http).toBe(202);
  const { runId } = again;
  await expect.poll(async () => (await read(runId)).fraction).toBeGreaterThan(0.02);
  await server.kill();
  server = await start(folder, server);
  await expect.poll(async () => (await read(runId)).status, { timeout: 180_000 }).toBe('done');
  expect((await read(runId)).assets).toHaveLength(1);
  const { assets } = await json<{ assets: unknown[] }>(ana, '/api/assets?kind=archive');
  expect(assets).toHaveLength(1);
});
