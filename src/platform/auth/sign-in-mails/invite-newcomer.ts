import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { confirmUser } from '../accounts/confirm-user.ts';
import { findOrInsert, mailSignUp, type SignUp } from '../endpoints/sign-up.ts';
import { type LinkWish, mailSignInLink } from './mail-sign-in-link.ts';

type Newcomer = LinkWish & {
  readonly email: string;
  readonly metadata?: Record<string, unknown> | undefined;
};

/**
 * A new address gets the confirmation mail of a sign-up without a password, which signs in too.
 * Where addresses need no proof the account is made at once and an ordinary link mailed.
 */
export async function inviteNewcomer(
  platform: Platform,
  tx: DbScope,
  { email, challenge, redirectTo, caller, metadata = {} }: Newcomer,
): Promise<void> {
  const wish: SignUp = { email, challenge, redirectTo, caller, metadata, passwordHash: null };
  const user = await findOrInsert(platform, tx, wish);
  if (!platform.config.AUTH_AUTOCONFIRM) {
    await mailSignUp(platform, tx, user, wish);
    return;
  }
  const ready =
    user.email_confirmed_at !== null
      ? user
      : await confirmUser(platform, tx, user.id, { ...wish, method: 'autoconfirm', proof: 'none' });
  await mailSignInLink(platform, tx, { user: ready, kind: 'magiclink', wish });
}
