import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { invalid, pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { queueSignInMail } from '../sign-in-mails/sign-in-mail-job.ts';

const schema = z.object({ type: text, email: text, phone: text, ...pkceFields });

/** POST /resend: `{}` whatever the address; the mail goes out where one is outstanding. */
export async function resend(platform: Platform, request: AuthRequest): Promise<Response> {
  const { caller } = request;
  await takeForAddress(platform, 'mail', caller);
  const body = await request.body(schema);
  if (body.type !== 'signup' && body.type !== 'email_change') {
    if (body.phone) throw new AppError('phone_provider_disabled', 400, 'Phone logins are disabled');
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(body.email, 'Type provided requires an email address');
  const challenge = readChallenge(body);
  await takeMail(platform, body.type, email);
  const redirectTo = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
  const what = `${body.type} again` as const;
  await queueSignInMail(platform, { what, email, challenge, redirectTo, caller });
  return reply({});
}
