import { publishableKey } from '#platform/auth/publishable-key.ts';
import type { Platform } from '#platform/platform.ts';
import { version } from './version.ts';

/** What the browser needs to know before anyone has signed in. Holds no secret. */
export async function publicConfig(platform: Platform) {
  const { config } = platform;
  return {
    publishableKey: await publishableKey(platform),
    authUrl: config.AUTH_URL ?? null,
    siteUrl: config.SITE_URL,
    google: Boolean(config.GOOGLE_CLIENT_ID),
    signupDisabled: config.AUTH_SIGNUP_DISABLED,
    minPassword: config.AUTH_MIN_PASSWORD,
    version,
  };
}
