import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { requireSession } from '../http/required-session.ts';
import { mailToken } from '../mail/mail-tokens.ts';

/** GET /reauthenticate: mails a code that PUT /user takes as `nonce`. */
export async function reauthenticate(platform: Platform, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(platform, request);
  const { caller } = request;
  await takeForAddress(platform, 'mail', caller);
  await takeMail(platform, 'reauthentication', user.email);
  await platform.db.transaction(async (tx) => {
    await mailToken(platform, tx, {
      userId: user.id,
      kind: 'reauthentication',
      email: user.email,
      redirectTo: platform.config.SITE_URL,
    });
    await audit(platform, tx, { event: 'reauthentication.mailed', userId: user.id, caller });
  });
  return reply({});
}
