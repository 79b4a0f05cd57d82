import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { listPrices, priceOf, removePrice, savePrice } from './prices.ts';

let hub: TestHub;
let admin: TestUser;

beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
});
afterAll(() => hub.close());

const save = (service: 'openai' | 'anthropic', model: string, inputPerMillion: number | null) =>
  savePrice(hub.platform.db, admin.id, {
    service,
    model,
    inputPerMillion,
    outputPerMillion: inputPerMillion,
    perImage: null,
    charactersPerMillion: null,
    perSecond: null,
    perRequest: null,
    note: '',
    source: 'my contract',
    asOf: '2026-11-01',
  });
const input = async (service: string, model: string) =>
  (await priceOf(hub.platform.db, service, model))?.inputPerMillion;

describe('the prices that the hub brings', () => {
  it('each say where they stand, since when, and how far to trust them', async () => {
    const prices = await listPrices(hub.platform.db);
    expect(prices.length).toBeGreaterThan(5);
    for (const { source, asOf, confidence } of prices) {
      expect(source).not.toBe('');
      expect(asOf).toMatch(/^2026-\d\d-\d\d$/);
      expect(['documented', 'reported']).toContain(confidence);
    }
  });

  it('are known of eight services, those of one’s own aside', async () => {
    const services = new Set((await listPrices(hub.platform.db)).map(({ service }) => service));
    expect([...services].sort()).toEqual([
      ...['anthropic', 'captions', 'elevenlabs', 'gemini', 'groq', 'local', 'openai'],
      ...['openai-compatible', 'perplexity', 'tavily'],
    ]);
    const { rows } = await hub.platform.db.$client.query<{ prices: number }>(
      `select count(*)::int as prices from service_prices where service = 'perplexity'
       and per_request is not null and input_per_million is not null`,
    );
    expect(rows).toEqual([{ prices: 3 }]);
  });

  it('know nothing of services whose price nobody has found', async () => {
    expect(await priceOf(hub.platform.db, 'heygen', undefined)).toBeUndefined();
    expect(await priceOf(hub.platform.db, 'openai', 'gpt-unheard-of')).toBeUndefined();
  });
});

describe('an administrator’s price', () => {
  it('takes the place of the one that the hub brought, and is marked as their own', async () => {
    expect(await input('anthropic', 'claude-sonnet-5-5')).toBe(2_000_000);
    await save('anthropic', 'claude-sonnet-5-5', 7);
    expect(await priceOf(hub.platform.db, 'anthropic', 'claude-sonnet-5-5')).toMatchObject({
      inputPerMillion: 7,
      confidence: 'own',
      source: 'my contract',
      asOf: '2026-11-01',
    });
    expect(await input('anthropic', 'claude-opus-5-5')).toBe(4_000_000);
  });

  it('without any amount is refused: it would hide what is known', async () => {
    await expect(save('openai', '*', null)).rejects.toMatchObject({ status: 400 });
    expect(await input('openai', 'gpt-6.1-sol')).toBe(2_000_000);
  });

  it('for all models of a service goes before those the hub brought, not before their own', async () => {
    await save('openai', '*', 11);
    expect(await input('openai', 'gpt-6-luna')).toBe(11);
    expect(await input('openai', 'anything')).toBe(11);
    await save('openai', 'gpt-6-luna', 12);
    expect(await input('openai', 'gpt-6-luna')).toBe(12);
    await removePrice(hub.platform.db, 'openai', '*');
    expect(await input('openai', 'gpt-6.1-sol')).toBe(2_000_000);
  });
});
