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
import { claimValues } from './claim-values.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** Who the provider says it is, from a verified id_token. */
export type ProviderPerson = {
  readonly provider: SignInProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** What the provider's claim of groups names. */
  readonly groups: readonly string[];
};

/** Discovery is read again after this time, in ms. */
const discoveryLifetime = 3_600_000;

type Known = { readonly configuration: Promise<Configuration>; readonly readAt: number };
const known = new WeakMap<Platform, Map<string, Known>>();

export const callbackUrl = (platform: Platform): string =>
  `${platform.config.SITE_URL}/auth/v1/callback`;

/**
 * Where to send the browser. `state` is the only secret: verifier and nonce are derived from it, so
 * a copy of the database cannot finish anybody's flow.
 */
export async function authorizationUrl(
  platform: Platform,
  provider: SignInProvider,
  state: string,
  { scopes, extra }: { scopes: string | null; extra: Record<string, string> },
): Promise<string> {
  const configuration = await configurationOf(platform, provider);
  const { verifier, nonce } = await secretsOf(platform, state);
  const scope = [
    'openid',
    'email',
    'profile',
    ...`${provider.scopes} ${scopes ?? ''}`.split(/[\s,]+/),
  ];
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
 * Exchanges the code and checks the id_token: signature against the issuer's keys, issuer, audience,
 * time and nonce. Any failure is one error, its cause is logged.
 */
export async function readPerson(
  platform: Platform,
  provider: SignInProvider,
  search: string,
  state: string,
): Promise<ProviderPerson> {
  const configuration = await configurationOf(platform, provider);
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
      provider,
      issuer: claims.iss,
      subject: claims.sub,
      email: text(claims.email)?.toLowerCase(),
      emailVerified: claims.email_verified === true || claims.email_verified === 'true',
      name: text(claims.name),
      picture: text(claims.picture),
      groups: claimValues(claims, provider.groups?.claim ?? ''),
    };
  } catch (error) {
    platform.log.warn(
      { err: error, provider: provider.id },
      'A provider did not confirm a sign-in',
    );
    throw new AppError('bad_oauth_callback', 400, 'Unable to exchange external code');
  }
}

async function configurationOf(
  platform: Platform,
  provider: SignInProvider,
): Promise<Configuration> {
  const secret = await provider.clientSecret();
  const held = known.get(platform) ?? new Map<string, Known>();
  known.set(platform, held);
  // Changed settings are another client.
  const key = JSON.stringify([provider.id, provider.issuerUrl, provider.clientId, secret]);
  const last = held.get(key);
  if (last && Date.now() - last.readAt < discoveryLifetime) return last.configuration;
  const configuration = discover(provider, secret).catch((error) => {
    held.delete(key);
    platform.log.warn({ err: error, provider: provider.id }, 'A provider cannot be reached');
    const message = `${provider.name} cannot be reached at the moment.`;
    throw new AppError('unexpected_failure', 503, message);
  });
  for (const other of held.keys()) {
    if (other !== key && other.startsWith(`["${provider.id}",`)) held.delete(other);
  }
  held.set(key, { configuration, readAt: Date.now() });
  return configuration;
}

/** Reads what the issuer says of itself; throws where it is none. */
export function discover(
  { issuerUrl, clientId, fetch }: Pick<SignInProvider, 'issuerUrl' | 'clientId' | 'fetch'>,
  secret: string,
): Promise<Configuration> {
  const issuer = new URL(issuerUrl);
  const isPlain = issuer.protocol === 'http:';
  return discovery(issuer, clientId, secret, undefined, {
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    [customFetch]: (url, options) => fetch(url, options as RequestInit),
  });
}

async function secretsOf(platform: Platform, state: string) {
  const key = await platform.vault.instanceSecret('provider-flows');
  const derive = (use: string) =>
    createHmac('sha256', key).update(`${use}\n${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
}
