import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../platform.ts';
import { takeGuess } from './http/allowances.ts';
import { isRecent, requireRecent } from './http/required-session.ts';
import { findByCode, spendToken } from './mail/mail-tokens.ts';
import { verifyPassword } from './passwords/passwords.ts';
import type { SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

type Proof = { readonly password?: string | undefined; readonly nonce?: string | undefined };

/**
 * Makes sure it is still the owner who sits there: by the current password, by a code mailed for
 * this purpose, or by a sign-in within the last hour. A proof that is given must be right.
 */
export async function proveIdentity(
  platform: Platform,
  { user, session }: { user: UserRow; session: Pick<SessionRow, 'amr'> },
  { password, nonce }: Proof,
): Promise<void> {
  if (password !== undefined) {
    await takeGuess(platform, { kind: 'proof', account: user.id });
    if (await verifyPassword(user.password_hash, password)) return;
    throw new AppError('current_password_invalid', 400, 'The current password is incorrect.', {
      field: 'current_password',
    });
  }
  if (nonce !== undefined && !isRecent(platform, session)) return spendNonce(platform, user, nonce);
  requireRecent(platform, session);
}

async function spendNonce(platform: Platform, user: UserRow, nonce: string): Promise<void> {
  await takeGuess(platform, { kind: 'code', account: user.id });
  const kinds = ['reauthentication'] as const;
  const code = nonce.trim();
  const id = await findByCode(platform, user.id, { kinds, email: user.email, code });
  if (id && (await spendToken(platform.db, id))) return;
  throw new AppError(
    'reauthentication_not_valid',
    422,
    'Nonce has expired or is invalid. Request for a new nonce.',
  );
}
