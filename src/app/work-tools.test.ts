import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
/** A site with one picture, which also redirects. */
const site = createServer((request, response) => {
  if (request.url === '/away') {
    response.writeHead(302, { location: '/fox.png' }).end();
    return;
  }
  if (request.url !== '/fox.png') {
    response.writeHead(404).end();
    return;
  }
  response.end(picture);
});
let picture: Buffer;
let origin: string;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  const create = { width: 40, height: 30, channels: 3, background: '#c41' } as const;
  picture = await sharp({ create }).png().toBuffer();
  site.listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await hub.close();
});

type File = { id: string; name: string; mime: string; bytes: number; url: string };
type Said = {
  output: Record<string, unknown>;
  assets: File[];
  runId: string;
  code: string;
  message: string;
  data: { field?: string };
};
async function call(name: string, input: unknown, headers: Record<string, string> = {}, who = ana) {
  const answer = await hub.request(`/api/tools/${name}`, {
    ...{ json: input, headers, token: who.token },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said };
}
const read = async ({ url }: File) => Buffer.from(await (await hub.request(url)).arrayBuffer());

describe('asset.add', () => {
  it('keeps a file from an address, over a redirect, and one in base64', async () => {
    const { body } = await call('asset.add', { url: `${origin}/away`, title: 'Fox' });
    expect(body.output).toMatchObject({ mime: 'image/png', width: 40, height: 30, title: 'Fox' });
    expect(await read(body.assets[0] as File)).toEqual(picture);
    const base64 = Buffer.from('Quittenbrot\n').toString('base64');
    const typed = await call('asset.add', { base64, name: 'words.txt' });
    expect(typed.body.assets[0]).toMatchObject({ name: 'words.txt', bytes: 12 });
  });

  it('says which field is at fault', async () => {
    const base64 = Buffer.from('x').toString('base64');
    const faults: [object, number, string][] = [
      [{}, 400, 'url'],
      [{ url: `${origin}/fox.png`, base64, name: 'x' }, 400, 'url'],
      [{ base64 }, 400, 'name'],
      [{ base64: '???', name: 'x' }, 400, 'base64'],
      [{ url: 'ftp://127.0.0.1/x' }, 400, 'url'],
      [{ url: `${origin}/none` }, 422, 'url'],
    ];
    for (const [input, status, field] of faults) {
      const refused = await call('asset.add', input);
      expect([refused.status, refused.body.data.field], JSON.stringify(input)).toEqual([
        ...[status, field],
      ]);
    }
  });

  it('refuses what a file is not, and leaves nothing behind', async () => {
    const count = async () =>
      (await hub.platform.db.execute(sql`select 1 from assets where user_id = ${ana.id}`)).rows
        .length;
    const before = await count();
    const half = picture.subarray(0, picture.length / 2).toString('base64');
    const { status, body } = await call('asset.add', { base64: half, name: 'half.png' });
    expect([status, body.code]).toEqual([422, 'UNREADABLE']);
    expect(await count()).toBe(before);
  });

  it('reaches no private address unless the operator allows it', async () => {
    const strict = await startTestHub();
    const user = await strict.signUp();
    const answer = await strict.request('/api/tools/asset.add', {
      ...{ token: user.token, json: { url: `${origin}/fox.png` } },
    });
    expect(answer.status).toBe(400);
    await strict.close();
  });
});

describe('brand.create', () => {
  it('makes a project, its CSS, tokens and sheet, each with what was asked for', async () => {
    const brand = {
      name: 'Mirabelle',
      colours: { primary: '#7A1F3D', accent: '#f4d35e' },
      fonts: { heading: 'Fraunces"; } body { color: red', text: 'Inter' },
      voice: { tone: 'plain and warm', wanted: ['orchard'] },
    };
    const { body } = await call('brand.create', brand);
    const contrast = body.output.contrast as { pair: string; ratio: number; passes: boolean }[];
    expect(contrast.find(({ pair }) => pair === 'accent on paper')?.passes).toBe(false);
    const [css, tokens, pdf] = body.assets as [File, File, File];
    expect(body.assets.map(({ mime }) => mime)).toEqual([
      ...['text/css', 'application/json', 'application/pdf'],
    ]);
    const sheet = (await read(css)).toString();
    expect(sheet).toContain('--brand-primary: #7a1f3d;');
    expect(sheet).toContain('"Fraunces\\"; } body { color: red"');
    expect(JSON.parse((await read(tokens)).toString())).toMatchObject({
      color: { accent: { $type: 'color', $value: '#f4d35e' } },
    });
    const page = await (await getDocumentProxy(new Uint8Array(await read(pdf)))).getPage(1);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(words).toContain('Mirabelle');
    const { projectId } = body.output;
    const project = await call('project.get', { projectId });
    expect(project.body.output).toMatchObject({ kind: 'brand', title: 'Mirabelle' });
    expect((await call('project.get', { projectId }, {}, eve)).status).toBe(404);
  });

  it('under one key is made once, files and all', async () => {
    const headers = { 'idempotency-key': 'brand' };
    const brand = { name: 'Reineclaude', colours: { primary: '#345678' } };
    const calls = await Promise.all([1, 2, 3].map(() => call('brand.create', brand, headers)));
    const last = await call('brand.create', brand, headers);
    for (const { status, body } of calls) if (status === 200) expect(body).toEqual(last.body);
    const { rows } = await hub.platform.db.execute(sql`
      select 1 from assets where user_id = ${ana.id} and title = 'Reineclaude'`);
    expect(rows).toHaveLength(3);
  });
});

describe('film.make', () => {
  const order = {
    ...{ type: 'music-video-explainer', title: 'Tides', duration: '1-2' },
    description: 'The moon pulls the sea twice a day. '.repeat(30),
  };

  it('answers with a run at once, the same under one key, which can be stopped', async () => {
    const headers = { prefer: 'respond-async', 'idempotency-key': 'film' };
    const { status, body, headers: told } = await call('film.make', order, headers);
    expect([status, told.get('location')]).toEqual([202, `/api/runs/${body.runId}`]);
    expect((await call('film.make', order, headers)).body.runId).toBe(body.runId);
    const other = await call('film.make', { ...order, title: 'Moon' }, headers);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const run = await call('run.get', { runId: body.runId });
    expect(run.body.output).toMatchObject({ tool: 'film.make', input: { title: 'Tides' } });
    expect((await call('run.get', { runId: body.runId }, {}, eve)).status).toBe(404);
    await hub.request(`/api/runs/${body.runId}/stop`, { token: ana.token, json: {} });
    const state = async () =>
      ((await call('run.get', { runId: body.runId })).body.output as { status: string }).status;
    await expect.poll(state).toBe('stopped');
    const late = await call('film.make', order, { 'idempotency-key': 'film' });
    expect([late.status, late.body.code]).toEqual([409, 'STOPPED']);
  });

  it('refuses an order before anything is begun', async () => {
    const { status, body } = await call('film.make', { ...order, finish: { theme: 'none such' } });
    expect([status, body.data.field]).toEqual([400, 'theme']);
  });
});
