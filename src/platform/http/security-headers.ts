import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { HubEnv } from './server-module.ts';

const policy = (nonce: string, { connectTo, frames }: Others) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes are set by positioning and animation code at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

type Others = {
  /** Origins that pages may call beside our own. */
  readonly connectTo: readonly string[];
  /** Origins whose pages they may show in a frame. */
  readonly frames: readonly string[];
};

/** For data that only programs ask for: nothing of it is ever shown as a page. */
export const bareSecurityHeaders = { 'x-content-type-options': 'nosniff' } as const;

/**
 * Sets the security headers of every answer; pages read the script nonce from `c.get('nonce')`.
 * `isHttps`: whether visitors come by https.
 */
export const securityHeaders =
  (others: Others, isHttps = false): MiddlewareHandler<HubEnv> =>
  async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policy(nonce, others));
    }
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY');
    // Only where the hub is reached by https: on http the header would be ignored or lock people out.
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()');
  };
