import { describe, expect, it } from 'vitest';
import type { ServiceId } from '#kernel/services.ts';
import type { KeyCheck, ProviderContext } from '../provider.ts';
import { startMockProvider } from './testing/mock-providers.ts';
import { contextFor, keyWith, providerNamed } from './testing/provider-calls.ts';

async function checkAtMock(
  id: Parameters<typeof startMockProvider>[0] & ServiceId,
  key = keyWith('good'),
): Promise<KeyCheck> {
  const mock = await startMockProvider(id);
  try {
    return await providerNamed(id).check(contextFor(mock, key));
  } finally {
    await mock.close();
  }
}

/** A service that answers a check with this JSON. */
function answering(json: unknown): ProviderContext {
  return {
    apiKey: keyWith('good'),
    baseUrl: 'http://service.test',
    fetch: () => Promise.resolve(Response.json(json)),
  };
}

describe('the balance', () => {
  it('is shown where the service tells it', async () => {
    expect((await checkAtMock('heygen')).credits).toEqual({ remaining: 42.5, currency: 'USD' });
    expect((await checkAtMock('magic-hour')).credits).toEqual({
      remaining: 900,
      currency: 'credits',
    });
    expect((await checkAtMock('d-id')).credits).toEqual({
      remaining: 18,
      total: 20,
      currency: 'credits',
    });
    expect((await checkAtMock('tavily')).credits).toEqual({
      remaining: 850,
      total: 1000,
      currency: 'credits',
    });
    expect((await checkAtMock('elevenlabs')).credits).toEqual({
      remaining: 98_800,
      total: 100_000,
      currency: 'characters',
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
  });

  it('of Runware is all that is kept of an answer full of people', async () => {
    const checked = await checkAtMock('runware');
    expect(checked.credits).toEqual({ remaining: 12.34, currency: 'credits' });
    expect(JSON.stringify(checked)).not.toMatch(/example\.com|Some Body|Mock/);
  });

  it('of Runware may also be an object', async () => {
    const context = answering({ data: [{ balance: { amount: '3.5' } }] });
    expect((await providerNamed('runware').check(context)).credits?.remaining).toBe(3.5);
  });

  it('of a HeyGen subscription adds what was bought on top', async () => {
    const credits = {
      premium_credits: { remaining: 10, resets_at: '2026-12-01T00:00:00Z' },
      add_on_credits: { remaining: 5 },
    };
    const context = answering({ data: { wallet: null, subscription: { plan: 'pro', credits } } });
    expect((await providerNamed('heygen').check(context)).credits).toEqual({
      remaining: 15,
      currency: 'credits',
      resetsAt: '2026-12-01T00:00:00Z',
    });
  });

  it('of zero means a real key without credit', async () => {
    const checked = await providerNamed('magic-hour').check(answering({ credits: 0 }));
    expect(checked).toMatchObject({ state: 'no-credit', credits: { remaining: 0 } });
  });

  it('of zero characters is no end for a plan that bills beyond its limit', async () => {
    const context = answering({
      character_count: 10,
      character_limit: 10,
      can_extend_character_limit: true,
    });
    expect((await providerNamed('elevenlabs').check(context)).state).toBe('valid');
  });

  it('of a Tavily key with a limit of its own is what that key may still use', async () => {
    const account = { plan_usage: 0, plan_limit: 1000 };
    const context = answering({ key: { usage: 90, limit: 100 }, account });
    expect((await providerNamed('tavily').check(context)).credits?.remaining).toBe(10);
  });

  it('missing at D-ID is a valid key without a record', async () => {
    const checked = await checkAtMock('d-id', 'norecord-0123456789');
    expect(checked.state).toBe('valid');
    expect(checked.credits).toBeUndefined();
  });
});

describe('beside the balance', () => {
  it('a check reports the models and the request window it saw', async () => {
    const checked = await checkAtMock('openai');
    expect(checked.models).toContain('gpt-6.1-terra');
    expect(checked.rateLimit).toMatchObject({ limit: 500, remaining: 499 });
    expect((await checkAtMock('gemini')).models).toEqual([
      'gemini-3.8-flash',
      'gemini-3.1-flash-image',
    ]);
  });
});

describe('a D-ID key', () => {
  it('is encoded when it is shown as user and secret, and left alone otherwise', async () => {
    const mock = await startMockProvider('d-id');
    const check = (key: string) => providerNamed('d-id').check(contextFor(mock, key));
    await check('user@example.com:secret');
    await check('dXNlcjpzZWNyZXQxMjM=');
    const sent = mock.requests.map(({ headers }) => headers.authorization);
    const encoded = Buffer.from('user@example.com:secret').toString('base64');
    expect(sent).toEqual([`Basic ${encoded}`, 'Basic dXNlcjpzZWNyZXQxMjM=']);
    await mock.close();
  });
});

describe('a Captions.ai key', () => {
  it('is checked at Mirage, or at the older AI Creator API where only that exists', async () => {
    expect((await checkAtMock('captions', 'key-mirage')).state).toBe('valid');
    expect((await checkAtMock('captions', 'key-creator')).state).toBe('valid');
  });
});

describe('the format rules of the documents', () => {
  it('want sk-ant- and more than 20 characters for Anthropic', () => {
    const { refuseKey } = providerNamed('anthropic');
    expect(refuseKey?.('sk-ant-0123456789abcd')).toBeUndefined();
    expect(refuseKey?.('sk-ant-0123456789abc')).toContain('sk-ant-');
    expect(refuseKey?.('sk-0123456789012345678901234')).toContain('sk-ant-');
  });

  it.each(['heygen', 'magic-hour', 'd-id', 'runware', 'elevenlabs'] as const)(
    'want more than 10 characters for %s',
    (id) => {
      const { refuseKey } = providerNamed(id);
      expect(refuseKey?.('12345678901')).toBeUndefined();
      expect(refuseKey?.('1234567890')).toContain('longer than 10 characters');
    },
  );

  it('allow an empty key only for a server of one’s own', async () => {
    expect(providerNamed('openai-compatible').refuseKey?.('')).toBeUndefined();
    for (const id of ['openai', 'tavily', 'groq', 'captions'] as const) {
      expect(providerNamed(id).refuseKey?.('')).toContain('Please enter a key');
      expect(providerNamed(id).refuseKey?.('   ')).toContain('Please enter a key');
    }
    expect((await checkAtMock('openai-compatible', '')).state).toBe('valid');
    expect((await checkAtMock('tavily', '')).state).toBe('invalid');
  });
});
