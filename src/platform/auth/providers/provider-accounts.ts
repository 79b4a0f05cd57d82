import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { followIssuer } from '../../groups/follow-issuer.ts';
import type { Platform } from '../../platform.ts';
import { handOver, isBelieved, mayBeHandedOver, noteProof } from '../address-proof.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../http/auth-request.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { grantFirstAdmin } from '../roles.ts';
import { findUserByEmail, insertUser, isBanned, lockUser, type UserRow } from '../users.ts';
import { issuerPrefix, listIssuers } from './issuers/find-issuers.ts';
import type { ProviderPerson } from './provider-client.ts';

/**
 * The account of somebody who came from a provider: the one their identity belongs to (issuer and
 * subject, never the address), else the one of their verified address, else a new one. An account whose
 * address nobody had proven loses its password, sessions and tokens, or stays shut (`address-proof.ts`).
 */
export async function signInPerson(
  platform: Platform,
  tx: DbScope,
  person: ProviderPerson,
  caller: Caller,
): Promise<string> {
  await lockIdentity(tx, person);
  const { provider, email } = person;
  refuseForeign(person);
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
  if (!email || !person.emailVerified) {
    throw new AppError(
      'provider_email_needs_verification',
      422,
      `${provider.name} has not verified the email address of this account.`,
    );
  }
  const user = (await findUserByEmail(tx, email)) ?? (await addUser(platform, tx, person, caller));
  const locked = await lockUser(tx, user.id);
  refuseBanned(platform, locked);
  if (locked.email_confirmed_at === null) await proveAddress(platform, tx, locked, person);
  else if (proves(person, locked)) {
    if (!(await mayBeHandedOver(tx, locked))) throw unproven(provider.name);
    await handOver(platform, tx, locked, { proof: 'provider', caller });
  }
  await addIdentity(platform, tx, locked.id, person, caller);
  return locked.id;
}

/** Adds the provider's identity to an account whose owner asked for it. */
export async function linkPerson(
  platform: Platform,
  tx: DbScope,
  userId: string,
  person: ProviderPerson,
  caller: Caller,
): Promise<string> {
  await lockIdentity(tx, person);
  refuseForeign(person);
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

/** Whether the provider's word for the address is the first that can be believed. */
const proves = ({ email, emailVerified }: ProviderPerson, user: UserRow): boolean =>
  emailVerified && email === user.email && !isBelieved(user.email_proof);

const unproven = (name: string) =>
  new AppError(
    'email_not_confirmed',
    422,
    `There is an account with this address, and nobody has confirmed yet that the address is its owner’s. Sign in to it with its password, then add ${name} on the account page.`,
  );

/** An issuer is believed about addresses of its domains only. */
function refuseForeign({ provider, email, emailVerified }: ProviderPerson): void {
  const { emailDomains, name } = provider;
  const domain = emailVerified ? email?.slice(email.lastIndexOf('@') + 1) : undefined;
  if (emailDomains.length === 0 || (domain && emailDomains.includes(domain))) return;
  throw new AppError(
    'email_address_not_authorized',
    422,
    `With ${name} you can sign in only with a verified address at ${emailDomains.join(' or ')}.`,
  );
}

/** Puts somebody into the groups that their issuer names, and out of those it names no more. */
export async function followGroups(tx: DbScope, userId: string, person: ProviderPerson) {
  const rules = person.provider.groups;
  if (!rules) return;
  const named = new Set(person.groups);
  const wanted = rules.rules.filter(({ value }) => named.has(value)).map(({ groupId }) => groupId);
  await followIssuer(tx, userId, rules.issuerId, wanted);
}

/** Takes somebody out of the groups that a provider put them into: it will not say any more who leaves. */
export async function leaveGroups(tx: DbScope, userId: string, provider: string): Promise<void> {
  const issuers = await listIssuers(tx);
  const issuer = issuers.find(({ slug }) => provider === `${issuerPrefix}${slug}`);
  if (issuer) await followIssuer(tx, userId, issuer.id, []);
}

/** Two first visits of one person at once must not both find nothing. */
const lockIdentity = (tx: DbScope, { issuer, subject }: ProviderPerson) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`identity:${issuer}:${subject}`}))`);

async function ownerOf(tx: DbScope, person: ProviderPerson): Promise<string | undefined> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from auth_identities
    where provider = ${person.provider.id} and issuer = ${person.issuer} and subject = ${person.subject}`);
  return rows[0]?.user_id;
}

async function addUser(
  platform: Platform,
  tx: DbScope,
  person: ProviderPerson,
  caller: Caller,
): Promise<UserRow> {
  const { id, name, maySignUp } = person.provider;
  if (!maySignUp) {
    const message =
      id === 'google'
        ? 'Signups not allowed for this instance'
        : `There is no account with the address that ${name} gave, and new people cannot sign up with it.`;
    throw new AppError('signup_disabled', 422, message);
  }
  const email = person.email as string;
  const inserted = await insertUser(platform, tx, { email, passwordHash: null, metadata: {} });
  if (inserted)
    await audit(platform, tx, { event: 'account.created', userId: inserted.id, caller });
  return inserted ?? ((await findUserByEmail(tx, email)) as UserRow);
}

/**
 * The provider proves the address of an account nobody had confirmed. Whoever typed it in before did not:
 * their password, data, identities and mails go.
 */
async function proveAddress(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  person: ProviderPerson,
) {
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
  person: ProviderPerson,
  caller: Caller,
): Promise<void> {
  const now = platform.now().toISOString();
  await tx.execute(sql`
    insert into auth_identities (user_id, provider, issuer, subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (${userId}, ${person.provider.id}, ${person.issuer}, ${person.subject},
            ${JSON.stringify(dataOf(person))}::jsonb, ${now}, ${now}, ${now})`);
  await audit(platform, tx, {
    event: 'identity.linked',
    userId,
    caller,
    details: { provider: person.provider.id },
  });
}

const refreshIdentity = (platform: Platform, tx: DbScope, person: ProviderPerson) =>
  tx.execute(sql`
    update auth_identities set identity_data = ${JSON.stringify(dataOf(person))}::jsonb,
      last_sign_in_at = ${platform.now().toISOString()}
    where provider = ${person.provider.id} and issuer = ${person.issuer} and subject = ${person.subject}`);

const profileOf = ({ name, picture }: ProviderPerson) => ({
  ...(name && { full_name: name, name }),
  ...(picture && { avatar_url: picture, picture }),
});

const dataOf = (person: ProviderPerson) => ({
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
