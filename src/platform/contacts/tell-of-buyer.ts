import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { tellOfContacts } from './contact-listeners.ts';

/**
 * Somebody paid for an order of the hub. Who the hub's customers are is its administrators' business: only contacts of
 * spaces that belong to one of them hear of it.
 */
export async function tellOfBuyer(
  platform: Platform,
  tx: DbScope,
  email: string | null,
): Promise<void> {
  if (!email) return;
  const { rows } = await tx.execute<{ id: string; spaceId: string }>(sql`
    select c.id, c.space_id as "spaceId" from contacts c
    where c.email = lower(${email}) and exists (
      select 1 from space_members m join user_roles r on r.user_id = m.user_id and r.role = 'admin'
      where m.space_id = c.space_id and m.role = 'owner')`);
  for (const { id, spaceId } of rows) {
    await tellOfContacts(platform, tx, { spaceId, contactIds: [id], name: 'order.paid' });
  }
}
