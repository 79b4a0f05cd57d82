import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { book } from '../ledger.ts';
import type { PayoutRow } from './payout-row.ts';

/** Sign −1 takes the amount from the creator's balance, +1 gives it back. */
export async function bookPayout(
  platform: Platform,
  tx: DbScope,
  { id, creator_id: creatorId, amount, currency }: PayoutRow,
  key: string,
  memo: string,
  sign: 1 | -1,
): Promise<void> {
  await book(tx, {
    key: `${key}:${id}`,
    memo,
    currency,
    at: platform.now(),
    postings: [
      { account: 'creator_payable', creatorId, amount: -sign * amount },
      { account: 'payouts_in_transit', amount: sign * amount },
    ],
  });
}

/** The processor refused to send a payout: its amount goes back to the balance. */
export async function failTransfer(platform: Platform, id: string, why: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<PayoutRow>(sql`
      update commerce_payouts set status = 'failed', note = ${why},
        updated_at = ${platform.now().toISOString()}
      where id = ${id} and status = 'in_transit' and transfer is null returning *`);
    if (rows[0]) await bookPayout(platform, tx, rows[0], 'payout-failed', 'Payout failed', 1);
  });
}
