import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

const services = ['openai', 'anthropic'] as const;
let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(services);
  for (const service of services) await api.key(service);
  secret = await api.token();
});
afterAll(() => api.close());

const ask = (text: string) => [{ role: 'user' as const, content: text }];

describe('a token or call that never falls back', () => {
  const create = (token: string, headers: Record<string, string> = {}) =>
    api
      .openai(token)
      .chat.completions.create(
        { model: 'auto', messages: ask('Analyze the reasoning behind this') },
        { headers },
      )
      .withResponse();
  const posts = (service: 'openai' | 'anthropic') =>
    api.mock(service).requests.filter(({ method }) => method === 'POST').length;

  it('fails with the name of the service that failed, and asks no other one', async () => {
    api.mock('anthropic').setScenario('down');
    const strict = await api.token({ strict: true });
    const before = posts('openai');
    const calls = [() => create(strict), () => create(secret, { 'x-guildhall-strict': 'true' })];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        status: 502,
        code: 'upstream_error',
        message: expect.stringContaining('anthropic'),
      });
    expect(posts('openai')).toBe(before);
    const { response } = await create(secret);
    expect(response.headers.get('x-guildhall-service')).not.toBe('anthropic');
  });

  it('says what failed, not which stand-in has no price', async () => {
    await api.hub.request('/api/openai-api/prices', {
      method: 'PUT',
      token: api.admin.token,
      json: { service: 'anthropic', inputPerMillion: 1, outputPerMillion: 1 },
    });
    await api.hub.platform.db.execute(sql`delete from service_prices where service = 'openai'`);
    api.mock('anthropic').setScenario('down');
    const limited = await api.token({ dayCap: 1_000_000, services: ['openai', 'anthropic'] });
    await expect(create(limited)).rejects.toMatchObject({ status: 502, code: 'upstream_error' });
  });

  it('cannot be talked out of it by a header', async () => {
    api.mock('anthropic').setScenario('down');
    const strict = await api.token({ strict: true });
    await expect(create(strict, { 'x-guildhall-strict': '0' })).rejects.toMatchObject({
      status: 502,
    });
  });
});
