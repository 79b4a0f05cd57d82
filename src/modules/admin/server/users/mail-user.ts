import { conflict } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { readEmail } from '#platform/auth/http/fields.ts';
import { mailToken } from '#platform/auth/mail/mail-tokens.ts';
import { invitation } from '#platform/auth/mail/templates.ts';
import { takeAttempt } from '#platform/auth/sign-in-mails/resend-mail.ts';
import { insertUser, isBanned, lockUser, noteMailed } from '#platform/auth/users.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { userGone } from './find-user.ts';

/** Makes an account without a password and mails its owner a link to confirm it. */
export async function inviteUser(
  platform: Platform,
  actor: CurrentUser,
  { email: typed, name }: { email: string; name: string },
): Promise<{ id: string; email: string }> {
  requireOwnAccounts(platform);
  const email = readEmail(typed);
  return platform.db.transaction(async (tx) => {
    const metadata: Record<string, unknown> = name ? { full_name: name } : {};
    const user = await insertUser(platform, tx, { email, passwordHash: null, metadata });
    if (!user) throw conflict('There is an account with this address already.');
    const { id } = user;
    const attempt = { id: crypto.randomUUID(), passwordHash: null, metadata };
    const redirectTo = `${platform.config.SITE_URL}/auth/reset`;
    const wanted = { userId: id, kind: 'signup' as const, email, redirectTo, attempt };
    await mailToken(platform, tx, { ...wanted, words: invitation });
    await noteMailed(platform, tx, id, 'confirmation');
    await audit(platform, tx, { event: 'account.invited', userId: id, actorId: actor.id });
    return { id, email };
  });
}

/** Mails the confirmation of an account again that nobody has confirmed yet. */
export async function resendConfirmation(
  platform: Platform,
  actor: CurrentUser,
  id: string,
): Promise<void> {
  requireOwnAccounts(platform);
  await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, id).catch(() => {
      throw userGone();
    });
    if (user.email_confirmed_at !== null) throw conflict('This address is confirmed already.');
    const attempt = await takeAttempt(tx, id);
    const wasInvited = user.password_hash === null;
    await mailToken(platform, tx, {
      userId: id,
      kind: 'signup',
      email: user.email,
      redirectTo: wasInvited ? `${platform.config.SITE_URL}/auth/reset` : platform.config.SITE_URL,
      attempt: attempt ?? { id: crypto.randomUUID(), passwordHash: null, metadata: {} },
      ...(wasInvited && { words: invitation }),
    });
    const event = 'account.confirmation_mailed';
    await audit(platform, tx, { event, userId: id, actorId: actor.id, details: { by: 'admin' } });
  });
}

/** Mails a link to choose a new password. The old one holds until it is used. */
export async function mailPasswordReset(
  platform: Platform,
  actor: CurrentUser,
  id: string,
): Promise<void> {
  requireOwnAccounts(platform);
  await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, id).catch(() => {
      throw userGone();
    });
    if (isBanned(platform, user)) throw conflict('This account is disabled. Enable it first.');
    const redirectTo = platform.config.SITE_URL;
    await mailToken(platform, tx, { userId: id, kind: 'recovery', email: user.email, redirectTo });
    await noteMailed(platform, tx, id, 'recovery');
    const details = { by: 'admin' };
    await audit(platform, tx, { event: 'recovery.mailed', userId: id, actorId: actor.id, details });
  });
}

function requireOwnAccounts({ config }: Platform): void {
  if (config.AUTH_URL) throw conflict(`Accounts of this hub are kept at ${config.AUTH_URL}.`);
}
