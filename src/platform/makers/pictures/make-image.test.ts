import { hash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../../gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import type { MakerOptions } from '../made.ts';
import { foldSeed, seedAfter } from '../seeds.ts';
import { makeImage, takesOf } from './make-image.ts';

let hub: TestHub;
let admin: TestUser;
let openai: MockProvider;
let runware: MockProvider;
beforeAll(async () => {
  [openai, runware] = [await startMockProvider('openai'), await startMockProvider('runware')];
  hub = await startTestHub({
    ...{ OPENAI_BASE_URL: openai.origin, RUNWARE_BASE_URL: runware.origin },
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  admin = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  await openai.close();
  await runware.close();
});

type Order = Parameters<typeof makeImage>[1];
const make = (order: Partial<Order>, options: MakerOptions = {}) =>
  makeImage(
    { platform: hub.platform, user: admin, module: 'test' },
    { prompt: 'A red barn at dawn', width: 96, height: 64, ...order },
    options,
  );
const keyFor = (service: string) =>
  hub.request(`/api/api-keys/${service}/key`, {
    ...{ method: 'PUT', token: admin.token, json: { key: 'sk-good-0123456789', scope: 'hub' } },
  });
const orders = (mock: MockProvider) => mock.requests.filter(({ method }) => method === 'POST');
const sum = ({ bytes }: { readonly bytes: Uint8Array }) => hash('sha256', bytes);
const sizeOf = async ({ bytes }: { readonly bytes: Uint8Array }) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};
const picture = async () => ({
  bytes: await sharp({ create: { width: 96, height: 64, channels: 3, background: '#284' } })
    .png()
    .toBuffer(),
  mimeType: 'image/png',
});

describe('without any key', () => {
  it('the Local engine draws in exactly the size, and is never called AI', async () => {
    const made = await make({ count: 2, width: 3000, height: 80 }, { seed: '7' });
    expect(made.engine).toEqual({
      service: 'local',
      label: 'Local engine (procedural illustration)',
    });
    expect([made.cost, made.notes, made.value.length]).toEqual([0, [], 2]);
    for (const each of made.value) expect(await sizeOf(each)).toEqual({ width: 3000, height: 80 });
  });

  it('picture n is the one that its own seed gives, over the last seed, too', async () => {
    const seed = '18446744073709551615';
    const { value } = await make({ count: 2 }, { seed });
    expect(value.map((each) => each.seed)).toEqual([seed, '0']);
    expect(sum(value[0]!)).not.toBe(sum(value[1]!));
    for (const each of value) {
      const [alone] = (await make({}, { seed: each.seed })).value;
      expect(sum(alone!)).toBe(sum(each));
    }
  });

  it('what needs a key is not made up', async () => {
    const source = await picture();
    await expect(make({ source, mask: source })).rejects.toMatchObject({
      ...{ code: 'no_engine', status: 409 },
      message:
        'Nothing on this hub can do this. Add a key for OpenAI or Runware or switch the Local engine on.',
    });
  });
});

describe('with keys', () => {
  beforeAll(async () => {
    await keyFor('openai');
    await keyFor('runware');
  });

  it('each picture is an order of its own, fitted to the size, which is said', async () => {
    const before = orders(openai).length;
    const { value, engine, notes } = await make({ count: 3 }, { service: 'openai' });
    expect(engine).toMatchObject({ service: 'openai', label: 'OpenAI', model: 'gpt-image-2' });
    expect(orders(openai).length - before).toBe(3);
    for (const each of value) expect(await sizeOf(each)).toEqual({ width: 96, height: 64 });
    expect(notes).toEqual(['It came as 8 × 8 pixels and was fitted to 96 × 64.']);
  });

  it('what to avoid goes in its field or, where there is none, into the words', async () => {
    const negativePrompt = 'people';
    const worded = await make({ negativePrompt }, { service: 'openai' });
    expect(orders(openai).at(-1)?.json.prompt).toContain('must not show: people');
    expect(worded.notes).toContain('OpenAI was told in words what the picture must not show.');
    await make({ negativePrompt }, { service: 'runware' });
    expect(orders(runware).at(-1)?.json).toMatchObject({ negativePrompt });
    expect(orders(runware).at(-1)?.json.positivePrompt).not.toContain('people');
  });

  it('a service that fails is stood in for, unless it was wanted strictly', async () => {
    openai.setScenario('broke');
    const made = await make({}, { service: 'openai' });
    expect(made.engine.service).toBe('local');
    expect(made.notes[0]).toMatch(/^OpenAI could not do this: .* did it instead\.$/);
    await expect(make({}, { service: 'openai', strict: true })).rejects.toMatchObject({
      ...{ code: 'service_failed', status: 502 },
    });
    openai.setScenario(undefined);
  });
});

it('forms learn what each service heeds', () => {
  expect(takesOf('runware')).toMatchObject({ mask: true, negative: true, seed: true });
  expect(takesOf('magic-hour')).toMatchObject({ edit: false, sizes: ['16:9', '1:1', '9:16'] });
  expect(takesOf('local')).toMatchObject({ seed: true, mask: false });
  expect(takesOf('anthropic')).toBeUndefined();
});

it('seeds go round after the last, and short ones stay themselves as numbers', () => {
  expect(seedAfter('18446744073709551615', 2)).toBe('1');
  expect(foldSeed('4294967295')).toBe(4_294_967_295);
  expect(foldSeed('18446744073709551615')).not.toBe(foldSeed('4294967295'));
});
