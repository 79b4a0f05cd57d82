import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

const drawn = (width: number, height: number) => {
  const { data, ...raw } = samplePhoto({ width, height });
  return sharp(data, { raw }).jpeg({ quality: 95 });
};
async function upload(bytes: Buffer, name: string, who = ana): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: who.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
async function ask<T>(path: string, json?: unknown, who = ana) {
  const method = json === undefined ? 'GET' : 'POST';
  const answer = await hub.request(path, {
    method,
    token: who.token,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: (await answer.json()) as T & { message: string } };
}
type Opened = { projectId: string; data: { field: string } };
type Project = {
  title: string;
  parts: { photo: { body: { source: { assetId: string; width: number; notes: string[] } } } };
};
const open = (assetId: string, who = ana) =>
  ask<Opened>('/api/photo-editor/photos', { assetId }, who);
const project = (id: string, who = ana) => ask<Project>(`/api/projects/${id}`, undefined, who);
const bytesOf = async (url: string) => Buffer.from(await (await hub.request(url)).arrayBuffer());

describe('a photo that is opened', () => {
  it('becomes a project with the picture as it is, and a preview of at most 2,048 pixels', async () => {
    const original = await drawn(3000, 1500)
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer();
    const asset = await upload(original, 'harbour.jpg');
    const { status, body } = await open(asset);
    expect([status, body.message]).toEqual([201, undefined]);
    const { title, parts } = (await project(body.projectId)).body;
    expect(title).toBe('harbour');
    expect(parts.photo.body.source).toMatchObject({ assetId: asset, notes: [] });
    const shown = await ask<{ previewUrl: string; mime: string }>(
      `/api/photo-editor/photos/${body.projectId}`,
    );
    expect(shown.body.mime).toBe('image/jpeg');
    const preview = await sharp(await bytesOf(shown.body.previewUrl)).metadata();
    expect(preview).toMatchObject({ format: 'webp' });
    expect([preview.width, preview.height].toSorted((a, b) => a - b)).toEqual([1024, 2048]);
    const kept = await ask<{ url: string }>(`/api/assets/${asset}`);
    expect(await bytesOf(kept.body.url)).toEqual(original);
  });

  it('is not enlarged when it is small, and is listed with its settings', async () => {
    const { projectId } = (await open(await upload(await drawn(60, 40).toBuffer(), 'small.jpg')))
      .body;
    const shown = await ask<{ previewUrl: string }>(`/api/photo-editor/photos/${projectId}`);
    const preview = await sharp(await bytesOf(shown.body.previewUrl)).metadata();
    expect([preview.width, preview.height]).toEqual([60, 40]);
    type List = { photos: { id: string; title: string; thumbUrl: string; recipe: object }[] };
    const list = await ask<List>('/api/photo-editor/photos');
    expect(list.body.photos[0]).toMatchObject({ id: projectId, title: 'small', recipe: {} });
    expect((await bytesOf(list.body.photos[0]?.thumbUrl ?? '')).length).toBeGreaterThan(20);
    expect((await ask<List>('/api/photo-editor/photos', undefined, eve)).body.photos).toEqual([]);
  });

  it('says what reading it has changed', async () => {
    const cmyk = await drawn(60, 40).toColourspace('cmyk').toBuffer();
    const { body } = await open(await upload(cmyk, 'print.jpg'));
    const { notes } = (await project(body.projectId)).body.parts.photo.body.source;
    expect(notes.join()).toMatch(/CMYK.*converted to sRGB/);
  });

  it('begins with the settings of another photo where they are given', async () => {
    const asset = await upload(await drawn(60, 40).toBuffer(), 'again.jpg');
    const recipe = { exposure: 0.5, frame: { x: 0, y: 0, width: 0.5, height: 1 } };
    const { body } = await ask<Opened>('/api/photo-editor/photos', { assetId: asset, recipe });
    expect((await project(body.projectId)).body.parts.photo.body).toMatchObject({
      ...{ source: { assetId: asset }, recipe },
    });
  });

  it('can get another picture as its source, and is shown by it before that is saved', async () => {
    const asset = await upload(await drawn(60, 40).toBuffer(), 'spot.jpg');
    const other = await upload(await drawn(50, 40).toBuffer(), 'no-spot.jpg');
    const { projectId } = (await open(asset)).body;
    type Seen = { assetId: string; previewUrl: string; name: string } & Opened;
    const path = `/api/photo-editor/photos/${projectId}`;
    expect((await ask<Seen>(path)).body).toMatchObject({ assetId: asset, name: 'spot.jpg' });
    const next = await ask<Seen>(`${path}?assetId=${other}`);
    expect(next.body).toMatchObject({ assetId: other, name: 'no-spot.jpg' });
    expect((await sharp(await bytesOf(next.body.previewUrl)).metadata()).width).toBe(50);
    const theirs = (await open(await upload(await drawn(60, 40).toBuffer(), 'eve.jpg', eve), eve))
      .body.projectId;
    const refused = await ask<Seen>(
      `/api/photo-editor/photos/${theirs}?assetId=${other}`,
      undefined,
      eve,
    );
    expect(refused.status).toBe(404);
  });

  it('cannot be somebody else’s, nor anything but a picture', async () => {
    const asset = await upload(await drawn(60, 40).toBuffer(), 'mine.jpg');
    expect((await open(asset, eve)).status).toBe(404);
    const { projectId } = (await open(asset)).body;
    expect((await ask(`/api/photo-editor/photos/${projectId}`, undefined, eve)).status).toBe(404);
    const text = await open(await upload(Buffer.from('Only words'), 'words.txt'));
    expect([text.status, text.body.message, text.body.data.field]).toEqual([
      ...[
        400,
        '“words.txt” cannot be edited. Choose a JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG or PSD picture.',
        'assetId',
      ],
    ]);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ]);
    const phone = await open(await upload(heic, 'IMG_1.heic'));
    expect([phone.status, phone.body.message]).toEqual([
      ...[400, expect.stringMatching(/“IMG_1.heic” is a HEIC picture.*Export it as JPEG/)],
    ]);
  });

  it('comes from an address only when the address may be fetched', async () => {
    const refused = await ask<Opened>('/api/photo-editor/addresses', {
      url: 'http://127.0.0.1:9/a.jpg',
    });
    expect([refused.status, refused.body.data.field]).toEqual([400, 'url']);
  });

  it('is sent by other modules as a new edit', async () => {
    const asset = await upload(await drawn(60, 40).toBuffer(), 'sent.jpg');
    const from = { type: 'asset', id: asset };
    const sent = await ask<{ path: string }>('/api/handoffs', {
      from,
      kind: 'image',
      to: 'photo-editor',
    });
    expect(sent.body.path).toMatch(/^\/modules\/photo-editor\/photos\//);
    const id = sent.body.path.split('/').at(-1) ?? '';
    expect((await project(id)).body.parts.photo.body.source.assetId).toBe(asset);
  });
});

