import { describe, expect, it } from 'vitest';
import type { ProviderContext } from '../provider.ts';
import { checkCustomService, extraServices } from './extra-services.ts';
import {
  type MockProvider,
  type MockServiceId,
  startMockProvider,
} from './testing/mock-providers.ts';
import { contextFor, keyWith } from './testing/provider-calls.ts';

describe.each(extraServices)('a key for $name', (service) => {
  const withMock = async (work: (mock: MockProvider) => Promise<void>): Promise<void> => {
    const mock = await startMockProvider(service.id as MockServiceId);
    await work(mock);
    await mock.close();
  };

  it('is told apart: working, refused, without credit, too often, unreachable', () =>
    withMock(async (mock) => {
      const state = async (key: string) => (await service.check(contextFor(mock, key))).state;
      expect(await state(keyWith('good'))).toBe('valid');
      expect(await state(keyWith('bad'))).toBe('invalid');
      expect(await state(keyWith('broke'))).toBe('no-credit');
      expect(await state(keyWith('limited429'))).toBe('rate-limited');
      expect(await state(keyWith('html'))).toBe('unreachable');
      mock.setScenario('html-200');
      expect(await state(keyWith('good'))).toBe('unreachable');
      mock.setScenario('plain');
      expect(await state(keyWith('good'))).toBe('invalid');
    }));

  it('is never repeated in the message', () =>
    withMock(async (mock) => {
      const key = keyWith('bad');
      expect((await service.check(contextFor(mock, key))).message).not.toContain(key);
    }));

  it('whose check is interrupted throws', () =>
    withMock(async (mock) => {
      const context = contextFor(mock, keyWith('good'), AbortSignal.abort());
      await expect(service.check(context)).rejects.toThrow();
    }));
});

describe('the address of an extra service', () => {
  const service = (id: string) => extraServices.find((known) => known.id === id)!;
  const recording = () => {
    const asked: string[] = [];
    const context = (apiKey: string): ProviderContext => ({
      apiKey,
      baseUrl: '',
      fetch: (input) => {
        asked.push(String(input));
        return Promise.resolve(new Response('', { status: 503 }));
      },
    });
    return { asked, context };
  };

  it('of Mailchimp comes from the end of the key', async () => {
    const { asked, context } = recording();
    await service('mailchimp').check(context('0123456789abcdef-us21'));
    expect(asked).toEqual(['https://us21.api.mailchimp.com/3.0/ping']);
    const checked = await service('mailchimp').check(context('0123456789abcdef-evil.example/'));
    expect(checked).toMatchObject({ state: 'invalid', message: expect.stringContaining('-us21') });
    expect(asked).toHaveLength(1);
  });

  it('of Qdrant has to be given', async () => {
    const { asked, context } = recording();
    expect(await service('qdrant').check(context('a-key'))).toMatchObject({ state: 'invalid' });
    expect(asked).toEqual([]);
  });

  it('of the others is their own', async () => {
    const { asked, context } = recording();
    await service('stripe').check(context('sk_test_0123'));
    expect(asked).toEqual(['https://api.stripe.com/v1/balance']);
  });
});

describe('a service that its owner added', () => {
  const check = async (key: string, header?: string) => {
    const mock = await startMockProvider('airtable');
    const address = `${mock.origin}/v0/meta/whoami?verbose=1`;
    const checked = await checkCustomService(contextFor(mock, key), { address, header });
    await mock.close();
    return { checked, request: mock.requests[0] };
  };

  it('is asked at its address with the key as a bearer', async () => {
    const { checked, request } = await check(keyWith('good'));
    expect(checked.state).toBe('valid');
    expect(request).toMatchObject({
      path: '/v0/meta/whoami?verbose=1',
      headers: { authorization: `Bearer ${keyWith('good')}` },
    });
    expect((await check(keyWith('bad'))).checked.state).toBe('invalid');
  });

  it('may want the key in a header of its own', async () => {
    const { request } = await check('my-key', 'X-My-Key');
    expect(request!.headers).toMatchObject({ 'x-my-key': 'my-key' });
    expect(request!.headers.authorization).toBeUndefined();
  });

  it('must have a web address and a possible header', async () => {
    const context = contextFor({ origin: '' }, 'my-key');
    for (const address of ['ftp://example.com', 'nonsense', '']) {
      expect(await checkCustomService(context, { address })).toMatchObject({ state: 'invalid' });
    }
    const address = 'http://example.com';
    const bad = await checkCustomService(context, { address, header: 'X Key:\r\n' });
    expect(bad).toMatchObject({ state: 'invalid' });
  });
});
