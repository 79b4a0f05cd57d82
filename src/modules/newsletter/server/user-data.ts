import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { listConsents } from '#platform/newsletter/subscribers/consents.ts';
import { findByEmail, showSubscriber } from '#platform/newsletter/subscribers/subscriber-rows.ts';

/** The subscription of an account's address, with its record of consent. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  const row = await subscriberOf(scope, userId);
  if (!row) return null;
  return { ...showSubscriber(row), consents: await listConsents(scope, row.id) };
}

/** Deleting the account ends the subscription of its address and forgets it. */
export async function eraseUserData(scope: DbScope, _platform: unknown, userId: string) {
  const row = await subscriberOf(scope, userId);
  if (!row) return;
  await scope.execute(
    sql`update newsletter_deliveries set email = null, detail = '' where subscriber_id = ${row.id}`,
  );
  await scope.execute(sql`delete from newsletter_subscribers where id = ${row.id}`);
}

/** Only a confirmed address of the account proves that the subscription is the same person's. */
async function subscriberOf(scope: DbScope, userId: string) {
  const { rows } = await scope.execute<{ email: string | null }>(sql`
    select email from auth_users where id = ${userId} and email_confirmed_at is not null`);
  return rows[0]?.email ? findByEmail(scope, rows[0].email) : undefined;
}
