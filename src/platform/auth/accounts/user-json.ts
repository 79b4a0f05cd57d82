import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { isoTime, type UserRow } from '../users.ts';

type IdentityRow = {
  id: string;
  user_id: string;
  provider: string;
  subject: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

type FactorRow = {
  id: string;
  friendly_name: string;
  factor_type: string;
  status: string;
  created_at: string;
  updated_at: string;
};

export type UserJson = ReturnType<typeof toJson>;

/** The account as the contract shows it, with identities and factors. */
export async function userJson(scope: DbScope, user: UserRow): Promise<UserJson> {
  const identities = await scope.execute<IdentityRow>(
    sql`select * from auth_identities where user_id = ${user.id} order by created_at`,
  );
  const factors = await scope.execute<FactorRow>(sql`
    select id, friendly_name, factor_type, status, created_at, updated_at
    from auth_factors where user_id = ${user.id} order by created_at`);
  return toJson(user, identities.rows, factors.rows);
}

function toJson(user: UserRow, identities: IdentityRow[], factors: FactorRow[]) {
  const providers = identities.map((identity) => identity.provider);
  const confirmedAt = isoTime(user.email_confirmed_at);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: isoTime(user.confirmation_sent_at),
    recovery_sent_at: isoTime(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: user.new_email ? isoTime(user.email_change_sent_at) : undefined,
    last_sign_in_at: isoTime(user.last_sign_in_at),
    app_metadata: appMetadata(providers),
    user_metadata: user.user_metadata,
    identities: identities.map(identityJson),
    ...(factors.length > 0 && { factors: factors.map(factorJson) }),
    created_at: isoTime(user.created_at) as string,
    updated_at: isoTime(user.updated_at) as string,
    is_anonymous: false,
  };
}

/** Derived from the identities, never stored: nothing that a client sends can reach it. */
export const appMetadata = (providers: readonly string[]) => ({
  provider: providers[0] ?? 'email',
  providers: providers.length > 0 ? [...new Set(providers)] : ['email'],
});

const identityJson = (row: IdentityRow) => ({
  identity_id: row.id,
  id: row.subject,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  last_sign_in_at: isoTime(row.last_sign_in_at),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  email: typeof row.identity_data.email === 'string' ? row.identity_data.email : undefined,
});

const factorJson = (row: FactorRow) => ({
  id: row.id,
  friendly_name: row.friendly_name,
  factor_type: row.factor_type,
  status: row.status,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
