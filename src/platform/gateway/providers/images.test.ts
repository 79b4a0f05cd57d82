import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createImageAdapter } from './magic-hour/image.ts';
import { type MockProvider, startMockProvider } from './testing/mock-providers.ts';
import { contextFor, failureOf, keyWith, providerNamed } from './testing/provider-calls.ts';

const quick = createImageAdapter({ firstMs: 1, longestMs: 1, patienceMs: 5000 });
const adapters = {
  openai: providerNamed('openai').image!,
  gemini: providerNamed('gemini').image!,
  runware: providerNamed('runware').image!,
  'magic-hour': quick,
};

describe.each(Object.keys(adapters) as (keyof typeof adapters)[])('a picture from %s', (id) => {
  const image = adapters[id];
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider(id);
  });
  afterEach(() => mock.setScenario(undefined));
  afterAll(() => mock.close());

  it('arrives as bytes that an image library can read', async () => {
    const [picture] = await image.generate(contextFor(mock), { prompt: 'A red barn' });
    expect(picture!.mimeType).toMatch(/^image\/(png|jpeg)$/);
    const { width } = await sharp(picture!.bytes).metadata();
    expect(width).toBeGreaterThan(0);
  });

  it('is fetched from its link without the key', async () => {
    await image.generate(contextFor(mock, keyWith('good')), { prompt: 'A red barn' });
    for (const { headers } of mock.requests.filter(({ host }) => host === 'media')) {
      expect(JSON.stringify(headers)).not.toContain(keyWith('good'));
    }
  });

  it('fails with the kind that the answer means', async () => {
    const make = (word: string) =>
      failureOf(image.generate(contextFor(mock, keyWith(word)), { prompt: 'A red barn' }));
    expect(await make('bad')).toMatchObject({ kind: 'auth' });
    expect(await make('broke')).toMatchObject({ kind: 'credit' });
    expect(await make('html')).toMatchObject({ kind: 'server' });
    mock.setScenario('html-200');
    expect(await make('good')).toMatchObject({ kind: 'server' });
    mock.setScenario('limited-once');
    expect(await make('good')).toMatchObject({ kind: 'rate-limit', retryAfterMs: 1000 });
  });

  it('can be interrupted', async () => {
    const context = contextFor(mock, keyWith('good'), AbortSignal.abort());
    expect(await failureOf(image.generate(context, { prompt: 'x' }))).toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('what is sent for a picture', () => {
  it('follows document 2 at Runware', async () => {
    const mock = await startMockProvider('runware');
    await adapters.runware.generate(contextFor(mock), { prompt: 'A red barn' });
    expect(mock.requests[0]!.json).toMatchObject({
      taskType: 'imageInference',
      positivePrompt: 'A red barn',
      model: 'runware:100@1',
      width: 1024,
      height: 1024,
      numberResults: 1,
    });
    await mock.close();
  });

  it('asks OpenAI for sizes it allows, and returns as many pictures as wanted', async () => {
    const mock = await startMockProvider('openai');
    const request = { prompt: 'A red barn', width: 3000, height: 500, count: 3 };
    const pictures = await adapters.openai.generate(contextFor(mock), request);
    expect(pictures).toHaveLength(3);
    expect(mock.requests[0]!.json).toMatchObject({ model: 'gpt-image-2', n: 3, size: '3008x1008' });
    await mock.close();
  });

  it('asks Gemini once per picture, in the nearest shape it knows', async () => {
    const mock = await startMockProvider('gemini');
    const request = { prompt: 'A red barn', width: 1280, height: 720, count: 2 };
    expect(await adapters.gemini.generate(contextFor(mock), request)).toHaveLength(2);
    expect(mock.requests).toHaveLength(2);
    expect(mock.requests[0]!.json.generationConfig).toEqual({
      responseModalities: ['TEXT', 'IMAGE'],
      imageConfig: { aspectRatio: '16:9' },
    });
    await mock.close();
  });
});

describe('a picture made from another', () => {
  const paint = async (background: string) => ({
    bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
    mimeType: 'image/png',
  });
  const base64 = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('base64');

  it('goes to OpenAI as a form, with holes where the mask is white', async () => {
    const mock = await startMockProvider('openai');
    const [source, reference] = [await paint('#123456'), await paint('#654321')];
    const half = { input: (await paint('#fff')).bytes, left: 0, top: 0 };
    const black = { create: { width: 16, height: 8, channels: 3, background: '#000' } } as const;
    const bytes = await sharp(black).composite([half]).png().toBuffer();
    const forms: FormData[] = [];
    const watched: typeof fetch = (input, init) => {
      if (init?.body instanceof FormData) forms.push(init.body);
      return fetch(input, init);
    };
    const request = { prompt: 'A barn', source, mask: { bytes, mimeType: 'image/png' } };
    await adapters.openai.generate(
      { ...contextFor(mock), fetch: watched },
      { ...request, references: [reference] },
    );
    expect(mock.requests[0]!.path).toBe('/v1/images/edits');
    const [form] = forms as [FormData];
    expect([form.get('prompt'), form.get('model'), form.get('n')]).toEqual([
      ...['A barn', 'gpt-image-2', '1'],
    ]);
    expect(form.getAll('image[]')).toHaveLength(2);
    const mask = Buffer.from(await (form.get('mask') as File).arrayBuffer());
    const { data, info } = await sharp(mask).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 16, height: 8, channels: 4 });
    expect([data[3], data[15 * 4 + 3]]).toEqual([0, 255]);
    await mock.close();
  });

  it('goes to Gemini as a part before the words', async () => {
    const mock = await startMockProvider('gemini');
    const source = await paint('#123456');
    await adapters.gemini.generate(contextFor(mock), { prompt: 'A barn', source });
    expect(mock.requests[0]!.json.contents).toEqual([
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: base64(source) } },
          { text: 'A barn' },
        ],
      },
    ]);
    await mock.close();
  });

  it('goes to Runware with mask, strength, what to avoid, and a seed that JSON can hold', async () => {
    const mock = await startMockProvider('runware');
    const [source, mask] = [await paint('#123456'), await paint('#fff')];
    const more = { strength: 0.4, negativePrompt: 'people', seed: '18446744073709551615' };
    await adapters.runware.generate(contextFor(mock), { prompt: 'A barn', source, mask, ...more });
    const { seed, ...json } = mock.requests[0]!.json;
    expect(json).toMatchObject({
      seedImage: `data:image/png;base64,${base64(source)}`,
      maskImage: `data:image/png;base64,${base64(mask)}`,
      ...{ strength: 0.4, negativePrompt: 'people' },
    });
    expect(Number.isSafeInteger(seed)).toBe(true);
    await mock.close();
  });
});

