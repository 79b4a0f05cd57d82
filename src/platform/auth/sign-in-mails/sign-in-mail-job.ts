import { z } from 'zod';
import type { DbScope } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { findUserByEmail, lockUser } from '../users.ts';
import { inviteNewcomer } from './invite-newcomer.ts';
import { mailSignInLink } from './mail-sign-in-link.ts';
import { resendEmailChange, resendSignUp } from './resend-mail.ts';

const wishSchema = z.object({
  what: z.enum(['recovery', 'one-time code', 'signup again', 'email_change again']),
  email: z.string(),
  challenge: z.string().optional(),
  redirectTo: z.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  caller: z.object({ ip: z.string(), userAgent: z.string() }),
});

/** A mail that somebody asked for who is not signed in. */
export type MailWish = z.infer<typeof wishSchema>;

/**
 * Looks an address up and mails what belongs there. Those who asked have had their answer by then: it
 * takes the same work, and so the same time, whether or not an account has the address.
 */
export const signInMailJob = defineJob({
  name: 'auth.sign-in-mail',
  withoutRoom: 'goes-on',
  noGiveUp: 'who waits for the mail asks for another one',
  payload: wishSchema,
  run: (platform, wish) => platform.db.transaction((tx) => mailWhatFits(platform, tx, wish)),
});

/** Queues it, for known and unknown addresses alike. */
export const queueSignInMail = (platform: Platform, wish: MailWish): Promise<void> =>
  platform.jobs.enqueue(platform.db, signInMailJob, wish);

async function mailWhatFits(platform: Platform, tx: DbScope, wish: MailWish): Promise<void> {
  const known = await findUserByEmail(tx, wish.email);
  const user = known && (await lockUser(tx, known.id));
  if (wish.what === 'one-time code' && !user?.email_confirmed_at) {
    return inviteNewcomer(platform, tx, wish);
  }
  if (!user) return;
  switch (wish.what) {
    case 'recovery':
      return mailSignInLink(platform, tx, { user, kind: 'recovery', wish });
    case 'one-time code':
      return mailSignInLink(platform, tx, { user, kind: 'magiclink', wish });
    case 'signup again':
      return resendSignUp(platform, tx, user, wish);
    case 'email_change again':
      return resendEmailChange(platform, tx, user, wish);
  }
}
