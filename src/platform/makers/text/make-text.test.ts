import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFakeWriter } from '#platform/gateway/providers/testing/fake-writer.ts';
import { localEngineSetting } from '../../gateway/gateway.ts';
import { nonce } from '../../testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import type { MakerOptions } from '../made.ts';
import { drawSeed, seedSchema } from '../seeds.ts';
import { makeText } from './make-text.ts';
import { defineTextTask } from './text-task.ts';

const headline = defineTextTask<{ about: string }, { headline: string }>({
  id: 'test.headline',
  output: z.object({ headline: z.string().max(60) }),
  prompt: ({ about }, brand) => ({
    system: `You write headlines${brand ? ` for ${brand.name}` : ''}.`,
    user: about,
  }),
  check: (out, { about }) => (out.headline.includes(about) ? [] : [`It does not name ${about}.`]),
  locally: ({ about }, tools, seed) => {
    if (about === 'what only a model can do') return null;
    const word = tools.random(seed).pick(['News', 'More', 'Notes', 'Words', 'Facts', 'Tales']);
    return { headline: `${word} about ${about}` };
  },
  localLabel: 'chosen words',
});

let hub: TestHub;
let admin: TestUser;
let openai: Awaited<ReturnType<typeof startFakeWriter>>;
let own: Awaited<ReturnType<typeof startFakeWriter>>;
beforeAll(async () => {
  [openai, own] = [await startFakeWriter(), await startFakeWriter()];
  hub = await startTestHub({
    ...{ OPENAI_BASE_URL: openai.origin, OPENAI_COMPATIBLE_BASE_URL: own.origin },
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  admin = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  openai.close();
  own.close();
});
beforeEach(() => {
  for (const list of [openai.answers, openai.asked, own.answers, own.asked]) list.length = 0;
});

const make = (about: string, options: MakerOptions = {}) =>
  makeText({ platform: hub.platform, user: admin, module: 'test' }, headline, { about }, options);
const keyFor = (service: string) =>
  hub.request(`/api/api-keys/${service}/key`, {
    ...{ method: 'PUT', token: admin.token, json: { key: 'sk-maker-0123456789', scope: 'hub' } },
  });
const answer = (text: string) => JSON.stringify({ headline: text });

describe('without any key', () => {
  it('the Local engine writes, is called that, costs nothing and tells its seed', async () => {
    const word = nonce();
    const made = await make(word);
    expect(made.value.headline).toContain(word);
    expect(made.engine).toEqual({ service: 'local', label: 'Local engine (chosen words)' });
    expect([made.cost, made.notes]).toEqual([0, []]);
    expect(seedSchema.safeParse(made.seed).success).toBe(true);
  });

  it('one seed gives one text, others give others, and the largest comes back unchanged', async () => {
    const seed = '18446744073709551615';
    const [first, again] = [await make('tides', { seed }), await make('tides', { seed })];
    expect(first).toEqual({ ...again, seed });
    const others = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((seed) => make('x', { seed })),
    );
    expect(new Set(others.map(({ value }) => value.headline)).size).toBeGreaterThan(1);
  });

  it('says which key would help with what it cannot do', async () => {
    await expect(make('what only a model can do')).rejects.toMatchObject({
      ...{ code: 'no_engine', status: 409 },
      message:
        'Nothing on this hub can do this. Add a key for OpenAI, Anthropic or Google Gemini or switch the Local engine on.',
    });
    await hub.platform.settings.set(localEngineSetting, false);
    hub.platform.cachedReads.forget();
    await expect(make('tides')).rejects.toMatchObject({ code: 'no_engine' });
    await hub.platform.settings.set(localEngineSetting, true);
    hub.platform.cachedReads.forget();
  });

  it('what is no service is refused, and one without a key is stood in for', async () => {
    await expect(make('tides', { service: 'no-such' })).rejects.toMatchObject({
      ...{ status: 400, field: 'service' },
    });
    const made = await make('tides', { service: 'anthropic' });
    expect(made.engine.service).toBe('local');
    expect(made.notes).toEqual([expect.stringMatching(/^Anthropic could not do this: .*did it/)]);
    const strict = make('tides', { service: 'anthropic', strict: true });
    await expect(strict).rejects.toMatchObject({ code: 'service_failed', status: 502 });
  });
});

describe('with a key', () => {
  beforeAll(async () => {
    await keyFor('openai');
    await keyFor('openai-compatible');
  });

  it('the service writes, after it was told the form', async () => {
    const word = nonce();
    openai.answers.push(`Gladly: ${answer(`All of ${word}`)}`);
    const made = await make(word);
    expect(made.value).toEqual({ headline: `All of ${word}` });
    expect(made.engine).toMatchObject({ service: 'openai', label: 'OpenAI' });
    expect(openai.asked[0]).toContain('maxLength');
    expect(own.asked).toEqual([]);
  });

  it('an answer that does not fit goes back once with what is wrong', async () => {
    openai.answers.push(answer('Something else'), answer('The tides'));
    const made = await make('tides');
    expect([made.value.headline, made.notes]).toEqual(['The tides', []]);
    expect(openai.asked[1]).toContain('It does not name tides.');
    expect(openai.asked).toHaveLength(2);
  });

  it('then a server of one’s own is asked, then the Local engine, and it is said', async () => {
    openai.answers.push('No.', answer('x'.repeat(61)));
    own.answers.push(answer('My tides'));
    const second = await make('tides');
    expect(second.engine.service).toBe('openai-compatible');
    expect(second.notes).toEqual([
      'OpenAI could not do this: it did not answer in the form that was asked for. OpenAI-compatible server did it instead.',
    ]);
    openai.answers.push('No.', 'No.');
    own.answers.push('No.', 'No.');
    const third = await make('tides');
    expect(third.engine.service).toBe('local');
    expect(third.notes).toHaveLength(2);
  });

  it('nobody stands in for a service that was wanted strictly', async () => {
    openai.answers.push('No.', 'No.');
    await expect(make('tides', { service: 'openai', strict: true })).rejects.toMatchObject({
      ...{ code: 'service_failed', status: 502 },
    });
    expect(own.asked).toEqual([]);
  });

  it('what is to stay on this machine asks nobody', async () => {
    const { engine } = await make('tides', { service: 'local' });
    expect([engine.service, openai.asked, own.asked]).toEqual(['local', [], []]);
  });

  it('who has gone is not written for', async () => {
    const context = { platform: hub.platform, user: admin, module: 'test' };
    const signal = AbortSignal.abort();
    const gone = makeText({ ...context, signal }, headline, { about: 'tides' });
    await expect(gone).rejects.toMatchObject({ kind: 'aborted' });
  });
});

it('a seed is a whole number of 64 bits as text', () => {
  for (const good of ['0', '7', '18446744073709551615', drawSeed()])
    expect(seedSchema.safeParse(good).success, good).toBe(true);
  for (const bad of ['', '-1', '01', '1.5', '1e3', '18446744073709551616', '99999999999999999999'])
    expect(seedSchema.safeParse(bad).success, bad).toBe(false);
});
