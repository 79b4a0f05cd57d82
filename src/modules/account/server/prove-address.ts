import { badInput, conflict } from '#kernel/errors.ts';
import { isBelieved, noteProof } from '#platform/auth/address-proof.ts';
import { audit } from '#platform/auth/audit.ts';
import { takeGuess, takeMail } from '#platform/auth/http/allowances.ts';
import { findByCode, mailToken, spendToken } from '#platform/auth/mail/mail-tokens.ts';
import { lockUser, type UserRow } from '#platform/auth/users.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';

/** Whether a code mailed now would prove something: not without a server, nor where it is proven. */
export const canProveAddress = (
  { config }: Platform,
  user: Pick<UserRow, 'email_proof'>,
): boolean =>
  config.SMTP_URL !== undefined && config.AUTH_URL === undefined && !isBelieved(user.email_proof);

/**
 * Mails a code to the address of somebody who is signed in. There is no link: it takes the mailbox and
 * the session together, so nobody proves an address for the person who typed it in.
 */
export async function mailAddressCode(platform: Platform, { id }: CurrentUser): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    refuseNeedless(platform, user);
    await takeMail(platform, 'address_proof', user.email);
    await mailToken(platform, tx, {
      ...{ userId: id, kind: 'address_proof', email: user.email },
      redirectTo: platform.config.SITE_URL,
    });
    await audit(platform, tx, { event: 'address_proof.mailed', userId: id });
  });
}

/** Takes the mailed code. Throws 400 for a wrong one, 409 where there is nothing to prove. */
export async function proveAddress(
  platform: Platform,
  { id, email }: CurrentUser,
  code: string,
): Promise<void> {
  await takeGuess(platform, { kind: 'code', account: id });
  const kinds = ['address_proof'] as const;
  const tokenId = await findByCode(platform, id, { kinds, email, code });
  await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    refuseNeedless(platform, user);
    const token = tokenId && (await spendToken(tx, tokenId));
    if (!token || token.email !== user.email) {
      throw badInput('This code is wrong or has expired. Send a new one.', 'code');
    }
    await noteProof(tx, user, token.proves);
    const details = { proof: token.proves };
    await audit(platform, tx, { event: 'address.proven', userId: id, details });
  });
}

function refuseNeedless(platform: Platform, user: UserRow): void {
  if (canProveAddress(platform, user)) return;
  throw conflict(
    isBelieved(user.email_proof)
      ? 'Your address is confirmed already.'
      : 'This hub has no mail server, so it cannot confirm addresses.',
  );
}
