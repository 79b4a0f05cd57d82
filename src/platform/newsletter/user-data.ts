import { sql } from '#platform/db/sql.ts';
import { hasBelievedAddress } from '../auth/address-proof.ts';
import type { DbScope } from '../db/database.ts';
import { forgetRecipient } from '../mailing/deliveries.ts';
import { listConsents } from './subscribers/consents.ts';
import { findByEmail, showSubscriber } from './subscribers/subscriber-rows.ts';

/** The subscription of an account's address with its record of consent. */
export async function exportSubscription(scope: DbScope, userId: string) {
  const row = await subscriberOf(scope, userId);
  return row && { ...showSubscriber(row), consents: await listConsents(scope, row.id) };
}

/** Ends the subscription of an account's address and forgets it, also in what was sent to it. */
export async function eraseSubscription(scope: DbScope, userId: string): Promise<void> {
  const row = await subscriberOf(scope, userId);
  if (!row) return;
  await forgetRecipient(scope, row.id);
  await scope.execute(sql`delete from newsletter_subscribers where id = ${row.id}`);
}

/** Whether a broadcast shows a file of the hub. */
export async function isInBroadcast(scope: DbScope, fileId: string): Promise<boolean> {
  const { rows } = await scope.execute(
    sql`select from newsletter_broadcasts where html like ${`%/files/${fileId}%`} limit 1`,
  );
  return rows.length > 0;
}

/** Only a proven address of the account proves that the subscription is the same person's. */
async function subscriberOf(scope: DbScope, userId: string) {
  const { rows } = await scope.execute<{ email: string | null }>(sql`
    select u.email from auth_users u where u.id = ${userId} and ${hasBelievedAddress}`);
  return rows[0]?.email ? findByEmail(scope, rows[0].email) : undefined;
}
