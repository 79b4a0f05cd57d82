import { hasBelievedAddress } from '#platform/auth/address-proof.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { listConsents } from '#platform/newsletter/subscribers/consents.ts';
import { findByEmail, showSubscriber } from '#platform/newsletter/subscribers/subscriber-rows.ts';
import type { Platform } from '#platform/platform.ts';

/** The subscription of an account's address with its record of consent, and the issues it made. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  const row = await subscriberOf(scope, userId);
  const { rows: issues } = await scope.execute(sql`
    select r.input as request, r.status, g.subject, g.preheader, g.content, r.created_at
    from newsletter_generations g join runs r on r.id = g.id
    where r.user_id = ${userId} order by r.created_at`);
  if (!row && issues.length === 0) return null;
  const subscription = row && {
    ...showSubscriber(row),
    consents: await listConsents(scope, row.id),
  };
  return { ...subscription, issues };
}

/**
 * Deleting the account ends the subscription of its address and forgets it, with the issues it made.
 * Pictures in mails that went out stay, nobody's from then on.
 */
export async function eraseUserData(scope: DbScope, platform: Platform, userId: string) {
  await scope.execute(sql`
    delete from newsletter_generations g using runs r where r.id = g.id and r.user_id = ${userId}`);
  const { rows: pictures } = await scope.execute<{ id: string; used: boolean }>(sql`
    select id, exists (select 1 from newsletter_broadcasts b where b.html like '%/files/' || f.id || '%') as used
    from files f where owner_id = ${userId} and purpose = 'newsletter-picture'`);
  for (const { id, used } of pictures) {
    if (!used) await platform.files.remove(scope, id);
    else
      await scope.execute(sql`update files set owner_id = null, name = 'picture' where id = ${id}`);
  }
  const row = await subscriberOf(scope, userId);
  if (!row) return;
  await scope.execute(
    sql`update newsletter_deliveries set email = null, detail = '' where subscriber_id = ${row.id}`,
  );
  await scope.execute(sql`delete from newsletter_subscribers where id = ${row.id}`);
}

/** Only a proven address of the account proves that the subscription is the same person's. */
async function subscriberOf(scope: DbScope, userId: string) {
  const { rows } = await scope.execute<{ email: string | null }>(sql`
    select u.email from auth_users u where u.id = ${userId} and ${hasBelievedAddress}`);
  return rows[0]?.email ? findByEmail(scope, rows[0].email) : undefined;
}
