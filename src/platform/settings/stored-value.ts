import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** A setting as text inside another query, so that no second one is needed; null until it is set. */
export const storedText = (key: string): SQL =>
  sql`(select value #>> '{}' from settings where key = ${key})`;

/** Keeps a figure that a job has worked out, for `storedText` to read. */
export async function storeText(scope: DbScope, key: string, text: string): Promise<void> {
  await scope.execute(sql`
    insert into settings (key, value) values (${key}, to_jsonb(${text}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
