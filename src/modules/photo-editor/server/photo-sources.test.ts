import { type Psd, writePsdUint8Array } from 'ag-psd';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Photo } from '../photo-project.ts';
import { initialisePsd } from './psd/initialise-psd.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  initialisePsd();
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const photo = samplePhoto({ width: 120, height: 80 });
const drawn = () => sharp(photo.data, { raw: { width: 120, height: 80, channels: 3 } });

async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}

async function open(bytes: Uint8Array, name: string) {
  const assetId = await upload(bytes, name);
  const json = { assetId };
  const about = { method: 'POST', token: ana.token, json };
  const answer = await hub.request('/api/photo-editor/photos', about);
  const body = (await answer.json()) as { projectId: string; message?: string };
  return { status: answer.status, message: body.message, id: body.projectId };
}
type Body = { title: string; parts: { photo: { body: Photo } } };
async function opened(bytes: Uint8Array, name: string): Promise<Photo & { title: string }> {
  const { status, message, id } = await open(bytes, name);
  expect(status, message).toBe(201);
  const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
  const { title, parts } = (await answer.json()) as Body;
  return { title, ...parts.photo.body };
}
async function pixelsOf(assetId: string) {
  const answer = await hub.request(`/api/assets/${assetId}`, { token: ana.token });
  const { url } = (await answer.json()) as { url: string };
  const bytes = Buffer.from(await (await hub.request(url)).arrayBuffer());
  return sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

const flat = (width: number, height: number, ...colour: number[]) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { data, width, height };
};
const red = flat(60, 40, 200, 30, 30, 255);
const blue = flat(20, 10, 0, 0, 255, 255);
const half = { ...flat(20, 10, 0, 0, 0, 255) };
for (let at = 0; at < 100; at += 1) half.data.set([255, 255, 255], at * 4);
const together = flat(60, 40, 200, 30, 30, 255);
for (let y = 0; y < 5; y += 1)
  for (let x = 0; x < 20; x += 1)
    together.data.set([100, 15, 143, 255], ((y + 8) * 60 + x + 30) * 4);

const layered = (changed: Partial<Psd> = {}): Uint8Array =>
  writePsdUint8Array(
    {
      ...{ width: 60, height: 40, imageData: together },
      children: [
        { name: 'Ground', ...{ left: 0, top: 0, right: 60, bottom: 40 }, imageData: red },
        {
          ...{ name: 'Boats', opened: true, opacity: 0.5 },
          children: [
            {
              ...{ name: 'Sail', left: 30, top: 8, right: 50, bottom: 18, imageData: blue },
              mask: { left: 30, top: 8, right: 50, bottom: 18, defaultColor: 0, imageData: half },
            },
          ],
        },
      ],
      ...changed,
    },
    { noBackground: true },
  );

