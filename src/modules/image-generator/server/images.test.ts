import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { pngChunks } from '#platform/pictures/png-chunks.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { MadeImage } from './image-fields.ts';

let hub: TestHub;
let openai: MockProvider;
let magic: MockProvider;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  [openai, magic] = [await startMockProvider('openai'), await startMockProvider('magic-hour')];
  hub = await startTestHub({
    ...{ OPENAI_BASE_URL: openai.origin, MAGIC_HOUR_BASE_URL: magic.origin },
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  await openai.close();
  await magic.close();
});

const small = { width: 96, height: 64 };
const make = (input: object, who = ana) =>
  call(who, 'image.generate', { prompt: 'a red barn', ...small, ...input });
const imagesOf = ({ output }: { output: Record<string, unknown> }) => output.images as MadeImage[];
type Asset = {
  readonly sha256: string;
  readonly url: string;
  readonly mime: string;
  readonly name: string;
  readonly provenance: { readonly runId: string; readonly label: string; readonly seed: string };
};
const assetOf = async (id: string): Promise<Asset> =>
  (await hub.request(`/api/assets/${id}`, { token: ana.token })).json() as Promise<Asset>;
const bytesOf = async (id: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await (await hub.request((await assetOf(id)).url)).arrayBuffer());
const sums = async (made: { output: Record<string, unknown> }) =>
  Promise.all(imagesOf(made).map(async ({ assetId }) => (await assetOf(assetId)).sha256));
const upload = async (bytes: Uint8Array<ArrayBuffer>, name = 'photo.png') => {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
};
const plain = async (width: number, height: number) =>
  Buffer.from(
    await sharp({ create: { width, height, channels: 3, background: '#283' } })
      .png()
      .toBuffer(),
  );
const runOf = async (id: string) =>
  (await (await hub.request(`/api/runs/${id}`, { token: ana.token })).json()) as {
    readonly input: Record<string, unknown>;
    readonly tool: string;
  };

