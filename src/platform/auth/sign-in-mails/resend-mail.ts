import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { mailEmailChange } from '../accounts/email-change.ts';
import { mailSignUp } from '../endpoints/sign-up.ts';
import { type SignUpAttempt, signUpAttempts, voidMailTokens } from '../mail/mail-tokens.ts';
import type { UserRow } from '../users.ts';
import type { LinkWish } from './mail-sign-in-link.ts';

/** Mails an outstanding confirmation again; links and codes of earlier mails end. */
export async function resendSignUp(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  { challenge, redirectTo, caller }: LinkWish,
): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  const attempt = await takeAttempt(tx, user.id);
  const { email } = user;
  const wish = { email, challenge, redirectTo, caller, passwordHash: null, metadata: {} };
  await mailSignUp(platform, tx, user, wish, attempt);
}

/**
 * What a mail that is sent again stands for, while everything mailed before becomes worthless. With one
 * sign-up outstanding it is that one. With several, nobody can tell whose password the reader of the
 * mail meant: the link then confirms the address alone, and a password is chosen afterwards.
 */
export async function takeAttempt(tx: DbScope, userId: string): Promise<SignUpAttempt | undefined> {
  const attempts = await signUpAttempts(tx, userId);
  await voidMailTokens(tx, userId, ['signup']);
  return attempts.length === 1 ? attempts[0] : undefined;
}

/** Mails an outstanding change of address again. */
export async function resendEmailChange(
  platform: Platform,
  tx: DbScope,
  user: UserRow,
  { challenge, redirectTo, caller }: LinkWish,
): Promise<void> {
  if (user.new_email === null) return;
  await mailEmailChange(platform, tx, user, user.new_email, { challenge, redirectTo, caller });
}
