import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';

/** Begins the names of providers that administrators added. */
export const issuerPrefix = 'oidc:';

export type IssuerFields = {
  /** As it stands on the button. */
  readonly name: string;
  readonly issuerUrl: string;
  readonly clientId: string;
  /** Beside `openid email profile`. */
  readonly scopes: string;
  /** The claim that names somebody's groups there; empty for none. */
  readonly groupsClaim: string;
  /** Whoever the issuer names with a value is in its group. */
  readonly groups: readonly { readonly value: string; readonly groupId: string }[];
  /** Whether people without an account may make one so. */
  readonly maySignUp: boolean;
  /** Domains that addresses must lie in; empty for all. */
  readonly emailDomains: readonly string[];
  readonly enabled: boolean;
};
export type Issuer = IssuerFields & { readonly id: string; readonly slug: string };
/** With the id of its sealed secret. */
export type StoredIssuer = Issuer & { readonly secretId: string };

/** All issuers, the oldest first. */
export async function listIssuers(scope: DbScope): Promise<StoredIssuer[]> {
  const { rows } = await scope.execute<StoredIssuer>(sql`
    select i.id, i.slug, i.name, i.issuer_url as "issuerUrl", i.client_id as "clientId",
      i.secret_id as "secretId", i.scopes, i.groups_claim as "groupsClaim",
      i.may_sign_up as "maySignUp", i.email_domains as "emailDomains", i.enabled,
      coalesce((select json_agg(json_build_object('value', r.value, 'groupId', r.group_id)
          order by r.value, r.group_id)
        from sign_in_group_rules r where r.issuer_id = i.id), '[]') as groups
    from sign_in_issuers i order by i.created_at, i.id`);
  return rows;
}

/** Those that people can sign in with; none where accounts are kept elsewhere. */
export const activeIssuers = (platform: Platform): Promise<StoredIssuer[]> =>
  platform.cachedReads.get('sign-in issuers', async () =>
    platform.config.AUTH_URL
      ? []
      : (await listIssuers(platform.db)).filter(({ enabled }) => enabled),
  );

/** What a secret belongs to: it opens for no other issuer and no other address. */
export const boundTo = ({ slug, issuerUrl }: Pick<Issuer, 'slug' | 'issuerUrl'>): string =>
  `sign-in|v1|${slug}|${issuerUrl}`;

export const openIssuerSecret = ({ vault, db }: Platform, issuer: StoredIssuer): Promise<string> =>
  vault.open(db, issuer.secretId, boundTo(issuer));
