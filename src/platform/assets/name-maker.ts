import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../db/database.ts';

/** Says who made an asset of a person's, where that was not to be known before. One that is gone stays so. */
export async function nameMaker(
  tx: Transaction,
  userId: string,
  id: string,
  { service, label, model }: { service: string; label: string; model?: string },
): Promise<void> {
  const by = JSON.stringify({ service, label, ...(model && { model }) });
  await tx.execute(sql`
    update assets set provenance = coalesce(provenance, '{}'::jsonb) || ${by}::jsonb
    where id = ${id} and user_id = ${userId}`);
}
