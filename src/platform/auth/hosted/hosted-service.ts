import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';

/** How long one call to the hosted service may take, in ms. */
const timeoutMs = 5000;
/** How long its public keys are kept, in ms; clients keep them equally long. */
const keysKeptMs = 10 * 60_000;

/** Base of the hosted service's calls, which is also the issuer of its tokens. */
export const hostedBase = (platform: Platform): string => `${platform.config.AUTH_URL}/auth/v1`;

const keySets = new WeakMap<Platform, JWTVerifyGetKey>();

/** The public keys that the hosted service signs with, fetched when first needed. */
export function hostedKeys(platform: Platform): JWTVerifyGetKey {
  const known = keySets.get(platform);
  if (known) return known;
  const url = new URL(`${hostedBase(platform)}/.well-known/jwks.json`);
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: timeoutMs,
    cacheMaxAge: keysKeptMs,
    [customFetch]: (target, init) => platform.fetch(target, init),
  });
  keySets.set(platform, keys);
  return keys;
}

const userSchema = z.object({
  id: z.string(),
  factors: z
    .array(z.object({ status: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
});

/** What the hosted service says of a token's owner. */
export type HostedUser = { readonly id: string; readonly hasFactor: boolean };

/**
 * Asks the hosted service whose token this is; null when it does not accept the token. Throws a 503
 * when it cannot be asked: whoever is signed in must not be taken for a stranger then.
 */
export async function askForUser(platform: Platform, token: string): Promise<HostedUser | null> {
  const response = await call(platform, '/user', { authorization: `Bearer ${token}` });
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
  const body = response.ok ? await response.json().catch(() => undefined) : undefined;
  const user = userSchema.safeParse(body);
  if (!user.success) throw unreachable();
  const hasFactor = user.data.factors.some(({ status }) => status === 'verified');
  return { id: user.data.id, hasFactor };
}

/** One GET to the hosted service. Its address is the operator's, so it needs no guarded fetch. */
export async function call(
  platform: Platform,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    return await platform.fetch(`${hostedBase(platform)}${path}`, {
      headers: { apikey: platform.config.AUTH_PUBLISHABLE_KEY ?? '', ...headers },
      redirect: 'error', // a token must not travel on to another host
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw unreachable();
  }
}

/** The hosted service cannot be asked just now. */
export const unreachable = () =>
  new AppError(
    'auth_unreachable',
    503,
    'The sign-in service does not answer. Please try again in a moment.',
  );
