import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '../../fetch/guarded-fetch.ts';
import type { Platform } from '../../platform.ts';
import { activeIssuers, issuerPrefix, openIssuerSecret } from './issuers/find-issuers.ts';

/** Whom people can sign in with: Google by the environment, or an issuer that an administrator added. */
export type SignInProvider = {
  /** As `provider` names it in addresses and identities: `google`, `oidc:acme`. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: () => Promise<string>;
  /** Beside `openid email profile`. */
  readonly scopes: string;
  readonly fetch: typeof fetch;
  /** Whether people without an account may make one so. */
  readonly maySignUp: boolean;
  /** Domains that addresses must lie in; empty for all. */
  readonly emailDomains: readonly string[];
  /** Of whoever may put people into groups. */
  readonly groups?: IssuerGroups;
};

export type IssuerGroups = {
  readonly issuerId: string;
  /** The claim that names somebody's groups there; empty for none. */
  readonly claim: string;
  readonly rules: readonly { readonly value: string; readonly groupId: string }[];
};

/** How long an issuer may take, in ms, and how much it may answer, in bytes. */
const guard = { timeoutMs: 10_000, maxBytes: 1_000_000 };

/** Throws 400 unless people can sign in with this provider on this hub. */
export async function requireProvider(
  platform: Platform,
  provider: string | null,
): Promise<SignInProvider> {
  const found = provider?.startsWith(issuerPrefix)
    ? await findIssuer(platform, provider)
    : provider === 'google'
      ? google(platform)
      : null;
  if (found) return found;
  const reason =
    found === undefined
      ? 'provider is not enabled'
      : `Provider ${provider ?? ''} could not be found`;
  throw new AppError('validation_failed', 400, `Unsupported provider: ${reason}`);
}

function google({ config, fetch }: Platform): SignInProvider | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL } = config;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined;
  return {
    ...{ id: 'google', name: 'Google', issuerUrl: GOOGLE_ISSUER_URL, scopes: '', fetch },
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: async () => GOOGLE_CLIENT_SECRET,
    maySignUp: !config.AUTH_SIGNUP_DISABLED,
    emailDomains: [],
  };
}

async function findIssuer(platform: Platform, provider: string): Promise<SignInProvider | null> {
  const slug = provider.slice(issuerPrefix.length);
  const issuer = (await activeIssuers(platform)).find((each) => each.slug === slug);
  if (!issuer) return null;
  const { id, name, issuerUrl, clientId, scopes, maySignUp, emailDomains, groupsClaim } = issuer;
  return {
    ...{ id: provider, name, issuerUrl, clientId, scopes, maySignUp, emailDomains },
    clientSecret: () => openIssuerSecret(platform, issuer),
    fetch: issuerFetch(platform),
    groups: { issuerId: id, claim: groupsClaim, rules: issuer.groups },
  };
}

/** Issuers lie where an administrator says, so never in a private network unless the operator allows that. */
export const issuerFetch = ({ config }: Platform): typeof fetch =>
  createGuardedFetch({ ...guard, allowPrivate: config.ALLOW_PRIVATE_ADDRESSES });
