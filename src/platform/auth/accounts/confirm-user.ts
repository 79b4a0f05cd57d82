import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { EmailProof } from '../address-proof.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../http/auth-request.ts';
import { voidMailTokens } from '../mail/mail-tokens.ts';
import { grantFirstAdmin } from '../roles.ts';
import type { UserRow } from '../users.ts';
import { saveEmailIdentity } from './identities.ts';

/** What a confirmed account starts with. */
type Start = {
  readonly passwordHash: string | null;
  readonly metadata: Record<string, unknown>;
  readonly caller: Caller;
  readonly method: string;
  /** What shows that the address is theirs. */
  readonly proof: EmailProof;
};

/**
 * Makes an account usable: its address is proven, or this hub asks for no proof. Password and data are those of the sign-up
 * that was proven, or none: what others had typed in before is dropped, as are all other mails.
 */
export async function confirmUser(
  platform: Platform,
  tx: DbScope,
  userId: string,
  start: Start,
): Promise<UserRow> {
  const now = platform.now().toISOString();
  const { rows } = await tx.execute<UserRow>(sql`
    update auth_users set email_confirmed_at = ${now}, updated_at = ${now},
      email_proof = ${start.proof},
      password_hash = ${start.passwordHash}, user_metadata = ${JSON.stringify(start.metadata)}::jsonb
    where id = ${userId} returning *`);
  const user = rows[0] as UserRow;
  await voidMailTokens(tx, userId);
  await saveEmailIdentity(platform, tx, user);
  await grantFirstAdmin(platform, tx, userId);
  const { caller, method, proof } = start;
  await audit(platform, tx, {
    event: 'account.confirmed',
    userId,
    caller,
    details: { method, proof },
  });
  return user;
}
