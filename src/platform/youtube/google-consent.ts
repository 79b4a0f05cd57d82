import { createHash } from 'node:crypto';
import type { Platform } from '../platform.ts';
import { consentRevoked, YouTubeError } from './youtube-error.ts';

const scopes = [
  'https://www.googleapis.com/auth/youtube.upload',
  // For the name of the channel, and to find a video whose upload ended without an answer.
  'https://www.googleapis.com/auth/youtube.readonly',
];

/** Whether the operator gave this hub a Google client. */
export const isYouTubeConfigured = ({ config }: Pick<Platform, 'config'>): boolean =>
  Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);

/** Where the browser asks its owner for permission; `verifier` stays here. */
export function consentAddress(
  { config }: Pick<Platform, 'config'>,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const url = new URL(config.GOOGLE_OAUTH_URL);
  url.search = new URLSearchParams({
    client_id: config.GOOGLE_CLIENT_ID ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    // A refresh token comes only with both of these.
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Changes the code of a given permission into a refresh token and a first access token. */
export async function exchangeCode(
  platform: Platform,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<{ refreshToken: string; accessToken: string }> {
  const body = await askTokens(platform, {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
  });
  const granted = typeof body.scope === 'string' ? body.scope.split(' ') : scopes;
  if (!granted.includes(scopes[0] as string)) {
    throw new YouTubeError(
      'access-refused',
      'Uploads were not allowed. Connect again and leave the box for uploads ticked.',
    );
  }
  if (typeof body.refresh_token !== 'string' || typeof body.access_token !== 'string') {
    throw new YouTubeError('unreachable', 'Google did not give a lasting permission. Try again.');
  }
  return { refreshToken: body.refresh_token, accessToken: body.access_token };
}

/** A fresh access token; throws `consent-revoked` when its owner took the permission back. */
export async function refreshAccess(platform: Platform, refreshToken: string): Promise<string> {
  const body = await askTokens(platform, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  if (typeof body.access_token === 'string') return body.access_token;
  throw new YouTubeError('unreachable', 'Google did not answer as expected. Try again later.');
}

/** Gives the permission back. A token that Google no longer knows is as good as given back. */
export async function revokeConsent(platform: Platform, refreshToken: string): Promise<void> {
  const url = new URL('revoke', platform.config.GOOGLE_TOKEN_URL);
  await platform.fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
    signal: AbortSignal.timeout(10_000),
  });
}

async function askTokens(platform: Platform, parameters: Record<string, string>) {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_TOKEN_URL } = platform.config;
  const client = { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET };
  const unreachable = (cause?: unknown) =>
    new YouTubeError('unreachable', 'Google cannot be reached at the moment.', undefined, cause);
  const response = await platform
    .fetch(GOOGLE_TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({ ...client, ...parameters }),
      signal: AbortSignal.timeout(20_000),
    })
    .catch((cause) => {
      throw unreachable(cause);
    });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  if (body.error === 'invalid_grant') throw consentRevoked(response.status);
  if (body.error === 'invalid_client') {
    throw new YouTubeError(
      'not-configured',
      'Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of this hub. An operator has to correct them.',
    );
  }
  throw unreachable();
}
