import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** Words of three letters and more that a search may hold, without doubles. */
export function searchWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/\p{L}{3,30}/gu) ?? [])];
}

/** Adds to (or takes from) the dictionary what one prompt contributes to it. */
export async function countWords(scope: DbScope, texts: readonly string[], by: 1 | -1) {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of searchWords(text)) counts.set(word, (counts.get(word) ?? 0) + by);
  }
  if (counts.size === 0) return;
  // In one order everywhere, so that two transactions never wait for each other in a circle.
  const words = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await scope.execute(sql`
    insert into market_words as w (word, prompts)
    select * from unnest(${sql.param(words.map(([word]) => word))}::text[],
      ${sql.param(words.map(([, count]) => count))}::integer[])
    on conflict (word) do update set prompts = w.prompts + excluded.prompts`);
  if (by === -1) await scope.execute(sql`delete from market_words where prompts <= 0`);
}
