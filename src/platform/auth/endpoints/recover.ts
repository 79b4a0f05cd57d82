import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { queueSignInMail } from '../sign-in-mails/sign-in-mail-job.ts';

const schema = z.object({ email: text, ...pkceFields });

/** POST /recover: `{}` for known and unknown addresses alike, after the same work. */
export async function recover(platform: Platform, request: AuthRequest): Promise<Response> {
  const { caller } = request;
  await takeForAddress(platform, 'mail', caller);
  const body = await request.body(schema);
  const email = readEmail(body.email, 'Password recovery requires an email');
  const challenge = readChallenge(body);
  await takeMail(platform, 'recovery', email);
  const redirectTo = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
  await queueSignInMail(platform, { what: 'recovery', email, challenge, redirectTo, caller });
  return reply({});
}
