import { minorDigits } from '#kernel/money.ts';
import { csvFile } from '#platform/csv/csv.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

type Row = {
  id: string;
  email: string | null;
  amount: number;
  currency: string;
  created_at: string;
};

/** A batch of payouts for the operator's bank, as CSV that no spreadsheet takes for formulas. */
export async function batchCsv(scope: DbScope, batchId: string): Promise<string> {
  const { rows } = await scope.execute<Row>(sql`
    select p.id, u.email, p.amount, p.currency, p.created_at
    from commerce_payouts p left join auth_users u on u.id = p.creator_id
    where p.batch_id = ${batchId} order by p.created_at, p.id`);
  const lines = rows.map(({ id, email, amount, currency, created_at }) => {
    const digits = minorDigits(currency);
    return [id, email ?? '', (amount / 10 ** digits).toFixed(digits), currency, created_at];
  });
  return csvFile([['payout', 'creator', 'amount', 'currency', 'requested'], ...lines]);
}
