import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';

/** Who Google says it is, from a verified id_token. */
export type GooglePerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
};

/** Discovery is read again after this time, in ms. */
const discoveryLifetime = 3_600_000;

const known = new WeakMap<Platform, { configuration: Promise<Configuration>; readAt: number }>();

export const callbackUrl = (platform: Platform): string =>
  `${platform.config.SITE_URL}/auth/v1/callback`;

/** Throws 400 unless `provider` is google and this installation has credentials for it. */
export function requireGoogle(platform: Platform, provider: string | null): void {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = platform.config;
  if (provider === 'google' && GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) return;
  const reason =
    provider === 'google'
      ? 'provider is not enabled'
      : `Provider ${provider ?? ''} could not be found`;
  throw new AppError('validation_failed', 400, `Unsupported provider: ${reason}`);
}

/**
 * Where to send the browser. `state` is the only secret: verifier and nonce are derived from it, so
 * a copy of the database cannot finish anybody's flow.
 */
export async function authorizationUrl(
  platform: Platform,
  state: string,
  { scopes, extra }: { scopes: string | null; extra: Record<string, string> },
): Promise<string> {
  const configuration = await configurationOf(platform);
  const { verifier, nonce } = await secretsOf(platform, state);
  const scope = ['openid', 'email', 'profile', ...(scopes ?? '').split(/[\s,]+/)];
  const url = buildAuthorizationUrl(configuration, {
    ...extra,
    redirect_uri: callbackUrl(platform),
    scope: [...new Set(scope.filter(Boolean))].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the code and checks the id_token: signature against Google's keys, issuer, audience,
 * time and nonce. Any failure is one error, its cause is logged.
 */
export async function readPerson(
  platform: Platform,
  search: string,
  state: string,
): Promise<GooglePerson> {
  const configuration = await configurationOf(platform);
  const { verifier, nonce } = await secretsOf(platform, state);
  try {
    const tokens = await authorizationCodeGrant(
      configuration,
      new URL(`${callbackUrl(platform)}${search}`),
      {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new Error('no id_token');
    const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(claims.email)?.toLowerCase(),
      emailVerified: claims.email_verified === true || claims.email_verified === 'true',
      name: text(claims.name),
      picture: text(claims.picture),
    };
  } catch (error) {
    platform.log.warn({ err: error }, 'Google did not confirm a sign-in');
    throw new AppError('bad_oauth_callback', 400, 'Unable to exchange external code');
  }
}

async function configurationOf(platform: Platform): Promise<Configuration> {
  const held = known.get(platform);
  if (held && Date.now() - held.readAt < discoveryLifetime) return held.configuration;
  const configuration = discover(platform).catch((error) => {
    known.delete(platform);
    platform.log.warn({ err: error }, 'Google cannot be reached');
    throw new AppError('unexpected_failure', 503, 'Google cannot be reached at the moment.');
  });
  known.set(platform, { configuration, readAt: Date.now() });
  return configuration;
}

function discover(platform: Platform): Promise<Configuration> {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER_URL } = platform.config;
  const issuer = new URL(GOOGLE_ISSUER_URL);
  const isPlain = issuer.protocol === 'http:';
  return discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: (url, options) => platform.fetch(url, options as RequestInit),
  });
}

async function secretsOf(platform: Platform, state: string) {
  const key = await platform.vault.instanceSecret('provider-flows');
  const derive = (use: string) =>
    createHmac('sha256', key).update(`${use}\n${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
}