describe('image.generate', () => {
  it('gives each combination in reading order, with the seeds in a row, over the last one', async () => {
    const seed = '18446744073709551615';
    const { status, body } = await make({ prompt: '{red|blue} {barn|boat}', count: 2, seed });
    expect(status).toBe(200);
    const images = imagesOf(body);
    expect(images.map(({ prompt, seed: own }) => `${prompt} ${own}`)).toEqual([
      ...[`red barn ${seed}`, 'red barn 0', 'red boat 1', 'red boat 2'],
      ...['blue barn 3', 'blue barn 4', 'blue boat 5', 'blue boat 6'],
    ]);
    const [third] = await sums((await make({ prompt: 'red boat', seed: '2' })).body);
    expect((await sums(body))[3]).toBe(third);
    expect(new Set(await sums(body)).size).toBe(8);
    const { input } = await runOf(body.runId as string);
    expect(input).toMatchObject({
      seed,
      count: 2,
      style: 'illustration',
      format: 'png',
      recipe: true,
    });
    expect(await sums((await call(ana, 'image.generate', input)).body)).toEqual(await sums(body));
  });

  it.each(['illustration', 'pattern', 'gradient', 'poster', 'collage', 'data-art'])(
    'draws a %s without a key in the exact size, and says who did',
    async (style) => {
      const { status, body } = await make({ style, width: 301, height: 97, seed: '5' });
      expect(status, body.message).toBe(200);
      const [{ assetId }] = imagesOf(body) as [MadeImage];
      expect(await sharp(await bytesOf(assetId)).metadata()).toMatchObject({
        width: 301,
        height: 97,
      });
      expect(body.engine?.service).toBe('local');
      expect(body.engine?.label).toMatch(/^Local engine \(procedural/);
      expect(body.cost?.micros).toBe(0);
      const { provenance } = await assetOf(assetId);
      expect(provenance).toMatchObject({ runId: body.runId, seed: '5', tool: 'image.generate' });
      const again = await make({ style, width: 301, height: 97, seed: '5' });
      expect(await sums(again.body)).toEqual(await sums(body));
      const other = await make({ style, width: 301, height: 97, seed: '6' });
      expect(await sums(other.body)).not.toEqual(await sums(body));
    },
  );

  it.each(['png', 'jpeg', 'webp', 'avif'])(
    'writes %s with its recipe inside, unless told not to',
    async (format) => {
      const prompt = `a boat, über ${nonce()}`;
      const { body } = await make({ prompt, format, seed: '9' });
      const [{ assetId }] = imagesOf(body) as [MadeImage];
      expect((await assetOf(assetId)).mime).toBe(`image/${format}`);
      const text = await recipeIn(await bytesOf(assetId));
      const recipe = JSON.parse(text ?? 'null');
      expect(text).toMatch(/^[ -~]+$/);
      expect(recipe).toMatchObject({
        ...{ tool: 'image.generate', seed: '9', engine: { service: 'local' } },
        input: { prompt, ...small, seed: '9', count: 1 },
      });
      const again = await call(ana, recipe.tool, recipe.input);
      expect(await sums(again.body)).toEqual(await sums(body));
      const without = await make({ prompt, format, recipe: false });
      expect(await recipeIn(await bytesOf(imagesOf(without.body)[0]!.assetId))).toBeUndefined();
    },
  );

  it('puts everything on one board, or on the one that is named', async () => {
    const [one, two] = [await make({}), await make({})];
    expect(one.body.output.boardId).toBe(two.body.output.boardId);
    const other = await make({}, eve);
    expect(other.body.output.boardId).not.toBe(one.body.output.boardId);
    const theirs = await make({ boardId: other.body.output.boardId });
    expect(theirs.status).toBe(404);
    await expectDeniedAsNever(
      (boardId) =>
        hub.request('/api/tools/image.generate', {
          token: ana.token,
          json: { prompt: 'a', boardId },
        }),
      other.body.output.boardId as string,
    );
    const named = await make({ boardId: one.body.output.boardId });
    const answer = await hub.request(`/api/projects/${one.body.output.boardId}`, {
      token: ana.token,
    });
    const { parts } = (await answer.json()) as {
      parts: { board: { body: { pictures: MadeImage[] } } };
    };
    const ids = parts.board.body.pictures.map(({ assetId }) => assetId);
    for (const { body } of [one, two, named]) expect(ids).toContain(imagesOf(body)[0]?.assetId);
  });

  it('says what is wrong, in its words and by its field', async () => {
    const refusals: [object, string, string][] = [
      [{ prompt: ' ' }, 'prompt', 'Write what the picture should show.'],
      [
        { prompt: '{a|b|c|d|e|f|g|h|i}', count: 8 },
        'prompt',
        'This gives 72 pictures; at most 64 are made at once.',
      ],
      [{ width: 63 }, 'width', 'At least 64 pixels.'],
      [{ count: 13 }, 'count', 'At most 12.'],
      [
        { seed: '18446744073709551616' },
        'seed',
        'A seed is a whole number from 0 to 18446744073709551615, as text.',
      ],
      [
        { service: 'magic-hour', width: 1000, height: 900 },
        'width',
        'Magic Hour does not make this size. The nearest is 949 × 949.',
      ],
    ];
    for (const [input, field, message] of refusals) {
      const { status, body } = await make(input);
      expect([status, body.data.field, body.message]).toEqual([400, field, message]);
    }
    const { body } = await make({ service: 'magic-hour', width: 1000, height: 900 });
    expect(body.data).toMatchObject({ nearest: { width: 949, height: 949 } });
    for (const text of [...hostileTexts, ...wrongValues]) {
      for (const field of ['prompt', 'text', 'negativePrompt']) {
        const { status, body } = await make({ [field]: text, ...small, style: 'poster' });
        if (status !== 200) expect([status, body.data.field]).toEqual([400, field]);
      }
    }
  });

  it('a pattern goes on at its edges as inside', async () => {
    // Triangles fill cells of their own, whose neighbours may be of any colour.
    const families = ['dots', 'stripes', 'waves', 'chevron', 'checks', 'scales', 'hexagons', 'arc'];
    for (const family of [...families, 'terrazzo', 'leaf', 'flowers', 'confetti']) {
      const { body } = await make({
        prompt: family,
        style: 'pattern',
        width: 240,
        height: 180,
        seed: '3',
      });
      const { data, info } = await sharp(await bytesOf(imagesOf(body)[0]!.assetId))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [seam, inside] = steps(data, info);
      expect(seam, family).toBeLessThanOrEqual(inside * 1.25 + 4);
    }
  });
});

/** Mean difference of neighbouring columns and rows: over the seam, and the largest of those inside. */
function steps(data: Buffer, { width, height }: { width: number; height: number }) {
  const at = (x: number, y: number) => ((y % height) * width + (x % width)) * 3;
  const far = (a: number, b: number) =>
    Math.abs(data[a]! - data[b]!) +
    Math.abs(data[a + 1]! - data[b + 1]!) +
    Math.abs(data[a + 2]! - data[b + 2]!);
  const column = (x: number) =>
    Array.from({ length: height }, (_, y) => far(at(x, y), at(x + 1, y))).reduce((a, b) => a + b) /
    height;
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => far(at(x, y), at(x, y + 1))).reduce((a, b) => a + b) /
    width;
  const inside = [
    ...Array.from({ length: width - 1 }, (_, x) => column(x)),
    ...Array.from({ length: height - 1 }, (_, y) => row(y)),
  ];
  return [Math.max(column(width - 1), row(height - 1)), Math.max(...inside)] as const;
}

/** The recipe of a file, read by other means than it was written. */
async function recipeIn(bytes: Buffer): Promise<string | undefined> {
  const { format, exif } = await sharp(bytes).metadata();
  if (format !== 'png') return exif && /ASCII\0\0\0(\{.*\})/.exec(exif.toString('latin1'))?.[1];
  const texts = [...pngChunks(bytes)].filter(({ type }) => type === 'tEXt');
  const text = texts
    .map(({ data }) => Buffer.from(data).toString('latin1'))
    .find((one) => one.startsWith('guildhall\0'));
  return text?.slice(10);
}

