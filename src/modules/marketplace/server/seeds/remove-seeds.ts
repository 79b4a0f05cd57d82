import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** Removes the prompts that came with the hub. Answers how many there were. */
export async function removeSeeds(platform: Platform): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ record_table: string; ids: string[] }>(sql`
      select record_table, array_agg(record_id) as ids from market_prompts
      where seeded group by record_table`);
    let removed = 0;
    for (const { record_table: table, ids } of rows) {
      removed += (await platform.records.remove(tx, table, ids)).length;
    }
    return removed;
  });
}
