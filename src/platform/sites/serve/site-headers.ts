import type { Config } from '../../config/config.ts';
import type { Platform } from '../../platform.ts';
import type { SiteRequest } from './site-request.ts';

/** What pages may do that are served from the hub's own origin: no script, and no origin at all. */
const sandbox = 'sandbox allow-forms allow-popups allow-top-navigation-by-user-activation';

/** Policies by settings and what pages need: a few dozen texts on a hub, made once. */
const policies = new WeakMap<object, Map<string, string>>();
const mostPolicies = 1000;

function policyFor(config: Config, isSandboxed: boolean, csp: string): string {
  const held = policies.get(config);
  const known = held && held.size < mostPolicies ? held : new Map<string, string>();
  if (known !== held) policies.set(config, known);
  const key = `${isSandboxed} ${csp}`;
  const found = known.get(key);
  if (found) return found;
  const made = policyOf(config, isSandboxed, csp);
  known.set(key, made);
  return made;
}

function policyOf(config: Config, isSandboxed: boolean, csp: string): string {
  const shown = isSandboxed ? "'self'" : new URL(config.SITE_URL).origin;
  const rules = csp
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !rule.startsWith('frame-ancestors'));
  return [...(isSandboxed ? [sandbox] : []), ...rules, `frame-ancestors ${shown}`].join('; ');
}

/** Headers of every page of a site. `csp` is what the page itself needs, to the letter. */
export function pageHeaders(
  { config }: Platform,
  { isSandboxed }: SiteRequest,
  csp: string,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(config, isSandboxed, csp),
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
