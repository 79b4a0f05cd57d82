import { noteEvents } from '../../contacts/contact-events.ts';
import { sql } from '../../db/sql.ts';
import { hashOfEmail } from '../../newsletter/addresses.ts';
import { suppress } from '../../newsletter/subscribers/suppressions.ts';
import type { Platform } from '../../platform.ts';

/** How many refusals that may pass, within how many days, count as one for good. */
const softLimit = 3;
const softDays = 30;

/**
 * A mail to a contact came back, or was called spam: the address gets nothing more from any part of the hub. Refusals that
 * may pass are only noted, until there are several. False where no contact has this id.
 */
export async function recordContactBounce(
  platform: Platform,
  contactId: string,
  kind: 'hard' | 'soft' | 'complaint',
  detail: string,
): Promise<boolean> {
  const at = platform.now();
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(
      sql`select email from contacts where id = ${contactId} for update`,
    );
    const [contact] = rows;
    if (!contact) return false;
    await noteEvents(tx, [contactId], { name: 'mail.bounced', detail: `${kind}: ${detail}`, at });
    const since = new Date(at.getTime() - softDays * 86_400_000).toISOString();
    const { rows: counted } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from contact_events
      where contact_id = ${contactId} and name = 'mail.bounced' and at > ${since}`);
    if (kind === 'soft' && (counted[0]?.count ?? 0) < softLimit) return true;
    const reason = kind === 'complaint' ? 'complained' : 'bounced';
    await suppress(platform, tx, hashOfEmail(contact.email), reason, detail);
    return true;
  });
}
