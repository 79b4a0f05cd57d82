import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../../../db/database.ts';
import { emitSubscriber } from '../../../flows/triggers/tell-flows.ts';
import type { Platform } from '../../../platform.ts';
import { addContactJob } from '../../contacts/add-contact-job.ts';
import { newsletterSettings } from '../../newsletter-settings.ts';
import { badLink, linkSigner, provesLink, type SignedLink } from '../../signed-links.ts';
import { recordConsent } from '../consents.ts';
import { findSubscriber, lockSubscriber, type SubscriberRow } from '../subscriber-rows.ts';
import { liftSuppression } from '../suppressions.ts';

/**
 * Confirms a subscription by its mailed link and gives the proof for the preferences page. Doing it
 * again answers the same. A link from before an unsubscription confirms nothing.
 */
export async function confirmSubscription(
  platform: Platform,
  link: SignedLink,
  ip: string | undefined,
): Promise<{ email: string; manage: string }> {
  await rowOfConfirmLink(platform, link);
  const { consentText } = await platform.settings.get(newsletterSettings);
  const email = await platform.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, link.s);
    if (!row || !(await provesLink(platform, `confirm:${row.opt_in_round}`, link))) throw badLink();
    if (row.status === 'active') return row.email;
    if (row.status !== 'pending') {
      throw new AppError(
        'unsubscribed',
        409,
        'This address was unsubscribed after the link had been sent. Please sign up again.',
      );
    }
    await activate(platform, tx, row, { consentText, ip });
    return row.email;
  });
  return { email, manage: (await linkSigner(platform))('manage', link.s) };
}

/** Begins a subscription whose address was proven to be the subscriber's, and keeps their consent. */
export async function activate(
  platform: Platform,
  tx: Transaction,
  row: SubscriberRow,
  { consentText, ip }: { readonly consentText: string; readonly ip: string | undefined },
): Promise<void> {
  const now = platform.now().toISOString();
  await tx.execute(sql`
    update newsletter_subscribers set status = 'active', confirmed_at = ${now}, engaged_at = ${now},
      unsubscribed_at = null, paused_until = null, pause_reason = null where id = ${row.id}`);
  await liftSuppression(tx, row.email_hash);
  await recordConsent(platform, tx, {
    ...{ subscriberId: row.id, event: 'confirmed', text: consentText },
    ...{ source: row.source, ip },
  });
  await platform.jobs.enqueue(tx, addContactJob, { subscriberId: row.id });
  await emitSubscriber(platform, tx, row);
}

/** Reads whom a link would confirm. Changes nothing: programs that open links in mails get here. */
export async function rowOfConfirmLink(
  platform: Platform,
  link: SignedLink,
): Promise<SubscriberRow> {
  const row = await findSubscriber(platform.db, link.s);
  if (!row || !(await provesLink(platform, `confirm:${row.opt_in_round}`, link))) throw badLink();
  return row;
}
