import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { deleteAccount } from '#platform/auth/accounts/delete-account.ts';
import { takeGuess } from '#platform/auth/http/allowances.ts';
import { verifyPassword } from '#platform/auth/passwords/passwords.ts';
import { findUser } from '#platform/auth/users.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { isRecentSession } from './profile.ts';

/** Deletes one's own account, after the password or a sign-in within the last hour. */
export async function deleteOwnAccount(
  platform: Platform,
  user: CurrentUser,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (!(await isRecentSession(platform, user))) {
      throw new AppError(
        'reauthentication_needed',
        403,
        'Please enter your password, or sign in again, before you delete your account.',
        { field: 'password' },
      );
    }
  } else {
    await takeGuess(platform, { kind: 'delete', account: user.id });
    const row = await findUser(platform.db, user.id);
    if (!row) throw notFound('The account does not exist any more.');
    if (!(await verifyPassword(row.password_hash, password))) {
      throw badInput('The password is incorrect.', 'password');
    }
  }
  await deleteAccount(platform, user.id, user.id);
}
