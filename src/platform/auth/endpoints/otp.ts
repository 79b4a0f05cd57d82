import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
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
import { queueSignInMail } from '../sign-in-mails/sign-in-mail-job.ts';
import { findUserByEmail } from '../users.ts';

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
  const { caller } = request;
  const redirectTo = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
  const wish = { email, challenge, redirectTo, metadata: body.data ?? {}, caller };
  await queueSignInMail(platform, { what: 'one-time code', ...wish });
  return reply({});
}

function refuseNewcomer(platform: Platform, mayCreate: boolean): void {
  if (!mayCreate) throw new AppError('otp_disabled', 422, 'Signups not allowed for otp');
  if (platform.config.AUTH_SIGNUP_DISABLED) {
    throw new AppError('signup_disabled', 422, 'Signups not allowed for this instance');
  }
}
