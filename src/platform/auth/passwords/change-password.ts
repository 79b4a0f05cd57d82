import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { saveEmailIdentity } from '../accounts/identities.ts';
import { audit } from '../audit.ts';
import { endTokens } from '../end-tokens.ts';
import type { Caller } from '../http/auth-request.ts';
import type { SignedIn } from '../http/required-session.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { notify } from '../mail/notify.ts';
import { endSessions } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Hashes a new password; throws 422 `same_password`. Costly, so outside any transaction. */
export async function preparePassword(user: UserRow, password: string): Promise<string> {
  if (user.password_hash && (await verifyPassword(user.password_hash, password))) {
    throw new AppError(
      'same_password',
      422,
      'New password should be different from the old password.',
      { field: 'password' },
    );
  }
  return hashPassword(password);
}

/**
 * Puts a new password in force: every other session ends, tokens too unless their owner keeps them, and
 * everything that was mailed before becomes worthless, so whoever knew the old password is out.
 */
export async function savePassword(
  platform: Platform,
  tx: DbScope,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  change: { readonly passwordHash: string; readonly endsTokens: boolean; readonly caller: Caller },
): Promise<void> {
  const { passwordHash, endsTokens, caller } = change;
  const now = platform.now().toISOString();
  await tx.execute(sql`
    update auth_users set password_hash = ${passwordHash}, new_email = null, updated_at = ${now}
    where id = ${user.id}`);
  await saveEmailIdentity(platform, tx, user);
  await endSessions(tx, user.id, { except: session.id });
  const endedTokens = endsTokens ? await endTokens(tx, user.id) : 0;
  await voidMailTokens(tx, user.id);
  await tx.execute(sql`
    delete from auth_flow_states where user_id = ${user.id} and code_challenge is not null`);
  const details = { endedTokens };
  await audit(platform, tx, { event: 'password.changed', userId: user.id, caller, details });
  await notify(platform, tx, user.email, 'password-changed');
}
