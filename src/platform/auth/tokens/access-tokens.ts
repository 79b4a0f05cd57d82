import { errors, jwtVerify, SignJWT } from 'jose';
import type { Platform } from '../../platform.ts';
import { appMetadata } from '../accounts/user-json.ts';
import type { UserRow } from '../users.ts';
import { accessTokenSeconds } from './lifetimes.ts';
import { keyRing, ringWith, signingAlgorithm } from './signing-keys.ts';

export type AuthLevel = 'aal1' | 'aal2';

/** How a session was authenticated, newest first. */
export type Amr = readonly { readonly method: string; readonly timestamp: number }[];

export type AccessTokenClaims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: AuthLevel;
};

const audience = 'authenticated';
const issuerOf = (platform: Platform) => `${platform.config.SITE_URL}/auth/v1`;

/** Signs an access token for a session. */
export async function signAccessToken(
  platform: Platform,
  user: UserRow,
  session: { id: string; aal: AuthLevel; amr: Amr },
  providers: readonly string[],
): Promise<{ token: string; expiresAt: number }> {
  const { signing } = await keyRing(platform);
  const issuedAt = Math.floor(platform.now().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: appMetadata(providers),
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: [...session.amr],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: signing.kid, typ: 'JWT' })
    .setIssuer(issuerOf(platform))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signing.key);
  return { token, expiresAt };
}

/**
 * Checks signature, algorithm, key, issuer, audience and time. Only keys of our own ring count:
 * `jwk`, `jku` and `x5u` of the header are never looked at. Says nothing of the session.
 */
export async function verifyAccessToken(
  platform: Platform,
  token: string,
): Promise<AccessTokenClaims | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const ring = kid === undefined ? undefined : await ringWith(platform, kid);
        const key = ring?.verifying.get(kid as string);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [signingAlgorithm],
        issuer: issuerOf(platform),
        audience,
        typ: 'JWT',
        requiredClaims: ['sub', 'exp', 'session_id'],
        currentDate: platform.now(),
      },
    );
    return {
      userId: String(payload.sub),
      sessionId: String(payload.session_id),
      aal: payload.aal === 'aal2' ? 'aal2' : 'aal1',
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
