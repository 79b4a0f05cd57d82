/** Waits longer than this are treated as this: a day is as good as "not now". */
const longestWaitMs = 24 * 60 * 60 * 1000;

const clamp = (ms: number): number => Math.min(Math.max(Math.round(ms), 0), longestWaitMs);

/**
 * Reads how long a service asks to wait, in milliseconds: `retry-after-ms`, then `retry-after` as
 * seconds or as an HTTP date relative to `now` (epoch milliseconds). Undefined when it does not say.
 */
export function parseRetryAfter(headers: Headers, now: number = Date.now()): number | undefined {
  const exact = numberIn(headers.get('retry-after-ms'));
  if (exact !== undefined) return clamp(exact);
  const value = headers.get('retry-after');
  const seconds = numberIn(value);
  if (seconds !== undefined) return clamp(seconds * 1000);
  if (value === null) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : clamp(date - now);
}

/** A non-negative decimal number, or undefined; `Number('')` being 0 is why this exists. */
function numberIn(value: string | null): number | undefined {
  if (value === null || !/^\s*\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}
