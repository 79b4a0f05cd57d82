import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { takeForAddress, takeMail } from '../http/allowances.ts';
import { type AuthRequest, reply } from '../http/auth-request.ts';
import { pkceFields, readChallenge, readEmail, text } from '../http/fields.ts';
import { allowedRedirect } from '../http/redirect-rules.ts';
import { mailToken } from '../mail/mail-tokens.ts';
import { startMailFlow } from '../tokens/flow-states.ts';
import { findUserByEmail } from '../users.ts';

const schema = z.object({ email: text, ...pkceFields });

/** POST /recover: `{}` for known and unknown addresses alike. */
export async function recover(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'mail', request.caller);
  const body = await request.body(schema);
  const email = readEmail(body.email, 'Password recovery requires an email');
  const challenge = readChallenge(body);
  await takeMail(platform, 'recovery', email);
  await mailSignInLink(platform, request, { email, challenge, kind: 'recovery' });
  return reply({});
}

type LinkMail = {
  readonly email: string;
  readonly challenge: string | undefined;
  readonly kind: 'recovery' | 'magiclink';
};

/** Mails a link that signs the owner of a known address in. Does nothing for an unknown one. */
export async function mailSignInLink(
  platform: Platform,
  request: AuthRequest,
  { email, challenge, kind }: LinkMail,
): Promise<void> {
  const redirectTo = allowedRedirect(platform.config, request.url.searchParams.get('redirect_to'));
  await platform.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const userId = user.id;
    const flowStateId = challenge
      ? await startMailFlow(platform, tx, { userId, method: kind, challenge, redirectTo })
      : undefined;
    await mailToken(platform, tx, { userId, kind, email, redirectTo, flowStateId });
    await tx.execute(sql`
      update auth_users set recovery_sent_at = ${platform.now().toISOString()} where id = ${userId}`);
    await audit(platform, tx, { event: `${kind}.mailed`, userId, caller: request.caller });
  });
}
