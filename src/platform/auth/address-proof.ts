import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { audit } from './audit.ts';
import { endTokens } from './end-tokens.ts';
import { factorsOf } from './factors.ts';
import type { Caller } from './http/auth-request.ts';
import { voidMailTokens } from './mail/mail-tokens.ts';
import { notify } from './mail/notify.ts';
import { endSessions } from './sessions.ts';
import type { UserRow } from './users.ts';

/**
 * How an address was proven: by nothing (typed in while no mail server was set), by an administrator's
 * word (the command line, a link read in the outbox), by a mail that a server took, by a provider.
 */
export type EmailProof = 'none' | 'admin' | 'invitation' | 'mail' | 'provider';

/** Whether a proof shows that the mailbox is this person's: enough for what others sent to it. */
export const isBelieved = (proof: EmailProof): boolean =>
  proof === 'mail' || proof === 'invitation' || proof === 'provider';

/** The same in SQL, for accounts that a query calls `u`. */
export const hasBelievedAddress = sql`u.email_proof in ('mail', 'invitation', 'provider')`;

/** Notes a proof of the address in use; one that is believed is never replaced by one that is not. */
export async function noteProof(
  tx: DbScope,
  user: Pick<UserRow, 'id' | 'email_proof'>,
  proof: EmailProof,
): Promise<void> {
  if (isBelieved(user.email_proof) || user.email_proof === proof) return;
  await tx.execute(sql`update auth_users set email_proof = ${proof} where id = ${user.id}`);
}

/**
 * Whether somebody who proves an address may simply be let into the account that has it unproven.
 * Administrators and owners of a second factor are asked to sign in and prove it from within: neither
 * may lose an account to whoever has the mailbox they once typed in.
 */
export async function mayBeHandedOver(tx: DbScope, user: Pick<UserRow, 'id'>): Promise<boolean> {
  const admin = await tx.execute(
    sql`select 1 from user_roles where user_id = ${user.id} and role = 'admin'`,
  );
  if (admin.rows.length > 0) return false;
  return (await factorsOf(tx, user.id, 'verified')).length === 0;
}

/**
 * Gives an account whose address nobody had proven to the person who proves it now. Whoever typed the
 * address in before may be somebody else: their password, sessions, tokens, other ways to sign in and
 * mails end. What the account holds stays.
 */
export async function handOver(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  { proof, caller, flowId }: { proof: EmailProof; caller: Caller; flowId?: string | null },
): Promise<void> {
  const now = platform.now().toISOString();
  await tx.execute(sql`
    update auth_users set email_proof = ${proof}, password_hash = null, new_email = null,
      updated_at = ${now}
    where id = ${user.id}`);
  await tx.execute(sql`
    delete from auth_identities where user_id = ${user.id} and provider <> 'email'
      and not (identity_data ->> 'email' = ${user.email}
        and identity_data ->> 'email_verified' = 'true')`);
  await endSessions(tx, user.id, 'all');
  await endTokens(tx, user.id);
  await voidMailTokens(tx, user.id);
  await tx.execute(sql`
    delete from auth_flow_states
    where user_id = ${user.id} and id is distinct from ${flowId ?? null}::uuid`);
  const details = { proof };
  await audit(platform, tx, { event: 'account.handed_over', userId: user.id, caller, details });
  await notify(platform, tx, user.email, 'address-proven');
}