describe('a Magic Hour project', () => {
  it.each(['job-failed', 'job-canceled'] as const)(
    'that ends as %s fails the picture',
    async (end) => {
      const mock = await startMockProvider('magic-hour');
      mock.setScenario(end);
      const error = await failureOf(quick.generate(contextFor(mock), { prompt: 'x' }));
      expect(error).toMatchObject({ kind: 'bad-request', service: 'magic-hour' });
      await mock.close();
    },
  );

  it('is waited for through an unknown state', async () => {
    const mock = await startMockProvider('magic-hour');
    mock.setScenario('job-unknown');
    expect(await quick.generate(contextFor(mock), { prompt: 'x' })).toHaveLength(1);
    await mock.close();
  });

  it('is not ordered twice because one poll failed', async () => {
    const mock = await startMockProvider('magic-hour');
    let isFirstPoll = true;
    const flaky: typeof fetch = (input, init) => {
      if (!String(input).includes('image-projects') || !isFirstPoll) return fetch(input, init);
      isFirstPoll = false;
      return Promise.resolve(new Response('upstream error', { status: 503 }));
    };
    await quick.generate({ ...contextFor(mock), fetch: flaky }, { prompt: 'x' });
    const orders = mock.requests.filter(({ method }) => method === 'POST');
    expect(orders).toHaveLength(1);
    await mock.close();
  });

  it('stops being polled as soon as the user interrupts', async () => {
    const mock = await startMockProvider('magic-hour');
    const controller = new AbortController();
    const slow = createImageAdapter({ firstMs: 60_000, longestMs: 60_000, patienceMs: 60_000 });
    const making = slow.generate(contextFor(mock, keyWith('good'), controller.signal), {
      prompt: 'x',
    });
    const failing = failureOf(making);
    await expect.poll(() => mock.requests.length).toBe(1);
    controller.abort();
    expect(await failing).toMatchObject({ kind: 'aborted' });
    await mock.close();
  });
});
