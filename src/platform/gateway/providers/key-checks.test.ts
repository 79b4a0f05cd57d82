import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { providers } from './catalogue.ts';
import { type MockProvider, startMockProvider } from './testing/mock-providers.ts';
import { contextFor, failureOf, keyWith, providerNamed } from './testing/provider-calls.ts';

const ids = [...providers.keys()].filter((id) => id !== 'local');

describe.each(ids)('a key for %s', (id) => {
  const provider = providerNamed(id);
  let mock: MockProvider;
  const check = (key: string) => provider.check(contextFor(mock, key));

  beforeAll(async () => {
    mock = await startMockProvider(id);
  });
  afterEach(() => mock.setScenario(undefined));
  afterAll(() => mock.close());

  it('that works is valid, after one call that reads and makes nothing', async () => {
    const before = mock.requests.length;
    const checked = await check(keyWith('good'));
    expect(checked.state).toBe('valid');
    expect(checked.message).toMatch(/^The .+ key works\.$/);
    const calls = mock.requests.slice(before);
    expect(calls).toHaveLength(1);
    if (id !== 'runware') expect(calls[0]!.method).toBe('GET');
  });

  it('that was refused is invalid, in words that do not repeat it', async () => {
    const key = keyWith('bad');
    const checked = await check(key);
    expect(checked.state).toBe('invalid');
    expect(checked.message).not.toContain(key);
  });

  it('without credit is real', async () => {
    expect((await check(keyWith('broke'))).state).toBe('no-credit');
  });

  it('that was used too often is real', async () => {
    mock.setScenario('limited429');
    for (const _header of ['seconds', 'none', 'date']) {
      expect((await check(keyWith('good'))).state).toBe('rate-limited');
    }
    expect((await check(keyWith('good'))).state).toBe('valid');
  });

  it('is not judged by a broken service, a web page or a wrong address', async () => {
    for (const scenario of ['down', 'html', 'html-200'] as const) {
      mock.setScenario(scenario);
      expect(await check(keyWith('good')), scenario).toMatchObject({ state: 'unreachable' });
    }
    const elsewhere = contextFor({ origin: mock.mediaOrigin });
    expect((await provider.check(elsewhere)).state).toBe('unreachable');
    const gone = await startMockProvider(id);
    await gone.close();
    expect((await provider.check(contextFor(gone))).state).toBe('unreachable');
  });

  it('that is refused in plain text is invalid', async () => {
    mock.setScenario('plain');
    expect((await check(keyWith('good'))).state).toBe('invalid');
  });

  it('that no header can carry is refused without a call', async () => {
    const before = mock.requests.length;
    for (const key of ['pasted\u2026key-0123456789', 'two\nlines-0123456789', 'a key 0123456789']) {
      const checked = await check(key);
      expect(checked.state).toBe('invalid');
      expect(checked.message).not.toContain(key);
      expect(provider.refuseKey?.(key)).toEqual(expect.any(String));
    }
    expect(mock.requests.length).toBe(before);
  });

  it('whose check is interrupted ends as aborted', async () => {
    const context = contextFor(mock, keyWith('good'), AbortSignal.abort());
    expect(await failureOf(provider.check(context))).toMatchObject({
      kind: 'aborted',
      service: id,
    });
  });

  it('is accepted by the format rule', () => {
    expect(provider.refuseKey?.(keyWith('good'))).toBeUndefined();
  });
});

describe('scoped keys', () => {
  it.each([
    ['openai', 'limited'],
    ['elevenlabs', 'limited'],
    ['gemini', 'invalid'],
    ['heygen', 'invalid'],
    ['magic-hour', 'valid'],
  ] as const)('of %s count as %s', async (id, state) => {
    const mock = await startMockProvider(id);
    const checked = await providerNamed(id).check(contextFor(mock, keyWith('scoped')));
    expect(checked.state).toBe(state);
    await mock.close();
  });
});
