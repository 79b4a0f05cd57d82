import { describe, expect, it } from 'vitest';
import { readRateLimit } from './rate-limit-headers.ts';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const wait = (headers: Record<string, string>) => parseRetryAfter(new Headers(headers), now);

describe('how long a service asks to wait', () => {
  it('is read in seconds, milliseconds and as an HTTP date', () => {
    expect(wait({ 'retry-after': '1' })).toBe(1000);
    expect(wait({ 'retry-after': '0.25' })).toBe(250);
    expect(wait({ 'retry-after-ms': '120', 'retry-after': '9' })).toBe(120);
    expect(wait({ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' })).toBe(30_000);
  });

  it('is unknown without a header that makes sense', () => {
    expect(wait({})).toBeUndefined();
    expect(wait({ 'retry-after': 'soon' })).toBeUndefined();
    expect(wait({ 'retry-after': '' })).toBeUndefined();
  });

  it('is never negative and never more than a day', () => {
    expect(wait({ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' })).toBe(0);
    expect(wait({ 'retry-after': '99999999' })).toBe(86_400_000);
  });
});

describe('the request window', () => {
  const read = (headers: Record<string, string>) => readRateLimit(new Headers(headers), now);

  it('is read from OpenAI, Groq and Anthropic headers', () => {
    expect(
      read({
        'x-ratelimit-limit-requests': '500',
        'x-ratelimit-remaining-requests': '7',
        'x-ratelimit-reset-requests': '1m30.5s',
      }),
    ).toEqual({ limit: 500, remaining: 7, resetsAt: '2026-11-20T12:01:30.500Z' });
    expect(read({ 'anthropic-ratelimit-requests-reset': '2026-11-20T12:05:00Z' })).toEqual({
      resetsAt: '2026-11-20T12:05:00.000Z',
    });
  });

  it('is unknown without them, or when they make no sense', () => {
    expect(read({})).toBeUndefined();
    expect(read({ 'x-ratelimit-reset-requests': 'tomorrow-ish' })).toBeUndefined();
  });
});
