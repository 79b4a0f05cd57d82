import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { handOver, isBelieved, mayBeHandedOver, noteProof } from '../address-proof.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../http/auth-request.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { grantFirstAdmin } from '../roles.ts';
import { findUserByEmail, insertUser, isBanned, lockUser, type UserRow } from '../users.ts';
import type { GooglePerson } from './google-client.ts';

/**
 * The account of somebody who came from Google: the one their identity belongs to (issuer and
 * subject, never the address), else the one of their verified address, else a new one. An account whose
 * address nobody had proven loses its password, sessions and tokens, or stays shut (`address-proof.ts`).
 */
export async function signInPerson(
  platform: Platform,
  tx: DbScope,
  person: GooglePerson,
  caller: Caller,
): Promise<string> {
  await lockIdentity(tx, person);
  const known = await ownerOf(tx, person);
  if (known) {
    await refreshIdentity(platform, tx, person);
    const user = await lockUser(tx, known);
    refuseBanned(platform, user);
    if (proves(person, user) && (await mayBeHandedOver(tx, user))) {
      await handOver(platform, tx, user, { proof: 'provider', caller });
    }
    return known;
  }
  const { email } = person;
  if (!email || !person.emailVerified) {
    throw new AppError(
      'provider_email_needs_verification',
      422,
      'Google has not verified the email address of this account.',
    );
  }
  const user = (await findUserByEmail(tx, email)) ?? (await addUser(platform, tx, person, caller));
  const locked = await lockUser(tx, user.id);
  refuseBanned(platform, locked);
  if (locked.email_confirmed_at === null) await proveAddress(platform, tx, locked, person);
  else if (proves(person, locked)) {
    if (!(await mayBeHandedOver(tx, locked))) throw unproven();
    await handOver(platform, tx, locked, { proof: 'provider', caller });
  }
  await addIdentity(platform, tx, locked.id, person, caller);
  return locked.id;
}

/** Adds Google's identity to an account whose owner asked for it. */
export async function linkPerson(
  platform: Platform,
  tx: DbScope,
  userId: string,
  person: GooglePerson,
  caller: Caller,
): Promise<string> {
  await lockIdentity(tx, person);
  const owner = await ownerOf(tx, person);
  if (owner) {
    throw new AppError(
      'identity_already_exists',
      422,
      owner === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    );
  }
  const user = await lockUser(tx, userId);
  refuseBanned(platform, user);
  // Signed in and at the provider: one person has both, so nothing ends.
  if (proves(person, user)) await noteProof(tx, user, 'provider');
  await addIdentity(platform, tx, userId, person, caller);
  return userId;
}

/** Whether Google's word for the address is the first that can be believed. */
const proves = ({ email, emailVerified }: GooglePerson, user: UserRow): boolean =>
  emailVerified && email === user.email && !isBelieved(user.email_proof);

const unproven = () =>
  new AppError(
    'email_not_confirmed',
    422,
    'There is an account with this address, and nobody has confirmed yet that the address is its owner’s. Sign in to it with its password, then add Google on the account page.',
  );

/** Two first visits of one person at once must not both find nothing. */
const lockIdentity = (tx: DbScope, { issuer, subject }: GooglePerson) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`identity:${issuer}:${subject}`}))`);

async function ownerOf(tx: DbScope, person: GooglePerson): Promise<string | undefined> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from auth_identities
    where provider = 'google' and issuer = ${person.issuer} and subject = ${person.subject}`);
  return rows[0]?.user_id;
}

async function addUser(
  platform: Platform,
  tx: DbScope,
  person: GooglePerson,
  caller: Caller,
): Promise<UserRow> {
  if (platform.config.AUTH_SIGNUP_DISABLED) {
    throw new AppError('signup_disabled', 422, 'Signups not allowed for this instance');
  }
  const email = person.email as string;
  const inserted = await insertUser(platform, tx, { email, passwordHash: null, metadata: {} });
  if (inserted)
    await audit(platform, tx, { event: 'account.created', userId: inserted.id, caller });
  return inserted ?? ((await findUserByEmail(tx, email)) as UserRow);
}

/**
 * Google proves the address of an account nobody had confirmed. Whoever typed it in before did not:
 * their password, data, identities and mails go.
 */
async function proveAddress(platform: Platform, tx: DbScope, user: UserRow, person: GooglePerson) {
  const now = platform.now().toISOString();
  const metadata = JSON.stringify(profileOf(person));
  await tx.execute(sql`
    update auth_users set email_confirmed_at = ${now}, email_proof = 'provider', password_hash = null, updated_at = ${now},
      user_metadata = ${metadata}::jsonb where id = ${user.id}`);
  await tx.execute(sql`delete from auth_identities where user_id = ${user.id}`);
  await voidMailTokens(tx, user.id);
  await grantFirstAdmin(platform, tx, user.id);
}

async function addIdentity(
  platform: Platform,
  tx: DbScope,
  userId: string,
  person: GooglePerson,
  caller: Caller,
): Promise<void> {
  const now = platform.now().toISOString();
  await tx.execute(sql`
    insert into auth_identities (user_id, provider, issuer, subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (${userId}, 'google', ${person.issuer}, ${person.subject},
            ${JSON.stringify(dataOf(person))}::jsonb, ${now}, ${now}, ${now})`);
  await audit(platform, tx, {
    event: 'identity.linked',
    userId,
    caller,
    details: { provider: 'google' },
  });
}

const refreshIdentity = (platform: Platform, tx: DbScope, person: GooglePerson) =>
  tx.execute(sql`
    update auth_identities set identity_data = ${JSON.stringify(dataOf(person))}::jsonb,
      last_sign_in_at = ${platform.now().toISOString()}
    where provider = 'google' and issuer = ${person.issuer} and subject = ${person.subject}`);

const profileOf = ({ name, picture }: GooglePerson) => ({
  ...(name && { full_name: name, name }),
  ...(picture && { avatar_url: picture, picture }),
});

const dataOf = (person: GooglePerson) => ({
  ...profileOf(person),
  iss: person.issuer,
  sub: person.subject,
  provider_id: person.subject,
  email: person.email,
  email_verified: person.emailVerified,
});

function refuseBanned(platform: Platform, user: UserRow): string {
  if (isBanned(platform, user)) throw new AppError('user_banned', 403, 'User is banned');
  return user.id;
}
