import { describe, expect, it } from 'vitest';
import type { ProviderContext } from '../../provider.ts';
import { readErrorBody } from './error-body.ts';
import { errorFromAnswer, kindOfFailure } from './errors.ts';

const context: ProviderContext = {
  apiKey: 'sk-secret-0123',
  baseUrl: 'http://service.test',
  fetch,
};
const kind = (status: number, body: unknown) =>
  kindOfFailure(status, readErrorBody(typeof body === 'string' ? body : JSON.stringify(body)));
const failure = (status: number, text: string, headers: Record<string, string> = {}) =>
  errorFromAnswer('openai', context, { status, headers: new Headers(headers), text });

describe('the sentence in an error answer', () => {
  it.each([
    [{ error: { message: 'No such model.' } }],
    [{ error: 'No such model.' }],
    [{ errors: [{ code: 'x', message: 'No such model.' }] }],
    [[{ error: { message: 'No such model.' } }]],
    [{ detail: { status: 'x', message: 'No such model.' } }],
    [{ detail: { error: 'No such model.' } }],
    [{ detail: [{ loc: ['body'], msg: 'No such model.', type: 'missing' }] }],
    [{ detail: 'No such model.' }],
    [{ message: 'No such model.' }],
    [{ kind: 'NotFoundError', description: 'No such model.' }],
    ['No such model.\nat line 3'],
  ])('is found in %j', (body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(readErrorBody(text).message).toBe('No such model.');
  });

  it('is left out when the answer is a web page, and cut when it is long', () => {
    expect(readErrorBody('<html><body>502</body></html>').message).toBeUndefined();
    expect(readErrorBody('').message).toBeUndefined();
    expect(readErrorBody('word '.repeat(200)).message!.length).toBeLessThanOrEqual(300);
  });

  it('never carries the key', () => {
    const body = JSON.stringify({ error: { message: 'Incorrect API key: sk-secret-0123.' } });
    const error = failure(401, body);
    expect(error.message).toBe('openai refused the key (status 401): Incorrect API key: [key].');
  });
});

describe('what an answer means', () => {
  it('follows the status', () => {
    const byStatus = [401, 403, 402, 432, 433, 404, 410, 429, 400, 422, 451, 408, 500, 529, 301];
    expect(byStatus.map((status) => kind(status, ''))).toEqual([
      ...['auth', 'auth', 'credit', 'credit', 'credit', 'not-found', 'not-found', 'rate-limit'],
      ...['bad-request', 'bad-request', 'moderation', 'server', 'server', 'server', 'server'],
    ]);
  });

  it('follows the words where the status misleads', () => {
    const gemini = {
      error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] },
    };
    expect(kind(400, gemini)).toBe('auth');
    expect(kind(429, { error: { code: 'insufficient_quota' } })).toBe('credit');
    expect(kind(401, { detail: { status: 'quota_exceeded' } })).toBe('credit');
    const limit = { error: { details: { error_code: 'enforced_spend_limit_reached' } } };
    expect(kind(429, limit)).toBe('credit');
    expect(kind(400, { error: { details: { error_code: 'organization_on_hold' } } })).toBe('auth');
    expect(kind(400, { error: { code: 'moderation_blocked' } })).toBe('moderation');
    expect(kind(451, { kind: 'ImageModerationError' })).toBe('moderation');
    expect(kind(400, { errors: [{ code: 'invalidApiKey' }] })).toBe('auth');
  });

  it('takes Gemini’s wait from the body', () => {
    const body = JSON.stringify({ error: { code: 429, details: [{ retryDelay: '34s' }] } });
    expect(failure(429, body)).toMatchObject({ kind: 'rate-limit', retryAfterMs: 34_000 });
  });
});
