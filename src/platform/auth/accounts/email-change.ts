import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { EmailProof } from '../address-proof.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../http/auth-request.ts';
import {
  type MailKind,
  type MailTokenRow,
  mailToken,
  voidMailTokens,
} from '../mail/mail-tokens.ts';
import { notify } from '../mail/notify.ts';
import { startMailFlow } from '../tokens/flow-states.ts';
import type { UserRow } from '../users.ts';
import { saveEmailIdentity } from './identities.ts';

type Wish = {
  readonly challenge: string | undefined;
  readonly redirectTo: string;
  readonly caller: Caller;
};

/** What the first of two confirmations answers. */
export const halfChanged =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Notes a wish for another address and mails the new one, and the old one too while
 * AUTH_SECURE_EMAIL_CHANGE is on. An earlier wish and what was confirmed of it are forgotten.
 */
export async function mailEmailChange(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  newEmail: string,
  { challenge, redirectTo, caller }: Wish,
): Promise<void> {
  const userId = user.id;
  const asksOld = platform.config.AUTH_SECURE_EMAIL_CHANGE;
  await voidMailTokens(tx, userId, ['email_change_current', 'email_change_new']);
  await tx.execute(sql`
    update auth_users set new_email = ${newEmail}, email_change_new_ok = false,
      email_change_old_ok = ${!asksOld}, email_change_sent_at = ${platform.now().toISOString()}
    where id = ${userId}`);
  const flowStateId = challenge
    ? await startMailFlow(platform, tx, { userId, method: 'email_change', challenge, redirectTo })
    : undefined;
  const send = (kind: MailKind, email: string) =>
    mailToken(platform, tx, { userId, kind, email, redirectTo, flowStateId });
  await send('email_change_new', newEmail);
  if (asksOld) await send('email_change_current', user.email);
  await audit(platform, tx, { event: 'email_change.requested', userId, caller });
}

/** Takes one mailbox's consent. True when that was the last one needed and the address is new now. */
export async function confirmEmailChange(
  platform: Platform,
  tx: DbScope,
  token: MailTokenRow,
  caller: Caller,
): Promise<boolean> {
  const isNew = token.kind === 'email_change_new';
  const { rows } = await tx.execute<UserRow>(sql`
    update auth_users set
      email_change_new_ok = email_change_new_ok or ${isNew},
      email_change_old_ok = email_change_old_ok or ${!isNew}
    where id = ${token.user_id} and new_email is not null
      and ${isNew ? sql`new_email` : sql`email`} = ${token.email}
    returning *`);
  const user = rows[0];
  if (!user) throw new AppError('otp_expired', 403, 'Email link is invalid or has expired');
  if (!user.email_change_new_ok || !user.email_change_old_ok) return false;
  await applyEmailChange(platform, tx, user, { caller, proof: token.proves });
  return true;
}

type Change = { readonly caller: Caller; readonly proof: EmailProof };

async function applyEmailChange(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  { caller, proof }: Change,
) {
  const now = platform.now().toISOString();
  const changed = await tx.execute<UserRow>(sql`
    update auth_users set email = new_email, new_email = null, email_confirmed_at = ${now},
      email_proof = ${proof}, email_change_new_ok = false, email_change_old_ok = false, updated_at = ${now}
    where id = ${user.id}
      and not exists (select 1 from auth_users o where o.email = ${user.new_email} and o.id <> ${user.id})
    returning *`);
  const row = changed.rows[0];
  if (!row) {
    throw new AppError(
      'email_exists',
      422,
      'A user with this email address has already been registered',
    );
  }
  // What was mailed to the old address must not open the account any more.
  await voidMailTokens(tx, user.id);
  await saveEmailIdentity(platform, tx, row);
  await audit(platform, tx, { event: 'email.changed', userId: user.id, caller });
  await notify(platform, tx, user.email, 'email-changed');
}
