import type { deliveryStates } from '#kernel/newsletter.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type DeliveryStatus = (typeof deliveryStates)[number];
export type DeliveryCounts = Record<DeliveryStatus | 'total', number>;

/** How many recipients of a mailing stand where. */
export async function countDeliveries(scope: DbScope, id: string): Promise<DeliveryCounts> {
  const { rows } = await scope.execute<{ status: DeliveryStatus; count: number }>(sql`
    select status, count(*) as count from mailing_deliveries where mailing_id = ${id} group by status`);
  const counts: DeliveryCounts = {
    ...{ queued: 0, leased: 0, sent: 0, failed: 0, unknown: 0, skipped: 0 },
    total: 0,
  };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.total += count;
  }
  return counts;
}
