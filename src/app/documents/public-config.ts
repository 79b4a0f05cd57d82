import { hostedOffer } from '#platform/auth/hosted/hosted-settings.ts';
import { activeIssuers, issuerPrefix } from '#platform/auth/providers/issuers/find-issuers.ts';
import { publishableKey } from '#platform/auth/publishable-key.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { version } from '../version.ts';

/** What the browser needs to know before anyone has signed in. Holds no secret. */
export async function publicConfig(platform: Platform) {
  const { config } = platform;
  return {
    ...(await signIn(platform)),
    siteUrl: config.SITE_URL,
    sitesOrigin: config.SITES_ORIGIN,
    minPassword: config.AUTH_MIN_PASSWORD,
    sendsMail: config.SMTP_URL !== undefined,
    version,
    recordsMirrored: platform.records.store.isMirror,
  };
}

/** Whether whoever comes now would become the administrator. */
async function hasNoAccount({ db }: Platform): Promise<boolean> {
  const { rows } = await db.execute(sql`select from auth_users limit 1`);
  return rows.length === 0;
}

/** Whom the browser signs in with, and what is on offer there. */
async function signIn(platform: Platform) {
  const { config } = platform;
  if (config.AUTH_URL) {
    const publishableKey = config.AUTH_PUBLISHABLE_KEY ?? '';
    return {
      authUrl: config.AUTH_URL,
      publishableKey,
      isFirstVisit: false,
      issuers: [],
      ...(await hostedOffer(platform)),
    };
  }
  return {
    authUrl: null,
    publishableKey: await publishableKey(platform),
    google: Boolean(config.GOOGLE_CLIENT_ID),
    signupDisabled: config.AUTH_SIGNUP_DISABLED,
    isFirstVisit: await hasNoAccount(platform),
    issuers: (await activeIssuers(platform)).map(({ slug, name }) => ({
      ...{ provider: `${issuerPrefix}${slug}`, name },
    })),
  };
}
