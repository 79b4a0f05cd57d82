import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** A person's own keys without their secrets, and the calls made for them. */
export async function exportKeysAndCalls(scope: DbScope, userId: string) {
  const { rows: keys } = await scope.execute(sql`
    select service, base_url, last_four, status, message, expires_at, checked_at, last_used_at,
           created_at
    from service_keys where owner_id = ${userId}`);
  const { rows: calls } = await scope.execute(sql`
    select service, module, kind, started_at, duration_ms, outcome, model, input_tokens,
           output_tokens
    from usage_records where user_id = ${userId} order by started_at`);
  return { keys, calls };
}

/** Stands in calls for people who have left: the hub's own figures stay right without them. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Removes a person's keys with their seals, and the person from their calls. */
export async function eraseKeysAndCalls(
  scope: DbScope,
  { vault }: Platform,
  userId: string,
): Promise<void> {
  const { rows } = await scope.execute<{ secret_id: string }>(
    sql`delete from service_keys where owner_id = ${userId} returning secret_id`,
  );
  for (const { secret_id } of rows) await vault.remove(scope, secret_id);
  await scope.execute(
    sql`update usage_records set user_id = ${nobody}, key_id = null where user_id = ${userId}`,
  );
}
