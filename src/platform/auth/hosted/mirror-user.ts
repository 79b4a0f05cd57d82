import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { grantFirstAdmin } from '../roles.ts';
import { hostedBase } from './hosted-service.ts';
import type { HostedClaims } from './verify-hosted-token.ts';

/** Largest copy of a person's own data, in bytes of JSON; what is larger is not copied. */
const largestMetadata = 8192;

/**
 * Copies a person of the hosted service into `auth_users`, under the same id, so that roles and
 * everything else that refers to people has somebody to refer to. The first one of a hub becomes its
 * admin, as with sign-ups of our own. An account that did not come from this issuer is never taken
 * over, whatever id or address a token names: that ends with a 409.
 */
export async function mirrorUser(platform: Platform, claims: HostedClaims): Promise<void> {
  const issuer = hostedBase(platform);
  await platform.db.transaction(async (tx) => {
    // One after another: a first page load sends several requests of the same person at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-hosted-mirror'))`);
    const isKnown = await isMirrored(tx, issuer, claims.userId);
    if (!isKnown) await refuseForeignId(tx, claims.userId);
    await freeAddress(tx, issuer, claims);
    await saveUser(platform, tx, claims);
    if (isKnown) return;
    await saveIdentity(platform, tx, issuer, claims);
    await audit(platform, tx, { event: 'account.mirrored', userId: claims.userId });
    await grantFirstAdmin(platform, tx, claims.userId);
  });
}

async function isMirrored(tx: DbScope, issuer: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from auth_identities
    where provider = 'hosted' and issuer = ${issuer} and subject = ${userId} and user_id = ${userId}`);
  return rows.length > 0;
}

async function refuseForeignId(tx: DbScope, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from auth_users where id = ${userId}`);
  if (rows.length > 0) throw conflict();
}

/**
 * An address belongs to one person of the issuer at a time. Somebody else who still has it here has
 * changed theirs there since; they get a placeholder until they come again.
 */
async function freeAddress(tx: DbScope, issuer: string, claims: HostedClaims): Promise<void> {
  await tx.execute(sql`
    update auth_users u set email = u.id::text || '@moved.invalid'
    where u.email = ${claims.email} and u.id <> ${claims.userId}
      and exists (select 1 from auth_identities i
                  where i.user_id = u.id and i.provider = 'hosted' and i.issuer = ${issuer})`);
  const { rows } = await tx.execute(
    sql`select 1 from auth_users where email = ${claims.email} and id <> ${claims.userId}`,
  );
  if (rows.length > 0) throw conflict();
}

async function saveUser(platform: Platform, tx: DbScope, claims: HostedClaims): Promise<void> {
  const now = platform.now().toISOString();
  await tx.execute(sql`
    insert into auth_users (id, email, email_confirmed_at, email_proof, user_metadata, last_sign_in_at, created_at, updated_at)
    values (${claims.userId}, ${claims.email}, ${now}, 'provider', ${copyOf(claims.metadata)}::jsonb, ${now}, ${now}, ${now})
    on conflict (id) do update set email = excluded.email,
      email_proof = excluded.email_proof, user_metadata = excluded.user_metadata,
      updated_at = excluded.updated_at`);
}

async function saveIdentity(
  platform: Platform,
  tx: DbScope,
  issuer: string,
  { userId, email }: HostedClaims,
): Promise<void> {
  const now = platform.now().toISOString();
  const data = JSON.stringify({ sub: userId, email, email_verified: true });
  await tx.execute(sql`
    insert into auth_identities (user_id, provider, issuer, subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (${userId}, 'hosted', ${issuer}, ${userId}, ${data}::jsonb, ${now}, ${now}, ${now})
    on conflict (provider, issuer, subject) do nothing`);
}

/** A person's own data as it is stored here. */
export function copyOf(metadata: HostedClaims['metadata']): string {
  const text = JSON.stringify(metadata);
  return Buffer.byteLength(text) <= largestMetadata ? text : '{}';
}

const conflict = () =>
  new AppError(
    'account_conflict',
    409,
    'This hub has another account with your address, from before it used its sign-in service. An administrator has to remove that one first.',
  );
