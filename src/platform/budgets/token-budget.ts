import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

type Caps = {
  /** Millionths of a US dollar; null for no limit. */
  readonly dayCap: number | null;
  readonly monthCap: number | null;
  readonly totalCap: number | null;
  readonly tokensPerMinute: number | null;
};

/** Begins to count what a token spends; one without any cap needs no budget. */
export async function openBudget(
  tx: DbScope,
  tokenId: string,
  { dayCap, monthCap, totalCap, tokensPerMinute }: Caps,
): Promise<void> {
  if ([dayCap, monthCap, totalCap, tokensPerMinute].every((limit) => limit === null)) return;
  await tx.execute(sql`
    insert into token_budgets (token_id, day_cap, month_cap, total_cap, tokens_cap)
    values (${tokenId}, ${dayCap}, ${monthCap}, ${totalCap}, ${tokensPerMinute})`);
}
