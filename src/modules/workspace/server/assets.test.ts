import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsOf, moveAsset, noteAssetUses } from '#platform/assets/change-asset.ts';
import { findAsset, findAssets } from '#platform/assets/find-assets.ts';
import { purgeAssetsJob } from '#platform/assets/purge-assets-job.ts';
import { rendition } from '#platform/assets/renditions.ts';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { readableBy, requireSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Asset } from '../asset-contract.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
let team: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  team = await makeTeam(ana, ben, 'viewer');
});
afterAll(() => hub.close());

type Said = { code?: string; message?: string; data?: Record<string, unknown> };
async function call<T = Asset>(who: TestUser, method: string, path: string, json?: unknown) {
  const answer = await hub.request(path, {
    ...{ method, token: who.token },
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: (await answer.json()) as T & Said };
}

async function add(who: TestUser, file: File | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', file instanceof File ? file : new File([new Uint8Array(file)], 'file'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: who.token, body: form },
  });
  return { status: answer.status, body: (await answer.json()) as Asset & Said };
}

async function makeTeam(owner: TestUser, other: TestUser, role: string): Promise<string> {
  const space = await call<{ id: string }>(owner, 'POST', '/api/spaces', { name: 'Garden' });
  const invited = await call<{ token: string }>(
    ...([owner, 'POST', `/api/spaces/${space.body.id}/invites`] as const),
    { email: other.email, role },
  );
  await call(other, 'POST', `/api/invites/${invited.body.token}/accept`, {});
  return space.body.id;
}

const named = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** A second of silence. */
function wav(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 16_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(16_000, 40);
  return Buffer.concat([head, Buffer.alloc(16_000)]);
}

