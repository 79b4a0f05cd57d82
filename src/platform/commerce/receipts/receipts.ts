import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { writeReceiptJob } from './write-receipt-job.ts';

/**
 * Issues the next number for an order's payment or refund, in the transaction of the sale: the
 * counter's row is locked until it commits, so that numbers have no gaps. A job draws and mails it.
 * The same kind is issued once.
 */
export async function issueReceipt(
  platform: Platform,
  tx: DbScope,
  orderId: string,
  kind: 'payment' | `refund:${string}`,
): Promise<void> {
  const known = await tx.execute(
    sql`select 1 from commerce_receipts where order_id = ${orderId} and kind = ${kind}`,
  );
  if (known.rows.length > 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with next as (
      insert into commerce_counters as c (name, value) values ('receipt', 1)
      on conflict (name) do update set value = c.value + 1 returning value)
    insert into commerce_receipts (order_id, kind, number, created_at)
    select ${orderId}, ${kind}, value, ${platform.now().toISOString()} from next returning id`);
  await platform.jobs.enqueue(tx, writeReceiptJob, { receiptId: rows[0]?.id ?? '', resend: false });
}

/** Mails the receipts of an order again, under their old numbers. */
export async function resendReceipts(platform: Platform, orderId: string): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from commerce_receipts where order_id = ${orderId}`,
    );
    for (const { id } of rows) {
      await platform.jobs.enqueue(tx, writeReceiptJob, { receiptId: id, resend: true });
    }
    return rows.length;
  });
}
