import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let photo: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  photo = await upload(await drawn(300, 200), 'harbour.jpg');
});
afterAll(() => hub.close());

const drawn = async (width: number, height: number) => {
  const { data, ...raw } = samplePhoto({ width, height });
  return Buffer.from(await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer());
};
async function upload(bytes: Buffer<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const make = async (name: string, input: object, who = ana) => {
  const { status, body } = await call(who, name, input);
  const [file] = body.assets ?? [];
  const bytes = file && Buffer.from(await (await hub.request(file.url)).arrayBuffer());
  return { status, body, file, bytes };
};

describe('photo.resize', () => {
  it('gives the size, format and weight asked for, and leaves the original alone', async () => {
    const { status, body, bytes } = await make('photo.resize', { assetId: photo, width: 150 });
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ width: 150, height: 100 });
    expect(body.output.assetId).not.toBe(photo);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 150,
      height: 100,
    });
    const light = { assetId: photo, format: 'webp', maxBytes: 3000 };
    const small = await make('photo.resize', light);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 300 });
    expect(small.bytes?.byteLength).toBeLessThanOrEqual(3000);
    expect(small.body.notes.join()).toMatch(/quality is \d+/);
    const pdf = await make('photo.resize', { assetId: photo, width: 120, format: 'pdf' });
    expect([pdf.file?.mime, pdf.body.output.width, pdf.body.output.height]).toEqual([
      ...['application/pdf', 120, 80],
    ]);
  });

  it.each([
    ['inside', 100, 67],
    ['cover', 100, 100],
    ['contain', 100, 100],
    ['fill', 100, 100],
  ])('fits a picture as %s', async (fit, width, height) => {
    const { body } = await make('photo.resize', { assetId: photo, width: 100, height: 100, fit });
    expect(body.output).toMatchObject({ width, height });
  });
});

describe('photo.adjust', () => {
  it('does what the documented recipe says, and another recipe gives another picture', async () => {
    const recipe = {
      ...{ crop: { x: 0, y: 0, width: 160, height: 120 }, rotate: 90, flipX: false },
      ...{ straighten: 1.5, exposure: 0.3, contrast: 10, saturation: -20, temperature: 5 },
      ...{ highlights: 0, shadows: 0, sharpen: 20, filter: 'mono' },
      curve: [
        [0, 0],
        [128, 140],
        [255, 255],
      ],
    };
    const { status, body, bytes } = await make('photo.adjust', {
      assetId: photo,
      recipe,
      format: 'png',
    });
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ width: 160, height: 120 });
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.mean).toBe(channels[2]?.mean);
    const again = await make('photo.adjust', { assetId: photo, recipe, format: 'png' });
    expect(again.bytes).toEqual(bytes);
    const other = await make('photo.adjust', {
      assetId: photo,
      recipe: { ...recipe, exposure: 0.4 },
      format: 'png',
    });
    expect(other.bytes).not.toEqual(bytes);
    // The recipe stays with what came of it.
    const asset = await hub.request(`/api/assets/${body.output.assetId}`, { token: ana.token });
    const { provenance } = (await asset.json()) as { provenance: { runId: string } };
    const run = await hub.request(`/api/runs/${provenance.runId}`, { token: ana.token });
    expect((await run.json()) as object).toMatchObject({ input: { recipe, quality: 82 } });
  });

  it('refuses what cannot be done, and strangers', async () => {
    const outside = { crop: { x: 200, y: 0, width: 200, height: 10 } };
    const refused = await make('photo.adjust', { assetId: photo, recipe: outside });
    expect([refused.status, refused.body.message]).toEqual([
      ...[400, 'The crop must lie within the picture, 300 × 200 pixels.'],
    ]);
    const strong = await make('photo.adjust', { assetId: photo, recipe: { exposure: 9 } });
    expect([strong.status, strong.body.data.field]).toEqual([400, 'recipe.exposure']);
    expect((await make('photo.adjust', { assetId: photo, recipe: {} }, eve)).status).toBe(404);
    expect(
      (await make('photo.batch', { assetIds: [photo], steps: [{ adjust: {} }] }, eve)).status,
    ).toBe(404);
  });
});

describe('photo.batch', () => {
  it('does the same steps to each, and says which could not be made', async () => {
    const small = await upload(await drawn(60, 40), 'small.jpg');
    const input = {
      assetIds: [photo, small, photo],
      steps: [
        { adjust: { crop: { x: 0, y: 0, width: 90, height: 60 }, filter: 'noir' } },
        { resize: { width: 45 } },
      ],
      format: 'png',
    };
    const { status, body, bytes } = await make('photo.batch', input);
    expect(status, body.message).toBe(200);
    const results = body.output.results as {
      assetId: string;
      madeId: string | null;
      error: string | null;
    }[];
    expect(results.map(({ assetId, error }) => [assetId, error])).toEqual([
      [photo, null],
      [small, 'The crop must lie within the picture, 60 × 40 pixels.'],
      [photo, null],
    ]);
    expect(body.assets).toHaveLength(2);
    expect(body.notes).toContain('1 of 3 photos could not be made.');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 45, height: 30 });
    // Each is exactly what the tool for one gives.
    const one = await make('photo.adjust', {
      ...{ assetId: photo, format: 'png' },
      recipe: { crop: { x: 0, y: 0, width: 90, height: 60 }, filter: 'noir' },
    });
    const same = await make('photo.resize', { assetId: one.body.output.assetId, width: 45 });
    expect(bytes).toEqual(same.bytes);
  });

  it('makes variants of each, named and as one step would make them', async () => {
    const variants = [
      { name: 'noir, small', steps: [{ adjust: { filter: 'noir' } }, { resize: { width: 40 } }] },
      { name: 'as it is', steps: [{ resize: { width: 60 } }] },
    ];
    const { status, body } = await make('photo.batch', { assetIds: [photo, photo], variants });
    expect(status, body.message).toBe(200);
    const results = body.output.results as { variant: string; madeId: string }[];
    expect(results.map(({ variant }) => variant)).toEqual([
      ...['noir, small', 'as it is', 'noir, small', 'as it is'],
    ]);
    const files = body.assets as readonly { readonly name?: string }[];
    expect(files.map(({ name = '' }) => name.replace(/^.*?-/, ''))).toEqual(
      expect.arrayContaining(['noir-small-40x27.jpg', 'as-it-is-60x40.jpg']),
    );
  });

  it.each([
    [{}, 'steps'],
    [{ steps: [{ resize: { width: 9 } }], variants: [] }, 'variants'],
    [{ variants: ['a', 'a'].map((name) => ({ name, steps: [{ adjust: {} }] })) }, 'variants'],
    [{ variants: [{ name: 'a', steps: [] }] }, 'variants.0.steps'],
  ])('refuses %o', async (part, field) => {
    const { status, body } = await make('photo.batch', { assetIds: [photo], ...part });
    expect([status, body.data.field]).toEqual([400, field]);
  });
});
