import { createHash } from 'node:crypto';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let other: TestHub;
let ana: TestUser;
let eve: TestUser;
let elsewhere: TestUser;
beforeAll(async () => {
  [hub, other] = [await startTestHub(), await startTestHub()];
  await hub.signUp();
  [ana, eve, elsewhere] = [await hub.signUp(), await hub.signUp(), await other.signUp()];
});
afterAll(async () => {
  await hub.close();
  await other.close();
});

type Said = { projectId: string; code?: string; message?: string; output: { projectId: string } };
const post = async (to: TestHub, who: TestUser, path: string, json: unknown) =>
  (await (await to.request(path, { token: who.token, json })).json()) as Said;

async function logo(): Promise<string> {
  const create = { width: 30, height: 30, channels: 3, background: '#175' } as const;
  const form = new FormData();
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  form.set('file', new File([bytes], 'logo.png'));
  form.set('licence', 'CC0');
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
async function brand(name: string): Promise<string> {
  const given = { name, colours: { primary: '#117755' }, logo: await logo(), postal: 'Quay 7' };
  return (await post(hub, ana, '/api/tools/brand.create', given)).output.projectId;
}
const bundleOf = async (from: TestHub, who: TestUser, id: string) => {
  const answer = await from.request(`/api/projects/${id}/bundle`, { token: who.token });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
async function take(bytes: Uint8Array, to = other, who = elsewhere) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'project.zip'));
  const answer = await to.request('/api/projects/import', {
    ...{ method: 'POST', token: who.token, body: form },
  });
  return { status: answer.status, body: (await answer.json()) as Said };
}
/** The same bundle with something else in it; its manifest follows unless it is given. */
async function tampered(change: (files: Record<string, Uint8Array>) => Zippable) {
  const { bytes } = await bundleOf(hub, ana, await brand('Tampered'));
  const files = change(unzipSync(bytes)) as Record<string, Uint8Array>;
  const rest = Object.entries(files).filter(([path]) => path !== 'manifest.sha256');
  const sums = rest.map(
    ([path, body]) => `${createHash('sha256').update(body).digest('hex')}  ${path}\n`,
  );
  return zipSync({ ...Object.fromEntries(rest), 'manifest.sha256': Buffer.from(sums.join('')) });
}
const count = async () => {
  const both = sql`select (select count(*) from projects)::int + (select count(*) from assets)::int as n`;
  return (await other.platform.db.execute<{ n: number }>(both)).rows[0]?.n;
};

describe('a bundle', () => {
  it('has the same bytes as long as the project is the same, and its sums are right', async () => {
    const id = await brand('Mirabelle');
    const [first, second] = [await bundleOf(hub, ana, id), await bundleOf(hub, ana, id)];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    const files = unzipSync(first.bytes);
    const manifest = Buffer.from(files['manifest.sha256'] ?? []).toString();
    const rows = manifest.trim().split('\n');
    expect(rows.length).toBe(Object.keys(files).length - 1);
    for (const row of rows) {
      const [sum, path = ''] = row.split('  ');
      expect(
        createHash('sha256')
          .update(files[path] ?? '')
          .digest('hex'),
        path,
      ).toBe(sum);
    }
    expect(Buffer.from(files['CREDITS.txt'] ?? []).toString()).toContain('logo.png · CC0');
  });

  it('becomes the same project on another hub, with its files', async () => {
    const { bytes } = await bundleOf(hub, ana, await brand('Reineclaude'));
    const { status, body } = await take(bytes);
    expect(status).toBe(201);
    const again = await bundleOf(other, elsewhere, body.projectId);
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
    const shown = await other.request(`/api/projects/${body.projectId}`, {
      token: elsewhere.token,
    });
    const { parts } = (await shown.json()) as { parts: { brand: { body: { logo: string } } } };
    const asset = await other.request(`/api/assets/${parts.brand.body.logo}`, {
      token: elsewhere.token,
    });
    expect(await asset.json()).toMatchObject({ name: 'logo.png', licence: 'CC0', width: 30 });
  });

  it('of a restored version is that of the version, to the byte', async () => {
    const id = await brand('Before');
    const before = await bundleOf(hub, ana, id);
    const path = `/api/projects/${id}`;
    await post(hub, ana, `${path}/versions`, {});
    const body = { name: 'After', colours: { primary: '#000000' } };
    await hub.request(`${path}/parts/brand`, {
      ...{ method: 'PUT', token: ana.token, json: { body, known: 1 } },
    });
    const after = await bundleOf(hub, ana, id);
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(false);
    await post(hub, ana, `${path}/versions/1/restore`, {});
    const restored = await bundleOf(hub, ana, id);
    expect(Buffer.from(restored.bytes).equals(Buffer.from(before.bytes))).toBe(true);
  });

  it('is given to nobody who may not see the project', async () => {
    expect((await bundleOf(hub, eve, await brand('Mine'))).status).toBe(404);
    expect((await bundleOf(hub, eve, 'not-an-id')).status).toBe(404);
    expect((await hub.request('/api/projects/import', { method: 'POST' })).status).toBe(401);
  });
});

describe('a hostile bundle leaves nothing behind', () => {
  const edited = (files: Record<string, Uint8Array>, change: (head: object) => object) => ({
    ...files,
    'project.json': Buffer.from(
      JSON.stringify(change(JSON.parse(Buffer.from(files['project.json'] ?? []).toString()))),
    ),
  });
  it.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'a path outside',
      () => tampered((files) => ({ ...files, '../outside.txt': Buffer.from('x') })),
      'The bundle holds a path outside itself.',
    ],
    [
      'a bomb',
      () => tampered((files) => ({ ...files, 'assets/zeros.bin': new Uint8Array(40_000_000) })),
      'The bundle unpacks to more than it may.',
    ],
    [
      'another content than its sum says',
      async () => {
        const files = unzipSync((await bundleOf(hub, ana, await brand('Sums'))).bytes);
        return zipSync({ ...files, 'parts/brand.json': Buffer.from('{}') });
      },
      'parts/brand.json does not match its checksum.',
    ],
    [
      'a schema of the future',
      () => tampered((files) => edited(files, (head) => ({ ...head, schema: 99 }))),
      'The bundle was made by a newer Guildhall.',
    ],
    [
      'a kind that is not known here',
      () => tampered((files) => edited(files, (head) => ({ ...head, kind: 'moon' }))),
      'The bundle was made by a newer Guildhall.',
    ],
    [
      'no archive at all',
      async () => Buffer.from('hello'),
      'This is not a project’s bundle, or it is damaged. Export it again.',
    ],
    [
      'half an archive',
      async () => (await bundleOf(hub, ana, await brand('Half'))).bytes.subarray(0, 900),
      'This is not a project’s bundle, or it is damaged. Export it again.',
    ],
  ])('%s', async (_, make, sentence) => {
    const bytes = await make();
    const before = await count();
    const { status, body } = await take(bytes);
    expect([status, body.code, body.message]).toEqual([422, 'UNREADABLE', sentence]);
    expect(await count()).toBe(before);
  });

  it('a part that its kind refuses', async () => {
    const bytes = await tampered((files) => ({
      ...files,
      'parts/brand.json': Buffer.from('{"name":""}'),
    }));
    const before = await count();
    expect((await take(bytes)).status).toBe(400);
    expect(await count()).toBe(before);
  });
});
