import { notFound } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import { forgetRecipient } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { lockSubscriber } from './subscriber-rows.ts';
import { suppress } from './suppressions.ts';

export const subscriberGone = () => notFound('This subscriber does not exist any more.');

export type SubscriberChange = {
  readonly name: string;
  readonly interests: readonly string[];
  readonly tags: readonly string[];
};

/** Changes what an admin may change; addresses and consent are the person's own. */
export async function changeSubscriber(
  { db }: Platform,
  id: string,
  { name, interests, tags }: SubscriberChange,
): Promise<void> {
  const list = (values: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const { rowCount } = await db.execute(sql`
    update newsletter_subscribers set name = ${name}, interests = ${list(interests)}, tags = ${list(tags)}
    where id = ${id}`);
  if (!rowCount) throw subscriberGone();
}

/**
 * Erases a person: the row, the record of consent, and the address in the lists of who received what.
 * Only the hash of the address stays, so that a later import does not bring them back.
 */
export async function eraseSubscriber(
  platform: Platform,
  id: string,
  actorId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (!row) throw subscriberGone();
    await suppress(platform, tx, row.email_hash, 'erased');
    await forgetRecipient(tx, id, { isLeaving: true });
    await tx.execute(sql`delete from newsletter_subscribers where id = ${id}`);
    await audit(platform, tx, { event: 'newsletter-subscriber.erased', actorId });
  });
}