describe('a file that somebody keeps', () => {
  it('comes back byte for byte, with what it is and what was said about it', async () => {
    const bytes = await drawn(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const about = { title: 'Fox', alt: 'A red fox', licence: 'CC BY 4.0', author: 'Ana' };
    const { status, body } = await add(ana, named(bytes, '../../etc/fox\u0007.txt'), about);
    expect(status).toBe(201);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body).toMatchObject({
      ...about,
      ...{ name: 'fox.txt', mime: 'image/jpeg', kind: 'image', bytes: bytes.length, sha256 },
      // As it is seen: the camera was held upright.
      ...{ width: 30, height: 40, seconds: null, provenance: null, usedIn: [], tags: [] },
    });
    expect((await call(ana, 'GET', `/api/assets/${body.id}`)).body).toEqual(body);
    const opened = await hub.request(body.url);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    const thumb = await hub.request(body.thumbUrl ?? '');
    const small = Buffer.from(await thumb.arrayBuffer());
    expect([(await sharp(small).metadata()).format, small.length <= 25_000]).toEqual([
      'webp',
      true,
    ]);
  });

  it('opens in parts, and is not sent again to whoever has it', async () => {
    const { body } = await add(ana, named('0123456789', 'digits.txt'));
    const part = await hub.request(body.url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const etag = part.headers.get('etag') ?? '';
    const again = await hub.request(body.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('opens by its path alone for whoever may see it, and for nobody else', async () => {
    const { body } = await add(ana, named('Ours', 'ours.txt'), { spaceId: team });
    const path = body.url.split('?')[0] ?? '';
    const status = async (who?: TestUser) =>
      (await hub.request(path, { ...(who && { token: who.token }) })).status;
    expect([await status(ana), await status(ben)]).toEqual([200, 200]);
    expect([await status(eve), await status()]).toEqual([404, 404]);
    const seen = await hub.request(path, { token: ben.token });
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is what its content says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const table = 'name,age\nAda,36\nBen,40\n';
    const zip = zipSync({ 'a.txt': new TextEncoder().encode('Tides') });
    const kinds = [
      [named(svg, 'drawing.svg'), 'image/svg+xml', 'image'],
      [named('<!doctype html><p>Tides', 'note.txt'), 'text/html', 'text'],
      [named('{"tides": 2}', 'data'), 'application/json', 'text'],
      [named(table, 'people.csv'), 'text/csv', 'table'],
      [named('# Tides\n\nThey come, they go.', 'notes.md'), 'text/markdown', 'text'],
      [named('BMW, ID3 and MZ are letters.', 'note.txt'), 'text/plain', 'text'],
      [named(zip, 'things.zip'), 'application/zip', 'archive'],
      [named(wav(), 'silence.wav'), 'audio/wav', 'audio'],
      [named(new Uint8Array([0, 1, 2, 3]), 'thing.dat'), 'application/octet-stream', 'file'],
      [named(await drawn(4, 4).png().toBuffer(), 'picture.jpg'), 'image/png', 'image'],
    ] as const;
    for (const [file, mime, kind] of kinds) {
      const { body } = await add(ana, file);
      expect(body, `${file.name} ${JSON.stringify(body)}`).toMatchObject({ mime, kind });
      if (kind === 'audio') expect(body.seconds).toBe(1);
    }
  });

  it('only downloads, sandboxed, when a browser could run it', async () => {
    const { body } = await add(ana, named('<html><script>alert(1)</script></html>', 'a.html'));
    const { headers } = await hub.request(body.url);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a hostile file', () => {
  it('is refused with a sentence that says why, and the hub goes on', async () => {
    const png = await drawn(300, 300).png().toBuffer();
    const jpeg = await sharp({
      create: { width: 200, height: 200, channels: 3, noise: { type: 'gaussian' }, background: '' },
    } as never)
      .jpeg()
      .toBuffer();
    const zip = zipSync({ 'a.txt': new TextEncoder().encode('Tides '.repeat(100)) });
    const cases = [
      [named(half(png), 'fox.png'), /damaged/],
      [named(half(jpeg), 'fox.jpg'), /damaged/],
      [named('Just words', 'fox.png'), /no PNG file/],
      [named(half(zip), 'a.zip'), /its end is missing/],
      [named(half(wav()), 'a.wav'), /its end is missing/],
      [named('<svg xmlns="http://www.w3.org/2000/svg"><rect', 'a.svg'), /its end is missing/],
      [named('%PDF-1.7\n1 0 obj', 'a.pdf'), /its end is missing/],
      [
        named(await drawn(10_000, 6100).png({ compressionLevel: 9 }).toBuffer(), 'large.png'),
        /more than 60 million pixels/,
      ],
    ] as const;
    const before = await count();
    for (const [file, why] of cases) {
      const { status, body } = await add(eve, file);
      expect([status, body.code, body.message], file.name).toEqual([
        422,
        'UNREADABLE',
        expect.stringMatching(why),
      ]);
    }
    const empty = await add(eve, named('', 'empty.txt'));
    expect([empty.status, empty.body.message]).toEqual([422, 'This file is empty.']);
    expect(await count()).toBe(before);
    expect((await add(eve, named('Tides', 'tides.txt'))).status).toBe(201);
  });

  it('brings no field that cannot be kept', async () => {
    for (const [fields, field] of [
      [{ title: 'x'.repeat(10_000) }, 'title'],
      [{ alt: 'a\u0000b' }, 'alt'],
      [{ spaceId: 'nonsense' }, 'spaceId'],
    ] as const) {
      const { status, body } = await add(eve, named('Tides', 'tides.txt'), fields);
      expect([status, body.code, body.data?.field]).toEqual([400, 'BAD_REQUEST', field]);
    }
  });
});

const count = async () =>
  (await hub.platform.db.execute<{ n: number }>(sql`select count(*)::int as n from files`)).rows[0]
    ?.n;

describe('a team’s files', () => {
  it('are added by editors, seen by viewers, and not there for anybody else', async () => {
    const fields = { spaceId: team };
    expect((await add(ben, named('Tides', 'a.txt'), fields)).status).toBe(403);
    expect((await add(eve, named('Tides', 'a.txt'), fields)).status).toBe(404);
    const { body } = await add(ana, named('Tides', 'a.txt'), fields);
    const path = `/api/assets/${body.id}`;
    expect((await call(ben, 'GET', path)).status).toBe(200);
    for (const [method, end, json] of [
      ['PATCH', '', { title: 'Mine' }],
      ['DELETE', '', undefined],
      ['POST', '/restore', {}],
    ] as const) {
      expect((await call(ben, method, path + end, json)).status, method).toBe(403);
      const theirs = await call(eve, method, path + end, json);
      const none = await call(eve, method, `/api/assets/${unknownId}${end}`, json);
      expect(theirs, method).toEqual({ ...none, status: 404 });
    }
    expect((await call(eve, 'GET', `/api/assets?spaceId=${team}`)).status).toBe(404);
    const listed = await call<{ assets: Asset[] }>(ben, 'GET', `/api/assets?spaceId=${team}`);
    expect(listed.body.assets.map(({ id }) => id)).toContain(body.id);
  });

  it('stay with the team when the account of whoever added them ends', async () => {
    const leaver = await hub.signUp();
    const space = await makeTeam(leaver, ana, 'viewer');
    const { body } = await add(leaver, named('Stays', 'stays.txt'), { spaceId: space });
    const own = await add(leaver, named('Goes', 'goes.txt'));
    const exported = await hub.request('/api/account/export', { token: leaver.token });
    expect(await exported.text()).toContain(own.body.sha256);
    const json = { password: 'correct horse battery' };
    expect((await call(leaver, 'POST', '/api/account/delete', json)).status).toBe(200);
    expect((await call(ana, 'GET', `/api/assets/${body.id}`)).body.name).toBe('stays.txt');
    expect((await hub.request(own.body.url)).status).toBe(404);
    const { rows } = await hub.platform.db.execute(sql`
      select owner_id from files where owner_id = ${leaver.id} or sha256 = ${own.body.sha256}`);
    expect(rows).toEqual([]);
  });
});

const unknownId = '019aa000-0000-7000-8000-00000000dead';

describe('the library', () => {
  it('finds by words, kind and tag, a page at a time', async () => {
    const who = await hub.signUp();
    for (const name of ['a-red-fox-1.txt', 'a-red-fox-2.txt', 'blue_whale.txt']) {
      await add(who, named(`About ${name}`, name));
    }
    const list = async (query: string) =>
      (await call<{ assets: Asset[]; next: string | null }>(who, 'GET', `/api/assets?${query}`))
        .body;
    const names = async (query: string) => (await list(query)).assets.map(({ name }) => name);
    expect(await names('q=fox%20red')).toEqual(['a-red-fox-2.txt', 'a-red-fox-1.txt']);
    expect(await names('q=wha')).toEqual(['blue_whale.txt']);
    expect(await names('q=%27%3A*%20%26')).toEqual([]);
    expect(await names('kind=image')).toEqual([]);
    expect(await names('kind=&q=')).toHaveLength(3);
    const first = await list('limit=2');
    expect(first.assets).toHaveLength(2);
    expect(await names(`limit=2&after=${first.next}`)).toEqual(['a-red-fox-1.txt']);
    const [newest] = first.assets;
    const change = { tags: ['sea', 'sea'], title: 'Whale', sourceUrl: 'https://example.org/w' };
    const changed = await call(who, 'PATCH', `/api/assets/${newest?.id}`, change);
    expect(changed.body).toMatchObject({ ...change, tags: ['sea'], licence: null });
    expect(await names('tag=sea')).toEqual(['blue_whale.txt']);
    const odd = { sourceUrl: 'javascript:alert(1)' };
    const refused = await call(who, 'PATCH', `/api/assets/${newest?.id}`, odd);
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('keeps what is thrown away for 30 days', async () => {
    const { body } = await add(ana, named('Trash', 'trash.txt'));
    const path = `/api/assets/${body.id}`;
    expect((await call(ana, 'DELETE', path)).body.trashedAt).not.toBeNull();
    const trash = await call<{ assets: Asset[] }>(ana, 'GET', '/api/assets?trashed=true');
    expect(trash.body.assets.map(({ id }) => id)).toEqual([body.id]);
    expect((await call(ana, 'POST', `${path}/restore`, {})).body.trashedAt).toBeNull();
    await call(ana, 'DELETE', path);
    const age = (days: number) =>
      hub.platform.db.execute(sql`
        update assets set trashed_at = now() - make_interval(days => ${days}) where id = ${body.id}`);
    const purge = () =>
      purgeAssetsJob.run(
        hub.platform,
        {},
        { id: '1', attempt: 1, signal: new AbortController().signal },
      );
    await age(29);
    await purge();
    expect((await call(ana, 'GET', path)).status).toBe(200);
    await age(31);
    await purge();
    expect((await call(ana, 'GET', path)).status).toBe(404);
    expect((await hub.request(body.url)).status).toBe(404);
  });

  it('throws nothing away that a project uses, and credits who made it', async () => {
    const about = { author: 'Ada', licence: 'CC0', title: 'Chart' };
    const { body } = await add(ana, named('Used', 'used.txt'), { ...about, spaceId: team });
    const { platform } = hub;
    const { db } = platform;
    const { id: projectId } = await db.transaction(async (tx) => {
      const space = await requireSpace(tx, ana.id, team, 'edit');
      const parts = { brand: { name: 'Tides', colours: { primary: '#0a4a6e' } } };
      return createProject(tx, space, ana.id, 'brand', { title: 'Tides', parts });
    });
    const project = { id: projectId, spaceId: team, part: 'brand' };
    const others = (await add(eve, named('Other', 'other.txt'))).body.id;
    expect(await db.transaction((tx) => noteAssetUses(tx, project, [body.id, others]))).toEqual([
      body.id,
    ]);
    const path = `/api/assets/${body.id}`;
    expect((await call(ana, 'GET', path)).body.usedIn).toEqual([projectId]);
    const refused = await call(ana, 'DELETE', path);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'IN_USE',
      { usedIn: [projectId] },
    ]);
    expect(await creditsOf(db, [body.id])).toEqual([
      { ...{ name: 'Chart', author: 'Ada', licence: 'CC0' }, sourceUrl: null, attribution: null },
    ]);
    await db.transaction((tx) => noteAssetUses(tx, project, []));
    expect((await call(ana, 'DELETE', path)).status).toBe(200);
    const reader = await readableBy(platform, ana.id);
    await expect(findAssets(db, reader, [body.id])).rejects.toMatchObject({ status: 409 });
    await call(ana, 'POST', `${path}/restore`, {});
    expect((await findAssets(db, reader, [body.id])).map(({ id }) => id)).toEqual([body.id]);
    await expect(findAssets(db, reader, [others])).rejects.toMatchObject({ status: 404 });
  });

  it('draws a missing thumbnail once, however many ask', async () => {
    const { body } = await add(ana, named(await drawn(900, 600).png().toBuffer(), 'a.png'));
    const { platform } = hub;
    await platform.db.execute(sql`delete from asset_renditions where asset_id = ${body.id}`);
    const asset = await findAsset(platform.db, await readableBy(platform, ana.id), body.id);
    const made = await Promise.all([1, 2, 3].map(() => rendition(platform, asset, 'thumb')));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).not.toBeNull();
  });

  it('moves a file to a space that its owner may change', async () => {
    const { body } = await add(ana, named('Moves', 'moves.txt'));
    const space = await requireSpace(hub.platform.db, ana.id, team, 'edit');
    await moveAsset(hub.platform, ana.id, body.id, space);
    expect((await call(ben, 'GET', `/api/assets/${body.id}`)).body.spaceId).toBe(team);
  });
});
