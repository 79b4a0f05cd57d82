import type { RateLimitState } from '../../provider.ts';

/** Milliseconds per unit in durations such as `6m0s`, `12ms` or `1.5s` (OpenAI and Groq). */
const unitMs: Readonly<Record<string, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
};

/**
 * Reads the request window from `x-ratelimit-*-requests` (OpenAI, Groq) or
 * `anthropic-ratelimit-requests-*`. `now` is epoch milliseconds. Undefined when no header is there.
 */
export function readRateLimit(
  headers: Headers,
  now: number = Date.now(),
): RateLimitState | undefined {
  const read = (part: string): string | null =>
    headers.get(`x-ratelimit-${part}-requests`) ??
    headers.get(`anthropic-ratelimit-requests-${part}`);
  const limit = count(read('limit'));
  const remaining = count(read('remaining'));
  const resetsAt = resetTime(read('reset'), now);
  if (limit === undefined && remaining === undefined && resetsAt === undefined) return undefined;
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetsAt === undefined ? {} : { resetsAt }),
  };
}

function count(value: string | null): number | undefined {
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

function resetTime(value: string | null, now: number): string | undefined {
  if (value === null) return undefined;
  const parts = [...value.matchAll(/(\d{1,12}(?:\.\d{1,9})?)(ms|d|h|m|s)/g)];
  if (parts.length > 0 && parts.map((part) => part[0]).join('') === value) {
    const ms = parts.reduce((sum, part) => sum + Number(part[1]) * (unitMs[part[2]!] ?? 0), 0);
    return new Date(now + ms).toISOString();
  }
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : new Date(date).toISOString();
}
