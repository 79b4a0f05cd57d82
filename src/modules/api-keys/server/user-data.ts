import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** A person's own keys (without the secrets), services, prices, tags and calls. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  // One after another: inside a transaction there is only one connection.
  const rowsOf = async (query: SQL) => (await scope.execute(query)).rows;
  return {
    keys: await rowsOf(sql`
      select service, base_url, last_four, status, message, expires_at, checked_at, last_used_at,
             created_at
      from service_keys where owner_id = ${userId}`),
    services: await rowsOf(sql`
      select name, category, website, description, check_address, created_at
      from added_services where owner_id = ${userId}`),
    preferences: await rowsOf(sql`
      select service, price_cents, currency, custom_tags, imported_usage
      from service_preferences where owner_id = ${userId}`),
    calls: await rowsOf(sql`
      select service, module, kind, started_at, duration_ms, outcome, model, input_tokens,
             output_tokens
      from usage_records where user_id = ${userId} order by started_at`),
    hubKeys: await rowsOf(sql`
      select day, module, spent, calls, unpriced from hub_key_spend
      where user_id = ${userId} order by day, module`),
  };
}

/** Stands in calls for people who have left: the hub's own figures stay right without them. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Removes a person's keys with their seals, services and preferences. The audit chain keeps bare
 * ids: taking rows out would break it.
 */
export async function eraseUserData(
  scope: DbScope,
  platform: Platform,
  userId: string,
): Promise<void> {
  const { rows } = await scope.execute<{ secret_id: string }>(
    sql`delete from service_keys where owner_id = ${userId} returning secret_id`,
  );
  for (const { secret_id } of rows) await platform.vault.remove(scope, secret_id);
  await scope.execute(sql`delete from service_preferences where owner_id = ${userId}`);
  await scope.execute(sql`delete from added_services where owner_id = ${userId}`);
  for (const table of ['hub_key_spend', 'hub_key_holds']) {
    await scope.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  }
  await scope.execute(
    sql`update usage_records set user_id = ${nobody}, key_id = null where user_id = ${userId}`,
  );
}
