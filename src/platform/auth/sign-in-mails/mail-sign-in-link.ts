import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../http/auth-request.ts';
import { mailToken } from '../mail/mail-tokens.ts';
import { startMailFlow } from '../tokens/flow-states.ts';
import { noteMailed, type UserRow } from '../users.ts';

/** What a mail of this kind has to know of the request for it. */
export type LinkWish = {
  readonly challenge?: string | undefined;
  readonly redirectTo: string;
  readonly caller: Caller;
};

type LinkMail = {
  readonly user: UserRow;
  readonly kind: 'recovery' | 'magiclink';
  readonly wish: LinkWish;
};

/** Mails a link and code that sign the owner of an account in. */
export async function mailSignInLink(
  platform: Platform,
  tx: DbScope,
  { user: { id: userId, email }, kind, wish: { challenge, redirectTo, caller } }: LinkMail,
): Promise<void> {
  const flowStateId = challenge
    ? await startMailFlow(platform, tx, { userId, method: kind, challenge, redirectTo })
    : undefined;
  await mailToken(platform, tx, { userId, kind, email, redirectTo, flowStateId });
  await noteMailed(platform, tx, userId, 'recovery');
  await audit(platform, tx, { event: `${kind}.mailed`, userId, caller });
}