describe('settings under a name', () => {
  it('keep the look and leave out what belongs to one photo', async () => {
    const recipe = {
      exposure: 0.5,
      filter: 'film',
      rotate: 90,
      frame: { x: 0, y: 0, width: 0.5, height: 1 },
    };
    expect((await ask('/api/photo-editor/presets', { title: 'Evening', recipe })).status).toBe(201);
    const { body } = await ask<{ presets: object[] }>('/api/photo-editor/presets');
    expect(body.presets).toEqual([
      { id: expect.any(String), title: 'Evening', recipe: { exposure: 0.5, filter: 'film' } },
    ]);
    expect(
      (await ask<{ presets: object[] }>('/api/photo-editor/presets', undefined, eve)).body.presets,
    ).toEqual([]);
  });

  it('make of a photo what its screen orders', async () => {
    const asset = await upload(await drawn(300, 200).toBuffer(), 'order.jpg');
    const call = toolCaller(hub);
    const recipe = {
      frame: { x: 0.5, y: 0, width: 0.5, height: 1 },
      resize: { width: 75, fit: 'inside' },
      exposure: 1,
    };
    const { body } = await call(ana, 'photo.adjust', {
      assetId: asset,
      recipe,
      format: 'webp',
      quality: 70,
    });
    expect(body.output).toMatchObject({ width: 75, height: 100 });
  });
});
