import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { mailEmailChange } from '../email-change.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { invalid, pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { type SignUpAttempt, signUpAttempts } from '../mail/mail-tokens.ts';
import { findUserByEmail, lockUser, type UserRow } from '../users.ts';
import { mailSignUp, type SignUp } from './sign-up.ts';

const schema = z.object({ type: text, email: text, phone: text, ...pkceFields });

/** POST /resend: `{}` whatever the address; the mail goes out where one is outstanding. */
export async function resend(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'mail', request.caller);
  const body = await request.body(schema);
  if (body.type !== 'signup' && body.type !== 'email_change') {
    if (body.phone) throw new AppError('phone_provider_disabled', 400, 'Phone logins are disabled');
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(body.email, 'Type provided requires an email address');
  const wish: Wish = {
    email,
    challenge: readChallenge(body),
    redirectTo: allowedRedirect(platform.config, request.url.searchParams.get('redirect_to')),
    caller: request.caller,
  };
  await takeMail(platform, body.type, email);
  const again = body.type === 'signup' ? resendSignUp : resendEmailChange;
  await platform.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known) await again(platform, tx, await lockUser(tx, known.id), wish);
  });
  return reply({});
}

type Wish = Pick<SignUp, 'email' | 'challenge' | 'redirectTo' | 'caller'>;

async function resendSignUp(platform: Platform, tx: DbScope, user: UserRow, wish: Wish) {
  if (user.email_confirmed_at !== null) return;
  const attempt = soleAttempt(await signUpAttempts(tx, user.id));
  await mailSignUp(platform, tx, user, { ...wish, passwordHash: null, metadata: {} }, attempt);
}

/**
 * With one sign-up outstanding the mail repeats it. With several, nobody can tell whose password
 * the reader of the mail meant: the link then confirms the address alone, and a password is chosen
 * afterwards.
 */
const soleAttempt = (attempts: SignUpAttempt[]): SignUpAttempt | undefined =>
  attempts.length === 1 ? attempts[0] : undefined;

async function resendEmailChange(platform: Platform, tx: DbScope, user: UserRow, wish: Wish) {
  if (user.new_email === null) return;
  await mailEmailChange(platform, tx, user, user.new_email, wish);
}
