import { createHash } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import type { AuthLevel } from '../tokens/access-tokens.ts';
import {
  askForUser,
  type HostedUser,
  hostedBase,
  hostedKeys,
  unreachable,
} from './hosted-service.ts';

/** Who a hosted token stands for, as far as the token itself says. */
export type HostedClaims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly aal: AuthLevel;
  readonly metadata: Record<string, unknown>;
};

const algorithms = ['ES256', 'RS256'];
/** How long the service's word on a token is believed without asking again, in ms. */
const answerKeptMs = 60_000;
/** Answers kept at most; beyond that the oldest go. */
const mostAnswers = 10_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  // Guests and people with a telephone only have no address; accounts of the hub need one.
  email: z.email().max(255).toLowerCase(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  is_anonymous: z.literal(false).optional(),
  user_metadata: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Checks an access token of the hosted service: signature by its public keys, issuer, audience and
 * time. Tokens whose signature cannot be checked here (HS256, a key that is not listed) are put to
 * the service itself. Null when the token is not good, or a second factor is still to be given.
 */
export async function verifyHostedToken(
  platform: Platform,
  token: string,
): Promise<HostedClaims | null> {
  // Everything but the signature comes first: rubbish must not make us call anybody.
  const claims = readClaims(platform, token);
  if (!claims) return null;
  const signature = await checkSignature(platform, token);
  if (signature === 'bad') return null;
  // The token does not say whether there is a factor that was not asked for; only the service does.
  if (signature === 'good' && claims.aal === 'aal2') return claims;
  const user = await rememberedUser(platform, token);
  if (!user || user.id.toLowerCase() !== claims.userId) return null;
  return user.hasFactor && claims.aal === 'aal1' ? null : claims;
}

function readClaims(platform: Platform, token: string): HostedClaims | null {
  let payload: JWTPayload;
  try {
    payload = decodeJwt(token);
  } catch {
    return null;
  }
  const now = platform.now().getTime() / 1000;
  const audiences = [payload.aud].flat();
  if (payload.iss !== hostedBase(platform) || !audiences.includes('authenticated')) return null;
  if (!(typeof payload.exp === 'number' && payload.exp > now)) return null;
  const { success, data } = claimsSchema.safeParse(payload);
  if (!success) return null;
  return {
    userId: data.sub.toLowerCase(),
    sessionId: data.session_id,
    email: data.email,
    aal: data.aal,
    metadata: data.user_metadata,
  };
}

/** `unknown`: not by a key that we can check with. */
async function checkSignature(
  platform: Platform,
  token: string,
): Promise<'good' | 'bad' | 'unknown'> {
  const options: JWTVerifyOptions = {
    algorithms,
    issuer: hostedBase(platform),
    audience: 'authenticated',
    requiredClaims: ['sub', 'exp', 'session_id'],
    currentDate: platform.now(),
  };
  try {
    const { alg } = decodeProtectedHeader(token);
    if (/^HS\d{3}$/.test(alg ?? '')) return 'unknown';
    await jwtVerify(token, hostedKeys(platform), options);
    return 'good';
  } catch (error) {
    const isUnknown =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    if (isUnknown) return 'unknown';
    if (isTrouble(error)) throw unreachable();
    return 'bad';
  }
}

/** Whether fetching the keys failed, as opposed to the token being wrong. */
const isTrouble = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC';

type Answer = { readonly user: Promise<HostedUser | null>; readonly until: number };
const answers = new WeakMap<Platform, Map<string, Answer>>();

/** The service's answer, from memory for a minute. Tokens are kept as hashes only. */
function rememberedUser(platform: Platform, token: string): Promise<HostedUser | null> {
  const kept = answers.get(platform) ?? new Map<string, Answer>();
  answers.set(platform, kept);
  const name = createHash('sha256').update(token).digest('base64');
  const now = platform.now().getTime();
  const known = kept.get(name);
  if (known && known.until > now) return known.user;
  const user = askForUser(platform, token);
  user.catch(() => kept.delete(name)); // trouble is not an answer
  kept.delete(name); // so that a renewed answer counts as the newest
  kept.set(name, { user, until: now + answerKeptMs });
  const [oldest] = kept.keys();
  if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest);
  return user;
}
