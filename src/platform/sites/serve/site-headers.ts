import type { Platform } from '../../platform.ts';
import type { SiteRequest } from './site-request.ts';

/** What pages may do that are served from the hub's own origin: no script, and no origin at all. */
const sandbox = 'sandbox allow-forms allow-popups allow-top-navigation-by-user-activation';

/** Headers of every page of a site. `csp` is what the page itself needs, to the letter. */
export function pageHeaders(
  { config }: Platform,
  { isSandboxed }: SiteRequest,
  csp: string,
): Record<string, string> {
  const shown = isSandboxed ? "'self'" : new URL(config.SITE_URL).origin;
  const rules = csp
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !rule.startsWith('frame-ancestors'));
  const policy = [...(isSandboxed ? [sandbox] : []), ...rules, `frame-ancestors ${shown}`];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    ...(isSandboxed && { 'x-frame-options': 'SAMEORIGIN' }),
    ...commonHeaders,
    'cache-control': 'no-cache',
  };
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;
