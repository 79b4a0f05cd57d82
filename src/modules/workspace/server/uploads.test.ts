import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { sweepUploadsJob } from '#platform/uploads/sweep-uploads-job.ts';
import type { Asset } from '../asset-contract.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

const text = (value: string) => Buffer.from(value).toString('base64');
type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer };
const tus = (who: TestUser, path: string, { method, headers, body }: Sent) =>
  hub.request(path, {
    ...{ method: method ?? 'HEAD', token: who.token },
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const begin = (who: TestUser, size: number, metadata = '') =>
  tus(who, '/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(size), ...(metadata && { 'upload-metadata': metadata }) },
  });
const begun = async (who: TestUser, size: number, metadata = '') =>
  (await begin(who, size, metadata)).headers.get('location') ?? '';
const add = (who: TestUser, path: string, offset: number, body: Buffer) =>
  tus(who, path, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body,
  });
const asset = async (who: TestUser, id: string | null) =>
  (await (await hub.request(`/api/assets/${id}`, { token: who.token })).json()) as Asset;
const waiting = () => readdir(join(hub.platform.config.DATA_DIR, 'uploads'));

describe('a file in pieces', () => {
  it('arrives as a whole by the client that others use', async () => {
    const bytes = randomBytes(9_000_000);
    const ids: (string | undefined)[] = [];
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${hub.origin}/uploads`,
        chunkSize: 4_000_000,
        headers: { authorization: `Bearer ${ana.token}` },
        metadata: { filename: 'noise.dat', title: 'Noise', licence: 'CC0' },
        onError: reject,
        onSuccess: () => resolve(),
        onAfterResponse: (_, answer) => void ids.push(answer.getHeader('Guildhall-Asset-Id')),
      }).start();
    });
    const kept = await asset(ana, ids.at(-1) ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(kept).toMatchObject({
      ...{ sha256, bytes: bytes.length, name: 'noise.dat', title: 'Noise', licence: 'CC0' },
      ...{ mime: 'application/octet-stream', kind: 'file' },
    });
    expect(await waiting()).toEqual([]);
  });

  it('tells how far it is, and what it became', async () => {
    const metadata = `filename ${text('tides.txt')},alt ${text('Tides')}`;
    const path = await begun(ana, 10, metadata);
    const first = await add(ana, path, 0, Buffer.from('Tides '));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6']);
    expect(first.headers.get('guildhall-asset-id')).toBeNull();
    const head = await tus(ana, path, {});
    expect(Object.fromEntries(head.headers)).toMatchObject({
      ...{ 'upload-offset': '6', 'upload-length': '10', 'upload-metadata': metadata },
      ...{ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' },
    });
    expect(Date.parse(head.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    const again = await add(ana, path, 0, Buffer.from('Tides '));
    expect([again.status, await again.json()]).toMatchObject([409, { data: { offset: 6 } }]);
    const last = await add(ana, path, 6, Buffer.from('come'));
    const id = last.headers.get('guildhall-asset-id');
    expect(await asset(ana, id)).toMatchObject({ name: 'tides.txt', alt: 'Tides', bytes: 10 });
    const later = await tus(ana, path, {});
    expect(later.headers.get('guildhall-asset-id')).toBe(id);
    expect(later.headers.get('upload-offset')).toBe('10');
    expect((await tus(ana, path, { method: 'DELETE' })).status).toBe(204);
    expect((await asset(ana, id)).id).toBe(id);
  });

  it('goes on from where a broken connection left it', async () => {
    const path = await begun(ana, 200_000, `filename ${text('noise.dat')}`);
    const half = randomBytes(100_000);
    const headers = {
      ...{ authorization: `Bearer ${ana.token}`, 'tus-resumable': '1.0.0' },
      ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      'content-length': 200_000,
    };
    const open = httpRequest(`${hub.origin}${path}`, { method: 'PATCH', headers });
    const broken = new Promise((resolve) => open.on('error', resolve).on('response', resolve));
    open.write(half);
    const file = join(hub.platform.config.DATA_DIR, 'uploads', path.split('/').at(-1) ?? '');
    await expect.poll(async () => (await stat(file)).size).toBe(half.length);
    // The older connection is still open: asking how far it is ends it first.
    const offset = Number((await tus(ana, path, {})).headers.get('upload-offset'));
    expect(offset).toBe(half.length);
    await broken;
    open.destroy();
    const rest = Buffer.concat([half.subarray(offset), randomBytes(100_000)]);
    const last = await add(ana, path, offset, rest);
    const kept = await asset(ana, last.headers.get('guildhall-asset-id'));
    const whole = Buffer.concat([half.subarray(0, offset), rest]);
    expect(kept.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
  });

  it('is begun, seen, continued and ended by its person only', async () => {
    const path = await begun(ana, 5);
    expect((await tus(eve, path, {})).status).toBe(404);
    const theirs = await add(eve, path, 0, Buffer.from('Tides'));
    const none = await add(eve, `/uploads/${crypto.randomUUID()}`, 0, Buffer.from('Tides'));
    expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()]);
    expect((await tus(eve, path, { method: 'DELETE' })).status).toBe(404);
    expect((await tus(ana, path, { method: 'DELETE' })).status).toBe(204);
    expect((await tus(ana, path, {})).status).toBe(404);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5' };
    expect((await hub.request('/uploads', { method: 'POST', headers })).status).toBe(401);
    expect(await waiting()).toEqual([]);
  });
});

describe('an upload that cannot be', () => {
  it('is refused before it begins', async () => {
    const refused = async (answer: Response) => {
      const { code, data } = (await answer.json()) as { code: string; data: { field?: string } };
      return [answer.status, code, data.field];
    };
    expect(await refused(await begin(ana, 20_000_000_001))).toEqual([
      ...[413, 'request_entity_too_large', 'file'],
    ]);
    expect(await refused(await begin(ana, 0))).toEqual([422, 'UNREADABLE', 'file']);
    expect((await begin(ana, 6_000_000_000)).status).toBe(413);
    const none = await tus(ana, '/uploads', { method: 'POST' });
    expect(await refused(none)).toEqual([400, 'BAD_REQUEST', 'Upload-Length']);
    for (const [metadata, field] of [
      [`title ${text('x'.repeat(5000))}`, 'title'],
      [`alt ${text('a\u0000b')}`, 'alt'],
      [`spaceId ${text('nonsense')}`, 'spaceId'],
      ['filename ???', 'filename'],
    ] as const) {
      expect(await refused(await begin(ana, 5, metadata))).toEqual([
        ...[400, 'BAD_REQUEST', field],
      ]);
    }
    const foreign = await begin(ana, 5, `spaceId ${text(crypto.randomUUID())}`);
    expect(foreign.status).toBe(404);
    const plain = await hub.request('/uploads', { method: 'POST', token: ana.token });
    expect([plain.status, plain.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });

  it('keeps a hostile name harmless', async () => {
    const name = `../../${'x'.repeat(5000)}/\u0000\u0007..\\evil\u202egnp.txt`;
    const path = await begun(ana, 5, `filename ${text(name)}`);
    const { headers } = await add(ana, path, 0, Buffer.from('Tides'));
    expect((await asset(ana, headers.get('guildhall-asset-id'))).name).toBe('evilgnp.txt');
  });

  it('takes no more bytes than it said', async () => {
    const path = await begun(ana, 5);
    expect((await add(ana, path, 0, Buffer.from('Tides come'))).status).toBe(400);
  });

  it('leaves nothing behind when its content is not what its name says', async () => {
    const path = await begun(ana, 5, `filename ${text('fox.png')}`);
    const refused = await add(ana, path, 0, Buffer.from('Tides'));
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'UNREADABLE' }]);
    expect((await tus(ana, path, {})).status).toBe(404);
  });

  it('is given up after a day', async () => {
    const path = await begun(ana, 5);
    await add(ana, path, 0, Buffer.from('Ti'));
    hub.advance(25 * 3_600_000);
    const { platform } = hub;
    const job = { id: '1', attempt: 1, signal: new AbortController().signal };
    expect(await waiting()).toContain(path.split('/').at(-1));
    await sweepUploadsJob.run(platform, {}, job);
    expect(await waiting()).not.toContain(path.split('/').at(-1));
    hub.advance(-25 * 3_600_000);
    expect((await tus(ana, path, {})).status).toBe(404);
  });
});
