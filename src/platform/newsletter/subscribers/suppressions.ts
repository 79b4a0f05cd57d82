import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { hashOfEmail } from '../addresses.ts';

type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'erased';

/**
 * Keeps the newsletter from an address, whoever adds it again without the person's own consent.
 * Only marketing asks here: receipts and password resets go out regardless.
 */
export async function suppress(
  platform: Platform,
  tx: DbScope,
  emailHash: string,
  reason: SuppressionReason,
  detail = '',
): Promise<void> {
  await tx.execute(sql`
    insert into newsletter_suppressions (email_hash, reason, detail, created_at)
    values (${emailHash}, ${reason}, ${detail.slice(0, 500)}, ${platform.now().toISOString()})
    on conflict (email_hash) do update set reason = excluded.reason, detail = excluded.detail`);
}

/** The person has agreed anew, by a link that only their mailbox had. */
export async function liftSuppression(tx: DbScope, emailHash: string): Promise<void> {
  await tx.execute(sql`delete from newsletter_suppressions where email_hash = ${emailHash}`);
}

/**
 * Whether mail of people to an address makes sense: not where it came back, was complained about, or belongs to
 * somebody who asked to be forgotten. Whoever only left the newsletter can still be written to.
 */
export async function mayReach(scope: DbScope, email: string): Promise<boolean> {
  const { rows } = await scope.execute<{ found: boolean }>(sql`
    select exists (select 1 from newsletter_suppressions
      where email_hash = ${hashOfEmail(email)} and reason <> 'unsubscribed') as found`);
  return rows[0]?.found !== true;
}
