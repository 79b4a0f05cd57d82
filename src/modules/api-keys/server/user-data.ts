import { eraseHubKeySpend, exportHubKeySpend } from '#platform/budgets/hub-keys/user-data.ts';
import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import { eraseKeysAndCalls, exportKeysAndCalls } from '#platform/gateway/user-data.ts';
import type { Platform } from '#platform/platform.ts';

/** A person's own keys (without the secrets), services, prices, tags and calls. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  // One after another: inside a transaction there is only one connection.
  const rowsOf = async (query: SQL) => (await scope.execute(query)).rows;
  return {
    ...(await exportKeysAndCalls(scope, userId)),
    services: await rowsOf(sql`
      select name, category, website, description, check_address, created_at
      from added_services where owner_id = ${userId}`),
    preferences: await rowsOf(sql`
      select service, price_cents, currency, custom_tags, imported_usage
      from service_preferences where owner_id = ${userId}`),
    hubKeys: await exportHubKeySpend(scope, userId),
  };
}

/**
 * Removes a person's keys with their seals, services and preferences. The audit chain keeps bare
 * ids: taking rows out would break it.
 */
export async function eraseUserData(
  scope: DbScope,
  platform: Platform,
  userId: string,
): Promise<void> {
  await scope.execute(sql`delete from service_preferences where owner_id = ${userId}`);
  await scope.execute(sql`delete from added_services where owner_id = ${userId}`);
  await eraseHubKeySpend(scope, userId);
  await eraseKeysAndCalls(scope, platform, userId);
}
