import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { confirmUser } from '../confirm-user.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import {
  flag,
  invalid,
  metadata,
  pkceFields,
  readChallenge,
  readEmail,
  text,
} from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { findUserByEmail } from '../users.ts';
import { mailSignInLink } from './recover.ts';
import { findOrInsert, mailSignUp, type SignUp } from './sign-up.ts';

const schema = z.object({
  email: text,
  phone: text,
  create_user: flag,
  data: metadata,
  ...pkceFields,
});

/** POST /otp: a mailed link and code to sign in with; makes the account unless told not to. */
export async function sendOneTimeCode(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'mail', request.caller);
  const body = await request.body(schema);
  if (body.phone) throw new AppError('phone_provider_disabled', 400, 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  const user = await findUserByEmail(platform.db, email);
  if (!user) refuseNewcomer(platform, body.create_user ?? true);
  await takeMail(platform, 'magiclink', email);
  if (user?.email_confirmed_at) {
    await mailSignInLink(platform, request, { email, challenge, kind: 'magiclink' });
    return reply({});
  }
  const wish: SignUp = {
    email,
    challenge,
    redirectTo: allowedRedirect(platform.config, request.url.searchParams.get('redirect_to')),
    metadata: body.data ?? {},
    passwordHash: null,
    caller: request.caller,
  };
  await inviteNewcomer(platform, request, wish);
  return reply({});
}

function refuseNewcomer(platform: Platform, mayCreate: boolean): void {
  if (!mayCreate) throw new AppError('otp_disabled', 422, 'Signups not allowed for otp');
  if (platform.config.AUTH_SIGNUP_DISABLED) {
    throw new AppError('signup_disabled', 422, 'Signups not allowed for this instance');
  }
}

/**
 * A new address gets the confirmation mail of a sign-up without a password, which signs in too.
 * Where addresses need no proof the account is made at once and an ordinary link mailed.
 */
async function inviteNewcomer(
  platform: Platform,
  request: AuthRequest,
  wish: SignUp,
): Promise<void> {
  const isAutomatic = platform.config.AUTH_AUTOCONFIRM;
  await platform.db.transaction(async (tx) => {
    const user = await findOrInsert(platform, tx, wish);
    if (!isAutomatic) await mailSignUp(platform, tx, user, wish);
    else if (user.email_confirmed_at === null) {
      await confirmUser(platform, tx, user.id, { ...wish, method: 'autoconfirm' });
    }
  });
  const { email, challenge } = wish;
  if (isAutomatic) {
    await mailSignInLink(platform, request, { email, challenge, kind: 'magiclink' });
  }
}