describe('a PSD', () => {
  it('comes in with its layers, out of their groups, with masks', async () => {
    const { title, source, layers } = await opened(layered(), 'boats.psd');
    expect([title, source.width, source.height, source.notes]).toEqual(['boats', 60, 40, []]);
    expect(layers).toHaveLength(1);
    const [sail] = layers ?? [];
    expect(sail).toMatchObject({ name: 'Sail', x: 30, y: 8, width: 20, height: 10 });
    expect(sail?.opacity).toBeCloseTo(0.5, 2);
    if (sail?.kind !== 'picture' || !sail.mask?.picture) throw new Error('It has no mask');
    expect([...(await pixelsOf(source.assetId)).data.subarray(0, 3)]).toEqual([200, 30, 30]);
    expect([...(await pixelsOf(sail.assetId)).data.subarray(0, 3)]).toEqual([0, 0, 255]);
    const mask = (await pixelsOf(sail.mask.picture.assetId)).data;
    expect([mask[0], mask[199 * 4]]).toEqual([255, 0]);
  });

  it('of our own comes back as it went', async () => {
    const assetId = await upload(await drawn().png().toBuffer(), 'harbour.png');
    const { body } = await call(ana, 'photo.compose', {
      ...{ width: 120, height: 80, format: 'psd' },
      layers: [
        { name: 'Photo', assetId, width: 120, height: 80, recipe: { exposure: 0.5 } },
        {
          ...{ name: 'Shade', shape: 'ellipse', colour: '#203040', x: 20, y: 10, width: 60 },
          ...{ height: 40, turn: 15, blend: 'multiply', opacity: 0.75 },
          mask: { strokes: [{ points: [[0.5, 0.5]], size: 0.4, hardness: 1, kind: 'hide' }] },
        },
        { name: 'Title', text: 'Harbour', x: 10, y: 50, size: 20, colour: '#ffffff' },
      ],
    });
    const [file] = body.assets ?? [];
    const bytes = Buffer.from(await (await hub.request(file?.url ?? '')).arrayBuffer());
    const { layers, source } = await opened(bytes, 'harbour.psd');
    expect(source.notes).toEqual([]);
    expect(
      layers?.map(({ name, blend, opacity, mask }) => [
        ...[name, blend, Math.round(opacity * 100) / 100, mask !== undefined],
      ]),
    ).toEqual([
      ['Shade', 'multiply', 0.75, true],
      ['Title', 'normal', 1, false],
    ]);
  });

  it('whose layers would look otherwise here comes in as one picture, and says so', async () => {
    const { source, layers } = await opened(
      layered({ imageData: flat(60, 40, 0, 200, 0, 255) }),
      'effects.psd',
    );
    expect([layers, source.notes.join()]).toEqual([
      ...[undefined, expect.stringMatching(/opened as one picture/)],
    ]);
    expect([...(await pixelsOf(source.assetId)).data.subarray(0, 3)]).toEqual([0, 200, 0]);
  });

  it('that is damaged, or too large, is refused in a sentence', async () => {
    const broken = await open(layered().subarray(0, 400), 'broken.psd');
    expect([broken.status, broken.message]).toEqual([422, expect.stringMatching(/damaged/)]);
    const huge = Buffer.from(layered());
    huge.writeUInt32BE(29_000, 14);
    huge.writeUInt32BE(29_000, 18);
    const large = await open(huge, 'huge.psd');
    expect([large.status, large.message]).toEqual([422, expect.stringMatching(/60 million/)]);
  });
});

describe('pictures of other kinds', () => {
  it('become ones that can be edited: TIFF, the first of a GIF, and a drawing', async () => {
    const tiff = await opened(await drawn().tiff({ compression: 'lzw' }).toBuffer(), 'scan.tif');
    expect([tiff.title, tiff.source.width, tiff.source.height]).toEqual(['scan', 120, 80]);
    expect([...(await pixelsOf(tiff.source.assetId)).data.subarray(0, 3)]).toEqual([
      ...photo.data.subarray(0, 3),
    ]);
    const one = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await sharp([await one('#f00'), await one('#00f')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const moving = await opened(frames, 'moving.gif');
    expect([...(await pixelsOf(moving.source.assetId)).data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect(moving.source).toMatchObject({ width: 60, height: 40 });
    const svg = Buffer.from(
      '<?xml version="1.0"?><!-- a drawing --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><rect width="20" height="10" fill="#0a0"/><script>alert(1)</script></svg>',
    );
    const drawing = await opened(svg, 'mark.svg');
    expect(drawing.source).toMatchObject({ width: 2048, height: 1024 });
    expect(drawing.source.notes.join()).toMatch(/drawn at 2048 × 1024/);
    const { data } = await pixelsOf(drawing.source.assetId);
    expect([...data.subarray(0, 4)]).toEqual([0, 170, 0, 255]);
  });

  it('reach nothing beyond themselves', async () => {
    const picture = `file://${import.meta.dirname}/testing/none.png`;
    const outside = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><image href="${picture}" width="20" height="10"/><image href="http://127.0.0.1:9/a.png" width="20" height="10"/></svg>`,
    );
    const { data } = await pixelsOf((await opened(outside, 'outside.svg')).source.assetId);
    expect(data.every((value) => value === 0)).toBe(true);
    const entities = Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
    );
    expect((await open(entities, 'entities.svg')).status).toBe(422);
  });

  it('are taken by the tools as well, and by batches', async () => {
    const [tiff, psd] = [
      await upload(await drawn().tiff().toBuffer(), 'many.tif'),
      await upload(layered(), 'many.psd'),
    ];
    const { status, body } = await call(ana, 'photo.batch', {
      ...{ assetIds: [tiff, psd], steps: [{ resize: { width: 30 } }], format: 'webp' },
    });
    expect(status, body.message).toBe(200);
    const { results } = body.output as unknown as { results: { error: string | null }[] };
    expect(results.map(({ error }) => error)).toEqual([null, null]);
  });
});
