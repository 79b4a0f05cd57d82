import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Platform } from '../../platform.ts';
import { publishableKey } from '../publishable-key.ts';

/** Answers 401 `{message}` unless the request carries the publishable key. */
export const requireApiKey =
  (platform: Platform, isOpen: (path: string) => boolean = () => false): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'OPTIONS' || isOpen(c.req.path)) return next();
    const given = c.req.header('apikey') ?? c.req.query('apikey');
    if (!given) return c.json({ message: 'No API key found in request' }, 401);
    if (!isSame(given, await publishableKey(platform))) {
      return c.json({ message: 'Invalid API key' }, 401);
    }
    return next();
  };

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