describe('image.vary and image.upscale', () => {
  it('varies a drawing of the studio without a key: nothing at 0, all of it at 1', async () => {
    const drawn = await make({ style: 'data-art', seed: '4' });
    const [{ assetId }] = imagesOf(drawn.body) as [MadeImage];
    const vary = async (strength: number) => {
      const { status, body } = await call(ana, 'image.vary', {
        assetId,
        strength,
        seed: '77',
        recipe: false,
      });
      expect([status, body.message]).toEqual([200, undefined]);
      return body;
    };
    const variants = [await vary(0), await vary(0.2), await vary(0.5), await vary(1)];
    const pixels = await Promise.all(
      variants.map(async (body) =>
        (
          await sharp(await bytesOf(imagesOf(body)[0]!.assetId))
            .raw()
            .toBuffer()
        ).toString('base64'),
      ),
    );
    expect(new Set(pixels).size).toBe(4);
    expect(
      (
        await sharp(await bytesOf(assetId))
          .raw()
          .toBuffer()
      ).toString('base64'),
    ).toBe(pixels[0]);
    const again = await call(ana, 'image.vary', {
      assetId: imagesOf(variants[2]!)[0]!.assetId,
      strength: 0.2,
      seed: '3',
    });
    expect(again.status).toBe(200);
    expect(again.body.engine?.service).toBe('local');
  });

  it('photographs and masks need a key; a mask of another size is said first', async () => {
    const photo = await upload(await plain(80, 60));
    const [fits, differs] = [
      await upload(await plain(80, 60), 'mask.png'),
      await upload(await plain(40, 60), 'm.png'),
    ];
    for (const input of [{ prompt: 'snow' }, { prompt: 'snow', mask: fits }]) {
      const { status, body } = await call(ana, 'image.vary', { assetId: photo, ...input });
      expect([status, body.code]).toEqual([409, 'NO_ENGINE']);
    }
    const wrong = await call(ana, 'image.vary', { assetId: photo, prompt: 'snow', mask: differs });
    expect([wrong.status, wrong.body.data.field, wrong.body.message]).toEqual([
      ...[400, 'mask', 'The mask must have the size of the picture (80 × 60).'],
    ]);
  });

  it('enlarges, and says that there is no new detail', async () => {
    const photo = await upload(await plain(80, 60));
    const { status, body } = await call(ana, 'image.upscale', { assetId: photo, factor: 4 });
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ width: 320, height: 240 });
    expect(body.notes.join(' ')).toContain('no new detail');
    expect(body.engine).toBeNull();
    expect(await sharp(await bytesOf(body.output.assetId as string)).metadata()).toMatchObject({
      width: 320,
      height: 240,
    });
    const wrong = await call(ana, 'image.upscale', { assetId: photo, factor: 3 });
    expect([wrong.status, wrong.body.data.field]).toEqual([400, 'factor']);
    await expectDeniedAsNever(
      (assetId) =>
        hub.request('/api/tools/image.upscale', { token: eve.token, json: { assetId, factor: 2 } }),
      photo,
    );
  });
});

describe('image.search', () => {
  it('finds pictures by words, seed and board, and nobody else’s', async () => {
    const word = nonce();
    const { body } = await make({ prompt: `a boat ${word}`, seed: '4242' });
    const [{ assetId }] = imagesOf(body) as [MadeImage];
    const found = async (input: object, who = ana) =>
      imagesOf((await call(who, 'image.search', input)).body).map((image) => image.assetId);
    expect(await found({ q: word })).toEqual([assetId]);
    expect(await found({ seed: '4242' })).toEqual([assetId]);
    expect(await found({ q: word, boardId: body.output.boardId })).toEqual([assetId]);
    expect(await found({ q: word }, eve)).toEqual([]);
    const runs = await hub.request(`/api/runs?q=${word}`, { token: ana.token });
    expect(((await runs.json()) as { runs: { id: string }[] }).runs.map(({ id }) => id)).toEqual([
      body.runId,
    ]);
  });
});

describe('with a key', () => {
  it('each picture is one order, with what the service has no field for in words', async () => {
    const carl = await hub.signUp();
    const key = { key: 'sk-good-0123456789', scope: 'personal' };
    const saved = await hub.request('/api/api-keys/openai/key', {
      method: 'PUT',
      token: carl.token,
      json: key,
    });
    expect(saved.status).toBe(200);
    const before = openai.requests.length;
    const { status, body } = await make(
      { count: 3, service: 'openai', colours: ['#aa2200'] },
      carl,
    );
    expect([status, body.message]).toEqual([200, undefined]);
    const orders = openai.requests.slice(before).filter(({ method }) => method === 'POST');
    expect(orders.map(({ json }) => json.prompt)).toEqual(
      Array(3).fill('a red barn\nColours: #aa2200.'),
    );
    expect(body.engine).toMatchObject({ service: 'openai' });
    expect(imagesOf(body)).toHaveLength(3);
    const pattern = await make({ style: 'pattern' }, carl);
    expect(pattern.body.engine?.service).toBe('local');
  });
});
